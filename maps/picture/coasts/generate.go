//go:build ignore

// Generate makes world.csv: the coasts of the world, bent so that they fit the
// cities of the printed board.
//
//	npm pack world-atlas && tar xzf world-atlas-*.tgz
//	go run generate.go package/land-110m.json ../../boards/world/cities.csv > world.csv
//
// The coasts are those of Natural Earth at 1:110 million, which are in the public
// domain, as the npm package world-atlas 2.0.2 (ISC license) packs them. The
// board is drawn in no projection that has a name: a thin plate spline takes the
// longitude and latitude of each city to the place of its mark, and the coasts
// follow. It is stiff enough not to fold between cities, so a mark may lie a hair
// off its coast.
package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"log"
	"math"
	"os"
	"strconv"
)

// places are the longitude and latitude of the cities, in degrees.
var places = map[string][2]float64{
	"Al-Qahira": {31.2, 30.6}, "Anchorage": {-149.9, 61.2}, "Athina": {23.7, 38.0}, "Bangkok": {100.5, 13.7},
	"Beijing": {116.4, 39.9}, "Buenos Aires": {-58.4, -34.6}, "Cambridge Bay": {-105.1, 69.1}, "Cape Town": {18.4, -33.9},
	"Caracas": {-66.9, 10.5}, "Casablanca": {-7.6, 33.6}, "Christchurch": {172.6, -43.5}, "Dar Es Salaam": {39.3, -6.8},
	"Darwin": {130.8, -12.5}, "Djibouti": {43.1, 11.6}, "Edinburgh": {-3.2, 55.9}, "Hamburg": {10.0, 53.6},
	"Hong Kong": {114.2, 22.3}, "Honolulu": {-157.9, 21.3}, "Jakarta": {106.8, -6.2}, "Lagos": {3.4, 6.5},
	"Lahore": {74.3, 31.5}, "Lima": {-77.0, -12.0}, "Los Angeles": {-118.2, 34.0}, "Luanda": {13.2, -8.8},
	"Manila": {121.0, 14.6}, "Marseille": {5.4, 43.3}, "Mexico": {-99.1, 19.4}, "Miami": {-80.2, 25.8},
	"Moskva": {37.6, 55.8}, "Mumbai": {72.8, 19.0}, "Murmansk": {33.1, 69.0}, "New York": {-74.0, 40.7},
	"Novosibirsk": {82.9, 55.0}, "Perth": {115.9, -32.0}, "Petropavlovsk": {158.6, 53.0}, "Port Moresby": {147.2, -9.4},
	"Reykjavik": {-21.9, 64.1}, "Rio de Janeiro": {-43.2, -22.9}, "Sydney": {151.2, -33.9}, "Tehran": {51.4, 35.7},
	"Tiksi": {128.9, 71.6}, "Toamasina": {49.4, -18.1}, "Tokyo": {139.7, 35.6}, "Valparaiso": {-71.6, -33.0},
	"Vancouver": {-123.1, 49.3}, "Winnipeg": {-97.1, 49.9}, "Yakutsk": {129.7, 62.0},
}

const (
	cut       = -141.0  // the longitude of the board's edges
	stiffness = 0.004   // of the spline: 0 goes through every city
	least     = 0.00004 // the area of the smallest island, as a part of the board
	crude     = 0.0006  // how far a coast may be simplified
)

// A point has a place, and tells whether the line to the next point is a coast
// and no seam where the map was cut.
type point struct {
	x, y  float64
	coast bool
}

// A ring goes round a land, or round a lake in one.
type ring struct {
	points []point
	lake   bool
}

func main() {
	log.SetFlags(0)
	f := fit(os.Args[2])
	rings := land(os.Args[1])
	w := csv.NewWriter(os.Stdout)
	w.Write([]string{"ring", "kind", "x", "y", "coast"})
	n := 0
	for _, r := range rings {
		kind := "land"
		if r.lake {
			kind = "lake"
		}
		for _, turn := range []float64{-360, 0, 360} {
			var moved []point
			for _, p := range r.points {
				moved = append(moved, point{p.x + turn, p.y, p.coast})
			}
			for _, side := range []float64{cut - 24, cut + 376} {
				moved = clip(moved, func(p point) float64 { return (p.x - side) * math.Copysign(1, 100-side) })
			}
			moved = clip(moved, func(p point) float64 { return p.y + 58 })
			for i, p := range moved {
				moved[i].x, moved[i].y = f(p.x, p.y)
			}
			for _, inside := range []func(point) float64{
				func(p point) float64 { return p.x }, func(p point) float64 { return 1 - p.x },
				func(p point) float64 { return p.y }, func(p point) float64 { return 1 - p.y },
			} {
				moved = clip(moved, inside)
			}
			if moved = simple(moved); len(moved) < 3 || area(moved) < least {
				continue
			}
			n++
			for _, p := range moved {
				coast := "1"
				if !p.coast {
					coast = "0"
				}
				w.Write([]string{strconv.Itoa(n), kind, round(p.x), round(p.y), coast})
			}
		}
	}
	w.Flush()
}

func round(v float64) string { return strconv.FormatFloat(v, 'f', 4, 64) }

// land reads the rings of a TopoJSON file.
func land(file string) []ring {
	data, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	var topo struct {
		Arcs      [][][2]float64
		Transform struct{ Scale, Translate [2]float64 }
		Objects   struct {
			Land struct {
				Geometries []struct {
					Type string
					Arcs json.RawMessage
				}
			}
		}
	}
	if err := json.Unmarshal(data, &topo); err != nil {
		log.Fatal(err)
	}
	arcs := make([][][2]float64, len(topo.Arcs))
	for i, arc := range topo.Arcs {
		var x, y float64
		for _, d := range arc {
			x, y = x+d[0], y+d[1]
			arcs[i] = append(arcs[i], [2]float64{
				x*topo.Transform.Scale[0] + topo.Transform.Translate[0], y*topo.Transform.Scale[1] + topo.Transform.Translate[1]})
		}
	}
	var rings []ring
	for _, g := range topo.Objects.Land.Geometries {
		var polygons [][][]int
		if g.Type == "Polygon" {
			var one [][]int
			err = json.Unmarshal(g.Arcs, &one)
			polygons = append(polygons, one)
		} else {
			err = json.Unmarshal(g.Arcs, &polygons)
		}
		if err != nil {
			log.Fatal(err)
		}
		for _, polygon := range polygons {
			for i, ends := range polygon {
				var points []point
				for _, a := range ends {
					arc := arcs[max(a, ^a)]
					for i := range len(arc) - 1 {
						p, q := arc[i], arc[i+1]
						if a < 0 {
							p, q = arc[len(arc)-1-i], arc[len(arc)-2-i]
						}
						seam := math.Abs(p[0]) > 179.9 && math.Abs(q[0]) > 179.9
						x := p[0]
						if n := len(points); n > 0 { // across the date line without a jump
							x += 360 * math.Round((points[n-1].x-x)/360)
						}
						points = append(points, point{x, p[1], !seam})
					}
				}
				rings = append(rings, ring{points, i > 0})
			}
		}
	}
	return rings
}

// clip keeps the part of a ring where inside is not negative.
func clip(ring []point, inside func(point) float64) []point {
	var kept []point
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		a, b := inside(p), inside(q)
		at := func(coast bool) point {
			t := a / (a - b)
			return point{p.x + t*(q.x-p.x), p.y + t*(q.y-p.y), coast}
		}
		switch {
		case a >= 0 && b >= 0:
			kept = append(kept, p)
		case a >= 0:
			kept = append(kept, p, at(false))
		case b >= 0:
			kept = append(kept, at(p.coast))
		}
	}
	return kept
}

// simple leaves out the points that a ring hardly needs.
func simple(ring []point) []point {
	if len(ring) < 4 {
		return ring
	}
	keep := make([]bool, len(ring))
	var split func(from, to int)
	split = func(from, to int) {
		a, b := ring[from], ring[to%len(ring)]
		far, most := -1, crude
		for i := from + 1; i < to; i++ {
			p := ring[i]
			d := math.Hypot(p.x-a.x, p.y-a.y)
			if l := math.Hypot(b.x-a.x, b.y-a.y); l > 0 {
				t := max(0, min(1, ((p.x-a.x)*(b.x-a.x)+(p.y-a.y)*(b.y-a.y))/l/l))
				d = math.Hypot(p.x-a.x-t*(b.x-a.x), p.y-a.y-t*(b.y-a.y))
			}
			if p.coast != ring[i-1].coast {
				d += 1 // the end of a seam stays
			}
			if d > most {
				far, most = i, d
			}
		}
		if far > 0 {
			keep[far] = true
			split(from, far)
			split(far, to)
		}
	}
	half := len(ring) / 2
	keep[0], keep[half] = true, true
	split(0, half)
	split(half, len(ring))
	var kept []point
	for i, p := range ring {
		if keep[i] {
			kept = append(kept, p)
		}
	}
	return kept
}

func area(ring []point) float64 {
	sum := 0.0
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		sum += p.x*q.y - q.x*p.y
	}
	return math.Abs(sum) / 2
}

// fit gives the spline from longitude and latitude to the board.
func fit(file string) func(lon, lat float64) (x, y float64) {
	in, err := os.Open(file)
	if err != nil {
		log.Fatal(err)
	}
	rows, err := csv.NewReader(in).ReadAll()
	if err != nil {
		log.Fatal(err)
	}
	var from, to [][2]float64
	for _, row := range rows[1:] {
		at, ok := places[row[0]]
		if !ok {
			continue
		}
		if at[0] < cut {
			at[0] += 360
		}
		x, _ := strconv.ParseFloat(row[2], 64)
		y, _ := strconv.ParseFloat(row[3], 64)
		from, to = append(from, scaled(at[0], at[1])), append(to, [2]float64{x, y})
	}
	n := len(from)
	m := make([][]float64, n+3)
	for i := range m {
		m[i] = make([]float64, n+5)
	}
	for i, p := range from {
		for j, q := range from {
			m[i][j] = bend(p, q)
		}
		m[i][i] += stiffness
		for j, v := range []float64{1, p[0], p[1]} {
			m[i][n+j], m[n+j][i] = v, v
		}
		m[i][n+3], m[i][n+4] = to[i][0], to[i][1]
	}
	solve(m)
	return func(lon, lat float64) (x, y float64) {
		p := scaled(lon, lat)
		sum := [2]float64{}
		for k := range sum {
			col := n + 3 + k
			sum[k] = m[n][col] + m[n+1][col]*p[0] + m[n+2][col]*p[1]
			for i, q := range from {
				sum[k] += m[i][col] * bend(p, q)
			}
		}
		return sum[0], sum[1]
	}
}

func scaled(lon, lat float64) [2]float64 { return [2]float64{lon / 60, lat / 60} }

// bend is the kernel of a thin plate.
func bend(p, q [2]float64) float64 {
	r := math.Hypot(p[0]-q[0], p[1]-q[1])
	if r == 0 {
		return 0
	}
	return r * r * math.Log(r)
}

// solve solves the equations in the rows of m, whose last columns are the right
// sides, and leaves the answers there.
func solve(m [][]float64) {
	n := len(m)
	for i := range n {
		best := i
		for j := i; j < n; j++ {
			if math.Abs(m[j][i]) > math.Abs(m[best][i]) {
				best = j
			}
		}
		m[i], m[best] = m[best], m[i]
		if m[i][i] == 0 {
			log.Fatal(fmt.Errorf("the cities do not fix a plane"))
		}
		for j := range n {
			if j == i {
				continue
			}
			by := m[j][i] / m[i][i]
			for k := i; k < len(m[j]); k++ {
				m[j][k] -= by * m[i][k]
			}
		}
		for k := len(m[i]) - 1; k >= i; k-- {
			m[i][k] /= m[i][i]
		}
	}
}
