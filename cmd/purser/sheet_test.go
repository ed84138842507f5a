package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sheetOf makes the sheet of a record.
func sheetOf(t *testing.T, record string) string {
	t.Helper()
	code, page, stderr := purser("", "sheet", "--game", record)
	if code != exitOK {
		t.Fatal(stderr)
	}
	return page
}

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
		record := filepath.Join(games, name+".game")
		page := sheetOf(t, record)
		if found := reaching.FindString(page); found != "" {
			t.Errorf("%s: the page has %s", name, found)
		}
		text, err := os.ReadFile(record)
		if err != nil {
			t.Fatal(err)
		}
		_, canonical, _ := purser(string(text), "fmt", "-")
		if !strings.Contains(page, `<pre id="record">`+escaped(canonical)+"<span id=\"end\"># the end of the record\n</span></pre>") {
			t.Errorf("%s: the page lacks the record", name)
		}
		if got := placeShown.FindAllString(page, -1); len(got) < 2 || !slices.IsSorted(got) {
			t.Errorf("%s: the places stand as %q", name, got)
		}
		for _, rule := range ruleShown.FindAllStringSubmatch(page, -1) {
			if !strings.Contains(page, `</td><td class="quiet">`+rule[1]+"</td></tr>") {
				t.Errorf("%s: the page explains %s, which no line goes by", name, rule[1])
			}
		}
		_, csv, _ := purser("", "score", record, "--csv")
		for _, row := range strings.Split(strings.TrimSpace(csv), "\n")[1:] {
			if rule := strings.Split(row, ",")[2]; !strings.Contains(page, `<td class="quiet">`+rule+"</td>") {
				t.Errorf("%s: the page lacks the rule %s", name, rule)
			}
		}
	}
}

// escaped writes a text as a page has it.
func escaped(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;").Replace(text)
}
