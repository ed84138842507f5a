package show

import (
	"strings"
	"testing"

	"purser/maps"
)

// TestSays holds sentences that only some games and some words have.
func TestSays(t *testing.T) {
	const claimed = freeTable + "Anna claim lima/sydney/black\n"
	cut, cutScore := counted(t, claimed+"Ben cl")
	if out := printed(t, 0, func(p *Printer) error { return Score(p, cut, cutScore) }); !strings.Contains(out, "Note: Line 8 is not counted: no line break ends it.\n") {
		t.Errorf("%s", out)
	}
	whole, score := counted(t, claimed)
	front := printed(t, 0, func(p *Printer) error { return Score(p, whole, score) })
	back := printed(t, 0, func(p *Printer) error { return ScoreBackward(p, whole, score) })
	result := printed(t, 0, func(p *Printer) error { return Result(p, whole, score) })
	proof := printed(t, 0, func(p *Printer) error { return Proofs(p, whole, score, Standing(score)...) })
	if front != result+"\n"+proof || back != proof+"\n"+result || strings.Contains(front, "is not counted") {
		t.Errorf("%s\n%s", front, back)
	}
	if !strings.Contains(result, "Total") || !strings.Contains(result, "Marker") {
		t.Errorf("%s", result)
	}
	b, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	rows := func(words ...string) string {
		return printed(t, 0, func(p *Printer) error { return Cities(p, b, words, false) })
	}
	if out := rows("ambur"); !strings.Contains(out, "hamburg") || strings.Contains(out, "lima") { // a part of an id
		t.Errorf("%s", out)
	}
	if out := rows("hamburg"); !strings.Contains(out, "hamburg") || strings.Count(out, "\n") >= strings.Count(rows(), "\n") {
		t.Errorf("%s", out)
	}
	for word, want := range map[string]string{"hambrug": "did you mean hamburg", "qqqqqq": `no city "qqqqqq"; other words are `, "-": `no city "-"`} {
		if err := Cities(printer(0), b, []string{word}, false); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", word, err)
		}
	}
}
