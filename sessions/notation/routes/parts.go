package routes

import (
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
	"purser/sessions/kind"
)

// A part is one part of what follows a verb.
type (
	part  = grammar.Part[*parser, *routemap.Board, routerules.Move]
	parts = grammar.Parts[*parser, *routemap.Board, routerules.Move]
)

// Parts of lines of play.
var (
	aRoute = part{Use: "ROUTE", Words: laneKinds, Read: func(p *parser, m *routerules.Move) { m.Route = p.route() },
		Write: func(b *routemap.Board, m *routerules.Move) string {
			return b.Routes[m.Route].ID + behind(m.Facts.Lane.Words(b))
		}}
	inCity = part{Use: "CITY", Read: func(p *parser, m *routerules.Move) { m.City = p.city() },
		Write: func(b *routemap.Board, m *routerules.Move) string { return b.Cities[m.City].ID }}
	withCards = part{Use: "[with CARDS]", Words: []string{with},
		Read:  func(p *parser, m *routerules.Move) { m.Cards = p.payment() },
		Write: func(b *routemap.Board, m *routerules.Move) string { return paid(b, m.Cards) }}
	inTunnel = part{Words: []string{tunnel, add, failed},
		Read:  func(p *parser, m *routerules.Move) { m.Tunnel = p.tunnel() },
		Write: func(b *routemap.Board, m *routerules.Move) string { return dug(b, m.Tunnel) }}
	keptCard = part{Words: []string{Keep}, Read: func(p *parser, m *routerules.Move) { m.Keep = p.keeps() },
		Write: func(_ *routemap.Board, m *routerules.Move) string {
			if m.Keep {
				return Keep
			}
			return ""
		}}
	lends = part{Words: []string{via, none}, Read: (*parser).via, Write: lent}
	given = part{Use: "ships", Words: []string{"trains", "ships"},
		Read:  func(p *parser, m *routerules.Move) { m.Give = p.piece() },
		Write: func(_ *routemap.Board, m *routerules.Move) string { return pieces[m.Give][0] }}
	taken = part{Use: "trains",
		Read:  func(p *parser, m *routerules.Move) { p.Keyword(pieces[m.Give.Other()][:]...) },
		Write: func(_ *routemap.Board, m *routerules.Move) string { return pieces[m.Give.Other()][0] }}
	someTickets = part{Use: "TICKET, TICKET, …", Read: func(p *parser, m *routerules.Move) { m.Shown = p.tickets() },
		Write: func(b *routemap.Board, m *routerules.Move) string {
			shown := lists.Map(m.Shown, func(t routemap.TicketNo) string { return b.Tickets[t].ID })
			for i, w := range m.Facts.Worths {
				shown[i] += behind(w.Words(len(b.Tickets[m.Shown[i]].Cities)))
			}
			return strings.Join(shown, ", ")
		}}
)

// lent writes [via ROUTE].
func lent(b *routemap.Board, m *routerules.Move) string {
	switch {
	case m.Act == routerules.Station:
		return ""
	case m.Route == routemap.NoRoute:
		return via + " " + none
	}
	return via + " " + b.Routes[m.Route].ID
}

// number is a part for a number of things; count is one whose usual value may be left out.
func number(use string, want text.Sentence, of func(*routerules.Move) *int) part {
	return grammar.Number[*parser, *routemap.Board](use, want, of)
}

func count(m *routerules.Move) *int { return &m.Count }

// key is a part for a required keyword.
func key(word string) part { return grammar.Key[*parser, *routemap.Board, routerules.Move](word) }

// why is a part for a reason, read with read.
func why(use string, read func(*grammar.Parser) string) part {
	return part{Use: use, Read: func(p *parser, m *routerules.Move) { m.Why = read(&p.Parser) },
		Write: func(_ *routemap.Board, m *routerules.Move) string { return kind.ReasonWords(m.Why) }}
}
