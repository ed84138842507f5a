//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOldHomes reads the homes of earlier states of the program: every game is legal and counted as it was then,
// learned boards are known, an event is drawn and stands as it was, and a game goes on behind a line that was cut
// off.
func TestOldHomes(t *testing.T) {
	t.Parallel()
	homes, err := filepath.Glob("testdata/old/*/current")
	if err != nil || len(homes) != 6 {
		t.Fatalf("%v %v", homes, err)
	}
	for _, current := range homes {
		old := filepath.Dir(current)
		t.Run(filepath.Base(old), func(t *testing.T) {
			t.Parallel()
			home := t.TempDir()
			if err := os.CopyFS(home, os.DirFS(old)); err != nil {
				t.Fatal(err)
			}
			sh := shell{"PURSER_HOME": home}
			works := func(args ...string) string {
				t.Helper()
				code, stdout, stderr := sh.purser("", args...)
				if code != 0 {
					t.Errorf("%v: exit code %d\n%s", args, code, stderr)
				}
				return stdout
			}
			if now := totals(t, works, home); now != read(t, home, "totals.txt") {
				t.Errorf("the games come to\n%s", now)
			}
			for _, file := range recordsIn(t, home) {
				works("verify", file)
			}
			if boards, _ := filepath.Glob(filepath.Join(home, "maps", "*")); len(boards) > 0 {
				works("map", "lint", boards[0])
				works("new", "again", "--map", filepath.Base(boards[0]), "--player", "Zoe blue", "--player", "Marc red")
			}
			if _, err := os.Stat(filepath.Join(home, "cup.event")); err == nil {
				works("event", "verify", "cup")
				if now, then := standings(t, works), read(t, home, "standings.txt"); now != then {
					t.Errorf("the standings are\n%s", now)
				}
			}
			works("use", "friday")
			if said := works("draw"); !strings.Contains(said, "12  Anna takes cards") {
				t.Error(said)
			}
			before, _ := strings.CutSuffix(read(t, old, "friday.game"), "Ben dr")
			if now := read(t, home, "friday.game"); now != before+"Anna draw\n" {
				t.Errorf("the record is now\n%s", now)
			}
			if cut := read(t, home, "friday.game.cut-1"); cut != "Ben dr\n" {
				t.Errorf("set aside is %q", cut)
			}
			works("fix", "8", "claim", "los-angeles/tokyo/green", "with", "3 double-green,", "1 wild")
			works("verify", "friday")
		})
	}
}

// read reads a file of a folder.
func read(t *testing.T, folder, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// recordsIn returns the records of a home.
func recordsIn(t *testing.T, home string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home, "*.game"))
	if err != nil || len(files) < 2 {
		t.Fatalf("%v %v", files, err)
	}
	return files
}

// totals returns what everybody has in every game of a home.
func totals(t *testing.T, works func(args ...string) string, home string) string {
	t.Helper()
	var b strings.Builder
	for _, file := range recordsIn(t, home) {
		var count struct {
			Players []struct {
				Name  string
				Total int
			}
		}
		if err := json.Unmarshal([]byte(works("score", file, "--json")), &count); err != nil {
			t.Fatal(err)
		}
		for _, p := range count.Players {
			fmt.Fprintln(&b, strings.TrimSuffix(filepath.Base(file), ".game"), p.Name, p.Total)
		}
	}
	return b.String()
}

// standings returns place, games, wins and points of everybody in an event.
func standings(t *testing.T, works func(args ...string) string) string {
	t.Helper()
	var b strings.Builder
	var now struct {
		Standings []struct {
			Place, Games, Wins int
			Name               string
			Points             json.Number
		}
	}
	if err := json.Unmarshal([]byte(works("event", "standings", "cup", "--json")), &now); err != nil {
		t.Fatal(err)
	}
	for _, p := range now.Standings {
		fmt.Fprintln(&b, p.Place, p.Name, p.Games, p.Wins, p.Points)
	}
	return b.String()
}
