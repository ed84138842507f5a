package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps/draw/board"
	"purser/sessions/record"
	"purser/sessions/store"
)

// drawBoard draws a board, or the table of a game on it.
func (a *app) drawBoard() *cobra.Command {
	var d drawing
	cmd := &cobra.Command{
		Use:   "draw [FILE]",
		Short: "Draw the board, and who owns what",
		Long: `Draw draws the board with who owns what: into a file *.svg, *.png or *.pdf, or
in characters on the terminal. It draws the game in use, or that of --game;
where there is none, or --map names another board, the empty board.

With --ticket everything fades but the proof of a ticket that somebody has
shown; with --player everything but that player's network.`,
		Example: `  purser map draw
  purser map draw friday.svg --game ./friday.game
  purser map draw proof.png --game ./friday.game --ticket "edinburgh tokyo"
  purser map draw lakes.pdf --map great-lakes --style print
  purser map draw --game ./friday.game --player anna --ascii`,
		Args: wants(0, 1, ""),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := emptyFlag(cmd, "ticket", "player"); err != nil {
				return err
			}
			into, err := pictureAsked(cmd, args)
			switch {
			case err != nil:
				return err
			case into.name != "" && d.ascii:
				return &usageError{err: errors.New("--ascii is for the terminal, and FILE is given")}
			}
			return a.draws(&d, into)
		},
	}
	cmd.Flags().StringVar(&d.ticket, "ticket", "", "show the proof of a ticket")
	cmd.Flags().StringVar(&d.player, "player", "", "show a player's network")
	cmd.Flags().BoolVar(&d.ascii, "ascii", false, "on the terminal: plain ASCII characters")
	styleFlag(cmd)
	_ = cmd.RegisterFlagCompletionFunc("player", a.playerNames)
	a.gameFlag(cmd)
	return cmd
}

// A drawing is what map draw is asked for.
type drawing struct {
	ticket, player string
	ascii          bool
}

// draws draws into a file, or on the terminal.
func (a *app) draws(d *drawing, into pictureFile) error {
	scene, err := a.scene(d)
	if err != nil {
		return err
	}
	if into.name == "" {
		a.characters(scene, d.ascii)
		return nil
	}
	if err := a.writePicture(into, board.Draw(scene, into.style)); err != nil {
		return err
	}
	if scene.Look != nil {
		a.prose("", "", safe(scene.Caption))
	}
	return nil
}

// scene is what there is to draw: a game, or a board without one.
func (a *app) scene(d *drawing) (*board.Scene, error) {
	s, err := a.sitIfAny()
	if err != nil {
		return nil, err
	}
	if s != nil {
		return s.scene(d.player, d.ticket)
	}
	if d.player != "" {
		return nil, &usageError{errors.New("--player needs a game, and none is in use"), "--game NAME names one"}
	}
	name := a.mapFlag
	if name == "" {
		name = "world"
	}
	board, err := a.board(name)
	if err != nil {
		return nil, err
	}
	return emptyScene(board, d.ticket)
}

// sitIfAny opens the game to draw, if there is one: that of --game, or the one in
// use unless --map names another board.
func (a *app) sitIfAny() (*sitting, error) {
	if a.gameName != "" {
		return a.sit()
	}
	if a.home().Current() == "" {
		return nil, nil
	}
	if a.mapFlag != "" {
		path, err := a.pathOf("")
		if err != nil {
			return nil, err
		}
		text, err := store.Read(path)
		if err != nil {
			return nil, storeError(path, err)
		}
		board, err := a.mapBoard()
		if err != nil {
			return nil, err
		}
		if rec, err := record.Read(shown(path), store.Whole(text)); err == nil && rec.Map != board.ID {
			return nil, nil
		}
	}
	return a.sit()
}

// characters draws on the terminal, or for one of 80 columns.
func (a *app) characters(scene *board.Scene, ascii bool) {
	columns := 80
	if a.width > 0 {
		columns = a.width
	}
	plain := safe
	if ascii {
		plain = func(text string) string { return board.ASCII(safe(text)) }
	}
	a.printf("%s\n", plain(clip(scene.Title, columns)))
	if scene.Look != nil {
		a.prose("", "", plain(scene.Caption))
	}
	for _, line := range a.sized(scene, columns, ascii) {
		for _, run := range line {
			text := plain(run.Text)
			if code := runCode(run.Color); a.colors() && code != "" {
				text = "\x1b[" + code + "m" + text + "\x1b[0m"
			}
			a.printf("%s", text)
		}
		a.printf("\n")
	}
}

// sized draws as wide as there are columns, but on a terminal no higher than what
// is left of it below what is printed already, and above the prompt: narrower, as
// long as 80 columns are left.
func (a *app) sized(scene *board.Scene, columns int, ascii bool) [][]board.Run {
	const prompt, step = 1, 4
	height := heightOf(a.stdout)
	room := height - strings.Count(a.out.String(), "\n") - prompt
	for {
		lines := append(board.Chars(scene, columns, ascii), board.Legend(scene, columns)...)
		if height == 0 || len(lines) <= room || columns < 80+step {
			return lines
		}
		columns -= step
	}
}

// runCode gives what colors a run on a terminal.
func runCode(color string) string {
	switch color {
	case board.Faint:
		return "2"
	case board.Strong:
		return "1"
	}
	return ink[color]
}
