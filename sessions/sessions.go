// Package sessions manages games: a [Library] stores them, and a [Game] is one that is loaded.
//
// A Game is a record that was read, understood and refereed, in one value: the record, an entry for each line of play,
// the current table and the referee's findings. A Game never changes after a method has returned it: playing, undoing
// or amending a line returns another Game, and [Game.Since] tells the difference. The only exception is the Game that
// [Game.Follow] passes to its callback. Commands, forms and pages all work with this one type.
//
// The grammar of records is in sessions/record, the words of play are in sessions/notation, and the disk is behind
// sessions/store. This package itself opens no file and no terminal.
package sessions

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/totals"
)

// A Game is a loaded game. Do not modify its fields.
type Game struct {
	Name    string // its name in the library, or its file, for messages
	Record  *record.Record
	Script  kind.Script
	Entries []Entry    // one for each line of play, including undone ones
	Table   kind.Table // after the last legal line; nil if the setup is illegal
	Illegal *Illegal   // the first illegal line, or nil
	Remarks []Remark   // warnings, findings that could not be checked, and waived rules, by line

	stored
	text  []byte      // the text as read, up to the last line break
	on    kind.Board  // the board on which the record was read
	lent  bool        // that board knows more than the game's own
	last  *last       // the last line, if it was added rather than read
	times games.Times // when lines were written, except those added since loading; see [Game.begun]

	seen games.StoredText // the stored text when last read or written; may belong to an earlier version of the game

	gap  *gap  // where played lines will be inserted; nil for the end of the game
	edit *Edit // how the game was made from another one, or nil
}

// A last is the line added last to a game, with the table before it.
type last struct {
	line   kind.Line
	before kind.Table
}

// stored is what the library knows about a game's file.
type stored struct {
	at       Location
	cut      bool   // its last line was cut off
	packed   bool   // in a pack, which is read-only
	tallying bool   // the tally is unfinished
	named    string // what a command calls it; empty for the game in use
}

// An Entry is a line of play with its effect.
type Entry struct {
	Line    *record.Line
	Consent string // why the table agreed to it; empty without consent
	Excused bool   // counts as agreed to, although it has no consent; see [Game.Excused]
	Stands  bool   // it has not been undone
	Of      int    // for undo and redo: the index of the entry that it takes back or restores
	Gain    int    // change of its player's purse; see [kind.Table]

	Turn referee.Seat // for a standing entry: whose turn it was, or Nobody
	Away referee.Away // who had left by then
}

// A BoardFinder returns the board for a record, or nil for a record that should not be understood. If the board is
// unknown, the error refers to the record.
type BoardFinder func(rec *record.Record) (kind.Board, error)

// Read reads, understands and referees a record. The error is [record.SyntaxErrors], or that of the finder. Breaking
// the rules is not an error; [Game.Illegal] reports that.
func Read(name string, text []byte, board BoardFinder) (*Game, error) {
	return (&Game{Name: name}).reread(text, board, nil)
}

// reread reads a new text of the game, stored in the same file. For was see [Game.enter].
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

// always returns a finder that finds b, whatever board a record names.
func always(b kind.Board) BoardFinder {
	return func(*record.Record) (kind.Board, error) { return b, nil }
}

// scriptOf lets a board understand a record.
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

// enter sets the script of the game's record, its entries, and the referee's findings. If was is not nil, turns that
// now belong to other players are moved to them; see [kind.Script].Shift.
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

// A turns function returns whose turn it was at a line of the file before the game was edited.
type turns func(line int) referee.Seat

// referee replays entries, given by index, up to the first illegal one. If strict is set, it plays them as if no table
// had agreed to any line. For was see [Game.enter].
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
			fill(purses, after) // a line may change several purses
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
	errors.As(err, &refusals) // Replay returns no other error
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

// fill sets the purses of all players from a table.
func fill(purses []int, at kind.Table) {
	for p := range purses {
		purses[p] = at.Purse(kind.Seat(p))
	}
}

// remark stores the referee's findings about a line.
func (g *Game) remark(e *Entry, v referee.Verdict) {
	if len(v) > 0 && g.Remarks == nil { // if one line has findings, about half of them do
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

// seatLine finds the header line for a player. For Nobody it returns the last line of the header.
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

// Board returns the board on which the game is played.
func (g *Game) Board() kind.Board { return g.Script.Board() }

// Who returns a player's name, or "" for Nobody.
func (g *Game) Who(p referee.Seat) string {
	if p == maps.Nobody {
		return ""
	}
	return g.Record.Players[p]
}

// Free reports whether turns are not refereed, so the table records only what scores.
func (g *Game) Free() bool { return g.Record.Free }

// Over reports whether the game is over. If turns are not refereed and the game has tickets, it is over once the table
// says that all of them are shown.
func (g *Game) Over() bool {
	return g.Table.Now().Turn == maps.Nobody && (g.Table.Now().Phase != referee.Free || g.Verb(record.Shown) == nil)
}

// Seat returns the player with exactly this name, or Nobody.
func (g *Game) Seat(name string) referee.Seat {
	// Index returns -1 for a missing name, which is Nobody.
	return referee.Seat(slices.Index(g.Record.Players, name))
}

// Called reports whether a word is the whole name of a player, whatever its case.
func (g *Game) Called(word string) bool {
	return slices.ContainsFunc(g.Record.Players, func(name string) bool { return strings.EqualFold(name, word) })
}

// Standing returns the entries that have not been undone, in the order in which they count.
func (g *Game) Standing() []Entry {
	return lists.Map(g.Record.Standing(), func(i int) Entry { return g.Entries[i] })
}

// Last returns the last entry that has not been undone.
func (g *Game) Last() (e Entry, ok bool) {
	for _, i := range slices.Backward(g.Record.Standing()) {
		if e := g.Entries[i]; e.Line.Plays() { // facts are never undone
			return e, true
		}
	}
	return Entry{}, false
}

// Score counts a legal game in its current state. The error is the [*Illegal] of a verified game.
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

// Warnings returns the remarks about legal lines that players might dispute, and about rules broken by consent.
func (g *Game) Warnings() []Remark { return g.remarks(referee.Warned, referee.Waived) }

// Unchecked returns the remarks about what could not be checked because it was not recorded.
func (g *Game) Unchecked() []Remark { return g.remarks(referee.Unchecked) }

func (g *Game) remarks(of ...referee.Status) []Remark {
	return lists.Filter(g.Remarks, func(r Remark) bool { return slices.Contains(of, r.Status) })
}

// Bytes returns the record as it was read, up to the last line break. Do not modify the result.
func (g *Game) Bytes() []byte { return g.text }
