package board

import (
	"math"
	"strings"
	"testing"

	"purser/maps"
	"purser/maps/draw/paper"
)

// TestLegend checks that the legend explains what is on a board, and nothing else.
func TestLegend(t *testing.T) {
	all := []string{">train<", ">ship<", ">pair: two cards a space<", ">port<", ">junction: no city<", ">harbor, with its player&#39;s letter<", ">gray: any one color<"}
	for id, want := range map[string]string{
		"world":       "train ship pair port junction harbor gray",
		"great-lakes": "train ship port junction harbor gray",
		"usa":         "gray",
	} {
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

// TestJunctions checks that junctions are named in small italics.
func TestJunctions(t *testing.T) {
	for id, names := range map[string][]string{"world": {"Southern Ocean"}, "great-lakes": {"Lake Huron", "Lake Superior"}} {
		svg := string(written(t, ".svg", &Scene{Board: open(t, id)}, paper.Light))
		for _, name := range names {
			at := strings.Index(svg, ">"+name+"</text>")
			if at < 0 {
				t.Errorf("%s: %s is not there", id, name)
				continue
			}
			if tag := svg[strings.LastIndex(svg[:at], "<text"):at]; !strings.Contains(tag, ` font-size="9.5"`) || !strings.Contains(tag, ` font-style="italic"`) {
				t.Errorf("%s: %s is not there in small italics", id, name)
			}
		}
	}
}

// TestRing checks that the ring around a highlighted city surrounds all of its harbor.
func TestRing(t *testing.T) {
	s := &Scene{Board: open(t, "world"), Look: &Look{Stops: []maps.CityNo{3}}}
	a := artistOf(s, paper.Light, nil)
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
