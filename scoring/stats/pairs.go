package stats

import (
	"cmp"
	"slices"
	"strings"
)

// MostPairs is how many pairs are kept: among the people in a file of two thousand games of a hundred there are ten
// million.
const MostPairs = 100_000

// A Pair is how one player did against another.
type Pair struct {
	One, Other           string // the latest spellings
	Games                int    // that both played
	Ahead, Level, Behind int    // games by their places, from the view of One
	Scored               int    // the number of games in the margin
	Margin               int    // points that One had more, in these games in total
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

// A ranked is a pair with the rows of its players; those who have no row share the last one.
type ranked struct {
	Pair
	one, other int
}

// compare sorts by games together, and then by rows.
func (p *ranked) compare(q *ranked) int {
	return cmp.Or(q.Games-p.Games, p.one-q.one, p.other-q.other, strings.Compare(p.Other, q.Other))
}

// meet returns how players did against each other, from the view of the higher row, or of the only one, and how many
// pairs are left out. It goes from row to row, and so holds few pairs that are not among those who met most often.
func (a *adder) meet(games []FinishedGame, rows []Row) (pairs []Pair, more int) {
	number := map[string]int{} // of a player, by key: first those who have a row
	for i := range rows {
		number[rows[i].Key] = i
	}
	type seat struct{ game, at int }
	seated, of := make([][]int, len(games)), make([][]seat, len(rows))
	var names []string // of those without a row
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
				of[n] = append(of[n], seat{i, at})
			}
		}
	}
	with, met := make([]Pair, len(number)), []int(nil) // of one player with each other
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
				if other <= one { // a guest, or from that view already
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
