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

// Amend replaces line n of the file, as numbered in the log, with another line by player p or by the table, and
// referees everything below it again. It keeps the comment of the line.
//
// The error is of the class [text.BadName] if line n cannot be amended, or says that the new line would be too long.
// If lines become illegal, it joins an [*Illegal] for each of them.
func (g *Game) Amend(n int, p referee.Seat, line kind.Line) (*Game, error) {
	old, err := g.Amendable(n)
	if err != nil {
		return nil, err
	}
	row := *old.Line
	first, _, _ := strings.Cut(line.Words, " ")
	switch verb := kind.VerbOf(g.Board(), first); {
	case !row.Plays() && first != row.Key: // a fact
		return nil, notAmended("line %d describes the board: replace it with another %s", n, row.Key)
	case !row.Plays():
		p = maps.Nobody
	case verb != nil && verb.Fact:
		return nil, notAmended("line %d is a player's; what describes the board goes on its own line", n)
	case verb != nil && verb.Table:
		p = maps.Nobody
	case p == maps.Nobody:
		return nil, notAmended("line %d belongs to the whole table: say whose line it should be", n)
	}
	row.Player, row.Text = p, line.For(n)
	if err := g.Record.Fits(&row); err != nil {
		return nil, err
	}
	return g.edited(&Edit{At: n, Out: 1, In: 1}, []string{g.Record.Row(&row)}, true)
}

// factAt returns line n of the file if it enters a fact about the board, in the header or during play; otherwise nil.
// The text of the returned line includes its key.
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

// Amendable returns the entry for line n of the file if it can be amended: a player's or the table's line that has not
// been undone, or a fact about the board. The error is of the class [text.BadName].
func (g *Game) Amendable(n int) (Entry, error) {
	if fact := g.factAt(n); fact != nil {
		return Entry{Line: fact, Stands: true}, nil
	}
	at, last := g.entryAt(n), len(g.Entries)-1
	switch played := at >= 0 && g.Entries[at].Line.Plays(); {
	case played && g.Entries[at].Stands:
		return g.Entries[at], nil
	case played:
		return Entry{}, notAmended("line %d was taken back; there is nothing to fix", n)
	case last >= 0 && n > g.Entries[last].Line.Number:
		return Entry{}, notAmended("there is no line %d: the last one is %d", n, g.Entries[last].Line.Number)
	}
	return Entry{}, notAmended("line %d is not a player's line", n)
}

// notAmended returns the error for a line number that cannot be amended.
func notAmended(format string, args ...any) error {
	return text.WithHint(text.BadName.Errorf(format, args...), text.Say("purser log shows the numbers"))
}

// everyLegal returns an error for each line that an edit made illegal, in the order in which the lines count and with
// the line numbers from before the edit. After the first few, it only counts them. To go on past an illegal line, it
// treats the line as having used up its turn. It leaves out lines for which excused returns true.
func (g *Game) everyLegal(edit *Edit, excused func(line int) bool) error {
	if g.Table == nil { // the setup is illegal
		return errors.Join(edit.numbered(g.Illegal))
	}
	var errs []error
	more, standing := 0, g.Record.Standing()
	g.Script.Refused(standing, func(i int, refusal *referee.Refusal) {
		switch {
		case refusal.Excused() && excused(g.Entries[standing[i]].Line.Number):
		case len(errs) < text.Most:
			errs = append(errs, edit.numbered(g.illegal(g.Script, g.Entries[standing[i]].Line, refusal)))
		default:
			more++
		}
	})
	return text.Few(errs, more)
}

// illegal returns the error for a refused line of a script.
func (g *Game) illegal(in kind.Script, line *record.Line, refusal *referee.Refusal) *Illegal {
	said := in.Said(line)
	return &Illegal{g.Name, line.Number, said.Cannot, refusal, said.Correct, nil, g.named}
}

// Before returns the game with the table as it was when line n of the file was played, but with all entries of the
// game. The error is of the class [text.BadName].
func (g *Game) Before(n int) (*Game, error) {
	if _, err := g.Amendable(n); err != nil {
		return nil, err
	}
	earlier := g.Record.Standing()
	at := slices.Index(earlier, g.entryAt(n)) // -1 for a fact in the header, above all lines of play
	return g.after(earlier[:max(at, 0)]), nil
}

// after returns the game with the table as it was after the given entries, but with all entries of the game.
func (g *Game) after(entries []int) *Game {
	then := g.longer(0)
	then.referee(entries, false, nil)
	return then
}

// Follow calls moment before the first line of play, with a nil entry, and after each line that counts, up to the
// first illegal one. It makes no calls if the setup is illegal. The game passed to moment is only valid during the
// call.
func (g *Game) Follow(moment func(then *Game, e *Entry)) {
	then, standing := g.longer(0), g.Record.Standing()
	_, _, _ = g.Script.Replay(standing, false, func(i int, _ referee.Verdict, after kind.Table) {
		then.Table = after
		if i < 0 {
			moment(then, nil)
			return
		}
		moment(then, &g.Entries[standing[i]])
	})
}
