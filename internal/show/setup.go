package show

import (
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// Seats prints what is known of a game that is being set up on a board: its title,
// who sits down with what, and the house rules.
func Seats(p *Printer, b *maps.Board, title string, players []referee.Player, rules []string) error {
	p.Printf("%s\n\n", Safe(title))
	if len(players) == 0 {
		return nil
	}
	t := &table{head: []string{">#", "Player", ">Trains", ">Ships", ">Tickets"}}
	if b.Values.Box.Buses > 0 {
		t.head[2] = ">Buses"
	}
	for i, player := range players {
		keeps := "?"
		if player.Keeps != referee.Unknown {
			keeps = strconv.Itoa(player.Keeps)
		}
		t.add(strconv.Itoa(i+1), Clip(player.Name, maxName)+" ("+p.Lang.Say(player.Color)+")",
			strconv.Itoa(player.Trains), strconv.Itoa(player.Ships), keeps)
	}
	t.dropKind(b, 3)
	if err := t.text(p); err != nil {
		return err
	}
	for _, r := range rules {
		p.Say("rule %s", r)
	}
	return nil
}

// Begun prints that a game has begun, and who is next.
func Begun(p *Printer, g *sessions.Game) {
	begun := p.Lang.Say("%s: %s, %s", g.Name, text.Say(g.Board().Title), text.And(g.Record.Players))
	if p.Width > 0 {
		begun = strings.Join(Wrapped(begun, p.Width-1), "\n")
	}
	for line := range strings.SplitSeq(begun, "\n") {
		p.Printf("%s\n", Safe(line))
	}
	if points := &g.Board().Values.Points; points.Unconfirmed {
		p.Note("the points of routes of 1 to %d spaces, %s, are unconfirmed: where your board prints others, begin with the house rule points, such as points %s",
			len(points.Routes), text.And(points.Routes), strings.Join(numbers(points.Routes), "-"))
	}
	if !g.Free() {
		p.Say("next: %s", g.Record.Players[0])
	}
}

// numbers writes some numbers.
func numbers(n []int) []string {
	words := make([]string, len(n))
	for i := range n {
		words[i] = strconv.Itoa(n[i])
	}
	return words
}
