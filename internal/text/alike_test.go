package text

import (
	"testing"

	"github.com/agext/levenshtein"
	"pgregory.net/rapid"

	"purser/internal/soak"
)

// TestMayMatch checks that no pair of names that is similar enough is passed over.
func TestMayMatch(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		a := rapid.StringOfN(rapid.RuneFrom([]rune("abcdeghnor-1é")), 6, 12, -1).Draw(t, "a")
		b := []rune(a)
		for i, slips := 0, rapid.IntRange(0, len(b)/2).Draw(t, "slips"); i < slips; i++ {
			b[len(b)-1-i] = 'u' + rune(i) // not among the others
		}
		own, other := lettersOf(a), lettersOf(string(b))
		score := levenshtein.Match(a, string(b), levenshtein.NewParams())
		for _, least := range []float64{0.6, 0.75} {
			if score >= least && !own.mayMatch(&other, least) {
				t.Errorf("%q and %q have similarity %v", a, string(b), score)
			}
		}
	})
}
