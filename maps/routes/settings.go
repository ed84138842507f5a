package routes

import "purser/internal/text"

// A Setting is a value that board.toml may have. [Settings] lists all of them: reading,
// checking, the template of a new map and the page for map makers loop over it.
type Setting struct {
	Key   string        // as a dotted key: box.harbors
	Means text.Sentence // what it says, without a period

	kind kind
	on   *condition // the boards that may have it
	must *condition // the boards that must have it
}

// Values describes the values that it may have, such as 0–99.
func (s *Setting) Values() text.Sentence { return s.kind.values() }

// Required says which boards must have it, or which boards alone may have it. It is empty
// for a setting that is optional on every board.
func (s *Setting) Required() text.Sentence {
	if s.must == nobody && s.on != every {
		return text.Say("no; only %s", s.on.with)
	}
	return s.must.with
}

// maxPieces bounds how many pieces a player starts with, because the search for tours keeps
// the routes of one player in a 64-bit set.
const maxPieces = 63

// Settings are the settings of board.toml, in the order in which a board has them.
var Settings = []Setting{
	{"id", text.Say("the name that records and commands call the map by"), slug{}, every, every},
	{"title", text.Say("the title, as lists and pictures show it"), free{}, every, every},
	{"family", text.Say("which pieces there are: trains and ships, or trains alone"), oneOf{RailsAndSails, Trains},
		every, every},
	{"book", text.Say("the rulebook from which rules are cited; without it that of the family, and with flags that of paris"), books{}, every, nobody},
	{"open", text.Say("whether lanes and tickets may be missing from the tables, because players read them off the printed board"), yesNo{}, every, nobody},
	{"sources", text.Say("where the tables come from, and what they were compared with"), texts{}, every, nobody},

	{"before", text.Say("written by map learn: the sum of the map, and those of the maps that it was before games added to it. Games begun on those are not warned, as long as nobody else changes the map"), texts{}, every, nobody},

	{"counts", text.Say("what the tables must add up to, so that a lost row is noticed; a count left out is 0"),
		table{}, every, listed},
	{"counts.ports", text.Say("cities of the kind port"), total{}, every, nobody},
	{"counts.inland", text.Say("cities of the kind inland"), total{}, every, nobody},
	{"counts.waypoints", text.Say("cities of the kind waypoint"), total{}, every, nobody},
	{"counts.ends", text.Say("cities of the kind end"), total{}, every, nobody},
	{"counts.singles", text.Say("routes of one lane"), total{}, every, nobody},
	{"counts.doubles", text.Say("double routes, each of two lanes"), total{}, every, nobody},
	{"counts.trains", text.Say("lanes for trains"), total{}, every, nobody},
	{"counts.ships", text.Say("lanes for ships"), total{}, every, nobody},
	{"counts.pairs", text.Say("lanes whose spaces take two cards each"), total{}, every, nobody},
	{"counts.tunnels", text.Say("lanes that are tunnels"), total{}, every, nobody},
	{"counts.ferries", text.Say("lanes that are ferries"), total{}, every, nobody},
	{"counts.spaces", text.Say("spaces of all lanes"), total{}, every, nobody},
	{"counts.tickets", text.Say("tickets of two cities"), total{}, every, nobody},
	{"counts.tours", text.Say("tickets of more than two cities"), total{}, every, nobody},
	{"counts.countries", text.Say("tickets whose second place is one of several countries, with all copies"), total{}, every, nobody},
	{"counts.points", text.Say("points of all tickets, when completed as well as can be"), total{}, every, nobody},

	{"box.colors", text.Say("the colors of the pieces, one for each seat; without them an open board takes any"),
		colors{20}, every, listed},
	{"box.trains", text.Say("trains of each player in the box"), amount{to(0), to(999)}, every, noBuses},
	{"box.buses", text.Say("buses of each player in the box, if the pieces are buses and not trains"),
		amount{to(0), to(999)}, oneKind, nobody},
	{"box.ships", text.Say("ships of each player in the box"), amount{to(0), to(999)}, ships, ships},
	{"box.harbors", text.Say("harbors of each player; 0 if none can be built"), amount{to(0), to(99)}, ships, nobody},
	{"box.stations", text.Say("stations of each player; 0 if none can be built"), amount{to(0), to(3)}, oneKind, nobody},

	{"cards.colors", text.Say("the colors of the cards"), colors{MaxColors}, every, every},
	{"cards.trains", text.Say("train cards of each color, with and without the harbor symbol"), amount{to(0), to(999)},
		every, every},
	{"cards.anchors", text.Say("of them, those with the harbor symbol"),
		amount{to(0), bound{"cards.trains", func(v *Values) int { return v.Cards.Trains }}}, ships, harbors},
	{"cards.ships", text.Say("cards of each color that show one ship"), amount{to(0), to(999)}, ships, ships},
	{"cards.doubles", text.Say("cards of each color that show two ships"), amount{to(0), to(999)}, ships, ships},
	{"cards.wilds", text.Say("wild cards in all"), amount{to(0), to(999)}, every, every},
	{"cards.other", text.Say("colors with a different number of train cards, each with its number"),
		byColor{to(0), to(999)}, every, nobody},
	{"cards.tickets", text.Say("tickets in the deck; 0 if nobody knows"), amount{to(0), to(MaxTickets)}, openBoard,
		nobody},

	{"setup.min-players", text.Say("the fewest players"), amount{to(1), to(20)}, every, every},
	{"setup.max-players", text.Say("the most players"),
		amount{bound{"setup.min-players", func(v *Values) int { return v.Setup.MinPlayers }}, to(20)}, every, every},
	{"setup.pieces", text.Say("pieces that each player begins with, no more than there are in the box; on a board without ships all trains, if it is left out"),
		amount{to(1), bound{"63", mostPieces}}, every, ships},
	{"setup.first-trains", text.Say("of them, the trains recommended for a first game"),
		amount{to(0), bound{"box.trains", func(v *Values) int { return v.Box.Trains }}}, every, ships},
	{"setup.first-ships", text.Say("and the ships; both together are setup.pieces"),
		amount{to(0), bound{"box.ships", func(v *Values) int { return v.Box.Ships }}}, ships, ships},
	{"setup.tickets", text.Say("tickets dealt to each player"), amount{to(1), to(99)}, every, every},
	{"setup.keep", text.Say("how many of them a player must keep at least"),
		amount{to(1), bound{"setup.tickets", func(v *Values) int { return v.Setup.Tickets }}}, every, every},
	{"setup.long", text.Say("of the tickets dealt, those of the deck of long tickets"),
		amount{to(0), bound{"setup.tickets", func(v *Values) int { return v.Setup.Tickets }}}, listed, nobody},
	{"setup.returned", text.Say("whether tickets that were dealt and not kept go under the deck or out of the game; without it, under the deck"),
		oneOf{"bottom", OutOfGame}, every, nobody},
	{"setup.cards", text.Say("travel cards dealt to each player; without it nobody checks that no more are played than taken"),
		amount{to(1), to(99)}, every, nobody},

	{"play.tickets", text.Say("tickets drawn in a turn"), amount{to(1), to(99)}, every, every},
	{"play.keep", text.Say("how many of them a player must keep at least"),
		amount{to(1), bound{"play.tickets", func(v *Values) int { return v.Play.Tickets }}}, every, every},
	{"play.returned", text.Say("the same for tickets drawn in a turn"), oneOf{"bottom", OutOfGame}, every, nobody},
	{"play.doubles-open-from", text.Say("with this many players or more, both lanes of a double route may be claimed"),
		amount{to(1), to(20)}, every, every},
	{"play.end-pieces", text.Say("a supply of this many pieces or fewer starts the last turns"),
		amount{to(0), bound{"setup.pieces - 1", func(v *Values) int { return v.Setup.Pieces - 1 }}}, every, every},
	{"play.end-turns", text.Say("how many more turns everyone then has"), amount{to(1), to(20)}, every, every},
	{"play.beside", text.Say(`"A - B": a lane for trains and one for ships lie side by side, and are not a double route`), texts{}, ships, nobody},
	{"play.no-gray", text.Say("whether every route has its own color, so that none is gray"), yesNo{}, every, nobody},
	{"play.wilds-only", text.Say("where alone wild cards may be played; without it, everywhere"),
		someOf{OnTunnels, OnFerries}, oneKind, nobody},
	{"play.ferry-substitute", text.Say("cards of any colors that may be played instead of a wild that a ferry takes; without it none may"),
		amount{to(2), to(9)}, oneKind, nobody},
	{"play.substitute", text.Say(`routes "A - B", each with the number of cards of any colors that may be played there instead of one card`),
		byRoute{to(2), to(9)}, oneKind, nobody},
	{"play.flag", text.Say("the colors of the cards that a flag is made of"), ofColors{MaxColors}, every, nobody},

	{"points.routes", text.Say("points of a route of 1, 2, 3… spaces"), amounts{20, to(0), to(999)}, every, every},
	{"points.harbors", text.Say("points of a harbor for 1, 2, 3… completed tickets that name its city"),
		amounts{20, to(0), to(999)}, ships, harbors},
	{"points.unbuilt", text.Say("points of a harbor that was not built"), amount{to(-999), to(0)}, ships, harbors},
	{"points.exchange", text.Say("points of each piece that is exchanged; without it, or with 0, nobody may exchange"),
		amount{to(-999), to(0)}, ships, nobody},
	{"points.longest", text.Say("points of the longest path; 0 for no bonus"), amount{to(0), to(999)}, every, nobody},
	{"points.most-tickets", text.Say("points of whoever completed the most tickets; 0 for no bonus"), amount{to(0), to(999)}, every, nobody},
	{"points.station", text.Say("points of each station that was not built"), amount{to(0), to(999)}, stations, stations},
	{"points.flag", text.Say("points of a flag"), amount{to(0), to(999)}, flags, flags},
	{"points.unconfirmed", text.Say("whether the points of routes are a guess, not taken from a printed table"),
		yesNo{}, every, nobody},
	{"points.ties", text.Say("what breaks a tie, in order; without it a victory is shared"),
		someOf{TieTickets, TieStations, TieLongest}, every, nobody},

	{"names", text.Say("other names of cities: a city, and a list of what else it is called"), table{}, every, nobody},
	{"short", text.Say("shorter names for small pictures: a city, and a list of names, each shorter than the one before"),
		table{}, every, nobody},
}

// A condition selects boards by the settings they have.
type condition struct {
	with    text.Sentence      // such as: with ships
	without text.Sentence      // why a board of another kind is refused
	within  *condition         // a wider condition that they also meet, or nil
	holds   func(f *file) bool // for a board that meets the wider one
}

// of reports whether a board meets the condition, and if not, why a setting of it is
// refused.
func (c *condition) of(f *file) (why text.Sentence, ok bool) {
	if c.within != nil {
		if why, ok := c.within.of(f); !ok {
			return why, false
		}
	}
	return c.without, c.holds(f)
}

func (c *condition) meets(f *file) bool {
	_, ok := c.of(f)
	return ok
}

// The conditions. Whether ships are needed depends on the family and not on the number of
// ships, so that a board does not become one of trains alone by accident.
var (
	every  = &condition{with: text.Say("yes"), holds: func(*file) bool { return true }}
	nobody = &condition{holds: func(*file) bool { return false }}
	ships  = &condition{with: text.Say("with ships"), without: text.Say("a board of the family %q has none", Trains),
		holds: func(f *file) bool { return f.Family != Trains }}
	oneKind = &condition{with: text.Say("without ships"), without: text.Say("only a board of the family %q has buses",
		Trains), holds: func(f *file) bool { return f.Family == Trains }}
	noBuses = &condition{with: text.Say("unless there are buses"),
		holds: func(f *file) bool { return f.Box.Buses == 0 || f.Family != Trains }}
	harbors = &condition{with: text.Say("with harbors"), within: ships,
		holds: func(f *file) bool { return f.Box.Harbors != 0 }}
	flags = &condition{with: text.Say("with flags"), without: text.Say("a board without flags has none"),
		holds: func(f *file) bool { return f.HasFlags() }}
	stations = &condition{with: text.Say("with stations"), without: text.Say("a board without stations has none"),
		holds: func(f *file) bool { return f.HasStations() }}
	listed    = &condition{with: text.Say("unless the board is open"), holds: func(f *file) bool { return !f.Open }}
	openBoard = &condition{with: text.Say("on an open board"),
		without: text.Say("only an open board has it; other boards list their tickets in tickets.csv"),
		holds:   func(f *file) bool { return f.Open }}
)
