package routes

import (
	"os"
	"slices"
	"strings"
	"testing"

	"purser/maps"
)

// sums are those of boards of every family. They are in records that players keep, and must
// never change: what a later release reads as well is left out where it is the default.
var sums = map[string]string{"trains": "a3e33742", "ships": "0d9510d7", "paris": "31a4bdfc", "world": "37f32642"}

// summed returns the files of a board with what the sum is of.
func summed(t *testing.T, name string) (files map[string][]byte) {
	t.Helper()
	if name == "trains" || name == "ships" {
		return Template(name == "ships")
	}
	b, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return b.Files(name, b.Title, func(CityNo) (x, y float64) { return 0, 0 })
}

// sumOf reads a board and returns its sum.
func sumOf(t *testing.T, files map[string][]byte) string {
	t.Helper()
	b, err := ReadFiles(files, "")
	if err != nil {
		t.Fatal(err)
	}
	return b.Folder.Sums[0]
}

// TestSums pins what the sum of a board is of, and the sums.
func TestSums(t *testing.T) {
	for name, want := range sums {
		files := summed(t, name)
		b, f, err := read(maps.Given(files, ""))
		if err != nil {
			t.Fatal(err)
		}
		lines := b.read(f)
		slices.Sort(lines)
		golden := "testdata/sum-" + name + ".txt"
		got := strings.Join(lines, "\n") + "\n"
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if data, err := os.ReadFile(golden); err != nil || string(data) != got {
			t.Errorf("%s, %v:\n%s", name, err, got)
		}
		if sum := sumOf(t, files); sum != want {
			t.Errorf("the sum of %s is %s, not %s", name, sum, want)
		}
	}
}

// TestSumOf checks that the sum of a board follows what rules and count read, and nothing else.
func TestSumOf(t *testing.T) {
	before := sumOf(t, Template(true))
	for _, tt := range []struct {
		file, old, text string
		same            bool
	}{
		{"board.toml", "title = ", "# what it is called\ntitle = \"The \" # ", true},
		{"board.toml", "\n", "\r\n", true},
		{"board.toml", "[counts]", "before = [\"12345678\"]\n[counts]", true},
		{"cities.csv", "0.", "0.0", true},
		{"board.toml", "end-turns = 2", "end-turns = 3", false},
		{"board.toml", "routes = [1,", "routes = [2,", false},
	} {
		files := Template(true)
		changed := strings.ReplaceAll(string(files[tt.file]), tt.old, tt.text)
		if !strings.Contains(string(files[tt.file]), tt.old) {
			t.Errorf("%s has no %s", tt.file, tt.old)
		}
		files[tt.file] = []byte(changed)
		if got := sumOf(t, files); (got == before) != tt.same {
			t.Errorf("%s, %q: %s, before %s", tt.file, tt.text, got, before)
		}
	}
	// the rows of a table in another order
	files := Template(true)
	for name, data := range files {
		if rows := strings.SplitAfter(string(data), "\n"); strings.HasSuffix(name, ".csv") {
			slices.Reverse(rows[1 : len(rows)-1])
			files[name] = []byte(strings.Join(rows, ""))
		}
	}
	if got := sumOf(t, files); got != before {
		t.Errorf("rows turned around: %s, before %s", got, before)
	}
}
