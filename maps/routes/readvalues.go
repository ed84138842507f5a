package routes

import (
	"fmt"
	stdmaps "maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A faulter reports a fault at the line of a setting.
type faulter func(key, format string, args ...any)

// readValues reads board.toml and reports what is missing, unknown or out of range. Counted says whether the counts at
// least are reliable.
func readValues(r *maps.Reader) (f file, counted bool) {
	if !r.Settings(&f, []string{"names", "short", "play.substitute"}, RailsAndSails, Trains) {
		return file{}, false // after a wrong type, any part of it may be missing
	}
	defined := r.Keys.Has
	for _, s := range Settings() {
		if s.needed(&f) {
			r.Require(s.Key)
		}
	}
	fault := func(key, format string, args ...any) {
		if defined(key) {
			r.Wrong(key, "%s: %s", key, maps.Say(format, args...))
		}
	}
	if f.refuse(fault) && f.fill(defined, fault) {
		f.check(fault)
	}
	return f, defined("counts")
}

// refuse reports settings that this kind of board must not have, and returns whether there are none. A zero or empty
// setting counts as missing.
func (f *file) refuse(fault faulter) bool {
	clean := true
	for _, s := range Settings() {
		if !s.may(f) && !none(s.in(f)) {
			fault(s.Key, s.on.without.Format, s.on.without.Args...)
			clean = false
		}
	}
	return clean
}

// fill completes the settings of a board with only trains or only buses from their number. It returns false if that
// number is impossible.
func (f *file) fill(defined func(key string) bool, fault faulter) bool {
	v := &f.Values
	if f.Family != Trains {
		if !v.HasShips() {
			fault("box.ships", "a board without ships is of the family %q", Trains)
		}
		return true
	}
	key := "box.trains"
	if v.Box.Buses != 0 {
		if defined(key) {
			fault("box.buses", "the pieces are buses or trains: box.trains cannot be set too")
			return false
		}
		key, v.Box.Trains = "box.buses", v.Box.Buses
	}
	if !defined("setup.pieces") {
		if v.Setup.Pieces = v.Box.Trains; !within(v.Box.Trains, 1, maxPieces) {
			inRange(key, v.Box.Trains, 1, maxPieces, fault)
			return false
		}
	}
	if !defined("setup.first-trains") {
		v.Setup.FirstTrains = v.Setup.Pieces
	}
	return true
}

func (f *file) check(fault faulter) {
	for _, s := range Settings() {
		if value := s.in(f); s.may(f) && (s.needed(f) || !none(value)) {
			s.check(value, f, fault)
		}
	}
	v := &f.Values
	if sum := v.Setup.FirstTrains + v.Setup.FirstShips; sum != v.Setup.Pieces {
		fault("setup.first-ships", "%d trains and %d ships are not %d pieces",
			v.Setup.FirstTrains, v.Setup.FirstShips, v.Setup.Pieces)
	}
	if n := len(v.Box.Colors); n > 0 && n < v.Setup.MaxPlayers {
		fault("box.colors", "%d colors for up to %d players", n, v.Setup.MaxPlayers)
	}
	if slices.Contains(v.Points.Ties, TieStations) && !v.HasStations() {
		fault("points.ties", "%q, but box.stations says that there are none", TieStations)
	}
}

func none(value reflect.Value) bool {
	switch value.Kind() {
	case reflect.Slice, reflect.Map:
		return value.Len() == 0
	}
	return value.IsZero()
}

// check reports what is wrong with the value of a setting. Names in texts, lists and tables are checked later, by the
// code that reads the tables; the id is checked before anything else.
func (s *Setting) check(value reflect.Value, f *file, fault faulter) {
	low, high := s.bounds(f)
	fits := func(format string, most int) bool {
		n := value.Len()
		if !within(n, 1, most) {
			fault(s.Key, format, n, most)
		}
		return within(n, 1, most)
	}
	each := func(known func(word string) bool, unknown, twice string) {
		list := value.Interface().([]string)
		for i, word := range list {
			switch {
			case !known(word):
				fault(s.Key, unknown, word)
			case slices.Contains(list[:i], word):
				fault(s.Key, twice, word)
			}
		}
	}
	one := func(word string) bool { return slices.Contains(s.words, word) }
	ofCards := func(color string) bool { return slices.Contains(f.Values.Cards.Colors, color) }
	switch s.kind {
	case "int":
		if s.high != "" {
			inRange(s.Key, int(value.Int()), low, high, fault)
		}
	case "[]int":
		if fits("%d values; a table has 1 to %d", maxList) {
			for _, n := range value.Interface().([]int) {
				inRange(s.Key, n, low, high, fault)
			}
		}
	case "color-table", "route-table":
		numbers := value.Interface().(map[string]int)
		for _, name := range slices.Sorted(stdmaps.Keys(numbers)) {
			if key := s.Key + "." + name; s.kind == "color-table" && !ofCards(name) {
				fault(key, "%q is not one of cards.colors", name)
			} else {
				inRange(key, numbers[name], low, high, fault)
			}
		}
	case "book":
		if known := f.books(); !slices.Contains(known, f.Book) {
			fault(s.Key, "no rulebook %s for a board with these pieces, only %s", strconv.Quote(f.Book),
				text.And(inQuotes(known)))
		}
	case "one":
		if word := value.String(); !one(word) {
			fault(s.Key, "%q is not %s", word, text.Or(inQuotes(s.words)))
		}
	case "some":
		each(one, "%q asks for a rule that this program doesn't have", "duplicate value %q")
	case "colors":
		if fits("%d colors; a box has 1 to %d", high) {
			each(isColor, "%q is not a color", "duplicate color %q")
		}
	case "card-colors":
		if fits("%d colors; a flag has 1 to %d", high) {
			each(ofCards, "%q is not one of cards.colors", "duplicate value %q")
		}
	}
}

func isColor(word string) bool {
	return word != "" && word != "gray" && word != "grey" && word == text.Slug(word)
}

func inRange(key string, n, low, high int, fault faulter) {
	if !within(n, low, high) {
		fault(key, "%s is not between %s and %s", fmt.Sprint(n), fmt.Sprint(low), fmt.Sprint(high)) // as they are typed
	}
}

func within(n, low, high int) bool { return low <= n && n <= high }

// maxPieces limits how many pieces a player starts with, because the search for the longest path keeps one player's
// routes in a 64-bit set.
const maxPieces = 63

// bounds returns the lowest and the highest value that the tag range allows on this board.
func (s *Setting) bounds(f *file) (low, high int) {
	if s.high == "" {
		return 0, 0
	}
	low, high = f.bound(s.low), f.bound(s.high)
	if box := f.Box; s.Key == "setup.pieces" && within(box.Trains, 0, 999) && within(box.Ships, 0, 999) {
		high = min(high, box.Trains+box.Ships) // if the numbers of the box are wrong, that is reported elsewhere
	}
	return low, high
}

// bound returns the number that a bound stands for: itself, the value of another setting, or one less.
func (f *file) bound(words string) int {
	key, less := strings.CutSuffix(words, " - 1")
	n, err := strconv.Atoi(key)
	if err != nil {
		n = int(SettingOf(key).in(f).Int())
	}
	if less {
		n--
	}
	return n
}
