package events

import (
	"purser/cmd/internal/show"
	"purser/event"
	"purser/internal/text"
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

// Take writes the results of games that are finished.
func (s *Shell) Take(o *Opened) error { return s.take(o.opened) }

// Form returns the round that is open and the standings as JSON.
func (s *Shell) Form(o *Opened) show.Object { return s.form(o.opened) }

// Standings returns the standings as a table.
func (s *Shell) Standings(o *Opened) *show.Grid { return s.grid(o.opened) }
