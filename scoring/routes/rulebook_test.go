package routes_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

// janet is the rulebook's example of harbors, with routes that complete her tickets.
const janet = `Anna claim lagos/luanda/yellow
Anna claim dar-es-salaam/luanda/gray
Anna claim dar-es-salaam/djibouti/red
Anna claim al-qahira/djibouti/red
Anna claim al-qahira/athina/green
Anna claim athina/hamburg/green
Anna claim buenos-aires/cape-town/purple
Anna claim cape-town/luanda/gray
Anna claim dar-es-salaam/jakarta/green
Anna claim jakarta/manila/gray
Anna claim darwin/jakarta/black
Anna claim darwin/sydney/green
Anna harbor buenos-aires
Anna harbor dar-es-salaam
Anna reveal buenos-aires/manila, buenos-aires/sydney, dar-es-salaam/hamburg, lagos/luanda/dar-es-salaam/djibouti
`

// TestJanetsHarbors checks that each of her harbors scores 30 points, with two tickets
// each.
func TestJanetsHarbors(t *testing.T) {
	s := table(t, freeTable(2)+janet)
	b := s.Board()
	p := counted(t, s).Players[0]
	for _, item := range p.Tickets {
		checkProof(t, s, 0, "path", item)
		if item.Result == routescore.Failed {
			t.Errorf("%s is not completed", b.Tickets[item.Ticket].ID)
		}
	}
	var got []string
	for _, h := range p.Harbors {
		for _, n := range h.Tickets {
			got = append(got, b.Cities[h.City].ID+" "+b.Tickets[n].ID)
		}
		if h.Points != 30 {
			t.Errorf("%s pays %d points", b.Cities[h.City].ID, h.Points)
		}
	}
	want := []string{
		"buenos-aires buenos-aires/manila", "buenos-aires buenos-aires/sydney",
		"dar-es-salaam dar-es-salaam/hamburg", "dar-es-salaam lagos/luanda/dar-es-salaam/djibouti",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("harbors (-want +got):\n%s", diff)
	}
	// 7 routes of 2 spaces, 3 of 1 and 2 of 7; tickets of 17, 13, 8 and the tour's 9; one
	// harbor not built.
	for part, want := range []int{3 + 7*2 + 2*18, 0, 17 + 13 + 8 + 9, 60, -4} {
		if got := p.Points(routescore.ScorePart(part)); got != want {
			t.Errorf("%v pay %d, want %d", routescore.ScorePart(part), got, want)
		}
	}
	if got, want := p.Total(), 53+47+60-4; got != want {
		t.Errorf("the total is %d, want %d", got, want)
	}
}

// TestTwoShips exchanges two ships, which costs two points.
func TestTwoShips(t *testing.T) {
	p := count(t, freeTable(2)+"Anna exchange 2 ships for trains\n").Players[0]
	if p.Pieces != 2 || p.Paid != -2 || p.Points(routescore.Exchanges) != -2 {
		t.Errorf("%d pieces for %d points", p.Pieces, p.Paid)
	}
}

// TestRouteTable checks what every length scores on each board with printed lanes.
func TestRouteTable(t *testing.T) {
	for id, points := range map[string][]int{
		"world":       {1, 2, 4, 7, 10, 15, 18, 21},
		"great-lakes": {1, 2, 4, 7, 10, 15, 18, 21, 27},
		"usa":         {1, 2, 4, 7, 10, 15},
	} {
		b := board(t, id)
		for r := range b.Routes {
			spaces := b.Routes[r].Spaces
			p := counted(t, owned(t, b, []routemap.RouteNo{routemap.RouteNo(r)}, nil)).Players[0]
			want := []routescore.Length{{Spaces: spaces, Count: 1, Points: points[spaces-1]}}
			if diff := cmp.Diff(want, p.Routes); diff != "" {
				t.Errorf("%s (-want +got):\n%s", b.Routes[r].ID, diff)
			}
		}
	}
}

// TestRuleExamples checks on every board that the example of every rule is played there, and scores what it says.
func TestRuleExamples(t *testing.T) {
	sections := map[string][]string{}
	for _, id := range routemap.IDs() {
		for _, rule := range routescore.RulesOf(board(t, id)) {
			sections[id] = append(sections[id], rule.ID+" "+rule.Section.String())
			for what, text := range map[string]string{"title": rule.Title, "section": rule.Section.String(),
				"text": rule.Text(board(t, id)).String(), "example": rule.Example.Lines} {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s has no %s on %s", rule.ID, what, id)
				}
			}
			if !strings.HasPrefix(rule.Example.Record(), "purser 1\nmap "+id+"\n") {
				t.Errorf("the example of %s on %s is on another board:\n%s", rule.ID, id, rule.Example.Record())
			}
			score := count(t, rule.Example.Record())
			if got := score.Players[0].Points(rule.Part); got != rule.Pays {
				t.Errorf("the example of %s on %s pays %d %v, not %d", rule.ID, id, got, rule.Part, rule.Pays)
			}
			if rule.Winners && score.Players[0].Total() != score.Players[1].Total() {
				t.Errorf("the example of %s on %s has no tie", rule.ID, id)
			}
		}
	}
	want := []string{
		"score.routes Claiming Routes", "score.exchange Exchange Pieces", "score.tickets Drawing Tickets",
		"score.tours Tour Tickets", "score.harbors Harbors", "score.unbuilt Harbors", "score.ties Game End",
	}
	if diff := cmp.Diff(want, sections["world"]); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
	for part, id := range []string{"score.routes", "score.exchange", "score.tickets", "score.harbors", "score.unbuilt",
		"score.longest", "score.flags"} {
		if rule := routescore.Of(routescore.ScorePart(part)); rule == nil || rule.ID != id {
			t.Errorf("%v go by %v", routescore.ScorePart(part), rule)
		}
	}
}

// TestTopicsNameRules checks that the topics name existing rules.
func TestTopicsNameRules(t *testing.T) {
	known := map[string]bool{}
	for _, rule := range routescore.Rules {
		known[rule.ID] = true
	}
	for _, rule := range routerules.Rules {
		known[rule.ID] = true
	}
	for _, topic := range append(append([]routerules.Topic{}, routescore.Topics()...), routerules.Topics()...) {
		for _, id := range topic.Rules {
			if !known[id] {
				t.Errorf("topic %s names %s, which is no rule", topic.Name, id)
			}
		}
	}
}
