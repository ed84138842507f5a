package routes_test

import (
	"fmt"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// newTable returns a table for two on the World.
func newTable() *routerules.State {
	world, err := routemap.Open("world")
	if err != nil {
		panic(err)
	}
	s, err := routerules.New(&routerules.Setup{Board: world, Players: []routerules.Player{
		{Name: "Anna", Color: "blue", Trains: 20, Ships: 40, Keeps: 3},
		{Name: "Ben", Color: "red", Trains: 20, Ships: 40, Keeps: 3},
	}})
	if err != nil {
		panic(err)
	}
	return s
}

// A legal move makes the next state; an illegal one is refused with every rule that it
// breaks, and the state stays the same.
func ExampleState_Apply() {
	s := newTable()
	lane, _ := s.Board().FindRoute("hamburg", "moskva", "white")
	twin, _ := s.Board().FindRoute("hamburg", "moskva", "black")
	s, _, _ = s.Apply(routerules.Move{Act: routerules.Claim, Seat: 0, Route: lane})
	_, _, err := s.Apply(routerules.Move{Act: routerules.Claim, Seat: 1, Route: twin})
	fmt.Println(err)
	// Output: Ben: with 2 players this lane is closed, because Anna claimed Hamburg – Moskva (white)
}

// What was not recorded is neither legal nor illegal.
func ExampleState_Check() {
	s := newTable()
	lane, _ := s.Board().FindRoute("hamburg", "moskva", "white")
	for _, finding := range s.Check(routerules.Move{Act: routerules.Claim, Route: lane}) {
		fmt.Println(finding.Status == referee.Unchecked, finding)
	}
	// Output: true the cards were not recorded (claim.cards, Claiming Routes, Wild Cards)
}

func ExampleState_Legal() {
	count := map[routerules.Act]int{}
	for _, m := range newTable().Legal(0) {
		count[m.Act]++
	}
	fmt.Println(count[routerules.Claim], "claims,", count[routerules.Tickets], "ways to draw tickets,",
		count[routerules.Exchange], "exchanges")
	// Output: 130 claims, 4 ways to draw tickets, 15 exchanges
}

// The faults of all players are listed.
func ExampleSetup_Check() {
	world, _ := routemap.Open("world")
	setup := &routerules.Setup{Board: world, Players: []routerules.Player{
		{Name: "Anna", Color: "blue", Trains: 20, Ships: 41, Keeps: 3},
		{Name: "Ben", Color: "blue", Trains: 20, Ships: 40, Keeps: 3},
	}}
	fmt.Println(setup.Check())
	// Output:
	// Anna: 20 trains and 41 ships are 61 pieces; a player starts with exactly 60
	// Ben: Anna plays blue already
}

func ExampleHouse_Set() {
	var house routerules.House
	fmt.Println(house.Set("doubles-open-from", "3"), house.DoublesOpenFrom)
	fmt.Println(house.Set("ties", "lottery"))
	// Output:
	// <nil> 3
	// unknown value of ties "lottery": there are shared and tickets
}

// The text of a rule has the numbers of a board.
func ExampleRules() {
	world, _ := routemap.Open("world")
	for _, rule := range routerules.Rules {
		if rule.ID == "setup.tickets" {
			fmt.Println(rule.Text(world))
		}
	}
	// Output: Each player is dealt 5 tickets and keeps at least 3 of them.
}
