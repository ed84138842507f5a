package routes

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/decode"
	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
)

// TestSettingsWhole checks that every field that board.toml is decoded into is a setting, with one sentence without
// its period that says what it means, and that its tags name kinds, boards and bounds that there are.
func TestSettingsWhole(t *testing.T) {
	var fields []string
	var walk func(in reflect.Type, before string)
	walk = func(in reflect.Type, before string) {
		for _, field := range reflect.VisibleFields(in) {
			key := before + field.Tag.Get("toml")
			if key == before {
				continue
			}
			if table := field.Type.Kind() == reflect.Struct; !table || key == "counts" { // the only table that is one itself
				fields = append(fields, key)
			}
			if field.Type.Kind() == reflect.Struct {
				walk(field.Type, key+".")
			}
			tags := ""
			for _, name := range []string{"toml", "is", "range", "on", "must", "sum"} {
				if value, ok := field.Tag.Lookup(name); ok {
					tags += " " + name + ":" + strconv.Quote(value)
				}
			}
			if strings.TrimSpace(tags) != string(field.Tag) {
				t.Errorf("%s: the tags are %s, of which%s are read", key, field.Tag, tags)
			}
			for _, boards := range []string{field.Tag.Get("on"), field.Tag.Get("must")} {
				if boards != "" && conditions[boards] == nil {
					t.Errorf("%s: which boards are %q?", key, boards)
				}
			}
		}
	}
	walk(reflect.TypeFor[file](), "")
	var keys []string
	for _, s := range Settings() {
		keys = append(keys, s.Key)
		means := s.Means.String()
		if means == "" || strings.HasSuffix(means, ".") {
			t.Errorf("%s: %q", s.Key, means)
		}
		if s.on != nil && s.on.without.Empty() {
			t.Errorf("%s is refused without a reason", s.Key)
		}
		isTable := slices.Contains([]string{"counts", "names", "short"}, s.Key)
		if (s.Values().String() == "a table") != isTable {
			t.Errorf("%s is of the kind %q", s.Key, s.kind)
		}
		if s.bounds(&file{}); (s.low == "") != (s.high == "") { // bounds that name no setting would panic
			t.Errorf("%s has the bounds %q and %q", s.Key, s.low, s.high)
		}
	}
	if !slices.Equal(fields, keys) {
		t.Errorf("the fields are\n%q, the settings\n%q", fields, keys)
	}
}

// TestTagWords checks that the tags have the words and numbers of the code.
func TestTagWords(t *testing.T) {
	for key, want := range map[string]text.Sentence{
		"family":          text.Say("%s", text.Or(inQuotes([]string{RailsAndSails, Trains}))),
		"setup.returned":  text.Say("%s", text.Or(inQuotes([]string{"bottom", OutOfGame}))),
		"play.returned":   text.Say("%s", text.Or(inQuotes([]string{"bottom", OutOfGame}))),
		"play.wilds-only": text.Say("a list of %s", text.And(inQuotes([]string{OnTunnels, OnFerries}))),
		"points.ties":     text.Say("a list of %s", text.And(inQuotes([]string{TieTickets, TieStations, TieLongest}))),
		"cards.colors":    text.Say("a list of 1 to %d colors", MaxColors),
		"play.flag":       text.Say("a list of 1 to %d of cards.colors", MaxColors),
		"cards.tickets":   text.Say("0 to %d", MaxTickets),
		"setup.pieces":    text.Say("1 to %d", maxPieces),
	} {
		if have := SettingOf(key).Values(); have.String() != want.String() {
			t.Errorf("%s: %s, not %s", key, have, want)
		}
	}
}

// drawn fills in a board of any kind, each setting with any value within its range.
func drawn(t *rapid.T) *file {
	f := &file{}
	number := func(low, high int, what string) int { return rapid.IntRange(low, high).Draw(t, what) }
	words := func(least, most int, what string) []string {
		return rapid.SliceOfNDistinct(rapid.StringMatching("[a-z][a-z0-9]{0,4}(-[a-z]{1,3})?").Filter(
			func(w string) bool {
				return w != "gray" && w != "grey"
			}), least, most, rapid.ID).Draw(t, what)
	}
	some := func(list []string, what string) []string {
		return rapid.Permutation(list).Draw(t, what)[:number(0, len(list), what)]
	}
	for _, s := range Settings() {
		if !s.may(f) || !s.needed(f) && rapid.Bool().Draw(t, "without "+s.Key) {
			continue
		}
		low, high := s.bounds(f)
		value := s.in(f).Addr().Interface()
		switch s.kind {
		case "id":
			*value.(*string) = "any-board-2"
		case "string":
			*value.(*string) = "Any: board"
		case "book":
			*value.(*string) = "world"
			if f.Family == Trains {
				*value.(*string) = rapid.SampledFrom(bookNames[USABook:]).Draw(t, s.Key)
			}
		case "one":
			*value.(*string) = rapid.SampledFrom(s.words).Draw(t, s.Key)
		case "some":
			*value.(*[]string) = some(s.words, s.Key)
		case "bool":
			*value.(*bool) = rapid.Bool().Draw(t, s.Key)
		case "int":
			if s.high == "" {
				continue // a count
			}
			switch s.Key { // what depends on settings below
			case "setup.min-players", "setup.max-players":
				if n := len(f.Box.Colors); n > 0 {
					high = min(high, n)
				}
			case "box.trains", "box.buses":
				if low = 1; f.Family == Trains {
					high = maxPieces
				}
			case "box.ships":
				low = 1
			case "setup.first-trains":
				low, high = max(0, f.Setup.Pieces-f.Box.Ships), min(high, f.Setup.Pieces)
			case "setup.first-ships":
				low = f.Setup.Pieces - f.Setup.FirstTrains
				high = low
			}
			*value.(*int) = number(low, high, s.Key)
			if s.Key == "box.buses" {
				f.Box.Trains = f.Box.Buses
			}
		case "[]int":
			*value.(*[]int) = rapid.SliceOfN(rapid.IntRange(low, high), 1, maxList).Draw(t, s.Key)
		case "colors":
			*value.(*[]string) = words(low, high, s.Key)
		case "card-colors":
			*value.(*[]string) = some(f.Cards.Colors, s.Key)
		case "color-table":
			all := map[string]int{}
			for _, c := range some(f.Cards.Colors, s.Key) {
				all[c] = number(low, high, c)
			}
			*value.(*map[string]int) = all
		case "route-table":
			*value.(*map[string]int) = map[string]int{"A": number(low, high, s.Key)}
		}
		if s.Key == "box.buses" || s.Key == "box.trains" {
			f.Setup.Pieces = f.Box.Trains // what follows on a board that does not say it
		}
	}
	if f.Family == Trains {
		f.Setup.FirstTrains = f.Setup.Pieces
	}
	if !f.HasStations() {
		f.Points.Ties = slices.DeleteFunc(slices.Clone(f.Points.Ties),
			func(by string) bool { return by == TieStations })
	}
	return f
}

// written returns the board.toml of a board, with the settings it has except one.
func written(f *file, but string) string {
	var b strings.Builder
	for _, s := range Settings() {
		value, must := s.in(f), s.needed(f)
		if s.Key == but || !s.may(f) || !must && none(value) || s.Key == "box.trains" && !must { // there are buses
			continue
		}
		switch v := value.Interface().(type) {
		case Counts:
			b.WriteString("counts.ports = 0\n")
		case map[string]int:
			for color, n := range v {
				fmt.Fprintf(&b, "%s.%s = %d\n", s.Key, color, n)
			}
		case []string:
			fmt.Fprintf(&b, "%s = [%s]\n", s.Key, strings.Join(inQuotes(v), ", "))
		case []int:
			fmt.Fprintf(&b, "%s = [%s]\n", s.Key, strings.ReplaceAll(strings.Trim(fmt.Sprint(v), "[]"), " ", ", "))
		case string:
			fmt.Fprintf(&b, "%s = %s\n", s.Key, strconv.Quote(v))
		default:
			fmt.Fprintf(&b, "%s = %v\n", s.Key, v)
		}
	}
	return b.String()
}

// readText reads a board's values, and returns the faults by line.
func readText(data string) (*file, maps.Faults) {
	report := maps.Given(map[string][]byte{maps.BoardFile: []byte(data)}, "")
	f, _ := readValues(report)
	faults, _ := report.Err().(maps.Faults)
	return &f, faults
}

// TestSettings reads boards with any values within their ranges, then each with one setting
// out of range, one missing, and an unknown one.
func TestSettings(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		board := drawn(t)
		toml := written(board, "")
		f, faults := readText(toml)
		if faults != nil {
			t.Fatalf("%v\n%s", faults, toml)
		}
		if f.HasFlags() != (len(board.Play.Flag) > 0) || f.HasHarbors() != (board.Box.Harbors > 0) ||
			f.HasShips() != (board.Family != Trains) || f.Open != board.Open {
			t.Fatalf("%+v\n%s", f, toml)
		}
		s := rapid.SampledFrom(Settings()).Draw(t, "setting")
		on, must, value := s.may(board), s.needed(board), s.in(board)
		if low, high := s.bounds(f); s.kind == "int" && s.high != "" && on && (must || !none(value) && s.Key != "box.trains") {
			was := value.Int()
			value.SetInt(int64(high) + 1)
			if low--; low != 0 && rapid.Bool().Draw(t, "below") {
				value.SetInt(int64(low))
			}
			spoiled := written(board, "")
			if _, faults := readText(spoiled); !names(faults, spoiled, s.Key, "is not between") {
				t.Fatalf("%s is %d:\n%v\n%s", s.Key, value.Int(), faults, spoiled)
			}
			value.SetInt(was)
		}
		if must && s.Key != "family" {
			without := written(board, s.Key)
			if _, faults := readText(without); !slices.ContainsFunc(faults,
				func(f maps.Fault) bool { return f.What.String() == s.Key+" is missing" }) {
				t.Fatalf("without %s:\n%v\n%s", s.Key, faults, without)
			}
		}
		table, _, _ := strings.Cut(s.Key, ".")
		unknown := table + "-x = 3\n" + toml
		if _, faults := readText(unknown); len(faults) != 1 ||
			!names(faults, unknown, table+"-x", "asks for a rule that this program doesn't have") {
			t.Fatalf("%v\n%s", faults, unknown)
		}
		if !on && reflect.ValueOf(value.Addr().Interface()).Elem().Kind() == reflect.Int {
			refused := s.Key + " = 1\n" + toml
			if _, faults := readText(refused); !names(faults, refused, s.Key, s.Key+": ") {
				t.Fatalf("%s is there:\n%v\n%s", s.Key, faults, refused)
			}
		}
	})
}

// names reports whether a fault is at the line of a key.
func names(faults maps.Faults, data, key, what string) bool {
	settings, _ := decode.TOML([]byte(data), &struct{}{})
	line := settings.Line(key)
	return slices.ContainsFunc(faults, func(f maps.Fault) bool {
		return f.Line == line && strings.Contains(f.What.String(), what) && strings.Contains(f.What.String(), key)
	})
}

// TestRequired checks how the page says which boards need a setting.
func TestRequired(t *testing.T) {
	for key, want := range map[string][2]string{
		"id": {"yes", "lower-case letters, digits and hyphens"}, "points.longest": {"", "0 to 999"},
		"points.exchange": {"no; only with ships", "-999 to 0"}, "cards.anchors": {"with harbors", "0 to cards.trains"},
		"play.end-pieces": {"yes", "0 to setup.pieces - 1"}, "cards.tickets": {"no; only on an open board", "0 to 999"},
		"points.ties": {"", `a list of "tickets", "stations" and "longest"`}, "family": {"yes", `"rails-and-sails" or "trains"`},
	} {
		s := SettingOf(key)
		if have := [2]string{s.Required().String(), text.English.Words(s.Values())}; have != want {
			t.Errorf("%s: %q, not %q", key, have, want)
		}
	}
}
