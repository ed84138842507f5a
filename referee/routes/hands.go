package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// cardsDrawn compares the cards that a player has played with those that the player can have had. Because nobody
// records hands, it only warns.
var cardsDrawn = rule("cards.drawn", nowhere, "No more cards than were taken", handsText).
	Warning().Where(withHands).Judging(checkHand, Claim, Harbor, Station)

// cardsTaken is the most travel cards that a player gets by taking cards for one turn ("Take Travel Cards").
const cardsTaken = 2

func handsText(b *routemap.Board) text.Sentence {
	fewest := text.Say("a card for each space")
	switch has := FeaturesOf(b); {
	case has.Has(withPairs):
		fewest = text.Say("a card for each space of a train route, two on a pair route, a double ship for every two " +
			"spaces of a ship route, and four cards for a harbor")
	case has.Has(WithShips):
		fewest = text.Say("a card for each space of a train route, a double ship for every two spaces of a ship " +
			"route, and four cards for a harbor")
	}
	said := text.Say("When every turn is written down, a player plays no more cards than the first hand, %s, and two "+
		"for each turn of taking cards.",
		text.Count(b.Values.Setup.Cards, "card"))
	switch {
	case FeaturesOf(b).Has(withFewWilds): // here, a face-up wild counts like any other card
	case b.Values.HasLocomotives():
		said = text.Say("%s A face-up locomotive counts as two there, too.", said)
	default:
		said = text.Say("%s Taking a face-up wild counts as two cards, too.", said)
	}
	return text.Say("%s Where a payment was not recorded, the fewest cards that can have paid for it count: %s. More "+
		"than that is a warning: a turn of taking cards was forgotten, or cards were recorded wrong.",
		said, fewest)
}

func checkHand(s *State, m *Move) referee.Outcome {
	if s.phase == referee.Free {
		return referee.Outcome{}
	}
	stock := &s.stocks[m.Seat]
	played, had := stock.Played+s.cost(m), s.Board().Values.Setup.Cards+cardsTaken*stock.Draws
	if played <= had {
		return referee.Outcome{}
	}
	return referee.Warns("at least %s played, but there can have been only %d. Was a turn forgotten?",
		text.Count(played, "card"), had)
}

// cost returns the fewest travel cards that a move can have cost. For a move by consent, that may be none.
func (s *State) cost(m *Move) int {
	switch {
	case m.Act != Claim && m.Act != Harbor && m.Act != Station || m.Fails():
		return 0
	case m.Cards.Written():
		return m.Cards.total() + m.added()
	case m.Consent != "":
		return m.added()
	case m.Act == Harbor:
		return 4
	case m.Act == Station:
		return s.NextStation(m.Seat)
	}
	return s.fewest(&s.Board().Routes[m.Route]) + m.added()
}

// fewest returns the fewest cards that can pay for a route.
func (s *State) fewest(route *routemap.Route) int {
	switch {
	case route.Pair:
		return 2 * route.Spaces
	case route.Kind == routemap.Train:
		return route.Spaces
	}
	box := &s.Board().Values.Cards
	twos := box.Doubles // cards that place two ships each
	if s.setup.House.WildAsDouble {
		twos += box.Wilds
	}
	return route.Spaces - min(twos, route.Spaces/2)
}
