package globetrotter_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

// A played is a game whose record was parsed and refereed.
type played struct {
	*globewords.Script
	state    *globerules.State
	verdicts map[int]referee.Verdict // by the number of the line in the file
	refused  []string                // the rules that the first illegal line breaks
	line     int                     // of the file
	player   string
	said     string // by the refusal
}

// play reads and referees a record.
func play(t testing.TB, game string) *played {
	t.Helper()
	rec, err := record.Read("a.game", []byte(game))
	if err != nil {
		t.Fatalf("%v\n%s", err, game)
	}
	script, err := globewords.Read(rec, globemap.NewBoard())
	if err != nil {
		t.Fatalf("%v\n%s", err, game)
	}
	g := &played{Script: script, verdicts: map[int]referee.Verdict{}}
	standing := rec.Standing()
	var moves []globerules.Move
	for _, i := range standing {
		moves = append(moves, script.Moves[i])
	}
	state, stopped, err := globerules.Replay(script.Setup, moves, func(i int, v referee.Verdict, _ *globerules.State) {
		if i < 0 {
			return
		}
		if len(v) > 0 {
			g.verdicts[rec.Play[standing[i]].Number] = v
		}
	})
	g.state = state
	var refusal *referee.Refusal
	var refusals referee.Refusals
	switch {
	case err == nil:
		return g
	case errors.As(err, &refusals):
		refusal = refusals[0]
		for _, l := range rec.Head {
			if l.Player == refusal.Seat {
				g.line = max(g.line, l.Number)
			}
		}
	case errors.As(err, &refusal):
		g.line = rec.Play[standing[stopped]].Number
	}
	g.player, g.said = refusal.Player, refusal.Error()
	for _, f := range refusal.Broken {
		for _, tag := range text.Tags() {
			if words := text.ByTag(tag).Words(f); strings.Contains(words, "%!") {
				t.Error(words)
			}
		}
		g.refused = append(g.refused, f.Rule.ID)
	}
	return g
}

// legal plays a record that breaks no rule.
func legal(t testing.TB, text string) *played {
	t.Helper()
	g := play(t, text)
	if g.refused != nil {
		t.Fatalf("line %d breaks %v", g.line, g.refused)
	}
	return g
}

// refused plays a record whose last line breaks exactly these rules.
func refused(t testing.TB, text string, ids ...string) {
	t.Helper()
	g := play(t, text)
	if diff := cmp.Diff(ids, g.refused); diff != "" {
		t.Errorf("rules broken (-want +got):\n%s\n%s", diff, text[max(0, len(text)-400):])
	}
	if last := strings.Count(text, "\n"); g.refused != nil && g.line != last {
		t.Errorf("line %d is refused, not the last, %d", g.line, last)
	}
}

// seat returns a player by name.
func (g *played) seat(t testing.TB, name string) globerules.Seat {
	t.Helper()
	for i, p := range g.Setup.Players {
		if p.Name == name {
			return globerules.Seat(i)
		}
	}
	t.Fatalf("no player %s", name)
	return 0
}

// has is what a player has, in words.
type has struct {
	At      string
	Money   int
	Tickets int
	Jokers  int
	Keys    string
	Laid    string
}

func (g *played) has(t testing.TB, name string) has {
	t.Helper()
	p := g.seat(t, name)
	b, at := g.state.Board(), g.state.Traveler(p)
	var keys, laid []string
	for _, k := range g.state.KeysOf(p) {
		keys = append(keys, b.KeyID(k))
	}
	for _, c := range g.state.SouvenirsOf(p) {
		laid = append(laid, b.ID(c))
	}
	return has{b.ID(at.At), at.Money, at.Tickets, at.Jokers, strings.Join(keys, " "), strings.Join(laid, " ")}
}

func file(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
