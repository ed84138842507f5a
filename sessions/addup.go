package sessions

import (
	stdmaps "maps"
	"slices"
	"strings"
	"time"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring/stats"
	"purser/sessions/record"
)

// A Filter limits what is added up. Its zero value lets everything through.
type Filter struct {
	Who  stats.Person // whose figures are added up, or empty for everybody
	Map  string       // the id of a board, or empty
	Size int          // of the games' tables, or 0

	Strict       bool   // no game is rated that is legal only because everyone agreed
	Since, Until string // the first and the last day, such as 2026-11-20, or empty; see [Summary]
}

// lets reports whether the filter lets a game through.
func (f *Filter) lets(g *Summary) bool {
	return (f.Map == "" || f.Map == g.Board) && (f.Size == 0 || f.Size == len(g.Players)) &&
		(f.Since == "" || f.Since <= g.Day) && (f.Until == "" || g.Day <= f.Until) &&
		(f.Who.Key == "" || slices.ContainsFunc(g.Players, func(p stats.Person) bool { return p.Key == f.Who.Key }))
}

// A Sum is the finished games of a shelf added up, and the games that are left out.
type Sum struct {
	*stats.Stats
	Filter  Filter
	Counted []stats.FinishedGame // in the order in which they were played
	Cut     []string             // counted games whose last line was cut off, by name
	Else    []string             // counted games whose board is not as it was when they began
	Excused []string             // counted games with lines that count as agreed to, by name
	Left    []Summary            // by name
	Totals  int                  // counted games of which only the results are known

	shelf []Summary // all games
}

// AddUp adds up the finished games of a shelf that a filter lets through.
func AddUp(games []Summary, filter Filter) *Sum {
	sum := &Sum{Filter: filter, shelf: games}
	for i := range games {
		switch g := &games[i]; {
		case g.Board != "" && !filter.lets(g), g.ByHand:
		case g.Why != Complete:
			sum.Left = append(sum.Left, *g)
		default:
			if g.Phase == referee.Totals.String() {
				sum.Totals++
			}
			if g.Cut {
				sum.Cut = append(sum.Cut, g.Name)
			}
			if g.Else {
				sum.Else = append(sum.Else, g.Name)
			}
			if g.Excused {
				sum.Excused = append(sum.Excused, g.Name)
			}
			sum.Counted = append(sum.Counted, g.FinishedGame)
		}
	}
	slices.Sort(sum.Cut)
	slices.Sort(sum.Else)
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
	delete(latest, "") // guests
	return latest
}

// Everyone lists everybody who ever played, in alphabetical order.
func Everyone(games []Summary) []string {
	return slices.Sorted(stdmaps.Values(spellings(games)))
}

// Everyone lists everybody who ever played a game of the home, in alphabetical order.
func (l *Library) Everyone() ([]string, error) {
	games, err := l.Shelf("", nil)
	return Everyone(games), err
}

// Someone finds who is meant among everybody who ever played, or a [*text.NameError].
func Someone(games []Summary, name string) (stats.Person, error) {
	if own, ok := spellings(games)[record.Fold(name)]; ok {
		return stats.Person{Key: record.Fold(name), Name: own}, nil
	}
	found, err := maps.Like("player", name, Everyone(games))
	return stats.Person{Key: record.Fold(found), Name: found}, err
}

// Season returns the first and the last day between two dates, each a day, a month or a
// year (2026-09-01, 2026-09, 2026), also as other languages write it, or empty. The error
// names an invalid date, or dates that end before they begin.
func Season(since, until string) (first, last string, err error) {
	if first, _, err = span(since); err != nil {
		return "", "", err
	}
	if _, last, err = span(until); err != nil {
		return "", "", err
	}
	if first != "" && last != "" && last < first {
		return "", "", text.Errorf("%s is before %s", until, since)
	}
	return first, last, nil
}

// span returns the first and the last day of a date, both empty if the date is.
func span(date string) (first, last string, err error) {
	if date == "" {
		return "", "", nil
	}
	for _, unit := range []struct {
		layout              string
		years, months, days int
	}{{time.DateOnly, 0, 0, 1}, {"2006-01", 0, 1, 0}, {"2006", 1, 0, 0}} {
		for _, lang := range text.Languages() {
			for _, layout := range append(lang.Forms("typed "+unit.layout), unit.layout) {
				if begin, err := time.Parse(layout, date); err == nil {
					end := begin.AddDate(unit.years, unit.months, unit.days).AddDate(0, 0, -1)
					return begin.Format(time.DateOnly), end.Format(time.DateOnly), nil
				}
			}
		}
	}
	return "", "", text.Errorf("%q is not a date: write a day as 2026-09-01, a month as 2026-09, a year as 2026",
		text.Brief(date, 80))
}
