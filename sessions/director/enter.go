package director

import (
	"errors"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/event"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A LineResult is the outcome of entering a line.
type LineResult struct {
	Before *event.Event  // the event as it was
	Line   event.Line    // the line that was written, or the first one of a draw
	Seated []SeatedTable // the tables that were newly seated
}

// A SeatedTable is a newly seated table.
type SeatedTable struct {
	*event.Table
	Game string // the name of the game that begins there, or empty
	Why  error  // why it has no game in the library, or nil
}

// Sent reports whether lines with this token were written already. If not, and the event no longer has the revision
// that was seen, the error is [store.ErrMovedOn].
func (s *Service) Sent(o *LoadedEvent, seen store.Rev, token string) (bool, error) {
	done, err := s.Written(o.Entry, token)
	if err == nil && !done && seen != o.Now.Rev {
		err = movedOn(o)
	}
	return done, err
}

// Enter writes a line and does what follows from it; for example, a draw also begins its games. The line may leave out
// what follows from the event, as for [event.Parse]. A nonempty token makes the call safe to repeat: the line is
// written only once. If the program was stopped before it began all games of a draw, drawing again begins them and
// writes nothing. Afterwards o is up to date, also if the error is [store.ErrDone].
func (s *Service) Enter(o *LoadedEvent, l event.Line, token string) (*LineResult, error) {
	if l.Verb == event.Open || l.Verb == event.Seats { // a draw follows from the results so far
		if err := s.Take(o); err != nil {
			return nil, err
		}
	}
	out := &LineResult{Before: o.Event}
	if l.Verb == event.Seats && len(l.Names) == 0 && s.Unbegun(o) {
		out.Before = o.Unseated()
		return out, store.Done(o.Entry.Path, s.seat(o, out))
	}
	lines, err := s.complete(o, l)
	if err != nil {
		return nil, err
	}
	lines[0].Comment = l.Comment
	next, words, err := o.with(lines...)
	if err == nil && (l.Verb == event.Bye || l.Verb == event.Seats && len(l.Names) > 0 && !l.Hand) {
		err = o.given(words)
	}
	if err != nil {
		return nil, err
	}
	out.Line = lines[0]
	if err = s.append(o, next, words, token); !store.Made(err) {
		return nil, err
	}
	return out, errors.Join(err, store.Done(o.Entry.Path, s.seat(o, out)))
}

// complete returns all the lines that a line stands for.
func (s *Service) complete(o *LoadedEvent, l event.Line) ([]event.Line, error) {
	switch {
	case l.Verb == event.Open && l.Round == 0:
		l.Round = len(o.Rounds) + 1
	case l.Verb == event.Seats && len(l.Names) == 0:
		d, err := o.Draw()
		if err != nil {
			return nil, Refused("%s", err)
		}
		return o.DrawLines(d), nil
	case l.Verb == event.Scored && !l.Void && len(l.Scores) == 0:
		r, t, what := o.TableOf(&l)
		if t == nil {
			return nil, Refused("%s", what)
		}
		g, err := s.GameOf(o, r, t)
		if err != nil {
			return nil, err
		}
		if g == nil {
			return nil,
				Refused("the games folder has no game of table %d of round %d: enter its result, such as: result %d: "+
					"Anna 121, Ben 98",
					t.Number, r.Number, t.Number)
		}
		taken := s.from(g, r, t)
		if taken == nil {
			return nil, Refused("%s is not finished", g.Name)
		}
		taken.Why = l.Why
		return []event.Line{*taken}, nil
	}
	return []event.Line{l}, nil
}

// with returns the event with more lines, and their text. The error says why the lines cannot be read there.
func (o *LoadedEvent) with(lines ...event.Line) (*event.Event, string, error) {
	words := norm.NFC.String(strings.Join(lists.Map(lines, event.Line.String), "\n") + "\n")
	next, err := event.Read(o.File, append(slices.Clone(o.Now.Lines), words...))
	return next, words, understood(err)
}

// given returns the error for a drawn line that the seed does not give.
func (o *LoadedEvent) given(words string) error {
	_, proof, err := event.Verify(o.File, append(slices.Clone(o.Now.Lines), words...))
	if err != nil {
		return understood(err)
	}
	for _, f := range proof.Findings {
		if f.Line > strings.Count(string(o.Now.Lines), "\n") && f.Rule != event.ByHand {
			return Refused("%s: %s", f.What, text.Joined(f.Gives, "; "))
		}
	}
	return nil
}

// append adds the text of lines to an event, unless somebody else has changed it since it was opened.
func (s *Service) append(o *LoadedEvent, next *event.Event, words, token string) error {
	if o.foreign {
		return text.Errorf("%s is in a file that purser only reads", o.File)
	}
	receipt, after := s.AddToEvent(o.Entry, o.Now, []byte(words), token)
	switch {
	case errors.Is(after, store.ErrMovedOn):
		return movedOn(o)
	case !store.Made(after):
		return after
	}
	*s.Changed = true
	if receipt.Already { // others may have written after the first attempt
		var err error
		next, err = event.Read(o.File, receipt.Lines)
		after = errors.Join(after, err)
	}
	o.Event, o.Now = next, receipt.StoredText
	return after
}

// seat begins games for tables with a new seating, and deletes the unplayed games of the tables that these replace.
func (s *Service) seat(o *LoadedEvent, out *LineResult) (after error) {
	r, before := o.Round(), out.Before.Round()
	if r == nil || before == nil || before.Number != r.Number {
		return nil
	}
	was := &LoadedEvent{Event: out.Before}
	for i := range before.Tables {
		t := &before.Tables[i]
		if now := r.Table(t.Number); now == nil || now.Line != t.Line {
			after = errors.Join(after, s.drop(was, before, t))
		}
	}
	for i := range r.Tables {
		t := &r.Tables[i]
		if was := before.Table(t.Number); was != nil && was.Line == t.Line || !t.Open() { // already seated
			continue
		}
		game, err := s.begin(o, r, t)
		seated := SeatedTable{Table: t}
		switch unwritten, ok := errors.AsType[*sessions.DiskError](err); {
		case store.Made(err):
			after = errors.Join(after, err)
			seated.Game = game
		case ok:
			after = text.WithHint(errors.Join(after, unwritten),
				text.Say("purser event seat begins the games that are missing"))
		default:
			seated.Why = err
		}
		out.Seated = append(out.Seated, seated)
	}
	return after
}

// Take writes the results of finished games, for tables without a result and for tables whose result was taken from an
// earlier state of the game.
func (s *Service) Take(o *LoadedEvent) error {
	at, n := *o, 0
	words := ""
	for r, t := range o.AllTables() {
		if !t.Open() && !(t.Taken() && s.Outdated(t)) {
			continue
		}
		g, err := s.GameOf(o, r, t)
		if err != nil {
			s.Note("%s: its result cannot be taken: %s", event.GameName(o.File, r.Number, t.Number), err)
		}
		if g == nil {
			continue
		}
		line := s.from(g, r, t)
		if line == nil {
			continue
		}
		next, more, err := at.with(*line)
		if err != nil {
			s.Note("%s: its result cannot be taken: %s", g.Name, err)
			continue
		}
		at.Event, at.Now = next, games.StoredText{Lines: append(slices.Clone(at.Now.Lines), more...)}
		words, n = words+more, n+1
	}
	if n == 0 || o.Entry.Path == sessions.Stdin {
		return nil
	}
	err := s.append(o, at.Event, words, "")
	if store.Made(err) {
		s.Note("%s: %s", o.File, text.Say("%s taken from finished games", text.Count(n, "result")))
	}
	return err
}
