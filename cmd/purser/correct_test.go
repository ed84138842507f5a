package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"purser/internal/long"
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
	correct := []string{"correct", "louvre/opera/green", "2", "--all", "--game", "game-0"}
	wanted := t.TempDir()
	write(wanted, 2)
	if code, _, stderr := (shell{"PURSER_HOME": wanted}).purser("", "map", "learn", "paris"); code != 0 {
		t.Fatal(stderr)
	}
	for range long.Times(3) {
		home := t.TempDir()
		if err := os.CopyFS(home, os.DirFS(begun)); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("purser", correct...)
		cmd.Env = append(os.Environ(), "PURSER_HOME="+home)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.IntN(60)) * time.Millisecond)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
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
