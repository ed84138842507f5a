// Package sessions manages games: a [Library] that stores them, and one [Game] that is
// loaded.
//
// A Game is a record that was read, understood and refereed, in one value: the record, an
// entry for each line of play, the current table and what the referee said. A Game never
// changes after a method has returned it: a line of play, an undo or an amendment returns
// another Game, and [Game.Since] says what the difference is. The only exception is the
// Game that [Game.Follow] passes to its callback. Commands, forms and pages all pass this
// one value on.
//
// The grammar of records is in sessions/record, the words of play are in sessions/notation,
// and the disk is behind sessions/store. This package itself opens no file and no terminal.
package sessions

import (
	"bytes"
	"errors"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/totals"
)

// A Game is one loaded game. Its fields must not be changed.
type Game struct {
	Name    string // its name in messages: its name in the library, or its file
	Record  *record.Record
	Script  kind.Script
	Entries []Entry    // one for each line of play, including undone ones
	Table   kind.Table // after the last legal line; nil if the setup is illegal
	Illegal *Illegal   // the first line that the rules forbid, or nil
	Remarks []Remark   // warnings, what was not checked and what was waived, line by line

	stored
	text  []byte      // as it was read, up to the last line break
	on    kind.Board  // what the record was read on
	lent  bool        // that board knows more than the game's own
	last  *last       // the last line, if it was added and not read
	times games.Times // when its lines were written; not of lines added since it was loaded; see [Game.begun]

	seen games.StoredText // as the game was last read or written; its lines may be those of an older one

	gap  *gap  // where lines that are played will be inserted; nil at the end of the game
	edit *Edit // how the game was made from another one, or nil
}

// A last is a line that was added to a game, and the table before it.
type last struct {
	line   kind.Line
	before kind.Table
}

// stored is what the library knows about the file of a game.
type stored struct {
	at       Location
	cut      bool   // its last line was cut off
	packed   bool   // it is in a pack, which is only read
	tallying bool   // the tally of the game is not finished
	named    string // what names it to a command; empty if it is in use
}

// An Entry is a line of play.
type Entry struct {
	Line    *record.Line
	Consent string // why the table agreed to it; empty without consent
	Excused bool   // it counts as agreed to, without consent; see [Game.Excused]
	Stands  bool   // it has not been undone
	Of      int    // of an undo or a redo, the number of the entry that it takes back or puts back
	Gain    int    // what it added to its player's purse; see [kind.Table]

	Turn referee.Seat // of an entry that stands, the player whose turn it was, or Nobody
	Away referee.Away // and who had left then
}

// A BoardFinder returns the board of a record, or nil for one that is not to be understood. The error is the record's
// if the board is unknown.
type BoardFinder func(rec *record.Record) (kind.Board, error)

// Read reads, understands and referees a record. The error is [record.SyntaxErrors], or
// that of the finder. A game that breaks the rules is not an error; [Game.Illegal] reports
// it.
func Read(name string, text []byte, board BoardFinder) (*Game, error) {
	return (&Game{Name: name}).reread(text, board, nil)
}

// reread reads another text of the game, which is stored in the same file; for was see [Game.enter].
func (g *Game) reread(text []byte, board BoardFinder, was turns) (*Game, error) {
	rec, err := record.Read(g.Name, text)
	if err != nil {
		return nil, err
	}
	next := &Game{Name: g.Name, Record: rec, stored: g.stored, times: g.times, lent: g.lent, gap: g.gap}
	if next.on, err = board(rec); err != nil || next.on == nil {
		return nil, err
	}
	script, err := scriptOf(rec, next.on)
	if err != nil {
		return nil, err
	}
	next.text = text[:bytes.LastIndexByte(text, '\n')+1]
	next.enter(script, was)
	return next, nil
}

// always finds a board whatever a record names.
func always(b kind.Board) BoardFinder {
	return func(*record.Record) (kind.Board, error) { return b, nil }
}

// scriptOf has a record understood by a board.
func scriptOf(rec *record.Record, on kind.Board) (kind.Script, error) {
	if rec.Totals {
		on = totals.On(on)
	}
	shown := slices.IndexFunc(rec.Play, func(l record.Line) bool { return l.Key == record.Shown })
	if shown >= 0 && kind.VerbOf(on, record.Shown) == nil {
		return nil, record.SyntaxErrors{rec.EndErrorf(&rec.Play[shown],
			"in this game no tickets are shown: there is no line %q", record.Shown)}
	}
	return on.Understand(rec)
}

// enter sets the script of the game's record, its entries, and what the referee says. If was
// is not nil, turns go to other players than it says; see [kind.Script].Shift.
func (g *Game) enter(script kind.Script, was turns) {
	rec := g.Record
	standing, turned, _ := rec.Steps()
	g.Script, g.Entries = script, make([]Entry, len(rec.Play))
	for i := range rec.Play {
		g.Entries[i] = Entry{Line: &rec.Play[i], Consent: script.Consent(i), Of: turned[i]}
	}
	for _, i := range standing {
		g.Entries[i].Stands = true
	}
	g.referee(standing, false, was)
}

// A turns returns whose turn it was at a line of the file before the game was edited.
type turns func(line int) referee.Seat

// referee has entries replayed, by their numbers, up to the first illegal one; if strict is set, as though no table had
// agreed to a line. For was see [Game.enter].
func (g *Game) referee(standing []int, strict bool, was turns) {
	g.Remarks, g.Illegal = g.changedBoard(), nil
	purses := make([]int, len(g.Record.Players)) // before the next line
	watch := func(i int, v referee.Verdict, after kind.Table) {
		if next := i + 1; next < len(standing) {
			e := &g.Entries[standing[next]]
			e.Turn, e.Away = after.Now().Turn, after.Now().Away
		}
		if i < 0 {
			fill(purses, after)
			return
		}
		e := &g.Entries[standing[i]]
		if p := e.Line.Player; p != maps.Nobody {
			had := purses[p]
			fill(purses, after) // a line may move what others have
			e.Gain = purses[p] - had
		}
		e.Excused = false
		g.remark(e, v)
	}
	var stopped int
	var err error
	if was == nil {
		g.Table, stopped, err = g.Script.Replay(standing, strict, watch)
	} else {
		before := lists.Map(standing, func(at int) referee.Seat { return was(g.Record.Play[at].Number) })
		g.Table, stopped, err = g.Script.Shift(standing, before, watch)
	}
	if err == nil {
		return
	}
	var refusal *referee.Refusal
	if errors.As(err, &refusal) && stopped >= 0 {
		g.Illegal = g.illegal(g.Script, g.Entries[standing[stopped]].Line, refusal)
		return
	}
	var refusals referee.Refusals
	errors.As(err, &refusals) // the only other error of Replay
	for _, refusal := range slices.Backward(refusals) {
		line := g.seatLine(refusal.Seat)
		cannot := text.Say("%s's setup is not right", refusal.Player)
		if refusal.Seat == maps.Nobody {
			cannot = text.Sentence{}
			for i := range g.Record.Head {
				if own := &g.Record.Head[i]; own.Number == refusal.Line {
					line, cannot = own, g.Script.Said(own).Cannot
				}
			}
		}
		g.Illegal = &Illegal{g.Name, line.Number, cannot, refusal, "", g.Illegal, g.named}
	}
}

// fill sets the purses of all players to what they have at a table.
func fill(purses []int, at kind.Table) {
	for p := range purses {
		purses[p] = at.Purse(kind.Seat(p))
	}
}

// remark stores what the referee said about a line that was played.
func (g *Game) remark(e *Entry, v referee.Verdict) {
	if len(v) > 0 && g.Remarks == nil { // where one line lacks something, half of them do
		g.Remarks = make([]Remark, 0, len(g.Entries)/2)
	}
	for _, f := range v {
		r := Remark{Line: e.Line.Number, Player: g.Record.NameOf(e.Line), Finding: f}
		if f.Status == referee.Waived {
			r.Consent, e.Excused = e.Consent, e.Consent == ""
		}
		g.Remarks = append(g.Remarks, r)
	}
}

// seatLine finds the header's line for a player; for Nobody, the header's last line.
func (g *Game) seatLine(p referee.Seat) *record.Line {
	last := &record.Line{Number: 1}
	for i := range g.Record.Head {
		line := &g.Record.Head[i]
		if p != maps.Nobody && line.Player == p {
			return line
		}
		if line.Number > last.Number {
			last = line
		}
	}
	return last
}

// Board returns the board that is played on.
func (g *Game) Board() kind.Board { return g.Script.Board() }

// Who returns a player's name; it is empty for Nobody.
func (g *Game) Who(p referee.Seat) string {
	if p == maps.Nobody {
		return ""
	}
	return g.Record.Players[p]
}

// Free reports whether the table records only what scores: no turns are refereed.
func (g *Game) Free() bool { return g.Record.Free }

// Over reports whether nobody plays anymore. A game in which turns are not refereed is over when its table says
// that all tickets are shown, if it has any.
func (g *Game) Over() bool {
	return g.Table.Now().Turn == maps.Nobody && (g.Table.Now().Phase != referee.Free || g.Verb(record.Shown) == nil)
}

// Seat returns the number of a player by the exact name, or Nobody.
func (g *Game) Seat(name string) referee.Seat {
	// Index returns -1 if it finds nothing, the value of Nobody
	return referee.Seat(slices.Index(g.Record.Players, name))
}

// Standing returns the entries that have not been undone, in the order in which they count.
func (g *Game) Standing() []Entry {
	return lists.Map(g.Record.Standing(), func(i int) Entry { return g.Entries[i] })
}

// Last returns the last entry that has not been undone.
func (g *Game) Last() (e Entry, ok bool) {
	for _, i := range slices.Backward(g.Record.Standing()) {
		if e := g.Entries[i]; e.Line.Plays() { // not a fact, which is never undone
			return e, true
		}
	}
	return Entry{}, false
}

// Score counts a legal game as it is now. The error is the [*Illegal] of a verified game.
func (g *Game) Score() (*kind.Count, error) {
	if g.Illegal != nil {
		return nil, g.Verified().Illegal
	}
	standing := g.Record.Standing()
	for i, at := range standing {
		standing[i] = g.Entries[at].Line.Number
	}
	return g.Table.Count(standing, g.tallying)
}

// Warnings returns the remarks on what a table could argue about in legal lines, and on the
// rules that lines by consent break.
func (g *Game) Warnings() []Remark { return g.remarks(referee.Warned, referee.Waived) }

// Unchecked returns the remarks on what could not be checked, because it was not recorded.
func (g *Game) Unchecked() []Remark { return g.remarks(referee.Unchecked) }

func (g *Game) remarks(of ...referee.Status) []Remark {
	return lists.Filter(g.Remarks, func(r Remark) bool { return slices.Contains(of, r.Status) })
}

// Bytes returns the record as it was read, up to the last line break; it must not be changed.
func (g *Game) Bytes() []byte { return g.text }
