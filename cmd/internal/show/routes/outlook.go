package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps/draw/board"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// wayForm returns the JSON of what is missing to complete a ticket, or a tour in order.
func wayForm(b *routemap.Board, w *routescore.Completion) show.Object {
	form := show.Fields("found", w.Found, "fewest", w.Fewest, "spaces", w.Spaces) // fewest: no other way takes fewer
	return append(form, piecesForm(b, w.Pieces)...).WithSome("exchange", w.Exchange, "short", w.Short).
		With("routes", lists.Map(w.Routes, func(r routemap.RouteNo) string { return b.Routes[r].ID }))
}

// Outlook returns what the tickets in a player's hand are worth now. Words names them as players type them.
func (View) Outlook(g *sessions.Game, seat referee.Seat, words string) (*show.Outlook, error) {
	m, err := routewords.VerbOf(routerules.Reveal.String()).Typed(boardOf(g), strings.Fields(words))
	if err != nil {
		return nil, err
	}
	if g, err = knowing(g, m); err != nil {
		return nil, err
	}
	return outlookOf(g, seat, m.Shown)
}

// knowing returns the game on a board that also has what the move names for the first time.
func knowing(g *sessions.Game, m routerules.Move) (*sessions.Game, error) {
	if m.Facts.Board == nil {
		return g, nil
	}
	b := *m.Facts.Board
	b.Values = b.Printed().Values // the house rules of the record are applied to these again
	return g.On(routewords.On(&b))
}

// outlookOf returns for each ticket of a player the path that completes it, or what is missing.
func outlookOf(g *sessions.Game, seat referee.Seat, tickets []routemap.TicketNo) (*show.Outlook, error) {
	some, stations, err := routescore.Outlook(stateOf(g), seat, tickets)
	if err != nil {
		return nil, err
	}
	b, s := boardOf(g), stateOf(g)
	return &show.Outlook{
		Print: func(p *show.Printer) {
			left := routerules.PiecesOf(b, s.Stock(seat).Pieces)
			if b.Values.HasStations() {
				left = append(left, text.Count(s.Stock(seat).Stations, "station"))
			}
			p.Say("%s has %s left", s.Name(seat), text.And(left))
			for _, lends := range stations {
				if lends.Via != routemap.NoRoute {
					p.Say("the station in %s lends %s", b.CitySaid(lends.City), b.RouteSaid(lends.Via))
				}
			}
			for i := range some {
				prospect{b, &some[i], s.Stock(seat).Stations > 0}.print(p)
			}
		},
		JSON: func() any {
			form := show.Fields("player", s.Name(seat), "supply", supplyOf(s, seat))
			if b.Values.HasStations() {
				form = form.With("stations", stationForms(b, stations))
			}
			return form.With("tickets", lists.Map(some, func(s routescore.Prospect) show.Object {
				form := show.Fields("ticket", b.Tickets[s.Ticket].ID, "result", s.Result.String(),
					"path", b.CityIDs(s.Path.Cities), "completed", wayForm(b, &s.Completed))
				if len(s.Reaches) > 0 {
					form = form.With("countries", lists.Map(s.Reaches, func(r routescore.Reach) show.Object {
						return show.Fields("country", r.Country.ID, "points", r.Points, "way", wayForm(b, &r.Way))
					}))
				}
				if !b.Tickets[s.Ticket].Tour() {
					return form.With("in_order", nil)
				}
				return form.With("in_order", wayForm(b, &s.InOrder))
			}))
		},
		Scene: func(p *show.Printer) *board.Scene {
			scene := wholeScene(p, g)
			scene.Title = p.Lang.Say("Rings: the cities of the tickets. Glowing: what they still lack.")
			scene.Look, scene.Glow = network(g, seat), &board.Glow{}
			scene.Look.Stops = nil
			for _, ticket := range some {
				scene.Look.Stops = append(scene.Look.Stops, ints(b.Tickets[ticket.Ticket].Stops())...)
				scene.Glow.Lanes = append(scene.Glow.Lanes, ints(ticket.Completed.Routes)...)
			}
			for _, lends := range stations {
				if lends.Via != routemap.NoRoute {
					scene.Look.Lanes = append(scene.Look.Lanes, int(lends.Via))
				}
			}
			scene.Look.Lanes = append(scene.Look.Lanes, scene.Glow.Lanes...)
			return scene
		},
	}, nil
}

// A prospect is what a ticket is worth now. It also depends on whether the player may still build stations.
type prospect struct {
	*routemap.Board
	*routescore.Prospect
	builds bool
}

// print prints the ticket with its value.
func (s prospect) print(p *show.Printer) {
	b := s.Board
	ticket, path := &b.Tickets[s.Prospect.Ticket], b.CitiesSaid(s.Path.Cities)
	inOrder, said := text.Count(ticket.InOrder, "point"), s.missing(&s.Completed)
	switch {
	case s.Completed.Done() && s.Result == routescore.InOrder:
		said = text.Say("done in order, %s, by %s", inOrder, path)
	case s.Completed.Done():
		said = text.Say("done by %s", path)
	}
	p.Printf("\n")
	if ticket.ForCountry() {
		p.Prose("", "  ", p.Words(b.TicketSaid(s.Prospect.Ticket)))
	} else {
		p.Prose("", "  ", p.Lang.Say("%s, %s", b.TicketSaid(s.Prospect.Ticket), text.Count(ticket.Completed, "point")))
	}
	for _, r := range s.Reaches {
		if said = s.missing(&r.Way); r.Way.Done() {
			said = text.Say("done by %s", path)
		}
		p.Prose("  ", "    ", p.Lang.Say("%s, %s: %s", r.Country.Said(), text.Count(r.Points, "point"), said))
	}
	if len(s.Reaches) > 0 {
		return
	}
	p.Prose("  ", "    ", p.Words(said))
	if ticket.Tour() && s.Result != routescore.InOrder {
		p.Prose("  ", "    ", p.Lang.Say("in order, %s: %s", inOrder, s.missing(&s.InOrder)))
	}
}

// missing says which routes have to be claimed, and with which pieces.
func (s prospect) missing(w *routescore.Completion) text.Sentence {
	b := s.Board
	if !w.Found {
		switch {
		case w.Short && !w.Fewest:
			return text.Say("no path was found with the pieces left")
		case w.Short && b.Open:
			return text.Say("no known path can be built with the pieces left")
		case w.Short && s.builds:
			return text.Say("there are not enough pieces left without another station")
		case w.Short:
			return text.Say("there are not enough pieces left")
		case b.Open: // there may be lanes not yet named
			return text.Say("no path is known yet")
		case !w.Fewest:
			return text.Say("no path was found")
		case s.builds:
			return text.Say("there is no path left without another station")
		}
		return text.Say("there is no path left")
	}
	routes := lists.Map(w.Routes, func(r routemap.RouteNo) text.Sentence { return routewords.LaneName(b, r) })
	pieces := slices.DeleteFunc(routerules.PiecesOf(b, w.Pieces), func(c text.Counted) bool { return c.N == 0 })
	format := "still needs %s: %s"
	if !w.Fewest {
		format = "still needs %s, perhaps fewer: %s"
	}
	said := text.Say(format, text.And(pieces), text.Joined(routes, "; "))
	if w.Exchange == 0 {
		return said
	}
	return text.Say("after an exchange of %s %s", text.Count(w.Exchange, "piece"), said)
}
