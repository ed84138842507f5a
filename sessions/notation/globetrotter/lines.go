package globetrotter

import (
	"strconv"
	"strings"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/record"
)

// A verb is a word that says what a player did, and what may follow it.
type verb struct {
	name string
	free bool // only written in a free game
	read func(p *parser, m *globerules.Move)
}

// verbs are all verbs, in the order of their kinds.
var verbs = []verb{
	{"money", false, func(_ *parser, m *globerules.Move) { m.Act = globerules.PocketMoney }},
	{"land", false, (*parser).land},
	{"sail", false, func(p *parser, m *globerules.Move) { m.Act, m.Place = globerules.Sail, p.place() }},
	{"fly", false, func(p *parser, m *globerules.Move) {
		m.Act, m.Place, m.Ticket = globerules.Fly, p.place(), p.ticket()
	}},
	{"card", false, func(p *parser, m *globerules.Move) { m.Act, m.Effects = globerules.Card, p.effects() }},
	{"bonus", false, func(p *parser, m *globerules.Move) { m.Act, m.Place = globerules.UseBonus, p.place() }},
	{"duel", false, func(p *parser, m *globerules.Move) {
		m.Act, m.Other, m.Rounds = globerules.Duel, p.player(), p.rounds()
	}},
	{"gamble", false, func(p *parser, m *globerules.Move) { m.Act, m.Throws = globerules.Gamble, p.throws() }},
	{"sends", false, func(p *parser, m *globerules.Move) {
		m.Act, m.Other, m.Place, m.Ticket = globerules.Send, p.player(), p.place(), p.ticket()
	}},
	{"joker", false, func(p *parser, m *globerules.Move) { m.Act, m.Place = globerules.Joker, p.place() }},
	{"buys", false, func(p *parser, m *globerules.Move) {
		if m.Act = globerules.BuyPair; !p.Optional("pair") {
			m.Act, m.Count = globerules.Buy, p.count(someTickets, 1)
			p.optional("tickets", "ticket")
		}
	}},
	{"sells", false, func(p *parser, m *globerules.Move) {
		m.Act, m.Count = globerules.Sell, p.count(someTickets, 1)
		p.optional("tickets", "ticket")
	}},
	{"end", false, func(_ *parser, m *globerules.Move) { m.Act = globerules.End }},
	{"pass", false, func(p *parser, m *globerules.Move) {
		m.Act, m.Why = globerules.Pass, p.Quoted(aReason,
			text.Say(`put the reason in double quotes: pass "the field ahead is taken"`))
	}},
	{"key", true, func(p *parser, m *globerules.Move) { m.Act, m.Key = globerules.TakeKey, p.key() }},
	{"drops", true, func(p *parser, m *globerules.Move) { m.Act, m.Place = globerules.DropKey, p.place() }},
	{"souvenir", true, func(p *parser, m *globerules.Move) { m.Act, m.Place = globerules.LaySouvenir, p.place() }},
}

// verbNames lists the verbs of a free game, or of a strict one.
func verbNames(free bool) []string {
	var names []string
	for _, v := range verbs {
		if v.free == free {
			names = append(names, v.name)
		}
	}
	return names
}

// optional takes the next word if it is one of some keywords.
func (p *parser) optional(same ...string) bool {
	for _, s := range same {
		if p.Optional(s) {
			return true
		}
	}
	return false
}

// land reads PLACE roll N [steps K], plane or trouble. The referee refuses a missing roll.
func (p *parser) land(m *globerules.Move) {
	switch m.Act = globerules.ByLand; {
	case p.Optional("plane"):
		m.Act = globerules.Plane
		return
	case p.Optional("trouble"):
		m.Act = globerules.Trouble
		return
	}
	m.Place = p.place()
	if p.Optional("roll") {
		m.Roll = p.Number(aRoll)
	}
	if p.Optional("steps") {
		m.Steps = p.Number(someSteps)
	}
}

// ticket reads [ticket A/B].
func (p *parser) ticket() globerules.Ticket {
	if p.Err != nil || !p.Optional("ticket") {
		return globerules.Ticket{}
	}
	t := globerules.Ticket{Named: true, A: p.place()}
	w := p.Peek()
	p.Keyword("/")
	t.B = p.place()
	switch {
	case p.Err != nil:
	case t.A == t.B:
		p.Fail(w, "a ticket has two places")
	case p.board.ID(t.A) > p.board.ID(t.B):
		t.A, t.B = t.B, t.A
	}
	return t
}

// throw reads two dice: 5+3.
func (p *parser) throw() globerules.Throw {
	w := p.Word(aThrow)
	said := w.Text
	for p.Err == nil && p.More() && !w.Quoted && !p.Peek().Quoted && !p.Peek().Mark() &&
		(strings.HasSuffix(said, "+") || strings.HasPrefix(p.Peek().Text, "+")) {
		said += p.Skip().Text // 5 + 3
	}
	var t globerules.Throw
	first, second, ok := strings.Cut(said, "+")
	for i, die := range []string{first, second} {
		const digits = 3
		n, err := strconv.ParseUint(die, 10, 32)
		ok = ok && err == nil && len(die) <= digits
		t[i] = int(n)
	}
	if p.Err == nil && (!ok || w.Quoted) {
		p.Fail(w, "found %q where %s was expected", said, aThrow)
	}
	return t
}

// throws reads R, R, ….
func (p *parser) throws() []globerules.Throw {
	var all []globerules.Throw
	for {
		all = append(all, p.throw())
		if p.Err != nil || !p.Optional(",") {
			return all
		}
	}
}

// rounds reads R/R, R/R, …, each the challenger's throw and the owner's.
func (p *parser) rounds() []globerules.Round {
	var all []globerules.Round
	for {
		r := globerules.Round{Challenger: p.throw()}
		p.Keyword("/")
		r.Owner = p.throw()
		all = append(all, r)
		if p.Err != nil || !p.Optional(",") {
			return all
		}
	}
}

// effects reads what a card did, from left to right.
func (p *parser) effects() []globerules.Effect {
	var all []globerules.Effect
	var before struct{ nothing, moves, short bool }
	for {
		w := p.Peek()
		e := p.effect()
		switch {
		case p.Err != nil:
			return nil
		case before.nothing || e.Kind == globerules.Nothing && len(all) > 0:
			p.Fail(w, "\"nothing\" cannot be combined with anything else that a card did")
		case before.short:
			p.Fail(w, "\"short\" must come last on a card line")
		case before.moves && e.Kind.Moves():
			p.Fail(w, "a card moves the pawn once")
		}
		all = append(all, e)
		before.nothing = e.Kind == globerules.Nothing
		before.short = e.Kind == globerules.NotMet
		before.moves = before.moves || e.Kind.Moves()
		if p.Err != nil || !p.Optional(",") {
			return all
		}
	}
}

// effectWords are the words for the effects that begin with a specific word.
var effectWords = map[string]globerules.EffectKind{
	"nothing": globerules.Nothing, "pays": globerules.Pays, "gains": globerules.Gains, "loses": globerules.LosesTickets,
	"renews": globerules.RenewsTickets, "trip": globerules.Trip, "weekend": globerules.Weekend, "to": globerules.To,
	"swap": globerules.Swap, "back": globerules.Back, "home": globerules.Home, "bonus": globerules.Bonus,
	"world-bonus": globerules.WorldBonus, "short": globerules.NotMet,
}

// effect reads one thing that a card did.
func (p *parser) effect() globerules.Effect {
	e := globerules.Effect{Place: globemap.NoPlace}
	w := p.Word(anEffect)
	if p.Err != nil {
		return e
	}
	kind, ok := effectWords[strings.ToLower(w.Text)]
	if !ok || w.Quoted {
		p.Fail(w, "%q is not something that a card does", w.Text)
		return e
	}
	switch e.Kind = kind; kind {
	case globerules.Pays:
		e.N = p.money(globemap.Cheque)
	case globerules.Gains:
		e.Kind, e.N = p.gains()
	case globerules.LosesTickets:
		p.loses(&e)
	case globerules.RenewsTickets:
		p.Keyword("tickets")
	case globerules.To:
		e.Place = p.place()
	case globerules.Swap:
		e.Other = p.player()
	case globerules.Bonus, globerules.WorldBonus:
		e.Place = p.maybe()
	}
	return e
}

// gains reads N, or N tickets.
func (p *parser) gains() (globerules.EffectKind, int) {
	w := p.Peek()
	n := p.count(someMoney, 1)
	if p.optional("tickets", "ticket") {
		return globerules.GainsTickets, n
	}
	if p.Err == nil && n%globemap.Cheque != 0 {
		p.Fail(w, "money comes in whole hundreds, at least %d", globemap.Cheque)
	}
	return globerules.Gains, n
}

// loses reads N tickets, key [PLACE], or joker.
func (p *parser) loses(e *globerules.Effect) {
	switch {
	case p.Optional("key"):
		e.Kind, e.Place = globerules.LosesKey, p.maybe()
	case p.Optional("joker"):
		e.Kind = globerules.LosesJoker
	default:
		e.N = p.count(someTickets, 1)
		p.Keyword("tickets", "ticket")
	}
}

// maybe reads a place, if there is one.
func (p *parser) maybe() globemap.Place {
	if !p.More() || p.Next(",") {
		return globemap.NoPlace
	}
	return p.place()
}

// quoteID writes an id: in quotes if it is a word of the grammar at its place.
func quoteID(id string) string {
	switch id {
	case "by", "plane", "trouble":
		return record.Quoted(id)
	}
	return id
}
