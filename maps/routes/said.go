package routes

import (
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
)

// CitySaid returns the name of a city for people: the printed one or, on an open board, the one entered.
func (b *Board) CitySaid(c CityNo) text.Named {
	city := &b.Cities[c]
	named := text.Named{ID: city.ID, Name: city.Name}
	if city.Country != nil {
		if rest, ok := strings.CutPrefix(city.Name, city.Country.Name+" ("); ok {
			named.Name = text.Say("%s (%s)", city.Country.Said(), text.Say(strings.TrimSuffix(rest, ")")))
		}
	}
	return named
}

// RouteSaid returns a route for people: Los Angeles – Tokyo (green). If both lanes have the same color, one of them is
// the second: Kansas City – Omaha (second gray).
func (b *Board) RouteSaid(r RouteNo) text.Named { return b.laneSaid(&b.Routes[r]) }

func (b *Board) laneSaid(r *Route) text.Named {
	return text.Named{ID: r.ID, Name: text.Say("%s (%s)", b.CitiesSaid(r.Ends()), b.ColorSaid(r))}
}

// ColorSaid returns the color of a route for people: with "second" if its twin has the same color, and with its kind
// if a train route and a ship route share the color.
func (b *Board) ColorSaid(r *Route) text.Sentence {
	color := text.Say(b.ColorName(r.Color))
	if no, known := b.byLane[r.ID]; known && b.OfKind(no, 1-r.Kind) != NoRoute {
		return text.Say("%s, %s", color, text.Say(r.Kind.String()))
	}
	if strings.HasSuffix(r.ID, Second) {
		return text.Say("second %s", text.Adjective(b.ColorName(r.Color)))
	}
	return color
}

// Ends returns the cities that the route joins, in alphabetical order of their ids.
func (r *Route) Ends() []CityNo { return []CityNo{r.A, r.B} }

// CitiesSaid joins the names of the cities on a route, a ticket or a path.
func (b *Board) CitiesSaid(cities []CityNo) text.List {
	return text.Joined(lists.Map(cities, func(c CityNo) any { return b.CitySaid(c).Name }), text.Dash)
}

// TicketSaid returns a ticket as printed on its card: Bangkok – Tokyo, or Bern – a country.
func (b *Board) TicketSaid(t TicketNo) text.Named {
	ticket := &b.Tickets[t]
	switch {
	case ticket.From != nil:
		return text.Named{ID: ticket.ID, Name: text.Say("%s – a country", ticket.From.Said())}
	case ticket.ForCountry():
		return text.Named{ID: ticket.ID, Name: text.Say("%s – a country", b.CitySaid(ticket.Cities[0]).Name)}
	}
	return text.Named{ID: ticket.ID, Name: b.CitiesSaid(ticket.Cities)}
}

// NewSaid returns a lane or a ticket that is not on the board yet for people, made from its id: Bastille – Louvre
// (blue).
func (b *Board) NewSaid(id string, lane bool) text.Named {
	cities := strings.Split(id, "/")
	color := cities[len(cities)-1]
	if lane {
		cities = cities[:len(cities)-1]
	}
	names := lists.Map(cities, func(city string) string { return b.NewCity(city).Name.(string) })
	said := text.Say("%s", text.Joined(names, text.Dash))
	if lane {
		name, no, second := strings.Cut(color, "-")
		shown := text.Say(name)
		if second {
			shown = text.Say("%s %s", shown, no)
		}
		said = text.Say("%s (%s)", said, shown)
	}
	return text.Named{ID: id, Name: said}
}

// NewCity returns the name of a city for people, even if it is not on the board yet.
func (b *Board) NewCity(id string) text.Named {
	if c, known := b.CityOf(id); known {
		return b.CitySaid(c)
	}
	return text.Named{ID: id, Name: b.newName(id)}
}

// Said returns the title of the board for people.
func (b *Board) Said() text.Named { return text.Named{ID: "the map " + b.ID, Name: text.Say(b.Title)} }
