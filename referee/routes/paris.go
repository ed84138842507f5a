package routes

import (
	"strings"

	"purser/internal/text"
	"purser/referee"
)

// parisTitles are the sections that have other titles in the rulebook of Paris. That book exists only in German; the
// English titles are those of the World.
var parisTitles = map[text.Title]text.Title{
	taking:  text.Title("Take Travel Cards|Paris"),
	paying:  claiming,
	gameEnd: text.Title("Game End|Paris"),
}

// paris is the stage for the board of Paris.
var paris = stage{id: "paris", single: "bastille/notre-dame/blue 1", other: "concorde/opera/blue 2",
	lanes: [2]string{"bastille/notre-dame/blue 1", "bastille/notre-dame/red 1"},
	few: []string{"bastille/republique/yellow 3", "concorde/trocadero/green 3", "invalides/pantheon/purple 3",
		"etoile/montmartre/blue 3", "louvre/opera/white 1"},
	scarce: "a table for two; Anna has 2 buses left", fits: "notre-dame/pantheon/red 2",
	over: "pantheon/republique/green 3",
	last: []string{"notre-dame/pantheon/red 2"},
	paid: "bastille/louvre/red 2 with 1 red, 1 wild", overpaid: "bastille/louvre/red 2 with 1 red, 2 wild",
	within: "concorde/opera/blue 2", beyond: "bastille/republique/yellow 3",
	draws: 8, left: 2, nearlyOut: "a table for two; 2 tickets are left",
	tickets: []string{"bastille/montmartre 7", "louvre/opera 4", "etoile/pantheon 8"},
	more:    parisCases}

// parisCases are the examples of flags, and of what is learned during play.
func parisCases(x *stage, t *tables) map[string]referee.Cases {
	blue := opening("a table for four; a blue card lies before each", x.seated("", 4, usual(x.board())).Record+
		`Anna claim bastille/notre-dame/blue 1 keep
Ben claim concorde/opera/blue 2 keep
Cleo claim invalides/pantheon/blue 3 keep
Dan claim etoile/montmartre/blue 3 keep
`)
	free := opening("a table for two that only writes down what scores",
		strings.NewReplacer("map "+x.id+"\n", "map "+x.id+"\nturns free\n", " keeps 2", "").Replace(t.two.Record))
	return map[string]referee.Cases{
		"cards.exist": blue.Cases("Anna claim louvre/trocadero/blue 3 with 2 blue, 1 wild\n",
			"Anna claim louvre/trocadero/blue 3 with 3 blue\n"),
		"flag.color": t.two.Cases("Anna claim bastille/notre-dame/blue 1 keep\n",
			"Anna claim bastille/republique/yellow 3 keep\n"),
		"flag.wild": t.two.Cases("Anna claim bastille/louvre/red 2 with 1 red, 1 wild keep\n",
			"Anna claim bastille/louvre/red 2 with 2 wild keep\n"),
		"flag.double": t.two.Cases("Anna claim bastille/notre-dame/blue 1 keep\nBen draw\nAnna claim "+
			"bastille/louvre/red 2 keep\n",
			"Anna claim bastille/notre-dame/blue 1 keep\nBen draw\nAnna claim concorde/opera/blue 2 keep\n"),
		"flag.count": free.Cases("Anna flags 2\n", "Anna claim bastille/notre-dame/blue 1 keep\nAnna flags 2\n"),
		"board.contradiction": t.many.Cases("Anna claim bastille/notre-dame/blue 1\nBen claim "+
			"bastille/notre-dame/red 1\n",
			"Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 2\n"),
	}
}
