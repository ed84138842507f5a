package routes

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A House is a table's choice of house rules. The zero value plays by the board and its rulebook.
type House struct {
	TourOrder       TourReading
	InOrderHarbors  bool // only tours in order count for harbors
	DoublesOpenFrom int  // number of players needed to open both lanes of a double route; 0 for the board's number
	StrictPayment   bool // no superfluous cards may be played
	WildAsDouble    bool // a wild may place two ships
	TicketsBreakTie bool // with equal totals, the player with more completed tickets is ahead
	FloorAtZero     bool // no score goes below zero
	LeaversCounted  bool // players who leave are placed by points like all others

	Points string // the printed points of routes, such as 1-2-4; empty for the board's points
}

// A TourReading is a way to read when a tour counts as in order ("Tour Tickets").
type TourReading uint8

// Readings. Every direct tour is also a path, and every path is also a trail and consists of legs.
const (
	TourPath   TourReading = iota // a path that visits no city twice
	TourTrail                     // a walk that uses no route twice
	TourLegs                      // neighbors on the ticket are joined by paths that avoid its other cities
	TourDirect                    // neighbors on the ticket are joined by one route
)

// A Switch is a house rule of games about routes.
type Switch = referee.SwitchOf[House]

// All switches. [Switches] lists them.
var (
	TourOrder = referee.NewSwitch("tour-order",
		"what makes a tour one in order",
		[]string{"tours may pass a city twice, but not use a route twice", "a tour's legs avoid its other cities",
			"a tour's cities are joined by direct routes"},
		func(h *House) *TourReading { return &h.TourOrder },
		[]string{"path", "trail", "legs", "direct"}, TourPath, TourTrail, TourLegs, TourDirect)

	HarborTour = referee.NewSwitch("harbor-tour", "which completed tours count for a harbor",
		[]string{"a harbor counts only tours in order"},
		func(h *House) *bool { return &h.InOrderHarbors }, []string{"any", "in-order"}, false, true)

	doublesOpenFrom = referee.NewSwitch("doubles-open-from",
		"how many players it takes to open both lanes of a double route",
		[]string{"both lanes are open with 3 or more players"},
		func(h *House) *int { return &h.DoublesOpenFrom }, []string{"4", "3"}, 4, 3)

	overpayRule = referee.NewSwitch("overpay",
		"whether a ship payment may include a card that could have been left out",
		[]string{"no ship card is played that is not needed"},
		func(h *House) *bool { return &h.StrictPayment }, []string{"literal", "strict"}, false, true)

	wildAsDouble = referee.NewSwitch("wild-as-double", "whether a wild may count as a double ship",
		[]string{"a wild may count as a double ship"},
		func(h *House) *bool { return &h.WildAsDouble }, []string{"off", "on"}, false, true)

	Ties = referee.NewSwitch("ties", "whether equal totals share a place, or more completed tickets decide",
		[]string{"more completed tickets decide a tie"},
		func(h *House) *bool { return &h.TicketsBreakTie }, []string{"shared", "tickets"}, false, true)

	ScoreFloor = referee.NewSwitch("score-floor", "whether a score may go below zero",
		[]string{"no score goes below zero"},
		func(h *House) *bool { return &h.FloorAtZero }, []string{"none", "zero"}, false, true)

	Leaver = referee.LeaverSwitch(func(h *House) *bool { return &h.LeaversCounted })

	RoutePoints = tableSwitch("points",
		"the points of routes for 1, 2, 3 and more spaces, as your board prints them: 1-2-4, or other numbers",
		[]string{"the board pays 1, 2 and 4 points for routes"},
		func(h *House) *string { return &h.Points }, []string{"unconfirmed", "1-2-4"}, "", "1-2-4")
)

// tableSwitch returns a switch that accepts any table of points in addition to its listed values.
func tableSwitch(name, what string, says []string, field func(*House) *string, names []string,
	values ...string) *Switch {
	sw := *referee.NewSwitch(name, what, says, field, names, values...)
	named := sw
	sw.Value = func(h House) string { return cmp.Or(*field(&h), named.Value(h)) }
	sw.Set = func(h *House, value string) error {
		switch {
		case named.Set(h, value) == nil:
			return nil
		case tableOf(value) == nil:
			return &text.NameError{Kind: text.Say("value of %s", name), Name: value, Candidates: names[1:],
				What: text.Say(
					"%s takes numbers from 0 to %d with hyphens between, one for routes of each length, such as %s, "+
						"not %q",
					name, maxPaid, names[1], text.Brief(value, 80))}
		}
		*field(h) = value
		return nil
	}
	return &sw
}

// maxPaid is the most points that a route can score.
const maxPaid = 999

// maxTable is the most numbers that a table of points may have.
const maxTable = 20

// tableOf parses a table of points such as 1-2-4, which has 1 to 20 numbers from 0 to 999. It returns nil for any
// other value.
func tableOf(value string) []int {
	var points []int
	for word := range strings.SplitSeq(value, "-") {
		n, err := strconv.Atoi(word)
		if err != nil || n > maxPaid || word != strconv.Itoa(n) || len(points) == maxTable {
			return nil
		}
		points = append(points, n)
	}
	return points
}

// Of returns the values of a board under the house rules. If the house has a table of points, that replaces the
// board's points as far as it goes, and the points count as confirmed.
func (h *House) Of(v routemap.Values) routemap.Values {
	if own := tableOf(h.Points); own != nil {
		v.Points.Routes = append(own, v.Points.Routes[min(len(own), len(v.Points.Routes)):]...)
		v.Points.Unconfirmed = false
	}
	return v
}

// Switches are all house rules that a table may choose. Do not modify the slice.
var Switches = []*Switch{TourOrder, HarborTour, doublesOpenFrom, overpayRule, wildAsDouble, Ties, ScoreFloor, Leaver,
	RoutePoints}

// SwitchesOf lists the house rules that make a difference on this board.
func SwitchesOf(b *routemap.Board) []*Switch {
	has := FeaturesOf(b)
	return slices.DeleteFunc(slices.Clone(Switches), func(sw *Switch) bool {
		switch sw {
		case TourOrder:
			return !has.Has(WithTours)
		case HarborTour:
			return !has.Has(WithTours | WithHarbors)
		case overpayRule, wildAsDouble:
			return !has.Has(WithShips)
		case doublesOpenFrom: // its values are 4, as most boards print, and 3
			return b.Values.Play.DoublesOpenFrom == 3
		case Ties:
			return has.Has(WithTies)
		case RoutePoints:
			return !has.Has(IsUnconfirmed)
		}
		return false
	})
}

// Set sets a house rule by name; see [referee.Choose].
func (h *House) Set(name, value string) error { return referee.Choose(Switches, h, name, value) }

// DoublesOpen reports whether there are enough players to open both lanes of a double route.
func (s *Setup) DoublesOpen() bool {
	from := s.House.DoublesOpenFrom
	if from == 0 {
		from = s.Board.Values.Play.DoublesOpenFrom
	}
	return len(s.Players) >= from
}
