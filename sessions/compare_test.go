package sessions_test

import (
	"fmt"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/sessions"
)

// An evening of a table, as two players wrote it down.
const (
	annasEvening = freeHead + "\n" +
		"Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nBen claim lima/sydney/black\n" +
		"Anna harbor tokyo\nAnna reveal bangkok/tokyo\n"
	bensEvening = "purser 1\nmap world\nturns free\nrule score-floor zero\nplayer Ben red 25 trains 35 ships\n" +
		"player ANNA blue 20 trains 40 ships\n\n" +
		"ANNA claim bangkok/manila/red\nBen claim lima/sydney/black\nANNA harbor manila\nANNA reveal bangkok/tokyo\n"
	numbersOfEvening = "purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n\n" +
		"Anna counted routes 2:3, tickets 6, harbors 1\nBen counted routes 8:1\n"
	totalsOfEvening = "purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n\n" +
		"Anna scored 22\nBen scored 9\n"
)

// comparison says in what two records differ, a line each.
func comparison(t *testing.T, one, other string) string {
	t.Helper()
	var games [2]*sessions.Game
	for i, record := range []string{one, other} {
		g, err := sessions.Read([]string{"a.game", "b.game"}[i], []byte(record), allBoards)
		if err != nil {
			t.Fatal(err)
		}
		games[i] = g
	}
	c, err := sessions.Compare(games[0], games[1])
	if err != nil {
		return "error: " + err.Error()
	}
	var said []string
	for i := range games {
		for _, rule := range c.Rules[i] {
			said = append(said, fmt.Sprintf("%d: rule %s", i+1, rule))
		}
		if c.First[i] != nil {
			said = append(said, fmt.Sprintf("%d: line %d: %s", i+1, c.First[i].Line.Number,
				text.Records.Words(games[i].SaidWhole(*c.First[i]))))
		}
	}
	for _, p := range c.Players {
		sum := 0
		for _, found := range p.Found {
			sum += found.Differ()
			said = append(said, fmt.Sprintf("%s: %s %v %+d", p.Name, text.Records.Words(found.What), found.Counts,
				found.Differ()))
		}
		if sum != p.Totals[1]-p.Totals[0] {
			t.Errorf("%s: totals %v differ by another number than %+d", p.Name, p.Totals, sum)
		}
	}
	if c.Same() != (said == nil) {
		t.Errorf("same is %t: %v", c.Same(), said)
	}
	return strings.Join(said, "\n")
}

// TestCompare compares records move by move, count by count, and at different depths.
func TestCompare(t *testing.T) {
	for _, test := range []struct{ name, one, other, want string }{
		{"itself", annasEvening, annasEvening, ""},
		{"an undone line", annasEvening, annasEvening + "Ben claim los-angeles/winnipeg/gray\nundo\n", ""},
		{"numbers and themselves", numbersOfEvening, numbersOfEvening, ""},
		{"a move forgotten, a house rule", annasEvening, bensEvening, `1: line 8: Anna claims manila/tokyo/yellow: +2
2: rule score-floor zero
2: line 9: Ben claims lima/sydney/black: +21
Anna: routes of 2 spaces [2 1] -2
Anna: tickets for -6 points [0 1] -6
Anna: tickets for +6 points [1 0] -6
Anna: harbors named by 0 completed tickets [0 1] +0
Anna: harbors named by 1 completed ticket [1 0] -20
Anna: points for a total below zero [0 12] +12`},
		{"names and numbers", annasEvening, numbersOfEvening, "Anna: routes of 2 spaces [2 3] +2"},
		{"numbers and totals", numbersOfEvening, totalsOfEvening, "Anna: the total [24 22] -2"},
		{"another board", annasEvening, strings.ReplaceAll(totalsOfEvening, "world", "usa"),
			"error: the records are of different boards: Rails & Sails: The World and Ticket to Ride: USA"},
		{"other players", annasEvening, strings.ReplaceAll(totalsOfEvening, "Ben", "Zoe"),
			"error: the records are of different players: Anna and Ben, and Anna and Zoe"},
		{"one player more", numbersOfEvening,
			strings.Replace(totalsOfEvening, "player Ben red\n", "player Ben red\nplayer Zoe green\n", 1),
			"error: the records are of different players: Anna and Ben, and Anna, Ben and Zoe"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := comparison(t, test.one, test.other); got != test.want {
				t.Errorf("%s\nwant:\n%s", got, test.want)
			}
		})
	}
}

// TestHold keeps a count beside a game until it is dropped or the game is deleted.
func TestHold(t *testing.T) {
	l := libraryOf(t, map[string]string{"evening": annasEvening})
	count, err := sessions.Read("a.game", []byte(numbersOfEvening), allBoards)
	if err != nil {
		t.Fatal(err)
	}
	held := func() *sessions.Game {
		g, err := l.Open("evening")
		if err != nil {
			t.Fatal(err)
		}
		return l.Held(g)
	}
	if held() != nil {
		t.Fatal("a count is held before one is kept")
	}
	for _, want := range []*sessions.Game{count, nil, count} {
		if err := l.Hold("evening", want); err != nil {
			t.Fatal(err)
		}
		if got := held(); (got == nil) != (want == nil) || got != nil && got.Record.String() != numbersOfEvening {
			t.Errorf("held is %v, want %v", got, want)
		}
	}
	if names, err := l.Names(); err != nil || len(names) != 1 {
		t.Errorf("games are %v: %v", names, err)
	}
}
