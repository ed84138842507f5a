package referee

import (
	"slices"
	"strings"

	"purser/internal/text"
)

// A Refusal is the error for what the rules forbid. It has the player and every broken
// rule.
type Refusal struct {
	Player  string // empty if there is no player
	Seat    Seat
	Line    int       // of the header of the record, if one that belongs to no player breaks the rules; or 0
	Broken  []Finding // at least one
	Consent bool      // the table agreed to the move, which was not enough
}

// Telling returns the broken rules that tell a player why, the one to be named first at the
// beginning: whose turn it is, and then in the order of the rulebook. A rule that another one
// covers says nothing more.
func (r *Refusal) Telling() []Finding {
	var first, others []Finding
	for _, f := range r.Broken {
		covers := func(other Finding) bool { return slices.Contains(other.Rule.Covers, f.Rule.ID) }
		switch {
		case slices.ContainsFunc(r.Broken, covers):
		case strings.HasPrefix(f.Rule.ID, "turn."):
			first = append(first, f)
		default:
			others = append(others, f)
		}
	}
	return append(first, others...)
}

// Reasons returns why, and if the table agreed to the move, that this is not enough.
func (r *Refusal) Reasons() text.Sentence {
	var reasons []text.Sentence
	for _, f := range r.Telling() {
		reasons = append(reasons, *f.Detail)
		if r.Consent && !f.Rule.Bends {
			reasons = append(reasons, text.Say("this is not possible even if everyone agrees"))
		}
	}
	return text.Say("%s", text.Reasons(reasons))
}

// Source returns the ids and the sections of the rules that tell why.
func (r *Refusal) Source() text.Sentence {
	var rules []text.Sentence
	for _, f := range r.Telling() {
		rules = append(rules, text.Say("%s (%s)", f.Rule.ID, f.Rule.Section))
	}
	return text.Say("%s", text.Joined(rules, ", "))
}

// Sentence returns the player, and why.
func (r *Refusal) Sentence() text.Sentence {
	if r.Player == "" {
		return r.Reasons()
	}
	return text.Say("%s: %s", r.Player, r.Reasons())
}

// Error returns the sentence in English: one line.
func (r *Refusal) Error() string { return r.Sentence().String() }

// Class tells that the rules say no.
func (*Refusal) Class() text.Class { return text.Illegal }

// Hint returns how to look up the first broken rule.
func (r *Refusal) Hint() text.Sentence {
	return text.Say("purser explain %s explains the rule", r.Telling()[0].Rule.ID)
}

// Refusals are the error for a setup that breaks rules: one refusal for each
// player whose part breaks any, in seating order.
type Refusals = text.Errors[*Refusal]

// Excused reports whether the refused line counts as agreed to if it is one of a record; see
// [Verdict.Waive].
func (r *Refusal) Excused() bool {
	_, ok := Verdict(r.Broken).Grandfather()
	return ok
}

// Bends reports whether the table may agree to what is refused: every broken rule bends.
// The same move is then applied if its Consent is set.
func (r *Refusal) Bends() bool {
	return !slices.ContainsFunc(r.Broken, func(f Finding) bool { return !f.Rule.Bends })
}
