package show

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// TestMapPage compares the tables on the pages for map makers with the settings and columns
// that are read. UPDATE=1 writes them.
func TestMapPage(t *testing.T) {
	for _, page := range []struct{ file, lang, columns, settings string }{
		{"../../../docs/own-board.md", "en", "## The three tables\n", "## Every setting\n"},
		{"../../../docs/de/eigener-plan.md", "de", "## Die drei Tabellen\n", "## Alle Einstellungen\n"},
	} {
		lang := text.ByTag(page.lang)
		data, err := os.ReadFile(page.file)
		if err != nil {
			t.Fatal(err)
		}
		want := string(data)
		for heading, rows := range map[string]string{page.columns: columnRows(lang), page.settings: settingRows(lang)} {
			before, rest, found := strings.Cut(want, heading)
			_, table, begun := strings.Cut(rest, "|---|")
			_, after, ended := strings.Cut(table, "\n\n")
			if !found || !begun || !ended {
				t.Fatalf("%s has no table below %q", page.file, heading)
			}
			head, _, _ := strings.Cut(rest, "|---|")
			want = before + heading + head + rows + "\n" + after
		}
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(page.file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if string(data) != want {
			t.Errorf("%s is not what the settings say; UPDATE=1 go test ./cmd/internal/show writes it", page.file)
		}
	}
}

// settingRows returns the rows of the table of settings, with the line above them.
func settingRows(lang *text.Language) string {
	var b strings.Builder
	b.WriteString("|---|---|---|---|\n")
	for _, s := range routemap.Settings() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.Key, lang.Words(s.Means), lang.Words(s.Values()),
			lang.Words(s.Required()))
	}
	return b.String()
}

// columnRows returns the same for the table of columns.
func columnRows(lang *text.Language) string {
	var b strings.Builder
	b.WriteString("|---|---|---|\n")
	for _, c := range routemap.Columns {
		fmt.Fprintf(&b, "| `%s` | `%s` | %s |\n", c.File, c.Name, lang.Words(c.Means))
	}
	return b.String()
}
