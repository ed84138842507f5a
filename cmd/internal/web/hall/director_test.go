package hall_test

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// fresh is an event with a round that is not drawn.
const fresh = `purser-event 1
title "Winter Cup"
map usa
order wins points lot
finals 1
seed "3 1 4 1 5"

join Anna, Ben, Cleo, Dan
round 1 heat
`

// A director is a browser without scripts.
type director struct {
	*room
	language func(*http.Request)
}

// lines returns the event's lines of play.
func (h *home) lines(name string) string {
	h.t.Helper()
	_, now := h.read(name)
	return string(now.Lines)
}

func (r *room) director() *director { return &director{r, header("Accept-Language", "en")} }

var hiddenField = regexp.MustCompile(`<input type="hidden" name="(do|seen|once)" value="([^"]*)">`)

// form returns the hidden fields of a form of a page.
func (d *director) form(path, do string) url.Values {
	d.t.Helper()
	page := d.get("/"+d.Links().Director+path, d.language)
	for _, form := range strings.Split(page, "<form ")[1:] {
		form, _, _ = strings.Cut(form, "</form>")
		fields := url.Values{}
		for _, found := range hiddenField.FindAllStringSubmatch(form, -1) {
			fields.Set(found[1], found[2])
		}
		if fields.Get("do") == do {
			return fields
		}
	}
	d.t.Fatalf("no form %s in\n%s", do, page)
	return nil
}

// post sends fields.
func (d *director) post(path string, fields url.Values) *httptest.ResponseRecorder {
	q := httptest.NewRequest("POST", "/"+d.Links().Director+path, strings.NewReader(fields.Encode()))
	q.Host = host
	q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	q.Header.Set("Origin", "http://"+host)
	d.language(q)
	w := httptest.NewRecorder()
	d.ServeHTTP(w, q)
	return w
}

// fill takes the form of a page, fills it in, and sends it.
func (d *director) fill(path, do string, fields url.Values) *httptest.ResponseRecorder {
	d.t.Helper()
	all := d.form(path, do)
	maps.Copy(all, fields)
	return d.post(path, all)
}

// write does the same, and the form must be written.
func (d *director) write(path, do string, fields url.Values) {
	d.t.Helper()
	if got := d.fill(path, do, fields); got.Code != http.StatusSeeOther {
		d.t.Fatalf("%s: %d %s", do, got.Code, got.Body)
	} else if d.get(got.Header().Get("Location")) == "" {
		d.t.Fatalf("%s leads to nothing", do)
	}
}

// TestCheckIn lets people join, leave, come back and be there.
func TestCheckIn(t *testing.T) {
	h := newHome(t, map[string]string{"winter": fresh})
	d := h.open("winter").director()
	d.write("/players", "join", url.Values{"names": {"Eva, \"Fay Q\"\nGus # late\r\n"}})
	d.write("/players", "leave", url.Values{"name": {"Fay Q"}})
	d.write("/players", "back", url.Values{"name": {"Fay Q"}})
	d.write("/players", "here", url.Values{"name": {"Anna", "Ben", "Cleo"}})
	d.write("/players", "here", url.Values{"name": {"Fay Q"}})
	want := fresh + "join Eva, \"Fay Q\", \"Gus # late\"\nleave \"Fay Q\"\njoin \"Fay Q\"\nhere Anna, Ben, Cleo\nhere \"Fay Q\"\n"
	if got := h.lines("winter"); got != want {
		t.Errorf("%s", got)
	}
	page := d.get("/" + d.Links().Director + "/players")
	for _, says := range []string{"Round 1: 4 of 7 players are there", `name="name" value="Dan"`, "Who goes home"} {
		if !strings.Contains(page, says) {
			t.Errorf("no %q in\n%s", says, page)
		}
	}
	if strings.Contains(page, `type="checkbox" name="name" value="Anna"`) {
		t.Error("Anna is there, and is asked for")
	}
	if page = d.get("/"+d.Links().Director+"/players", inGerman); !strings.Contains(page, "Runde 1: 4 von 7 Spielern sind da") {
		t.Errorf("not in German:\n%s", page)
	}
}

// TestRefused says why a form is not written, and keeps what was typed.
func TestRefused(t *testing.T) {
	h := newHome(t, map[string]string{"winter": fresh})
	d := h.open("winter").director()
	for _, test := range []struct {
		path, do string
		fields   url.Values
		code     int
		says     []string
	}{
		{"/players", "join", url.Values{"names": {"Eva, Anna"}}, 422, []string{"Anna has joined already", ">Eva, Anna</textarea>"}},
		{"/players", "join", url.Values{"names": {" , "}}, 400, []string{"nobody is named"}},
		{"/players", "join", url.Values{"names": {"E\x00va"}}, 400, []string{"Not written"}},
		{"/players", "leave", url.Values{"name": {"Zoe"}}, 400, []string{"Zoe"}},
		{"/players", "here", url.Values{"name": {"Ben\nleave Anna"}}, 400, []string{"Not written"}},
		{"/players", "here", url.Values{"name": {"Ben"}, "once": {"1"}}, 400, []string{"this form is incomplete", "checked"}},
		{"/players", "here", url.Values{"name": {"Ben"}, "seen": {""}}, 400, []string{"this form is incomplete"}},
		{"/players", "here", url.Values{"name": {"Ben"}, "do": {"undo"}}, 400, []string{"this form is incomplete"}},
	} {
		got := d.fill(test.path, test.do, test.fields)
		for _, says := range test.says {
			if !strings.Contains(got.Body.String(), says) {
				t.Errorf("%s %v: no %q in\n%s", test.do, test.fields, says, got.Body)
			}
		}
		if got.Code != test.code {
			t.Errorf("%s %v: %d", test.do, test.fields, got.Code)
		}
	}
	if got := d.post("/players", url.Values{"names": {strings.Repeat("x", 70_000)}}); got.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a large form: %d", got.Code)
	}
	if got := d.fill("", "hand", url.Values{"names": {"Anna"}, "why": {strings.Repeat("x", 59<<10)}}); got.Body.Len() > 2000 ||
		got.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a long reason: %d, %d bytes", got.Code, got.Body.Len())
	}
	list := "Anna\n" + strings.Repeat("Zoe Miller of the club,\n", 400)
	if got := d.fill("/players", "join", url.Values{"names": {list}}); !strings.Contains(got.Body.String(), list) {
		t.Errorf("a long list of names is not read: %d", got.Code)
	}
	if got := h.lines("winter"); got != fresh {
		t.Errorf("something was written:\n%s", got)
	}
}

// TestOnce writes a form once, however often it is sent, and nothing of one that was overtaken.
func TestOnce(t *testing.T) {
	h := newHome(t, map[string]string{"winter": fresh})
	one, two := h.open("winter").director(), h.open("winter").director()
	first, second := one.form("/players", "join"), two.form("/players", "join")
	first.Set("names", "Eva")
	second.Set("names", "Fay")
	for _, d := range []*director{one, two, one} {
		if got := d.post("/players", first); got.Code != http.StatusSeeOther {
			t.Fatalf("%d %s", got.Code, got.Body)
		}
	}
	got := two.post("/players", second)
	for _, says := range []string{"somebody else was faster", ">Fay</textarea>", ">Eva</option>"} {
		if page := got.Body.String(); got.Code != http.StatusConflict || !strings.Contains(page, says) {
			t.Errorf("%d, no %q in\n%s", got.Code, says, page)
		}
	}
	two.write("/players", "join", url.Values{"names": {"Fay"}})
	if got := two.post("/players", first); got.Code != http.StatusSeeOther {
		t.Errorf("sent again later: %d %s", got.Code, got.Body)
	}
	if got := h.lines("winter"); got != fresh+"join Eva\njoin Fay\n" {
		t.Error(got)
	}
}
