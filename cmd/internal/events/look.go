package events

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions/director"
	"purser/sessions/event"
)

// files completes names of events, or of their files.
func (s *CommandSet) files() cobra.CompletionFunc {
	return usage.NamesOr(usage.Names(func() ([]string, error) { return s.Service().Names() }),
		usage.Files(director.FileExt))
}

// looked opens an event to look at: FILE, that of --event or the current one. It includes the results of finished
// games.
func (s *CommandSet) looked(args []string) (*director.LoadedEvent, error) {
	if len(args) > 0 && s.event != "" {
		return nil, usage.Errorf("a FILE and --event cannot be combined")
	}
	o, err := s.open(strings.Join(append(args, s.event), ""))
	if err != nil {
		return nil, err
	}
	if len(args) > 0 && director.IsFile(args[0]) {
		return o, nil // a file is only read
	}
	err = s.Service().Take(o)
	s.noteChanged(o)
	return o, err
}

// noteChanged notes results whose games have changed since, and what to do.
func (s *CommandSet) noteChanged(o *director.LoadedEvent) {
	for r, t := range o.AllTables() {
		if s.Service().Outdated(t) {
			s.Note("%s has changed since its result was entered, which stays until it is taken again: purser event "+
				"result %d.%d because \"a ticket was counted twice\"",
				t.Result.Game, r.Number, t.Number)
		}
	}
}

// standingsCommand shows the standings.
func standingsCommand(s *CommandSet) *cobra.Command {
	var asCSV, asMarkdown, ratings bool
	cmd := s.bind(&cobra.Command{
		Use: "standings [FILE]", Short: "Show the standings, with the results of all finished games",
		Example: "  purser event standings\n  purser event standings winter.event --csv", Args: usage.Wants(0, 1),
		ValidArgsFunction: usage.First(s.files()),
		RunE: func(_ *cobra.Command, args []string) error {
			if asCSV = asCSV || s.Excel; s.AsJSON && asCSV || s.AsJSON && asMarkdown || asCSV && asMarkdown {
				return usage.Errorf("--json, --csv and --markdown cannot be combined")
			}
			o, err := s.looked(args)
			if err == nil && ratings {
				s.Ranking, err = s.Service().Rate(o)
			}
			if err != nil {
				return err
			}
			switch {
			case s.AsJSON:
				return s.JSON(s.Form(o))
			case asCSV:
				s.programs(o).CSV(s.Printer, o.Standings())
			case asMarkdown:
				s.Standings(o).Markdown(s.Printer)
			default:
				s.Say("%s: %s, %s", o.Called(), s.Board(o.Map), text.Count(o.Players(), "player"))
				s.sayStandings(o)
				s.sayPlaying(o, nextRound(o))
			}
			return nil
		},
	})
	cmd.Flags().BoolVar(&asCSV, "csv", false, "print CSV")
	usage.Excel(cmd, &s.Excel)
	cmd.Flags().BoolVar(&asMarkdown, "markdown", false, "print Markdown")
	cmd.Flags().BoolVar(&ratings, "ratings", false, "also say how strong the players are")
	return cmd
}

// showCommand shows all rounds and the standings.
func showCommand(s *CommandSet) *cobra.Command {
	return s.bind(&cobra.Command{
		Use: "show [FILE]", Short: "Show every round, its tables and results, and the standings",
		Example: "  purser event show\n  purser event show winter.event", Args: usage.Wants(0, 1),
		ValidArgsFunction: usage.First(s.files()),
		RunE: func(_ *cobra.Command, args []string) error {
			o, err := s.looked(args)
			if err != nil {
				return err
			}
			return s.Result(func() {
				s.Say("%s: %s, %s", o.Called(), s.Board(o.Map), text.Count(o.Players(), "player"))
				for i := range o.Rounds {
					r := &o.Rounds[i]
					s.Printf("\n")
					s.Say("%s", Heading(r))
					for t := range r.Tables {
						s.sayTable(o, &r.Tables[t])
						if ended := Ended(o, &r.Tables[t]); !ended.Empty() {
							s.Say("  %s", ended)
						}
					}
					if len(r.Byes) > 0 {
						s.Say("Without a game: %s", text.And(o.Names(r.Byes)))
					}
				}
				s.Printf("\n")
				s.sayStandings(o)
			}, func() any { return s.Form(o) })
		},
	})
}

// verifyCommand repeats the draw of every round to check it.
func verifyCommand(s *CommandSet) *cobra.Command {
	cmd := s.bind(&cobra.Command{
		Use: "verify [FILE…]", Short: "Draw every round again, and check every result against its game",
		Example: "  purser event verify\n  purser event verify winter.event --strict", Args: usage.Wants(0, 1<<20),
		ValidArgsFunction: s.files(),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 && s.event != "" {
				return usage.Errorf("a FILE and --event cannot be combined")
			}
			one := len(args) < 2
			if len(args) == 0 {
				args = []string{s.event}
			}
			var forms []show.Object
			var bad text.Errors[error]
			for _, name := range args {
				form, wrong, err := s.verify(name)
				if err != nil {
					return err
				}
				forms, bad = append(forms, form), append(bad, wrong...)
			}
			var err error
			if s.AsJSON && one {
				err = s.JSON(forms[0])
			} else if s.AsJSON {
				err = s.JSON(forms)
			}
			if err == nil && len(bad) > 0 {
				return bad
			}
			return err
		},
	})
	cmd.Flags().BoolVar(&s.strict, "strict", false, "also refuse what was done by hand")
	return cmd
}

// verify checks one event, and returns everything that is wrong with it.
func (s *CommandSet) verify(name string) (form show.Object, bad []error, err error) {
	o, err := s.Service().Verify(name)
	place, isPlace := errors.AsType[*event.PlaceError](err)
	if err != nil && !isPlace {
		return nil, nil, err
	}
	found, warned := []show.Object{}, []show.Object{}
	find := func(f event.DrawFinding) {
		form := show.Fields("line", f.Line, "rule", f.Rule, "detail", text.Records.Words(f.What))
		if f.Rule == event.ByHand && !s.strict {
			warned = append(warned, form)
			s.Note("%s:%d: %s", o.File, f.Line, f.What)
			return
		}
		found = append(found, form.With("gives", append([]string{}, f.Gives...)))
		if len(f.Gives) > 0 {
			f.What = text.Say("%s: %s", f.What, text.Joined(f.Gives, "; "))
		}
		bad = append(bad, director.Refused("%s:%d: %s", show.Safe(o.File), f.Line, f.What))
	}
	if isPlace {
		find(event.DrawFinding{Line: place.Line, Rule: "place", What: place.What})
	}
	for _, f := range o.Proof.Findings {
		find(f)
	}
	checked, missing := 0, 0
	for _, t := range o.AllTables() {
		if t.Result == nil || t.Result.Game == "" {
			continue
		}
		what, there := s.Service().Holds(t)
		switch {
		case !there:
			missing++
		case !what.Empty():
			find(event.DrawFinding{Line: t.Result.Number, Rule: "from", What: what})
		default:
			checked++
		}
	}
	if missing > 0 {
		s.Note("%s: %s not in the games folder, so their results were not checked", o.File, text.Count(missing, "game"))
	}
	if len(found) == 0 && !s.AsJSON {
		if len(o.Proof.Draws) == 0 {
			s.Say("%s: no mistakes found; there is no draw", o.Called())
		} else {
			s.Say("%s: drawn again, and all as the seed gives it: %s", o.Called(),
				text.Count(len(o.Proof.Draws), "draw"))
		}
		if checked > 0 {
			s.Say("As their games have them: %s", text.Count(checked, "result"))
		}
	}
	file := o.Entry.Path
	if director.IsFile(name) {
		file = name
	}
	return show.Fields("file", file, "legal", len(found) == 0, "lines", strings.Count(string(o.Now.Lines), "\n"),
		"violations", found, "warnings", warned), bad, nil
}
