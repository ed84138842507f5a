package routes

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
)

// A NamedLane is a lane by the ids of its cities, because two boards may number their
// cities differently.
type NamedLane struct {
	A, B, Color string
	LaneFact
	Kept bool // no correction changes its kind
}

// A NamedTicket is a ticket by the ids of its cities.
type NamedTicket struct {
	Cities []string
	Worth
}

// A PointTable is what routes of 1, 2, … spaces pay, as players read it off their board.
type PointTable []int

// Words returns the points in the words of a record: 1-2-4.
func (t PointTable) Words() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint([]int(t)), " ", "-"), "[]")
}

// A LearnedRoutes is an open board as it learns lanes and tickets that other games entered.
type LearnedRoutes struct {
	*Sketch
	offered bool
}

// Offer begins a lesson of things that the board only offers, if it does not know them
// itself. They may be named without being entered again, if the player wishes, but no
// record relies on them.
func (b *Board) Offer() *LearnedRoutes { return b.lesson(true) }

// Learn begins a lesson of things that the board is to have as if its tables listed them.
func (b *Board) Learn() *LearnedRoutes { return b.lesson(false) }

func (b *Board) lesson(offered bool) *LearnedRoutes {
	s := NewSketch(b)
	s.Board.printed = nil
	return &LearnedRoutes{s, offered}
}

// Add adds a [NamedLane] or a [NamedTicket], or returns what of the tables or an earlier
// thing it contradicts, or that it exceeds the board's points table.
func (l *LearnedRoutes) Add(what any) (against text.Sentence) {
	b, mark := l.Board, l.Mark()
	routes, tickets := len(b.Routes), len(b.Tickets)
	var wrong []text.Sentence
	var err error
	switch thing := what.(type) {
	case NamedLane:
		wrong, err = l.lane(&thing)
	case PointTable:
		return l.points(thing)
	case NamedTicket:
		var cities []CityNo
		for _, id := range thing.Cities {
			if c, _, err := l.City(id); err == nil {
				cities = append(cities, c)
			}
		}
		_, wrong, err = l.Ticket(cities, thing.Worth, 0)
	}
	switch {
	case err != nil:
		against = text.Say("%s", err)
	case len(wrong) > 0:
		against = text.Say("%s", text.Reasons(wrong))
	case len(b.Routes) > routes:
		b.Routes[routes].Offered = l.offered
		return text.Sentence{}
	case len(b.Tickets) > tickets:
		b.Tickets[tickets].Offered = l.offered
		return text.Sentence{}
	} // or it is known already
	l.Back(mark)
	return against
}

// points learns the points of routes, unless they are known.
func (l *LearnedRoutes) points(read PointTable) (against text.Sentence) {
	of := &l.Board.Values.Points
	switch {
	case slices.Equal(of.Routes, read) || l.offered:
	case !of.Unconfirmed:
		return text.Say("the tables of the board say %s", text.And(of.Routes))
	default:
		of.Routes, of.Unconfirmed = read, false
		l.Board.settings = confirmed(l.Board.settings, read)
	}
	return against
}

func (l *LearnedRoutes) lane(lane *NamedLane) ([]text.Sentence, error) {
	a, _, errA := l.City(lane.A)
	c, _, errC := l.City(lane.B)
	if err := errors.Join(errA, errC); err != nil {
		return nil, err
	}
	_, wrong, err := l.Lane(a, c, lane.Color, lane.LaneFact, 0)
	return wrong, err
}

// Learnt returns the board that was learned. A city with a ship route is a port; whether
// any other city is one cannot be known.
func (l *LearnedRoutes) Learnt() *Board {
	for i := range l.Board.Cities {
		ships := func(r Route) bool { return r.Kind == Ship && r.Touches(CityNo(i)) }
		if c := &l.Board.Cities[i]; c.Kind == Inland && slices.ContainsFunc(l.Board.Routes, ships) {
			c.Kind = Port
		}
	}
	return l.Board
}

// Words returns the facts of the lane in the words of a record of a board: 2, or 3 train;
// empty if there are none.
func (t LaneFact) Words(b *Board) string {
	switch words := strconv.Itoa(t.Spaces); {
	case t.Spaces == 0:
		return ""
	case b.Values.HasShips():
		return words + " " + t.Word()
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
