package sessions

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions/kind"
)

// A Remark is a finding on a line that was played.
type Remark struct {
	Line    int // in the file
	Player  string
	Consent string // why the table agreed to the line; empty if the finding needs no consent
	referee.Finding
}

// Sentence returns the detail and the rule, and why the table agreed to the line if it broke
// the rule.
func (r Remark) Sentence() text.Sentence {
	if r.Consent == "" {
		return r.Finding.Sentence()
	}
	return text.Say("%s; all agreed: %s", r.Finding, text.Brief(r.Consent, 200))
}

// String returns the sentence in English.
func (r Remark) String() string { return r.Sentence().String() }

// Illegal is the error for a line that the rules forbid.
type Illegal struct {
	File   string
	Line   int           // in the file
	Cannot text.Sentence // who cannot do what; empty if the setup as a whole is not legal
	*referee.Refusal
	Correct string   // see [kind.Wording]
	Next    *Illegal // the next player whose part of the setup breaks a rule, or nil
}

// All returns the error and those of the players after it; it is empty for nil.
func (e *Illegal) All() []*Illegal {
	var all []*Illegal
	for one := e; one != nil; one = one.Next {
		all = append(all, one)
	}
	return all
}

// Parts returns an error for each player.
func (e *Illegal) Parts() []error {
	var parts []error
	for _, one := range e.All() {
		alone := *one
		alone.Next = nil
		parts = append(parts, &alone)
	}
	return parts
}

// Sentence returns who cannot do what, and why: one line for each player.
func (e *Illegal) Sentence() text.Sentence {
	var lines []text.Sentence
	for _, one := range e.All() {
		if one.Cannot.Empty() {
			lines = append(lines, one.Reasons())
			continue
		}
		lines = append(lines, text.Say("%s: %s", one.Cannot, one.Reasons()))
	}
	return text.Say("%s", text.Joined(lines, "\n"))
}

// Source returns the rules, and the line of the file.
func (e *Illegal) Source() text.Sentence {
	return text.Say("%s, %s line %d", e.Refusal.Source(), e.File, e.Line)
}

// Corrects reports whether a correction is all that the line needs.
func (e *Illegal) Corrects() bool { return e.Correct != "" && len(e.Telling()) == 1 }

// Hint returns how to correct what the line contradicts, or to look up the first broken rule.
func (e *Illegal) Hint() text.Sentence {
	if e.Corrects() {
		return text.Say("if your board shows that: %s", text.Command("purser correct "+e.Correct))
	}
	return e.Refusal.Hint()
}

// Error returns that in English.
func (e *Illegal) Error() string { return e.Sentence().String() }

// Unwrap returns the referee's refusal.
func (e *Illegal) Unwrap() error { return e.Refusal }

// Strict returns the game refereed as though no table had agreed to a line, nor to another
// board. If no consent was needed, the result is the same.
func (g *Game) Strict() *Game {
	strict := g.longer(0)
	standing := strict.standing()
	strict.referee(standing, func(watch kind.Watch) (kind.Table, int, error) {
		return strict.Script.Replay(standing, true, watch)
	})
	strict.refuseChanged()
	return strict
}

// Agreed returns the entries by consent that have not been undone.
func (g *Game) Agreed() []Entry {
	var some []Entry
	for _, e := range g.Entries {
		if e.Stands && e.Consent != "" {
			some = append(some, e)
		}
	}
	return some
}

// Waived returns the rules that lines break by consent, by the number of the line.
func (g *Game) Waived() map[int][]referee.Finding {
	waived := map[int][]referee.Finding{}
	for _, r := range g.Remarks {
		if r.Status == referee.Waived {
			waived[r.Line] = append(waived[r.Line], r.Finding)
		}
	}
	return waived
}
