package show

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// explainRule prints a rule with its examples, or says that there are none, as on player-made boards.
func explainRule(p *Printer, of *sessions.Explanation) {
	r := of.Rule
	p.Prose("", "  ", r.ID+": "+p.Lang.Say(r.Title))
	printedTitles(p, r.Section)
	p.Printf("\n")
	p.Paragraphs(p.Words(r.Text()))
	first, second := r.Examples()
	switch {
	case of.Legal == nil:
		p.Printf("\n")
		p.Prose("", "", p.Lang.Say("There is no example of this on %s.", kind.BoardSaid(of.Board)))
		return
	case r.Worked != nil:
		example(p, of.Legal, "For example (%s):", of, first)
		return
	}
	example(p, of.Legal, "Legal (%s):", of, first)
	switch {
	case of.Illegal == nil: // whether the rule warns depends on the settings of the board
	case r.Warns:
		example(p, of.Illegal, "Legal, with a warning (%s):", of, second)
	default:
		example(p, of.Illegal, "Not legal (%s):", of, second)
	}
}

// example prints an example of a rule under a heading, with the referee's answer or, for a rule of the final score,
// the points or the winner. Lines have numbers if the answer mentions one.
func example(p *Printer, g *sessions.Game, heading string, of *sessions.Explanation, e *referee.Example) {
	p.Printf("\n")
	p.Prose("", "", p.Lang.Say(heading, text.Say(e.Opening.Title)))
	said := map[int]text.Sentence{} // by line number
	for i := range g.Record.Head {
		said[g.Record.Head[i].Number] = g.Script.Said(&g.Record.Head[i]).Did
	}
	for _, entry := range g.Entries {
		entry.Excused = false // an example shows what the rules say, without excuses
		said[entry.Line.Number] = g.SaidWhole(entry)
	}
	illegal := g.Verified().Illegal
	n := strings.Count(e.Opening.Record, "\n")
	for line := range strings.Lines(e.Lines) {
		n++
		if words, ok := said[n]; ok {
			line = p.Words(words)
		}
		before := "    "
		if illegal != nil && namesLine(illegal.Broken) {
			before += strconv.Itoa(n) + "  "
		}
		p.Prose(before, "      ", strings.TrimSpace(line))
	}
	if of.Count != nil {
		paid := of.Rule.Pays(of.Count)
		if paid.Empty() {
			paid = p.View(g.Board()).Account(g, of.Count).Result
		}
		p.Prose("    ", "    ", p.Words(paid))
		return
	}
	if illegal != nil {
		for _, f := range illegal.Broken {
			p.Prose(p.Lang.Say("    refused: "), "    ", p.Words(f))
		}
		return
	}
	for _, w := range g.Warnings() {
		if w.Line == n && w.Rule.ID == of.Rule.ID { // other warnings are no examples of this rule
			p.Prose(p.Lang.Say("    warning: "), "    ", p.Words(w))
		}
	}
}

// aLine matches a mention of a line in the format of a sentence.
var aLine = text.Pattern(`line %d`)

// namesLine reports whether findings mention a line by its number.
func namesLine(found []referee.Finding) bool {
	var names func(s text.Sentence) bool
	names = func(s text.Sentence) bool {
		return aLine().MatchString(s.Format) || slices.ContainsFunc(s.Args, func(arg any) bool {
			within, is := arg.(text.Sentence)
			return is && names(within)
		})
	}
	return slices.ContainsFunc(found, func(f referee.Finding) bool { return names(*f.Detail) })
}
