package play

import (
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// later returns a command about the game as it is typed after the evening, with the folder of a board that is not
// found without it.
func (e *Evening) later(command string) string {
	if apart := e.Library.Boards.Apart(); apart != "" {
		command += " --map " + show.Shell(apart)
	}
	return command
}

// toKeep says how to keep a finished game.
func (e *Evening) toKeep(g *sessions.Game) {
	e.Printer.Printf("\n")
	sheet := "purser sheet " + e.game + ".html"
	width := len(e.later(sheet))
	command := func(words string, what text.Sentence) { e.Printer.Say("%-*s  %s", width, e.later(words), what) }
	command(sheet, text.Say("a page of it, to keep or to print"))
	command("purser chart", text.Say("how it got there, turn by turn"))
	if _, err := show.Scene(e.Printer, g, show.Look{}); err == nil { // there is a picture
		command("purser map draw", text.Say("the board, and who owns what"))
	}
}
