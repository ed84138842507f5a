package show

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
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

// A warning is what a line deserves, and on how many lines of its player before it there was one by the same rule.
type warning struct {
	sessions.Remark
	before int
}

// warned returns those of remarks that warn.
func warned(remarks []sessions.Remark) []sessions.Remark {
	return lists.Where(remarks, func(r sessions.Remark) bool { return r.Status == referee.Warned })
}

// few is the greatest number of warnings of a player by one rule that are read one by one.
const few = 2

// gathered returns warnings as people read them: of more than a few to a player by one rule only the last, because a
// player who forgot to enter cards is warned at each line from then on.
func gathered(remarks []sessions.Remark) (all []warning) {
	type key struct{ player, rule string }
	of := func(r sessions.Remark) key { return key{r.Player, r.Rule.ID} }
	warnings, total, seen := warned(remarks), map[key]int{}, map[key]int{}
	for _, r := range warnings {
		total[of(r)]++
	}
	for _, r := range warnings {
		switch seen[of(r)]++; {
		case total[of(r)] <= few:
			all = append(all, warning{r, 0})
		case seen[of(r)] == total[of(r)]:
			all = append(all, warning{r, total[of(r)] - 1})
		}
	}
	return all
}

// said returns the warning in words.
func (w warning) said() text.Sentence {
	switch {
	case w.Player == "":
		return text.Say("Line %d: %s (%s).", w.Line, *w.Detail, w.Rule.ID)
	case w.before == 0:
		return text.Say("%s, line %d: %s (%s).", w.Player, w.Line, *w.Detail, w.Rule.ID)
	}
	return text.Say("%s, line %d, as on %s before it: %s (%s).", w.Player, w.Line, text.Count(w.before, "line"), *w.Detail,
		w.Rule.ID)
}
