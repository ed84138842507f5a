package maps

import "testing"

func TestOpen(t *testing.T) {
	for _, id := range IDs() {
		b, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		if b.ID != id {
			t.Errorf("Open(%q) is %q", id, b.ID)
		}
	}
}
