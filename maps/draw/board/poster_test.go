package board

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"purser/maps"
	"purser/maps/draw/paper"
)

// TestPosterNames lays out every built-in board with the names of posters: no name runs into another.
func TestPosterNames(t *testing.T) {
	for id := range Known {
		for _, names := range []float64{1.5, 1.75} {
			s := Scene{Board: open(t, id), Wall: names}
			p := layOut(&s)[0]
			for c, l := range p.labels {
				for o, other := range p.labels[:c] {
					if l.lines != nil && other.lines != nil && l.box.overlaps(other.box) {
						t.Errorf("%s, %v: %s runs into %s", id, names, p.board.Cities[c].Name, p.board.Cities[o].Name)
					}
				}
			}
		}
	}
}

// TestPoster draws a board of which two players own every second lane: a ribbon for each in the color of its owner,
// some of them heavier, no letters of colors, and names only where somebody has a lane.
func TestPoster(t *testing.T) {
	for _, on := range []paper.Style{paper.Light, paper.Dark, paper.Print} {
		b := open(t, "usa")
		s := Scene{Board: b, Seats: []PlayerLook{{"Anna", "blue", "A"}, {"Ben", "black", "B"}}, Heavy: []int{0, 3}}
		used := map[int]bool{}
		for r := range b.Lanes {
			owner := maps.Nobody
			if r < 12 {
				owner = maps.Seat(r % 2)
				used[b.Lanes[r].A], used[b.Lanes[r].B] = true, true
			}
			s.Owners = append(s.Owners, owner)
		}
		var out bytes.Buffer
		if err := DrawPoster(&s, 1.5, on).Write(&out, ".svg"); err != nil {
			t.Fatal(err)
		}
		drawn := out.String()
		for r := range b.Lanes {
			if has := strings.Contains(drawn, `id="`+b.Lanes[r].ID+`"`); has != (r < 12) {
				t.Errorf("%v: a ribbon for %s: %t", on, b.Lanes[r].ID, has)
			}
		}
		for wide, want := range map[float64]int{ribbonWide: 10, ribbonHeavy: 2} {
			if n := strings.Count(drawn, fmt.Sprintf(`stroke-width="%g"`, wide)); n != want {
				t.Errorf("%v: %d ribbons of width %g, want %d", on, n, wide, want)
			}
		}
		for c := range b.Cities {
			if !used[c] && strings.Contains(drawn, ">"+b.Cities[c].Name+"</text>") {
				t.Errorf("%v: %s has a name and no lane", on, b.Cities[c].Name)
			}
		}
		for _, letter := range []string{">A</text>", ">B</text>", ">Y</text>"} {
			if strings.Contains(drawn, letter) {
				t.Errorf("%v: there is a letter %s", on, letter)
			}
		}
	}
}

// TestPaleRibbons draws the ribbons of a white player and of a black one on every paper: those in the color of the land
// have edges that can be told from it.
func TestPaleRibbons(t *testing.T) {
	for on := range paper.Style(len(styles)) {
		for _, color := range []string{"white", "black"} {
			s := Scene{Board: open(t, "nordic"), Seats: []PlayerLook{{"Ida", color, "I"}}, Owners: []maps.Seat{0}}
			var out bytes.Buffer
			if err := DrawPoster(&s, 1.5, on).Write(&out, ".svg"); err != nil {
				t.Fatal(err)
			}
			looks := styles[on]
			edge := fmt.Sprintf(`stroke="%s" stroke-width="%g"`, hex(looks.quiet), ribbonWide+ribbonEdge)
			if got, want := strings.Contains(out.String(), edge), (color == "black") == looks.dark; got != want {
				t.Errorf("%v: a strong edge around %s: %t, want %t", on, color, got, want)
			}
			if c := contrast(looks.quiet, looks.land); c < 4 {
				t.Errorf("%v: the strong edge has the contrast %.1f with the land", on, c)
			}
		}
	}
}
