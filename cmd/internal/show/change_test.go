package show_test

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// read reads a record that may be illegal.
func read(t *testing.T, record string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("test", []byte(record), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestChange checks what is said about lines of play: one that is only checked, one with a
// warning, undo and redo, and the last turns.
func TestChange(t *testing.T) {
	const header = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	for _, test := range []struct {
		before, lines string
		asked         bool
		want          string
	}{
		{"", "Anna draw\n", false, "6  Anna takes cards\nnext: Ben\n"},
		{"", "Anna claim lagos/luanda/yellow\n", true,
			"yes: Anna claims Lagos – Luanda (yellow): +1, 19 trains left\n"},
		{"Anna draw\nBen draw\n", "undo\nundo\n", false,
			"8  taken back: Ben takes cards\n9  taken back: Anna takes cards\nnext: Anna\n"},
		{"Anna draw\nundo\n", "redo\n", false, "8  put back: Anna takes cards\nnext: Ben\n"},
		{"Anna draw\nundo\n", "Anna draw\n", false, "8  Anna takes cards\nnext: Ben\n"},
	} {
		c := read(t, header+test.before+test.lines).Since(read(t, header+test.before))
		if got := printed(t, 0, func(p *show.Printer) error {
			p.Asked = test.asked
			show.Change(p, c)
			return nil
		}); got != test.want {
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
	if got := printed(t, 0, func(p *show.Printer) error { return p.JSON(show.ChangeJSON(p, c)) }); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	line := c.Lines[0]
	if got := printed(t, 0, func(p *show.Printer) error {
		p.Asked = true
		show.Amended(p, c.After, line)
		return nil
	}); got != "yes: Anna claims Lagos – Luanda (yellow): +1\nAnna: marker 1\nnext: Ben\n" {
		t.Errorf("%q", got)
	}
}

// TestVerdict checks what is said about a file that was judged.
func TestVerdict(t *testing.T) {
	const header = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	for _, test := range []struct {
		record string
		err    error
		want   string
	}{
		{record: freeTable + "Anna draw\n", want: "f.game: legal, 7 lines\n"},
		{record: header + "Anna claim lagos/luanda/yellow\n",
			want: "f.game: legal, 6 lines; not recorded, so unchecked: claim.cards on 1 line\n"},
		{record: freeTable + "Anna claim lagos/luanda/yellow\nBen claim lagos/luanda/yellow\n",
			want: "f.game: line 8 is not legal (claim.taken)\n"},
		{err: errors.New("odd"), want: "f.game: not understood\n"},
	} {
		var g *sessions.Game
		if test.err == nil {
			g = read(t, test.record)
		}
		if got := printed(t, 0, func(p *show.Printer) error {
			show.Verdict(p, "f.game", g,
				test.err)
			return nil
		}); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
	got := printed(t, 0, func(p *show.Printer) error {
		show.Verdicts(p, 1, 0, 0)
		show.Verdicts(p, 1, 2, 3)
		return nil
	})
	if want := "1 record: 1 legal, 0 illegal\n6 records: 1 legal, 2 illegal, 3 not understood\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestVerdictOnce checks that what a record leaves unchecked is gathered once, and not again
// for each rule of the book.
func TestVerdictOnce(t *testing.T) {
	data, err := os.ReadFile("../../../sessions/testdata/games/evening.game")
	if err != nil {
		t.Fatal(err)
	}
	g := read(t, string(data))
	gather := testing.AllocsPerRun(5, func() { g.Unchecked() })
	rules := testing.AllocsPerRun(5, func() { g.Board().Rulebook() })
	var said string
	judge := testing.AllocsPerRun(5, func() {
		said = show.Judge(&show.Printer{Lang: text.English}, sessions.FileGame{File: "f.game", Game: g}).Said
	})
	if !strings.Contains(said, "claim.cards on 43 lines") {
		t.Errorf("%q", said)
	}
	if most := 5*gather + rules + 50; judge > most || gather < 5 {
		t.Errorf("%v allocations, more than %v; to gather takes %v", judge, most, gather)
	}
}

// TestSixteen checks that every color of a lane is one of a terminal's sixteen.
func TestSixteen(t *testing.T) {
	codes := regexp.MustCompile(`^(3[0-7]|9[0-7])$`)
	for color, number := range show.LaneInks {
		if code := show.Sixteen(number); !codes.MatchString(code) {
			t.Errorf("%s is %s", color, code)
		}
	}
	if green, black, orange := show.Sixteen(show.LaneInk("green")), show.Sixteen(show.LaneInk("black")),
		show.Sixteen(show.LaneInk("orange")); green != "32" || black != "90" || orange != "93" {
		t.Errorf("%s %s %s", green, black, orange)
	}
}

// TestNotes checks the notes about games that are left out or cut off.
func TestNotes(t *testing.T) {
	called := func(name string) stats.FinishedGame { return stats.FinishedGame{Name: name} }
	games := []sessions.Summary{{FinishedGame: stats.FinishedGame{Name: "b", Board: "world"}, Cut: true},
		{FinishedGame: stats.FinishedGame{Name: "a", Board: "world"}, Cut: true},
		{FinishedGame: called("whole")}, {FinishedGame: called("open"), Why: sessions.Unfinished, Cut: true},
		{FinishedGame: called("odd"), Why: sessions.Damaged, Err: text.Errorf("odd:1: odd\nand more")}}
	for range 14 {
		games = append(games, sessions.Summary{FinishedGame: called("e"), Why: sessions.Empty})
	}
	p := printer(0)
	show.NoteLeftOut(p, sessions.AddUp(games, sessions.Filter{}))
	want := []string{
		"note: the last line was cut off while being written, and is left out, in a, b",
		"note: not counted, without a line of play: e, e, e, e, e, e, e, e, e, e, e, e, and 2 more (--json names all)",
		"note: not counted yet, still being played: open",
		"note: not counted, damaged: odd:1: odd",
	}
	if got := strings.Join(p.Notes, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("%s", got)
	}
}
