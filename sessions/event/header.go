package event

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// A key is the name of a header line with the parts that follow it.
type key struct {
	name string
	part linePart[EventHeader]
}

// keys are the header lines, in the order in which they are written.
var keys = []key{
	{"title", quoted(text.Say("Winter Cup"), func(h *EventHeader) *string { return &h.Title })},
	{"date", linePart[EventHeader]{
		Read: func(r *lineReader, h *EventHeader) {
			h.Date = r.fitting(day, text.Say("add a day, such as 2026-11-20"))
		},
		Write: func(_ any, h *EventHeader) string { return h.Date }}},
	{"preset", linePart[EventHeader]{
		Read: func(r *lineReader, h *EventHeader) {
			h.Preset = among(r, PresetNames(), text.Say("add one of %s", text.And(PresetNames())))
		},
		Write: func(_ any, h *EventHeader) string { return h.Preset }}},
	{"map", linePart[EventHeader]{Read: (*lineReader).board,
		Write: func(_ any, h *EventHeader) string { return strings.TrimSpace(h.Map + " " + h.Sum) }}},
	{"tables", linePart[EventHeader]{Read: (*lineReader).tables, Write: func(_ any,
		h *EventHeader) string {
		return joined(h.Tables)
	}}},
	{"order", linePart[EventHeader]{Read: (*lineReader).order,
		Write: func(_ any, h *EventHeader) string {
			return strings.Join(lists.Map(h.Order, func(w Criterion) string { return string(w) }), " ")
		}}},
	{"count", linePart[EventHeader]{
		Read: func(r *lineReader, h *EventHeader) {
			r.must("best", text.Say("write how many games count: count best 2"))
			h.Best = r.integer(1, maxRounds, "2")
		},
		Write: func(_ any, h *EventHeader) string { return when(h.Best > 0, "best "+strconv.Itoa(h.Best)) }}},
	{"least",
		linePart[EventHeader]{Read: func(r *lineReader, h *EventHeader) { h.Least = r.integer(1, maxRounds, "2") },
			Write: func(_ any, h *EventHeader) string { return when(h.Least > 0, strconv.Itoa(h.Least)) }}},
	{"scale", linePart[EventHeader]{Read: func(r *lineReader, h *EventHeader) {
		h.Scale = r.integers(0, 1000,
			maxSeats, "5")
	},
		Write: func(_ any, h *EventHeader) string { return joined(h.Scale) }}},
	{"ties", linePart[EventHeader]{
		Read: func(r *lineReader, h *EventHeader) {
			h.Shared = among(r, []string{"shared", "later-seat"}, text.Say("add later-seat or shared")) == "shared"
		},
		Write: func(_ any, h *EventHeader) string { return when(h.Shared, "shared") }}},
	{"finals", linePart[EventHeader]{Read: (*lineReader).finals,
		Write: func(_ any, h *EventHeader) string { return joined(h.Finals) + when(h.Winners, " winners") }}},
	{"seed", quoted(text.Say("3 1 4 1 5"), func(h *EventHeader) *string { return &h.Seed })},
}

// quoted is an optional text in quotes.
func quoted(example text.Sentence, of func(*EventHeader) *string) linePart[EventHeader] {
	return linePart[EventHeader]{Read: func(r *lineReader, h *EventHeader) { *of(h) = r.quote(example) },
		Write: func(_ any, h *EventHeader) string { return when(*of(h) != "", record.Quoted(*of(h))) }}
}

// joined joins numbers with spaces.
func joined(all []int) string { return strings.Join(lists.Map(all, strconv.Itoa), " ") }

// line writes a header line, or nothing if the header lacks it.
func (k key) line(h *EventHeader) string {
	words := k.part.Write(nil, h)
	return when(words != "", k.name+" "+words)
}

// keyNames returns the names of all header lines.
func keyNames() []string { return lists.Map(keys, func(k key) string { return k.name }) }

// newHeader returns a header with the defaults only.
func newHeader() EventHeader {
	return EventHeader{Tables: []int{4, 3, 5}, Order: []Criterion{Wins, Points, Lot}, Scale: []int{5, 3, 2, 1}}
}

// day reports whether a word is a date.
func day(w record.Word) bool {
	_, err := time.Parse(time.DateOnly, w.Text)
	return err == nil
}

// maxID is the most characters allowed in the id of a board.
const maxID = 64

// board reads the id of a board and, for a table's own, the checksum.
func (r *lineReader) board(h *EventHeader) {
	h.Map = r.fitting(func(w record.Word) bool {
		return w.Text != "" && len(w.Text) <= maxID &&
			strings.Trim(w.Text, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
	}, text.Say("add the id of a board, such as usa"))
	if r.More() {
		h.Sum = r.fitting(func(w record.Word) bool { return hexadecimal(w.Text, 8) },
			text.Say("the sum of a board has eight hexadecimal digits"))
	}
}

// hexadecimal reports whether a word consists of exactly this many lowercase hexadecimal digits.
func hexadecimal(word string, digits int) bool {
	return len(word) == digits && strings.Trim(word, "0123456789abcdef") == ""
}

// tables reads the table sizes.
func (r *lineReader) tables(h *EventHeader) {
	h.Tables = r.integers(2, maxSeats, maxSeats-1, "4")
	for i, size := range h.Tables {
		if slices.Contains(h.Tables[:i], size) {
			r.here("the size %d is there twice", size)
		}
	}
}

// order reads the criteria of the standings.
func (r *lineReader) order(h *EventHeader) {
	for h.Order = nil; r.Err == nil && (len(h.Order) == 0 || r.More()); {
		i := slices.IndexFunc(criteria, func(w Criterion) bool { return r.Next(string(w)) })
		switch {
		case slices.Contains(h.Order, Lot):
			r.here("nothing comes after lot, which always decides")
		case i < 0:
			r.here("add one of %s", text.And(criteria))
		case slices.Contains(h.Order, criteria[i]):
			r.here("%s is there twice", string(criteria[i]))
		default:
			h.Order = append(h.Order, criteria[i])
			r.Skip()
		}
	}
	if !slices.Contains(h.Order, Lot) {
		h.Order = append(h.Order, Lot)
	}
}

// finals reads the number of tables in the finals, and whether only winners play there.
func (r *lineReader) finals(h *EventHeader) {
	h.Finals = r.integers(1, MaxTables, 10, "4")
	for i := 1; i < len(h.Finals); i++ {
		if h.Finals[i] >= h.Finals[i-1] {
			r.here("each round of the finals has fewer tables than the one before")
		}
	}
	h.Winners = r.Optional("winners")
}

// presets are headers for common events. They lack what differs for every event.
var presets = []EventHeader{
	{Preset: "wbc", Order: []Criterion{Wins, Points, Lot}, Finals: []int{16, 4, 1}, Winners: true},
	{Preset: "euroquest", Order: []Criterion{Places, Percent, Lot}, Best: 2, Finals: []int{4, 1}},
	{Preset: "league", Order: []Criterion{League, Wins, Seconds, Thirds, Percent, Lot}, Best: 6},
	{Preset: "pods", Order: []Criterion{League, Wins, Lot}, Shared: true},
}

// PresetNames returns the names of the presets.
func PresetNames() []string {
	return lists.Map(presets, func(h EventHeader) string { return h.Preset })
}

// New returns the text of a new event, made of a header, in which anything may be missing, and further header lines. A
// further line overrides the header, which overrides the preset. The error is [record.SyntaxErrors], or
// [*text.NameError].
func New(h EventHeader, others []string) (string, error) {
	var preset EventHeader
	if h.Preset != "" {
		i := slices.Index(PresetNames(), strings.ToLower(h.Preset))
		if i < 0 {
			return "", text.Unknown("preset", h.Preset, PresetNames())
		}
		preset, h.Preset = presets[i], ""
	}
	typed := map[string]string{}
	for _, line := range others {
		name, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		typed[strings.ToLower(name)] = strings.TrimSpace(line)
	}
	lines := first + "\n"
	for _, k := range keys {
		if line := cmp.Or(typed[k.name], k.line(&h), k.line(&preset)); line != "" {
			lines += line + "\n"
		}
		delete(typed, k.name)
	}
	if left := slices.Sorted(maps.Keys(typed)); len(left) > 0 {
		return "", text.Unknown("line", text.Brief(left[0], record.MaxName), keyNames())
	}
	_, err := Read("", []byte(lines))
	return lines, err
}
