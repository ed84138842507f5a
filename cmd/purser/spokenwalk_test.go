//go:build unix

package main

import (
	"html"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"purser/internal/text"
)

// What of a page leads on, and its links with their words.
var (
	leadsOn = []*regexp.Regexp{regexp.MustCompile(`href="([^"]*)"`), regexp.MustCompile(`src="([^"]*)"`),
		regexp.MustCompile(`srcset="([^"]*)"`)} // each is sought by its first letters, and alternatives are not
	linked = regexp.MustCompile(`(?s)<a [^>]*?href="([^"]*)"[^>]*>(.*?)</a>`)
	asking = regexp.MustCompile(`<form [^>]*method="get" action="([^"]*)"`)
)

// TestSpokenWalk reads every page and picture that links lead to from the list of all games, and from those of a
// hall, in each language: none shows an id, and on none of them two links of the same words lead to different pages. Of
// what is the same for every game and reader, the first pages are enough.
func TestSpokenWalk(t *testing.T) {
	t.Parallel()
	s := speechOf(t)
	for _, tag := range text.Tags() {
		home := filepath.Join(t.TempDir(), "home")
		sh := shell{"PURSER_HOME": home, "PURSER_LANG": tag}
		for _, args := range []string{"import " + filepath.Join(records, "friday.game") + " whole",
			"import " + filepath.Join(records, "paris-two.game"), "import " + filepath.Join(trotter, "four.game"),
			"tally --totals Anna 113 Ben 77 --map usa --name bare", "event new winter --map world --seed 31415",
			"event join Anna, Ben, Cleo, Dan, Eva, Fay", "event round heat", "event seat"} {
			if code, out, errs := sh.purser("", strings.Fields(args)...); code != 0 {
				t.Fatal(args, out, errs)
			}
		}
		if err := os.WriteFile(filepath.Join(home, "half.game"), []byte(midGame), 0o600); err != nil {
			t.Fatal(err)
		}
		alike := map[string]int{}
		all := serving(t, home, "127.0.0.1:0", "--all")
		hall := serving(t, home, "127.0.0.1:0", "--hall", "--event", "winter")
		s.walks(alike, tag, "all games", all.Keep)
		s.walks(alike, tag, "the hall", hall.Hall)
		s.walks(alike, tag, "the standings", hall.Standings)
		s.walks(alike, tag, "the director's", hall.Director)
	}
}

// walks reads the page behind a link, and every page and picture of the same server that can be reached from it, and
// counts those about one lane, city or question, of whatever game.
func (s *speech) walks(alike map[string]int, tag, of, begin string) {
	s.Helper()
	seen, left, pages := map[string]bool{begin: true}, []string{begin}, 0
	for len(left) > 0 {
		at := left[0]
		left = left[1:]
		answer, page := got(s.T, tag, at, nil)
		if answer.StatusCode != http.StatusOK {
			s.Errorf("%s: %s leads to nothing: %s", tag, at, answer.Status)
		}
		kind, _, _ := strings.Cut(answer.Header.Get("Content-Type"), ";")
		if kind != "text/html" && kind != "image/svg+xml" {
			continue
		}
		pages++
		where, err := url.Parse(at)
		if err != nil {
			s.Fatal(err)
		}
		surface := tag + ": " + of + ", " + where.Path[min(len(where.Path), 34):] + "?" + where.RawQuery
		s.shows(surface, page)
		for _, form := range asking.FindAllStringSubmatch(page, -1) {
			page += `<a href="` + form[1] + `?q=hand+limit">` + form[1] + `</a>`
		}
		named := map[string]string{}
		for _, link := range linked.FindAllStringSubmatch(page, -1) {
			words := strings.Join(strings.Fields(textsOf(link[2])), " ")
			if before, ok := named[words]; ok && before != link[1] {
				s.Errorf("%s: two links are called %q", surface, words)
			}
			named[words] = link[1]
		}
		for _, leads := range leadsOn {
			for _, found := range leads.FindAllStringSubmatch(page, -1) {
				to, err := where.Parse(html.UnescapeString(found[1]))
				if err != nil {
					s.Errorf("%s: %v", surface, err)
					continue
				}
				to.Fragment = ""
				next := to.String()
				if to.Host != where.Host || seen[next] {
					continue
				}
				seen[next] = true
				if what := path.Base(to.Path); what == "lane" || what == "city" || what == "ask" {
					const enough = 2
					if alike[what+to.RawQuery]++; alike[what+to.RawQuery] > enough {
						continue
					}
				}
				left = append(left, next)
			}
		}
	}
	s.Logf("%s: %s: %d pages and pictures", tag, of, pages)
}
