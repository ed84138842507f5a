package referee

import (
	"strconv"

	"purser/maps"
)

// A Switch is a point on which tables differ.
type Switch uint8

// The switches, in the order of [Switches].
const (
	TourOrder Switch = iota
	HarborTour
	DoublesOpenFrom
	Overpay
	WildAsDouble
	Ties
	ScoreFloor
	numSwitches
)

// A SwitchInfo describes a switch: the values it may have, the default first.
type SwitchInfo struct {
	Name   string
	Values []string
	Text   string
}

// Switches are all the house rules that a table may choose.
var Switches = [numSwitches]SwitchInfo{
	TourOrder: {"tour-order", []string{"path", "trail", "legs", "direct"},
		"what makes a tour one in order: a path that meets no city twice, a trail that uses no route twice, legs that avoid the tour's other cities, or direct routes"},
	HarborTour: {"harbor-tour", []string{"any", "in-order"},
		"which completed tours count for a harbor"},
	DoublesOpenFrom: {"doubles-open-from", []string{"4", "3"},
		"how many players it takes to open both lanes of a double route"},
	Overpay: {"overpay", []string{"literal", "strict"},
		"whether a ship payment may hold a card that could have been left out"},
	WildAsDouble: {"wild-as-double", []string{"off", "on"},
		"whether a wild may stand for a double ship"},
	Ties: {"ties", []string{"shared", "tickets"},
		"whether equal totals share a place, or more completed tickets decide"},
	ScoreFloor: {"score-floor", []string{"none", "zero"},
		"whether a score may go below zero"},
}

// House is a table's choice for every switch. Its zero value leaves everything
// as the board and the rulebook have it.
type House [numSwitches]uint8 // 0, or the number of the value from 1

// Set chooses a value by name. The error is a [*maps.NameError], for the switch
// or for the value.
func (h *House) Set(name, value string) error {
	var names []string
	for sw, info := range Switches {
		if info.Name != name {
			names = append(names, info.Name)
			continue
		}
		for i, v := range info.Values {
			if v == value {
				h[sw] = uint8(i + 1)
				return nil
			}
		}
		return &maps.NameError{Kind: "value of " + name, Name: value, All: true, Candidates: info.Values}
	}
	return maps.Unknown("house rule", name, names)
}

// Value gives the table's choice for a switch.
func (h House) Value(sw Switch) string { return Switches[sw].Values[max(h[sw], 1)-1] }

// doublesOpen reports whether both lanes of a double route may be claimed.
func (s *Setup) doublesOpen() bool {
	from := s.Board.Values.Play.DoublesOpenFrom
	if s.House[DoublesOpenFrom] != 0 {
		from, _ = strconv.Atoi(s.House.Value(DoublesOpenFrom))
	}
	return len(s.Players) >= from
}
