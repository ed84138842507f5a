package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A player who claims a tunnel first lays down the cards for it. Then three cards are turned up, and each one that
// matches costs one more card ("Tunnels").

// turnedUp is how many cards are turned up for a tunnel; if fewer are left, all of them are.
const turnedUp = 3

var tunnels = text.Title("Tunnels")

var claimTunnel = rule("claim.tunnel", tunnels, "What a tunnel costs",
	Words(`For a tunnel the cards are laid down as for any route. Then three cards of the deck are turned up, fewer `+
		`where fewer are left. For each of them that has the color played, and for each locomotive among them, the `+
		`player adds a card of that color or a locomotive. Whoever played only locomotives adds a locomotive for `+
		`each locomotive. Whoever cannot or will not add takes all the cards back, and the turn is over. The record `+
		`says what was turned up and what was added, or that the claim failed.`)).
	Bending().Where(WithTunnels).Judging(checkTunnel, Claim)

var tunnelsTopic = NewTopic("tunnels|gray tunnel|grey tunnel|extra cards|failed tunnel|paying for a tunnel|"+
	"locomotives only in a tunnel|tunnel without cards", tunnels, "What does a tunnel cost, and what if it fails?",
	Words(`The cards for it are laid down first, then three cards are turned up. Each of them in the color that was `+
		`laid, and each locomotive, costs one more card of that color or a locomotive. The color of a gray tunnel is `+
		`that of the cards laid. If only locomotives were laid, only locomotives cost more, and only locomotives are `+
		`added. If the deck holds fewer than three cards, with its discards, fewer are turned up, and if it holds `+
		`none, the tunnel costs nothing more. Whoever cannot or will not add the cards takes back what was laid, has `+
		`had a turn, and may try again later. The cards turned up are discarded in any case. The claim cannot fail `+
		`if no card has to be added. To enter it, type tunnel 2 red, 1 black after the cards, then add 2 red, or `+
		`failed. If no card could be turned up, it is entered like any other claim.`),
	nil, "claim.tunnel", "claim.cards").Where(WithTunnels)

// A Tunnel is what happened after a player laid down the cards for a tunnel.
type Tunnel struct {
	Turned Cards // cards turned up, if recorded
	Added  Cards // cards added after that, if recorded
	Failed bool  // the player could not or would not add the cards
}

// Fails reports whether the move is a failed claim of a tunnel. The route then has no owner, and nothing was paid.
func (m *Move) Fails() bool { return m.Tunnel != nil && m.Tunnel.Failed }

// Owed returns how many more cards the player must add for the cards turned up, and their color; any may be wilds, and
// Gray means wilds only. It is only known if the cards laid down and turned up were recorded.
func (m *Move) Owed() (n int, color routemap.Color, known bool) {
	if !m.Cards.Written() || m.Cards.colors() > 1 || m.Tunnel == nil || !m.Tunnel.Turned.Written() {
		return 0, routemap.Gray, false
	}
	n, color = int(m.Tunnel.Turned.Wild), routemap.Gray
	for c := range routemap.MaxColors {
		if m.Cards.shows(c) {
			color = routemap.Color(c)
			n += int(m.Tunnel.Turned.Train[c])
		}
	}
	return n, color, true
}

func checkTunnel(s *State, m *Move) referee.Outcome {
	isTunnel, was := s.Board().Routes[m.Route].Tunnel, m.Tunnel
	switch {
	case was == nil && isTunnel:
		return referee.CannotCheck("the cards turned up for the tunnel were not recorded")
	case was == nil:
		return referee.Outcome{}
	case !isTunnel:
		return referee.Breaks("the route is no tunnel")
	case was.Turned.total() > turnedUp:
		return referee.Breaks("%d cards turned up; a tunnel turns up three", was.Turned.total())
	}
	owed, color, known := m.Owed()
	switch added := was.Added.total(); {
	case !known:
		return referee.CannotCheck("not all cards for the tunnel were recorded")
	case was.Failed && owed == 0:
		return referee.Breaks("none of the cards turned up costs anything, so the claim cannot fail")
	case was.Failed || owed == 0 && added == 0:
		return referee.Outcome{}
	case added == 0:
		return referee.CannotCheck("the cards added for the tunnel were not recorded")
	case owed == 0:
		return referee.Breaks("%s added; the cards turned up cost nothing", text.Count(added, "card"))
	case added != owed:
		return referee.Breaks("%s added; the cards turned up cost %d", text.Count(added, "card"), owed)
	case was.Added.colors() > 0 && (color == routemap.Gray || was.Added.colors() > 1 || !was.Added.shows(int(color))):
		return referee.Breaks("only %s are added", s.addable(color))
	}
	return referee.Outcome{}
}

// addable names the cards that may be added for a tunnel.
func (s *State) addable(color routemap.Color) text.Sentence {
	wilds := text.Say("wilds")
	if s.Board().Values.HasLocomotives() {
		wilds = text.Say("locomotives")
	}
	if color == routemap.Gray {
		return wilds
	}
	return text.Say("%s cards and %s", text.Adjective(s.Board().ColorName(color)), wilds)
}

// added returns the minimum number of cards added for a tunnel.
func (m *Move) added() int {
	if m.Tunnel == nil {
		return 0
	}
	if n := m.Tunnel.Added.total(); n > 0 {
		return n
	}
	n, _, _ := m.Owed()
	return n
}
