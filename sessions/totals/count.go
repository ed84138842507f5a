package totals

import (
	"iter"
	"slices"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/kind"
)

// A table holds everybody's total, as far as known.
type table struct {
	*setup
	totals []int
	known  []bool
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

// Samples yields a total.
func (t *table) Samples(*kind.Verb, kind.Seat, []kind.Choice) iter.Seq[kind.Sample] {
	return slices.Values([]kind.Sample{{Words: "113", Free: true}})
}

// Count places the players by their totals alone. Players without a known total come last.
func (t *table) Count([]int, bool) (*kind.Count, error) {
	var first []kind.Seat
	places := scoring.Places(len(t.names), func(i, j int) bool {
		return t.known[i] && (!t.known[j] || t.totals[i] > t.totals[j])
	})
	for p, place := range places {
		if place == 1 && t.known[p] {
			first = append(first, kind.Seat(p))
		}
	}
	return &kind.Count{Final: !slices.Contains(t.known, false), Players: kind.Counted(t.unit, first, len(places),
		func(p int) (total, place int) { return t.totals[p], places[p] })}, nil
}
