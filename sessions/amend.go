package sessions

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Amend returns the game with another line of a player, or of the table, instead of line n of the file, as
// numbered in the log, and everything below it refereed again. The comment of the line
// stays.
//
// The error is an [*AmendError] if line n cannot be amended, or says that the line would be
// too long. If lines are no longer legal, it joins an [*Illegal] for each of them.
func (g *Game) Amend(n int, p referee.Seat, line kind.Line) (*Game, error) {
	if fact := g.factAt(n); fact != nil {
		return g.amendFact(fact, line.Words)
	}
	at, err := g.amendable(n)
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(line.Words, " ")
	switch verb := kind.VerbOf(g.Board(), first); {
	case verb != nil && verb.Fact:
		return nil, &AmendError{text.Because("line %d is a player's; what describes the board goes on its own line", n)}
	case verb != nil && verb.Table:
		p = maps.Nobody
	case p == maps.Nobody:
		return nil, &AmendError{text.Because("line %d belongs to the whole table: say whose line it should be", n)}
	}
	next := g.longer(0)
	row := next.Entries[at].Line
	row.Player, row.Text = p, g.Script.Completed(n, line)
	if err := next.Record.Fits(row); err != nil {
		return nil, err
	}
	return g.edited(&Edit{At: n, Out: 1, In: 1}, []string{next.Record.Row(row)}, true)
}

// factAt returns the line that enters a fact about the board in line n of the file, in the
// header or during play, with its key in its text, or nil.
func (g *Game) factAt(n int) *record.Line {
	for _, line := range slices.Concat(g.Record.Head, g.Record.Play) {
		if line.Number != n || line.Player != maps.Nobody {
			continue
		}
		if verb := kind.VerbOf(g.Board(), line.Key); verb != nil && verb.Fact {
			if !strings.HasPrefix(line.Text, line.Key+" ") {
				line = line.Keyed()
			}
			return &line
		}
	}
	return nil
}

// amendFact returns the game with a fact replaced; facts are not affected by undo.
func (g *Game) amendFact(fact *record.Line, words string) (*Game, error) {
	if key, _, _ := strings.Cut(words, " "); key != fact.Key {
		return nil, &AmendError{text.Because("line %d describes the board: replace it with another %s", fact.Number,
			fact.Key)}
	}
	fact.Text = words
	return g.edited(&Edit{At: fact.Number, Out: 1, In: 1}, []string{g.Record.Row(fact)}, true)
}

// Amendable returns the entry of line n of the file if it can be amended: a line of a player
// or the table that has not been undone, or a fact about the board. The error is an [*AmendError].
func (g *Game) Amendable(n int) (Entry, error) {
	if fact := g.factAt(n); fact != nil {
		return Entry{Line: fact, Stands: true}, nil
	}
	at, err := g.amendable(n)
	if err != nil {
		return Entry{}, err
	}
	return g.Entries[at], nil
}

func (g *Game) amendable(n int) (int, error) {
	for i, e := range g.Entries {
		switch {
		case e.Line.Number != n || !e.Line.Plays():
		case !e.Stands:
			return 0, &AmendError{text.Because("line %d was taken back; there is nothing to amend", n)}
		default:
			return i, nil
		}
	}
	if last := len(g.Entries) - 1; last >= 0 && n > g.Entries[last].Line.Number {
		return 0, &AmendError{text.Because("there is no line %d: the last one is %d", n, g.Entries[last].Line.Number)}
	}
	return 0, &AmendError{text.Because("line %d is not a player's line", n)}
}

// An AmendError refuses the number of a line that cannot be amended.
type AmendError struct{ text.Said }

// Hint returns how to find the number.
func (e *AmendError) Hint() text.Sentence { return text.Say("purser log shows the numbers") }

// everyLegal returns an error for every illegal line, in the order in which the lines count; those after the first few
// are only counted. Each line is refereed as if the illegal lines before it had only used up their turns. Lines that
// are still excused, by their numbers, are not among them.
func (g *Game) everyLegal(excused func(line int) bool) error {
	if g.Illegal == nil {
		return nil
	}
	if g.Table == nil { // the setup is illegal
		return errors.Join(g.Illegal)
	}
	var errs []error
	more, standing := 0, g.standing()
	g.Script.Refused(standing, func(i int, refusal *referee.Refusal) {
		switch {
		case refusal.Excused() && excused(g.Entries[standing[i]].Line.Number):
		case len(errs) < text.Most:
			errs = append(errs, g.illegal(standing[i], refusal))
		default:
			more++
		}
	})
	return text.Few(errs, more)
}

// illegal returns the error for an entry, by its number, that is refused.
func (g *Game) illegal(at int, refusal *referee.Refusal) *Illegal {
	return g.refused(g.Script, g.Entries[at].Line, refusal)
}

// refused returns the error for a line of a script that is refused.
func (g *Game) refused(in kind.Script, line *record.Line, refusal *referee.Refusal) *Illegal {
	said := in.Said(line)
	return &Illegal{g.Name, line.Number, said.Cannot, refusal, said.Correct, nil, g.named}
}

// Before returns the game with the table as it was when line n of the file was played, and the
// entries of the whole game. The error is an [*AmendError].
func (g *Game) Before(n int) (*Game, error) {
	at := slices.IndexFunc(g.Entries, func(e Entry) bool { return e.Line.Number == n })
	if g.factAt(n) == nil {
		var err error
		if at, err = g.amendable(n); err != nil {
			return nil, err
		}
	}
	var earlier []int
	for _, i := range g.standing() {
		if i == at || at < 0 { // a fact of the header is above all lines of play
			break
		}
		earlier = append(earlier, i)
	}
	return g.after(earlier), nil
}

// after returns the game with the table after some entries only, and the entries of the whole
// game.
func (g *Game) after(entries []int) *Game {
	then := g.longer(0)
	then.referee(entries, func(watch kind.Watch) (kind.Table, int, error) {
		return g.Script.Replay(entries, false, watch)
	})
	return then
}

// Follow calls moment with the game before the first line of play, without an entry, and after
// each line that counts, up to the first illegal one. The game is only valid during the call.
func (g *Game) Follow(moment func(then *Game, e *Entry)) error {
	then, standing := g.longer(0), g.standing()
	_, stopped, err := g.Script.Replay(standing, false, func(i int, _ referee.Verdict, after kind.Table) {
		then.Table = after
		if i < 0 {
			moment(then, nil)
			return
		}
		moment(then, &g.Entries[standing[i]])
	})
	if err != nil && stopped < 0 { // otherwise it is the one for the illegal line
		return g.Illegal
	}
	return nil
}
