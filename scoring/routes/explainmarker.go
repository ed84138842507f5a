package routes

import (
	"slices"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// Keeps returns the claims of a player that explain a difference in the scoring marker, as indices of moves: in each
// of them, a card for a flag was kept but not entered, or entered but not kept.
func Keeps(setup *routerules.Setup, moves []routerules.Move, p referee.Seat, shown int) (claims []int) {
	moves = slices.Clone(moves)
	for i := range moves {
		m := &moves[i]
		if m.Act != routerules.Claim || m.Fails() || m.Seat != p {
			continue
		}
		m.Keep = !m.Keep
		if after, _, err := routerules.Replay(setup, moves, nil); err == nil && after.Marker(p) == shown {
			claims = append(claims, i)
		}
		m.Keep = !m.Keep
	}
	return claims
}

// ExplainMarker explains how a table's own count may have gone wrong if a player's scoring marker does not show
// [routerules.State.Marker]. It lists single mistakes that cause exactly this difference, most likely first; see also
// [Keeps]. It returns nothing if the marker is right or no single mistake explains the difference.
func ExplainMarker(s *routerules.State, p referee.Seat, shown int) []text.Sentence {
	off := shown - s.Marker(p)
	if off == 0 {
		return nil
	}
	lengths := map[int]int{}
	for _, r := range s.Routes(p) {
		lengths[s.Board().Routes[r].Spaces]++
	}
	stock := s.Stock(p)
	return markerSlips(s.Board(), off, lengths, -stock.Paid, stock.Flags)
}

// markerSlips lists the single mistakes that put a scoring marker off by so many points. Lengths has the number of
// routes by length, paid what exchanges scored, flags the number of flags.
func markerSlips(b *routemap.Board, off int, lengths map[int]int, paid, flags int) []text.Sentence {
	var slips []text.Sentence
	say := func(format string, args ...any) { slips = append(slips, text.Say(format, args...)) }
	if off%100 == 0 {
		say("the track starts over at 100: the marker went around %s", text.Count(max(off, -off)/100, "time"))
	}
	if off == -paid {
		say("exchanged pieces were not taken off: %s", text.Count(-paid, "point"))
	}
	if flag := b.Values.Points.Flag; flags > 0 && flag > 0 {
		switch off {
		case -flag:
			say("a flag, %s, was not counted", text.Count(flag, "point"))
		case flag:
			say("a flag, %s, was counted twice", text.Count(flag, "point"))
		}
	}
	for spaces := 1; spaces <= len(b.Values.Points.Routes); spaces++ {
		n, points := lengths[spaces], b.Points(spaces)
		if n == 0 {
			continue
		}
		switch {
		case off == -points:
			say("a route of %s, %s, was not counted", text.Count(spaces, "space"), text.Count(points, "point"))
		case off == points:
			say("a route of %s, %s, was counted twice", text.Count(spaces, "space"), text.Count(points, "point"))
		}
		for other := range b.Values.Points.Routes {
			wrong := b.Points(other + 1)
			if wrong > 0 && off == wrong-points { // the board may have no route of that length
				say("a route of %s was paid as one of %d", text.Count(spaces, "space"), other+1)
			}
		}
		if spaces == 3 && off == n {
			say("routes of 3 spaces were paid 5 points, not 4")
		}
	}
	return slips
}
