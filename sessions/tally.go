package sessions

// Tallying reports whether the tally of the game was begun and is not finished. Its score is
// then that of what was entered so far.
func (g *Game) Tallying() bool { return g.tallying }

// EndTally removes the mark [store.Tally] of a game, and returns the game without it. A
// game that cannot be scored keeps the mark; the error is then that of [Game.Score].
func (l *Library) EndTally(g *Game) (*Game, error) {
	if !g.tallying {
		return g, nil
	}
	if _, err := g.Score(); err != nil {
		return nil, err
	}
	if err := l.Home.EndTally(g.file); err != nil {
		return nil, diskError(g.file, err)
	}
	whole := *g
	whole.tallying = false
	return &whole, nil
}
