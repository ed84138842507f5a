package show

import (
	"purser/internal/text"
	"purser/maps/draw/paper"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Some views can do more than others. What a view cannot do is refused with the name of the
// map.

// A Carder draws a picture for each player.
type Carder interface {
	Cards(p *Printer, g *sessions.Game, s kind.Count, on paper.Style) []Card
}

// A Card is the picture of one player: the network, and its score.
type Card struct {
	Name   string // of its file, without the extension; no two cards share one
	Player string
	Sheet  *paper.Sheet
}

// Cards draws a card for each player, in seating order. The error is a [*kind.AbsentError].
func Cards(p *Printer, g *sessions.Game, s kind.Count, on paper.Style) ([]Card, error) {
	view, ok := p.view(g.Board()).(Carder)
	if !ok {
		return nil, absent(g.Board(), "the map %s has no picture for each player")
	}
	return view.Cards(p, g, s, on), nil
}

// A Peeker says what the tickets in a player's hand are worth.
type Peeker interface {
	Outlook(g *sessions.Game, seat referee.Seat, words string) (*Outlook, error)
}

// An Outlook is what some tickets of a player are worth now, and what they still lack. None
// of it is recorded.
type Outlook struct {
	Print func(p *Printer) error
	JSON  func() (any, error)
}

// OutlookOf returns what the tickets in a player's hand are worth; words names them, as
// people type them. The error is a [*kind.AbsentError], or about the words.
func OutlookOf(p *Printer, g *sessions.Game, seat referee.Seat, words string) (*Outlook, error) {
	view, ok := p.view(g.Board()).(Peeker)
	if !ok {
		return nil, absent(g.Board(), "the map %s has no tickets to look at")
	}
	return view.Outlook(g, seat, words)
}

// A Belower is a view with more on the table than what each player has.
type Belower interface {
	// Below prints that: what matters at a turn, or all of it.
	Below(p *Printer, g *sessions.Game, all bool) error
}

// below prints what is on a table besides what each player has.
func below(p *Printer, g *sessions.Game, all bool) error {
	if view, ok := p.view(g.Board()).(Belower); ok {
		return view.Below(p, g, all)
	}
	return nil
}

// A MapMaker makes new boards for users to complete.
type MapMaker interface {
	// MapFiles returns the files of a board with the given name. MapMade prints which board
	// was made in a folder, and what to type next.
	MapFiles(l *text.Language, name string, ships bool) (map[string][]byte, error)
	MapMade(p *Printer, folder string, b kind.Board)
}

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
