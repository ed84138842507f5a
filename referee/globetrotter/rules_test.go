package globetrotter_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
	globerules "purser/referee/globetrotter"
)

// printed are the ids of the rules and the printed sections they come from. An id never
// changes: this list only ever grows.
var printed = [][2]string{
	{"setup.players", "Spielmaterial"},
	{"setup.colors", "Spielmaterial"},
	{"setup.home", "Spielvorbereitung"},
	{"turn.order", "Wie man auf die Reise geht"},
	{"turn.over", "Wie man auf die Reise geht"},
	{"money.first", "Wie man auf die Reise geht"},
	{"money.round", "Wie man auf die Reise geht"},
	{"journey.moves", "Wie man auf die Reise geht"},
	{"journey.least", "Wie man auf die Reise geht"},
	{"fee.pay", "Wie man auf die Reise geht"},
	{"field.taken", "Allgemeine Reiseordnung"},
	{"land.roll", "Reise zu Lande"},
	{"land.distance", "Reise zu Lande"},
	{"sail.port", "Reise zu Wasser"},
	{"sail.back", "Reise zu Wasser"},
	{"fly.airport", "Reise in der Luft"},
	{"fly.ticket", "Reise in der Luft"},
	{"ticket.price", "Die Flugtickets"},
	{"ticket.sell", "Die Flugtickets"},
	{"card.city", "Wie man an die Schlüssel kommt"},
	{"card.demand", "Reiseverluste"},
	{"duel.key", "Stadtschlüssel"},
	{"duel.fee", "Stadtschlüssel"},
	{"duel.dice", "Stadtschlüssel"},
	{"sent.who", "Stadtschlüssel, Der Jackpot, Reiseverluste"},
	{"souvenir.once", "Kontinentalschlüssel"},
	{"joker.have", "Kontinentalschlüssel"},
	{"gamble.city", "Der Jackpot"},
	{"gamble.dice", "Der Jackpot"},
	{"bonus.place", "Besondere Erlebniskarten"},
	{"board.contradiction", "–"},
	{"supply.exist", "Spielmaterial"},
}

// bending are the rules that bend by consent.
var bending = []string{
	"turn.order", "turn.over", "money.first", "money.round", "journey.least", "land.roll", "sail.port", "sail.back",
	"fly.airport", "ticket.price", "card.city", "card.demand", "sent.who", "gamble.city", "bonus.place",
}

// warns is the rule that refuses nothing.
const warns = "land.distance"

// TestRuleTable compares the table of rules with the printed one, and checks that every
// rule has words and both examples.
func TestRuleTable(t *testing.T) {
	var got [][2]string
	for _, rule := range globerules.Rules {
		got = append(got, [2]string{rule.ID, rule.Section.String()})
		if rule.Bends != slices.Contains(bending, rule.ID) {
			t.Errorf("%s bends: %t", rule.ID, rule.Bends)
		}
		for what, text := range map[string]string{
			"title": rule.Title, "section": rule.Section.String(), "text": rule.Text.String(),
			"legal example": rule.Legal.Lines, "table for its legal example": rule.Legal.Opening.Title,
			"illegal example": rule.Illegal.Lines, "table for its illegal example": rule.Illegal.Opening.Title,
		} {
			if rule.ID == warns && strings.Contains(what, "illegal") {
				continue
			}
			if strings.TrimSpace(text) == "" || strings.Contains(text, "%!") {
				t.Errorf("%s has no %s: %q", rule.ID, what, text)
			}
		}
	}
	if diff := cmp.Diff(printed, got); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
}

// TestRuleExamples plays both examples of every rule: one is legal, and the other breaks
// only that rule, and only in its last line.
func TestRuleExamples(t *testing.T) {
	for _, rule := range globerules.Rules {
		t.Run(rule.ID, func(t *testing.T) {
			if g := legal(t, rule.Legal.Record()); len(g.verdicts) > 0 {
				t.Errorf("remarks: %v", g.verdicts)
			}
			if rule.ID != warns {
				refused(t, rule.Illegal.Record(), rule.ID)
			}
		})
	}
}

// TestConsent plays every illegal example by consent: a rule that bends is waived, and no
// other.
func TestConsent(t *testing.T) {
	for _, rule := range globerules.Rules {
		if strings.HasPrefix(rule.ID, "setup.") || rule.ID == warns || rule.ID == "board.contradiction" || rule.ID == "supply.exist" {
			continue
		}
		t.Run(rule.ID, func(t *testing.T) {
			text := strings.TrimSuffix(rule.Illegal.Record(), "\n") + " by consent \"we saw it too late\"\n"
			if !rule.Bends {
				refused(t, text, rule.ID)
				return
			}
			g := legal(t, text)
			waived := g.verdicts[strings.Count(text, "\n")].With(referee.Waived)
			if len(waived) != 1 || waived[0].Rule.ID != rule.ID {
				t.Errorf("waived: %v", waived)
			}
		})
	}
}
