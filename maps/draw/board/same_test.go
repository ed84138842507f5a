package board

import (
	"slices"
	"testing"

	"purser/internal/text"
)

// TestSame compares scenes: what people call a lane is not seen, but where a city is.
func TestSame(t *testing.T) {
	b := &Board{Cities: []City{{ID: "a", X: 0.1}, {ID: "b", X: 0.9}}, Lanes: []Lane{{ID: "a/b/red", B: 1, Spaces: 2}}}
	said, moved := *b, *b
	said.Said = []text.Named{{ID: "a/b/red"}}
	moved.Cities = slices.Clone(b.Cities)
	moved.Cities[0].X = 0.2
	scene := &Scene{Board: b}
	for name, tt := range map[string]struct {
		other *Scene
		same  bool
	}{
		"another board that looks the same": {&Scene{Board: &said}, true},
		"a city elsewhere":                  {&Scene{Board: &moved}, false},
		"a title":                           {&Scene{Board: b, Title: "friday"}, false},
	} {
		if scene.Same(tt.other) != tt.same {
			t.Errorf("%s: the same: %t", name, !tt.same)
		}
	}
}
