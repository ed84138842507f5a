package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// forty are tours on a grid of six by six cities, whose names are their column and row. No
// path visits their cities in order, and the hardest takes a search of some 180,000 of the
// 300,000 steps until that is settled.
const forty = `
14 12 55 01 20 45
14 34 43 00 21 10
54 52 21 15 35 00
32 20 45 25 50 05
11 03 54 20 41 10
24 15 31 40 20 51
23 22 02 00 01 25
50 53 55 01 04 30
04 14 54 20 01 40
11 12 05 50 10 55
33 25 10 52 01 50
34 25 53 04 44 45
21 30 15 05 25 44
42 14 30 00 20 41
42 12 21 51 52 31
23 54 04 05 25 10
43 33 00 35 05 54
13 15 40 03 20 05
43 02 01 05 03 53
11 44 35 52 54 10
22 34 54 30 10 51
04 00 53 51 52 01
14 11 45 10 00 51
51 32 43 00 20 01
13 12 55 20 40 45
33 52 35 25 45 43
23 34 40 55 53 05
13 41 30 00 51 05
11 03 01 02 23 04
31 33 25 50 41 20
21 53 51 05 03 04
00 31 54 35 02 45
15 32 30 52 00 01
40 41 42 45 52 54
34 51 04 44 45 05
11 53 23 10 22 01
43 44 10 55 52 00
41 30 45 53 54 10
03 50 54 53 35 52
44 43 02 42 54 53`

// TestFortyTours checks that tours that can each be settled alone are also settled
// together, with the same result.
func TestFortyTours(t *testing.T) {
	var tours []string
	for _, tour := range strings.Split(strings.TrimSpace(forty), "\n") {
		tours = append(tours, "g"+strings.Join(strings.Fields(tour), " - g"))
	}
	b := ownBoard(t, 60, grid("g", 6, 6), tours)
	var tickets []routemap.TicketNo
	for i := range b.Tickets {
		tickets = append(tickets, routemap.TicketNo(i))
	}
	all := counted(t, owned(t, b, numbers(len(b.Routes)), tickets)).Players[0].Tickets
	if len(all) != 40 {
		t.Fatalf("%d tours are counted", len(all))
	}
	for i, together := range all {
		if together.Result != routescore.Completed {
			t.Errorf("%s is %v", b.Tickets[together.Ticket].ID, together.Result)
		}
		if i%13 > 0 { // alone they would take the same time again
			continue
		}
		alone := counted(t, owned(t, b, numbers(len(b.Routes)), tickets[i:i+1])).Players[0].Tickets[0]
		if alone.Result != together.Result {
			t.Errorf("%s is %v alone and %v together", b.Tickets[alone.Ticket].ID, alone.Result, together.Result)
		}
	}
}
