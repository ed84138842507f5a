package bgstats

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/scoring/stats"
)

// countsOf returns the totals of a play in a unit, and the places: those in the file if
// somebody has the first, or else the winners first, and the others by their totals. It
// reports false if a score is not a whole number.
func countsOf(scores []score, unit string) (counts []stats.Count, ok bool) {
	ranked, won := true, false
	for _, s := range scores {
		total, ok := totalOf(s.Score)
		if !ok {
			return nil, false
		}
		counts = append(counts, stats.Count{Total: total, Place: s.Rank, Unit: unit})
		ranked, won = ranked && s.Rank > 0, won || s.Winner
	}
	ranked = ranked && slices.ContainsFunc(counts, func(c stats.Count) bool { return c.Place == 1 })
	ahead := func(a, b int) bool { // of two players, by their numbers
		if won && scores[a].Winner != scores[b].Winner {
			return scores[a].Winner
		}
		return counts[a].Total > counts[b].Total && !(won && scores[a].Winner)
	}
	firsts := 0
	for i := range counts {
		if !ranked {
			counts[i].Place = 1
			for other := range counts {
				if ahead(other, i) {
					counts[i].Place++
				}
			}
		}
		if counts[i].Won = counts[i].Place == 1; counts[i].Won {
			firsts++
		}
	}
	for i := range counts {
		counts[i].Shared = counts[i].Won && firsts > 1
	}
	return counts, len(counts) > 0
}

// mostTotal bounds the totals that are taken for scores.
const mostTotal = 1_000_000

// A score is a whole number, or a sum of such: 80+7-4.
var (
	sum  = text.Pattern(`^[-+]?[0-9]{1,7}( *[-+] *[0-9]{1,7}){0,99}$`)
	term = text.Pattern(`[-+]? *[0-9]+`)
)

// totalOf adds up a score, a string or a number.
func totalOf(written json.RawMessage) (total int, ok bool) {
	words := strings.TrimSpace(strings.Trim(string(written), `"`))
	if !sum().MatchString(words) {
		return 0, false
	}
	for _, part := range term().FindAllString(words, -1) {
		n, err := strconv.Atoi(strings.ReplaceAll(part, " ", ""))
		if err != nil {
			return 0, false
		}
		total += n
	}
	return total, max(total, -total) <= mostTotal
}
