package routes_test

import (
	"fmt"

	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// A record is read on the board that it names, and refereed.
func ExampleRead() {
	rec, err := record.Read("friday.game", []byte(`purser 1
map world
player Anna blue 20 trains 40 ships
player Ben red 25 trains 35 ships

Anna claim "Moskau"/hamburg/white
Ben claim hamburg/moskva/white
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	board, err := routemap.Open(rec.Map)
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := routewords.Read(rec, board)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(routewords.Words(board, game.Moves[0]))
	// Output: claim hamburg/moskva/white
}

// The verbs are a table, in the order of their kinds.
func ExampleVerb() {
	for _, verb := range routewords.Verbs {
		fmt.Println(verb.Use)
	}
	// Output:
	// draw
	// claim ROUTE [with CARDS]
	// tickets K of D
	// harbor CITY [with CARDS]
	// exchange N ships for trains
	// station CITY [with CARDS]
	// pass WHY
	// reveal TICKET, TICKET, …
	// flags N
	// leaves [WHY]
	// returns
	// shown
}
