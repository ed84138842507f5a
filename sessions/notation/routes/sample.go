package routes

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// A boardSample holds what examples on a board use, in the words of a record, and as people type it if that differs.
// On an open board, lanes and tickets include their facts.
type boardSample struct {
	lane, typedLane       string
	cards                 string // pay for the lane
	kept                  string // a lane in a color of the flag; empty without flags
	port, typedPort       string
	portCards             string
	station, lent         string // a city with a station, and the lane it lends
	dug, dugInVain        string // tunnel claims, successful and failed
	drawn                 string // how many tickets were drawn and kept
	tickets, typedTickets string
	house                 string // a house rule
	city                  string // name has several words
	names                 string // names of cities, in quotes
	junctions             []string
}

// samples are the examples chosen by hand for built-in boards, by id.
var samples = map[string]*boardSample{
	"world": {
		lane: "hamburg/moskva/white", typedLane: "la tok green", cards: "1 train-white, 1 wild",
		port: "hamburg", typedPort: "tok", portCards: "2 anchor-red, 1 ship-red, 1 wild",
		drawn: "2 of 4", tickets: "bangkok/tokyo, jakarta/lima", typedTickets: "bang tok, lima jakarta",
		house: "tour-order trail", city: "dar-es-salaam", names: `"Dar Es Salaam", "Kairo"`,
		junctions: []string{"southern-ocean", "lake-superior", "lake-huron"},
	},
	"open-world": {
		lane: "lima/sydney/black 8 ship", typedLane: "lima sydney black 8 ships", cards: "4 double-black",
		port: "hamburg", portCards: "2 anchor-red, 1 ship-red, 1 wild",
		drawn: "2 of 4", tickets: "bangkok/tokyo 6, jakarta/lima 14", typedTickets: "bangkok tokyo 6, jakarta lima 14",
		house: "tour-order trail", city: "dar-es-salaam", names: `"Dar Es Salaam"`,
	},
	"usa": {
		lane: "boston/new-york/red", typedLane: "boston new york red", cards: "1 red, 1 wild",
		drawn: "2 of 3", tickets: "denver/el-paso, boston/miami", typedTickets: "denver el paso, boston miami",
		house: "score-floor zero", city: "new-york", names: `"New York", "Nueva York"`,
	},
	"europe": {
		lane: "berlin/essen/blue", typedLane: "berlin essen blue", cards: "1 blue, 1 wild", station: "berlin",
		lent:  "berlin/wien/green",
		drawn: "2 of 3", tickets: "angora/athina, budapest/sofia", typedTickets: "angora athina, sofia budapest",
		house: "score-floor zero", city: "kobenhavn", names: `"København", "Kopenhagen"`,
	},
	"nordic": {
		lane: "oulu/vaasa/black", typedLane: "oulu vaasa black", cards: "3 black",
		drawn: "2 of 3", tickets: "tallinn/tampere, oslo/stavanger", typedTickets: "tallinn tampere, oslo stavanger",
		house: "score-floor zero", city: "mo-i-rana", names: `"Mo I Rana", "Gothenburg"`,
	},
	"switzerland": {
		lane: "bern/interlaken/blue", typedLane: "bern interlaken blue", cards: "3 blue",
		drawn: "2 of 3", tickets: "basel/zurich, bern/country", typedTickets: "basel zürich, bern country",
		house: "score-floor zero", city: "st-gallen", names: `"St. Gallen", "Genf"`,
	},
	"paris": {
		lane: "bastille/louvre/blue 2", typedLane: "bastille louvre blue 2", cards: "1 blue, 1 wild",
		kept:  "louvre/opera/white 1",
		drawn: "1 of 2", tickets: "bastille/opera 5, louvre/nation 4",
		typedTickets: "bastille opera 5, louvre nation 4",
		house:        "points 1-2-4", city: "gare-du-nord", names: `"Gare du Nord"`,
	},
}

// sampleOf returns what examples on a board use. If none were chosen by hand, it uses the first rows of the board's
// tables.
func sampleOf(b *routemap.Board) *boardSample {
	if s, ok := samples[b.ID]; ok {
		return s.withTunnel(b)
	}
	color := colorOf(b)
	s := &boardSample{
		portCards: "2 anchor-" + color + ", 1 ship-" + color + ", 1 wild",
		drawn:     strconv.Itoa(max(1, min(2, b.Values.Play.Tickets-1))) + " of " + strconv.Itoa(b.Values.Play.Tickets),
	}
	s.chooseLane(b, color)
	s.chooseCities(b)
	s.tickets = "bastille/opera 5"
	if n := min(2, len(b.Tickets)); n > 0 {
		s.tickets = strings.Join(lists.Map(b.Tickets[:n], func(t routemap.Ticket) string { return t.ID }), ", ")
		typed := strings.NewReplacer("/", " ", "-", " ").Replace(s.tickets)
		same := true
		for i, name := range strings.Split(typed, ", ") {
			t, err := b.FindTicket(strings.Fields(name)...)
			same = same && err == nil && int(t) == i
		}
		if same {
			s.typedTickets = typed
		}
	}
	for _, sw := range routerules.SwitchesOf(b)[:1] {
		s.house = sw.Name + " " + sw.Values[1]
	}
	return s.withTunnel(b)
}

// withTunnel returns the sample with claims of the board's first tunnel added.
func (s *boardSample) withTunnel(b *routemap.Board) *boardSample {
	i := slices.IndexFunc(b.Routes, func(r routemap.Route) bool { return r.Tunnel })
	if i < 0 {
		return s
	}
	lane, own := &b.Routes[i], *s
	color := colorOf(b)
	if lane.Color != routemap.Gray {
		color = b.ColorName(lane.Color)
	}
	claim := lane.ID + " with " + strconv.Itoa(lane.Spaces) + " " + color + " tunnel 1 " + color + ", 1 wild"
	own.dug, own.dugInVain = claim+" add 2 "+color, claim+" failed"
	return &own
}

// colorOf returns the card color for examples on a board.
func colorOf(b *routemap.Board) string {
	if slices.Contains(b.CardColors, "red") {
		return "red"
	}
	return b.CardColors[0]
}

// chooseLane picks the first train lane that has a color and is not a pair route or, on an open board, a new one.
func (s *boardSample) chooseLane(b *routemap.Board, color string) {
	train := ""
	if b.Values.HasShips() {
		train = "train-"
	}
	spaces := 2
	i := slices.IndexFunc(b.Routes,
		func(r routemap.Route) bool { return r.Kind == routemap.Train && r.Color != routemap.Gray && !r.Pair })
	switch {
	case i >= 0:
		s.lane, color, spaces = b.Routes[i].ID, b.CardColors[b.Routes[i].Color], b.Routes[i].Spaces
	case b.Open && train != "":
		s.lane = "bastille/louvre/" + color + " 2 train"
	case b.Open:
		s.lane = "bastille/louvre/" + color + " 2"
	default:
		s.lane, spaces = b.Routes[0].ID, b.Routes[0].Spaces
		if train != "" {
			train = b.Routes[0].Kind.String() + "-"
		}
	}
	s.cards = "1 " + train + color
	if spaces > 1 {
		s.cards = strconv.Itoa(spaces-1) + " " + train + color + ", 1 wild"
	}
	if b.Values.HasFlags() {
		s.kept = "bastille/opera/" + b.Values.Play.Flag[0]
		i := slices.IndexFunc(b.Routes, func(r routemap.Route) bool {
			return r.Color != routemap.Gray && slices.Contains(b.Values.Play.Flag, b.CardColors[r.Color])
		})
		if i >= 0 {
			s.kept = b.Routes[i].ID
		} else if b.Open {
			s.kept += " 1"
		}
	}
}

// chooseCities picks a city of several words, a port, and the junctions.
func (s *boardSample) chooseCities(b *routemap.Board) {
	s.city, s.names = samples["paris"].city, samples["paris"].names
	for i := range b.Cities {
		c := &b.Cities[i]
		switch {
		case c.Kind == routemap.Waypoint:
			s.junctions = append(s.junctions, c.ID)
			continue
		case c.Kind == routemap.Port:
			s.port = c.ID
		}
		if i == 0 || strings.Contains(c.ID, "-") && !strings.Contains(s.city, "-") {
			s.city, s.names = c.ID, strconv.Quote(c.Name)
			for _, other := range c.Other[:min(1, len(c.Other))] {
				s.names += ", " + strconv.Quote(other)
			}
		}
	}
	s.port = cmp.Or(s.port, "bastille")
	s.typedPort = strings.ReplaceAll(s.port, "-", " ")
	if s.station = s.city; len(b.Routes) > 0 {
		s.station, s.lent = b.Cities[b.Routes[0].A].ID, b.Routes[0].ID
	}
}

// spoken returns words of a record as people type them: hamburg moskva white with 1 white, 1 wild.
func spoken(words string) string { return strings.ReplaceAll(retyped(words), "/", " ") }

// retyped returns words of a record with the cards as people type them: 3 double green.
func retyped(words string) string {
	return strings.NewReplacer("train-", "", "anchor-", "anchor ", "ship-", "ship ", "double-",
		"double ").Replace(words)
}

// retyped returns words of a record with the cards as people type them. It calls a wild what the board's rulebook
// calls it.
func (b typedBoard) retyped(words string) string {
	words = retyped(words)
	if !b.Values.HasLocomotives() {
		return words
	}
	apart, locomotive := strings.Split(words, " "), strings.ToLower(b.in.Say("locomotive"))
	for i, word := range apart {
		if strings.TrimSuffix(word, ",") == "wild" {
			apart[i] = strings.Replace(word, "wild", locomotive, 1)
		}
	}
	return strings.Join(apart, " ")
}
