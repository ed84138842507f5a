package show_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// anEvening is a game in which one of Anna's tickets is completed, one is nearly completed
// and one no longer can be.
const anEvening = `purser 1
map world
turns strict
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna claim bangkok/manila/red
Ben draw
Anna claim manila/tokyo/yellow
Ben claim los-angeles/tokyo/green
`

// readGame reads a game that must be legal.
func readGame(t *testing.T, record string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("friday", []byte(record), sessions.Shipped(routewords.Routes{}))
	if err != nil || g.Illegal != nil {
		t.Fatal(err, g.Illegal)
	}
	return g
}

// TestMarker checks what is said about a scoring marker, and its JSON.
func TestMarker(t *testing.T) {
	g := readGame(t, anEvening)
	for shown, want := range map[int]struct {
		agrees     bool
		said, form string
	}{
		4: {true, "Anna: the marker is right\n", `{"player":"Anna","shown":4,"marker":4,"agrees":true,"slips":[]}`},
		2: {false, "Anna: the marker shows 2, but should show 4\n  perhaps a route of 2 spaces, 2 points, was not counted\n",
			`{"player":"Anna","shown":2,"marker":4,"agrees":false,"slips":["a route of 2 spaces, 2 points, was not counted"]}`},
		77: {false, "Anna: the marker shows 77, but should show 4\n  no single slip explains the difference\n",
			`{"player":"Anna","shown":77,"marker":4,"agrees":false,"slips":[]}`},
	} {
		p := printer(0)
		if err := show.CheckMarker(p, g, 0, shown); err == nil != want.agrees || p.Out.String() != want.said {
			t.Errorf("%d: %v, %s", shown, err, p.Out.String())
		}
		p = printer(0)
		p.AsJSON = true
		err := show.CheckMarker(p, g, 0, shown)
		var form bytes.Buffer
		if json.Compact(&form, p.Out.Bytes()) != nil || err == nil != want.agrees ||
			strings.TrimSpace(form.String()) != want.form {
			t.Errorf("%d: %v, %s", shown, err, p.Out.String())
		}
	}
}

// TestAmendment prints the effect of a replaced line: an earlier note is not repeated, and
// markers that stay are not mentioned.
func TestAmendment(t *testing.T) {
	g := readGame(t, strings.Replace(anEvening, "turns strict\n", "turns strict\nrule overpay literal\n", 1)+
		"Anna draw\n")
	words, err := g.TypedFor(text.English, g.Verb("claim"), strings.Fields("la tok black with 4 double-black, 1 wild"))
	if err == nil {
		var next *sessions.Game
		if next, err = g.Amend(11, 1, words); err == nil {
			p := printer(0)
			show.Amendment(p, g, next)
			want := "line 11, before:  Ben claims Los Angeles – Tokyo (green): +18\n" +
				"line 11, after:   Ben claims Los Angeles – Tokyo (black) with 4 black double ships and a wild: +18\n" +
				"1 line below: still legal\nnote: line 11: a card could have been left out (claim.cards)\n"
			if got := p.Out.String(); got != want {
				t.Errorf("%s", got)
			}
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestScoreboard checks that the scoreboard marks the leaders, and fits every screen by
// leaving out the least important columns, never the marker.
func TestScoreboard(t *testing.T) {
	head, _, _ := strings.Cut(anEvening, "Anna claim")
	for lines, leaders := range map[string]int{
		"": 0, "Anna draw\n": 0, // nobody is ahead
		"Anna claim hamburg/moskva/white\n":                                           1,
		"Anna claim hamburg/moskva/white\nBen claim manila/tokyo/yellow\n":            0,
		"Anna claim hamburg/moskva/white\nBen claim manila/tokyo/yellow\nCleo draw\n": 2,
	} {
		record := head
		if strings.Contains(lines, "Cleo") {
			record = strings.Replace(head, "\n\n", "\nplayer Cleo green 20 trains 40 ships\n\n", 1)
		}
		p := printer(0)
		show.Scoreboard(p, readGame(t, record+lines))
		title, rows, _ := strings.Cut(p.Out.String(), "\n")
		if strings.HasSuffix(title, "; * leads") != (leaders > 0) || strings.Count(rows, " *2 ") != leaders ||
			strings.Count(rows, "*") != leaders {
			t.Errorf("%d lead:\n%s", leaders, p.Out.String())
		}
	}
	for width := 40; width <= 140; width++ {
		record := "purser 1\nmap world\n"
		for i, color := range []string{"blue", "red", "green", "yellow", "black"} {
			record += fmt.Sprintf("player %c%s %s 20 trains 40 ships keeps 3\n", 'A'+i, strings.Repeat("日", 40), color)
		}
		p := printer(width)
		show.Scoreboard(p, readGame(t, record))
		for line := range strings.Lines(p.Out.String()) {
			if n := twwidth.Width(strings.TrimRight(line, "\n")); n > width {
				t.Errorf("%d columns of %d: %s", n, width, line)
			}
		}
		for head, from := range map[string]int{"Marker": 0, "Trains": 50, "Harbors": 60, "Tickets": 70,
			"To the end": 80} {
			if width >= from && !strings.Contains(p.Out.String(), head) {
				t.Errorf("%d columns leave no room for %s:\n%s", width, head, p.Out.String())
			}
		}
	}
}

// TestLead checks that in a game in play a page and a plot name who leads by the markers,
// though the score as it would be now, less unbuilt harbors, is another one.
func TestLead(t *testing.T) {
	head, _, _ := strings.Cut(anEvening, "Anna claim")
	for lines, want := range map[string][2]string{
		"Anna draw\n": {"", "Not over: Ben's turn."},
		"Anna draw\nBen claim lagos/luanda/yellow\n": {"Ben leads",
			"Not over: Anna's turn; Ben leads."},
		"Anna claim hamburg/moskva/white\nBen claim manila/tokyo/yellow\n": {"",
			"Not over: Anna's turn."},
		"Anna claim hamburg/moskva/white\nBen claim manila/tokyo/yellow\nCleo draw\n": {"Anna and Ben share the lead",
			"Not over: Anna's turn; Anna and Ben share the lead."},
	} {
		record := head
		if strings.Contains(lines, "Cleo") {
			record = strings.Replace(head, "\n\n", "\nplayer Cleo green 20 trains 40 ships\n\n", 1)
		}
		g := readGame(t, record+lines)
		r := result(g)
		live, course := show.LiveOf(printer(0), g, r.Count, 5), show.Course(printer(0), r)
		if got := [2]string{live.Result, course.Result}; got != want {
			t.Errorf("%s%q, want %q", lines, got, want)
		}
	}
}
