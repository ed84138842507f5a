package shelf_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
)

// results are those of a game, as a chat passes them on: without the last line break.
const results = "purser 1\nmap usa\nturns totals\nplayer Anna blue\nplayer Ben red\n\nAnna scored 101\nBen scored 95"

// leftOut is what pages say of what was taken in without its last line.
const leftOut = "last lines that were cut off, and left out: 1"

// TestPasted takes in what is pasted as it is, to its last line, and says of a file that its last line was cut off,
// whether the game is kept or not.
func TestPasted(t *testing.T) {
	r := open(t)
	pack := "-- one.game --\n" + results
	for name, fields := range map[string][]string{
		"pasted":    {"text", results},
		"browsers":  {"text", strings.ReplaceAll(results, "\n", "\r\n")},
		"corrected": {"text", results, "called", "friday.game"}, // as it came back
		"one":       {"text", pack},
		"file":      {"@a.game", results + "\n"},
	} {
		fields = append(append(token(), "name", name), fields...)
		if to := r.leads(r.post(r.base+"/take", fields...)); strings.Contains(r.get(to), leftOut) {
			t.Errorf("%s: a line is left out", name)
		} else if got := r.text(name); got != results+"\n" {
			t.Errorf("%s: it is\n%s", name, got)
		}
	}
	file := append(append(token(), "@friday.game", results), "name", "friday")
	to := r.leads(r.post(r.base+"/take", file...))
	if to != r.base+"/game?cut=1&game=friday" || !strings.Contains(r.get(to), leftOut) {
		t.Errorf("a file that is cut off leads to %s:\n%s", to, r.get(to))
	}
	if got := r.text("friday"); strings.Contains(got, "95") {
		t.Errorf("it is\n%s", got)
	}
	copy(file, token())
	if to := r.leads(r.post(r.base+"/take", file...)); !strings.Contains(r.get(to), leftOut) {
		t.Errorf("the same file leads to %s:\n%s", to, r.get(to))
	}
	taken := r.post(r.base+"/take", append(token(), "@pasted.game", results)...)
	if got := refusal(taken.Body.String()); taken.Code != http.StatusConflict || !strings.Contains(got, leftOut) {
		t.Errorf("a file of a name that is taken: %d %s", taken.Code, got)
	}
	packed := r.leads(r.post(r.base+"/take", append(token(), "@all.txtar", "-- two.game --\n"+results)...))
	if !strings.Contains(r.get(packed), leftOut) {
		t.Errorf("a pack that is cut off leads to %s", packed)
	}
}

// TestCutOff says on the pages of a game and in the statistics that its last line was cut off.
func TestCutOff(t *testing.T) {
	dir := t.TempDir()

	if err := os.WriteFile(dir+"/friday.game", []byte(results+"\nundo"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := openIn(t, dir)
	for _, path := range []string{r.base + "/game?game=friday", r.base + "/record?game=friday", r.keeper("friday")} {
		if page := r.get(path); !strings.Contains(page, "The last line was cut off while being written and is left out.") {
			t.Errorf("%s: %s", path, page)
		}
	}
	if page := r.get(r.base + "/stats"); !strings.Contains(page, "and is left out, in friday") {
		t.Error(page)
	}
}
