package event

import (
	"math/big"
	"sort"
	"strconv"
	"strings"
)

// A plain event is a second implementation of draws and standings, as plain as possible: it reads the lines anew
// for every question, and shares no code with the first one.
type plain struct {
	tables, finals     []int
	scale              []int
	order              []string
	best, least        int
	shared, winners    bool
	seed               string
	names              []string
	in                 map[string]bool
	rounds             []*plainRound
	places             map[string][]*plainGame // by player
	heats              map[string]bool         // won one
	rows               []string
	points, percents   map[string]*big.Rat
	leagues            map[string]*big.Rat
	wins, second, thrd map[string]int
	counting           map[string][]int
}

type plainRound struct {
	kind  string
	draw  int
	here  map[string]bool
	byes  []string
	seats map[int][]string
	lines map[int]string // of results
}

type plainGame struct {
	place                   int
	points, percent, league *big.Rat
	gone                    bool
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return n
}

func list(s string) (all []string) {
	for _, name := range strings.Split(s, ",") {
		all = append(all, strings.TrimSpace(name))
	}
	return all
}

// read reads all lines.
func readPlain(text string) *plain {
	p := &plain{tables: []int{4, 3, 5}, order: []string{"wins", "points", "lot"}, scale: []int{5, 3, 2, 1}, in: map[string]bool{}}
	for _, line := range strings.Split(text, "\n") {
		verb, rest, _ := strings.Cut(line, " ")
		switch verb {
		case "tables", "scale", "finals":
			var all []int
			for _, f := range strings.Fields(rest) {
				if f == "winners" {
					p.winners = true
				} else {
					all = append(all, atoi(f))
				}
			}
			switch verb {
			case "tables":
				p.tables = all
			case "scale":
				p.scale = all
			default:
				p.finals = all
			}
		case "order":
			p.order = strings.Fields(rest)
		case "count":
			p.best = atoi(strings.Fields(rest)[1])
		case "least":
			p.least = atoi(rest)
		case "ties":
			p.shared = rest == "shared"
		case "seed":
			p.seed = strings.Trim(rest, `"`)
		case "join":
			for _, name := range list(rest) {
				if _, known := p.in[name]; !known {
					p.names = append(p.names, name)
				}
				p.in[name] = true
				if len(p.rounds) > 0 && p.last().here != nil {
					p.last().here[name] = true
				}
			}
		case "leave":
			for _, name := range list(rest) {
				p.in[name] = false
			}
		case "round":
			p.rounds = append(p.rounds, &plainRound{kind: strings.Fields(rest)[1], draw: 1, seats: map[int][]string{},
				lines: map[int]string{}})
		case "here":
			if p.last().here == nil {
				p.last().here = map[string]bool{}
			}
			for _, name := range list(rest) {
				p.last().here[name] = true
			}
		case "bye":
			p.last().byes = append(p.last().byes, list(rest)...)
		case "seats":
			number, names, _ := strings.Cut(rest, ":")
			names, _, _ = strings.Cut(names, " by hand")
			seats := list(names)
			p.last().seats[atoi(number)] = seats
			var byes []string
			for _, name := range p.last().byes {
				if index(seats, name) < 0 {
					byes = append(byes, name)
				}
			}
			p.last().byes = byes
		case "unseat":
			r := p.last()
			r.byes, r.seats, r.draw = nil, map[int][]string{}, r.draw+1
		case "result":
			rest, _, _ = strings.Cut(rest, " because")
			rest, _, _ = strings.Cut(rest, " from")
			table, scores, _ := strings.Cut(rest, ":")
			if before, _, void := strings.Cut(rest, " void"); void {
				table, scores = before, "void"
			}
			r := p.last()
			if round, t, both := strings.Cut(table, "."); both {
				r, table = p.rounds[atoi(round)-1], t
			}
			r.lines[atoi(table)] = strings.TrimSpace(scores)
		}
	}
	p.sum()
	return p
}

func (p *plain) last() *plainRound { return p.rounds[len(p.rounds)-1] }

func index(all []string, what string) int {
	for i, s := range all {
		if s == what {
			return i
		}
	}
	return -1
}

// result returns the places of a table's players, the best first.
func (p *plain) result(r *plainRound, table int) (names []string, games map[string]*plainGame) {
	line := r.lines[table]
	if line == "" || line == "void" {
		return nil, nil
	}
	games = map[string]*plainGame{}
	score := map[string]int{}
	group := map[string]int{}
	for i, said := range list(line) {
		f := strings.Fields(strings.TrimPrefix(said, "="))
		names = append(names, f[0])
		group[f[0]] = i
		if strings.HasPrefix(said, "=") {
			group[f[0]] = group[names[i-1]]
		}
		games[f[0]] = &plainGame{points: new(big.Rat), percent: new(big.Rat), league: new(big.Rat)}
		if f[1] == "gone" {
			games[f[0]].gone = true
			score[f[0]] = 0
		} else {
			score[f[0]] = atoi(f[1])
		}
	}
	seat := func(name string) int { return index(r.seats[table], name) }
	stayed := 0
	for _, name := range names {
		if !games[name].gone {
			stayed++
		}
	}
	for _, name := range names {
		g := games[name]
		if g.gone {
			g.place = stayed + 1
			continue
		}
		g.place = 1
		ahead, level := 0, 0
		for _, other := range names {
			switch {
			case games[other].gone:
			case group[other] < group[name]:
				ahead++
			case group[other] == group[name]:
				level++
				if !p.shared && seat(other) > seat(name) {
					ahead++
				}
			}
		}
		g.place = ahead + 1
		if p.shared {
			total := 0
			for k := 0; k < level; k++ {
				if ahead+k < len(p.scale) {
					total += p.scale[ahead+k]
				}
			}
			g.league = big.NewRat(int64(total), int64(level))
		} else if ahead < len(p.scale) {
			g.league = big.NewRat(int64(p.scale[ahead]), 1)
		}
		own, best, winner := score[name], 1, 1
		for _, other := range names {
			if other != name && score[other] > best {
				best = score[other]
			}
			if score[other] > winner {
				winner = score[other]
			}
		}
		if own < 0 {
			own = 0
		}
		g.percent = big.NewRat(int64(own), int64(winner))
		g.points = big.NewRat(int64(own), int64(best))
		if g.place == 1 {
			g.points.Add(g.points, big.NewRat(100, 1))
		}
		if g.place == 2 {
			g.points.Add(g.points, big.NewRat(20, 1))
		}
		if g.place == 3 && len(names) == 5 {
			g.points.Add(g.points, big.NewRat(5, 1))
		}
	}
	return names, games
}

// tableNumbers returns the numbers of a round's tables, in order.
func (r *plainRound) tableNumbers() (all []int) {
	for t := range r.seats {
		all = append(all, t)
	}
	sort.Ints(all)
	return all
}

// sum works out the standings.
func (p *plain) sum() {
	p.places, p.heats = map[string][]*plainGame{}, map[string]bool{}
	for _, r := range p.rounds {
		if r.kind == "knockout" {
			continue
		}
		for _, t := range r.tableNumbers() {
			names, games := p.result(r, t)
			for _, name := range names {
				p.places[name] = append(p.places[name], games[name])
				if games[name].place == 1 {
					p.heats[name] = true
				}
			}
		}
	}
	p.points, p.percents, p.leagues = map[string]*big.Rat{}, map[string]*big.Rat{}, map[string]*big.Rat{}
	p.wins, p.second, p.thrd, p.counting = map[string]int{}, map[string]int{}, map[string]int{}, map[string][]int{}
	for _, name := range p.names {
		games := append([]*plainGame{}, p.places[name]...)
		if p.best > 0 {
			sort.SliceStable(games, func(i, j int) bool {
				a, b := games[i], games[j]
				if index(p.order, "league") >= 0 && a.league.Cmp(b.league) != 0 {
					return a.league.Cmp(b.league) > 0
				}
				if a.place != b.place {
					return a.place < b.place
				}
				return a.percent.Cmp(b.percent) > 0
			})
			if len(games) > p.best {
				games = games[:p.best]
			}
		}
		p.points[name], p.percents[name], p.leagues[name] = new(big.Rat), new(big.Rat), new(big.Rat)
		for _, g := range games {
			p.points[name].Add(p.points[name], g.points)
			p.percents[name].Add(p.percents[name], g.percent)
			p.leagues[name].Add(p.leagues[name], g.league)
			p.counting[name] = append(p.counting[name], g.place)
			if !g.gone {
				switch g.place {
				case 1:
					p.wins[name]++
				case 2:
					p.second[name]++
				case 3:
					p.thrd[name]++
				}
			}
		}
		sort.Ints(p.counting[name])
	}
	shuffled := append([]string{}, p.names...)
	(&stream{prefix: p.seed + "\nstandings\n1\n"}).shuffle(shuffled)
	p.rows = append([]string{}, p.names...)
	sort.SliceStable(p.rows, func(i, j int) bool {
		a, b := p.rows[i], p.rows[j]
		if c := p.ahead(a, b, p.order); c != 0 {
			return c < 0
		}
		return index(shuffled, a) < index(shuffled, b)
	})
}

// ahead compares two players by words.
func (p *plain) ahead(a, b string, words []string) int {
	if ranked := len(p.places[a]) >= p.least; ranked != (len(p.places[b]) >= p.least) {
		if ranked {
			return -1
		}
		return 1
	}
	for _, word := range words {
		c := 0
		switch word {
		case "wins":
			c = p.wins[b] - p.wins[a]
		case "seconds":
			c = p.second[b] - p.second[a]
		case "thirds":
			c = p.thrd[b] - p.thrd[a]
		case "points":
			c = p.points[b].Cmp(p.points[a])
		case "percent":
			c = p.percents[b].Cmp(p.percents[a])
		case "league":
			c = p.leagues[b].Cmp(p.leagues[a])
		case "places":
			for i := 0; c == 0 && (i < len(p.counting[a]) || i < len(p.counting[b])); i++ {
				pa, pb := 1000, 1000
				if i < len(p.counting[a]) {
					pa = p.counting[a][i]
				}
				if i < len(p.counting[b]) {
					pb = p.counting[b][i]
				}
				c = pa - pb
			}
		}
		if c != 0 {
			return c
		}
	}
	return 0
}
