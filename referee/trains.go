package referee

import (
	"purser/internal/text"
	"purser/maps"
)

// The sections of the rulebook of the USA that have other titles than those of the
// World.
var (
	settingUpUSA = text.Title{English: "Setting up the Game", German: "Spielvorbereitung"}
	trainCards   = text.Title{English: "Train Car Cards", German: "Wagenkarten nehmen"}
	doublesUSA   = text.Title{English: "Claiming Routes", German: "Doppelstrecken"}
	drawingUSA   = text.Title{English: "Drawing Destination Ticket Cards", German: "Zielkarten ziehen"}
	keepingUSA   = text.Title{English: "Setting up the Game, Drawing Destination Ticket Cards", German: "Spielvorbereitung, Zielkarten ziehen"}
)

// The tables of the USA at which the examples are played.
var (
	noTrains = Table{"a new game", "purser 1\nmap usa\n"}

	trainsForTwo = Table{"a table for two", noTrains.Record + `player Anna blue 45 trains keeps 2
player Ben red 45 trains keeps 2

`}
	trainsForFour = Table{"a table for four", noTrains.Record + `player Anna blue 45 trains keeps 2
player Ben red 45 trains keeps 2
player Cleo green 45 trains keeps 2
player Dan yellow 45 trains keeps 2

`}
	trainsLow = Table{"a table for two; Anna has 3 trains left", trainsForTwo.Record + `Anna claim calgary/winnipeg/white
Ben draw
Anna claim duluth/helena/orange
Ben draw
Anna claim el-paso/houston/green
Ben draw
Anna claim el-paso/los-angeles/black
Ben draw
Anna claim helena/seattle/yellow
Ben draw
Anna claim miami/new-orleans/red
Ben draw
Anna claim portland/salt-lake-city/blue
Ben draw
`}
	trainsLast = Table{"a table for two; Anna has the last turn of the game", trainsLow.Record + "Anna claim atlanta/nashville/gray\nBen draw\n"}
	trainsOver = Table{"a game that is over; Anna and Ben have kept 2 tickets each", trainsLast.Record + "Anna draw\n"}
)

// trainRules are the rules of a board with trains alone, in the order of the
// rulebook of the USA.
var trainRules = []*Rule{
	printed("setup.players", settingUpUSA, nil,
		Example{noTrains, "player Anna blue 45 trains\nplayer Ben red 45 trains\n"},
		Example{noTrains, "player Anna blue 45 trains\n"}),
	printed("setup.colors", settingUpUSA, nil,
		Example{noTrains, "player Anna blue 45 trains\nplayer Ben red 45 trains\n"},
		Example{noTrains, "player Anna blue 45 trains\nplayer Ben blue 45 trains\n"}),
	printed("setup.pieces", settingUpUSA,
		Figures(`Every player begins with exactly %s. A record may leave their number out.`,
			func(v *maps.Values) []any { return []any{text.Count(v.Setup.Pieces, "train")} }),
		Example{noTrains, "player Anna blue\nplayer Ben red 45 trains\n"},
		Example{noTrains, "player Anna blue\nplayer Ben red 46 trains\n"}),
	printed("setup.tickets", settingUpUSA, nil,
		Example{noTrains, "player Anna blue 45 trains keeps 3\nplayer Ben red 45 trains keeps 2\n"},
		Example{noTrains, "player Anna blue 45 trains keeps 3\nplayer Ben red 45 trains keeps 1\n"}),
	printed("turn.order", gameTurn,
		Words(`The players take turns in seating order, and each turn is exactly one action: take cards, claim a route or draw tickets.`),
		Example{trainsForTwo, "Anna draw\nBen draw\n"},
		Example{trainsForTwo, "Anna draw\nAnna draw\n"}),
	printed("turn.over", gameEnd,
		Figures(`When a turn ends with %s or fewer in that player's supply, everyone has %s, that player too. The next player begins, and the one who triggered the end plays last. After that nobody acts. A second player with so few trains changes nothing.`,
			func(v *maps.Values) []any {
				return []any{text.Count(v.Play.EndPieces, "train"), text.Count(v.Play.EndTurns, "more turn")}
			}),
		Example{trainsLast, "Anna draw\n"},
		Example{trainsLast, "Anna draw\nBen draw\n"}),
	printed("claim.taken", claiming, nil,
		Example{trainsForTwo, "Anna claim boston/new-york/red\nBen claim montreal/new-york/blue\n"},
		Example{trainsForTwo, "Anna claim montreal/new-york/blue\nBen claim montreal/new-york/blue\n"}),
	printed("claim.double-owner", doublesUSA,
		Words(`Nobody owns both lanes of a double route, however many play.`),
		Example{trainsForFour, "Anna claim boston/new-york/red\nBen claim boston/new-york/yellow\n"},
		Example{trainsForFour, "Anna claim boston/new-york/red\nBen draw\nCleo draw\nDan draw\nAnna claim boston/new-york/yellow\n"}),
	printed("claim.double-closed", doublesUSA, nil,
		Example{trainsForFour, "Anna claim boston/new-york/red\nBen claim boston/new-york/yellow\n"},
		Example{trainsForTwo, "Anna claim boston/new-york/red\nBen claim boston/new-york/yellow\n"}),
	printed("claim.pieces", claiming,
		Words(`Every space takes one train out of the player's supply. Without enough trains the route cannot be claimed.`),
		Example{trainsLow, "Anna claim calgary/vancouver/gray\n"},
		Example{trainsLow, "Anna claim calgary/helena/gray\n"}),
	printed("claim.cards", claiming,
		Words(`A route takes as many cards as it has spaces; all of them are of the route's color, or for a gray route of any one color. A wild, which the rulebook calls a locomotive, counts as a card of any color, and wilds alone may pay.`),
		Example{trainsForTwo, "Anna claim boston/new-york/red with 1 red, 1 wild\nBen claim montreal/toronto/gray with 3 wild\n"},
		Example{trainsForTwo, "Anna claim boston/new-york/red with 1 red, 2 wild\n"}),
	printed("cards.exist", components,
		Figures(`No payment shows more of a card than there are: of each color %s, and %s in all.`,
			func(v *maps.Values) []any {
				return []any{text.Count(v.Cards.Trains, "card"), text.Count(v.Cards.Wilds, "wild")}
			}),
		Example{trainsForTwo, "Anna claim helena/seattle/yellow with 6 yellow\n"},
		Example{trainsForTwo, "Anna claim helena/seattle/yellow with 13 yellow\n"}),
	printed("tickets.drawn", drawingUSA, nil,
		Example{trainsForTwo, "Anna tickets 2 of 3\n"},
		Example{trainsForTwo, "Anna tickets 2 of 2\n"}),
	printed("tickets.kept", drawingUSA, nil,
		Example{trainsForTwo, "Anna tickets 1 of 3\n"},
		Example{trainsForTwo, "Anna tickets 0 of 3\n"}),
	printed("reveal.early", drawingUSA, nil,
		Example{trainsOver, "Anna reveal denver/el-paso\n"},
		Example{trainsLast, "Anna reveal denver/el-paso\n"}),
	printed("reveal.unique", components, nil,
		Example{trainsOver, "Anna reveal denver/el-paso\nBen reveal houston/kansas-city\n"},
		Example{trainsOver, "Anna reveal denver/el-paso\nBen reveal denver/el-paso\n"}),
	printed("reveal.count", keepingUSA, nil,
		Example{trainsOver, "Anna reveal denver/el-paso, houston/kansas-city\n"},
		Example{trainsOver, "Anna reveal denver/el-paso, houston/kansas-city\nAnna reveal atlanta/new-york\n"}),
	printed("pass.reason", gameTurn,
		Words(`Every turn is one of the three actions. A player passes only when no action is possible, and the record says why.`),
		Example{trainsForTwo, "Anna pass \"no cards are left, and no route can be paid\"\n"},
		Example{trainsForTwo, "Anna pass\n"}),
}

// printed returns one of [Rules] as another rulebook has it: in its section, with its
// examples, and in other words unless there are none.
func printed(id string, section text.Title, prose Prose, legal, illegal Example) *Rule {
	for _, rule := range Rules {
		if rule.ID != id {
			continue
		}
		other := *rule
		other.Section, other.Legal, other.Illegal = section, legal, illegal
		if prose != nil {
			other.Prose = prose
		}
		return &other
	}
	panic(id) // the tables are part of the program
}

// trainTopics are what tables argue about on a board with trains alone.
var trainTopics = []Topic{
	topic("doubles", doublesUSA, "When is the other lane open?",
		Figures(`With fewer than %d players the first claim on a double route closes its other lane for everyone. With %[1]d or more players both lanes may be claimed, by two different players: nobody owns both.`,
			func(v *maps.Values) []any { return []any{v.Play.DoublesOpenFrom} }),
		[]*Switch{DoublesOpenFrom}, "claim.double-owner", "claim.double-closed"),
	topic("wilds", trainCards, "When are the face-up cards cleared away?",
		Words(`When three of the five face-up cards are wilds, all five are discarded and five others are turned up. A face-up wild is the only card its taker takes in that turn, and cannot be taken second; one drawn blind counts as one card of two. The program does not track the row.`),
		nil),
	topic("end", gameEnd, "When is the end, and who still plays?",
		Figures(`At the end of a turn the supply of the player whose turn it was is counted. With %s or fewer in it the end has come: everyone has %s, the next player first, and the player who triggered the end has the last. Everything stays legal in these turns. Another player who comes down to so few trains changes nothing.`,
			func(v *maps.Values) []any {
				return []any{text.Count(v.Play.EndPieces, "train"), text.Count(v.Play.EndTurns, "more turn")}
			}),
		nil, "turn.over"),
	topic("tickets", drawingUSA, "Who may see tickets, and how many are drawn?", ticketsTopic,
		nil, "tickets.drawn", "tickets.kept", "reveal.early", "reveal.unique", "reveal.count"),
}
