package routes

import (
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestOpenLookups looks things up on a board about which nothing is known: the notes say
// why there is nothing to see, and the list of boards shows no zeros.
func TestOpenLookups(t *testing.T) {
	b := routewords.On(opened(t, "paris"))
	for _, l := range (View{}).Lookups() {
		p := printer(80)
		if err := l.Print(p, b, nil); err != nil {
			t.Fatal(err)
		}
		want := []string{"note: the routes and tickets of the map Ticket to Ride: Paris are read off your printed board while you play"}
		if p.Out.String() != "" || !slices.Equal(p.Notes, want) {
			t.Errorf("%s: %q, %q", l.Name, p.Out.String(), p.Notes)
		}
		p.AsJSON = true
		if err := l.Print(p, b, nil); err != nil || p.Out.String() != "[]\n" {
			t.Errorf("%s as JSON: %q, %v", l.Name, p.Out.String(), err)
		}
	}
	list := printed(t, 80, func(p *show.Printer) error { show.Boards(p, []kind.Board{b}); return nil })
	if row := strings.Fields(list)[len(strings.Fields(list))-4:]; !slices.Equal(row, []string{"–", "–", "–", "2–4"}) {
		t.Errorf("%q in\n%s", row, list)
	}
}
