package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"purser/internal/soak"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// randomTrot plays a legal game of Globetrotter at random, on the board of a whole game, up
// to the given number of lines or its end, and returns its record.
func randomTrot(t testing.TB, rng *rand.Rand, lines int) string {
	t.Helper()
	whole, err := os.ReadFile(filepath.Join(trotter, "four.game"))
	if err != nil {
		t.Fatal(err)
	}
	header, _, _ := strings.Cut(string(whole), "player ")
	for i, who := range rng.Perm(len(regulars))[:2+rng.IntN(5)] {
		header += fmt.Sprintf("player %q %s home home-%d\n", regulars[who], []string{"red", "blue", "green", "yellow",
			"white", "black"}[i], i)
	}
	g, err := sessions.Read("random.game", []byte(header), sessions.Shipped(globewords.Globetrotter{}))
	if err != nil {
		t.Fatal(err)
	}
	for tries := 0; len(g.Entries) < lines && g.Table.Now().Turn != maps.Nobody && tries < 40*lines; tries++ {
		next, err := g.Undo(1)
		if rng.IntN(30) > 0 || err != nil {
			seat := g.Table.Now().Turn
			if rng.IntN(8) == 0 {
				seat = kind.Seat(rng.IntN(len(g.Record.Players)))
			}
			list := g.Table.Likely(seat)
			if len(list) == 0 {
				continue
			}
			words := told(rng, list[rng.IntN(len(list))].ID)
			next, err = g.Play(seat, kind.Line{Words: words})
			if illegal := (*sessions.Illegal)(nil); err != nil && !errors.As(err, &illegal) && !strings.HasSuffix(words,
				" ") {
				t.Fatalf("%s: %v\n%s", words, err, g.Record.String())
			}
		}
		if err == nil {
			g = next
		}
	}
	return g.Record.String()
}

// told returns a line with words added if its verb takes more of them.
func told(rng *rand.Rand, line string) string {
	die := func() int { return 1 + rng.IntN(6) }
	verb, _, _ := strings.Cut(line, " ")
	switch {
	case verb == "gamble" && rng.IntN(2) == 0:
		return "gamble 3+4"
	case verb == "gamble":
		return "gamble 1+2, 1+3"
	case verb == "pass":
		return `pass "so"`
	case !strings.HasSuffix(line, " "):
		return line
	case strings.HasSuffix(line, " roll "):
		return fmt.Sprintf("%s%d", line, 2*die())
	case verb == "duel":
		return fmt.Sprintf("%s%d+%d/%d+%d", line, die(), die(), die(), die())
	}
	return line
}

// TestRandomGlobetrotter plays games at random, and checks that every command reads them,
// that no key is lost or found twice, and that the canonical form is stable.
func TestRandomGlobetrotter(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	sh := shell{"PURSER_HOME": home}
	rng := rand.New(rand.NewPCG(16, 6))
	for n := range soak.Draws(soak.Games, 12) {
		name := fmt.Sprintf("game-%02d", n)
		path := filepath.Join(home, name+".game")
		if err := os.WriteFile(path, []byte(randomTrot(t, rng, 120)), 0o600); err != nil {
			t.Fatal(err)
		}
		_, canonical, _ := sh.purser("", "fmt", path)
		if _, again, _ := sh.purser(canonical, "fmt", "-"); again != canonical {
			t.Errorf("%s is written in two ways\n%s\n%s", name, canonical, again)
		}
		for _, args := range [][]string{
			{"verify", path}, {"score", path}, {"score", path, "--lang", "de"}, {"score", path, "--markdown"},
			{"status", "--game", name}, {"log", "--game", name}, {"log", "--json", "--game", name},
			{"legal", "--game", name, "--player", "1"}, {"chart", "--game", name, "--ascii"},
			{"chart", "--json", "--game", name}, {"sheet", "--game", name}, {"map", "draw", "--game", name},
			{"export", name, "--to", "csv"}, {"export", name, "--to", "json"}, {"doctor", "--game", name}, {"stats"},
			{"list"},
			{cobra.ShellCompRequestCmd, "land", "--game", name, ""}, {cobra.ShellCompRequestCmd, "card", "--game", name,
				""},
		} {
			code, stdout, stderr := sh.harmless(t, args...)
			if code != 0 && args[0] != "legal" {
				t.Errorf("%v: exit code %d\n%s%s", args, code, stdout, stderr)
			}
		}
		_, stdout, _ := sh.purser("", "score", path, "--json")
		var form struct {
			Players []struct {
				Total int
				Keys  struct {
					City, Continent []string
					Count           int
				}
				Money, Tickets, Jokers int
				Souvenirs              []struct{ City string }
			}
			Jackpot struct{ Keys []string }
		}
		if err := json.Unmarshal([]byte(stdout), &form); err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, key := range form.Jackpot.Keys {
			seen["city "+key] = true
		}
		for _, p := range form.Players {
			for _, key := range append(append([]string{}, p.Keys.City...), p.Keys.Continent...) {
				if seen[key] || seen["city "+key] {
					t.Errorf("%s: the key of %s twice", name, key)
				}
				seen[key] = true
			}
			if p.Total != p.Keys.Count || p.Total != len(p.Keys.City)+len(p.Keys.Continent) || p.Money < 0 ||
				p.Money%100 != 0 || p.Tickets < 0 || p.Jokers < 0 || p.Jokers+len(p.Souvenirs) > 15 {
				t.Errorf("%s: %+v", name, p)
			}
		}
		if _, status, _ := sh.purser("", "status", "--game", name); 16-len(seen) > 0 && !strings.Contains(status,
			fmt.Sprintf("on the board: %d key", 16-len(seen))) {
			t.Errorf("%d keys are held, but\n%s", len(seen), status)
		}
	}
}

// TestHostileGlobetrotter passes hostile words and numbers to the verbs of Globetrotter,
// and keeps games with hostile names: nothing is obeyed, nothing breaks, and the bounds
// hold.
func TestHostileGlobetrotter(t *testing.T) {
	t.Parallel()
	const table = "purser 1\nmap globetrotter\nplace kairo key africa\nplayer Anna red home lima\nplayer Ben blue home oslo\n\nAnna land kairo roll 3\n"
	sh, file := atHome(t, table)
	board, _ := globewords.Globetrotter{}.Open(globewords.MapID)
	long := strings.Repeat("x", 70_000)
	for _, evil := range []string{hostileTexts[0], strings.Join(hostileTexts, ""), long, strings.Repeat("1", 400),
		strings.Repeat(`"`, 99),
		strings.Repeat("a/", 99), strings.Repeat("1+1,", 2000), "−", "9223372036854775808"} {
		for _, v := range board.Verbs() {
			for _, line := range [][]string{{evil}, {"pays", evil}, {"ben", evil}, {"kairo", "key", evil},
				{"ben", "kairo", "ticket", evil}} {
				words := append([]string{"can", v.Name, "--"}, line...)
				if code, _, _ := sh.harmless(t, words...); code == 1 {
					t.Errorf("%.80q: exit code 1", words)
				}
			}
			sh.harmless(t, cobra.ShellCompRequestCmd, v.Name, evil, "")
		}
	}
	if data, err := os.ReadFile(file); err != nil || string(data) != table {
		t.Errorf("%v\n%s", err, data)
	}

	many := "purser 1\nmap globetrotter\nplayer Anna red home lima\nplayer Ben blue home oslo\n\nAnna land plane\n"
	for n := range 2998 {
		many += fmt.Sprintf("place p-%d land\n", n)
	}
	for _, tt := range []struct {
		record string
		code   int
	}{
		{many + "Anna land p-7 roll 3\n", 0},
		{many + "Anna land p-7 roll 3\nAnna land one-more roll 3\n", 1},
		{strings.Replace(table, "Anna", `"`+long+`"`, 2), 1},
		{table + "Anna card " + strings.TrimSuffix(strings.Repeat("pays 100, ", 9000), ", ") + "\n", 1},
		{table + "Anna card pays 99999999999999999999\n", 1},
		{table + "Anna card pays 9223372036854775800\n", 1},
		{table + "Anna card pays 99900, short\n", 0},
		{table + "Anna buys 99\n", 3},
		{table + "Anna land kairo roll 99999999999999999999\n", 1},
		{strings.Replace(table, "home lima", "home lima money 99999999999999999900", 1), 1},
		{strings.Replace(table, "home lima", "home lima tickets 79", 1), 3},
		{table + "Anna duel Ben " + strings.TrimSuffix(strings.Repeat("1+2/1+2, ", 9000), ", ") + "\n", 1},
		{table + "place \"\x1b[31m\" land\n", 1},
		{table + "place \u202eevil land\n", 1},
	} {
		code, stdout, stderr := sh.purser(tt.record, "verify", "-")
		if bad := obeyed(stdout + stderr); code != tt.code || bad != "" {
			t.Errorf("%.300s…: exit code %d, not %d %s\n%.400s%.400s", tt.record[max(0, len(tt.record)-200):], code,
				tt.code, bad, stdout, stderr)
		}
	}
}
