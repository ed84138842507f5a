package show

import (
	"slices"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Lists returns the names of the lists to which the legal moves on a board can be narrowed.
func Lists(p *Printer, b kind.Board) []string { return p.view(b).Lists() }

// Legal prints what a player may do: one of the lists, or all of them if list is empty. The
// error is a [*text.NameError], or a [*kind.AbsentError] for a list of something that the
// board does not have.
func Legal(p *Printer, g *sessions.Game, seat referee.Seat, list string) error {
	may, err := legal(p, g, seat, list)
	if err != nil {
		return err
	}
	return may.Print(p)
}

// LegalJSON returns the JSON of what a player may do. Errors are those of [Legal].
func LegalJSON(p *Printer, g *sessions.Game, seat referee.Seat, list string) (any, error) {
	may, err := legal(p, g, seat, list)
	if err != nil {
		return nil, err
	}
	return may.JSON()
}

// legal refuses what is not a list of the board.
func legal(p *Printer, g *sessions.Game, seat referee.Seat, list string) (*Outlook, error) {
	switch lists := Lists(p, g.Board()); {
	case list == "" || slices.Contains(lists, list):
		return p.view(g.Board()).Legal(g, seat, list)
	case len(lists) == 0:
		return nil, absent(g.Board(), "the map %s has one list of moves alone")
	default:
		return nil, text.Unknown("list", list, lists)
	}
}

// Fits prints what on a game's board matches words, and whose it is.
func Fits(p *Printer, g *sessions.Game, words []string) error {
	return p.view(g.Board()).Fits(p, g, words)
}

// Holds counts what is on a board.
func Holds(p *Printer, b kind.Board) text.List { return text.Joined(p.view(b).Holds(b), ", ") }
