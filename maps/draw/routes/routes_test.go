package routes_test

import (
	"reflect"
	"slices"
	"testing"

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
