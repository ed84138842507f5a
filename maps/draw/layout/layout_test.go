package layout

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	"gonum.org/v1/gonum/spatial/r2"
	"pgregory.net/rapid"

	"purser/internal/soak"
	routemap "purser/maps/routes"
)

// boardOf returns a board with the given number of cities without places, and lanes.
func boardOf(cities int, lanes ...[3]int) *routemap.Board {
	b := &routemap.Board{ID: "own"}
	for i := range cities {
		b.Cities = append(b.Cities, routemap.City{ID: strconv.Itoa(i), Unplaced: true})
	}
	for _, l := range lanes {
		b.Routes = append(b.Routes, routemap.Route{A: routemap.CityNo(l[0]), B: routemap.CityNo(l[1]), Spaces: l[2]})
	}
	return b
}

// described returns the cities and the lanes of a board.
func described(b *routemap.Board) (cities []MapCity, lanes []Edge) {
	for _, c := range b.Cities {
		cities = append(cities, MapCity{Spot: Spot{c.X, c.Y}, Unplaced: c.Unplaced})
	}
	for _, r := range b.Routes {
		lanes = append(lanes, Edge{int(r.A), int(r.B), r.Spaces})
	}
	return cities, lanes
}

// emptied returns a built-in board without its places.
func emptied(t testing.TB, id string) *routemap.Board {
	t.Helper()
	printed, err := routemap.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	b := *printed
	b.Cities = slices.Clone(b.Cities)
	for i := range b.Cities {
		b.Cities[i].X, b.Cities[i].Y, b.Cities[i].Unplaced = 0, 0, true
	}
	return &b
}

// paris returns a board of about the size of a small city's: 18 cities, 36 lanes of 1 to 3
// spaces that need not cross.
func paris() *routemap.Board {
	var lanes [][3]int
	join := func(a, b int) { lanes = append(lanes, [3]int{a, b, 1 + (a*7+b*5)%3}) }
	for row := range 3 {
		for column := range 6 {
			c := row*6 + column
			if column < 5 {
				join(c, c+1)
			}
			if row < 2 {
				join(c, c+6)
			}
			if row < 2 && column < 5 && c != 8 {
				if c%2 == 0 {
					join(c, c+7)
				} else {
					join(c+1, c+6)
				}
			}
		}
	}
	return boardOf(18, lanes...)
}

// ring returns the largest board that can be read: 999 cities and 1999 lanes.
func ring() *routemap.Board {
	var lanes [][3]int
	for i := range routemap.MaxCities {
		lanes = append(lanes, [3]int{i, (i + 1) % routemap.MaxCities, 1 + i%6},
			[3]int{i, (i*i + 40) % routemap.MaxCities, 1 + i%9})
	}
	return boardOf(routemap.MaxCities, append(lanes, [3]int{0, 500, 3})...)
}

// check checks what is true of the places of every board, and returns them.
func check(t interface{ Errorf(string, ...any) }, b *routemap.Board) []Spot {
	list := Of(described(b))
	if len(list) != len(b.Cities) {
		t.Errorf("%d places of %d cities", len(list), len(b.Cities))
		return list
	}
	if again := Of(described(b)); !slices.Equal(again, list) {
		t.Errorf("once %v, once %v", list, again)
	}
	written := *b
	written.Cities = slices.Clone(b.Cities)
	for i, c := range b.Cities {
		p := list[i]
		if !c.Unplaced {
			if (p != Spot{c.X, c.Y}) {
				t.Errorf("city %d was at %v, %v and is at %v", i, c.X, c.Y, p)
			}
			continue
		}
		if p.X < 0.029 || p.X > 0.971 || p.Y < 0.029 || p.Y > 0.971 { // the checks below find NaN
			t.Errorf("city %d is not in the frame: %v", i, p)
		}
		for j, o := range list {
			if d := r2.Norm(r2.Sub(onSheet(p), onSheet(o))); j != i && !(d >= apart(len(list))-1e-6) {
				t.Errorf("cities %d and %d are %.1f apart, not %.1f", i, j, d, apart(len(list)))
			}
		}
		x, _ := strconv.ParseFloat(strconv.FormatFloat(p.X, 'f', 3, 64), 64)
		y, _ := strconv.ParseFloat(strconv.FormatFloat(p.Y, 'f', 3, 64), 64)
		written.Cities[i].X, written.Cities[i].Y, written.Cities[i].Unplaced = x, y, false
	}
	if read := Of(described(&written)); !slices.Equal(read, list) {
		t.Errorf("%v is read back as %v", list, read)
	}
	return list
}

// TestAnyBoard checks on random boards that cities keep their places, and that the others
// get good ones.
func TestAnyBoard(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		n := rapid.IntRange(0, 14).Draw(t, "cities")
		b := boardOf(n)
		placed := rapid.SampledFrom([]int{0, 0, 1, 5, 10}).Draw(t, "tenths with a place")
		some := rapid.OneOf(rapid.Float64Range(0, 1), rapid.SampledFrom([]float64{0, 0.5, 1}))
		for i := range b.Cities {
			if rapid.IntRange(0, 9).Draw(t, "placed") < placed {
				b.Cities[i] = routemap.City{X: some.Draw(t, "x"), Y: some.Draw(t, "y")}
			}
		}
		for range rapid.IntRange(0, 3*n).Draw(t, "lanes") {
			b.Routes = append(b.Routes, routemap.Route{
				A: routemap.CityNo(rapid.IntRange(0, n-1).Draw(t, "a")), B: routemap.CityNo(rapid.IntRange(0, n-1).Draw(
					t, "b")),
				Spaces: rapid.IntRange(1, 20).Draw(t, "spaces"),
			})
		}
		check(t, b)
	})
}

// TestShapes checks the same for boards with many equal distances, where everything could
// end up on one line or in one spot.
func TestShapes(t *testing.T) {
	star, cycle, path, all := [][3]int{}, [][3]int{}, [][3]int{}, [][3]int{}
	for i := range 20 {
		star = append(star, [3]int{0, i + 1, 2})
		cycle = append(cycle, [3]int{i, (i + 1) % 20, 2})
		path = append(path, [3]int{i, i + 1, 2})
		for j := range i {
			all = append(all, [3]int{i, j, 2})
		}
	}
	for name, b := range map[string]*routemap.Board{
		"none": boardOf(0), "one": boardOf(1), "two": boardOf(2), "a lane": boardOf(2, [3]int{0, 1, 4}),
		"no lanes": boardOf(40), "only cities": boardOf(routemap.MaxCities), "star": boardOf(21, star...),
		"cycle": boardOf(20, cycle...),
		"path":  boardOf(21, path...), "all": boardOf(20, all...), "square": boardOf(4, [3]int{0, 1, 3}, [3]int{1, 2, 3},
			[3]int{2, 3, 3}, [3]int{0, 3, 3}),
		"paris": paris(), "world": emptied(t, "world"), "largest": ring(),
	} {
		t.Run(name, func(t *testing.T) { check(t, b) })
	}
}

// TestSame checks that the places are the same on every machine: these were found on
// amd64, with and without assembly and fused operations, and on 386.
func TestSame(t *testing.T) {
	for _, test := range []struct {
		board  *routemap.Board
		places []Spot // of its last cities
	}{
		{paris(), []Spot{{0.397, 0.898}, {0.59, 0.626}, {0.789, 0.916}, {0.97, 0.589}}},
		{boardOf(4, [3]int{0, 1, 3}, [3]int{1, 2, 3}, [3]int{2, 3, 3}, [3]int{0, 3, 3}), []Spot{{0.71, 0.97},
			{0.97, 0.03}, {0.282, 0.03}, {0.03, 0.97}}},
		{emptied(t, "usa"), []Spot{{0.221, 0.805}, {0.924, 0.96}, {0.067, 0.59}, {0.563, 0.913}}},
	} {
		list := Of(described(test.board))
		if got := list[len(list)-len(test.places):]; !slices.Equal(got, test.places) {
			t.Errorf("the last of %d places are %v, not %v", len(list), got, test.places)
		}
	}
	cities, lanes := described(emptied(t, "usa"))
	want := []Spot{{0.778, 0.709}, {0.094, 0.97}, {0.9, 0.502}, {0.457, 0.881}}
	if got := Incremental(cities, 0, lanes)[len(cities)-4:]; !slices.Equal(got, want) {
		t.Errorf("the last places are %v, not %v", got, want)
	}
}

// crossings returns how many pairs of lanes cross: the ends of each are on different sides
// of the other.
func crossings(b *routemap.Board, list []Spot) int {
	lanes, count := netOf(described(b)).lanes, 0
	left := func(a, b, c int) bool {
		return (list[b].X-list[a].X)*(list[c].Y-list[a].Y) > (list[b].Y-list[a].Y)*(list[c].X-list[a].X)
	}
	for i, p := range lanes {
		for _, q := range lanes[:i] {
			if !p.touches(q.a) && !p.touches(q.b) && left(p.a, p.b, q.a) != left(p.a, p.b, q.b) &&
				left(q.a, q.b, p.a) != left(q.a, q.b, p.b) {
				count++
			}
		}
	}
	return count
}

// TestReadable checks that lanes of boards that fit on a sheet don't cross, that those of
// the World, which go around it, cross little, and that the sheet is full.
func TestReadable(t *testing.T) {
	for name, test := range map[string]struct {
		board *routemap.Board
		most  int
	}{
		"usa": {emptied(t, "usa"), 0}, "great-lakes": {emptied(t, "great-lakes"), 0}, "world": {emptied(t, "world"),
			35}, "paris": {paris(), 0},
	} {
		list := Of(described(test.board))
		if n := crossings(test.board, list); n > test.most {
			t.Errorf("%s: %d lanes cross", name, n)
		}
		low, high := list[0], list[0]
		for _, p := range list {
			low, high = Spot{min(low.X, p.X), min(low.Y, p.Y)}, Spot{max(high.X, p.X), max(high.Y, p.Y)}
		}
		if high.X-low.X < 0.9 || high.Y-low.Y < 0.75 {
			t.Errorf("%s: the cities are between %v and %v", name, low, high)
		}
	}
}

// far returns the distance of two places on the sheet.
func far(a, b Spot) float64 { return r2.Norm(r2.Sub(onSheet(a), onSheet(b))) }

// TestLong checks that a lane with many spaces is longer than one with few.
func TestLong(t *testing.T) {
	list := Of(described(boardOf(3, [3]int{0, 1, 1}, [3]int{1, 2, 7})))
	if short, long := far(list[0], list[1]), far(list[1], list[2]); long < 3*short || long > 6*short {
		t.Errorf("a lane of 1 is %.0f long, and one of 7 %.0f", short, long)
	}
}

// TestStraight checks that the layout keeps cities in a row in a row, and that the row
// never crosses itself.
func TestStraight(t *testing.T) {
	var lanes [][3]int
	for last := range 20 {
		lanes = append(lanes, [3]int{last, last + 1, 1 + last%4})
		b := boardOf(last+2, lanes...)
		at := netOf(described(b)).layout()
		for i, l := range lanes {
			d := r2.Sub(at[i+1], at[i])
			if (d.X > 0) != (at[last+1].X > at[0].X) || math.Abs(math.Abs(d.X)-float64(l[2]+1)) > 0.2 ||
				math.Abs(d.Y) > 1e-3 {
				t.Errorf("%d lanes: that of %d spaces goes from %v to %v", len(lanes), l[2], at[i], at[i+1])
			}
		}
		if n := crossings(b, Of(described(b))); n > 0 {
			t.Errorf("%d lanes cross %d times", len(lanes), n)
		}
	}
}

// TestPieces checks that pieces of a board are side by side.
func TestPieces(t *testing.T) {
	b := boardOf(10, [3]int{0, 3, 2}, [3]int{3, 6, 2}, [3]int{0, 6, 2}, [3]int{1, 4, 3}, [3]int{4, 7, 2},
		[3]int{1, 7, 2}, [3]int{2, 5, 2})
	list := Of(described(b))
	boxes := map[string][4]float64{}
	for _, piece := range [][]int{{0, 3, 6}, {1, 4, 7}, {2, 5}, {8}, {9}} {
		box := [4]float64{1, 1, 0, 0}
		for _, c := range piece {
			box = [4]float64{min(box[0], list[c].X), min(box[1], list[c].Y), max(box[2], list[c].X),
				max(box[3], list[c].Y)}
		}
		for other, o := range boxes {
			if box[0] <= o[2] && o[0] <= box[2] && box[1] <= o[3] && o[1] <= box[3] {
				t.Errorf("%v and %s overlap: %v", piece, other, list)
			}
		}
		boxes[fmt.Sprint(piece)] = box
	}
}

// TestAmong checks that a city without a place goes where it belongs among those that have
// one.
func TestAmong(t *testing.T) {
	printed, err := routemap.Open("usa")
	if err != nil {
		t.Fatal(err)
	}
	for i := range printed.Cities {
		b := *printed
		b.Cities = slices.Clone(b.Cities)
		b.Cities[i] = routemap.City{ID: b.Cities[i].ID, Unplaced: true}
		list := check(t, &b)
		if d := far(list[i], Spot{printed.Cities[i].X, printed.Cities[i].Y}); d > 170 {
			t.Errorf("%s is %.0f from where it belongs", b.Cities[i].ID, d)
		}
	}
	b := emptied(t, "usa") // every third is known
	off := 0.0
	for i := range b.Cities {
		if i%3 == 0 {
			b.Cities[i] = printed.Cities[i]
		}
	}
	for i, p := range check(t, b) {
		off = max(off, far(p, Spot{printed.Cities[i].X, printed.Cities[i].Y}))
	}
	if off > 220 {
		t.Errorf("a city is %.0f from where it belongs", off)
	}
	for _, at := range []Spot{{0, 0}, {1, 1}, {0.5, 0.5}} { // one is known
		b := emptied(t, "usa")
		b.Cities[7] = routemap.City{X: at.X, Y: at.Y}
		if n := crossings(b, check(t, b)); n > 12 {
			t.Errorf("with a city at %v, %d lanes cross", at, n)
		}
	}
}

// BenchmarkIncremental checks the time for boards that grow to that size.
func BenchmarkIncremental(b *testing.B) {
	for _, board := range []*routemap.Board{paris(), emptied(b, "world"), ring()} {
		b.Run(fmt.Sprint(len(board.Cities)), func(b *testing.B) {
			for range b.N {
				recent = nil
				cities, lanes := described(board)
				Incremental(cities, 0, lanes)
			}
		})
	}
}

// BenchmarkOf checks the time for the largest board.
func BenchmarkOf(b *testing.B) {
	for _, board := range []*routemap.Board{paris(), emptied(b, "world"), ring()} {
		b.Run(fmt.Sprint(len(board.Cities)), func(b *testing.B) {
			for range b.N {
				nearest := math.Inf(1)
				list := Of(described(board))
				for i, p := range list {
					for _, o := range list[:i] {
						nearest = min(nearest, far(p, o))
					}
				}
				if nearest < apart(len(list))-1e-6 {
					b.Fatalf("%.1f apart", nearest)
				}
			}
		})
	}
}
