package routes

import (
	"slices"
	"strings"
)

// wordRuns are the cities that words can mean, by the first word of a run of them and the
// word after its last. If the runs are marked by slashes, each of them is a word.
type wordRuns [][]map[CityNo]match

// runsOf compares every run of the words with the cities.
func (f *finder) runsOf(words []string) wordRuns {
	if all := strings.Join(words, " "); strings.Contains(all, "/") {
		var parts [][]string
		for _, part := range strings.Split(all, "/") {
			parts = append(parts, strings.Fields(part))
		}
		return f.marked(parts)
	}
	runs := make(wordRuns, len(words))
	for i := range words {
		runs[i] = make([]map[CityNo]match, len(words)+1)
		for j := i + 1; j <= len(words); j++ {
			runs[i][j] = f.cities(words[i:j])
		}
	}
	return runs.whole()
}

// marked compares runs of words that are marked by slashes with the cities.
func (f *finder) marked(parts [][]string) wordRuns {
	runs := make(wordRuns, len(parts))
	for i, part := range parts {
		runs[i] = make([]map[CityNo]match, len(parts)+1)
		runs[i][i+1] = f.cities(part)
	}
	return runs.whole()
}

// whole removes the runs after which the remaining words cannot mean cities.
func (runs wordRuns) whole() wordRuns {
	for i := len(runs) - 1; i >= 0; i-- {
		for j := i + 1; j < len(runs); j++ {
			if !slices.ContainsFunc(runs[j], func(cities map[CityNo]match) bool { return len(cities) > 0 }) {
				runs[i][j] = nil
			}
		}
	}
	return runs
}

// inOrder returns how well all of the words can mean exactly these cities in this order.
func (runs wordRuns) inOrder(cities []CityNo) match {
	if len(cities) > len(runs) {
		return noMatch
	}
	// The best match of the words up to each with the cities so far.
	before := make([]match, len(runs)+1)
	for i := range before[1:] {
		before[1+i] = noMatch
	}
	for _, c := range cities {
		after := make([]match, len(runs)+1)
		after[0] = noMatch
		for j := 1; j <= len(runs); j++ {
			after[j] = noMatch
			for i := range j {
				if before[i] == noMatch {
					continue
				}
				if m, ok := runs[i][j][c]; ok {
					after[j] = min(after[j], max(before[i], m))
				}
			}
		}
		before = after
	}
	return before[len(runs)]
}

// InOrder returns a function that reports whether the words, as people type them, can mean
// exactly some cities in their order.
func (b *Board) InOrder(words ...string) func(cities ...CityNo) bool {
	if tooMuch(words) {
		return func(...CityNo) bool { return false }
	}
	runs := b.finder().runsOf(words)
	return func(cities ...CityNo) bool { return runs.inOrder(cities) < noMatch }
}

// An assignment searches for cities for all words, none a worse match than the worst
// allowed.
type assignment struct {
	runs   wordRuns
	cities []CityNo
	most   match
	tries  int
	dead   map[assigned]struct{}
}

// assigned is how many words have a city, and the set of cities taken.
type assigned struct {
	words int
	taken uint64 // a ticket has at most MaxStops cities
}

// among returns how well all of the words can mean some of these cities, a different city
// for each run, in any order.
func (s *assignment) among(cities []CityNo) match {
	s.cities = cities
	for s.most = exact; s.most < noMatch; s.most++ {
		s.tries = maxTries
		clear(s.dead)
		if s.from(0, 0) {
			return s.most
		}
	}
	return noMatch
}

// from assigns cities to the words from the given one on.
func (s *assignment) from(word int, taken uint64) bool {
	if word == len(s.runs) {
		return true
	}
	here := assigned{word, taken}
	if _, ok := s.dead[here]; ok || s.tries <= 0 {
		return false
	}
	s.tries--
	for next := word + 1; next <= len(s.runs); next++ {
		cities := s.runs[word][next]
		if len(cities) == 0 {
			continue
		}
		for i, c := range s.cities {
			if taken>>i&1 == 1 {
				continue
			}
			if m, ok := cities[c]; ok && m <= s.most && s.from(next, taken|1<<i) {
				return true
			}
		}
	}
	s.dead[here] = struct{}{}
	return false
}
