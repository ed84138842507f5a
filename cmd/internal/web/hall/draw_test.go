package hall_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"purser/sessions/event"
)

// TestDraw opens rounds, draws them, draws them anew and seats a table by hand, as the commands do.
func TestDraw(t *testing.T) {
	h := newHome(t, map[string]string{"winter": strings.TrimSuffix(fresh, "round 1 heat\n")})
	d := h.open("winter").director()
	page := d.get("/" + d.Links().Director)
	if strings.Contains(page, "Draw the tables") || !strings.Contains(page, `<option value="heat" selected>everybody meets others`) {
		t.Errorf("before the first round:\n%s", page)
	}
	d.write("", "round", url.Values{"kind": {"heat"}})
	again := d.form("", "seat")
	d.write("", "seat", nil)
	again.Set("seen", d.form("", "unseat").Get("seen"))
	if got := d.post("", again); got.Code != 422 {
		t.Errorf("drawn twice: %d %s", got.Code, got.Body)
	}
	page = d.get("/" + d.Links().Director)
	until(t, "its game is known", func() bool { return d.Named("winter-1-1") != nil })
	to := d.ask("GET", "/"+d.Links().Director+"/game?table=1.1")
	if got := d.ask("GET", to.Header().Get("Location")); got.Code != http.StatusOK {
		t.Errorf("the page of its game, opened at once: %d", got.Code)
	}
	if board := d.get(to.Header().Get("Location")); !strings.Contains(page, "Table 1") ||
		strings.Contains(page, "Draw the tables") || !strings.Contains(board, "Enter a line") {
		t.Errorf("drawn:\n%s\n%s", page, board)
	}
	d.write("", "unseat", nil)
	if _, err := h.games.Find(t.Context(), "winter-1-1"); err == nil {
		t.Error("the game of a void draw is there, which nobody played")
	}
	d.write("", "seat", nil)
	d.write("/players", "join", url.Values{"names": {"Eva, Fay, Gus Q"}})
	d.write("", "hand", url.Values{"table": {"2"}, "names": {"Gus Q, Eva, Fay"}, "why": {`they said "late"`}})
	lines := h.lines("winter")
	if !strings.HasSuffix(lines, "seats 2: \"Gus Q\", Eva, Fay by hand \"they said \\\"late\\\"\"\n") {
		t.Error(lines)
	}
	_, proof, err := event.Verify("winter", []byte(lines))
	if err != nil || len(proof.Draws) != 2 || len(proof.Findings) != 1 {
		t.Errorf("%v %+v", err, proof)
	}
	for _, name := range []string{"winter-1-1", "winter-1-2"} {
		if _, err := h.games.Find(t.Context(), name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, test := range []struct {
		do     string
		fields url.Values
		code   int
		says   string
	}{
		{"round", url.Values{"kind": {"dance"}}, 400, "this form is incomplete"},
		{"hand", url.Values{"table": {"x"}, "names": {"Ben"}, "why": {"late"}}, 400, `value="Ben"`},
		{"hand", url.Values{"table": {"3"}, "names": {"Ben"}}, 400, "say why"},
		{"hand", url.Values{"table": {"3"}, "names": {"Eva, Zoe"}, "why": {"late"}}, 400, "Zoe"},
		{"hand", url.Values{"table": {"9"}, "names": {"Eva, Fay"}, "why": {"late"}}, 422, "Not written"},
	} {
		got := d.fill("", test.do, test.fields)
		if page := got.Body.String(); got.Code != test.code || !strings.Contains(page, test.says) {
			t.Errorf("%s %v: %d, not %q:\n%s", test.do, test.fields, got.Code, test.says, got.Body)
		}
	}
	if h.lines("winter") != lines {
		t.Error("something was written")
	}
	d.write("", "round", url.Values{"kind": {"heat"}})
	page = d.get("/" + d.Links().Director)
	for _, says := range []string{"round 1 still plays: table 1 and table 2", "In the draw: 7 players", "Draw the tables"} {
		if !strings.Contains(page, says) {
			t.Errorf("no %q in\n%s", says, page)
		}
	}
	for _, path := range []string{"/game", "/game?table=9.1", "/game?table=1.9", "/game?table=-1.1", "/nothing"} {
		if got := d.ask("GET", "/"+d.Links().Director+path); got.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.Code)
		}
	}
}

// TestKnockoutDesk shows no number of players for a round of the finals, which the standings decide. One that was
// opened by mistake is left without tables.
func TestKnockoutDesk(t *testing.T) {
	lines := strings.Replace(fresh, "round 1 heat", "round 1 knockout", 1)
	h := newHome(t, map[string]string{"winter": lines})
	d := h.open("winter").director()
	if page := d.get("/" + d.Links().Director); strings.Contains(page, "In the draw") || !strings.Contains(page, "the finals") {
		t.Error(page)
	}
	d.write("", "round", url.Values{"kind": {"heat"}})
	d.write("", "round", url.Values{"kind": {"knockout"}})
	d.write("", "seat", nil)
	if got := h.lines("winter"); !strings.Contains(got, "round 3 knockout\nseats 1: ") {
		t.Error(got)
	}
}
