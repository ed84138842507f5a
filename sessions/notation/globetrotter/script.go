package globetrotter

import (
	"slices"

	"purser/maps"
	"purser/referee"
	"purser/referee/globetrotter"
	"purser/sessions/kind"
)

var _ kind.Script = (*Script)(nil)

// Board returns the board including what the record adds.
func (g *Script) Board() kind.Board { return g.board() }

func (g *Script) board() *board {
	if g.on == nil { // read without a kind
		opened, _ := Globetrotter{}.Open(MapID)
		g.on = opened.(*board)
	}
	return &board{Board: g.Setup.Board, folder: g.on.folder, printed: g.on, script: g, offered: g.on.offered}
}

// Replay plays lines of play; see [kind.Script].
func (g *Script) Replay(lines []int, strict bool, watch func(i int, v referee.Verdict, after kind.Table)) (kind.Table, int, error) {
	moves := g.moves(lines)
	if strict {
		for i := range moves {
			moves[i].Consent = ""
		}
	}
	on := g.board()
	var each func(int, referee.Verdict, *globetrotter.State)
	if watch != nil {
		shown := &table{on: on} // one for all lines: each line changes the previous table
		each = func(i int, v referee.Verdict, after *globetrotter.State) {
			shown.State = after
			watch(i, v, shown)
		}
	}
	state, stopped, err := globetrotter.Replay(g.Setup, moves, each)
	if state == nil {
		return nil, stopped, err
	}
	return &table{state, on}, stopped, err
}

// moves returns the moves of lines of play.
func (g *Script) moves(lines []int) []globetrotter.Move {
	moves := make([]globetrotter.Move, len(lines))
	for i, at := range lines {
		moves[i] = g.Moves[at]
	}
	return moves
}

// CheckSeat returns what a player's part of the setup breaks, or nil.
func (g *Script) CheckSeat(p kind.Seat) *referee.Refusal { return g.Setup.CheckSeat(p) }

// Consent returns why the table agreed to a line.
func (g *Script) Consent(line int) string { return g.Moves[line].Consent }

// Retold returns the words unchanged, because facts about a place are on separate lines.
func (g *Script) Retold(_ int, words string) string { return words }

// blankWhy is the reason for consent of a replacement line, which no rule should refuse.
const blankWhy = "-"

// Blank returns the script with a line replaced by one that only ends the turn, or sends a
// pawn out of the way, if the line did so. It is nil if the line's player went on after it,
// because a turn of several lines can lose one of them without a replacement.
func (g *Script) Blank(line int) kind.Script {
	m := g.Moves[line]
	blank := *g
	blank.Moves = slices.Clone(g.Moves)
	switch {
	case m.Kind == globetrotter.Send:
		setup := *g.Setup
		setup.Board = g.Setup.Board.Clone()
		blank.Setup = &setup
		m = globetrotter.Move{Kind: m.Kind, Seat: m.Seat, Other: m.Other, Place: setup.Board.Place("-")} // not the name of a place
	case g.ends(line):
		m = globetrotter.Move{Kind: globetrotter.Pass, Seat: m.Seat, Place: globetrotter.NoPlace}
	default:
		return nil
	}
	m.Consent = blankWhy
	blank.Moves[line] = m
	return &blank
}

// ends reports whether a line ended its player's turn: either it always does, or the next
// line of a turn belongs to another player.
func (g *Script) ends(line int) bool {
	switch m := &g.Moves[line]; m.Kind {
	case globetrotter.Trouble, globetrotter.Sail, globetrotter.End, globetrotter.Pass:
		return true
	case globetrotter.ByLand, globetrotter.Fly, globetrotter.Card, globetrotter.UseBonus, globetrotter.Duel, globetrotter.Gamble:
		for i := line + 1; i < len(g.Moves); i++ {
			next := &g.Moves[i]
			switch {
			case g.Record.Play[i].Player == maps.Nobody:
			case next.Kind == globetrotter.Send && next.Other == m.Seat:
				return false // the sending ends the turn
			case next.Kind == globetrotter.Send, next.Kind == globetrotter.Joker, next.Kind == globetrotter.Sell, next.Kind == globetrotter.BuyPair:
			default:
				return next.Seat != m.Seat
			}
		}
	}
	return false
}

// Course follows the keys: by player, before the first line and after each round, including
// an unfinished last one. In a free game, which has no rounds, it is after each line.
func (g *Script) Course(lines []int) ([][]int, error) {
	course := make([][]int, len(g.Setup.Players))
	note := func(s *globetrotter.State) {
		for p := range course {
			course[p] = append(course[p], s.Count(kind.Seat(p)))
		}
	}
	start, _, err := globetrotter.Replay(g.Setup, nil, nil)
	if err != nil {
		return nil, err
	}
	note(start)
	moves := g.moves(lines)
	round, noted := start.Round(), true
	end, _, err := globetrotter.Replay(g.Setup, moves, func(i int, _ referee.Verdict, after *globetrotter.State) {
		if noted = noted && moves[i].Kind == globetrotter.Tell; !noted && (g.Setup.Free || after.Round() > round) {
			note(after)
			noted = true
		}
		round = after.Round()
	})
	if !noted {
		note(end)
	}
	return course, err
}

// Color returns the color of a player's souvenirs.
func (g *Script) Color(p kind.Seat) string { return g.Setup.Players[p].Color }
