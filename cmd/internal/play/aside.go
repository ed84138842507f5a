package play

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// plainHelp lists what can be typed at a turn of any kind of game, besides lines of play.
var plainHelp = text.Say(`  undo, redo, undo 2             take back a slip, put it back
  fix, fix 12                    another line in the place of one
  map, status, log, legal, chart look
  clock                          how long everybody's turns took
  explain RULE                   a rule in plain words
  pause                          nothing is entered until Enter
  quit                           stop; purser play goes on`)

// plainListHelp lists what can be typed while lines are entered one after another.
var plainListHelp = text.Say(`  Enter alone                    no more of it
  undo                           take back the last line
  fix, fix 12                    another line in the place of one, or none
  map, status, log, legal, chart look
  explain RULE                   a rule in plain words`)

// The keys of a turn are digits and signs, because no name begins with one.
var (
	undoKey = ask.Key{Key: "4", Label: text.Say("undo"), Answer: "undo"}
	logKey  = ask.Key{Key: "6", Label: text.Say("log"), Answer: "log", Looks: true}
	homeKey = ask.Key{Key: "-", Label: text.Say("somebody goes home"), Answer: home}
	fixKey  = ask.Key{Key: "0", Label: text.Say("fix"), Answer: "fix"}
	helpKey = ask.Key{Key: "?", Label: text.Say("help"), Answer: "?", Looks: true}
)

// TurnKeys are the keys of a turn of any kind of game.
var TurnKeys = []ask.Key{
	undoKey,
	{Key: "5", Label: text.Say("redo"), Answer: "redo"},
	logKey,
	{Key: "7", Label: text.Say("map"), Answer: "map", Looks: true},
	{Key: "8", Label: text.Say("pause"), Answer: "pause", Looks: true},
	{Key: "9", Label: text.Say("quit"), Answer: "quit"},
	homeKey,
	fixKey,
	helpKey,
}

// ListKeys are the keys while things are entered one after another.
var ListKeys = []ask.Key{undoKey, logKey, homeKey, fixKey, helpKey}

// HelpKeys are the keys where a letter may begin a word: of single questions and numbers.
var HelpKeys = []ask.Key{helpKey}

// lookHelp lists what can be typed instead of an answer to a single question.
var lookHelp = text.Say(`  log, status, map       look
  explain RULE           a rule in plain words`)

// OneOrLook asks a question by itself, again after every look.
func (e *Evening) OneOrLook(g *sessions.Game, q *ask.Question) (string, error) {
	return e.besides(g, q, func(_ *sessions.Game, q *ask.Question) (string, error) { return e.One(q) })
}

// besides asks a question about a game with put, again after every look.
func (e *Evening) besides(g *sessions.Game, q *ask.Question, put func(*sessions.Game, *ask.Question) (string, error)) (
	string, error) {
	check := q.Validate
	q.Keys = append(slices.Clip(q.Keys), HelpKeys...)
	for {
		var look Action
		q.Validate = func(answer string) (err error) {
			look = nil
			if words := e.English(g, strings.Fields(answer)); len(words) > 0 && isLook(words[0]) {
				look, err = e.Aside(g, words, lookHelp)
				return err
			}
			return check(answer)
		}
		answer, err := put(g, q)
		if err != nil || look == nil {
			return answer, err
		}
		if err := e.Tell(look()); err != nil {
			return "", err
		}
		e.heed = true
	}
}

// isLook reports whether a word only shows something.
func isLook(word string) bool {
	word = strings.ToLower(word)
	return word == "?" || word == "help" || looks[word] != nil
}

// Aside returns the action for words that are not a line of play: a look, a fix, help, or
// one of the desk's commands. It is nil for any other words.
func (e *Evening) Aside(g *sessions.Game, words []string, help text.Sentence) (Action, error) {
	why := e.why
	e.why = ""
	switch first := strings.ToLower(words[0]); first {
	case "?", "help":
		if why != "" && len(words) == 1 {
			return e.look(g, explain, []string{why})
		}
		return func() error {
			e.Printer.Printf("%s\n", e.Printer.Words(help))
			return nil
		}, nil
	case "fix":
		return e.fix(g, words[1:])
	case correct:
		return e.correct(words[1:])
	case home:
		return func() error { return e.goesHome(g) }, nil
	default:
		if act, err := e.desk(g).Aside(e, g, words); act != nil || err != nil {
			return act, err
		}
		if view := looks[first]; view != nil {
			return e.look(g, view, words[1:])
		}
	}
	return nil, nil
}

// Quits reports whether a line stops the evening, whatever is asked.
func Quits(line string) bool {
	_, ok := kind.VerbMeant(line, []string{"quit"})
	return ok || strings.EqualFold(line, "quit")
}

// Verbs are the words that can begin a line of play.
func (e *Evening) Verbs(g *sessions.Game) []string {
	var words []string
	for _, v := range g.Verbs() {
		if !v.Absent {
			words = append(words, v.Name)
		}
	}
	return words
}

// The words of a turn that do not begin a line of play: those that change lines, and those
// that look or stop. A desk's own words come between them.
var (
	changing = []string{"undo", "redo", "fix"}
	looking  = []string{"status", "log", "legal", "chart", "clock", "map", "explain", "pause", "quit", "help"}
)

// Known returns all words that a turn can begin with, in the order of the offer.
func (e *Evening) Known(g *sessions.Game) []string {
	own := e.desk(g).Commands()
	if g.Board().Open() {
		own = append(slices.Clip(own), correct)
	}
	return slices.Concat(changing, own, looking, e.Verbs(g))
}

// Begun offers the known words that begin with what was typed, in English or as they are shown.
func (e *Evening) Begun(known []string, typed string) (found []ask.Choice) {
	for _, c := range known {
		shown := text.Typed{Key: "verb ", Word: c}
		if maps.Begins(c, typed) || maps.Begins(e.Printer.Words(shown), typed) {
			found = append(found, ask.Choice{Answer: c, Label: text.Say("%s", shown)})
		}
	}
	return found
}

// English returns words with the leading command or verb in English: Verlauf becomes log. The
// name of the program before them is left out.
func (e *Evening) English(g *sessions.Game, words []string) []string {
	if len(words) > 1 && words[0] == "purser" {
		words = words[1:]
	}
	if len(words) > 0 {
		if word, ok := kind.VerbMeant(words[0], e.Known(g)); ok {
			return append([]string{word}, words[1:]...)
		}
	}
	return words
}
