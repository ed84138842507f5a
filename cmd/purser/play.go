package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/purser/ask"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// play is a whole evening in one command.
func (a *app) play() *cobra.Command {
	return a.conversation(&cobra.Command{
		Use:   "play [NAME]",
		Short: "Keep score for a whole evening, turn by turn",
		Long: `Play asks who plays and with what, then turn by turn what everyone did, and at
the end for the tickets. It goes on with a game where it stopped; when all of it
is counted, it begins another. Enter alone means "took cards"; typing narrows
the routes that can be claimed, and Enter claims the one at the mark; ? lists
what else can be typed. Each line is on the disk when it is told, so that the
command may be stopped at any moment.

It shows forms on a terminal of at least 60 by 20 characters. With ACCESSIBLE=1
or TERM=dumb it asks line by line, and takes its answers from wherever standard
input comes.`,
		Example:           "  purser play",
		ValidArgsFunction: a.gameNames,
	}, "the game is kept; purser play goes on with it", (*evening).run)
}

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
	return e.enter(s, []string{sessions.Quote(player) + " claim " + s.state.Board().Routes[route].ID + cards}, false)
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

// finish asks for everyone's tickets, and shows the count. It is not done when the
// game goes on, because a turn was taken back.
func (e *evening) finish(s *sitting) (done bool, err error) {
	for i := range s.game.Record.Players {
		for {
			answer, stop := e.tickets(s, referee.Seat(i))
			if answer == "" {
				if stop != nil {
					return false, stop
				}
				break
			}
			switch last, _ := s.last(); {
			case !strings.EqualFold(answer, "undo"):
				err = e.line(s, s.game.Record.Players[i], entryOf("reveal"), strings.Fields(answer))
			case s.state.Phase() == referee.Free && last.Kind != referee.Reveal: // nobody would be asked for it again
				err = errors.New("no tickets are left to undo")
			default:
				err = e.enter(s, []string{"undo"}, false)
			}
			if err := cmp.Or(e.tell(err), stop); err != nil { // what was picked before a stop is kept
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
	if e.final, err = e.count(s.game); err != nil {
		return false, err
	}
	return true, e.results()
}

// tickets asks for a player's tickets, as far as they are not shown yet. The answer
// is empty when there are no more.
func (e *evening) tickets(s *sitting, p referee.Seat) (string, error) {
	reveal := entryOf("reveal")
	q := e.question(s, p, reveal)
	q.Text, q.Enter, q.Many = e.called(s.state.Name(p))+", "+reveal.asks, "no more", true
	if kept, shown := s.state.Kept(p), s.state.Revealed(p); kept != referee.Unknown {
		if shown >= kept {
			return "", nil
		}
		q.Text += fmt.Sprintf(" (%d of %d shown)", shown, kept)
		q.Want = kept - shown
	}
	q.Keys = []ask.Key{undoKey}
	return e.at(s, q)
}

// results shows the final count: player by player, the last one first, and then
// who has won.
func (e *evening) results() error {
	if e.Width() > 0 {
		e.width = e.Width()
	}
	show := func(err error) error {
		if err == nil {
			err = e.flush()
		}
		if err == nil {
			err = e.Ask(&ask.Form{})
		}
		return err
	}
	for _, p := range slices.Backward(e.final.standing()) {
		if err := show(e.final.proofs(e.width, p).text(e.app)); err != nil {
			return err
		}
		if e.Width() == 0 {
			e.printf("\n")
		}
	}
	return show(e.final.result(e.app))
}
