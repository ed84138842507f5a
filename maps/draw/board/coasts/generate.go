//go:build ignore

// Generate makes the tables in this folder: the coasts for boards, distorted to fit the cities of the printed boards.
//
//	npm pack world-atlas && tar xzf world-atlas-*.tgz
//	go run generate.go world package/land-110m.json > world.csv
//	go run generate.go great-lakes package/land-50m.json ne_50m_lakes.json > great-lakes.csv
//	go run generate.go usa package/land-50m.json great-lakes > usa.csv
//	go run generate.go europe package/land-50m.json > europe.csv
//	go run generate.go nordic package/land-50m.json > nordic.csv
//	go run generate.go switzerland package/countries-10m.json > switzerland.csv
//
// All data is from Natural Earth and in the public domain. Land at 1:110 million and 1:50 million, and countries at
// 1:10 million, come from the npm package world-atlas 2.0.2 (ISC license). Lakes at 1:50 million come as TopoJSON, or
// from the table of another board, with its distortion undone. Package earth has the cities, which determine the
// distortion.
package main

import (
	"encoding/csv"
	"encoding/json"
	"log"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/maps/draw/earth"
)

// A boardCoasts says how to cut and bend the coasts for a board.
type boardCoasts struct {
	earth.RubberSheet
	low, high r2.Vec   // corners of the part of the earth to keep, in degrees of longitude and latitude
	least     float64  // the area of the smallest island, as a fraction of the board
	crude     float64  // how much shores may be simplified
	shown     r2.Box   // what part of it to keep, as fractions of the board's width and height
	countries []string // keep only the outlines of these; empty: all land
}

// wide is what a picture shows of a board with cities at all its edges.
var wide = r2.Box{Min: r2.Vec{X: -0.12, Y: -0.12}, Max: r2.Vec{X: 1.12, Y: 1.12}}

var boards = map[string]boardCoasts{
	"world": {earth.World, r2.Vec{X: -165, Y: -58}, r2.Vec{X: 235, Y: 90}, 0.00004, 0.0006,
		r2.Box{Max: r2.Vec{X: 1, Y: 1.05}}, nil},
	"great-lakes": {earth.RubberSheet{Cut: -180, Unit: 6, Stiffness: 0.01}, r2.Vec{X: -100, Y: 37},
		r2.Vec{X: -66, Y: 53}, 0.0003, 0.0009, r2.Box{Max: r2.Vec{X: 1, Y: 1.05}}, nil},
	"usa": {earth.RubberSheet{Cut: -180, Unit: 12, Stiffness: 0.01}, r2.Vec{X: -135, Y: 18},
		r2.Vec{X: -60, Y: 60}, 0.001, 0.0018, wide, nil},
	"europe": {earth.RubberSheet{Cut: -180, Unit: 12, Stiffness: 0.01}, r2.Vec{X: -20, Y: 28},
		r2.Vec{X: 60, Y: 72}, 0.001, 0.0025, wide, nil},
	"nordic": {earth.RubberSheet{Cut: -180, Unit: 6, Stiffness: 0.01}, r2.Vec{X: -5, Y: 50},
		r2.Vec{X: 45, Y: 75}, 0.0003, 0.0018, wide, nil},
	"switzerland": {earth.RubberSheet{Cut: -180, Unit: 1, Stiffness: 0.01}, r2.Vec{X: 4, Y: 44},
		r2.Vec{X: 12, Y: 49}, 0.0003, 0.0018, wide, []string{"Switzerland", "Liechtenstein"}},
}

// A corner is a corner of a ring. The line to the next one is a coast, or a seam where the map was cut.
type corner struct {
	r2.Vec
	coast bool
}

// A ring surrounds land, or a lake in it.
type ring struct {
	points []corner
	lake   bool
}

func main() {
	log.SetFlags(0)
	to := boards[os.Args[1]]
	bend := to.fit(os.Args[1])
	w := csv.NewWriter(os.Stdout)
	w.Write([]string{"ring", "kind", "x", "y", "coast"})
	n := 0
	for i, file := range os.Args[2:] {
		rings := to.read
		if _, ok := boards[file]; ok {
			rings = bentBack
		}
		for _, r := range rings(file) {
			kind := "land"
			if r.lake != (i > 0) { // the second file contains lakes, and islands in them
				kind = "lake"
			}
			for _, turn := range []float64{-360, 0, 360} {
				moved := slices.Clone(r.points)
				for k := range moved {
					moved[k].X += turn
				}
				moved = within(moved, to.low, to.high)
				for k, p := range moved {
					moved[k].Vec = bend(p.Vec)
				}
				moved = to.simple(within(moved, to.shown.Min, to.shown.Max))
				if len(moved) < 3 || area(moved) < to.least {
					continue
				}
				n++
				for _, p := range moved {
					coast := "1"
					if !p.coast {
						coast = "0"
					}
					w.Write([]string{strconv.Itoa(n), kind, round(p.X), round(p.Y), coast})
				}
			}
		}
	}
	w.Flush()
}

// round formats a number with up to four decimals, without the sign of a negative zero.
func round(v float64) string { return strconv.FormatFloat(math.Round(v*1e4)/1e4+0, 'f', 4, 64) }

// must returns a result, or ends the generator on an error.
func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// read reads the rings of a TopoJSON file.
func (b boardCoasts) read(file string) (rings []ring) {
	var topo struct {
		Arcs      [][][2]float64
		Transform struct{ Scale, Translate [2]float64 }
		Objects   map[string]struct {
			Geometries []struct {
				Type       string
				Arcs       json.RawMessage
				Properties struct{ Name string }
			}
		}
	}
	must(0, json.Unmarshal(must(os.ReadFile(file)), &topo))
	scale, shift := topo.Transform.Scale, topo.Transform.Translate
	arcs := make([][]r2.Vec, len(topo.Arcs))
	for i, arc := range topo.Arcs {
		var x, y float64
		for _, d := range arc {
			x, y = x+d[0], y+d[1]
			arcs[i] = append(arcs[i], r2.Vec{X: x*scale[0] + shift[0], Y: y*scale[1] + shift[1]})
		}
	}
	name := slices.Sorted(maps.Keys(topo.Objects))[0]
	for _, g := range topo.Objects[name].Geometries {
		if b.countries != nil && !slices.Contains(b.countries, g.Properties.Name) {
			continue
		}
		polygons := make([][][]int, 1)
		if g.Type == "Polygon" {
			must(0, json.Unmarshal(g.Arcs, &polygons[0]))
		} else {
			must(0, json.Unmarshal(g.Arcs, &polygons))
		}
		for _, polygon := range polygons {
			for i, ends := range polygon {
				var points []corner
				for _, a := range ends {
					arc := slices.Clone(arcs[max(a, ^a)])
					if a < 0 {
						slices.Reverse(arc)
					}
					for k, p := range arc[:len(arc)-1] {
						seam := math.Abs(p.X) > 179.9 && math.Abs(arc[k+1].X) > 179.9
						if n := len(points); n > 0 { // do not jump at the date line
							p.X += 360 * math.Round((points[n-1].X-p.X)/360)
						}
						points = append(points, corner{p, !seam})
					}
				}
				rings = append(rings, ring{points, i > 0})
			}
		}
	}
	return rings
}

// bentBack returns the lakes from a board's table, converted to longitude and latitude.
func bentBack(name string) (rings []ring) {
	to := boards[name]
	bend := to.fit(name)
	at, last := r2.Scale(0.5, r2.Add(to.low, to.high)), ""
	for _, row := range table(name + ".csv") {
		if row[1] != "lake" {
			continue
		}
		if row[0] != last {
			rings, last = append(rings, ring{}), row[0]
		}
		for range 50 { // Newton's method with measured slopes
			const d = 1e-4
			here := bend(at)
			x := r2.Scale(1/d, r2.Sub(bend(r2.Add(at, r2.Vec{X: d})), here))
			y := r2.Scale(1/d, r2.Sub(bend(r2.Add(at, r2.Vec{Y: d})), here))
			off := r2.Sub(r2.Vec{X: number(row[2]), Y: number(row[3])}, here)
			by := 1 / r2.Cross(x, y)
			at = r2.Add(at, r2.Vec{X: by * r2.Cross(off, y), Y: by * r2.Cross(x, off)})
		}
		of := &rings[len(rings)-1]
		of.points = append(of.points, corner{at, row[4] == "1"})
	}
	return rings
}

// within returns the part of a ring inside a box.
func within(ring []corner, low, high r2.Vec) []corner {
	for _, inside := range []func(corner) float64{
		func(p corner) float64 { return p.X - low.X }, func(p corner) float64 { return high.X - p.X },
		func(p corner) float64 { return p.Y - low.Y }, func(p corner) float64 { return high.Y - p.Y },
	} {
		var kept []corner
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			a, b := inside(p), inside(q)
			if a >= 0 {
				kept = append(kept, p)
			}
			if a >= 0 != (b >= 0) { // the line along the cut is a seam
				at := r2.Add(p.Vec, r2.Scale(a/(a-b), r2.Sub(q.Vec, p.Vec)))
				kept = append(kept, corner{at, b >= 0 && p.coast})
			}
		}
		ring = kept
	}
	return ring
}

// simple removes points that a ring hardly needs.
func (b boardCoasts) simple(ring []corner) (kept []corner) {
	if len(ring) < 4 {
		return ring
	}
	keep := make([]bool, len(ring))
	var split func(from, to int)
	split = func(from, to int) {
		far, most := -1, b.crude
		side := r2.Sub(ring[to%len(ring)].Vec, ring[from].Vec)
		for i := from + 1; i < to; i++ {
			away := r2.Sub(ring[i].Vec, ring[from].Vec)
			if l := r2.Norm2(side); l > 0 {
				away = r2.Sub(away, r2.Scale(max(0, min(1, r2.Dot(away, side)/l)), side))
			}
			d := r2.Norm(away)
			if ring[i].coast != ring[i-1].coast {
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
	for i, p := range ring {
		if keep[i] {
			kept = append(kept, p)
		}
	}
	return kept
}

func area(ring []corner) float64 {
	sum := 0.0
	for i, p := range ring {
		sum += r2.Cross(p.Vec, ring[(i+1)%len(ring)].Vec)
	}
	return math.Abs(sum) / 2
}

// fit returns the spline from longitude and latitude to the board.
func (to boardCoasts) fit(name string) func(at r2.Vec) r2.Vec {
	var names []string
	var marks []r2.Vec
	for _, row := range table("../../../routes/boards/" + name + "/cities.csv")[1:] {
		names, marks = append(names, row[0]), append(marks, r2.Vec{X: number(row[2]), Y: number(row[3])})
	}
	return to.Bend(names, marks)
}

func table(file string) [][]string { return must(csv.NewReader(must(os.Open(file))).ReadAll()) }

func number(cell string) float64 { return must(strconv.ParseFloat(cell, 64)) }
