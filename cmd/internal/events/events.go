// Package events is the commands of an event: each writes a line, or shows what the lines come to. It knows no rules of
// events, which are those of package event, and none of games.
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
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/event"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A Shell is what the commands need of the program.
type Shell struct {
	*show.Printer
	Library  func() *sessions.Library
	Stdin    io.Reader
	Throw    func(n int) int          // the only chance: a number from 0 to n-1
	Changed  *bool                    // something is on the disk
	Bind     func(cmd *cobra.Command) // adds --home
	Complete *usage.Flags
	// Links returns the links of a game of the home, which are made if there are none.
	Links     func(game string, players []string) (Links, error)
	Announced func() string // the address at which games are served

	event  string // of --event
	asJSON bool
	known  map[string]bool // what is in the home, folded, once anything was missing
	rated  *Ratings        // or nil if nobody asks
}

// shelf returns where the events are.
func (s *Shell) shelf() *shelf { return &shelf{s.Library()} }

// Command returns the command of events, with a command for each of its lines.
func Command(s *Shell) *cobra.Command {
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

// bind adds --event, --home and --json to a command.
func (s *Shell) bind(cmd *cobra.Command) *cobra.Command {
	s.Bind(cmd)
	cmd.Flags().StringVar(&s.event, "event", "", "the event, by name or file (default: the event in use)")
	s.Complete.Add(cmd, "event", usage.Names(func() ([]string, error) { return s.shelf().names() }))
	cmd.Flags().BoolVar(&s.asJSON, "json", false, "print JSON")
	return cmd
}

// list lists the events.
func (s *Shell) list() error {
	names, err := s.shelf().names()
	if err != nil {
		return err
	}
	inUse, err := s.Library().Desk.Current(store.CurrentEvent)
	if err != nil {
		return show.ReadError(s.Library().Desk.Dir(), err)
	}
	grid := &show.Grid{Head: []string{"Event", "", ">Players", ">Rounds", "Board"}}
	if len(names) == 0 {
		s.Say("no events yet: %s begins one", "purser event new NAME --map usa")
		return nil
	}
	for _, name := range names {
		o, err := s.shelf().open(name, nil, false)
		if err != nil {
			s.Note("%s", err)
			continue
		}
		used := ""
		if name == inUse {
			used = s.Lang.Say("(in use)")
		}
		grid.Add(name, used, strconv.Itoa(o.Players()), strconv.Itoa(len(o.Rounds)), s.Board(o))
	}
	grid.Text(s.Printer)
	return nil
}

// A verb is a command that writes a line.
type verb struct {
	name, Use, Short, Example, Missing string
	least, most                        int
	line                               func(s *Shell, o *Opened, words string) (string, error) // of what was typed
	said                               func(s *Shell, before, after *Opened) error             // prints what it did
}

// most is how many words a line may have.
const most = 4 * event.MaxPlayers

// lines are the commands that write a line.
var lines = []verb{
	{name: "join", Use: "join NAME, …", Short: "Add players, at the beginning or later",
		Example: "  purser event join Anna, Ben, Cleo, Dan\n  purser event join \"Anna Maria\"",
		Missing: "name who joins: Anna, Ben", least: 1, most: most, line: plain("join "), said: (*Shell).saidCrowd},
	{name: "leave", Use: "leave NAME, …", Short: "Take out players who go home",
		Example: "  purser event leave Eva",
		Missing: "name who leaves: Anna, Ben", least: 1, most: most, line: plain("leave "), said: (*Shell).saidCrowd},
	{name: "round", Use: "round [N] heat|pods|night|knockout", Short: "Open the next round",
		Example: "  purser event round heat\n  purser event round knockout",
		Missing: "say what is played: heat, pods, night or knockout", least: 1, most: 2, line: roundLine,
		said: (*Shell).saidCrowd},
	{name: "here", Use: "here NAME, …", Short: "Check players in for the round",
		Example: "  purser event here Anna, Ben, Cleo",
		Missing: "name who is there: Anna, Ben", least: 1, most: most, line: plain("here "), said: (*Shell).saidCrowd},
	{name: "seat", Use: "seat [TABLE: NAME, … by hand WHY]",
		Short:   "Draw the tables, or seat one by hand, and begin its game",
		Example: "  purser event seat\n  purser event seat 3: Eva, Fay, Gus by hand \"a late table\"",
		most:    most, line: seatLines, said: (*Shell).saidSeats},
	{name: "bye", Use: "bye NAME, …", Short: "Let players sit out the round: a bye", Example: "  purser event bye Eva",
		Missing: "name who has a bye: Eva", least: 1, most: most, line: plain("bye "), said: (*Shell).saidSeats},
	{name: "unseat", Use: "unseat", Short: "Take back the draw of the round, to draw it again",
		Example: "  purser event unseat", line: plain("unseat"), said: (*Shell).saidUnseat},
	{name: "result", Use: "result TABLE: NAME N…",
		Short: "Enter or correct the result of a table, or take that of its game",
		Example: "  purser event result 1: Anna 121, Ben 98, =Dan 98, Eva gone\n" +
			"  purser event result 1.2: Ben 120, Anna 98 because \"counted twice\"",
		Missing: "name the table: result 1: Anna 121, Ben 98", least: 1, most: most, line: resultLine,
		said: (*Shell).saidResult},
	{name: "void", Use: "void TABLE WHY", Short: "Cancel a table, so that it does not count",
		Example: "  purser event void 2 \"the table began too late\"",
		Missing: "name the table, and say why: void 2 \"the table began too late\"", least: 2, most: most, line: voidLine,
		said: (*Shell).saidResult},
}

// lineCommand returns the command of a line.
func lineCommand(s *Shell, v *verb) *cobra.Command {
	return s.bind(&cobra.Command{
		Use: v.Use, Short: v.Short, Example: v.Example, Args: usage.Wants(v.least, v.most, v.Missing),
		ValidArgsFunction: usage.Names(func() ([]string, error) {
			if v.name == "round" {
				return lists.Each(event.Kinds, func(kind event.Kind) string { return string(kind) }), nil
			}
			o, err := s.shelf().open(s.event, nil, false)
			if err != nil {
				return nil, err
			}
			all := lists.Of(o.Players(), func(p int) string { return record.Quote(o.Name(p)) })
			return all, nil
		}),
		RunE: func(_ *cobra.Command, args []string) error {
			o, err := s.open(s.event)
			if err != nil {
				return err
			}
			before, after := s.enter(o, v, words(o, v.name, args), "")
			if !store.Made(after) {
				return after
			}
			words := s.Drawn(func() { err = v.said(s, before, o) }) // a draw begins its games
			err = errors.Join(after, store.Done(o.path, err))
			if s.asJSON {
				return errors.Join(s.JSON(s.Form(o)), err)
			}
			s.Out.WriteString(words)
			return err
		},
	})
}

// enter writes the line of a verb from what is typed behind it, and returns the event as it was. If a program was
// stopped before it began all games of a draw, a further one begins them, and nothing is written. With a
// [*store.DoneError] the line was written all the same.
func (s *Shell) enter(o *Opened, v *verb, words, token string) (*Opened, error) {
	if v.name == "round" || v.name == "seat" { // the draw follows from the results so far
		if err := s.Take(o); err != nil {
			return nil, err
		}
	}
	before := *o
	if v.name == "seat" && words == "" && s.Unbegun(o) {
		before.Event = o.Unseated()
		return &before, nil
	}
	line, err := v.line(s, o, words)
	if err != nil {
		return nil, err
	}
	if err := s.fits(o, line); err != nil {
		return nil, err
	}
	err = s.shelf().append(o, line+"\n", token)
	*s.Changed = *s.Changed || store.Made(err)
	return &before, err
}

// open opens an event to be changed.
func (s *Shell) open(name string) (*Opened, error) {
	o, err := s.shelf().open(name, s.Stdin, false)
	if err == nil && o.CutOff > 0 {
		s.Note("%s:%d: the last line was cut off while being written and does not count", o.name, o.CutOff)
	}
	return o, err
}

// A Refusal is a line that was not written, because its place forbids it or the seed gives another one.
type Refusal struct{ text.Said }

// Forbidden marks it for its exit code.
func (*Refusal) Forbidden() {}

// reason returns what is wrong with a line, without its place.
func reason(err error) text.Sentence {
	var place *event.PlaceError
	var words record.SyntaxErrors
	switch {
	case errors.As(err, &place):
		return place.What
	case errors.As(err, &words):
		return words[0].What
	}
	return text.Say("%s", err)
}

// fits refuses lines that the event could not be read with, or that are not what its seed gives.
func (s *Shell) fits(o *Opened, lines string) error {
	var proof *event.Proof
	var err error
	data := append(slices.Clone(o.now.Lines), lines+"\n"...)
	if drawn(lines) {
		_, proof, err = event.Verify(o.name, data)
	} else {
		_, err = event.Read(o.name, data)
	}
	if err != nil {
		what := reason(err)
		for _, arg := range what.Args {
			if unknown, ok := arg.(*text.NameError); ok {
				return unknown
			}
		}
		if _, place := errors.AsType[*event.PlaceError](err); place {
			return &Refusal{text.Because("%s", what)}
		}
		return usage.Errorf("%s", what)
	}
	if proof == nil {
		return nil
	}
	for _, f := range proof.Findings {
		if last := strings.Count(string(o.now.Lines), "\n"); f.Line > last && !f.Hand {
			return &Refusal{text.Because("%s: %s", f.What, text.Joined(f.Gives, "; "))}
		}
	}
	return nil
}

// drawn reports whether lines are those of a draw.
func drawn(lines string) bool {
	return strings.HasPrefix(lines, "bye ") || strings.HasPrefix(lines, "seats ") && !strings.Contains(lines, " by"+" hand ")
}

// newCommand begins an event.
func newCommand(s *Shell) *cobra.Command {
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
			l := s.Library()
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
			words, err := event.New(event.Header{Title: title, Date: l.Dated(date), Preset: preset, Map: id, Sum: sum,
				Tables: sizes(b.Seating()), Seed: seed}, others)
			if err != nil {
				if _, unknown := errors.AsType[*text.NameError](err); unknown {
					return err
				}
				return usage.Errorf("%s", reason(err))
			}
			if err := s.shelf().create(args[0], words+"\n"); err != nil {
				return err
			}
			*s.Changed = true
			o, err := s.shelf().open(args[0], nil, false)
			if err != nil {
				return store.Done(args[0], err)
			}
			if s.asJSON {
				return s.JSON(s.Form(o))
			}
			s.Say("%s has begun on %s", o.Called(), s.Board(o))
			if thrown {
				s.Say("The program threw dice for the seed of all draws: %s", seed)
			}
			s.next("purser event join Anna, Ben, Cleo, Dan")
			return nil
		},
	}
	s.Bind(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&s.asJSON, "json", false, "print JSON")
	flags.StringVar(&board, "map", sessions.DefaultMap, "board id, or a board's folder")
	s.Complete.Add(cmd, "map", usage.Names(func() ([]string, error) { return s.Library().Boards.IDs(), nil }))
	flags.StringVar(&preset, "preset", "", "wbc, euroquest, league or pods")
	s.Complete.Values(cmd, "preset", event.PresetNames()...)
	flags.StringVar(&seed, "seed", "", "dice that decide all draws (default: thrown)")
	flags.StringVar(&title, "title", "", "what to call the event")
	flags.StringVar(&date, "date", "today", "YYYY-MM-DD, today or none")
	flags.StringArrayVar(&others, "line", nil, `another line of the header: "tables 4 3"`)
	return cmd
}

// useCommand switches to another event.
func useCommand(s *Shell) *cobra.Command {
	cmd := &cobra.Command{
		Use: "use NAME", Short: "Switch to another event", Example: "  purser event use winter",
		Args:              usage.Wants(1, 1, "name the event"),
		ValidArgsFunction: usage.First(usage.Names(func() ([]string, error) { return s.shelf().names() })),
		RunE: func(_ *cobra.Command, args []string) error {
			o, err := s.open(args[0])
			if err == nil {
				err = show.ReadError(o.name, s.shelf().Desk.Use(store.CurrentEvent, o.name))
			}
			if err == nil {
				*s.Changed = true
				s.Say("%s is in use", o.name)
			}
			return err
		},
	}
	s.Bind(cmd)
	return cmd
}

// Enter writes the line of a verb from what is typed behind it, if the event still has the revision seen, and does what
// belongs to it: a draw begins its games. What was written with the token before is not written again. The error is a
// [*MovedOnError] if somebody else was faster.
func (s *Shell) Enter(o *Opened, name string, typed func() (string, error), seen store.Rev, token string) error {
	at := slices.IndexFunc(lines, func(v verb) bool { return v.name == name })
	done, err := s.shelf().Written(o.Entry, token)
	switch {
	case err != nil:
		return &sessions.DiskError{Path: o.path, Cause: err}
	case done:
		return nil
	case seen != o.Rev():
		return movedOn(o)
	}
	words, err := typed()
	if err != nil {
		return err
	}
	before, err := s.enter(o, &lines[at], words, token)
	if store.Made(err) {
		err = errors.Join(err, store.Done(o.path, lines[at].said(s, before, o)))
	}
	return err
}
