//go:build browser && unix

package main

import (
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// recordSyntax lists what a person sees or hears of a page that is a record's: ids of routes and tickets, and verbs.
const recordSyntax = `[document.title, document.body.innerText,
	...[...document.querySelectorAll("[alt], [title], [aria-label], option")].flatMap((e) => [e.alt, e.title, e.ariaLabel, e.text])]
	.flatMap((words) => words?.match(/\p{Ll}+(-\p{Ll}+)*\/\p{Ll}[\p{Ll}\/-]*|\p{L}+-\p{Ll}+ (claim|draw|harbor|land|reveal)\b.*/gu) ?? []).join("\n")`

// TestLinksInBrowser begins with the links that serve prints, those of two seats on phones among them, and follows the
// links on its pages, with games of each kind, going on and over: nothing is wider than a phone or a screen or smaller
// than a finger, all has a name, and nothing is said as records say it.
func TestLinksInBrowser(t *testing.T) {
	t.Parallel()
	for name, file := range map[string]string{
		"World": filepath.Join(records, "friday.game"), "Europe": filepath.Join(records, "orient.game"), "Nordic": filepath.Join(records, "fjord.game"),
		"Paris": filepath.Join(records, "paris-two.game"), "Globetrotter": filepath.Join(trotter, "four.game"),
	} {
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		half := whole[:strings.LastIndexByte(string(whole[:len(whole)/2]), '\n')+1]
		for lang, record := range map[string][]byte{"en": whole, "de": half} {
			t.Run(name+" "+lang, func(t *testing.T) {
				home := t.TempDir()
				if err := os.WriteFile(filepath.Join(home, "friday.game"), record, 0o600); err != nil {
					t.Fatal(err)
				}
				s := serving(t, home, "127.0.0.1:0", "--lang", lang)
				browse(t).walks(append([]string{s.Watch, s.Keep}, slices.Sorted(maps.Values(s.Seats))[:2]...)...)
			})
		}
	}
}

// walks opens pages and all to which they lead.
func (b *tab) walks(pages ...string) {
	b.Helper()
	touched := map[string]int{} // of all lanes and cities, some are enough
	for i := 0; i < len(pages); i++ {
		b.size(390, 844)
		b.open(pages[i])
		b.does("for (const d of document.querySelectorAll('details')) d.open = true")
		for _, width := range []int64{390, 1280} {
			b.size(width, 844)
			for _, found := range []string{b.says(tooSmall), b.says(unnamed), b.says(recordSyntax)} {
				if found != "" {
					b.Errorf("%s at %d:\n%s", cmp.Or(b.says("document.title"), pages[i]), width, found)
				}
			}
		}
		for to := range strings.FieldsSeq(b.says(`[...document.querySelectorAll("a[href]:not([download])")]
			.map((a) => new URL(a.getAttribute("href"), location.href).href.split("#")[0])
			.filter((to) => to.startsWith(location.origin)).join(" ")`)) {
			path, _, _ := strings.Cut(to, "?")
			if strings.HasSuffix(path, "/lane") || strings.HasSuffix(path, "/city") {
				touched[path]++
			}
			if !slices.Contains(pages, to) && touched[path] < 3 {
				pages = append(pages, to)
			}
		}
	}
}
