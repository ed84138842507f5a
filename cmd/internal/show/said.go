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

// A LogLine is a line of play in words, after its number, or several lines in one.
type LogLine struct {
	Said   text.Sentence
	Undone bool
}

// folded says lines of play, one after the other; those in a row of players who did nothing
// but take cards are one: Anna, Ben and Cleo take cards.
func folded(g *sessions.Game, entries []sessions.Entry) (all []LogLine) {
	var alike []sessions.Entry // which may be one line
	var together func(text.List) text.Sentence
	flush := func() {
		if n := len(alike); n > 1 {
			names := lists.Map(alike, func(e sessions.Entry) string { return g.Record.NameOf(e.Line) })
			all = append(all, LogLine{Said: text.Say("%d–%d  %s", alike[0].Line.Number, alike[n-1].Line.Number,
				together(text.And(names)))})
		} else if n == 1 {
			all = append(all, LogLine{Said: numberedLine(g, alike[0])})
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
		all = append(all, LogLine{numberedLine(g, e), !e.Stands && e.Line.Plays()})
	}
	flush()
	return all
}

// A warning is what a line deserves, and the lines of its player before it that deserve the same.
type warning struct {
	sessions.Remark
	before []int
}

// warned returns those of remarks that warn.
func warned(remarks []sessions.Remark) []sessions.Remark {
	return lists.Filter(remarks, func(r sessions.Remark) bool { return r.Status == referee.Warned })
}

// gathered returns remarks as people read them: of those to a player by one rule, for one reason, only the last,
// because a player who forgot to enter cards is warned at each line from then on.
func gathered(remarks []sessions.Remark) (all []warning) {
	type key struct{ player, rule, consent string }
	of := func(r *sessions.Remark) key { return key{r.Player, r.Rule.ID, r.Consent} }
	last := map[key]int{}
	for i := range remarks {
		last[of(&remarks[i])] = i
	}
	before := map[key][]int{}
	for i, r := range remarks {
		k := of(&r)
		if last[k] == i {
			all = append(all, warning{r, before[k]})
		} else if n := len(before[k]); n == 0 || before[k][n-1] != r.Line {
			before[k] = append(before[k], r.Line)
		}
	}
	return all
}

// said returns the warning in words.
func (w warning) said() text.Sentence {
	switch {
	case w.Player == "":
		return text.Say("Line %d: %s (%s).", w.Line, *w.Detail, w.Rule.ID)
	case w.before == nil:
		return text.Say("%s, line %d: %s (%s).", w.Player, w.Line, *w.Detail, w.Rule.ID)
	}
	return text.Say("%s, line %d, as on %s before it: %s (%s).", w.Player, w.Line, text.Count(len(w.before), "line"),
		*w.Detail, w.Rule.ID)
}

// told returns the warning as it follows the name of a file and the number of the line, with the lines before it.
func (w warning) told() text.Sentence {
	const most = 100
	what := w.Remark.Sentence()
	if w.Player != "" {
		what = text.Say("%s: %s", w.Player, what)
	}
	switch n := len(w.before); {
	case n > most:
		return text.Say("%s, as on %s before it", what, text.Count(n, "line"))
	case n > 1:
		return text.Say("%s, as on lines %s", what, text.And(w.before))
	case n == 1:
		return text.Say("%s, as on line %d", what, w.before[0])
	}
	return what
}
