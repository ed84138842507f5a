package routes

import (
	"slices"
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

// The tables of Paris at which the examples are played.
var (
	noBuses = opening("a new game", "purser 1\nmap paris\n")

	parisForTwo   = seated("a table for two", noBuses, 2, "15 buses keeps 2")
	parisForThree = seated("a table for three", noBuses, 3, "15 buses keeps 2")
	parisFree     = seated("a table for two that only writes down what scores", opening("", noBuses.Record+"turns free\n"), 2,
		"15 buses")
	parisForFour = opening("a table for four; a blue card lies before each", noBuses.Record+`player Anna blue 15 buses keeps 2
player Ben red 15 buses keeps 2
player Cleo green 15 buses keeps 2
player Dan yellow 15 buses keeps 2

Anna claim bastille/notre-dame/blue 1 keep
Ben claim concorde/opera/blue 2 keep
Cleo claim invalides/pantheon/blue 3 keep
Dan claim etoile/montmartre/blue 3 keep
`)
	fewBuses = opening("a table for two; Anna has 2 buses left", parisForTwo.Record+claims(
		"bastille/republique/yellow 3", "concorde/trocadero/green 3", "invalides/pantheon/purple 3",
		"etoile/montmartre/blue 3", "louvre/opera/white 1"))
	parisLast = opening("a table for two; Anna has the last turn of the game", fewBuses.Record+
		"Anna claim notre-dame/pantheon/red 2\nBen draw\n")
	parisTickets = opening("a table for two; 2 tickets are left",
		parisForTwo.Record+between("Ben tickets 2 of 2", slices.Repeat([]string{"draw"}, 8)))
	parisOver = opening("a game that is over; Anna and Ben have kept 2 tickets each", parisLast.Record+"Anna draw\n")
)

// parisRules are the rules for which the rulebook of Paris has its own words or examples.
var parisRules = sync.OnceValue(func() map[string]reprint {
	return map[string]reprint{
		"setup.players": {shown: noBuses.Cases("player Anna blue 15 buses\nplayer Ben red 15 buses\n",
			"player Anna blue 15 buses\n")},
		"setup.colors": {shown: noBuses.Cases("player Anna blue 15 buses\nplayer Ben red 15 buses\n",
			"player Anna blue 15 buses\nplayer Ben blue 15 buses\n")},
		"setup.pieces": {shown: noBuses.Cases("player Anna blue\nplayer Ben red 15 buses\n",
			"player Anna blue\nplayer Ben red 16 buses\n")},
		"setup.tickets": {shown: noBuses.Cases("player Anna blue 15 buses keeps 2\nplayer Ben red 15 buses keeps 1\n",
			"player Anna blue 15 buses keeps 2\nplayer Ben red 15 buses keeps 0\n")},
		"turn.order": {shown: parisForTwo.Cases("Anna draw\nBen draw\n", "Anna draw\nAnna draw\n")},
		"turn.over":  {shown: parisLast.Cases("Anna draw\n", "Anna draw\nBen draw\n")},
		"claim.taken": {shown: parisForTwo.Cases(
			"Anna claim bastille/notre-dame/blue 1\nBen claim concorde/opera/blue 2\n",
			"Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/blue 1\n")},
		"claim.double-owner": {shown: parisForThree.Cases(
			"Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n",
			"Anna claim bastille/notre-dame/blue 1\nBen draw\nCleo draw\nAnna claim bastille/notre-dame/red 1\n")},
		"claim.double-closed": {shown: parisForThree.Apart(
			"Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n",
			parisForTwo, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n")},
		"claim.pieces": {shown: fewBuses.Cases("Anna claim notre-dame/pantheon/red 2\n",
			"Anna claim pantheon/republique/green 3\n")},
		"claim.cards": {shown: parisForTwo.Cases("Anna claim bastille/louvre/red 2 with 1 red, 1 wild\n",
			"Anna claim bastille/louvre/red 2 with 1 red, 2 wild\n")},
		"cards.exist": {shown: parisForFour.Cases("Anna claim louvre/trocadero/blue 3 with 2 blue, 1 wild\n",
			"Anna claim louvre/trocadero/blue 3 with 3 blue\n")},
		"tickets.drawn": {shown: parisForTwo.Cases("Anna tickets 1 of 2\n", "Anna tickets 1 of 1\n")},
		"tickets.kept":  {shown: parisForTwo.Cases("Anna tickets 1 of 2\n", "Anna tickets 0 of 2\n")},
		"reveal.early": {shown: parisOver.Apart("Anna reveal bastille/montmartre 7\n",
			parisLast, "Anna reveal bastille/montmartre 7\n")},
		"reveal.unique": {shown: parisOver.Cases("Anna reveal bastille/montmartre 7\nBen reveal louvre/opera 4\n",
			"Anna reveal bastille/montmartre 7\nBen reveal bastille/montmartre 7\n")},
		"reveal.count": {shown: parisOver.Cases("Anna reveal bastille/montmartre 7, louvre/opera 4\n",
			"Anna reveal bastille/montmartre 7, louvre/opera 4\nAnna reveal etoile/pantheon 8\n")},
		"pass.reason": {shown: parisTickets.Cases(
			"Ben tickets 2 of 2\nAnna pass \"no cards are left, and no route can be paid\"\n",
			"Ben tickets 2 of 2\nAnna pass\n")},
		"pass.possible": {shown: parisTickets.Cases("Ben tickets 2 of 2\nAnna pass \"no cards are left\"\n",
			"Ben tickets 1 of 2\nAnna pass \"no cards are left\"\n")},
		"cards.drawn": {shown: parisForTwo.Cases("Anna claim concorde/opera/blue 2\n",
			"Anna claim bastille/republique/yellow 3\n")},
	}
})
