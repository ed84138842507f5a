package referee

import (
	"purser/internal/lists"
	"purser/internal/text"
)

// A Status is the result of one rule for a move.
type Status uint8

// Statuses. There is no finding for a rule that is kept. Unchecked is neither legal nor illegal: the facts needed for
// the check were not recorded. Waived means that the move broke the rule by consent.
const (
	Kept Status = iota
	Warned
	Unchecked
	Broken
	Waived
)

// A Finding is what one rule says about one move.
type Finding struct {
	Rule *Rule
	Outcome
}

// Sentence returns the detail, followed by the rule's id and, if a rulebook has the rule, its section.
func (f Finding) Sentence() text.Sentence {
	if f.Rule.Section == Nowhere {
		return text.Say("%s (%s)", *f.Detail, f.Rule.ID)
	}
	return text.Say("%s (%s, %s)", *f.Detail, f.Rule.ID, f.Rule.Section)
}

// String returns the sentence in English.
func (f Finding) String() string { return f.Sentence().String() }

// A Verdict is what all rules say about one move, in the order of the rulebook.
type Verdict []Finding

// With returns the findings with this status.
func (v Verdict) With(status Status) []Finding {
	return lists.Filter(v, func(f Finding) bool { return f.Status == status })
}

// Refused reports whether any rule is broken.
func (v Verdict) Refused() bool {
	for i := range v {
		if v[i].Status == Broken {
			return true
		}
	}
	return false
}

// Grandfather waives all broken rules of a recorded line if all of them are newer than many records. It reports
// whether no rule is broken anymore.
func (v Verdict) Grandfather() (Verdict, bool) {
	for _, f := range v {
		if f.Status == Broken && !f.Rule.Grandfathered {
			return v, false
		}
	}
	return v.Waive()
}

// Waive waives all broken rules of a move that the table agrees to. If one of them does not bend, or none is broken,
// it returns the same verdict. It reports whether no rule is broken anymore.
func (v Verdict) Waive() (Verdict, bool) {
	for _, f := range v {
		if f.Status == Broken && !f.Rule.Bends {
			return v, false
		}
	}
	bent := make(Verdict, len(v))
	for i, f := range v {
		if f.Status == Broken {
			f.Status = Waived
		}
		bent[i] = f
	}
	return bent, true
}
