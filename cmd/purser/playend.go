package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"purser/internal/ask"
	"purser/referee"
)

// finish asks for everyone's tickets, and shows the count. It is not done when the
// game goes on, because a turn was taken back.
func (e *evening) finish(s *sitting) (done bool, err error) {
	for i := range s.game.Record.Players {
		for {
			answer, stop := e.tickets(s, referee.Seat(i))
			if answer == "" {
				if stop != nil {
					return false, stop
				}
				break
			}
			switch last, _ := s.last(); {
			case !strings.EqualFold(answer, "undo"):
				err = e.line(s, s.game.Record.Players[i], entryOf("reveal"), strings.Fields(answer))
			case s.state.Phase() == referee.Free && last.Kind != referee.Reveal: // nobody would be asked for it again
				err = errors.New("no tickets are left to undo")
			default:
				err = e.enter(s, []string{"undo"}, false)
			}
			if err := cmp.Or(e.tell(err), stop); err != nil { // what was picked before a stop is kept
				return false, err
			}
			if s, err = e.sit(); err != nil {
				return false, err
			}
			if s.state.Turn() != referee.Nobody {
				return false, nil
			}
		}
	}
	if e.final, err = count(s.game, s.report); err != nil {
		return false, err
	}
	return true, e.results()
}

// tickets asks for a player's tickets, as far as they are not shown yet. The answer
// is empty when there are no more.
func (e *evening) tickets(s *sitting, p referee.Seat) (string, error) {
	reveal := entryOf("reveal")
	q := e.question(s, p, reveal)
	q.Text, q.Enter, q.Many = e.called(s.state.Name(p))+", "+reveal.asks, "no more", true
	if kept, shown := s.state.Kept(p), s.state.Revealed(p); kept != referee.Unknown {
		if shown >= kept {
			return "", nil
		}
		q.Text += fmt.Sprintf(" (%d of %d shown)", shown, kept)
		q.Want = kept - shown
	}
	q.Keys = []ask.Key{undoKey}
	return e.at(s, q)
}

// results shows the final count: player by player, the last one first, and then
// who has won.
func (e *evening) results() error {
	if e.Width() > 0 {
		e.width = e.Width()
	}
	show := func(err error) error {
		if err == nil {
			err = e.flush()
		}
		if err == nil {
			err = e.Ask(&ask.Form{})
		}
		return err
	}
	for _, p := range slices.Backward(e.final.standing()) {
		if err := show(e.final.proofs(e.width, p).text(e.app)); err != nil {
			return err
		}
		if e.Width() == 0 {
			e.printf("\n")
		}
	}
	return show(e.final.result(e.app))
}
