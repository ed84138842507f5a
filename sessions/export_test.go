package sessions

// Text returns the text of a game as the next save would leave it on disk.
func (g *Game) Text() string { return string(g.text) }
