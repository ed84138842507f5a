package play

import (
	"bytes"

	"purser/cmd/internal/show"
	"purser/sessions"
)

// follow loads a game that somebody else has written to, and shows what was entered. Enter
// alone is not an answer then, because it may have been meant for the turn before.
func (e *Evening) follow(before *sessions.Game) (*sessions.Game, error) {
	g, err := e.Load()
	if err != nil {
		return nil, err
	}
	e.Forms()
	if bytes.HasPrefix(g.Bytes(), before.Bytes()) {
		show.Change(e.Printer, g.Since(before), false)
	} else {
		e.Printer.Say("lines were changed elsewhere")
	}
	e.heed = true
	return g, e.Report(nil)
}
