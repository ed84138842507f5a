package globetrotter

import (
	"slices"
	"strconv"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
)

// A journey is a way between places that a line of the record reveals.
type journey struct {
	globemap.NamedWay
	line int
}

// journeys lists what the standing lines reveal about how places are connected, each way once: the steps by land,
// neighbors at sea, and the places on tickets. Lines by consent reveal nothing.
func journeys(g *Script) (all []journey) {
	if g.Setup.Free {
		return nil
	}
	standing := g.Record.Standing()
	moves, at := g.MovesOf(standing), make([]globemap.Place, len(g.Setup.Players))
	seen := map[globemap.NamedWay]bool{}
	show := func(i int, a, b globemap.Place, by globemap.Means, steps int) {
		way := globemap.Between(g.Setup.Board.ID(a), g.Setup.Board.ID(b), by, steps)
		if a != globemap.NoPlace && !seen[way] {
			seen[way], all = true, append(all, journey{way, g.Record.Play[standing[i]].Number})
		}
	}
	_, _, _ = globerules.Replay(g.Setup, moves, func(i int, _ referee.Verdict, after *globerules.State) {
		if i >= 0 && moves[i].Consent == "" {
			switch m := &moves[i]; m.Act {
			case globerules.ByLand:
				steps := m.Roll
				if m.Steps != referee.Unknown {
					steps = m.Steps
				}
				show(i, at[m.Seat], m.Place, globemap.ByLand, steps)
			case globerules.Sail:
				show(i, at[m.Seat], m.Place, globemap.BySea, 0)
			case globerules.Fly, globerules.Send:
				if m.Ticket.Named {
					show(i, m.Ticket.A, m.Ticket.B, globemap.ByTicket, 0)
				}
			}
		}
		for p := range at {
			at[p] = after.Traveler(kind.Seat(p)).At
		}
	})
	return all
}

// known lists the ways known at this table: from the board, other games and the record. It omits places that are not
// named at the table.
func (t *table) known(b *globemap.Board) []globemap.Way {
	all := slices.Clone(t.on.Ways)
	add := func(w globemap.NamedWay) {
		_, a := b.PlaceOf(w.A)
		if _, to := b.PlaceOf(w.B); a && to {
			all = append(all, w.Of(b))
		}
	}
	for _, w := range t.on.roads {
		add(w)
	}
	for _, j := range t.on.shown() {
		add(j.NamedWay)
	}
	return all
}

// near returns the distance of each place that a move of the player may reach: by land the maximum number of steps, at
// sea 1 for neighbors. Other places are missing from the map.
func (l *lister) near(of globerules.Act, ways []globemap.Way) map[globemap.Place]int {
	here, near := l.Traveler(l.seat).At, map[globemap.Place]int{}
	switch of {
	case globerules.ByLand:
		return globemap.Reach(ways, here)
	case globerules.Sail:
		for _, w := range ways {
			if w.By == globemap.BySea && (w.A == here || w.B == here) {
				near[w.A], near[w.B] = 1, 1
			}
		}
	}
	return near
}

// routes lists the sea routes on which a ship may sail to an unnamed field: the route where it is or, from elsewhere,
// all known routes and one without a name.
func (l *lister) routes() []string {
	if route, sailing := globemap.RouteOf(l.Board().ID(l.Traveler(l.seat).At)); sailing {
		return []string{route}
	}
	all := []string{""}
	for p := range l.Board().Places() {
		if route, ok := globemap.RouteOf(l.Board().ID(globemap.Place(p))); ok {
			all = append(all, route)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// ticketsOf lists the known tickets that show a place.
func (t *table) ticketsOf(id string) (all []string) {
	for _, w := range t.known(t.Board()) {
		a, b := t.Board().ID(w.A), t.Board().ID(w.B)
		if pair := quoteID(a) + "/" + quoteID(b); w.By == globemap.ByTicket && (a == id || b == id) &&
			!slices.Contains(all, pair) {
			all = append(all, pair)
		}
	}
	slices.Sort(all)
	return all
}

// wayFact returns a way as a fact with a key of its own, so that games with different numbers of steps do not
// disagree.
func wayFact(j journey) kind.Fact {
	way := kind.Fact{ID: "way " + j.A + "/" + j.B, Words: "by " + j.By.String(), Line: j.line, What: j.NamedWay,
		Second: true}
	if j.By == globemap.ByLand {
		way.ID += " " + strconv.Itoa(j.Steps)
		way.Said, way.Says = text.Say("%s – %s", text.Named{ID: j.A}, text.Named{ID: j.B}), within(j.Steps)
	}
	return way
}

// within says how many fields away a place is at most.
func within(steps int) text.Sentence { return text.Say("at most %s", text.Count(steps, "field")) }
