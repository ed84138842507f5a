package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/sessions"
)

// TestExplainEverywhere asks on every board for everything that can be explained on any: it is explained, or the board
// does not have it, which is said with one that does. Some words of Globetrotter mean something else in Ticket to Ride.
func TestExplainEverywhere(t *testing.T) {
	t.Parallel()
	otherwise := []string{"cards", "home", "most", "players", "ships", "tied", "turns"}
	var names []string
	for _, b := range shipped() {
		names = append(names, sessions.ExplainNames(b)...)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	hints := map[string]bool{}
	for _, b := range shipped() {
		for _, name := range names {
			code, stdout, stderr := purser("", "explain", name, "--map", b.Info().ID)
			_, does, absent := strings.Cut(stderr, " does not have this: "+name+"; ")
			switch {
			case code == 0 && stdout != "" && stderr == "":
			case code == 2 && stdout == "" && absent && !slices.Contains(sessions.ExplainNames(b), name):
				_, hint, _ := strings.Cut(strings.TrimSpace(does), "\nhint: purser ")
				hints[hint] = true
			case code != 2 || stdout != "" || !slices.Contains(otherwise, name) || b.Info().ID == "globetrotter":
				t.Errorf("explain %s --map %s: %d: %s%s", name, b.Info().ID, code, stdout, stderr)
			}
		}
	}
	for hint := range hints {
		if code, _, stderr := purser("", strings.Fields(hint)...); code != 0 {
			t.Errorf("%s: %s", hint, stderr)
		}
	}
}

// TestExplainOwnBoards asks for every rule on tables' own boards: new ones, boards that come with the program under
// another name, and one that was learned. Its examples are played there, and refused or warned about as it says; or the
// board lacks what they need, which is said in a line.
func TestExplainOwnBoards(t *testing.T) {
	t.Parallel()
	dir, home := t.TempDir(), t.TempDir()
	sh := shell{"PURSER_HOME": home}
	must := func(args ...string) {
		t.Helper()
		if code, _, stderr := sh.purser("", args...); code != 0 {
			t.Fatalf("%s: %s", args, stderr)
		}
	}
	lacks := map[string]string{"isle": "cards.exist", "coast": "harbor.limit pass.reason pass.possible", "globetrotter-ours": "score.keys score.home"}
	must("map", "new", filepath.Join(dir, "isle"))
	must("map", "new", filepath.Join(dir, "coast"), "--ships")
	must("import", "../../referee/globetrotter/testdata/four.game")
	must("map", "learn", "globetrotter-ours")
	if err := os.Rename(filepath.Join(home, "maps", "globetrotter-ours"), filepath.Join(dir, "globetrotter-ours")); err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`(?m)^(id|title) += ".*"$`)
	for _, id := range []string{"world", "great-lakes", "usa", "europe", "nordic", "switzerland"} {
		own := filepath.Join(dir, "my-"+id)
		if err := os.CopyFS(own, os.DirFS("../../maps/routes/boards/"+id)); err != nil {
			t.Fatal(err)
		}
		settings := filepath.Join(own, "board.toml")
		text, err := os.ReadFile(settings)
		if err == nil {
			err = os.WriteFile(settings, named.ReplaceAll(text, []byte(`$1 = "my-`+id+`"`)), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		lacks["my-"+id] = ""
	}
	board := regexp.MustCompile(`Ticket to Ride: |Rails & Sails: |Globetrotter, `)
	for _, own := range slices.Sorted(maps.Keys(lacks)) {
		_, rules, _ := sh.purser("", "rules", "--json", "--map", filepath.Join(dir, own))
		var none []string
		for _, rule := range regexp.MustCompile(`"rule": "(.*)"`).FindAllStringSubmatch(rules, -1) {
			code, said, stderr := sh.purser("", "explain", rule[1], "--map", filepath.Join(dir, own))
			_, examples, shown := strings.Cut(said, "\nLegal (")
			_, no, second := strings.Cut(examples, "\n\n")
			refused := strings.Contains(no, "    refused: ") && strings.HasPrefix(no, "Not legal (") ||
				strings.Contains(no, "    warning: ") && strings.HasPrefix(no, "Legal, with a warning (")
			switch {
			case code != 0:
				t.Errorf("explain %s on %s: %s", rule[1], own, stderr)
			case strings.Contains(said, "\nThere is no example of this on "):
				none = append(none, rule[1])
			case board.MatchString(examples):
				t.Errorf("explain %s on %s plays on another board:\n%s", rule[1], own, said)
			case !strings.Contains(said, "\nFor example (") && !shown, second && !refused:
				t.Errorf("explain %s on %s shows nothing:\n%s", rule[1], own, said)
			}
		}
		if diff := cmp.Diff(strings.Fields(lacks[own]), append([]string{}, none...)); diff != "" || rules == "" {
			t.Errorf("%s has no example of (-want +got):\n%s", own, diff)
		}
	}
}
