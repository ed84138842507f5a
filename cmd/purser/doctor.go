package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"purser/sessions/notation"
	"purser/sessions/record"
	"purser/sessions/store"
)

// doctor writes the sound part of a damaged game to a new one.
func (a *app) doctor() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "doctor [NEW]",
		Short: "Write the sound part of a damaged game to a new game",
		Long: `Doctor finds the first line of a game that cannot be understood or is not legal,
and writes all lines above it to a new game, NAME-sound unless NEW is given. The
damaged game stays as it is.`,
		Example: "  purser doctor --game friday mended",
		Args:    wants(0, 1, ""),
		RunE: func(_ *cobra.Command, args []string) error {
			path, err := a.pathOf(a.gameName)
			if err != nil {
				return err
			}
			text, err := store.Read(path)
			if err != nil {
				return storeError(path, err)
			}
			name := gameOf(path) + "-sound"
			if len(args) == 1 {
				name = args[0]
			}
			return a.mend(path, store.Whole(text), name)
		},
	}
	a.gameFlag(cmd)
	return cmd
}

// mend writes the lines of a game above the first that is not sound.
func (a *app) mend(path string, text []byte, name string) error {
	lines := strings.SplitAfter(string(text), "\n")
	lines = lines[:len(lines)-1] // every line has its line break
	n := len(lines)
	game, _, damage := a.refereed(path, text)
	if damage == nil {
		a.printf("%s is sound\n", gameOf(path))
		return nil
	}
	for err := damage; err != nil; game, _, err = a.refereed(path, []byte(strings.Join(lines[:n], ""))) {
		if at := lineOf(err); at > 0 && at <= n {
			n = at - 1
		} else {
			n = 0 // something is missing in the header
		}
		if n <= 0 {
			return &hinted{damage, "nothing is left to save: the damage is in the header"}
		}
	}
	if _, err := a.home().Create(name, []byte(game.Record.String())); err != nil {
		return a.notCreated(name, err)
	}
	a.printf("%s: lines 1 to %d of %s, which has %d\nline %d is the first that is not sound: %s\n",
		name, n, gameOf(path), len(lines), n+1, safe(strings.TrimSpace(lines[n])))
	a.printf("purser use %s goes on with it\n", name)
	return nil
}

// lineOf gives the line that an error is about, or 0.
func lineOf(err error) int {
	var words record.SyntaxErrors
	var one *record.SyntaxError
	var illegal *notation.Illegal
	switch {
	case errors.As(err, &words):
		return words[0].Line
	case errors.As(err, &one):
		return one.Line
	case errors.As(err, &illegal):
		return illegal.Line
	}
	return 0
}
