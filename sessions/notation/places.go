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
	if p.learn != nil {
		return p.newCity(w)
	}
	_, err := p.board.City(name)
	p.fail(w, "%s", err)
	return 0
}

// endsCity reports whether a word cannot be a later one of a city's name.
func endsCity(w record.Word) bool { return w.Quoted || w.Mark() || w.Is("with") }

// newCity returns a city of an open board that is named for the first time.
func (p *parser) newCity(w record.Word) maps.CityNo {
	if p.more() && !endsCity(p.words[0]) && !isNumber(p.words[0]) && !p.next(keep) {
		p.fail(w, "a city of several words stands with hyphens or in quotes: %s", text.Slug(w.Text+" "+p.words[0].Text))
		return 0
	}
	c, near, err := p.learn.City(w.Text)
	if err != nil {
		p.fail(w, "%s", err)
		return 0
	}
	if len(near) > 0 {
		p.told.Near = append(p.told.Near, text.Say("%s is named for the first time: did you mean %s?", p.board.Cities[c].ID, text.Or(near)))
	}
	return c
}

// isNumber reports whether a word is a number in digits.
func isNumber(w record.Word) bool {
	return !w.Quoted && w.Text != "" && strings.Trim(w.Text, "0123456789") == ""
}

// oddInID reports whether a character cannot be in a city's name without quotes.
func oddInID(r rune) bool {
	return !unicode.In(r, unicode.Letter, unicode.Mark, unicode.Digit) && !strings.ContainsRune(".-'’_", r)
}

// route reads A/B/COLOR; the color may be left out where one lane is meant. On an open
// board the spaces and the kind may follow.
func (p *parser) route() maps.RouteNo {
	if p.err != nil {
		return 0
	}
	if p.learn != nil {
		return p.lane()
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

// lane reads A/B/COLOR [SPACES [train|ship|pair]] on an open board.
func (p *parser) lane() maps.RouteNo {
	p.lax = true
	at := p.first()
	a := p.city()
	p.keyword("/")
	b := p.city()
	var color record.Word
	if p.next("/") {
		p.skip()
		color = p.word(aColor)
	}
	says := p.telling()
	if p.err != nil {
		return 0
	}
	word := color.Text
	if lanes := p.board.Between(a, b); word == "" && len(lanes) == 1 {
		word = p.board.LaneWord(lanes[0])
	} else if word == "" {
		p.fail(at, "%s is missing: %s/%s/%s", aColor, p.board.Cities[a].ID, p.board.Cities[b].ID, p.board.CardColors[0])
		return 0
	}
	known, old := p.board.LaneOf(a, b, word)
	if known && old.Offered && says.Spaces == 0 && p.typed {
		says = old.Telling()
	}
	if says.Spaces > 0 && p.kindless {
		if !known {
			p.fail(at, "%s is missing", aKind)
			return 0
		}
		says.Kind, says.Pair = old.Kind, old.Pair
	}
	r, against, err := p.learn.Lane(a, b, word, says, p.line.Number)
	if err != nil {
		p.fail(at, "%s", err)
		return 0
	}
	p.told.Lane, p.told.Against = says, append(p.told.Against, against...)
	return r
}

// telling reads [SPACES [train|ship|pair]].
func (p *parser) telling() (says maps.Telling) {
	p.kindless = false
	if !p.more() || !isNumber(p.words[0]) {
		return says
	}
	at := p.words[0]
	if says.Spaces = p.number(spacesOfLane); p.err == nil && says.Spaces == 0 {
		p.fail(at, "a route has at least one space")
	}
	if !p.board.Values.HasShips() {
		return says
	}
	switch {
	case p.next(maps.Train.String()):
	case p.next(maps.Ship.String()):
		says.Kind = maps.Ship
	case p.next(pair):
		says.Pair = true
	default:
		p.kindless = true
		return says
	}
	p.skip()
	return says
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

// ticket reads cities joined by slashes, and on an open board the points behind them.
func (p *parser) ticket() maps.TicketNo {
	if p.learn != nil {
		return p.newTicket()
	}
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

// newTicket reads cities joined by slashes and what the ticket is worth, on an open
// board: one number, or for a tour three.
func (p *parser) newTicket() maps.TicketNo {
	if p.err != nil {
		return 0
	}
	p.lax = true
	at := p.first()
	cities := []maps.CityNo{p.city()}
	for p.next("/") {
		p.skip()
		cities = append(cities, p.city())
	}
	worth := p.worth(len(cities))
	if p.err != nil {
		return 0
	}
	if t, err := p.board.Ticket(cities); err == nil && p.typed && p.board.Tickets[t].Offered && worth == (maps.Worth{}) {
		worth = p.board.Tickets[t].Worth()
	}
	t, against, err := p.learn.Ticket(cities, worth, p.line.Number)
	if err != nil {
		p.fail(at, "%s", err)
		return 0
	}
	p.told.Worths, p.told.Against = append(p.told.Worths, worth), append(p.told.Against, against...)
	return t
}

// worth reads the points of a ticket of so many cities, if they stand there.
func (p *parser) worth(cities int) (w maps.Worth) {
	if !p.more() || !isNumber(p.words[0]) {
		return w
	}
	at := p.words[0]
	if w.Completed = p.number(ticketPoints); cities == 2 {
		w.InOrder, w.Failed = w.Completed, w.Completed
		if p.next("/") {
			p.fail(at, "a ticket of two cities has one value")
		}
	} else {
		p.keyword("/")
		w.InOrder = p.number(ticketPoints)
		p.keyword("/")
		w.Failed = p.number(ticketPoints)
	}
	for _, n := range []int{w.Completed, w.InOrder, w.Failed} {
		if p.err == nil && (n < 1 || n > maxPoints) {
			p.fail(at, "%d is not between %d and %d", n, 1, maxPoints)
		}
	}
	return w
}

// maxPoints is far above the value of any ticket.
const maxPoints = 999
