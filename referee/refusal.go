package referee

import (
	"slices"
	"strings"

	"purser/internal/text"
)

// A Refusal is the error for a move or setup that breaks rules. It has the player and every broken rule.
type Refusal struct {
	Player  string // empty if no player is concerned
	Seat    Seat
	Line    int       // line of the record's header, if one that belongs to no player breaks the rules; otherwise 0
	Broken  []Finding // at least one
	Consent bool      // the table agreed to the move, but that was not enough
}

// Telling returns the broken rules to tell a player about, most important first: those about whose turn it is, then
// the others in the order of the rulebook. It leaves out rules covered by another broken one.
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

// Reasons says what is wrong. If the table agreed to the move, it also says where that is not enough.
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

// Source returns the ids and sections of the rules that [Refusal.Telling] returns.
func (r *Refusal) Source() text.Sentence {
	var rules []text.Sentence
	for _, f := range r.Telling() {
		rules = append(rules, text.Say("%s (%s)", f.Rule.ID, f.Rule.Section))
	}
	return text.Say("%s", text.Joined(rules, ", "))
}

// Sentence returns the player and the reasons.
func (r *Refusal) Sentence() text.Sentence {
	if r.Player == "" {
		return r.Reasons()
	}
	return text.Say("%s: %s", r.Player, r.Reasons())
}

// Error returns the sentence in English, on one line.
func (r *Refusal) Error() string { return r.Sentence().String() }

// Class returns [text.Illegal].
func (*Refusal) Class() text.Class { return text.Illegal }

// Hint says how to look up the first broken rule.
func (r *Refusal) Hint() text.Sentence {
	return text.Say("purser explain %s explains the rule", r.Telling()[0].Rule.ID)
}

// Refusals are the error for a setup that breaks rules: one refusal, in seating order, for each player whose part
// breaks any.
type Refusals = text.Errors[*Refusal]

// Excused reports whether the refused line, as part of a record, counts as agreed to; see [Verdict.Waive].
func (r *Refusal) Excused() bool {
	_, ok := Verdict(r.Broken).Grandfather()
	return ok
}

// Bends reports whether the table may agree to what is refused, because every broken rule bends. The same move with
// its Consent set is then applied.
func (r *Refusal) Bends() bool {
	return !slices.ContainsFunc(r.Broken, func(f Finding) bool { return !f.Rule.Bends })
}
