package events

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions/director"
	"purser/sessions/event"
)

// explainCommand explains why players sit at a table.
func explainCommand(s *CommandSet) *cobra.Command {
	return s.bind(&cobra.Command{
		Use: "explain [TABLE] [FILE]", Short: "Say why these players sit at a table, and how to check it",
		Example: "  purser event explain 2\n  purser event explain 1.2 winter.event", Args: usage.Wants(0, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			name, at := s.event, event.Line{}
			for _, arg := range args {
				if _, err := strconv.ParseFloat(arg, 64); err != nil {
					name = arg
				} else if round, table, ok := event.TableNumber(arg); ok {
					at.Round, at.Table = round, table
				} else {
					return text.Unknown("table", arg, nil)
				}
			}
			err := s.Explain(name, at)
			if err == nil && !s.AsJSON {
				s.Say("purser event verify draws all rounds again, from the record alone.")
			}
			return err
		},
	})
}

// Explain prints why the players of the table named by a line, or of all tables of the open round, sit there.
func (s *CommandSet) Explain(name string, at event.Line) error {
	o, err := s.Service().Verify(name)
	if err != nil {
		return err
	}
	r := o.Round()
	if at.Table > 0 {
		of, t, what := o.TableOf(&at)
		switch {
		case t == nil:
			return director.Refused("%s", what)
		case t.Hand != "":
			return s.Result(func() {
				s.Say("Table %d of round %d was seated by hand: %s", t.Number, of.Number, t.Hand)
			}, func() any { return show.Fields("round", of.Number, "table", t.Number, "by_hand", t.Hand) })
		}
		r = of
	}
	if r == nil {
		return director.Refused("no round has been opened")
	}
	i := slices.IndexFunc(o.Proof.Draws, func(d *event.Draw) bool { return d.Round == r.Number && d.Number == r.Draw })
	if i < 0 {
		return director.Refused("round %d has no draw", r.Number)
	}
	d := o.Proof.Draws[i]
	return s.Result(func() {
		s.Say("%s: round %d, draw %d", o.Called(), d.Round, d.Number)
		s.explainPlayers(o, d)
		for i := range d.Tables {
			if at.Table == 0 || at.Table == i+1 {
				s.explainTable(o, d, i)
			}
		}
		if d.Kind != event.Knockout {
			s.explainTables(o, d)
		}
		s.explainNumbers(o, d)
	}, func() any { return s.drawForm(o, d) })
}

// some lists players, separated by commas.
func (s *CommandSet) some(o *director.LoadedEvent, players []int) text.List {
	return text.Joined(o.Names(players), ", ")
}

// explainPlayers says who is drawn and who has a bye.
func (s *CommandSet) explainPlayers(o *director.LoadedEvent, d *event.Draw) {
	if d.Kind == event.Knockout {
		s.Prose("", "", s.Lang.Say("In the finals, the best first: %s", s.some(o, d.Present)))
		if len(d.Replaced) > 0 {
			s.Prose("", "", s.Lang.Say("Moved up: %s", s.some(o, d.Replaced)))
		}
	} else {
		s.Prose("", "",
			s.Lang.Say("There were %s, as they joined: %s", text.Count(len(d.Present), "player"), s.some(o, d.Present)))
	}
	switch {
	case len(d.Byes) == 0:
	case d.Kind == event.Knockout:
		s.Prose("", "", s.Lang.Say("Through without a game, as the best: %s", s.some(o, d.Byes)))
	default:
		s.Prose("", "",
			s.Lang.Say("Without a game: %s. First comes whoever had none so far, then the lowest in the standings, "+
				"then the order of the lot: %s",
				s.some(o, d.Byes), s.some(o, d.ByeOrder)))
	}
}

// explainTable says how often the players at a table have met, and how their turn order was determined.
func (s *CommandSet) explainTable(o *director.LoadedEvent, d *event.Draw, i int) {
	s.Printf("\n")
	s.Say("Table %d: %s", i+1, s.some(o, d.Tables[i]))
	var met []text.Sentence
	for a, p := range d.Tables[i] {
		for _, q := range d.Tables[i][:a] {
			if n := d.Met[[2]int{min(p, q), max(p, q)}]; n > 0 {
				met = append(met, text.Say("%s and %s %s", o.Name(q), o.Name(p), text.Count(n, "time")))
			}
		}
	}
	if len(met) == 0 {
		s.Prose("  ", "  ", s.Lang.Say("No two of them had met before."))
	} else {
		s.Prose("  ", "  ", s.Lang.Say("Met before: %s", text.And(met)))
	}
	s.Prose("  ", "  ",
		s.Lang.Say("The lot put them in this order: %s. From there on all turn orders were tried. The one taken is "+
			"the first in which they had sat in their seats least often: %s together.",
			s.some(o, d.TurnLots[i]), text.Count(d.TurnTimes[i], "time")))
}

// explainTables says how the players were assigned to tables.
func (s *CommandSet) explainTables(o *director.LoadedEvent, d *event.Draw) {
	s.Printf("\n")
	s.Prose("", "",
		s.Lang.Say("The lot shuffled the players: %s. The list was cut into tables. Then two players swapped places "+
			"whenever fewer met again that way, until no swap helped.",
			s.some(o, d.Shuffled)))
	switch {
	case d.Repeats == 0 && d.Shuffles == 1:
		s.Prose("", "", s.Lang.Say("Nobody met again, so the first shuffle was taken."))
	case d.Repeats == 0:
		s.Prose("", "", s.Lang.Say("Nobody met again after shuffle %d, so it was taken.", d.Best))
	default:
		s.Prose("", "",
			s.Lang.Say("Of %d shuffles number %d was the first of the best: players who share a table had met %s.",
				d.Shuffles, d.Best, text.Count(d.Repeats, "time")))
	}
}

// explainNumbers says how to check the random numbers by hand.
func (s *CommandSet) explainNumbers(o *director.LoadedEvent, d *event.Draw) {
	if len(d.Tables) == 0 {
		return
	}
	first := len(d.Present)
	if d.Kind == event.Knockout {
		first = len(d.Tables[0])
	}
	s.Printf("\n")
	s.Prose("", "",
		s.Lang.Say("To check it by hand: the numbers of the lot are the SHA-256 of the seed, the round, the draw and "+
			"a counter from 0, a line each:"))
	s.Printf("\n  printf '%%s\\n%%s\\n%%s\\n%%s' %s %d %d 0 | sha256sum\n", shell(o.Seed), d.Round, d.Number)
	sum, numbers := o.Block(d)
	s.Printf("  %s\n\n", sum)
	s.Prose("", "",
		s.Lang.Say("Every 16 digits are a number: %s. A shuffle goes from the last place to the second. Each place "+
			"swaps with place r+1, where r is what remains when the next number is divided by the number of places "+
			"left. Of %d players the last one swaps with number %d.",
			text.Joined(numbers[:], ", "), first, o.First(d, first)+1))
}

// shell quotes a text for a shell.
func shell(words string) string { return "'" + strings.ReplaceAll(words, "'", `'\''`) + "'" }
