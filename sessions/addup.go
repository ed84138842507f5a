package sessions

import (
	"slices"
	"strings"

	"purser/maps"
	"purser/scoring/stats"
	"purser/sessions/record"
)

// A Filter limits what is added up. Its zero value lets everything through.
type Filter struct {
	Who  stats.Person // whose figures are added up, or empty for everybody
	Map  string       // the id of a board, or empty
	Size int          // of the games' tables, or 0

	Since, Until string // the first and the last day, such as 2026-11-20, or empty; see [Summary.Day]
}

// lets reports whether the filter lets a game through.
func (f *Filter) lets(g *Summary) bool {
	return (f.Map == "" || f.Map == g.Map) && (f.Size == 0 || f.Size == len(g.Players)) &&
		(f.Since == "" || f.Since <= g.Day()) && (f.Until == "" || g.Day() <= f.Until) &&
		(f.Who.Key == "" || slices.ContainsFunc(g.Players, func(p stats.Person) bool { return p.Key == f.Who.Key }))
}

// A Sum is the finished games of a shelf added up, and the games that are left out.
type Sum struct {
	*stats.Stats
	Filter  Filter
	Counted []stats.Game // in the order in which they were played
	Cut     []string     // counted games whose last line was cut off, by name
	Left    []Summary    // by name
}

// AddUp adds up the finished games of a shelf that a filter lets through.
func AddUp(games []Summary, filter Filter) *Sum {
	sum := &Sum{Filter: filter}
	for i := range games {
		switch g := &games[i]; {
		case g.Map != "" && !filter.lets(g):
		case g.Why != Complete:
			sum.Left = append(sum.Left, *g)
		default:
			if g.Cut {
				sum.Cut = append(sum.Cut, g.Name)
			}
			sum.Counted = append(sum.Counted, stats.Game{Name: g.Name, File: g.File, Day: g.Day(), Board: g.Map,
				Players: g.Players, Counts: g.Counts})
		}
	}
	slices.Sort(sum.Cut)
	slices.SortFunc(sum.Left, func(a, b Summary) int { return strings.Compare(a.Name, b.Name) })
	sum.Stats = stats.Of(sum.Counted, filter.Who.Key)
	return sum
}

// spellings returns the latest spelling of every player's name, by key.
func spellings(games []Summary) map[string]string {
	latest := map[string]string{}
	for i := range games {
		for _, p := range games[i].Players {
			latest[p.Key] = p.Name
		}
	}
	return latest
}

// Everyone lists everybody who ever played, in alphabetical order.
func Everyone(games []Summary) []string {
	var names []string
	for _, name := range spellings(games) {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Everyone lists everybody who ever played a game of the home, in alphabetical order. The
// error is that of [Library.Shelf].
func (l *Library) Everyone() ([]string, error) {
	games, err := l.Shelf("", nil)
	return Everyone(games), err
}

// Someone finds the person that a name means among everybody who ever played. The error is
// a [*text.NameError].
func Someone(games []Summary, name string) (stats.Person, error) {
	if own, ok := spellings(games)[record.Fold(name)]; ok {
		return stats.Person{Key: record.Fold(name), Name: own}, nil
	}
	found, err := maps.Like("player", name, Everyone(games))
	return stats.Person{Key: record.Fold(found), Name: found}, err
}
