package routes

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// flagged is a game on a board with flags, with buses for pieces: Anna has completed a
// flag, and a blue card lies in front of Ben.
func flagged(t *testing.T) (*sessions.Game, *kind.Count) {
	t.Helper()
	b, err := routemap.Read(os.DirFS("../../../../referee/routes/testdata/flags"), "flags")
	if err != nil {
		t.Fatal(err)
	}
	b.Values.Box.Buses = b.Values.Box.Trains
	const lines = "purser 1\nmap flags\nplayer Anna blue keeps 2\nplayer Ben red keeps 2\n\n" +
		"Anna claim bastille/notre-dame/blue\nBen claim concorde/opera/blue\nAnna claim louvre/opera/white\nBen draw\nAnna claim bastille/louvre/red\n"
	g, err := sessions.Read("flags", []byte(lines), func(*record.Record) (kind.Board, error) {
		return routewords.On(b),
			nil
	})
	if err != nil {
		t.Fatal(err)
	}
	moves := g.Script.(*routewords.Script).Moves
	for i := range moves {
		moves[i].Keep = moves[i].Act == routerules.Claim
	}
	if g.Table, _, err = g.Script.Replay(g.Record.Standing(), false, nil); err != nil {
		t.Fatal(err)
	}
	score, err := g.Score()
	if err != nil {
		t.Fatal(err)
	}
	return g, score
}

// TestFlagsAreShown checks that tables show flags, the cards collected for them and buses,
// and nothing that the board does not have.
func TestFlagsAreShown(t *testing.T) {
	g, score := flagged(t)
	for what, print := range map[string]func(p *show.Printer) error{
		"score":   func(p *show.Printer) error { show.Score(p, g, score); return nil },
		"status":  func(p *show.Printer) error { show.Status(p, g); return nil },
		"board":   func(p *show.Printer) error { show.Scoreboard(p, g); return nil },
		"lanes":   func(p *show.Printer) error { return p.View(g.Board()).Fits(p, g, nil) },
		"legal":   func(p *show.Printer) error { return show.Legal(p, g, 1, "") },
		"outlook": func(p *show.Printer) error { return outlooked(p, g, 0) },
		"rules":   func(p *show.Printer) error { show.Rules(p, g.Board()); return nil },
		"page":    func(p *show.Printer) error { show.ScoreMarkdown(p, g, score); return nil },
		"rows":    func(p *show.Printer) error { show.ScoreRows(p, g, score); return nil },
		"lines":   func(p *show.Printer) error { show.ScoreCSV(p, g, score); return nil },
		"topic":   func(p *show.Printer) error { return explained(p, g.Board(), "flags") },
		"marker":  func(p *show.Printer) error { return explained(p, g.Board(), "marker") },
		"setup":   func(p *show.Printer) error { show.Seats(p, "A game", g, nil); return nil },
	} {
		got := printed(t, 0, print)
		for _, word := range []string{"train", "ship", "harbor", "exchange", "%!"} {
			if strings.Contains(strings.ToLower(got), word) {
				t.Errorf("%s tells of a %s:\n%s", what, word, got)
			}
		}
		for _, words := range map[string][]string{
			"score": {"Routes  Flags  Tickets  Total  Marker",
				"1  Anna (blue)       4      4        0      8       8", "Flags           4  score.flags   1 × 4"},
			"status":  {"Marker  Buses  Flag  Tickets  To the end", "8     11              2          10"},
			"board":   {"Buses", "blue"},
			"outlook": {"Anna has 11 buses left"},
			"rules":   {"flag.color", "score.flags"},
			"page":    {"| Flags |"},
			"rows":    {"routes,flags,tickets,floor,total,marker", "4,4,0,0,8,8"},
			"lines":   {"score.flags,Flags,,4,1 × 4"},
			"topic":   {"Französische Flaggen bilden", "flag.color, flag.wild, flag.double, flag.count, score.flags"},
			"marker":  {"routes and flags"},
			"setup":   {"Buses", "15"},
		}[what] {
			if !strings.Contains(got, words) {
				t.Errorf("%s lacks %q:\n%s", what, words, got)
			}
		}
	}
	p := printer(0)
	p.Lang = text.ByTag("de")
	show.Status(p, g)
	if !strings.Contains(p.Out.String(), "Busse") || !strings.Contains(p.Out.String(), "blau") {
		t.Error(p.Out.String())
	}
}

// TestFlagsAsJSON checks which parts the JSON has on a board with flags, and which it
// lacks.
func TestFlagsAsJSON(t *testing.T) {
	g, score := flagged(t)
	p := printer(0)
	legal := printed(t, 0, func(p *show.Printer) error {
		p.AsJSON = true
		return show.Legal(p, g, 1, "")
	})
	for what, form := range map[string]any{"score": show.ScoreJSON(p, g, score), "status": show.StatusJSON(p, g),
		"legal": json.RawMessage(legal)} {
		data, err := json.Marshal(form)
		if err != nil {
			t.Fatal(err)
		}
		var got struct{ Players []map[string]any }
		if err := json.Unmarshal(data, &got); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"exchanges", "harbors", "unbuilt", "longest", "trains", "ships"} {
			if strings.Contains(string(data), `"`+key+`"`) {
				t.Errorf("%s has %s: %s", what, key, data)
			}
		}
		switch what {
		case "score":
			anna := got.Players[0]
			want := []any{map[string]any{"count": 1.0, "points": 4.0}, map[string]any{"buses": 11.0}, 8.0, 8.0}
			if diff := cmp.Diff(want, []any{anna["flags"], anna["supply"], anna["marker"], anna["total"]}); diff != "" {
				t.Error(diff)
			}
		case "status":
			if diff := cmp.Diff([]any{[]any{}, []any{"blue"}}, []any{got.Players[0]["flag"],
				got.Players[1]["flag"]}); diff != "" {
				t.Error(diff)
			}
		}
	}
}
