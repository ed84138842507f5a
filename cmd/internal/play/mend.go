package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"purser/cmd/internal/ask"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

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
		made = edit{missing: isWord(before, answer)}
		if answer == "" || made.missing {
			return nil
		}
		var err error
		words := e.English(g, strings.Fields(answer))
		if len(words) > 2 && words[0] == "fix" && words[1] == strconv.Itoa(n) {
			words = e.English(g, words[2:])
		}
		switch {
		case isWord(drop, answer):
			made.next, err = g.Remove(n, n, false)
		case len(words) > 1 && strings.EqualFold(words[0], "fix") && fixMeant(words[1]) == everywhere:
			made.next, err = e.corrected(words[2:])
		default:
			if made.next, err = e.replaced(g, then, old, words); err == nil && made.next == nil {
				return nil
			}
		}
		if err != nil {
			made.next = nil
		}
		return e.offered(barred(g, n, err))
	}
	choose := func() error {
		form := e.below(g, q)
		form.Aside = e.canInstead(g, n, form.Aside)
		_, err := e.form(form)
		return err
	}
	return e.Steps(append([]func() error{choose}, e.finishing(g, old, &made)...)...)
}

// replaced returns the game with other words for a line, or nil if they are the same. Then is the game before it.
func (e *Evening) replaced(g, then *sessions.Game, old sessions.Entry, words []string) (*sessions.Game, error) {
	line, err := e.meant(then, old, words)
	if err != nil || says(line, old.Line.Text) {
		return nil, e.slip(g, words[0], err)
	}
	n := old.Line.Number
	next, err := g.Amend(n, old.Line.Player, line)
	if err != nil {
		err = e.contradicted(g, old.Line.Player, line, barred(g, n, err))
	}
	return next, err
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
	out, in := text.Typed{Key: "answer ", Word: drop}, text.Typed{Key: "answer ", Word: before}
	q.Text = e.Either(text.Say("instead of line %d, %s", old.Line.Number, was), text.Say(
		"line %d, %s: type the right line; %s takes it out, %s puts one before it", old.Line.Number, was, out, in))
	q.Enter = text.Say("leave it as it is")
	q.Keys = []ask.AnswerKey{{Key: "-", Label: text.Say("one too many"), Answer: drop},
		{Key: "+", Label: text.Say("a turn is missing here"), Answer: before}}
	others := []ask.Option{{Answer: drop, Label: text.Say("%s  this line is one too many", out)},
		{Answer: before, Label: text.Say("%s  a turn is missing here", in)}}
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
	if first == nil {
		return err
	}
	return text.WithHint(text.Errorf("below it %s would no longer be legal: %s. %s", text.Count(len(numbers), "line"),
		text.And(numbers), first),
		text.Say("fix those lines first, or undo back to there"))
}
