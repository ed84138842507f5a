package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// sampled runs a test with each built-in board, and with a copy of each under another id,
// for which nobody has chosen examples.
func sampled(t *testing.T, test func(t *testing.T, b *routemap.Board)) {
	t.Helper()
	for _, id := range routemap.IDs() {
		ours, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		own := *ours
		own.ID = "own-" + id
		for _, b := range []*routemap.Board{ours, &own} {
			t.Run(b.ID, func(t *testing.T) { test(t, b) })
		}
	}
}

// TestGrammar checks that the explanation of the record is itself a record of each board:
// its combined examples are understood, and written unchanged.
func TestGrammar(t *testing.T) {
	sampled(t, func(t *testing.T, b *routemap.Board) {
		var words strings.Builder
		for _, paragraph := range routewords.Grammar(b)[:2] {
			for _, line := range paragraph.Lines {
				words.WriteString(line.Example + "\n")
			}
		}
		r, err := record.Read("a.game", []byte(words.String()))
		if err != nil {
			t.Fatal(err)
		}
		g, err := routewords.Read(r, b)
		if err != nil {
			t.Fatalf("%v\n%s", err, words.String())
		}
		canonical(t, g)
		if n := len(g.Record.Head); n != 6 {
			t.Errorf("%d lines of the header", n)
		}
		if n, want := len(g.Record.Play), len(routewords.VerbsOf(b))+4; n < want {
			t.Errorf("%d lines of play for %d verbs", n, want)
		}
		if p := g.Setup.Players[0]; p.Keeps != b.Values.Setup.Keep || p.Trains+p.Ships != b.Values.Setup.Pieces {
			t.Errorf("the player of the example is %v", p)
		}
	})
}

// TestVerbExamples checks that every example of a verb is understood as typed, on every
// board that has a rule for it.
func TestVerbExamples(t *testing.T) {
	sampled(t, func(t *testing.T, b *routemap.Board) {
		for _, v := range routewords.VerbsOf(b) {
			if b.Open && v.Act == routerules.Harbor {
				continue // no city is known yet
			}
			for example := range strings.Lines(kind.VerbOf(routewords.On(b), v.Name).Example) {
				words, ok := strings.CutPrefix(strings.TrimSpace(example), "purser "+v.Name)
				if _, behind, has := strings.Cut(words, "--player Anna"); has {
					words = behind
				}
				if _, err := v.Typed(b, strings.Fields(words)); err != nil || !ok {
					t.Errorf("%s: %v", example, err)
				}
			}
		}
	})
}
