package show

import (
	"fmt"
	"strings"

	"purser/maps"
	"purser/sessions"
)

// Violations lists every rule that is broken by the lines that an error is about.
func Violations(err error) (all []Violation) {
	switch e := err.(type) {
	case *sessions.Illegal:
		return violations(e)
	case interface{ Unwrap() []error }:
		for _, one := range e.Unwrap() {
			all = append(all, Violations(one)...)
		}
	case interface{ Unwrap() error }:
		return Violations(e.Unwrap())
	}
	return all
}

// A Happened is the JSON of a line of play.
type Happened struct {
	Line   int    `json:"line"`   // of the record
	Player string `json:"player"` // empty for undo, redo and facts about the board
	Did    string `json:"did"`    // in the words of the record, without the player's name
	Undone bool   `json:"undone"`
}

// Words returns the line as in the record, after its number.
func (h Happened) Words() string {
	if h.Player == "" {
		return fmt.Sprintf("%d  %s", h.Line, h.Did)
	}
	return fmt.Sprintf("%d  %s %s", h.Line, h.Player, h.Did)
}

// HappenedSince lists the lines of play after the first n.
func HappenedSince(g *sessions.Game, n int) []Happened {
	all := []Happened{}
	for _, e := range g.Entries[min(n, len(g.Entries)):] {
		h := Happened{Line: e.Line.Number, Did: e.Line.Text}
		if e.Line.Player != maps.Nobody {
			h.Player, h.Undone = g.Record.Players[e.Line.Player], !e.Stands
		} else if e.Line.Key != "" {
			h.Did = g.Record.Words(e.Line)
		}
		all = append(all, h)
	}
	return all
}

// A Live is a game for a page: the texts of its parts, in the reader's words.
type Live struct {
	Title, Moment string
	Result        string // who wins, and by how much, or who leads so far; may be empty
	Over          bool
	Heads         []LiveHead // over the cells of the players
	Players       []LivePlayer
	Parts         []LiveHead // of the score, once the game is over
	Moves         []Happened // the last lines, newest first
}

// A LiveHead is the heading of a column.
type LiveHead struct {
	Words  string
	Number bool
}

// A LivePlayer is a player's row.
type LivePlayer struct {
	Name, Color, Tint, Letter string // the color in the reader's words, and in English
	Turn                      bool
	Cells                     []string
	Place, Total              int
	Points                    []int // by the parts of the score
}

// LiveOf returns a game for a page, with at most the given number of moves. Errors are
// those of [sessions.Game.Score].
func LiveOf(p *Printer, g *sessions.Game, moves int) (*Live, error) {
	s, err := g.Score()
	if err != nil {
		return nil, err
	}
	view := p.view(g.Board())
	account := view.Account(g, s)
	title, result := p.Heading(g, s)
	over := g.Table.Turn() == maps.Nobody
	if !over {
		result = lead(g)
	}
	live := &Live{Title: title, Moment: p.Words(p.Moment(g)), Result: p.Words(result), Over: over}
	columns := view.Columns(g)
	for _, c := range columns {
		live.Heads = append(live.Heads, p.liveHead(c.Head))
	}
	shown, _ := account.shown()
	for _, i := range shown {
		live.Parts = append(live.Parts, p.liveHead(">"+account.Parts[i].Head))
	}
	letters := maps.Letters(g.Record.Players)
	for i := range account.Players {
		a := &account.Players[i]
		row := LivePlayer{Name: g.Record.Players[a.Seat], Tint: g.Script.Color(a.Seat),
			Color:  p.Lang.Say(g.Script.Color(a.Seat)),
			Letter: letters[a.Seat], Turn: g.Table.Turn() == a.Seat, Place: a.Place, Total: a.Total}
		for _, c := range columns {
			row.Cells = append(row.Cells, c.Cell(p, a.Seat))
		}
		for _, part := range shown {
			row.Points = append(row.Points, a.Parts[part])
		}
		live.Players = append(live.Players, row)
	}
	all := HappenedSince(g, max(len(g.Entries)-moves, 0))
	for i := range all {
		live.Moves = append(live.Moves, all[len(all)-1-i])
	}
	return live, nil
}

// liveHead returns a heading; a leading > means that its column has numbers.
func (p *Printer) liveHead(head string) LiveHead {
	words, number := strings.CutPrefix(head, ">")
	return LiveHead{p.Lang.Say(words), number}
}
