package routes_test

import (
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"purser/maps/draw/earth"
	routedraw "purser/maps/draw/routes"
	routemap "purser/maps/routes"
)

// TestCopied checks that a copied board with another id is drawn like its original, with
// coasts and edges, and also a copy that has lost a few cities.
func TestCopied(t *testing.T) {
	world, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	copied, want := *world, routedraw.Board(world)
	copied.ID = "our-world"
	if got := routedraw.Board(&copied); !reflect.DeepEqual(got, want) || got.Layout != "world" {
		t.Errorf("a copied World is drawn in another way, with the tables %q", got.Layout)
	}
	copied.Cities = slices.Clone(copied.Cities)
	for i := range 8 {
		copied.Cities[i].X += 0.01
	}
	if got := routedraw.Board(&copied).Coasts; got != "world" {
		t.Errorf("a copied World of which eight cities were moved has the coasts of %q", got)
	}
	for i := range copied.Cities {
		copied.Cities[i].X += 0.01
	}
	if got := routedraw.Board(&copied).Coasts; got != "" {
		t.Errorf("another board has the coasts of %q", got)
	}
	copied.ID = "world"
	for i := range copied.Cities {
		copied.Cities[i].Unplaced = true
	}
	if got := routedraw.Board(&copied); got.Layout+got.Coasts != "" {
		t.Errorf("a World without places has the tables %q and %q", got.Layout, got.Coasts)
	}
}

// TestCoasts checks that a board has coasts exactly if there is a table of them: without one it is land all over.
func TestCoasts(t *testing.T) {
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		_, none := os.Stat("../board/coasts/" + id + ".csv")
		if got := routedraw.Board(b).Coasts; (got != "") != (none == nil) {
			t.Errorf("%s: coasts of %q", id, got)
		}
	}
}

// TestKnown checks that the cities of all boards are known on the earth, and those of the boards
// to come: their coasts are bent to fit them.
func TestKnown(t *testing.T) {
	whole := earth.RubberSheet{Cut: -180}
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cities {
			if _, ok := whole.At(c.Name); !ok && c.Kind != routemap.Waypoint && c.Kind != routemap.End {
				t.Errorf("%s: %s is unknown", id, c.Name)
			}
		}
	}
	for name := range strings.FieldsSeq(`Amsterdam Angora Athína Barcelona Berlin Brest Brindisi Bruxelles Bucuresti
		Budapest Cádiz Constantinople Danzig Dieppe Edinburgh Erzurum Essen Frankfurt Kharkov København Kyïv Lisboa London
		Madrid Marseille Moskva München Palermo Pamplona Paris Petrograd Riga Roma Rostov Sarajevo Sevastopol Smolensk
		Smyrna Sochi Sofia Stockholm Venezia Warszawa Wien Wilno Zágráb Zürich`) {
		if _, ok := whole.At(name); !ok {
			t.Errorf("%s is unknown", name)
		}
	}
}

// TestEarth finds cities of the earth where the World has them.
func TestEarth(t *testing.T) {
	coasts, named := routedraw.Earth()
	world, err := routemap.Open(coasts)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range world.Cities {
		if x, y, ok := named(c.Name); ok && math.Hypot(x-c.X, y-c.Y) > 0.03 {
			t.Errorf("%s is at %v, %v, not at %v, %v", c.Name, x, y, c.X, c.Y)
		}
	}
	if x, y, ok := named("Bastille"); ok {
		t.Errorf("the Bastille is at %v, %v", x, y)
	}
}
