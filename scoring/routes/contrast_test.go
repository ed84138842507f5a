package routes_test

import (
	"math/rand/v2"
	"testing"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// TestContrasts compares random tables of every board with each other: what differs adds up to the difference of the
// totals, a table does not differ from itself, and the other way around everything is turned around.
func TestContrasts(t *testing.T) {
	for _, id := range routemap.IDs() {
		b, rng, differing := learnt(t, id), rand.New(rand.NewPCG(soak.Seed, 7)), 0
		for range soak.Draws(soak.Games, 10) {
			one := counted(t, randomTable(t, rng, b, nil))
			other := counted(t, randomTable(t, rng, b, []string{"score-floor zero"}))
			for p := range min(len(one.Players), len(other.Players)) {
				there, back := routescore.Contrasts(one, other, p, p), routescore.Contrasts(other, one, p, p)
				sum := 0
				for _, c := range there {
					sum += c.Differ()
				}
				if want := other.Players[p].Total() - one.Players[p].Total(); sum != want {
					t.Fatalf("%s: differences of %d points, totals differ by %d: %v", id, sum, want, there)
				}
				for i, c := range back {
					if c.Counts != [2]int{there[i].Counts[1], there[i].Counts[0]} || c.Differ() != -there[i].Differ() {
						t.Fatalf("%s: %v is not %v turned around", id, back, there)
					}
				}
				if same := routescore.Contrasts(one, one, p, p); len(same) > 0 {
					t.Fatalf("%s: a table differs from itself: %v", id, same)
				}
				differing += len(there)
			}
		}
		if differing == 0 {
			t.Errorf("%s: no two tables differ", id)
		}
	}
}
