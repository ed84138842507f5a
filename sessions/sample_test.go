package sessions_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	routewords "purser/sessions/notation/routes"
)

// TestSamples holds, at several moments of a game on every board and in every language, that the example of a verb can
// be entered as it is typed, along with the cards of the example, and that it has no ids. Where no example can be
// entered now there is one nevertheless if it names nothing on the board.
func TestSamples(t *testing.T) {
	files, err := filepath.Glob("testdata/games/*.game")
	trots, _ := filepath.Glob("../referee/globetrotter/testdata/*.game")
	if files = append(files, trots...); err != nil || len(trots) == 0 {
		t.Fatal(files, err)
	}
	paid := map[string]bool{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := sessions.Read("game", data, sessions.Shipped(routewords.Routes{}, globewords.Globetrotter{}))
		if err != nil {
			t.Fatal(err)
		}
		standing := lists.Filter(whole.Entries, func(e sessions.Entry) bool { return e.Stands })
		for part := range 3 {
			g, err := whole.Before(standing[len(standing)*part/3].Line.Number)
			if err != nil {
				t.Fatal(err)
			}
			for _, verb := range kind.Listed(g.Board()) {
				for _, tag := range text.Tags() {
					if cards := sampled(t, g, verb, text.ByTag(tag)); cards {
						paid[filepath.Base(file)+" "+verb.Name] = true
					}
				}
			}
		}
	}
	for _, game := range []string{"coast claim", "evening claim", "evening harbor", "fjord claim", "gotthard claim",
		"lakes claim", "lakes harbor", "orient claim", "orient station", "paris-four claim"} {
		if name, verb, _ := strings.Cut(game, " "); !paid[name+".game "+verb] {
			t.Errorf("no example of cards for %s in %s", verb, name)
		}
	}
}

// sampled checks the example of a verb at a moment of a game, and reports whether it has cards.
func sampled(t *testing.T, g *sessions.Game, verb *kind.Verb, in *text.Language) (cards bool) {
	seat := g.Table.Now().Turn
	if verb.Fact {
		seat = maps.Nobody
	} else if seat == maps.Nobody {
		seat = 0
	}
	words, pay, now := g.Sample(in, verb, seat, g.Table.Choices(verb, seat))
	free := !verb.Names && !verb.Cards
	if words == "" && (verb.Most > 0 && free || verb.Names && sayable(g, verb, seat)) {
		t.Errorf("%s, %s: no example of %s", g.Board().Info().ID, in.Tag, verb.Name)
	}
	if strings.ContainsAny(words+pay, `/-()"`) {
		t.Errorf("%s, %s: the example of %s has what nobody types: %s, %s", g.Board().Info().ID, in.Tag, verb.Name, words, pay)
	}
	if now && words == "" || !now && words != "" && !free {
		t.Errorf("%s, %s: the example %q of %s can be entered now: %t", g.Board().Info().ID, in.Tag, words, verb.Name, now)
	}
	for _, cards := range []string{"", pay} {
		line, err := g.TypedFor(in, verb, kind.ByConsent(strings.Fields(words), cards, ""))
		if err == nil {
			_, err = g.Play(seat, line)
		}
		if err != nil && words != "" && !free {
			t.Errorf("%s, %s: %s %q, %q: %v", g.Board().Info().ID, in.Tag, verb.Name, words, cards, err)
		}
	}
	return pay != ""
}

// sayable reports whether a choice needs no more words, and no name that nobody types.
func sayable(g *sessions.Game, verb *kind.Verb, seat referee.Seat) bool {
	for _, c := range g.Table.Choices(verb, seat) {
		if c.ID != "" && !strings.HasSuffix(c.ID, " ") && !strings.Contains(c.Said.String(), "(") {
			return true
		}
	}
	return false
}

// TestSampleOnceTaken holds that what is taken is no example any more: the next one is something else.
func TestSampleOnceTaken(t *testing.T) {
	for _, head := range []string{head, strings.Replace(strings.NewReplacer(" 20 trains 40 ships", "",
		" 25 trains 35 ships", "").Replace(head), "world", "europe", 1)} {
		g, err := sessions.Read("game", []byte(head), sessions.Shipped(routewords.Routes{}))
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for range 6 {
			claim := g.Verb("claim")
			words, _, _ := g.Sample(text.English, claim, g.Table.Now().Turn, g.Table.Choices(claim, g.Table.Now().Turn))
			if seen[words] || words == "" {
				t.Fatalf("%s: %q after %v", g.Board().Info().ID, words, seen)
			}
			seen[words] = true
			line, err := g.TypedFor(text.English, claim, strings.Fields(words))
			if err == nil {
				g, err = g.Play(g.Table.Now().Turn, line)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}
