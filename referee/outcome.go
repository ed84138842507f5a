package referee

import "purser/internal/text"

// An Outcome is the result of one check; the zero value means that the rule is kept. Because most rules are kept, the
// detail is a pointer, so that an Outcome takes only two words of memory.
type Outcome struct {
	Status Status
	Detail *text.Sentence // one lowercase clause; nil if the rule is kept
}

// Breaks returns the outcome for a broken rule, saying what is wrong.
func Breaks(format string, args ...any) Outcome { return found(Broken, format, args) }

// CannotCheck returns the outcome for a rule that could not be checked, saying what was not recorded.
func CannotCheck(format string, args ...any) Outcome { return found(Unchecked, format, args) }

// Warns returns the outcome for a rule that is kept, although players could argue about it.
func Warns(format string, args ...any) Outcome { return found(Warned, format, args) }

func found(status Status, format string, args []any) Outcome {
	detail := text.Say(format, args...)
	return Outcome{status, &detail}
}

// Reasons collects everything that is wrong, for example with a payment.
type Reasons []text.Sentence

// Add adds a reason.
func (r *Reasons) Add(format string, args ...any) { *r = append(*r, text.Say(format, args...)) }

// Outcome returns a broken rule with all reasons, or the zero value without any.
func (r Reasons) Outcome() Outcome {
	const most = 8 // enough to see what is wrong
	if more := len(r) - most; more > 0 {
		r = append(r[:most:most], text.Say("and %d more", more))
	}
	switch len(r) {
	case 0:
		return Outcome{}
	case 1:
		return Outcome{Broken, &r[0]}
	}
	return Breaks("%s", text.Reasons(r))
}
