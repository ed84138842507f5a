package referee

import (
	"fmt"
	"strings"
)

// A Status says what a rule has to say of a move.
type Status uint8

// A rule that is kept says nothing. Unchecked is neither legal nor illegal: what
// it takes to check the rule was not written down.
const (
	Kept Status = iota
	Warned
	Unchecked
	Broken
)

// A Finding is what one rule has to say of one move.
type Finding struct {
	Rule   *Rule
	Status Status
	Detail string // one lower-case clause
}

// String gives the id, the section and the detail.
func (f Finding) String() string {
	return fmt.Sprintf("%s (%s): %s", f.Rule.ID, f.Rule.Section, f.Detail)
}

// A Verdict is what all rules have to say of one move, in the order of [Rules].
type Verdict []Finding

// With gives the findings of one status.
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

// A Refusal is the error for what the rules forbid. It names the player and
// every rule broken.
type Refusal struct {
	Player string // empty where there is no player
	Seat   Seat
	Broken []Finding // at least one
}

// Error gives one line.
func (r *Refusal) Error() string {
	reasons := make([]string, len(r.Broken))
	for i, f := range r.Broken {
		reasons[i] = f.String()
	}
	text := strings.Join(reasons, "; ")
	if r.Player != "" {
		text = r.Player + ": " + text
	}
	return text
}

// outcome is what a check answers: the zero value when the rule is kept.
type outcome struct {
	status Status
	detail string
}

func broken(format string, args ...any) outcome {
	return outcome{Broken, fmt.Sprintf(format, args...)}
}

func unchecked(detail string) outcome { return outcome{Unchecked, detail} }

// reasons are the several things wrong with a payment or the like.
type reasons []string

func (r *reasons) add(format string, args ...any) { *r = append(*r, fmt.Sprintf(format, args...)) }

// outcome is Broken for all the reasons, or Kept where there is none.
func (r reasons) outcome() outcome {
	if len(r) == 0 {
		return outcome{}
	}
	const most = 8 // are enough to see what is wrong
	if more := len(r) - most; more > 0 {
		r = append(r[:most:most], fmt.Sprintf("and %d more", more))
	}
	return outcome{Broken, strings.Join(r, "; ")}
}
