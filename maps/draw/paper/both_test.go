package paper_test

import (
	"slices"
	"strings"
	"testing"

	"purser/maps/draw/paper"
)

// TestBoth holds that a picture for both kinds of screens is the light one, and that what is of
// another color on a dark screen, and nothing else, has a class with a rule for it.
func TestBoth(t *testing.T) {
	draw := func(on paper.Style) *paper.Sheet {
		s := sheet()
		ink := black
		if on == paper.Dark {
			s.Background, ink = paper.Hex(0x101010), paper.Hex(0xeeeeee)
		}
		s.Paint(paper.Circle(at{5, 5}, 2), red, ink, 1)
		s.Fill(paper.Circle(at{15, 5}, 2), red)
		s.Text(paper.Bold, 8, at{6, 7}, 0.5, ink, "Ab")
		return s
	}
	got, light := paper.Both(draw).Inline("both", ""), draw(paper.Light).Inline("both", "")
	for class, times := range map[string]int{` class="f101010"`: 1, ` class="seeeeee"`: 1, ` class="feeeeee"`: 1,
		` class=`: 3} {
		if n := strings.Count(got, class); n != times {
			t.Errorf("%d times%s, want %d\n%s", n, class, times, got)
		}
	}
	for _, class := range []string{` class="f101010"`, ` class="seeeeee"`, ` class="feeeeee"`} {
		got = strings.ReplaceAll(got, class, "")
	}
	if got != light {
		t.Errorf("without its classes it is\n%s\nwant\n%s", got, light)
	}
	rules := paper.DarkRules(paper.Both(draw).Inline("", ""), paper.Both(draw).Symbol("ground"))
	if want := ".f101010 { fill: #101010 }\n.feeeeee { fill: #eeeeee }\n.seeeeee { stroke: #eeeeee }"; rules != want {
		t.Errorf("the rules are\n%s\nwant\n%s", rules, want)
	}
	one, two := paper.Both(draw), draw(paper.Light)
	if film := paper.Film(slices.Values([]*paper.Sheet{two, one}), "x"); !strings.Contains(film,
		`data-from="0" data-to="0"`) || !strings.Contains(film, `class="f101010"`) {
		t.Errorf("a film takes what is dark in another way for the same\n%s", film)
	}
}
