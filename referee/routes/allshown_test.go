package routes_test

import (
	"strings"
	"testing"

	"purser/referee"
	routerules "purser/referee/routes"
)

// TestSettled plays games whose record tells, or does not, that all tickets are shown: the count is final when it
// does, or when the table says so, and not before the last turn.
func TestSettled(t *testing.T) {
	over := ""
	for _, rule := range routerules.RulesOf(board(t, "world")) {
		if rule.ID == "reveal.all" {
			over = rule.Legal.Opening.Record
		}
	}
	unknown := strings.ReplaceAll(over, " keeps 3", "")
	anna := strings.Replace(over, "ships keeps 3", "ships", 1)
	free := "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	const shows = "Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\n"
	const both = shows + "Ben reveal beijing/mumbai, new-york/tokyo, casablanca/yakutsk\n"
	for _, tt := range []struct {
		lines   string
		settled bool
		phase   referee.Phase
	}{
		{over, false, referee.Over},
		{over + shows, false, referee.Over},
		{over + both, true, referee.Over},
		{over + shows + "Ben leaves\n", true, referee.Over},
		{over + shows + "shown\n", true, referee.Over}, // what Ben kept and did not show counts nothing
		{anna + both, false, referee.Over},
		{unknown, false, referee.Over}, // nobody has shown a ticket
		{unknown + both, false, referee.Over},
		{unknown + both + "shown\n", true, referee.Over},
		{unknown + both + "shown\nundo\n", false, referee.Over},
		{unknown + both + "shown\nundo\nredo\n", true, referee.Over},
		{unknown + "Anna leaves\nBen leaves\n", true, referee.Over}, // the count waits for nobody
		{free + "Anna claim bangkok/manila/red\n", false, referee.Free},
		{free + both, false, referee.Free},
		{free + both + "shown\n", true, referee.Over},
		{free + both + "shown\nBen leaves\n", true, referee.Over},
		{free + both + "shown\nundo\nAnna claim bangkok/manila/red\nshown\n", true, referee.Over},
		{free + "Anna leaves\nBen leaves\n", false, referee.Free},
	} {
		if s := legal(t, tt.lines); s.Settled() != tt.settled || s.Phase() != tt.phase {
			t.Errorf("%s: settled %t, %s", tt.lines, s.Settled(), s.Phase())
		}
	}
	early := strings.TrimSuffix(over, "Anna draw\n")
	for lines, rules := range map[string][]string{
		early + "shown\n": {"reveal.early"},
		unknown + "shown\nAnna reveal bangkok/tokyo\n":               {"reveal.all"},
		unknown + "shown\nshown\n":                                   {"reveal.all"},
		unknown + "shown\nBen draw\n":                                {"turn.over", "reveal.all"},
		free + "shown\nAnna reveal bangkok/tokyo\n":                  {"reveal.all"},
		free + "shown\nAnna claim bangkok/manila/red\n":              {"reveal.all"},
		free + "shown\nAnna draw by consent \"x\"\n":                 {"reveal.all"},
		free + "Anna leaves\nshown\nAnna returns\n":                  {"reveal.all"},
		free + "shown\nAnna reveal bangkok/tokyo by consent \"x\"\n": {"reveal.all"}, // undo takes it back
	} {
		refused(t, lines, rules...)
	}
}
