package routes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// printed are the ids of the rules and the sections they come from, as the
// rulings list them. An id never changes: this list only ever grows.
var printed = [][2]string{
	{"setup.players", "Setting Up the Game"},
	{"setup.colors", "Setting Up the Game"},
	{"setup.pieces", "Setting Up the Game"},
	{"setup.tickets", "Setting Up the Game"},
	{"turn.order", "The Game Turn"},
	{"turn.over", "Game End"},
	{"claim.taken", "Claiming Routes"},
	{"claim.double-owner", "Double Routes"},
	{"claim.double-closed", "Double Routes"},
	{"claim.pieces", "Claiming Routes"},
	{"claim.cards", "Claiming Routes, Wild Cards"},
	{"claim.pairs", "Pair Routes"},
	{"claim.ferry", "Ferries"},
	{"claim.wilds", "Train Car Cards"},
	{"claim.tunnel", "Tunnels"},
	{"cards.exist", "Components"},
	{"harbor.port", "Harbors"},
	{"harbor.route", "Harbors"},
	{"harbor.taken", "Harbors"},
	{"harbor.limit", "Harbors"},
	{"harbor.cards", "Harbors"},
	{"station.taken", "Building a train station"},
	{"station.limit", "Building a train station"},
	{"station.cards", "Building a train station"},
	{"station.via", "Building a train station"},
	{"station.early", "Building a train station"},
	{"exchange.count", "Exchange Pieces"},
	{"exchange.supply", "Exchange Pieces"},
	{"exchange.box", "Exchange Pieces"},
	{"tickets.drawn", "Drawing Tickets"},
	{"tickets.kept", "Drawing Tickets"},
	{"reveal.early", "Drawing Tickets"},
	{"reveal.unique", "Components"},
	{"reveal.count", "Setting Up the Game, Drawing Tickets"},
	{"reveal.all", "–"},
	{"pass.reason", "The Game Turn"},
	{"pass.possible", "The Game Turn"},
	{"cards.drawn", "–"},
	{"flag.color", "Französische Flaggen bilden"},
	{"flag.wild", "Französische Flaggen bilden"},
	{"flag.double", "Französische Flaggen bilden"},
	{"flag.count", "Französische Flaggen bilden"},
	{"board.contradiction", "Open boards"},
}

// bending are the rules that bend by consent, as the rulings mark them.
var bending = []string{
	"turn.order", "turn.over", "claim.double-owner", "claim.double-closed", "claim.cards", "claim.pairs", "cards.exist",
	"harbor.route", "harbor.cards", "exchange.count", "tickets.drawn", "tickets.kept", "reveal.early", "pass.reason", "pass.possible",
	"flag.color", "flag.wild", "flag.double", "claim.ferry", "claim.wilds", "claim.tunnel", "station.cards", "station.early",
}

// TestRuleTable compares the table of rules with the printed one, and checks that every
// rule has words.
func TestRuleTable(t *testing.T) {
	var got [][2]string
	seen := map[string]bool{}
	for _, rule := range routerules.Rules {
		got = append(got, [2]string{rule.ID, rule.Section.String()})
		if seen[rule.ID] {
			t.Errorf("%s stands there twice", rule.ID)
		}
		seen[rule.ID] = true
		if rule.Bends != slices.Contains(bending, rule.ID) {
			t.Errorf("%s bends: %t", rule.ID, rule.Bends)
		}
		for what, text := range map[string]string{
			"title": rule.Title, "section": rule.Section.String(), "text": rule.Text(board(t, "world")).String(),
		} {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s has no %s", rule.ID, what)
			}
		}
	}
	if diff := cmp.Diff(printed, got); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
}

// TestRuleExamples plays both examples of every rule of every board on that board: one is legal, and the
// other breaks only that rule, as the board's rulebook has it, and only in its last line.
// On the USA and on Switzerland at most six cards are played for a route, so too many of a color also break
// the rule on their number.
func TestRuleExamples(t *testing.T) {
	for _, id := range routemap.IDs() {
		for _, rule := range routerules.RulesOf(board(t, id)) {
			t.Run(id+" "+rule.ID, func(t *testing.T) {
				want := []string{rule.ID}
				if (id == "usa" || id == "switzerland") && rule.ID == "cards.exist" {
					want = []string{"claim.cards", "cards.exist"}
				}
				if id == "open-world" && rule.ID == "harbor.port" { // no line says what is a port
					if legal(t, rule.Legal.Record()); rule.Illegal.Lines != "" {
						t.Error("refused")
					}
					return
				}
				for _, example := range []referee.Example{rule.Legal, rule.Illegal} {
					if !strings.HasPrefix(example.Opening.Record, "purser 1\nmap "+id+"\n") || example.Opening.Title == "" ||
						!strings.HasSuffix(example.Lines, "\n") {
						t.Errorf("an example on another board, without a title or without its last line break:\n%s", example.Record())
					}
				}
				legal(t, rule.Legal.Record())
				if rule.Legal.Record() == rule.Illegal.Record() {
					t.Error("the examples are the same")
				}
				report := game(t, rule.Illegal.Record())
				if rule.Warns {
					last := report.Warnings()[len(report.Warnings())-1]
					if report.Illegal != nil || last.Rule.ID != rule.ID || last.Rule.Section != rule.Section {
						t.Errorf("not warned: %v", last)
					}
					return
				}
				if report.Illegal == nil || strings.HasPrefix(rule.ID, "setup.") != (stateOf(report) == nil) {
					t.Fatalf("not refused:\n%s", rule.Illegal.Record())
				}
				if diff := cmp.Diff(want, ids(report.Illegal.Broken)); diff != "" {
					t.Errorf("rules broken (-want +got):\n%s", diff)
				}
				if last := strings.Count(rule.Illegal.Record(), "\n"); report.Illegal.Line != last {
					t.Errorf("line %d is refused, not the last, %d", report.Illegal.Line, last)
				}
				if f := report.Illegal.Broken[len(want)-1]; f.Rule.Section != rule.Section {
					t.Errorf("cited from %v", f.Rule.Section)
				}
			})
		}
	}
}

// TestTopicsNameRules checks that the topics name existing rules and switches; only the ids
// of the count belong to another package.
func TestTopicsNameRules(t *testing.T) {
	known := map[string]bool{}
	for _, rule := range routerules.Rules {
		known[rule.ID] = true
	}
	for _, topic := range routerules.Topics() {
		for _, id := range topic.Rules {
			if !known[id] && !strings.HasPrefix(id, "score.") {
				t.Errorf("topic %s names %s, which is no rule", topic.Name, id)
			}
		}
	}
}
