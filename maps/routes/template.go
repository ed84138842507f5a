package routes

import (
	"embed"
	"io/fs"

	"purser/internal/text"
	"purser/maps"
)

// templates are small boards of an invented country, as a start for new maps. Settings that such a board does not use
// are commented out, to show where they go.
//
//go:embed templates
var templates embed.FS

// Template returns the contents of the four files of a starter board, by name: with trains alone, or with trains,
// ships, harbors and all that goes with them.
func Template(ships bool) map[string][]byte {
	folder := "templates/trains/"
	if ships {
		folder = "templates/ships/"
	}
	files := map[string][]byte{}
	for _, name := range []string{maps.BoardFile, citiesFile, routesFile, ticketsFile} {
		data, err := fs.ReadFile(templates, folder+name)
		if err != nil {
			panic(err) // it is embedded
		}
		files[name] = data
	}
	return files
}

// A Column is a column of one of a board's tables.
type Column struct {
	File, Name string
	Means      text.Sentence // its meaning, without a period
}

// Columns are the columns of the tables, in their order.
var Columns = []Column{
	{citiesFile, "city", text.Say("the name, as it is printed")},
	{citiesFile, "kind",
		text.Say("port, inland, waypoint or end. Only ports take ships and harbors. A waypoint is a junction that is " +
			"on no ticket. An end lies in another country and has one lane")},
	{citiesFile, "x",
		text.Say("where it is, from 0 at the left edge to 1 at the right; leave it empty, like y, to let the program " +
			"find a place")},
	{citiesFile, "y", text.Say("and from 0 at the top to 1 at the bottom")},
	{citiesFile, "country", text.Say("the country of an end; the column may be left out")},
	{routesFile, "a",
		text.Say("the city at one end; each lane has a row, and two lanes between the same cities are a double route")},
	{routesFile, "b", text.Say("the city at the other end")},
	{routesFile, "kind", text.Say("train or ship; a bus goes where a train would")},
	{routesFile, "color", text.Say("one of cards.colors, or gray")},
	{routesFile, "spaces", text.Say("how many spaces it has, no more than points.routes has points for")},
	{routesFile, "terrain", text.Say("pair if each space takes two cards, tunnel, ferry, otherwise empty")},
	{routesFile, "locomotives", text.Say("how many wild cards a ferry takes at least; the column may be left out")},
	{routesFile, "unsure", text.Say("what is doubtful about the lane; the column may be left out")},
	{ticketsFile, "cities", text.Say("two cities as A - B, or more of them for a tour")},
	{ticketsFile, "completed", text.Say("points when they are connected")},
	{ticketsFile, "in_order",
		text.Say("points of a tour whose cities are connected in order; for two cities the same value again")},
	{ticketsFile, "failed", text.Say("points lost when they are not connected, without a minus sign")},
	{ticketsFile, "deck", text.Say("long for a ticket of the deck of long ones; the column may be left out")},
	{ticketsFile, "card",
		text.Say("the first place again if the second is a country. All rows with it are one ticket, which pays for " +
			"the best of its countries that is reached. The column may be left out")},
	{ticketsFile, "copies", text.Say("how many of the ticket there are, if more than one; the column may be left out")},
}
