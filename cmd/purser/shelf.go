package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/scoring/stats"
	"purser/sessions/notation"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A shelved game is one of the home, read, refereed and counted.
type shelved struct {
	store.Entry
	cut     bool // its last line was cut off while being written
	read    bool // what follows could be read
	mapID   string
	date    string
	players []stats.Person

	board *maps.Board
	score *scoring.Score // nil if the game could not be counted
	why   leaving
	err   error // what stood in the way, if something did
}

// A leaving is why a game of the shelf is left out.
type leaving string

// The games that are left out, in words that follow "is" and "are".
const (
	kept       leaving = ""
	empty      leaving = "without a line of play"
	unfinished leaving = "not over"
	covered    leaving = "without all tickets shown"
	against    leaving = "against the rules"
	damaged    leaving = "damaged"
)

// leavings are all of them, in the order in which they are told.
var leavings = []leaving{empty, unfinished, covered, against, damaged}

// shelf reads all games of the home, in the order in which they were played: by
// the date of the record, or else by the day on which the file was last changed.
func (a *app) shelf() ([]shelved, error) {
	if a.mapFlag != "" {
		if _, err := a.mapBoard(); err != nil {
			return nil, err
		}
	}
	home := a.home()
	entries, err := home.List()
	if err != nil {
		return nil, storeError(home.Dir(), err)
	}
	games := make([]shelved, len(entries))
	sideBySide(len(games), func(i int) { games[i] = a.take(entries[i]) })
	slices.SortStableFunc(games, func(g, h shelved) int {
		return cmp.Or(strings.Compare(g.day(), h.day()), g.Changed.Compare(h.Changed))
	})
	return games, nil
}

// take reads, referees and counts one game.
func (a *app) take(entry store.Entry) shelved {
	g := shelved{Entry: entry, why: damaged}
	text, err := store.Read(entry.Path)
	if err != nil {
		g.err = storeError(entry.Path, err)
		return g
	}
	whole := store.Whole(text)
	g.cut = len(whole) < len(text)
	rec, err := record.Read(entry.Name, whole)
	if err != nil {
		g.err = err
		return g
	}
	g.read, g.mapID, g.date = true, rec.Map, rec.Date
	for _, name := range rec.Players {
		g.players = append(g.players, stats.Person{Key: record.Fold(name), Name: name})
	}
	if a.mapFlag != "" && a.mapGiven.ID != rec.Map {
		return g // of another board, which the filter leaves out
	}
	if g.board, g.err = a.boardOf(rec); g.err != nil {
		return g
	}
	game, err := notation.Read(rec, g.board)
	if err != nil {
		g.err = err
		return g
	}
	g.why, g.score, g.err = weigh(game)
	return g
}

// weigh referees and counts a game, and says why it is to be left out, if it is.
func weigh(game *notation.Game) (leaving, *scoring.Score, error) {
	report := game.Referee()
	if report.Illegal != nil {
		return against, nil, report.Illegal
	}
	score, err := scoring.Count(report.State)
	if err != nil {
		return damaged, nil, err
	}
	return lacking(game.Record, report.State, score), score, nil
}

// lacking says what a legal game lacks to be finished, if it is not.
func lacking(rec *record.Record, state *referee.State, score *scoring.Score) leaving {
	switch {
	case len(rec.Standing()) == 0:
		return empty
	case state.Turn() != referee.Nobody:
		return unfinished
	case !score.Final:
		return covered
	}
	return kept
}

// day is when the game was played, as well as can be told.
func (g *shelved) day() string {
	if g.date != "" {
		return g.date
	}
	return g.Changed.Format(time.DateOnly)
}

// spellings gives the latest spelling of everyone who ever played, by key, and all
// of them in alphabetical order.
func spellings(games []shelved) (latest map[string]string, names []string) {
	latest = map[string]string{}
	for i := range games {
		for _, p := range games[i].players {
			latest[p.Key] = p.Name
		}
	}
	for _, name := range latest {
		names = append(names, name)
	}
	slices.Sort(names)
	return latest, names
}

// someone finds the person that a name means among all who ever played.
func someone(games []shelved, name string) (stats.Person, error) {
	latest, names := spellings(games)
	if own, ok := latest[record.Fold(name)]; ok {
		return stats.Person{Key: record.Fold(name), Name: own}, nil
	}
	found, err := likePlayer(name, names)
	return stats.Person{Key: record.Fold(found), Name: found}, err
}

// everyone completes the names of all who ever played.
func (a *app) everyone(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	games, err := a.shelf()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	_, names := spellings(games)
	return names, cobra.ShellCompDirectiveNoFileComp
}

// mostNamed is how many games a note names: more would hide the rest.
const mostNamed = 12

// noteCut says which games are added up without a last line that was cut off.
func (a *app) noteCut(names []string) {
	if len(names) == 0 {
		return
	}
	text := "note: the last line was cut off while being written, and is left out, in "
	if more := len(names) - mostNamed; more > 0 {
		names = append(names[:mostNamed:mostNamed], fmt.Sprintf("%d more", more))
	}
	a.note("%s", text+strings.Join(names, ", "))
}

// noteLeft says which games are left out, and why.
func (a *app) noteLeft(left []shelved) {
	for _, why := range leavings {
		var names []string
		mark := ", "
		for i := range left {
			switch g := &left[i]; {
			case g.why != why:
			case g.err != nil:
				first, _, _ := strings.Cut(g.err.Error(), "\n")
				names, mark = append(names, first), "; "
			default:
				names = append(names, g.Name)
			}
		}
		if len(names) == 0 {
			continue
		}
		verb := map[bool]string{true: "is", false: "are"}[len(names) == 1]
		text := fmt.Sprintf("note: %s %s left out, %s: ", maps.Count(len(names), "game"), verb, why)
		if more := len(names) - mostNamed; more > 0 {
			names = append(names[:mostNamed], fmt.Sprintf("and %d more (--json names all)", more))
		}
		a.note("%s", text+strings.Join(names, mark))
	}
}
