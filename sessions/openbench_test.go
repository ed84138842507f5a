package sessions_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"purser/maps"
	routemap "purser/maps/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// longBoard is a custom open board on which very long games are played.
const longBoard = `id = "long"
title = "A long game"
family = "trains"
open = true
sources = ["made up"]
[box]
trains = 63
[cards]
colors = ["red", "blue"]
trains = 99
wilds = 9
[setup]
min-players = 2
max-players = 20
tickets = 1
keep = 1
[play]
tickets = 1
keep = 1
doubles-open-from = 2
end-pieces = 0
end-turns = 1
[points]
routes = [1]
`

// BenchmarkReadTold reads records of 1,500 and of 3,000 lines that each enter a lane of an
// open board for the first time, or undo one. Twice the lines take twice the time.
func BenchmarkReadTold(b *testing.B) {
	board, err := routemap.Read(fstest.MapFS{"board.toml": {Data: []byte(longBoard)}}, "")
	if err != nil {
		b.Fatal(err)
	}
	const seats = 20
	var head strings.Builder
	head.WriteString("purser 1\nmap long\nturns free\n")
	for p := range seats {
		fmt.Fprintf(&head, "player P%d c%d\n", p, p)
	}
	for _, lines := range []int{1500, 3000} {
		b.Run(fmt.Sprint(lines), func(b *testing.B) {
			text, stand := told(lines, seats)
			data := []byte(head.String() + text)
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				g, err := sessions.Read("long", data, func(*record.Record) (kind.Board, error) {
					return routewords.On(
						board), nil
				})
				if err != nil {
					b.Fatal(err)
				}
				if g.Illegal != nil || len(g.Entries) != lines || len(boardOf(g).Routes) != stand ||
					len(board.Routes) > 0 {
					b.Fatalf("%d entries, %d lanes, not %d: %v", len(g.Entries), len(boardOf(g).Routes), stand,
						g.Illegal)
				}
				left := 0
				for p := range maps.Seat(seats) {
					left += stateOf(g).Stock(p).Pieces[routemap.Train]
				}
				if left != 63*seats-stand {
					b.Fatalf("%d trains are left, and %d lanes have an owner", left, stand)
				}
			}
		})
	}
}

// told returns that many lines of play for some seats, and how many lanes are left at the
// end: after a quarter of the lines have entered one lane each, every other line undoes
// one, because there are not enough pieces for more.
func told(lines, seats int) (text string, stand int) {
	var b strings.Builder
	n, undo := 0, false
	for range lines {
		if undo = !undo && stand >= lines/4; undo {
			b.WriteString("undo\n")
			stand--
			continue
		}
		a := n % 990
		fmt.Fprintf(&b, "P%d claim c%d/c%d/%s 1\n", stand%seats, a, a+1+n/990, []string{"red", "blue", "gray"}[n%3])
		n++
		stand++
	}
	return b.String(), stand
}
