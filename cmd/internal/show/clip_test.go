package show

import "testing"

// TestClip checks that a name is cut between characters as they are seen, not within one.
func TestClip(t *testing.T) {
	for _, tt := range []struct {
		name string
		most int
		want string
	}{
		{"Anna", 4, "Anna"}, {"Annabelle", 4, "Ann…"}, {"Z\u0308oe", 3, "Z\u0308oe"}, {"Z\u0308oe", 2, "Z\u0308…"},
		{"日日日", 4, "日…"}, {"👩\u200d👧ab", 3, "👩\u200d👧…"},
	} {
		if got := Clip(tt.name, tt.most); got != tt.want {
			t.Errorf("%q in %d is %q, not %q", tt.name, tt.most, got, tt.want)
		}
	}
}
