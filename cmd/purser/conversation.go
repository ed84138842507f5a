package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/ask"
	"purser/referee"
)

// conversation makes a command that asks questions. When the answers end, it says
// what becomes of those it got, once there is a game that keeps them.
func (a *app) conversation(cmd *cobra.Command, kept string, run func(e *evening, name string) error) *cobra.Command {
	var noInput bool
	cmd.Args = wants(0, 1, "")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if noInput || !canAsk() {
			return &usageError{fmt.Errorf("%s asks questions, and nobody is there to answer", cmd.Name()),
				"ACCESSIBLE=1 takes the answers line by line from standard input; purser claim, draw, score, … need no questions"}
		}
		e := &evening{app: a}
		var done func()
		e.Asker, done = a.asker()
		forms := e.Width() > 0
		err := func() error {
			defer done()
			return run(e, strings.Join(args, ""))
		}()
		switch {
		case errors.Is(err, io.EOF):
			switch {
			case e.gameName != "":
				a.printf("%s\n", kept)
			case e.drafting:
				a.printf("no game was begun; purser %s goes on with the set-up\n", cmd.Name())
			default:
				a.printf("no game was begun\n")
			}
			return nil
		case err == nil && forms: // the screen of the forms is gone, and the count with it
			return e.final.backward(a)
		}
		return err
	}
	cmd.Flags().BoolVar(&noInput, "no-input", false, "ask nothing")
	a.homeFlag(cmd)
	return cmd
}

// An evening is a game that is being played by questions and answers.
type evening struct {
	*app
	ask.Asker
	final    *counted // the count, once the game is over
	drafting bool     // what was told of a game to be begun is kept
}

// one asks a question alone.
func (e *evening) one(q *ask.Question) (string, error) {
	err := e.Ask(&ask.Form{Questions: []*ask.Question{q}})
	return q.Answer, err
}

// at asks a question about a game, below its scoreboard.
func (e *evening) at(s *sitting, q *ask.Question) (string, error) {
	above, err := e.scoreboard(s)
	if err == nil {
		err = e.Ask(&ask.Form{Above: above, Questions: []*ask.Question{q}})
	}
	return q.Answer, err
}

// called is a player's name as questions call it: on a screen it leaves room for
// what is asked.
func (e *evening) called(name string) string {
	if e.Width() == 0 {
		return name
	}
	return clip(name, 24)
}

// scoreboard is the table as it stands, where it can stay in view.
func (e *evening) scoreboard(s *sitting) (string, error) {
	if e.Width() == 0 {
		return "", nil
	}
	e.width = e.Width()
	return e.drawn(func() error { return e.showStatus(s, s.status()) })
}

// open opens a game to play or to count: the one of that name, or the one last used
// if there is still something to do in it, or a new one.
func (e *evening) open(name, turns string) (*sitting, error) {
	home := e.home()
	var err error
	if name == "" {
		if name, err = e.unfinished(turns == "free"); err != nil {
			return nil, err
		}
	}
	switch there, err := home.Find(name); {
	case err != nil:
		return nil, storeError(home.Dir(), err)
	case there != nil:
		name = there.Name
	default:
		if name, err = e.setUp(name, turns); err != nil {
			return nil, err
		}
	}
	e.gameName = name
	s, err := e.sit()
	if err != nil {
		return nil, err
	}
	if err := home.Use(name); err != nil {
		return nil, storeError(name, err)
	}
	return s, nil
}

// unfinished names the game last used, if there is still something to do in it.
func (e *evening) unfinished(free bool) (string, error) {
	name := e.home().Current()
	if _, err := e.homeGame(name); name == "" || err != nil {
		return "", nil
	}
	e.gameName = name
	s, err := e.sit()
	e.gameName = ""
	if err != nil || free && s.state.Phase() != referee.Free {
		return "", err
	}
	if s.state.Turn() != referee.Nobody {
		return name, nil
	}
	for i := range s.game.Record.Players {
		if s.state.Covered(referee.Seat(i)) {
			return name, nil
		}
	}
	return "", nil
}

// tell prints what a command said, or what is wrong; only the end of the evening
// is an error to go on with.
func (e *evening) tell(err error) error {
	if errors.Is(err, io.EOF) {
		return err
	}
	if err != nil {
		e.Wrong()
	}
	if usage := (*usageError)(nil); errors.As(err, &usage) && usage.hint == "" {
		err = usage.err // the hint to --help helps nobody here
	}
	e.report(e.stderr, err)
	e.notes = nil
	return e.flush()
}
