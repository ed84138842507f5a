package routes

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/scoring"
)

// Notes returns the points that players could fairly argue about. They are computed on demand, because adding up many
// games does not need them, from the state that was counted. That must not have changed since.
func (score *Score) Notes() (notes []text.Sentence) {
	s, budget := score.state, newBudget()
	if score.results != nil {
		return append(score.noteNumbers(s), score.note(s)...)
	}
	for i := range score.Players {
		p := &score.Players[i]
		net := newNetwork(s, p.Seat)
		net.budget = budget
		for _, station := range p.Stations {
			net.add(station.Via)
		}
		for i := range p.Tickets {
			t := &p.Tickets[i]
			if tour := &s.Board().Tickets[t.Ticket]; t.Result != Failed && tour.Tour() {
				known := answer{path: t.Path, found: t.Result == InOrder, settled: true}
				p.noteTour(s, t, net.compared(tour.Cities, s.Setup().House.TourOrder, known), &notes)
			}
		}
		p.noteNear(s, net, &notes)
		for _, h := range p.Harbors {
			p.noteHarbor(s, h, &notes)
		}
	}
	return append(notes, score.note(s)...)
}

// noteTour adds a note if another reading of a tour would score differently.
func (p *Player) noteTour(s *routerules.State, t *TicketScore, all answers, notes *[]text.Sentence) {
	ticket := &s.Board().Tickets[t.Ticket]
	if ticket.InOrder == ticket.Completed {
		return
	}
	now := t.Result == InOrder
	var others []string
	for i, a := range all {
		if a.found != now && (a.found || a.settled) {
			others = append(others, routerules.TourOrder.Values[i])
		}
	}
	if len(others) == 0 {
		return
	}
	note, other := "%s's tour %s is completed out of order and pays %d; %s it would pay %d.",
		ticket.InOrder
	if now {
		note, other = "%s's tour %s is completed in order and pays %d; %s it would pay %d.",
			ticket.Completed
	}
	*notes = append(*notes, text.Say(note, s.Name(p.Seat), s.Board().CitiesSaid(ticket.Cities), t.Points,
		routerules.TourOrder.With(others...), other))
}

// noteHarbor adds a note if a harbor's points depend on a tour out of order.
func (p *Player) noteHarbor(s *routerules.State, h Harbor, notes *[]text.Sentence) {
	onlyInOrder, disputed := s.Setup().House.InOrderHarbors, 0
	for i := range p.Tickets {
		if t := &p.Tickets[i]; t.disputed(s.Board()) && s.Board().Tickets[t.Ticket].Names(h.City) {
			disputed++
		}
	}
	counted := len(h.Tickets) - disputed
	if onlyInOrder {
		counted = len(h.Tickets) + disputed
	}
	value := routerules.HarborTour.Value(routerules.House{InOrderHarbors: !onlyInOrder})
	if other := harborPoints(s.Board(), counted); other != h.Points {
		*notes = append(*notes, text.Say("%s's harbor in %s pays %d; %s it would pay %d.",
			s.Name(p.Seat), s.Board().Cities[h.City].Name, h.Points, routerules.HarborTour.With(value), other))
	}
}

// note returns the notes about the whole table. It leaves out ties as long as more can be entered.
func (score *Score) note(s *routerules.State) (notes []text.Sentence) {
	say := func(format string, args ...any) { notes = append(notes, text.Say(format, args...)) }
	for r := range s.Board().Routes {
		route := &s.Board().Routes[r]
		if owner := s.Owner(routemap.RouteNo(r)); owner != maps.Nobody && route.Unsure != "" {
			say("%s's route %s: the board data is not sure here (%s); look at your board.", s.Name(owner),
				s.Board().RouteSaid(routemap.RouteNo(r)),
				text.Say(route.Unsure))
		}
	}
	if points := &s.Board().Values.Points; points.Unconfirmed {
		say("The points of routes of 1 to %d spaces, %s, are unconfirmed until a house rule says what your board "+
			"prints.",
			len(points.Routes), text.And(points.Routes))
	}
	for i := range score.Players {
		if p := &score.Players[i]; p.Lifted > 0 {
			say("%s has %s; %s lifts them to 0.", s.Name(p.Seat), text.Count(-p.Lifted, "point"),
				routerules.ScoreFloor.Said("zero"))
		}
	}
	for i := range score.Players {
		if note := FlagNote(s, score.Players[i].Seat); !note.Empty() {
			notes = append(notes, note)
		}
	}
	notes = append(notes, scoring.Left(s.Away(), s.Seats(), s.Name, routerules.Leaver.Said("counted"))...)
	if !over(s) {
		say("The game is not over: this is the count as it stands, with no ticket shown.")
		return notes
	}
	for i := range score.Players {
		p := &score.Players[i]
		if kept := p.hides(s); kept > 0 {
			say("%s kept %s and has shown %d; tickets not shown are not counted.", s.Name(p.Seat),
				text.Count(kept, "ticket"), len(p.Tickets))
		}
	}
	if unknown := score.waits(s); unknown != nil {
		say("Nobody recorded how many tickets %s kept: the count is final when the table says that all are shown.",
			text.And(unknown))
	}
	switch {
	case score.unsettled, score.results != nil && !score.comparable():
	case len(s.Board().Values.Points.Ties) > 0:
		score.noteBroken(s, say)
	default:
		score.noteTie(s, say)
	}
	return notes
}

// waits names the players for whose tickets the count of a finished game waits, because the number they kept was not
// recorded.
func (score *Score) waits(s *routerules.State) (names []string) {
	for i := range score.Players {
		if p := referee.Seat(i); s.Phase() == referee.Over && s.Covered(p) && s.Kept(p) == referee.Unknown {
			names = append(names, s.Name(p))
		}
	}
	return names
}

// FlagNote returns a note if more flags were counted for a player than the routes allow.
func FlagNote(s *routerules.State, p referee.Seat) (note text.Sentence) {
	color, most := s.FlagRoutes(p)
	switch stock := s.Stock(p); {
	case !stock.Counted || stock.Flags <= most:
	case most == 0:
		note = text.Say("%s has counted %s, but owns no route in a color of the flag: %s.", s.Name(p),
			text.Count(stock.Flags, "flag"), text.Say(color))
	default:
		note = text.Say("%s has counted %s, but owns only %s in a color of the flag: %s.", s.Name(p),
			text.Count(stock.Flags, "flag"), text.Count(most, "route"), text.Say(color))
	}
	return note
}

// noteBroken says, for each group of equal totals, how the board's rulebook breaks the tie, and the result.
func (score *Score) noteBroken(s *routerules.State, say func(format string, args ...any)) {
	for _, p := range score.all() {
		tied := slices.DeleteFunc(score.all(), func(q *Player) bool {
			_, decided := s.Away().Ahead(p.Seat, q.Seat)
			return decided || q.Total() != p.Total()
		})
		if len(tied) > 1 && tied[0] == p {
			noteTied(s, tied, say)
		}
	}
}

// noteTied says what puts some of the tied players ahead of others.
func noteTied(s *routerules.State, tied []*Player, say func(format string, args ...any)) {
	points := text.Count(tied[0].Total(), "point")
	for _, tie := range tiesOf(s) {
		most, best := scoring.Most(tied, func(p *Player) int { return p.breaks(s.Board(), tie) })
		switch {
		case len(best) == len(tied):
			continue
		case tie == routemap.TieTickets:
			say("%s tie with %s; more completed tickets put %s ahead, with %s.", among(s, tied), points,
				among(s, best), text.Count(most, "completed ticket"))
		case tie == routemap.TieStations:
			say("%s tie with %s and the same number of completed tickets; fewer stations built put %s ahead.",
				among(s, tied), points, among(s, best))
		default:
			say("%s tie with %s and the same number of completed tickets; the longest path puts %s ahead.",
				among(s, tied), points, among(s, best))
		}
		if tied = best; len(tied) == 1 {
			return
		}
	}
	say("%s tie with %s, and the rulebook has nothing more to tell them apart: they share a place.",
		among(s, tied), points)
}

// among lists players by name.
func among(s *routerules.State, players []*Player) text.List {
	return text.And(lists.Map(players, func(p *Player) string { return s.Name(p.Seat) }))
}

// all lists the players.
func (score *Score) all() []*Player {
	return lists.Tabulate(len(score.Players), func(i int) *Player { return &score.Players[i] })
}

// noteTie says who would win a shared first place if completed tickets decided it, as in other games of the series.
func (score *Score) noteTie(s *routerules.State, say func(format string, args ...any)) {
	stayed := slices.DeleteFunc(score.all(), func(p *Player) bool { return s.Away().Behind(p.Seat) })
	total, tied := scoring.Most(stayed, (*Player).Total)
	if len(tied) < 2 {
		return
	}
	most, best := scoring.Most(tied, (*Player).CompletedTickets)
	note := "%s share the win with %s, because the rulebook is silent; by completed tickets, as other boxes of the " +
		"series decide, %s would win with %s."
	args := []any{among(s, tied), text.Count(total, "point")}
	byTickets := s.Setup().House.TicketsBreakTie
	if byTickets {
		args = append(args, routerules.Ties.Said("tickets"))
	}
	switch {
	case byTickets && len(best) > 1:
		note = "%s tie with %s; %s gives the win to %s with %s each. The rulebook is silent."
	case byTickets:
		note = "%s tie with %s; %s gives the win to %s with %s. The rulebook is silent."
	case len(best) > 1:
		note = "%s share the win with %s, because the rulebook is silent; by completed tickets, as other boxes of " +
			"the series decide, %s would still share it with %s each."
	}
	say(note, append(args, among(s, best), text.Count(most, "completed ticket"))...)
}
