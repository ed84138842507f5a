package routes_test

import (
	"testing"

	"purser/maps"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// head begins most records of these tests: four lines, and Anna and Ben.
const head = `purser 1
map world
player Anna blue 20 trains 40 ships
player Ben red 25 trains 35 ships
`

// understand reads a record from its bytes and opens the board that it names.
func understand(data string) (*routewords.Script, error) {
	r, err := record.Read("a.game", []byte(data))
	if err != nil {
		return nil, err
	}
	b, err := routemap.Open(r.Map)
	if err != nil {
		return nil, err
	}
	return routewords.Read(r, b)
}

// read reads a record that must be understood.
func read(t testing.TB, data string) *routewords.Script {
	t.Helper()
	g, err := understand(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	canonical(t, g)
	return g
}

// canonical checks that the text of every line of play is what its move is written as,
// whether or not the text was taken over as read.
func canonical(t interface{ Errorf(string, ...any) }, g *routewords.Script) {
	for i, l := range g.Record.Play {
		if words := routewords.Words(g.Setup.Board, g.Moves[i]); l.Player != maps.Nobody && l.Text != words {
			t.Errorf("line %d is %s, not %s", l.Number, l.Text, words)
		}
	}
}

// begun returns the beginning of a record for two, Anna and Ben, on a built-in board, and
// the board as it is then known: lanes and tickets have been entered on an open one, so
// that a test can name some.
func begun(t testing.TB, id string) (string, *routemap.Board) {
	t.Helper()
	pieces, told, colors := "20 trains 40 ships", "", [2]string{"blue", "red"}
	switch id {
	case "great-lakes":
		pieces = "20 trains 30 ships"
	case "usa", "europe":
		pieces = "45 trains"
	case "switzerland":
		pieces = "40 trains"
	case "nordic":
		pieces, colors = "40 trains", [2]string{"purple", "white"}
	case "paris":
		pieces, told = "15 buses", `Anna claim bastille/louvre/blue 2
Ben claim bastille/louvre/purple 2
Anna claim louvre/opera/yellow 1 with 1 yellow
Ben claim gare-du-nord/opera/white 3 keep
Anna reveal bastille/opera 4, gare-du-nord/louvre 7
`
	case "open-world":
		told = `Anna claim lima/sydney/black 8 ship
Ben claim casablanca/marseille/gray 1 pair
Anna claim moskva/perm/gray-2 2 train
Ben claim moskva/perm/gray 2 train
Anna claim hamburg/marseille/red 3 train
Ben reveal lima/moskva 12, casablanca/hamburg/moskva 9/13/19
`
	}
	head := "purser 1\nmap " + id + "\nplayer Anna " + colors[0] + " " + pieces + "\nplayer Ben " + colors[1] + " " + pieces +
		" keeps 2\n\n" + told
	return head, read(t, head).Setup.Board
}

// world returns the board of the World.
func world(t testing.TB) *routemap.Board {
	t.Helper()
	b, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	return b
}
