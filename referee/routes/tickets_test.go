package routes_test

import (
	"fmt"
	"strings"
	"testing"

	"purser/referee"
	routerules "purser/referee/routes"
)

// drawTickets has Anna and Ben alternate drawing at a table for two, keeping these tickets.
func drawTickets(kept ...string) string {
	var b strings.Builder
	for i, k := range kept {
		fmt.Fprintf(&b, "%s tickets %s\n", names[i%2], k)
	}
	return b.String()
}

// allOf repeats keeping all four tickets.
func allOf(times int) []string {
	kept := make([]string, times)
	for i := range kept {
		kept[i] = "4 of 4"
	}
	return kept
}

// TestDraws draws tickets from a full deck.
func TestDraws(t *testing.T) {
	for _, test := range []struct{ act, want string }{
		{"tickets 1 of 4", ""},
		{"tickets 2 of 4", ""},
		{"tickets 4 of 4", ""},
		{"tickets 0 of 4", "tickets.kept"},
		{"tickets 5 of 4", "tickets.kept"},
		{"tickets 1 of 3", "tickets.drawn"},
		{"tickets 3 of 3", "tickets.drawn"},
		{"tickets 1 of 5", "tickets.drawn"},
		{"tickets 4 of 3", "tickets.drawn tickets.kept"},
		{"tickets 0 of 0", "tickets.drawn tickets.kept"},
		{"tickets 0 of 5", "tickets.drawn tickets.kept"},
	} {
		text := table(2) + "Anna " + test.act + "\n"
		if test.want != "" {
			refused(t, text, strings.Fields(test.want)...)
			continue
		}
		legal(t, text)
	}
}

// TestDeckRunsLow draws the tickets down to the last. The World has 65, of which Anna and
// Ben were dealt and kept 8; tickets not kept go back under the deck.
func TestDeckRunsLow(t *testing.T) {
	head := "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 5\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	for _, test := range []struct {
		left int
		kept []string // before
	}{
		{5, append(allOf(12), "1 of 4", "3 of 4")},
		{4, append(allOf(13), "1 of 4")},
		{3, append(allOf(13), "2 of 4")},
		{2, append(allOf(13), "3 of 4")},
		{1, append(allOf(13), "4 of 4")},
		{1, append(allOf(13), "3 of 4", "1 of 2")},
		{2, append(allOf(13), "2 of 4", "1 of 3")},
	} {
		text := head + drawTickets(test.kept...)
		legal(t, text)
		who := names[len(test.kept)%2]
		for drawn := 0; drawn <= 5; drawn++ {
			for kept := 0; kept <= 5; kept++ {
				line := fmt.Sprintf("%s tickets %d of %d\n", who, kept, drawn)
				var want []string
				if drawn != min(4, test.left) {
					want = append(want, "tickets.drawn")
				}
				if kept < 1 || kept > drawn {
					want = append(want, "tickets.kept")
				}
				if want == nil {
					legal(t, text+line)
				} else {
					refused(t, text+line, want...)
				}
			}
		}
	}
}

// TestEmptyDeck leaves nothing to draw: no ticket draw is legal, not even one of zero
// tickets.
func TestEmptyDeck(t *testing.T) {
	text := "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 4\nplayer Ben red 20 trains 40 ships keeps 5\n\n" +
		drawTickets(allOf(14)...)
	s := legal(t, text)
	if s.Kept(0)+s.Kept(1) != len(s.Board().Tickets) {
		t.Fatalf("kept %d and %d", s.Kept(0), s.Kept(1))
	}
	refused(t, text+"Anna tickets 0 of 0\n", "tickets.kept")
	refused(t, text+"Anna tickets 1 of 0\n", "tickets.kept")
	refused(t, text+"Anna tickets 1 of 1\n", "tickets.drawn")
	refused(t, text+"Anna tickets 1 of 4\n", "tickets.drawn")
}

// TestUnknownDeck leaves out how many tickets Ben kept: the deck may have two more or
// fewer, and what depends on that is not checked.
func TestUnknownDeck(t *testing.T) {
	head := "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships\n\n"
	for _, test := range []struct {
		before    int // draws of four, all kept; at the start there are 62 tickets minus Ben's 3 to 5
		extra     string
		act       string
		broken    bool
		unchecked bool
	}{
		{12, "", "1 of 4", false, false}, // 9 to 11 left
		{12, "", "1 of 3", true, false},
		{13, "", "1 of 4", false, false}, // 5 to 7
		{13, "1 of 4", "1 of 4", false, false},
		{13, "2 of 4", "1 of 4", false, true}, // 3 to 5
		{13, "2 of 4", "1 of 3", false, true},
		{13, "2 of 4", "1 of 2", true, false},
		{13, "2 of 4", "1 of 5", true, false},
		{13, "3 of 4", "2 of 2", false, true}, // 2 to 4
		{13, "3 of 4", "2 of 3", false, true},
		{13, "3 of 4", "2 of 4", false, true},
		{13, "3 of 4", "1 of 1", true, false},
		{14, "", "1 of 1", false, true}, // 1 to 3
		{14, "", "1 of 3", false, true},
		{14, "", "1 of 4", true, false},
	} {
		kept := allOf(test.before)
		if test.extra != "" {
			kept = append(kept, test.extra)
		}
		text := head + drawTickets(kept...)
		legal(t, text)
		report := game(t, text+names[len(kept)%2]+" tickets "+test.act+"\n")
		unchecked := false
		for _, r := range report.Remarks {
			if r.Line == 5+len(kept)+1 {
				unchecked = unchecked || r.Rule.ID == "tickets.drawn" && r.Status == referee.Unchecked
			}
		}
		if (report.Illegal != nil) != test.broken || unchecked != test.unchecked {
			t.Errorf("after %d draws and %q, %s: %v, unchecked %v", test.before, test.extra, test.act, report.Illegal,
				unchecked)
		}
	}
}

// TestUnknownKeeps shows more tickets than anyone could have kept, with the number not
// recorded: it is not checked.
func TestUnknownKeeps(t *testing.T) {
	text := "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships keeps 3\n\n" +
		"Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva, beijing/mumbai, edinburgh/luanda, new-york/tokyo\n"
	report := game(t, text)
	if report.Illegal != nil {
		t.Fatal(report.Illegal)
	}
	if len(report.Remarks) != 1 || report.Remarks[0].Rule.ID != "reveal.count" ||
		report.Remarks[0].Status != referee.Unchecked {
		t.Errorf("remarks: %v", report.Remarks)
	}
	refused(t, text+"Ben reveal new-york/tokyo\n", "reveal.unique")
}

// TestDeckInWords says how many tickets are left if too few were drawn.
func TestDeckInWords(t *testing.T) {
	for _, test := range []struct {
		left, keeps, drawn int
		want               string
	}{
		{10, 3, 3, "3 tickets drawn, though 4 tickets or more are left"},
		{4, 3, 3, "3 tickets drawn, though 4 tickets or more are left"},
		{3, 3, 2, "2 tickets drawn, though 3 tickets are left"},
		{2, 3, 1, "1 ticket drawn, though 2 tickets are left"},
		{1, 3, 0, "0 tickets drawn, though 1 ticket is left"},
		{3, 3, 4, "4 tickets drawn; it should be 3, because no more are left"},
		{3, referee.Unknown, 0, "0 tickets drawn, though 1 ticket or more are left"}, // 5 or 3 of Ben's were kept
	} {
		b := *board(t, "world")
		b.Tickets = b.Tickets[:test.left+6]
		s, err := routerules.New(&routerules.Setup{Board: &b, Players: []routerules.Player{
			{Name: "Anna", Color: "blue", Trains: 20, Ships: 40, Keeps: 3},
			{Name: "Ben", Color: "red", Trains: 20, Ships: 40, Keeps: test.keeps},
		}})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range s.Check(routerules.Move{Act: routerules.Tickets, Count: 1, Drawn: test.drawn}) {
			if f.Rule.ID == "tickets.drawn" && f.Detail.String() != test.want {
				t.Errorf("%d drawn of %d: %s, want %s", test.drawn, test.left, f.Detail, test.want)
			}
		}
		if v := s.Check(routerules.Move{Act: routerules.Tickets, Count: 1, Drawn: test.drawn}); !v.Refused() {
			t.Errorf("%d drawn of %d: not refused", test.drawn, test.left)
		}
	}
}

// TestCovered checks whether the count waits for a player's tickets.
func TestCovered(t *testing.T) {
	const head = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships\n"
	for lines, want := range map[string][2]bool{
		"":                            {true, true},
		"Anna reveal bangkok/tokyo\n": {true, true},
		"Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\n": {false, true},
		"Ben reveal bangkok/tokyo\n":                                  {true, true}, // who may have more
		"Ben reveal bangkok/tokyo\nshown\n":                           {false, false},
		"Ben leaves\n":                                                {true, false},
	} {
		s := legal(t, head+lines)
		if got := [2]bool{s.Covered(0), s.Covered(1)}; got != want {
			t.Errorf("%q: %v, want %v", lines, got, want)
		}
	}
}

// TestToEnd counts the pieces to the end of the game, which is zero at the end.
func TestToEnd(t *testing.T) {
	for _, test := range []struct{ pieces, want int }{{60, 54}, {7, 1}, {6, 0}, {5, 0}} {
		b := *board(t, "world")
		b.Values.Setup.Pieces = test.pieces
		s, err := routerules.New(&routerules.Setup{Board: &b, Players: []routerules.Player{
			{Name: "Anna", Color: "blue", Trains: test.pieces / 3, Ships: test.pieces - test.pieces/3, Keeps: 3},
			{Name: "Ben", Color: "red", Trains: test.pieces / 3, Ships: test.pieces - test.pieces/3, Keeps: 3},
		}})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.ToEnd(0); got != test.want {
			t.Errorf("with %d pieces: %d, want %d", test.pieces, got, test.want)
		}
	}
}
