package routes

import (
	"sync"

	"purser/internal/text"
)

// parisTitles are the sections with other titles in the rulebook of Paris, which exists
// only in German: the English titles are those of the World.
var parisTitles = map[text.Title]text.Title{
	taking:  text.Title{English: "Take Travel Cards", German: "Transportkarten ziehen"},
	paying:  claiming,
	gameEnd: text.Title{English: "Game End", German: "Spielende und Wertung"},
}

// paris is the board of Paris.
var paris = trainBox{id: "paris", colors: [4]string{"blue", "red", "green", "yellow"}, buses: true, trains: 15, many: 3,
	deal: 2, keep: 1, drawn: 2, single: "bastille/notre-dame/blue 1", other: "concorde/opera/blue 2",
	lanes: [2]string{"bastille/notre-dame/blue 1", "bastille/notre-dame/red 1"},
	few: []string{"bastille/republique/yellow 3", "concorde/trocadero/green 3", "invalides/pantheon/purple 3",
		"etoile/montmartre/blue 3", "louvre/opera/white 1"},
	fits: "notre-dame/pantheon/red 2", over: "pantheon/republique/green 3", last: "notre-dame/pantheon/red 2",
	paid: "bastille/louvre/red 2 with 1 red, 1 wild", overpaid: "bastille/louvre/red 2 with 1 red, 2 wild",
	within: "concorde/opera/blue 2", beyond: "bastille/republique/yellow 3", draws: 8, left: 2,
	tickets: [3]string{"bastille/montmartre 7", "louvre/opera 4", "etoile/pantheon 8"}}

// The tables of Paris at which the examples of flags are played.
var (
	parisForTwo   = paris.forTwo()
	parisForThree = paris.seated("a table for three", 3)
	parisFree     = seated("a table for two that only writes down what scores",
		opening("", paris.begun()+"turns free\n"), 2, "15 buses")
	parisForFour = opening("a table for four; a blue card lies before each", paris.seated("", 4).Record+
		`Anna claim bastille/notre-dame/blue 1 keep
Ben claim concorde/opera/blue 2 keep
Cleo claim invalides/pantheon/blue 3 keep
Dan claim etoile/montmartre/blue 3 keep
`)
)

// parisRules are the rules with the examples of Paris.
var parisRules = sync.OnceValue(func() map[string]reprint {
	rules, t := paris.reprints(nil), paris.tables()
	rules["claim.taken"] = reprint{shown: t.two.Cases(
		"Anna claim bastille/notre-dame/blue 1\nBen claim concorde/opera/blue 2\n",
		"Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/blue 1\n")}
	rules["cards.exist"] = reprint{shown: parisForFour.Cases("Anna claim louvre/trocadero/blue 3 with 2 blue, 1 wild\n",
		"Anna claim louvre/trocadero/blue 3 with 3 blue\n")}
	rules["pass.possible"] = reprint{shown: t.tickets.Cases("Ben tickets 2 of 2\n"+annaPasses, "Ben tickets 1 of 2\n"+annaPasses)}
	return rules
})
