package events

import (
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions/director"
	"purser/sessions/event"
)

// files completes events, or files of events.
func (s *Shell) files() cobra.CompletionFunc {
	return usage.NamesOr(usage.Names(func() ([]string, error) { return s.Service().Names() }),
		usage.Files(director.FileExt))
}

// looked opens an event that a command looks at: FILE, that of --event or the one in use, with the results of games
// that are finished.
func (s *Shell) looked(args []string) (*director.Event, error) {
	if len(args) > 0 && s.event != "" {
		return nil, usage.Errorf("a FILE and --event cannot be combined")
	}
	o, err := s.open(strings.Join(append(args, s.event), ""))
	if err != nil {
		return nil, err
	}
	if len(args) > 0 && director.IsFile(args[0]) {
		return o, nil // somebody else's: it is only read
	}
	err = s.Service().Take(o)
	s.noteChanged(o)
	return o, err
}

// noteChanged notes results whose games have changed since, and what to do about it.
func (s *Shell) noteChanged(o *director.Event) {
	for r, t := range o.AllTables() {
		if s.Service().Outdated(t) {
			s.Note("%s has changed since its result was entered, which stays until it is taken again: purser event result %d.%d because \"a ticket was counted twice\"",
				t.Result.Game, r.Number, t.Number)
		}
	}
}

// standingsCommand shows the standings.
func standingsCommand(s *Shell) *cobra.Command {
	var asCSV, asMarkdown, ratings bool
	cmd := s.bind(&cobra.Command{
		Use: "standings [FILE]", Short: "Show the standings, with the results of all finished games",
		Example: "  purser event standings\n  purser event standings winter.event --csv", Args: usage.Wants(0, 1),
		ValidArgsFunction: usage.First(s.files()),
		RunE: func(_ *cobra.Command, args []string) error {
			if asCSV = asCSV || s.Excel; s.asJSON && asCSV || s.asJSON && asMarkdown || asCSV && asMarkdown {
				return usage.Errorf("--json, --csv and --markdown cannot be combined")
			}
			o, err := s.looked(args)
			if err == nil && ratings {
				s.rated, err = s.Rate(o)
			}
			if err != nil {
				return err
			}
			switch {
			case s.asJSON:
				return s.JSON(s.Form(o))
			case asCSV:
				s.csv(o)
			case asMarkdown:
				s.Standings(o).Markdown(s.Printer)
			default:
				s.Say("%s: %s, %s", o.Called(), s.Board(o), text.Count(o.Players(), "player"))
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
func showCommand(s *Shell) *cobra.Command {
	return s.bind(&cobra.Command{
		Use: "show [FILE]", Short: "Show every round, its tables and results, and the standings",
		Example: "  purser event show\n  purser event show winter.event", Args: usage.Wants(0, 1),
		ValidArgsFunction: usage.First(s.files()),
		RunE: func(_ *cobra.Command, args []string) error {
			o, err := s.looked(args)
			if err != nil {
				return err
			}
			if s.asJSON {
				return s.JSON(s.Form(o))
			}
			s.Say("%s: %s, %s", o.Called(), s.Board(o), text.Count(o.Players(), "player"))
			for i := range o.Rounds {
				r := &o.Rounds[i]
				s.Printf("\n")
				s.Say("%s", Heading(r))
				for t := range r.Tables {
					s.sayTable(o, &r.Tables[t])
					if placed := s.Placed(o, &r.Tables[t]); len(placed) > 0 {
						s.Say("  %s", text.Joined(placed, ", "))
					} else if void := r.Tables[t].Void; void != "" {
						s.Say("  counts for nothing: %s", void)
					}
				}
				if len(r.Byes) > 0 {
					s.Say("Without a game: %s", text.And(o.Names(r.Byes)))
				}
			}
			s.Printf("\n")
			s.sayStandings(o)
			return nil
		},
	})
}

// An Unsound is an event with lines that are not what its seed gives, or that its games do not say.
type Unsound struct{ parts []error }

// Error returns all that is wrong in English.
func (u *Unsound) Error() string { return text.Errors[error](u.parts).Error() }

// Forbidden marks it for its exit code.
func (u *Unsound) Forbidden() {}

// Parts returns what is wrong, one by one.
func (u *Unsound) Parts() []error { return u.parts }

// verifyCommand draws every round again.
func verifyCommand(s *Shell) *cobra.Command {
	strict := false
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
			bad := &Unsound{}
			for _, name := range args {
				form, err := s.verify(name, strict, bad)
				if err != nil {
					return err
				}
				forms = append(forms, form)
			}
			var err error
			if s.asJSON && one {
				err = s.JSON(forms[0])
			} else if s.asJSON {
				err = s.JSON(forms)
			}
			if err == nil && len(bad.parts) > 0 {
				return bad
			}
			return err
		},
	})
	cmd.Flags().BoolVar(&strict, "strict", false, "also refuse what was done by hand")
	return cmd
}

// verify checks one event, and adds what is wrong.
func (s *Shell) verify(name string, strict bool, bad *Unsound) (show.Object, error) {
	o, err := s.Service().Verify(name)
	var found, warned []show.Object
	wrong := func(line int, rule string, what text.Sentence, gives []string) {
		form := show.Fields("line", line, "rule", rule, "detail", text.Records.Words(what),
			"gives", append([]string{}, gives...))
		found = append(found, form)
		said := text.Say("%s:%d: %s", show.Safe(o.File), line, what)
		if len(gives) > 0 {
			said = text.Say("%s: %s", said, text.Joined(gives, "; "))
		}
		bad.parts = append(bad.parts, text.Errorf("%s", said))
	}
	if place, ok := err.(*event.PlaceError); ok {
		wrong(place.Line, "place", place.What, nil)
	} else if err != nil {
		return nil, err
	}
	for _, f := range o.Proof.Findings {
		switch {
		case !f.Hand || strict:
			wrong(f.Line, map[bool]string{true: "hand", false: "draw"}[f.Hand], f.What, f.Gives)
		default:
			warned = append(warned, show.Fields("line", f.Line, "rule", "hand", "detail", text.Records.Words(f.What)))
			s.Note("%s:%d: %s", o.File, f.Line, f.What)
		}
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
			wrong(t.Result.Number, "from", what, nil)
		default:
			checked++
		}
	}
	if missing > 0 {
		s.Note("%s: %s not in this home, so their results were not checked", o.File, text.Count(missing, "game"))
	}
	legal := len(found) == 0
	if legal && !s.asJSON {
		if len(o.Proof.Draws) == 0 {
			s.Say("%s: every line is sound; there is no draw", o.Called())
		} else {
			s.Say("%s: drawn again, and all as the seed gives it: %s", o.Called(), text.Count(len(o.Proof.Draws), "draw"))
		}
		if checked > 0 {
			s.Say("As their games have them: %s", text.Count(checked, "result"))
		}
	}
	file := o.Path
	if director.IsFile(name) {
		file = name
	}
	return show.Fields("file", file, "legal", legal, "lines", strings.Count(string(o.Now.Lines), "\n"),
		"violations", append([]show.Object{}, found...), "warnings", append([]show.Object{}, warned...)), nil
}
