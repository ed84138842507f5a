package ask_test

import (
	"fmt"
	"os"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
)

// Questions can be answered line by line, from wherever the answers come.
func ExampleLines() {
	as := func(words string) string { return words }
	lines := ask.NewLines(strings.NewReader("pink\nred\n"), os.Stdout, text.English, as)
	color := &ask.Question{Text: text.Say("color"), Default: "blue", Validate: func(answer string) error {
		if answer == "pink" {
			return text.Errorf("the box has no %s pieces", answer)
		}
		return nil
	}}
	if err := lines.Ask(&ask.Form{Questions: []*ask.Question{color}}); err != nil {
		fmt.Println(err)
	}
	fmt.Println(color.Answer)
	// Output:
	// color [blue]: error: the box has no pink pieces
	// color [blue]: red
}
