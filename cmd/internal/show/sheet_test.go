package show_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// reaching matches what would reach outside a page: addresses, and anything that loads or
// runs something.
var reaching = regexp.MustCompile(`(?i)<script|<link|<img|<iframe|<object|\bsrc=|\bhref="[^#]|url\(|@import|\bon[a-z]+=`)

// runs matches the script at the end of a page, and the data it reads.
var runs = regexp.MustCompile(`(?s)<script type="image/svg\+xml" id="to-share">.*?</script>\n<script type="application/json" id="moments">(.*)</script>\n<script>(.*)</script>\n</body>\n</html>\n$`)

// The places in a page's first table, and the rules in its last one.
var (
	placeShown = regexp.MustCompile(`<tr><td class="n">\d`)
	ruleShown  = regexp.MustCompile(`<tr><th scope="row">([^<]+)</th><td>[^<]+</td></tr>`)
	ticketDone = regexp.MustCompile(`<span class="\w+" aria-hidden="true">(.)</span> <b>[^<]*</b> <span class="n">[^<]*</span> <span class="quiet">(failed|completed|in order): `)
	longDay    = regexp.MustCompile(` · (October|November) \d+, 2026$`)
)

// TestSheetStandsAlone checks that a sheet needs nothing but itself, and that it is
// complete.
func TestSheetStandsAlone(t *testing.T) {
	for _, name := range []string{"friday", "lakes", "evening", "coast"} {
		g, score := counted(t, name)
		var title string
		page := printed(t, 0, func(p *show.Printer) error {
			if title = show.SheetHTML(p, result(g), "1.2.3"); !longDay.MatchString(title) {
				t.Errorf("the title is %s", title)
			}
			return nil
		})
		if found := reaching.FindString(page[:len(page)-len(runs.FindString(page))]); found != "" {
			t.Errorf("%s: the page has %s", name, found)
		}
		if !strings.Contains(page, `<pre id="record">`+html.EscapeString(g.Record.String())+
			"<span id=\"end\"># the end of the record\n</span></pre>") {
			t.Errorf("%s: the page lacks the record", name)
		}
		_, result := printer(0).Heading(g, score)
		seen := page[:len(page)-len(runs.FindString(page))]
		if n := strings.Count(seen, html.EscapeString(g.Record.Title)+" ·"); n != 2 {
			t.Errorf("%s: the title is on the page %d times, and not once and as that of its tab", name, n)
		}
		for _, text := range []string{"<h1>" + html.EscapeString(title) + "</h1>", `<p class="result">` +
			html.EscapeString(result.String()) + "</p>", `<html lang="en">`} {
			if !strings.Contains(page, text) {
				t.Errorf("%s: the page lacks %s", name, text)
			}
		}
		if got := placeShown.FindAllString(page, -1); len(got) < 2 || !slices.IsSorted(got) {
			t.Errorf("%s: the places stand as %q", name, got)
		}
		for _, rule := range ruleShown.FindAllStringSubmatch(page, -1) {
			if !strings.Contains(page, `<span class="rule">`+rule[1]+"</span>") {
				t.Errorf("%s: the page explains %s, which no line goes by", name, rule[1])
			}
		}
		csv := printed(t, 0, func(p *show.Printer) error { show.ScoreCSV(p, g, score); return nil })
		for _, row := range strings.Split(strings.TrimSpace(csv), "\n")[1:] {
			id := strings.Split(row, ",")[2]
			i := slices.IndexFunc(g.Board().Rulebook().Rules, func(r kind.Rule) bool { return r.ID == id })
			if title := g.Board().Rulebook().Rules[i].Title; !strings.Contains(page, `<span class="rule">`+html.EscapeString(title)+"</span>") {
				t.Errorf("%s: the page lacks the rule %s", name, title)
			}
			if words, _, _ := strings.Cut(page, `<pre id="record">`); strings.Contains(words, id) {
				t.Errorf("%s: the page has the id %s", name, id)
			}
		}
		signs := ticketDone.FindAllStringSubmatch(page, -1)
		if n := strings.Count(csv, ",completed,") + strings.Count(csv, ",failed,") + strings.Count(csv, ",in order,"); len(signs) != n || n == 0 {
			t.Errorf("%s: %d of %d tickets have a sign", name, len(signs), n)
		}
		for _, done := range signs {
			if failed := done[2] == "failed"; failed != (done[1] == "✗") || !failed && done[1] != "✓" {
				t.Errorf("%s: %s is in front of what is %s", name, done[1], done[2])
			}
		}
	}
}

// TestSheetIsLight checks that the page of the longest evening has at most 150 KB when it is compressed.
func TestSheetIsLight(t *testing.T) {
	g, _ := counted(t, "friday")
	var packed bytes.Buffer
	to := gzip.NewWriter(&packed)
	_, _ = to.Write([]byte(printed(t, 0, func(p *show.Printer) error {
		show.SheetHTML(p, result(g), "1.2.3")
		return nil
	})))
	if err := to.Close(); err != nil || packed.Len() > 150_000 {
		t.Errorf("%d bytes, %v", packed.Len(), err)
	}
}

// TestReplay checks that a page runs only its own script, which finds a sentence for each
// moment, and that without it the page shows the final board: only the parts of the last
// moment are visible and have ids.
func TestReplay(t *testing.T) {
	part := regexp.MustCompile(`<g data-from="(\d+)" data-to="(\d+)"( display="none")?>\s*<g( id="[^"]*")?>`)
	for _, name := range []string{"friday", "lakes", "paris-four"} {
		g, _ := counted(t, name)
		page := printed(t, 0, func(p *show.Printer) error {
			show.SheetHTML(p, result(g), "1.2.3")
			return nil
		})
		script := runs.FindStringSubmatch(page)
		if script == nil {
			t.Fatalf("%s: no script", name)
		}
		sum := sha256.Sum256([]byte(script[2]))
		if want := "script-src &#39;sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "&#39;"; !strings.Contains(
			html.UnescapeString(page), html.UnescapeString(want)) {
			t.Errorf("%s: the page does not allow its script", name)
		}
		var moments []string
		if err := json.Unmarshal([]byte(script[1]), &moments); err != nil || len(moments) != len(g.Standing())+1 {
			t.Fatalf("%s: %d moments of %d lines, %v", name, len(moments), len(g.Standing()), err)
		}
		if last := g.Standing()[len(moments)-2]; !strings.Contains(moments[len(moments)-1], fmt.Sprintf("%d  %s",
			last.Line.Number, g.Said(last))) {
			t.Errorf("%s: the last moment is %q", name, moments[len(moments)-1])
		}
		parts := part.FindAllStringSubmatch(page, -1)
		if len(parts) < 20 {
			t.Errorf("%s: %d parts change", name, len(parts))
		}
		for _, p := range parts {
			shown, named := p[3] == "", p[4] != ""
			if atEnd := p[2] == strconv.Itoa(len(moments)-1); shown != atEnd || named != atEnd {
				t.Errorf("%s: %s", name, p[0])
			}
		}
	}
}

// TestSmallMaps checks that each ticket has its small map, and each map of the strip its
// line.
func TestSmallMaps(t *testing.T) {
	small := regexp.MustCompile(`<li><svg role="img" aria-label="([^"]*)"[^>]*>\s*<use href="#ground" width`)
	under := regexp.MustCompile(`(?s)<li><svg role="img" aria-label="([^"]*)".*?</svg><p class="marks">.*?</p><p class="quiet">(.*?)</p>`)
	beside := regexp.MustCompile(`(?s)<li><svg role="img" aria-label="([^"]*)".*?</svg><p><span[^>]*>[✓✗]</span> <b>(.*?)</b> <span class="n">(.*?)</span> <span class="quiet">(.*?)[:<]`)
	for name, tickets := range map[string]int{"friday": 0, "lakes": 0, "evening": 0} {
		g, score := counted(t, name)
		for _, p := range routewords.ScoreOf(score).Players {
			tickets += len(p.Tickets)
		}
		page := printed(t, 0, func(p *show.Printer) error {
			show.SheetHTML(p, result(g), "1.2.3")
			return nil
		})
		found := small.FindAllStringSubmatch(page, -1)
		if len(found) != tickets+12 {
			t.Errorf("%s: %d small maps, want %d of tickets and 12 of the course", name, len(found), tickets)
		}
		last := ""
		for _, e := range g.Standing() {
			if f := strings.Fields(e.Line.Text); f[0] == "claim" || f[0] == "harbor" {
				last = fmt.Sprintf("%d  %s", e.Line.Number, g.Said(e))
			}
		}
		if got := html.UnescapeString(found[len(found)-1][1]); got != last {
			t.Errorf("%s: the strip ends with %q, want %q", name, got, last)
		}
		for i, m := range found {
			if line := strings.ContainsRune("0123456789", rune(m[1][0])); line != (i >= tickets) {
				t.Errorf("%s: map %d is %s", name, i, m[1])
			}
		}
		// the name of a map is what is written below it or beside it
		_, strip, _ := strings.Cut(html.UnescapeString(page), `<ul class="maps"`)
		shown := under.FindAllStringSubmatch(strip, -1)
		for _, m := range shown {
			if m[1] != m[2] {
				t.Errorf("a map of %s is called %s", m[2], m[1])
			}
		}
		for _, m := range beside.FindAllStringSubmatch(html.UnescapeString(page), -1) {
			shown = append(shown, m)
			if m[1] != m[2]+", "+m[4]+", "+m[3] {
				t.Errorf("a map of %s, %s, %s is called %s", m[2], m[4], m[3], m[1])
			}
		}
		if len(shown) != len(found) {
			t.Errorf("%s: %d of %d maps have a caption", name, len(shown), len(found))
		}
		if !strings.Contains(page, `aria-label="Hong Kong – Lagos, completed, +14"`) && name == "friday" {
			t.Errorf("%s: no map is called Hong Kong – Lagos", name)
		}
		for _, m := range regexp.MustCompile(`<ul class="(?:maps|lines)"[^>]*>`).FindAllString(page, -1) {
			by := regexp.MustCompile(`aria-labelledby="([^"]+)"`).FindStringSubmatch(m)
			if by == nil || strings.Count(page, `id="`+by[1]+`"`) != 1 {
				t.Errorf("%s: %s has no name", name, m)
			}
		}
	}
}

// BenchmarkSheet makes a page of a five-player game.
func BenchmarkSheet(b *testing.B) {
	g, _ := counted(b, "friday")
	for b.Loop() {
		p := printer(0)
		show.SheetHTML(p, result(g), "1.2.3")
		if !strings.HasSuffix(p.Out.String(), "</html>\n") {
			b.Fatal(p.Out.String())
		}
	}
}

// TestIDs checks that no two elements of a page share an id, whatever the places of an open
// board are called, and that each small map has its background.
func TestIDs(t *testing.T) {
	g, _ := counted(t, `purser 1
map paris
turns free
player Ann turquoise 15 buses keeps 1
player Bo violet 15 buses keeps 1

Ann claim moments/sea/red 2
Bo claim ground/sea/blue 3
Ann claim legend/play/green 1
Ann reveal moments/sea 3
`)
	page := printed(t, 0, func(p *show.Printer) error { show.SheetHTML(p, result(g), "1.2.3"); return nil })
	seen := map[string]bool{}
	for _, id := range regexp.MustCompile(`\bid="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if seen[id[1]] {
			t.Errorf("two elements are %s", id[1])
		}
		seen[id[1]] = true
	}
	for _, want := range []string{"at:sea", "at:board:sea", "at:legend", "at:board:legend", "at:moments", "moments",
		"ground"} {
		if !seen[want] {
			t.Errorf("no element is %s", want)
		}
	}
}

// TestSameColors checks that a player whose color the program does not know gets the same
// one in the bars, in their legend and on the board.
func TestSameColors(t *testing.T) {
	bars := &chart.Bars{Parts: []string{"Routes"}, Rows: []chart.Bar{
		{Name: "Bo", Color: "violet", Letter: "B", Seat: 1, Parts: []int{5}, Total: 5},
		{Name: "Ann", Color: "turquoise", Letter: "A", Seat: 0, Parts: []int{3}, Total: 3},
	}}
	svg := chart.DrawBars(bars, paper.Light).Inline("bars", "")
	for i, row := range strings.Split(svg, "<g><title>")[1:] {
		c := paper.InkOf(bars.Rows[i].Color, bars.Rows[i].Seat).Surface
		if paper.Contrast(c, paper.Hex(0xffffff)) < 3 { // it has an edge
			c = paper.Mix(c, paper.Hex(0x1d2329), 0.5)
		}
		want := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
		for _, stroke := range regexp.MustCompile(`fill="#\w+" stroke="(#\w+)"`).FindAllStringSubmatch(row, -1) {
			if stroke[1] != want {
				t.Errorf("%s is drawn in %s, want %s", bars.Rows[i].Name, stroke[1], want)
			}
		}
	}
}

// TestLongGame checks that a game longer than any real one is computed for few enough
// moments for a page, including the last.
func TestLongGame(t *testing.T) {
	g, score := counted(t, "purser 1\nmap world\nturns free\nplayer Ann blue 20 trains 40 ships\nplayer Bo red 20 trains 40 ships\n\n"+
		strings.Repeat("Ann draw\nBo draw\n", 1500)+"Ann claim lima/sydney/black\n")
	whole, err := show.Scene(printer(0), g, score, show.PictureOptions{})
	if err != nil {
		t.Fatal(err)
	}
	moments := show.Moments(printer(0), g, score, whole)
	n, last := 0, ""
	for m := range moments {
		n, last = n+1, m.Did
	}
	if n < 400 || n > 502 || last != "3007  Ann claims Lima – Sydney (black): +21" {
		t.Errorf("%d moments, the last %q", n, last)
	}
	for range moments {
		break // callers may stop early
	}
}

// TestTab checks that a sheet with a long title has a short one for the tab of a browser, and
// the whole one on the page.
func TestTab(t *testing.T) {
	long := strings.Repeat("Freitagsrunde & Co. ", 5)
	g, _ := counted(t, strings.Replace(anEvening, "turns", "title \""+long+"\"\nturns", 1))
	page := printed(t, 0, func(p *show.Printer) error {
		show.SheetHTML(p, result(g), "1")
		return nil
	})
	_, tab, _ := strings.Cut(page, "<title>")
	tab, _, _ = strings.Cut(tab, "</title>")
	if n := len([]rune(strings.ReplaceAll(tab, "&amp;", "&"))); n > 70 ||
		!strings.HasPrefix(tab, "Rails &amp; Sails: The World · Freitagsrunde") {
		t.Errorf("%d characters: %s", n, tab)
	}
	if !strings.Contains(page, "<h1>Rails &amp; Sails: The World · "+html.EscapeString(long)) {
		t.Error("the heading is cut")
	}
}
