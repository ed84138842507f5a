package routes_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

var german = text.ByTag("de")

// inGerman returns the meaning of words that somebody types in German, or the error.
func inGerman(b *routemap.Board, line string) string {
	words := strings.Fields(line)
	m, err := routewords.VerbOf(words[0]).TypedIn(german, b, words[1:])
	if err != nil {
		return "error: " + err.Error()
	}
	return strings.TrimPrefix(routewords.Words(m.On(b), m), words[0]+" ")
}

// TestGermanLetters reads the short forms of German: those that English has too mean what a
// German reader means by them, or are asked about.
func TestGermanLetters(t *testing.T) {
	w := world(t)
	usa, err := routemap.Open("usa")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		b                 *routemap.Board
		name, forms, want string
	}{
		{w, "claim la tok", "grün 3dgn j|gn 3dgn j|gn 3d j|grün 3dgn 1j|grün 3 dgn, 1 joker|grün mit 3dgn j|gr 3 doppelschiffe j|grün 3 grüne doppelschiffe 1 joker|green 3 double-green, 1 wild|grün 3dg j",
			"los-angeles/tokyo/green with 3 double-green, 1 wild"},
		{w, "claim la tok", "s|schwarz|sch|black", "los-angeles/tokyo/black"},
		{w, "claim la tok", "g|gn|gr", "los-angeles/tokyo/green"},
		{w, "claim la tok", "b|w|p", "error:"},
		{w, "claim la tok", "s 4s j|s 4es j|s mit 4e j", "los-angeles/tokyo/black with 4 ship-black, 1 wild"},
		{w, "claim ham mos w", "2w|w w|2 weiß|2tw|mit 2w|2 weiße wagenkarten", "hamburg/moskva/white with 2 train-white"},
		{w, "claim ham mos w", "w j|1w 1j|j w", "hamburg/moskva/white with 1 train-white, 1 wild"},
		{w, "claim moskva murmansk", "2l|l l|2 lila|2tl|2 purple|2 train-purple", "moskva/murmansk/purple with 2 train-purple"},
		{w, "claim manila tokyo", "dge|d gelb|1dge|1dg", "manila/tokyo/yellow with 1 double-yellow"},
		{w, "claim manila tokyo", "2ge|2gelb|2ege|2 einzelschiffe|2e", "manila/tokyo/yellow with 2 ship-yellow"},
		{w, "claim winn los", "2ge 1j", "los-angeles/winnipeg/gray with 2 train-yellow, 1 wild"},
		{w, "claim winn los", "3g", `error: "3g" can mean: paid with 3 train-yellow or with 3 train-green`},
		{w, "claim winn los", "3b|3sg|3p", "error:"},
		{w, "claim winn los", "3s", "los-angeles/winnipeg/gray with 3 train-black"},
		{w, "claim winn los", "3 wagen-gelb", "los-angeles/winnipeg/gray with 3 train-yellow"},
		{w, "claim winn los", "3w", "los-angeles/winnipeg/gray with 3 train-white"},
		{w, "claim winn los", "3 wild|3j|3 jok", "los-angeles/winnipeg/gray with 3 wild"},
		{w, "claim hk tok", "dr r|1dr 1er|d r er", "hong-kong/tokyo/gray with 1 ship-red, 1 double-red"},
		{w, "harbor ham", "2ar 2er|2ar 2e|4r", "hamburg with 2 anchor-red, 2 ship-red"},
		{usa, "claim la el paso", "5s j", "el-paso/los-angeles/black with 5 black, 1 wild"},
		{usa, "claim la el paso", "5b j", "el-paso/los-angeles/black with 5 blue, 1 wild"}, // the referee refuses it
		{usa, "claim la san fran", "l", "los-angeles/san-francisco/purple"},
		{usa, "claim la san fran", "ge|g", "los-angeles/san-francisco/yellow"},
	} {
		for _, form := range strings.Split(test.forms, "|") {
			got := inGerman(test.b, test.name+" "+form)
			if got != test.want && (test.want != "error:" || !strings.HasPrefix(got, "error:")) {
				t.Errorf("%s %s\n got %s\nwant %s", test.name, form, got, test.want)
			}
		}
	}
}

// TestGermanLaneLetters asks about a letter with which several colors of lanes begin.
func TestGermanLaneLetters(t *testing.T) {
	b, err := routemap.Open("open-world")
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{
		"claim lima sydney s 8 ship":    "lima/sydney/black 8 ship",
		"claim lima sydney gn 8 ship":   "lima/sydney/green 8 ship",
		"claim lima sydney w 8 schiff":  "lima/sydney/white 8 ship",
		"claim lima sydney l 8 schiff":  "lima/sydney/purple 8 ship",
		"claim lima sydney g 8 ship":    `error: color "g" can mean gelb, grün or grau`,
		"claim lima sydney red 8 ship":  "lima/sydney/red 8 ship",
		"claim lima sydney grau 8 ship": "lima/sydney/gray 8 ship",
	} {
		if got := inGerman(b, typed); got != want {
			t.Errorf("%s: %s", typed, got)
		}
	}
}

// TestGermanLaw checks on every board that a short form which German help shows means one color
// alone, that no beginning of a German color means another, and that whatever is understood is
// understood again in the words of the record.
func TestGermanLaw(t *testing.T) {
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		if b.Open {
			continue
		}
		soak.Check(t, soak.Cases, func(t *rapid.T) {
			lane := rapid.SampledFrom(b.Routes).Draw(t, "lane")
			color := rapid.SampledFrom(b.CardColors).Draw(t, "color")
			name := []rune(german.Say(color))
			begun := string(name[:rapid.IntRange(1, len(name)).Draw(t, "letters")])
			short := rapid.SampledFrom([]string{german.Letter(color), begun, color}).Draw(t, "typed")
			kind := rapid.SampledFrom([]string{"", "", "d", "e", "t", "a"}).Draw(t, "kind")
			if !b.Values.HasShips() || short == color {
				kind = ""
			}
			line := "claim " + lane.ID + " with 3" + kind + short
			said := inGerman(b, line)
			if strings.HasPrefix(said, "error:") {
				if short != begun {
					t.Fatalf("%s: %s", line, said)
				}
				return // it is asked about
			}
			_, cards, _ := strings.Cut(said, " with 3 ")
			of := cards[strings.LastIndexByte(cards, '-')+1:]
			if of != color && (short != begun || !strings.HasPrefix(german.Say(of), begun)) ||
				!slices.Contains(b.CardColors, of) {
				t.Fatalf("%s is %s", line, said)
			}
			if again := inGerman(b, "claim "+said); again != said {
				t.Fatalf("%s is typed again: %s", said, again)
			}
		})
	}
}
