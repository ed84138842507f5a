// Package play runs an evening: a game is set up, played turn by turn, its tickets are
// shown, and it is scored; or a finished board is tallied. It asks with an [ask.Asker] and
// shows results with package show.
//
// Every line of play goes the same way: words become a move, the move is played on the
// loaded game, the longer game is saved, and what changed is shown. A refused line never
// leaves the form: the typed text stays there with the reason beside it. After a refusal, a
// look at something or a warning, Enter alone writes nothing ([ask.Form.Heed]).
//
// What to ask for a kind of game is up to its [Prompter]; prompters are built from the methods of
// an [Evening].
//
// The package opens no terminals or files and reads no clock: the caller passes in a
// library and an asker.
package play

import (
	"errors"
	"io"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/record"
	"purser/sessions/store"
)

// An Evening is a game played by questions and answers.
type Evening struct {
	Library   *sessions.Library
	Prompters Prompters // of the kinds of games
	Asker     ask.Asker
	Printer   *show.Printer
	Draw      func(n int) int // draws a number from 0 to n-1 at random

	// Muted turns off reminders for the rest of the evening.
	Muted bool

	// Report shows the person what was printed so far, the notes, and an error that does
	// not end the evening, unless it is nil. An error that it returns ends the evening.
	Report func(err error) error

	game     string                // the name of the game, once it has one
	known    *sessions.Game        // as it was loaded or written last, which is not refereed again
	drafting string                // the name of the game whose set-up so far has been saved
	why      string                // the rule of the last refusal, until something else is answered
	asked    bool                  // a form was shown
	state    formState             // what the next one must know of it
	news     ask.Drawing           // what the player asked to see, until the next form
	latest   func(p *show.Printer) // shows what was written last, on a screen until the next line
}

// ErrStopped ends an evening that got no more answers. It says what happens to the answers
// so far, and how to continue.
var ErrStopped = errors.New("stopped")

// Play plays the named game to its end and scores it, or the one in use, or sets up another. On
// a screen the whole count is left in the printer, for when the forms are gone. The error is
// [ErrStopped] if the answers end, or one from the library.
func (e *Evening) Play(name string) error {
	return e.stopped("play", text.Say("the game is saved; %s continues it", e.later("purser play")), e.play(name))
}

// Tally scores a board that was played without the program, player by player, as a free game.
// The error may also be that it is played turn by turn.
func (e *Evening) Tally(name string) error {
	return e.stopped("tally", text.Say("what was entered is saved; %s continues with it", e.later("purser tally")),
		e.tally(name))
}

// stopped turns the end of the answers into an error that says what happens to them.
func (e *Evening) stopped(command string, kept text.Sentence, err error) error {
	switch {
	case !errors.Is(err, io.EOF) && !errors.Is(err, ask.ErrBack):
		return err
	case e.game != "":
		return text.Failed(ErrStopped, io.EOF, kept)
	case e.drafting != "":
		return text.Failed(ErrStopped, io.EOF,
			text.Say("no game was begun; %s continues the set-up", e.later("purser "+command+" "+e.drafting)))
	}
	return text.Failed(ErrStopped, io.EOF, text.Say("no game was begun"))
}

// tally sets up or continues a free game, and scores it.
func (e *Evening) tally(name string) error {
	g, err := e.open(name, sessions.Free)
	switch {
	case err != nil:
		return err
	case !g.Free():
		return text.WithHint(text.BadWords.Errorf("%s is played turn by turn", e.game),
			text.Say("%s continues it", e.later("purser play "+e.game)))
	}
	return e.through(g, func(g *sessions.Game) error { return e.prompter(g).Tally(e, g) })
}

// play plays a game.
func (e *Evening) play(name string) error {
	g, err := e.open(name, sessions.Strict)
	if err != nil {
		return err
	}
	return e.through(g, e.turns)
}

// turns plays the turns of a game, or tallies it if turns are not refereed, and finishes it.
func (e *Evening) turns(g *sessions.Game) (err error) {
	if g.Free() {
		return e.prompter(g).Tally(e, g)
	}
	for {
		if whoseTurn(g) {
			before := g
			err = e.prompter(g).Turn(e, g)
			if errors.Is(err, ask.ErrStale) {
				if g, err = e.follow(before); err != nil {
					return err
				}
				continue
			}
			if !e.Wrote() {
				e.state = looked
			}
		} else if done, failed := e.prompter(g).Finish(e, g); done || failed != nil {
			return failed
		}
		if err != nil {
			return err
		}
		if g, err = e.Load(); err != nil {
			return err
		}
	}
}

// open opens a game: the named one, the one last used if it is unfinished, or a new one.
func (e *Evening) open(name, turns string) (*sessions.Game, error) {
	var err error
	if name == "" {
		if name, err = e.unfinished(turns); err != nil {
			return nil, err
		}
	}
	if !e.Forms() {
		e.Printer.Note("? shows help, %s goes one step back, %s stops; what was entered is saved",
			e.shown("verb ", "undo"),
			e.shown("verb ", "quit"))
		if err := e.Report(nil); err != nil {
			return nil, err
		}
	}
	switch called, err := e.Library.Called(name); {
	case err != nil:
		return nil, err
	case called != "":
		name = called
	default:
		if name, err = e.setUp(name, turns); err != nil {
			return nil, err
		}
	}
	e.game = name
	g, err := e.Load()
	if err != nil {
		return nil, err
	}
	if g.Record.Totals {
		return nil, text.WithHint(text.BadWords.Errorf("only the results of this game are known"),
			text.Say("purser score --game %s shows them", record.Quote(name)))
	}
	show.NoteOpened(e.Printer, g)
	if err := e.recall(g); err != nil {
		return nil, err
	}
	return g, e.Library.Use(name)
}

// recapLines is the number of lines shown of a continued game.
const recapLines = 3

// recall shows the last lines of a game.
func (e *Evening) recall(g *sessions.Game) error {
	if len(g.Entries) > 0 {
		e.wrote(func(p *show.Printer) { show.Latest(p, g, recapLines) })
	}
	return e.Report(nil)
}

// wrote shows what was written: at once, and on a screen below the table until the next line.
func (e *Evening) wrote(latest func(p *show.Printer)) {
	forms := e.Forms()
	drawn := e.Printer.Drawn(func() { latest(e.Printer) }) // its notes stay
	if e.latest = latest; !forms {
		e.Printer.Printf("%s", drawn)
	}
}

// Load loads the game from disk, with what other games say about an open board.
func (e *Evening) Load() (*sessions.Game, error) {
	g, err := e.Library.Reopen(e.game, e.known)
	if err != nil {
		return nil, err
	}
	e.known = g
	return e.Library.Offered(g)
}

// On is a step that does something with the game as it is by then.
func (e *Evening) On(do func(g *sessions.Game) error) func() error {
	return func() error {
		g, err := e.Load()
		if err != nil {
			return err
		}
		return do(g)
	}
}

// unfinished returns the name of the game last used, if it may have such turns and anything is left to do in it.
func (e *Evening) unfinished(turns string) (string, error) {
	name, err := e.Library.Desk.Current(store.CurrentGame)
	if err != nil {
		return "", &sessions.DiskError{Path: e.Library.Desk.Dir(), Cause: err}
	}
	if called, err := e.Library.Called(name); name == "" || err != nil || called != name {
		return "", err
	}
	g, err := e.Library.Open(name)
	if err != nil || turns == sessions.Free && !g.Free() {
		return "", err
	}
	if count, err := g.Score(); whoseTurn(g) || g.Tallying() || err == nil && !count.Final {
		return name, nil
	}
	return "", nil
}

// Forms reports whether forms on a screen are used, and fits the printer to it.
func (e *Evening) Forms() bool {
	width, height := e.Asker.Size()
	if width > 0 {
		e.Printer.Width, e.Printer.Height = width, height
	}
	return width > 0
}

// Either returns words for a screen of forms, or those for a prompt.
func (e *Evening) Either(forms, prompt text.Sentence) text.Sentence {
	if e.Forms() {
		return forms
	}
	return prompt
}

// One asks a question about a game by itself.
func (e *Evening) One(g *sessions.Game, q *ask.Question) (string, error) {
	return e.form(&ask.Form{Questions: []*ask.Question{q}, Aside: e.glances(g)})
}

// form asks the one question of a form, with what has to be read first.
func (e *Evening) form(form *ask.Form) (string, error) {
	form.Heed, e.state = e.state.heeds(), e.state.shown()
	form.News, e.news = e.news, nil
	err := e.put(form)
	return form.Questions[0].Answer, err
}

// put shows a form.
func (e *Evening) put(form *ask.Form) error {
	if !e.asked {
		form.Back = text.Say("stop")
	}
	if e.asked = true; e.state == left {
		e.state = quiet
	}
	err := e.Asker.Ask(form)
	e.Forms() // the screen may have another size now
	return err
}

// At asks a question about a game, below its table.
func (e *Evening) At(g *sessions.Game, q *ask.Question) (string, error) {
	return e.form(e.below(g, q))
}

// below returns the form with a question about a game, below its table. Help of a question lists all that can be typed.
func (e *Evening) below(g *sessions.Game, q *ask.Question) *ask.Form {
	aside := e.glances(g)
	if !q.Help.Empty() {
		aside = e.Helps(g, q.Help)
	}
	return &ask.Form{Above: e.drawing(func(p *show.Printer) { show.Table(p, g, e.latest) }),
		Questions: []*ask.Question{q}, Beside: e.beside(g), Aside: aside}
}

// printer returns a printer for a drawing, because the evening's own is in use.
func (e *Evening) printer(width, height int) *show.Printer {
	return &show.Printer{Lang: e.Printer.Lang, Views: e.Printer.Views, Colors: e.Printer.Colors, Width: width,
		Height: height, Clocks: e.Printer.Clocks, Now: e.Printer.Now}
}

// drawing returns a drawing of what a function prints.
func (e *Evening) drawing(print func(p *show.Printer)) ask.Drawing {
	return func(width, height int) string {
		p := e.printer(width, height)
		print(p)
		return p.Out.String()
	}
}

// present returns a drawing of what a function prints, for a screen, or else prints it now.
func (e *Evening) present(print func(p *show.Printer)) ask.Drawing {
	if e.Forms() {
		return e.drawing(print)
	}
	print(e.Printer)
	return nil
}

// beside returns a function that draws the board of a game beside a form.
func (e *Evening) beside(g *sessions.Game) func(columns, lines int) []string {
	return func(columns, lines int) []string {
		p := e.printer(0, 0)
		s, err := g.Score()
		if err != nil {
			return nil // the count will report it
		}
		scene, err := show.Scene(p, g, s, show.PictureOptions{})
		if err != nil {
			return nil
		}
		return show.Beside(p, scene, columns, lines)
	}
}

// Wrote reports whether the last answer wrote a line of play.
func (e *Evening) Wrote() bool { return e.state == written || e.state == warned }

// Called returns a player's name for questions: on a screen it is cut to leave room.
func (e *Evening) Called(name string) string {
	if e.Forms() {
		return show.Clip(name, 24)
	}
	return name
}

// Tell shows what was printed, or what is wrong. Its error ends the evening.
func (e *Evening) Tell(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, errReseated) {
		return err
	}
	if err != nil {
		e.state = e.state.heeded()
	}
	return e.Report(err)
}
