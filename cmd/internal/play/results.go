package play

import (
	"errors"
	"slices"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// Results scores a game and shows the score, the last player first.
func (e *Evening) Results(g *sessions.Game) error {
	g, err := e.Library.EndTally(g)
	if err != nil {
		return err
	}
	if numbers, err := e.proven(g); err != nil {
		return err
	} else if numbers != nil {
		return e.scored(numbers)
	}
	score, err := g.Score()
	if err != nil {
		return err
	}
	forms := e.Forms()
	var pages []func() error
	for _, player := range slices.Backward(show.Standing(score, len(g.Record.Players))) {
		proof := func(p *show.Printer) { show.Proofs(p, g, score, player) }
		var back text.Sentence
		if len(pages) == 0 {
			back = text.Say("stop")
		}
		pages = append(pages, func() error {
			if !forms {
				proof(e.Printer)
				err := e.Report(nil)
				e.Printer.Printf("\n")
				return err
			}
			return e.put(&ask.Form{Aside: e.helps(g, of(proofHelp, pageHelp, slipHelp)), Back: back,
				Proof: e.drawing(proof),
				News:  e.drawing(func(p *show.Printer) { show.Totaled(p, g, score, player) })})
		})
	}
	err = e.Steps(append(pages, func() error {
		show.Result(e.Printer, g, score)
		e.toKeep(g, score)
		return errors.Join(e.Report(nil), e.put(&ask.Form{Aside: e.helps(g, of(pageHelp, slipHelp))}))
	})...)
	if err == nil {
		err = e.counted(g)
	}
	if err != nil || !forms {
		return err
	}
	show.ScoreBackward(e.Printer, g, score) // printed for when the forms are gone
	e.toKeep(g, score)
	return nil
}

// later returns a command about the game to type after the evening. It includes the folder of a board that would not
// be found otherwise.
func (e *Evening) later(command string) string {
	if apart := e.Library.Boards.Apart(); apart != "" {
		command += " --map " + show.Shell(apart)
	}
	return command
}

// toKeep says how to keep a finished game.
func (e *Evening) toKeep(g *sessions.Game, s *kind.Count) {
	e.Printer.Printf("\n")
	sheet := "purser sheet " + e.game + ".html"
	width := len(e.later(sheet))
	command := func(words string, what text.Sentence) { e.Printer.Say("%-*s  %s", width, e.later(words), what) }
	command(sheet, text.Say("a page of it, to keep or to print"))
	if g.Record.Totals {
		command("purser tally "+show.Shell(e.game), text.Say("prove it by name, or change it"))
		return
	}
	command("purser chart", text.Say("how it got there, turn by turn"))
	if _, err := show.Scene(e.Printer, g, s, show.PictureOptions{}); err == nil { // there is a picture
		command("purser map draw", text.Say("the board, and who owns what"))
	}
}
