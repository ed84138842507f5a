package show

import (
	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

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
