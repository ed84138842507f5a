package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// outlookJSON is the JSON of what some tickets of a player are worth now.
type outlookJSON struct {
	Player  string         `json:"player"`
	Supply  supplyJSON     `json:"supply"`
	Tickets []prospectJSON `json:"tickets"`
}

type prospectJSON struct {
	Ticket    string   `json:"ticket"`
	Result    string   `json:"result"`    // in the final score, if the game ended now
	Path      []string `json:"path"`      // the cities of the proof; empty if failed
	Completed wayJSON  `json:"completed"` // what is missing until it is completed
	InOrder   *wayJSON `json:"in_order"`  // the same for a tour until it is in order; null for others
}

type wayJSON struct {
	Found  bool `json:"found"`  // the ticket can still be completed
	Fewest bool `json:"fewest"` // it is certain that no other way takes fewer spaces
	Spaces int  `json:"spaces"` // still to be claimed
	piecesJSON
	Routes []string `json:"routes"` // to be claimed
}

func wayOf(b *routemap.Board, w *routescore.Way) wayJSON {
	form := wayJSON{w.Found, w.Fewest, w.Spaces, piecesForm(b, w.Pieces), []string{}}
	for _, r := range w.Routes {
		form.Routes = append(form.Routes, b.Routes[r].ID)
	}
	return form
}

// Outlook returns what the tickets in a player's hand, named as players type them, are
// worth now.
func (View) Outlook(g *sessions.Game, seat referee.Seat, words string) (*show.Outlook, error) {
	m, err := routewords.VerbOf(routerules.Reveal.String()).Typed(boardOf(g), strings.Fields(words))
	if err != nil {
		return nil, err
	}
	if g, err = knowing(g, m); err != nil {
		return nil, err
	}
	return &show.Outlook{
		Print: func(p *show.Printer) error { return printOutlook(p, g, seat, m.Shown) },
		JSON:  func() (any, error) { return outlookForm(g, seat, m.Shown) },
	}, nil
}

// knowing returns the game, without a move, on a board that knows what the move names for
// the first time.
func knowing(g *sessions.Game, m routerules.Move) (*sessions.Game, error) {
	if m.Facts.Board == nil {
		return g, nil
	}
	b := *m.Facts.Board
	b.Values = b.Printed().Values // the record's house rules are read again
	return g.On(routewords.On(&b))
}

// outlookForm returns the JSON of what some tickets of a player are worth now, and of what
// they still lack. Errors are those of [routescore.Outlook].
func outlookForm(g *sessions.Game, seat referee.Seat, tickets []routemap.TicketNo) (any, error) {
	some, err := routescore.Outlook(stateOf(g), seat, tickets)
	if err != nil {
		return nil, err
	}
	b := boardOf(g)
	form := outlookJSON{stateOf(g).Name(seat), supplyOf(stateOf(g), seat), []prospectJSON{}}
	for i := range some {
		s := &some[i]
		row := prospectJSON{
			Ticket: b.Tickets[s.Ticket].ID, Result: s.Result.String(), Path: b.CityIDs(s.Path.Cities),
			Completed: wayOf(b, &s.Completed),
		}
		if row.Path == nil {
			row.Path = []string{}
		}
		if b.Tickets[s.Ticket].Tour() {
			way := wayOf(b, &s.InOrder)
			row.InOrder = &way
		}
		form.Tickets = append(form.Tickets, row)
	}
	return form, nil
}

// printOutlook prints what some tickets of a player are worth now: by which path they are
// completed, or what is still missing. None of it is recorded. Errors are those of
// [routescore.Outlook].
func printOutlook(p *show.Printer, g *sessions.Game, seat referee.Seat, tickets []routemap.TicketNo) error {
	some, err := routescore.Outlook(stateOf(g), seat, tickets)
	if err != nil {
		return err
	}
	b := boardOf(g)
	p.Say("%s has %s left", stateOf(g).Name(seat), text.And(routerules.PiecesOf(b, stateOf(g).Stock(seat).Pieces)))
	for i := range some {
		s := &some[i]
		ticket := &b.Tickets[s.Ticket]
		p.Printf("\n")
		p.Prose("", "  ", p.Words(text.Say("%s, %s", cityNames(b, ticket.Cities), text.Count(ticket.Completed,
			"point"))))
		if s.Completed.Done() {
			done := text.Say("done by %s", cityNames(b, s.Path.Cities))
			if s.Result == routescore.InOrder {
				done = text.Say("done in order, %s, by %s", text.Count(ticket.InOrder, "point"),
					cityNames(b, s.Path.Cities))
			}
			p.Prose("  ", "    ", p.Words(done))
		} else {
			p.Prose("  ", "    ", p.Words(missing(b, &s.Completed)))
		}
		if ticket.Tour() && s.Result != routescore.InOrder {
			p.Prose("  ", "    ", p.Words(text.Say("in order, %s: %s", text.Count(ticket.InOrder, "point"),
				missing(b, &s.InOrder))))
		}
	}
	return nil
}

// missing says what has to be claimed, and with which pieces.
func missing(b *routemap.Board, w *routescore.Way) text.Sentence {
	if !w.Found {
		switch {
		case b.Open: // there may be lanes that nobody has named yet
			return text.Say("no way is known yet")
		case !w.Fewest:
			return text.Say("no way was found")
		}
		return text.Say("there is no way left")
	}
	var routes []text.Sentence
	for _, r := range w.Routes {
		routes = append(routes, RouteName(b, r))
	}
	pieces := slices.DeleteFunc(routerules.PiecesOf(b, w.Pieces), func(c text.Counted) bool { return c.N == 0 })
	format := "%s missing: %s"
	if !w.Fewest {
		format = "%s missing, perhaps fewer: %s"
	}
	return text.Say(format, text.And(pieces), text.Joined(routes, "; "))
}

// cityNames joins the printed names of cities.
func cityNames(b *routemap.Board, cities []routemap.CityNo) text.List {
	return text.Joined(b.CityNames(cities), text.Dash)
}

// TicketName returns a ticket as printed on its card: the names of its cities.
func TicketName(b *routemap.Board, t routemap.TicketNo) text.Sentence {
	return text.Say("%s", cityNames(b, b.Tickets[t].Cities))
}
