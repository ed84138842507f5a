package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/sessions/notation"
	"purser/sessions/record"
	"purser/sessions/store"
)

// newGame begins a game on disk.
func (a *app) newGame() *cobra.Command {
	var board, turns, title, date string
	var players, rules []string
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "Begin a game",
		Long: `New begins a game on disk, in the words of the record, and makes it the one that
the other commands are about. Games lie in --home, or in the folder that
PURSER_HOME names, or else in the user's data folder.`,
		Example: `  purser new saturday --player "Anna blue 20 trains 40 ships keeps 3" \
    --player "Ben red 25 trains 35 ships"
  purser new lakes --map great-lakes --rule "tour-order trail" \
    --player "Anna blue 27 trains 23 ships" \
    --player "Ben red 27 trains 23 ships"`,
		Args: wants(1, 1, "the game's NAME"),
		RunE: func(_ *cobra.Command, args []string) error {
			var text strings.Builder
			line := func(key, words string) {
				if words != "" {
					text.WriteString(key + " " + words + "\n")
				}
			}
			if err := printable(append(append([]string{board, turns, title, date}, players...), rules...)...); err != nil {
				return err
			}
			b, err := a.board(board)
			if err != nil {
				return err
			}
			if board != b.ID {
				a.mapFlag = board
			}
			line("purser", "1")
			line("map", b.ID)
			if title != "" {
				line("title", record.Quoted(title))
			}
			switch date {
			case "today":
				line("date", time.Now().Format(time.DateOnly))
			case "none":
			default:
				line("date", date)
			}
			line("turns", turns)
			for _, r := range rules {
				line("rule", r)
			}
			for _, p := range players {
				line("player", p)
			}
			return a.begin(args[0], text.String())
		},
	}
	flags := cmd.Flags()
	mapFlag(cmd, &board, "world")
	flags.StringArrayVar(&players, "player", nil, `a player: "NAME COLOR N trains N ships [keeps N]"`)
	flags.StringArrayVar(&rules, "rule", nil, `a house rule: "SWITCH VALUE"`)
	flags.StringVar(&turns, "turns", "strict", "strict or free")
	flags.StringVar(&title, "title", "", "what to call the evening")
	flags.StringVar(&date, "date", "today", "YYYY-MM-DD, today or none")
	a.homeFlag(cmd)
	return cmd
}

// begin writes a header as a new game and uses it.
func (a *app) begin(name, text string) error {
	game, _, err := a.refereed(name, []byte(text))
	if err != nil {
		var wrong record.SyntaxErrors
		if errors.As(err, &wrong) {
			return &usageError{err: errors.New(wrong[0].What), hint: "purser new --help shows how a player is written"}
		}
		return err
	}
	if err := a.keep(name, game); err != nil {
		return err
	}
	begun := fmt.Sprintf("%s: %s, %s", name, game.Setup.Board.Title, maps.Join(game.Record.Players, "and"))
	if a.width > 0 {
		begun = strings.Join(wrapped(begun, a.width-1), "\n")
	}
	a.printf("%s\n", begun)
	if !game.Setup.Free {
		a.printf("next: %s\n", game.Record.Players[0])
	}
	return nil
}

// keep writes a record as a new game, in its canonical form, and uses it.
func (a *app) keep(name string, game *notation.Game) error {
	home := a.home()
	if _, err := home.Create(name, []byte(game.Record.String())); err != nil {
		return a.notCreated(name, err)
	}
	if err := home.Use(name); err != nil {
		return storeError(name, err)
	}
	return nil
}

type gameJSON struct {
	Game    string   `json:"game"`
	File    string   `json:"file"`
	Map     string   `json:"map"`
	Players []string `json:"players"`
	Phase   string   `json:"phase"`
	Used    bool     `json:"used"` // the game last used
	Error   string   `json:"error,omitempty"`
}

// list lists the games on disk.
func (a *app) list() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the games",
		Example: "  purser list",
		Args:    wants(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			home := a.home()
			games, err := home.List()
			if err != nil {
				return storeError(home.Dir(), err)
			}
			current := home.Current()
			t := &table{head: []string{"Game", "Changed", "Map", "Phase", "Players"}, wrap: map[int]int{4: a.width - 56}}
			forms := []gameJSON{}
			for _, g := range games {
				form := gameJSON{Game: g.Name, File: g.Path, Players: []string{}, Used: g.Name == current}
				text, err := store.Read(g.Path)
				if err == nil {
					err = a.describe(&form, text)
				}
				if err != nil {
					form.Error, _, _ = strings.Cut(err.Error(), "\n")
					form.Phase = "damaged"
				}
				forms = append(forms, form)
				name := g.Name
				if form.Used {
					name += " (in use)"
				}
				t.add(name, g.Changed.Format("2006-01-02 15:04"), form.Map, form.Phase, strings.Join(form.Players, ", "))
			}
			if asJSON {
				return a.json(forms)
			}
			if len(games) == 0 {
				a.note("note: no game yet; purser new NAME begins one")
				return nil
			}
			return t.text(a)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.homeFlag(cmd)
	return cmd
}

// describe fills in what a game's text says of it.
func (a *app) describe(form *gameJSON, text []byte) error {
	game, err := a.understand(form.Game, text)
	if err != nil {
		return err
	}
	form.Map, form.Players = game.Setup.Board.ID, game.Record.Players
	report := game.Referee()
	if report.Illegal != nil {
		return report.Illegal // who plays can be said all the same
	}
	form.Phase = report.State.Phase().String()
	return nil
}

// use makes a game the one that the other commands are about.
func (a *app) use() *cobra.Command {
	cmd := &cobra.Command{
		Use:               "use NAME",
		Short:             "Make a game the one in use",
		Example:           "  purser use friday",
		Args:              wants(1, 1, "the game's NAME"),
		ValidArgsFunction: a.gameNames,
		RunE: func(_ *cobra.Command, args []string) error {
			if _, err := a.homeGame(args[0]); err != nil {
				return err
			}
			if err := a.home().Use(args[0]); err != nil {
				return storeError(args[0], err)
			}
			a.printf("%s is in use\n", args[0])
			return nil
		},
	}
	a.homeFlag(cmd)
	return cmd
}

// importGame takes a record in as a game.
func (a *app) importGame() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "import FILE [NAME]",
		Short:   "Take a record in as a game",
		Example: "  purser import friday.game evening",
		Args:    wants(1, 2, "the record's FILE (or - for standard input)"),

		ValidArgsFunction: records,
		RunE: func(_ *cobra.Command, args []string) error {
			game, err := a.load(args[0])
			if err != nil {
				return err
			}
			a.noteCutOff(game.Record)
			if report := game.Referee(); report.Illegal != nil {
				return report.Illegal
			}
			name := gameOf(args[0])
			if len(args) == 2 {
				name = args[1]
			} else if args[0] == "-" {
				return &usageError{err: errors.New("the game's NAME is missing")}
			}
			if err := a.keep(name, game); err != nil {
				return err
			}
			a.printf("%s: %d lines, %s\n", name, game.Record.Lines, maps.Join(game.Record.Players, "and"))
			return nil
		},
	}
	mapFlag(cmd, &a.mapFlag, "")
	a.homeFlag(cmd)
	return cmd
}

// deleteGame removes a game, when it is sure.
func (a *app) deleteGame() *cobra.Command {
	var yes bool
	cmd := &cobra.Command{
		Use:               "delete NAME",
		Short:             "Delete a game",
		Example:           "  purser delete friday --yes",
		Args:              wants(1, 1, "the game's NAME"),
		ValidArgsFunction: a.gameNames,
		RunE: func(_ *cobra.Command, args []string) error {
			path, err := a.homeGame(args[0])
			if err != nil {
				return err
			}
			if !yes && !a.sure("delete "+args[0]+"?") {
				return &usageError{fmt.Errorf("%s is not deleted", args[0]), "--yes deletes without asking"}
			}
			if err := a.home().Delete(args[0]); err != nil {
				return storeError(path, err)
			}
			a.printf("%s is deleted\n", args[0])
			return nil
		},
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "do not ask")
	a.homeFlag(cmd)
	return cmd
}

// sure asks a person, if one sits there.
func (a *app) sure(question string) bool {
	if !personThere() {
		return false
	}
	fmt.Fprintf(os.Stderr, "%s [y/N] ", question)
	answer, _ := bufio.NewReader(a.in).ReadString('\n')
	answer = strings.ToLower(strings.TrimSpace(answer))
	return answer == "y" || answer == "yes"
}
