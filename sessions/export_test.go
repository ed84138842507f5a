package sessions

import "time"

// Text returns the text of a game as the next save would leave it on disk.
func (g *Game) Text() string { return string(g.text) }

// TimeOf returns when a line of the file was written, or the zero time.
func (g *Game) TimeOf(n int) time.Time { return g.times[n] }
