package board

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// Said describes the board for a screen reader, with one sentence per player: lanes, harbors and stations, or pins.
func Said(s *Scene) (lines []string) {
	for i, seat := range s.Seats {
		parts := s.saidOf(maps.Seat(i))
		if len(parts) == 0 {
			parts = []string{s.say("nothing on the board yet")}
		}
		lines = append(lines, seat.Name+": "+strings.Join(parts, "; "))
	}
	return lines
}

// saidOf describes what a player has on the board.
func (s *Scene) saidOf(seat maps.Seat) (parts []string) {
	var lanes []string
	for lane, owner := range s.Owners {
		if owner == seat {
			lanes = append(lanes, s.say("%v", s.Board.said(lane)))
		}
	}
	if len(lanes) > 0 {
		parts = append(parts, strings.Join(lanes, ", "))
	}
	if in := s.citiesOf(s.Harbors, seat); len(in) > 0 {
		parts = append(parts, s.say("%s in %s", text.Count(len(in), "harbor"), text.And(in)))
	}
	if in := s.citiesOf(s.Stations, seat); len(in) > 0 {
		parts = append(parts, s.say("%s in %s", text.Count(len(in), "station"), text.And(in)))
	}
	for _, at := range s.pinned(Pawn, seat) {
		parts = append(parts, s.say("in %s", at))
	}
	for _, at := range s.pinned(Home, seat) {
		parts = append(parts, s.say("at home in %s", at))
	}
	if at := s.pinned(Key, seat); len(at) > 0 {
		parts = append(parts, s.say("%s: %s", text.Count(len(at), "key"), text.And(at)))
	}
	if at := s.pinned(Souvenir, seat); len(at) > 0 {
		parts = append(parts, s.say("%s: %s", text.Count(len(at), "souvenir"), text.And(at)))
	}
	return parts
}

// pinned returns the cities where a player has a pin of the given kind.
func (s *Scene) pinned(kind PinKind, seat maps.Seat) (names []string) {
	for _, p := range s.Pins {
		if name := s.Board.Cities[p.City].Name; p.Kind == kind && p.Seat == seat && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// citiesOf returns the cities where a player has a piece.
func (s *Scene) citiesOf(owners []maps.Seat, seat maps.Seat) (names []string) {
	for city, owner := range owners {
		if owner == seat {
			names = append(names, s.Board.Cities[city].Name)
		}
	}
	return names
}
