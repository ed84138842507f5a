package show

import (
	"purser/internal/text"
	"purser/sessions"
)

// Learnt prints which board was made from finished games, where those disagree, and how to
// play on it.
func Learnt(p *Printer, made *sessions.LearntBoard) {
	b := made.Board
	p.Say("%s: %s, out of %s", b.ID(), text.Joined(p.view(b).Holds(b), ", "), text.Count(made.Games, "game"))
	for _, e := range made.Against {
		p.Say("games disagree: %s; the first is kept", e)
	}
	for _, s := range made.Refuse {
		p.Say("not learned: %s", s)
	}
	for _, s := range made.Near {
		p.Say("almost alike: %s; are they one city?", s)
	}
	p.Say("kept in %s; purser new NAME --map %s plays on it, purser map draw --map %[2]s draws it", Safe(made.Folder),
		b.ID())
}
