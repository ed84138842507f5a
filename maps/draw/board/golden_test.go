package board

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// small returns a board with every kind of city and lane, without a layout table, and a
// game on it.
func small() *Scene {
	b := &Board{Ships: true, Colors: []string{"red", "white", "black"}}
	b.Cities = append(b.Cities, []City{
		{ID: "ash", Name: "Ash", Mark: Port, X: 0.1, Y: 0.2},
		{ID: "bay", Name: "Bay of Plenty", Mark: Port, X: 0.9, Y: 0.1},
		{ID: "cape", Name: "Cape Town", Mark: Inland, X: 0.5, Y: 0.15},
		{ID: "dune", Name: "Dune", Mark: Inland, X: 0.15, Y: 0.9},
		{ID: "elm", Name: "Élm", Mark: Port, X: 0.85, Y: 0.8},
		{ID: "ford", Mark: Junction, X: 0.55, Y: 0.6},
	}...)
	b.Lanes = append(b.Lanes, []Lane{
		{ID: "ash/bay", A: 0, B: 1, Piece: "ship", Ship: true, Color: 0, Spaces: 8},
		{ID: "ash/cape", A: 0, B: 2, Piece: "train", Color: 1, Spaces: 3, Tunnel: true},
		{ID: "ash/dune/red", A: 0, B: 3, Piece: "train", Color: 0, Spaces: 4, Ferry: 3},
		{ID: "ash/dune/black", A: 0, B: 3, Piece: "train", Color: 2, Spaces: 4, Ferry: 1},
		{ID: "bay/elm", A: 1, B: 4, Piece: "train", Color: gray, Spaces: 2, Pair: true},
		{ID: "cape/ford", A: 2, B: 5, Piece: "ship", Ship: true, Color: gray, Spaces: 1},
		{ID: "dune/ford", A: 3, B: 5, Piece: "train", Color: 2, Spaces: 2, Pair: true},
		{ID: "elm/ford", A: 4, B: 5, Piece: "ship", Ship: true, Color: 1, Spaces: 2},
	}...)
	for _, l := range b.Lanes {
		color := append(b.Colors, "gray")[(l.Color+4)%4]
		b.Said = append(b.Said, text.Named{Name: text.Say("%s – %s (%s)", b.Cities[l.A].Name, b.Cities[l.B].Name, color)})
	}
	return &Scene{
		Board: b, Title: "A small board", Caption: "After some turns",
		Seats:    []PlayerLook{{"Mia", "green", "M"}, {"Noah", "mauve", "N"}},
		Owners:   []maps.Seat{0, maps.Nobody, maps.Nobody, 1, 1, 0, maps.Nobody, maps.Nobody},
		Harbors:  []maps.Seat{0, maps.Nobody, maps.Nobody, maps.Nobody, 1, maps.Nobody},
		Stations: []maps.Seat{maps.Nobody, maps.Nobody, 1},
	}
}

// card is small with a highlighted path, and the figures of a player's card.
func card() *Scene {
	s := small()
	s.Caption = strings.Repeat("A caption that goes on and on ", 9) + "– and on"
	s.Look = &Look{Lanes: []int{4, 7, 5}, Cities: []int{1, 4, 5, 2, 5}, Stops: []int{1, 2}}
	s.Sums = []Caption{{"Routes", "12"}, {"Total", "-3"}}
	return s
}

// game is the nonsense game of [sceneOf] on a built-in board.
func game(t *testing.T, id string) *Scene {
	t.Helper()
	return sceneOf(open(t, id))
}

// plain returns lines without their colors, to be read by a person.
func plain(lines [][]Run) string {
	var out strings.Builder
	for _, line := range lines {
		for _, run := range line {
			out.WriteString(run.Text)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// colored returns lines with the color of each run before it.
func colored(lines [][]Run) string {
	var out strings.Builder
	for _, line := range lines {
		for _, run := range line {
			out.WriteString("<" + run.Color + ">" + run.Text)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// drawing returns a drawing in characters alone.
func drawing(s *Scene, columns, room int, ascii bool) [][]Run {
	lines, _ := Chars(s, columns, room, ascii)
	return lines
}

// TestGolden compares drawings with those in testdata, which a person has checked. With
// UPDATE set it writes them.
func TestGolden(t *testing.T) {
	lakes := game(t, "great-lakes")
	lakes.Look = &Look{Lanes: []int{0, 1}, Cities: []int{0, 1, 2}, Stops: []int{7}}
	for name, got := range map[string]string{
		"small.svg":     string(written(t, ".svg", small(), paper.Light)),
		"card.svg":      string(written(t, ".svg", card(), paper.Dark)),
		"small.txt":     colored(drawing(small(), 0, 0, false)),
		"card.txt":      colored(drawing(card(), 60, 0, true)),
		"world.txt":     plain(drawing(game(t, "world"), 80, 0, false)),
		"world-100.txt": plain(drawing(game(t, "world"), 100, 0, false)),
		"ascii.txt":     plain(drawing(game(t, "world"), 80, 0, true)),
		"lakes.txt":     colored(drawing(lakes, 100, 0, false)),
		"legend.txt":    colored(Legend(game(t, "world"), 33)),
		"globe.svg":     string(written(t, ".svg", globe(), paper.Light)),
		"globe-40.txt":  plain(withLegend(globe(), 40, false)),
		"globe-60.txt":  colored(withLegend(globe(), 60, false)),
		"globe-80.txt":  plain(withLegend(globe(), 80, true)),
		"globe-120.txt": plain(withLegend(globe(), 120, false)),
	} {
		file := "testdata/" + name
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestFills checks that a drawing in characters reaches all four sides: it has the number
// of rows that fits its columns, and every corner of the board is in it.
func TestFills(t *testing.T) {
	for columns, rows := range map[int]int{0: 11, 40: 11, 80: 21, 120: 32, 240: 63, 999: 63} {
		b := &Board{}
		for i, name := range []string{"a", "b", "c", "d"} {
			b.Cities = append(b.Cities, City{ID: name, Mark: Junction, X: float64(i % 2), Y: float64(i / 2)})
		}
		lines := drawing(&Scene{Board: b}, columns, 0, true)
		if len(lines) != rows {
			t.Errorf("%d rows in %d columns, want %d", len(lines), columns, rows)
		}
		if most := len(plain(drawing(&Scene{Board: b}, columns, 0, true))); columns > 240 &&
			most != len(plain(drawing(&Scene{Board: b}, 240, 0, true))) {
			t.Errorf("%d columns are more than 240", columns)
		}
		c := &chars{boardLayout: planOf(b), columns: min(240, max(40, columns)), rows: rows}
		for _, corner := range c.frame.corners() {
			x, y := 0, 0
			if corner.x > 600 {
				x = c.columns - 1
			}
			if corner.y > 400 {
				y = rows - 1
			}
			if column, row := c.cell(c.dot(corner)); column != x || row != y {
				t.Errorf("%d columns: the corner %v is at %d, %d, want %d, %d", columns, corner, column, row, x, y)
			}
		}
	}
}
