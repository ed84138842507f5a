package notation

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// A parser walks along the words of one line. After the first error it only
// returns zero values, so that the grammar can be read off its callers.
type parser struct {
	rec   *record.Record
	line  *record.Line
	board *maps.Board
	words []record.Word
	err   *record.SyntaxError
}

func newParser(rec *record.Record, line *record.Line, board *maps.Board) *parser {
	return &parser{rec: rec, line: line, board: board, words: line.Words}
}

func (p *parser) fail(at record.Word, format string, args ...any) {
	if p.err == nil {
		p.err = p.rec.Errorf(p.line, at, format, args...)
		p.words = nil
	}
}

// more reports whether there are words left.
func (p *parser) more() bool { return len(p.words) > 0 }

// next reports whether the next word is that keyword or mark.
func (p *parser) next(keyword string) bool { return p.more() && p.words[0].Is(keyword) }

// take gives the next word; want says what it should be.
func (p *parser) take(want string) record.Word {
	if p.err != nil {
		return record.Word{}
	}
	if !p.more() {
		p.err = p.rec.EndErrorf(p.line, "%s is missing", want)
		return record.Word{}
	}
	w := p.words[0]
	p.words = p.words[1:]
	return w
}

// word gives the next word, which must be no mark.
func (p *parser) word(want string) record.Word {
	w := p.take(want)
	if w.Is(",") || w.Is("/") {
		p.fail(w, "%s is missing before %q", want, w.Text)
	}
	return w
}

// keyword takes one of some words that mean the same.
func (p *parser) keyword(same ...string) {
	w := p.take(strconv.Quote(same[0]))
	for _, s := range same {
		if w.Is(s) {
			return
		}
	}
	p.fail(w, "%q stands where %q was expected", w.Text, same[0])
}

// maxNumber is far above what any game needs.
const maxNumber = 999_999

// number takes a whole number of up to six digits.
func (p *parser) number(want string) int {
	w := p.word(want)
	if p.err != nil {
		return 0
	}
	digits := w.Text != "" && strings.Trim(w.Text, "0123456789") == ""
	if !digits || w.Quoted {
		p.fail(w, "%q stands where a number was expected: %s", w.Text, want)
		return 0
	}
	n, err := strconv.Atoi(w.Text)
	if err != nil || n > maxNumber {
		p.fail(w, "the number is too large: %s", want)
		return 0
	}
	return n
}

// end wants no more words.
func (p *parser) end() {
	if p.err == nil && p.more() {
		p.fail(p.words[0], "%q was not expected here", p.words[0].Text)
	}
}

// move reads what a player did.
func (p *parser) move() referee.Move {
	verb := p.word("what the player did: draw, claim, tickets, harbor, exchange, pass or reveal")
	if p.err != nil {
		return referee.Move{}
	}
	var verbs []string
	for kind := referee.Draw; kind <= referee.Reveal; kind++ {
		if !verb.Is(kind.String()) {
			verbs = append(verbs, kind.String())
			continue
		}
		m := referee.Move{Kind: kind}
		switch kind {
		case referee.Draw:
			if p.more() {
				p.fail(p.words[0], "nothing goes after draw")
			}
		case referee.Claim:
			m.Route = p.route()
			m.Cards = p.payment()
		case referee.Tickets:
			m.Count = p.number("how many tickets were kept")
			p.keyword("of")
			m.Drawn = p.number("how many tickets were drawn")
		case referee.Harbor:
			m.City = p.city()
			m.Cards = p.payment()
		case referee.Exchange:
			p.exchange(&m)
		case referee.Pass:
			m.Why = p.reason()
		case referee.Reveal:
			m.Shown = p.tickets()
		}
		p.end()
		return m
	}
	if verb.Is("undo") || verb.Is("redo") {
		p.fail(verb, "%s stands on a line of its own, without a name", strings.ToLower(verb.Text))
	}
	p.fail(verb, "%v", maps.Unknown("action", verb.Text, verbs))
	return referee.Move{}
}

// exchange reads N ships for trains, or N trains for ships.
func (p *parser) exchange(m *referee.Move) {
	m.Count = p.number("how many pieces were exchanged")
	given := p.word(`"ships" or "trains"`)
	switch {
	case given.Is("trains") || given.Is("train"):
		m.Give = maps.Train
	case given.Is("ships") || given.Is("ship"):
		m.Give = maps.Ship
	default:
		p.fail(given, "%q is neither ships nor trains", given.Text)
	}
	p.keyword("for")
	other := m.Give.Other().String()
	p.keyword(other+"s", other)
}

// reason reads why a player passes; without any it is empty.
func (p *parser) reason() string {
	if !p.more() {
		return ""
	}
	w := p.words[0]
	if !w.Quoted {
		p.fail(w, `the reason stands in double quotes: pass "no cards are left"`)
		return ""
	}
	return p.take("").Text
}

// city reads a city: its id, or in quotes any name that the map knows.
func (p *parser) city() maps.CityNo {
	w := p.word("a city")
	if p.err != nil {
		return 0
	}
	switch {
	case w.Quoted:
	case strings.Contains(w.Text, ";"):
		p.fail(w, "a comma is wanted, not a semicolon")
		return 0
	case strings.ContainsAny(w.Text, "–—"):
		p.fail(w, "cities are joined by /")
		return 0
	case strings.ContainsFunc(w.Text, oddInID):
		p.fail(w, "the name %s stands in double quotes, for it has more than letters, digits, ., - and '", w.Text)
		return 0
	}
	c, err := p.board.City(w.Text)
	name := w.Text
	for _, next := range p.words { // los angeles, without a hyphen
		if w.Quoted || next.Quoted || next.Is("/") || next.Is(",") || next.Is("with") {
			break
		}
		name += " " + next.Text
		if c, e := p.board.City(name); e == nil {
			p.fail(w, "a city of several words stands with hyphens or in quotes: %s", p.board.Cities[c].ID)
			return 0
		}
	}
	if err == nil {
		return c
	}
	_, err = p.board.City(name)
	p.fail(w, "%v", err)
	return 0
}

// oddInID reports whether a character cannot stand in a city's name without
// quotes.
func oddInID(r rune) bool {
	return !unicode.In(r, unicode.Letter, unicode.Mark, unicode.Digit) && !strings.ContainsRune(".-'’_", r)
}

// route reads A/B/COLOR; the color may be left out where one lane is meant.
func (p *parser) route() maps.RouteNo {
	if p.err != nil {
		return 0
	}
	var at record.Word
	if p.more() {
		at = p.words[0]
	}
	a := p.city()
	p.keyword("/")
	b := p.city()
	color := ""
	if p.next("/") {
		p.take("")
		w := p.word("the color of the lane")
		if color = w.Text; p.err == nil && maps.Slug(color) == "" {
			p.fail(w, "%q is no color", color)
		}
	}
	if p.err != nil {
		return 0
	}
	r, err := p.board.Lane(a, b, color)
	if err != nil {
		p.fail(at, "%v", err)
	}
	return r
}

// tickets reads TICKET, TICKET, ….
func (p *parser) tickets() []maps.TicketNo {
	var shown []maps.TicketNo
	for {
		if p.err != nil {
			return nil
		}
		var at record.Word
		if p.more() {
			at = p.words[0]
		}
		cities := []maps.CityNo{p.city()}
		for p.next("/") {
			p.take("")
			cities = append(cities, p.city())
		}
		if p.err != nil {
			return nil
		}
		t, err := p.board.Ticket(cities)
		if err != nil {
			p.fail(at, "%v", err)
		}
		shown = append(shown, t)
		if !p.next(",") {
			return shown
		}
		p.take("")
	}
}

// payment reads [with CARDS].
func (p *parser) payment() referee.Cards {
	var cards referee.Cards
	if p.err != nil || !p.more() {
		return cards
	}
	p.keyword("with")
	for {
		at := record.Word{}
		if p.more() {
			at = p.words[0]
		}
		n := p.number("how many cards of a kind")
		if p.err == nil && n == 0 {
			p.fail(at, "a card is played at least once")
		}
		w := p.word("a card, such as train-red or wild")
		if p.err != nil {
			return referee.Cards{}
		}
		kind := cardOf(p.board, &cards, strings.ToLower(w.Text))
		if kind == nil {
			unknown := maps.Unknown("card", w.Text, cardNames(p.board))
			if len(unknown.Candidates) == 0 {
				unknown.What = fmt.Sprintf("unknown card %q: there are train-, anchor-, ship- and double-COLOR, and wild", w.Text)
			}
			p.fail(w, "%v", unknown)
			return referee.Cards{}
		}
		if *kind += int32(n); *kind > maxNumber {
			p.fail(at, "the number is too large: how many cards of a kind")
		}
		if !p.next(",") {
			if p.more() {
				p.fail(p.words[0], "a comma is missing before %q", p.words[0].Text)
			}
			return cards
		}
		p.take("")
	}
}

// counts gives the part of a payment that a kind of card counts in.
var counts = []struct {
	name string
	of   func(*referee.Cards) *[maps.MaxColors]int32
}{
	{"train", func(c *referee.Cards) *[maps.MaxColors]int32 { return &c.Train }},
	{"anchor", func(c *referee.Cards) *[maps.MaxColors]int32 { return &c.Anchor }},
	{"ship", func(c *referee.Cards) *[maps.MaxColors]int32 { return &c.Ship }},
	{"double", func(c *referee.Cards) *[maps.MaxColors]int32 { return &c.Double }},
}

// cardOf gives the part of a payment that counts the cards of a name, or nil
// where there is no such card.
func cardOf(b *maps.Board, cards *referee.Cards, name string) *int32 {
	if name == "wild" || name == "wilds" {
		return &cards.Wild
	}
	kind, color, _ := strings.Cut(name, "-")
	for _, count := range counts {
		if count.name != kind {
			continue
		}
		for i, c := range b.CardColors {
			if c == color {
				return &count.of(cards)[i]
			}
		}
	}
	return nil
}

// cardNames lists all cards.
func cardNames(b *maps.Board) []string {
	var names []string
	for _, count := range counts {
		for _, c := range b.CardColors {
			names = append(names, count.name+"-"+c)
		}
	}
	return append(names, "wild")
}
