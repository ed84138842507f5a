package routes

import (
	"sync"

	"purser/internal/text"
)

// europeTitles and nordicTitles are the sections with other titles in the rulebooks of Europe
// and of Nordic Countries.
var (
	europeTitles = map[text.Title]text.Title{
		settingUp: text.Title{English: "Setting up the Game", German: "Spielvorbereitung"},
		taking:    text.Title{English: "Drawing Train Cards, Locomotives", German: "Wagenkarten nehmen, Lokomotiven"},
		paying:    claiming,
		doubles:   text.Title{English: "Double-Routes", German: "Doppelstrecken"},
		drawing:   text.Title{English: "Drawing Destination Tickets", German: "Zielkarten ziehen"},
		keeping: text.Title{English: "Beginning of the Game, Drawing Destination Tickets",
			German: "Spielvorbereitung, Zielkarten ziehen"},
	}
	nordicTitles = usaTitles
)

// The boards of Europe and of Nordic Countries.
var (
	europe = trainBox{id: "europe", colors: [4]string{"blue", "red", "green", "yellow"}, trains: 45, many: 4, deal: 4, keep: 2,
		single: "berlin/danzig/gray", other: "berlin/essen/blue",
		lanes: [2]string{"berlin/frankfurt/black", "berlin/frankfurt/red"},
		few: []string{"petrograd/stockholm/gray", "budapest/kyiv/gray", "palermo/smyrna/gray", "bucuresti/kyiv/gray",
			"kyiv/warszawa/gray", "marseille/paris/gray", "petrograd/wilno/blue", "rostov/sevastopol/gray",
			"amsterdam/frankfurt/white"},
		fits: "berlin/wien/green", over: "athina/sarajevo/green", last: "amsterdam/bruxelles/black",
		paid: "berlin/essen/blue with 1 blue, 1 wild\nBen claim berlin/danzig/gray with 4 wild", overpaid: "berlin/essen/blue with 1 blue, 2 wild",
		exist:  "petrograd/stockholm/gray with 8 red tunnel 2 red, 1 blue add 2 red",
		lacks:  "petrograd/stockholm/gray with 8 red tunnel 3 red add 3 red",
		within: "athina/sarajevo/green", beyond: "palermo/smyrna/gray", draws: 12, left: 1,
		tickets: [3]string{"angora/athina", "budapest/sofia", "frankfurt/kobenhavn"}}
	nordic = trainBox{id: "nordic", colors: [4]string{"purple", "white", "black"}, trains: 40, many: 3, deal: 5, keep: 2,
		single: "oulu/vaasa/black", other: "kuopio/oulu/gray",
		lanes: [2]string{"boden/umea/red", "boden/umea/white"},
		few: []string{"lieksa/murmansk/gray", "mo-i-rana/trondheim/red", "andalsnes/bergen/black", "kirkenes/rovaniemi/blue",
			"orebro/sundsvall/orange", "kuopio/vaasa/gray", "bergen/oslo/red"},
		fits: "oulu/vaasa/black", over: "stockholm/sundsvall/gray", last: "norrkoping/stockholm/red",
		paid: "bergen/oslo/blue with 3 blue, 1 wild\nBen claim oulu/vaasa/black with 3 black", overpaid: "oulu/vaasa/black with 4 black",
		exist: "lieksa/murmansk/gray with 12 red", lacks: "lieksa/murmansk/gray with 15 red",
		within: "stockholm/sundsvall/gray", beyond: "andalsnes/bergen/black", draws: 12, left: 3,
		tickets: [3]string{"tallinn/tampere", "kobenhavn/oslo", "oslo/stavanger"}}
)

// The tables at which the examples of rules on ferries, tunnels and stations are played.
var (
	europeForTwo  = europe.forTwo()
	europeStation = opening("a table for two; Anna has a station in Berlin, and Ben owns Berlin – Essen",
		europeForTwo.Record+"Anna station berlin\nBen claim berlin/essen/blue\n")
	europeOver = opening("a game that is over; Anna has a station in Berlin, and Ben owns Berlin – Essen",
		europeStation.Record+claims(append(europe.few, europe.last)...)+"Anna draw\n")
	nordicForTwo = nordic.forTwo()
)

// europeReprints also cite where its book says what is kept of the tickets dealt.
func europeReprints() map[string]reprint {
	rules := europe.reprints(map[string]Prose{"claim.cards": trainWords["claim.cards"]})
	dealt := rules["setup.tickets"]
	dealt.section = text.Title{English: "Setting up the Game, Beginning of the Game", German: "Spielvorbereitung"}
	rules["setup.tickets"] = dealt
	return rules
}

// nordicReprints also play the examples of ferries and tunnels on the board of Nordic Countries.
func nordicReprints() map[string]reprint {
	rules := nordic.reprints(trainWords)
	rules["claim.cards"] = reprint{prose: cardsAndOthers, shown: rules["claim.cards"].shown}
	rules["claim.ferry"] = reprint{shown: nordicForTwo.Cases("Anna claim helsinki/tallinn/purple with 1 purple, 2 red, 1 blue\n",
		"Anna claim helsinki/tallinn/purple with 2 purple\n")}
	rules["claim.tunnel"] = reprint{shown: nordicForTwo.Cases("Anna claim kiruna/narvik/white with 1 white tunnel 1 white, 1 red, 1 wild add 1 white, 1 wild\n",
		"Anna claim kiruna/narvik/white with 1 white tunnel 1 white, 1 red, 1 wild add 1 white\n")}
	return rules
}

var (
	europeRules = sync.OnceValue(europeReprints)
	nordicRules = sync.OnceValue(nordicReprints)
)
