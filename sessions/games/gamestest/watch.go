package gamestest

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"testing"
	"time"

	"purser/sessions/games"
)

// patience is how long a watcher may take to report a change.
const patience = 20 * time.Second

// watch watches a place with some games. It returns a function that waits until a change is reported.
func watch(t *testing.T, s *games.Games, there []games.Ref, one games.Ref) (tell func(what string, ref games.Ref,
	change func())) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	told := make(chan games.Ref)
	over := make(chan error, 1)
	go func() {
		over <- s.Watch(ctx, one, func(ref games.Ref) {
			select {
			case told <- ref:
			case <-ctx.Done():
			}
		})
	}()
	t.Cleanup(func() {
		stop()
		select {
		case err := <-over:
			if !errors.Is(err, context.Canceled) {
				t.Errorf("the watch ended with %v", err)
			}
		case <-time.After(patience):
			t.Error("the watch did not end")
		}
	})
	begun := map[games.Ref]bool{}
	for late := time.After(patience); len(begun) < len(there); {
		select {
		case ref := <-told:
			begun[ref] = true
		case <-late:
			t.Fatalf("it began with %v, not with %v", begun, there)
		}
	}
	state := func(ref games.Ref) string {
		text, err := s.Read(t.Context(), ref)
		note, _ := s.Note(t.Context(), ref, "links")
		return fmt.Sprint(text.Rev, string(note), err != nil)
	}
	if one == "" {
		alone := state
		state = func(ref games.Ref) string {
			all, err := s.List(t.Context())
			return fmt.Sprint(len(all), err, alone(ref))
		}
	}
	return func(what string, ref games.Ref, change func()) {
		t.Helper()
		before := state(ref)
		done := make(chan struct{})
		go func() { // so that the change can be reported before the write returns
			defer close(done)
			change()
		}()
		for late := time.After(patience); ; {
			select {
			case got := <-told:
				if (got == ref || ref == "") && state(ref) != before {
					<-done
					return
				}
			case <-late:
				t.Fatalf("%s was not told", what)
			}
		}
	}
}

func watching(t *testing.T, p Backing) {
	other := p.Open(t)
	ref, beside := create(t, other, "friday"), create(t, other, "saturday")
	tell := watch(t, p.Open(t), []games.Ref{ref, beside}, "")
	tell("a line", ref, func() { add(t, other, ref, "Anna pass\n", "") })
	tell("a line with a token", beside, func() { add(t, other, beside, "Anna pass\n", "token") })
	tell("an amendment", ref, func() { amend(t, other, ref, header+"Ben pass\n", "") })
	tell("a note", beside, func() {
		if err := other.Keep(t.Context(), beside, "links", nil, []byte("new")); err != nil {
			t.Error(err)
		}
	})
	tell("a new game", games.Ref(""), func() { create(t, other, "sunday") })
	tell("a game that is gone", beside, func() {
		if err := other.Delete(t.Context(), beside); err != nil {
			t.Error(err)
		}
	})
}

func watchingOne(t *testing.T, p Backing) {
	other := p.Open(t)
	ref, beside := create(t, other, "friday"), create(t, other, "saturday")
	tell := watch(t, p.Open(t), []games.Ref{ref}, ref)
	add(t, other, beside, "Anna pass\n", "")
	for n := range 3 {
		tell("a line", ref, func() { add(t, other, ref, "Anna pass # "+strconv.Itoa(n)+"\n", "") })
	}
}
