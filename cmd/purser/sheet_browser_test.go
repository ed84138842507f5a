//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSheetPagesInBrowser opens sheets of both kinds of games, in both languages, on a phone,
// wide, dark and as they are printed: axe and the validator find nothing, and nothing is wider
// than the screen.
func TestSheetPagesInBrowser(t *testing.T) {
	axe := fromNpm(t, "axe-core/axe.min.js")
	pages := t.TempDir()
	bad := filepath.Join(t.TempDir(), "hostile.game")
	if err := os.WriteFile(bad, []byte(hostile), 0o600); err != nil {
		t.Fatal(err)
	}
	b := browse(t)
	for _, test := range []struct{ record, lang string }{
		{filepath.Join(games, "friday.game"), "en"}, {filepath.Join(games, "friday.game"), "de"}, {filepath.Join(games, "lakes.game"), "en"},
		{filepath.Join(games, "coast.game"), "en"}, {filepath.Join(trotter, "four.game"), "de"}, {bad, "en"},
	} {
		name := filepath.Join(pages, strings.TrimSuffix(filepath.Base(test.record), ".game")+"-"+test.lang+".html")
		home := t.TempDir()
		for _, args := range [][]string{{"import", test.record, "sheet"}, {"--lang", test.lang, "sheet", name}} {
			if out, err := inHome(home, args...); err != nil {
				t.Fatal(out, err)
			}
		}
		b.open("file://" + name)
		for _, width := range []int64{390, 768, 1200} {
			b.size(width, 900)
			for _, scheme := range []string{"light", "dark"} {
				if scheme == "dark" && width > 390 {
					continue // the colors do not hang on the width
				}
				b.prefers("prefers-color-scheme", scheme)
				for _, found := range []string{b.axe(axe), b.says(`document.documentElement.scrollWidth > innerWidth ? "wider than the screen: " + document.documentElement.scrollWidth : ""`)} {
					if found != "" {
						t.Errorf("%s, %s, %d:\n%.2000s", filepath.Base(name), scheme, width, found)
					}
				}
			}
		}
	}
	valid(t, pages)
}
