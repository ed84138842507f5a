package routes

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"purser/internal/lists"
	"purser/internal/text"
)

// A Setting is a key that board.toml may have: a field of the struct file, described by its tags. The code for
// reading, checking, the board's sum, the template for new maps and the help for map makers all loops over [Settings].
type Setting struct {
	Key   string        // as a dotted key: box.harbors
	Means text.Sentence // its meaning, without a period

	field     []int    // the index of the field in file
	kind      string   // the first part of the tag is, or else the type of the field
	words     []string // the values that it may have or contain
	low, high string   // from the tag range; empty if unlimited
	on, must  *condition
	summed    bool
}

// Settings lists all settings, in the order in which they appear in a board.toml.
var Settings = sync.OnceValue(func() []*Setting { return settingsIn(reflect.TypeFor[file](), &Setting{summed: true}) })

// settingsIn lists the settings among the fields of a struct, which may itself be the value of a setting.
func settingsIn(table reflect.Type, of *Setting) (all []*Setting) {
	for _, field := range reflect.VisibleFields(table) {
		name, tag := field.Tag.Get("toml"), field.Tag
		if name == "" { // an embedded struct, whose fields are visible
			continue
		}
		kind, words, _ := strings.Cut(tag.Get("is"), " of ")
		key := strings.TrimPrefix(of.Key+"."+name, ".")
		s := &Setting{
			Key: key, Means: text.Say(meanings[key]),
			field: slices.Concat(of.field, field.Index),
			kind:  cmp.Or(kind, field.Type.String()), words: strings.Fields(words),
			on: conditions[tag.Get("on")], must: conditions[tag.Get("must")],
			summed: of.summed && tag.Get("sum") != "no",
		}
		s.low, s.high, _ = strings.Cut(tag.Get("range"), " to ")
		if !s.Means.Empty() {
			all = append(all, s)
		}
		if field.Type.Kind() == reflect.Struct {
			all = append(all, settingsIn(field.Type, s)...)
		}
	}
	return all
}

// SettingOf returns the setting for a dotted key, or nil.
func SettingOf(key string) *Setting {
	for _, s := range Settings() {
		if s.Key == key {
			return s
		}
	}
	return nil
}

// in returns the value of the setting in a file.
func (s *Setting) in(f *file) reflect.Value { return reflect.ValueOf(f).Elem().FieldByIndex(s.field) }

// maxList is how many numbers a list may have.
const maxList = 20

// Values describes the values that the setting may have, such as 0 to 99.
func (s *Setting) Values() text.Sentence {
	words := inQuotes(s.words)
	most, _ := strconv.Atoi(s.high)
	switch s.kind {
	case "id":
		return text.Say("lower-case letters, digits and hyphens")
	case "book":
		return text.Say("%s", text.Or(inQuotes(bookNames)))
	case "one":
		return text.Say("%s", text.Or(words))
	case "some":
		return text.Say("a list of %s", text.And(words))
	case "colors":
		return text.Say("a list of 1 to %d colors", most)
	case "card-colors":
		return text.Say("a list of 1 to %d of cards.colors", most)
	case "color-table":
		return text.Say("a table of some of cards.colors, each %s to %s", s.low, s.high)
	case "route-table":
		return text.Say("a table of routes, each %s to %s", s.low, s.high)
	case "int":
		if s.high == "" {
			return text.Say("a number")
		}
		return text.Say("%s to %s", s.low, s.high)
	case "[]int":
		return text.Say("a list of 1 to %d numbers, each %s to %s", maxList, s.low, s.high)
	case "bool":
		return text.Say("%s", text.Or([]string{"true", "false"}))
	case "string":
		return text.Say("a text")
	case "[]string":
		return text.Say("a list of texts")
	}
	return text.Say("a table")
}

func inQuotes(words []string) []string { return lists.Map(words, strconv.Quote) }

// Required says which boards must have the setting, or which boards alone may have it; empty if it is optional
// everywhere.
func (s *Setting) Required() text.Sentence {
	switch {
	case s.must != nil:
		return s.must.with
	case s.on != nil:
		return text.Say("no; only %s", s.on.with)
	}
	return text.Sentence{}
}

// may and needed report whether a board may have and must have the setting.
func (s *Setting) may(f *file) bool    { return s.on == nil || s.on.holds(f) }
func (s *Setting) needed(f *file) bool { return s.must != nil && s.must.holds(f) }

// A condition selects boards by their settings.
type condition struct {
	with    text.Sentence // for example: with ships
	without text.Sentence // why other boards must not have a setting that only these may have
	holds   func(f *file) bool
}

// conditions are named in tags. Whether ships are required depends on the family, not on the number of ships, so that
// a forgotten number does not silently turn the board into one with trains alone.
var conditions = map[string]*condition{
	"all": {with: text.Say("yes"), holds: func(*file) bool { return true }},
	"ships": {with: text.Say("with ships"), without: text.Say("a board of the family %q has none", Trains),
		holds: func(f *file) bool { return f.Family != Trains }},
	"trains": {with: text.Say("without ships"), without: text.Say("only a board of the family %q has it", Trains),
		holds: func(f *file) bool { return f.Family == Trains }},
	"no-buses": {with: text.Say("unless there are buses"),
		holds: func(f *file) bool { return f.Box.Buses == 0 || f.Family != Trains }},
	"harbors": {with: text.Say("with harbors"),
		holds: func(f *file) bool { return f.Box.Harbors != 0 && f.Family != Trains }},
	"flags": {with: text.Say("with flags"), without: text.Say("a board without flags has none"),
		holds: func(f *file) bool { return f.HasFlags() }},
	"stations": {with: text.Say("with stations"), without: text.Say("a board without stations has none"),
		holds: func(f *file) bool { return f.HasStations() }},
	"listed": {with: text.Say("unless the board is open"), without: text.Say("an open board has none"),
		holds: func(f *file) bool { return !f.Open }},
	"open": {with: text.Say("on an open board"),
		without: text.Say("only an open board has it; other boards list their tickets in tickets.csv"),
		holds:   func(f *file) bool { return f.Open }},
}
