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

// A LogLine is one line of play in words with its number, or several consecutive ones combined.
type LogLine struct {
	Said   text.Sentence
	Undone bool
}

// folded puts lines of play into words. Consecutive lines of players who only took cards become one: Anna, Ben and
// Cleo take cards.
func folded(g *sessions.Game, entries []sessions.Entry) (all []LogLine) {
	var alike []sessions.Entry // lines that may become one
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

// A warning is the referee's warning about a line, and earlier lines of the same player with the same warning.
type warning struct {
	sessions.Remark
	before []int
}

// warned returns the remarks that are warnings.
func warned(remarks []sessions.Remark) []sessions.Remark {
	return lists.Filter(remarks, func(r sessions.Remark) bool { return r.Status == referee.Warned })
}

// gathered combines remarks to one player by the same rule for the same reason into the last of them: a player who
// forgot to enter cards gets a warning for every line from then on.
func gathered(remarks []sessions.Remark) (all []warning) {
	type remarkKey struct{ player, rule, consent string }
	of := func(r *sessions.Remark) remarkKey { return remarkKey{r.Player, r.Rule.ID, r.Consent} }
	last := map[remarkKey]int{}
	for i := range remarks {
		last[of(&remarks[i])] = i
	}
	before := map[remarkKey][]int{}
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

// told returns the warning in the form that follows a file name and line number, with the earlier lines.
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
