package show

import (
	"purser/internal/text"
	"purser/maps/draw/paper"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Some boards have more than others. What a board does not have is refused with its name.

// Cards draws a card for each player, as [View.Cards] does.
func Cards(p *Printer, g *sessions.Game, s kind.Count, on paper.Style) ([]Card, error) {
	return p.view(g.Board()).Cards(p, g, s, on)
}

// OutlookOf returns what the tickets in a player's hand are worth, as [View.Outlook] does.
func OutlookOf(p *Printer, g *sessions.Game, seat referee.Seat, words string) (*Outlook, error) {
	return p.view(g.Board()).Outlook(g, seat, words)
}

// MapMade prints which board was made in a folder, and what to type next.
func MapMade(p *Printer, folder string, b kind.Board) { p.view(b).MapMade(p, folder, b) }

// absent returns the error for something that a board does not have.
func absent(b kind.Board, format string) error {
	return kind.Absent(text.Say(format, b.ID()))
}

// LookUp prints the things on a board that match words, using the lookup with the given
// name. The error is a [*kind.AbsentError], or about the words.
func LookUp(p *Printer, b kind.Board, name string, words []string, asJSON bool) error {
	for _, l := range p.view(b).Lookups() {
		if l.Name == name {
			return l.Show(p, b, words, asJSON)
		}
	}
	return kind.Absent(text.Say("the map %s has no list of %s", b.ID(), text.Say(name)))
}

// LookupWords lists the words that can narrow a lookup.
func LookupWords(p *Printer, b kind.Board, name string) []string {
	for _, l := range p.view(b).Lookups() {
		if l.Name == name {
			return l.Words(b)
		}
	}
	return nil
}

// Found prints what was looked up, as a table or as JSON. If that is nothing, it notes why: a
// format for the id of a board of which nothing is known yet, or "".
func Found(p *Printer, b kind.Board, t *Grid, forms any, asJSON bool, untold string) error {
	switch {
	case asJSON:
		return p.JSON(forms)
	case len(t.Rows) > 0:
		return t.Text(p)
	case untold != "":
		p.Note(untold, b.ID())
	default:
		p.Note("nothing on this board matches")
	}
	return nil
}
