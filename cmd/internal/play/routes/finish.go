package routes

import (
	"errors"
	"io"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// finish asks for everyone's tickets and shows the count. Before that, players who left
// some unshown are asked again. It returns false if the game continues because a turn was
// undone.
func (e evening) finish(g *sessions.Game) (done bool, err error) {
	waived := make([]bool, len(g.Record.Players)) // players who show no more tickets
	for open := true; open; {
		for i := range g.Record.Players {
			for more := !waived[i]; more; {
				if more, err = e.tickets(g, referee.Seat(i)); err != nil {
					return false, err
				}
				if g, err = e.Load(); err != nil {
					return false, err
				}
				if g.Table.Turn() != maps.Nobody {
					return false, nil
				}
			}
		}
		if open, err = e.openTickets(g, waived); err != nil {
			return false, err
		}
	}
	return true, e.Results(g)
}

// openTickets asks, for everyone who kept more tickets than were shown, whether to count
// without them, and reports whether anybody is to be asked for tickets again.
func (e evening) openTickets(g *sessions.Game, waived []bool) (again bool, err error) {
	for i := range g.Record.Players {
		seat := referee.Seat(i)
		kept, shown := stateOf(g).Kept(seat), stateOf(g).Revealed(seat)
		if kept == referee.Unknown { // only the player knows, and said there are no more
			waived[i] = true
		}
		if waived[i] || shown >= kept {
			continue
		}
		q := play.OneOf("answer", "show", "count")
		q.Text = text.Say("%s has shown %d of %s", e.Called(g.Table.Name(seat)), shown, text.Count(kept, "ticket"))
		q.Choices[0].Label, q.Choices[1].Label = text.Say("show them"), text.Say("count without them")
		if _, err := e.At(g, q.Question); err != nil {
			return false, err
		}
		waived[i] = q.Meant() == "count"
		again = again || !waived[i]
	}
	return again, nil
}

// reveal is the verb that shows tickets.
const reveal = "reveal"

// shows reports whether a line shows tickets.
func shows(line sessions.Entry) bool {
	verb, _, _ := strings.Cut(line.Line.Text, " ")
	return verb == reveal
}

// tickets asks for those of a player's tickets that are not shown yet, and reports whether
// to ask for more.
func (e evening) tickets(g *sessions.Game, seat referee.Seat) (more bool, err error) {
	for picked, looked := []string(nil), true; looked && err == nil; {
		q := e.question(g, seat, reveal)
		q.Picked = picked
		more, err = e.picked(g, seat, q)
		picked, looked = q.Picked, len(q.Picked) > 0 && more && !e.Wrote()
	}
	return more, err
}

// picked asks for tickets once.
func (e evening) picked(g *sessions.Game, seat referee.Seat, q *ask.Question) (more bool, err error) {
	q.Text = text.Say("%s, %s", e.Called(g.Table.Name(seat)), g.Verb(reveal).Asks)
	q.Enter, q.Multiple, q.Keys = text.Say("no more"), true, play.ListKeys
	if kept, shown := stateOf(g).Kept(seat), stateOf(g).Revealed(seat); kept != referee.Unknown {
		if shown >= kept {
			return false, nil
		}
		q.Text = text.Say("%s (%d of %d shown)", q.Text, shown, kept)
		q.Count = kept - shown
	}
	read := func(answer string) (play.Action, error) { return e.shown(g, seat, answer) }
	stop := e.Do(g, q, read)
	if errors.Is(stop, io.EOF) && q.Answer != "" { // what was picked before the end is kept
		act, err := read(q.Answer)
		if err == nil {
			err = act()
		}
		return false, errors.Join(e.Report(err), stop)
	}
	return q.Answer != "", stop
}

// shown returns the action for an answer with tickets.
func (e evening) shown(g *sessions.Game, seat referee.Seat, answer string) (play.Action, error) {
	undoable := func(last sessions.Entry, ok bool) error {
		if g.Free() && (!ok || !shows(last)) { // the tickets would not be asked for again
			return text.Errorf("no tickets are left to undo")
		}
		return nil
	}
	return e.Listed(g, answer, listHelp, undoable, func(words []string) (play.Action, error) {
		return e.Line(g, seat, g.Verb(reveal), words)
	})
}
