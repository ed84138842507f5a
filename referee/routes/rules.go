package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A Rule is one thing that can be refused: what the rulebook says, in words and as a check,
// with one example that is barely legal and one that is barely not.
type Rule struct {
	Article
	Legal, Illegal referee.Example
	Bends          bool // may be waived by consent; what cannot happen on a table never bends

	needs Feature                                    // what a board needs for the rule to apply
	setup func(*Setup, referee.Seat) referee.Outcome // judges a player's part of the setup
	kinds []Act                                      // the moves that check judges
	check func(*State, *Move) referee.Outcome        // does not change the state and the move
}

// law returns the rule as the engine judges by it.
func (r *Rule) law() *law {
	return &law{Rule: r.Plain(), Setup: r.setup, Move: r.check}
}

// Plain returns what findings and pages say of the rule.
func (r *Rule) Plain() *referee.Rule {
	return &referee.Rule{Article: r.Article.Article, Legal: r.Legal, Illegal: r.Illegal, Bends: r.Bends}
}

// Sections of the rulebooks.
var (
	components = text.Title{English: "Components", German: "Spielmaterial"}
	settingUp  = text.Title{English: "Setting Up the Game", German: "Spielvorbereitung"}
	gameTurn   = text.Title{English: "The Game Turn", German: "Ein Spielzug"}
	gameEnd    = text.Title{English: "Game End", German: "Spielende"}
	claiming   = text.Title{English: "Claiming Routes", German: "Eine Strecke nutzen"}
	taking     = text.Title{English: "Take Travel Cards", German: "Transportkarten nehmen"}
	paying     = text.Title{English: "Claiming Routes, Wild Cards", German: "Eine Strecke nutzen, Joker"}
	pairs      = text.Title{English: "Pair Routes", German: "Unwegsames Gelände"}
	doubles    = text.Title{English: "Double Routes", German: "Doppelstrecken"}
	harbors    = text.Title{English: "Harbors", German: "Einen Hafen bauen"}
	exchanging = text.Title{English: "Exchange Pieces", German: "Figuren tauschen"}
	drawing    = text.Title{English: "Drawing Tickets", German: "Zielkarten ziehen"}
	keeping    = text.Title{English: "Setting Up the Game, Drawing Tickets",
		German: "Spielvorbereitung, Zielkarten ziehen"}
	// not in any English book
	flags = text.Title{English: "Französische Flaggen bilden", German: "Französische Flaggen bilden"}
)

func article(id string, section text.Title, title string, prose Prose) Article {
	return Article{referee.Article{ID: id, Title: title, Section: section}, prose}
}

var anyTurn = []Act{Draw, Claim, Tickets, Harbor, Exchange, Pass}

// Rules are all rules, in the order of the rulebooks, each as printed in the first of them
// that has it; [RulesOf] are those of a board, as its own rulebook prints them. The slice
// must not be changed.
var Rules = []*Rule{
	{
		Article: article("setup.players", settingUp, "The number of players",
			Figures(`The game is for %d to %d players.`,
				func(v *routemap.Values) []any { return []any{v.Setup.MinPlayers, v.Setup.MaxPlayers} })),
		Legal:   exampleOf(noTable, "player Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n"),
		Illegal: exampleOf(noTable, "player Anna blue 20 trains 40 ships\n"),
		setup:   checkPlayers,
	},
	{
		Article: article("setup.colors", settingUp, "A color for each player",
			Words(`Every player has pieces of a different color, one of those in the box.`)),
		Legal:   exampleOf(noTable, "player Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n"),
		Illegal: exampleOf(noTable, "player Anna blue 20 trains 40 ships\nplayer Ben blue 20 trains 40 ships\n"),
		setup:   checkColors,
	},
	{
		Article: article("setup.pieces", settingUp, "The pieces to start with",
			Where(WithShips, Figures(`A player picks trains and ships, together exactly %d pieces, and never more of a kind than the box holds: %s and %s for each player. The others stay in the box. For a first game the rulebook recommends %s and %s.`,
				func(v *routemap.Values) []any {
					return []any{v.Setup.Pieces, text.Count(v.Box.Trains, "train"), text.Count(v.Box.Ships, "ship"),
						text.Count(v.Setup.FirstTrains, "train"), text.Count(v.Setup.FirstShips, "ship")}
				}), beginWith)),
		Legal:   exampleOf(noTable, "player Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"),
		Illegal: exampleOf(noTable, "player Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 36 ships\n"),
		setup:   checkPieces,
	},
	{
		Article: article("setup.tickets", settingUp, "The tickets to start with",
			Figures(`Each player is dealt %s and keeps at least %d of them.`,
				func(v *routemap.Values) []any { return []any{text.Count(v.Setup.Tickets, "ticket"), v.Setup.Keep} })),
		Legal:   exampleOf(noTable, "player Anna blue 20 trains 40 ships keeps 5\nplayer Ben red 20 trains 40 ships keeps 3\n"),
		Illegal: exampleOf(noTable, "player Anna blue 20 trains 40 ships keeps 5\nplayer Ben red 20 trains 40 ships keeps 2\n"),
		setup:   checkDealt,
	},
	{
		Article: article("turn.order", gameTurn, "One turn after the other",
			func(b *routemap.Board) text.Sentence {
				return text.Say("The players take turns in seating order, and each turn is exactly one action: %s.",
					text.Or(actions(b)))
			}),
		Legal:   exampleOf(tableForTwo, "Anna draw\nBen draw\n"),
		Illegal: exampleOf(tableForTwo, "Anna draw\nAnna draw\n"),
		Bends:   true,
		kinds:   anyTurn, check: checkOrder,
	},
	{
		Article: article("turn.over", gameEnd, "After the last turn",
			Where(WithShips, Figures(`When a turn ends with %s or fewer in that player's supply, trains and ships together, everyone has %s, that player too. The next player begins, and the one who triggered the end plays last. After that nobody acts. A second player with so few pieces changes nothing.`,
				func(v *routemap.Values) []any {
					return []any{text.Count(v.Play.EndPieces, "piece"), text.Count(v.Play.EndTurns, "more turn")}
				}), endOfOneKind)),
		Legal:   exampleOf(lastTurn, "Anna draw\n"),
		Illegal: exampleOf(lastTurn, "Anna draw\nBen draw\n"),
		Bends:   true,
		kinds:   anyTurn, check: checkOver,
	},
	{
		Article: article("claim.taken", claiming, "An open route",
			Words(`Only a route without an owner can be claimed. It needs no connection to other routes.`)),
		Legal:   exampleOf(tableForTwo, "Anna claim athina/hamburg/green\nBen claim athina/marseille/red\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim athina/hamburg/green\nBen claim athina/hamburg/green\n"),
		kinds:   []Act{Claim}, check: checkTaken,
	},
	{
		Article: article("claim.double-owner", doubles, "One lane for each player",
			Where(WithShips,
				Words(`Nobody owns both lanes of a double route, however many play. A train route and a ship route between the same two cities are two routes, not a double one.`),
				Words(`Nobody owns both lanes of a double route, however many play.`))),
		Legal:   exampleOf(tableForFour, "Anna claim hamburg/moskva/white\nBen claim hamburg/moskva/black\n"),
		Illegal: exampleOf(tableForFour, "Anna claim hamburg/moskva/white\nBen draw\nCleo draw\nDan draw\nAnna claim hamburg/moskva/black\n"),
		Bends:   true,
		kinds:   []Act{Claim}, check: checkDoubleOwner,
	},
	{
		Article: article("claim.double-closed", doubles, "The other lane of a double route",
			closedLanes),
		Legal:   exampleOf(tableForFour, "Anna claim hamburg/moskva/white\nBen claim hamburg/moskva/black\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen claim hamburg/moskva/black\n"),
		Bends:   true,
		kinds:   []Act{Claim}, check: checkDoubleClosed,
	},
	{
		Article: article("claim.pieces", claiming, "A piece for each space",
			Where(WithShips,
				Words(`Every space takes one piece of the route's kind out of the player's supply, on a pair route too: trains go on rectangles, ships on ovals, and neither replaces the other. Without enough pieces the route cannot be claimed.`),
				spacesOfOneKind)),
		Legal:   exampleOf(fewTrains, "Anna claim los-angeles/new-york/black\nBen draw\nAnna claim caracas/rio-de-janeiro/green\nBen draw\nAnna claim miami/new-york/white\n"),
		Illegal: exampleOf(fewTrains, "Anna claim los-angeles/new-york/black\nBen draw\nAnna claim caracas/rio-de-janeiro/green\nBen draw\nAnna claim los-angeles/winnipeg/gray\n"),
		kinds:   []Act{Claim}, check: checkSupply,
	},
	{
		Article: article("claim.cards", paying, "The cards for a route",
			Where(WithShips,
				Words(`A train route takes as many train cards as it has spaces, and a ship route takes ship cards; all of them are of the route's color, or for a gray route of any one color. A single ship places one ship and a double ship up to two. Every card must place at least one: a double's second ship may be lost, but no card may do nothing. A wild counts as a train card or a single ship of any color, and wilds alone may pay. For a pair route this rule only counts the cards; claim.pairs says what they must be. (House rules: with overpay strict no card may be played that could have been left out; with wild-as-double on a wild may place two ships.)`),
				Words(`A route takes as many cards as it has spaces, all of its color. A wild counts as a card of any color, and wilds alone may pay.`))),
		Legal:   exampleOf(tableForTwo, "Anna claim hamburg/moskva/white with 1 train-white, 1 wild\nBen claim darwin/jakarta/black with 1 double-black\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim hamburg/moskva/white with 1 train-white, 2 wild\n"),
		Bends:   true,
		kinds:   []Act{Claim}, check: checkClaimCards,
	},
	{
		Article: article("claim.pairs", pairs, "The cards for a pair route",
			Words(`Every space of a pair route takes two train cards of one color. Each space may have a color of its own, and a wild stands for either card of a pair. Ship cards never count. The route still takes one train for each space, and pays by its spaces.`)),
		Legal:   exampleOf(tableForTwo, "Anna claim casablanca/marseille/gray with 1 train-red, 1 wild\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim casablanca/marseille/gray with 1 train-red, 1 train-black\n"),
		Bends:   true,
		needs:   WithPairs,
		kinds:   []Act{Claim}, check: checkPairs,
	},
	{
		Article: article("cards.exist", components, "Cards that the box holds",
			cardsOfTheBox),
		Legal:   exampleOf(tableForTwo, "Anna claim cape-town/southern-ocean/green with 4 ship-green, 1 wild\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim cape-town/southern-ocean/green with 5 ship-green\n"),
		Bends:   true,
		kinds:   []Act{Claim, Harbor}, check: checkExist,
	},
	{
		Article: article("harbor.port", harbors, "A harbor needs a port",
			Words(`Harbors are built in ports only: the blue cities with an anchor. Inland cities and junctions take none.`)),
		Legal:   exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen draw\nAnna harbor hamburg\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen draw\nAnna harbor moskva\n"),
		needs:   WithHarbors,
		kinds:   []Act{Harbor}, check: checkPort,
	},
	{
		Article: article("harbor.route", harbors, "A harbor needs a route into its city",
			Words(`Before building, the player must own at least one route into the city, by train or by ship.`)),
		Legal:   exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen draw\nAnna harbor hamburg\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen draw\nAnna harbor athina\n"),
		Bends:   true,
		needs:   WithHarbors,
		kinds:   []Act{Harbor}, check: checkInto,
	},
	{
		Article: article("harbor.taken", harbors, "One harbor in a city",
			Words(`A city has room for one harbor, whoever built it.`)),
		Legal:   exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen claim athina/hamburg/green\nAnna harbor hamburg\nBen harbor athina\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen claim athina/hamburg/green\nAnna harbor hamburg\nBen harbor hamburg\n"),
		needs:   WithHarbors,
		kinds:   []Act{Harbor}, check: checkHarborTaken,
	},
	{
		Article: article("harbor.limit", harbors, "The harbors of each player",
			Figures(`A player has %s to build.`,
				func(v *routemap.Values) []any { return []any{text.Count(v.Box.Harbors, "harbor")} })),
		Legal:   exampleOf(tableForTwo, fourPorts+"Anna harbor perth\n"),
		Illegal: exampleOf(tableForTwo, fourPorts+"Anna harbor perth\nBen draw\nAnna harbor darwin\n"),
		needs:   WithHarbors,
		kinds:   []Act{Harbor}, check: checkHarborLimit,
	},
	{
		Article: article("harbor.cards", harbors, "The cards for a harbor",
			Words(`A harbor takes two train cards and two ship cards, all four of one color and all with the harbor symbol: every single ship has it, and no double ship does. A wild may be any of the four, even all of them.`)),
		Legal:   exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen draw\nAnna harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild\n"),
		Illegal: exampleOf(tableForTwo, "Anna claim hamburg/moskva/white\nBen draw\nAnna harbor hamburg with 3 anchor-red, 1 ship-red\n"),
		Bends:   true,
		needs:   WithHarbors,
		kinds:   []Act{Harbor}, check: checkHarborCards,
	},
	{
		Article: article("exchange.count", exchanging, "At least one piece",
			Words(`An exchange swaps at least one piece.`)),
		Legal:   exampleOf(tableForTwo, "Anna exchange 1 ships for trains\n"),
		Illegal: exampleOf(tableForTwo, "Anna exchange 0 ships for trains\n"),
		Bends:   true,
		needs:   WithExchange,
		kinds:   []Act{Exchange}, check: checkExchangeCount,
	},
	{
		Article: article("exchange.supply", exchanging, "Pieces out of the supply",
			Words(`Only pieces in the supply can be exchanged, not those on the board.`)),
		Legal:   exampleOf(manyTrains, threeTrains+"Anna exchange 14 trains for ships\n"),
		Illegal: exampleOf(manyTrains, threeTrains+"Anna exchange 15 trains for ships\n"),
		needs:   WithExchange,
		kinds:   []Act{Exchange}, check: checkExchangeSupply,
	},
	{
		Article: article("exchange.box", exchanging, "Pieces out of the box",
			Figures(`The pieces come out of the player's part of the box, which holds what was not picked at the start and what has been given back since. Each exchanged piece costs %s, whichever kind it is. An exchange leaves the number of pieces as it is, and so never ends the game.`,
				func(v *routemap.Values) []any { return []any{text.Count(-v.Points.Exchange, "point")} })),
		Legal:   exampleOf(tableForTwo, "Anna exchange 5 ships for trains\n"),
		Illegal: exampleOf(tableForTwo, "Anna exchange 6 ships for trains\n"),
		needs:   WithExchange,
		kinds:   []Act{Exchange}, check: checkExchangeBox,
	},
	{
		Article: article("tickets.drawn", drawing, "The tickets that are drawn",
			Figures(`Whoever draws tickets draws %d of them, or all where fewer are left.`,
				func(v *routemap.Values) []any { return []any{v.Play.Tickets} })),
		Legal:   exampleOf(tableForTwo, "Anna tickets 2 of 4\n"),
		Illegal: exampleOf(tableForTwo, "Anna tickets 2 of 3\n"),
		Bends:   true,
		kinds:   []Act{Tickets}, check: checkDrawn,
	},
	{
		Article: article("tickets.kept", drawing, "The tickets that are kept",
			Figures(`A player keeps at least %d of the tickets drawn, and never more than were drawn. A ticket that was kept stays with its player to the end.`,
				func(v *routemap.Values) []any { return []any{v.Play.Keep} })),
		Legal:   exampleOf(tableForTwo, "Anna tickets 1 of 4\n"),
		Illegal: exampleOf(tableForTwo, "Anna tickets 0 of 4\n"),
		Bends:   true,
		kinds:   []Act{Tickets}, check: checkKept,
	},
	{
		Article: article("reveal.early", drawing, "Tickets are secret until the end",
			Words(`Nobody shows a ticket before the game is over.`)),
		Legal:   exampleOf(gameOver, "Anna reveal bangkok/tokyo\n"),
		Illegal: exampleOf(lastTurn, "Anna reveal bangkok/tokyo\n"),
		Bends:   true,
		kinds:   []Act{Reveal}, check: checkEarly,
	},
	{
		Article: article("reveal.unique", components, "Each ticket exists once",
			Words(`A ticket that has been shown cannot be shown again, by anybody.`)),
		Legal:   exampleOf(gameOver, "Anna reveal bangkok/tokyo\nBen reveal jakarta/lima\n"),
		Illegal: exampleOf(gameOver, "Anna reveal bangkok/tokyo\nBen reveal bangkok/tokyo\n"),
		kinds:   []Act{Reveal}, check: checkUnique,
	},
	{
		Article: article("reveal.count", keeping, "As many tickets as were kept",
			Words(`A player shows no more tickets than were kept, at the deal and in later draws.`)),
		Legal:   exampleOf(gameOver, "Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\n"),
		Illegal: exampleOf(gameOver, "Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\nAnna reveal beijing/mumbai\n"),
		kinds:   []Act{Reveal}, check: checkRevealed,
	},
	{
		Article: article("pass.reason", gameTurn, "No turn without an action",
			func(b *routemap.Board) text.Sentence { return text.Say(oneAction[len(actions(b))]) }),
		Legal:   exampleOf(tableForTwo, "Anna pass \"no cards are left, and no route can be paid\"\n"),
		Illegal: exampleOf(tableForTwo, "Anna pass\n"),
		Bends:   true,
		kinds:   []Act{Pass}, check: checkReason,
	},
	flagColor,
	flagWild,
	flagDouble,
	boardContradiction,
}

// fourPorts are moves after which Anna has routes into four ports, and two harbors.
const fourPorts = `Anna claim christchurch/sydney/red
Ben draw
Anna claim perth/sydney/white
Ben draw
Anna claim darwin/sydney/green
Ben draw
Anna harbor christchurch
Ben draw
Anna harbor sydney
Ben draw
`

// threeTrains leaves Anna 14 of 25 trains.
const threeTrains = `Anna claim los-angeles/new-york/black
Ben draw
Anna claim caracas/rio-de-janeiro/green
Ben draw
Anna claim los-angeles/winnipeg/gray
Ben draw
`
