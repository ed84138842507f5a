package play

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/sessions/record"
)

// TestShownIsUnderstood types what ? shows in Globetrotter, what its verbs show as their use, and
// the examples of its questions, in each language: the rules may refuse it, but every word is
// understood.
func TestShownIsUnderstood(t *testing.T) {
	blanks := map[string]*strings.Replacer{
		"en": strings.NewReplacer("EFFECT, EFFECT, …", "pays 300, gains 200", "CITY|CONTINENT", "kairo", "N|pair", "pair",
			"OWNER", "Ben", "PLAYER", "Ben", "THROWS", "53 45", "THROW", "24", "PLACE KIND", "macao national", "KIND N", "island 300", "PLACE", "kairo",
			"CONTINENT", "asia", "CITY", "kairo", "A/B", "kairo/lima", "WHY", "we stay", "RULE", "turn.order"),
		"de": strings.NewReplacer("WIRKUNG, WIRKUNG, …", "zahlt 300, bekommt 200", "STADT|KONTINENT", "kairo", "N|paar", "paar",
			"BESITZER", "Ben", "SPIELER", "Ben", "WÜRFE", "53 45", "WURF", "24", "ORT ART", "macao nationalstadt", "ART N", "insel 300", "ORT", "kairo",
			"KONTINENT", "asien", "STADT", "kairo", "A/B", "kairo/lima", "WARUM", "wir warten", "REGEL", "turn.order"),
	}
	examples := regexp.MustCompile(`(?:such as|z\. B\.) (.*?)(?:\)\?)?$`)
	for tag, fill := range blanks {
		for _, turns := range []string{"strict", "free"} {
			dir := t.TempDir()
			keep(t, dir, "purser 1\nmap globetrotter\nturns "+turns+"\nplayer Anna red home berlin\nplayer Ben blue home kairo\n"+
				"\nplace kairo key africa\nplace lima key south-america\n")
			tb := tableIn(t, dir, ask.NewLines(strings.NewReader(""), &strings.Builder{}, text.English, nil))
			tb.Printer.Lang = text.ByTag(tag)
			g, err := tb.Library.Open("friday")
			if err != nil {
				t.Fatal(err)
			}
			var shown []string
			for _, v := range g.Board().Verbs() {
				if v.Absent {
					continue
				}
				use := strings.NewReplacer(" N", " 3", " K", " 1").Replace(fill.Replace(tb.Printer.Words(text.Usage(v.Use))))
				if turns == "free" && !v.Fact {
					use = "Anna " + use
				}
				example := tb.Example(g, v)
				if turns == "free" && !v.Fact {
					example = "Anna " + example
				}
				shown = append(shown, example, regexp.MustCompile(` \[.*?\]`).ReplaceAllString(use, ""),
					strings.NewReplacer("[", "", "]", "").Replace(use))
				if found := examples.FindStringSubmatch(tb.Printer.Words(v.Asks)); found != nil {
					for _, one := range regexp.MustCompile(`,? (?:or|oder) `).Split(found[1], -1) {
						shown = append(shown, v.Name+" "+one)
					}
				}
			}
			for _, line := range strings.Split(tb.Printer.Words(plainHelp(g)), "\n") {
				typed, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
				for _, one := range strings.Split(typed, ", ") {
					shown = append(shown, fill.Replace(one))
				}
			}
			for _, typed := range shown {
				var name *text.NameError
				var syntax record.SyntaxErrors
				act, err := tb.Read(g, typed)
				if text.ClassOf(err) == text.BadWords || errors.As(err, &name) || errors.As(err, &syntax) ||
					err == nil && act == nil {
					t.Errorf("%s, turns %s: %s: %v", tag, turns, typed, err)
				}
			}
		}
	}
}

// TestRowsCallPlacesByName holds that rows call continents and cities alike, by their names, in each language.
func TestRowsCallPlacesByName(t *testing.T) {
	for tag, want := range map[string][]string{"en": {"key Asia", "key Lima", "key South America"},
		"de": {"schlüssel Asien", "schlüssel Lima", "schlüssel Südamerika"}} {
		dir := t.TempDir()
		keep(t, dir, "purser 1\nmap globetrotter\nturns free\nplayer Anna red\nplayer Ben blue\n\nAnna key lima\n")
		tb := tableIn(t, dir, nil)
		tb.Printer.Lang = text.ByTag(tag)
		g, err := tb.Library.Open("friday")
		if err != nil {
			t.Fatal(err)
		}
		var rows []string
		for _, c := range tb.anyLine(g, 1, nil).Choices {
			rows = append(rows, tb.Printer.Words(c.Label))
		}
		for _, row := range want {
			if !slices.Contains(rows, row) {
				t.Errorf("%q is not among %q", row, rows)
			}
		}
	}
}
