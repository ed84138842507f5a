package text_test

import (
	"fmt"

	"purser/internal/text"
)

// A sentence keeps its arguments until somebody reads it.
func ExampleSay() {
	s := text.Say("%s takes %s", "hamburg/moskva/white", text.Count(2, "train"))
	fmt.Println(s.Format)
	fmt.Println(s)
	// Output:
	// %s takes %s
	// hamburg/moskva/white takes 2 trains
}

func ExampleCount() {
	fmt.Println(text.Count(1, "city"), text.Count(3, "city"))
	// Output: 1 city 3 cities
}

func ExampleAnd() {
	fmt.Println(text.And([]string{"Anna", "Ben", "Cleo"}))
	// Output: Anna, Ben and Cleo
}

func ExampleJoined() {
	fmt.Println(text.Joined([]text.Sentence{text.Say("%d × %d", 3, 2), text.Say("%d × %d", 1, 21)}, " + "))
	// Output: 3 × 2 + 1 × 21
}

func ExampleErrorf() {
	err := text.Errorf("%s is not saved: %v", "friday", text.Errorf("the disk is full"))
	fmt.Println(text.English.Words(err))
	// Output: friday is not saved: the disk is full
}

func ExampleUnknown() {
	fmt.Println(text.Unknown("city", "hambrug", []string{"hamburg", "lima", "moskva"}))
	// Output: unknown city "hambrug": did you mean hamburg?
}

func ExampleSlug() {
	fmt.Println(text.Slug("São Paulo, Ærø"))
	// Output: sao-paulo-aero
}

func ExampleBrief() {
	fmt.Println(text.Brief("a very long\nname", 11))
	// Output: a very long…
}
