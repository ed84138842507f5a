package routes

import (
	"slices"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A ferry requires wilds for some of its spaces. On some boards, other cards may replace a card that a route requires,
// or wilds may only be played in some places.

var ferries = text.Title("Ferries")

// Rules on ferries, and on wilds that may not be played everywhere.
var (
	claimFerry = rule("claim.ferry", ferries, "The locomotives for a ferry",
		func(b *routemap.Board) text.Sentence {
			if n := b.Values.Play.FerrySubstitute; n > 0 {
				return text.Say("A ferry takes a locomotive for each space with the symbol of one. Instead of a "+
					"locomotive any %s may be played, of any colors, and also instead of a locomotive that stands "+
					"for a card of the route's color. The other spaces take cards of one color.", text.Count(n, "card"))
			}
			return text.Say("A ferry takes a locomotive for each space with the symbol of one. The other spaces take " +
				"cards of one color, or more locomotives.")
		}).
		Bending().Where(withFerries).Judging(checkFerry, Claim)
	claimWilds = rule("claim.wilds", text.Title("Train Car Cards"), "Where locomotives may be played",
		func(b *routemap.Board) text.Sentence {
			return text.Say("A locomotive is played for %s only. For another route it stands for no card.",
				text.Or(wildPlaces(b)))
		}).
		Bending().Where(withFewWilds).Judging(checkWilds, Claim)
)

var ferriesTopic = NewTopic("ferries|ferry|ferry jokers|ferry wilds|paying for a ferry|locomotives only on a ferry|"+
	"locomotives on a ferry|"+
	"three cards for a locomotive|replacing a locomotive|cards instead of a locomotive|"+
	"locomotive symbol", ferries, "What pays for a ferry?",
	func(b *routemap.Board) text.Sentence {
		n := b.Values.Play.FerrySubstitute
		if n == 0 {
			return text.Say("At least as many locomotives as the ferry has spaces with the symbol of one. Cards of " +
				"one color pay for the other spaces, or more locomotives. If every space has the symbol, only " +
				"locomotives pay.")
		}
		return text.Say("A locomotive, or any %s, for each space with the symbol of one. Cards of one color pay for "+
			"the other spaces, or more locomotives. The rulebook does not say whether %[1]s may also replace one of "+
			"those; we let them, because it is a locomotive like the others, and so does the online edition. The "+
			"cards need not be alike, and there may be locomotives among them.",
			text.Count(n, "card"))
	},
	nil, "claim.ferry", "claim.cards").Where(withFerries)

// cardsAndOthers says what pays for a route on a board where wilds may not be played everywhere, and where other cards
// may replace one.
func cardsAndOthers(b *routemap.Board) text.Sentence {
	said := text.Say("A route takes as many cards as it has spaces; all of them are of the route's color, or for a " +
		"gray route of any one color. A locomotive counts as a card of any color where it may be played " +
		"(claim.wilds), and there locomotives alone may pay.")
	if b.Values.Play.FerrySubstitute > 0 {
		said = text.Say("%s On a ferry other cards may replace locomotives (claim.ferry).", said)
	}
	for i := range b.Routes {
		if n := b.Routes[i].Each; n > 0 {
			said = text.Say("%s For %s any %s may be played instead of one, locomotives too, and more than once. The "+
				"rulebook does not say whether they may replace all of them; we ask for at least one card of the "+
				"color.",
				said, b.CitiesSaid([]routemap.CityNo{b.Routes[i].A, b.Routes[i].B}), text.Count(n, "card"))
		}
	}
	return said
}

// wildPlaces describes the routes on which wilds may be played.
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
		return noCards
	}
	wilds := int(m.Cards.Wild)
	if each := s.Board().Values.Play.FerrySubstitute; each > 1 { // cards that replace a wild
		wilds += max(0, m.Cards.total()-route.Spaces) / (each - 1)
	}
	if wilds < route.Ferry {
		return referee.Breaks("not enough locomotives: the ferry takes at least %d", route.Ferry)
	}
	return referee.Outcome{}
}

func checkWilds(s *State, m *Move) referee.Outcome {
	route, only := &s.Board().Routes[m.Route], s.Board().Values.Play.WildsOnly
	if m.Cards == nil || m.Cards.Wild == 0 || route.Each > 0 ||
		route.Tunnel && slices.Contains(only, routemap.OnTunnels) ||
		route.Ferry > 0 && slices.Contains(only, routemap.OnFerries) {
		return referee.Outcome{}
	}
	return referee.Breaks("%s played; here locomotives are only for %s", text.Count(int(m.Cards.Wild), "locomotive"),
		text.And(wildPlaces(s.Board())))
}

// substitute returns how many cards of any color may replace one card that a route requires; 0 if none may.
func (s *State) substitute(route *routemap.Route) int {
	if route.Ferry > 0 {
		return s.Board().Values.Play.FerrySubstitute
	}
	return route.Each
}

// checkSubstituted judges the cards for a route where each cards may replace one. Every space takes one card or each
// others, and no card may be superfluous. On a ferry, the others replace wilds, which claim.ferry counts. Elsewhere
// they replace cards of the route's color, and at least one card of that color must be played.
func (s *State) checkSubstituted(route *routemap.Route, cards *Cards, each int) referee.Outcome {
	if cards.ships()+cards.doubles() > 0 {
		return referee.Breaks("ship cards do not count on a train route")
	}
	spaces, played := route.Spaces, cards.total()
	others := played - spaces // replacing one card takes each-1 additional cards
	direct := spaces - others/(each-1)
	if others < 0 || others%(each-1) != 0 || direct < 0 {
		return referee.Breaks("%s played; a route of %s takes %d, and %d more for each card that others stand for",
			text.Count(played, "card"), text.Count(spaces, "space"), spaces, each-1)
	}
	most, wilds := 0, 0
	for color := range routemap.MaxColors {
		if route.Color == routemap.Gray || route.Color == routemap.Color(color) {
			most = max(most, int(cards.Train[color]+cards.Anchor[color]))
		}
	}
	if route.Ferry > 0 {
		wilds = int(cards.Wild)
	}
	if most+wilds < direct {
		return referee.Breaks("of %s %d would have to pay for a space each, and only %d can",
			text.Count(played, "card"), direct, most+wilds)
	}
	if direct == 0 && route.Ferry == 0 {
		return referee.Breaks("no card of the route's color is played")
	}
	return referee.Outcome{}
}
