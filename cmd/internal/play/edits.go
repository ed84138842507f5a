package play

import (
	"errors"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// edits returns the action that takes out a line, or inserts what was forgotten before it: the line that was typed
// behind the number, or what is then asked for.
func (e *Evening) edits(g *sessions.Game, how string, args []string) (Action, error) {
	if len(args) == 0 || how == drop && len(args) > 1 {
		fix := e.shown("verb ", "fix") + " " + e.shown("answer ", how)
		return nil, text.WithHint(text.Errorf("add the number of the line, such as %s 12", fix),
			text.Say("log shows the numbers"))
	}
	n, err := amendable(g, args[0])
	if err != nil {
		return nil, err
	}
	switch {
	case how == drop:
		next, err := g.Remove(n, n, false)
		return e.surely(g, next, barred(g, n, err))
	case len(args) > 1:
		next, err := e.Library.Inserted(g, n, e.Printer.Lang, "", args[1:], nil, false)
		return e.surely(g, next, barred(g, n, err))
	}
	return func() error { return e.Steps(e.finishing(g, g.LineAt(n), &edit{missing: true})...) }, nil
}

// An edit is the game as it will be, or nil, or says that something is missing above a line.
type edit struct {
	next    *sessions.Game
	missing bool
}

// finishing returns the steps after an edit was chosen: ask for missing lines, confirm, and write.
func (e *Evening) finishing(g *sessions.Game, old sessions.Entry, made *edit) []func() error {
	return []func() error{func() (err error) {
		if made.missing {
			made.next, err = e.forgotten(g, old)
		}
		return err
	}, func() error {
		return e.sureIf(g, made.next)
	}}
}

// mostForgotten is how many lines one forgotten turn may have.
const mostForgotten = 50

// forgotten asks for the turn missing above a line until it is complete, and returns the game with it, or nil.
func (e *Evening) forgotten(g *sessions.Game, below sessions.Entry) (with *sessions.Game, err error) {
	n := below.Line.Number
	then, err := g.Then(n)
	if err != nil {
		return nil, err
	}
	whose, latest := then.Table.Now().Turn, e.latest
	defer func() { e.latest = latest }()
	for lines := range mostForgotten {
		seat := then.Table.Now().Turn
		if seat == maps.Nobody {
			seat = below.Line.Player
		}
		var next *sessions.Game
		q, _ := e.prompter(then).Question(e, then, seat, nil)
		q.Text, q.Loud = text.Say("%s, before line %d", e.Called(then.Who(seat)), n), true
		if q.Enter = text.Say("insert nothing"); lines > 0 {
			q.Enter = text.Say("that is all")
		}
		if q.Behind = e.behind; g.Free() {
			q.Keys = nil
		}
		q.Validate = func(answer string) (err error) {
			next, with = nil, nil
			if answer == "" && lines > 0 {
				with, err = g.Insert(then, false)
			}
			if answer == "" {
				return e.offered(barred(g, n, err))
			}
			line, err := e.meant(then, below, strings.Fields(answer))
			if err != nil {
				return err
			}
			if next, err = then.Play(line.Seat, line); err == nil && (next.Table.Now().Turn != whose || g.Free()) {
				with, err = g.Insert(next, false)
			}
			return e.offered(barred(g, n, err))
		}
		at := then
		e.latest = func(p *show.Printer) { show.Latest(p, at, recapLines) }
		if _, err := e.At(then, q); err != nil || with != nil || next == nil {
			return with, err
		}
		then = next
	}
	return nil, text.Errorf("a turn of more than %d lines", mostForgotten)
}

// isWord reports whether answer means word, in any language.
func isWord(word, answer string) bool { return text.Means(answer, "answer ", word) }

// correct returns the action that corrects a fact in every line that entered it.
func (e *Evening) correct(words []string) (Action, error) {
	next, err := e.corrected(words)
	if err != nil {
		return nil, e.offered(err)
	}
	return func() error {
		g, err := e.Load()
		if err != nil {
			return err
		}
		return e.sure(g, next)
	}, nil
}

// corrected returns the game with a fact corrected.
func (e *Evening) corrected(words []string) (*sessions.Game, error) {
	c, err := e.Library.Correction(e.game, e.Printer.Lang, words, false)
	if err != nil {
		return nil, err
	}
	if !c.Changes() {
		return nil, text.Errorf("no line says otherwise: %s", c.Said)
	}
	return c.Games[0].After, nil
}

// contradicted adds to the error of a replacement line how to correct the fact that it contradicts, if it does.
func (e *Evening) contradicted(g *sessions.Game, seat referee.Seat, line kind.Line, err error) error {
	_, refused := g.Play(seat, line) // played after all lines, it contradicts each of these facts
	if illegal := (*sessions.Illegal)(nil); errors.As(refused, &illegal) && illegal.Correct != "" {
		return text.WithHint(err, text.Say("if your board shows that, type: %s",
			e.correction(illegal.Correct)))
	}
	return err
}

// correction returns what to type to correct a fact.
func (e *Evening) correction(fact string) string {
	return e.shown("verb ", "fix") + " " + e.shown("answer ", everywhere) + " " + e.Printer.Words(text.Command(fact))
}
