package event

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/big"
	"sort"
)

// A stream is the numbers of a draw.
type stream struct {
	prefix string
	queue  []uint64
	block  int
}

func (s *stream) next() uint64 {
	if len(s.queue) == 0 {
		sum := sha256.Sum256([]byte(s.prefix + fmt.Sprint(s.block)))
		s.block++
		for k := 0; k < 4; k++ {
			s.queue = append(s.queue, binary.BigEndian.Uint64(sum[8*k:8*k+8]))
		}
	}
	n := s.queue[0]
	s.queue = s.queue[1:]
	return n
}

func (s *stream) below(n int) int {
	all := new(big.Int).Lsh(big.NewInt(1), 64)
	largest := new(big.Int).Mul(new(big.Int).Div(all, big.NewInt(int64(n))), big.NewInt(int64(n)))
	for {
		v := new(big.Int).SetUint64(s.next())
		if v.Cmp(largest) < 0 {
			return int(new(big.Int).Mod(v, big.NewInt(int64(n))).Int64())
		}
	}
}

func (s *stream) shuffle(names []string) {
	for i := len(names) - 1; i >= 1; i-- {
		j := s.below(i + 1)
		names[i], names[j] = names[j], names[i]
	}
}

// draw returns the byes and tables of the open round.
func (p *plain) draw() (byes []string, tables [][]string) {
	r, number := p.last(), len(p.rounds)
	s := &stream{prefix: fmt.Sprintf("%s\n%d\n%d\n", p.seed, number, r.draw)}
	var there []string
	for _, name := range p.names {
		if p.in[name] && (r.here == nil || r.here[name]) {
			there = append(there, name)
		}
	}
	met, sat := map[string]int{}, map[string]int{}
	hadBye := map[string]bool{}
	for _, old := range p.rounds {
		for _, name := range old.byes {
			hadBye[name] = true
		}
		for t, seats := range old.seats {
			if old.lines[t] == "void" {
				continue
			}
			for i, a := range seats {
				sat[a+" "+fmt.Sprint(i)]++
				for _, b := range seats {
					met[a+" "+b]++
				}
			}
		}
	}
	if r.kind == "knockout" {
		byes, tables = p.knockout(there)
	} else {
		count, sizes := bestSizes(len(there), p.tables)
		if count > 0 {
			order := append([]string{}, there...)
			s.shuffle(order)
			sort.SliceStable(order, func(i, j int) bool {
				a, b := order[i], order[j]
				if hadBye[a] != hadBye[b] {
					return !hadBye[a]
				}
				return number > 1 && p.ahead(a, b, p.order) > 0
			})
			byes = order[:count]
			var rest []string
			for _, name := range there {
				if index(byes, name) < 0 {
					rest = append(rest, name)
				}
			}
			there = rest
		}
		group := map[string]int{}
		if r.kind == "pods" {
			for _, a := range p.names {
				better := map[string]bool{}
				for _, b := range p.names {
					q := *p
					q.least = 0
					if q.ahead(b, a, p.order[:1]) < 0 {
						key := fmt.Sprint(p.wins[b], p.points[b], p.counting[b])
						switch p.order[0] {
						case "wins":
							key = fmt.Sprint(p.wins[b])
						case "points":
							key = p.points[b].String()
						case "league":
							key = p.leagues[b].String()
						case "percent":
							key = p.percents[b].String()
						case "places":
							key = fmt.Sprint(p.counting[b])
						case "seconds":
							key = fmt.Sprint(p.second[b])
						case "thirds":
							key = fmt.Sprint(p.thrd[b])
						}
						better[key] = true
					}
				}
				group[a] = len(better)
			}
		}
		tables = p.seatHeat(s, there, sizes, met, group)
	}
	for t, table := range tables {
		s.shuffle(table)
		best, least := []string(nil), 0
		permute(table, nil, func(order []string) {
			sum := 0
			for seat, name := range order {
				sum += sat[name+" "+fmt.Sprint(seat)]
			}
			if best == nil || sum < least {
				best, least = append([]string{}, order...), sum
			}
		})
		tables[t] = best
	}
	return byes, tables
}

// permute calls each for all orders, in lexicographic order of places.
func permute(rest, begun []string, each func([]string)) {
	if len(rest) == 0 {
		each(begun)
		return
	}
	for i, name := range rest {
		others := append(append([]string{}, rest[:i]...), rest[i+1:]...)
		permute(others, append(append([]string{}, begun...), name), each)
	}
}

// bestSizes tries all numbers of tables.
func bestSizes(n int, preferred []int) (byes int, sizes []int) {
	for byes = 0; byes <= n; byes++ {
		if counts := fewest(n-byes, preferred); counts != nil {
			for i, c := range counts {
				for ; c > 0; c-- {
					sizes = append(sizes, preferred[i])
				}
			}
			sort.Sort(sort.Reverse(sort.IntSlice(sizes)))
			return byes, sizes
		}
	}
	return byes, nil
}

func fewest(n int, preferred []int) []int {
	if len(preferred) == 0 {
		if n == 0 {
			return []int{}
		}
		return nil
	}
	last := len(preferred) - 1
	for c := 0; c*preferred[last] <= n; c++ {
		if rest := fewest(n-c*preferred[last], preferred[:last]); rest != nil {
			return append(rest, c)
		}
	}
	return nil
}

// seatHeat tries up to 50 shuffles.
func (p *plain) seatHeat(s *stream, there []string, sizes []int, met, group map[string]int) (best [][]string) {
	id := map[string]int{}
	for i, name := range there {
		id[name] = i
	}
	times, apart := make([][]int, len(there)), make([][]int, len(there))
	for i, a := range there {
		times[i], apart[i] = make([]int, len(there)), make([]int, len(there))
		for j, b := range there {
			times[i][j] = met[a+" "+b]
			apart[i][j] = (group[a] - group[b]) * (group[a] - group[b])
		}
	}
	cost := func(table []string) (repeats, spread int) {
		for i, a := range table {
			for _, b := range table[:i] {
				repeats += times[id[a]][id[b]]
				spread += apart[id[a]][id[b]]
			}
		}
		return repeats, spread
	}
	bestRepeats, bestSpread := -1, 0
	for try := 0; try < 50 && bestRepeats != 0; try++ {
		order := append([]string{}, there...)
		s.shuffle(order)
		sort.SliceStable(order, func(i, j int) bool { return group[order[i]] < group[order[j]] })
		var tables [][]string
		var at [][2]int
		for t, size := range sizes {
			tables = append(tables, append([]string{}, order[:size]...))
			order = order[size:]
			for k := 0; k < size; k++ {
				at = append(at, [2]int{t, k})
			}
		}
		for changed := true; changed; {
			changed = false
			for i := range at {
				for j := i + 1; j < len(at); j++ {
					a, b := at[i], at[j]
					if a[0] == b[0] {
						continue
					}
					r1, s1 := cost(tables[a[0]])
					r2, s2 := cost(tables[b[0]])
					swap := func() {
						x := tables[a[0]][a[1]]
						tables[a[0]][a[1]] = tables[b[0]][b[1]]
						tables[b[0]][b[1]] = x
					}
					swap()
					r3, s3 := cost(tables[a[0]])
					r4, s4 := cost(tables[b[0]])
					if r3+r4 < r1+r2 || r3+r4 == r1+r2 && s3+s4 < s1+s2 {
						changed = true
					} else {
						swap()
					}
				}
			}
		}
		repeats, spread := 0, 0
		for _, table := range tables {
			r, s := cost(table)
			repeats, spread = repeats+r, spread+s
		}
		if bestRepeats < 0 || repeats < bestRepeats || repeats == bestRepeats && spread < bestSpread {
			best, bestRepeats, bestSpread = tables, repeats, spread
		}
	}
	return best
}

// knockout says who plays.
func (p *plain) knockout(there []string) (byes []string, tables [][]string) {
	var before *plainRound
	stage := 0
	for _, r := range p.rounds[:len(p.rounds)-1] {
		if r.kind == "knockout" && len(r.byes)+len(r.seats) > 0 {
			before, stage = r, stage+1
		}
	}
	want := p.finals[stage]
	var seeds []string
	ranked := func(name string) bool { return len(p.places[name]) >= p.least }
	if before == nil {
		for _, name := range p.rows {
			if index(there, name) >= 0 && ranked(name) && (!p.winners || p.heats[name]) {
				seeds = append(seeds, name)
			}
		}
	} else {
		through := append([]string{}, before.byes...)
		type runner struct {
			name  string
			share *big.Rat
		}
		var seconds []runner
		for _, t := range before.tableNumbers() {
			names, games := p.result(before, t)
			if names == nil {
				continue
			}
			sort.SliceStable(names, func(i, j int) bool {
				if a, b := games[names[i]].place, games[names[j]].place; a != b {
					return a < b
				}
				return index(p.rows, names[i]) < index(p.rows, names[j])
			})
			through = append(through, names[0])
			if !games[names[1]].gone && index(there, names[1]) >= 0 {
				seconds = append(seconds, runner{names[1], games[names[1]].percent})
			}
		}
		sort.Slice(seconds, func(i, j int) bool {
			if c := seconds[i].share.Cmp(seconds[j].share); c != 0 {
				return c > 0
			}
			return index(p.rows, seconds[i].name) < index(p.rows, seconds[j].name)
		})
		for _, name := range through {
			if index(there, name) >= 0 {
				seeds = append(seeds, name)
			} else if len(seconds) > 0 {
				seeds = append(seeds, seconds[0].name)
				seconds = seconds[1:]
			}
		}
	}
	byRank := func() {
		sort.Slice(seeds, func(i, j int) bool { return index(p.rows, seeds[i]) < index(p.rows, seeds[j]) })
	}
	byRank()
	if len(seeds) > 4*want {
		seeds = seeds[:4*want]
	}
	if len(seeds) == want+1 {
		for _, name := range p.rows {
			if index(there, name) >= 0 && index(seeds, name) < 0 && ranked(name) {
				seeds = append(seeds, name)
				break
			}
		}
	}
	byRank()
	if len(seeds) <= want {
		return seeds, nil
	}
	// try every number of byes: byes and tables together are as many as wanted
	for b := 0; b < want; b++ {
		for threes := 0; threes <= 2 && threes <= want-b; threes++ {
			if b+3*threes+4*(want-b-threes) == len(seeds) {
				return seeds[:b], dealt(seeds[b:], want-b, threes)
			}
		}
	}
	return seeds[:want-1], [][]string{append([]string{}, seeds[want-1:]...)}
}

// dealt deals in a snake.
func dealt(names []string, count, threes int) [][]string {
	tables := make([][]string, count)
	t, step := 0, 1
	for len(names) > 0 {
		if t < 0 || t == count {
			step = -step
			t += step
			continue
		}
		if most := 4; t < count-threes && len(tables[t]) < most || len(tables[t]) < 3 {
			tables[t] = append(tables[t], names[0])
			names = names[1:]
		}
		t += step
	}
	return tables
}
