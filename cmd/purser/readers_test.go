package main

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"
)

// TestReaders checks that a line gets the same answer wherever it is read: by check, at the
// table, or in a record that is verified and scored. A line that is not understood is a
// usage error (2) at the table and a bad file (1) in a record. A check writes nothing, and
// refused lines are not written.
func TestReaders(t *testing.T) {
	t.Parallel()
	const strict = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships\n\n" +
		"Anna claim hamburg/moskva/white\nBen draw\n"
	const free = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\nAnna claim hamburg/moskva/white\n"
	const trot = "purser 1\nmap globetrotter\nplace kairo key africa\nplayer Anna red home lima\nplayer Ben blue home oslo\n\nAnna land kairo roll 3\n"
	const keys = "purser 1\nmap globetrotter\nturns free\nplayer Anna red\nplayer Ben blue\n\nAnna key kairo\n"
	const bad = strict + "Anna dance\n"
	const illegal = strict + "Ben draw\n"
	for _, test := range []struct {
		record, player, words string
		code                  int
	}{
		{strict, "Anna", "draw", 0},
		{strict, "Anna", "draw twice", 2},
		{strict, "Ben", "draw", 3},
		{strict, "Anna", "claim los-angeles/tokyo/green with 1 double-green, 6 wild", 0},
		{strict, "Anna", "claim la/hambrug", 2},
		{strict, "Anna", "claim hamburg/moskva/white", 3},
		{strict, "Anna", "harbor hamburg", 0},
		{strict, "Anna", "harbor hambrug", 2},
		{strict, "Anna", "harbor tokyo", 3},
		{strict, "Anna", "tickets 2 of 4", 0},
		{strict, "Anna", "tickets two of 4", 2},
		{strict, "Anna", "tickets 0 of 4", 3},
		{strict, "Anna", "exchange 3 ships for trains", 0},
		{strict, "Anna", "exchange 3 ships for gold", 2},
		{strict, "Anna", "exchange 41 ships for trains", 3},
		{strict, "Anna", `pass "no cards are left" by consent "so"`, 0},
		{strict, "Ben", `pass "no cards are left"`, 3},
		{free, "Anna", "reveal bangkok/tokyo", 0},
		{free, "Anna", "reveal bangkok/tokio-bay", 2},
		{strict, "Anna", "reveal bangkok/tokyo", 3},
		{trot, "Anna", "card loses key", 0},
		{trot, "Anna", "card loses hope", 2},
		{trot, "Anna", "card loses key lima", 3},
		{trot, "Anna", "land plane", 0},
		{trot, "Anna", "land kairo roll two", 2},
		{trot, "Anna", "land kairo roll 2", 3},
		{trot, "Anna", "fly oslo ticket kairo/oslo", 3},
		{trot, "Anna", "duel Ben 1+2/3+4", 3},
		{trot, "Anna", "duel Ben 1+2", 2},
		{trot, "Anna", "gamble 2+4, 5+4", 3},
		{trot, "Anna", "buys 1", 0},
		{trot, "Anna", "sells 1", 3},
		{trot, "Anna", "end", 0},
		{trot, "Ben", "end", 3},
		{trot, "Anna", "key kairo", 2},
		{keys, "Ben", "key kairo", 0},
		{keys, "Ben", "drops kairo", 3},
		{keys, "Ben", "souvenir oslo", 0},
		{keys, "Ben", "money", 2},
		{bad, "Anna", "draw", 1},
		{bad, "Anna", "claim lima/sydney/black", 1},
		{illegal, "Anna", "draw", 3},
		{illegal, "Anna", "harbor hamburg", 3},
	} {
		t.Run(test.words, func(t *testing.T) {
			sh, file := atHome(t, strict)
			put := func(record string) {
				if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			has := func(record string) {
				t.Helper()
				if data, err := os.ReadFile(file); err != nil || string(data) != record {
					t.Errorf("%v, the game is now\n%s", err, data)
				}
			}
			put(test.record)
			typed := append(strings.Fields(strings.ReplaceAll(test.words, `"`, "")), "--player", test.player)
			for _, asJSON := range [][]string{nil, {"--json"}} {
				args := append(append([]string{"can"}, typed...), asJSON...)
				code, stdout, stderr := sh.purser("", args...)
				if code != test.code || (stderr == "") != (code == 0 || code == 3) {
					t.Errorf("%v: exit code %d, not %d\n%s%s", args, code, test.code, stdout, stderr)
				}
				has(test.record)
			}
			line := test.player + " " + test.words + "\n"
			inRecord := test.code
			if inRecord == 2 {
				inRecord = 1
			}
			for _, args := range [][]string{{"verify", "-"}, {"verify", "-", "--json"}, {"score", "-"},
				{"score", "-", "--json"}} {
				if code, stdout, stderr := sh.purser(test.record+line, args...); code != inRecord {
					t.Errorf("%v: exit code %d, not %d\n%s%s", args, code, inRecord, stdout, stderr)
				}
			}
			judged := inRecord
			if judged == 3 {
				judged = 0 // fmt does not referee
			}
			if code, _, stderr := sh.purser(test.record+line, "fmt", "-"); code != judged {
				t.Errorf("fmt: exit code %d, not %d\n%s", code, judged, stderr)
			}
			if code, stdout, stderr := sh.purser("", typed...); code != test.code {
				t.Errorf("entered: exit code %d, not %d\n%s%s", code, test.code, stdout, stderr)
			}
			if test.code == 0 {
				has(test.record + line)
			} else {
				has(test.record)
			}
		})
	}
}

// TestReadersOfSteps checks the same for lines that undo, redo and amend.
func TestReadersOfSteps(t *testing.T) {
	t.Parallel()
	const two = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\nAnna draw\nBen claim lima/sydney/black\n"
	for _, test := range []struct {
		record, args string
		code         int
		after        string // the record afterward
	}{
		{two, "undo", 0, two + "undo\n"},
		{two, "undo 2", 0, two + "undo\nundo\n"},
		{two, "undo 3", 2, two + "undo\nundo\nundo\n"},
		{two, "undo 0", 2, ""},
		{two, "undo x", 2, ""},
		{two, "redo", 2, two + "redo\n"},
		{two + "undo\n", "redo", 0, two + "undo\nredo\n"},
		{two, "fix 6 claim la tok green", 0, strings.Replace(two, "Anna draw", "Anna claim los-angeles/tokyo/green",
			1)},
		{two, "fix 6 claim lima sydney black", 3, strings.Replace(two, "Anna draw", "Anna claim lima/sydney/black",
			1)},
		{two, "fix 6 harbor lima", 3, strings.Replace(two, "Anna draw", "Anna harbor lima", 1)},
		{two, "fix 6 dance", 2, ""},
		{two, "fix 5 draw", 2, ""},
		{two, "fix six draw", 2, ""},
		{two + "undo\n", "fix 7 draw", 2, ""},
	} {
		t.Run(test.args, func(t *testing.T) {
			sh, file := atHome(t, two)
			if err := os.WriteFile(file, []byte(test.record), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, args := range []string{"can " + test.args, test.args} {
				if data, err := os.ReadFile(file); err != nil || string(data) != test.record {
					t.Errorf("%v\n%s", err, data)
				}
				if code, stdout, stderr := sh.purser("", strings.Fields(args)...); code != test.code {
					t.Errorf("%s: exit code %d, not %d\n%s%s", args, code, test.code, stdout, stderr)
				}
			}
			text := test.record
			if test.code == 0 {
				text = test.after
			}
			if data, err := os.ReadFile(file); err != nil || string(data) != text {
				t.Errorf("%v\n%s", err, data)
			}
			if test.after == "" {
				return
			}
			want := test.code
			if want == 2 { // as a record it cannot be read
				want = 1
			}
			for _, command := range []string{"verify", "score"} {
				if code, stdout, stderr := sh.purser(test.after, command, "-"); code != want {
					t.Errorf("%s: exit code %d, not %d\n%s%s", command, code, want, stdout, stderr)
				}
			}
		})
	}
}

// TestPlayDate checks how BG Stats dates a play: by the record, at noon, or else by its
// file, in UTC whatever the machine's time zone.
func TestPlayDate(t *testing.T) {
	local := time.Local
	defer func() { time.Local = local }()
	for _, test := range []struct {
		hours      int
		date, want string
		note       string
	}{
		{0, "date 2026-11-20\n", "2026-11-20 12:00:00", ""},
		{14, "date 2026-11-20\n", "2026-11-20 12:00:00", ""},
		{-11, "date 2026-11-20\n", "2026-11-20 12:00:00", ""},
		{0, "", "2026-03-01 05:30:09", "note: friday has no date; the play is dated by its file, 2026-03-01\n"},
		{14, "", "2026-02-28 15:30:09", "note: friday has no date; the play is dated by its file, 2026-02-28\n"},
		{-11, "", "2026-03-01 16:30:09", "note: friday has no date; the play is dated by its file, 2026-03-01\n"},
	} {
		time.Local = time.FixedZone("somewhere", test.hours*60*60)
		sh, file := atHome(t, "purser 1\nmap world\n"+test.date+
			"turns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\nAnna claim lima/sydney/black\nshown\n")
		changed := time.Date(2026, 3, 1, 5, 30, 9, 0, time.Local)
		if err := os.Chtimes(file, changed, changed); err != nil {
			t.Fatal(err)
		}
		code, stdout, stderr := sh.purser("", "export", "--to", "bgstats")
		link, err := url.Parse(strings.TrimSpace(stdout))
		if code != 0 || err != nil {
			t.Fatalf("exit code %d: %v\n%s%s", code, err, stdout, stderr)
		}
		var play struct{ PlayDate string }
		if err := json.Unmarshal([]byte(link.Query().Get("data")), &play); err != nil {
			t.Fatal(err)
		}
		if play.PlayDate != test.want || stderr != test.note {
			t.Errorf("%+d hours, %q: %s, want %s\n%s", test.hours, test.date, play.PlayDate, test.want, stderr)
		}
	}
}
