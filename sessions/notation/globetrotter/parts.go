package globetrotter

import (
	"strconv"

	"purser/internal/text"
	globerules "purser/referee/globetrotter"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A part is one part of what follows a verb, read from a record or as people type it.
type (
	part  = grammar.Part[*parser, *writer, globerules.Move]
	parts = grammar.Parts[*parser, *writer, globerules.Move]
)

// Parts of lines of play.
var (
	byLand   = part{Use: "PLACE roll N [steps K]", Read: (*parser).land, Write: (*writer).land}
	byTicket = part{Use: "PLACE [ticket A/B]", Read: (*parser).flight,
		Write: func(w *writer, m *globerules.Move) string { return w.place(m.Place) + w.ticket(m.Ticket) }}
	away    = part{Use: "PLAYER", Read: func(p *parser, m *globerules.Move) { m.Other = p.sent() }, Write: other}
	effects = part{Use: "EFFECT, EFFECT, …", Read: (*parser).effects,
		Write: func(w *writer, m *globerules.Move) string { return listed(m.Effects, w.effect) }}
	throws = part{Use: "THROW [THROW]", Read: func(p *parser, m *globerules.Move) { m.Throws = p.throws() },
		Write: func(_ *writer, m *globerules.Move) string { return listed(m.Throws, throwWords) }}
	owner  = part{Use: "OWNER", Read: (*parser).owner, Write: other}
	rounds = part{Use: "THROWS", Read: (*parser).duel, Write: (*writer).duel}
	key    = part{Use: "CITY|CONTINENT", Read: func(p *parser, m *globerules.Move) { m.Key = p.key() },
		Write: func(w *writer, m *globerules.Move) string { return w.key(m.Key) }}
	reason = part{Use: "WHY", Read: func(p *parser, m *globerules.Move) {
		m.Why = p.Quoted(aReason, text.Say(`put the reason in double quotes: pass "the field ahead is taken"`))
	}, Write: func(_ *writer, m *globerules.Move) string { return record.Quoted(m.Why) }}
	leaving = part{Use: "[WHY]", Read: func(p *parser, m *globerules.Move) { m.Why = kind.LeavesReason(&p.Parser) },
		Write: func(_ *writer, m *globerules.Move) string { return kind.ReasonWords(m.Why) }}
	fact = part{Use: "PLACE KIND [CONTINENT] [port] [casino]",
		Read:  func(p *parser, m *globerules.Move) { m.Fact = p.fact() },
		Write: func(w *writer, m *globerules.Move) string { return factWords(w.Board, &m.Fact) }}
	pricing = part{Use: "KIND N [ends]", Read: func(p *parser, m *globerules.Move) {
		price := p.price()
		m.Price = &price
	}, Write: func(_ *writer, m *globerules.Move) string { return m.Price.Of.String() + " " + feeWords(m.Price.Fee) }}
)

// tickets is the part for a number of tickets; use is its form in the help.
func tickets(use string) part {
	return part{Use: use, Read: (*parser).tickets, Write: func(_ *writer, m *globerules.Move) string {
		if m.Act == globerules.BuyPair {
			return "pair"
		}
		return strconv.Itoa(m.Count)
	}}
}

// goal is the part for a place; use is its form in the help.
func goal(use string) part {
	return part{Use: use, Read: func(p *parser, m *globerules.Move) { m.Place = p.place(nil) },
		Write: func(w *writer, m *globerules.Move) string { return w.place(m.Place) }}
}

// other writes the other player in a move.
func other(w *writer, m *globerules.Move) string { return quoted(w.names[m.Other]) }
