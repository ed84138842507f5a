package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestManPages wants the sections that a reader looks for on all man pages in each language, and
// compares one page with the golden one.
func TestManPages(t *testing.T) {
	t.Parallel()
	for lang, headings := range map[string][]string{
		"en": {"NAME", "SYNOPSIS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES"},
		"de": {"BEZEICHNUNG", "ÜBERSICHT", "OPTIONEN", "RÜCKGABEWERT", "UMGEBUNGSVARIABLEN", "DATEIEN"},
	} {
		dir := t.TempDir()
		sh := shell{"SOURCE_DATE_EPOCH": "1795000000", "PURSER_HOME": t.TempDir(), "PURSER_LANG": lang}
		if code, _, stderr := sh.purser("", "man", dir); code != 0 {
			t.Fatal(stderr)
		}
		pages, err := os.ReadDir(dir)
		if err != nil || len(pages) < 60 {
			t.Fatalf("%d pages: %v", len(pages), err)
		}
		for _, page := range pages {
			made, err := os.ReadFile(filepath.Join(dir, page.Name()))
			if err != nil {
				t.Fatal(err)
			}
			for _, heading := range headings {
				if !strings.Contains(string(made), "\n.SH "+heading+"\n") {
					t.Errorf("%s in %s: no section %s", page.Name(), lang, heading)
				}
			}
			if page.Name() != "purser-fmt.1" {
				continue
			}
			golden := filepath.Join("testdata", "man", lang+".1")
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(golden, made, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if diff := cmp.Diff(string(want), string(made)); err != nil || diff != "" {
				t.Errorf("%s: %v\n%s", golden, err, diff)
			}
		}
	}
}
