// Package globetrotter reads and writes the lines of Globetrotter records: it turns words into the referee's setup and
// moves, and moves into words.
//
// The grammar of that game's lines of play is defined nowhere else. The package judges nothing: a line that it
// understands may still be illegal.
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

// MapID is the id of the map in records of Globetrotter.
const MapID = globemap.MapID

// place and fee are the keys of lines that state facts about a place and the fee for arriving at one, in the header
// and during play.
const (
	place = "place"
	fee   = "fee"
)

// lineKeys are the words that begin lines only in records of this game.
var lineKeys = []string{"start", "jackpot", fee, place}

func init() {
	record.Extend(MapID, record.Extension{Keys: lineKeys, Facts: []string{place, fee}})
}

// maxPlaces is the most places and continents that a record may name: ten times as many as fit on a board.
const maxPlaces = 3000

// A Script is a record that has been understood.
type Script = kind.Played[globerules.Setup, globerules.State, globerules.Move]

// Read parses a record of a game on this board and sets the canonical text of every line. What the record says about
// the board goes into a copy of it, which the setup holds. The error is [record.SyntaxErrors].
func Read(rec *record.Record, board *globemap.Board) (*Script, error) {
	own := on(globemap.BuiltIn())
	own.Board = board
	return own.read(rec)
}

// read implements [Read], for a record on b.
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

// parserOf returns a parser for the words of the next line.
func parserOf(g *Script, words string) *parser {
	p := &parser{Parser: grammar.Parser{Rec: g.Record}, board: g.Setup.Board.Clone()}
	p.Enter(words)
	return p
}

// entered reads the move of the next line.
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
