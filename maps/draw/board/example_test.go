package board_test

import (
	"fmt"
	"strings"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
)

// scene returns a board of two cities, whose lane belongs to Mia.
func scene() *board.Scene {
	return &board.Scene{
		Board: &maps.Board{
			CardColors: []string{"red"},
			Cities:     []maps.City{{ID: "ash", Name: "Ash", X: 0, Y: 0}, {ID: "bay", Name: "Bay", X: 1, Y: 1}},
			Routes:     []maps.Route{{ID: "ash/bay", A: 0, B: 1, Kind: maps.Ship, Spaces: 7}},
		},
		Title:  "Two cities",
		Seats:  []board.Seat{{Name: "Mia", Color: "green", Letter: "M"}},
		Owners: []maps.Seat{0},
	}
}

func ExampleDraw() {
	var svg strings.Builder
	if err := board.Draw(scene(), paper.Print).Write(&svg, ".svg"); err != nil {
		fmt.Println(err)
	}
	for line := range strings.Lines(svg.String()) {
		if strings.Contains(line, "<title>") {
			fmt.Print(line)
		}
	}
	// Output:
	// <title>Two cities</title>
	// <g id="ash/bay"><title>ash/bay, 7 ships, Mia</title>
	// <g id="ash"><title>Ash</title>
	// <g id="bay"><title>Bay</title>
}

func ExampleChars() {
	s := scene()
	fmt.Println(s.Title)
	lines := append(board.Chars(s, 40, true), board.Legend(s, 40)...)
	for _, line := range lines {
		for _, run := range line {
			fmt.Print(run.Text)
		}
		fmt.Println()
	}
	// Output:
	// Two cities
	//   @-
	// Ash-----
	//        ----
	//           -----
	//               -----
	//                   --M-
	//                      -----
	//                          -----
	//                              ----
	//                                 -----Bay
	//                                     -@
	// M Mia (green)
}

func ExampleASCII() {
	fmt.Println(board.ASCII("Montréal – 東京"))
	// Output: Montreal - ??
}
