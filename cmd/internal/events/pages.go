package events

import (
	"slices"

	"purser/cmd/internal/show"
	"purser/event"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// An Opened is an event as pages see it; the rounds, tables and results are those of package event.
type Opened struct{ *opened }

// Open opens an event by its name or file; an empty name is the event in use.
func (s *Shell) Open(name string) (*Opened, error) {
	o, err := s.shelf().open(name, s.Stdin, false)
	if err != nil {
		return nil, err
	}
	return &Opened{o}, nil
}

// Called returns what people call the event.
func (o *Opened) Called() string { return o.called() }

// Board returns the board of an event as people call it.
func (s *Shell) Board(o *Opened) string { return s.board(o.opened) }

// Entry returns where the event is.
func (o *Opened) Entry() store.Entry { return o.at }

// Rev returns the revision of its lines.
func (o *Opened) Rev() store.Rev { return o.rev() }

// Heading returns the heading of a round.
func Heading(r *event.Round) text.Sentence { return heading(r) }

// Playing returns the tables of a round that have no result.
func Playing(r *event.Round) []text.Sentence { return stillPlaying(r) }

// PlayingAll returns the tables of all rounds that have no result.
func PlayingAll(o *Opened) (playing []text.Sentence) {
	for i := range o.Rounds {
		for _, t := range o.Rounds[i].Tables {
			switch {
			case t.Result != nil || t.Void != "":
			case i < len(o.Rounds)-1:
				playing = append(playing, text.Say("table %d of round %d", t.Number, i+1))
			default:
				playing = append(playing, text.Say("table %d", t.Number))
			}
		}
	}
	return playing
}

// Take writes the results of games that are finished.
func (s *Shell) Take(o *Opened) error { return s.take(o.opened) }

// Form returns the round that is open and the standings as JSON.
func (s *Shell) Form(o *Opened) show.Object { return s.form(o.opened) }

// Enter writes the line of a verb from what is typed behind it, if the event still has the revision seen, and does what
// belongs to it: a draw begins its games. What was written with the token before is not written again. The error is a
// [*MovedOnError] if somebody else was faster.
func (s *Shell) Enter(o *Opened, name string, typed func() (string, error), seen store.Rev, token string) error {
	at := slices.IndexFunc(lines, func(v verb) bool { return v.name == name })
	done, err := s.shelf().Written(o.at, token)
	switch {
	case err != nil:
		return &sessions.DiskError{Path: o.path, Cause: err}
	case done:
		return nil
	case seen != o.rev():
		return movedOn(o.opened)
	}
	words, err := typed()
	if err != nil {
		return err
	}
	before, err := s.enter(o.opened, &lines[at], words, token)
	if err != nil {
		return err
	}
	return lines[at].said(s, before, o.opened)
}

// Placed returns the players of a table with their places and points, the best first, if it has a result.
func (s *Shell) Placed(o *Opened, t *event.Table) []text.Sentence { return s.placed(o.opened, t) }

// Unbegun reports whether a table of the round that is open has neither a game nor a result.
func (s *Shell) Unbegun(o *Opened) bool { return s.unbegun(o.opened) }

// GameOf returns the name of the game of a table, or nothing if there is none in the home.
func (s *Shell) GameOf(o *Opened, r *event.Round, t *event.Table) string {
	if g := s.gameOf(o.opened, r.Number, t); g != nil {
		return g.Name
	}
	return ""
}

// Outdated reports whether the game that a result was taken from is not what it was.
func (s *Shell) Outdated(t *event.Table) bool { return s.changed(t) }

// Next returns what is most likely played next, or nothing after the finals.
func Next(o *Opened) event.Kind { return nextKind(o.opened) }

// Meaning says what is played in a round of a kind.
func Meaning(kind event.Kind) text.Sentence { return kinds[kind] }

// Explain prints why the players of a table sit there, or those of all tables of the round that is open.
func (s *Shell) Explain(name, table string) error {
	o, err := s.shelf().open(name, s.Stdin, true)
	if err != nil {
		return err
	}
	return s.explain(o, table)
}

// Sheet returns a page to print, which is one of [Sheets].
func (s *Shell) Sheet(o *Opened, what string) ([]byte, error) {
	return s.sheet(o.opened, what, s.Announced())
}

// Sheets are the pages to print.
var Sheets = sheetNames

// SheetPolicy is what they may load.
const SheetPolicy = sheetPolicy

// Standings returns the standings as a table.
func (s *Shell) Standings(o *Opened) *show.Grid { return s.grid(o.opened) }
