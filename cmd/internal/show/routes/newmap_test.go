package routes

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// TestMapFiles checks that a new map is sound in every language, and that each setting is
// in it, below its explanation, and each column explained.
func TestMapFiles(t *testing.T) {
	for _, tag := range text.Tags() {
		for _, ships := range []bool{false, true} {
			lang := text.ByTag(tag)
			files, err := View{}.MapFiles(lang, "émile-s isle", ships)
			if err != nil {
				t.Fatal(err)
			}
			folder := fstest.MapFS{}
			for name, data := range files {
				folder[name] = &fstest.MapFile{Data: data}
			}
			b, err := routemap.Read(folder, "")
			if err != nil {
				t.Fatalf("%s: %v\n%s", tag, err, files["board.toml"])
			}
			if b.ID != "emile-s-isle" || b.Title != "Émile s isle" || b.Values.HasShips() != ships ||
				b.Values.HasHarbors() != ships ||
				b.Values.HasExchange() != ships || (b.Values.Points.Longest > 0) == ships {
				t.Errorf("%s: %s, %s, %+v", tag, b.ID, b.Title, b.Values)
			}
			explained := strings.ReplaceAll(string(files["board.toml"]), "\n#  ", "")
			for _, s := range routemap.Settings() {
				table, key, nested := strings.Cut(s.Key, ".")
				of := explained
				if nested {
					_, of, _ = strings.Cut(of, "\n["+table+"]\n")
					of, _, _ = strings.Cut(of, "\n[")
				} else if key = s.Key; slices.Contains([]string{"counts", "names", "short"}, s.Key) {
					key = "[" + key + "]"
				}
				before, _, found := strings.Cut(of, "\n"+key)
				if !found {
					before, _, found = strings.Cut(of, "\n#"+key+" =")
				}
				comment := before[strings.LastIndex(before, "\n")+1:]
				if want := lang.Say("# %s [%s", s.Means, s.Values()); !found || !strings.HasPrefix(comment, want) {
					t.Errorf("%s: %s is there: %v, below %q, not %q", tag, s.Key, found, comment, want)
				}
			}
			explained = strings.ReplaceAll(string(files["board.toml"]), "\n#   ", " ")
			for _, c := range routemap.Columns {
				if want := lang.Say("# - %s: %s", c.Name, c.Means); !strings.Contains(explained, "\n"+want+"\n") {
					t.Errorf("%s: the column %s of %s is not explained: %q", tag, c.Name, c.File, want)
				}
			}
		}
	}
	for _, name := range []string{"", "!!", "world", "Great Lakes", "a\x1bb"} {
		if _, err := (View{}).MapFiles(text.English, name, false); err == nil {
			t.Errorf("%q is a name for a map", name)
		}
	}
}
