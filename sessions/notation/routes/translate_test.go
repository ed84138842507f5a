package routes

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
)

// named returns an open board on which some cities are known.
func named(t *testing.T, id string, cities ...string) *routemap.Board {
	t.Helper()
	b, err := routemap.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	s := routemap.NewSketch(b)
	for _, name := range cities {
		if _, _, err := s.City(name); err != nil {
			t.Fatal(err)
		}
	}
	return s.Board
}

// TestGerman checks that the words of the grammar are understood in German, in full, and
// that names that look like them do not change.
func TestGerman(t *testing.T) {
	b, err := routemap.Open("world")
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
		"exchange 3 schif gegen waggons":                          "", // abbreviated
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
	world, paris := named(t, "open-world", "lima", "sydney", "hamburg", "casablanca", "marseille", "moskva"),
		named(t, "paris", "louvre", "opera")
	for typed, want := range map[string]string{
		"claim lima sydney schwarz 8 Schiff":            "claim lima/sydney/black 8 ship",
		"claim lima/hamburg/rot 3 zug mit 3 joker":      "claim hamburg/lima/red 3 train with 3 wild",
		"claim casablanca marseille grau 1 Paar":        "claim casablanca/marseille/gray 1 pair",
		"claim lima moskva grau 2 unwegsam mit 4 joker": "claim lima/moskva/gray 2 pair with 4 wild",
	} {
		if m, err := TypedLine(world, strings.Fields(typed)); err != nil || Words(m.On(world), m) != want {
			t.Errorf("%s: %s, %v", typed, Words(m.On(world), m), err)
		}
	}
	if m, err := TypedLine(paris, strings.Fields("claim louvre opera gelb 1 mit 1 gelb behalten")); err != nil ||
		Words(m.On(paris), m) != "claim louvre/opera/yellow 1 with 1 yellow keep" {
		t.Errorf("%s, %v", Words(m.On(paris), m), err)
	}
	for typed, want := range map[string]string{
		"Ben blau 15 Busse behält 2":             "Ben blue 15 buses keeps 2",
		"Anna rot 20 wagen 40 schiffe behält 3":  "Anna red 20 trains 40 ships keeps 3",
		`"Anna von Rot" blau 20 trains 40 ships`: `"Anna von Rot" blue 20 trains 40 ships`,
		"Rot rot 20 Waggons 40 Schiffe":          "Rot red 20 trains 40 ships",
		"Anna red 20 trains 40 ships keeps 3":    "Anna red 20 trains 40 ships keeps 3",
		`"a\"b" gelb 20 trains 40 ships`:         `"a\"b" yellow 20 trains 40 ships`,
		`"x\" rot y" gelb 20 trains 40 ships`:    `"x\" rot y" yellow 20 trains 40 ships`,
		" rot red 20 trains 40 ships":            " rot red 20 trains 40 ships",
		"Anna red 20 trains 40 ships # c rot":    "Anna red 20 trains 40 ships # c rot",
		`Anna "rot" 20 trains 40 ships`:          `Anna "rot" 20 trains 40 ships`,
		"Anna bla 20 trains 40 ships":            "Anna bla 20 trains 40 ships", // also the beginning of black
		"Anna":                                   "Anna",
		`"Anna`:                                  `"Anna`,
		"":                                       "",
	} {
		if got, _, err := On(b).Seating().Typed(typed, nil); got != want || err != nil {
			t.Errorf("%s: %s", typed, got)
		}
	}
}
