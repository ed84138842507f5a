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

// A Filter selects the finished games that [AddUp] adds up. The zero Filter includes all of them.
type Filter struct {
	Who  stats.Person // only games of this person; empty for everybody
	Map  string       // only games on the board with this id; empty for all boards
	Size int          // only games with this many players; 0 for any number

	Strict       bool   // leaves out games that are legal only because everyone agreed
	Since, Until string // the first and last day, such as 2026-11-20; empty for no limit; see [Summary]
}

// lets reports whether the filter includes the game.
func (f *Filter) lets(g *Summary) bool {
	return (f.Map == "" || f.Map == g.Board) && (f.Size == 0 || f.Size == len(g.Players)) &&
		(f.Since == "" || f.Since <= g.Day) && (f.Until == "" || g.Day <= f.Until) &&
		(f.Who.Key == "" || slices.ContainsFunc(g.Players, func(p stats.Person) bool { return p.Key == f.Who.Key }))
}

// A Sum is the finished games of a shelf, added up, together with the games left out.
type Sum struct {
	*stats.Stats
	Filter  Filter
	Counted []stats.FinishedGame // in the order in which they were played
	Cut     []string             // counted games whose last line was cut off, by name
	Else    []string             // counted games whose board has changed since they began, by name
	Excused []string             // counted games with lines that count as agreed to, by name
	Left    []Summary            // by name
	Totals  int                  // number of counted games of which only the results are known

	shelf []Summary // all games
}

// AddUp adds up the finished games that a filter includes.
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

// spellings maps each player's key to the latest spelling of the name.
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

// Everyone lists, in alphabetical order, everybody who ever played.
func Everyone(games []Summary) []string {
	return slices.Sorted(stdmaps.Values(spellings(games)))
}

// Everyone lists, in alphabetical order, everybody who ever played a game in the library.
func (l *Library) Everyone() ([]string, error) {
	games, err := l.Shelf("", nil)
	return Everyone(games), err
}

// Someone finds the person with this name among everybody who ever played. The error is a [*text.NameError].
func Someone(games []Summary, name string) (stats.Person, error) {
	if own, ok := spellings(games)[record.Fold(name)]; ok {
		return stats.Person{Key: record.Fold(name), Name: own}, nil
	}
	found, err := maps.Like("player", name, Everyone(games))
	return stats.Person{Key: record.Fold(found), Name: found}, err
}

// Season parses two dates and returns the first and last day they span. Each may be a day, a month or a year
// (2026-09-01, 2026-09, 2026), may be in the format of another language, and may be empty. The error names an invalid
// date, or says that the range ends before it begins.
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

// span returns the first and last day of a date, or two empty strings for an empty date.
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
