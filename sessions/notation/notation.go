// Package notation is the language of Rails & Sails: it reads the words of a
// record as the referee's setup and moves, and writes moves as words.
//
// It is the one place for the grammar of a line of play, the table [Verbs]; the
// disk, the shell and the tests all use it. It judges nothing: what is understood
// may still be illegal.
package notation

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// A Script is a record that has been understood.
type Script struct {
	Record *record.Record
	Setup  *referee.Setup
	Moves  []referee.Move // one for each line of play; of no meaning for undo and redo
}

// Read understands a record of a game on that board, and sets the canonical text of
// every line. The error is [record.SyntaxErrors].
func Read(rec *record.Record, board *maps.Board) (*Script, error) {
	g := &Script{
		Record: rec,
		Setup:  &referee.Setup{Board: board, Free: rec.Free},
		Moves:  make([]referee.Move, len(rec.Play)),
	}
	var errs record.SyntaxErrors
	ruled := map[string]int{}
	p := &parser{rec: rec, board: board}
	for i := range rec.Head {
		p.begin(&rec.Head[i])
		switch p.line.Key {
		case "rule":
			g.rule(p, ruled)
		case "player":
			g.player(p)
		}
		if p.err != nil && !errs.Add(p.err) {
			return nil, errs.Err()
		}
	}
	agreed := 0
	for i := range rec.Play {
		line := &rec.Play[i]
		if line.Player == maps.Nobody {
			continue
		}
		p.begin(line)
		move := &g.Moves[i]
		move.Seat = referee.Seat(line.Player)
		p.move(move)
		if p.err != nil {
			if !errs.Add(p.err) {
				break
			}
			continue
		}
		if p.lax {
			line.Text = Words(board, *move)
		}
		if move.Consent == "" {
			continue
		}
		if agreed++; agreed > record.MaxConsent {
			errs.Add(rec.EndErrorf(line, "a record has at most %d lines by consent", record.MaxConsent))
			break
		}
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	return g, nil
}

// rule reads a house rule.
func (g *Script) rule(p *parser, ruled map[string]int) {
	name, value := p.words[0], p.words[1]
	key := strings.ToLower(name.Text)
	if before, ok := ruled[key]; ok {
		p.fail(name, "a second line for %s; the first is line %d", key, before)
		return
	}
	ruled[key] = p.line.Number
	if known := func(sw *referee.Switch) bool { return sw.Name == key }; slices.ContainsFunc(referee.Switches, known) &&
		!slices.ContainsFunc(referee.SwitchesOf(p.board), known) {
		p.fail(name, "%s decides nothing on the map %s", key, p.board.ID)
		return
	}
	p.line.Text = key + " " + strings.ToLower(value.Text)
	if err := g.Setup.House.Set(key, strings.ToLower(value.Text)); err != nil {
		var unknown *text.NameError
		at := name
		if errors.As(err, &unknown) && unknown.Kind.Format != referee.HouseRule {
			at = value
		}
		p.fail(at, "%s", err)
	}
}

// player reads what a player starts with: COLOR N trains N ships [keeps N]; on a board
// with trains alone, whose number is fixed, COLOR [N trains] [keeps N].
func (g *Script) player(p *parser) {
	seat := referee.Player{Name: g.Record.Players[p.line.Player], Keeps: referee.Unknown}
	color := p.word(colorOfPieces)
	seat.Color = text.Slug(color.Text)
	if p.err == nil && seat.Color == "" {
		p.fail(color, "%q is no color", color.Text)
	}
	if p.board.Values.OneKind() {
		seat.Trains = p.board.Values.Setup.Pieces
		if p.more() && !p.next("keeps") {
			seat.Trains = p.number(trainsAtStart)
			p.noShips()
			p.keyword(pieces[maps.Train][:]...)
		}
		p.noShips()
	} else {
		seat.Trains = p.number(trainsAtStart)
		p.keyword(pieces[maps.Train][:]...)
		seat.Ships = p.number(shipsAtStart)
		p.keyword(pieces[maps.Ship][:]...)
	}
	if p.more() {
		p.keyword("keeps")
		seat.Keeps = p.number(ticketsAtStart)
	}
	p.end()
	if p.err == nil {
		g.Setup.Players = append(g.Setup.Players, seat)
		p.line.Text = playerWords(p.board, seat)
	}
}

// noShips refuses ships where the board has none: their number or the word itself.
func (p *parser) noShips() {
	for i, w := range p.words[:min(2, len(p.words))] {
		if w.Is(pieces[maps.Ship][0]) || w.Is(pieces[maps.Ship][1]) {
			p.fail(p.words[i], "the map %s has no ships", p.board.ID)
			return
		}
	}
}
