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
	if err := isList(p, g, list); err != nil {
		return err
	}
	return p.view(g.Board()).Legal(p, g, seat, list)
}

// LegalJSON returns the JSON of what a player may do. Errors are those of [Legal].
func LegalJSON(p *Printer, g *sessions.Game, seat referee.Seat, list string) (any, error) {
	if err := isList(p, g, list); err != nil {
		return nil, err
	}
	return p.view(g.Board()).LegalJSON(g, seat, list)
}

// isList refuses what is not a list of the board.
func isList(p *Printer, g *sessions.Game, list string) error {
	lists := Lists(p, g.Board())
	switch {
	case list == "" || slices.Contains(lists, list):
		return nil
	case len(lists) == 0:
		return absent(g.Board(), "the map %s has one list of moves alone")
	}
	return text.Unknown("list", list, lists)
}

// Fits prints what on a game's board matches words, and whose it is.
func Fits(p *Printer, g *sessions.Game, words []string) error {
	return p.view(g.Board()).Fits(p, g, words)
}

// Holds counts what is on a board.
func Holds(p *Printer, b kind.Board) text.List { return text.Joined(p.view(b).Holds(b), ", ") }
