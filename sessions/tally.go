package sessions

// Tallying reports whether the tally of the game was begun and is not finished. Its score is
// then that of what was entered so far.
func (g *Game) Tallying() bool { return g.tallying }

// BeginTally marks a game as not tallied to its end.
func (l *Library) BeginTally(name string) error {
	path, err := l.Home.Path(name)
	if err != nil {
		return err
	}
	if err := l.Home.BeginTally(path); err != nil {
		return diskError(path, err)
	}
	return nil
}

// EndTally removes the mark of [Library.BeginTally], and returns the game without it.
func (l *Library) EndTally(g *Game) (*Game, error) {
	if !g.tallying {
		return g, nil
	}
	if err := l.Home.EndTally(g.file); err != nil {
		return nil, diskError(g.file, err)
	}
	whole := *g
	whole.tallying = false
	return &whole, nil
}
