package routes

import (
	"purser/internal/text"
	"purser/referee"
)

// swissTitles are the titles of sections on the sheet of Switzerland. For everything that the sheet leaves to the base
// game, they are those of the USA.
var swissTitles = map[text.Title]text.Title{
	settingUp: text.Title("Introduction"), doubles: text.Title("Introduction"),
	drawing: text.Title("Destination Tickets"), keeping: text.Title("Destination Tickets"),
	taking: usaTitles[taking], paying: usaTitles[paying],
}

// switzerland is the stage for the board of Switzerland.
var switzerland = stage{id: "switzerland", single: "bern/interlaken/blue", other: "baden/zurich/yellow",
	lanes: [2]string{"bern/fribourg/orange", "bern/fribourg/yellow"},
	few: []string{"brig/locarno/gray", "geneve/yverdon/gray", "brusio/chur/gray", "chur/wassen/gray", "brig/wassen/red",
		"brusio/davos/blue", "interlaken/luzern/purple", "bern/interlaken/blue"},
	scarce: "a table for two; Anna has 3 trains left", fits: "baden/basel/red", over: "lausanne/martigny/orange",
	last:     []string{"baden/zurich/yellow"},
	paid:     "bern/interlaken/blue with 3 blue\nBen claim basel/olten/orange with 1 orange, 1 wild",
	overpaid: "bern/interlaken/blue with 4 blue",
	exist:    "brig/locarno/gray with 6 red tunnel 3 red add 3 red", lacks: "bern/interlaken/blue with 13 blue",
	within: "interlaken/luzern/purple", beyond: "geneve/yverdon/gray",
	draws: 12, left: 3, nearlyOut: "a table for two; 3 tickets are left",
	tickets: []string{"basel/bern", "bern/country", "italia/country"},
	more: func(_ *stage, t *tables) map[string]referee.Cases {
		return map[string]referee.Cases{
			"claim.wilds": t.two.Cases("Anna claim basel/olten/orange with 1 orange, 1 wild\n",
				"Anna claim bern/interlaken/blue with 2 blue, 1 wild\n"),
			"claim.tunnel": t.two.Cases("Anna claim basel/olten/orange with 2 orange tunnel 1 orange, 1 red, 1 wild "+
				"add 1 orange, 1 wild\n",
				"Anna claim basel/olten/orange with 2 orange tunnel 1 orange, 1 red, 1 wild add 1 orange\n"),
			"reveal.unique": t.over.Cases("Anna reveal italia/country\nBen reveal italia/country\n",
				"Anna reveal bern/country\nBen reveal bern/country\n"),
		}
	}}
