package routes

import (
	"slices"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A ferry takes wilds for some of its spaces, and some boards let other cards stand for a
// card that a route takes, or have wilds only in some places.

var ferries = text.Title{English: "Ferries", German: "Fähren"}

// The rules on ferries and on wilds that may not be played everywhere.
var (
	claimFerry = rule("claim.ferry", ferries, "The wilds for a ferry",
		func(b *routemap.Board) text.Sentence {
			if n := b.Values.Play.FerrySubstitute; n > 0 {
				return text.Say("A ferry takes a wild, which the rulebook calls a locomotive, for each space with the symbol of one. Instead of a wild any %s may be played, of any colors, and also instead of a wild that stands for a card of the route's color. The other spaces take cards of one color.", text.Count(n, "card"))
			}
			return text.Say("A ferry takes a wild, which the rulebook calls a locomotive, for each space with the symbol of one. The other spaces take cards of one color, or more wilds.")
		},
		europeForTwo.Cases("Anna claim dieppe/london/gray with 1 red, 1 wild\n",
			"Anna claim dieppe/london/gray with 2 red\n")).
		Bending().Where(WithFerries).Judging(checkFerry, Claim)
	claimWilds = rule("claim.wilds", text.Title{English: "Train Car Cards", German: "Wagenkarten nehmen"}, "Where wilds may be played",
		func(b *routemap.Board) text.Sentence {
			return text.Say("A wild, which the rulebook calls a locomotive, is played for %s only. For another route it stands for no card.",
				text.Or(wildPlaces(b)))
		},
		nordicForTwo.Cases("Anna claim goteborg/oslo/orange with 2 orange\n", "Anna claim goteborg/oslo/orange with 1 orange, 1 wild\n")).
		Bending().Where(WithFewWilds).Judging(checkWilds, Claim)
)

// wildPlaces are the terrains on which wilds may be played.
func wildPlaces(b *routemap.Board) (places []text.Sentence) {
	for _, place := range b.Values.Play.WildsOnly {
		places = append(places, map[string]text.Sentence{routemap.OnTunnels: text.Say("tunnels"),
			routemap.OnFerries: text.Say("ferries")}[place])
	}
	return places
}

func checkFerry(s *State, m *Move) referee.Outcome {
	route := &s.Board().Routes[m.Route]
	if route.Ferry == 0 {
		return referee.Outcome{}
	}
	if !m.Cards.Written() {
		return referee.CannotCheck(noCards)
	}
	wilds := int(m.Cards.Wild)
	if each := s.Board().Values.Play.FerrySubstitute; each > 0 {
		wilds += (m.Cards.total() - wilds) / each
	}
	if wilds < route.Ferry {
		return referee.Breaks("%s; the ferry takes at least %d", text.Count(wilds, "wild"), route.Ferry)
	}
	return referee.Outcome{}
}

func checkWilds(s *State, m *Move) referee.Outcome {
	route, only := &s.Board().Routes[m.Route], s.Board().Values.Play.WildsOnly
	if m.Cards.Wild == 0 || route.Each > 0 || route.Tunnel && slices.Contains(only, routemap.OnTunnels) ||
		route.Ferry > 0 && slices.Contains(only, routemap.OnFerries) {
		return referee.Outcome{}
	}
	return referee.Breaks("%s played; here wilds are only for %s", text.Count(int(m.Cards.Wild), "wild"), text.And(wildPlaces(s.Board())))
}

// substitute returns how many cards of any colors may be played instead of one card that a
// route takes; 0 if none may.
func (s *State) substitute(route *routemap.Route) int {
	if route.Ferry > 0 {
		return s.Board().Values.Play.FerrySubstitute
	}
	return route.Each
}

// checkSubstituted judges the cards for a route of which some may be played instead of others:
// each space takes a card, or as many others as stand for one, and no card does nothing. On a
// ferry others stand for wilds, so cards of its color pay for no space with the symbol; elsewhere
// they stand for cards of its color, and at least one card of that color is played.
func (s *State) checkSubstituted(route *routemap.Route, cards *Cards, each int) referee.Outcome {
	if cards.ships()+cards.doubles() > 0 {
		return referee.Breaks("ship cards do not count on a train route")
	}
	spaces, played := route.Spaces, cards.total()
	others := played - spaces // each group of others brings as many cards more, less one
	direct := spaces - others/(each-1)
	if others < 0 || others%(each-1) != 0 || direct < 0 {
		return referee.Breaks("%s played; a route of %s takes %d, and %d more for each that others stand for",
			text.Count(played, "card"), text.Count(spaces, "space"), spaces, each-1)
	}
	most, wilds := 0, 0
	for color := range routemap.MaxColors {
		if route.Color == routemap.Gray || route.Color == routemap.Color(color) {
			most = max(most, int(cards.Train[color]+cards.Anchor[color]))
		}
	}
	if route.Ferry > 0 {
		most, wilds = min(most, spaces-route.Ferry), int(cards.Wild)
	}
	if most+wilds < direct {
		return referee.Breaks("of %s %d would have to pay for a space each, and only %d can", text.Count(played, "card"), direct, most+wilds)
	}
	if direct == 0 && route.Ferry == 0 {
		return referee.Breaks("no card of the route's color is played")
	}
	return referee.Outcome{}
}
