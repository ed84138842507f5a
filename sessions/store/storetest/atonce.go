package storetest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"testing"
	"time"

	"purser/sessions/store"
)

// race lets several writers append to a text, each retrying until it succeeds. In the end every line must be there
// once, each writer's lines in order.
func race(t *testing.T, p Medium) {
	const writers, lines = 4, 12
	put(t, p.Open(t), "games/friday", store.None, "")
	var group sync.WaitGroup
	for w := range writers {
		s := p.Open(t)
		group.Go(func() {
			for n := 0; n < lines; {
				text, err := s.Get(t.Context(), "games/friday")
				if err != nil {
					t.Error(err)
					return
				}
				_, err = s.Append(t.Context(), "games/friday", text.Rev, fmt.Appendf(nil, "%d %d\n", w, n))
				if err == nil {
					n++
				} else if !movedOn(err) {
					t.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	text, err := p.Open(t).Get(t.Context(), "games/friday")
	if err != nil {
		t.Fatal(err)
	}
	next := map[string]int{}
	for line := range strings.Lines(string(text.Data)) {
		var w string
		var n int
		if _, err := fmt.Sscan(line, &w, &n); err != nil || next[w] != n {
			t.Errorf("%q is not line %d of %s", line, next[w], w)
		}
		next[w]++
	}
	if got := strings.Count(string(text.Data), "\n"); got != writers*lines {
		t.Errorf("%d lines", got)
	}
}

// once lets several programs create the same text at once, under names that differ in case. Exactly one must succeed.
func once(t *testing.T, p Medium) {
	for round := range 5 {
		made := make(chan bool, 4)
		for i, name := range []string{"friday", "Friday", "friday", "FRIDAY"} {
			s := p.Open(t)
			go func() {
				_, err := s.Put(t.Context(), fmt.Sprint("games/", name, round), store.None, fmt.Append(nil, i))
				if err != nil && !errors.Is(err, fs.ErrExist) {
					t.Error(err)
				}
				made <- err == nil
			}()
		}
		n := 0
		for range cap(made) {
			if <-made {
				n++
			}
		}
		if n != 1 {
			t.Fatalf("%d made it", n)
		}
	}
}

// watching checks that a watch reports every change by another program to what it watches.
func watching(t *testing.T, p Medium) {
	s, other := p.Open(t), p.Open(t)
	friday := put(t, s, "games/friday", store.None, "friday\n")
	put(t, s, "games/friday2", store.None, "another\n")
	ctx, stop := context.WithCancel(t.Context())
	var group sync.WaitGroup
	told := map[string]chan string{}
	for _, prefix := range []string{"", "games/", "games/friday"} {
		keys := make(chan string, 10_000)
		told[prefix] = keys
		group.Go(func() {
			err := p.Open(t).Watch(ctx, prefix, func(key string) { keys <- key })
			if !errors.Is(err, context.Canceled) {
				t.Errorf("watch: %v", err)
			}
		})
	}
	defer group.Wait()
	defer stop()
	wait := func(key string, prefixes ...string) {
		t.Helper()
		for _, prefix := range prefixes {
			for end := time.After(time.Minute); ; {
				select {
				case got := <-told[prefix]:
					if !store.Under(got, prefix) {
						t.Fatalf("%q told of %s", prefix, got)
					}
					if got == key || prefix == "games/friday" { // may also report texts below it
						break
					}
					continue
				case <-end:
					t.Fatalf("%q was not told of %s", prefix, key)
				}
				break
			}
		}
	}
	wait("games/friday", "", "games/", "games/friday")
	wait("games/friday2", "", "games/")
	time.Sleep(2 * time.Millisecond)
	friday, err := other.Append(t.Context(), "games/friday", friday, []byte("line\n"))
	if err != nil {
		t.Fatal(err)
	}
	wait("games/friday", "", "games/", "games/friday")
	put(t, other, "games/friday/side", store.None, "side\n")
	wait("games/friday/side", "", "games/", "games/friday")
	put(t, other, "events/winter", store.None, "winter\n")
	wait("events/winter", "")
	put(t, other, "games/saturday", store.None, "saturday\n")
	wait("games/saturday", "", "games/")
	if _, err := other.Put(t.Context(), "games/friday", friday, nil); err != nil {
		t.Fatal(err)
	}
	wait("games/friday", "", "games/", "games/friday")
}
