package record

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/text"
)

// A Header is the beginning of a record, in words that are not checked yet: reading the
// resulting record does that.
type Header struct {
	Map     string
	Title   string   // may be empty
	Date    string   // YYYY-MM-DD, or empty
	Turns   string   // strict or free; empty is strict
	Rules   []string // house rules: SWITCH VALUE
	Players []string // NAME COLOR …, in seating order
	More    []string // whole lines that only the records of one game have
}

// Text returns the record with this header and no line of play. The error says which words
// contain a control character.
func (h *Header) Text() (string, error) {
	var b strings.Builder
	line := func(key, words string) {
		if words != "" {
			b.WriteString(key + " " + words + "\n")
		}
	}
	title := ""
	if h.Title != "" {
		title = Quoted(h.Title)
	}
	line("purser", "1")
	line("map", h.Map)
	line("title", title)
	line("date", h.Date)
	line("turns", h.Turns)
	for _, r := range h.Rules {
		line("rule", r)
	}
	for _, words := range h.More {
		key, behind, _ := strings.Cut(strings.TrimSpace(words), " ")
		line(key, cmp.Or(behind, " "))
	}
	for _, p := range h.Players {
		line("player", p)
	}
	for _, words := range slices.Concat([]string{h.Map, h.Title, h.Date, h.Turns}, h.Rules, h.More, h.Players) {
		if !text.AllPrintable(words) {
			return "", text.Errorf("%q has a control character", text.Brief(words, 80))
		}
	}
	return b.String(), nil
}
