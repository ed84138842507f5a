package play

import (
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// Words after fix. Alone, a number names the line to replace.
const (
	before     = "before"     // what was forgotten goes before a line; also an answer
	drop       = "drop"       // a line is one too many; also an answer
	everywhere = "everywhere" // a fact about an open board
	header     = "header"     // a line of the header, which can also be named without this word
)

// fix returns the action that mends the record: a line, named by its number or picked from the log, what was forgotten
// before one, a line of the header, or a fact about an open board.
func (e *Evening) fix(g *sessions.Game, args []string) (Action, error) {
	if len(args) == 0 {
		return e.pickFix(g)
	}
	if len(args) == 2 && strings.EqualFold(strings.Join(args, " "), "house rules") {
		args = args[:1]
	}
	switch how := fixMeant(args[0]); how {
	case before, drop:
		return e.edits(g, how, args[1:])
	case everywhere:
		return e.correct(args[1:])
	case header:
		return e.fix(g, args[1:])
	case houseRule:
		return e.fixRule(g, args[1:])
	case titleKey, dateKey, playerKey:
		return e.fixHeader(g, how, args[1:])
	}
	n, err := amendable(g, args[0])
	if err != nil {
		return nil, err
	}
	switch line := g.Header(n); {
	case len(args) > 1 && line != nil:
		next, err := e.Library.Amended(g, n, e.Printer.Lang, "", args[1:])
		return e.surely(g, next, err)
	case len(args) > 1:
		return e.replaces(g, n, args[1:])
	case line != nil && sessions.IsRule(line.Key):
		return e.fixRule(g, nil)
	case line != nil:
		return func() error { return e.askHeader(g, line.Key, n) }, nil
	}
	return func() error { return e.Mend(g, n) }, nil
}

// replaces returns the action that replaces line n as typed behind its number, maybe with another player's name.
func (e *Evening) replaces(g *sessions.Game, n int, words []string) (Action, error) {
	old, err := g.Amendable(n)
	if err != nil {
		return nil, err
	}
	if who, _ := g.Led("", words); who != "" {
		next, err := e.Library.Amended(g, n, e.Printer.Lang, "", words)
		return e.surely(g, next, barred(g, n, err))
	}
	then, err := g.Before(n)
	if err != nil {
		return nil, err
	}
	next, err := e.replaced(g, then, old, words)
	return e.surely(g, next, barred(g, n, err))
}

// fixMeant returns which word after fix was typed, in any language and as at a shell, or else what was typed.
func fixMeant(typed string) string {
	typed = strings.TrimPrefix(typed, "--")
	switch strings.ToLower(typed) {
	case "players":
		return playerKey
	case "day":
		return dateKey
	case "rules", "house":
		return houseRule
	}
	for _, word := range []string{before, drop, everywhere, header, houseRule, titleKey, dateKey, playerKey} {
		if isWord(word, typed) {
			return word
		}
	}
	return typed
}

// surely returns the action that writes a game with an edit, once its effect was shown.
func (e *Evening) surely(g, next *sessions.Game, err error) (Action, error) {
	if err != nil {
		return nil, e.offered(err)
	}
	return func() error { return e.sureIf(g, next) }, nil
}

// pickFix returns the action that asks which line to fix.
func (e *Evening) pickFix(g *sessions.Game) (Action, error) {
	if unplayed(g) {
		return func() error { return e.reseat(g) }, nil
	}
	if lines(g, maps.Nobody) == nil {
		return nil, text.Errorf("there is no line to fix")
	}
	n := 0
	return func() error {
		return e.Steps(func() (err error) {
			n, err = e.Pick(g, maps.Nobody, text.Say("Which line should be fixed?"), text.Say("back"))
			return err
		}, func() error {
			act, err := e.fix(g, []string{strconv.Itoa(n)})
			if err == nil {
				err = act()
			}
			return err
		})
	}, nil
}

// amendable returns the number of a line that can be amended, also one of the header, as typed.
func amendable(g *sessions.Game, typed string) (int, error) {
	n, err := strconv.Atoi(typed)
	if err != nil {
		return 0, text.WithHint(text.Errorf("%q is not the number of a line", text.Brief(typed, 80)),
			text.Say("log shows the numbers"))
	}
	if line := g.Header(n); line != nil && slices.Contains(fixedKeys, line.Key) {
		return n, nil
	}
	if _, err := g.Amendable(n); err != nil {
		return 0, text.WithHint(err, text.Say("log shows the numbers"))
	}
	return n, nil
}

// lines returns a player's lines that were not undone, or for Nobody everyone's and the table's, newest first.
func lines(g *sessions.Game, seat referee.Seat) []sessions.Entry {
	var some []sessions.Entry
	for _, entry := range slices.Backward(g.Entries) {
		if entry.Stands && entry.Line.Plays() && (seat == maps.Nobody || entry.Line.Player == seat) {
			some = append(some, entry)
		}
	}
	return some
}

// Pick asks for a line of the log, newest first, and for Nobody also offers the lines of the header. On a screen the
// newest line is marked, unless only one player's lines are wanted. It returns 0 if none was picked.
func (e *Evening) Pick(g *sessions.Game, seat referee.Seat, what, enter text.Sentence) (n int, err error) {
	q := &ask.Question{Text: what, Enter: enter, Leaves: seat == maps.Nobody}
	width := 0 // of the newest line's number, the longest
	for i, entry := range lines(g, seat) {
		number := strconv.Itoa(entry.Line.Number)
		width = max(width, len(number))
		if i == 0 && seat == maps.Nobody {
			q.Marked = number
		}
		q.Choices = append(q.Choices, ask.Option{Answer: number, Name: text.Say("%s", number),
			Label: text.Say("%*s  %s", width, number, g.SaidWhole(entry))})
	}
	for _, head := range e.headFor(g, seat) {
		number := strconv.Itoa(head.Number)
		q.Choices = append(q.Choices, ask.Option{Answer: number, Name: text.Say("%s", number),
			Label: text.Say("%*s  %s", width, number, show.Headed(e.Printer, g, head))})
	}
	q.Search = func(words []string) (found []ask.Option, others []text.Sentence) {
		typed := strings.TrimSpace(strings.Join(words, " "))
		for _, c := range q.Choices {
			says := strings.Contains(text.Slug(c.Label.String()), text.Slug(typed))
			if c.Answer == typed || says && text.Slug(typed) != "" && strings.Trim(typed, "0123456789") != "" {
				found = append(found, c)
			}
		}
		return found, nil
	}
	q.Validate = func(answer string) (err error) {
		if n = 0; answer != "" {
			n, err = amendable(g, answer)
		}
		return err
	}
	if !e.Forms() { // plain prompts do not list choices
		if err := e.newest(g, seat); err != nil {
			return 0, err
		}
	}
	_, err = e.At(g, q)
	return n, err
}

// newest prints the latest lines, which are the likeliest to be picked, and says how to see the others.
func (e *Evening) newest(g *sessions.Game, seat referee.Seat) error {
	const most = 10
	all := lines(g, seat)
	for _, entry := range all[:min(most, len(all))] {
		e.Printer.Say("%d: %s", entry.Line.Number, g.SaidWhole(entry))
	}
	if len(all) > most {
		e.Printer.Say("log shows the earlier lines, too")
	}
	for _, head := range e.headFor(g, seat) {
		e.Printer.Say("%d: %s", head.Number, show.Headed(e.Printer, g, head))
	}
	return e.Report(nil)
}

// sureIf is [Evening.sure], or says that nothing was changed if there is no next game.
func (e *Evening) sureIf(g, next *sessions.Game) error {
	if next == nil {
		e.unchanged()
		return nil
	}
	return e.sure(g, next)
}

// sure shows the effect of an edit, asks whether to write it, and writes it.
func (e *Evening) sure(g, next *sessions.Game) error {
	if e.Printer.Asked {
		return e.answers(func(p *show.Printer) { show.Edited(p, g, next) })
	}
	edit := next.Edited()
	does, asks, label := "change", text.Say("change line %d", edit.At), text.Say("change it")
	switch {
	case show.InHeader(g, next) && edit.In > 0 && edit.Out > 0:
		asks = text.Say("Is that right?")
	case show.InHeader(g, next) && edit.In > 0:
		does, asks, label = "yes", text.Say("Is that right?"), text.Say("write it")
	case show.InHeader(g, next):
		does, asks, label = "yes", text.Say("Take that out?"), text.Say("take it out")
	case edit.In == 0:
		does, asks, label = "yes", text.Say("take out line %d", edit.At), text.Say("take it out")
	case edit.Out == 0:
		does, asks, label = "yes", text.Say("insert before line %d", edit.At), text.Say("insert it")
	case edit.Lines != nil:
		asks = text.Say("change %s", text.Count(len(edit.Lines), "line"))
	}
	sure := e.OneOf("answer", does, "leave")
	sure.Text, sure.Choices[0].Label, sure.Choices[1].Label = asks, label, text.Say("leave it as it is")
	show.Amendment(e.Printer, g, next)
	if err := e.Report(nil); err != nil {
		return err
	}
	e.state = e.state.heeded() // the effect must be read before it is accepted
	if _, err := e.At(g, sure.Question); err != nil {
		return err
	} else if sure.Meant() != does {
		e.unchanged()
		return nil
	}
	if err := e.save(g, next); err != nil {
		return err
	}
	e.state = wrote(next.NewWarnings(g))
	e.wrote(func(p *show.Printer) { show.Edited(p, g, next) })
	return nil
}
