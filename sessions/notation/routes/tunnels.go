package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// Words that may follow the cards of a claim, for a tunnel.
const (
	tunnel = "tunnel"
	add    = "add"
	failed = "failed"
)

// tunnel reads [tunnel [TURNED] failed] or [tunnel TURNED [add CARDS]].
func (p *parser) tunnel() *routerules.Tunnel {
	if p.Err != nil || !p.Next(tunnel) {
		if claim := p.paying(); claim != nil && claim.On(p.board).Routes[claim.Route].Tunnel {
			p.Want(tunnel)
		}
		return nil
	}
	if !p.board.HasTunnels() {
		p.Fail(p.Words[0], "%s has no tunnels", p.board.Said())
		return nil
	}
	p.Keyword(tunnel)
	was := &routerules.Tunnel{}
	if p.asks != nil { // cards of any color may be turned up
		p.asks.pays = nil
	}
	if !p.Next(failed) {
		p.cards(&was.Turned, failed)
	}
	p.Want(add)
	switch {
	case p.Err != nil:
	case p.Next(failed):
		p.Keyword(failed)
		was.Failed = true
	case p.Next(add):
		p.Keyword(add)
		p.cards(&was.Added)
	}
	return was
}

// dug writes [tunnel …].
func dug(b *routemap.Board, was *routerules.Tunnel) string {
	if was == nil {
		return ""
	}
	words := tunnel
	if was.Turned.Written() {
		words += " " + listed(b, &was.Turned)
	}
	if was.Failed {
		return words + " " + failed
	}
	if was.Added.Written() {
		words += " " + add + " " + listed(b, &was.Added)
	}
	return words
}

// typedDug reads [tunnel] [TURNED] failed or [tunnel] TURNED [add CARDS], as people type them.
func typedDug(b typedBoard, args []string) (*routerules.Tunnel, error) {
	was := &routerules.Tunnel{}
	if len(args) > 0 && strings.EqualFold(args[0], tunnel) {
		args = args[1:]
	}
	isFailed := func(w string) bool { return strings.EqualFold(w, failed) }
	if at := slices.IndexFunc(args, isFailed); at >= 0 && at < len(args)-1 {
		return nil, text.BadWords.Errorf("%q is one word too many", args[at+1])
	} else if at >= 0 {
		args, was.Failed = args[:at], true
	}
	read := func(words []string, cards *routerules.Cards) (err error) {
		switch {
		case len(words) > 0:
			*cards, err = parseCards(b, routerules.Move{Act: routerules.Draw}, words)
		case cards == &was.Added:
			return missing(text.Say("the cards, such as %s", b.someCards()))
		case !was.Failed:
			return missing(text.Say("the cards turned up, such as %s", b.someCards()))
		}
		return err
	}
	adds := slices.IndexFunc(args, func(w string) bool { return strings.EqualFold(w, add) })
	if adds < 0 {
		return was, read(args, &was.Turned)
	}
	err := read(args[:adds], &was.Turned)
	if err == nil && !was.Failed {
		err = read(args[adds+1:], &was.Added)
	}
	return was, err
}

// asksDug asks for the cards turned up and added for a tunnel if a claim does not say so and extra cards are possible.
// It returns nil for any other move.
func asksDug(on kind.Table, b typedBoard, m *routerules.Move) *kind.FollowUp {
	if on == nil || on.Now().Phase == referee.Free || m.Act != routerules.Claim || m.Consent != "" ||
		!m.On(b.Board).Routes[m.Route].Tunnel {
		return nil
	}
	fails := kind.Choice{ID: failed, Said: text.Say("%s", text.Typed{Key: "word ", Word: failed}),
		Worth: text.Say("the cards go back into the hand")}
	more := &kind.FollowUp{Question: kind.Question{Enter: text.Say("claimed (cards not recorded)"),
		Choices: []kind.Choice{fails}}}
	before := tunnel
	switch was := m.Tunnel; {
	case was == nil:
		some := routerules.Cards{Wild: 1}
		some.Train[0], some.Train[1] = 1, 1
		more.Asks = text.Say("cards turned up for the tunnel %s", b.RouteSaid(m.Route))
		more.Example = b.such(listed(b.Board, &some))
	case was.Failed || was.Added.Written():
		return nil
	default:
		before = add
		n, color, known := m.Owed()
		if !known { // at most as many as if all cards had the lane's color
			if color, n = b.Routes[m.Route].Color, 1; color != routemap.Gray {
				n = int(was.Turned.Train[color] + was.Turned.Wild)
			}
			more.Asks, more.Example = text.Say("cards added for the tunnel"), b.such(payments(b.Board, n, color)[0].ID)
		} else {
			more.Asks = text.Say("cards added; the tunnel costs %s more", text.Count(n, "card"))
			more.Choices = append(payments(b.Board, n, color), fails)
		}
		if n == 0 {
			return nil
		}
	}
	more.Words = func(answer string) ([]string, text.Sentence, error) {
		words := VerbOf(m.Act.String()).English(b.Board, strings.Fields(answer))
		if before == add && slices.Equal(words, []string{failed}) {
			return words, fails.Said, nil
		}
		said := *m
		said.Tunnel = &routerules.Tunnel{}
		var err error
		if before == tunnel {
			said.Tunnel, err = typedDug(b, words)
		} else {
			said.Tunnel.Added, err = parseCards(b, routerules.Move{Act: routerules.Draw}, words)
		}
		return append([]string{before}, words...), dugSaid(b.Board, said.Tunnel), err
	}
	return more
}

// payments lists the ways to pay n cards of a color, any of which may be wilds. Gray means wilds only.
func payments(b *routemap.Board, n int, color routemap.Color) (list []kind.Choice) {
	for wilds := range n + 1 {
		cards := routerules.Cards{Wild: int32(wilds)}
		if color != routemap.Gray {
			cards.Train[color] = int32(n - wilds)
		}
		if wilds == n || color != routemap.Gray {
			words := strings.ReplaceAll(listed(b, &cards), ",", "")
			list = append(list, kind.Choice{ID: words, Said: text.Say("%s", colorsSaid(b, &cards))})
		}
	}
	return list
}

// such shows how to type cards: such as 1 purple 1 white 1 locomotive.
func (b typedBoard) such(cards string) text.Sentence {
	return text.Say("%s", strings.ReplaceAll(b.cards(cards), ",", ""))
}

// dugSaid describes what happened in a tunnel. It is empty for a claim without a tunnel.
func dugSaid(b *routemap.Board, was *routerules.Tunnel) text.Sentence {
	switch {
	case was == nil || !was.Turned.Written() && !was.Added.Written():
		return text.Sentence{}
	case !was.Turned.Written():
		return text.Say("added: %s", colorsSaid(b, &was.Added))
	case was.Added.Written():
		return text.Say("turned up: %s; added: %s", colorsSaid(b, &was.Turned), colorsSaid(b, &was.Added))
	}
	return text.Say("turned up: %s", colorsSaid(b, &was.Turned))
}

// colorsSaid lists cards by their colors alone: 2 red, black, wild.
func colorsSaid(b *routemap.Board, cards *routerules.Cards) text.List {
	var some []text.Sentence
	add := func(n int32, one, several text.Sentence) {
		switch {
		case n == 1:
			some = append(some, one)
		case n > 1:
			some = append(some, text.Say("%d %s", int(n), several))
		}
	}
	for c, color := range b.CardColors {
		add(cards.Train[c], text.Say(color), text.Say(color))
	}
	if b.Values.HasLocomotives() {
		add(cards.Wild, text.Say("locomotive"), text.Say("locomotives"))
	} else {
		add(cards.Wild, text.Say("wild"), text.Say("wilds"))
	}
	return text.Joined(some, ", ")
}

// via reads [via ROUTE], the lane that a station lends, or none.
func (p *parser) via(m *routerules.Move) {
	if p.Err != nil || !p.Next(via) {
		if p.paying() != nil && p.asks.Phase() == referee.Over {
			p.Want(via)
		}
		return
	}
	p.Keyword(via)
	if p.paying() != nil {
		p.Want(none)
		for _, r := range p.asks.Lendable(p.asks.seat, m.City) {
			p.Want(p.board.Routes[r].ID)
		}
	}
	m.Act, m.Route = routerules.Lend, routemap.NoRoute
	if p.Next(none) {
		p.Keyword(none)
		return
	}
	m.Route = p.route()
}

// Words that may follow the city of a station that lends a lane.
const (
	via  = "via"
	none = "none"
)

// station reads a city where a station is built, with the cards, or what a station lends: any words that mean the
// lane, with or without the city.
func (e *typedLine) station(args []string) (err error) {
	s := built(e.typedBoard, routerules.Station, e.FindCity)
	at := slices.IndexFunc(args, func(w string) bool { return strings.EqualFold(w, via) })
	if at < 1 {
		e.m, err = s.split(args)
		return err
	}
	if e.m, err = s.find(args[:at]...); err != nil {
		return err
	}
	lane := args[at+1:]
	switch e.m.Act, e.m.Route = routerules.Lend, routemap.NoRoute; {
	case len(lane) == 0:
		return missing(text.Say("what it lends, a route or none"))
	case len(lane) == 1 && strings.EqualFold(lane[0], none):
		return nil
	}
	if e.m.Route, err = e.findRoute(lane); err != nil && !ambiguous(err) {
		e.m.Route, err = e.findRoute(append([]string{e.Cities[e.m.City].ID}, lane...))
	}
	return err
}
