package show

import (
	"os"
	"regexp"
	"slices"
	"testing"

	routemap "purser/maps/routes"
)

// TestMapPage checks that each setting that the pages for map makers name is one, and that of each table of settings
// one is named, in every language.
func TestMapPage(t *testing.T) {
	named := regexp.MustCompile("`([a-z]+)\\.([a-z-]+)`")
	for _, page := range []string{"../../../docs/own-board.md", "../../../docs/de/eigener-plan.md"} {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		tables := map[string]bool{}
		for _, setting := range named.FindAllStringSubmatch(string(data), -1) {
			if slices.Contains([]string{"toml", "csv", "changed", "distance"}, setting[2]) {
				continue // a file, or a warning
			}
			tables[setting[1]] = true
			if !slices.ContainsFunc(routemap.Settings(), func(s *routemap.Setting) bool {
				return s.Key == setting[1]+"."+setting[2]
			}) {
				t.Errorf("%s names %s.%s, which is no setting", page, setting[1], setting[2])
			}
		}
		for _, table := range []string{"box", "cards", "play", "points"} {
			if !tables[table] {
				t.Errorf("%s names no setting of %s", page, table)
			}
		}
	}
}
