// Package routes reads and writes the lines of records of games about routes, such as Rails & Sails, the USA and
// Paris: it turns words into the referee's setup and moves, and moves into words.
//
// The table [Verbs] is the only definition of the grammar of a line of play; storage, the shell and the tests all use
// it. The package judges nothing: a line that it understands may still be illegal.
package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A Script is a record that has been understood.
type Script = kind.Played[routerules.Setup, routerules.State, routerules.Move]

// Read parses a record of a game on this board and sets the canonical text of every line. The error is
// [record.SyntaxErrors].
func Read(rec *record.Record, board *routemap.Board) (*Script, error) {
	g := &Script{
		Record: rec,
		Setup:  &routerules.Setup{Board: board, Free: rec.Free},
		Moves:  make([]routerules.Move, len(rec.Play)),
		Of:     language{},
		Engine: &routerules.Engine,
	}
	g.Forgets = board.Open
	var errs record.SyntaxErrors
	once := kind.Once{}
	var turned map[int]int    // on an open board: the line that each undo or redo affects
	var marks []routemap.Mark // if any line is undone: what was known before each standing line
	p := &parser{Parser: grammar.Parser{Rec: rec}, board: board}
	if board.Open {
		p.learn = routemap.NewSketch(board)
		p.board = p.learn.Board
		g.Setup.Board = p.board
		if slices.ContainsFunc(rec.Play, func(l record.Line) bool { return l.Key == "undo" }) {
			_, turned, _ = rec.Steps()
		}
	}
	for i := range rec.Head {
		p.begin(&rec.Head[i])
		switch p.Line.Key {
		case "rule":
			readRule(g, p, once)
		case "player":
			seat := routerules.Player{Name: rec.Players[p.Line.Player], Keeps: referee.Unknown}
			seatParts.Read(p, &seat)
			if p.End(); p.Err == nil {
				g.Setup.Players, g.Colors = append(g.Setup.Players, seat), append(g.Colors, seat.Color)
				p.Line.Text = playerWords(p.board, seat)
			}
		}
		if p.Err != nil && !errs.Add(p.Err) {
			return nil, errs.Err()
		}
	}
	err := kind.ReadPlay(&p.Parser, &errs, func(i int, line *record.Line) (consent string) {
		at := i
		if !line.Plays() {
			if p.learn == nil {
				return ""
			}
			if at = turned[i]; line.Key == "undo" {
				last := len(marks) - 1
				p.learn.Back(marks[last])
				marks = marks[:last]
				was := &g.Moves[at] // the board may no longer have what it named
				*was = routerules.Move{Seat: was.Seat, Consent: was.Consent}
				return ""
			}
			line, g.Moves[at] = &rec.Play[at], routerules.Move{}
		}
		if turned != nil {
			marks = append(marks, p.learn.Mark())
		}
		move := &g.Moves[at]
		if move.Seat = line.Player; line.Key == record.Shown {
			move.Act = routerules.AllShown
			return ""
		}
		p.begin(line)
		if p.move(move); p.Lax && p.Err == nil {
			line.Text = Words(p.board, *move)
		}
		if at < i { // by a redo
			return ""
		}
		return move.Consent
	})
	if err != nil {
		return nil, err
	}
	return g, nil
}

// readRule reads a house rule.
func readRule(g *Script, p *parser, once kind.Once) {
	value := p.Words[1]
	once.Rule(&p.Parser, func(name, chosen string) error {
		is := func(sw *routerules.Switch) bool { return sw.Name == name }
		known := p.board.Open && name == routerules.RoutePoints.Name || // points may be learned after the game
			p.board.Values.HasShips() && // one rule for all boards with ships
				(name == routerules.TourOrder.Name || name == routerules.HarborTour.Name)
		if slices.ContainsFunc(routerules.Switches, is) && !known &&
			!slices.ContainsFunc(routerules.SwitchesOf(p.board), is) {
			return &text.NameError{Kind: text.Say(referee.HouseRule),
				What: text.Say("%s has no effect on %s", name, p.board.Said())}
		}
		return g.Setup.House.Set(name, chosen)
	})
	if strings.HasPrefix(p.Line.Text, routerules.RoutePoints.Name+" ") && p.Err == nil {
		readPoints(g, p, value)
	}
}

// readPoints sets the points of routes for this game's board to those that the table read off its printed board.
func readPoints(g *Script, p *parser, value record.Word) {
	own := *p.board
	if want, have := len(own.Values.Points.Routes), 1+strings.Count(value.Text, "-"); strings.ContainsAny(value.Text,
		"0123456789") && have < want {
		p.Fail(value, "give the points for routes of 1 to %d spaces", want)
		return
	}
	own.Values = g.Setup.House.Of(own.Values)
	if p.learn != nil {
		p.learn.Board = &own
	}
	p.board, g.Setup.Board = &own, &own
}
