// Package board draws a printed board: its cities, its lanes as their spaces,
// and what a table has made of it. [Draw] draws it on a sheet of paper, [Chars]
// smaller in characters for a terminal.
//
// It knows what a board looks like and no rule: whose a lane is, what is to be
// looked at and what stands under the picture come in as a [Scene].
//
// The drawing is of our own design. Where the labels of a board stand and how its
// lanes bend is data, in the folder layout; a board without such a table is laid
// out as well as a short search can.
package board

import (
	"strings"

	"purser/maps"
)

// Nobody is the seat of a lane that nobody owns.
const Nobody = -1

// A Scene is what there is to draw.
type Scene struct {
	Board   *maps.Board
	Title   string // over the picture
	Caption string // below the title
	Seats   []Seat
	Owners  []int // by route: a seat, or Nobody; may be nil
	Harbors []int // by city: whose harbor stands there, or Nobody; may be nil
	Look    *Look // what everything else fades beside, or nil
	Sums    []Sum // what a player's card counts, in place of the signs
}

// A Seat is a player, as the picture shows them.
type Seat struct {
	Name, Color string
	Letter      string // what marks the player's pieces; see [maps.Letters]
}

// A Look is what is to be looked at.
type Look struct {
	Routes []maps.RouteNo
	Cities []maps.CityNo // of a path, in order: they are numbered
	Stops  []maps.CityNo // what stands on the ticket
}

// A Sum is a figure with the word for it.
type Sum struct{ What, Points string }

// owner gives whose a lane is.
func (s *Scene) owner(r maps.RouteNo) int { return seatIn(s.Owners, int(r), len(s.Seats)) }

// harbor gives whose harbor stands in a city.
func (s *Scene) harbor(c maps.CityNo) int { return seatIn(s.Harbors, int(c), len(s.Seats)) }

func seatIn(list []int, i, seats int) int {
	if i < len(list) && list[i] >= 0 && list[i] < seats {
		return list[i]
	}
	return Nobody
}

// codes gives each card color of a board a small letter of its own; gray has none.
func codes(b *maps.Board) []string {
	list := maps.Letters(b.CardColors)
	for i := range list {
		list[i] = strings.ToLower(list[i])
	}
	return list
}
