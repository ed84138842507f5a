package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions"
)

// play is a whole evening in one command.
func (a *app) play() *cobra.Command {
	return a.conversation(&cobra.Command{
		Use:   "play [NAME]",
		Short: "Keep score for a whole evening, turn by turn",
		Long: `Play asks who plays and with what, then turn by turn what everyone did, and at
the end for the tickets. It goes on with a game where it stopped. Enter alone
means "took cards"; a route is claimed by its name; ? lists what else can be
typed. Each line is on the disk when it is told, so that the command may be
stopped at any moment.

It asks at a terminal. With ACCESSIBLE=1 or TERM=dumb it takes its answers line
by line from wherever standard input comes.`,
		Example:           "  purser play",
		ValidArgsFunction: a.gameNames,
	}, "the game is kept; purser play goes on with it", (*evening).run)
}

// conversation makes a command that asks questions. When the answers end, it says
// what becomes of those it got.
func (a *app) conversation(cmd *cobra.Command, kept string, run func(e *evening, name string) error) *cobra.Command {
	var noInput bool
	cmd.Args = wants(0, 1, "")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if noInput || !canAsk() {
			return &usageError{fmt.Errorf("%s asks questions, and nobody is there to answer", cmd.Name()),
				"ACCESSIBLE=1 takes the answers line by line from standard input; purser claim, draw, score, … need no questions"}
		}
		e := &evening{app: a, prompter: &prompter{in: bufio.NewReader(a.in), to: a.stderr}}
		err := run(e, strings.Join(args, ""))
		if errors.Is(err, io.EOF) {
			a.printf("%s\n", kept)
			return nil
		}
		return err
	}
	cmd.Flags().BoolVar(&noInput, "no-input", false, "ask nothing")
	a.homeFlag(cmd)
	return cmd
}

// An evening is a game that is being played at the prompt.
type evening struct {
	*app
	*prompter
}

// run sets the game up where there is none, plays it, and counts it.
func (e *evening) run(name string) error {
	home := e.home()
	if name == "" {
		name = home.Current()
	}
	games, err := home.List()
	if err != nil {
		return storeError(home.Dir(), err)
	}
	known := false
	for _, g := range games {
		known = known || g.Name == name
	}
	if !known {
		if name, err = e.setUp(name, "strict"); err != nil {
			return err
		}
	}
	e.gameName = name
	if err := home.Use(name); err != nil {
		return storeError(name, err)
	}
	for {
		s, err := e.sit()
		if err != nil {
			return err
		}
		if s.state.Turn() != referee.Nobody {
			err = e.turn(s)
		} else if done, failed := e.finish(s); done || failed != nil {
			return failed
		}
		if err != nil {
			return err
		}
	}
}

const evenHelp = `  Enter alone                    took cards
  la tok green                   claimed a route; with CARDS after it to have them checked
  harbor CITY, exchange 3 ships for trains, tickets 2 of 4, pass WHY
  undo, redo                     take back a slip, put it back
  status, log, legal, map WORDS  look
  quit                           stop; purser play goes on
`

// turn asks what the player whose turn it is did, and writes it. What is wrong is
// told, and asked again.
func (e *evening) turn(s *sitting) error {
	turn := s.state.Turn()
	question := fmt.Sprintf("%s (%s), marker %d", s.state.Name(turn), s.state.Setup().Players[turn].Color, s.state.Marker(turn))
	if left := s.state.TurnsLeft(); left > 0 {
		question += ", " + maps.Count(left, "turn") + " to come"
	}
	answer, err := e.ask(question, "")
	if err != nil {
		return err
	}
	words := strings.Fields(answer)
	if len(words) == 0 {
		words = []string{"draw"}
	}
	return e.tell(e.command(s, words))
}

// command carries out what was typed: a look, an entry, or a route to claim.
func (e *evening) command(s *sitting, words []string) error {
	switch strings.ToLower(words[0]) {
	case "?", "help":
		e.printf("%s", evenHelp)
		return nil
	case "quit", "pause":
		return io.EOF
	case "status", "log", "legal", "map", "explain":
		return e.look(words)
	case "undo", "redo":
		lines := []string{strings.ToLower(words[0])}
		return e.enter(s, lines, false)
	}
	player := s.state.Name(s.state.Turn())
	if entry := entryOf(words[0]); entry != nil {
		return e.line(s, player, entry, words[1:])
	}
	name, cards := payment(words)
	route, err := s.state.Board().FindRoute(name...)
	if err != nil {
		return &hinted{err, "? lists what can be typed"}
	}
	return e.enter(s, []string{sessions.Quote(player) + " claim " + s.state.Board().Routes[route].ID + cards}, false)
}

// look runs a command that shows something about the game.
func (e *evening) look(words []string) error {
	if strings.EqualFold(words[0], "map") {
		words = slices.Concat([]string{"map", "routes"}, words[1:])
	}
	if words[0] != "map" && words[0] != "explain" {
		words = append(words, "--game", e.gameName, "--home", e.home().Dir())
	}
	game, home := e.gameName, e.homeDir
	defer func() { e.gameName, e.homeDir = game, home }() // a new root sets its flags anew
	root := e.root()
	root.SetOut(&e.app.out)
	root.SetErr(e.stderr)
	root.SetArgs(words)
	return root.Execute()
}

// tell prints what a command said, or what is wrong; only the end of the evening
// is an error to go on with.
func (e *evening) tell(err error) error {
	if errors.Is(err, io.EOF) {
		return err
	}
	e.report(e.stderr, err)
	e.notes = nil
	e.flush()
	return nil
}

// finish asks for everyone's tickets, and shows the count. It is not done when the
// game goes on, because a turn was taken back.
func (e *evening) finish(s *sitting) (done bool, err error) {
	for i := range s.game.Record.Players {
		for {
			name := s.game.Record.Players[i]
			kept, shown := s.state.Kept(referee.Seat(i)), s.state.Revealed(referee.Seat(i))
			if kept != referee.Unknown && shown >= kept {
				break
			}
			question := name + ", tickets, with commas between"
			if kept != referee.Unknown {
				question += fmt.Sprintf(" (%d of %d shown)", shown, kept)
			}
			answer, err := e.ask(question+" (Enter alone: no more)", "")
			if err != nil {
				return false, err
			}
			if answer == "" {
				break
			}
			if strings.EqualFold(answer, "undo") {
				err = e.enter(s, []string{"undo"}, false)
			} else {
				err = e.line(s, name, entryOf("reveal"), strings.Fields(answer))
			}
			if err := e.tell(err); err != nil {
				return false, err
			}
			if s, err = e.sit(); err != nil {
				return false, err
			}
			if s.state.Turn() != referee.Nobody {
				return false, nil
			}
		}
	}
	score, err := scoring.Count(s.state)
	if err != nil {
		return false, err
	}
	c := &counted{judged: judged{game: s.game, report: s.report}, state: s.state, score: score}
	return true, c.text(e.app)
}
