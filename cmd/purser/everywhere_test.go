package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"purser/internal/soak"
)

// TestCorrectKilled kills a correction of many games and of the board that was learned from
// them: every game then is as it was or as it should be, and the same command does the rest.
func TestCorrectKilled(t *testing.T) {
	t.Parallel()
	const games = 20
	record := "purser 1\nmap %s\nturns free\nplayer Zoe blue 15 buses\nplayer Ben red 15 buses\n\nZoe claim louvre/opera/green %d\n" +
		"Ben reveal louvre/nation 5\nZoe reveal louvre/opera 5\n"
	begun := t.TempDir()
	write := func(dir string, spaces int) {
		for i := range games {
			text := fmt.Appendf(nil, record, "paris", spaces)
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("game-%d.game", i)), text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	write(begun, 1)
	if code, _, stderr := (shell{"PURSER_HOME": begun}).purser("", "map", "learn", "paris"); code != 0 {
		t.Fatal(stderr)
	}
	correct := []string{"fix", "--everywhere", "louvre/opera/green", "2", "--all-games", "--game", "game-0"}
	wanted := t.TempDir()
	write(wanted, 2)
	if code, _, stderr := (shell{"PURSER_HOME": wanted}).purser("", "map", "learn", "paris"); code != 0 {
		t.Fatal(stderr)
	}
	for range soak.Draws(soak.Kills, 3) {
		home := killed(t, begun, correct...)
		if code, _, stderr := (shell{"PURSER_HOME": home}).purser("", correct...); code != 0 {
			t.Fatal(stderr)
		}
		for _, pattern := range []string{"*.game", "maps/*/routes.csv"} {
			files, err := filepath.Glob(filepath.Join(wanted, pattern))
			if err != nil || len(files) == 0 {
				t.Fatal(err)
			}
			for _, file := range files {
				name, _ := filepath.Rel(wanted, file)
				want, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				got, err := os.ReadFile(filepath.Join(home, name))
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(string(want), string(got)); diff != "" {
					t.Errorf("%s: %s", name, diff)
				}
			}
		}
	}
}

// TestLearnKilled kills the learning of a board that adds to what it knows: the board then is as it
// was or as it should be, plays at once, and the same command does the rest.
func TestLearnKilled(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	learn := func(colors ...string) (routes []byte) {
		for _, color := range colors {
			text := fmt.Appendf(nil, "purser 1\nmap paris\nturns free\nplayer Zoe blue\nplayer Ben red\n\n"+
				"Zoe claim louvre/%s-%d/%[1]s 1\nBen reveal louvre/nation 5\nZoe reveal louvre/opera 5\n", color, len(colors))
			if err := os.WriteFile(filepath.Join(home, color+".game"), text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if code, _, stderr := (shell{"PURSER_HOME": home}).purser("", "map", "learn", "paris"); code != 0 {
			t.Fatal(stderr)
		}
		routes, err := os.ReadFile(filepath.Join(home, "maps/paris-learnt/routes.csv"))
		if err != nil {
			t.Fatal(err)
		}
		return routes
	}
	was := learn("green")
	begun := t.TempDir()
	if err := os.CopyFS(begun, os.DirFS(home)); err != nil {
		t.Fatal(err)
	}
	wanted := learn("blue", "white", "yellow")
	for _, color := range []string{"blue", "white", "yellow"} {
		if err := os.Rename(filepath.Join(home, color+".game"), filepath.Join(begun, color+".game")); err != nil {
			t.Fatal(err)
		}
	}
	for range soak.Draws(soak.Kills, 3) {
		home = killed(t, begun, "map", "learn", "paris")
		sh := shell{"PURSER_HOME": home}
		if code, _, stderr := sh.purser("", "map", "routes", "--map", "paris-learnt"); code != 0 {
			t.Fatal(stderr)
		}
		routes, err := os.ReadFile(filepath.Join(home, "maps/paris-learnt/routes.csv"))
		if err != nil || !bytes.Equal(routes, was) && !bytes.Equal(routes, wanted) {
			t.Fatalf("%v: %s", err, routes)
		}
		if diff := cmp.Diff(string(wanted), string(learn())); diff != "" {
			t.Error(diff)
		}
	}
}

// killed runs a command in a copy of a home, kills it soon after, and returns that home.
func killed(t *testing.T, begun string, args ...string) (home string) {
	t.Helper()
	home = t.TempDir()
	if err := os.CopyFS(home, os.DirFS(begun)); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("purser", args...)
	cmd.Env = append(os.Environ(), "PURSER_HOME="+home)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Duration(rand.IntN(60)) * time.Millisecond)
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	return home
}
