package hall_test

import (
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/web"
	"purser/internal/soak"
	"purser/sessions/event"
)

// nonsense is what somebody might send in a field of any form, besides what belongs there.
var nonsense = []string{"", " ", "0", "-1", "−7", "007", "1e9", "999999999999999999999", "1000001", "x", "1.1", "9.9", "Anna",
	"ANNA", "Анна", "安娜", "أحمد", "\u202eannA", "A\u0301nna", "a\nleave Anna", "a\x00b", "\xff\xfe", "\"", "\"\"", "Eva by hand", "Eva #",
	"=Eva", "Eva gone", "</textarea><script>alert(1)</script>", "because", "void", "knockout", "heat", "night", "pods", "final",
	strings.Repeat("W", 101), strings.Repeat("word ", 500), strings.Repeat("Q,", 500), "🚂🚂", "\t", "..", "'; drop table game", "%s%d%n"}

// TestNonsense fills the director's forms with nonsense, some of which may be written: nothing fails, nothing of it
// gets out of its field or its line, and whatever was written makes an event that can be drawn again.
func TestNonsense(t *testing.T) {
	h := newHome(t, map[string]string{"winter": fresh})
	d := h.open("winter").director()
	pages := map[string][]string{"": {"round", "seat", "unseat", "hand"}, "/players": {"join", "back", "leave", "here"},
		"/table?table=1.1": {"result", "again", "void"}, "/table?table=2.1": {"result", "void"}, "/nothing": {"undo", ""}}
	rng := rand.New(rand.NewPCG(soak.Seed, 0))
	paths := slices.Sorted(maps.Keys(pages))
	some := func() string { return nonsense[rng.IntN(len(nonsense))] }
	fields := []string{"name", "names", "kind", "table", "why", "points", "rank", "gone", "seen", "once", "do", "other"}
	answered := map[int]int{}
	for range soak.Times(600) {
		path := paths[rng.IntN(len(paths))]
		sent := url.Values{"do": {pages[path][rng.IntN(len(pages[path]))]}, "once": {web.NewLink()}}
		_, now := h.read("winter")
		sent.Set("seen", string(now.Rev))
		for _, field := range fields {
			for range rng.IntN(4) {
				if field != "do" && field != "once" && field != "seen" || rng.IntN(20) == 0 {
					sent.Add(field, some())
				}
			}
		}
		got := d.post(path, sent)
		answered[got.Code]++
		if !slices.Contains([]int{303, 400, 404, 409, 413, 422}, got.Code) {
			t.Fatalf("%s %v: %d %s", path, sent, got.Code, got.Body)
		}
		page := got.Body.String()
		if got.Code == http.StatusSeeOther {
			page = d.get("/" + d.Links().Director)
		}
		if strings.Contains(page, "<script>alert") || strings.ContainsRune(page, 0) {
			t.Fatalf("%s %v:\n%s", path, sent, page)
		}
	}
	if answered[303] == 0 || answered[400] == 0 || answered[422] == 0 {
		t.Errorf("nothing is tried: %v", answered)
	}
	t.Logf("answers: %v", answered)
	lines := h.lines("winter")
	_, proof, err := event.Verify("winter", []byte(lines))
	if err != nil || !strings.HasPrefix(lines, fresh) {
		t.Fatalf("%v\n%s", err, lines)
	}
	for _, f := range proof.Findings {
		if f.Rule != event.ByHand {
			t.Errorf("line %d: %s\n%s", f.Line, f.What, lines)
		}
	}
	for _, link := range []string{d.Links().Hall, d.Links().Standings, d.Links().Director + "/standings"} {
		until(t, "the pages are there", func() bool { return d.ask("GET", "/"+link).Code == http.StatusOK })
	}
}
