package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
)

// Ticket returns the ticket that names the cities: two in either order, or a tour in the printed order. It keeps the
// slice. A new ticket is added with its worth; so is an offered one, which takes on that worth. If the worth is
// missing, the error is an [*UnknownTicketError]. Against lists contradictions with what is known.
func (s *Sketch) Ticket(cities []CityNo, worth Worth, line int) (t TicketNo, against []text.Sentence, err error) {
	b := s.Board
	if len(cities) == 2 && b.Cities[cities[0]].ID > b.Cities[cities[1]].ID {
		slices.Reverse(cities)
	}
	id := strings.Join(b.CityIDs(cities), "/")
	for i, c := range cities {
		if slices.Contains(cities[:i], c) {
			return 0, nil, text.Errorf("%s: %s is on the ticket twice", id, b.CitySaid(c))
		}
	}
	t, known := b.byStop[id]
	switch {
	case len(cities) > MaxStops:
		return 0, nil, text.Errorf("it names %d cities, more than %d", len(cities), MaxStops)
	case len(cities) > 2 && worth.InOrder < worth.Completed:
		return 0, nil, text.Errorf("%s: in order it pays %d, less than %d completed", id, worth.InOrder,
			worth.Completed)
	case len(cities) < 2:
		return 0, nil, text.Errorf("a ticket to nowhere: it names one city")
	case len(cities) > 2 && !b.Values.HasShips():
		return 0, nil, text.Errorf("a ticket of the map %s names two cities", b.ID)
	case worth == Worth{} && known && !b.Tickets[t].Offered:
		return t, nil, nil
	case worth == Worth{}:
		return 0, nil, &UnknownTicketError{b, id, len(cities) > 2}
	case known && !b.Tickets[t].Offered:
		return t, b.contradicts(t, worth), nil
	case !known && len(b.Tickets) == MaxTickets:
		return 0, nil, text.Errorf("more than %d tickets", MaxTickets)
	}
	ticket := Ticket{ID: id, Cities: cities, Completed: worth.Completed, InOrder: worth.InOrder, Failed: worth.Failed,
		Line: line}
	if known {
		s.shown = append(s.shown, b.Tickets[t])
		b.Tickets[t] = ticket
		return t, nil, nil
	}
	t = TicketNo(len(b.Tickets))
	b.Tickets = append(b.Tickets, ticket)
	b.byStop[id] = t
	return t, nil, nil
}

// Worth returns the points of the ticket.
func (t *Ticket) Worth() Worth { return Worth{t.Completed, t.InOrder, t.Failed} }

// contradicts lists the differences between a worth and what is known of a ticket.
func (b *Board) contradicts(no TicketNo, w Worth) []text.Sentence {
	t, said := &b.Tickets[no], b.TicketSaid(no)
	switch {
	case t.Worth() == w:
		return nil
	case t.Tour():
		return []text.Sentence{text.Say("%s is worth %d/%d/%d %s, not %d/%d/%d", said, t.Completed, t.InOrder, t.Failed,
			source(t.Line), w.Completed, w.InOrder, w.Failed)}
	}
	return []text.Sentence{text.Say("%s is worth %d %s, not %d", said, t.Completed, source(t.Line), w.Completed)}
}
