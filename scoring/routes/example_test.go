package routes_test

import (
	"fmt"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

// aGame is a game that records what scores: Anna has claimed two routes and shows a ticket.
func aGame() *routerules.State {
	world, err := routemap.Open("world")
	if err != nil {
		panic(err)
	}
	s, err := routerules.New(&routerules.Setup{Board: world, Free: true, Players: []routerules.Player{
		{Name: "Anna", Color: "blue", Trains: 20, Ships: 40, Keeps: 3},
		{Name: "Ben", Color: "red", Trains: 20, Ships: 40, Keeps: referee.Unknown},
	}})
	if err != nil {
		panic(err)
	}
	for _, words := range [][]string{{"bangkok", "manila", "red"}, {"manila", "tokyo", "yellow"}} {
		lane, err := world.FindRoute(words...)
		if err != nil {
			panic(err)
		}
		if s, _, err = s.Apply(routerules.Move{Act: routerules.Claim, Route: lane}); err != nil {
			panic(err)
		}
	}
	ticket, err := world.FindTicket("bangkok", "tokyo")
	if err != nil {
		panic(err)
	}
	if s, _, err = s.Apply(routerules.Move{Act: routerules.Reveal, Shown: []routemap.TicketNo{ticket}}); err != nil {
		panic(err)
	}
	return s
}

// Every line of a count has its points and its proof.
func ExampleCount() {
	s := aGame()
	score, err := routescore.Count(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	anna := &score.Players[0]
	for _, line := range anna.Lines(s.Board()) {
		fmt.Printf("%3d %s (%s)\n", line.Points, line.What, line.Proof)
	}
	fmt.Printf("%3d\n", anna.Total())
	for _, note := range score.Notes() {
		fmt.Println(note)
	}
	// Output:
	//   4 Routes (2 × 2)
	//   6 Bangkok – Tokyo (Bangkok – Manila – Tokyo)
	// -12 Harbors not built (3 × −4)
	//  -2
	// Anna kept 3 tickets and has shown 1; tickets not shown are not counted.
}

func ExampleExplainMarker() {
	s := aGame()
	for _, slip := range routescore.ExplainMarker(s, 0, s.Marker(0)+100) {
		fmt.Println("perhaps", slip)
	}
	// Output: perhaps the track starts over at 100: the marker went around 1 time
}
