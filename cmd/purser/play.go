package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/ask"
	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// play is a whole evening in one command.
func (a *app) play() *cobra.Command {
	return a.conversation(&cobra.Command{
		Use:   "play [NAME]",
		Short: "Keep score for a whole evening, turn by turn",
		Long: `Play asks who plays and with what, then turn by turn what everyone did, and at
the end for the tickets. It goes on with a game where it stopped; when all of it
is counted, it begins another. Enter alone means "took cards"; typing narrows
the routes that can be claimed, and Enter claims the one at the mark (twice,
where several fit); ? lists what else can be typed. Each line is on the disk
when it is told, so that the command may be stopped at any moment.

It shows forms on a terminal of at least 60 by 20 characters. With ACCESSIBLE=1
or TERM=dumb it asks line by line, and takes its answers from wherever standard
input comes.`,
		Example:           "  purser play",
		ValidArgsFunction: a.gameNames,
	}, "the game is kept; purser play goes on with it", (*evening).run)
}

// run plays a game, and counts it; a free one is only counted.
func (e *evening) run(name string) error {
	s, err := e.open(name, "strict")
	if err != nil {
		return err
	}
	if s.state.Phase() == referee.Free {
		return e.board(s)
	}
	for {
		if s.state.Turn() != referee.Nobody {
			err = e.turn(s)
		} else if done, failed := e.finish(s); done || failed != nil {
			return failed
		}
		if err != nil {
			return err
		}
		if s, err = e.sit(); err != nil {
			return err
		}
	}
}

const evenHelp = `  Enter alone                    took cards
  la tok green                   claimed a route
  la tok green with 2 double-red, 1 wild    and paid like that
  harbor CITY, exchange 3 ships for trains, tickets 2 of 4, pass WHY
  undo, redo, undo 2             take back a slip, put it back
  map, map WORDS                 the board; the routes that fit the words
  status, log, legal, chart      look
  explain RULE                   a rule in plain words
  pause                          nothing is entered until Enter
  quit                           stop; purser play goes on
`

// turnKeys are the keys of a turn: digits, for no city begins with one.
var turnKeys = []ask.Key{
	{Key: "1", Label: "harbor", Answer: "harbor"},
	{Key: "2", Label: "exchange", Answer: "exchange"},
	{Key: "3", Label: "tickets", Answer: "tickets"},
	undoKey,
	{Key: "5", Label: "redo", Answer: "redo"},
	{Key: "6", Label: "log", Answer: "log"},
	{Key: "7", Label: "map", Answer: "map"},
	{Key: "8", Label: "pause", Answer: "pause"},
	{Key: "9", Label: "quit", Answer: "quit"},
}

// undoKey is the key that takes back the last line.
var undoKey = ask.Key{Key: "4", Label: "undo", Answer: "undo"}

// tookCards is what most turns are.
const tookCards = "took cards"

// turn asks what the player whose turn it is did, and writes it. What is wrong is
// told, and asked again.
func (e *evening) turn(s *sitting) error {
	turn := s.state.Turn()
	text := fmt.Sprintf("%s (%s), marker %d", e.called(s.state.Name(turn)), s.state.Setup().Players[turn].Color, s.state.Marker(turn))
	if left := s.state.TurnsLeft(); left > 0 {
		text += ", " + maps.Count(left, "turn") + " to come"
	}
	q := e.question(s, turn, entryOf("claim"))
	q.Text, q.Keys = text, turnKeys
	q.Choices = append([]ask.Choice{{Label: tookCards}}, q.Choices...)
	answer, err := e.at(s, q)
	if err != nil {
		return err
	}
	words := strings.Fields(answer)
	if len(words) > 1 && words[0] == "purser" { // as hints and the README have it
		words = words[1:]
	}
	if len(words) == 0 || strings.EqualFold(strings.Join(words, " "), tookCards) {
		words = []string{"draw"}
	}
	return e.tell(e.command(s, words))
}

// question asks for what stands behind a verb; what the player may do now can be
// picked.
func (e *evening) question(s *sitting, p referee.Seat, kind *entry) *ask.Question {
	q := &ask.Question{}
	list := kind.choices(s, p)
	longest := 0
	for _, c := range list {
		longest = max(longest, len(c.id))
	}
	for _, c := range list {
		label := c.id
		if c.worth != "" {
			label = fmt.Sprintf("%-*s  %s", longest, c.id, c.worth)
		}
		q.Choices = append(q.Choices, ask.Choice{Answer: c.id, Label: label})
	}
	if kind.like != nil {
		q.Search = func(words []string) []string { return kind.like(s.state.Board(), words) }
	}
	return q
}

// command carries out what was typed: a look, an entry, or a route to claim.
func (e *evening) command(s *sitting, words []string) error {
	switch strings.ToLower(words[0]) {
	case "?", "help":
		e.printf("%s", evenHelp)
		return nil
	case "quit":
		return io.EOF
	case "pause":
		_, err := e.at(s, &ask.Question{Text: "paused", Enter: "go on"})
		return err
	case "status", "log", "legal", "chart", "map", "explain":
		return e.look(words)
	case "undo", "redo":
		lines, err := steps(strings.ToLower(words[0]), words[1:])
		if err != nil {
			return err
		}
		return e.enter(s, lines, false)
	}
	turn := s.state.Turn()
	player := s.state.Name(turn)
	if kind := entryOf(words[0]); kind != nil {
		args := words[1:]
		if len(args) == 0 && kind.least > 0 {
			q := e.question(s, turn, kind)
			q.Text, q.Enter = e.called(player)+", "+kind.asks, "back"
			answer, err := e.at(s, q)
			if err != nil || answer == "" {
				return err
			}
			args = strings.Fields(answer)
		}
		return e.line(s, player, kind, args)
	}
	name, cards := payment(words)
	route, err := s.state.Board().FindRoute(name...)
	if err != nil {
		return &hinted{err, "? lists what can be typed"}
	}
	return e.enter(s, []string{record.Quote(player) + " claim " + s.state.Board().Routes[route].ID + cards}, false)
}

// look runs a command that shows something about the game.
func (e *evening) look(words []string) error {
	game := []string{"--game", e.gameName, "--home", e.home().Dir()}
	switch verb := strings.ToLower(words[0]); {
	case verb == "map" && len(words) == 1:
		words = append([]string{"map", "draw"}, game...)
	case verb == "map":
		words = slices.Concat([]string{"map", "routes"}, words[1:])
	case verb != "explain":
		words = append(words, game...)
	}
	words = append(words, "--color", e.color)
	name, home := e.gameName, e.homeDir
	defer func() { e.gameName, e.homeDir = name, home }() // a new root sets its flags anew
	root := e.root()
	root.SetOut(&e.app.out)
	root.SetErr(e.stderr)
	root.SetArgs(words)
	return root.Execute()
}
