package event

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// A key is a line of the header.
type key struct {
	name string
	read func(h *Header, r *reader)
}

// keys are the lines of the header, in the order in which they are written.
var keys = []key{
	{"title", func(h *Header, r *reader) { h.Title = r.quote(text.Say("Winter Cup")) }},
	{"date", func(h *Header, r *reader) { h.Date = r.fitting(day, text.Say("add a day, such as 2026-11-20")) }},
	{"preset", (*Header).preset},
	{"map", (*Header).board},
	{"tables", (*Header).tables},
	{"order", (*Header).order},
	{"count", (*Header).count},
	{"least", func(h *Header, r *reader) { h.Least = r.integer(1, MaxRounds, "2") }},
	{"scale", func(h *Header, r *reader) { h.Scale = r.integers(0, 1000, MaxSeats, "5") }},
	{"ties", (*Header).ties},
	{"finals", (*Header).finals},
	{"seed", func(h *Header, r *reader) { h.Seed = r.quote(text.Say("3 1 4 1 5")) }},
}

// keyNames returns their names.
func keyNames() []string { return lists.Each(keys, func(k key) string { return k.name }) }

// newHeader is the header without any lines.
func newHeader() Header {
	return Header{Tables: []int{4, 3, 5}, Order: []Word{Wins, Points, Lot}, Scale: []int{5, 3, 2, 1}}
}

// day reports whether a word is a day.
func day(w record.Word) bool {
	_, err := time.Parse(time.DateOnly, w.Text)
	return err == nil
}

// preset reads where the lines of the header come from.
func (h *Header) preset(r *reader) {
	if i := slices.IndexFunc(PresetNames(), r.take); i >= 0 {
		h.Preset = Presets[i].Name
	} else {
		r.here("add one of %s", text.And(PresetNames()))
	}
}

// maxID is how many characters the id of a board may have.
const maxID = 64

// board reads the id of a board, and the sum of a table's own.
func (h *Header) board(r *reader) {
	h.Map = r.fitting(func(w record.Word) bool {
		return w.Text != "" && len(w.Text) <= maxID && strings.Trim(w.Text, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
	}, text.Say("add the id of a board, such as usa"))
	if !r.ended() {
		h.Sum = r.fitting(func(w record.Word) bool { return hexadecimal(w.Text, 8) },
			text.Say("the sum of a board has eight hexadecimal digits"))
	}
}

// hexadecimal reports whether a word is so many lowercase hexadecimal digits.
func hexadecimal(word string, digits int) bool {
	return len(word) == digits && strings.Trim(word, "0123456789abcdef") == ""
}

// tables reads the sizes of tables.
func (h *Header) tables(r *reader) {
	h.Tables = r.integers(2, MaxSeats, MaxSeats-1, "4")
	for i, size := range h.Tables {
		if slices.Contains(h.Tables[:i], size) {
			r.here("the size %d is there twice", size)
		}
	}
}

// order reads the words by which the standings are ordered.
func (h *Header) order(r *reader) {
	for h.Order = nil; r.bad == nil && (len(h.Order) == 0 || !r.ended()); {
		i := slices.IndexFunc(Words, func(w Word) bool { return r.next(string(w)) })
		switch {
		case slices.Contains(h.Order, Lot):
			r.here("nothing comes after lot, which always decides")
		case i < 0:
			r.here("add one of %s", text.And(Words))
		case slices.Contains(h.Order, Words[i]):
			r.here("%s is there twice", string(Words[i]))
		default:
			h.Order = append(h.Order, Words[i])
			r.skip()
		}
	}
	if !slices.Contains(h.Order, Lot) {
		h.Order = append(h.Order, Lot)
	}
}

// count reads how many games count.
func (h *Header) count(r *reader) {
	if !r.take("best") {
		r.here("write how many games count: count best 2")
	}
	h.Best = r.integer(1, MaxRounds, "2")
}

// ties reads who is ahead on a shared place.
func (h *Header) ties(r *reader) {
	if h.Shared = r.take("shared"); !h.Shared && !r.take("later-seat") {
		r.here("add later-seat or shared")
	}
}

// finals reads how many tables the rounds of the knockout have.
func (h *Header) finals(r *reader) {
	h.Finals = r.integers(1, MaxTables, 10, "4")
	for i := 1; i < len(h.Finals); i++ {
		if h.Finals[i] >= h.Finals[i-1] {
			r.here("each round of the finals has fewer tables than the one before")
		}
	}
	h.Winners = r.take("winners")
}

// A Preset is a set of lines of the header.
type Preset struct {
	Name  string
	Lines []string
}

// Presets are those that there are.
var Presets = []Preset{
	{Name: "wbc", Lines: []string{"order wins points lot", "finals 16 4 1 winners"}},
	{Name: "euroquest", Lines: []string{"order places percent lot", "count best 2", "finals 4 1"}},
	{Name: "league", Lines: []string{"order league wins seconds thirds percent lot", "count best 6"}},
	{Name: "pods", Lines: []string{"order league wins lot", "ties shared"}},
}

// PresetNames returns the names of the presets.
func PresetNames() []string { return lists.Each(Presets, func(p Preset) string { return p.Name }) }

// New returns the text of an event that begins, from its title, day, the name of a preset, the words of its
// line map, the sizes of its tables, its seed and other lines of the header, any of which may be empty. A line
// among the others takes the place of the preset's. The error is [record.SyntaxErrors], or [*text.NameError].
func New(title, date, preset, board string, tables []int, seed string, others []string) (string, error) {
	written := map[string]string{}
	set := func(line string) {
		name, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		written[strings.ToLower(name)] = strings.TrimSpace(line)
	}
	if preset != "" {
		i := slices.IndexFunc(Presets, func(p Preset) bool { return p.Name == strings.ToLower(preset) })
		if i < 0 {
			return "", text.Unknown("preset", preset, PresetNames())
		}
		set("preset " + Presets[i].Name)
		for _, line := range Presets[i].Lines {
			set(line)
		}
	}
	for name, said := range map[string]string{"title": title, "seed": seed} {
		if said != "" {
			set(name + " " + record.Quoted(said))
		}
	}
	sizes := strings.Join(lists.Each(tables, strconv.Itoa), " ")
	for name, said := range map[string]string{"date": date, "map": board, "tables": sizes} {
		if said != "" {
			set(name + " " + said)
		}
	}
	for _, line := range others {
		set(line)
	}
	lines := first + "\n"
	for _, k := range keys {
		if line, ok := written[k.name]; ok {
			lines += line + "\n"
			delete(written, k.name)
		}
	}
	if left := slices.Sorted(maps.Keys(written)); len(left) > 0 {
		return "", text.Unknown("line", text.Brief(left[0], record.MaxName), keyNames())
	}
	_, err := Read("", []byte(lines))
	return lines, err
}
