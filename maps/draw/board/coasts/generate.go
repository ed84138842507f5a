//go:build ignore

// Generate makes world.csv and great-lakes.csv: the coasts of the world and the
// shores of the lakes, bent so that they fit the cities of the printed boards.
//
//	npm pack world-atlas && tar xzf world-atlas-*.tgz
//	go run generate.go world package/land-110m.json > world.csv
//	go run generate.go great-lakes package/land-50m.json ne_50m_lakes.json > great-lakes.csv
//
// All are from Natural Earth and in the public domain: the land at 1:110 million and 1:50
// million as packed in the npm package world-atlas 2.0.2 (ISC license), the lakes at 1:50
// million as TopoJSON. The boards do not use any standard projection: a thin plate spline
// maps the longitude and latitude of each city to the place of its mark, and the shores
// follow. It is stiff enough not to fold between cities, so a mark may be slightly off its
// shore.
package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"log"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
)

// A board is what the shores are bent to fit.
type board struct {
	cut       float64               // the longitude of the left edge
	turns     []float64             // the rotations in which the world is drawn, in degrees
	lon, lat  [2]float64            // what is kept
	unit      float64               // about the distance of neighbors, in degrees
	stiffness float64               // of the spline: 0 goes through every city
	least     float64               // the area of the smallest island, as a fraction of the board
	crude     float64               // how far a shore may be simplified
	places    map[string][2]float64 // of the cities: longitude and latitude in degrees
}

var boards = map[string]board{
	"world": {-141, []float64{-360, 0, 360}, [2]float64{-165, 235}, [2]float64{-58, 90}, 60, 0.004, 0.00004, 0.0006,
		map[string][2]float64{
			"Al-Qahira": {31.2, 30.6}, "Anchorage": {-149.9, 61.2}, "Athina": {23.7, 38.0}, "Bangkok": {100.5, 13.7},
			"Beijing": {116.4, 39.9}, "Buenos Aires": {-58.4, -34.6}, "Cambridge Bay": {-105.1, 69.1},
			"Cape Town": {18.4, -33.9},
			"Caracas":   {-66.9, 10.5}, "Casablanca": {-7.6, 33.6}, "Christchurch": {172.6, -43.5}, "Dar Es Salaam": {39.3,
				-6.8},
			"Darwin": {130.8, -12.5}, "Djibouti": {43.1, 11.6}, "Edinburgh": {-3.2, 55.9}, "Hamburg": {10.0, 53.6},
			"Hong Kong": {114.2, 22.3}, "Honolulu": {-157.9, 21.3}, "Jakarta": {106.8, -6.2}, "Lagos": {3.4, 6.5},
			"Lahore": {74.3, 31.5}, "Lima": {-77.0, -12.0}, "Los Angeles": {-118.2, 34.0}, "Luanda": {13.2, -8.8},
			"Manila": {121.0, 14.6}, "Marseille": {5.4, 43.3}, "Mexico": {-99.1, 19.4}, "Miami": {-80.2, 25.8},
			"Moskva": {37.6, 55.8}, "Mumbai": {72.8, 19.0}, "Murmansk": {33.1, 69.0}, "New York": {-74.0, 40.7},
			"Novosibirsk": {82.9, 55.0}, "Perth": {115.9, -32.0}, "Petropavlovsk": {158.6, 53.0}, "Port Moresby": {147.2,
				-9.4},
			"Reykjavik": {-21.9, 64.1}, "Rio de Janeiro": {-43.2, -22.9}, "Sydney": {151.2, -33.9}, "Tehran": {51.4, 35.7},
			"Tiksi": {128.9, 71.6}, "Toamasina": {49.4, -18.1}, "Tokyo": {139.7, 35.6}, "Valparaiso": {-71.6, -33.0},
			"Vancouver": {-123.1, 49.3}, "Winnipeg": {-97.1, 49.9}, "Yakutsk": {129.7, 62.0},
		}},
	"great-lakes": {-180, []float64{0}, [2]float64{-100, -66}, [2]float64{37, 53}, 6, 0.01, 0.0003, 0.0009,
		map[string][2]float64{
			"Albany": {-73.75, 42.65}, "Bay City": {-83.89, 43.59}, "Buffalo": {-78.88, 42.89}, "Cedar Rapids": {-91.67,
				41.98},
			"Chicago": {-87.63, 41.88}, "Cleveland": {-81.69, 41.50}, "Detroit": {-83.05, 42.33}, "Duluth": {-92.10, 46.79},
			"Eau Claire": {-91.50, 44.81}, "Erie": {-80.09, 42.13}, "Green Bay": {-88.01, 44.51},
			"Kingston": {-76.49, 44.23},
			"Madison":  {-89.40, 43.07}, "Marathon": {-86.38, 48.72}, "Marquette": {-87.40, 46.54}, "Milwaukee": {-87.91,
				43.04},
			"Montréal": {-73.57, 45.50}, "Muskegon": {-86.25, 43.23}, "New York": {-74.01, 40.71},
			"Ottawa":      {-75.70, 45.42},
			"Perry Sound": {-80.04, 45.34}, "Port Elgin": {-81.39, 44.44}, "Rouyn-Noranda": {-79.02, 48.24},
			"Sault Ste. Marie": {-84.35, 46.50}, "Scranton": {-75.66, 41.41}, "South Baymouth": {-82.01, 45.55},
			"South Bend": {-86.25, 41.68}, "Sudbury": {-81.00, 46.49}, "Syracuse": {-76.15, 43.05}, "Thunder Bay": {-89.25,
				48.38},
			"Timmins": {-81.33, 48.48}, "Toledo": {-83.54, 41.65}, "Toronto": {-79.38, 43.65}, "Traverse City": {-85.62,
				44.76},
			"Wausau": {-89.63, 44.96},
		}},
}

// A point has a place. The line to the next point is a coast, or a seam where the
// map was cut.
type point struct {
	x, y  float64
	coast bool
}

// A ring surrounds land, or a lake in it.
type ring struct {
	points []point
	lake   bool
}

func main() {
	log.SetFlags(0)
	to := boards[os.Args[1]]
	f := to.fit("../../boards/" + os.Args[1] + "/cities.csv")
	var rings []ring
	for i, file := range os.Args[2:] {
		for _, r := range read(file) {
			r.lake = r.lake != (i > 0) // the second file has the lakes, and the islands in them
			rings = append(rings, r)
		}
	}
	w := csv.NewWriter(os.Stdout)
	w.Write([]string{"ring", "kind", "x", "y", "coast"})
	n := 0
	for _, r := range rings {
		kind := "land"
		if r.lake {
			kind = "lake"
		}
		for _, turn := range to.turns {
			var moved []point
			for _, p := range r.points {
				moved = append(moved, point{p.x + turn, p.y, p.coast})
			}
			for _, inside := range []func(point) float64{
				func(p point) float64 { return p.x - to.lon[0] }, func(p point) float64 { return to.lon[1] - p.x },
				func(p point) float64 { return p.y - to.lat[0] }, func(p point) float64 { return to.lat[1] - p.y },
			} {
				moved = clip(moved, inside)
			}
			for i, p := range moved {
				moved[i].x, moved[i].y = f(p.x, p.y)
			}
			for _, inside := range []func(point) float64{
				func(p point) float64 { return p.x }, func(p point) float64 { return 1 - p.x },
				func(p point) float64 { return p.y }, func(p point) float64 { return 1.05 - p.y },
			} {
				moved = clip(moved, inside)
			}
			if moved = to.simple(moved); len(moved) < 3 || area(moved) < to.least {
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

// read reads the rings of a TopoJSON file.
func read(file string) []ring {
	data, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	var topo struct {
		Arcs      [][][2]float64
		Transform struct{ Scale, Translate [2]float64 }
		Objects   map[string]struct {
			Geometries []struct {
				Type string
				Arcs json.RawMessage
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
				x*topo.Transform.Scale[0] + topo.Transform.Translate[0], y*topo.Transform.Scale[1] +
					topo.Transform.Translate[1]})
		}
	}
	var rings []ring
	name := slices.Sorted(maps.Keys(topo.Objects))[0]
	for _, g := range topo.Objects[name].Geometries {
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

// simple removes the points that a ring hardly needs.
func (b board) simple(ring []point) []point {
	if len(ring) < 4 {
		return ring
	}
	keep := make([]bool, len(ring))
	var split func(from, to int)
	split = func(from, to int) {
		start, end := ring[from], ring[to%len(ring)]
		far, most := -1, b.crude
		for i := from + 1; i < to; i++ {
			p := ring[i]
			d := math.Hypot(p.x-start.x, p.y-start.y)
			if l := math.Hypot(end.x-start.x, end.y-start.y); l > 0 {
				t := max(0, min(1, ((p.x-start.x)*(end.x-start.x)+(p.y-start.y)*(end.y-start.y))/l/l))
				d = math.Hypot(p.x-start.x-t*(end.x-start.x), p.y-start.y-t*(end.y-start.y))
			}
			if p.coast != ring[i-1].coast {
				d += 1 // keep the end of a seam
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

// fit returns the spline from longitude and latitude to the board.
func (to board) fit(file string) func(lon, lat float64) (x, y float64) {
	in, err := os.Open(file)
	if err != nil {
		log.Fatal(err)
	}
	rows, err := csv.NewReader(in).ReadAll()
	if err != nil {
		log.Fatal(err)
	}
	var from, goal [][2]float64
	for _, row := range rows[1:] {
		at, ok := to.places[row[0]]
		if !ok {
			continue
		}
		if at[0] < to.cut {
			at[0] += 360
		}
		x, _ := strconv.ParseFloat(row[2], 64)
		y, _ := strconv.ParseFloat(row[3], 64)
		from, goal = append(from, to.scaled(at[0], at[1])), append(goal, [2]float64{x, y})
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
		m[i][i] += to.stiffness
		for j, v := range []float64{1, p[0], p[1]} {
			m[i][n+j], m[n+j][i] = v, v
		}
		m[i][n+3], m[i][n+4] = goal[i][0], goal[i][1]
	}
	solve(m)
	return func(lon, lat float64) (x, y float64) {
		p := to.scaled(lon, lat)
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

func (to board) scaled(lon, lat float64) [2]float64 {
	return [2]float64{lon / to.unit, lat / to.unit}
}

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
