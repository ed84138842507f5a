package sessions_test

import (
	"fmt"
	"strings"
	"testing"

	"purser/internal/text"
	routescore "purser/scoring/routes"
	"purser/sessions"
)

// countedGame returns a game with only results: players called A, B and so on, with these lines.
func countedGame(t *testing.T, on string, lines ...string) (*sessions.Game, error) {
	t.Helper()
	record := "purser 1\nmap " + on + "\nturns totals\n"
	for i := range lines {
		record += "player " + string(rune('A'+i)) + " " + []string{"blue", "red", "green", "yellow"}[i] + "\n"
	}
	record = strings.NewReplacer("nordic\nturns totals\nplayer A blue\nplayer B red",
		"nordic\nturns totals\nplayer A purple\nplayer B white").Replace(record) + "\n"
	for i, line := range lines {
		record += string(rune('A'+i)) + " " + line + "\n"
	}
	return sessions.Read("a.game", []byte(record), allBoards)
}

// warned returns the warnings about a game, one a line.
func warned(g *sessions.Game) string {
	var all []string
	for _, r := range g.Warnings() {
		all = append(all, r.Rule.ID+": "+text.Records.Words(*r.Detail))
	}
	return strings.Join(all, "\n")
}

// TestCountWarnings has each check just right and just wrong: the last number is one too many or too few.
func TestCountWarnings(t *testing.T) {
	for _, test := range []struct {
		on           string
		right, wrong []string // what is counted
		says         string
	}{
		{"world", []string{"counted routes 8:2"}, []string{"counted routes 8:3"},
			"count.routes: 3 routes of 8 spaces; one player can claim 2"},
		{"usa", []string{"counted routes 5:8, longest 40"}, []string{"counted routes 5:9, longest 40"},
			"count.routes: 9 routes of 5 spaces; one player can claim 8"},
		{"world", []string{"counted routes 8:2 7:6 2:1"}, []string{"counted routes 8:2 7:6 3:1"},
			"count.pieces: routes of 61 spaces; a player begins with 60 pieces"},
		{"world", []string{"counted routes 5:4, left 20 trains 20 ships"},
			[]string{"counted routes 5:4, left 19 trains 20 ships"},
			"count.pieces: routes of 20 spaces and 39 left are 59 pieces; a player begins with 60"},
		{"great-lakes", []string{"counted left 27 trains 23 ships"}, []string{"counted left 27 trains 24 ships"},
			"count.pieces: routes of 0 spaces and 51 left are 51 pieces; a player begins with 50"},
		{"usa", []string{"counted left 45 trains"}, []string{"counted left 44 trains"},
			"count.pieces: routes of 0 spaces and 44 left are 44 pieces; a player begins with 45"},
		{"usa", []string{"counted tickets 22"}, []string{"counted tickets 23"},
			"count.tickets: 1 ticket of 23; no ticket of this board pays that"},
		{"usa", []string{"counted tickets -22"}, []string{"counted tickets -23"},
			"count.tickets: 1 ticket of -23; no ticket of this board costs that"},
		{"usa", []string{"counted tickets 21", "counted tickets 20"},
			[]string{"counted tickets 21", "counted tickets 21"},
			"count.tickets: all players together, 2 tickets of 21; the board has 1"},
		{"usa", []string{"counted tickets 21 -20"}, []string{"counted tickets 21 -21 99"},
			"count.tickets: all players together, 2 tickets of -21 or 21; the board has 1; 1 ticket of 99; no ticket of " +
				"this board pays that"},
		{"world", []string{"counted tickets 12 8, harbors 2"}, []string{"counted tickets 12 -8, harbors 2"},
			"count.harbors: a harbor named by 2 completed tickets; the player has completed 1"},
		{"usa", []string{"counted routes 6:1 4:1, longest 10"}, []string{"counted routes 6:1 4:1, longest 11"},
			"count.longest: a longest path of 11 spaces; all routes together have 10"},
		{"usa", []string{"counted routes 6:1 4:1, longest 6"}, []string{"counted routes 6:1 4:1, longest 5"},
			"count.longest: a longest path of 5 spaces; the longest route has 6"},
		{"usa", []string{"counted tickets 22"}, []string{"counted routes 1:1"},
			"count.longest: no longest path, but routes of 1 space; the longest path pays 10"},
		{"nordic", []string{"counted routes 1:1"}, []string{"counted routes 1:1, longest 0"},
			"count.longest: a longest path of 0 spaces; the longest route has 1"},
		{"world", []string{"counted routes 5:1, exchanged 3, marker 7"},
			[]string{"counted routes 5:1, exchanged 3, marker 10"}, "count.marker: the marker shows 10; what was paid " +
				"while playing (routes and exchanges) is 7: perhaps exchanged pieces were not taken off: 3 points"},
		{"world", []string{"counted routes 7:5 8:1, marker 11"}, []string{"counted routes 7:5 8:1, marker 32"},
			"count.marker: the marker shows 32; what was paid while playing (routes and exchanges) is 111: perhaps " +
				"a route of 8 spaces, 21 points, was counted twice"},
		{"world", []string{"counted routes 7:5 8:1, marker 111"}, []string{"counted routes 7:5 8:1, marker 90"},
			"count.marker: the marker shows 90; what was paid while playing (routes and exchanges) is 111: perhaps " +
				"a route of 8 spaces, 21 points, was not counted"},
		{"paris", []string{"counted routes 2, flags 1, marker 6"}, []string{"counted routes 2, flags 1, marker 2"},
			"count.marker: the marker shows 2; what was paid while playing (routes and flags) is 6: perhaps a flag, " +
				"4 points, was not counted"},
	} {
		for i, lines := range [][]string{test.right, test.wrong} {
			g, err := countedGame(t, test.on, append(lines, "scored 3")...)
			if err != nil {
				t.Fatal(err)
			}
			if got := warned(g); (i == 0) != (got == "") || i == 1 && got != test.says {
				t.Errorf("%s: %q: %q, want %q", test.on, lines, got, test.says)
			}
		}
	}
}

// TestCountTogether warns of routes that players cannot have together. With few of them, only one lane of a double
// route is open.
func TestCountTogether(t *testing.T) {
	for _, test := range []struct {
		players, others int // how many there are, and how many routes of 5 spaces the second one has
		want            string
	}{
		{3, 2, ""},
		{3, 3, "count.routes: with the others 9 routes of 5 spaces; 3 players can claim 8"},
		{4, 4, ""},
		{4, 5, "count.routes: with the others 11 routes of 5 spaces; 4 players can claim 10"},
	} {
		lines := []string{"counted routes 5:6, longest 5", fmt.Sprintf("counted routes 5:%d, longest 5", test.others),
			"scored 1", "scored 2"}
		g, err := countedGame(t, "usa", lines[:test.players]...)
		if err != nil {
			t.Fatal(err)
		}
		if got := warned(g); got != test.want {
			t.Errorf("%d players, %d routes: %q, want %q", test.players, test.others, got, test.want)
		}
	}
}

// TestCountLines reads counts laxly, writes them in one form, and refuses what cannot be.
func TestCountLines(t *testing.T) {
	for _, test := range []struct{ on, line, want string }{
		{"world", "COUNTED Routes 6 1:2 1:1 2:4 , tickets 12 8 −5,harbors 2 1",
			"counted routes 1:3 2:4 6:1, tickets 12 8 -5, harbors 2 1"},
		{"world", "counted marker 3, left 1 ship 2 trains, exchanged 0, routes 1:0", "counted exchanged 0, left 2 trains 1 ships, marker 3"},
		{"world", "counted", "counted"},
		{"usa", "counted longest 3, left 1 train", "counted left 1 trains, longest 3"},
		{"paris", "counted flags 2, left 1 bus", "counted left 1 buses, flags 2"},
		{"europe", "counted stations 0", "counted stations 0"},
		{"europe", "counted stations 4", "7:20: 4 stations; a player has 3"},
		{"world", "counted harbors 1 1 1 1", "7:19: 4 harbors; a player has 3"},
		{"europe", "counted routes 5", "7:18: on the map europe there are no routes of 5 spaces, only of 1, 2, 3, 4, 6 and 8"},
		{"europe", "counted harbors 1", `7:11: on the map europe there is no "harbors"`},
		{"world", "counted longest 12", `7:11: on the map world there is no "longest"`},
		{"usa", "counted tickets 1, tickets 2", `7:22: a second "tickets"; each part is counted once`},
		{"usa", "counted tickets", "7:18: add what each ticket pays, such as 12 8 -5"},
		{"usa", "counted tickets , routes 1", `7:19: before ",", add what each ticket pays, such as 12 8 -5`},
		{"usa", "counted routes 1:x", `7:18: found "1:x" instead of a number: routes as LENGTH:COUNT, such as 1:3 2:4`},
		{"usa", "counted bridges 1", `7:11: "bridges" is no part of a count on the map usa: there are routes, tickets, left, ` +
			"longest and marker"},
		{"usa", "counted left 3 ships", `7:18: "ships" was not expected here`},
		{"globetrotter", "counted routes 1", "7:3: on the map globetrotter nothing is counted by numbers: enter the total"},
	} {
		g, err := countedGame(t, test.on, "scored 3", test.line)
		got := ""
		if err != nil {
			got = strings.TrimPrefix(err.Error(), "a.game:")
		} else {
			got = g.Record.Play[1].Text
			again, err := countedGame(t, test.on, "scored 3", got)
			if err != nil || again.Record.Play[1].Text != got {
				t.Errorf("%s: %s is read as %v: %v", test.on, got, again, err)
			}
		}
		if got != strings.Replace(test.want, "7:", "8:", 1) {
			t.Errorf("%s: %q is %q, want %q", test.on, test.line, got, test.want)
		}
	}
	if _, err := countedGame(t, "usa", "counted routes 1", "scored 3\nA counted routes 2"); err == nil ||
		!strings.Contains(err.Error(), "undo takes that back first") {
		t.Errorf("counted twice: %v", err)
	}
}

// TestCountBonus compares only those counted by numbers for bonuses, and breaks no tie with a total.
func TestCountBonus(t *testing.T) {
	g, err := countedGame(t, "usa", "counted routes 1:2, longest 1", "counted routes 2:1, longest 2", "scored 12")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Score()
	if err != nil || s.Total(0) != 2 || s.Total(1) != 12 || s.Place(1) != 1 || s.Place(2) != 1 || !s.Final {
		t.Errorf("%+v %v", s, err)
	}
	notes := s.Score.(*routescore.Score).Notes()
	if len(notes) != 1 || notes[0].String() != "Of C only the total is known: no bonus was compared with it." {
		t.Errorf("%v", notes)
	}
	if len(s.Players[0].Parts.Names) == 0 || len(s.Players[2].Parts.Names) > 0 {
		t.Errorf("statistics take %v and %v", s.Players[0].Parts.Names, s.Players[2].Parts.Names)
	}
}

// FuzzCount reads any count, and what was written of it again.
func FuzzCount(f *testing.F) {
	for _, seed := range []string{"routes 1:3 2:4 6, tickets 12 8 -5, harbors 2 1", "left 1 trains 2 ships, marker −3", "routes ,"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, words string) {
		if strings.ContainsAny(words, "\n\r") {
			return
		}
		for _, on := range []string{"world", "europe", "paris"} {
			g, err := countedGame(t, on, "scored 3", "counted "+words)
			if err != nil {
				continue
			}
			again, err := sessions.Read("a.game", []byte(g.Record.String()), allBoards)
			if err != nil || again.Record.String() != g.Record.String() {
				t.Errorf("%s: %s: %v", on, g.Record, err)
			}
		}
	})
}
