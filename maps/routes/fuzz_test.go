package routes_test

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strings"
	"testing"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
)

// tiny is the smallest useful board. A mutation breaks something in it, while on a printed
// board it would mostly hit one of a hundred similar rows.
var tiny = folder{
	"board.toml": `id = "tiny"
title = "Tiny"
family = "rails-and-sails"
[counts]
ports = 2
inland = 1
waypoints = 1
singles = 2
doubles = 1
trains = 3
ships = 1
pairs = 1
spaces = 8
tickets = 1
tours = 1
points = 7
[box]
colors = ["blue", "red"]
trains = 9
ships = 9
harbors = 1
[cards]
colors = ["red", "white"]
trains = 9
anchors = 3
ships = 3
doubles = 3
wilds = 3
[setup]
min-players = 2
max-players = 2
pieces = 9
first-trains = 5
first-ships = 4
tickets = 2
keep = 1
[play]
tickets = 2
keep = 1
doubles-open-from = 2
end-pieces = 2
end-turns = 1
[points]
routes = [1, 2, 4]
harbors = [5]
unbuilt = -1
exchange = -1
[names]
"A" = ["Ah"]
`,
	"cities.csv":  "city,kind,x,y\nA,port,0,0\nB,port,1,0\nC,inland,1,1\nThe Star,waypoint,0.5,0.5\n",
	"routes.csv":  "a,b,kind,color,spaces,terrain\nA,B,train,gray,2,\nA,B,train,gray,2,\nB,C,train,gray,1,pair\nA,The Star,ship,red,3,\n",
	"tickets.csv": "cities,completed,in_order,failed\nA - B,3,3,3\nC - A - B,4,6,12\n",
}

// learnt is an open board with rarely used settings and without a row.
var learnt = folder{
	"board.toml": `id = "learnt"
title = "Learnt"
family = "trains"
open = true
[box]
buses = 9
[cards]
colors = ["red", "white"]
trains = 9
wilds = 3
other = { red = 3 }
[setup]
min-players = 2
max-players = 2
tickets = 2
keep = 1
[play]
tickets = 2
keep = 1
doubles-open-from = 2
end-pieces = 2
end-turns = 1
flag = ["red", "white"]
[points]
routes = [1, 2, 4]
flag = 4
unconfirmed = true
`,
}

// crossed is a board with tunnels, ferries, stations and two decks of tickets.
var crossed = folder{
	"board.toml": `id = "crossed"
title = "Crossed"
family = "trains"
book = "nordic"
[counts]
inland = 3
singles = 2
doubles = 1
trains = 4
tunnels = 1
ferries = 2
spaces = 10
tickets = 2
points = 12
[box]
colors = ["blue", "red"]
trains = 9
stations = 2
[cards]
colors = ["red", "white"]
trains = 9
wilds = 3
[setup]
min-players = 2
max-players = 2
tickets = 2
long = 1
keep = 1
returned = "out"
[play]
tickets = 2
keep = 1
returned = "out"
doubles-open-from = 2
end-pieces = 2
end-turns = 1
wilds-only = ["tunnel", "ferry"]
ferry-substitute = 3
[play.substitute]
"A - C" = 4
[points]
routes = [1, 2, 4]
most-tickets = 10
station = 4
longest = 0
ties = ["tickets", "stations", "longest"]
[names]
"A" = ["Ah"]
`,
	"cities.csv":  "city,kind,x,y\nA,inland,0,0\nB,inland,1,0\nC,inland,1,1\n",
	"routes.csv":  "a,b,kind,color,spaces,terrain,locomotives\nA,B,train,red,3,ferry,1\nA,B,train,white,2,tunnel,0\nB,C,train,gray,3,ferry,2\nA,C,train,gray,2,,0\n",
	"tickets.csv": "cities,completed,in_order,failed,deck\nA - B,3,3,3,short\nC - A,9,9,9,long\n",
}

// FuzzBoard reads a board from arbitrary bytes. Either it is refused with sorted faults
// without control characters for a terminal, or it obeys the laws.
func FuzzBoard(f *testing.F) {
	for _, seed := range []folder{tiny, learnt, crossed, {}, {"board.toml": `name = "\`},
		{"cities.csv": "city,kind,x,y\rA,inland,0"}} {
		f.Add([]byte(seed["board.toml"]), []byte(seed["cities.csv"]), []byte(seed["routes.csv"]),
			[]byte(seed["tickets.csv"]))
	}
	f.Fuzz(func(t *testing.T, board, cities, routes, tickets []byte) {
		all := folder{
			"board.toml": string(board), "cities.csv": string(cities),
			"routes.csv": string(routes), "tickets.csv": string(tickets),
		}
		b, err := routemap.Read(all.fs(), "")
		if err == nil {
			checkBoard(t, b)
			return
		}
		var faults maps.Faults
		if !errors.As(err, &faults) || len(faults) == 0 || b != nil {
			t.Fatalf("the board %v and the error %T %v", b, err, err)
		}
		ordered := slices.IsSortedFunc(faults, func(a, b maps.Fault) int {
			return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
		})
		if !ordered {
			t.Errorf("out of order:\n%v", faults)
		}
		for _, fault := range faults {
			read, err := decode.Text([]byte(all[fault.File])) // in which a line may end as on an old Mac
			if err != nil {
				read = nil
			}
			most := bytes.Count(read, []byte("\n")) + 1
			if fault.Line < 1 || fault.Line > most || strings.ContainsFunc(fault.What.String(),
				func(r rune) bool { return !text.Printable(r) }) {
				t.Errorf("%q on a file of %d lines", fault, most)
			}
		}
	})
}

// TestTiny checks that the seeds of the fuzzing can be read: a seed with a fault would not
// reach far.
func TestTiny(t *testing.T) {
	for _, seed := range []folder{tiny, learnt, crossed} {
		b, err := routemap.Read(seed.fs(), "")
		if err != nil {
			t.Fatal(err)
		}
		checkBoard(t, b)
	}
}
