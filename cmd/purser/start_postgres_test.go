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

	"purser/internal/long"
)

// noDatabase is the package of the database for a program that has none.
const noDatabase = `package postgres

import (
	"purser/internal/text"
	"purser/sessions/store"
)

type Store struct{ store.Store }

func At(string) *Store { return &Store{} }

func Is(string) bool { return false }

func (*Store) Close() error { return nil }

type AddressError struct{ text.Said }
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

// BenchmarkStartInDatabase compares how the program starts with one that has no database: the medians of ten copies
// of each, started by turns. It takes at most a twentieth longer.
func BenchmarkStartInDatabase(b *testing.B) {
	const copies, starts = 10, 30
	dir := b.TempDir()
	var programs [2][]string
	var size [2]float64
	for i, overlay := range []string{withoutDatabase(b, dir), ""} {
		program := filepath.Join(dir, fmt.Sprint("program-", i))
		build := exec.Command("go", "build", "-trimpath", "-overlay", overlay, "-o", program, ".")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		data, err := os.ReadFile(program)
		if err != nil {
			b.Fatal(err)
		}
		size[i] = float64(len(data)) / (1 << 20)
		for n := range copies {
			to := fmt.Sprint(program, "-", n)
			if err := os.WriteFile(to, data, 0o700); err != nil {
				b.Fatal(err)
			}
			programs[i] = append(programs[i], to)
		}
	}
	for b.Loop() {
		var took [2][]time.Duration
		for range starts {
			for n := range copies {
				for i := range programs {
					begun := time.Now()
					if err := exec.Command(programs[i][n], "version").Run(); err != nil {
						b.Fatal(err)
					}
					took[i] = append(took[i], time.Since(begun))
				}
			}
		}
		var median [2]float64
		for i, all := range took {
			slices.Sort(all)
			median[i] = all[len(all)/2].Seconds() * 1000
		}
		long.Found(b, "ms-without", median[0])
		long.Found(b, "ms", median[1])
		long.AtMost(b, "of-without", median[1]/median[0], 1.05)
		long.Found(b, "MB-without", size[0])
		long.Found(b, "MB", size[1])
	}
}
