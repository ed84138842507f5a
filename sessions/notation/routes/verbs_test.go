package routes_test

import (
	"slices"
	"strings"
	"testing"

	routerules "purser/referee/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// TestVerbs checks that there is a verb for every kind of move, at the place of its kind,
// whose line of help begins with it.
func TestVerbs(t *testing.T) {
	if n := len(routewords.Verbs); n != int(routerules.AllShown)+1 {
		t.Errorf("%d verbs", n)
	}
	for i, v := range routewords.Verbs {
		if int(v.Act) != i || !strings.HasPrefix(v.Use+" ", v.Name+" ") {
			t.Errorf("verb %d is %s of kind %d: %s", i, v.Name, v.Act, v.Use)
		}
	}
}

// TestLike completes words after a verb that takes a name of the board.
func TestLike(t *testing.T) {
	b := world(t)
	for name, test := range map[string]struct{ words, first string }{
		"claim": {"ham mosk", "hamburg/moskva/black"}, "harbor": {"hamb", "hamburg"},
		"reveal": {"bang", "bangkok/tokyo"},
		"draw":   {}, "tickets": {}, "exchange": {}, "pass": {},
	} {
		for _, v := range routewords.Verbs {
			if v.Name != name {
				continue
			}
			if (v.Like == nil) != (test.words == "") {
				t.Errorf("%s: completed: %v", name, v.Like != nil)
			} else if test.words != "" {
				if ids := v.Like(b, strings.Fields(test.words)); len(ids) == 0 || ids[0] != test.first {
					t.Errorf("%s %s: %v", name, test.words, ids)
				}
			}
		}
	}
}

// TestReserved checks that each word of the grammar is refused as a name without quotes,
// and is written in quotes. Words that came later are read without quotes all the same.
func TestReserved(t *testing.T) {
	words := []string{
		"draw", "claim", "tickets", "harbor", "exchange", "pass", "reveal",
		"with", "of", "for", "trains", "ships", "keeps", "Draw",
	}
	later := []string{"leaves", "returns", "scored", "flags", "station", "shown", "Leaves"} // than version 1.0.0
	for _, v := range routewords.On(world(t)).Verbs() {
		if !slices.Contains(words, v.Name) && !slices.Contains(later, v.Name) {
			t.Errorf("%s is missing", v.Name)
		}
	}
	for _, word := range words {
		_, err := understand("purser 1\nmap world\nplayer " + word + " blue 20 trains 40 ships\n")
		want := `a.game:3:8: "` + word + `" is a word of the record: to use it as a name, put it in double quotes`
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v", word, err)
		}
		if got := record.Quote(word); got != `"`+word+`"` {
			t.Errorf("Quote(%s) = %s", word, got)
		}
		g := read(t, "purser 1\nmap world\nplayer \""+word+"\" blue 20 trains 40 ships\n\n\""+word+"\" draw\n")
		if g.Record.Players[0] != word || g.Moves[0].Act != routerules.Draw {
			t.Errorf("%+v", g.Moves[0])
		}
	}
	for _, word := range later {
		quoted := `"` + word + `"`
		g := read(t, "purser 1\nmap world\nplayer "+word+" blue 20 trains 40 ships\n\n"+word+" draw\n")
		if got := g.Record.String(); got != "purser 1\nmap world\nplayer "+quoted+" blue 20 trains 40 ships\n\n"+
			quoted+" draw\n" || record.Quote(word) != quoted {
			t.Errorf("%s is written %s", word, got)
		}
	}
	for _, word := range []string{"train", "ship", "wild", "hamburg"} {
		if got := record.Quote(word); got != word {
			t.Errorf("Quote(%s) = %s", word, got)
		}
	}
}
