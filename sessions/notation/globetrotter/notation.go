// Package globetrotter is the language of Globetrotter: it reads the words of a record as
// the referee's setup and moves, and writes moves as words.
//
// It is the only place for the grammar of a line of play of that game. It judges nothing:
// what is understood may still be illegal.
package globetrotter

import (
	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// MapID is the id of the map that the records of the game name.
const MapID = globemap.MapID

// place and fee are the keys of the lines with facts about a place and about what it costs to
// come to one, in the header and in play.
const (
	place = "place"
	fee   = "fee"
)

// lineKeys are the words that begin lines that the records of other games don't have.
var lineKeys = []string{"start", "jackpot", fee, place}

func init() {
	record.Extend(MapID, record.Extension{Keys: lineKeys, Facts: []string{place, fee}})
}

// maxPlaces is how many places and continents a record may name: ten times what fits on a
// board.
const maxPlaces = 3000

// A Script is a record that has been understood.
type Script = kind.Played[globerules.Setup, globerules.State, globerules.Move]

// Read parses a record of a game on that board, and sets the canonical text of every line.
// What the record says about the board is added to a copy of it, which is the setup's. The
// error is [record.SyntaxErrors].
func Read(rec *record.Record, board *globemap.Board) (*Script, error) {
	own := on(globemap.BuiltIn())
	own.Board = board
	return own.read(rec)
}

// read is [Read] for a record on the board.
func (b *board) read(rec *record.Record) (*Script, error) {
	l := &language{on: b}
	g := &Script{Record: rec, Moves: make([]globerules.Move, len(rec.Play)), Of: l, Engine: &globerules.Engine}
	g.Setup = &globerules.Setup{Board: b.Board.Clone(), Free: rec.Free, Round: 1,
		Jackpot: globerules.Jackpot{Money: globerules.JackpotMoney, Tickets: globerules.JackpotTickets}}
	p := &parser{Parser: grammar.Parser{Rec: rec}, board: g.Setup.Board}
	var errs record.SyntaxErrors
	if !l.header(g, p, &errs) {
		return nil, errs.Err()
	}
	g.Declared, g.Purse = true, kind.Dollars
	if g.Setup.House.HiddenPurse {
		g.Purse = kind.Secret
	}
	err := kind.ReadPlay(&p.Parser, &errs, func(i int, line *record.Line) (consent string) {
		if line.Player == maps.Nobody && verbNamed[line.Key] == nil {
			return ""
		}
		p.Begin(line)
		move := &g.Moves[i]
		if p.line(move); p.Lax && p.Err == nil {
			line.Text = Words(p.board, rec.Players, move)
		}
		return move.Consent
	})
	if err != nil {
		return nil, err
	}
	return g, nil
}

// parserOf returns a parser of the words of the next line.
func parserOf(g *Script, words string) *parser {
	p := &parser{Parser: grammar.Parser{Rec: g.Record}, board: g.Setup.Board.Clone()}
	p.Enter(words)
	return p
}

// entered returns the move of the next line.
func (p *parser) entered() (m globerules.Move, err error) {
	if p.Err == nil {
		p.line(&m)
	}
	switch {
	case p.wrong != nil:
		return m, p.wrong
	case p.Err != nil:
		return m, text.BadWords.Errorf("%s", p.Err.What)
	}
	return m, nil
}
