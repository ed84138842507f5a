package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"purser/maps"
	"purser/referee"
	"purser/sessions/notation"
	"purser/sessions/record"
	"purser/sessions/store"
)

// homeFlag adds --home to a command that deals with games on disk.
func (a *app) homeFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.homeDir, "home", "", "folder of the games")
	_ = cmd.MarkFlagDirname("home")
}

// gameFlag adds --game and --home to a command about one game.
func (a *app) gameFlag(cmd *cobra.Command) {
	a.homeFlag(cmd)
	cmd.Flags().StringVar(&a.gameName, "game", "", "the game, by name or file (default: the last used)")
	_ = cmd.RegisterFlagCompletionFunc("game", a.gameNames)
	mapFlag(cmd, &a.mapFlag, "")
}

// home is the folder of the games.
func (a *app) home() *store.Home {
	switch dir := os.Getenv("PURSER_HOME"); {
	case a.homeDir != "":
		return store.At(a.homeDir)
	case dir != "":
		return store.At(dir)
	}
	return store.At(filepath.Join(xdg.DataHome, "purser"))
}

// gameNames completes the names of games.
func (a *app) gameNames(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	games, err := a.home().List()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var names []cobra.Completion
	for _, g := range games {
		names = append(names, g.Name)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// pathOf finds the file of a game by its name, or of a record that lies anywhere.
// Without a name it is the game last used.
func (a *app) pathOf(name string) (string, error) {
	home := a.home()
	if name == "" {
		if name = home.Current(); name == "" {
			return "", &usageError{errors.New("no game is in use"), "purser new NAME begins one, purser list lists them, --game NAME names one"}
		}
	}
	if strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, store.Ext) {
		return name, nil
	}
	path, err := home.Path(name)
	if err != nil {
		return "", &usageError{err: err}
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		games, err := home.List()
		if err != nil {
			return "", storeError(home.Dir(), err)
		}
		var known []string
		for _, g := range games {
			known = append(known, g.Name)
		}
		return "", &usageError{maps.Unknown("game", name, known), "purser list lists the games"}
	}
	return path, nil
}

// homeGame finds a game of the home by its name.
func (a *app) homeGame(name string) (string, error) {
	if _, err := a.home().Path(name); err != nil {
		return "", &usageError{err, "purser list lists the games"}
	}
	return a.pathOf(name)
}

// storeError says what the disk said.
func storeError(path string, err error) error {
	var moved *store.MovedOnError
	var name *store.NameError
	switch {
	case errors.As(err, &moved):
		return err
	case errors.As(err, &name):
		return &usageError{err: err}
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s: there is a game of that name", shown(path))
	}
	return readError(path, err)
}

// notCreated says what stood in the way of a new game: by its name where there is
// one of that name, or else by its file.
func (a *app) notCreated(name string, err error) error {
	if path, wrong := a.home().Path(name); wrong == nil && !errors.Is(err, fs.ErrExist) {
		name = path
	}
	return storeError(name, err)
}

// A sitting is a game on disk, read, understood and refereed.
type sitting struct {
	path   string
	byFile bool   // it was named by its file
	text   []byte // as it was read, up to the last line break
	game   *notation.Game
	state  *referee.State
	report *notation.Report
}

// sit opens the game that --game names, which must be legal so far.
func (a *app) sit() (*sitting, error) {
	path, err := a.pathOf(a.gameName)
	if err != nil {
		return nil, err
	}
	text, err := store.Read(path)
	if err != nil {
		return nil, storeError(path, err)
	}
	whole := store.Whole(text)
	s := &sitting{path: path, byFile: path == a.gameName, text: whole}
	if s.game, err = a.understand(s.shown(), whole); err != nil {
		var damaged record.SyntaxErrors
		if errors.As(err, &damaged) {
			return nil, &hinted{err, a.doctorHint()}
		}
		return nil, err
	}
	s.report = s.game.Referee()
	if s.report.Illegal != nil {
		return nil, &hinted{s.report.Illegal, a.doctorHint()}
	}
	s.state = s.report.State
	if len(whole) < len(text) {
		a.note("note: %s: the last line was cut off while being written and does not count; it is set aside with the next entry", shown(path))
	}
	return s, nil
}

// doctorHint shows the way out of a damaged game.
func (a *app) doctorHint() string {
	game := ""
	if a.gameName != "" {
		game = " --game " + record.Quote(a.gameName)
	}
	return "purser doctor" + game + " writes the sound part to a new game"
}

// shown is how errors call the game: by its name, or by its file where it was
// named by that.
func (s *sitting) shown() string {
	if s.byFile {
		return s.path
	}
	return gameOf(s.path)
}

// gameOf gives the name of a game by its file.
func gameOf(path string) string { return strings.TrimSuffix(filepath.Base(path), store.Ext) }

// with gives the sitting with more lines of play below it. What is wrong with
// them is an error of words or of the rules, and nothing is written.
func (a *app) with(s *sitting, lines ...string) (*sitting, error) {
	for _, l := range lines {
		if err := printable(l); err != nil {
			return nil, err
		}
	}
	next := &sitting{path: s.path, byFile: s.byFile}
	next.text = bytes.Clone(s.text)
	if len(s.game.Record.Play) == 0 {
		next.text = append(next.text, '\n')
	}
	for _, l := range lines {
		next.text = append(next.text, l...)
		next.text = append(next.text, '\n')
	}
	var err error
	if next.game, err = a.understand(s.shown(), next.text); err != nil {
		var wrong record.SyntaxErrors
		if errors.As(err, &wrong) {
			return nil, &usageError{err: errors.New(wrong[0].What)}
		}
		return nil, err
	}
	if len(next.game.Record.Play) != len(s.game.Record.Play)+len(lines) {
		return nil, &usageError{err: errors.New("this is no line of play")}
	}
	next.report = next.game.Referee()
	if next.report.Illegal != nil {
		return nil, next.report.Illegal
	}
	next.state = next.report.State
	return next, nil
}

// printable refuses words that hold a line break or another control character.
func printable(words ...string) error {
	for _, w := range words {
		if strings.ContainsFunc(w, func(r rune) bool { return !maps.Printable(r) }) {
			return &usageError{err: fmt.Errorf("%q has a control character", maps.Brief(w, 80))}
		}
	}
	return nil
}

// save adds the lines that next has more than s to the game on disk.
func (a *app) save(s, next *sitting) error {
	aside, err := store.Append(s.path, s.text, next.text[len(s.text):])
	return a.saved(s, aside, err)
}

// saved says what became of an attempt to write.
func (a *app) saved(s *sitting, aside string, err error) error {
	if aside != "" {
		a.note("note: %s: the last line that was cut off is set aside in %s", shown(s.path), shown(aside))
	}
	var moved *store.MovedOnError
	switch {
	case errors.As(err, &moved):
		return &hinted{fmt.Errorf("%s: %w, and your line is not written: %s", s.shown(), moved, a.nowOf(s, moved.Text)), "purser status shows how it stands"}
	case err != nil:
		return storeError(s.path, err)
	}
	a.written = true
	return nil
}

// nowOf says how a game stands that has moved on.
func (a *app) nowOf(s *sitting, text []byte) string {
	game, err := a.understand(s.shown(), store.Whole(text))
	if err != nil || len(game.Record.Play) == 0 {
		return "its text is another one"
	}
	last := &game.Record.Play[len(game.Record.Play)-1]
	now := fmt.Sprintf("its last line is now %d, %s", last.Number, game.Record.Words(last))
	if state := game.Referee().State; state != nil && state.Turn() != referee.Nobody {
		now += ", and it is " + state.Name(state.Turn()) + "'s turn"
	}
	return now
}

// rewrite gives the game on disk another text.
func (a *app) rewrite(s *sitting, text string) error {
	aside, err := store.Replace(s.path, s.text, []byte(text))
	return a.saved(s, aside, err)
}
