package show

import (
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// Seats prints what is known about a game that is being set up: its title, what the players
// start with, and the house rules. The game is nil until there are players.
func Seats(p *Printer, title string, g *sessions.Game, rules []text.Sentence) error {
	p.Printf("%s\n\n", Safe(title))
	if g == nil {
		return nil
	}
	more := p.view(g.Board()).Seats(p, g)
	t := &Grid{Head: append([]string{">#", "Player"}, more.Head...)}
	for i := range g.Record.Players {
		t.Add(append([]string{strconv.Itoa(i + 1), p.Player(g, referee.Seat(i), MaxName)}, more.Rows[i]...)...)
	}
	if err := t.Text(p); err != nil {
		return err
	}
	for _, r := range rules {
		p.Say("house rule: %s", r)
	}
	return nil
}

// Begun prints that a game has begun, and who is next.
func Begun(p *Printer, g *sessions.Game) {
	begun := p.Lang.Say("%s: %s, %s", g.Name, text.Say(g.Board().Title()), text.And(g.Record.Players))
	if p.Width > 0 {
		begun = strings.Join(Wrapped(begun, p.Width-1), "\n")
	}
	for line := range strings.SplitSeq(begun, "\n") {
		p.Printf("%s\n", Safe(line))
	}
	p.view(g.Board()).Begun(p, g.Board())
	if next := next(g); next != "" {
		p.Say("next: %s", next)
	}
}
