package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// fix returns the action that replaces a line, named by its number or picked from the log.
func (e *Evening) fix(g *sessions.Game, args []string) (Action, error) {
	if len(args) > 0 && (isWord(houseRule, args[0]) || sessions.IsRule(args[0])) {
		return e.fixRule(g, args[1:])
	}
	switch len(args) {
	case 0:
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
	case 1:
		n, err := amendable(g, args[0])
		if err != nil {
			return nil, err
		}
		if g.Header(n) != nil {
			return e.fixRule(g, nil)
		}
		return func() error { return e.Mend(g, n) }, nil
	}
	return nil, text.Errorf("%q is one word too many", text.Brief(args[1], 80))
}

// amendable returns the number of a line that can be amended, or of a house rule, as typed.
func amendable(g *sessions.Game, typed string) (int, error) {
	n, err := strconv.Atoi(typed)
	if err != nil {
		return 0, text.WithHint(text.Errorf("%q is not the number of a line", text.Brief(typed, 80)),
			text.Say("log shows the numbers"))
	}
	if line := g.Header(n); line != nil && sessions.IsRule(line.Key) {
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

// Pick asks for a line of the log, newest first, and for Nobody also offers the current house rules. On a screen the
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
	for _, rule := range rulesFor(g, seat) {
		number := strconv.Itoa(rule.line)
		q.Choices = append(q.Choices, ask.Option{Answer: number, Name: text.Say("%s", number),
			Label: text.Say("%*s  %s", width, number, rule.said)})
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
	for _, rule := range rulesFor(g, seat) {
		e.Printer.Say("%d: %s", rule.line, rule.said)
	}
	return e.Report(nil)
}

// Mend asks what a line should be, whether to remove it, or what is missing above it. It then shows the effect and
// asks whether to write it.
func (e *Evening) Mend(g *sessions.Game, n int) error {
	old, err := g.Amendable(n)
	if err != nil {
		return err
	}
	if old.Line.Key == record.Shown { // a line of the whole table: nothing can replace it
		next, err := g.Remove(n, n, false)
		if err != nil {
			return err
		}
		return e.Steps(func() error { return e.sure(g, next) })
	}
	then, err := g.Before(n)
	if err != nil {
		return err
	}
	var made edit
	q := e.instead(then, old)
	q.Behind, q.Begin = e.behind, e.retyped(then, old)
	if q.Search != nil {
		q.Search = e.unchangedFirst(then, old, q.Begin, q.Search)
	}
	q.Validate = func(answer string) error {
		made = edit{missing: isWord(insert, answer)}
		if answer == "" || made.missing {
			return nil
		}
		var err error
		words := e.English(g, strings.Fields(answer))
		switch {
		case isWord(remove, answer):
			made.next, err = g.Remove(n, n, false)
		case strings.EqualFold(words[0], correct):
			made.next, err = e.corrected(words[1:])
		default:
			var line kind.Line
			if line, err = e.meant(then, old, words); err != nil || says(line, old.Line.Text) {
				return e.slip(g, words[0], err)
			}
			if made.next, err = g.Amend(n, old.Line.Player, line); err != nil {
				err = e.contradicted(g, old.Line.Player, line, barred(g, n, err))
			}
		}
		if err != nil {
			made.next = nil
		}
		return e.offered(barred(g, n, err))
	}
	choose := func() error {
		_, err := e.At(g, q)
		return err
	}
	return e.Steps(append([]func() error{choose}, e.finishing(g, old, &made)...)...)
}

// unchangedFirst returns a search that puts the choice which leaves the line unchanged first, while the field contains
// only what it began with.
func (e *Evening) unchangedFirst(g *sessions.Game, old sessions.Entry, begin string, search Search) Search {
	return func(words []string) (found []ask.Option, others []text.Sentence) {
		if found, others = search(words); strings.Join(words, " ") != begin {
			return found, others
		}
		unchanged := func(c ask.Option) bool {
			line, err := e.meant(g, old, strings.Fields(c.Answer))
			return err == nil && says(line, old.Line.Text)
		}
		if i := slices.IndexFunc(found, unchanged); i > 0 && found[i].Less { // Less refers to the choice above
			found[i].Less, found[i-1].Less = false, true
			found[i-1], found[i] = found[i], found[i-1]
		}
		return found, others
	}
}

// retyped returns a line as one would type it, in the reader's language if it can be read back in that language, or
// "".
func (e *Evening) retyped(g *sessions.Game, old sessions.Entry) string {
	verb, words, _ := strings.Cut(old.Line.Text, " ")
	if said, why, agreed := strings.Cut(words, " "+kind.ConsentWords+" "); agreed && said == why {
		words = said
	}
	if typed := g.Board().Info().Typed; typed != nil {
		words = typed(e.Printer.Lang, words)
	}
	plain := strings.ReplaceAll(words, `"`, "")
	apart := strings.Fields(plain)
	for i, word := range apart {
		if i > 0 && (!strings.Contains(word, "/") || !unicode.IsLetter([]rune(word)[0])) {
			continue
		}
		parts := strings.Split(word, "/")
		for j, part := range parts { // the last part is the color of a lane
			if color, no, _ := strings.Cut(part, "-"); j == 2 {
				part = e.Printer.Lang.Say(color) + " " + no
			}
			parts[j] = strings.ReplaceAll(part, "-", " ")
		}
		apart[i] = strings.Join(parts, " ")
	}
	for _, typed := range []string{e.Printer.Words(text.Command(strings.Join(apart, " "))),
		e.Printer.Words(text.Command(plain)), plain, words} {
		typed = strings.Replace(typed, kind.ConsentWords, e.consent(), 1)
		for _, before := range []string{"", e.shown("verb ", verb)} {
			typed := strings.Fields(before + " " + typed)
			if len(typed) == 0 {
				continue
			}
			if line, err := e.meant(g, old, typed); err == nil && says(line, old.Line.Text) {
				return strings.Join(typed, " ")
			}
		}
	}
	return ""
}

// says reports whether a line equals one of the record, ignoring the consent of the table and its reason.
func says(line kind.Line, old string) bool {
	_, why, _ := strings.Cut(line.Words, " ")
	return old == line.Words || old == line.Words+" "+kind.ConsentWords+" "+why
}

// sure shows the effect of an edit, asks whether to write it, and writes it.
func (e *Evening) sure(g, next *sessions.Game) error {
	edit := next.Edited()
	does, asks, label := "change", text.Say("change line %d", edit.At), text.Say("change it")
	switch {
	case edit.In == 0:
		does, asks, label = remove, text.Say("take out line %d", edit.At), text.Say("take it out")
	case edit.Out == 0:
		does, asks, label = insert, text.Say("insert before line %d", edit.At), text.Say("insert it")
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

// verbOf returns the verb of a line of play.
func verbOf(g *sessions.Game, entry sessions.Entry) *kind.Verb {
	first, _, _ := strings.Cut(entry.Line.Text, " ")
	return g.Verb(first)
}

// instead asks what a line should be, with the table as it was before that line.
func (e *Evening) instead(then *sessions.Game, old sessions.Entry) *ask.Question {
	q := e.lineInstead(then, old.Line.Player, verbOf(then, old))
	old.Gain = 0 // what the line scored is not part of the question
	was := then.SaidWhole(old)
	out, in := text.Typed{Key: "answer ", Word: remove}, text.Typed{Key: "answer ", Word: insert}
	q.Text = e.Either(text.Say("instead of line %d, %s", old.Line.Number, was), text.Say("%s, or %s, or %s",
		text.Say("line %d, %s: type the right line", old.Line.Number, was), out, in))
	q.Enter = text.Say("leave it as it is")
	q.Keys = []ask.AnswerKey{{Key: "-", Label: text.Say("one too many"), Answer: remove},
		{Key: "+", Label: text.Say("a turn is missing here"), Answer: insert}}
	others := []ask.Option{{Answer: remove, Label: text.Say("%s  this line is one too many", out)},
		{Answer: insert, Label: text.Say("%s  a turn is missing here", in)}}
	search := q.Search
	q.Names, q.Choices = false, append(slices.Clip(others), q.Choices...)
	q.Search = func(words []string) (found []ask.Option, closed []text.Sentence) {
		found, closed = search(words)
		typed := strings.TrimSpace(strings.Join(words, " "))
		return append(found, lists.Filter(others, func(c ask.Option) bool {
			return maps.Begins(c.Answer, typed) || isWord(c.Answer, typed)
		})...), closed
	}
	return q
}

// meant returns the replacement for a line, typed as a whole, as new words for its verb, or without a verb.
func (e *Evening) meant(g *sessions.Game, old sessions.Entry, words []string) (kind.Line, error) {
	words = e.English(g, words)
	if verb := g.Verb(words[0]); verb != nil {
		return g.TypedFor(e.Printer.Lang, verb, words[1:])
	}
	verb := verbOf(g, old)
	bare, args, err := e.prompter(g).Bare(g, words)
	switch {
	case err != nil && verb.Least == 0:
		return kind.Line{}, err
	case bare != nil && (verb.Least == 0 || len(args) == 0): // the words can only be a line without a verb
		return g.TypedFor(e.Printer.Lang, bare, args)
	}
	line, err := g.TypedFor(e.Printer.Lang, verb, words)
	if err != nil && bare != nil && bare.Name != verb.Name {
		if line, failed := g.TypedFor(e.Printer.Lang, bare, args); failed == nil {
			return line, nil
		}
	}
	return line, err
}

// barred explains which later lines would become illegal and so prevent an edit.
func barred(g *sessions.Game, n int, err error) error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return err
	}
	var first *sessions.Illegal
	var numbers []string
	for _, one := range joined.Unwrap() {
		var illegal *sessions.Illegal
		if !errors.As(one, &illegal) || illegal.Line == n {
			return one
		}
		if numbers = append(numbers, strconv.Itoa(illegal.Line)); first == nil {
			first = illegal
		}
	}
	return text.WithHint(text.Errorf("below it %s would no longer be legal: %s. %s", text.Count(len(numbers), "line"),
		text.And(numbers), first),
		text.Say("fix those lines first, or undo back to there"))
}
