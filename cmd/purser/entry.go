package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/notation"
)

// An entry is a command for one kind of line of play. Its words are those of the
// record, but names are forgiving.
type entry struct {
	use, short, example string
	least, most         int    // arguments
	missing             string // what is, when there are too few
	asks                string // what a question says behind the player's name
	cards               bool   // has --cards
	words               func(b *maps.Board, args []string) (string, error)

	kind referee.Kind
	like func(b *maps.Board, words []string) []string // the ids that words can mean so far
}

const many = 1 << 10

var entryTable = []entry{
	{
		use: "draw", short: "Took travel cards", example: "purser draw",
		kind:  referee.Draw,
		words: func(*maps.Board, []string) (string, error) { return "draw", nil },
	},
	{
		use: "claim ROUTE [with CARDS]", short: "Claimed a route",
		kind:    referee.Claim,
		example: "purser claim la tok green\npurser claim hamburg/moskva/white with 1 train-white, 1 wild",
		least:   1, most: many, missing: "the ROUTE", cards: true,
		asks: "a route",
		words: func(b *maps.Board, args []string) (string, error) {
			name, cards := payment(args)
			r, err := b.FindRoute(name...)
			if err != nil {
				return "", err
			}
			return "claim " + b.Routes[r].ID + cards, nil
		},
		like: func(b *maps.Board, words []string) []string {
			return ids(b.RoutesLike(words...), func(r maps.RouteNo) string { return b.Routes[r].ID })
		},
	},
	{
		use: "tickets K of D", short: "Drew D tickets and kept K", example: "purser tickets 2 of 4",
		kind:  referee.Tickets,
		least: 3, most: 3, missing: "how many tickets were kept, and of how many (2 of 4)",
		asks:  "tickets kept, such as 2 of 4",
		words: func(_ *maps.Board, args []string) (string, error) { return "tickets " + strings.Join(args, " "), nil },
	},
	{
		use: "harbor CITY [with CARDS]", short: "Built a harbor",
		kind:    referee.Harbor,
		example: "purser harbor tok\npurser harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild",
		least:   1, most: many, missing: "the CITY", cards: true,
		asks: "a harbor",
		words: func(b *maps.Board, args []string) (string, error) {
			name, cards := payment(args)
			c, err := b.FindPort(name...)
			if err != nil {
				return "", err
			}
			return "harbor " + b.Cities[c].ID + cards, nil
		},
		like: func(b *maps.Board, words []string) []string {
			return ids(b.Like(words...), func(c maps.CityNo) string { return b.Cities[c].ID })
		},
	},
	{
		use: "exchange N ships for trains", short: "Gave pieces for others of the box", example: "purser exchange 3 ships for trains",
		kind:  referee.Exchange,
		least: 4, most: 4, missing: "what was exchanged (3 ships for trains)",
		asks:  "pieces exchanged, such as 3 ships for trains",
		words: func(_ *maps.Board, args []string) (string, error) { return "exchange " + strings.Join(args, " "), nil },
	},
	{
		use: "pass WHY", short: "Could not act; the reason is required", example: "purser pass no cards are left",
		kind:  referee.Pass,
		least: 1, most: many, missing: "the reason",
		asks: "the reason for the pass",
		words: func(_ *maps.Board, args []string) (string, error) {
			return "pass " + sessions.Quoted(strings.Join(args, " ")), nil
		},
	},
	{
		use: "reveal TICKET, TICKET, …", short: "Showed tickets at the end of the game",
		kind:    referee.Reveal,
		example: "purser reveal --player Anna bang tok, lima jakarta",
		least:   1, most: many, missing: "a TICKET",
		asks: "tickets",
		words: func(b *maps.Board, args []string) (string, error) {
			var shown []string
			for _, name := range strings.Split(strings.Join(args, " "), ",") {
				t, err := b.FindTicket(strings.Fields(name)...)
				if err != nil {
					return "", err
				}
				shown = append(shown, b.Tickets[t].ID)
			}
			return "reveal " + strings.Join(shown, ", "), nil
		},
		like: func(b *maps.Board, words []string) []string {
			return ids(b.TicketsLike(words...), func(t maps.TicketNo) string { return b.Tickets[t].ID })
		},
	},
}

// payment parts the words of a route or city from those of the cards.
func payment(args []string) (name []string, cards string) {
	for i, w := range args {
		if strings.EqualFold(w, "with") {
			return args[:i], " with " + strings.Join(args[i+1:], " ")
		}
	}
	return args, ""
}

// entries makes the commands that add a line of play or, behind check, only ask
// whether it may be added.
func (a *app) entries() []*cobra.Command {
	var cmds []*cobra.Command
	for _, e := range entryTable {
		cmds = append(cmds, a.entry(e))
	}
	return append(cmds, a.step("undo", "Take back the last line"), a.step("redo", "Put back what was taken back last"))
}

// entry makes one of them.
func (a *app) entry(e entry) *cobra.Command {
	var player, cards string
	var asJSON bool
	cmd := &cobra.Command{
		Use:     e.use,
		Short:   e.short,
		Example: "  " + strings.ReplaceAll(e.example, "\n", "\n  "),
		Args:    wants(e.least, e.most, e.missing),
		RunE: func(_ *cobra.Command, args []string) error {
			s, err := a.sit()
			if err != nil {
				return err
			}
			name, err := s.player(player)
			if err != nil {
				return err
			}
			words, err := e.words(s.state.Board(), args)
			if err != nil {
				return err
			}
			if cards != "" {
				words += " with " + cards
			}
			return a.enter(s, []string{sessions.Quote(name) + " " + words}, asJSON)
		},
	}
	if e.like != nil {
		cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			s, err := a.sit()
			if err != nil || len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			name, err := s.player(player)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var list []cobra.Completion
			for _, c := range e.choices(s, s.seat(name)) {
				list = append(list, cobra.CompletionWithDesc(c.id, c.worth))
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		}
	} else {
		cmd.ValidArgsFunction = cobra.NoFileCompletions
	}
	cmd.Flags().StringVar(&player, "player", "", "whose line it is (default: whose turn it is)")
	_ = cmd.RegisterFlagCompletionFunc("player", a.playerNames)
	if e.cards {
		cmd.Flags().StringVar(&cards, "cards", "", `the cards played, to be checked: "2 double-red, 1 wild"`)
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// playerNames completes the players of the game.
func (a *app) playerNames(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	s, err := a.sit()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return s.game.Record.Players, cobra.ShellCompDirectiveNoFileComp
}

// step makes undo or redo.
func (a *app) step(key, short string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     key + " [N]",
		Short:   short,
		Example: "  purser " + key + "\n  purser " + key + " 2",
		Args:    wants(0, 1, ""),

		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			lines, err := steps(key, args)
			if err != nil {
				return err
			}
			s, err := a.sit()
			if err != nil {
				return err
			}
			return a.enter(s, lines, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// steps are as many lines of undo or redo as are wanted: one, unless a number is
// told.
func steps(key string, args []string) ([]string, error) {
	if err := wants(0, 1, "")(nil, args); err != nil {
		return nil, &usageError{err: err}
	}
	n := 1
	if len(args) == 1 {
		var err error
		if n, err = strconv.Atoi(args[0]); err != nil || n < 1 || n > many {
			return nil, &usageError{err: fmt.Errorf("%q is no number of lines", args[0])}
		}
	}
	return slices.Repeat([]string{key}, n), nil
}

// check is the command in front of another that asks without playing it.
func (a *app) check() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "check COMMAND …",
		Short:   "Ask whether a line would be legal, without playing it",
		Example: "  purser check claim la tok green\n  purser check amend 8 claim la tok black",
		Args:    noSuchCommand,
		PersistentPreRunE: func(*cobra.Command, []string) error {
			a.asking = true
			return a.begun()
		},
	}
	cmd.AddCommand(a.entries()...)
	cmd.AddCommand(a.amend())
	cmd.RunE = func(*cobra.Command, []string) error {
		var known []string
		for _, sub := range cmd.Commands() {
			known = append(known, sub.Name())
		}
		return &usageError{err: errors.New("what to check is missing: " + maps.Join(known, "or"))}
	}
	return cmd
}

// line gives the words of a line of play, from arguments as people type them.
func (e *entry) line(b *maps.Board, args []string) (string, error) {
	if err := wants(e.least, e.most, e.missing)(nil, args); err != nil {
		return "", &usageError{err: err}
	}
	return e.words(b, args)
}

// entryOf finds the entry that a word names, whatever its case.
func entryOf(verb string) *entry {
	for i := range entryTable {
		if strings.EqualFold(entryTable[i].verb(), verb) {
			return &entryTable[i]
		}
	}
	return nil
}

// verb is the entry's first word.
func (e *entry) verb() string {
	verb, _, _ := strings.Cut(e.use, " ")
	return verb
}

// A choice is what a player may do now: what stands behind the verb, and what it
// brings.
type choice struct{ id, worth string }

// choices lists what a player may do now with this kind of line.
func (e *entry) choices(s *sitting, p referee.Seat) []choice {
	moves := s.state.Actions(p)
	if e.kind == referee.Reveal {
		moves = s.state.Legal(p)
	}
	b := s.state.Board()
	var list []choice
	for _, m := range moves {
		if m.Kind != e.kind {
			continue
		}
		worth := ""
		switch m.Kind {
		case referee.Claim:
			r := &b.Routes[m.Route]
			worth = maps.Count(r.Spaces, r.Kind.String()) + ", " + maps.Count(b.Points(r.Spaces), "point")
		case referee.Reveal:
			t := &b.Tickets[m.Shown[0]]
			worth = maps.Count(t.Completed, "point")
			if t.Tour() {
				worth += fmt.Sprintf(", %d in order", t.InOrder)
			}
		}
		_, words, _ := strings.Cut(notation.Words(b, m), " ")
		list = append(list, choice{words, worth})
	}
	if e.like != nil { // names are looked for in the alphabet, numbers in their order
		slices.SortFunc(list, func(a, b choice) int { return strings.Compare(a.id, b.id) })
	}
	return list
}

// ids names what was found.
func ids[T any](found []T, id func(T) string) []string {
	var names []string
	for _, f := range found {
		names = append(names, id(f))
	}
	return names
}

// enter checks lines of play and, unless that is all that was asked, writes them.
func (a *app) enter(s *sitting, lines []string, asJSON bool) error {
	next, err := a.with(s, lines...)
	if err != nil {
		return err
	}
	// What goes to the disk is the canonical form of what was typed.
	rec := next.game.Record
	typed := slices.Clone(lines)
	for i := range lines {
		lines[i] = rec.Row(&rec.Play[len(rec.Play)-len(lines)+i])
	}
	if !slices.Equal(lines, typed) {
		if next, err = a.with(s, lines...); err != nil {
			return err
		}
	}
	if !a.asking {
		if err := a.save(s, next); err != nil {
			return err
		}
	}
	o := outcomeOf(s, next, lines, a.asking)
	if asJSON {
		return a.json(o)
	}
	o.print(a)
	return nil
}
