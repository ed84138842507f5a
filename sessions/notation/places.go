package notation

import (
	"strings"
	"unicode"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions/record"
)

// maxCityWords is more words than the name of a city has.
const maxCityWords = 12

// city reads a city: its id, or in quotes any name that the map knows.
func (p *parser) city() maps.CityNo {
	w := p.word(aCity)
	if p.err != nil {
		return 0
	}
	if c, ok := p.board.CityOf(w.Text); ok && !w.Quoted && (!p.more() || endsCity(p.words[0])) {
		return c
	}
	p.lax = true
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
	name := w.Text
	for i, next := range p.words { // los angeles, without a hyphen
		if w.Quoted || endsCity(next) || i == maxCityWords {
			break
		}
		name += " " + next.Text
		if c, ok := p.board.CityNamed(name); ok {
			p.fail(w, "a city of several words stands with hyphens or in quotes: %s", p.board.Cities[c].ID)
			return 0
		}
	}
	if c, ok := p.board.CityNamed(w.Text); ok {
		return c
	}
	_, err := p.board.City(name)
	p.fail(w, "%s", err)
	return 0
}

// endsCity reports whether a word cannot be a later one of a city's name.
func endsCity(w record.Word) bool { return w.Quoted || w.Mark() || w.Is("with") }

// oddInID reports whether a character cannot be in a city's name without quotes.
func oddInID(r rune) bool {
	return !unicode.In(r, unicode.Letter, unicode.Mark, unicode.Digit) && !strings.ContainsRune(".-'’_", r)
}

// route reads A/B/COLOR; the color may be left out where one lane is meant.
func (p *parser) route() maps.RouteNo {
	if p.err != nil {
		return 0
	}
	const words = 5 // of an id, two slashes among them
	if len(p.words) >= words {
		if r, ok := p.board.RouteOf(p.line.Run(p.words[0], p.words[words-1])); ok {
			p.words = p.words[words:]
			return r
		}
	}
	p.lax = true
	at := p.first()
	a := p.city()
	p.keyword("/")
	b := p.city()
	color := ""
	if p.next("/") {
		p.skip()
		w := p.word(aColor)
		if color = w.Text; p.err == nil && text.Slug(color) == "" {
			p.fail(w, "%q is no color", color)
		}
	}
	if p.err != nil {
		return 0
	}
	r, err := p.board.Lane(a, b, color)
	if err != nil {
		p.fail(at, "%s", err)
	}
	return r
}

// first returns the next word, if there is one, without taking it.
func (p *parser) first() record.Word {
	if p.more() {
		return p.words[0]
	}
	return record.Word{}
}

// tickets reads TICKET, TICKET, ….
func (p *parser) tickets() []maps.TicketNo {
	shown := make([]maps.TicketNo, 0, 4)
	for {
		shown = append(shown, p.ticket())
		if p.err != nil {
			return nil
		}
		if !p.next(",") {
			return shown
		}
		p.skip()
	}
}

// ticket reads cities joined by slashes.
func (p *parser) ticket() maps.TicketNo {
	n := 1 // words, slashes among them
	for n+1 < len(p.words) && p.words[n].Is("/") {
		n += 2
	}
	if n <= len(p.words) {
		if t, ok := p.board.TicketOf(p.line.Run(p.words[0], p.words[n-1])); ok {
			p.words = p.words[n:]
			return t
		}
	}
	p.lax = true
	at := p.first()
	cities := []maps.CityNo{p.city()}
	for p.next("/") {
		p.skip()
		cities = append(cities, p.city())
	}
	if p.err != nil {
		return 0
	}
	t, err := p.board.Ticket(cities)
	if err != nil {
		p.fail(at, "%s", err)
	}
	return t
}
