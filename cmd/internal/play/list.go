package play

import (
	"errors"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// List asks for a player's things until there are no more. Question returns the next question for the game as it is by
// then; line returns the action for the words of an answer as typed.
func (e *Evening) List(seat referee.Seat, question func(g *sessions.Game) *ask.Question,
	line func(g *sessions.Game, words []string) (Action, error)) error {
	for {
		g, err := e.Load()
		if err != nil {
			return err
		}
		own := func(last sessions.Entry, ok bool) error {
			if !ok || last.Line.Player != seat {
				return text.Errorf("there is nothing more of %s to undo", g.Who(seat))
			}
			return nil
		}
		q := question(g)
		q.Enter, q.Commits = text.Say("no more"), true
		err = e.Do(g, q, func(answer string) (Action, error) {
			return e.Listed(g, answer, own, func(words []string) (Action, error) { return line(g, words) })
		})
		if err != nil || q.Answer == "" {
			return err
		}
	}
}

// Listed returns the action for an answer while things are entered one after another: nothing more, undo (unless
// undoable refuses it), redo, a view, or else that of line for the words as typed.
func (e *Evening) Listed(g *sessions.Game, answer string,
	undoable func(last sessions.Entry, ok bool) error,
	line func(words []string) (Action, error)) (Action, error) {
	typed := strings.Fields(answer)
	words := e.English(g, typed)
	if len(words) == 0 {
		return func() error { return nil }, nil
	}
	switch first := strings.ToLower(words[0]); {
	case first == "undo", text.Means(answer, "", "back"):
		if err := undoable(g.Last()); err != nil {
			return nil, err
		}
		return e.step(g, "undo", nil)
	case first == "redo":
		return e.step(g, "redo", nil)
	}
	if act, err := e.Aside(g, words); act != nil || err != nil {
		return act, err
	}
	if verb := g.Verb(words[0]); verb != nil && (verb.Name == kind.Leaves.Name || verb.Name == kind.Returns.Name) {
		return func() error { return e.goesHome(g) }, nil
	}
	return line(typed)
}

// Detail asks for something that a line lacks. Enter alone goes back.
func (e *Evening) Detail(disk *sessions.Game, q *ask.Question, read func(answer string) (Action, error)) error {
	q.Enter, q.Leaves, q.Names = text.Say("back"), true, len(q.Choices) <= ask.FewChoices
	return e.Do(disk, q, read)
}

// A Choosing is a question whose answers are a few known words, which are matched like names.
type Choosing struct {
	*ask.Question
	kind  string
	known []string
	free  bool // any other word is an answer too
	rows  bool // choices appear as rows
	words func(any) string
}

// OneOf asks for one of the known words, which are translated unless they are names.
func (e *Evening) OneOf(kind string, known ...string) *Choosing {
	c := &Choosing{Question: &ask.Question{}, kind: kind, known: known, rows: e.Forms(), words: e.Printer.Words}
	for _, word := range known {
		choice := ask.Option{Answer: word}
		switch kind {
		case "answer":
			choice.Typed = text.Say("%s", text.Typed{Key: "answer ", Word: word})
		case "color":
			choice.Typed = text.Say(word)
		}
		c.Choices = append(c.Choices, choice)
	}
	c.Validate = func(answer string) error {
		if answer == "" && !c.Enter.Empty() {
			return nil
		} else if answer == "" {
			return text.Errorf("type %s", text.Or(c.shown(c.known)))
		}
		if c.word(answer) != "" {
			return nil
		}
		_, err := maps.Like(kind, answer, known)
		return c.offered(err)
	}
	return c
}

// offered lists the choices in an error about an unknown word, as they are shown.
func (c *Choosing) offered(err error) error {
	var unknown *text.NameError
	if !errors.As(err, &unknown) {
		return err
	}
	candidates := unknown.Candidates
	unknown.Candidates, unknown.Said = nil, nil
	unknown.Offer(c.shown(candidates)...)
	if unknown.All && !c.Enter.Empty() {
		unknown.Offer(text.Named{Name: c.Enter})
	}
	return unknown
}

// shown returns the choices whose answers are among words: by their names, as in their rows or, at plain prompts, as
// typed.
func (c *Choosing) shown(words []string) (all []text.Named) {
	for _, choice := range c.Choices {
		if slices.Contains(words, choice.Answer) {
			said := text.Named{ID: choice.Answer, Name: choice.Answer}
			if !choice.Name.Empty() {
				said.Name = choice.Name
			} else if c.rows && !choice.Label.Empty() {
				said.Name = choice.Label
			} else if !choice.Typed.Empty() {
				said.Name = choice.Typed
			}
			all = append(all, said)
		}
	}
	return all
}

// word returns the known word that an answer means, in any language, or "".
func (c *Choosing) word(answer string) string {
	if word, err := maps.Like(c.kind, answer, c.known); err == nil {
		return word
	}
	for _, choice := range c.Choices {
		for _, said := range []text.Sentence{choice.Typed, choice.Label} {
			shown := said.String()
			same := text.Slug(answer) == text.Slug(shown) || text.Slug(answer) == text.Slug(c.words(said))
			if shown != "" && (same || text.Means(answer, "", shown) || text.Means(answer, "answer ", shown)) {
				return choice.Answer
			}
		}
	}
	for _, key := range []string{"answer ", ""} { // colors are typed as they are named
		if word, ok := text.Meant(answer, key, c.known); ok {
			return word
		}
	}
	switch {
	case c.free:
		return text.Slug(answer)
	case c.kind == "answer": // what to do must be typed in full
		return ""
	}
	return c.begun(answer)
}

// begun returns the only choice whose row has words beginning with all words of the answer, as Europa does for Zug um
// Zug: Europa; or "".
func (c *Choosing) begun(answer string) (word string) {
	slug := text.Slug(answer)
	if slug == "" {
		return ""
	}
	typed := strings.Split(slug, "-")
	for _, choice := range c.Choices {
		shown := "-" + text.Slug(c.words(choice.Label))
		missing := func(part string) bool { return !strings.Contains(shown, "-"+part) }
		switch {
		case slices.ContainsFunc(typed, missing):
		case word != "":
			return ""
		default:
			word = choice.Answer
		}
	}
	return word
}

// Meant returns the known word that the answer means, or "".
func (c *Choosing) Meant() string {
	return c.word(c.Answer)
}

// A Search finds what typed words can mean, as [ask.Question.Search] does.
type Search = func(words []string) (found []ask.Option, others []text.Sentence)

// Starts searches a question's choices, and more, for those that start with what was typed.
func (e *Evening) Starts(q *ask.Question, more ...ask.Option) Search {
	return func(words []string) (found []ask.Option, others []text.Sentence) {
		typed := text.Slug(strings.Join(words, " "))
		for _, c := range slices.Concat(q.Choices, more) {
			label := text.Slug(e.Printer.Words(c.Label))
			if strings.HasPrefix(text.Slug(c.Answer), typed) || strings.HasPrefix(label, typed) {
				found = append(found, c)
			}
		}
		return found, nil
	}
}
