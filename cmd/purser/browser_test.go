//go:build browser

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// hostile is a game whose names and title try to break out of a page, or to widen it.
var hostile = `purser 1
map world
title "</title><script>document.got='in'</script>"
turns free
player "<script>document.got='in'</script>" blue 20 trains 40 ships
player "</pre>&amp;<b onclick=1>" red 20 trains 40 ships
player ` + strings.Repeat("W", 100) + ` green 20 trains 40 ships

"<script>document.got='in'</script>" claim hamburg/moskva/white
"</pre>&amp;<b onclick=1>" claim los-angeles/tokyo/black # --><script>document.got='in'</script>
`

// sheetOf makes the sheet of a record, with options before the command.
func sheetOf(t *testing.T, record string, options ...string) string {
	t.Helper()
	code, page, stderr := purser("", append(options, "sheet", "--game", record)...)
	if code != exitOK {
		t.Fatal(stderr)
	}
	return page
}

// onPaper makes a browser lay out a page as it prints it: between the margins of A4.
func onPaper(page string) string {
	return strings.NewReplacer("@media print {", "@media all {", "<body>", `<body style="width: 182mm">`).Replace(page)
}

// TestSheetInBrowser opens sheets in a real browser: everything is drawn, nothing is
// loaded, nothing runs, nothing is wider than the screen, and no text in a table overflows
// its column.
func TestSheetInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	bad := filepath.Join(t.TempDir(), "hostile.game")
	if err := os.WriteFile(bad, []byte(hostile), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		record string
		lang   string
		width  int64
		paper  bool
		want   string // pictures drawn, rows of players, lanes on the board, things loaded, too wide
	}{
		{filepath.Join(records, "friday.game"), "en", 1200, false,
			"3 pictures, 5 players, 130 lanes, 0 loaded, 0 too wide"},
		{filepath.Join(records, "friday.game"), "en", 1200, true,
			"3 pictures, 5 players, 130 lanes, 0 loaded, 0 too wide"},
		{filepath.Join(records, "lakes.game"), "en", 500, false,
			"3 pictures, 3 players, 110 lanes, 0 loaded, 0 too wide"},
		{bad, "en", 1200, false, "3 pictures, 3 players, 130 lanes, 0 loaded, 0 too wide"},
		{bad, "en", 500, false, "3 pictures, 3 players, 130 lanes, 0 loaded, 0 too wide"},
		{filepath.Join(trotter, "four.game"), "de", 768, false, "3 pictures, 4 players, 0 lanes, 0 loaded, 0 too wide"},
		{filepath.Join(trotter, "four.game"), "de", 1200, true, "3 pictures, 4 players, 0 lanes, 0 loaded, 0 too wide"},
		{filepath.Join(records, "friday.game"), "de", 1200, true,
			"3 pictures, 5 players, 130 lanes, 0 loaded, 0 too wide"},
		{bad, "en", 1200, true, "3 pictures, 3 players, 130 lanes, 0 loaded, 0 too wide"},
	} {
		page := sheetOf(t, test.record, "--lang", test.lang)
		if test.paper {
			page = onPaper(page)
		}
		if got := b.made(page, test.width); got != test.want {
			t.Errorf("%s at %d, on paper %t: %s; want %s", filepath.Base(test.record), test.width, test.paper, got,
				test.want)
		}
	}
}

// looking is a script the test adds to a page to see how it is drawn, and whether a script of
// hostile has run.
const looking = `<script>
const seen = [...document.querySelectorAll("figure svg")].filter(s => s.getBoundingClientRect().height > 100);
const right = document.body.getBoundingClientRect().right;
const wide = [...document.querySelectorAll("body > *, section > *, .wide")].filter(e =>
  e.getBoundingClientRect().right > right || e.scrollWidth > e.clientWidth && getComputedStyle(e).overflowX == "visible");
for (const cell of document.querySelectorAll(".lines td, .lines th")) {
  const text = document.createRange();
  text.selectNodeContents(cell);
  const edge = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight);
  if (text.getBoundingClientRect().right > edge + 1) wide.push(cell);
}
const lanes = document.querySelectorAll("#board g[id*='/']").length;
document.title = [document.got ? "a script got in" : seen.length + " pictures",
  document.querySelectorAll("#parts tbody tr").length + " players", lanes + " lanes",
  performance.getEntriesByType("resource").length + " loaded", wide.length + " too wide"].join(", ");
</script>`

// made opens a page and returns what the browser made of it.
func (b *tab) made(page string, width int64) string {
	b.Helper()
	file := filepath.Join(b.TempDir(), "page.html")
	// it would stop this test as well
	page = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>`).ReplaceAllString(page, "")
	page = strings.Replace(page, "</body>", looking+"</body>", 1)
	if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
		b.Fatal(err)
	}
	b.size(width, 900)
	b.open("file://" + file)
	return b.says("document.title")
}
