package routes

import (
	"slices"

	"purser/internal/text"
)

// usaTitles are the sections with other titles in the rulebook of the USA.
var usaTitles = map[text.Title]text.Title{
	settingUp: text.Title{English: "Setting up the Game", German: "Spielvorbereitung"},
	taking:    text.Title{English: "Train Car Cards", German: "Wagenkarten nehmen"},
	paying:    claiming,
	doubles:   text.Title{English: "Claiming Routes", German: "Doppelstrecken"},
	drawing:   text.Title{English: "Drawing Destination Ticket Cards", German: "Zielkarten ziehen"},
	keeping: text.Title{English: "Setting up the Game, Drawing Destination Ticket Cards",
		German: "Spielvorbereitung, Zielkarten ziehen"},
}

// The tables of the USA at which the examples are played.
var (
	noTrains = opening("a new game", "purser 1\nmap usa\n")

	trainsForTwo  = seated("a table for two", noTrains, 2, "45 trains keeps 2")
	trainsForFour = seated("a table for four", noTrains, 4, "45 trains keeps 2")
	trainsLow     = opening("a table for two; Anna has 3 trains left", trainsForTwo.Record+claims(
		"calgary/winnipeg/white", "duluth/helena/orange", "el-paso/houston/green",
		"el-paso/los-angeles/black", "helena/seattle/yellow", "miami/new-orleans/red",
		"portland/salt-lake-city/blue"))
	trainsLast = opening("a table for two; Anna has the last turn of the game", trainsLow.Record+
		"Anna claim atlanta/nashville/gray\nBen draw\n")
	trainsTickets = opening("a table for two; 2 tickets are left",
		trainsForTwo.Record+between("Ben tickets 3 of 3", slices.Repeat([]string{"draw"}, 9)))
	trainsOver = opening("a game that is over; Anna and Ben have kept 2 tickets each", trainsLast.Record+"Anna draw\n")
)

// usaRules are the rules for which the rulebook of the USA has its own words or examples.
var usaRules = map[string]reprint{
	"setup.players": {shown: noTrains.Cases("player Anna blue 45 trains\nplayer Ben red 45 trains\n",
		"player Anna blue 45 trains\n")},
	"setup.colors": {shown: noTrains.Cases("player Anna blue 45 trains\nplayer Ben red 45 trains\n",
		"player Anna blue 45 trains\nplayer Ben blue 45 trains\n")},
	"setup.pieces": {shown: noTrains.Cases("player Anna blue\nplayer Ben red 45 trains\n",
		"player Anna blue\nplayer Ben red 46 trains\n")},
	"setup.tickets": {shown: noTrains.Cases("player Anna blue 45 trains keeps 3\nplayer Ben red 45 trains keeps 2\n",
		"player Anna blue 45 trains keeps 3\nplayer Ben red 45 trains keeps 1\n")},
	"turn.order": {prose: Words(`The players take turns in seating order, and each turn is exactly one action: take cards, claim a route or draw tickets. Players who have left the table have no turns until they are back.`),
		shown: trainsForTwo.Cases("Anna draw\nBen draw\n", "Anna draw\nAnna draw\n")},
	"turn.over": {shown: trainsLast.Cases("Anna draw\n", "Anna draw\nBen draw\n")},
	"claim.taken": {shown: trainsForTwo.Cases("Anna claim boston/new-york/red\nBen claim montreal/new-york/blue\n",
		"Anna claim montreal/new-york/blue\nBen claim montreal/new-york/blue\n")},
	"claim.double-owner": {shown: trainsForFour.Cases("Anna claim boston/new-york/red\nBen claim boston/new-york/yellow\n",
		"Anna claim boston/new-york/red\nBen draw\nCleo draw\nDan draw\nAnna claim boston/new-york/yellow\n")},
	"claim.double-closed": {shown: trainsForFour.Apart("Anna claim boston/new-york/red\nBen claim boston/new-york/yellow\n",
		trainsForTwo, "Anna claim boston/new-york/red\nBen claim boston/new-york/yellow\n")},
	"claim.pieces": {shown: trainsLow.Cases("Anna claim calgary/vancouver/gray\n",
		"Anna claim calgary/helena/gray\n")},
	"claim.cards": {prose: Words(`A route takes as many cards as it has spaces; all of them are of the route's color, or for a gray route of any one color. A wild, which the rulebook calls a locomotive, counts as a card of any color, and wilds alone may pay.`),
		shown: trainsForTwo.Cases("Anna claim boston/new-york/red with 1 red, 1 wild\nBen claim montreal/toronto/gray with 3 wild\n",
			"Anna claim boston/new-york/red with 1 red, 2 wild\n")},
	"cards.exist": {shown: trainsForTwo.Cases("Anna claim helena/seattle/yellow with 6 yellow\n",
		"Anna claim helena/seattle/yellow with 13 yellow\n")},
	"tickets.drawn": {shown: trainsForTwo.Cases("Anna tickets 2 of 3\n", "Anna tickets 2 of 2\n")},
	"tickets.kept":  {shown: trainsForTwo.Cases("Anna tickets 1 of 3\n", "Anna tickets 0 of 3\n")},
	"reveal.early": {shown: trainsOver.Apart("Anna reveal denver/el-paso\n",
		trainsLast, "Anna reveal denver/el-paso\n")},
	"reveal.unique": {shown: trainsOver.Cases("Anna reveal denver/el-paso\nBen reveal houston/kansas-city\n",
		"Anna reveal denver/el-paso\nBen reveal denver/el-paso\n")},
	"reveal.count": {shown: trainsOver.Cases("Anna reveal denver/el-paso, houston/kansas-city\n",
		"Anna reveal denver/el-paso, houston/kansas-city\nAnna reveal atlanta/new-york\n")},
	"pass.reason": {shown: trainsTickets.Cases("Ben tickets 2 of 2\nAnna pass \"no cards are left, and no route can be paid\"\n",
		"Ben tickets 2 of 2\nAnna pass\n")},
	"pass.possible": {shown: trainsTickets.Cases("Ben tickets 2 of 2\nAnna pass \"no cards are left\"\n",
		"Ben tickets 1 of 2\nAnna pass \"no cards are left\"\n")},
	"cards.drawn": {shown: trainsForTwo.Cases("Anna claim calgary/helena/gray\n", "Anna claim atlanta/miami/blue\n")},
}
