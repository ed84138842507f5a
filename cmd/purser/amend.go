package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/referee"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// amend replaces one line of play.
func (a *app) amend() *cobra.Command {
	var player string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "amend N COMMAND …",
		Short: "Replace line N, and referee all lines below it again",
		Long: `Amend replaces a line of play by its number in the record, as log shows it. The
lines below it are refereed again. Where one of them is no longer legal all such
lines are told, and nothing is written.`,
		Example: "  purser amend 8 claim la tok black",
		Args:    wants(2, many, "the number N of the line, and what it should be"),

		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			s, err := a.sit()
			if err != nil || len(args) > 1 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var list []cobra.Completion
			if len(args) == 1 {
				for i := range entryTable {
					list = append(list, entryTable[i].verb())
				}
				return list, cobra.ShellCompDirectiveNoFileComp
			}
			for _, i := range s.game.Record.Standing() {
				l := &s.game.Record.Play[i]
				list = append(list, cobra.CompletionWithDesc(strconv.Itoa(l.Number), s.game.Record.Words(l)))
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			n, err := strconv.Atoi(args[0])
			if err != nil {
				return &usageError{err: fmt.Errorf("%q is no number of a line", args[0]), hint: "purser log shows the numbers"}
			}
			s, err := a.sit()
			if err != nil {
				return err
			}
			return a.replace(s, n, player, args[1:], asJSON)
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "whose line it should be (default: whose it is)")
	_ = cmd.RegisterFlagCompletionFunc("player", a.playerNames)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// replace puts another line in the place of line n.
func (a *app) replace(s *sitting, n int, player string, args []string, asJSON bool) error {
	var line *record.Line
	for i := range s.game.Record.Play {
		if l := &s.game.Record.Play[i]; l.Number == n && l.Player != record.Nobody {
			line = l
		}
	}
	if line == nil {
		return &usageError{fmt.Errorf("line %d is no line of a player", n), "purser log shows the numbers"}
	}
	if !s.stands(line) {
		return &usageError{fmt.Errorf("line %d was taken back; there is nothing to amend", n), "purser log shows what stands"}
	}
	args = strings.Fields(strings.Join(args, " "))
	words := strings.Join(args, " ")
	if err := printable(words); err != nil {
		return err
	}
	if len(args) > 0 {
		if e := entryOf(args[0]); e != nil {
			var err error
			if words, err = e.line(s.state.Board(), args[1:]); err != nil {
				return err
			}
		}
	}
	name := s.game.Record.Players[line.Player]
	if player != "" {
		var err error
		if name, err = s.player(player); err != nil {
			return err
		}
	}
	rows := strings.SplitAfter(string(s.text), "\n")
	rows[n-1] = record.Quote(name) + " " + words + "\n"
	game, err := a.understand(s.shown(), []byte(strings.Join(rows, "")))
	if err != nil {
		return &usageError{err: err}
	}
	for i := range game.Record.Play { // the canonical form of what was typed
		if l := &game.Record.Play[i]; l.Number == n {
			if l.Comment == "" {
				l.Comment = line.Comment
			}
			rows[n-1] = game.Record.Row(l) + "\n"
		}
	}
	if game, err = a.understand(s.shown(), []byte(strings.Join(rows, ""))); err != nil {
		return &usageError{err: err}
	}
	state, err := everyLegal(game)
	if err != nil {
		return err
	}
	if !a.asking {
		if err := a.rewrite(s, strings.Join(rows, "")); err != nil {
			return err
		}
	}
	did := strings.TrimSuffix(rows[n-1], "\n")
	form := amendedJSON{n, did, !a.asking, name, state.Marker(s.seat(name)), ""}
	if turn := state.Turn(); turn != referee.Nobody {
		form.Next = state.Name(turn)
	}
	if asJSON {
		return a.json(form)
	}
	if a.asking {
		a.printf("legal: ")
	}
	a.printf("%d  %s\n%s: marker %d\n", n, safe(did), safe(name), form.Marker)
	if form.Next != "" {
		a.printf("next: %s\n", safe(form.Next))
	}
	return nil
}

// amendedJSON is the form of a line that was replaced.
type amendedJSON struct {
	Line    int    `json:"line"`
	Did     string `json:"did"`
	Written bool   `json:"written"`
	Player  string `json:"player"`
	Marker  int    `json:"marker"` // of the player, now
	Next    string `json:"next"`   // whose turn it is
}

// stands reports whether a line has not been taken back.
func (s *sitting) stands(line *record.Line) bool {
	return slices.ContainsFunc(s.game.Record.Standing(), func(i int) bool { return s.game.Record.Play[i].Number == line.Number })
}

// everyLegal gives the state after a game, or an error for every line that is not
// legal, each refereed as if those before it had been turns without a trace.
func everyLegal(game *notation.Game) (*referee.State, error) {
	var errs []error
	for {
		report := game.Referee()
		if report.Illegal == nil {
			return report.State, errors.Join(errs...)
		}
		errs = append(errs, report.Illegal)
		if !game.Without(report.Illegal.Line) {
			return nil, errors.Join(errs...)
		}
	}
}
