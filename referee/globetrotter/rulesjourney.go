package globetrotter

import (
	"purser/internal/text"
	"purser/referee"
)

// journeyRules are the rules on the three ways to travel, and on tickets.
var journeyRules = []*Rule{
	rule("land.roll", byLand, "The overland die",
		text.Say(`A journey by land is rolled for with the overland die, which shows up to %d. The pawn moves at `+
			`least one field; what is left of the roll is lost. The airplane brings a ticket, and the turn goes on. `+
			`The trouble sign costs $%d and ends the turn. Nobody travels by land from or to a sea field.`, MaxRoll,
			trouble),
		forTwo.Cases("Anna land alexandria roll 3 steps 3\n",
			"Anna land alexandria roll 3 steps 4\n")).Bending().Judging(checkRoll, ByLand, Plane, Trouble),
	rule("land.distance", byLand, "Places too far apart",
		text.Say(`Every field on the way takes a point of the roll. This rule refuses nothing. Where the board's `+
			`folder has all neighbors of a place, a warning says that a journey was longer than the roll, or than `+
			`the fields that were entered.`),
		referee.Cases{Legal: referee.Example{Opening: forTwo, Lines: "Anna land alexandria roll 3 steps 1\n"}}).
		Judging(checkDistance, ByLand),
	rule("sail.port", bySea, "A voyage begins in a port",
		text.Say(`A ship leaves from a port. A port is a field that was entered as one, because a shipping route `+
			`begins there. So is any island, and any field that a ship has reached. It moves one field in a turn, `+
			`which costs nothing and ends the turn.`),
		forTwo.Cases("Anna land vancouver roll 3\nAnna sail sea-1\n",
			"Anna sail sea-1\n")).Bending().Judging(checkPort, Sail),
	rule("sail.back", bySea, "No turning back at sea",
		text.Say(`Until the next mainland a ship does not go back to the field that it has just come from. An island `+
			`is not mainland. (By a house rule a ship may turn back there.)`),
		forTwo.Cases("Anna land vancouver roll 3\nAnna sail sea-1\nBen land kairo roll 3\nBen end\nAnna sail sea-2\n",
			"Anna land vancouver roll 3\nAnna sail sea-1\nBen land kairo roll 3\nBen end\nAnna sail vancouver\n")).
		Bending().Judging(checkBack, Sail),
	rule("fly.airport", byAir, "Flights begin on red fields",
		text.Say(`Flights begin in key cities and continental cities, the red fields.`),
		withTickets.Cases("Anna land kairo roll 3\nAnna fly tokyo\n",
			"Anna fly tokyo\n")).Bending().Judging(checkAirport, Fly),
	rule("fly.ticket", byAir, "The ticket of a flight",
		text.Say(`A flight takes a ticket and leads to one of its two places, but never to a sea field. The same `+
			`holds for the ticket by which somebody is sent away. The ticket goes under the pile.`),
		withTickets.Cases("Anna land kairo roll 3\nAnna fly tokyo ticket lima/tokyo\n",
			"Anna land kairo roll 3\nAnna fly tokyo ticket lima/paris\n")).Judging(checkTicket, Fly, Send),
	rule("ticket.price", flights, "The price of tickets",
		text.Say(`In their own turn players may buy any number of tickets for $%d each. After it, before the next `+
			`player begins, two may be bought once for $%d together.`, ticketPrice, pairPrice),
		forTwo.Cases("Anna buys 2\n", "Anna buys 3\n")).Bending().Judging(checkPrice, Buy, BuyPair),
	rule("ticket.sell", flights, "Selling tickets",
		text.Say(`Tickets may be sold at any time, for $%d each, as many as the player has.`, ticketValue),
		withTickets.Cases("Anna sells 2\n", "Anna sells 3\n")).Judging(checkSell, Sell),
}
