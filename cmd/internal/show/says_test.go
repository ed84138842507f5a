package show_test

import (
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestSays checks sentences that occur only with some games and words.
func TestSays(t *testing.T) {
	const claimed = freeTable + "Anna claim lima/sydney/black\n"
	cut, cutScore := counted(t, claimed+"Ben cl")
	if out := printed(t, 0, func(p *show.Printer) error { return show.Score(p, cut, cutScore) }); !strings.Contains(out,
		"Note: Line 8 is not counted because it does not end with a line break.\n") {
		t.Errorf("%s", out)
	}
	whole, score := counted(t, claimed)
	front := printed(t, 0, func(p *show.Printer) error { return show.Score(p, whole, score) })
	back := printed(t, 0, func(p *show.Printer) error { return show.ScoreBackward(p, whole, score) })
	result := printed(t, 0, func(p *show.Printer) error { return show.Result(p, whole, score) })
	proof := printed(t, 0, func(p *show.Printer) error {
		return show.Proofs(p, whole, score,
			show.Standing(score, 2)...)
	})
	if front != result+"\n"+proof || back != proof+"\n"+result || strings.Contains(front, "is not counted") {
		t.Errorf("%s\n%s", front, back)
	}
	if !strings.Contains(result, "Total") || !strings.Contains(result, "Marker") {
		t.Errorf("%s", result)
	}
}
