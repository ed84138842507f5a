package routes

import (
	"maps"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/scoring"
)

// A tally is how many things of a kind a count has, and what they pay together.
type tally struct{ count, points int }

// Contrasts lists in what a player's counts in two scores differ, whether routes and tickets were named or counted by
// numbers. The points add up to the difference of the totals.
func Contrasts(one, other *Score, p, q int) (found []scoring.Contrast) {
	both := [2]*Player{&one.Players[p], &other.Players[q]}
	// differ adds something that belongs to a part of a count, or to the whole if that is NumNumberParts.
	differ := func(part NumberPart, what text.Sentence, a, b tally) {
		if a != b {
			differs := scoring.Contrast{What: what, Counts: [2]int{a.count, b.count},
				Points: [2]int{a.points, b.points}}
			if part < NumNumberParts {
				differs.Part = part.String()
			}
			found = append(found, differs)
		}
	}
	compare := func(part NumberPart, what text.Sentence, of func(p *Player) tally) {
		differ(part, what, of(both[0]), of(both[1]))
	}
	each := func(part NumberPart, what func(n int) text.Sentence, of func(p *Player) map[int]tally) {
		a, b := of(both[0]), of(both[1])
		all := maps.Clone(a)
		maps.Copy(all, b)
		for _, n := range slices.Sorted(maps.Keys(all)) {
			differ(part, what(n), a[n], b[n])
		}
	}
	if slices.ContainsFunc(both[:], func(p *Player) bool { return p.Depth == scoring.ByTotal }) {
		compare(NumNumberParts, text.Say("the total"), func(p *Player) tally { return tally{p.Total(), p.Total()} })
		return found
	}
	each(CountedRoutes, func(n int) text.Sentence { return text.Say("routes of %s", text.Count(n, "space")) },
		(*Player).lengths)
	compare(CountedExchanges, text.Say("exchanged pieces"), func(p *Player) tally { return tally{p.Pieces, p.Paid} })
	compare(CountedFlags, text.Say("flags"), func(p *Player) tally { return tally{p.Flags, p.Points(Flags)} })
	each(CountedTickets, func(n int) text.Sentence { return text.Say("tickets for %s", text.Gain(n, "point")) },
		(*Player).ticketPoints)
	each(CountedHarbors, func(n int) text.Sentence {
		return text.Say("harbors named by %s", text.Count(n, "completed ticket"))
	}, (*Player).named)
	compare(CountedHarbors, text.Say("harbors not built"),
		func(p *Player) tally { return tally{p.Missing, p.Points(Unbuilt)} })
	compare(CountedStations, text.Say("stations not built"),
		func(p *Player) tally { return tally{p.Left, p.Points(Stations)} })
	compare(CountedLongest, text.Say("spaces of the longest path"),
		func(p *Player) tally { return tally{p.Longest.Length, p.Longest.Points} })
	compare(CountedTickets, text.Say("the bonus for the most tickets"),
		func(p *Player) tally { return tally{p.Most, p.Most} })
	compare(NumNumberParts, text.Say("points for a total below zero"),
		func(p *Player) tally { return tally{p.Lifted, p.Lifted} })
	return found
}

// lengths counts routes by length.
func (p *Player) lengths() map[int]tally {
	all := map[int]tally{}
	for _, l := range p.Routes {
		all[l.Spaces] = tally{l.Count, l.Points}
	}
	return all
}

// ticketPoints counts tickets by what they pay.
func (p *Player) ticketPoints() map[int]tally {
	return tallied(lists.Map(p.Tickets, func(t TicketScore) [2]int { return [2]int{t.Points, t.Points} }))
}

// named counts harbors by how many completed tickets name them.
func (p *Player) named() map[int]tally {
	return tallied(lists.Map(p.Harbors, func(h Harbor) [2]int { return [2]int{h.Named, h.Points} }))
}

// tallied counts things by a number; each has its points as well.
func tallied(things [][2]int) map[int]tally {
	all := map[int]tally{}
	for _, thing := range things {
		t := all[thing[0]]
		all[thing[0]] = tally{t.count + 1, t.points + thing[1]}
	}
	return all
}
