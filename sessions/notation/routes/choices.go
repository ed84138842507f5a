package routes

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// Choices lists what a player may do now with a verb. Names are in alphabetical order, numbers in numerical order.
func (t table) Choices(verb *kind.Verb, p kind.Seat) []kind.Choice {
	v := VerbOf(verb.Name)
	if v.Act == routerules.Leave || v.Act == routerules.ComeBack {
		return kind.ChoicesOfLeaving(t, verb, p)
	}
	if v.Act == routerules.AllShown {
		if t.Check(routerules.Move{Act: v.Act, Seat: maps.Nobody}).Refused() {
			return nil
		}
		return []kind.Choice{{}}
	}
	moves := t.Actions(p)
	switch v.Act {
	case routerules.Reveal:
		moves = t.Legal(p)
	case routerules.Flags:
		moves = t.FlagCounts(p)
	case routerules.Station:
		if t.Phase() == referee.Over { // what stations lend is entered after the end
			moves = t.Lends(p)
		}
	}
	var list []kind.Choice
	for _, m := range moves {
		if m.Act == v.Act || m.Act == routerules.Lend && v.Act == routerules.Station {
			list = append(list, t.choice(m))
		}
	}
	if v.Names {
		slices.SortFunc(list, func(a, b kind.Choice) int { return strings.Compare(a.ID, b.ID) })
	}
	return list
}

// Likely lists what a player may do now, with drawing cards first, because most turns do that.
func (t table) Likely(p kind.Seat) []kind.Choice {
	var list []kind.Choice
	for _, m := range t.Actions(p) {
		said := ChoiceSaid(t.Board(), m)
		if m.Act != routerules.Claim { // claims need no verb
			if short := text.Say(VerbOf(m.Act.String()).Short); said.Empty() {
				said = short
			} else {
				said = text.Say("%s: %s", short, said)
			}
		}
		list = append(list, kind.Choice{ID: Words(t.Board(), m), Said: said, Worth: t.choice(m).Worth})
	}
	return list
}

// Asks returns nil, because a line itself states the facts that it enters about an open board.
func (t table) Asks(kind.Line) []kind.FactQuestion { return nil }

// choice returns a move as a choice. For a station it adds its current cost in cards; for a ticket with several
// copies, how many of them nobody has shown yet.
func (t table) choice(m routerules.Move) kind.Choice {
	c := choice(t.Board(), m)
	switch m.Act {
	case routerules.Station:
		cards := text.Count(t.NextStation(m.Seat), "card")
		if c.Worth = text.Say("%s", cards); cards.N > 1 {
			c.Worth = text.Say("%s of one color", cards)
		}
	case routerules.Reveal:
		ticket := m.Shown[0]
		if left := 1 + t.Board().Tickets[ticket].More - len(t.ShownBy(ticket)); left > 1 {
			c.Copies, c.Worth = left, text.Say("%s; %s", c.Worth, text.Count(left, "card"))
		}
	}
	return c
}

// choice returns a move as a choice.
func choice(b *routemap.Board, m routerules.Move) kind.Choice {
	_, words, _ := strings.Cut(Words(b, m), " ")
	return kind.Choice{ID: words, Said: ChoiceSaid(b, m), Worth: worth(b, m)}
}

// ChoiceSaid describes a move without its verb. It is empty if the verb says everything.
func ChoiceSaid(b *routemap.Board, m routerules.Move) text.Sentence {
	switch m.Act {
	case routerules.Claim:
		if m.Keep {
			return text.Say("%s, keeps the card for a flag", b.RouteSaid(m.Route))
		}
		return LaneName(b, m.Route)
	case routerules.Tickets:
		return text.Say("%d of %d", m.Count, m.Drawn)
	case routerules.Harbor, routerules.Station:
		return text.Say("%s", b.CitySaid(m.City))
	case routerules.Lend:
		if m.Route == routemap.NoRoute {
			return text.Say("%s lends nothing", b.CitySaid(m.City))
		}
		return text.Say("%s lends %s", b.CitySaid(m.City), b.RouteSaid(m.Route))
	case routerules.Exchange:
		other := text.Say("ships")
		if m.Give == routemap.Ship {
			other = text.Say("trains")
		}
		return text.Say("%s for %s", text.Count(m.Count, m.Give.String()), other)
	case routerules.Reveal:
		return text.Say("%s", b.TicketSaid(m.Shown[0]))
	}
	return text.Sentence{}
}

// worth describes what a move costs and scores.
func worth(b *routemap.Board, m routerules.Move) text.Sentence {
	switch m.Act {
	case routerules.Claim:
		r := &b.Routes[m.Route]
		says := text.Say("%s, %s", text.Count(r.Spaces, b.Values.PieceWord(r.Kind)),
			text.Count(b.Points(r.Spaces), "point"))
		switch {
		case r.Tunnel:
			return text.Say("%s, tunnel", says)
		case r.Ferry > 0:
			return text.Say("%s, ferry with %s", says, text.Count(r.Ferry, "locomotive"))
		}
		return says
	case routerules.Exchange:
		return text.Say("costs %s", text.Count(m.Count*-b.Values.Points.Exchange, "point"))
	case routerules.Reveal:
		t := &b.Tickets[m.Shown[0]]
		if t.Tour() {
			return text.Say("%d or %s", t.Completed, text.Count(t.InOrder, "point"))
		}
		if t.Long {
			return text.Say("%s, long", text.Count(t.Completed, "point"))
		}
		if t.ForCountry() { // the most valuable of its countries
			return text.Say("up to %s", text.Count(t.Completed, "point"))
		}
		return text.Say("%s", text.Count(t.Completed, "point"))
	}
	return text.Sentence{}
}

func (b board) NextTickets(begun string) []kind.Choice {
	return kind.Starting(lists.Tabulate(len(b.Tickets), func(t int) kind.Choice {
		shown := []routemap.TicketNo{routemap.TicketNo(t)}
		return choice(b.Board, routerules.Move{Act: routerules.Reveal, Shown: shown})
	}), begun)
}

// Guess returns the claim that words without a verb mean, if they begin with a city.
func (t table) Guess(words []string) (verb string, args []string, err error) {
	if len(words) == 0 {
		return "", nil, nil
	}
	city, _, _ := strings.Cut(words[0], "/")
	if city == "" || len(t.Board().Like(city)) == 0 {
		return "", words, nil
	}
	return routerules.Claim.String(), words, nil
}
