package play

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/record"
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
		if next, err = g.WithHeader(houseRule + " " + strings.Join(words, " ")); err != nil {
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
		}, func() error { return e.sureIf(g, next) })
	}, nil
}

// Words that begin a line of the header.
const titleKey, dateKey, playerKey = "title", "date", "player"

// fixedKeys are the keys of the lines of the header that can be fixed in an evening.
var fixedKeys = []string{houseRule, titleKey, dateKey, playerKey}

// headFor returns the lines of the header that can be fixed for Nobody, and none for a player.
func (e *Evening) headFor(g *sessions.Game, seat referee.Seat) (all []*record.Line) {
	for _, head := range g.Record.Head {
		if line := g.Header(head.Number); seat == maps.Nobody && line != nil && slices.Contains(fixedKeys, line.Key) {
			all = append(all, line)
		}
	}
	return all
}

// fixHeader returns the action that sets the title, the day or a player, as typed or after asking.
func (e *Evening) fixHeader(g *sessions.Game, key string, words []string) (Action, error) {
	if len(words) > 0 {
		next, err := e.Library.Headed(g, append([]string{key}, words...))
		return e.surely(g, next, err)
	}
	for _, head := range g.Record.Head {
		if head.Key == key && key != playerKey {
			return func() error { return e.askHeader(g, key, head.Number) }, nil
		}
	}
	if key == playerKey {
		return e.pickFix(g)
	}
	return func() error { return e.askHeader(g, key, 0) }, nil
}

// askHeader asks what line n of the header should be, or for a new line if n is 0.
func (e *Evening) askHeader(g *sessions.Game, key string, n int) error {
	asks := text.Say("What is the title?")
	switch key {
	case dateKey:
		asks = text.Say("Which day was it?")
	case playerKey:
		asks = text.Say("What is right for this player: name, color, pieces?")
	}
	q := &ask.Question{Text: asks, Enter: text.Say("leave it as it is")}
	line := g.Header(n)
	mayGo := line != nil && key != playerKey
	if line != nil {
		q.Begin = strings.Trim(strings.TrimPrefix(line.Text, key+" "), `"`)
	}
	if out := (text.Typed{Key: "answer ", Word: drop}); mayGo {
		q.Text = e.Either(asks, text.Say("%s %s takes it out", asks, out))
		q.Keys = []ask.AnswerKey{{Key: "-", Label: text.Say("take it out"), Answer: drop}}
	}
	var next *sessions.Game
	q.Validate = func(answer string) (err error) {
		switch next = nil; {
		case mayGo && isWord(drop, answer):
			next, err = g.Remove(n, n, false)
		case answer != "":
			next, err = e.headed(g, n, append([]string{key}, strings.Fields(answer)...))
		}
		return e.offered(err)
	}
	return e.Steps(func() error {
		_, err := e.At(g, q)
		return err
	}, func() error { return e.sureIf(g, next) })
}

// headed returns the game with line n of the header replaced, or with a new line if n is 0.
func (e *Evening) headed(g *sessions.Game, n int, words []string) (*sessions.Game, error) {
	if n == 0 {
		return e.Library.Headed(g, words)
	}
	return e.Library.Amended(g, n, e.Printer.Lang, "", words)
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
			next, err = g.WithHeader(houseRule + " " + answer)
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
			next, err = g.WithHeader(houseRule + " " + sw.Name + " " + sw.Asked.Value(answer))
		}
		return e.offered(err)
	}
	_, err = e.At(g, q)
	return next, err
}
