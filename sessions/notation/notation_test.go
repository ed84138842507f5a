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
func understand(data string) (*notation.Game, error) {
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
func read(t testing.TB, data string) *notation.Game {
	t.Helper()
	g, err := understand(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return g
}

// world gives the board of the World.
func world(t testing.TB) *maps.Board {
	t.Helper()
	b, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	return b
}
