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
	cards               bool   // has --cards
	words               func(b *maps.Board, args []string) (string, error)
	complete            func(s *sitting, p referee.Seat) []cobra.Completion
}

const many = 1 << 10

var entryTable = []entry{
	{
		use: "draw", short: "Took travel cards", example: "purser draw",
		words: func(*maps.Board, []string) (string, error) { return "draw", nil },
	},
	{
		use: "claim ROUTE [with CARDS]", short: "Claimed a route",
		example: "purser claim la tok green\npurser claim hamburg/moskva/white with 1 train-white, 1 wild",
		least:   1, most: many, missing: "the ROUTE", cards: true,
		words: func(b *maps.Board, args []string) (string, error) {
			name, cards := payment(args)
			r, err := b.FindRoute(name...)
			if err != nil {
				return "", err
			}
			return "claim " + b.Routes[r].ID + cards, nil
		},
		complete: claimable,
	},
	{
		use: "tickets K of D", short: "Drew D tickets and kept K", example: "purser tickets 2 of 4",
		least: 3, most: 3, missing: "how many tickets were kept, and of how many (2 of 4)",
		words: func(_ *maps.Board, args []string) (string, error) { return "tickets " + strings.Join(args, " "), nil },
	},
	{
		use: "harbor CITY [with CARDS]", short: "Built a harbor",
		example: "purser harbor tok\npurser harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild",
		least:   1, most: many, missing: "the CITY", cards: true,
		words: func(b *maps.Board, args []string) (string, error) {
			name, cards := payment(args)
			c, err := b.FindPort(name...)
			if err != nil {
				return "", err
			}
			return "harbor " + b.Cities[c].ID + cards, nil
		},
		complete: buildable,
	},
	{
		use: "exchange N ships for trains", short: "Gave pieces for others of the box", example: "purser exchange 3 ships for trains",
		least: 4, most: 4, missing: "what was exchanged (3 ships for trains)",
		words: func(_ *maps.Board, args []string) (string, error) { return "exchange " + strings.Join(args, " "), nil },
	},
	{
		use: "pass WHY", short: "Could not act; the reason is required", example: "purser pass no cards are left",
		least: 1, most: many, missing: "the reason",
		words: func(_ *maps.Board, args []string) (string, error) {
			return "pass " + sessions.Quoted(strings.Join(args, " ")), nil
		},
	},
	{
		use: "reveal TICKET, TICKET, …", short: "Showed tickets at the end of the game",
		example: "purser reveal --player Anna bang tok, lima jakarta",
		least:   1, most: many, missing: "a TICKET",
		words: func(b *maps.Board, args []string) (string, error) {
			var ids []string
			for _, name := range strings.Split(strings.Join(args, " "), ",") {
				t, err := b.FindTicket(strings.Fields(name)...)
				if err != nil {
					return "", err
				}
				ids = append(ids, b.Tickets[t].ID)
			}
			return "reveal " + strings.Join(ids, ", "), nil
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
	if e.complete != nil {
		cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			s, err := a.sit()
			if err != nil || len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			name, err := s.player(player)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return e.complete(s, s.seat(name)), cobra.ShellCompDirectiveNoFileComp
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
			n := 1
			if len(args) == 1 {
				var err error
				if n, err = strconv.Atoi(args[0]); err != nil || n < 1 || n > many {
					return &usageError{err: fmt.Errorf("%q is no number of lines", args[0])}
				}
			}
			s, err := a.sit()
			if err != nil {
				return err
			}
			var lines []string
			for range n {
				lines = append(lines, key)
			}
			return a.enter(s, lines, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// check is the command in front of another that asks without playing: it runs the
// other one in that mood.
func (a *app) check() *cobra.Command {
	var known []cobra.Completion
	for _, e := range entryTable {
		known = append(known, e.verb())
	}
	known = append(known, "undo", "redo")
	return &cobra.Command{
		Use:                "check COMMAND …",
		Short:              "Ask whether a line would be legal, without playing it",
		Example:            "  purser check claim la tok green",
		DisableFlagParsing: true,
		ValidArgs:          known,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return &usageError{err: errors.New("what to check is missing: " + maps.Join(known, "or"))}
			case args[0] == "--help" || args[0] == "-h":
				return cmd.Help()
			case !slices.Contains(known, args[0]):
				return &usageError{err: maps.Unknown("line of play", args[0], known)}
			}
			a.asking = true
			a.started = false
			root := a.root()
			root.SetOut(&a.out)
			root.SetErr(cmd.ErrOrStderr())
			root.SetArgs(args)
			return root.Execute()
		},
	}
}

// verb is the entry's first word.
func (e *entry) verb() string {
	verb, _, _ := strings.Cut(e.use, " ")
	return verb
}

// player finds whose line it is: the player named, or else the one whose turn it
// is.
func (s *sitting) player(name string) (string, error) {
	players := s.game.Record.Players
	if name == "" {
		if turn := s.state.Turn(); turn != referee.Nobody {
			return players[turn], nil
		}
		why := "in a free game"
		if s.state.Phase() == referee.Over {
			why = "when the game is over, to show tickets,"
		}
		return "", &usageError{fmt.Errorf("%s a line needs --player", why), "the players are " + maps.Join(players, "and")}
	}
	slug := maps.Slug(name)
	for _, like := range []func(p string) bool{ // the best way to fit that anyone does
		func(p string) bool { return p == name },
		func(p string) bool { return strings.EqualFold(p, name) },
		func(p string) bool { return slug != "" && maps.Slug(p) == slug },
		func(p string) bool { return slug != "" && strings.HasPrefix(maps.Slug(p), slug) },
	} {
		var near []string
		for _, p := range players {
			if like(p) {
				near = append(near, p)
			}
		}
		switch len(near) {
		case 0:
		case 1:
			return near[0], nil
		default:
			return "", &maps.NameError{Kind: "player", Name: name, Ambiguous: true, Candidates: near}
		}
	}
	return "", maps.Unknown("player", name, players)
}

// seat gives the number of a player.
func (s *sitting) seat(name string) referee.Seat {
	for i, p := range s.game.Record.Players {
		if p == name {
			return referee.Seat(i)
		}
	}
	return referee.Nobody
}

// claimable and buildable complete what a player may claim or build now.
func claimable(s *sitting, p referee.Seat) []cobra.Completion {
	var list []cobra.Completion
	b := s.state.Board()
	for _, m := range s.state.Actions(p) {
		if m.Kind == referee.Claim {
			r := &b.Routes[m.Route]
			list = append(list, cobra.CompletionWithDesc(r.ID, maps.Count(r.Spaces, r.Kind.String())+", "+maps.Count(b.Points(r.Spaces), "point")))
		}
	}
	return list
}

func buildable(s *sitting, p referee.Seat) []cobra.Completion {
	var list []cobra.Completion
	for _, m := range s.state.Actions(p) {
		if m.Kind == referee.Harbor {
			list = append(list, s.state.Board().Cities[m.City].ID)
		}
	}
	return list
}

// enter checks lines of play and, unless that is all that was asked, writes them.
func (a *app) enter(s *sitting, lines []string, asJSON bool) error {
	next, err := a.with(s, lines...)
	if err != nil {
		return err
	}
	// What goes to the disk is the canonical form of what was typed.
	play := next.game.Record.Play
	for i := range lines {
		l := &play[len(play)-len(lines)+i]
		lines[i] = l.Text
		if l.Player != sessions.Nobody {
			lines[i] = sessions.Quote(next.game.Record.Players[l.Player]) + " " + l.Text
		}
		if l.Comment != "" {
			lines[i] += "  " + l.Comment
		}
	}
	if next, err = a.with(s, lines...); err != nil {
		return err
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

// outcome is what a line of play did, in the form of JSON.
type outcome struct {
	Line      int          `json:"line"` // of the record
	Did       []string     `json:"did"`
	Written   bool         `json:"written"`
	Player    string       `json:"player"` // whose line it is; empty for undo and redo
	Points    int          `json:"points"` // that the line brought
	Marker    int          `json:"marker"`
	Supply    *supplyJSON  `json:"supply"`
	Spent     bool         `json:"-"` // the supply is another than before
	Phase     string       `json:"phase"`
	Next      string       `json:"next"` // whose turn it is
	TurnsLeft int          `json:"turns_left"`
	Ended     bool         `json:"ended"`  // the line triggered the end
	Undone    []string     `json:"undone"` // lines taken back
	Redone    []string     `json:"redone"` // lines put back
	Warnings  []remarkJSON `json:"warnings"`
}

func outcomeOf(s, next *sitting, lines []string, ask bool) *outcome {
	play := next.game.Record.Play
	last := &play[len(play)-1]
	o := &outcome{
		Line: last.Number, Did: lines, Written: !ask,
		Phase: next.state.Phase().String(), TurnsLeft: next.state.TurnsLeft(),
		Ended:    s.state.Phase() == referee.Playing && next.state.Phase() == referee.LastTurns,
		Warnings: []remarkJSON{}, Undone: gone(s, next), Redone: gone(next, s),
	}
	if last.Player != sessions.Nobody {
		o.Redone = []string{} // a new line is no old one
	}
	if turn := next.state.Turn(); turn != referee.Nobody {
		o.Next = next.state.Name(turn)
	}
	if last.Player == sessions.Nobody {
		return o
	}
	p := referee.Seat(last.Player)
	stock := next.state.Stock(p)
	o.Player = next.state.Name(p)
	o.Marker = next.state.Marker(p)
	o.Points = o.Marker - s.state.Marker(p)
	before := s.state.Stock(p)
	o.Spent = stock.Pieces != before.Pieces || stock.Harbors != before.Harbors
	o.Supply = &supplyJSON{stock.Pieces[maps.Train], stock.Pieces[maps.Ship], stock.Harbors}
	for _, r := range next.report.Remarks {
		if r.Line == last.Number && r.Status == referee.Warned {
			o.Warnings = append(o.Warnings, remarkJSON{r.Line, r.Player, r.Rule.ID, r.Detail})
		}
	}
	return o
}

// gone lists the lines that stand in one sitting and not in the other.
func gone(one, other *sitting) []string {
	standing := map[int]bool{}
	for _, i := range other.game.Record.Standing() {
		standing[i] = true
	}
	lines := []string{}
	for _, i := range one.game.Record.Standing() {
		if l := &one.game.Record.Play[i]; !standing[i] {
			lines = append(lines, fmt.Sprintf("%d  %s %s", l.Number, sessions.Quote(one.game.Record.Players[l.Player]), l.Text))
		}
	}
	return lines
}

// print tells what a line did, what is left and who is next.
func (o *outcome) print(a *app) {
	verb := ""
	if !o.Written {
		verb = "legal: "
	}
	for i, did := range o.Did {
		a.printf("%s%d  %s\n", verb, o.Line-len(o.Did)+1+i, safe(did))
	}
	for _, l := range o.Undone {
		a.printf("taken back: %s\n", safe(l))
	}
	for _, l := range o.Redone {
		a.printf("put back: %s\n", safe(l))
	}
	if o.Supply != nil && (o.Points != 0 || o.Spent) {
		a.printf("%s: %+d, marker %d; left: %s, %s, %s\n", safe(o.Player), o.Points, o.Marker,
			maps.Count(o.Supply.Trains, "train"), maps.Count(o.Supply.Ships, "ship"), maps.Count(o.Supply.Harbors, "harbor"))
	}
	for _, w := range o.Warnings {
		a.printf("note: %s (%s)\n", w.Detail, w.Rule)
	}
	switch {
	case o.Ended:
		a.printf("the end has come: %s to play, %s first and %s last\n", maps.Count(o.TurnsLeft, "turn"), safe(o.Next), safe(o.Player))
	case o.Phase == referee.Over.String():
		a.printf("the game is over: show the tickets, then purser score\n")
	case o.TurnsLeft > 0:
		a.printf("next: %s, %s to come\n", safe(o.Next), maps.Count(o.TurnsLeft, "turn"))
	case o.Next != "":
		a.printf("next: %s\n", safe(o.Next))
	}
}

// amend replaces one line of play.
func (a *app) amend() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "amend N COMMAND …",
		Short: "Replace line N, and referee all lines below it again",
		Long: `Amend replaces a line of play by its number in the record, as log shows it. The
lines below it are refereed again. Where one of them is no longer legal all such
lines are told, and nothing is written.`,
		Example: "  purser amend 8 claim la tok black",
		Args:    wants(2, many, "the number N of the line, and what it should be"),

		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			n, err := strconv.Atoi(args[0])
			if err != nil {
				return &usageError{err: fmt.Errorf("%q is no number of a line", args[0]), hint: "purser log shows the numbers"}
			}
			s, err := a.sit()
			if err != nil {
				return err
			}
			return a.replace(s, n, args[1:], asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// replace puts another line of the same player in the place of line n.
func (a *app) replace(s *sitting, n int, args []string, asJSON bool) error {
	var line *sessions.Line
	for i := range s.game.Record.Play {
		if l := &s.game.Record.Play[i]; l.Number == n && l.Player != sessions.Nobody {
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
	for _, e := range entryTable {
		if len(args) > 0 && strings.EqualFold(e.verb(), args[0]) {
			if err := wants(e.least, e.most, e.missing)(nil, args[1:]); err != nil {
				return &usageError{err: err}
			}
			var err error
			if words, err = e.words(s.state.Board(), args[1:]); err != nil {
				return err
			}
		}
	}
	name := s.game.Record.Players[line.Player]
	rows := strings.SplitAfter(string(s.text), "\n")
	comment := line.Comment
	rows[n-1] = sessions.Quote(name) + " " + words + "\n"
	game, err := a.understand(s.shown(), []byte(strings.Join(rows, "")))
	if err != nil {
		return &usageError{err: err}
	}
	for i := range game.Record.Play { // the canonical form of what was typed
		if l := &game.Record.Play[i]; l.Number == n {
			rows[n-1] = sessions.Quote(name) + " " + l.Text
			if l.Comment != "" {
				comment = l.Comment
			}
		}
	}
	if comment != "" {
		rows[n-1] += "  " + comment
	}
	rows[n-1] += "\n"
	if game, err = a.understand(s.shown(), []byte(strings.Join(rows, ""))); err != nil {
		return &usageError{err: err}
	}
	if err := everyIllegal(game); err != nil {
		return err
	}
	if err := a.rewrite(s, strings.Join(rows, "")); err != nil {
		return err
	}
	if asJSON {
		return a.json(map[string]any{"line": n, "did": strings.TrimSuffix(rows[n-1], "\n"), "written": true})
	}
	a.printf("%d  %s", n, safe(strings.TrimSuffix(rows[n-1], "\n"))+"\n")
	return nil
}

// stands reports whether a line has not been taken back.
func (s *sitting) stands(line *sessions.Line) bool {
	return slices.ContainsFunc(s.game.Record.Standing(), func(i int) bool { return s.game.Record.Play[i].Number == line.Number })
}

// everyIllegal gives an error for every line of a game that is not legal, each
// refereed as if those before it had been turns without a trace.
func everyIllegal(game *notation.Game) error {
	var errs illegalLines
	for {
		report := game.Referee()
		if report.Illegal == nil {
			break
		}
		errs = append(errs, report.Illegal)
		if !game.Without(report.Illegal.Line) {
			break
		}
	}
	if errs == nil {
		return nil
	}
	return errs
}

// illegalLines are the lines that an amendment would leave illegal.
type illegalLines []*notation.Illegal

// Error lists them, one a line.
func (e illegalLines) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives the first.
func (e illegalLines) Unwrap() error { return e[0] }
