package games_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"purser/sessions/games"
	"purser/sessions/store"
	"purser/sessions/store/browser"
	"purser/sessions/store/storetest"
)

const header = "purser 1\nmap world\n"

// TestKilled kills a writer between any two calls of the store, or loses the answer of one, and has the line sent
// again: it is in the game exactly once, whatever else is written then.
func TestKilled(t *testing.T) {
	for _, first := range []string{"append", "replace", "cut"} {
		for _, late := range []bool{false, true} {
			for after := range 12 {
				t.Run(fmt.Sprint(first, after, late), func(t *testing.T) { killed(t, first, after, late) })
			}
		}
	}
}

func killed(t *testing.T, first string, after int, late bool) {
	memory := browser.In(&browser.Memory{}, "memory", time.Now)
	s := games.In(memory)
	key, err := s.Create(t.Context(), games.Game, "friday", []byte(header+"Ben draw\n"), games.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if first == "cut" {
		text, _ := memory.Get(t.Context(), string(key))
		if _, err := memory.Append(t.Context(), string(key), text.Rev, []byte("Ben dr")); err != nil {
			t.Fatal(err)
		}
	}
	seen, err := s.Read(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	write := func(s *games.Games) (games.Receipt, error) {
		if first == "replace" {
			return s.Replace(t.Context(), key, seen, []byte(header+"Anna draw\n"), "token")
		}
		return s.Append(t.Context(), key, seen, []byte("Anna draw\n"), "token")
	}
	_, err = write(games.In(&storetest.Failing{Store: memory, After: after, Late: late}))
	if err != nil && !errors.Is(err, storetest.ErrKilled) {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := write(s); err != nil {
			t.Fatal(err)
		}
	}
	now, err := s.Read(t.Context(), key)
	if err != nil || strings.Count(string(now.Lines), "Anna draw\n") != 1 || len(now.Cut) > 0 {
		t.Fatalf("%q, %q, %v", now.Lines, now.Cut, err)
	}
	if cuts, err := s.Cuts(t.Context(), key); err != nil || (first == "cut") != (len(cuts) > 0) {
		t.Errorf("set aside: %v, %v", cuts, err)
	}
	if _, err := s.Append(t.Context(), key, now, []byte("Ben draw\n"), "other"); err != nil {
		t.Fatal(err)
	}
	then, _ := s.Read(t.Context(), key)
	if _, err := s.Replace(t.Context(), key, then, []byte(header), "third"); err != nil {
		t.Fatal(err)
	}
	r, err := write(s)
	if err != nil || !r.Already {
		t.Errorf("after an amendment: %+v, %v", r, err)
	}
}

// TestTwoKilled lets two writers send the same line or different ones, each killed at any call, and both again.
func TestTwoKilled(t *testing.T) {
	for one := range 8 {
		for two := range 8 {
			memory := browser.In(&browser.Memory{}, "memory", time.Now)
			s := games.In(memory)
			key, err := s.Create(t.Context(), games.Game, "friday", []byte(header), games.Options{})
			if err != nil {
				t.Fatal(err)
			}
			seen, _ := s.Read(t.Context(), key)
			for i, after := range []int{one, two} {
				dying := games.In(&storetest.Failing{Store: memory, After: after})
				_, _ = dying.Append(t.Context(), key, seen, fmt.Appendf(nil, "Anna draw # %d\n", i), fmt.Sprint(i))
			}
			for i := range 2 {
				for {
					now, err := s.Read(t.Context(), key)
					if err == nil {
						_, err = s.Append(t.Context(), key, now, fmt.Appendf(nil, "Anna draw # %d\n", i), fmt.Sprint(i))
					}
					if err == nil {
						break
					}
					if !errors.Is(err, store.ErrMovedOn) {
						t.Fatal(err)
					}
				}
			}
			now, _ := s.Read(t.Context(), key)
			for i := range 2 {
				if n := strings.Count(string(now.Lines), fmt.Sprintf("# %d\n", i)); n != 1 {
					t.Errorf("killed at %d and %d, line %d is there %d times", one, two, i, n)
				}
			}
		}
	}
}
