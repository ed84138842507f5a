package play

import (
	"slices"
	"strings"

	"purser/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/notation"
)

// turnHelp is what can be typed at a turn on every board; help and trainHelp are all of
// it, on a board with ships and on one with trains alone.
var (
	turnHelp = text.Say(`  undo, redo, undo 2             take back a slip, put it back
  fix, fix 12                    another line in the place of one
  peek, peek anna                which of your tickets are done: for your eyes only
  marker 46, marker anna 46      does the board agree? marker off: do not offer it
  map, map WORDS                 the board; the routes that fit the words
  status, log, legal, chart      look
  explain RULE                   a rule in plain words
  pause                          nothing is entered until Enter
  quit                           stop; purser play goes on`)

	help = text.Say(`  Enter alone                    took cards
  la tok green                   claimed a route
  la tok green 3dg w             and paid like that: 3 double-green, 1 wild
  harbor CITY, exchange 3 ships for trains, tickets 2 of 4, pass WHY`)

	newLaneHelp = text.Say(`  Enter alone                    took cards
  bas louvre blue 2              claimed a lane; its spaces, 2, are said once
  notre-dame/gare-du-nord/red 3  with slashes: new names just as they are
  bas louvre blue with 2b        and paid like that; tickets 1 of 2, pass WHY`)

	plainHelp = text.Say(`  undo, redo, undo 2             take back a slip, put it back
  fix, fix 12                    another line in the place of one
  map, status, log, legal, chart look
  explain RULE                   a rule in plain words
  pause                          nothing is entered until Enter
  quit                           stop; purser play goes on`)

	keepHelp = text.Say(`  bas louvre blue with 2b keep   a card of the route is kept for the flag`)

	openHelp = text.Say(`  Enter alone                    took cards
  lima syd black 8 ship          claimed a lane; 8 ship is said once
  lima syd black with 2d 4s      and paid like that: 2 double, 4 single ships
  luanda/dar-es-salaam/gray 2 train    with slashes: new names just as they are
  harbor CITY, exchange 3 ships for trains, tickets 2 of 4, pass WHY`)

	trainHelp = text.Say(`  Enter alone                    took cards
  la phoenix                     claimed a route
  la el paso 5b w                and paid like that: 5 black, 1 wild
  tickets 2 of 3, pass WHY`)
)

// helpOf returns what can be typed at a turn on a board.
func helpOf(b *maps.Board) text.Sentence {
	parts := []text.Sentence{help}
	switch {
	case b.Open && b.Values.HasShips():
		parts[0] = openHelp
	case b.Open:
		parts[0] = newLaneHelp
	case !b.Values.HasShips():
		parts[0] = trainHelp
	}
	if b.Values.HasFlags() {
		parts = append(parts, keepHelp)
	}
	return text.Say("%s", text.Joined(append(parts, turnHelp), "\n"))
}

// listHelp is what can be typed where one thing after the other is told: in a tally,
// and when tickets are shown.
var listHelp = text.Say(`  Enter alone            no more of it
  undo                   take back the last line
  fix, fix 12            another line in the place of one, or none
  log, status, map       look
  marker anna 46         does the board agree?
  explain RULE           a rule in plain words`)

// The keys of a turn are digits and signs, for no city begins with one.
var (
	undoKey = ask.Key{Key: "4", Label: text.Say("undo"), Answer: "undo"}
	logKey  = ask.Key{Key: "6", Label: text.Say("log"), Answer: "log", Looks: true}
	fixKey  = ask.Key{Key: "0", Label: text.Say("fix"), Answer: "fix"}
	helpKey = ask.Key{Key: "?", Label: text.Say("help"), Answer: "?", Looks: true}
)

// turnKeys are the keys of a turn.
var turnKeys = []ask.Key{
	{Key: "1", Label: text.Say("harbor"), Answer: "harbor"},
	{Key: "2", Label: text.Say("exchange"), Answer: "exchange"},
	{Key: "3", Label: text.Say("tickets"), Answer: "tickets"},
	undoKey,
	{Key: "5", Label: text.Say("redo"), Answer: "redo"},
	logKey,
	{Key: "7", Label: text.Say("map"), Answer: "map", Looks: true},
	{Key: "8", Label: text.Say("pause"), Answer: "pause", Looks: true},
	{Key: "9", Label: text.Say("quit"), Answer: "quit"},
	fixKey,
	{Key: "+", Label: text.Say("peek"), Answer: "peek", Looks: true},
	helpKey,
}

// plainKeys are the keys of a turn of any kind of game.
var plainKeys = []ask.Key{
	undoKey,
	{Key: "5", Label: text.Say("redo"), Answer: "redo"},
	logKey,
	{Key: "7", Label: text.Say("map"), Answer: "map", Looks: true},
	{Key: "8", Label: text.Say("pause"), Answer: "pause", Looks: true},
	{Key: "9", Label: text.Say("quit"), Answer: "quit"},
	fixKey,
	helpKey,
}

// keysOf are the keys of a turn on a board: a verb that the board has no rule for has
// none.
func keysOf(b *maps.Board) []ask.Key {
	return slices.DeleteFunc(slices.Clone(turnKeys), func(k ask.Key) bool {
		verb := notation.VerbOf(k.Answer)
		return verb != nil && !verb.On(b)
	})
}

// listKeys are the keys where one thing after the other is told.
var listKeys = []ask.Key{undoKey, logKey, fixKey, helpKey}

// besideKeys are those where one thing is asked for, and where numbers are typed: a
// letter may begin a word there.
var besideKeys = []ask.Key{helpKey}

// lookHelp is what can be typed besides an answer where one thing is asked for.
var lookHelp = text.Say(`  log, status, map       look
  explain RULE           a rule in plain words`)

// besides puts a question about a game. A look that is typed instead of an answer is
// shown, and the question is put again.
func (e *Evening) besides(g *sessions.Game, q *ask.Question, put func(*sessions.Game, *ask.Question) (string, error)) (string, error) {
	check := q.Validate
	q.Keys = besideKeys
	for {
		var look action
		q.Validate = func(answer string) (err error) {
			look = nil
			if words := strings.Fields(answer); len(words) > 0 && isLook(words[0]) {
				look, err = e.aside(g, words, lookHelp)
				return err
			}
			return check(answer)
		}
		answer, err := put(g, q)
		if err != nil || look == nil {
			return answer, err
		}
		if err := e.tell(look()); err != nil {
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

// aside returns what words ask for that are no line of play: a look, a fix, or what the desk
// has of its own. It is nil where the words are none of these.
func (e *Evening) aside(g *sessions.Game, words []string, help text.Sentence) (action, error) {
	switch first := strings.ToLower(words[0]); first {
	case "?", "help":
		return func() error {
			e.Printer.Printf("%s\n", e.Printer.Words(help))
			return nil
		}, nil
	case "fix":
		return e.fix(g, words[1:])
	default:
		if act, err := e.desk(g).aside(e, g, words); act != nil || err != nil {
			return act, err
		}
		if view := looks[first]; view != nil {
			return e.look(g, view, words[1:])
		}
	}
	return nil, nil
}
