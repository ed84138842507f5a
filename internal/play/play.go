// Package play is the evening: a game is set up, played turn by turn, its tickets
// are shown, and it is counted; or a finished board is tallied. It asks by an
// [ask.Asker] and shows by package show.
//
// Every line of play goes one way: words become a move, the move is played on the
// loaded game, the longer game is saved, and what changed is shown. A line that is
// refused never leaves the form: what was typed stays there with the reason beside
// it. After a refusal, a look at something or a warning, Enter alone writes nothing
// ([ask.Form.Heed]).
//
// What is asked of a kind of game is up to its [Desk]; the methods of an [Evening] are what
// desks are made of.
//
// The package opens no terminal, no file and no clock: the caller hands it a library
// and an asker.
package play

import (
	"errors"
	"io"

	"purser/internal/ask"
	"purser/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// An Evening is a game that is played by questions and answers.
type Evening struct {
	Library *sessions.Library
	Desks   Desks // of the kinds of games
	Asker   ask.Asker
	Printer *show.Printer

	// Report brings before the person what was printed so far, the notes, and an error
	// that the evening goes on after, unless it is nil. Its own error ends the evening.
	Report func(err error) error

	game     string                // the name of the game, once there is one
	drafting string                // the game to be begun of which what was told is kept
	heed     bool                  // Enter alone is no answer in the next form
	turning  bool                  // the next form asks for a turn, and follows what is entered elsewhere
	written  bool                  // the last answer wrote a line of play
	muted    map[string]bool       // the reminders that nobody wants any more
	news     ask.Drawing           // what was looked at, until the next form
	recap    func(p *show.Printer) // the last lines of a game that goes on, until the first question
}

// A StoppedError ends an evening whose answers ended: the person broke off, or the
// input did. Nothing is lost.
type StoppedError struct {
	What text.Sentence // what becomes of the answers so far, and how to go on
}

// Sentence returns what becomes of the answers so far, and how to go on.
func (e *StoppedError) Sentence() text.Sentence { return e.What }

// Error returns that in English.
func (e *StoppedError) Error() string { return e.What.String() }

// Unwrap returns [io.EOF].
func (e *StoppedError) Unwrap() error { return io.EOF }

// A TurnsError refuses to tally a game that is played turn by turn.
type TurnsError struct{ Game string }

// Sentence returns what the game is.
func (e *TurnsError) Sentence() text.Sentence { return text.Say("%s is played turn by turn", e.Game) }

// Error returns that in English.
func (e *TurnsError) Error() string { return e.Sentence().String() }

// Hint returns how to go on with the game.
func (e *TurnsError) Hint() text.Sentence { return text.Say("purser play %s goes on with it", e.Game) }

// Play plays a game to its end and counts it; a free one is only counted. With an
// empty name it goes on with the game in use, or sets up another when that is over.
// On a screen it leaves the whole count in the printer, to be shown when the forms
// are gone. The error is a [*StoppedError] where the answers end, or that of the
// library.
func (e *Evening) Play(name string) error {
	return e.stopped("play", text.Say("the game is kept; purser play goes on with it"), e.play(name))
}

// Tally counts a board that was played without the program, player by player, as a
// free game. It names games and ends as [Evening.Play] does; its error may also be a
// [*TurnsError].
func (e *Evening) Tally(name string) error {
	return e.stopped("tally", text.Say("what was entered is kept; purser tally goes on with it"), e.tally(name))
}

// stopped turns the end of the answers into the error that says what becomes of
// them.
func (e *Evening) stopped(command string, kept text.Sentence, err error) error {
	switch {
	case !errors.Is(err, io.EOF):
		return err
	case e.game != "":
		return &StoppedError{kept}
	case e.drafting != "":
		return &StoppedError{text.Say("no game was begun; purser %s %s goes on with the set-up", command, e.drafting)}
	}
	return &StoppedError{text.Say("no game was begun")}
}

// tally sets up a free game, or goes on with one, and counts it.
func (e *Evening) tally(name string) error {
	g, err := e.open(name, "free")
	switch {
	case err != nil:
		return err
	case !g.Free():
		return &TurnsError{e.game}
	}
	return e.desk(g).Tally(e, g)
}

// play plays a game.
func (e *Evening) play(name string) error {
	g, err := e.open(name, "strict")
	if err != nil {
		return err
	}
	if g.Free() {
		return e.desk(g).Tally(e, g)
	}
	for {
		if whoseTurn(g) {
			before := g
			e.turning = true
			err = e.desk(g).Turn(e, g)
			if errors.Is(err, ask.ErrStale) {
				if g, err = e.follow(before); err != nil {
					return err
				}
				continue
			}
			e.heed = e.heed || !e.written
		} else if done, failed := e.desk(g).Finish(e, g); done || failed != nil {
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

// open opens a game to play or to count: the one of that name, or the one last used
// if there is still something to do in it, or a new one.
func (e *Evening) open(name, turns string) (*sessions.Game, error) {
	home := e.Library.Home
	var err error
	if name == "" {
		if name, err = e.unfinished(turns == "free"); err != nil {
			return nil, err
		}
	}
	switch there, err := home.Find(name); {
	case err != nil:
		return nil, &sessions.DiskError{Path: home.Dir(), Cause: err}
	case there != nil:
		name = there.Name
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
	if g.Cut() {
		e.Printer.Note("%s: the last line was cut off while being written and does not count; it is set aside with the next entry", g.File())
	}
	if err := e.recall(g); err != nil {
		return nil, err
	}
	return g, e.Library.Use(name)
}

// recapLines are how many lines are shown of a game that goes on.
const recapLines = 3

// recall shows the last lines of a game: above the first question of a screen, or at
// once.
func (e *Evening) recall(g *sessions.Game) error {
	latest := func(p *show.Printer) { show.Latest(p, g, recapLines) }
	switch {
	case len(g.Entries) == 0:
		return nil
	case e.Forms():
		e.recap = latest
		return nil
	}
	latest(e.Printer)
	return e.Report(nil)
}

// Load loads the game as it is on the disk: another terminal may have added to it. What
// other games taught of an open board is offered in it.
func (e *Evening) Load() (*sessions.Game, error) {
	g, err := e.Library.Open(e.game)
	if err != nil {
		return nil, err
	}
	return e.Library.Offered(g)
}

// unfinished names the game last used, if there is still something to do in it.
func (e *Evening) unfinished(free bool) (string, error) {
	name := e.Library.Home.Current()
	if there, err := e.Library.Home.Find(name); name == "" || err != nil || there == nil || there.Name != name {
		return "", nil
	}
	g, err := e.Library.Open(name)
	if err != nil || free && !g.Free() {
		return "", err
	}
	if whoseTurn(g) || g.Tallying() || e.desk(g).Unfinished(g) {
		return name, nil
	}
	return "", nil
}

// Forms reports whether the evening is asked by forms on a screen; the printer is
// then fitted to it.
func (e *Evening) Forms() bool {
	width, height := e.Asker.Size()
	if width > 0 {
		e.Printer.Width, e.Printer.Height = width, height
	}
	return width > 0
}

// One asks a question by itself.
func (e *Evening) One(q *ask.Question) (string, error) {
	return e.form(&ask.Form{Questions: []*ask.Question{q}})
}

// form asks the one question of a form, in which Enter alone is no answer where
// something has to be read first.
func (e *Evening) form(form *ask.Form) (string, error) {
	form.Heed, e.heed = e.heed, false
	form.News, e.news = e.news, nil
	err := e.Asker.Ask(form)
	return form.Questions[0].Answer, err
}

// At asks a question about a game, below its table.
func (e *Evening) At(g *sessions.Game, q *ask.Question) (string, error) {
	recap := e.recap
	e.recap = nil
	above := e.drawing(func(p *show.Printer) error {
		if recap == nil {
			return show.Scoreboard(p, g)
		}
		// what was entered last, as long as nothing else has happened
		p.Height = max(p.Height-recapLines-1, 1)
		err := show.Scoreboard(p, g)
		p.Printf("\n")
		recap(p)
		return err
	})
	form := &ask.Form{Above: above, Questions: []*ask.Question{q}, Beside: e.beside(g)}
	if e.turning {
		e.turning, form.Stale = false, func() bool { return e.Library.MovedOn(g) }
	}
	return e.form(form)
}

// drawing returns what draws by a printer of its own, for the evening's is in use.
func (e *Evening) drawing(print func(p *show.Printer) error) ask.Drawing {
	return func(width, height int) string {
		p := &show.Printer{Lang: e.Printer.Lang, Views: e.Printer.Views, Colors: e.Printer.Colors, Width: width, Height: height}
		if err := print(p); err != nil {
			return e.Printer.Words(err)
		}
		return p.Out.String()
	}
}

// beside returns what draws the board of a game beside a form.
func (e *Evening) beside(g *sessions.Game) func(columns, lines int) []string {
	return func(columns, lines int) []string {
		p := &show.Printer{Lang: e.Printer.Lang, Views: e.Printer.Views, Colors: e.Printer.Colors} // the other one is in use
		scene, err := show.Scene(p, g, show.Look{})
		if err != nil {
			return nil // the count says so when it comes
		}
		return show.Beside(p, scene, columns, lines)
	}
}

// Wrote reports whether the last answer wrote a line of play.
func (e *Evening) Wrote() bool { return e.written }

// Mute ends the reminders of a name for the rest of the evening.
func (e *Evening) Mute(reminder string) {
	if e.muted == nil {
		e.muted = map[string]bool{}
	}
	e.muted[reminder] = true
}

// Muted reports whether somebody has ended the reminders of a name.
func (e *Evening) Muted(reminder string) bool { return e.muted[reminder] }

// Called returns a player's name as questions call it: on a screen it leaves room for
// what is asked.
func (e *Evening) Called(name string) string {
	if e.Forms() {
		return show.Clip(name, 24)
	}
	return name
}

// Tell brings before the person what was printed, or what is wrong; only the end of
// the evening is an error to go on with.
func (e *Evening) Tell(err error) error {
	if errors.Is(err, io.EOF) {
		return err
	}
	if err != nil {
		e.heed = true
	}
	return e.Report(err)
}

// Results counts a game and shows the count: player by player, the last one first, and then
// who has won.
func (e *Evening) Results(g *sessions.Game) error {
	g, err := e.Library.EndTally(g)
	if err != nil {
		return err
	}
	score, err := g.Score()
	if err != nil {
		return err
	}
	forms := e.Forms()
	next := func(print func() error) error {
		if err := print(); err != nil {
			return err
		}
		if err := e.Report(nil); err != nil {
			return err
		}
		return e.Asker.Ask(&ask.Form{})
	}
	standing := show.Standing(score, len(g.Record.Players))
	for i := range standing {
		player := standing[len(standing)-1-i]
		if err := next(func() error { return show.Proofs(e.Printer, g, score, player) }); err != nil {
			return err
		}
		if !forms {
			e.Printer.Printf("\n")
		}
	}
	if err := next(func() error {
		err := show.Result(e.Printer, g, score)
		e.toKeep(g)
		return err
	}); err != nil || !forms {
		return err
	}
	if err := show.ScoreBackward(e.Printer, g, score); err != nil { // for when the forms are gone
		return err
	}
	e.toKeep(g)
	return nil
}

// toKeep says how to keep a game that has been counted.
func (e *Evening) toKeep(g *sessions.Game) {
	e.Printer.Printf("\n")
	width := len("purser sheet " + e.game + ".html")
	command := func(words string, what text.Sentence) { e.Printer.Say("%-*s  %s", width, words, what) }
	command("purser sheet "+e.game+".html", text.Say("a page of it, to keep or to print"))
	command("purser chart", text.Say("how it came to that, turn by turn"))
	if _, err := show.Scene(e.Printer, g, show.Look{}); err == nil { // there is a picture
		command("purser map draw", text.Say("the board, and who owns what"))
	}
}
