//go:build ignore

// Paris makes the map of Paris: the places on it, and the Seine.
//
//	go run paris.go places ../../../routes/boards/paris/places.csv
//	go run paris.go seine.txt > paris.csv
//
// Longitudes and latitudes are common knowledge, read off public maps of the city and rounded to ten meters. The Seine
// is its middle line with half of its width in meters, more around the islands, which are outlines. The middle of the
// city is drawn larger than its edges, for most places are there.
package main

import (
	"encoding/csv"
	"fmt"
	"log"
	"math"
	"os"
	"slices"
	"strconv"

	"gonum.org/v1/gonum/spatial/r2"
)

// What the map shows: its middle, and how many degrees it reaches to each side.
var middle, reach = r2.Vec{X: 2.338, Y: 48.858}, r2.Vec{X: 0.098, Y: 0.046}

// magnified is how much larger the middle is drawn than a map of one scale would draw it, less one.
const magnified = 0.8

// onMap returns the place of a longitude and latitude, as fractions of the map's width and height.
func onMap(at r2.Vec) r2.Vec {
	v := r2.Vec{X: (at.X - middle.X) / reach.X, Y: (middle.Y - at.Y) / reach.Y}
	v = r2.Scale((1+magnified)/(1+magnified*r2.Norm(v))/2, v)
	return r2.Add(r2.Vec{X: 0.5, Y: 0.5}, v)
}

func main() {
	log.SetFlags(0)
	if os.Args[1] == "places" {
		places(os.Args[2])
		return
	}
	w := csv.NewWriter(os.Stdout)
	w.Write([]string{"ring", "kind", "x", "y", "coast"})
	n := 0
	add := func(kind, coast string, ring []r2.Vec) {
		n++
		for _, at := range ring {
			w.Write([]string{strconv.Itoa(n), kind, fmt.Sprintf("%.4f", at.X), fmt.Sprintf("%.4f", at.Y), coast})
		}
	}
	const far = 1.2 // beyond all edges
	add("land", "0", []r2.Vec{{X: 1 - far, Y: 1 - far}, {X: far, Y: 1 - far}, {X: far, Y: far}, {X: 1 - far, Y: far}})
	parts, names := map[string][][3]float64{}, []string(nil)
	for _, row := range table(os.Args[1])[1:] {
		if !slices.Contains(names, row[0]) {
			names = append(names, row[0])
		}
		var point [3]float64
		for i, cell := range row[1:] {
			point[i], _ = strconv.ParseFloat(cell, 64)
		}
		parts[row[0]] = append(parts[row[0]], point)
	}
	for _, name := range names {
		if name == "river" {
			add("lake", "1", mapped(banks(smooth(parts[name]))))
			continue
		}
		var ring []r2.Vec
		for _, p := range parts[name] {
			ring = append(ring, r2.Vec{X: p[0], Y: p[1]})
		}
		add("land", "1", mapped(ring))
	}
	w.Flush()
}

// mapped returns the points on the map.
func mapped(ring []r2.Vec) []r2.Vec {
	for i, at := range ring {
		ring[i] = onMap(at)
	}
	return ring
}

// smooth puts two points between any two of a line, on a Catmull-Rom spline.
func smooth(line [][3]float64) (all [][3]float64) {
	at := func(i int) [3]float64 { return line[max(0, min(i, len(line)-1))] }
	for i := range line {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		for k := range 3 {
			var p [3]float64
			for j, t := range p {
				t = float64(k) / 3
				p[j] = (2*b[j] + (c[j]-a[j])*t + (2*a[j]-5*b[j]+4*c[j]-d[j])*t*t +
					(3*b[j]-a[j]-3*c[j]+d[j])*t*t*t) / 2
			}
			if all = append(all, p); i == len(line)-1 {
				break
			}
		}
	}
	return all
}

// banks returns the outline of a river along a line with its half width.
func banks(line [][3]float64) []r2.Vec {
	degree := r2.Vec{X: 111_320 * math.Cos(middle.Y*math.Pi/180), Y: 111_320} // in meters
	var left, right []r2.Vec
	for i, p := range line {
		a, b := line[max(0, i-1)], line[min(len(line)-1, i+1)]
		along := r2.Unit(r2.Vec{X: (b[0] - a[0]) * degree.X, Y: (b[1] - a[1]) * degree.Y})
		aside := r2.Vec{X: -along.Y * p[2] / degree.X, Y: along.X * p[2] / degree.Y}
		at := r2.Vec{X: p[0], Y: p[1]}
		left, right = append(left, r2.Add(at, aside)), append(right, r2.Sub(at, aside))
	}
	slices.Reverse(right)
	return append(left, right...)
}

// places writes where the places of a table are on the map into its last two columns.
func places(file string) {
	rows := table(file)
	for _, row := range rows[1:] {
		var at [2]float64
		for i, cell := range row[1:3] {
			v, err := strconv.ParseFloat(cell, 64)
			if err != nil {
				log.Fatal(err)
			}
			at[i] = v
		}
		on := onMap(r2.Vec{X: at[0], Y: at[1]})
		row[3], row[4] = fmt.Sprintf("%.3f", on.X), fmt.Sprintf("%.3f", on.Y)
	}
	out, err := os.Create(file)
	if err != nil {
		log.Fatal(err)
	}
	if err := csv.NewWriter(out).WriteAll(rows); err != nil {
		log.Fatal(err)
	}
}

// table reads a table.
func table(file string) [][]string {
	in, err := os.Open(file)
	if err != nil {
		log.Fatal(err)
	}
	rows, err := csv.NewReader(in).ReadAll()
	if err != nil {
		log.Fatal(err)
	}
	return rows
}
