// Package stats adds up the counts of finished games: by player, by board and by number of
// players, and player against player; it also rates the players.
//
// It takes each count as its kind of game made it, reduced to a [GameFigures], and decides
// nothing about it: a win is a first place in that count, including a shared one. The
// caller decides which games are finished, and who is the same person.
//
// Wins, games and places count everywhere, but points are not added to keys. If any of the
// games counts points, all averages, best totals and margins are about points only, and a
// player without points has no average; otherwise they are about what the games count. The
// row of a board is always about what its own games count.
package stats

import (
	"cmp"
	"slices"
	"strconv"
)

// A Person is a player of several games.
type Person struct {
	Key  string // identical for the same person; empty for a guest whom nobody named, who has no figures of one's own
	Name string // spelled as in this game
}

// A FinishedGame is a finished game.
type FinishedGame struct {
	Name    string
	File    string        // in which it is stored, or empty
	Day     string        // on which it was played
	Board   string        // its id
	Players []Person      // in seating order
	Counts  []GameFigures // of the players, in the same order
	EventTable
}

// An EventTable is where a game was played in an event. The zero value is outside events.
type EventTable struct {
	Event        string
	Round, Table int
}

// Stats is what games add up to.
type Stats struct {
	Games   int
	Players []Row      // by wins, then by the average, players without one last
	Boards  []Row      // by the id of the board
	Sizes   []Row      // by the number of players
	Pairs   []Pair     // by games together, at most MostPairs
	Best    []TopTotal // the best totals, at most TopScores, the earlier first among equals

	MorePairs int // that are left out
}

// A Row is the figures of one player, one board or one number of players.
type Row struct {
	Key   string // of the person, the id of the board, or the number
	Name  string // the latest spelling, the id of the board, or the number
	Count int    // the number of players, if the row is about one
	Figures
}

// topScores is how many of the best totals are kept.
const topScores = 5

// A TopTotal is one of the highest totals.
type TopTotal struct {
	Points  int
	Player  string // the latest spelling
	Game    string
	Board   string // its id
	Players int    // in that game
}

// Of adds up games, which must be in the order in which they were played. If who is the key
// of a person, only that person's counts are added up, in the games that the person played.
func Of(games []FinishedGame, who string) *Stats {
	a := &adder{
		who:     who,
		names:   map[string]string{},
		players: map[string]*Row{}, boards: map[string]*Row{}, sizes: map[string]*Row{},
	}
	for i := range games {
		for _, p := range games[i].Players {
			a.names[p.Key] = p.Name
		}
	}
	if who != "" {
		games = slices.DeleteFunc(slices.Clone(games), func(g FinishedGame) bool {
			return !slices.ContainsFunc(g.Players, func(p Person) bool { return p.Key == who })
		})
	}
	a.unit = unitOf(games)
	for i := range games {
		a.add(&games[i])
	}
	return a.stats(games)
}

// An adder is a Stats being built.
type adder struct {
	who                    string
	names                  map[string]string // the latest spellings, by key
	players, boards, sizes map[string]*Row
	best                   []TopTotal
	unit                   string // what the totals outside the rows of boards count
}

// unitOf returns what the added totals count: points if any game does, or else the first unit.
func unitOf(games []FinishedGame) (unit string) {
	for i := range games {
		for j := range games[i].Counts {
			switch u := games[i].Counts[j].Unit; {
			case u == "":
				return ""
			case unit == "" || u < unit:
				unit = u
			}
		}
	}
	return unit
}

func (a *adder) add(g *FinishedGame) {
	size := len(g.Players)
	board := row(a.boards, Row{Key: g.Board, Name: g.Board})
	table := row(a.sizes, Row{Key: strconv.Itoa(size), Name: strconv.Itoa(size), Count: size})
	board.Games++
	table.Games++
	for seat, person := range g.Players {
		if a.who != "" && a.who != person.Key {
			continue
		}
		count := &g.Counts[seat]
		best := TopTotal{count.Total, a.names[person.Key], g.Name, g.Board, size}
		totals := count.Unit == a.unit
		board.count(count, &best, true)
		table.count(count, &best, totals)
		if person.Key == "" {
			continue
		}
		player := row(a.players, Row{Key: person.Key, Name: best.Player})
		player.Games++
		player.count(count, &best, totals)
		if totals {
			a.best = append(a.best, best)
		}
	}
}

func row(rows map[string]*Row, begin Row) *Row {
	if rows[begin.Key] == nil {
		rows[begin.Key] = &begin
	}
	return rows[begin.Key]
}

// stats sorts all rows.
func (a *adder) stats(games []FinishedGame) *Stats {
	s := &Stats{Games: len(games), Best: a.best}
	s.Players = sorted(a.players, func(p, q Row) int {
		return cmp.Or(q.Wins-p.Wins, min(q.Counts, 1)-min(p.Counts, 1), cmp.Compare(q.Average(), p.Average()))
	})
	s.Boards = sorted(a.boards, func(Row, Row) int { return 0 })
	s.Sizes = sorted(a.sizes, func(p, q Row) int { return p.Count - q.Count })
	slices.SortStableFunc(s.Best, func(p, q TopTotal) int { return q.Points - p.Points })
	s.Best = s.Best[:min(len(s.Best), topScores)]

	s.Pairs, s.MorePairs = a.meet(games, s.Players)
	return s
}

// sorted returns rows in an order, and sorts equal ones by their keys.
func sorted(rows map[string]*Row, order func(p, q Row) int) []Row {
	var list []Row
	for _, r := range rows {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(p, q Row) int { return cmp.Or(order(p, q), cmp.Compare(p.Key, q.Key)) })
	return list
}

// A GameFigures is the figures of one player in one game.
type GameFigures struct {
	Total, Place int
	Unit         string   // what the total counts, such as keys; empty for points
	Won, Shared  bool     // a first place, and whether it is shared
	Names        []string // of other figures that add up; counts may share the slice to save memory
	Figures      []int    // their values, in the order of the names
}

// Figures are what the counts of players add up to.
type Figures struct {
	Games   int       // the number of games included
	Wins    int       // first places, including shared ones
	Shared  int       // the first places among them that were shared
	Counts  int       // the counts included in the totals
	Unit    string    // what these totals count; empty for points
	Crowned int       // the first places among those counts
	Points  int       // all totals added up
	Won     int       // the totals of the first places added up
	Best    *TopTotal // the best total, the first among equals; nil if there is no count

	sums []sums // of the other figures
}

// sums are what the figures of counts with the same names add up to.
type sums struct {
	names  []string
	of     []int // in the order of the names
	counts int
}

// Average returns the average total.
func (f *Figures) Average() float64 { return ratio(f.Points, f.Counts) }

// AverageWon returns the average total of the first places.
func (f *Figures) AverageWon() float64 { return ratio(f.Won, f.Crowned) }

// Sum returns what the figures with a name add up to, and how many counts have one.
func (f *Figures) Sum(name string) (sum, counts int) {
	for i := range f.sums {
		if at := slices.Index(f.sums[i].names, name); at >= 0 {
			sum += f.sums[i].of[at]
			counts += f.sums[i].counts
		}
	}
	return sum, counts
}

// count adds a player's figures, and the total only if totals is set.
func (f *Figures) count(c *GameFigures, best *TopTotal, totals bool) {
	if c.Won {
		f.Wins++
	}
	if c.Shared {
		f.Shared++
	}
	at := slices.IndexFunc(f.sums, func(s sums) bool { return slices.Equal(s.names, c.Names) })
	if at < 0 {
		at = len(f.sums)
		f.sums = append(f.sums, sums{names: c.Names, of: make([]int, len(c.Names))})
	}
	f.sums[at].counts++
	for i, n := range c.Figures {
		f.sums[at].of[i] += n
	}
	if !totals {
		return
	}
	f.Unit = c.Unit
	f.Counts++
	f.Points += c.Total
	if c.Won {
		f.Crowned++
		f.Won += c.Total
	}
	if f.Best == nil || c.Total > f.Best.Points {
		first := *best
		f.Best = &first
	}
}

// ratio divides, and returns 0 if n is 0.
func ratio(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}
