package referee

import "purser/internal/text"

// parisTitles are the sections with other titles in the rulebook of Paris, which exists
// only in German: the English titles are those of the World.
var parisTitles = map[text.Title]text.Title{
	taking:  text.Title{English: "Take Travel Cards", German: "Transportkarten ziehen"},
	paying:  claiming,
	gameEnd: text.Title{English: "Game End", German: "Spielende und Wertung"},
}

// The tables of Paris at which the examples are played.
var (
	noBuses = Table{"a new game", "purser 1\nmap paris\n"}

	parisForTwo = Table{"a table for two", noBuses.Record + `player Anna blue 15 buses keeps 2
player Ben red 15 buses keeps 2

`}
	parisForThree = Table{"a table for three", noBuses.Record + `player Anna blue 15 buses keeps 2
player Ben red 15 buses keeps 2
player Cleo green 15 buses keeps 2

`}
	parisForFour = Table{"a table for four; a blue card lies before each", noBuses.Record + `player Anna blue 15 buses keeps 2
player Ben red 15 buses keeps 2
player Cleo green 15 buses keeps 2
player Dan yellow 15 buses keeps 2

Anna claim bastille/notre-dame/blue 1 keep
Ben claim concorde/opera/blue 2 keep
Cleo claim invalides/pantheon/blue 3 keep
Dan claim etoile/montmartre/blue 3 keep
`}
	fewBuses = Table{"a table for two; Anna has 2 buses left", parisForTwo.Record + `Anna claim bastille/republique/yellow 3
Ben draw
Anna claim concorde/trocadero/green 3
Ben draw
Anna claim invalides/pantheon/purple 3
Ben draw
Anna claim etoile/montmartre/blue 3
Ben draw
Anna claim louvre/opera/white 1
Ben draw
`}
	parisLast = Table{"a table for two; Anna has the last turn of the game", fewBuses.Record + "Anna claim notre-dame/pantheon/red 2\nBen draw\n"}
	parisOver = Table{"a game that is over; Anna and Ben have kept 2 tickets each", parisLast.Record + "Anna draw\n"}
)

// parisRules are the rules for which the rulebook of Paris has its own words or examples.
var parisRules = map[string]reprint{
	"setup.players": {
		legal:   Example{noBuses, "player Anna blue 15 buses\nplayer Ben red 15 buses\n"},
		illegal: Example{noBuses, "player Anna blue 15 buses\n"},
	},
	"setup.colors": {
		legal:   Example{noBuses, "player Anna blue 15 buses\nplayer Ben red 15 buses\n"},
		illegal: Example{noBuses, "player Anna blue 15 buses\nplayer Ben blue 15 buses\n"},
	},
	"setup.pieces": {
		legal:   Example{noBuses, "player Anna blue\nplayer Ben red 15 buses\n"},
		illegal: Example{noBuses, "player Anna blue\nplayer Ben red 16 buses\n"},
	},
	"setup.tickets": {
		legal:   Example{noBuses, "player Anna blue 15 buses keeps 2\nplayer Ben red 15 buses keeps 1\n"},
		illegal: Example{noBuses, "player Anna blue 15 buses keeps 2\nplayer Ben red 15 buses keeps 0\n"},
	},
	"turn.order": {
		legal:   Example{parisForTwo, "Anna draw\nBen draw\n"},
		illegal: Example{parisForTwo, "Anna draw\nAnna draw\n"},
	},
	"turn.over": {
		legal:   Example{parisLast, "Anna draw\n"},
		illegal: Example{parisLast, "Anna draw\nBen draw\n"},
	},
	"claim.taken": {
		legal:   Example{parisForTwo, "Anna claim bastille/notre-dame/blue 1\nBen claim concorde/opera/blue 2\n"},
		illegal: Example{parisForTwo, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/blue 1\n"},
	},
	"claim.double-owner": {
		legal:   Example{parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n"},
		illegal: Example{parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen draw\nCleo draw\nAnna claim bastille/notre-dame/red 1\n"},
	},
	"claim.double-closed": {
		legal:   Example{parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n"},
		illegal: Example{parisForTwo, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n"},
	},
	"claim.pieces": {
		legal:   Example{fewBuses, "Anna claim notre-dame/pantheon/red 2\n"},
		illegal: Example{fewBuses, "Anna claim pantheon/republique/green 3\n"},
	},
	"claim.cards": {
		legal:   Example{parisForTwo, "Anna claim bastille/louvre/red 2 with 1 red, 1 wild\n"},
		illegal: Example{parisForTwo, "Anna claim bastille/louvre/red 2 with 1 red, 2 wild\n"},
	},
	"cards.exist": {
		legal:   Example{parisForFour, "Anna claim louvre/trocadero/blue 3 with 2 blue, 1 wild\n"},
		illegal: Example{parisForFour, "Anna claim louvre/trocadero/blue 3 with 3 blue\n"},
	},
	"tickets.drawn": {
		legal:   Example{parisForTwo, "Anna tickets 1 of 2\n"},
		illegal: Example{parisForTwo, "Anna tickets 1 of 1\n"},
	},
	"tickets.kept": {
		legal:   Example{parisForTwo, "Anna tickets 1 of 2\n"},
		illegal: Example{parisForTwo, "Anna tickets 0 of 2\n"},
	},
	"reveal.early": {
		legal:   Example{parisOver, "Anna reveal bastille/montmartre 7\n"},
		illegal: Example{parisLast, "Anna reveal bastille/montmartre 7\n"},
	},
	"reveal.unique": {
		legal:   Example{parisOver, "Anna reveal bastille/montmartre 7\nBen reveal louvre/opera 4\n"},
		illegal: Example{parisOver, "Anna reveal bastille/montmartre 7\nBen reveal bastille/montmartre 7\n"},
	},
	"reveal.count": {
		legal:   Example{parisOver, "Anna reveal bastille/montmartre 7, louvre/opera 4\n"},
		illegal: Example{parisOver, "Anna reveal bastille/montmartre 7, louvre/opera 4\nAnna reveal etoile/pantheon 8\n"},
	},
	"pass.reason": {
		legal:   Example{parisForTwo, "Anna pass \"no cards are left, and no route can be paid\"\n"},
		illegal: Example{parisForTwo, "Anna pass\n"},
	},
}
