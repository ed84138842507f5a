package show

import (
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
)

// laneInk are the colors of lanes on a terminal of sixteen colors, by their numbers.
// White and gray are left as the text is, and black is gray, so that it shows on any
// background.
var laneInk = map[string]string{"purple": "5", "yellow": "3", "green": "2", "red": "1", "black": "8", "blue": "4", "orange": "11"}

// LaneInk returns which of a terminal's sixteen colors a lane has, by its number, or
// nothing where it is left as the text is.
func LaneInk(b *maps.Board, r maps.RouteNo) string { return laneInk[b.ColorName(b.Routes[r].Color)] }

// RouteName returns a route as the board has it: the names of its cities, its color,
// and where two lanes have the same color, which of them it is.
func RouteName(b *maps.Board, r maps.RouteNo) text.Sentence {
	route := &b.Routes[r]
	color := text.Say(b.ColorName(route.Color))
	if _, lane, ok := strings.Cut(route.ID[strings.LastIndexByte(route.ID, '/'):], "-"); ok {
		color = text.Say("%s (%s)", color, lane)
	}
	return text.Say("%s, %s", cityNames(b, []maps.CityNo{route.A, route.B}), color)
}

// Lanes prints the routes of a game's board that fit all words, as [Routes] does, with
// who owns each, or that it is closed. The error is a [*text.NameError].
func Lanes(p *Printer, g *sessions.Game, words []string) error {
	b := g.Board()
	rows, err := routesOf(b, words)
	if err != nil {
		return err
	}
	t := &table{head: []string{"Route", "Kind", ">Spaces", ">Points", "Owner"}}
	for _, no := range rows {
		r := &b.Routes[no]
		owner := ""
		if seat := g.State.Owner(no); seat != maps.Nobody {
			owner = p.player(g, seat, maxName)
		} else if g.State.Closed(no) {
			owner = p.Lang.Say("closed")
		}
		t.add(p.Words(RouteName(b, no)), p.Lang.Say(b.Values.PieceWord(r.Kind)), strconv.Itoa(r.Spaces), strconv.Itoa(b.Points(r.Spaces)), owner)
	}
	if !b.Values.HasShips() {
		t.dropKind(b, 1)
		t.fit(p, 2, 1)
	} else {
		t.fit(p, 1, 3, 2) // the kind, the points and the spaces are on the board
	}
	return found(p, b, t, nil, false)
}
