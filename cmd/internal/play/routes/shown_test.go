package routes

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/record"
)

// blanks fills in what help leaves blank, on any board with the cities of the World.
var blanks = map[string]*strings.Replacer{
	"en": strings.NewReplacer("TICKET, TICKET, …", "%s", "CITY", "#", "ROUTE", "%s", "CARDS", "4w", "WHY", "we stay",
		"WORDS", "red", "RULE", "claim.cards", "N ", "3 ", "K of D", "1 of 3"),
	"de": strings.NewReplacer("ZIELKARTE, ZIELKARTE, …", "%s", "STADT", "#", "STRECKE", "%s", "KARTEN", "4j", "WARUM",
		"wir warten", "WÖRTER", "rot", "REGEL", "claim.cards", "N ", "3 ", "K von D", "1 von 3"),
}

// TestShownIsUnderstood types everything that ? shows, and what the verbs show as their use, in
// each language: the rules may refuse it, but every word is understood.
func TestShownIsUnderstood(t *testing.T) {
	for _, id := range routemap.IDs() {
		for tag, fill := range blanks {
			dir := t.TempDir()
			pieces := " 20 trains 40 ships"
			switch id {
			case "great-lakes":
				pieces = " 25 trains 25 ships"
			case "world", "open-world":
			default:
				pieces = ""
			}
			color := "red"
			if id == "nordic" {
				color = "white"
			}
			keep(t, dir, strings.ReplaceAll("purser 1\nmap "+id+"\nturns strict\nplayer Anna black#\nplayer Ben "+color+"#\n\nAnna draw\n",
				"#", pieces)+map[string]string{"open-world": "Ben claim hamburg/moskva/white 4 train\n"}[id])
			tb, _ := linesIn(t, dir, "")
			tb.Printer.Lang = text.ByTag(tag)
			g, err := tb.Library.Open("friday")
			if err != nil {
				t.Fatal(err)
			}
			b, port := boardOf(g), "hamburg"
			if !b.Open {
				port = b.Cities[0].ID
			}
			if i := slices.IndexFunc(b.Cities, func(c routemap.City) bool { return c.Kind == routemap.Port }); i >= 0 {
				port = b.Cities[i].ID
			}
			var shown []string
			add := func(help string) {
				for _, line := range strings.Split(help, "\n") {
					typed := regexp.MustCompile(`^ {2,}| \[.*?\]`).ReplaceAllString(line, "")
					typed, _, _ = strings.Cut(typed, "  ")
					if !strings.Contains(typed, "…") {
						for _, one := range strings.Split(typed, ", ") {
							shown = append(shown, fill.Replace(strings.Trim(one, ", ")))
						}
					}
				}
			}
			add(tb.Printer.Words(evening{tb.Evening}.turnHelp(g)))
			add(tb.Printer.Words(evening{tb.Evening}.listHelp(g)))
			for _, v := range g.Board().Verbs() {
				if use := tb.Printer.Words(text.Usage(v.Use)); !v.Absent && !b.Open {
					thing := b.Tickets[0].ID
					if v.Name == "claim" {
						thing = b.Routes[0].ID
					}
					use = strings.ReplaceAll(fill.Replace(use), "%s", thing)
					shown = append(shown, regexp.MustCompile(` \[.*?\]`).ReplaceAllString(use, ""),
						strings.NewReplacer("[", "", "]", "").Replace(use))
				}
			}
			for _, typed := range shown {
				key := slices.Contains([]string{"", "Space", "Leertaste"}, typed) || strings.HasPrefix(typed, "Enter")
				if key {
					continue
				}
				act, err := tb.Read(g, strings.ReplaceAll(typed, "#", port))
				var name *text.NameError
				var syntax record.SyntaxErrors
				if text.ClassOf(err) == text.BadWords || errors.As(err, &name) || errors.As(err, &syntax) ||
					err == nil && act == nil {
					t.Errorf("%s, %s: %s: %v", id, tag, typed, err)
				}
			}
		}
	}
}

// TestGermanLanes lists the lanes that a German letter means, and none of another color.
func TestGermanLanes(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, strings.Replace(started, "Ben claim los-angeles/tokyo/green\n", "Ben draw\n", 1))
	tb, _ := linesIn(t, dir, "")
	tb.Printer.Lang = text.ByTag("de")
	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	search := tb.lineSearch(g, 0, tb.Known(g))
	for typed, want := range map[string]string{
		"la tok s": "los-angeles/tokyo/black", "la tok g": "los-angeles/tokyo/green",
		"la tok gn 3dgn j": "los-angeles/tokyo/green with 3 double-green, 1 wild", "la tok b": "", "ham mos w": "hamburg/moskva/white",
		"verl": "log", "zähl": "marker", "haf": "harbor",
	} {
		found, _ := search(strings.Fields(typed))
		var answers []string
		for _, c := range found {
			answers = append(answers, c.Answer)
		}
		if got := strings.Join(answers, " | "); got != want {
			t.Errorf("%s: %s, want %s", typed, got, want)
		}
	}
}
