package routes

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
)

// A NamedLane is a lane with the ids of its cities, because each board numbers its cities differently.
type NamedLane struct {
	A, B, Color string
	LaneFact
	Kept bool // corrections do not change its kind
}

// A NamedTicket is a ticket with the ids of its cities.
type NamedTicket struct {
	Cities []string
	Worth
}

// A PointTable lists the points for routes of 1, 2, … spaces, as players read it on their board.
type PointTable []int

// Words returns the points as written in a record: 1-2-4.
func (t PointTable) Words() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint([]int(t)), " ", "-"), "[]")
}

// A LearnedRoutes collects on an open board the lanes and tickets that players entered in other games.
type LearnedRoutes struct {
	*Sketch
	offered bool
}

// Offer returns a copy of the board to which other games' lanes and tickets can be added as offers. A player can
// accept an offer instead of entering the facts again, but until then no record relies on it.
func (b *Board) Offer() *LearnedRoutes { return b.lesson(true) }

// Learn returns a copy of the board to which other games' lanes and tickets can be added as if the tables listed them.
func (b *Board) Learn() *LearnedRoutes { return b.lesson(false) }

func (b *Board) lesson(offered bool) *LearnedRoutes {
	s := NewSketch(b)
	s.Board.printed = nil
	return &LearnedRoutes{s, offered}
}

// Add adds a [NamedLane] or a [NamedTicket], or says what it contradicts: the tables, something added earlier, or the
// board's points table.
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
	} // otherwise it is already known
	l.Back(mark)
	return against
}

// points adopts a table of points for routes, unless the board has one.
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

// Learnt returns the board with everything that was added. Cities with a ship route become ports; of the others,
// nobody knows whether they are.
func (l *LearnedRoutes) Learnt() *Board {
	for i := range l.Board.Cities {
		ships := func(r Route) bool { return r.Kind == Ship && r.Touches(CityNo(i)) }
		if c := &l.Board.Cities[i]; c.Kind == Inland && slices.ContainsFunc(l.Board.Routes, ships) {
			c.Kind = Port
		}
	}
	return l.Board
}

// Words returns the facts of the lane as written in a record: 2, or 3 train; or "" if there are none.
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

// Words returns the values of a ticket with the given number of cities as written in a record: 7, or 9/13/19 for a
// tour; or "" if they are unknown.
func (w Worth) Words(cities int) string {
	switch {
	case w == Worth{}:
		return ""
	case cities == 2:
		return strconv.Itoa(w.Completed)
	}
	return strconv.Itoa(w.Completed) + "/" + strconv.Itoa(w.InOrder) + "/" + strconv.Itoa(w.Failed)
}
