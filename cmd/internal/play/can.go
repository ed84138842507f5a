package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// can is the word before a line that is only asked about; where a player is called that, canAsks is.
const can, canAsks = "can", "can?"

// can returns the action that says whether a line could be entered, and what it would do; it writes nothing. The error
// is that of a line that is not understood, or says why the line is not legal.
func (e *Evening) can(g *sessions.Game, words []string) (Action, error) {
	words = e.English(g, words)
	if len(words) == 0 || slices.Contains(looking, strings.ToLower(words[0])) || words[0] == can {
		word := e.shown("verb ", can)
		if g.Called(word) {
			word += "?"
		}
		such := word + " " + e.shown("verb ", "undo")
		return nil, text.Errorf("say what to ask about, such as %s", such)
	}
	e.Printer.Asked = true
	act, err := e.Read(g, strings.Join(words, " "))
	e.Printer.Asked = false
	if illegal := (*sessions.Illegal)(nil); errors.As(err, &illegal) {
		e.why = illegal.Telling()[0].Rule.ID
		hint := text.Say("? explains the rule")
		if e.Forms() { // what was typed stays in its field
			return nil, text.WithHint(text.BadWords.Errorf("no: %s", illegal.Sentence()), hint)
		}
		return func() error {
			return e.answers(func(p *show.Printer) {
				for _, line := range p.Lang.Refused(illegal) {
					p.Say("%s", line)
				}
				p.Say("hint: %s", hint)
			})
		}, nil
	} else if err != nil {
		return nil, err
	}
	return func() error {
		e.Printer.Asked = true
		defer func() { e.Printer.Asked = false }()
		return act()
	}, nil
}

// answers shows what a line that was only asked about would do.
func (e *Evening) answers(print func(p *show.Printer)) error {
	e.wrote(func(p *show.Printer) {
		defer func(asked bool) { p.Asked = asked }(p.Asked)
		p.Asked = true
		print(p)
	})
	return nil
}

// canInstead returns a glance for what is typed instead of line n: can before words asks whether they could be it.
func (e *Evening) canInstead(g *sessions.Game, n int, others glance) glance {
	return func(typed string) (ask.Drawing, bool, error) {
		words := e.English(g, strings.Fields(typed))
		if len(words) < 2 || words[0] != canAsks && (words[0] != can || g.Called(can)) {
			return others(typed)
		}
		if words = e.English(g, words[1:]); len(words) == 1 && words[0] == "fix" { // which line is known already
			return others(typed)
		}
		switch line := strconv.Itoa(n); {
		case slices.Contains(changing, words[0]) || words[0] == "marker":
		case isWord(before, words[0]), isWord(drop, words[0]):
			words = slices.Concat([]string{"fix", words[0], line}, words[1:])
		default:
			words = append([]string{"fix", line}, words...)
		}
		latest := e.latest
		defer func() { e.latest = latest }()
		act, err := e.can(g, words)
		if err == nil {
			err = act()
		}
		if err != nil || !e.Forms() {
			return nil, true, errors.Join(err, e.Report(nil))
		}
		return e.drawing(e.latest), true, nil
	}
}
