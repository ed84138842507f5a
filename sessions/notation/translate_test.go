package notation

import (
	"strings"
	"testing"

	"purser/maps"
)

// TestGerman holds that the words of the grammar are understood in German, whole, and
// that names which look like them stay what they are.
func TestGerman(t *testing.T) {
	b, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{
		"exchange 3 schiffe gegen waggons":                        "exchange 3 ships for trains",
		"exchange 1 Waggon für Schiffe":                           "exchange 1 trains for ships",
		"tickets 2 von 4":                                         "tickets 2 of 4",
		"claim la tokio grün mit 3 doppelschiff":                  "claim los-angeles/tokyo/green with 3 double-green",
		"harbor tokio mit 4 joker":                                "harbor tokyo with 4 wild",
		"claim hambg moskau weiß mit 1 weiße wagenkarte, 1 joker": "",
		"claim hamburg moskau weiß mit 1 weisser wagen, 1 joker":  "claim hamburg/moskva/white with 1 train-white, 1 wild",
		"harbor tokio 2 gruene anker 2 grüne schiffe":             "harbor tokyo with 2 anchor-green, 2 ship-green",
		"claim la tok gruen 3 grüne doppelschiffskarten 1 joker":  "claim los-angeles/tokyo/green with 3 double-green, 1 wild",
		"exchange 3 schif gegen waggons":                          "", // not whole
		"tickets 2 gegen 4":                                       "",
	} {
		m, err := TypedLine(b, strings.Fields(typed))
		if want == "" {
			if err == nil {
				t.Errorf("%s is taken for %s", typed, Words(b, m))
			}
			continue
		}
		if err != nil || Words(b, m) != want {
			t.Errorf("%s: %s, %v", typed, Words(b, m), err)
		}
	}
	for typed, want := range map[string]string{
		"Anna rot 20 wagen 40 schiffe behält 3":  "Anna red 20 trains 40 ships keeps 3",
		`"Anna von Rot" blau 20 trains 40 ships`: `"Anna von Rot" blue 20 trains 40 ships`,
		"Rot rot 20 Waggons 40 Schiffe":          "Rot red 20 trains 40 ships",
		"Anna red 20 trains 40 ships keeps 3":    "Anna red 20 trains 40 ships keeps 3",
		`"a\"b" gelb 20 trains 40 ships`:         `"a\"b" yellow 20 trains 40 ships`,
		`"x\" rot y" gelb 20 trains 40 ships`:    `"x\" rot y" yellow 20 trains 40 ships`,
		" rot red 20 trains 40 ships":            " rot red 20 trains 40 ships",
		"Anna red 20 trains 40 ships # c rot":    "Anna red 20 trains 40 ships # c rot",
		`Anna "rot" 20 trains 40 ships`:          `Anna "rot" 20 trains 40 ships`,
		"Anna bla 20 trains 40 ships":            "Anna bla 20 trains 40 ships", // the beginning of black, too
		"Anna":                                   "Anna",
		`"Anna`:                                  `"Anna`,
		"":                                       "",
	} {
		if got := TypedSeat(b, typed); got != want {
			t.Errorf("%s: %s", typed, got)
		}
	}
}
