// Package notation is the language of Rails & Sails: it gives the words of a
// record their meaning as the referee's setup and moves, and writes moves as
// words.
//
// It is the one place where the grammar of a line of play stands; the disk, the
// shell and the tests all use it. It judges nothing: what is understood may
// still be illegal.
package notation

import (
	"errors"
	"strings"

	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// A Game is a record that has been understood.
type Game struct {
	Record *record.Record
	Setup  *referee.Setup
	Moves  []referee.Move // one for each line of play; of no meaning for undo and redo

	left map[int]bool // lines of play left out
}

// Read understands a record of a game on that board, and gives every line of the
// record its canonical text. The error is [record.SyntaxErrors].
func Read(rec *record.Record, board *maps.Board) (*Game, error) {
	g := &Game{
		Record: rec,
		Setup:  &referee.Setup{Board: board, Free: rec.Free},
		Moves:  make([]referee.Move, len(rec.Play)),
	}
	var errs record.SyntaxErrors
	ruled := map[string]int{}
	for i := range rec.Head {
		p := newParser(rec, &rec.Head[i], board)
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
	for i := range rec.Play {
		line := &rec.Play[i]
		if line.Player == record.Nobody {
			continue
		}
		p := newParser(rec, line, board)
		move := p.move()
		if p.err != nil {
			if !errs.Add(p.err) {
				break
			}
			continue
		}
		move.Seat = referee.Seat(line.Player)
		g.Moves[i] = move
		line.Text = Words(board, move)
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	return g, nil
}

// rule reads a house rule.
func (g *Game) rule(p *parser, ruled map[string]int) {
	name, value := p.line.Words[0], p.line.Words[1]
	key := strings.ToLower(name.Text)
	if before, ok := ruled[key]; ok {
		p.fail(name, "a second line for %s; the first is line %d", key, before)
		return
	}
	ruled[key] = p.line.Number
	p.line.Text = key + " " + strings.ToLower(value.Text)
	if err := g.Setup.House.Set(key, strings.ToLower(value.Text)); err != nil {
		var unknown *maps.NameError
		at := name
		if errors.As(err, &unknown) && unknown.Kind != "house rule" {
			at = value
		}
		p.fail(at, "%v", err)
	}
}

// player reads what a player starts with: COLOR N trains N ships [keeps N].
func (g *Game) player(p *parser) {
	seat := referee.Player{Name: g.Record.Players[p.line.Player], Keeps: referee.Unknown}
	color := p.word("the color of the pieces")
	seat.Color = maps.Slug(color.Text)
	if p.err == nil && seat.Color == "" {
		p.fail(color, "%q is no color", color.Text)
	}
	seat.Trains = p.number("how many trains the player starts with")
	p.keyword("trains", "train")
	seat.Ships = p.number("how many ships the player starts with")
	p.keyword("ships", "ship")
	if p.more() {
		p.keyword("keeps")
		seat.Keeps = p.number("how many tickets the player kept")
	}
	p.end()
	if p.err == nil {
		g.Setup.Players = append(g.Setup.Players, seat)
		p.line.Text = playerWords(seat)
	}
}
