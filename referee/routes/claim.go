package routes

import (
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
)

// meant returns the route of a move for a refusal, with the name by which the refused move called it.
func (s *State) meant(m *Move) text.Named {
	return text.Named{ID: s.Board().Routes[m.Route].ID, Name: text.Say("this route")}
}

func checkTaken(s *State, m *Move) referee.Outcome {
	switch owner := s.owners[m.Route]; owner {
	case maps.Nobody:
		return referee.Outcome{}
	case m.Seat:
		return referee.Breaks("%s owns %s already", s.Name(owner), s.meant(m))
	default:
		return referee.Breaks("%s owns %s", s.Name(owner), s.meant(m))
	}
}

func (s *State) twin(r routemap.RouteNo) (routemap.RouteNo, referee.Seat) {
	twin := s.Board().Routes[r].Twin
	if twin == routemap.NoRoute {
		return twin, maps.Nobody
	}
	return twin, s.owners[twin]
}

func checkDoubleOwner(s *State, m *Move) referee.Outcome {
	if twin, owner := s.twin(m.Route); owner == m.Seat {
		return referee.Breaks("%s owns the other lane, %s", s.Name(owner), s.Board().RouteSaid(twin))
	}
	return referee.Outcome{}
}

func checkDoubleClosed(s *State, m *Move) referee.Outcome {
	twin, owner := s.twin(m.Route)
	if owner == maps.Nobody || s.setup.DoublesOpen() {
		return referee.Outcome{}
	}
	return referee.Breaks("with %d players this lane is closed, because %s claimed %s", len(s.stocks), s.Name(owner),
		s.Board().RouteSaid(twin))
}

// Closed reports whether nobody may claim a route because the other lane of its double route is owned (rulebook of the
// World, Double Routes).
func (s *State) Closed(r routemap.RouteNo) bool {
	return s.owners[r] == maps.Nobody && checkDoubleClosed(s, &Move{Act: Claim, Seat: maps.Nobody,
		Route: r}).Status == referee.Broken
}

func checkSupply(s *State, m *Move) referee.Outcome {
	route := &s.Board().Routes[m.Route]
	have := s.stocks[m.Seat].Pieces[route.Kind]
	if route.Spaces <= have {
		return referee.Outcome{}
	}
	return referee.Breaks("%s takes %s; %s has %d left", s.meant(m),
		Pieces(s.Board(), route.Kind, route.Spaces), s.Name(m.Seat), have)
}

// noCards is the outcome of rules on cards if the cards were not recorded.
var noCards = referee.CannotCheck("the cards were not recorded")

func checkClaimCards(s *State, m *Move) referee.Outcome {
	if !m.Cards.Written() {
		return noCards
	}
	route := &s.Board().Routes[m.Route]
	switch {
	case route.Pair:
		return checkPairCount(route, m.Cards)
	case s.substitute(route) > 0:
		return s.checkSubstituted(route, m.Cards, s.substitute(route))
	case route.Kind == routemap.Train:
		return s.checkTrainCards(route, m.Cards)
	default:
		return s.checkShipCards(route, m.Cards)
	}
}

// checkPairCount checks the kind and number of cards for a pair route. Whether they form pairs is judged by the rule
// claim.pairs.
func checkPairCount(route *routemap.Route, cards *Cards) referee.Outcome {
	var wrong referee.Reasons
	if cards.ships()+cards.doubles() > 0 {
		wrong.Add("ship cards do not count on a train route")
	}
	if want := 2 * route.Spaces; cards.total() != want {
		wrong.Add("%s played; a pair route of %s takes exactly %d", text.Count(cards.total(), "card"),
			text.Count(route.Spaces, "space"), want)
	}
	return wrong.Outcome()
}

func (s *State) checkTrainCards(route *routemap.Route, cards *Cards) referee.Outcome {
	var wrong referee.Reasons
	if cards.ships()+cards.doubles() > 0 {
		wrong.Add("ship cards do not count on a train route")
	}
	s.checkColor(route, cards, &wrong)
	if cards.total() != route.Spaces {
		takes := "%s played; a train route of %s takes exactly %d"
		if !s.Board().Values.HasShips() {
			takes = "%s played; a route of %s takes exactly %d"
		}
		wrong.Add(takes, text.Count(cards.total(), "card"), text.Count(route.Spaces, "space"), route.Spaces)
	}
	return wrong.Outcome()
}

// checkShipCards lets a double ship place up to two ships. Every card must place at least one ("Claiming Routes", the
// note on double ships).
func (s *State) checkShipCards(route *routemap.Route, cards *Cards) referee.Outcome {
	var wrong referee.Reasons
	if cards.trains() > 0 {
		wrong.Add("train cards do not count on a ship route")
	}
	s.checkColor(route, cards, &wrong)
	wild := 1
	if s.setup.House.WildAsDouble {
		wild = 2
	}
	reach := cards.ships() + 2*cards.doubles() + wild*int(cards.Wild)
	if reach < route.Spaces {
		wrong.Add("the cards place at most %s; the route has %s", text.Count(reach, "ship"), text.Count(route.Spaces,
			"space"))
	}
	if cards.total() > route.Spaces {
		wrong.Add("%s played for %s: every card must place a ship", text.Count(cards.total(), "card"),
			text.Count(route.Spaces, "space"))
	}
	if len(wrong) > 0 {
		return wrong.Outcome()
	}
	least := 2 // the fewest ships that any of the cards can place
	if cards.ships() > 0 || cards.Wild > 0 && wild == 1 {
		least = 1
	}
	if reach-least < route.Spaces {
		return referee.Outcome{}
	}
	const detail = "a card could have been left out"
	if s.setup.House.StrictPayment {
		return referee.Breaks(detail)
	}
	return referee.Warns(detail)
}

// checkColor requires cards of a single color, which must be that of the route if it has one.
func (s *State) checkColor(route *routemap.Route, cards *Cards, wrong *referee.Reasons) {
	if n := cards.colors(); n > 1 {
		wrong.Add("cards of %d colors; all must be of one", n)
	}
	for color := range routemap.MaxColors {
		if c := routemap.Color(color); route.Color != routemap.Gray && c != route.Color && cards.shows(color) {
			wrong.Add("the route is %[2]s; %[1]s cards do not fit", text.Adjective(s.Board().ColorName(c)),
				text.Say(s.Board().ColorName(route.Color)))
		}
	}
}

// checkPairs requires two train cards of the same color for every space. Each space may have a different color, and a
// wild can be either card of a pair ("Pair Routes").
func checkPairs(s *State, m *Move) referee.Outcome {
	route := &s.Board().Routes[m.Route]
	if !route.Pair {
		return referee.Outcome{}
	}
	if !m.Cards.Written() {
		return noCards
	}
	var odd, trains int
	for c := range routemap.MaxColors {
		n := int(m.Cards.Train[c] + m.Cards.Anchor[c])
		trains += n
		odd += n % 2
	}
	pairs := (trains - odd) / 2
	wilds := int(m.Cards.Wild)
	helped := min(odd, wilds)
	pairs += helped + (wilds-helped)/2
	switch {
	case pairs < route.Spaces:
		return referee.Breaks("the cards make %s; the route takes %d, one for each space", text.Count(pairs, "pair"),
			route.Spaces)
	case odd > wilds:
		return referee.Breaks("%s without a partner of its color", text.Count(odd-helped, "card"))
	}
	return referee.Outcome{}
}

// checkExist requires that the box has enough of each card. It also counts cards that lie before players for flags,
// because these cannot be in a hand, and those turned up and added for a tunnel.
func checkExist(s *State, m *Move) referee.Outcome {
	var cards Cards
	if m.Cards != nil {
		cards = *m.Cards
	}
	if m.Tunnel != nil {
		cards = cards.plus(&m.Tunnel.Turned).plus(&m.Tunnel.Added)
	}
	if !cards.Written() {
		return referee.Outcome{}
	}
	box, b := &s.Board().Values.Cards, s.Board()
	ofTrain := "%d %s train cards, but there are only %d"
	if b.Values.PieceWord(routemap.Train) == "bus" {
		ofTrain = "%d %s cards, but there are only %d"
	}
	var wrong referee.Reasons
	for i, color := range b.CardColors {
		if !cards.shows(i) {
			continue
		}
		train, most := cards.Train[i]+cards.Anchor[i], trainCards(b, i)
		if n := s.lying(i); n > 0 && train > 0 && int(train)+n > most {
			wrong.Add("%d %s cards, and %d kept for flags, but there are only %d", train, text.Adjective(color), n,
				most)
			continue
		}
		for _, kind := range [...]struct {
			have int32
			most int
			what string
		}{
			{train, most, ofTrain},
			{cards.Anchor[i], box.Anchors, "%d %s harbor-symbol train cards, but there are only %d"},
			{cards.Ship[i], box.Ships, "%d %s single ships, but there are only %d"},
			{cards.Double[i], box.Doubles, "%d %s double ships, but there are only %d"},
		} {
			if int(kind.have) > kind.most {
				wrong.Add(kind.what, kind.have, text.Adjective(color), kind.most)
			}
		}
	}
	if int(cards.Wild) > box.Wilds {
		wilds := "%d wilds, but there are only %d"
		if b.Values.HasLocomotives() {
			wilds = "%d locomotives, but there are only %d"
		}
		wrong.Add(wilds, cards.Wild, box.Wilds)
	}
	if len(wrong) > 0 {
		wrong[0] = text.Say("more cards than there are: %s", wrong[0])
	}
	return wrong.Outcome()
}
