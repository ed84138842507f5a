//go:build postgres && unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"purser/internal/soak"
)

// noDatabase is the package of the database for a program that has none.
const noDatabase = `package postgres

import "purser/sessions/games"

type Store struct{ *games.Games }

func At(string) *Store { return &Store{} }

func Is(string) bool { return false }

func (*Store) Close() error { return nil }
`

// withoutDatabase returns what go build takes instead of the package of the database.
func withoutDatabase(b *testing.B, dir string) (overlay string) {
	b.Helper()
	files, err := filepath.Glob("../../sessions/store/postgres/*.go")
	if err != nil || len(files) == 0 {
		b.Fatal(files, err)
	}
	stub, overlay := filepath.Join(dir, "stub.go"), filepath.Join(dir, "overlay.json")
	replace := map[string]string{}
	for i, file := range files {
		if file, err = filepath.Abs(file); err != nil {
			b.Fatal(err)
		}
		replace[file] = map[bool]string{true: stub}[i == 0]
	}
	words, err := json.Marshal(map[string]any{"Replace": replace})
	if err == nil {
		err = os.WriteFile(overlay, words, 0o600)
	}
	if err == nil {
		err = os.WriteFile(stub, []byte(noDatabase), 0o600)
	}
	if err != nil {
		b.Fatal(err)
	}
	return overlay
}

// BenchmarkStartInDatabase compares how the program starts with one that has no database: the medians of eighty copies
// of each, started by turns, because where a copy lies in memory makes a tenth. It takes at most a twentieth longer: of
// the processor, for whoever else is busy on the machine makes both wait.
func BenchmarkStartInDatabase(b *testing.B) {
	const copies, starts = 80, 10
	dir := b.TempDir()
	var programs [2][]byte
	for i, overlay := range []string{withoutDatabase(b, dir), ""} {
		program := filepath.Join(dir, "program")
		build := exec.Command("go", "build", "-trimpath", "-overlay", overlay, "-o", program, ".")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		var err error
		if programs[i], err = os.ReadFile(program); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		var took, worked [2][]time.Duration
		for range copies {
			var at [2]string
			for i, program := range programs {
				at[i] = filepath.Join(dir, fmt.Sprint("copy-", i))
				err := os.RemoveAll(at[i]) // a file that is overwritten may stay at its place on the disk
				if err == nil {
					err = os.WriteFile(at[i], program, 0o700)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			for n := range starts {
				for i := range at {
					i = (i + n) % len(at) // each is first as often
					start, begun := exec.Command(at[i], "version"), time.Now()
					if err := start.Run(); err != nil {
						b.Fatal(err)
					}
					took[i] = append(took[i], time.Since(begun))
					worked[i] = append(worked[i], start.ProcessState.UserTime()+start.ProcessState.SystemTime())
				}
			}
		}
		soak.Found(b, "ms-without", median(took[0]))
		soak.Found(b, "ms", median(took[1]))
		soak.AtMost(b, "cpu-of-without", median(worked[1])/median(worked[0]), 1.05)
		soak.Found(b, "MB-without", float64(len(programs[0]))/(1<<20))
		soak.Found(b, "MB", float64(len(programs[1]))/(1<<20))
	}
}

// median returns the median of times, in milliseconds.
func median(all []time.Duration) float64 {
	slices.Sort(all)
	return all[len(all)/2].Seconds() * 1000
}
