package referee

// A Topic is a point that tables argue about, and how this program decides it.
type Topic struct {
	Name     string
	Title    string
	Section  string // of the English rulebook
	German   string // the same section of the German one
	Text     string
	Switches []Switch // the house rules that decide otherwise
	Rules    []string // ids
}

func topic(name string, section [2]string, title, text string, switches []Switch, rules ...string) Topic {
	return Topic{name, title, section[0], section[1], text, switches, rules}
}

// Topics are what tables argue about while they play. The slice must not be
// changed.
var Topics = []Topic{
	topic("doubles", doubles, "When is the other lane open?",
		`With two or three players the first claim on a double route closes its other lane for everyone. With four or five both lanes may be claimed, by two players: nobody owns both. Only two lanes of the same kind are a double route. Where a train route and a ship route join the same two cities, as twice on the Great Lakes, each stands alone.`,
		[]Switch{DoublesOpenFrom}, "claim.double-owner", "claim.double-closed"),
	topic("pairs", pairs, "What does a pair route take and pay?",
		`Two train cards of one color for every space, each space in a color of its own if need be; a wild stands for any of the cards. Ship cards never count. But it is one train for each space, and the points go by the spaces too: a pair route of two takes four cards and two trains, and pays 2.`,
		nil, "claim.pairs", "score.routes"),
	topic("paying", paying, "What do ship cards pay for?",
		`A single ship pays for one space, a double ship for one or two, a wild for one; all ship cards are of one color, that of the route unless it is gray. Every card must place at least one ship. So three doubles may pay for five spaces: the sixth ship is lost. A single and two doubles may pay for four, though one card fewer would have done: the rulebook does not forbid it, and the count notes it. Paying with nothing but wilds is legal. A wild counts as one ship: the English text lets it join a set, and one German sentence, that it replaces any card, could be read to make it a double.`,
		[]Switch{Overpay, WildAsDouble}, "claim.cards", "cards.exist"),
	topic("wilds", [2]string{"Take Travel Cards", "Transportkarten nehmen"}, "When are the face-up cards cleared away?",
		`When three of the six face-up cards are wilds, all six are discarded and three of each deck laid out. The first German printing says all six must be wilds; the corrected one says three, as do the English and the French. A face-up wild is the only card its taker takes in that turn, and cannot be taken second; one drawn blind counts as one card of two. The program does not track the row.`,
		nil),
	topic("harbor-cards", harbors, "What does it take to build a harbor?",
		`A port with no harbor in it, a route of one's own into it, of either kind, and four cards of one color with the harbor symbol: two train cards (a record calls them anchor-red, and so on) and two ship cards (ship-red). Wilds stand for any of them, even for all four, but never make up for a third real card of a kind. Double ships have no harbor symbol, single ships always do. Nobody builds more than three.`,
		nil, "harbor.port", "harbor.route", "harbor.taken", "harbor.limit", "harbor.cards"),
	topic("exchange", exchanging, "What may be exchanged, and what does it cost?",
		`Any number of pieces, from one up, out of the supply for as many of the other kind out of one's part of the box. The box always holds what was not picked, 15 pieces at the start. Each piece given costs a point, and the score may go below zero. It is a whole turn. It leaves the number of pieces as it is, so it never ends the game.`,
		[]Switch{ScoreFloor}, "exchange.count", "exchange.supply", "exchange.box", "score.exchange"),
	topic("end", gameEnd, "When is the end, and who still plays?",
		`At the end of a turn the supply of the player whose turn it was is counted, trains and ships together. At six or fewer the end has come: everyone has two more turns, the next player first, and the player who set it off has the last. Everything stays legal in these turns. Another player who comes down to six changes nothing.`,
		nil, "turn.over"),
	topic("star", [2]string{"Drawing Tickets", "Zielkarten ziehen"}, "What is the star in the Indian Ocean?",
		`A junction without a name, which records call southern-ocean. Each side of it, to Cape Town and to Perth, is a double route of five spaces, claimed on its own. A path may pass through it. It takes no harbor and stands on no ticket.`,
		nil, "harbor.port"),
	topic("tickets", drawing, "Who may see tickets, and how many are drawn?",
		`Tickets stay secret until the game is over. Whoever draws takes four, or all where fewer are left, and keeps at least one; what is not kept goes under the deck. A kept ticket is never given back. Each exists once, so no two players can show the same.`,
		nil, "tickets.drawn", "tickets.kept", "reveal.early", "reveal.unique", "reveal.count"),
}
