package show_test

import (
	"fmt"

	"purser/cmd/internal/show"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/text"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// A printer collects results for one reader.
func ExampleStatus() {
	g, err := sessions.Read("friday", []byte(`purser 1
map world
player Anna blue 20 trains 40 ships keeps 3
player Ben red 25 trains 35 ships

Anna claim hamburg/moskva/white
`), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		fmt.Println(err)
		return
	}
	p := show.Printer{Lang: text.English, Views: show.Views{routewords.Routes{}: routeview.View{}}}
	show.Status(&p, g)
	fmt.Print(p.Out.String())
	// Output:
	// friday: Rails & Sails: The World, Ben's turn
	//
	//  Turn  Player       Marker  Trains  Ships  Harbors  Tickets  To the end
	// ────────────────────────────────────────────────────────────────────────
	//        Anna (blue)       2      18     40        3        3          52
	//  next  Ben (red)         0      25     35        3        ?          54
}

// What goes to a terminal contains nothing that it would obey.
func ExampleSafe() {
	fmt.Println(show.Safe("red \x1b[31m"))
	// Output: red ?[31m
}
