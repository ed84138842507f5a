package routes

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/maps"
)

// wordRuns tell what typed words can mean: for each run of words, from a first word up to but not including another,
// how well it fits the cities. If slashes mark the runs, each run counts as a single word.
type wordRuns struct {
	b      *Board
	words  []string
	marked bool
	until  []int // by first word: where the longest run ends
	cities [][]map[CityNo]maps.Fit
	first  map[CityNo]bool   // cities that the words can begin with
	lanes  map[[2]int]string // the color that a run names, cached
}

// runsOf compares every run of the words with the cities.
func (f *finder) runsOf(words []string) wordRuns {
	if all := strings.Join(words, " "); strings.Contains(all, "/") {
		return f.marked(strings.Split(all, "/"))
	}
	return f.compared(wordRuns{b: f.b, words: words})
}

// marked compares runs of words that slashes mark with the cities.
func (f *finder) marked(parts []string) wordRuns {
	return f.compared(wordRuns{b: f.b, words: parts, marked: true})
}

func (f *finder) compared(runs wordRuns) wordRuns {
	n := len(runs.words)
	runs.lanes, runs.first = map[[2]int]string{}, map[CityNo]bool{}
	runs.cities, runs.until = make([][]map[CityNo]maps.Fit, n), make([]int, n)
	for i := range n {
		runs.cities[i], runs.until[i] = make([]map[CityNo]maps.Fit, n+1), n
		if runs.marked {
			runs.until[i] = i + 1
		}
		for j := i + 1; j <= runs.until[i]; j++ {
			fits := f.cities(runs.words[i:j])
			runs.cities[i][j] = fits
			for c := range fits {
				runs.first[c] = runs.first[c] || i == 0
			}
		}
	}
	return runs
}

// An element is something that a run of words can mean; it returns how well words i to j-1 fit.
type element func(runs *wordRuns, i, j int) maps.Fit

// anything fits every run.
func anything(*wordRuns, int, int) maps.Fit { return maps.Whole }

func (c CityNo) run(runs *wordRuns, i, j int) maps.Fit {
	if fit, ok := runs.cities[i][j][c]; ok {
		return fit
	}
	return maps.NoFit
}

func (r RouteNo) run(runs *wordRuns, i, j int) maps.Fit {
	word, known := runs.lanes[[2]int{i, j}]
	if !known {
		word = runs.b.ColorWord(strings.Join(runs.words[i:j], " "))
		runs.lanes[[2]int{i, j}] = word
	}
	return runs.b.fitLane(r, word, runs.marked)
}

// ends returns the elements for a route's two cities, in each order for which the words can begin with the first city.
func (runs *wordRuns) ends(r RouteNo) (orders [][]element) {
	a, c := runs.b.Routes[r].A, runs.b.Routes[r].B
	for _, order := range [...][2]CityNo{{a, c}, {c, a}} {
		if runs.first[order[0]] {
			orders = append(orders, elements(order[0], order[1]))
		}
	}
	return orders
}

// inOrder returns how well all of the words together fit exactly these elements in this order.
func (runs *wordRuns) inOrder(elements ...element) maps.Fit {
	n := len(runs.words)
	if len(elements) > n {
		return maps.NoFit
	}
	// for the words up to each one, the best fit with the elements so far
	before := slices.Repeat([]maps.Fit{maps.NoFit}, n+1)
	before[0] = maps.Same
	for _, fits := range elements {
		after := slices.Repeat([]maps.Fit{maps.NoFit}, n+1)
		for i, fit := range before[:n] {
			if fit == maps.NoFit {
				continue
			}
			for j := i + 1; j <= runs.until[i]; j++ {
				if fit < after[j] {
					after[j] = min(after[j], max(fit, fits(runs, i, j)))
				}
			}
		}
		before = after
	}
	return before[n]
}

func elements(cities ...CityNo) []element {
	return lists.Map(cities, func(c CityNo) element { return c.run })
}

// apart lists the pairs of cities that fit all of the words best, provided that no route joins them.
func (runs *wordRuns) apart() (pairs [][2]CityNo) {
	n, best := len(runs.words), maps.NoFit
	for i := 1; i < n; i++ {
		for a, one := range runs.cities[0][i] {
			for c, other := range runs.cities[i][n] {
				pair, fit := ends(a, c), max(one, other)
				if a == c || fit > best || slices.Contains(pairs, pair) {
					continue
				} else if fit < best {
					best, pairs = fit, nil
				}
				pairs = append(pairs, pair)
			}
		}
	}
	return slices.DeleteFunc(pairs, func(pair [2]CityNo) bool { return len(runs.b.byEnds[pair]) > 0 })
}

// An assignment searches for the best way to assign all of the words to cities of a ticket: each run to a different
// city, in any order.
type assignment struct {
	*wordRuns
	stops []element
	known map[assigned]maps.Fit
}

// assigned is a state of the search: how many words have a city, and which cities are taken.
type assigned struct {
	words int
	taken uint64 // a set; a ticket has at most MaxStops cities
}

// among returns how well the words from a given one on fit cities that are not taken.
func (s *assignment) among(word int, taken uint64) maps.Fit {
	if word == len(s.words) {
		return maps.Same
	}
	here := assigned{word, taken}
	if fit, ok := s.known[here]; ok {
		return fit
	}
	best := maps.NoFit
	if len(s.known) >= maxTries {
		return best
	}
	s.known[here] = best
	for next := word + 1; next <= s.until[word]; next++ {
		for i, stop := range s.stops {
			if taken>>i&1 != 0 {
				continue
			}
			if fit := stop(s.wordRuns, word, next); fit < best {
				best = min(best, max(fit, s.among(next, taken|1<<i)))
			}
		}
	}
	s.known[here] = best
	return best
}
