package routes_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	routedraw "purser/maps/draw/routes"
	routemap "purser/maps/routes"
)

// TestParis names places of Paris for the first time: they are on their bank of the Seine, in the directions that
// everybody knows, and others keep away from them.
func TestParis(t *testing.T) {
	b, err := routemap.Open("paris")
	if err != nil {
		t.Fatal(err)
	}
	s := routemap.NewSketch(b)
	at := map[string][2]float64{}
	names := []string{"tour-eiffel", "trocadero", "louvre", "orsay", "bastille", "notre-dame", "pantheon", "montmartre",
		"nowhere", "nation", "etoile"}
	for i, name := range names {
		_, _, err := s.City(name)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			if _, _, err := s.Lane(routemap.CityNo(i-1), routemap.CityNo(i), "red",
				routemap.LaneFact{Spaces: 1 + i%3}, i+1); err != nil {
				t.Fatal(err)
			}
		}
		drawn := routedraw.Board(s.Board)
		if drawn.Coasts != "paris" {
			t.Fatalf("the coasts are %q", drawn.Coasts)
		}
		for c, spot := range drawn.Places() {
			id := drawn.Cities[c].ID
			if was, known := at[id]; known && id != "nowhere" && was != [2]float64{spot.X, spot.Y} {
				t.Errorf("%s moved from %v to %v", id, was, spot)
			}
			at[id] = [2]float64{spot.X, spot.Y}
		}
	}
	for _, pair := range [][2]string{{"etoile", "louvre"}, {"louvre", "bastille"}, {"bastille", "nation"},
		{"trocadero", "notre-dame"}} {
		if at[pair[0]][0] >= at[pair[1]][0] {
			t.Errorf("%s is not west of %s: %v, %v", pair[0], pair[1], at[pair[0]], at[pair[1]])
		}
	}
	for _, pair := range [][2]string{{"montmartre", "louvre"}, {"louvre", "pantheon"}, {"etoile", "tour-eiffel"}} {
		if at[pair[0]][1] >= at[pair[1]][1] {
			t.Errorf("%s is not north of %s: %v, %v", pair[0], pair[1], at[pair[0]], at[pair[1]])
		}
	}
	river := seine(t)
	for _, pair := range [][2]string{{"tour-eiffel", "trocadero"}, {"orsay", "louvre"}, {"pantheon", "bastille"}} {
		if cross(river, at[pair[0]], at[pair[1]])%2 == 0 {
			t.Errorf("the Seine is not between %s and %s", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"etoile", "trocadero"}, {"louvre", "montmartre"}, {"orsay", "pantheon"}} {
		if cross(river, at[pair[0]], at[pair[1]])%2 == 1 {
			t.Errorf("the Seine is between %s and %s", pair[0], pair[1])
		}
	}
}

// seine returns one bank of the river: the first half of its outline.
func seine(t *testing.T) (bank [][2]float64) {
	t.Helper()
	file, err := os.Open("../board/coasts/paris.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		if row[1] != "lake" {
			continue
		}
		x, _ := strconv.ParseFloat(row[2], 64)
		y, _ := strconv.ParseFloat(row[3], 64)
		bank = append(bank, [2]float64{x, y})
	}
	return bank[:len(bank)/2]
}

// cross counts how often a line from one point to another crosses a line of points.
func cross(line [][2]float64, from, to [2]float64) (times int) {
	side := func(a, b, p [2]float64) bool { return (b[0]-a[0])*(p[1]-a[1]) > (b[1]-a[1])*(p[0]-a[0]) }
	for i := range line[1:] {
		a, b := line[i], line[i+1]
		if side(from, to, a) != side(from, to, b) && side(a, b, from) != side(a, b, to) {
			times++
		}
	}
	return times
}
