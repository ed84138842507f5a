package board

import (
	"bytes"
	"slices"
	"testing"

	"purser/maps/draw/paper"
)

// TestCopied checks that a copied board with another id is drawn like its original, with
// coasts and edges, and also a copy that has lost a few cities.
func TestCopied(t *testing.T) {
	copied := *open(t, "world")
	want := written(t, ".svg", &Scene{Board: open(t, "world")}, paper.Light)
	copied.ID = "our-world"
	if got := written(t, ".svg", &Scene{Board: &copied}, paper.Light); !bytes.Equal(got, want) {
		t.Error("a copied World is drawn in another way")
	}
	copied.Cities = slices.Clone(copied.Cities)
	for i := range 8 {
		copied.Cities[i].X += 0.01
	}
	if tableOf(&copied) != "world" {
		t.Error("a copied World of which eight cities were moved has lost its coasts")
	}
	for i := range copied.Cities {
		copied.Cities[i].X += 0.01
	}
	if tableOf(&copied) != "our-world" {
		t.Error("another board has the coasts of the World")
	}
}
