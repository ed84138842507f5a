package text

import (
	"strings"
	"testing"
)

// TestNear finds names that may be slips: swapped letters in short names, articles, and parts of
// longer names, in either order; but not names that only share a common word.
func TestNear(t *testing.T) {
	for _, test := range []struct{ name, known, want string }{
		{"oprea", "opera louvre", "opera"},
		{"opera", "oprea louvre", "oprea"},
		{"les-invalides", "invalides", "invalides"},
		{"invalides", "les-invalides", "les-invalides"},
		{"place-de-la-concorde", "concorde nation", "concorde"},
		{"concorde", "place-de-la-concorde nation", "place-de-la-concorde"},
		{"bastile", "bastille", "bastille"},
		{"gare-du-nord", "gare-de-lyon louvre", ""},
		{"place-de-la-nation", "place-de-la-concorde bastille", ""},
		{"nation", "national", "national"},
		{"lyon", "gare-de-lyon", "gare-de-lyon"},
		{"du-nord", "nord", "nord"},
		{"sea", "sea-1", "sea-1"},
	} {
		if got := strings.Join(Near(test.name, strings.Fields(test.known)), " "); got != test.want {
			t.Errorf("%s among %s: %q, want %q", test.name, test.known, got, test.want)
		}
	}
}
