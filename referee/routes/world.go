package routes

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	routemap "purser/maps/routes"
	"purser/referee"
)

// A harborStage is what a [stage] needs in addition if its board has harbors and pieces to exchange. Its lanes lead
// inland from a port, and its single lane leads from another port to that one.
type harborStage struct {
	port, inland, away string
	coast              [3]string // lanes that connect four ports where harbors are built
	ports              [4]string
	spends             []string // lanes that leave one train fewer than the box has ships
}

// addShips adds the examples for rules that only boards with ships have.
func (x *stage) addShips(shown map[string]referee.Cases, t *tables) {
	b, h := x.board(), cmp.Or(x.harbors, &harborStage{})
	v := &b.Values
	harbor := func(name, city string) string { return name + " harbor " + city + "\n" }
	inland := claims(x.lanes[0])
	both := claim("Anna", x.lanes[0]) + claim("Ben", x.single) + harbor("Anna", h.port)
	coast := claims(h.coast[:]...) + harbor("Anna", h.ports[0]) + benDraws + harbor("Anna", h.ports[1]) + benDraws
	trains, ships := v.Box.Trains-usual(b), v.Box.Ships-(v.Setup.Pieces-v.Box.Trains) // pieces in the box
	pieces := func(trains, ships int) string {
		return x.player(0, stock(b, usual(b))) + x.player(1, fmt.Sprintf("%d trains %d ships", trains, ships))
	}
	exchange := func(n int, what string) string {
		return strings.Join([]string{"Anna", "exchange", strconv.Itoa(n), what}, " ") + "\n"
	}
	many := x.seated(cmp.Or(map[int]string{25: "a table for two; Anna has 25 trains",
		33: "a table for two; Anna has 33 trains"}[v.Box.Trains], "a table for two"), 2, v.Box.Trains)
	for id, cases := range map[string]referee.Cases{
		"setup.pieces": t.none.Cases(pieces(v.Box.Trains, v.Setup.Pieces-v.Box.Trains),
			pieces(v.Box.Trains, v.Setup.Pieces-v.Box.Trains+1)),
		"harbor.port":  t.two.Cases(inland+harbor("Anna", h.port), inland+harbor("Anna", h.inland)),
		"harbor.route": t.two.Cases(inland+harbor("Anna", h.port), inland+harbor("Anna", h.away)),
		"harbor.taken": t.two.Cases(both+harbor("Ben", h.away), both+harbor("Ben", h.port)),
		"harbor.limit": t.two.Cases(coast+harbor("Anna", h.ports[2]),
			coast+harbor("Anna", h.ports[2])+benDraws+harbor("Anna", h.ports[3])),
		"harbor.cards": t.two.Cases(inland+harbor("Anna", h.port+" with 2 anchor-red, 1 ship-red, 1 wild"),
			inland+harbor("Anna", h.port+" with 3 anchor-red, 1 ship-red")),
		"exchange.count": t.two.Cases(exchange(1, "ships for trains"), exchange(0, "ships for trains")),
		"exchange.supply": many.Cases(claims(h.spends...)+exchange(ships-1, "trains for ships"),
			claims(h.spends...)+exchange(ships, "trains for ships")),
		"exchange.box": t.two.Cases(exchange(trains, "ships for trains"), exchange(trains+1, "ships for trains")),
	} {
		if x.harbors != nil || !strings.HasPrefix(id, "harbor.") {
			shown[id] = cases
		}
	}
}

// Stages for the boards of Rails & Sails.
var (
	world = stage{id: "world", single: "athina/hamburg/green", other: "athina/marseille/red",
		lanes:  [2]string{"hamburg/moskva/white", "hamburg/moskva/black"},
		few:    []string{"los-angeles/new-york/black", "caracas/rio-de-janeiro/green"},
		scarce: "a table for two; Anna has 2 trains left", fits: "miami/new-york/white",
		over: "los-angeles/winnipeg/gray",
		last: []string{"lima/sydney/black", "anchorage/tiksi/yellow", "caracas/lagos/red",
			"christchurch/valparaiso/yellow",
			"casablanca/miami/green", "los-angeles/tokyo/black", "bangkok/manila/red"},
		paid:     "hamburg/moskva/white with 1 train-white, 1 wild\nBen claim darwin/jakarta/black with 1 double-black",
		overpaid: "hamburg/moskva/white with 1 train-white, 2 wild",
		exist:    "cape-town/southern-ocean/green with 4 ship-green, 1 wild",
		lacks:    "cape-town/southern-ocean/green with 5 ship-green",
		hand:     []string{"los-angeles/new-york/black", "caracas/rio-de-janeiro/green"},
		within:   "caracas/lima/white", beyond: "los-angeles/winnipeg/gray",
		draws: 8,
		spends: []string{"los-angeles/new-york/black", "caracas/rio-de-janeiro/green", "los-angeles/winnipeg/gray",
			"casablanca/lagos/gray", "moskva/novosibirsk/green", "cambridge-bay/winnipeg/black",
			"athina/hamburg/green"},
		left: 3, nearlyOut: "a table for two; 3 tickets are left, and Anna cannot exchange",
		tickets: []string{"bangkok/tokyo", "jakarta/lima", "hong-kong/moskva", "beijing/mumbai"},
		harbors: &harborStage{port: "hamburg", inland: "moskva", away: "athina",
			coast: [3]string{"christchurch/sydney/red", "perth/sydney/white", "darwin/sydney/green"},
			ports: [4]string{"christchurch", "sydney", "perth", "darwin"},
			spends: []string{"los-angeles/new-york/black", "caracas/rio-de-janeiro/green",
				"los-angeles/winnipeg/gray"}},
		more: func(_ *stage, t *tables) map[string]referee.Cases {
			return map[string]referee.Cases{"claim.pairs": t.two.Cases("Anna claim casablanca/marseille/gray with 1 "+
				"train-red, 1 wild\n",
				"Anna claim casablanca/marseille/gray with 1 train-red, 1 train-black\n")}
		}}
	greatLakes = stage{id: "great-lakes", single: "kingston/syracuse/purple", other: "kingston/ottawa/yellow",
		lanes:  [2]string{"scranton/syracuse/white", "scranton/syracuse/black"},
		few:    []string{"cleveland/new-york/gray", "montreal/rouyn-noranda/gray"},
		scarce: "a table for two; Anna has 1 train left", fits: "chicago/south-bend/gray",
		over: "kingston/ottawa/yellow",
		last: []string{"buffalo/detroit/purple", "green-bay/sault-ste-marie/gray", "duluth/marquette/red",
			"duluth/lake-superior/black",
			"buffalo/kingston/gray"},
		paid: "kingston/ottawa/yellow with 1 train-yellow, 1 wild\nBen claim cleveland/detroit/yellow with 1 " +
			"double-yellow",
		overpaid: "kingston/ottawa/yellow with 1 train-yellow, 2 wild",
		exist:    "duluth/lake-superior/black with 4 ship-black, 1 wild",
		lacks:    "duluth/lake-superior/black with 5 ship-black",
		hand:     []string{"ottawa/sudbury/black"}, within: "chicago/madison/gray", beyond: "duluth/wausau/green",
		draws: 8, spends: []string{"cleveland/new-york/gray", "montreal/rouyn-noranda/gray", "ottawa/rouyn-noranda/red",
			"ottawa/sudbury/black", "eau-claire/wausau/gray"},
		left: 1, nearlyOut: "a table for two; 1 ticket is left, and Anna cannot exchange",
		tickets: []string{"montreal/syracuse", "new-york/syracuse", "chicago/detroit", "eau-claire/green-bay"},
		harbors: &harborStage{port: "syracuse", inland: "scranton", away: "kingston",
			coast:  [3]string{"cleveland/erie/black", "buffalo/erie/gray", "buffalo/kingston/gray"},
			ports:  [4]string{"cleveland", "erie", "buffalo", "kingston"},
			spends: []string{"cleveland/new-york/gray", "montreal/rouyn-noranda/gray", "eau-claire/wausau/gray"}}}
	openWorld = stage{id: "open-world"}
)

// openCases are the examples on the open World: those of the World, with lines that also state what is printed there.
func openCases() map[string]referee.Cases {
	shown := world.cases()
	for id, cases := range shown {
		for _, e := range []*referee.Example{&cases.Legal, &cases.Illegal} {
			e.Opening.Record = AsOpen(strings.Replace(e.Opening.Record, world.begun(), openWorld.begun(), 1))
			e.Lines = AsOpen(e.Lines)
		}
		shown[id] = cases
	}
	port := shown["harbor.port"]
	port.Illegal = referee.Example{} // no line can say that a city is not a port
	shown["harbor.port"] = port
	shown["board.contradiction"] = openWorld.seated("a table for four", 4,
		usual(world.board())).Cases("Anna claim hamburg/moskva/white 2 train\nBen claim athina/hamburg/green 2 train\n",
		"Anna claim hamburg/moskva/white 2 train\nBen claim hamburg/moskva/black 3 train\n")
	return shown
}

// AsOpen rewrites lines of a record on the World for the open World: with the spaces of lanes and the points of
// tickets.
func AsOpen(lines string) string {
	b := world.board()
	var open strings.Builder
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) < 3 || words[1] != "claim" && words[1] != "reveal" {
			open.WriteString(line)
			continue
		}
		for i, word := range words[2:] {
			id, comma := strings.CutSuffix(word, ",")
			words[i+2] = id + said(b, id) + map[bool]string{true: ","}[comma]
		}
		open.WriteString(strings.Join(words, " ") + "\n")
	}
	return open.String()
}

// said returns what is printed on a board about a lane or a ticket, in the words of a record on an open board.
func said(b *routemap.Board, id string) string {
	parts := strings.Split(id, "/")
	if lane, err := b.FindRoute(parts...); err == nil && len(parts) == 3 {
		return " " + b.Routes[lane].Fact().Words(b)
	}
	if ticket, err := b.FindTicket(parts...); err == nil {
		return " " + b.Tickets[ticket].Worth().Words(len(parts))
	}
	return ""
}
