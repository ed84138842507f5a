package sessions_test

import (
	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions"
	"purser/sessions/notation"
)

// The games of these tests are games of routes: what they are made of is here.

// scriptOf returns a record as it was understood.
func scriptOf(g *sessions.Game) *notation.Script { return g.Script.(*notation.Script) }

// stateOf returns the state of a game, nil where the setup is illegal.
func stateOf(g *sessions.Game) *referee.State { return notation.StateOf(g.Table) }

// boardOf returns the board of a game.
func boardOf(g *sessions.Game) *maps.Board { return notation.BoardOf(g.Board()) }

// moveOf returns what an entry of a game means, by its number.
func moveOf(g *sessions.Game, i int) referee.Move { return scriptOf(g).Moves[i] }

// scoreOf counts a game.
func scoreOf(g *sessions.Game) (*scoring.Score, error) {
	count, err := g.Score()
	if err != nil {
		return nil, err
	}
	return notation.ScoreOf(count), nil
}

// play plays a move.
func play(g *sessions.Game, m referee.Move) (*sessions.Game, error) {
	return g.Play(m.Seat, notation.Words(boardOf(g), m))
}

// amend puts a move in the place of line n of the file.
func amend(g *sessions.Game, n int, m referee.Move) (*sessions.Game, error) {
	return g.Amend(n, m.Seat, notation.Words(boardOf(g), m))
}
