package show

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// remarkJSON is a rule's remark on a line.
type remarkJSON struct {
	Line   int    `json:"line,omitempty"` // 0 for a line that is in no record
	Player string `json:"player"`
	Rule   string `json:"rule"`
	Detail string `json:"detail"`

	Consent string `json:"consent,omitempty"` // why the table agreed to the line, if it breaks the rule
}

// A Violation is the JSON of a broken rule.
type Violation struct {
	remarkJSON
	Cite string `json:"cite"`
}

// violations returns the JSON of every rule that illegal lines break.
func violations(lines *sessions.Illegal) []Violation {
	all := []Violation{}
	for _, one := range lines.All() {
		for _, f := range one.Broken {
			all = append(all, Violation{remarkJSON{Line: one.Line, Player: one.Player, Rule: f.Rule.ID,
				Detail: text.Records.Words(*f.Detail)}, f.Rule.Section.String()})
		}
	}
	return all
}

func remarkForms(remarks []sessions.Remark) []remarkJSON {
	return lists.Map(remarks, func(r sessions.Remark) remarkJSON {
		return remarkJSON{r.Line, r.Player, r.Rule.ID, text.Records.Words(*r.Detail), r.Consent}
	})
}

// ruleIDs returns the ids of the rules of findings.
func ruleIDs(findings []referee.Finding) (ids []string) {
	for _, f := range findings {
		ids = append(ids, f.Rule.ID)
	}
	return ids
}

// VerifyJSON returns the JSON of a checked file: its game, or the error if it could not be checked.
func VerifyJSON(file string, g *sessions.Game, err error) any {
	legal, lines, cutOff, why := false, 0, 0, ""
	warnings, unchecked, broken := []remarkJSON{}, []remarkJSON{}, []Violation{}
	var fix []string
	if err != nil {
		why = err.Error()
	} else {
		if lines, commands := g.Agreeing(); commands {
			fix = lists.Map(lines, func(line text.Sentence) string { return text.Records.Words(line) })
		}
		g = g.Verified()
		legal, lines, cutOff, broken = g.Illegal == nil, g.Record.Lines, g.Record.CutOff, violations(g.Illegal)
		warnings, unchecked = remarkForms(g.Warnings()), remarkForms(g.Unchecked())
		if g.Script.Info().Declared {
			warnings = append(warnings, unchecked...)
			slices.SortStableFunc(warnings, func(a, b remarkJSON) int { return a.Line - b.Line })
		}
	}
	form := Fields("file", file, "legal", legal, "lines", lines, "violations", broken, "warnings", warnings,
		"unchecked", unchecked).WithSome("fix", fix, "cut_off", cutOff, "error", why)
	return append(form, refereed(g)...)
}

// A Judged is the result of refereeing a file. It keeps only what is reported, so that even a large archive fits into
// memory.
type Judged struct {
	Said   string // for people
	Form   any    // for JSON
	Of     string // the name of its record in messages
	CutOff int    // the number of a last line that was cut off and left out, or 0
	Err    error  // the rules broken, or why the file could not be judged
	Failed bool   // it could not be judged
}

// Judge returns the result for a record, even if it could not be read.
func Judge(as *Printer, of sessions.FileGame) Judged {
	g, j := of.Game, Judged{Err: of.Err, Failed: of.Err != nil}
	if g != nil {
		j.Of, j.CutOff = g.Record.File, g.Record.CutOff
		if verified := g.Verified(); verified.Illegal != nil {
			j.Err = verified.Illegal
		}
	}
	if as.AsJSON {
		j.Form = VerifyJSON(of.File, g, of.Err)
		return j
	}
	p := Printer{Lang: as.Lang, Width: as.Width, Aloud: as.Aloud}
	Verdict(&p, of.File, g, of.Err)
	j.Said = p.Out.String()
	return j
}

// JudgeAll judges files in parallel; see [Judge]. It calls progress after each file.
func JudgeAll(as *Printer, files []string, load func(file string) []sessions.FileGame,
	progress func(done, total int)) []Judged {
	of := make([][]Judged, len(files)) // a pack has several
	var done atomic.Int64
	sessions.SideBySide(len(files), func(i int) {
		for _, t := range load(files[i]) {
			of[i] = append(of[i], Judge(as, t))
		}
		progress(int(done.Add(1)), len(files))
	})
	return slices.Concat(of...)
}

// Verdict prints the referee's result for a file in a few lines. Err says why it could not be judged; then g is nil.
func Verdict(p *Printer, file string, g *sessions.Game, err error) {
	if err != nil {
		p.Say("%s: not understood", file)
		return
	}
	agreeing, _ := g.Agreeing()
	g = g.Verified()
	type open struct {
		rule  *referee.Rule
		lines int // that it could not check
	}
	var unchecked []open
	for _, w := range gathered(g.Warnings()) {
		p.Say("%s:%d: warning: %s", file, w.Line, w.told())
	}
	for _, r := range g.Remarks {
		if r.Status != referee.Unchecked {
			continue
		}
		i := slices.IndexFunc(unchecked, func(o open) bool { return o.rule.ID == r.Rule.ID })
		if i < 0 {
			i, unchecked = len(unchecked), append(unchecked, open{rule: r.Rule})
		}
		unchecked[i].lines++
	}
	for _, illegal := range g.Illegal.All() {
		p.Say("%s: line %d is not legal (%s)", file, illegal.Line, strings.Join(ruleIDs(illegal.Telling()), ", "))
	}
	for i, line := range agreeing {
		if i == text.Most {
			p.Say("%s: and %d more", file, len(agreeing)-i)
			break
		}
		p.Say("%s: if everyone agreed: %s", file, line)
	}
	if g.Illegal != nil {
		return
	}
	if g.Record.Totals {
		p.Say("%s: only results, %s; nothing was refereed", file, text.Count(g.Record.Lines, "line"))
		return
	}
	if len(unchecked) > 0 {
		slices.SortFunc(unchecked, func(a, b open) int { return a.rule.Rank - b.rule.Rank })
		p.Say("%s: legal, %s; not recorded, so unchecked: %s", file, text.Count(g.Record.Lines, "line"),
			text.Joined(lists.Map(unchecked, func(o open) text.Sentence {
				return text.Say("%s on %s", o.rule.ID, text.Count(o.lines, "line"))
			}), ", "))
		return
	}
	p.Say("%s: legal, %s", file, text.Count(g.Record.Lines, "line"))
}

// OneJudged prints the result for a single record in a single file, and returns its error.
func OneJudged(p *Printer, v Judged) error {
	switch {
	case v.Failed:
		return v.Err
	case p.AsJSON:
		noteCutOff(p, v.Of, v.CutOff)
		return errors.Join(p.JSON(v.Form), v.Err)
	}
	return AllJudged(p, []Judged{v})
}

// AllJudged prints the results for files. The error combines theirs, illegal files first.
func AllJudged(p *Printer, files []Judged) error {
	legal, forms := 0, make([]any, len(files))
	var illegal, failed []error
	for i, v := range files {
		noteCutOff(p, v.Of, v.CutOff)
		switch {
		case v.Failed:
			failed = append(failed, v.Err)
		case v.Err != nil:
			illegal = append(illegal, v.Err)
		default:
			legal++
		}
		forms[i] = v.Form
		p.Printf("%s", v.Said)
	}
	err := text.Few(slices.Concat(illegal, failed), 0)
	if p.AsJSON {
		return errors.Join(p.JSON(forms), err)
	}
	Verdicts(p, legal, len(illegal), len(failed))
	return err
}

// Verdicts prints how many files were legal, illegal or could not be judged.
func Verdicts(p *Printer, legal, illegal, failed int) {
	records := text.Count(legal+illegal+failed, "record")
	if failed > 0 {
		p.Say("%s: %d legal, %d illegal, %d not understood", records, legal, illegal, failed)
		return
	}
	p.Say("%s: %d legal, %d illegal", records, legal, illegal)
}
