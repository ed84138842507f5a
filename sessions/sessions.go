// Package sessions holds games: a [Library] that keeps them, and one [Game] that
// is loaded.
//
// A Game is a record that was read, understood and refereed, in one value: the
// record, an entry for each line of play, the table as it is now and what the
// referee said. It is never changed: a line of play, an undo or an amendment
// returns another Game, and [Game.Since] says what the difference is. Commands,
// forms and pages all pass this one value on.
//
// The grammar of records is in sessions/record, the words of play in
// sessions/notation, and the disk behind sessions/store. This package opens no
// file and no terminal by itself, and words no sentence.
package sessions

import (
	"bytes"
	"errors"
	"slices"

	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A Game is one loaded game. Its fields must not be changed.
type Game struct {
	Name    string // how messages call it: its name in the library, or its file
	Record  *record.Record
	Script  kind.Script
	Entries []Entry    // one for each line of play, undone ones too
	Table   kind.Table // after the last legal line; nil if the setup is illegal
	Illegal *Illegal   // the first line that the rules forbid, or nil
	Remarks []Remark   // warnings, what was not checked and what was waived, line by line

	file string // where the library keeps it
	cut  bool   // the last line of the file was cut off
	text []byte // as it was read, up to the last line break

	tallying bool // its tally is not finished
}

// An Entry is a line of play.
type Entry struct {
	Line    *record.Line
	Consent string // why the table agreed to it, empty without consent
	Stands  bool   // it has not been taken back
}

// A BoardFinder returns the board that a record is played on. The error is one of
// the record where the record names no board that there is.
type BoardFinder func(rec *record.Record) (kind.Board, error)

// Read reads, understands and referees a record. The error is
// [record.SyntaxErrors], or what the finder says; a game that breaks the rules is
// none: [Game.Illegal] says so.
func Read(name string, text []byte, board BoardFinder) (*Game, error) {
	rec, err := record.Read(name, text)
	if err != nil {
		return nil, err
	}
	return understand(rec, text, board)
}

// understand returns the game of a record.
func understand(rec *record.Record, text []byte, board BoardFinder) (*Game, error) {
	b, err := board(rec)
	if err != nil {
		return nil, err
	}
	script, err := b.Understand(rec)
	if err != nil {
		return nil, err
	}
	g := &Game{Name: rec.File, Record: rec, Script: script, Entries: make([]Entry, len(rec.Play)),
		text: text[:bytes.LastIndexByte(text, '\n')+1]}
	for i := range rec.Play {
		g.Entries[i] = Entry{Line: &rec.Play[i], Consent: script.Consent(i)}
	}
	for _, i := range rec.Standing() {
		g.Entries[i].Stands = true
	}
	g.referee(g.standing(), false)
	return g, nil
}

// standing returns the numbers of the entries that have not been taken back. After
// a redo they are not in the order of the lines.
func (g *Game) standing() []int { return g.Record.Standing() }

// referee replays entries, by their numbers, and stops at the first that the rules
// forbid; where it is strict, as though no table had agreed to any.
func (g *Game) referee(standing []int, strict bool) {
	g.Remarks, g.Illegal = nil, nil
	table, stopped, err := g.Script.Replay(standing, strict, func(i int, v referee.Verdict, _ kind.Table) {
		g.remark(&g.Entries[standing[i]], v)
	})
	g.Table = table
	if err == nil {
		return
	}
	var refusal *referee.Refusal
	if errors.As(err, &refusal) && stopped >= 0 {
		line := g.Entries[standing[stopped]].Line
		g.Illegal = &Illegal{g.Name, line.Number, line.Text, refusal, nil}
		return
	}
	var refusals referee.Refusals
	errors.As(err, &refusals) // the only other error of Replay
	for _, refusal := range slices.Backward(refusals) {
		line := g.seatLine(refusal.Seat)
		words := "player " + record.Quote(refusal.Player) + " " + line.Text
		if declared, ok := g.Script.(kind.Declared); ok && refusal.Seat == maps.Nobody {
			line = declared.SetupLine()
			words = line.Keyed().Text
		} else if refusal.Seat == maps.Nobody {
			words = theSetup
		}
		g.Illegal = &Illegal{g.Name, line.Number, words, refusal, g.Illegal}
	}
}

// remark keeps what the referee said of a line that was played.
func (g *Game) remark(e *Entry, v referee.Verdict) {
	for _, f := range v {
		r := Remark{Line: e.Line.Number, Player: g.Record.NameOf(e.Line), Finding: f}
		if f.Status == referee.Waived {
			r.Consent = e.Consent
		}
		g.Remarks = append(g.Remarks, r)
	}
}

// seatLine finds the header's line for a player; for Nobody, its last line.
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

// Free reports whether the table only writes down what scores: no turns are
// refereed.
func (g *Game) Free() bool { return g.Record.Free }

// Seat returns the number of a player by the exact name, or Nobody.
func (g *Game) Seat(name string) referee.Seat {
	return referee.Seat(slices.Index(g.Record.Players, name)) // Index has -1 for nothing, as Nobody is
}

// Standing returns the entries that have not been taken back, in the order in which
// they count.
func (g *Game) Standing() []Entry {
	var entries []Entry
	for _, i := range g.standing() {
		entries = append(entries, g.Entries[i])
	}
	return entries
}

// Last returns the last entry that has not been taken back.
func (g *Game) Last() (e Entry, ok bool) {
	for _, i := range slices.Backward(g.standing()) {
		if e := g.Entries[i]; e.Line.Player != maps.Nobody { // no fact, which nobody takes back
			return e, true
		}
	}
	return Entry{}, false
}

// Score settles the count of a legal game as it is now. The error is the game's
// Illegal, or that of [kind.Table].Count.
func (g *Game) Score() (kind.Count, error) {
	if g.Illegal != nil {
		return nil, g.Illegal
	}
	standing := g.standing()
	for i, at := range standing {
		standing[i] = g.Entries[at].Line.Number
	}
	count, err := g.Table.Count(standing)
	if more, ok := count.(kind.Unsettler); ok && g.tallying {
		count = more.Unsettled()
	}
	return count, err
}

// Warnings are the remarks on what a table could argue about in legal lines, and on
// the rules that lines by consent break.
func (g *Game) Warnings() []Remark { return g.remarks(referee.Warned, referee.Waived) }

// Unchecked are the remarks on what could not be checked, because it was not
// written down.
func (g *Game) Unchecked() []Remark { return g.remarks(referee.Unchecked) }

func (g *Game) remarks(of ...referee.Status) []Remark {
	var some []Remark
	for _, r := range g.Remarks {
		if slices.Contains(of, r.Status) {
			some = append(some, r)
		}
	}
	return some
}

// Bytes returns the record as it was read, up to the last line break. It must not be
// changed.
func (g *Game) Bytes() []byte { return g.text }

// A CutOff is a last line of a record that was cut off while being written, and is
// no part of the game.
type CutOff struct {
	File string
	Line int
}

// CutOff returns where the record was cut off, or nil.
func (g *Game) CutOff() *CutOff {
	if g.Record.CutOff == 0 {
		return nil
	}
	return &CutOff{g.Record.File, g.Record.CutOff}
}
