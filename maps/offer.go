package maps

import (
	"errors"
	"slices"
	"strconv"

	"purser/internal/text"
)

// An OfferedLane is a lane as another game told it, by the ids of its cities.
type OfferedLane struct {
	A, B, Color string
	Telling
	Source text.Sentence // what was told, and where
}

// An OfferedTicket is a ticket as another game told it, by the ids of its cities.
type OfferedTicket struct {
	Cities []string
	Worth
	Source text.Sentence // what was told, and where
}

// Offer returns the board with lanes and tickets that other games told, where it does not
// know them: they may be named without being told again, as the one who enters a line
// wishes, but no record relies on them.
func (b *Board) Offer(lanes []OfferedLane, tickets []OfferedTicket) *Board {
	learnt, _ := b.learn(lanes, tickets, true)
	return learnt
}

// Learn returns the board with lanes and tickets that games told, as if its tables had
// them, and what is not learnt, one clause each: what contradicts those tables or another
// lane, or goes beyond what the board has points for. Lanes that come first are learnt
// first. A city that ships go to becomes a port; whether another one is a port nobody can
// know.
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

// Words returns what is said of the lane as a record of a board has it: 2, or 3 train;
// empty where nothing is said.
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

// Words returns the values of a ticket of so many cities as a record has them: 7, or
// 9/13/19 of a tour; empty where nobody has told them.
func (w Worth) Words(cities int) string {
	switch {
	case w == Worth{}:
		return ""
	case cities == 2:
		return strconv.Itoa(w.Completed)
	}
	return strconv.Itoa(w.Completed) + "/" + strconv.Itoa(w.InOrder) + "/" + strconv.Itoa(w.Failed)
}
