package routes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

// linesOf writes Anna's count line by line: rule, what, result, points and proof.
func linesOf(t tester, s *routerules.State) []string {
	t.Helper()
	p := &counted(t, s).Players[0]
	var lines []string
	sum := 0
	for _, l := range p.Lines(s.Board()) {
		lines = append(lines, fmt.Sprintf("%s | %s | %s | %d | %s", l.Rule, l.What, l.Result, l.Points, l.Proof))
		sum += l.Points
	}
	if sum != p.Total() {
		t.Errorf("the lines add up to %d, not %d", sum, p.Total())
	}
	return lines
}

// TestLines itemizes counts, each line with its rule and its proof.
func TestLines(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want []string
	}{
		"nothing": {freeTable(2), []string{
			"score.unbuilt | Harbors not built |  | -12 | 3 × −4",
		}},
		"a tour out of order": {freeTable(2) + outOfOrder +
			"Anna reveal jakarta/lima\nAnna exchange 1 ships for trains\n", []string{
			"score.routes | Routes |  | 6 | 2 × 1 + 2 × 2",
			"score.exchange | Pieces exchanged |  | -1 | 1 × −1",
			"score.tours | Casablanca – Al-Qahira – Tehran | completed | 6 | not in this order; joined by Casablanca – Marseille – Athina – Al-Qahira – Athina – Tehran",
			"score.tickets | Al-Qahira – Marseille | completed | 5 | Al-Qahira – Athina – Marseille",
			"score.tickets | Jakarta – Lima | failed | -14 | not connected",
			"score.harbors | Harbor Al-Qahira |  | 30 | Casablanca – Al-Qahira – Tehran; Al-Qahira – Marseille",
			"score.harbors | Harbor Casablanca |  | 20 | Casablanca – Al-Qahira – Tehran",
			"score.unbuilt | Harbors not built |  | -4 | 1 × −4",
		}},
		"a tour in order": {freeTable(2) + "Anna claim lagos/luanda/yellow\nAnna claim dar-es-salaam/luanda/gray\nAnna claim dar-es-salaam/djibouti/red\nAnna harbor lagos\nAnna harbor luanda\nAnna harbor dar-es-salaam\nAnna reveal lagos/luanda/dar-es-salaam/djibouti\n", []string{
			"score.routes | Routes |  | 4 | 2 × 1 + 1 × 2",
			"score.tours | Lagos – Luanda – Dar Es Salaam – Djibouti | in order | 9 | Lagos – Luanda – Dar Es Salaam – Djibouti",
			"score.harbors | Harbor Dar Es Salaam |  | 20 | Lagos – Luanda – Dar Es Salaam – Djibouti",
			"score.harbors | Harbor Lagos |  | 20 | Lagos – Luanda – Dar Es Salaam – Djibouti",
			"score.harbors | Harbor Luanda |  | 20 | Lagos – Luanda – Dar Es Salaam – Djibouti",
		}},
		"held by one": {freeTable(2, "rule score-floor zero") +
			"Anna claim cape-town/southern-ocean/green\nAnna claim lagos/luanda/yellow\n", []string{
			"score.routes | Routes |  | 11 | 1 × 1 + 1 × 10",
			"score.unbuilt | Harbors not built |  | -12 | 3 × −4",
			"score.exchange | Held at zero |  | 1 | the house rule \"no score goes below zero\"",
		}},
		"an exchange held at zero": {strings.Replace(freeTable(2, "rule score-floor zero"), "turns free",
			"turns strict", 1) +
			"Anna claim hamburg/moskva/white\nBen draw\nAnna exchange 5 ships for trains\n", []string{
			"score.routes | Routes |  | 2 | 1 × 2",
			"score.exchange | Pieces exchanged |  | -2 | 5",
			"score.unbuilt | Harbors not built |  | -12 | 3 × −4",
			"score.exchange | Held at zero |  | 12 | the house rule \"no score goes below zero\"",
		}},
		"a harbor that nothing names": {freeTable(2) + "Anna claim bangkok/manila/red\nAnna harbor manila\n", []string{
			"score.routes | Routes |  | 2 | 1 × 2",
			"score.harbors | Harbor Manila |  | 0 | no completed ticket names it",
			"score.unbuilt | Harbors not built |  | -8 | 2 × −4",
		}},
	} {
		if diff := cmp.Diff(test.want, linesOf(t, table(t, test.text))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestNoteOfEqualValues checks that there is no note about readings if a tour scores the
// same in order and out of order.
func TestNoteOfEqualValues(t *testing.T) {
	b := *board(t, "world")
	b.Tickets = append([]routemap.Ticket{}, b.Tickets...)
	tour := ticketOf(t, &b, "casablanca/al-qahira/tehran")
	b.Tickets[tour].InOrder = b.Tickets[tour].Completed
	s := owned(t, &b, routesOf(t, &b, "casablanca/marseille/gray athina/marseille/red athina/tehran/gray al-qahira/athina/green"), []routemap.TicketNo{tour})
	for _, note := range counted(t, s).Notes() {
		if strings.Contains(note.String(), "tour-order") {
			t.Errorf("%s", note)
		}
	}
	if p := counted(t, s).Players[0]; p.Tickets[0].Result != routescore.Completed {
		t.Errorf("the tour is %v", p.Tickets[0].Result)
	}
}
