package paper_test

import (
	"bytes"
	"encoding/xml"
	"slices"
	"strings"
	"testing"

	"purser/maps/draw/paper"
)

// moment returns a sheet with a group that never changes, one that does, one that is only
// there in the second half of a film of six, and one that is missing in the middle.
func moment(n int) *paper.Sheet {
	s := sheet()
	dot := func(id string, x float64) {
		s.Group(id, id+" is told")
		s.Fill(paper.Circle(at{x, 10}, 2), red)
		s.EndGroup()
	}
	dot("still", 5)
	if n >= 3 {
		dot("late", 40)
	}
	if n != 2 && n != 3 {
		dot("blinks", 60)
	}
	dot("moves", float64(10+n/2*10))
	s.Stroke(paper.Line(at{0, 20}, at{10, 20}), black, 1)
	return s
}

// TestFilm checks what a film says about its parts: a part that never changes is there once
// and always, each run of moments in which a part looks the same is there once, and without
// a script the film shows its last sheet.
func TestFilm(t *testing.T) {
	var film []*paper.Sheet
	for n := range 6 {
		film = append(film, moment(n))
	}
	got := paper.Film(slices.Values(film), `A "film"`)
	for want, times := range map[string]int{
		`aria-label="A &#34;film&#34;"`: 1,
		`<g id="at:still">`:             1,
		`>still is told<`:               1,
		`<g data-from="3" data-to="5">` + "\n" + `<g id="at:late">`:                                1,
		`<g data-from="0" data-to="1" display="none">` + "\n" + `<g><title>moves is told</title>`:  1,
		`<g data-from="2" data-to="3" display="none">` + "\n" + `<g><title>moves is told</title>`:  1,
		`<g data-from="4" data-to="5">` + "\n" + `<g id="at:moves">`:                               1,
		`<g data-from="0" data-to="1" display="none">` + "\n" + `<g><title>blinks is told</title>`: 1,
		`<g data-from="4" data-to="5">` + "\n" + `<g id="at:blinks">`:                              1,
		`data-from`: 6,
		`stroke=`:   1,
	} {
		if n := strings.Count(got, want); n != times {
			t.Errorf("%d times %s, want %d\n%s", n, want, times, got)
		}
	}
	if err := xml.Unmarshal([]byte(got), new(struct{})); err != nil {
		t.Errorf("a film that no reader of XML reads: %v\n%s", err, got)
	}
	if late, moves := strings.Index(got, `id="late"`), strings.Index(got, `moves is told`); late > moves {
		t.Error("a part that comes late is drawn out of its order")
	}
	last := film[5]
	if got := paper.Film(slices.Values([]*paper.Sheet{last, last, last}), "Still"); got != last.Inline("Still", "") {
		t.Errorf("a film in which nothing moves is no picture\n%s", got)
	}
}

// TestInlineGround checks that a picture on a ground refers to it, and has no background
// itself, that the ground alone shows nothing, and that a part of both can be seen as large as all.
func TestInlineGround(t *testing.T) {
	s := moment(0)
	own, on := s.Inline("dot", ""), s.Inline("dot", "sea")
	if strings.Count(own, `fill="#ffffff"`) != 1 || strings.Contains(on, `fill="#ffffff"`) ||
		!strings.Contains(on, `<use href="#sea" width="100" height="50"/>`) {
		t.Errorf("%s\n%s", own, on)
	}
	s.Zoom(at{40, 20}, 0.5)
	if on := s.Inline("dot", "sea"); !strings.Contains(on, `width="100" height="50" viewBox="40 20 50 25"`) ||
		!strings.Contains(on, `<use href="#sea" width="100" height="50"/>`) {
		t.Errorf("%s", on)
	}
	if ground := s.Symbol("sea"); !strings.Contains(ground, `<symbol id="sea" viewBox="0 0 100 50">`) ||
		!strings.Contains(ground, `width="0" height="0"`) {
		t.Errorf("%s", ground)
	}
}

// TestPut checks that a sheet that is put on another is drawn as it would be there.
func TestPut(t *testing.T) {
	small := sheet()
	small.Stroke(paper.Line(at{1, 2}, at{3, 4}), red, 1.5, 2, 1)
	small.Paint(paper.Circle(at{5, 5}, 2), red, black, 0.5)
	small.Text(paper.Bold, 8, at{6, 7}, 0.5, black, "Ab")
	before := written(t, small, ".svg")
	for _, n := range []float64{1, 2} {
		put, own := sheet(), sheet()
		own.Stroke(paper.Line(at{10 + n, 20 + 2*n}, at{10 + 3*n, 20 + 4*n}), red, 1.5*n, 2*n, n)
		own.Paint(paper.Circle(at{10 + 5*n, 20 + 5*n}, 2*n), red, black, 0.5*n)
		own.Text(paper.Bold, 8*n, at{10 + 6*n, 20 + 7*n}, 0.5, black, "Ab")
		put.Put(small, at{10, 20}, n)
		if got, want := written(t, put, ".svg"), written(t, own, ".svg"); !bytes.Equal(got, want) {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
	if after := written(t, small, ".svg"); !bytes.Equal(before, after) {
		t.Error("what is put somewhere is changed by it")
	}
}
