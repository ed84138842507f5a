package show

import (
	"fmt"
	"strconv"

	"purser/maps"
)

// boardJSON is the form of a board in the list of boards.
type boardJSON struct {
	Map     string `json:"map"`
	Title   string `json:"title"`
	Cities  int    `json:"cities"`
	Routes  int    `json:"routes"`
	Tickets int    `json:"tickets"`
}

// Boards prints some boards.
func Boards(p *Printer, boards []*maps.Board) error {
	t := &table{head: []string{"Map", "Title", ">Cities", ">Routes", ">Tickets", ">Players"}, wrap: map[int]int{1: p.Width - 52}}
	for _, b := range boards {
		number := func(n int) string {
			if b.Open && n == 0 {
				return "–" // nobody has counted them
			}
			return strconv.Itoa(n)
		}
		t.add(b.ID, p.Lang.Say(b.Title), number(len(b.Cities)), number(len(b.Routes)), number(len(b.Tickets)),
			fmt.Sprintf("%d–%d", b.Values.Setup.MinPlayers, b.Values.Setup.MaxPlayers))
	}
	return t.text(p)
}

// BoardsJSON returns the form of some boards for JSON.
func BoardsJSON(boards []*maps.Board) any {
	forms := []boardJSON{}
	for _, b := range boards {
		forms = append(forms, boardJSON{b.ID, b.Title, len(b.Cities), len(b.Routes), len(b.Tickets)})
	}
	return forms
}
