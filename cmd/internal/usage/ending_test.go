package usage

import (
	"strings"
	"testing"
)

// TestWithEnding adds an ending to names as they are typed at a shell, and to none that cannot be typed or shown so.
func TestWithEnding(t *testing.T) {
	long := strings.Repeat("a", 81)
	for file, want := range map[string]string{
		"friday": "friday.svg", "./d/Größe_2-a": "./d/Größe_2-a.svg", "fri day": `"fri day.svg"`, "d.e/fri": "d.e/fri.svg",
		"": "", "./d/": "", "..": "", "friday.txt": "", `a"b`: "", "$HOME": "", "a\nb": "", long: "", long[1:]: long[1:] + ".svg",
	} {
		if got := withEnding(file, ".svg"); got != want {
			t.Errorf("%q: %q, not %q", file, got, want)
		}
	}
}
