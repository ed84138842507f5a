package routes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// flagged returns the state after a free game on the board with flags, in which every claim
// in a color of the flag keeps a card.
func flagged(t tester, lines string) *routerules.State {
	t.Helper()
	b := edited(t, "flags")
	g, err := sessions.Read("a.game", []byte(flagsFree+lines), func(*record.Record) (kind.Board,
		error) {
		return routewords.On(b), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	moves := standing(g)
	for i := range moves {
		m := &moves[i]
		m.Keep = m.Act == routerules.Claim && slices.Contains(b.Values.Play.Flag, b.ColorName(b.Routes[m.Route].Color))
	}
	s, _, err := routerules.Replay(g.Script.(*routewords.Script).Setup, moves, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestFlagsCount counts the flags of a player, and nothing for a flag that lacks a color.
func TestFlagsCount(t *testing.T) {
	s := flagged(t, french+"Ben claim concorde/opera/blue\nBen claim notre-dame/pantheon/red\nAnna reveal bastille/opera\n")
	score := counted(t, s)
	anna, ben := &score.Players[0], &score.Players[1]
	if anna.Flags != 1 || anna.Points(routescore.Flags) != 4 || anna.Total() != 1+1+2+4+5 || ben.Flags != 0 ||
		ben.Points(routescore.Flags) != 0 || ben.Total() != 4 {
		t.Errorf("%+v\n%+v", anna, ben)
	}
	var got []string
	sum := 0
	for _, line := range anna.Lines(s.Board()) {
		got = append(got, line.Rule+": "+line.What.String()+", "+line.Proof.String())
		sum += line.Points
	}
	want := []string{"score.routes: Routes, 2 × 1 + 1 × 2", "score.flags: Flags, 1 × 4",
		"score.tickets: Bastille – Opera, Bastille – Louvre – Opera"}
	if diff := cmp.Diff(want, got); diff != "" || sum != anna.Total() {
		t.Errorf("%d: %s", sum, diff)
	}
	if diff := cmp.Diff([]routescore.ScorePart{routescore.Routes, routescore.Flags, routescore.Tickets},
		routescore.PartsOf(s.Board())); diff != "" {
		t.Error(diff)
	}
	counts := routewords.CountsOf(s.Board(), score)
	people := []stats.Person{{Key: "anna", Name: "Anna"}, {Key: "ben", Name: "Ben"}}
	row := stats.Of([]stats.FinishedGame{{Name: "a", Board: "flags", Players: people, Counts: counts}}, "").Boards[0]
	for name, want := range map[string][2]int{"flags.made": {1, 2}, "parts.flags": {4, 2}, "harbors.built": {},
		"tours.shown": {}} {
		if n, counts := row.Sum(name); n != want[0] || counts != want[1] {
			t.Errorf("%s: %d of %d counts, want %v", name, n, counts, want)
		}
	}
}

// TestFlagMarker moves the marker with flags, turn by turn, and explains a marker that
// lacks a flag or has one too many.
func TestFlagMarker(t *testing.T) {
	s := flagged(t, french)
	for shown, want := range map[int]string{4: "a flag, 4 points, was not counted",
		12: "a flag, 4 points, was counted twice", 8: ""} {
		slips := routescore.ExplainMarker(s, 0, shown)
		if want == "" && len(slips) > 0 || want != "" && (len(slips) == 0 || slips[0].String() != want) {
			t.Errorf("%d: %v, want %s", shown, slips, want)
		}
	}
}

// TestKeeps finds the claims whose card for a flag was forgotten, or is one too many.
func TestKeeps(t *testing.T) {
	b := edited(t, "flags")
	for _, test := range []struct {
		lines string
		shown int
		want  []int
	}{
		{"blue keep, white keep, red", 8, []int{2}},
		{"blue keep, white keep, red", 5, nil},
		{"blue keep, white keep, red keep", 4, []int{0, 1, 2}},
		{"blue keep, white, red", 8, nil}, // two were forgotten
		{"blue, white, red, flags 1", 12, nil},
	} {
		rows := strings.NewReplacer("blue", "Anna claim bastille/notre-dame/blue", "white", "Anna claim louvre/opera/white",
			"red", "Anna claim bastille/louvre/red", "flags", "Anna flags", ", ", "\n").Replace(test.lines)
		g, err := sessions.Read("a.game", []byte(flagsFree+rows+"\n"), func(*record.Record) (kind.Board, error) {
			return routewords.On(b), nil
		})
		if err != nil {
			t.Fatal(err)
		}
		got := routescore.Keeps(g.Script.(*routewords.Script).Setup, standing(g), 0, test.shown)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", test.lines, diff)
		}
	}
}

// TestCountedFlags pays flags that were counted, and notes more than there can have been.
func TestCountedFlags(t *testing.T) {
	b := edited(t, "flags")
	for _, test := range []struct {
		routes       string
		flags, total int
		note         string
	}{
		{french, 1, 8, ""},
		{french, 2, 12, "Anna has counted 2 flags, but owns only 1 route in a color of the flag: blue."},
		{"", 1, 4, "Anna has counted 1 flag, but owns no route in a color of the flag: blue."},
	} {
		g, err := sessions.Read("a.game", fmt.Appendf(nil, "%s%sAnna flags %d\n", flagsFree, test.routes, test.flags),
			func(*record.Record) (kind.Board, error) { return routewords.On(b), nil })
		if err != nil {
			t.Fatal(err)
		}
		score := counted(t, routewords.StateOf(g.Table))
		notes := text.Joined(score.Notes(), "; ").String()
		if anna := score.Players[0]; anna.Total() != test.total || anna.Flags != test.flags || notes != test.note {
			t.Errorf("%d flags: %d points, %d flags, %s", test.flags, anna.Total(), anna.Flags, notes)
		}
	}
}

// TestFlagTies checks that with equal points more completed tickets are ahead, that with
// equally many the place is shared, and that a note says both.
func TestFlagTies(t *testing.T) {
	for lines, want := range map[string]string{
		"Anna claim bastille/louvre/red\nAnna reveal bastille/louvre\nBen claim concorde/trocadero/green\n": "Anna and Ben tie with 4 points; more completed tickets put Anna ahead, with 1 completed ticket.",
		"Anna claim bastille/notre-dame/blue\nBen claim louvre/opera/white\n":                               "Anna and Ben tie with 1 point, and the rulebook has nothing more to tell them apart: they share a place.",
		"Anna claim invalides/pantheon/blue\nBen claim concorde/trocadero/green\n":                          "Anna and Ben tie with 4 points, and the rulebook has nothing more to tell them apart: they share a place.",
	} {
		score := counted(t, flagged(t, lines))
		if len(score.Notes()) != 1 || score.Notes()[0].String() != want {
			t.Errorf("%v, want %s", score.Notes(), want)
		}
	}
}

// TestFlagRulesOfTheCount checks the rules of the count on a board with flags against their
// sections, and the words of its topics.
func TestFlagRulesOfTheCount(t *testing.T) {
	b := edited(t, "flags")
	var got []string
	for _, rule := range routescore.RulesOf(b) {
		got = append(got, rule.ID+": "+rule.Section.String()+", "+text.ByTag("de").Words(rule.Section))
	}
	want := []string{
		"score.routes: Claiming Routes, Eine Strecke nutzen",
		"score.flags: Französische Flaggen bilden, Französische Flaggen bilden",
		"score.tickets: Drawing Tickets, Zielkarten ziehen", "score.ties: Game End, Spielende und Wertung",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	var topics []string
	for _, topic := range routescore.TopicsOf(b) {
		topics = append(topics, topic.Name+" "+text.ByTag("de").Words(topic.Section))
		for _, id := range topic.Rules {
			if textOn(b, id) == "" {
				t.Errorf("%s names %s, which is no rule here", topic.Name, id)
			}
		}
	}
	if diff := cmp.Diff([]string{"completing Zielkarten ziehen", "ties Spielende und Wertung", "bonus Spielende und Wertung",
		"marker Eine Strecke nutzen"}, topics); diff != "" {
		t.Error(diff)
	}
}
