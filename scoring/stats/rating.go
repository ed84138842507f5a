package stats

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// A Rating is how strong a player probably is: about Mu, give or take Sigma.
type Rating struct{ Mu, Sigma float64 }

// NewRating is that of everybody before the first game.
var NewRating = Rating{25, 25. / 3}

// Of the model of Weng and Lin (2011), with the defaults of the npm package openskill 5.0.1.
const (
	ratingBeta  = 25. / 6   // how much the strength of a player varies from game to game
	ratingTau   = 25. / 300 // how much less certain a rating is before every game
	ratingKappa = 0.0001    // the least part of the variance that a game leaves
)

// Tenths returns the rating as it is shown, in tenths: Mu less three times Sigma, which a player
// surpasses almost certainly. A new player has 0.
func (r Rating) Tenths() int { return int(math.Round(10 * (r.Mu - 3*r.Sigma))) }

// Rate returns the ratings of players after a game from those before it, by their places: the smaller
// is the better one, and equal ones are tied. It is the Plackett–Luce model of Weng and Lin, with teams of one.
func Rate(before []Rating, places []int) []Rating {
	sum := 0.0
	for _, r := range before {
		sum += r.Sigma*r.Sigma + ratingTau*ratingTau + ratingBeta*ratingBeta
	}
	c := math.Sqrt(sum)
	after, strength := make([]Rating, len(before)), make([]float64, len(before))
	for i, r := range before {
		strength[i] = math.Exp(r.Mu / c)
	}
	rest, tied := make([]float64, len(before)), make([]float64, len(before)) // by player: those not ahead, those level
	for q := range before {
		for i := range before {
			if places[i] >= places[q] {
				rest[q] += strength[i]
			}
			if places[i] == places[q] {
				tied[q]++
			}
		}
	}
	for i, r := range before {
		variance, omega, delta := r.Sigma*r.Sigma+ratingTau*ratingTau, 0.0, 0.0
		for q := range before {
			if places[q] > places[i] {
				continue
			}
			p := strength[i] / rest[q]
			omega -= p / tied[q]
			delta += p * (1 - p) / tied[q]
			if q == i {
				omega += 1 / tied[q]
			}
		}
		gamma := math.Sqrt(variance) / c
		after[i] = Rating{r.Mu + variance/c*omega,
			math.Sqrt(variance * max(1-variance/(c*c)*gamma*delta, ratingKappa))}
	}
	return after
}

// Settled is how many games a player must have played to have a place in a ranking.
const Settled = 10

// A Rated is a player with a rating.
type Rated struct {
	Person // in the latest spelling
	Rating
	Games int
	Place int   // in the ranking by what is shown, or 0 outside it
	Steps []int // what is shown, in tenths, after each game
	In    []int // the indexes of these games
}

// A Ranking is the ratings of everybody who played games of several players on one board, or on all
// boards that count the same thing.
type Ranking struct {
	Board   string          // its id, or empty
	Unit    string          // what the totals count; empty for points
	Boards  []string        // of the games
	Games   []*FinishedGame // in the order in which they are rated
	Players []Rated         // by what is shown, those outside the ranking last
}

// Rankings returns a ranking for each unit, points first, and after each those of its boards, by id, of games
// in the order in which they were played, as [Of] names players by. They are rated in the order of their days,
// events, rounds, tables and names; those of one player are left out.
func Rankings(all []FinishedGame) (rankings []Ranking) {
	var games []*FinishedGame
	latest := map[string]string{} // spellings
	for i := range all {
		for _, p := range all[i].Players {
			latest[p.Key] = p.Name
		}
		if len(all[i].Players) > 1 {
			games = append(games, &all[i])
		}
	}
	slices.SortStableFunc(games, func(a, b *FinishedGame) int {
		return cmp.Or(strings.Compare(a.Day, b.Day), strings.Compare(a.Event, b.Event),
			a.Round-b.Round, a.Table-b.Table, strings.Compare(a.Name, b.Name))
	})
	type of struct{ unit, board string }
	played := map[of][]*FinishedGame{}
	for _, g := range games {
		unit := g.Counts[0].Unit
		for _, of := range []of{{unit, ""}, {unit, g.Board}} {
			played[of] = append(played[of], g)
		}
	}
	for of, games := range played {
		rankings = append(rankings, ranking(of.board, of.unit, games, latest))
	}
	slices.SortFunc(rankings, func(a, b Ranking) int {
		return cmp.Or(strings.Compare(a.Unit, b.Unit), strings.Compare(a.Board, b.Board))
	})
	return rankings
}

// ranking rates games in their order; latest are the spellings of names, by key.
func ranking(board, unit string, games []*FinishedGame, latest map[string]string) Ranking {
	all, number := Ranking{Board: board, Unit: unit, Games: games}, map[string]int{} // of players, by key
	for index, g := range games {
		if !slices.Contains(all.Boards, g.Board) {
			all.Boards = append(all.Boards, g.Board)
		}
		n := len(g.Players)
		seats, places, before := make([]int, n), make([]int, n), make([]Rating, n)
		for seat, person := range g.Players {
			i, known := number[person.Key]
			if places[seat], before[seat] = g.Counts[seat].Place, NewRating; person.Key == "" {
				continue
			}
			if !known {
				i = len(all.Players)
				number[person.Key] = i
				person.Name = latest[person.Key]
				all.Players = append(all.Players, Rated{Person: person, Rating: NewRating})
			}
			seats[seat], before[seat] = i, all.Players[i].Rating
		}
		for seat, r := range Rate(before, places) {
			if g.Players[seat].Key == "" {
				continue
			}
			p := &all.Players[seats[seat]]
			p.Rating, p.Games = r, p.Games+1
			p.Steps, p.In = append(p.Steps, r.Tenths()), append(p.In, index)
		}
	}
	slices.SortFunc(all.Players, func(p, q Rated) int {
		return cmp.Or(min(q.Games, Settled)/Settled-min(p.Games, Settled)/Settled, q.Tenths()-p.Tenths(),
			strings.Compare(p.Key, q.Key))
	})
	for i := range all.Players {
		p := &all.Players[i]
		if p.Games < Settled {
			break
		}
		if p.Place = i + 1; i > 0 && all.Players[i-1].Tenths() == p.Tenths() {
			p.Place = all.Players[i-1].Place
		}
	}
	return all
}
