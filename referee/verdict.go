package referee

import (
	"strings"

	"purser/internal/text"
)

// A Status is the result of one rule for a move.
type Status uint8

// A rule that is kept has no finding. Unchecked is neither legal nor illegal: the facts
// needed to check the rule were not recorded. Waived is a rule that the move broke by
// consent.
const (
	Kept Status = iota
	Warned
	Unchecked
	Broken
	Waived
)

// A Finding is what one rule says about one move.
type Finding struct {
	Rule   *Rule
	Status Status
	Detail text.Sentence // one lowercase clause
}

// Sentence returns the rule's id, its section and the detail.
func (f Finding) Sentence() text.Sentence {
	return text.Say("%s (%s): %s", f.Rule.ID, f.Rule.Section, f.Detail)
}

// String returns the sentence in English.
func (f Finding) String() string { return f.Sentence().String() }

// A Verdict is what all rules say about one move, in the order of [RulesOf].
type Verdict []Finding

// With returns the findings of one status.
func (v Verdict) With(status Status) []Finding {
	var some []Finding
	for _, f := range v {
		if f.Status == status {
			some = append(some, f)
		}
	}
	return some
}

// Refused reports whether a rule is broken.
func (v Verdict) Refused() bool {
	for i := range v {
		if v[i].Status == Broken {
			return true
		}
	}
	return false
}

// A Refusal is the error for what the rules forbid. It has the player and every broken
// rule.
type Refusal struct {
	Player  string // empty if there is no player
	Seat    Seat
	Broken  []Finding // at least one
	Consent bool      // the table agreed to the move, which was not enough
}

// Clauses returns the broken rules, each with its section and the detail, and if the table
// agreed to the move, whether consent cannot bend the rule.
func (r *Refusal) Clauses() []text.Sentence {
	clauses := make([]text.Sentence, len(r.Broken))
	for i, f := range r.Broken {
		clauses[i] = f.Sentence()
		if r.Consent && !f.Rule.Bends {
			clauses[i] = text.Say("%s; consent cannot bend this rule", clauses[i])
		}
	}
	return clauses
}

// Sentence returns the player and every broken rule.
func (r *Refusal) Sentence() text.Sentence {
	clauses := text.Joined(r.Clauses(), "; ")
	if r.Player == "" {
		return text.Say("%s", clauses)
	}
	return text.Say("%s: %s", r.Player, clauses)
}

// Error returns the sentence in English: one line.
func (r *Refusal) Error() string { return r.Sentence().String() }

// Hint returns how to look up the first broken rule.
func (r *Refusal) Hint() text.Sentence {
	return text.Say("purser explain %s explains the rule", r.Broken[0].Rule.ID)
}

// Refusals are the error for a setup that breaks rules: one refusal for each
// player whose part breaks any, in seating order.
type Refusals []*Refusal

// Error returns the refusals in English, one per line.
func (r Refusals) Error() string {
	lines := make([]string, len(r))
	for i, one := range r {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the refusals, so that each can be put into words separately.
func (r Refusals) Unwrap() []error {
	errs := make([]error, len(r))
	for i, one := range r {
		errs[i] = one
	}
	return errs
}

// outcome is the result of a check: the zero value if the rule is kept.
type outcome struct {
	status Status
	detail text.Sentence
}

func broken(format string, args ...any) outcome {
	return outcome{Broken, text.Say(format, args...)}
}

func unchecked(detail string) outcome { return outcome{Unchecked, text.Say(detail)} }

// reasons are all the things wrong with a payment or the like.
type reasons []text.Sentence

func (r *reasons) add(format string, args ...any) { *r = append(*r, text.Say(format, args...)) }

// outcome is Broken with all the reasons, or Kept if there are none.
func (r reasons) outcome() outcome {
	if len(r) == 0 {
		return outcome{}
	}
	const most = 8 // enough to see what is wrong
	if more := len(r) - most; more > 0 {
		r = append(r[:most:most], text.Say("and %d more", more))
	}
	if len(r) == 1 {
		return outcome{Broken, r[0]}
	}
	return outcome{Broken, text.Say("%s", text.Joined(r, "; "))}
}
