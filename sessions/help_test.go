package sessions_test

import (
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// The games of these tests are games of routes; these helpers give access to their parts.

// scriptOf returns the script of a game.
func scriptOf(g *sessions.Game) *routewords.Script { return g.Script.(*routewords.Script) }

// stateOf returns the state of a game, or nil if the setup is illegal.
func stateOf(g *sessions.Game) *routerules.State { return routewords.StateOf(g.Table) }

// boardOf returns the board of a game.
func boardOf(g *sessions.Game) *routemap.Board { return routewords.BoardOf(g.Board()) }

// moveOf returns the move of an entry of a game, by its number.
func moveOf(g *sessions.Game, i int) routerules.Move { return scriptOf(g).Moves[i] }

// scoreOf counts a game.
func scoreOf(g *sessions.Game) (*routescore.Score, error) {
	count, err := g.Score()
	if err != nil {
		return nil, err
	}
	return routewords.ScoreOf(count), nil
}

// play plays a move.
func play(g *sessions.Game, m routerules.Move) (*sessions.Game, error) {
	return g.Play(m.Seat, lineOf(g, m))
}

// amend replaces line n of the file with a move.
func amend(g *sessions.Game, n int, m routerules.Move) (*sessions.Game, error) {
	return g.Amend(n, m.Seat, lineOf(g, m))
}

// lineOf returns a move as a line of a game, only in words.
func lineOf(g *sessions.Game, m routerules.Move) kind.Line {
	return kind.Line{Words: routewords.Words(boardOf(g), m)}
}
