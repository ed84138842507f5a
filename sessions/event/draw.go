package event

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"purser/internal/text"
)

// A Draw is what the seed gives for a round, with the steps that prove it.
type Draw struct {
	Round, Number int
	Kind          RoundKind
	Byes          []int   // players with a bye, in the order in which they were chosen
	Tables        [][]int // the players of each table, in turn order

	Present   []int          // in the order in which they joined; in the knockout by seed, the best first
	Replaced  []int          // players who replace absent ones in the knockout
	ByeOrder  []int          // everybody, in the order of the lot that decided the byes
	Shuffles  int            // how many shuffles were tried
	Best      int            // the number of the chosen shuffle, from 1; 0 in the knockout
	Shuffled  []int          // the players as that shuffle ordered them
	Cut       [][]int        // the tables after swaps, before turn orders were drawn
	Repeats   int            // how often players at the same table had met before, summed over pairs
	TurnLots  [][]int        // the tables as shuffled before their turn orders
	TurnTimes []int          // by table: how often its players had sat in their seats before
	Met       map[[2]int]int // by pair, the smaller number first: how often the two had met before
}

// shuffles is how many shuffles a draw tries.
const shuffles = 50

// Draw returns what the seed gives for the open round, from all lines so far.
func (e *Event) Draw() (*Draw, error) {
	r := e.Round()
	switch {
	case r == nil:
		return nil, text.Errorf("no round has been opened")
	case r.Kind == Night:
		return nil, text.Errorf(`a night has no draw: seat its tables by hand, such as: by hand "as they came"`)
	case r.Seated():
		return nil, text.Errorf("round %d is seated already: seat a late table by hand, or void its draw by unseat",
			r.Number)
	}
	d := &Draw{Round: r.Number, Number: r.Draw, Kind: r.Kind, Present: e.Present(), Met: e.met()}
	l := newLot(e.Seed, strconv.Itoa(r.Number), r.Draw)
	fill := e.heat
	if r.Kind == Knockout {
		fill = e.knockout
	}
	if err := fill(d, l); err != nil {
		return nil, err
	}
	e.turns(d, l)
	return d, nil
}

// heat draws the byes and the tables of a round of heats.
func (e *Event) heat(d *Draw, l *lot) error {
	byes, sizes := split(len(d.Present), e.Tables)
	if len(sizes) == 0 {
		return text.Errorf("%s: too few for a table, which has %s", text.Count(len(d.Present), "player"),
			text.Or(e.Tables))
	}
	standings := e.standings()
	players := slices.Clone(d.Present)
	if byes > 0 {
		players = e.byes(d, l, levels(standings, e.compare), byes)
	}
	groups := make([]int, e.Players())
	if d.Kind == Pods {
		groups = e.groups(standings)
	}
	e.tables(d, l, players, sizes, groups)
	return nil
}

// byes chooses who has a bye: players without one so far, then those at the lowest level, then by lot. It returns the
// remaining players.
func (e *Event) byes(d *Draw, l *lot, level []int, count int) []int {
	had := make([]int, e.Players())
	for _, r := range e.Rounds {
		for _, p := range r.Byes {
			had[p] = 1
		}
	}
	order := slices.Clone(d.Present)
	l.shuffle(order)
	d.ByeOrder = slices.Clone(order)
	slices.SortStableFunc(order, func(p, q int) int {
		return cmp.Or(had[p]-had[q], level[q]-level[p])
	})
	d.Byes = order[:count]
	return slices.DeleteFunc(slices.Clone(d.Present), func(p int) bool { return slices.Contains(d.Byes, p) })
}

// tables draws which players sit together.
func (e *Event) tables(d *Draw, l *lot, players, sizes, groups []int) {
	best := int64(math.MaxInt64)
	w := newWeights(groups, d.Met)
	for best >= repeat && d.Shuffles < shuffles {
		d.Shuffles++
		order := slices.Clone(players)
		l.shuffle(order)
		shuffled := slices.Clone(order)
		slices.SortStableFunc(order, func(p, q int) int { return cmp.Compare(groups[p], groups[q]) })
		if worth := w.swap(order, sizes); worth < best {
			best, d.Best, d.Shuffled, d.Cut = worth, d.Shuffles, shuffled, cut(order, sizes)
		}
	}
	d.Repeats = int(best / repeat)
}

// cut cuts a list of players into tables of these sizes.
func cut(players, sizes []int) (tables [][]int) {
	for _, size := range sizes {
		tables = append(tables, players[:size:size])
		players = players[size:]
	}
	return tables
}

// repeat is the weight of one more meeting. It exceeds all differences between score groups together.
const repeat = 1 << 40

// weights is the cost of two players sharing a table, by their numbers.
type weights [][]int64

// newWeights computes the weights from the players' score groups and how often they have met.
func newWeights(groups []int, met map[[2]int]int) weights {
	w := make(weights, len(groups))
	for p := range w {
		w[p] = make([]int64, len(groups))
		for q := range w {
			apart := int64(groups[p] - groups[q])
			w[p][q] = apart * apart
		}
	}
	for pair, times := range met {
		w[pair[0]][pair[1]] += repeat * int64(times)
		w[pair[1]][pair[0]] = w[pair[0]][pair[1]]
	}
	return w
}

// met counts how often players have met at tables that are not void, with the smaller number of each pair first.
func (e *Event) met() map[[2]int]int {
	met := map[[2]int]int{}
	for _, t := range e.AllTables() {
		for s, p := range t.Seats {
			for _, q := range t.Seats[:s] {
				if t.Void == "" {
					met[[2]int{min(p, q), max(p, q)}]++
				}
			}
		}
	}
	return met
}

// swap swaps players, who are cut into tables of these sizes, as long as this lowers the sum of weights within tables.
// It makes passes until one changes nothing, and returns the sum.
func (w weights) swap(players, sizes []int) (sum int64) {
	at := make([]int, 0, len(players)) // the table of each position
	for t, size := range sizes {
		for range size {
			at = append(at, t)
		}
	}
	with := make([][]int64, len(w)) // by player and table: the sum of weights with the players there
	for _, p := range players {
		with[p] = make([]int64, len(sizes))
		for place, q := range players {
			with[p][at[place]] += w[p][q]
		}
	}
	for changed := true; changed; {
		changed = false
		for i, a := range at {
			for j := i + 1; j < len(players); j++ {
				p, q, b := players[i], players[j], at[j]
				if a == b || with[p][b]+with[q][a]-2*w[p][q] >= with[p][a]+with[q][b] {
					continue
				}
				changed = true
				players[i], players[j] = q, p
				for _, o := range players {
					with[o][a] += w[o][q] - w[o][p]
					with[o][b] += w[o][p] - w[o][q]
				}
			}
		}
	}
	for place, p := range players {
		sum += with[p][at[place]]
	}
	return sum / 2
}

// split returns how many players have byes, and the sizes of the tables, larger ones first. It uses as few byes as
// possible, then as few tables as possible of the size preferred least, and so on for the sizes preferred more.
func split(players int, preferred []int) (byes int, sizes []int) {
	can := make([][]bool, len(preferred)+1) // by number of sizes allowed, and of players
	can[0] = make([]bool, players+1)
	can[0][0] = true
	for i, size := range preferred {
		can[i+1] = slices.Clone(can[i])
		for n := size; n <= players; n++ {
			can[i+1][n] = can[i+1][n] || can[i+1][n-size]
		}
	}
	for !can[len(preferred)][players-byes] {
		byes++
	}
	rest := players - byes
	for i := len(preferred) - 1; i >= 0; i-- {
		for !can[i][rest] {
			sizes = append(sizes, preferred[i])
			rest -= preferred[i]
		}
	}
	slices.SortFunc(sizes, func(a, b int) int { return b - a })
	return byes, sizes
}
