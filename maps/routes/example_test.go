package routes_test

import (
	"fmt"
	"testing/fstest"

	routemap "purser/maps/routes"
)

func ExampleOpen() {
	world, err := routemap.Open("world")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(world.Title)
	fmt.Println(len(world.Cities), "cities,", len(world.Routes), "lanes,", len(world.Tickets), "tickets")
	// Output:
	// Rails & Sails: The World
	// 48 cities, 130 lanes, 65 tickets
}

// An unknown name is an error that lists what may have been meant.
func ExampleBoard_City() {
	world, _ := routemap.Open("world")
	cairo, _ := world.City("Cairo")
	fmt.Println(world.Cities[cairo].Name)
	_, err := world.City("hambrug")
	fmt.Println(err)
	// Output:
	// Al-Qahira
	// unknown city "hambrug": did you mean hamburg?
}

func ExampleBoard_FindRoute() {
	world, _ := routemap.Open("world")
	r, _ := world.FindRoute("la", "tok", "green")
	fmt.Println(world.Routes[r].ID, world.Points(world.Routes[r].Spaces))
	// Output: los-angeles/tokyo/green 18
}

// Everything wrong with a board is reported at once, each fault with its place.
func ExampleRead() {
	_, err := routemap.Read(fstest.MapFS{
		"board.toml": {Data: []byte("id = \"moon\"\n")},
		"cities.csv": {Data: []byte("city,kind,x,y\nTranquility,port,0.5,0.5\n")},
	}, "moon")
	fmt.Println(err)
	// Output:
	// moon/routes.csv:1: there is no such file in the folder
	// moon/tickets.csv:1: there is no such file in the folder
}
