package routes

import (
	"fmt"
	"strings"
	"unicode"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// city reads a city: its id, or in quotes any name that the map knows.
func (p *parser) city() routemap.CityNo {
	if p.Err != nil {
		return 0
	}
	if p.Lacks() {
		p.Word(p.aCity())
		return 0
	}
	w := p.Skip()
	c, known := p.board.CityNamed(w.Text)
	if known && !w.Quoted && p.board.Cities[c].ID == w.Text && (!p.More() || p.endsCity(p.Words[0])) {
		return c
	}
	p.Lax = true
	switch {
	case w.Quoted || !strings.ContainsFunc(w.Text, oddInID):
	case strings.Contains(w.Text, ";"):
		p.Fail(w, "use a comma, not a semicolon")
		return 0
	case strings.ContainsAny(w.Text, "–—"):
		p.Fail(w, "join cities with /")
		return 0
	default:
		p.Fail(w, "put the name %s in double quotes: it has more than letters, digits, ., - and '", w.Text)
		return 0
	}
	name := w.Text
	for i, next := range p.Words { // as in los angeles, without a hyphen
		if w.Quoted || p.endsCity(next) || i == routemap.MaxWords {
			break
		}
		name += " " + next.Text
		if c, ok := p.board.CityNamed(name); ok {
			p.Fail(w, "write a city of several words with hyphens or in quotes: %s", p.board.Cities[c].ID)
			return 0
		}
	}
	if known {
		return c
	}
	if p.learn != nil {
		return p.newCity(w)
	}
	_, err := p.board.City(name)
	p.Fail(w, "%s", err)
	return 0
}

// aCity is what an error calls a missing city, with an example if the board has any.
func (p *parser) aCity() text.Sentence {
	if len(p.board.Cities) == 0 {
		return text.Say("a city")
	}
	return text.Say("a city, such as %s", p.board.CitySaid(0))
}

// aKind is what an error calls a missing kind of lane, on boards with ships.
func aKind() text.Sentence {
	kinds := lists.Map(laneKinds, func(kind string) grammar.Keyword { return grammar.Keyword(kind) })
	return text.Say("add %s behind the spaces", text.Or(kinds))
}

// endsCity reports whether a word cannot continue the name of a city. On an open board, the name may be new; then the
// facts of a lane or a ticket may follow it.
func (p *parser) endsCity(w record.Word) bool {
	return w.Quoted || w.Mark() || w.Is(with) || p.learn != nil && (w.Digits() || w.Is(Keep))
}

// newCity adds a city that is named for the first time on an open board.
func (p *parser) newCity(w record.Word) routemap.CityNo {
	if p.More() && !p.endsCity(p.Words[0]) {
		p.Fail(w, "write a city of several words with hyphens or in quotes: %s", text.Slug(w.Text+" "+p.Words[0].Text))
		return 0
	}
	c, near, err := p.learn.City(w.Text)
	if err != nil {
		p.Fail(w, "%s", err)
		return 0
	}
	if len(near) > 0 {
		p.told.Near = append(p.told.Near, text.Say("%s is named for the first time: did you mean %s?",
			p.board.CitySaid(c), text.Or(lists.Map(near, p.board.NewCity))))
	}
	return c
}

// oddInID reports whether a city's name needs quotes because of this character.
func oddInID(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(".-'’_", r)
}

// route reads A/B/COLOR. The color may be omitted if only one lane is possible. On an open board, the number of spaces
// and the kind may follow.
func (p *parser) route() routemap.RouteNo {
	if p.Err != nil {
		return 0
	}
	if p.learn != nil {
		return p.lane()
	}
	const words = 5 // number of words in an id, including two slashes
	if len(p.Words) >= words {
		if r, ok := p.board.RouteOf(p.Line.Run(p.Words[0], p.Words[words-1])); ok {
			p.Words = p.Words[words:]
			return r
		}
	}
	p.Lax = true
	at := p.Peek()
	a := p.city()
	p.Keyword("/")
	b := p.city()
	color := ""
	if p.Optional("/") {
		w := p.Word(aColor)
		if color = w.Text; p.Err == nil && text.Slug(color) == "" {
			p.Fail(w, "%q is not a color", color)
		}
	}
	if p.Err != nil {
		return 0
	}
	r, err := p.board.Lane(a, b, color)
	if err != nil {
		p.Fail(at, "%s", err)
	}
	return r
}

// lane reads A/B/COLOR [SPACES [train|ship|pair]] on an open board.
func (p *parser) lane() routemap.RouteNo {
	at, lax := p.Peek(), p.Lax
	a := p.city()
	p.Keyword("/")
	b := p.city()
	var color record.Word
	if p.Optional("/") {
		color = p.Word(aColor)
	}
	p.Lax = lax // except that the name may differ from the id, or the rest may be lax
	says, kindless := p.telling()
	if p.Err != nil {
		return 0
	}
	word := color.Text
	if lanes := p.board.Between(a, b); word == "" && len(lanes) == 1 {
		word = p.board.LaneWord(lanes[0])
	} else if word == "" {
		p.Fail(at, "add %s: %s/%s/%s", aColor, p.board.Cities[a].ID, p.board.Cities[b].ID, p.board.CardColors[0])
		return 0
	}
	known, old := p.board.LaneOf(a, b, word)
	if kind := p.Peek(); known && says.Spaces == 0 &&
		(p.Optional(routemap.Train.String()) || p.Optional(routemap.Ship.String())) {
		p.Lax = true
		if r, _ := p.board.RouteOf(old.ID); !kind.Is(old.Kind.String()) {
			if r = p.board.OfKind(r, 1-old.Kind); r == routemap.NoRoute {
				p.Fail(kind, "%s", &routemap.UnknownLaneError{Board: p.board, ID: old.ID + routemap.Second})
				return 0
			}
			old, word = p.board.Routes[r], p.board.LaneWord(r)
		}
	}
	if known && old.Offered && says.Spaces == 0 && p.typed {
		says, p.Lax = old.Fact(), true
	}
	if says.Spaces > 0 && kindless {
		p.Lax = true
		if !known {
			p.Fail(at, "%s", aKind())
			return 0
		}
		says.Kind, says.Pair = old.Kind, old.Pair
	}
	r, against, err := p.learn.Lane(a, b, word, says, p.Line.Number)
	if err != nil {
		p.Fail(at, "%s", err)
		return 0
	}
	p.Lax = p.Lax || color.Text == "" || p.Line.Run(at, color) != p.board.Routes[r].ID
	p.told.Lane, p.told.Against = says, append(p.told.Against, against...)
	return r
}

// telling reads [SPACES [train|ship|pair]]. kindless reports whether there are spaces without a kind.
func (p *parser) telling() (says routemap.LaneFact, kindless bool) {
	if !p.More() || !p.Words[0].Digits() {
		return says, false
	}
	at := p.Words[0]
	if says.Spaces = p.Number(spacesOfLane); says.Spaces == 0 {
		p.Fail(at, "a route has at least one space")
	}
	switch {
	case !p.board.Values.HasShips(), p.Optional(routemap.Train.String()):
	case p.Optional(routemap.Ship.String()):
		says.Kind = routemap.Ship
	case p.Optional(pair):
		says.Pair = true
	default:
		kindless = true
	}
	return says, kindless
}

// tickets reads TICKET, TICKET, ….
func (p *parser) tickets() []routemap.TicketNo {
	shown := make([]routemap.TicketNo, 0, 4)
	for again := true; again; again = p.Optional(",") {
		shown = append(shown, p.ticket())
	}
	return shown
}

// ticket reads cities joined by slashes and, on an open board, the points after them.
func (p *parser) ticket() routemap.TicketNo {
	if p.learn != nil {
		return p.newTicket()
	}
	n := 1 // number of words, including slashes
	for n+1 < len(p.Words) && p.Words[n].Is("/") {
		n += 2
	}
	if n <= len(p.Words) {
		if t, ok := p.board.TicketOf(p.Line.Run(p.Words[0], p.Words[n-1])); ok {
			p.Words = p.Words[n:]
			return t
		}
	}
	p.Lax = true
	at := p.Peek()
	if n == 3 && n <= len(p.Words) {
		if t, is, err := p.board.CountryTicket(p.Words[0].Text, p.Words[2].Text); is {
			if p.Words = p.Words[n:]; err != nil {
				p.Fail(at, "%s", err)
			}
			return t
		}
	}
	cities := []routemap.CityNo{p.city()}
	for p.Optional("/") {
		cities = append(cities, p.city())
	}
	if p.Err != nil {
		return 0
	}
	t, err := p.board.Ticket(cities)
	if err != nil {
		p.Fail(at, "%s", err)
	}
	return t
}

// newTicket reads, on an open board, cities joined by slashes and the points of the ticket: one number, or three for a
// tour.
func (p *parser) newTicket() routemap.TicketNo {
	if p.Err != nil {
		return 0
	}
	at, last, lax := p.Peek(), p.Peek(), p.Lax
	cities := append(make([]routemap.CityNo, 0, 2), p.city())
	for p.Optional("/") {
		last = p.Peek()
		cities = append(cities, p.city())
	}
	p.Lax = lax // except that the name may differ from the id, or the rest may be lax
	worth := p.worth(len(cities))
	if p.Err != nil {
		return 0
	}
	if p.typed && worth == (routemap.Worth{}) {
		if t, err := p.board.Ticket(cities); err == nil && p.board.Tickets[t].Offered {
			worth, p.Lax = p.board.Tickets[t].Worth(), true
		}
	}
	t, against, err := p.learn.Ticket(cities, worth, p.Line.Number)
	if err != nil {
		p.Fail(at, "%s", err)
		return 0
	}
	p.Lax = p.Lax || p.Line.Run(at, last) != p.board.Tickets[t].ID
	p.told.Worths, p.told.Against = append(p.told.Worths, worth), append(p.told.Against, against...)
	return t
}

// worth reads the points of a ticket with this number of cities, if there are any.
func (p *parser) worth(cities int) (w routemap.Worth) {
	if !p.More() || !p.Words[0].Digits() {
		return w
	}
	at := p.Words[0]
	if w.Completed = p.Number(ticketPoints); cities == 2 {
		w.InOrder, w.Failed = w.Completed, w.Completed
		if p.Next("/") {
			p.Fail(at, "a ticket of two cities has one value")
		}
	} else {
		p.Keyword("/")
		w.InOrder = p.Number(ticketPoints)
		p.Keyword("/")
		w.Failed = p.Number(ticketPoints)
	}
	for _, n := range []int{w.Completed, w.InOrder, w.Failed} {
		if p.Err == nil && (n < 1 || n > maxPoints) {
			p.Fail(at, "%s is not between %s and %s", fmt.Sprint(n), "1", fmt.Sprint(maxPoints))
		}
	}
	return w
}

// maxPoints is a limit far above the points of any ticket.
const maxPoints = 999

// pair is the word for a pair route. Keep follows a claim that keeps a card for a flag.
const pair, Keep = "pair", "keep"

// keeps reads [keep].
func (p *parser) keeps() bool {
	if !p.Next(Keep) {
		return false
	}
	if !p.board.Values.HasFlags() {
		p.Fail(p.Words[0], "%s has no flags", p.board.Said())
		return false
	}
	p.Keyword(Keep)
	return true
}
