// Package earth knows where the larger cities of the world are, by longitude and latitude, and
// how the printed map of a board bends the earth.
package earth

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/decode"
	"purser/internal/text"
)

// The cities, and islands that people travel to: their names in several languages and times, also as people type them
// on a keyboard without umlauts, with a / between them.
//
//go:embed cities.csv
var cities []byte

// places are the cities by the slugs of their names. The table is only read when somebody asks.
var places = sync.OnceValue(func() map[string]r2.Vec {
	all := map[string]r2.Vec{}
	err := decode.CSV(cities, func(line int, cells []string) bool {
		if line == 1 {
			return true
		}
		var at [2]float64
		for i := range at {
			v, err := strconv.ParseFloat(cells[i+1], 64)
			if err != nil {
				panic(err) // the table is embedded
			}
			at[i] = v
		}
		for name := range strings.SplitSeq(cells[0], "/") {
			all[text.Slug(name)] = r2.Vec{X: at[0], Y: at[1]}
		}
		return true
	})
	if err != nil {
		panic(err)
	}
	return all
})

// At returns the longitude, east of the left edge, and the latitude of a city with a name,
// ignoring case and accents, and whether it is known.
func (s RubberSheet) At(name string) (at r2.Vec, ok bool) {
	if at, ok = places()[text.Slug(name)]; at.X < s.Cut {
		at.X += 360
	}
	return at, ok
}
