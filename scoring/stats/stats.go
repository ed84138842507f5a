// Package stats adds up finished games: by player, by board, by number of players, and player against player. It also
// rates the players.
//
// It takes each count as made by its kind of game, reduced to [GameFigures], and does not second-guess it: a win is a
// first place in that count, including a shared one. The caller decides which games are finished, and which names mean
// the same person.
//
// Wins, games and places include all games, but points and keys are not added together. If any game counts points, all
// averages, best totals and margins are about points only, and a player without points has no average. Otherwise they
// are about whatever the games count. The row of a board is always about what its own games count.
package stats

import (
	"cmp"
	"slices"
	"strconv"
)

// A Person is a player in one or more games.
type Person struct {
	Key  string // the same for the same person; empty for an unnamed guest, who gets no figures
	Name string // as spelled in this game
}

// A FinishedGame is a finished game.
type FinishedGame struct {
	Name    string
	File    string        // where it is stored, or empty
	Day     string        // when it was played
	Board   string        // the board's id
	Players []Person      // in seating order
	Counts  []GameFigures // one per player, in the same order
	EventTable
}

// An EventTable says at which table of an event a game was played. The zero value means outside events.
type EventTable struct {
	Event        string
	Round, Table int
}

// Stats is the result of adding up games.
type Stats struct {
	Games   int
	Players []Row      // by wins, then by average; players without one come last
	Boards  []Row      // by the board's id
	Sizes   []Row      // by the number of players
	Pairs   []Pair     // by number of games together, at most MostPairs
	Best    []TopTotal // the best totals, at most topScores; among equals the earlier one first

	MorePairs int // number of pairs left out
}

// A Row has the figures of one player, one board or one number of players.
type Row struct {
	Key   string // the person's key, the board's id, or the number
	Name  string // the latest spelling, the board's id, or the number
	Count int    // the number of players, for a row about that
	Figures
}

// topScores is the number of best totals to keep.
const topScores = 5

// A TopTotal is one of the highest totals.
type TopTotal struct {
	Points  int
	Player  string // latest spelling of the name
	Game    string
	Board   string // the board's id
	Players int    // number of players in that game
}

// Of adds up games, which must be in the order in which they were played. If who is a person's key, it includes only
// the games that this person played, and only that person's counts.
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
	names                  map[string]string // latest spellings, by key
	players, boards, sizes map[string]*Row
	best                   []TopTotal
	unit                   string // unit of totals, except in the rows of boards
}

// unitOf returns the unit of the added totals: points if any game has them, otherwise the first unit.
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

// stats returns the Stats with all rows sorted.
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

// sorted returns rows sorted by order, then by key.
func sorted(rows map[string]*Row, order func(p, q Row) int) []Row {
	var list []Row
	for _, r := range rows {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(p, q Row) int { return cmp.Or(order(p, q), cmp.Compare(p.Key, q.Key)) })
	return list
}

// A GameFigures has the figures of one player in one game.
type GameFigures struct {
	Total, Place int
	Unit         string // unit of the total, such as keys; empty for points
	Won, Shared  bool   // in first place, and sharing it
	Parts        *Parts // other figures to add up, or nil
}

// Parts are other figures of a player than the total, such as the points for tickets.
type Parts struct {
	Names  []string // players may share the slice to save memory
	Values []int    // in the order of Names
}

// Figures is the sum of several counts.
type Figures struct {
	Games   int       // number of games
	Wins    int       // number of first places, including shared ones
	Shared  int       // number of shared first places
	Counts  int       // number of counts included in the totals
	Unit    string    // unit of these totals; empty for points
	Crowned int       // number of first places among these counts
	Points  int       // sum of all totals
	Won     int       // sum of the totals in first place
	Best    *TopTotal // the best total, the first among equals; nil without counts

	sums []sums // of the other figures
}

// sums adds up the figures of counts that have the same names.
type sums struct {
	names  []string
	of     []int // in the order of Names
	counts int
}

// Average returns the average total.
func (f *Figures) Average() float64 { return ratio(f.Points, f.Counts) }

// AverageWon returns the average total in first place.
func (f *Figures) AverageWon() float64 { return ratio(f.Won, f.Crowned) }

// Sum returns the sum of the figures with this name, and how many counts have one.
func (f *Figures) Sum(name string) (sum, counts int) {
	for i := range f.sums {
		if at := slices.Index(f.sums[i].names, name); at >= 0 {
			sum += f.sums[i].of[at]
			counts += f.sums[i].counts
		}
	}
	return sum, counts
}

// count adds a player's figures. It adds the total only if totals is set.
func (f *Figures) count(c *GameFigures, best *TopTotal, totals bool) {
	if c.Won {
		f.Wins++
	}
	if c.Shared {
		f.Shared++
	}
	if c.Parts != nil {
		f.sum(c.Parts)
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

func (f *Figures) sum(p *Parts) {
	at := slices.IndexFunc(f.sums, func(s sums) bool { return slices.Equal(s.names, p.Names) })
	if at < 0 {
		at = len(f.sums)
		f.sums = append(f.sums, sums{names: p.Names, of: make([]int, len(p.Names))})
	}
	f.sums[at].counts++
	for i, n := range p.Values {
		f.sums[at].of[i] += n
	}
}

// ratio returns sum divided by n, or 0 if n is 0.
func ratio(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}
