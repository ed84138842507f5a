package routes

import (
	"encoding/json"
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestLegal checks that only what is requested is listed.
func TestLegal(t *testing.T) {
	g := read(t, freeTable+"Anna claim lagos/luanda/yellow\n")
	for _, test := range []struct {
		list            string
		claims, harbors bool
	}{{"", true, true}, {"claims", true, false}, {"harbors", false, true}} {
		out := printed(t, 0, func(p *show.Printer) error { return show.Legal(p, g, 0, test.list) })
		of := printed(t, 0, func(p *show.Printer) error {
			p.AsJSON = true
			return show.Legal(p, g, 0, test.list)
		})
		var form struct{ Claims, Harbors []any }
		if err := json.Unmarshal([]byte(of), &form); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(out, "Route") != test.claims || len(form.Claims) > 0 != test.claims ||
			strings.Contains(out, "Harbor") != test.harbors || form.Harbors == nil ||
			len(form.Harbors) != map[bool]int{true: 2}[test.harbors] {
			t.Errorf("%+v: %s%+v", test, out, form)
		}
		if strings.Contains(out, "Los Angeles – Tokyo, green ") != test.claims || strings.Contains(out, "/") {
			t.Errorf("%+v: not as the board has them: %s", test, out)
		}
	}
}
