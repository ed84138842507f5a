package show

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// read reads a record that may be illegal.
func read(t *testing.T, record string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("test", []byte(record), sessions.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestChange holds what is told of lines of play: of one that is only checked, of
// one with a warning, of undo and redo, and of the last turns.
func TestChange(t *testing.T) {
	const header = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	for _, test := range []struct {
		before, lines string
		asked         bool
		want          string
	}{
		{"", "Anna draw\n", false, "6  Anna draw\nnext: Ben\n"},
		{"", "Anna claim lagos/luanda/yellow\n", true,
			"legal: 6  Anna claim lagos/luanda/yellow\nAnna: +1, marker 1; left: 19 trains, 40 ships, 3 harbors\nnext: Ben\n"},
		{"Anna draw\nBen draw\n", "undo\nundo\n", false, "8  undo\n9  undo\ntaken back: 6  Anna draw\ntaken back: 7  Ben draw\nnext: Anna\n"},
		{"Anna draw\nundo\n", "redo\n", false, "8  redo\nput back: 6  Anna draw\nnext: Ben\n"},
		{"Anna draw\nundo\n", "Anna draw\n", false, "8  Anna draw\nnext: Ben\n"},
	} {
		c := read(t, header+test.before+test.lines).Since(read(t, header+test.before))
		if got := printed(t, 0, func(p *Printer) error { Change(p, c, test.asked); return nil }); got != test.want {
			t.Errorf("%s%q\nwant %q", test.lines, got, test.want)
		}
	}
	c := read(t, header+"Anna claim lagos/luanda/yellow\n").Since(read(t, header))
	const want = `{
  "line": 6,
  "did": [
    "Anna claim lagos/luanda/yellow"
  ],
  "written": true,
  "player": "Anna",
  "points": 1,
  "marker": 1,
  "supply": {
    "trains": 19,
    "ships": 40,
    "harbors": 3
  },
  "phase": "playing",
  "next": "Ben",
  "turns_left": 0,
  "ended": false,
  "undone": [],
  "redone": [],
  "warnings": []
}
`
	if got := printed(t, 0, func(p *Printer) error { return p.JSON(ChangeJSON(c, false)) }); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	line := c.Lines[0]
	if got := printed(t, 0, func(p *Printer) error { Amended(p, c.After, line, true); return nil }); got != "legal: 6  Anna claim lagos/luanda/yellow\nAnna: marker 1\nnext: Ben\n" {
		t.Errorf("%q", got)
	}
}

// TestVerdict holds what is told of a file that was judged.
func TestVerdict(t *testing.T) {
	const header = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	for _, test := range []struct {
		record string
		err    error
		want   string
	}{
		{record: freeTable + "Anna draw\n", want: "f.game: legal, 7 lines\n"},
		{record: header + "Anna claim lagos/luanda/yellow\n", want: "f.game: legal, 6 lines; not written down, so unchecked: claim.cards on 1 line\n"},
		{record: freeTable + "Anna claim lagos/luanda/yellow\nBen claim lagos/luanda/yellow\n", want: "f.game: illegal, line 8 breaks claim.taken\n"},
		{err: errors.New("odd"), want: "f.game: not understood\n"},
	} {
		var g *sessions.Game
		if test.err == nil {
			g = read(t, test.record)
		}
		if got := printed(t, 0, func(p *Printer) error { Verdict(p, "f.game", g, test.err); return nil }); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
	got := printed(t, 0, func(p *Printer) error {
		Verdicts(p, 1, 0, 0)
		Verdicts(p, 1, 2, 3)
		return nil
	})
	if want := "1 record: 1 legal, 0 illegal\n6 records: 1 legal, 2 illegal, 3 not understood\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestLegal holds that only what is asked for is listed.
func TestLegal(t *testing.T) {
	g := read(t, freeTable+"Anna claim lagos/luanda/yellow\n")
	for _, test := range []struct{ claims, harbors bool }{{true, true}, {true, false}, {false, true}} {
		out := printed(t, 0, func(p *Printer) error { return Legal(p, g, referee.Seat(0), test.claims, test.harbors) })
		form := LegalJSON(g, 0, test.claims, test.harbors).(legalJSON)
		if strings.Contains(out, "Route") != test.claims || len(form.Claims) > 0 != test.claims ||
			strings.Contains(out, "Harbor") != test.harbors || len(*form.Harbors) != map[bool]int{true: 2}[test.harbors] {
			t.Errorf("%+v: %s%+v", test, out, form)
		}
		if strings.Contains(out, "Los Angeles – Tokyo, green ") != test.claims || strings.Contains(out, "/") {
			t.Errorf("%+v: not as the board has them: %s", test, out)
		}
	}
}

// TestSixteen holds that every color of a lane is one of the sixteen of a terminal.
func TestSixteen(t *testing.T) {
	codes := regexp.MustCompile(`^(3[0-7]|9[0-7])$`)
	for color, number := range laneInk {
		if code := sixteen(number); !codes.MatchString(code) {
			t.Errorf("%s is %s", color, code)
		}
	}
	if green, black, orange := sixteen(laneInk["green"]), sixteen(laneInk["black"]), sixteen(laneInk["orange"]); green != "32" || black != "90" || orange != "93" {
		t.Errorf("%s %s %s", green, black, orange)
	}
}

// TestLanes holds that a look-up in a game names routes as the board does, with who
// owns each, with the lanes that are closed, and with the colors of lanes.
func TestLanes(t *testing.T) {
	g := read(t, freeTable+"Anna claim los-angeles/tokyo/green\n")
	got := printed(t, 80, func(p *Printer) error { return Lanes(p, g, []string{"la", "tok"}) })
	want := ` Route                       Kind  Spaces  Points  Owner
───────────────────────────────────────────────────────────────
 Los Angeles – Tokyo, black  ship       7      18  closed
 Los Angeles – Tokyo, green  ship       7      18  Anna (blue)
`
	if got != want {
		t.Errorf("%s", got)
	}
	colored := printed(t, 80, func(p *Printer) error {
		p.Colors = true
		return Lanes(p, g, []string{"la", "tok"})
	})
	for _, want := range []string{", \x1b[32mgreen\x1b[0m  ", ", \x1b[90mblack\x1b[0m  ", "\x1b[34m(blue)\x1b[0m"} {
		if !strings.Contains(colored, want) {
			t.Errorf("no %q in %q", want, colored)
		}
	}
	twins := printed(t, 80, func(p *Printer) error { return Lanes(p, g, []string{"lima", "valparaiso"}) })
	if !strings.Contains(twins, "Lima – Valparaiso, gray  ") || !strings.Contains(twins, "Lima – Valparaiso, gray (2)  ") {
		t.Errorf("lanes of one color are one:\n%s", twins)
	}
	narrow := printed(t, 46, func(p *Printer) error { return Lanes(p, g, []string{"la", "tok"}) })
	if !strings.HasPrefix(narrow, " Route                       Owner\n") {
		t.Errorf("%s", narrow)
	}
	if err := Lanes(&Printer{Lang: text.English}, g, []string{"xyzzy"}); err == nil {
		t.Error("xyzzy is no error")
	}
}

// TestNotes holds what is noted of games that are left out or cut off.
func TestNotes(t *testing.T) {
	games := []sessions.Summary{{Name: "b", Map: "world", Cut: true}, {Name: "a", Map: "world", Cut: true}, {Name: "whole"}, {Name: "open", Why: sessions.Unfinished, Cut: true},
		{Name: "odd", Why: sessions.Damaged, Err: text.Errorf("odd:1: odd\nand more")}}
	for range 14 {
		games = append(games, sessions.Summary{Name: "e", Why: sessions.Empty})
	}
	p := printer(0)
	NoteLeftOut(p, sessions.AddUp(games, sessions.Filter{}))
	want := []string{
		"note: the last line was cut off while being written, and is left out, in a, b",
		"note: 14 games are left out, without a line of play: e, e, e, e, e, e, e, e, e, e, e, e, and 2 more (--json names all)",
		"note: 1 game is left out, not over: open",
		"note: 1 game is left out, damaged: odd:1: odd",
	}
	if got := strings.Join(p.Notes, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("%s", got)
	}
}
