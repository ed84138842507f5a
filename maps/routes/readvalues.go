package routes

import (
	"reflect"
	"slices"
	"sync"

	"purser/maps"
)

// file is a whole board.toml.
type file struct {
	maps.Head
	Book  string              `toml:"book"`
	Names map[string][]string `toml:"names"`
	Short map[string][]string `toml:"short"`
	Values
}

// readValues reads board.toml and reports what is missing, unknown or out of range; counted
// says whether at least the counts are reliable.
func readValues(r *maps.Reader) (f file, counted bool) {
	if !r.Settings(&f, []string{"names", "short", "play.substitute"}, RailsAndSails, Trains) {
		return f, false
	}
	defined := r.Keys.Has
	for i := range Settings {
		if s := &Settings[i]; s.must.meets(&f) {
			r.Require(s.Key)
		}
	}
	fault := func(key, format string, args ...any) {
		if defined(key) {
			r.Wrong(key, "%s: %s", key, maps.Say(format, args...))
		}
	}
	if !f.refuse(fault) {
		return f, defined("counts")
	}
	if f.Family == Trains {
		if !f.Values.fill(defined, fault) {
			return f, defined("counts")
		}
	} else if !f.Values.HasShips() {
		fault("box.ships", "a board without ships is of the family %q", Trains)
	}
	f.check(fault)
	return f, defined("counts")
}

// refuse reports settings that this kind of board must not have, and reports whether there
// are none. A setting of 0 or an empty one counts as missing.
func (f *file) refuse(fault faulter) bool {
	clean := true
	for i := range Settings {
		s := &Settings[i]
		if why, ok := s.on.of(f); !ok && !none(s.of(f)) {
			fault(s.Key, why.Format, why.Args...)
			clean = false
		}
	}
	return clean
}

// fill fills in what follows from the number of trains or buses on a board that has no
// other pieces; it reports whether that number is possible.
func (v *Values) fill(defined func(key string) bool, fault faulter) bool {
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
	for i := range Settings {
		s := &Settings[i]
		if value := s.of(f); s.on.meets(f) && (s.must.meets(f) || !none(value)) {
			s.kind.check(s.Key, value.Addr().Interface(), &f.Values, fault)
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

// of returns the value of the setting: the field whose tags are the parts of its key.
func (s *Setting) of(f *file) reflect.Value {
	return reflect.ValueOf(f).Elem().FieldByIndex(fields()[s.Key])
}

// fields maps keys to the paths of the fields of a file.
var fields = sync.OnceValue(func() map[string][]int {
	all := map[string][]int{}
	var walk func(in reflect.Type, key string, way []int)
	walk = func(in reflect.Type, key string, way []int) {
		for i := range in.NumField() {
			field, way := in.Field(i), append(slices.Clip(way), i)
			tag := field.Tag.Get("toml")
			if tag != "" {
				all[key+tag] = way
				tag += "."
			}
			if field.Type.Kind() == reflect.Struct {
				walk(field.Type, key+tag, way)
			}
		}
	}
	walk(reflect.TypeFor[file](), "", nil)
	return all
})

func none(value reflect.Value) bool {
	switch value.Kind() {
	case reflect.Slice, reflect.Map:
		return value.Len() == 0
	}
	return value.IsZero()
}
