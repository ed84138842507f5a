package event

import (
	"cmp"
	"math/big"
	"slices"

	"purser/internal/lists"
)

// A Settled is a player at a table with the place that counts for the standings.
type Settled struct {
	PlayerScore
	Place   int      // from 1; shared only with ties shared, and among players who are gone
	Percent *big.Rat // the player's share of the winner's score, from 0 to 1
	Points  *big.Rat // the player's share of the best opponent's score, plus the bonus for the place
	League  *big.Rat // league points from the scale
}

// Settle returns the settled result of a table, best first. It returns nil without a result, or if the table is void.
func (e *Event) Settle(t *Table) []Settled {
	if t.Result == nil || t.Void != "" {
		return nil
	}
	all := make([]Settled, len(t.Result.Scores))
	for i, s := range t.Result.Scores {
		all[i] = Settled{s, i + 1, new(big.Rat), new(big.Rat), new(big.Rat)}
		if s.Tied || i > 0 && s.Gone && all[i-1].Gone {
			all[i].Place = all[i-1].Place
		}
	}
	stayed := all[:lists.Count(all, func(s Settled) bool { return !s.Gone })]
	if !e.Shared {
		slices.SortFunc(stayed, func(a, b Settled) int {
			return cmp.Or(a.Place-b.Place, slices.Index(t.Seats, b.Player)-slices.Index(t.Seats, a.Player))
		})
		for i := range stayed {
			stayed[i].Place = i + 1
		}
	}
	for i, s := range stayed {
		league, sharing, best := 0, 0, 0
		for o, other := range stayed {
			if other.Place == s.Place {
				if sharing++; o < len(e.Scale) {
					league += e.Scale[o]
				}
			}
			if o != i {
				best = max(best, other.PlayerScore.Points)
			}
		}
		s.League.SetFrac64(int64(league), int64(sharing))
		s.Percent.Set(share(s.PlayerScore.Points, stayed[0].PlayerScore.Points))
		s.Points.Add(share(s.PlayerScore.Points, best), big.NewRat(int64(bonus(s.Place, len(t.Seats))), 1))
	}
	return all
}

// share divides a score by another. It raises the first to at least 0, the second to at least 1.
func share(own, other int) *big.Rat { return big.NewRat(int64(max(own, 0)), int64(max(other, 1))) }

// bonus returns the points added for a place.
func bonus(place, size int) int {
	switch {
	case place == 1:
		return 100
	case place == 2:
		return 20
	case place == 3 && size == 5:
		return 5
	}
	return 0
}

// A Standing is a player's record in the heats. Except for Games, its figures include only the games that count.
type Standing struct {
	Player                  int
	Place                   int // from 1; 0 with too few games
	Games                   int // games played
	Wins, Seconds, Thirds   int
	Points, Percent, League *big.Rat
	Places                  []int // the best one first
	Won                     bool  // won any game, counted or not
}

// Standings returns the standings, best first, without players who left before playing.
func (e *Event) Standings() (rows []Standing) {
	for _, row := range e.standings() {
		if e.in[row.Player] || row.Games > 0 {
			if row.Games >= e.Least {
				row.Place = len(rows) + 1
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// standings adds up the results of all rounds except the knockout, and returns every player's standing, best first.
func (e *Event) standings() []Standing {
	games := make([][]Settled, e.Players())
	for r, t := range e.AllTables() {
		if r.Kind == Knockout {
			continue
		}
		for _, g := range e.Settle(t) {
			games[g.Player] = append(games[g.Player], g)
		}
	}
	order := lists.Tabulate(len(games), func(p int) int { return p })
	newLot(e.Seed, "standings", 1).shuffle(order)
	all := lists.Map(order, func(p int) Standing { return e.sum(p, games[p]) })
	slices.SortStableFunc(all, e.compare)
	return all
}

// levels returns, by player, how many better levels there are. The standings must be in order; equal ones share a
// level.
func levels(all []Standing, compare func(a, b Standing) int) []int {
	level := make([]int, len(all))
	for i := 1; i < len(all); i++ {
		before, s := all[i-1], all[i]
		if level[s.Player] = level[before.Player]; compare(before, s) != 0 {
			level[s.Player]++
		}
	}
	return level
}

// sum adds up a player's games.
func (e *Event) sum(player int, games []Settled) Standing {
	s := Standing{Player: player, Games: len(games), Points: new(big.Rat), Percent: new(big.Rat), League: new(big.Rat)}
	s.Won = slices.ContainsFunc(games, func(g Settled) bool { return g.Place == 1 })
	if e.Best > 0 && len(games) > e.Best {
		byLeague := slices.Contains(e.Order, League)
		slices.SortStableFunc(games, func(a, b Settled) int {
			if c := b.League.Cmp(a.League); byLeague && c != 0 {
				return c
			}
			return cmp.Or(cmp.Compare(a.Place, b.Place), b.Percent.Cmp(a.Percent))
		})
		games = games[:e.Best]
	}
	for _, g := range games {
		switch {
		case g.Gone:
		case g.Place == 1:
			s.Wins++
		case g.Place == 2:
			s.Seconds++
		case g.Place == 3:
			s.Thirds++
		}
		s.Points.Add(s.Points, g.Points)
		s.Percent.Add(s.Percent, g.Percent)
		s.League.Add(s.League, g.League)
		s.Places = append(s.Places, g.Place)
	}
	slices.Sort(s.Places)
	return s
}

// compare compares players by everything except the lot. It returns a negative number if a is better.
func (e *Event) compare(a, b Standing) int {
	if (a.Games >= e.Least) != (b.Games >= e.Least) {
		return b.Games - a.Games
	}
	for _, word := range e.Order {
		if c := a.compare(b, word); c != 0 {
			return c
		}
	}
	return 0
}

// compare compares two players by one criterion. It returns a negative number if s is better.
func (s *Standing) compare(o Standing, by Criterion) int {
	switch by {
	case Wins:
		return cmp.Compare(o.Wins, s.Wins)
	case Seconds:
		return cmp.Compare(o.Seconds, s.Seconds)
	case Thirds:
		return cmp.Compare(o.Thirds, s.Thirds)
	case Points:
		return o.Points.Cmp(s.Points)
	case Percent:
		return o.Percent.Cmp(s.Percent)
	case League:
		return o.League.Cmp(s.League)
	case Places:
		both := min(len(s.Places), len(o.Places))
		return cmp.Or(slices.Compare(s.Places[:both], o.Places[:both]), cmp.Compare(len(o.Places), len(s.Places)))
	}
	return 0
}

// groups returns every player's score group, from 0 for the best. Players equal in the first criterion share a group.
func (e *Event) groups(all []Standing) []int {
	compare := func(a, b Standing) int { return a.compare(b, e.Order[0]) }
	slices.SortStableFunc(all, compare)
	return levels(all, compare)
}
