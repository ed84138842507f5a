//go:build postgres && unix

package postgres

import (
	"sync"
	"testing"

	"purser/sessions/store"
)

// TestForgotten checks that a program that writes has the database forget the calls that nobody asks for any more.
func TestForgotten(t *testing.T) {
	name := base(t)
	s := at(t, name)
	err := s.reach(t.Context())
	if err == nil {
		_, err = s.pool.Exec(t.Context(), "insert into call (id, at) select 'old', now() - interval '2 hours'")
	}
	if err == nil {
		_, err = s.Put(t.Context(), "games/friday", store.None, []byte("purser 1\n"))
	}
	if err == nil {
		err = s.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	err = pool(t, name).QueryRow(t.Context(), "select count(*) from call").Scan(&calls)
	if err != nil || calls != 1 {
		t.Errorf("%d calls are known, %v", calls, err)
	}
}

// TestRemembered knows a call that has written when what it wrote has been replaced since, and when it was removed.
func TestRemembered(t *testing.T) {
	s := at(t, base(t))
	const friday, side = "games/friday", "games/friday/side"
	first, err := s.Put(t.Context(), friday, store.None, []byte("purser 1\n"))
	var added, below, whole store.Rev
	if err == nil {
		added, err = s.Append(t.Context(), friday, first, []byte("players: Ann, Ben\n"))
	}
	if err == nil {
		below, err = s.Append(t.Context(), side, store.None, []byte("{}\n"))
	}
	if err == nil {
		below, err = s.Append(t.Context(), side, below, []byte("{}\n"))
	}
	known := func(when string) {
		for _, call := range []struct {
			key string
			rev store.Rev
		}{{friday, first}, {friday, added}, {side, below}} {
			var rev store.Rev
			var mine, placed bool
			if err == nil {
				err = s.pool.QueryRow(t.Context(), sql("wrote"), call.key, call.rev, "").Scan(&rev, &mine, &placed)
			}
			if err != nil || !mine {
				t.Errorf("%s: a call of %s is not known, %v", when, call.key, err)
			}
		}
	}
	known("at once")
	if err == nil {
		whole, err = s.Put(t.Context(), friday, added, []byte("purser 1\n"))
	}
	known("replaced")
	if err == nil {
		_, err = s.Put(t.Context(), friday, whole, nil)
	}
	known("removed")
}

// TestWhicheverIsLast puts a text of any revision while others append to it: whoever is last, it is whole.
func TestWhicheverIsLast(t *testing.T) {
	name := base(t)
	first := at(t, name)
	const times = "games/friday/times"
	if _, err := first.Put(t.Context(), "games/friday", store.None, []byte("purser 1\n")); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		var group sync.WaitGroup
		for n := range 6 {
			s := at(t, name)
			group.Go(func() {
				write := s.Append
				if n%2 == 0 {
					write = s.Put
				}
				if _, err := write(t.Context(), times, store.Any, []byte("1 00000000 2026-11-20T19:30:00Z\n")); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if _, err := first.Get(t.Context(), times); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAhead waits for the disk for whatever is no game's tokens or times, however it is called.
func TestAhead(t *testing.T) {
	for key, waits := range map[string]bool{"games/side": true, "games/times": true, "games/friday": true,
		"games/friday/side": false, "games/friday/times": false, "events/side/links": true} {
		if (store.Ahead(key) || store.Lazy(key)) == waits {
			t.Errorf("%s", key)
		}
	}
}
