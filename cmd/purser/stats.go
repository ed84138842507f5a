package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/scoring/stats"
)

// stats adds up the finished games of the home.
func (a *app) stats() *cobra.Command {
	var asJSON, asCSV bool
	var player string
	var size int
	cmd := &cobra.Command{
		Use:   "stats",
		Short: "Add up the finished games, player by player",
		Long: `Stats adds up the finished games. For each player, each board and each number of
players: the games, the wins (a shared one counts too), the average and the best
score, the tickets done and failed, the tours completed in order, the harbors
built and the pieces exchanged. For boards, Won is the average of the winning
scores. Then player against player, with the average margin in points, and the
best scores. With --player all figures are that player's.

A game counts when its score is final; the games that are left out are named on
standard error. Players of one name, whatever its case, are one person.
A table's own board is given by --map FOLDER.`,
		Example: "  purser stats\n  purser stats --player anna --map world\n  purser stats --players 5 --csv",
		Args:    wants(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case asJSON && asCSV:
				return &usageError{err: errors.New("--json and --csv exclude each other")}
			case cmd.Flags().Changed("players") && size < 1:
				return &usageError{err: errors.New("--players is the number of players at the table: 1 or more")}
			}
			if err := emptyFlag(cmd, "player"); err != nil {
				return err
			}
			sum, err := a.addUp(player, size)
			if err != nil {
				return err
			}
			a.noteCut(sum.cut)
			a.noteLeft(sum.left)
			switch {
			case asJSON:
				return a.json(sum.json())
			case asCSV:
				return sum.csv(a)
			default:
				return sum.text(a)
			}
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&player, "player", "", "the figures of one player only")
	_ = cmd.RegisterFlagCompletionFunc("player", a.everyone)
	flags.IntVar(&size, "players", 0, "games of so many players only")
	flags.BoolVar(&asJSON, "json", false, "print JSON")
	flags.BoolVar(&asCSV, "csv", false, "print CSV: a row for each row of the tables")
	mapFlag(cmd, &a.mapFlag, "")
	a.homeFlag(cmd)
	return cmd
}

// A summing is the stats of some games, and the games that are left out.
type summing struct {
	*stats.Stats
	who  stats.Person // whose figures they are, or nobody
	size int          // of the games' tables, or 0
	own  string       // the board of --map, or empty
	cut  []string     // games that lack their last line, by name
	left []shelved    // by name
}

// addUp adds up the games of the home that the filters let through.
func (a *app) addUp(player string, size int) (*summing, error) {
	games, err := a.shelf()
	if err != nil {
		return nil, err
	}
	sum := &summing{size: size}
	if a.mapFlag != "" {
		sum.own = a.mapGiven.ID
	}
	if player != "" {
		if sum.who, err = someone(games, player); err != nil {
			return nil, err
		}
	}
	var counted []stats.Game
	for i := range games {
		switch g := &games[i]; {
		case g.read && !sum.wants(g):
		case g.why != kept:
			sum.left = append(sum.left, *g)
		default:
			if g.cut {
				sum.cut = append(sum.cut, g.Name)
			}
			counted = append(counted, stats.Game{Name: g.Name, Board: g.board, Players: g.players, Score: g.score})
		}
	}
	slices.Sort(sum.cut)
	slices.SortFunc(sum.left, func(g, h shelved) int { return strings.Compare(g.Name, h.Name) })
	sum.Stats = stats.Of(counted, sum.who.Key)
	return sum, nil
}

// wants reports whether the filters let a game through.
func (s *summing) wants(g *shelved) bool {
	return (s.own == "" || s.own == g.mapID) && (s.size == 0 || s.size == len(g.players)) &&
		(s.who.Key == "" || slices.ContainsFunc(g.players, func(p stats.Person) bool { return p.Key == s.who.Key }))
}

// text prints the stats for a screen.
func (s *summing) text(a *app) error {
	if s.Games == 0 {
		a.note("note: no finished game to add up")
		return nil
	}
	name := maxName
	if a.width > 0 { // room for the other columns
		name = min(maxName, max(8, a.width-68))
	}
	for i, t := range []*table{
		s.rows("Player", s.Players, true, name), s.rows("Board", s.Boards, false, name), s.rows("Players", s.Sizes, false, name),
		s.pairs(a.width), s.best(a.width),
	} {
		if len(t.rows) == 0 {
			continue // nobody met anybody
		}
		if i > 0 {
			a.printf("\n")
		}
		if err := t.text(a); err != nil {
			return err
		}
	}
	return nil
}

// rows is a table of figures. Where they are of all players, the games have as
// many wins, and what the winners had says more.
func (s *summing) rows(what string, rows []stats.Row, one bool, name int) *table {
	t := &table{head: []string{what, ">Games", ">Won", ">Mean", ">Best", ">Done", ">Failed", ">Tours", ">Harbors", ">Pieces"}}
	one = one || s.who.Key != ""
	if one {
		t.head[2] = ">Wins"
	}
	for _, r := range rows {
		won := strconv.Itoa(r.Wins)
		if !one {
			won = mean(r.AverageWon())
		}
		t.add(clip(r.Name, name), strconv.Itoa(r.Games), won, mean(r.Average()), strconv.Itoa(r.Best.Points),
			strconv.Itoa(r.Completed), strconv.Itoa(r.Failed), strconv.Itoa(r.InOrder), strconv.Itoa(r.Harbors), strconv.Itoa(r.Pieces))
	}
	return t
}

// mean writes an average.
func mean(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }

// pairs is the table of player against player.
func (s *summing) pairs(width int) *table {
	t := &table{head: []string{"Player", "Against", ">Games", ">Ahead", ">Level", ">Behind", ">Margin"}}
	name := maxName
	if width > 0 {
		name = min(maxName, max(8, (width-46)/2))
	}
	for _, p := range s.Pairs {
		t.add(clip(p.One, name), clip(p.Other, name), strconv.Itoa(p.Games), strconv.Itoa(p.Ahead), strconv.Itoa(p.Level),
			strconv.Itoa(p.Behind), fmt.Sprintf("%+.1f", p.AverageMargin()))
	}
	return t
}

// best is the table of the best scores.
func (s *summing) best(width int) *table {
	t := &table{head: []string{">Score", "Player", "Game", "Board", ">Players"}}
	name, game := maxName, 64
	if width > 0 {
		name = min(maxName, max(8, (width-38)/2))
		game = name
	}
	for _, b := range s.Best {
		t.add(strconv.Itoa(b.Points), clip(b.Player, name), clip(b.Game, game), clip(b.Board, 14), strconv.Itoa(b.Players))
	}
	return t
}
