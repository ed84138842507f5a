package show

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
)

// numberedLine is a line of play in words after its number, with its comment.
func numberedLine(g *sessions.Game, e sessions.Entry) text.Sentence {
	if comment := strings.TrimSpace(strings.TrimPrefix(e.Line.Comment, "#")); comment != "" {
		return text.Say("%d  %s (%s)", e.Line.Number, g.Said(e), comment)
	}
	return text.Say("%d  %s", e.Line.Number, g.Said(e))
}

// A Line is a line of play in words, after its number, or several lines in one.
type Line struct {
	Said   text.Sentence
	Undone bool
}

// Folded says lines of play, one after the other; those in a row of players who did nothing
// but take cards are one: Anna, Ben and Cleo take cards.
func Folded(g *sessions.Game, entries []sessions.Entry) (all []Line) {
	var alike []sessions.Entry // which may be one line
	var together func(text.List) text.Sentence
	flush := func() {
		if n := len(alike); n > 1 {
			names := lists.Each(alike, func(e sessions.Entry) string { return g.Record.NameOf(e.Line) })
			all = append(all, Line{Said: text.Say("%d–%d  %s", alike[0].Line.Number, alike[n-1].Line.Number,
				together(text.And(names)))})
		} else if n == 1 {
			all = append(all, Line{Said: numberedLine(g, alike[0])})
		}
		alike = nil
	}
	for _, e := range entries {
		if e.Stands && e.Consent == "" && e.Line.Comment == "" && e.Line.Player != maps.Nobody {
			if say := g.Script.Said(e.Line).Together; say != nil {
				if slices.ContainsFunc(alike, func(b sessions.Entry) bool { return b.Line.Player == e.Line.Player }) {
					flush()
				}
				alike, together = append(alike, e), say
				continue
			}
		}
		flush()
		all = append(all, Line{numberedLine(g, e), !e.Stands && e.Line.Player != maps.Nobody})
	}
	flush()
	return all
}
