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
	out := printed(t, 0, func(p *show.Printer) error { show.Score(p, cut, cutScore); return nil })
	if !strings.Contains(out, "Note: Line 8 is not counted because it does not end with a line break.\n") {
		t.Errorf("%s", out)
	}
	whole, score := counted(t, claimed)
	front := printed(t, 0, func(p *show.Printer) error { show.Score(p, whole, score); return nil })
	back := printed(t, 0, func(p *show.Printer) error { show.ScoreBackward(p, whole, score); return nil })
	result := printed(t, 0, func(p *show.Printer) error { show.Result(p, whole, score); return nil })
	proof := printed(t, 0, func(p *show.Printer) error {
		show.Proofs(p, whole, score, show.Standing(score, 2)...)
		return nil
	})
	if front != result+"\n"+proof || back != proof+"\n"+result || strings.Contains(front, "is not counted") {
		t.Errorf("%s\n%s", front, back)
	}
	if !strings.Contains(result, "Total") || !strings.Contains(result, "Marker") {
		t.Errorf("%s", result)
	}
}

// TestSayBeside checks that words beside others go on below where they begin, and go below the others
// as a whole if a screen has too little room beside them.
func TestSayBeside(t *testing.T) {
	for before, want := range map[string]string{
		"purser sheet europe-end.html": "purser sheet europe-end.html  a page of it, to keep or to\n" +
			"                              print\n",
		"purser sheet coast-to-coast-again.html": "purser sheet coast-to-coast-again.html\n" +
			"  a page of it, to keep or to print\n",
	} {
		p := printer(60)
		if p.Say("%s  a page of it, to keep or to print", before); p.Out.String() != want {
			t.Errorf("it says\n%s not\n%s", p.Out.String(), want)
		}
	}
}
