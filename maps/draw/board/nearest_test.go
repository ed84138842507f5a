package board

import (
	"fmt"
	"maps"
	"slices"
	"testing"
)

// australia returns a game without lanes in five cities so near to each other that no name has room beside its own.
func australia() *Scene {
	s := globe()
	s.Board.Cities, s.Pins = nil, nil
	for i, at := range []xy{{0.884, 0.846}, {0.855, 0.853}, {0.867, 0.874}, {0.876, 0.861}, {0.946, 0.853}} {
		s.Board.Cities = append(s.Board.Cities, City{X: at.x, Y: at.y,
			Name: []string{"Sydney", "Adelaide", "Melbourne", "Canberra", "Auckland"}[i]})
		s.Pins = append(s.Pins, Pin{i, Home, 0}, Pin{i, Pawn, 1})
	}
	return s
}

// TestNearest checks on all boards, as they are on a page, on a television and in between, that no name is nearer to
// the mark of another city than to its own without a line from its own, that none lies on a lane, and that no line to a
// name runs over another name or the mark of another city. With -v it shows how many names have a line.
func TestNearest(t *testing.T) {
	scenes := map[string]*Scene{"globe": globe(), "australia": australia(), "own": {Board: withoutTable(t, "great-lakes")}}
	for id := range Known {
		scenes[id] = &Scene{Board: open(t, id)}
	}
	sizes := []float64{0, 1.3, 1.625}
	for _, name := range slices.Sorted(maps.Keys(scenes)) {
		row := fmt.Sprintf("%-12s", name)
		for _, size := range sizes {
			s := scenes[name]
			s.Wall, s.Roomy = size, 1.27*size
			p, lines := layOut(s)[0].boardLayout, 0
			for c := range p.labels {
				if p.labels[c].led {
					lines++
				}
				for _, what := range p.misleads(c) {
					t.Errorf("%s, %v times as large: %s %s", name, max(1, size), p.board.Cities[c].Name, what)
				}
			}
			row += fmt.Sprintf(" %3d of %2d", lines, len(p.labels))
		}
		t.Log(row)
	}
}

// misleads returns what is wrong with the place of a name, in words.
func (p *boardLayout) misleads(c int) (list []string) {
	l := &p.labels[c]
	if l.lines == nil {
		return []string{"has no name"}
	}
	from, to, led := l.leader(p.marks[c])
	for o, mark := range p.marks {
		name, at := p.board.Cities[o].Name, box{mark, mark}.expand(5)
		switch {
		case o == c:
		case !led && l.box.dist(mark) <= l.box.dist(p.marks[c]):
			list = append(list, "is nearer to "+name)
		case led && strikes(from, to, 1, at):
			list = append(list, "has a line over the mark of "+name)
		case led && p.labels[o].lines != nil && strikes(from, to, 1, p.labels[o].box):
			list = append(list, "has a line over the name of "+name)
		}
	}
	for r := range p.lanes {
		if slices.ContainsFunc(p.lanes[r].spaces, func(s space) bool { return overlap(l.box.corners(), s.corner) }) {
			list = append(list, "lies on "+p.board.Lanes[r].ID)
		}
	}
	return list
}
