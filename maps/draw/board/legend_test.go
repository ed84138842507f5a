package board

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// TestLegend checks that the legend explains what is on a board, and nothing else.
func TestLegend(t *testing.T) {
	all := []string{">train route<", ">ship route<", ">pair: two cards a space<", ">port<", ">junction: no city<",
		">harbor, with its player&#39;s letter<", ">gray: any one color<", ">tunnel<", ">needs a locomotive<", ">border, with the country behind it<"}
	for id, want := range map[string]string{
		"world":       "train route ship route pair port junction gray",
		"great-lakes": "train route ship route port junction gray",
		"usa":         "gray",
		"europe":      "tunnel needs a locomotive gray",
		"nordic":      "tunnel needs a locomotive gray",
		"switzerland": "tunnel border gray",
	} {
		below := plain(Legend(&Scene{Board: open(t, id)}, 80))
		if has := strings.Contains(below, "= tunnel  * needs a locomotive"); has != strings.Contains(want, "locomotive") {
			t.Errorf("%s: below the characters is %q", id, below)
		}
		svg := string(written(t, ".svg", &Scene{Board: open(t, id)}, paper.Light))
		legend := svg[strings.Index(svg, `<g id="board:legend">`):]
		for _, entry := range all {
			word, _, _ := strings.Cut(strings.Trim(entry, "<>"), ":")
			word, _, _ = strings.Cut(word, ",")
			if has := strings.Contains(legend, entry); has != strings.Contains(" "+want+" ", " "+word+" ") {
				t.Errorf("%s: %s in the legend: %t", id, word, has)
			}
		}
	}
}

// TestLegendOfColors explains the letters of card colors only where a lane has one: one that is
// claimed has the color of its owner. A player's lane and harbor are explained where there are any.
func TestLegendOfColors(t *testing.T) {
	b := *open(t, "world")
	nobody := &Scene{Board: &b, Seats: sceneOf(&b).Seats}
	all := sceneOf(&b)
	for i := range all.Owners {
		all.Owners[i] = 1
	}
	grown := b // before anybody has claimed anything
	grown.Lanes = nil
	for name, c := range map[string]struct {
		scene *Scene
		want  string
	}{
		"nothing claimed":    {nobody, "red gray"},
		"everything claimed": {all, "claimed harbor"},
		"an open board":      {&Scene{Board: &grown, Seats: all.Seats}, ""},
	} {
		svg := string(written(t, ".svg", c.scene, paper.Light))
		legend := svg[strings.Index(svg, `<g id="board:legend">`):]
		for _, word := range []string{"red", "gray", "claimed", "harbor"} {
			has := strings.Contains(legend, ">"+word+"<") || strings.Contains(legend, ">"+word+":") ||
				strings.Contains(legend, ">"+word+",")
			if has != strings.Contains(c.want, word) {
				t.Errorf("%s: %s in the legend: %t", name, word, has)
			}
		}
	}
}

// TestLegendOfEdges explains by an example what stands where lanes leave the board.
func TestLegendOfEdges(t *testing.T) {
	for id, want := range map[string]bool{"world": true, "great-lakes": false} {
		for language, words := range map[*text.Language]string{
			text.English:     ">Lima 6: goes on to Lima, 6 spaces in all<",
			text.ByTag("de"): ">Lima 6: weiter nach Lima, insgesamt 6 Felder<",
		} {
			b := open(t, id)
			for _, heat := range []*Heat{nil, {make([]int, len(b.Lanes)), 1}} {
				svg := string(written(t, ".svg", &Scene{Board: b, Lang: language, Heat: heat}, paper.Light))
				if strings.Contains(svg, words) != want {
					t.Errorf("%s: %s: %t", id, words, !want)
				}
			}
		}
	}
}

// TestJunctions names the junctions in small italics.
func TestJunctions(t *testing.T) {
	for id, names := range map[string][]string{"world": {"Southern Ocean"}, "great-lakes": {"Lake Huron",
		"Lake Superior"}} {
		svg := string(written(t, ".svg", &Scene{Board: open(t, id)}, paper.Light))
		for _, name := range names {
			at := strings.Index(svg, ">"+name+"</text>")
			if at < 0 {
				t.Errorf("%s: %s is not there", id, name)
				continue
			}
			if tag := svg[strings.LastIndex(svg[:at], "<text"):at]; !strings.Contains(tag, ` font-size="9.5"`) ||
				!strings.Contains(tag, ` font-style="italic"`) {
				t.Errorf("%s: %s is not there in small italics", id, name)
			}
		}
	}
}

// TestRing checks that the ring around a highlighted city surrounds all of its harbor.
func TestRing(t *testing.T) {
	s := &Scene{Board: open(t, "world"), Look: &Look{Stops: []int{3}}}
	a := layOut(s)[0].artist(paper.Light)
	far := 0.0
	for _, at := range []xy{{8.5, 7.5}, {8.5, 2.5}, {0, 9}} { // the corners of the house
		far = max(far, math.Hypot(at.x, at.y)*a.harborSize(3))
	}
	if ringSize < far+1.1 { // half the lines of both
		t.Errorf("the ring of %v cuts the house, which reaches %v", ringSize, far)
	}
	if ringSize < markSize || a.harborSize(4) != 1 {
		t.Errorf("the ring of %v cuts a mark, or there is one round each harbor", ringSize)
	}
}

// TestHarborOnPath keeps the house and the letter of a harbor that a proof numbers, and puts the
// number beside it: over no name, no mark and as little else as possible.
func TestHarborOnPath(t *testing.T) {
	for _, id := range []string{"world", "great-lakes"} {
		s := sceneOf(open(t, id))
		s.Look = &Look{}
		for c := range s.Board.Cities {
			s.Look.Cities = append(s.Look.Cities, c)
		}
		for style := range paper.Style(len(paper.Styles())) {
			found := parts(t, written(t, ".svg", s, style))
			for c := range s.Board.Cities {
				owner, _ := s.house(c)
				if owner == maps.Nobody {
					continue
				}
				texts := found[s.Board.Cities[c].ID].texts
				if want := []string{s.Seats[owner].Letter, strconv.Itoa(c + 1)}; !slices.Equal(texts[:2], want) {
					t.Errorf("%s: %s bears %q, want %q", id, s.Board.Cities[c].ID, texts[:2], want)
				}
			}
		}
		p := planOf(s.Board)
		for c := range s.Board.Cities {
			half := xy{numberSize, numberSize}
			at := p.beside(c, half)
			b := box{at.sub(half), at.add(half)}
			for o, l := range p.labels {
				if l.lines != nil && l.box.overlaps(b) || at.dist(p.marks[o]) < numberSize+markSize {
					t.Errorf("%s: the number at %s is on %s", id, s.Board.Cities[c].ID, s.Board.Cities[o].ID)
				}
			}
			if !b.inside(p.frame) {
				t.Errorf("%s: the number at %s is outside", id, s.Board.Cities[c].ID)
			}
		}
	}
}
