package show

import (
	"fmt"
	"strconv"

	"purser/sessions/kind"
)

// Boards prints a list of boards.
func Boards(p *Printer, boards []kind.Board) error {
	t := &Grid{Head: []string{"Map", "Title", ">Cities", ">Routes", ">Tickets", ">Players"},
		Wrap: map[int]int{1: p.Width - 52}}
	for _, b := range boards {
		number := func(n int) string {
			if b.Open() && n <= 0 {
				return "–" // nobody has counted them
			}
			return strconv.Itoa(n)
		}
		size, seating := p.view(b).Size(b), b.Seating()
		t.Add(b.ID(), p.Lang.Say(b.Title()), number(size.Cities), number(size.Routes), number(size.Tickets),
			fmt.Sprintf("%d–%d", seating.Least, seating.Most))
	}
	return t.Text(p)
}

// BoardsJSON returns the JSON of a list of boards.
func BoardsJSON(p *Printer, boards []kind.Board) any {
	return Each(boards, func(b kind.Board) Object {
		size := p.view(b).Size(b)
		return Fields("map", b.ID(), "title", b.Title(), "cities", max(size.Cities, 0), "routes", max(size.Routes, 0),
			"tickets", max(size.Tickets, 0))
	})
}
