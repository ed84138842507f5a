package stats

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// A Rating estimates a player's strength: probably about Mu, give or take Sigma.
type Rating struct{ Mu, Sigma float64 }

// NewRating is everybody's rating before the first game.
var NewRating = Rating{25, 25. / 3}

// Parameters of the model of Weng and Lin (2011), with the defaults of the npm package openskill 5.0.1.
const (
	ratingBeta  = 25. / 6   // how much a player's performance varies from game to game
	ratingTau   = 25. / 300 // how much uncertainty is added before every game
	ratingKappa = 0.0001    // the smallest fraction of the variance that remains after a game
)

// Tenths returns the rating as it is shown, in tenths: Mu minus three times Sigma, which a player's strength almost
// certainly exceeds. A new player has 0.
func (r Rating) Tenths() int { return int(math.Round(10 * (r.Mu - 3*r.Sigma))) }

// Rate returns players' ratings after a game, given those before it and the places: lower is better, and equal places
// are ties. It uses the Plackett–Luce model of Weng and Lin, with teams of one.
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

// Settled is the number of games that a player must have played to be ranked.
const Settled = 10

// A Rated is a player with a rating.
type Rated struct {
	Person // with the latest spelling
	Rating
	Games int
	Place int   // by the rating shown; 0 if unranked
	Steps []int // the rating shown after each game, in tenths
	In    []int // indices of these games
}

// A Ranking has the ratings of everybody who played games of several players, on one board or on all boards with the
// same unit.
type Ranking struct {
	Board   string          // the board's id; empty for several boards
	Unit    string          // what the totals count; empty for points
	Boards  []string        // the boards of the games
	Games   []*FinishedGame // in the order in which they are rated
	Players []Rated         // by the rating shown, with unranked players last
}

// Rankings returns a ranking for each unit, points first, followed by one for each of its boards, by id. The games
// must be in the order in which they were played, which decides the spelling of names as in [Of]. They are rated in
// the order of their days, events, rounds, tables and names. Games of one player are left out.
func Rankings(all []FinishedGame) (rankings []Ranking) {
	var games []*FinishedGame
	latest := map[string]string{} // spellings of names
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

// ranking rates games in order. latest has the spellings of names, by key.
func ranking(board, unit string, games []*FinishedGame, latest map[string]string) Ranking {
	all, number := Ranking{Board: board, Unit: unit, Games: games}, map[string]int{} // index of players, by key
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
