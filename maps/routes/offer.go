package routes

import (
	"errors"
	"slices"
	"strconv"

	"purser/internal/text"
)

// An OfferedLane is a lane known from another game, by the ids of its cities.
type OfferedLane struct {
	A, B, Color string
	Telling
	Source text.Sentence // what was entered, and where
}

// An OfferedTicket is a ticket known from another game, by the ids of its cities.
type OfferedTicket struct {
	Cities []string
	Worth
	Source text.Sentence // what was entered, and where
}

// Offer returns the board with those lanes and tickets of other games that it does not know
// itself. They may be named without being entered again, if the player wishes, but no
// record relies on them.
func (b *Board) Offer(lanes []OfferedLane, tickets []OfferedTicket) *Board {
	learnt, _ := b.learn(lanes, tickets, true)
	return learnt
}

// Learn returns the board with lanes and tickets from finished games added, as if its
// tables listed them, and what was rejected, one clause each: whatever contradicts the
// tables or an earlier lane, or exceeds the board's points table. A city with a ship route
// becomes a port; whether any other city is a port cannot be known.
func (b *Board) Learn(lanes []OfferedLane, tickets []OfferedTicket) (*Board, []text.Sentence) {
	learnt, against := b.learn(lanes, tickets, false)
	for i := range learnt.Cities {
		if c := &learnt.Cities[i]; c.Kind == Inland && learnt.shipsGo(CityNo(i)) {
			c.Kind = Port
		}
	}
	return learnt, against
}

// shipsGo reports whether a ship route ends in a city.
func (b *Board) shipsGo(c CityNo) bool {
	return slices.ContainsFunc(b.Routes, func(r Route) bool { return r.Kind == Ship && r.Touches(c) })
}

func (b *Board) learn(lanes []OfferedLane, tickets []OfferedTicket, offered bool) (learnt *Board, against []text.Sentence) {
	s := NewSketch(b)
	s.Board.printed = nil
	for _, lane := range lanes {
		mark := s.Mark()
		before := len(s.Board.Routes)
		r, wrong, err := s.named(lane)
		if err != nil {
			against = append(against, text.Say("%s: %s", lane.Source, err))
		} else if len(wrong) > 0 {
			against = append(against, text.Say("%s: a different length or kind is known for it, or for the other lane of its double route", lane.Source))
		}
		if err != nil || len(wrong) > 0 || offered && len(s.Board.Routes) == before {
			s.Back(mark)
		} else if len(s.Board.Routes) > before {
			s.Board.Routes[r].Offered = offered
		}
	}
	for _, ticket := range tickets {
		mark := s.Mark()
		var cities []CityNo
		for _, id := range ticket.Cities {
			if c, _, err := s.City(id); err == nil {
				cities = append(cities, c)
			}
		}
		before := len(s.Board.Tickets)
		t, wrong, err := s.Ticket(cities, ticket.Worth, 0)
		if err != nil {
			against = append(against, text.Say("%s: %s", ticket.Source, err))
		} else if len(wrong) > 0 {
			against = append(against, text.Say("%s: different points are known for it", ticket.Source))
		}
		if err != nil || offered && len(s.Board.Tickets) == before {
			s.Back(mark)
		} else if len(s.Board.Tickets) > before {
			s.Board.Tickets[t].Offered = offered
		}
	}
	return s.Board, against
}

// named adds a lane by the ids of its cities.
func (s *Sketch) named(lane OfferedLane) (RouteNo, []text.Sentence, error) {
	a, _, errA := s.City(lane.A)
	c, _, errC := s.City(lane.B)
	if err := errors.Join(errA, errC); err != nil {
		return 0, nil, err
	}
	return s.Lane(a, c, lane.Color, lane.Telling, 0)
}

// Words returns the facts of the lane in the words of a record of a board: 2, or 3 train;
// empty if there are none.
func (t Telling) Words(b *Board) string {
	switch words := strconv.Itoa(t.Spaces); {
	case t.Spaces == 0:
		return ""
	case b.Values.HasShips():
		return words + " " + t.word()
	default:
		return words
	}
}

// Words returns the values of a ticket with that many cities in the words of a record: 7,
// or 9/13/19 for a tour; empty if they are unknown.
func (w Worth) Words(cities int) string {
	switch {
	case w == Worth{}:
		return ""
	case cities == 2:
		return strconv.Itoa(w.Completed)
	}
	return strconv.Itoa(w.Completed) + "/" + strconv.Itoa(w.InOrder) + "/" + strconv.Itoa(w.Failed)
}
