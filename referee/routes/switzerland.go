package routes

import (
	"maps"
	"sync"

	"purser/internal/text"
)

// swissTitles are the sections of the sheet of Switzerland, and for all that it leaves to the box
// that it is played with those of the USA.
var swissTitles = func() map[text.Title]text.Title {
	titles := maps.Clone(usaTitles)
	titles[settingUp] = text.Title{English: "Introduction", German: "Einleitung"}
	titles[doubles] = titles[settingUp]
	titles[drawing] = text.Title{English: "Destination Tickets", German: "Zielkarten"}
	titles[keeping] = titles[drawing]
	return titles
}()

// switzerland is the board of Switzerland.
var switzerland = trainBox{id: "switzerland", colors: [4]string{"blue", "red", "green"}, trains: 40, many: 3, deal: 5, keep: 2,
	single: "baden/zurich/yellow", other: "bern/interlaken/blue",
	lanes: [2]string{"bern/fribourg/orange", "bern/fribourg/yellow"},
	few: []string{"brig/locarno/gray", "geneve/yverdon/gray", "brusio/chur/gray", "chur/wassen/gray", "brig/wassen/red",
		"brusio/davos/blue", "interlaken/luzern/purple", "bern/interlaken/blue"},
	fits: "baden/basel/red", over: "lausanne/martigny/orange", last: "baden/zurich/yellow",
	paid: "bern/interlaken/blue with 3 blue\nBen claim basel/olten/orange with 1 orange, 1 wild", overpaid: "bern/interlaken/blue with 4 blue",
	exist: "brig/locarno/gray with 6 red tunnel 3 red add 3 red", lacks: "bern/interlaken/blue with 13 blue",
	within: "interlaken/luzern/purple", beyond: "geneve/yverdon/gray", draws: 12, left: 3,
	tickets: [3]string{"basel/bern", "bern/country", "italia/country"}}

var swissRules = sync.OnceValue(func() map[string]reprint {
	rules, t := switzerland.reprints(trainWords), switzerland.tables()
	rules["claim.cards"] = reprint{prose: cardsAndOthers, shown: rules["claim.cards"].shown}
	rules["claim.wilds"] = reprint{shown: t.two.Cases("Anna claim basel/olten/orange with 1 orange, 1 wild\n",
		"Anna claim bern/interlaken/blue with 2 blue, 1 wild\n")}
	rules["claim.tunnel"] = reprint{shown: t.two.Cases("Anna claim basel/olten/orange with 2 orange tunnel 1 orange, 1 red, 1 wild add 1 orange, 1 wild\n",
		"Anna claim basel/olten/orange with 2 orange tunnel 1 orange, 1 red, 1 wild add 1 orange\n")}
	rules["reveal.unique"] = reprint{shown: t.over.Cases("Anna reveal italia/country\nBen reveal italia/country\n",
		"Anna reveal bern/country\nBen reveal bern/country\n")}
	return rules
})
