package sessions

import (
	"purser/internal/text"
	"purser/referee"
)

// A Remark is a finding on a line that was played.
type Remark struct {
	Line    int // in the file
	Player  string
	Consent string // why the table agreed to the line; empty if the finding needs no consent
	referee.Finding
}

// Sentence returns the rule's id, its section and the detail, and why the table agreed to
// the line if it broke the rule.
func (r Remark) Sentence() text.Sentence {
	if r.Consent == "" {
		return r.Finding.Sentence()
	}
	return text.Say("%s; by consent: %s", r.Finding, text.Brief(r.Consent, 200))
}

// String returns the sentence in English.
func (r Remark) String() string { return r.Sentence().String() }

// Illegal is the error for a line that the rules forbid.
type Illegal struct {
	File  string
	Line  int    // in the file
	Words string // what the line says the player did, or the fact it enters; for the setup, its line or theSetup
	*referee.Refusal
	Next *Illegal // the next player whose part of the setup breaks a rule, or nil
}

// theSetup is the Words of an illegal setup that no line belongs to.
const theSetup = "the setup"

// All returns the error and those of the players after it; it is empty for nil.
func (e *Illegal) All() []*Illegal {
	var all []*Illegal
	for one := e; one != nil; one = one.Next {
		all = append(all, one)
	}
	return all
}

// Sentence returns what is wrong, one line for every broken rule: file:line: player: what:
// rule.
func (e *Illegal) Sentence() text.Sentence {
	var lines []text.Sentence
	for _, one := range e.All() {
		did := text.Brief(one.Words, 200)
		for _, clause := range one.Clauses() {
			line := text.Say("%s:%d: %s: %s: %s", one.File, one.Line, one.Player, did, clause)
			switch {
			case one.Words == theSetup:
				line = text.Say("%s:%d: %s: %s", one.File, one.Line, text.Say(theSetup), clause)
			case one.Player == "": // a fact about the board
				line = text.Say("%s:%d: %s: %s", one.File, one.Line, did, clause)
			}
			lines = append(lines, line)
		}
	}
	return text.Say("%s", text.Joined(lines, "\n"))
}

// Error returns that in English.
func (e *Illegal) Error() string { return e.Sentence().String() }

// Unwrap returns the referee's refusal.
func (e *Illegal) Unwrap() error { return e.Refusal }

// Strict returns the game refereed as though no table had agreed to a line. If no consent was
// needed, the result is the same.
func (g *Game) Strict() *Game {
	strict := g.longer(0)
	strict.referee(strict.standing(), true)
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
