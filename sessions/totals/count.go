package totals

import (
	"iter"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/kind"
)

// A table holds everybody's result, as far as known.
type table struct {
	*setup
	results []kind.Result
	totals  []int // with the bonuses so far
}

// play enters a result.
func (t *table) play(m *move) {
	t.results[m.seat] = m.result
	count := t.count()
	for p := range t.totals {
		t.totals[p] = count.Total(kind.Seat(p))
	}
}

// Now returns a moment at which it is nobody's turn.
func (t *table) Now() kind.Moment { return kind.Moment{Phase: referee.Totals, Turn: maps.Nobody} }

func (t *table) Mark(p kind.Seat) int                           { return t.totals[p] }
func (t *table) Purse(p kind.Seat) int                          { return t.totals[p] }
func (t *table) Guess(words []string) (string, []string, error) { return "", words, nil }
func (t *table) Choices(*kind.Verb, kind.Seat) []kind.Choice    { return nil }
func (t *table) Likely(kind.Seat) []kind.Choice                 { return nil }
func (t *table) Asks(kind.Line) []kind.FactQuestion             { return nil }

// Suggest returns nothing, because a total may be any number.
func (t *table) Suggest(*text.Language, *kind.Verb, kind.Seat, []string) ([]kind.Choice, []text.Sentence) {
	return nil, nil
}

// Samples yields a total, or what may be counted.
func (t *table) Samples(verb *kind.Verb, _ kind.Seat, _ []kind.Choice) iter.Seq[kind.Sample] {
	if verb.Name == Counted {
		return slices.Values([]kind.Sample{{Words: t.counter.Sample, Free: true}})
	}
	return slices.Values([]kind.Sample{{Words: "113", Free: true}})
}

// Depths returns how much is known of each player, or nil if a table is not that of a game with only results.
func Depths(on kind.Table) []scoring.Depth {
	t, ok := on.(*table)
	if !ok {
		return nil
	}
	return lists.Map(t.results, kind.Result.Depth)
}

// Count counts the results. They are not final before everybody was asked.
func (t *table) Count(_ []int, inPart bool) (*kind.Count, error) {
	count := t.count()
	count.Final = count.Final && !inPart
	return count, nil
}

// count counts by numbers if anybody was counted like that. Otherwise it places the players by their totals alone.
// Players without a result come last.
func (t *table) count() *kind.Count {
	if slices.ContainsFunc(t.results, func(r kind.Result) bool { return r.Numbers != nil }) {
		return t.counter.Count(t.results)
	}
	var first []kind.Seat
	places := scoring.Places(len(t.names), func(i, j int) bool {
		return t.results[i].Known && (!t.results[j].Known || t.results[i].Total > t.results[j].Total)
	})
	for p, place := range places {
		if place == 1 && t.results[p].Known {
			first = append(first, kind.Seat(p))
		}
	}
	final := !slices.ContainsFunc(t.results, func(r kind.Result) bool { return !r.Known })
	return &kind.Count{Final: final, Players: kind.Counted(t.unit, first, len(places),
		func(p int) (total, place int) { return t.results[p].Total, places[p] })}
}
