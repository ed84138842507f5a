package show

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// explainRule prints a rule with its examples.
func explainRule(p *Printer, b kind.Board, r *kind.Rule) error {
	p.Prose("", "  ", r.ID+": "+p.Lang.Say(r.Title))
	printedTitles(p, r.Section)
	p.Printf("\n")
	p.Paragraphs(p.Words(r.Text()))
	if r.Worked != nil {
		return example(p, b, "For example (%s):", r, r.Worked)
	}
	second, err := "Not legal (%s):", example(p, b, "Legal (%s):", r, &r.Legal)
	switch {
	case r.Illegal.Lines == "": // whether it warns is up to the folder of a board
		return err
	case r.Warns:
		second = "Legal, with a warning (%s):"
	}
	return errors.Join(err, example(p, b, second, r, &r.Illegal))
}

// example prints the lines of an example of a rule under a heading, with the referee's answer or, if
// it is one of the count, with its points or its winner. Lines have their numbers if the answer names one.
func example(p *Printer, b kind.Board, heading string, r *kind.Rule, e *referee.Example) error {
	g, err := sessions.Read("example", []byte(inLanguage(p, e.Record())), sessions.Shipped(b.Kind()))
	if err != nil {
		return err
	}
	title := text.Say(e.Opening.Title)
	if b.Folder() != nil { // whose numbers may differ
		title = text.Say("%s, %s", text.Say(g.Board().Title()), title)
	}
	p.Printf("\n")
	p.Prose("", "", p.Lang.Say(heading, title))
	said := map[int]text.Sentence{} // by the number of the line
	for i := range g.Record.Head {
		said[g.Record.Head[i].Number] = g.Script.Said(&g.Record.Head[i]).Did
	}
	for _, entry := range g.Entries {
		entry.Excused = false // it is an example of what the rules say
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
	if r.Worked != nil {
		s, err := g.Score()
		if err != nil {
			return err
		}
		paid := r.Pays(s)
		if paid.Empty() {
			paid = p.View(b).Account(g, s).Result
		}
		p.Prose("    ", "    ", p.Words(paid))
		return nil
	}
	if illegal != nil {
		for _, f := range illegal.Broken {
			p.Prose(p.Lang.Say("    refused: "), "    ", p.Words(f))
		}
		return nil
	}
	for _, w := range g.Warnings() {
		if w.Line == n && w.Rule.ID == r.ID { // what else it warns of is no example of this rule
			p.Prose(p.Lang.Say("    warning: "), "    ", p.Words(w))
		}
	}
	return nil
}

// aLine matches how a sentence names a line.
var aLine = text.Pattern(`line %d`)

// namesLine reports whether findings name a line by its number.
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

// reason matches the reason of a line in an example, or a title.
var reason = text.Pattern(`"[^"]*"`)

// inLanguage returns the record of an example with the reasons for its lines in the reader's language.
func inLanguage(p *Printer, rec string) string {
	return reason().ReplaceAllStringFunc(rec, func(quoted string) string {
		return record.Quoted(p.Lang.Say(strings.Trim(quoted, `"`)))
	})
}
