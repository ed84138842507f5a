package globetrotter

import "purser/referee"

// journeyRules are the rules of the three ways to travel, and of tickets.
var journeyRules = []Rule{
	{
		Article: article("land.roll", byLand, "The overland die",
			`A journey by land is rolled for with the overland die, which shows up to %d. The pawn moves at least one field; what is left of the roll is lost. The airplane brings a ticket, and the turn goes on. The trouble sign costs $%d and ends the turn. Nobody travels by land from or to a sea field.`,
			MaxRoll, trouble),
		Legal:   referee.Example{Opening: forTwo, Lines: "Anna land alexandria roll 3 steps 3\n"},
		Illegal: referee.Example{Opening: forTwo, Lines: "Anna land alexandria roll 3 steps 4\n"},
		Bends:   true,
		kinds:   []Act{ByLand, Plane, Trouble}, check: checkRoll,
	},
	{
		Article: article("sail.port", bySea, "A voyage begins in a port",
			`A ship leaves from a port: a field where a shipping route begins, which is entered, or any island, or where a ship has come to. It moves one field in a turn, which costs nothing and ends the turn.`),
		Legal:   referee.Example{Opening: forTwo, Lines: "Anna land vancouver roll 3\nAnna sail sea-1\n"},
		Illegal: referee.Example{Opening: forTwo, Lines: "Anna sail sea-1\n"},
		Bends:   true,
		kinds:   []Act{Sail}, check: checkPort,
	},
	{
		Article: article("sail.back", bySea, "No turning back at sea",
			`Until the next mainland a ship does not go back to the field that it has just come from. An island is not mainland. (House rule island-turn yes: a ship may turn back there.)`),
		Legal: referee.Example{Opening: forTwo,
			Lines: "Anna land vancouver roll 3\nAnna sail sea-1\nBen land kairo roll 3\nBen end\nAnna sail sea-2\n"},
		Illegal: referee.Example{Opening: forTwo,
			Lines: "Anna land vancouver roll 3\nAnna sail sea-1\nBen land kairo roll 3\nBen end\nAnna sail vancouver\n"},
		Bends: true,
		kinds: []Act{Sail}, check: checkBack,
	},
	{
		Article: article("fly.airport", byAir, "Flights begin on red fields",
			`Flights begin in key cities and continental cities, the red fields.`),
		Legal:   referee.Example{Opening: withTickets, Lines: "Anna land kairo roll 3\nAnna fly tokyo\n"},
		Illegal: referee.Example{Opening: withTickets, Lines: "Anna fly tokyo\n"},
		Bends:   true,
		kinds:   []Act{Fly}, check: checkAirport,
	},
	{
		Article: article("fly.ticket", byAir, "The ticket of a flight",
			`A flight takes a ticket and leads to one of its two places, which is not a sea field. So does the ticket by which somebody is sent away. The ticket goes under the pile.`),
		Legal: referee.Example{Opening: withTickets,
			Lines: "Anna land kairo roll 3\nAnna fly tokyo ticket lima/tokyo\n"},
		Illegal: referee.Example{Opening: withTickets,
			Lines: "Anna land kairo roll 3\nAnna fly tokyo ticket lima/paris\n"},
		kinds: []Act{Fly, Send}, check: checkTicket,
	},
	{
		Article: article("ticket.price", flights, "The price of tickets",
			`In one's own turn any number of tickets may be bought for $%d each. After it, before the next player begins, two may be bought once for $%d together.`, ticketPrice, pairPrice),
		Legal:   referee.Example{Opening: forTwo, Lines: "Anna buys 2\n"},
		Illegal: referee.Example{Opening: forTwo, Lines: "Anna buys 3\n"},
		Bends:   true,
		kinds:   []Act{Buy, BuyPair}, check: checkPrice,
	},
	{
		Article: article("ticket.sell", flights, "Selling tickets",
			`Tickets may be sold at any time, for $%d each, as many as the player has.`, ticketValue),
		Legal:   referee.Example{Opening: withTickets, Lines: "Anna sells 2\n"},
		Illegal: referee.Example{Opening: withTickets, Lines: "Anna sells 3\n"},
		kinds:   []Act{Sell}, check: checkSell,
	},
}
