package sessions

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A Remark is the referee's finding about a line that was played.
type Remark struct {
	Line    int // number in the file
	Player  string
	Consent string // why the table agreed to the line; empty if the line needs no consent
	referee.Finding
}

// Sentence returns the finding and its rule. If the line broke the rule, it adds why the table agreed to the line.
func (r Remark) Sentence() text.Sentence {
	if r.Consent == "" {
		return r.Finding.Sentence()
	}
	return text.Say("%s; all agreed: %s", r.Finding, text.Brief(r.Consent, 200))
}

// String returns the sentence in English.
func (r Remark) String() string { return r.Sentence().String() }

// Illegal is the error for a line that breaks the rules.
type Illegal struct {
	File   string
	Line   int           // number in the file; 0 for a proposed line that has no number yet
	Cannot text.Sentence // who cannot do what; empty if the setup as a whole is illegal
	*referee.Refusal
	Correct string   // see [purser/sessions/kind.Wording]
	Next    *Illegal // the next player whose setup breaks a rule, or nil
	named   string   // what a command calls the game, as stored
}

// All returns this error and those of the following players; it is empty for nil.
func (e *Illegal) All() (all []*Illegal) {
	for ; e != nil; e = e.Next {
		all = append(all, e)
	}
	return all
}

// Parts returns one error for each player.
func (e *Illegal) Parts() []error {
	return lists.Map(e.All(), func(one *Illegal) error {
		alone := *one
		alone.Next = nil
		return &alone
	})
}

// Sentence says who cannot do what, and why, with one line for each player.
func (e *Illegal) Sentence() text.Sentence {
	lines := lists.Map(e.All(), func(one *Illegal) text.Sentence {
		if one.Cannot.Empty() {
			return one.Reasons()
		}
		return text.Say("%s: %s", one.Cannot, one.Reasons())
	})
	return text.Say("%s", text.Joined(lines, "\n"))
}

// Source returns the rules that were broken, and the line of the file.
func (e *Illegal) Source() text.Sentence {
	if e.Line == 0 {
		return e.Refusal.Source()
	}
	return text.Say("%s, %s line %d", e.Refusal.Source(), e.File, e.Line)
}

// Corrects reports whether correcting a fact is all that the line needs.
func (e *Illegal) Corrects() bool { return e.Correct != "" && len(e.Telling()) == 1 }

// Hint says how to correct the fact that the line contradicts, or how to look up the first rule that it breaks.
func (e *Illegal) Hint() text.Sentence {
	if e.Corrects() {
		return text.Say("if your board shows that: %s%s", text.Command("purser fix --everywhere "+e.Correct),
			flag(e.named))
	}
	return e.Refusal.Hint()
}

// Error returns the sentence in English.
func (e *Illegal) Error() string { return e.Sentence().String() }

// Unwrap returns the referee's refusal.
func (e *Illegal) Unwrap() error { return e.Refusal }

// Excused lists the remarks on lines without consent that only break rules newer than many records. Such lines count
// as if everyone had agreed.
func (g *Game) Excused() []Remark {
	return slices.DeleteFunc(g.remarks(referee.Waived), func(r Remark) bool { return r.Consent != "" })
}

// Agreeing lists how to make the game legal by recording that everyone agreed to the excused lines: as commands or, if
// no command can change the record, as the lines in their new form. It lists nothing if the game breaks other rules,
// too.
func (g *Game) Agreeing() (lines []text.Sentence, commands bool) {
	excused := g.Excused()
	if g.Illegal != nil || len(excused) == 0 {
		return nil, false
	}
	commands = !g.packed && strings.HasSuffix(g.Name, store.Ext)
	game := flag(g.Name)
	for _, r := range excused {
		line := g.Entries[g.entryAt(r.Line)].Line
		if !commands {
			lines = append(lines, text.Say(`line %d: %s by consent "everyone agreed"`, r.Line, g.Record.Words(line)))
			continue
		}
		first, last := "", game
		if strings.Contains(line.Text, `"-`) { // the shell command would take the reason for an option
			first, last = game+" --", ""
		}
		lines = append(lines, text.Say(`purser fix%s %d %s by consent "everyone agreed"%s`, first, r.Line,
			inShell.Replace(line.Text), last))
	}
	return lines, commands
}

// flag returns the flag with which a command names a game; see [Library.Place]. It is empty for the game in use.
func flag(named string) string {
	if named == "" {
		return ""
	}
	return " --game " + inShell.Replace(record.Quote(named))
}

// named returns what a command calls the game at this place, or "" for the game in use.
func (l *Library) named(at Location) string {
	if at.Store != l.Store {
		return FileFirst(at.Path)
	}
	if now, err := l.Desk.Current(store.CurrentGame); err == nil && now == at.Name {
		return ""
	}
	return at.Name
}

// inShell escapes the characters that a shell replaces between double quotes.
var inShell = strings.NewReplacer("$", `\$`, "`", "\\`")

// Verified returns the game without excused lines: the first line that breaks any rule makes it illegal.
func (g *Game) Verified() *Game { return g.excusing(func(int) bool { return false }) }

// excusing returns the game with only those lines excused for whose number excused returns true.
func (g *Game) excusing(excused func(line int) bool) *Game {
	for i, r := range g.Remarks {
		if r.Status != referee.Waived || r.Consent != "" || excused(r.Line) {
			continue
		}
		strict, line := *g, g.Entries[g.entryAt(r.Line)].Line
		r.Status = referee.Broken
		strict.Remarks = g.Remarks[:i:i]
		strict.Illegal = g.illegal(g.Script, line, &referee.Refusal{Player: r.Player, Seat: line.Player,
			Broken: []referee.Finding{r.Finding}})
		return &strict
	}
	return g
}

// Strict returns the game refereed as if no table had agreed to any line or to a changed board. It gives the same
// result as g if no consent was needed.
func (g *Game) Strict() *Game {
	strict := g.longer(0)
	strict.referee(strict.Record.Standing(), true, nil)
	for i := range strict.Remarks {
		strict.Remarks[i].Consent = "" // what is still waived is merely excused
	}
	verified := strict.Verified()
	if r := verified.ChangedBoard(); r != nil { // comes before all lines of play
		broken := r.Finding
		broken.Status = referee.Broken
		verified.Illegal = &Illegal{File: g.Name, Line: r.Line,
			Refusal: &referee.Refusal{Seat: maps.Nobody, Broken: []referee.Finding{broken}}}
		verified.Remarks = verified.Remarks[1:]
	}
	return verified
}

// Agreed returns the entries that were played by consent, without those undone.
func (g *Game) Agreed() []Entry {
	return lists.Filter(g.Entries, func(e Entry) bool { return e.Stands && e.Consent != "" })
}

// Waived returns, by line number, the rules that were broken by consent.
func (g *Game) Waived() map[int][]referee.Finding {
	waived := map[int][]referee.Finding{}
	for _, r := range g.Remarks {
		if r.Status == referee.Waived {
			waived[r.Line] = append(waived[r.Line], r.Finding)
		}
	}
	return waived
}
