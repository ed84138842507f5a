package events

import (
	"slices"

	"purser/event"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// Open opens an event by its name or file; an empty name is the event in use.
func (s *Shell) Open(name string) (*Opened, error) { return s.shelf().open(name, s.Stdin, false) }

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

// Enter writes the line of a verb from what is typed behind it, if the event still has the revision seen, and does what
// belongs to it: a draw begins its games. What was written with the token before is not written again. The error is a
// [*MovedOnError] if somebody else was faster.
func (s *Shell) Enter(o *Opened, name string, typed func() (string, error), seen store.Rev, token string) error {
	at := slices.IndexFunc(lines, func(v verb) bool { return v.name == name })
	done, err := s.shelf().Written(o.Entry, token)
	switch {
	case err != nil:
		return &sessions.DiskError{Path: o.path, Cause: err}
	case done:
		return nil
	case seen != o.Rev():
		return movedOn(o)
	}
	words, err := typed()
	if err != nil {
		return err
	}
	before, err := s.enter(o, &lines[at], words, token)
	if err != nil {
		return err
	}
	return lines[at].said(s, before, o)
}

// GameOf returns the name of the game of a table, or nothing if there is none in the home.
func (s *Shell) GameOf(o *Opened, r *event.Round, t *event.Table) string {
	if g := s.gameOf(o, r.Number, t); g != nil {
		return g.Name
	}
	return ""
}
