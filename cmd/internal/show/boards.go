package show

import (
	"fmt"
	"strconv"

	"purser/sessions/kind"
)

// boardJSON is the JSON of a board in the list of boards.
type boardJSON struct {
	Map     string `json:"map"`
	Title   string `json:"title"`
	Cities  int    `json:"cities"`
	Routes  int    `json:"routes"`
	Tickets int    `json:"tickets"`
}

// Boards prints a list of boards.
func Boards(p *Printer, boards []kind.Board) error {
	t := &Grid{Head: []string{"Map", "Title", ">Cities", ">Routes", ">Tickets", ">Players"},
		Wrap: map[int]int{1: p.Width - 52}}
	for _, b := range boards {
		number := func(n int) string {
			if n < 0 || n == 0 && b.Open() {
				return "–" // there are none, or nobody has counted them
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
	forms := []boardJSON{}
	for _, b := range boards {
		size := p.view(b).Size(b)
		forms = append(forms, boardJSON{b.ID(), b.Title(), max(size.Cities, 0), max(size.Routes, 0),
			max(size.Tickets, 0)})
	}
	return forms
}
