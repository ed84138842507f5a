package routes

import (
	"purser/internal/text"
	"purser/referee"
)

// europeTitles are the sections that have other titles in the rulebook of Europe.
var europeTitles = map[text.Title]text.Title{
	settingUp: text.Title("Setting up the Game"),
	taking:    text.Title("Drawing Train Cards, Locomotives"),
	paying:    claiming,
	doubles:   text.Title("Double-Routes"),
	drawing:   text.Title("Drawing Destination Tickets"),
	keeping:   text.Title("Beginning of the Game, Drawing Destination Tickets"),
}

// Stages for the boards of Europe and Nordic Countries.
var (
	europe = stage{id: "europe", single: "berlin/essen/blue", other: "berlin/danzig/gray",
		lanes: [2]string{"berlin/frankfurt/black", "berlin/frankfurt/red"},
		few: []string{"petrograd/stockholm/gray", "budapest/kyiv/gray", "palermo/smyrna/gray", "bucuresti/kyiv/gray",
			"kyiv/warszawa/gray", "marseille/paris/gray", "petrograd/wilno/blue", "rostov/sevastopol/gray",
			"amsterdam/frankfurt/white"},
		scarce: "a table for two; Anna has 3 trains left", fits: "berlin/wien/green", over: "athina/sarajevo/green",
		last:     []string{"amsterdam/bruxelles/black"},
		paid:     "berlin/essen/blue with 1 blue, 1 wild\nBen claim berlin/danzig/gray with 4 wild",
		overpaid: "berlin/essen/blue with 1 blue, 2 wild",
		exist:    "petrograd/stockholm/gray with 8 red tunnel 2 red, 1 blue add 2 red",
		lacks:    "petrograd/stockholm/gray with 8 red tunnel 3 red add 3 red",
		within:   "athina/sarajevo/green", beyond: "palermo/smyrna/gray",
		draws: 12, left: 1, nearlyOut: "a table for two; 1 ticket is left",
		tickets: []string{"angora/athina", "budapest/sofia", "frankfurt/kobenhavn"}, more: europeCases}
	nordic = stage{id: "nordic", single: "kuopio/oulu/gray", other: "oulu/vaasa/black",
		lanes: [2]string{"boden/umea/red", "boden/umea/white"},
		few: []string{"lieksa/murmansk/gray", "mo-i-rana/trondheim/red", "andalsnes/bergen/black",
			"kirkenes/rovaniemi/blue",
			"orebro/sundsvall/orange", "kuopio/vaasa/gray", "bergen/oslo/red"},
		scarce: "a table for two; Anna has 3 trains left", fits: "oulu/vaasa/black", over: "stockholm/sundsvall/gray",
		last:     []string{"norrkoping/stockholm/red"},
		paid:     "bergen/oslo/blue with 3 blue, 1 wild\nBen claim oulu/vaasa/black with 3 black",
		overpaid: "oulu/vaasa/black with 4 black",
		exist:    "lieksa/murmansk/gray with 12 red", lacks: "lieksa/murmansk/gray with 15 red",
		within: "stockholm/sundsvall/gray", beyond: "andalsnes/bergen/black",
		draws: 12, left: 3, nearlyOut: "a table for two; 3 tickets are left",
		tickets: []string{"tallinn/tampere", "kobenhavn/oslo", "oslo/stavanger"}, more: nordicCases}
)

// europeCases are the examples of ferries, tunnels and stations in Europe.
func europeCases(x *stage, t *tables) map[string]referee.Cases {
	station := opening("a table for two; Anna has a station in Berlin, and Ben owns Berlin – Essen",
		t.two.Record+"Anna station berlin\nBen claim berlin/essen/blue\n")
	over := opening("a game that is over; Anna has a station in Berlin, and Ben owns Berlin – Essen",
		station.Record+claims(append(x.few, x.last...)...)+"Anna draw\n")
	builds := func(stations ...string) string { return between(benDraws, stations) }
	return map[string]referee.Cases{
		"claim.ferry": t.two.Cases("Anna claim dieppe/london/gray with 1 red, 1 wild\n",
			"Anna claim dieppe/london/gray with 2 red\n"),
		"claim.tunnel": t.two.Cases("Anna claim barcelona/pamplona/gray with 2 red tunnel 1 red, 1 blue, 1 wild add "+
			"1 red, 1 wild\n",
			"Anna claim barcelona/pamplona/gray with 2 red tunnel 1 red, 1 blue, 1 wild add 1 red\n"),
		"station.taken": t.two.Cases("Anna station berlin\nBen station wien\n",
			"Anna station berlin\nBen station berlin\n"),
		"station.limit": t.two.Cases(builds("station berlin", "station wien", "station riga"),
			builds("station berlin", "station wien", "station riga", "station roma")),
		"station.cards": t.two.Cases(builds("station berlin with 1 blue", "station wien with 1 red, 1 wild"),
			builds("station berlin with 1 blue", "station wien with 1 red, 1 blue")),
		"station.via": over.Cases("Anna station berlin via berlin/essen/blue\n",
			"Anna station berlin via berlin/danzig/gray\n"),
		"station.early": over.Apart("Anna station berlin via berlin/essen/blue\n",
			station, "Anna station berlin via berlin/essen/blue\n"),
	}
}

// nordicCases are the examples of ferries, tunnels and locomotives in Nordic Countries.
func nordicCases(_ *stage, t *tables) map[string]referee.Cases {
	return map[string]referee.Cases{
		"claim.ferry": t.two.Cases("Anna claim helsinki/tallinn/purple with 1 purple, 2 red, 1 blue\n",
			"Anna claim helsinki/tallinn/purple with 2 purple\n"),
		"claim.wilds": t.two.Cases("Anna claim goteborg/oslo/orange with 2 orange\n",
			"Anna claim goteborg/oslo/orange with 1 orange, 1 wild\n"),
		"claim.tunnel": t.two.Cases("Anna claim kiruna/narvik/white with 1 white tunnel 1 white, 1 red, 1 wild add 1 "+
			"white, 1 wild\n",
			"Anna claim kiruna/narvik/white with 1 white tunnel 1 white, 1 red, 1 wild add 1 white\n"),
	}
}
