package show_test

import (
	"html/template"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/internal/show"
)

// reaching is what would reach out of a page: addresses, and whatever loads or
// runs something.
var reaching = regexp.MustCompile(`(?i)<script|<link|<img|<iframe|<object|\bsrc=|\bhref=|url\(|@import|\bon[a-z]+=`)

// What a page has of the places in its first table, and of the rules in its last.
var (
	placeShown = regexp.MustCompile(`<tr><td class="n">\d`)
	ruleShown  = regexp.MustCompile(`<tr><td class="quiet">([a-z.]+)</td>`)
)

// TestSheetStandsAlone holds that a sheet needs nothing but itself, and that it
// tells all there is to tell.
func TestSheetStandsAlone(t *testing.T) {
	for _, name := range []string{"friday", "lakes", "evening", "coast"} {
		g, score := counted(t, name)
		page := printed(t, 0, func(p *show.Printer) error {
			title, err := show.SheetHTML(p, g, score, "1.2.3")
			if want, _ := p.Heading(g, score); title != want {
				t.Errorf("the title is %s", title)
			}
			return err
		})
		if found := reaching.FindString(page); found != "" {
			t.Errorf("%s: the page has %s", name, found)
		}
		if !strings.Contains(page, `<pre id="record">`+template.HTMLEscapeString(g.Record.String())+"<span id=\"end\"># the end of the record\n</span></pre>") {
			t.Errorf("%s: the page lacks the record", name)
		}
		title, result := printer(0).Heading(g, score)
		for _, text := range []string{"<h1>" + template.HTMLEscapeString(title) + "</h1>", `<p class="result">` + template.HTMLEscapeString(result.String()) + "</p>", `<html lang="en">`} {
			if !strings.Contains(page, text) {
				t.Errorf("%s: the page lacks %s", name, text)
			}
		}
		if got := placeShown.FindAllString(page, -1); len(got) < 2 || !slices.IsSorted(got) {
			t.Errorf("%s: the places stand as %q", name, got)
		}
		for _, rule := range ruleShown.FindAllStringSubmatch(page, -1) {
			if !strings.Contains(page, `</td><td class="quiet">`+rule[1]+"</td></tr>") {
				t.Errorf("%s: the page explains %s, which no line goes by", name, rule[1])
			}
		}
		csv := printed(t, 0, func(p *show.Printer) error { return show.ScoreCSV(p, g, score) })
		for _, row := range strings.Split(strings.TrimSpace(csv), "\n")[1:] {
			if rule := strings.Split(row, ",")[2]; !strings.Contains(page, `<td class="quiet">`+rule+"</td>") {
				t.Errorf("%s: the page lacks the rule %s", name, rule)
			}
		}
	}
}
