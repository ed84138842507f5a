package board_test

import (
	"fmt"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
)

// scene returns a board of two cities whose lane belongs to Mia.
func scene() *board.Scene {
	return &board.Scene{
		Board: &board.Board{
			Colors: []string{"red"},
			Cities: []board.City{{ID: "ash", Name: "Ash", X: 0, Y: 0}, {ID: "bay", Name: "Bay", X: 1, Y: 1}},
			Lanes:  []board.Lane{{ID: "ash/bay", A: 0, B: 1, Piece: "ship", Ship: true, Spaces: 7}},
			Said:   []text.Named{{Name: "Ash – Bay (gray)"}},
		},
		Title:  "Two cities",
		Seats:  []board.PlayerLook{{Name: "Mia", Color: "green", Letter: "M"}},
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
	// <g id="ash/bay"><title>Ash – Bay (gray), 7 ships, Mia</title>
	// <g id="ash"><title>Ash</title>
	// <g id="bay"><title>Bay</title>
}

func ExampleChars() {
	s := scene()
	fmt.Println(s.Title)
	drawn, _ := board.Chars(s, 40, 0, true)
	lines := append(drawn, board.Legend(s, 40)...)
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

// A game without lanes: its board has only cities, and pins show what its players have. The
// place of Fidschi is unknown.
func Example_pins() {
	s := &board.Scene{
		Board: &board.Board{Coasts: "world", Whole: true, Cities: []board.City{
			{ID: "kairo", Name: "Kairo", X: 0.523, Y: 0.450},
			{ID: "lima", Name: "Lima", X: 0.19, Y: 0.70},
		}},
		Listed: []board.ListedCity{{Name: "Fidschi", Pins: []board.Pin{{City: 2, Kind: board.Home, Seat: 1}}}},
		Seats:  []board.PlayerLook{{Name: "Anna", Color: "red", Letter: "A"}, {Name: "Ben", Color: "blue", Letter: "B"}},
		Pins: []board.Pin{
			{City: 0, Kind: board.Key, Seat: maps.Nobody},
			{City: 0, Kind: board.Pawn, Seat: 0},
			{City: 1, Kind: board.Pawn, Seat: 1},
			{City: 1, Kind: board.Home, Seat: 0},
		},
		Regions: []board.Region{{Name: "Africa", Holder: 1, Souvenirs: []int{1, 2}}},
	}
	drawn, _ := board.Chars(s, 40, 0, true)
	for _, line := range append(drawn, board.Legend(s, 70)...) {
		for _, run := range line {
			fmt.Print(run.Text)
		}
		if len(line) > 0 { // no empty sea
			fmt.Println()
		}
	}
	// Output:
	//                     @Kairo<A>{}
	//        @Lima<B>[A]
	// A Anna (red)  B Ben (blue)
	// <A> pawn  [A] home  {B} key  {} key on the board  (A) souvenir
	// Africa{B} (A1 B2)
	// not on the map: Fidschi[B]
}
