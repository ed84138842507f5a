package routes

import "purser/internal/text"

// usaTitles are the sections that have other titles in the rulebooks of the USA and of Nordic Countries.
var usaTitles = map[text.Title]text.Title{
	settingUp: text.Title("Setting up the Game"),
	taking:    text.Title("Train Car Cards"),
	paying:    claiming,
	doubles:   text.Title("Claiming Routes|double routes"),
	drawing:   text.Title("Drawing Destination Ticket Cards"),
	keeping:   text.Title("Setting up the Game, Drawing Destination Ticket Cards"),
}

// trainWords are words of the USA's rulebook that later rulebooks repeat.
var trainWords = map[string]Prose{
	"turn.order": Words(`The players take turns in seating order, and each turn is exactly one action: take cards, ` +
		`claim a route or draw tickets. Players who have left the table have no turns until they are back.`),
	"claim.cards": Words(`A route takes as many cards as it has spaces; all of them are of the route's color, or for ` +
		`a gray route of any one color. A locomotive counts as a card of any color, and locomotives alone may pay.`),
}

// swissWords are the words for boards where other cards may replace one.
var swissWords = map[string]Prose{"turn.order": trainWords["turn.order"], "claim.cards": cardsAndOthers}

// usa is the stage for the board of the USA.
var usa = stage{id: "usa", single: "montreal/new-york/blue", other: "boston/new-york/red",
	lanes: [2]string{"boston/new-york/red", "boston/new-york/yellow"},
	few: []string{"calgary/winnipeg/white", "duluth/helena/orange", "el-paso/houston/green",
		"el-paso/los-angeles/black",
		"helena/seattle/yellow", "miami/new-orleans/red", "portland/salt-lake-city/blue"},
	scarce: "a table for two; Anna has 3 trains left", fits: "calgary/vancouver/gray", over: "calgary/helena/gray",
	last:     []string{"atlanta/nashville/gray"},
	paid:     "boston/new-york/red with 1 red, 1 wild\nBen claim montreal/toronto/gray with 3 wild",
	overpaid: "boston/new-york/red with 1 red, 2 wild",
	exist:    "helena/seattle/yellow with 6 yellow", lacks: "helena/seattle/yellow with 13 yellow",
	within: "calgary/helena/gray", beyond: "atlanta/miami/blue",
	draws: 9, left: 2, nearlyOut: "a table for two; 2 tickets are left",
	tickets: []string{"denver/el-paso", "houston/kansas-city", "atlanta/new-york"}}
