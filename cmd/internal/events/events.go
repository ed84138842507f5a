// Package events contains the commands for events, such as tournaments: each one writes a line or shows what the lines
// amount to. The rules of events are in package event; this package knows neither them nor the rules of games.
package events

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/lists"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/director"
	"purser/sessions/event"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A CommandSet is the commands for events, with what they need of the program.
type CommandSet struct {
	*show.Printer
	Library  func() *sessions.Library
	Stdin    io.Reader
	Throw    func(n int) int          // the only source of chance: a random number from 0 to n-1
	Changed  *bool                    // set once something was written to disk
	Bind     func(cmd *cobra.Command) // adds --home
	Complete *usage.Flags
	Ranking  *stats.Ranking // the ratings shown with the standings; may be nil

	service *director.Service // made on first use
	event   string            // the value of --event
	strict  bool              // refuse what was done by hand
}

// Service returns the director of the events.
func (s *CommandSet) Service() *director.Service {
	if s.service == nil {
		s.service = &director.Service{Library: s.Library(), Stdin: s.Stdin, Note: s.Note, Changed: s.Changed}
	}
	return s.service
}

// Command returns the command event, with one subcommand per verb.
func Command(s *CommandSet) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "event",
		Short: "Run a tournament, a league or a club's evening",
		Example: "  purser event new winter --preset wbc --map usa\n  purser event join Anna, Ben, Cleo, Dan\n" +
			"  purser event round heat\n  purser event seat\n  purser event standings",
		Args: usage.NoSuchCommand,
		RunE: func(*cobra.Command, []string) error { return s.list() },
	}
	s.Bind(cmd)
	cmd.AddCommand(newCommand(s))
	for i := range lines {
		cmd.AddCommand(lineCommand(s, &lines[i]))
	}
	cmd.AddCommand(standingsCommand(s), showCommand(s), explainCommand(s), verifyCommand(s), printCommand(s),
		useCommand(s))
	return cmd
}

// bind adds --event and --home to a command.
func (s *CommandSet) bind(cmd *cobra.Command) *cobra.Command {
	s.Bind(cmd)
	cmd.Flags().StringVar(&s.event, "event", "", "the event, by name or file (default: the event in use)")
	s.Complete.Add(cmd, "event", usage.Names(func() ([]string, error) { return s.Service().Names() }))
	return cmd
}

// list lists the events.
func (s *CommandSet) list() error {
	all, err := s.Service().ListEvents()
	if err != nil {
		return err
	}
	if s.AsJSON {
		return s.JSON(lists.Map(all, func(e sessions.Summary) show.Object {
			why := ""
			if e.Err != nil {
				why = e.Err.Error()
			}
			return show.Fields("event", e.Name, "used", e.Used, "map", e.Board, "players", len(e.Players), "rounds",
				e.Rounds).WithSome("error", why)
		}))
	}
	if len(all) == 0 {
		s.Say("no events yet: %s begins one", "purser event new NAME --map usa")
		return nil
	}
	grid := &show.Grid{Head: []string{"Event", "", ">Players", ">Rounds", "Board"}}
	for _, e := range all {
		if e.Err != nil {
			s.Note("%s", e.Err)
			continue
		}
		used := ""
		if e.Used {
			used = s.Lang.Say("(in use)")
		}
		grid.Add(e.Name, used, strconv.Itoa(len(e.Players)), strconv.Itoa(e.Rounds), s.Board(e.Board))
	}
	grid.Text(s.Printer)
	return nil
}

// A writingCommand is a command that writes a line.
type writingCommand struct {
	verb                         event.Verb // of the line
	behind                       string     // a word after the line's first one, which the command implies
	Use, Short, Example, Missing string
	least, most                  int
	// prints what the command did
	said func(s *CommandSet, out *director.LineResult, o *director.LoadedEvent)
}

// most is how many words a line may have.
const most = 4 * event.MaxPlayers

// lines are the commands that write a line.
var lines = []writingCommand{
	{verb: event.Join, Use: "join NAME, …", Short: "Add players, at the beginning or later",
		Example: "  purser event join Anna, Ben, Cleo, Dan\n  purser event join \"Anna Maria\"",
		Missing: "name who joins: Anna, Ben", least: 1, most: most, said: (*CommandSet).saidCrowd},
	{verb: event.Leave, Use: "leave NAME, …", Short: "Take out players who go home",
		Example: "  purser event leave Eva\n  purser event show",
		Missing: "name who leaves: Anna, Ben", least: 1, most: most, said: (*CommandSet).saidCrowd},
	{verb: event.Open, Use: "round [N] heat|pods|night|knockout", Short: "Open the next round",
		Example: "  purser event round heat\n  purser event round knockout",
		Missing: "say what is played: heat, pods, night or knockout", least: 1, most: 2,
		said: (*CommandSet).saidCrowd},
	{verb: event.Here, Use: "here NAME, …", Short: "Check players in for the round",
		Example: "  purser event here Anna, Ben, Cleo\n  purser event here Dan",
		Missing: "name who is there: Anna, Ben", least: 1, most: most, said: (*CommandSet).saidCrowd},
	{verb: event.Seats, Use: "seat [TABLE: NAME, … by hand WHY]",
		Short:   "Draw the tables, or seat one by hand, and begin its game",
		Example: "  purser event seat\n  purser event seat 3: Eva, Fay, Gus by hand \"a late table\"",
		most:    most, said: (*CommandSet).saidSeats},
	{verb: event.Bye, Use: "bye NAME, …", Short: "Let players sit out the round: a bye",
		Example: "  purser event bye Eva\n  purser event show",
		Missing: "name who has a bye: Eva", least: 1, most: most, said: (*CommandSet).saidSeats},
	{verb: event.Unseat, Use: "unseat", Short: "Take back the draw of the round, to draw it again",
		Example: "  purser event unseat\n  purser event seat", said: (*CommandSet).saidUnseat},
	{verb: event.Scored, Use: "result TABLE: NAME N…",
		Short: "Enter or correct the result of a table, or take that of its game",
		Example: "  purser event result 1: Anna 121, Ben 98, =Dan 98, Eva gone\n" +
			"  purser event result 1.2: Ben 120, Anna 98 because \"counted twice\"",
		Missing: "name the table: result 1: Anna 121, Ben 98", least: 1, most: most,
		said: (*CommandSet).saidResult},
	{verb: event.Scored, behind: "void", Use: "void TABLE WHY", Short: "Cancel a table, so that it does not count",
		Example: "  purser event void 2 \"the table began too late\"\n  purser event show",
		Missing: "name the table, and say why: void 2 \"the table began too late\"", least: 2, most: most,
		said: (*CommandSet).saidResult},
}

// lineCommand returns a command that writes a line.
func lineCommand(s *CommandSet, c *writingCommand) *cobra.Command {
	return s.bind(&cobra.Command{
		Use: c.Use, Short: c.Short, Example: c.Example, Args: usage.Wants(c.least, c.most, c.Missing),
		ValidArgsFunction: usage.Names(func() ([]string, error) {
			if c.verb == event.Open {
				return lists.Map(event.Kinds, func(kind event.RoundKind) string { return string(kind) }), nil
			}
			o, err := s.Service().Open(s.event)
			if err != nil {
				return nil, err
			}
			all := lists.Tabulate(o.Players(), func(p int) string { return record.Quote(o.Name(p)) })
			return all, nil
		}),
		RunE: func(_ *cobra.Command, args []string) error {
			if c.behind != "" {
				args = slices.Insert(slices.Clone(args), 1, c.behind)
			}
			o, err := s.open(s.event)
			if err != nil {
				return err
			}
			line, bad := event.Parse(c.verb, words(o, c.verb, args))
			if bad != nil {
				return usage.Errorf("%s", bad.What)
			}
			out, err := s.Service().Enter(o, line, "")
			if !store.Made(err) {
				return err
			}
			words := s.Drawn(func() { c.said(s, out, o) })
			if s.AsJSON {
				return errors.Join(s.JSON(s.Form(o)), err)
			}
			s.Out.WriteString(words)
			return err
		},
	})
}

// open opens an event, and notes if its last line was cut off.
func (s *CommandSet) open(name string) (*director.LoadedEvent, error) {
	o, err := s.Service().Open(name)
	if err == nil && o.CutOff > 0 {
		s.Note("%s:%d: the last line was cut off while being written and does not count", o.File, o.CutOff)
	}
	return o, err
}

// newCommand begins an event.
func newCommand(s *CommandSet) *cobra.Command {
	var preset, board, seed, title, date string
	var others []string
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "Begin an event",
		Example: "  purser event new winter --preset wbc --map usa\n" +
			"  purser event new league --preset league --map europe --seed \"3 1 4 1 5\"\n" +
			"  purser event new duel --map nordic --line \"tables 3 2\" --line \"finals 1\"",
		Args: usage.Wants(1, 1, "name the event"),
		RunE: func(_ *cobra.Command, args []string) error {
			l := s.Service()
			open := l.Boards.Open
			if strings.ContainsAny(board, `/\`) {
				open = l.Boards.Named
			}
			b, err := open(board)
			if err != nil {
				return err
			}
			thrown := seed == ""
			for range 6 {
				if thrown {
					seed = strings.TrimSpace(seed + " " + strconv.Itoa(1+s.Throw(6)))
				}
			}
			id, sum, _ := strings.Cut(kind.MapWords(b), " ")
			header := event.EventHeader{Title: title, Date: l.Dated(date), Preset: preset, Map: id, Sum: sum,
				Seed:   seed,
				Tables: sizes(b.Seating())}
			o, err := l.Begin(args[0], header, others)
			if err != nil {
				return err
			}
			return s.Result(func() {
				s.Say("%s has begun on %s", o.Called(), s.Board(o.Map))
				if thrown {
					s.Say("The program threw dice for the seed of all draws: %s", seed)
				}
				s.next("purser event join Anna, Ben, Cleo, Dan")
			}, func() any { return s.Form(o) })
		},
	}
	s.Bind(cmd)
	flags := cmd.Flags()
	flags.StringVar(&board, "map", sessions.DefaultMap, "board id, or a board's folder")
	s.Complete.Add(cmd, "map", usage.Names(func() ([]string, error) { return s.Service().Boards.IDs(), nil }))
	flags.StringVar(&preset, "preset", "", "wbc, euroquest, league or pods")
	s.Complete.Values(cmd, "preset", event.PresetNames()...)
	flags.StringVar(&seed, "seed", "", "dice that decide all draws (default: thrown)")
	flags.StringVar(&title, "title", "", "what to call the event")
	flags.StringVar(&date, "date", "today", "YYYY-MM-DD, today or none")
	flags.StringArrayVar(&others, "line", nil, `another line of the header: "tables 4 3"`)
	return cmd
}

// useCommand switches to another event, making it the current one.
func useCommand(s *CommandSet) *cobra.Command {
	cmd := &cobra.Command{
		Use: "use NAME", Short: "Switch to another event", Example: "  purser event use winter\n  purser event",
		Args:              usage.Wants(1, 1, "name the event"),
		ValidArgsFunction: usage.First(usage.Names(func() ([]string, error) { return s.Service().Names() })),
		RunE: func(_ *cobra.Command, args []string) error {
			o, err := s.open(args[0])
			if err == nil {
				err = show.ReadError(o.File, s.Service().Desk.Use(store.CurrentEvent, o.File))
			}
			if err != nil {
				return err
			}
			*s.Changed = true
			return s.Result(func() { s.Say("%s is in use", o.File) },
				func() any { return show.Fields("in_use", o.File) })
		},
	}
	s.Bind(cmd)
	return cmd
}
