package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A law is a rule in the form that the engine uses.
type law = referee.Law[Setup, State, Move]

// A Rule is a rule that can be broken: what the rulebook says, in words and as a check. It applies on boards that have
// the [Feature] it needs.
type Rule = referee.RuleOf[Setup, State, Move, Act, Prose]

// rule returns a rule that has no check yet. Its examples are added for each board; see [RulesOf].
func rule(id string, section text.Title, title string, prose Prose) *Rule {
	return &Rule{Law: law{Rule: referee.NewRule(id, section, title, referee.Cases{})}, Text: prose}
}

// Sections of the rulebooks.
var (
	components = text.Title("Components")
	settingUp  = text.Title("Setting Up the Game")
	gameTurn   = text.Title("The Game Turn")
	gameEnd    = text.Title("Game End")
	claiming   = text.Title("Claiming Routes")
	taking     = text.Title("Take Travel Cards")
	paying     = text.Title("Claiming Routes, Wild Cards")
	pairs      = text.Title("Pair Routes")
	doubles    = text.Title("Double Routes")
	harbors    = text.Title("Harbors")
	exchanging = text.Title("Exchange Pieces")
	drawing    = text.Title("Drawing Tickets")
	keeping    = text.Title("Setting Up the Game, Drawing Tickets")
	nowhere    = referee.Nowhere
	// In no English book.
	flags = text.Title("Französische Flaggen bilden")
)

var anyTurn = []Act{Draw, Claim, Tickets, Harbor, Exchange, Station, Pass}

// Rules are all rules, in the order of the rulebooks, each as printed in the first book that has it. See [RulesOf] for
// those of one board, as printed in its own rulebook. Do not modify the slice.
var Rules = referee.Ranked(
	rule("setup.players", settingUp, "The number of players",
		Figures(`The game is for %d to %d players.`,
			func(v *routemap.Values) []any { return []any{v.Setup.MinPlayers, v.Setup.MaxPlayers} })).
		OfSetup(checkPlayers),
	rule("setup.colors", settingUp, "A color for each player",
		Words(`Every player has pieces of a different color, one of those in the box.`)).OfPlayer(checkColors),
	rule("setup.pieces", settingUp, "The pieces to start with",
		Where(WithShips,
			Figures(`A player picks trains and ships, together exactly %d pieces, and never more of a kind than the `+
				`box holds. That is %s and %s for each player. The others stay in the box. For a first game the `+
				`rulebook recommends %s and %s.`,
				func(v *routemap.Values) []any {
					return []any{v.Setup.Pieces, text.Count(v.Box.Trains, "train"), text.Count(v.Box.Ships, "ship"),
						text.Count(v.Setup.FirstTrains, "train"), text.Count(v.Setup.FirstShips, "ship")}
				}), beginWith)).OfPlayer(checkPieces),
	rule("setup.tickets", settingUp, "The tickets to start with",
		dealtTickets).
		OfPlayer(checkDealt),
	rule("turn.order", gameTurn, "One turn after the other",
		func(b *routemap.Board) text.Sentence {
			return text.Say("The players take turns in seating order, and each turn is exactly one action: %s. "+
				"Players who have left the table have no turns until they are back.",
				text.Or(actions(b)))
		}).Bending().Judging(checkOrder, append([]Act{Leave, ComeBack}, anyTurn...)...),
	rule("turn.over", gameEnd, "After the last turn",
		Where(WithShips,
			Figures(`When a turn ends with %s or fewer in that player's supply, trains and ships together, everyone `+
				`has %s, that player too. The next player begins, and the one who triggered the end plays last. `+
				`After that nobody acts. A second player with so few pieces changes nothing.`,
				func(v *routemap.Values) []any {
					return []any{text.Count(v.Play.EndPieces, "piece"), text.Count(v.Play.EndTurns, "more turn")}
				}), endOfOneKind)).Bending().
		Judging(checkOver, append([]Act{ComeBack}, anyTurn...)...),
	rule("claim.taken", claiming, "An open route",
		Words(`Only a route without an owner can be claimed. It needs no connection to other routes.`)).
		Covering("claim.double-owner", "claim.double-closed", "claim.pieces").Judging(checkTaken, Claim),
	rule("claim.double-owner", doubles, "One lane for each player",
		Where(WithShips,
			Words(`Nobody owns both lanes of a double route, however many play. A train route and a ship route `+
				`between the same two cities are two routes, not a double one.`),
			Words(`Nobody owns both lanes of a double route, however many play.`))).
		Bending().Judging(checkDoubleOwner, Claim),
	rule("claim.double-closed", doubles, "The other lane of a double route",
		closedLanes).
		Bending().Judging(checkDoubleClosed, Claim),
	rule("claim.pieces", claiming, "A piece for each space",
		Where(WithShips,
			Where(withPairs,
				Words(`Every space takes one piece of the route's kind out of the player's supply, on a pair route `+
					`too. Trains go on rectangles, ships on ovals, and neither replaces the other. Without enough `+
					`pieces the route cannot be claimed.`),
				Words(`Every space takes one piece of the route's kind out of the player's supply. Trains go on `+
					`rectangles, ships on ovals, and neither replaces the other. Without enough pieces the route `+
					`cannot be claimed.`)),
			spacesOfOneKind)).
		Judging(checkSupply, Claim),
	rule("claim.cards", paying, "The cards for a route",
		Where(WithShips,
			Where(withPairs,
				Words(`A train route takes as many train cards as it has spaces, and a ship route takes ship cards. `+
					`All of them are of the route's color, or for a gray route of any one color. A single ship `+
					`places one ship and a double ship up to two. Every card must place at least one: a double's `+
					`second ship may be lost, but no card may do nothing. A wild counts as a train card or a single `+
					`ship of any color, and wilds alone may pay. For a pair route this rule only counts the cards; `+
					`claim.pairs says what they must be. (By a house rule no card may be played that could have been `+
					`left out. By another a wild may place two ships.)`),
				Words(`A train route takes as many train cards as it has spaces, and a ship route takes ship cards. `+
					`All of them are of the route's color, or for a gray route of any one color. A single ship `+
					`places one ship and a double ship up to two. Every card must place at least one: a double's `+
					`second ship may be lost, but no card may do nothing. A wild counts as a train card or a single `+
					`ship of any color, and wilds alone may pay. (By a house rule no card may be played that could `+
					`have been left out. By another a wild may place two ships.)`)),
			Words(`A route takes as many cards as it has spaces, all of its color. A wild counts as a card of any `+
				`color, and wilds alone may pay.`))).Bending().Judging(checkClaimCards, Claim),
	rule("claim.pairs", pairs, "The cards for a pair route",
		Words(`Every space of a pair route takes two train cards of one color. Each space may have a color of its `+
			`own, and a wild stands for either card of a pair. Ship cards never count. The route still takes one `+
			`train for each space, and pays by its spaces.`)).
		Bending().Where(withPairs).Judging(checkPairs, Claim),
	claimFerry,
	claimWilds,
	claimTunnel,
	rule("cards.exist", components, "Cards that the box holds",
		cardsOfTheBox).
		Bending().Judging(checkExist, Claim, Harbor, Station),
	rule("harbor.port", harbors, "A harbor needs a port",
		Where(isOpen,
			Words(`Harbors are built in ports only: the blue cities with an anchor. Inland cities and junctions take `+
				`none. A city that only the record names counts as a port, because no line says whether it is one.`),
			Words(`Harbors are built in ports only: the blue cities with an anchor. Inland cities and junctions take `+
				`none.`))).
		Where(WithHarbors).Judging(checkPort, Harbor),
	rule("harbor.route", harbors, "A harbor needs a route into its city",
		Words(`Before building, the player must own at least one route into the city, by train or by ship.`)).
		Bending().Where(WithHarbors).Judging(checkInto, Harbor),
	rule("harbor.taken", harbors, "One harbor in a city",
		Words(`A city has room for one harbor, whoever built it.`)).
		Where(WithHarbors).Judging(checkHarborTaken, Harbor),
	rule("harbor.limit", harbors, "The harbors of each player",
		Figures(`A player has %s to build.`,
			func(v *routemap.Values) []any { return []any{text.Count(v.Box.Harbors, "harbor")} })).
		Where(WithHarbors).Judging(checkHarborLimit, Harbor),
	rule("harbor.cards", harbors, "The cards for a harbor",
		Words(`A harbor takes two train cards and two ship cards, all four of one color and all with the harbor `+
			`symbol. Every single ship has it, and no double ship does. A wild may be any of the four, even all of `+
			`them.`)).
		Bending().Where(WithHarbors).Judging(checkHarborCards, Harbor),
	stationTaken,
	stationLimit,
	stationCards,
	stationVia,
	stationEarly,
	rule("exchange.count", exchanging, "At least one piece",
		Words(`An exchange swaps at least one piece.`)).Bending().Where(WithExchange).Judging(checkExchangeCount,
		Exchange),
	rule("exchange.supply", exchanging, "Pieces out of the supply",
		Words(`Only pieces in the supply can be exchanged, not those on the board.`)).
		Where(WithExchange).Judging(checkExchangeSupply, Exchange),
	rule("exchange.box", exchanging, "Pieces out of the box",
		Figures(`The pieces come out of the player's part of the box, which holds what was not picked at the start `+
			`and what has been given back since. Each exchanged piece costs %s, whichever kind it is. An exchange `+
			`leaves the number of pieces as it is, and so never ends the game.`,
			func(v *routemap.Values) []any { return []any{text.Count(-v.Points.Exchange, "point")} })).
		Where(WithExchange).Judging(checkExchangeBox, Exchange),
	rule("tickets.drawn", drawing, "The tickets that are drawn",
		Figures(`Whoever draws tickets draws %d of them, or all where fewer are left. If nobody wrote down how many `+
			`tickets everybody kept at the start, earlier draws show what is left: a draw of fewer took all that `+
			`were left, and tickets that were not kept are back in the deck. What cannot be worked out from that is `+
			`not checked.`,
			func(v *routemap.Values) []any { return []any{v.Play.Tickets} })).Bending().Judging(checkDrawn, Tickets),
	rule("tickets.kept", drawing, "The tickets that are kept",
		Figures(`A player keeps at least %d of the tickets drawn, and never more than were drawn. A ticket that was `+
			`kept stays with its player to the end.`,
			func(v *routemap.Values) []any { return []any{v.Play.Keep} })).Bending().Judging(checkKept, Tickets),
	rule("reveal.early", drawing, "Tickets are secret until the end",
		Words(`Nobody shows a ticket before the game is over, except players who have left the table.`)).
		Bending().Judging(checkEarly, Reveal, AllShown),
	rule("reveal.unique", components, "Each ticket exists once",
		Where(WithCountries,
			Words(`A ticket that has been shown cannot be shown again, by anybody. Of a ticket with copies as many `+
				`can be shown as there are: that of each country is in the deck twice, and a player may have both.`),
			Words(`A ticket that has been shown cannot be shown again, by anybody.`))).Judging(checkUnique, Reveal),
	rule("reveal.count", keeping, "As many tickets as were kept",
		shownTickets).
		Judging(checkRevealed, Reveal),
	rule("reveal.all", nowhere, "All tickets are shown",
		Words(`When the last turn is over and the table has said that all tickets are shown, the count is final. `+
			`Nothing that would change it is entered afterward; undo takes back what was said. The table need not `+
			`say it if the record has how many tickets everybody kept, and that many are shown. A game in which `+
			`turns are not refereed is over when the table says it.`)).
		Judging(checkAllShown, append([]Act{ComeBack, Reveal, Flags, Lend, AllShown}, anyTurn...)...),
	passReason,
	passPossible,
	cardsDrawn,
	flagColor,
	flagWild,
	flagDouble,
	flagCount,
	boardContradiction,
)
