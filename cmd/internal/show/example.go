package show

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// explainRule prints a rule with its examples, or that there are none on a table's own board.
func explainRule(p *Printer, b kind.Board, r *kind.Rule) error {
	p.Prose("", "  ", r.ID+": "+p.Lang.Say(r.Title))
	printedTitles(p, r.Section)
	p.Printf("\n")
	p.Paragraphs(p.Words(r.Text()))
	first, second := &r.Legal, &r.Illegal
	if r.Worked != nil {
		first, second = r.Worked, &referee.Example{}
	}
	legal, err := exampleGame(p, b, first)
	if err != nil {
		return err
	}
	illegal, err := exampleGame(p, b, second)
	switch {
	case err != nil:
		return err
	case !holds(r, legal, illegal):
		p.Printf("\n")
		p.Prose("", "", p.Lang.Say("There is no example of this on %s.", kind.BoardSaid(b)))
		return nil
	case r.Worked != nil:
		return example(p, legal, "For example (%s):", r, first)
	}
	err = example(p, legal, "Legal (%s):", r, first)
	switch {
	case illegal == nil: // whether it warns is up to the folder of a board
		return err
	case r.Warns:
		return errors.Join(err, example(p, illegal, "Legal, with a warning (%s):", r, second))
	}
	return errors.Join(err, example(p, illegal, "Not legal (%s):", r, second))
}

// exampleGame returns the game of an example, on the board that is asked about, or nil if there is none or a table's
// own board does not know what is in it.
func exampleGame(p *Printer, b kind.Board, e *referee.Example) (*sessions.Game, error) {
	if e.Lines == "" {
		return nil, nil
	}
	find := sessions.Shipped(b.Info().Kind)
	if b.Info().Folder != nil {
		find = func(*record.Record) (kind.Board, error) { return b.Printed(), nil }
	}
	g, err := sessions.Read("example", []byte(inLanguage(p, e.Record())), find)
	if b.Info().Folder != nil && err != nil {
		return nil, nil
	}
	return g, err
}

// holds reports whether the examples of a rule show it: the first is legal, and the second, if there is one, is not,
// or is warned about. Those on boards that come with the program do, as tests require.
func holds(r *kind.Rule, legal, illegal *sessions.Game) bool {
	switch {
	case legal == nil || legal.Verified().Illegal != nil:
		return false
	case illegal == nil:
		return r.Worked != nil || r.Illegal.Lines == ""
	}
	broken := []referee.Finding(nil)
	if refused := illegal.Verified().Illegal; refused != nil {
		broken = refused.Broken
	} else if r.Warns {
		broken = lists.Each(illegal.Warnings(), func(w sessions.Remark) referee.Finding { return w.Finding })
	}
	return slices.ContainsFunc(broken, func(f referee.Finding) bool { return f.Rule.ID == r.ID })
}

// example prints an example of a rule under a heading, with the referee's answer or, if it is one of the count, with
// its points or its winner. Lines have their numbers if the answer names one.
func example(p *Printer, g *sessions.Game, heading string, r *kind.Rule, e *referee.Example) error {
	p.Printf("\n")
	p.Prose("", "", p.Lang.Say(heading, text.Say(e.Opening.Title)))
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
			paid = p.View(g.Board()).Account(g, s).Result
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
