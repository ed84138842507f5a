package main

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"

	"purser/internal/ask"
)

// asker gives the way to ask whoever is there, and what to do when all is asked:
// forms where a person sits at a terminal that is large enough, or else line by
// line. While there are forms, results and errors are told on their screen.
func (a *app) asker() (ask.Asker, func()) {
	width, height, err := term.GetSize(int(os.Stderr.Fd()))
	if plain() || err != nil || !ask.Fits(width, height) {
		return ask.NewLines(a.in, a.stderr, safe), func() {}
	}
	stdout, stderr, wide := a.stdout, a.stderr, a.width
	a.width = width
	screen := ask.OpenScreen(os.Stdin, os.Stderr, width, height, a.colors())
	a.stdout, a.stderr = screen, screen
	gone := make(chan os.Signal, 1) // the terminal is given back even to who closes it
	signal.Notify(gone, syscall.SIGHUP)
	go func() {
		for range gone {
			screen.Close()
		}
	}()
	return screen, func() {
		signal.Stop(gone)
		close(gone)
		screen.Close()
		a.stdout, a.stderr, a.width = stdout, stderr, wide
	}
}

// plain reports whether plain prompts are wanted, by ACCESSIBLE=1 or TERM=dumb.
func plain() bool {
	wanted := os.Getenv("ACCESSIBLE")
	return wanted != "" && wanted != "0" || os.Getenv("TERM") == "dumb"
}

// canAsk reports whether somebody is there to be asked: a person at a terminal, or
// whoever wants plain prompts.
func canAsk() bool { return plain() || personThere() }

// personThere reports whether a person can be asked and can answer.
func personThere() bool {
	return term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stderr.Fd()))
}
