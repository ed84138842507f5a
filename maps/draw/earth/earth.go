// Package earth knows the longitude and latitude of the world's larger cities, and how the map on a printed board
// distorts the earth.
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

// The cities of the world, and islands to which people travel. A name has variants, separated by /: other languages
// and times, and spellings without umlauts.
//
//go:embed cities.csv
var cities []byte

// places are the cities by the slugs of their names. The table is read on first use.
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

// At returns the longitude, measured east from the left edge, and the latitude of a city, and whether the city is
// known. Case and accents in name do not matter.
func (s RubberSheet) At(name string) (at r2.Vec, ok bool) {
	if at, ok = places()[text.Slug(name)]; at.X < s.Cut {
		at.X += 360
	}
	return at, ok
}
