package stats

import (
	"cmp"
	"slices"
	"strings"
)

// MostPairs is the maximum number of pairs kept. In a file of two thousand games with a hundred players each, there
// could be ten million.
const MostPairs = 100_000

// A Pair is one player's record against another.
type Pair struct {
	One, Other           string // latest spellings of the names
	Games                int    // number of games that both played
	Ahead, Level, Behind int    // number of games in which One placed ahead, level or behind
	Scored               int    // number of games included in the margin
	Margin               int    // how many more points One had, in total over these games
}

// AverageMargin returns how many more points One had per game.
func (p *Pair) AverageMargin() float64 { return ratio(p.Margin, p.Scored) }

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

// A ranked is a pair with the indices of its players' rows. Players without a row share the last index.
type ranked struct {
	Pair
	one, other int
}

// compare sorts by number of games together, then by rows.
func (p *ranked) compare(q *ranked) int {
	return cmp.Or(q.Games-p.Games, p.one-q.one, p.other-q.other, strings.Compare(p.Other, q.Other))
}

// meet returns how players did against each other, and how many pairs it left out. One is the player with the higher
// row, or the only one with a row. It works row by row, so that it never holds many more pairs than it keeps.
func (a *adder) meet(games []FinishedGame, rows []Row) (pairs []Pair, more int) {
	number := map[string]int{} // of players, by key; those with a row come first
	for i := range rows {
		number[rows[i].Key] = i
	}
	type appearance struct{ game, at int }
	seated, of := make([][]int, len(games)), make([][]appearance, len(rows))
	var names []string // names of those without a row
	for i := range games {
		for at, person := range games[i].Players {
			n, known := number[person.Key]
			switch {
			case person.Key == "":
				n = -1
			case !known:
				n = len(number)
				number[person.Key], names = n, append(names, a.names[person.Key])
			}
			if seated[i] = append(seated[i], n); 0 <= n && n < len(rows) {
				of[n] = append(of[n], appearance{i, at})
			}
		}
	}
	with, met := make([]Pair, len(number)), []int(nil) // one player's pairs with all others
	var kept []*ranked
	keep := func() {
		slices.SortFunc(kept, (*ranked).compare)
		more += max(len(kept)-MostPairs, 0)
		kept = kept[:min(len(kept), MostPairs)]
	}
	for one := range rows {
		for _, s := range of[one] {
			counts := games[s.game].Counts
			for at, other := range seated[s.game] {
				if other <= one { // a guest, or already counted from the other side
					continue
				}
				if with[other].Games == 0 {
					met = append(met, other)
				}
				with[other].add(counts[s.at].Place, counts[at].Place)
				if counts[s.at].Unit == a.unit {
					with[other].Scored++
					with[other].Margin += counts[s.at].Total - counts[at].Total
				}
			}
		}
		for _, other := range met {
			p := &ranked{with[other], one, min(other, len(rows))}
			if p.One = rows[one].Name; other < len(rows) {
				p.Other = rows[other].Name
			} else {
				p.Other = names[other-len(rows)]
			}
			with[other] = Pair{}
			if len(kept) >= MostPairs && p.compare(kept[MostPairs-1]) > 0 {
				more++
				continue
			}
			if kept = append(kept, p); len(kept) == 2*MostPairs {
				keep()
			}
		}
		met = met[:0]
	}
	keep()
	for _, p := range kept {
		pairs = append(pairs, p.Pair)
	}
	return pairs, more
}
