package maps

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"purser/internal/text"
)

// The families of boards that this program can referee: those with trains and
// ships, and those with trains alone, such as the USA. A board of another family is
// refused by its name.
const (
	RailsAndSails = "rails-and-sails"
	Trains        = "trains"
)

// Values are the figures of a board, as its board.toml has them.
type Values struct {
	Counts Counts `toml:"counts"`
	Box    Box    `toml:"box"`
	Cards  Cards  `toml:"cards"`
	Setup  Setup  `toml:"setup"`
	Play   Play   `toml:"play"`
	Points Points `toml:"points"`
}

// OneKind reports whether the board has one kind of pieces, trains. It then has no
// harbors, no exchange, no pair routes and no tours either.
func (v *Values) OneKind() bool { return v.Box.Ships == 0 }

// Harbors, exchanges, flags: what a board may have beside its routes and tickets.
// Each is there where a value asks for it.

// HasShips reports whether there are two kinds of pieces, trains and ships.
func (v *Values) HasShips() bool { return v.Box.Ships > 0 }

// HasHarbors reports whether harbors may be built ("Harbors").
func (v *Values) HasHarbors() bool { return v.Box.Harbors > 0 }

// HasExchange reports whether pieces may be exchanged ("Exchange Pieces").
func (v *Values) HasExchange() bool { return v.HasShips() && v.Points.Exchange != 0 }

// HasFlags reports whether flags may be made ("Französische Flaggen bilden").
func (v *Values) HasFlags() bool { return len(v.Play.Flag) > 0 }

// PieceWord returns the word for one piece of a kind: train, ship or bus.
func (v *Values) PieceWord(p Piece) string {
	if p == Train && v.Box.Buses > 0 {
		return "bus"
	}
	return p.String()
}

// Counts are what the board's tables must add up to, so that a lost or doubled
// row is noticed.
type Counts struct {
	Ports     int `toml:"ports"`
	Inland    int `toml:"inland"`
	Waypoints int `toml:"waypoints"`
	Singles   int `toml:"singles"` // routes without a twin
	Doubles   int `toml:"doubles"` // pairs of twins
	Trains    int `toml:"trains"`  // train lanes
	Ships     int `toml:"ships"`   // ship lanes
	Pairs     int `toml:"pairs"`   // pair routes
	Spaces    int `toml:"spaces"`  // of all lanes
	Tickets   int `toml:"tickets"` // ordinary ones
	Tours     int `toml:"tours"`
	Points    int `toml:"points"` // of all tickets, when completed
}

// Box is what the box holds for each player ("Components").
type Box struct {
	Colors  []string `toml:"colors"` // one a seat
	Trains  int      `toml:"trains"`
	Ships   int      `toml:"ships"`
	Harbors int      `toml:"harbors"`
	Buses   int      `toml:"buses"` // in place of trains, on a board whose pieces are called so
}

// Cards says how many of each Travel card the box holds ("Components"): all but
// the wilds for each color.
type Cards struct {
	Colors  []string `toml:"colors"`
	Trains  int      `toml:"trains"`  // with and without the harbor symbol
	Anchors int      `toml:"anchors"` // of them, with the harbor symbol
	Ships   int      `toml:"ships"`   // single ships, all with the harbor symbol
	Doubles int      `toml:"doubles"` // double ships
	Wilds   int      `toml:"wilds"`

	// Other says how many train cards there are of a color of which there are not as
	// many as of the others.
	Other map[string]int `toml:"other"`
	// Tickets is how many tickets the deck of an open board has; 0 where nobody knows.
	// Those of another board are in its table.
	Tickets int `toml:"tickets"`
}

// Setup is how a game begins ("Setting Up the Game").
type Setup struct {
	MinPlayers  int `toml:"min-players"`
	MaxPlayers  int `toml:"max-players"`
	Pieces      int `toml:"pieces"`       // to start with, trains and ships together
	FirstTrains int `toml:"first-trains"` // recommended for a first game
	FirstShips  int `toml:"first-ships"`
	Tickets     int `toml:"tickets"` // dealt
	Keep        int `toml:"keep"`    // of them, at least
}

// Play is what happens in a turn and at the end.
type Play struct {
	Tickets         int      `toml:"tickets"`           // drawn in a turn ("Drawing Tickets")
	Keep            int      `toml:"keep"`              // of them, at least
	DoublesOpenFrom int      `toml:"doubles-open-from"` // players ("Double Routes")
	EndPieces       int      `toml:"end-pieces"`        // a supply this small ends the game ("Game End")
	EndTurns        int      `toml:"end-turns"`         // that everyone then still has
	Beside          []string `toml:"beside"`            // "A - B": a train and a ship route side by side, no double

	// Flag lists the colors that a flag is made of; none where there are no flags
	// ("Französische Flaggen bilden").
	Flag []string `toml:"flag"`
}

// Points are the values of the final count.
type Points struct {
	Routes   []int `toml:"routes"`   // for 1, 2, 3… spaces ("Route Scoring Table")
	Harbors  []int `toml:"harbors"`  // for 1, 2, 3… completed tickets that name the city ("Harbors")
	Unbuilt  int   `toml:"unbuilt"`  // for each harbor not built: negative
	Exchange int   `toml:"exchange"` // for each piece exchanged: negative
	Longest  int   `toml:"longest"`  // for the longest path; 0 for no bonus ("Calculating Scores")

	Flag int `toml:"flag"` // for each flag

	// Unconfirmed says that the points of routes were not read off a printed table.
	Unconfirmed bool `toml:"unconfirmed"`

	// Ties are what breaks a tie, in order: [TieTickets] and [TieLongest]. Where there
	// is none the rulebook is silent.
	Ties []string `toml:"ties"`
}

// What may break a tie: more completed tickets, or having the longest path
// ("Calculating Scores").
const (
	TieTickets = "tickets"
	TieLongest = "longest"
)

// file is a whole board.toml.
type file struct {
	ID      string              `toml:"id"`
	Title   string              `toml:"title"`
	Family  string              `toml:"family"`
	Open    bool                `toml:"open"`
	Sources []string            `toml:"sources"`
	Names   map[string][]string `toml:"names"`
	Values
}

// maxPieces bounds what a player starts with: the search for tours keeps the
// routes of one player in a 64-bit set.
const maxPieces = 63

// required are the settings that a board cannot go without. A count left out is
// a count of 0, and so checked too.
var required = []string{
	"id", "title", "family",
	"counts",
	"box.colors", "box.trains", "box.ships", "box.harbors",
	"cards.colors", "cards.trains", "cards.anchors", "cards.ships", "cards.doubles", "cards.wilds",
	"setup.min-players", "setup.max-players", "setup.pieces", "setup.first-trains", "setup.first-ships",
	"setup.tickets", "setup.keep",
	"play.tickets", "play.keep", "play.doubles-open-from", "play.end-pieces", "play.end-turns",
	"points.routes", "points.harbors", "points.unbuilt", "points.exchange",
}

// ofShips are the settings that a board with trains alone goes without, and those of
// its setup that follow from its trains.
var (
	ofShips = []string{
		"box.ships", "box.harbors", "cards.anchors", "cards.ships", "cards.doubles", "setup.first-ships", "play.beside",
		"points.harbors", "points.unbuilt", "points.exchange",
	}
	ofSetup = []string{"setup.pieces", "setup.first-trains"}
)

// needs reports whether a board of a family cannot go without a setting.
func needs(family, key string) bool {
	return family != Trains || !slices.Contains(ofShips, key) && !slices.Contains(ofSetup, key)
}

// lineInText is where the decoder says the line of a value of the wrong type.
var lineInText = regexp.MustCompile(`line (\d+)`)

// readValues reads board.toml and reports what is missing, unknown or out of
// range; counted says that the counts at least can be relied on.
func readValues(data []byte, lines keyLines, faults *faultList) (f file, counted bool) {
	if !checkBounds(data, faults) {
		return f, false
	}
	meta, err := toml.Decode(string(data), &f)
	if err != nil {
		line, what := 1, err.Error()
		var bad toml.ParseError
		if errors.As(err, &bad) {
			line, what = bad.Position.Line, bad.Message
			if what == "" {
				what = strings.TrimPrefix(bad.Error(), "toml: ")
			}
		} else if told := lineInText.FindStringSubmatch(what); told != nil {
			line, _ = strconv.Atoi(told[1])
		}
		faults.add(boardFile, max(line, 1), "%s", brief(what))
		return f, false
	}
	at := lines.of
	for _, key := range meta.Keys() { // the decoder takes Trains for trains
		if key[0] != "names" && strings.ToLower(key.String()) != key.String() {
			faults.add(boardFile, at(key.String()), "%s: settings are written in lower case", key.String())
		}
	}
	for _, s := range append([]string{f.Title}, f.Sources...) {
		if !printable(s) {
			faults.add(boardFile, at("title"), "%q has characters that cannot be shown", s)
		}
	}
	for _, key := range meta.Undecoded() {
		if strings.HasPrefix(key.String(), "names.") {
			continue
		}
		faults.add(boardFile, at(key.String()), "%s asks for a rule that this program doesn't have", key.String())
	}
	for _, key := range required {
		if needs(f.Family, key) && !meta.IsDefined(strings.Split(key, ".")...) {
			faults.add(boardFile, at(key), "%s is missing", key)
		}
	}
	if meta.IsDefined("family") && f.Family != RailsAndSails && f.Family != Trains {
		faults.add(boardFile, at("family"), "family %q: this program has no rules for it, only for %q and %q", f.Family, RailsAndSails, Trains)
	}
	if meta.IsDefined("id") && (f.ID == "" || f.ID != text.Slug(f.ID)) {
		faults.add(boardFile, at("id"), "id %q: an id is lower-case letters, digits and hyphens", f.ID)
	}
	defined := func(key string) bool { return meta.IsDefined(strings.Split(key, ".")...) }
	fault := func(key, format string, args ...any) {
		if defined(key) {
			faults.add(boardFile, at(key), "%s: %s", key, say(format, args...))
		}
	}
	if f.Family == Trains {
		if !f.Values.ofTrains(defined, fault) {
			return f, defined("counts")
		}
	} else if f.Values.OneKind() {
		fault("box.ships", "a board without ships is of the family %q", Trains)
	}
	f.Values.check(fault)
	return f, defined("counts")
}

// ofTrains fills in what follows from the trains of a board that has nothing else,
// and reports what it asks for beyond that; it reports whether that is nothing.
func (v *Values) ofTrains(defined func(key string) bool, fault func(key, format string, args ...any)) bool {
	clean := true
	for key, value := range map[string]int{
		"box.ships": v.Box.Ships, "box.harbors": v.Box.Harbors,
		"cards.anchors": v.Cards.Anchors, "cards.ships": v.Cards.Ships, "cards.doubles": v.Cards.Doubles,
		"setup.first-ships": v.Setup.FirstShips, "play.beside": len(v.Play.Beside),
		"points.harbors": len(v.Points.Harbors), "points.unbuilt": v.Points.Unbuilt, "points.exchange": v.Points.Exchange,
	} {
		if value != 0 {
			fault(key, "a board of the family %q has none", Trains)
			clean = false
		}
	}
	if !defined("setup.pieces") {
		if v.Setup.Pieces = v.Box.Trains; v.Box.Trains < 1 || v.Box.Trains > maxPieces {
			fault("box.trains", "%d is not between %d and %d", v.Box.Trains, 1, maxPieces)
			clean = false
		}
	}
	if !defined("setup.first-trains") {
		v.Setup.FirstTrains = v.Setup.Pieces
	}
	return clean
}

// check reports every figure that makes no sense, by its key.
func (v *Values) check(fault func(key, format string, args ...any)) {
	within := func(key string, value, low, high int) bool {
		if value < low || value > high {
			fault(key, "%d is not between %d and %d", value, low, high)
			return false
		}
		return true
	}
	within("box.harbors", v.Box.Harbors, 0, 99)
	within("cards.trains", v.Cards.Trains, 0, 999)
	within("cards.anchors", v.Cards.Anchors, 0, v.Cards.Trains)
	within("cards.ships", v.Cards.Ships, 0, 999)
	within("cards.doubles", v.Cards.Doubles, 0, 999)
	within("cards.wilds", v.Cards.Wilds, 0, 999)
	within("setup.min-players", v.Setup.MinPlayers, 1, 20)
	within("setup.max-players", v.Setup.MaxPlayers, v.Setup.MinPlayers, 20)
	if within("box.trains", v.Box.Trains, 0, 999) && within("box.ships", v.Box.Ships, 0, 999) {
		within("setup.pieces", v.Setup.Pieces, 1, min(maxPieces, v.Box.Trains+v.Box.Ships))
	}
	within("setup.first-trains", v.Setup.FirstTrains, 0, v.Box.Trains)
	within("setup.first-ships", v.Setup.FirstShips, 0, v.Box.Ships)
	if sum := v.Setup.FirstTrains + v.Setup.FirstShips; sum != v.Setup.Pieces {
		fault("setup.first-ships", "%d trains and %d ships are not %d pieces",
			v.Setup.FirstTrains, v.Setup.FirstShips, v.Setup.Pieces)
	}
	within("setup.tickets", v.Setup.Tickets, 1, 99)
	within("setup.keep", v.Setup.Keep, 1, v.Setup.Tickets)
	within("play.tickets", v.Play.Tickets, 1, 99)
	within("play.keep", v.Play.Keep, 1, v.Play.Tickets)
	within("play.doubles-open-from", v.Play.DoublesOpenFrom, 1, 20)
	within("play.end-pieces", v.Play.EndPieces, 0, v.Setup.Pieces-1)
	within("play.end-turns", v.Play.EndTurns, 1, 20)
	within("points.unbuilt", v.Points.Unbuilt, -999, 0)
	within("points.exchange", v.Points.Exchange, -999, 0)
	within("points.longest", v.Points.Longest, 0, 999)
	v.checkTies(fault)
	for _, list := range []struct {
		key    string
		points []int
	}{{"points.routes", v.Points.Routes}, {"points.harbors", v.Points.Harbors}} {
		if v.OneKind() && list.key == "points.harbors" {
			continue
		}
		if len(list.points) == 0 || len(list.points) > 20 {
			fault(list.key, "%d values; a table has 1 to 20", len(list.points))
			continue
		}
		for _, p := range list.points {
			within(list.key, p, 0, 999)
		}
	}
	for _, list := range []struct {
		key   string
		words []string
		most  int
	}{{"box.colors", v.Box.Colors, 20}, {"cards.colors", v.Cards.Colors, MaxColors}} {
		if len(list.words) == 0 || len(list.words) > list.most {
			fault(list.key, "%d colors; a box has 1 to %d", len(list.words), list.most)
			continue
		}
		seen := map[string]bool{"gray": true, "grey": true, "": true}
		for _, w := range list.words {
			if seen[w] || w != text.Slug(w) {
				fault(list.key, "%q is no color, or stands there twice", w)
			}
			seen[w] = true
		}
	}
	if n := len(v.Box.Colors); n > 0 && n < v.Setup.MaxPlayers {
		fault("box.colors", "%d colors for up to %d players", n, v.Setup.MaxPlayers)
	}
}

// checkTies wants each way to break a tie once, and the longest path only where it
// earns a bonus.
func (v *Values) checkTies(fault func(key, format string, args ...any)) {
	for i, by := range v.Points.Ties {
		switch {
		case by != TieTickets && by != TieLongest:
			fault("points.ties", "%q asks for a rule that this program doesn't have", by)
		case slices.Contains(v.Points.Ties[:i], by):
			fault("points.ties", "%q stands there twice", by)
		case by == TieLongest && v.Points.Longest == 0:
			fault("points.ties", "%q, but points.longest gives no bonus for the longest path", by)
		}
	}
}
