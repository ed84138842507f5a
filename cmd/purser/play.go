package main

import (
	"cmp"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/kinds/prompters"
	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/terminal"
	"purser/internal/text"
	"purser/sessions"
)

type playOptions struct {
	options
	noInput bool
}

// playCommand runs a whole evening in one command.
func playCommand(e *env) *cobra.Command {
	var o playOptions
	cmd := o.evening(e, &cobra.Command{
		Use:        "play [NAME]",
		SuggestFor: []string{"resume", "continue", "start", "begin"},
		Short:      "Keep score for a whole evening, turn by turn",
		Example:    "  purser play\n  purser play --clock",
	}, (*play.Evening).Play)
	cmd.Flags().BoolVar(&e.Clocks, "clock", false, "show how long everybody's turns took")
	return cmd
}

// evening completes a command that asks questions.
func (o *playOptions) evening(e *env, cmd *cobra.Command, run func(*play.Evening, string) error) *cobra.Command {
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if e.AsJSON {
			return usage.NoJSON(cmd)
		} else if o.noInput {
			return usagef("%s needs to ask questions, which --no-input forbids", cmd.Name())
		} else if !e.plain() && !e.personThere() {
			return usage.Wrong(text.Errorf("run %s in a terminal window", cmd.CommandPath()),
				text.Say("ACCESSIBLE=1 takes the answers line by line from standard input; purser claim, draw, "+
					"score, … need no questions"))
		}
		return runEvening(e, &o.options, o.game, run)
	}
	cmd.Flags().BoolVar(&o.noInput, "no-input", false, "ask nothing")
	o.bindName(cmd, e)
	return cmd
}

// runEvening asks with forms if the terminal is large enough, and otherwise line by line.
func runEvening(e *env, o *options, name string, run func(*play.Evening, string) error) error {
	if terminal.Closed(e.stdout) {
		return text.WithHint(text.Errorf("standard output is closed: the count could not be shown"),
			text.Say("leave out >&-, or write to a file"))
	}
	ev := &play.Evening{Library: o.library(e), Prompters: prompters.All, Printer: e.Printer, Draw: e.draw}
	width, height := terminal.Size(e.stderr)
	var err error
	if e.plain() || !ask.Fits(width, height) {
		lines := ask.NewLines(e.stdin, e.stderr, e.Lang, show.Safe)
		lines.Width, lines.Unseen = min(cmp.Or(width, show.WidestAloud), show.WidestAloud), !terminal.Is(e.stdin)
		lines.Ends = play.Quits
		if terminal.Is(e.stdout) && e.personThere() {
			lines.Wipe = terminal.Wipe(e.getenv("TERM"))
			lines.Guard = func() func() {
				return terminal.OnEnding(func() { _, _ = io.WriteString(e.stderr, lines.Wipe) })
			}
		}
		ev.Asker = lines
		ev.Report = func(err error) error { return errors.Join(e.tell(ev, err, e.stdout, e.stderr)) }
		if !e.plain() && width > 0 {
			e.Note("forms need a window of %d by %d characters, and this one has %d by %d: you are asked line by line",
				ask.SmallestWidth, ask.SmallestHeight, width, height)
			err = ev.Report(nil)
		}
		if err == nil {
			err = run(ev, name)
		}
	} else {
		err = e.onScreen(ev, width, height, func() error { return run(ev, name) })
	}
	if stopped, ok := text.OfKind(err, play.ErrStopped); ok {
		e.Out.Reset()
		e.Prose("", "", e.Words(stopped.Sentence))
		return nil
	}
	return sessions.WithDoctor(err, name)
}

// onScreen runs an evening on a screen with forms, and restores the terminal whatever happens.
func (e *env) onScreen(ev *play.Evening, width, height int, run func() error) error {
	wide, high := e.Width, e.Height
	e.Width, e.Height = width, height
	screen := ask.OpenScreen(ask.Terminal{In: e.stdin, Out: e.stderr, Width: width, Height: height, Colors: e.Colors,
		Environ: os.Environ(), Pause: terminal.Pause, Now: e.keyClock}, e.Lang)
	ev.Asker = screen
	ev.Report = func(err error) error { return e.tell(ev, err, screen, screen) }
	stop := terminal.WhenEnding(func(os.Signal) { screen.Close() }) // a signal also closes the screen
	defer func() {
		stop()
		screen.Close()
		e.Width, e.Height = wide, high
	}()
	return run()
}

// tell shows the results so far, the notes, and an error that does not end the evening.
func (e *env) tell(ev *play.Evening, err error, results, problems io.Writer) error {
	e.written = ev.Wrote()
	if errors.Is(err, io.EOF) {
		return err
	}
	defer func(stdout, stderr io.Writer) { e.stdout, e.stderr = stdout, stderr }(e.stdout, e.stderr)
	e.stdout, e.stderr = results, problems
	e.report(nil, text.Told(err))
	return e.flush()
}

// plain reports whether ACCESSIBLE=1 or TERM=dumb requests plain prompts.
func (e *env) plain() bool {
	return strings.Trim(e.getenv("ACCESSIBLE"), "0") != "" || e.getenv("TERM") == "dumb"
}
