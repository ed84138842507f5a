package routes

import (
	"sync"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A shown is the lines of an example, with the points that Anna gets by its rule.
type shown struct {
	pays  int
	lines string
}

// A worked is an example with the points that Anna gets.
type worked struct {
	example referee.Example
	pays    int
}

// stages are the examples played on built-in boards, by board and rule.
var stages = map[string]map[string]shown{
	"open-world": worldShown, // see [openShown]
	"world":      worldShown,
	"usa": {
		"score.routes": {2 + 15, "Anna claim boston/new-york/red\nAnna claim helena/seattle/yellow\n"},
		"score.tickets": {4 - 5,
			"Anna claim denver/santa-fe/gray\nAnna claim el-paso/santa-fe/gray\nAnna reveal denver/el-paso, " +
				"houston/kansas-city\n"},
		"score.longest": {10,
			"Anna claim boston/new-york/red\nAnna claim new-york/washington/black\nAnna claim " +
				"raleigh/washington/gray\nBen claim montreal/sault-st-marie/black\n"},
		"score.ties": {4,
			"Anna claim denver/santa-fe/gray\nAnna claim el-paso/santa-fe/gray\nAnna reveal denver/el-paso\nBen " +
				"claim chicago/toronto/white\nBen claim atlanta/nashville/gray\n"},
	},
	"paris": {
		"score.routes": {2 + 4, "Anna claim bastille/louvre/red 2\nAnna claim concorde/trocadero/green 3\n"},
		"score.flags": {4,
			"Anna claim bastille/notre-dame/blue 1 keep\nAnna claim bastille/louvre/red 2 keep\nAnna claim " +
				"louvre/opera/white 1 keep\n"},
		"score.tickets": {5 - 3,
			"Anna claim bastille/louvre/red 2\nAnna claim louvre/opera/white 1\nAnna reveal bastille/opera 5, " +
				"etoile/montmartre 3\n"},
		"score.ties": {2,
			"Anna claim bastille/louvre/red 2\nAnna reveal bastille/louvre 2\nBen claim concorde/trocadero/green 3\n"},
	},
	"europe": {
		"score.routes": {2 + 21, "Anna claim berlin/essen/blue\nAnna claim petrograd/stockholm/gray\n"},
		"score.tickets": {5 - 10,
			"Anna claim bucuresti/sofia/gray\nAnna claim bucuresti/budapest/gray\nAnna reveal budapest/sofia, " +
				"angora/kharkov\n"},
		"score.stations": {8, "Anna station berlin\n"},
		"score.longest":  {10, "Anna claim berlin/essen/blue\nBen claim amsterdam/bruxelles/black\n"},
		"score.ties": {2,
			"Anna claim berlin/essen/blue\nBen claim frankfurt/munchen/purple\nBen station berlin\nAnna station " +
				"roma\n"},
	},
	"nordic": {
		"score.routes": {27 + 4, "Anna claim lieksa/murmansk/gray\nAnna claim oulu/vaasa/black\n"},
		"score.tickets": {3 - 4,
			"Anna claim lahti/tampere/blue\nAnna claim helsinki/lahti/black\nAnna claim " +
				"helsinki/tallinn/purple\nAnna reveal tallinn/tampere, kobenhavn/oslo\n"},
		"score.most-tickets": {10,
			"Anna claim lahti/tampere/blue\nAnna claim helsinki/lahti/black\nAnna claim " +
				"helsinki/tallinn/purple\nAnna reveal tallinn/tampere\n"},
		"score.ties": {5,
			"Anna claim oulu/vaasa/black\nAnna claim tampere/turku/red\nBen claim kuopio/oulu/gray\nBen claim " +
				"helsinki/turku/white\n"},
	},
	"switzerland": {
		"score.routes": {4 + 15, "Anna claim bern/interlaken/blue\nAnna claim brig/locarno/gray\n"},
		"score.tickets": {2 - 5,
			"Anna claim luzern/zug/orange\nAnna claim zug/zurich/green\nAnna reveal luzern/zurich, basel/bern\n"},
		"score.countries": {8 - 5,
			"Anna claim bern/interlaken/blue\nAnna claim brig/interlaken/white\nAnna claim " +
				"brig/italia-brig/green\nAnna reveal bern/country, france/country\n"},
		"score.longest": {10,
			"Anna claim bern/interlaken/blue\nAnna claim brig/interlaken/white\nBen claim interlaken/luzern/purple\n"},
		"score.ties": {2,
			"Anna claim luzern/zug/orange\nAnna claim zug/zurich/green\nAnna reveal luzern/zurich\nBen claim " +
				"basel/olten/orange\nBen claim brig/interlaken/white\n"},
	},
	"great-lakes": {
		"score.routes":   {27 + 2, "Anna claim cleveland/new-york/gray\nAnna claim kingston/ottawa/yellow\n"},
		"score.exchange": {-3, "Anna exchange 3 ships for trains\n"},
		"score.tickets": {5 - 6,
			"Anna claim kingston/montreal/green\nAnna claim kingston/syracuse/purple\nAnna reveal montreal/syracuse, " +
				"chicago/detroit\n"},
		"score.harbors": {10,
			"Anna claim kingston/montreal/green\nAnna claim kingston/syracuse/purple\nAnna harbor montreal\nAnna " +
				"harbor kingston\nAnna reveal montreal/syracuse\n"},
		"score.unbuilt": {-8, "Anna claim kingston/syracuse/purple\nAnna harbor kingston\n"},
		"score.ties":    {2, "Anna claim kingston/syracuse/purple\nBen claim kingston/ottawa/yellow\n"},
	},
}

var worldShown = map[string]shown{
	"score.routes":   {4 + 21, "Anna claim los-angeles/winnipeg/gray\nAnna claim lima/sydney/black\n"},
	"score.exchange": {-3, "Anna exchange 3 ships for trains\n"},
	"score.tickets": {6 - 14,
		"Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nAnna reveal bangkok/tokyo, jakarta/lima\n"},
	"score.tours": {9,
		"Anna claim lagos/luanda/yellow\nAnna claim dar-es-salaam/luanda/gray\nAnna claim " +
			"dar-es-salaam/djibouti/red\nAnna reveal lagos/luanda/dar-es-salaam/djibouti\n"},
	"score.harbors": {20,
		"Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nAnna harbor tokyo\nAnna harbor manila\nAnna " +
			"reveal bangkok/tokyo\n"},
	"score.unbuilt": {-8, "Anna claim bangkok/manila/red\nAnna harbor manila\n"},
	"score.ties":    {2, "Anna claim bangkok/manila/red\nBen claim manila/tokyo/yellow\n"},
}

// openShown has the examples of the World, with their lines as a record on the open World has them.
var openShown = sync.OnceValue(func() map[string]shown {
	open := map[string]shown{}
	for id, one := range worldShown {
		open[id] = shown{one.pays, routerules.AsOpen(one.lines)}
	}
	return open
})

// workedOn returns the examples for the counting rules on a board, by id.
func workedOn(b *routemap.Board) map[string]worked {
	id, lines := b.ID, map[string]shown(nil)
	if b.Folder != nil {
		lines = ownShown(b.Printed())
	} else {
		id = routerules.Stage(b)
		lines = stages[id]
	}
	if b.ID == "open-world" {
		lines = openShown()
	}
	begun := referee.Opening{Title: "a table for two that writes down what scores",
		Record: "purser 1\nmap " + id + "\nturns free\n"}
	for i, name := range []string{"Anna", "Ben"} {
		begun.Record += "player " + name + " " + b.SeatColors[i] + " " + routerules.Begins(b) + "\n"
	}
	begun.Record += "\n"
	all := map[string]worked{}
	for id, one := range lines {
		all[id] = worked{referee.Example{Opening: begun, Lines: one.lines}, one.pays}
	}
	return all
}
