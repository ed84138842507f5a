package earth_test

import (
	"bytes"
	"encoding/csv"
	"math"
	"os"
	"strings"
	"testing"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/text"
	"purser/maps/draw/earth"
)

var whole = earth.RubberSheet{Cut: -180}

// TestCities checks the table: every name is of one city only, and all are on the earth.
func TestCities(t *testing.T) {
	data, err := os.ReadFile("cities.csv")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil || len(rows) < 300 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	of := map[string]string{}
	for _, row := range rows[1:] {
		for name := range strings.SplitSeq(row[0], "/") {
			slug := text.Slug(name)
			if of[slug] != "" {
				t.Errorf("%s is %s, and %s", slug, of[slug], row[0])
			}
			of[slug] = row[0]
			if at, ok := whole.At(name); !ok || math.Abs(at.X) > 180 || math.Abs(at.Y) > 85 || at.X*at.Y == 0 {
				t.Errorf("%s is at %v", name, at)
			}
		}
	}
}

// TestNames finds cities by what people call them.
func TestNames(t *testing.T) {
	for _, names := range []string{
		"Paris/paris", "London/Londres", "Rom/Roma/Rome/ROMA", "Kairo/Cairo/Al-Qahira", "Köln/Koeln/Koln/Cologne",
		"München/Muenchen/Munich", "Zürich/Zuerich/zurich", "Straßburg/Strassburg/Strasbourg", "New York/new-york",
		"Rio/Rio de Janeiro/Río de Janeiro", "Fidschi/Fiji", "Moskau/Moscow/Moskva", "Peking/Beijing", "Tokio/Tokyo",
		"Havanna/Havana", "Singapur/Singapore", "Montreal/Montréal", "Kapstadt/Cape Town", "St. Moritz/st-moritz",
		"Teneriffa/Tenerife", "Zwickau", "Hawaii/Honolulu", "Mexiko/Mexico City", "Neu-Delhi/Delhi", "Macao/Macau",
		"Vatikan/Vatican City", "Sao Paulo/São Paulo", "Krakau/Kraków", "Kuala Lumpur", "Calgary", "Oran", "Johannesburg",
	} {
		var first r2.Vec
		for name := range strings.SplitSeq(names, "/") {
			at, ok := whole.At(name)
			if !ok {
				t.Errorf("%s is unknown", name)
			} else if first == (r2.Vec{}) {
				first = at
			} else if at != first {
				t.Errorf("%s is at %v, not at %v", name, at, first)
			}
		}
	}
	for _, name := range []string{"", "-", "Bastille", "Sea 1", strings.Repeat("Paris", 1e5)} {
		if at, ok := whole.At(name); ok {
			t.Errorf("%.20s is at %v", name, at)
		}
	}
	if at, _ := earth.World.At("Honolulu"); at.X < 180 {
		t.Errorf("Honolulu is at %v, and not in the east of the World", at)
	}
}
