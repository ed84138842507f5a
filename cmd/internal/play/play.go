// Package play runs an evening: it sets up a game, asks for it turn by turn, has players show their tickets, and
// scores it; or it tallies a finished board. It asks with an [ask.Asker] and shows results with package show.
//
// Every line of play takes the same path: words become a move, the move is played on the loaded game, the longer game
// is saved, and the changes are shown. A refused line stays in its form, with the reason next to it. After a refusal,
// a look at something or a warning, Enter alone writes nothing ([ask.Form.Heed]).
//
// What to ask for a kind of game is up to its [Prompter]; prompters are built from the methods of an [Evening].
//
// The package opens no terminals or files and reads no clock: the caller passes in a library and an asker.
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

// An Evening is a game entered by questions and answers.
type Evening struct {
	Library   *sessions.Library
	Prompters Prompters // by kind of game
	Asker     ask.Asker
	Printer   *show.Printer
	Draw      func(n int) int // returns a random number from 0 to n-1

	// Muted turns off reminders for the rest of the evening.
	Muted bool

	// Report shows the person what was printed so far, the notes and, unless it is nil, an error that does not end the
	// evening. If Report returns an error, the evening ends.
	Report func(err error) error

	game     string                // the name of the game, once known
	known    *sessions.Game        // as last loaded or written, to avoid refereeing it again
	drafting string                // the name of the game whose setup was saved
	why      string                // the rule of the last refusal, until the next answer
	asked    bool                  // a form was shown
	counts   string                // how deep the tally counts, once known
	state    formState             // what the next form must know of it
	news     ask.Drawing           // what the player asked to see, shown in the next form
	latest   func(p *show.Printer) // shows what was just written; kept on a screen until the next line
}

// ErrStopped ends an evening when the answers end. It says what happens to the answers so far, and how to continue.
var ErrStopped = errors.New("stopped")

// Play plays the named game to its end and scores it; without a name, the current game, or a new one. On a screen it
// leaves the whole score in the printer, to be printed when the forms are gone. The error is [ErrStopped] if the
// answers end, or comes from the library.
func (e *Evening) Play(name string) error {
	return e.stopped("play", text.Say("the game is saved; %s continues it", e.later("purser play")), e.play(name))
}

// Tally scores a board that was played without the program, player by player, as a free game. The error is that of
// [Evening.Play], or says that the game is played turn by turn.
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
	case !g.Free() && !g.Record.Totals:
		return text.WithHint(text.BadWords.Errorf("%s is played turn by turn", e.game),
			text.Say("%s continues it", e.later("purser play "+e.game)))
	}
	return e.through(g, func(g *sessions.Game) error {
		if g.Record.Totals {
			return e.count(g)
		}
		return e.prompter(g).Tally(e, g)
	})
}

// play plays a game.
func (e *Evening) play(name string) error {
	g, err := e.open(name, sessions.Strict)
	if err != nil {
		return err
	}
	return e.through(g, e.turns)
}

// turns plays the turns of a game, or tallies it if turns are not refereed, and then finishes it.
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

// open opens the named game, the current one if it is unfinished, or a new one.
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
	if g.Record.Totals && turns != sessions.Free {
		return nil, text.WithHint(text.BadWords.Errorf("only the results of this game are known"),
			text.Say("purser score --game %s shows them", record.Quote(name)))
	}
	show.NoteOpened(e.Printer, g)
	if err := e.recall(g); err != nil {
		return nil, err
	}
	return g, e.Library.Use(name)
}

// recapLines is how many latest lines of a continued game are shown.
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
	drawn := e.Printer.Drawn(func() { latest(e.Printer) }) // keep its notes
	if e.latest = latest; !forms {
		e.Printer.Printf("%s", drawn)
	}
}

// Load loads the game from disk, with the facts about an open board from other games.
func (e *Evening) Load() (*sessions.Game, error) {
	g, err := e.Library.Reopen(e.game, e.known)
	if err != nil {
		return nil, err
	}
	e.known = g
	return e.Library.Offered(g)
}

// On returns a step that loads the game and calls do with it.
func (e *Evening) On(do func(g *sessions.Game) error) func() error {
	return func() error {
		g, err := e.Load()
		if err != nil {
			return err
		}
		return do(g)
	}
}

// unfinished returns the name of the current game, if it has turns of that kind and is not finished.
func (e *Evening) unfinished(turns string) (string, error) {
	name, err := e.Library.Desk.Current(store.CurrentGame)
	if err != nil {
		return "", &sessions.DiskError{Path: e.Library.Desk.Dir(), Cause: err}
	}
	if called, err := e.Library.Called(name); name == "" || err != nil || called != name {
		return "", err
	}
	g, err := e.Library.Open(name)
	if err != nil || turns == sessions.Free && !g.Free() && !g.Record.Totals {
		return "", err
	}
	if count, err := g.Score(); whoseTurn(g) || g.Tallying() || err == nil && !count.Final {
		return name, nil
	}
	return "", nil
}

// Forms reports whether questions are asked in forms on a screen, and adapts the printer to its size.
func (e *Evening) Forms() bool {
	width, height := e.Asker.Size()
	if width > 0 {
		e.Printer.Width, e.Printer.Height = width, height
	}
	return width > 0
}

// Either returns forms if questions are asked in forms on a screen, and otherwise prompt.
func (e *Evening) Either(forms, prompt text.Sentence) text.Sentence {
	if e.Forms() {
		return forms
	}
	return prompt
}

// One asks a question about a game, in a form of its own.
func (e *Evening) One(g *sessions.Game, q *ask.Question) (string, error) {
	return e.form(&ask.Form{Questions: []*ask.Question{q}, Aside: e.glances(g)})
}

// form asks the only question of a form, and shows pending messages with it.
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
	e.Forms() // the screen may have changed size
	return err
}

// At asks a question about a game, below its table.
func (e *Evening) At(g *sessions.Game, q *ask.Question) (string, error) {
	return e.form(e.below(g, q))
}

// below returns a form with a question about a game, below its table. If the question has its own help, that must list
// everything that can be typed.
func (e *Evening) below(g *sessions.Game, q *ask.Question) *ask.Form {
	aside := e.glances(g)
	if !q.Help.Empty() {
		aside = e.Helps(g, q.Help)
	}
	return &ask.Form{Above: e.drawing(func(p *show.Printer) { show.Table(p, g, e.latest) }),
		Questions: []*ask.Question{q}, Beside: e.beside(g), Aside: aside}
}

// printer returns a printer for a drawing, because the evening's own printer is in use.
func (e *Evening) printer(width, height int) *show.Printer {
	return &show.Printer{Lang: e.Printer.Lang, Views: e.Printer.Views, Colors: e.Printer.Colors, Width: width,
		Height: height, Clocks: e.Printer.Clocks, Now: e.Printer.Now}
}

// drawing returns a drawing of what print prints.
func (e *Evening) drawing(print func(p *show.Printer)) ask.Drawing {
	return func(width, height int) string {
		p := e.printer(width, height)
		print(p)
		return p.Out.String()
	}
}

// present returns a drawing of what print prints, for a screen; without forms it prints at once.
func (e *Evening) present(print func(p *show.Printer)) ask.Drawing {
	if e.Forms() {
		return e.drawing(print)
	}
	print(e.Printer)
	return nil
}

// beside returns a function that draws the board of a game next to a form.
func (e *Evening) beside(g *sessions.Game) func(columns, lines int) []string {
	return func(columns, lines int) []string {
		p := e.printer(0, 0)
		s, err := g.Score()
		if err != nil {
			return nil // the final score reports the error
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

// Called returns a player's name for questions, shortened on a screen.
func (e *Evening) Called(name string) string {
	if e.Forms() {
		return show.Clip(name, 24)
	}
	return name
}

// Tell shows what was printed, and an error. If it returns an error, the evening ends.
func (e *Evening) Tell(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, errReseated) {
		return err
	}
	if err != nil {
		e.state = e.state.heeded()
	}
	return e.Report(err)
}
