package play

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// houseRule is what to type for a house rule when asked for a line to fix.
const houseRule = "rule"

// The prefixes of answers with the name of a house rule: to play without it, and to be asked for its value.
const (
	withoutRule = "no "
	enterRule   = "enter "
)

// fixRule returns the action that adds, changes or removes a house rule during the game, as typed or after asking.
func (e *Evening) fixRule(g *sessions.Game, words []string) (Action, error) {
	var next *sessions.Game
	if len(words) > 0 {
		var err error
		if next, err = g.WithRule(words); err != nil {
			return nil, e.offered(err)
		}
		return func() error { return e.sure(g, next) }, nil
	}
	return func() error {
		var asked *referee.Switch
		return e.Steps(func() (err error) {
			next, asked, err = e.pickRule(g)
			return err
		}, func() (err error) {
			if asked != nil {
				next, err = e.ruleValue(g, asked)
			}
			return err
		}, func() error {
			if next == nil {
				e.unchanged()
				return nil
			}
			return e.sure(g, next)
		})
	}, nil
}

// A ruleLine is the line of the header with a house rule.
type ruleLine struct {
	line int
	said text.Sentence
}

// rulesFor returns the current house rules for Nobody, and none for a player.
func rulesFor(g *sessions.Game, seat referee.Seat) (all []ruleLine) {
	for _, sw := range g.Switches() {
		if line := g.Rule(sw.Name); line != nil && seat == maps.Nobody {
			_, value, _ := strings.Cut(line.Text, " ")
			all = append(all, ruleLine{line.Number, text.Say("house rule: %s", sw.Means(value))})
		}
	}
	return all
}

// pickRule asks which house rule to add or remove. It returns the changed game, or the switch whose value must be
// asked for, or neither.
func (e *Evening) pickRule(g *sessions.Game) (next *sessions.Game, asked *referee.Switch, err error) {
	q := &ask.Question{Text: text.Say("Which house rule to add or drop?"),
		Enter: text.Say("leave it as it is")}
	switches := g.Switches()
	for i := range switches {
		sw := &switches[i]
		value := ""
		if line := g.Rule(sw.Name); line != nil {
			_, value, _ = strings.Cut(line.Text, " ")
			q.Choices = append(q.Choices, ask.Option{Answer: withoutRule + sw.Name,
				Label: text.Say("no longer: %s", sw.Means(value))})
		}
		if sw.Asked != nil {
			q.Choices = append(q.Choices, ask.Option{Answer: enterRule + sw.Name, Label: sw.Asked.Text})
			continue
		}
		for _, v := range sw.Values[1:] {
			if v != value {
				q.Choices = append(q.Choices, ask.Option{Answer: sw.Name + " " + v, Label: sw.Means(v)})
			}
		}
	}
	q.Search = e.Starts(q)
	q.Validate = func(answer string) (err error) {
		next, asked = nil, nil
		if answer == "" {
			return nil
		}
		if i := slices.IndexFunc(switches, func(sw referee.Switch) bool {
			return sw.Asked != nil && answer == enterRule+sw.Name
		}); i >= 0 {
			asked = &switches[i]
			return nil
		}
		if name, out := strings.CutPrefix(answer, withoutRule); out && g.Rule(name) != nil {
			n := g.Rule(name).Number
			next, err = g.Remove(n, n, false)
		} else {
			next, err = g.WithRule(strings.Fields(answer))
		}
		return e.offered(err)
	}
	_, err = e.At(g, q)
	return next, asked, err
}

// ruleValue asks for the value of a house rule that has its own question, and returns the changed game.
func (e *Evening) ruleValue(g *sessions.Game, sw *referee.Switch) (next *sessions.Game, err error) {
	q := &ask.Question{Text: sw.Asked.Text, Enter: text.Say("leave it as it is")}
	q.Validate = func(answer string) (err error) {
		if next = nil; answer != "" {
			next, err = g.WithRule([]string{sw.Name, sw.Asked.Value(answer)})
		}
		return e.offered(err)
	}
	_, err = e.At(g, q)
	return next, err
}
