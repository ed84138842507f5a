// Package stats adds up the counts of finished games: by player, by board and by
// number of players, and player against player.
//
// It takes each count as package scoring made it, reduced to its figures by
// [CountsOf], and decides nothing about it; totals that count something else than those of
// most games, such as keys and not points, are added up by board alone: a win is a first place of that count, a
// shared one too. Which games are finished,
// and who is the same person, is for the caller to say.
package stats

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
)

// A Person is a player of several games.
type Person struct {
	Key  string // the same for the same person
	Name string // as it is spelled in this game
}

// A Game is a finished game.
type Game struct {
	Name    string
	Board   string   // its id
	Players []Person // in seating order
	Counts  []Count  // of the players, likewise
}

// Stats is what some games add up to.
type Stats struct {
	Games   int
	Players []Row  // by wins, then by the average
	Boards  []Row  // by the id of the board
	Sizes   []Row  // by the number of players
	Pairs   []Pair // by games together
	Best    []Best // the best totals, at most TopScores, the earlier first among equals
}

// A Row is the figures of one player, one board or one number of players.
type Row struct {
	Key   string // of the person, the id of the board, or the number
	Name  string // the latest spelling, the id of the board, or the number
	Count int    // the number of players, where the row is of one
	Figures
}

// TopScores is how many of the best totals are kept.
const TopScores = 5

// A Best is a total that nobody has beaten, or few.
type Best struct {
	Points  int    `json:"points"`
	Player  string `json:"player"` // the latest spelling
	Game    string `json:"game"`
	Board   string `json:"map"`     // its id
	Players int    `json:"players"` // in that game
}

// A Pair is how one player did against another.
type Pair struct {
	One, Other           string // the latest spellings
	Games                int    // that both played
	Ahead, Level, Behind int    // games by their places, from the view of One
	Scored               int    // the games that the margin is of
	Margin               int    // points that One had more, in these games together
}

// AverageMargin is how many points One had more, a game.
func (p *Pair) AverageMargin() float64 { return ratio(p.Margin, p.Scored) }

// Of adds up games, which come in the order in which they were played. Where who
// is the key of a person only that person's counts are added up, in the games that
// the person played.
func Of(games []Game, who string) *Stats {
	a := &adder{
		who:     who,
		names:   map[string]string{},
		players: map[string]*Row{}, boards: map[string]*Row{}, sizes: map[string]*Row{},
		pairs: map[[2]string]*Pair{}, unit: unitOf(games),
	}
	for i := range games {
		for _, p := range games[i].Players {
			a.names[p.Key] = p.Name
		}
	}
	for i := range games {
		a.add(&games[i])
	}
	return a.stats()
}

// An adder is stats in the making.
type adder struct {
	who                    string
	names                  map[string]string // the latest spellings, by key
	games                  int
	players, boards, sizes map[string]*Row
	pairs                  map[[2]string]*Pair // by the keys, the smaller first
	best                   []Best
	unit                   string // what the totals count that are added up
}

// unitOf returns what the totals of most games count, points where as many do.
func unitOf(games []Game) (unit string) {
	of := map[string]int{}
	for i := range games {
		if len(games[i].Counts) > 0 {
			of[games[i].Counts[0].Unit]++
		}
	}
	for _, u := range slices.Sorted(maps.Keys(of)) { // points are the empty one, and first
		if of[u] > of[unit] {
			unit = u
		}
	}
	return unit
}

// add adds a game.
func (a *adder) add(g *Game) {
	if a.who != "" && !slices.ContainsFunc(g.Players, func(p Person) bool { return p.Key == a.who }) {
		return
	}
	a.games++
	size := len(g.Players)
	board := row(a.boards, Row{Key: g.Board, Name: g.Board})
	table := row(a.sizes, Row{Key: strconv.Itoa(size), Name: strconv.Itoa(size), Count: size})
	board.Games++
	table.Games++
	for seat, person := range g.Players {
		if a.who != "" && a.who != person.Key {
			continue
		}
		player := row(a.players, Row{Key: person.Key, Name: a.names[person.Key]})
		player.Games++
		count := &g.Counts[seat]
		best := Best{count.Total, player.Name, g.Name, g.Board, size}
		sums := count.Unit == a.unit
		board.count(count, best, true)
		player.count(count, best, sums)
		table.count(count, best, sums)
		if sums {
			a.best = append(a.best, best)
		}
	}
	a.meet(g)
}

// row finds a row by its key, or begins it.
func row(rows map[string]*Row, begin Row) *Row {
	if rows[begin.Key] == nil {
		rows[begin.Key] = &begin
	}
	return rows[begin.Key]
}

// meet adds what a game says of its players against each other.
func (a *adder) meet(g *Game) {
	for i, one := range g.Players {
		for j, other := range g.Players {
			if one.Key >= other.Key || a.who != "" && a.who != one.Key && a.who != other.Key {
				continue
			}
			key := [2]string{one.Key, other.Key}
			if a.pairs[key] == nil {
				a.pairs[key] = &Pair{One: a.names[one.Key], Other: a.names[other.Key]}
			}
			p, q := &g.Counts[i], &g.Counts[j]
			a.pairs[key].add(p.Place, q.Place)
			if p.Unit == a.unit {
				a.pairs[key].Scored++
				a.pairs[key].Margin += p.Total - q.Total
			}
		}
	}
}

// add adds a game of two places.
func (p *Pair) add(place, other int) {
	p.Games++
	switch {
	case place < other:
		p.Ahead++
	case place == other:
		p.Level++
	default:
		p.Behind++
	}
}

// turned is the pair from the other's view.
func (p *Pair) turned() Pair {
	return Pair{p.Other, p.One, p.Games, p.Behind, p.Level, p.Ahead, p.Scored, -p.Margin}
}

// stats puts all rows into their order.
func (a *adder) stats() *Stats {
	s := &Stats{Games: a.games, Best: a.best}
	s.Players = sorted(a.players, func(p, q Row) int {
		return cmp.Or(q.Wins-p.Wins, cmp.Compare(q.Average(), p.Average()))
	})
	s.Boards = sorted(a.boards, func(Row, Row) int { return 0 })
	s.Sizes = sorted(a.sizes, func(p, q Row) int { return p.Count - q.Count })
	slices.SortStableFunc(s.Best, func(p, q Best) int { return q.Points - p.Points })
	s.Best = s.Best[:min(len(s.Best), TopScores)]

	rank := map[string]int{}
	for i, r := range s.Players {
		rank[r.Key] = i + 1
	}
	type ranked struct {
		Pair
		one, other int
	}
	var pairs []ranked
	for keys, p := range a.pairs {
		one, other := rank[keys[0]], rank[keys[1]]
		if one == 0 || other > 0 && other < one { // the higher row speaks, or the only one
			pairs = append(pairs, ranked{p.turned(), other, one})
		} else {
			pairs = append(pairs, ranked{*p, one, other})
		}
	}
	slices.SortFunc(pairs, func(p, q ranked) int {
		return cmp.Or(q.Games-p.Games, p.one-q.one, p.other-q.other, cmp.Compare(p.Other, q.Other))
	})
	for _, p := range pairs {
		s.Pairs = append(s.Pairs, p.Pair)
	}
	return s
}

// sorted returns rows in an order, and by their keys where that leaves it open.
func sorted(rows map[string]*Row, order func(p, q Row) int) []Row {
	var list []Row
	for _, r := range rows {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(p, q Row) int { return cmp.Or(order(p, q), cmp.Compare(p.Key, q.Key)) })
	return list
}
