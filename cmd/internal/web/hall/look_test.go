package hall_test

import (
	"net/http"
	"strings"
	"testing"

	"purser/cmd/internal/web"
)

// TestLook explains a draw and makes pages to print, which load nothing and carry the address that is announced.
func TestLook(t *testing.T) {
	h := newHome(t, map[string]string{"winter": fresh})
	d := h.open("winter", func(c *web.Config) { c.URL = "http://192.168.1.20:8470" }).director()
	link := "/" + d.Links().Director
	for _, path := range []string{"/explain?table=1", "/explain?table=2.1", "/explain"} {
		if got := d.ask("GET", link+path); got.Code != 422 || !strings.Contains(got.Body.String(), "round") {
			t.Errorf("%s: %d %s", path, got.Code, got.Body)
		}
	}
	d.write("", "seat", nil)
	for path, says := range map[string]string{
		"/explain":           "Nobody met again, so the first",
		"/explain?table=1.1": "No two of them had met before.",
		"/print?of=tables":   `aria-label="http://192.168.1.20:8470/`,
		"/print?of=seats":    "Turn order", "/print?of=standings": "During round 1",
	} {
		if page := d.get(link + path); !strings.Contains(page, says) {
			t.Errorf("%s: no %q in\n%s", path, says, page)
		}
		if page := d.get(link + path); strings.Contains(page, "purser event") {
			t.Errorf("%s names a command:\n%s", path, page)
		}
		if page := d.get(link+path, inGerman); !strings.Contains(page, `<html lang="de">`) {
			t.Errorf("%s is not in German:\n%s", path, page)
		}
	}
	explained, _, _ := strings.Cut(d.get(link+"/explain"), "printf")
	for line := range strings.Lines(explained[strings.Index(explained, "<pre"):]) {
		if len(line) > len(`<pre tabindex="0">`)+39 {
			t.Errorf("too wide for a phone: %q", line)
		}
	}
	if page := d.get(link + "/table?table=1.1"); !strings.Contains(page, `explain?table=1.1">Why these players`) {
		t.Errorf("the page of a table does not lead to its draw:\n%s", page)
	}
	policy := d.ask("GET", link+"/print?of=seats").Header().Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none'; style-src 'unsafe-inline';") || strings.Contains(policy, "script") {
		t.Errorf("a sheet may do %q", policy)
	}
	for _, path := range []string{"/print", "/print?of=all"} {
		if got := d.ask("GET", link+path); got.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.Code)
		}
	}
	if got := d.ask("GET", "/"+d.Links().Hall+"/print?of=tables"); got.Code != http.StatusNotFound {
		t.Errorf("the sheets, which have the links of all players, are on the page for everybody: %d", got.Code)
	}
}
