package referee

import "purser/internal/text"

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
type Refusals = text.Errors[*Refusal]

// Bends reports whether the table may agree to what is refused: every broken rule bends.
// The same move is then applied if its Consent is set.
func (r *Refusal) Bends() bool {
	for _, f := range r.Broken {
		if !f.Rule.Bends {
			return false
		}
	}
	return true
}
