package notation_test

import (
	"testing"

	"purser/maps"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// head begins most records of these tests: four lines, and Anna and Ben.
const head = `purser 1
map world
player Anna blue 20 trains 40 ships
player Ben red 25 trains 35 ships
`

// understand reads a record from its bytes and opens the board that it names.
func understand(data string) (*notation.Script, error) {
	r, err := record.Read("a.game", []byte(data))
	if err != nil {
		return nil, err
	}
	b, err := maps.Open(r.Map)
	if err != nil {
		return nil, err
	}
	return notation.Read(r, b)
}

// read reads a record that must be understood.
func read(t testing.TB, data string) *notation.Script {
	t.Helper()
	g, err := understand(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	canonical(t, g)
	return g
}

// canonical wants every line of play to have the text that its move is written as,
// whether or not it was taken over as it was read.
func canonical(t interface{ Errorf(string, ...any) }, g *notation.Script) {
	for i, l := range g.Record.Play {
		if words := notation.Words(g.Setup.Board, g.Moves[i]); l.Player != maps.Nobody && l.Text != words {
			t.Errorf("line %d is %s, not %s", l.Number, l.Text, words)
		}
	}
}

// world returns the board of the World.
func world(t testing.TB) *maps.Board {
	t.Helper()
	b, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	return b
}
