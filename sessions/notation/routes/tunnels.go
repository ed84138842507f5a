package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/record"
)

// The words of a claim that follow its cards: those of a tunnel.
const (
	tunnel = "tunnel"
	add    = "add"
	failed = "failed"
)

// tunnel reads [tunnel [TURNED] failed], or [tunnel TURNED [add CARDS]].
func (p *parser) tunnel() *routerules.Tunnel {
	if p.Err != nil || !p.Next(tunnel) {
		return nil
	}
	if !p.board.HasTunnels() {
		p.Fail(p.Words[0], "%s has no tunnels", p.board.Said())
		return nil
	}
	p.Keyword(tunnel)
	was := &routerules.Tunnel{}
	if !p.Next(failed) {
		p.cards(&was.Turned)
	}
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
	words := " " + tunnel
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

// typedTunnel returns the words of the record for what was turned up and added for a tunnel, as
// people type it, and the words of the claim before it.
func typedTunnel(b reader, args []string) (claim []string, words string, err error) {
	at := slices.IndexFunc(args, func(w string) bool { return strings.EqualFold(w, tunnel) })
	if at < 1 || !b.HasTunnels() {
		return args, "", nil
	}
	claim, words = args[:at], " "+tunnel
	cards := func(some []string) {
		if len(some) == 0 || err != nil {
			return
		}
		var read routerules.Cards
		if read, err = breathe(b, routerules.Move{Act: routerules.Draw}, some); err == nil {
			words += " " + listed(b.Board, &read)
		}
	}
	rest, end := args[at+1:], ""
	if last := len(rest) - 1; last >= 0 && strings.EqualFold(rest[last], failed) {
		rest, end = rest[:last], " "+failed
	}
	adds := slices.IndexFunc(rest, func(w string) bool { return strings.EqualFold(w, add) })
	if adds < 0 {
		cards(rest)
		return claim, words + end, err
	}
	cards(rest[:adds])
	words += " " + add
	cards(rest[adds+1:])
	return claim, words + end, err
}

// dugSaid says what happened in a tunnel; nothing for a claim without one.
func dugSaid(b *routemap.Board, was *routerules.Tunnel) text.Sentence {
	switch {
	case was == nil || was.Failed && !was.Turned.Written():
		return text.Sentence{}
	case was.Failed:
		return text.Say("%s turned up", cardsList(b, &was.Turned))
	case was.Added.Written():
		return text.Say("%s turned up, %s added", cardsList(b, &was.Turned), cardsList(b, &was.Added))
	}
	return text.Say("%s turned up", cardsList(b, &was.Turned))
}

// via reads [via ROUTE], what a station lends: a lane, or none.
func (p *parser) via(m *routerules.Move) {
	if p.Err != nil || !p.Next(via) {
		return
	}
	p.Keyword(via)
	m.Act, m.Route = routerules.Lend, routemap.NoRoute
	if p.Next(none) {
		p.Keyword(none)
		return
	}
	m.Route = p.route()
}

// The words behind the city of a station that lends something.
const (
	via  = "via"
	none = "none"
)

// typedStation returns the words of the record for a station: its city and the cards, or what it
// lends, by any words that mean the lane, with or without its city.
func typedStation(b reader, args []string) (string, error) {
	find := func(words ...string) (routerules.Move, error) {
		c, err := b.FindCity(words...)
		return routerules.Move{Act: routerules.Station, City: c}, err
	}
	at := slices.IndexFunc(args, func(w string) bool { return strings.EqualFold(w, via) })
	if at < 1 {
		s := splitter{b, false, find}
		m, err := s.split(args)
		return written(b.Board, m, err)
	}
	m, err := find(args[:at]...)
	if err != nil {
		return "", err
	}
	city, lane := b.Cities[m.City].ID+" "+via+" ", args[at+1:]
	if len(lane) == 0 || strings.EqualFold(lane[0], none) {
		return city + none, nil
	}
	r, err := b.FindRoute(lane...)
	if err != nil {
		if from, ferr := b.FindRoute(append([]string{b.Cities[m.City].ID}, lane...)...); ferr == nil {
			r, err = from, nil
		}
	}
	if err != nil {
		return "", err
	}
	return city + b.Routes[r].ID, nil
}

// verbStation is how a station is built, and what it lends is said.
var verbStation = &Verb{
	Act: routerules.Station, Words: []string{"with"}, Told: []string{via, none},
	Use: "station CITY [with CARDS]", Short: "Build a station, or say what it lends at the end",
	example: func(s *sample) string {
		if s.station == "" { // on a board without stations
			s = samples["europe"]
		}
		return "purser station --player Ben " + s.city + "\npurser station --player Anna " + s.station + " via " + s.lent
	},
	Asks: "a station", Missing: "name the city", Least: 1, Most: record.MaxWords, Cards: true, typed: typedStation,
	Like: func(b *routemap.Board, words []string) []string {
		return ids(b.Like(words...), func(c routemap.CityNo) string { return b.Cities[c].ID })
	},
	read: func(p *parser, m *routerules.Move) {
		m.City = p.city()
		p.payment(&m.Cards)
		p.via(m)
	},
	write: func(b *routemap.Board, m *routerules.Move) string {
		words := " " + b.Cities[m.City].ID
		switch {
		case m.Act == routerules.Station:
			return words + paid(b, &m.Cards)
		case m.Route == routemap.NoRoute:
			return words + " " + via + " " + none
		}
		return words + " " + via + " " + b.Routes[m.Route].ID
	},
}
