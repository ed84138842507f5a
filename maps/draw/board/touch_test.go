package board_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	routedraw "purser/maps/draw/routes"
	routemap "purser/maps/routes"
)

var figure = regexp.MustCompile(`-?([0-9]*\.)?[0-9]+`)

// figures returns the numbers of a path.
func figures(t *testing.T, path string) (all []float64) {
	t.Helper()
	for _, f := range figure.FindAllString(path, -1) {
		v, err := strconv.ParseFloat(f, 64)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// touchPath returns the parts of a path that is touched.
func touchPath(t *testing.T, path string) (parts [][][2]float64) {
	t.Helper()
	for part := range strings.SplitSeq(strings.TrimPrefix(path, "M"), "M") {
		from, steps, _ := strings.Cut(part, "l")
		at := figures(t, from)
		points := [][2]float64{{at[0], at[1]}}
		for step := range slices.Chunk(figures(t, steps), 2) {
			last := points[len(points)-1]
			points = append(points, [2]float64{last[0] + step[0], last[1] + step[1]})
		}
		parts = append(parts, points)
	}
	return parts
}

// away returns how far a point is from the parts of a path.
func away(x, y float64, parts [][][2]float64) float64 {
	least := math.Inf(1)
	for _, points := range parts {
		for i := 1; i < len(points); i++ {
			ax, ay, bx, by := points[i-1][0], points[i-1][1], points[i][0], points[i][1]
			along := ((x-ax)*(bx-ax) + (y-ay)*(by-ay)) / max(math.Hypot(bx-ax, by-ay)*math.Hypot(bx-ax, by-ay), 1e-9)
			along = min(max(along, 0), 1)
			least = min(least, math.Hypot(x-ax-along*(bx-ax), y-ay-along*(by-ay)))
		}
	}
	return least
}

// TestTouch holds that on every board, with and without a title, the path of each lane that is touched runs through the
// middles of the spaces that the picture draws for it, and that a finger which is 32 pixels wide fits everywhere once
// the board is as large as that takes.
func TestTouch(t *testing.T) {
	for _, id := range routemap.IDs() {
		for _, title := range []string{"", "Friday"} {
			b, err := routemap.Open(id)
			if err != nil {
				t.Fatal(err)
			}
			s := &board.Scene{Board: routedraw.Board(b), Title: title}
			var out strings.Builder
			if err := board.Draw(s, paper.Light).Write(&out, ".svg"); err != nil {
				t.Fatal(err)
			}
			touch := board.TouchOf(s)
			if len(touch.Lanes) != len(s.Board.Lanes) || len(touch.Cities) != len(s.Board.Cities) {
				t.Fatalf("%s: %d lanes, %d cities", id, len(touch.Lanes), len(touch.Cities))
			}
			if touch.Least <= 0 || touch.Least > board.TouchWidth {
				t.Errorf("%s: the least target is %f", id, touch.Least)
			}
			box := figures(t, touch.Box)
			drawn := figures(t, regexp.MustCompile(`viewBox="([^"]*)"`).FindStringSubmatch(out.String())[1])
			if box[2] != drawn[2] || box[3] != drawn[3] {
				t.Errorf("%s: %s is %v in the picture", id, touch.Box, drawn)
			}
			for r := range s.Board.Lanes {
				group := regexp.MustCompile(`(?s)<g id="` + s.Board.Lanes[r].ID + `">(.*?)</g>`).FindStringSubmatch(out.String())
				if group == nil {
					t.Fatalf("%s: no %s in the picture", id, s.Board.Lanes[r].ID)
				}
				parts := touchPath(t, touch.Lanes[r])
				spaces := spacePath.FindAllStringSubmatch(group[1], -1)
				if len(spaces) != s.Board.Lanes[r].Spaces {
					t.Fatalf("%s: %s has %d spaces: %s", id, s.Board.Lanes[r].ID, len(spaces), group[1])
				}
				for _, space := range spaces {
					if x, y := middle(t, space[1]); away(x, y+box[1]-drawn[1], parts) > 3 {
						t.Errorf("%s: %s is touched %f beside %s", id, s.Board.Lanes[r].ID, away(x, y+box[1]-drawn[1], parts), space[1])
					}
				}
			}
		}
	}
}

// spacePath matches the outline of a space.
var spacePath = regexp.MustCompile(`<path d="(M[^"]*z)" fill="[^"]*" stroke="[^"]*" stroke-width="1.1"`)

// middle returns the middle of an outline as drawn.
func middle(t *testing.T, path string) (x, y float64) {
	t.Helper()
	var at, low, high [2]float64
	for i, step := range regexp.MustCompile(`[A-Za-z][^A-Za-z]*`).FindAllString(path, -1) {
		f := figures(t, strings.ReplaceAll(step, "-", " -"))
		switch step[0] {
		case 'M':
			at = [2]float64{f[0], f[1]}
		case 'l', 'c', 'h', 'v':
			for part := range slices.Chunk(f, map[byte]int{'l': 2, 'c': 6, 'h': 1, 'v': 1}[step[0]]) {
				end := part[max(len(part)-2, 0):]
				switch step[0] {
				case 'h':
					end = []float64{part[0], 0}
				case 'v':
					end = []float64{0, part[0]}
				}
				at = [2]float64{at[0] + end[0], at[1] + end[1]}
				low = [2]float64{min(low[0], at[0]), min(low[1], at[1])}
				high = [2]float64{max(high[0], at[0]), max(high[1], at[1])}
			}
		case 'z':
		default:
			t.Fatalf("%s in %s", step, path)
		}
		if i == 0 {
			low, high = at, at
		}
	}
	return (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
}
