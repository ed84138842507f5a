package gamestest

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"purser/sessions/games"
	"purser/sessions/store"
)

func notes(t *testing.T, p Backing) {
	s, other := p.Open(t), p.Open(t)
	ref, beside := create(t, s, "friday"), create(t, s, "saturday")
	note := func(key string, want []byte) {
		t.Helper()
		for _, s := range []*games.Games{s, other, p.Open(t)} {
			if got, err := s.Note(t.Context(), ref, key); err != nil || string(got) != string(want) ||
				(got == nil) != (want == nil) {
				t.Fatalf("note %q is %q, %v; want %q", key, got, err, want)
			}
		}
	}
	values := [][]byte{[]byte(`{"keep":"a","watch":"b"}`), []byte(`{ "a" : "<&>" }`), []byte("plain"), {},
		[]byte("null"),
		[]byte("two\nlines\n"), {0xff, 0, 0x80}, []byte("Zürich\u2028"), []byte(strings.Repeat("long ", 40000))}
	const key = "links"
	note(key, nil)
	var was []byte
	for i, now := range values {
		if err := []*games.Games{s, other}[i%2].Keep(t.Context(), ref, key, was, now); err != nil {
			t.Fatalf("keep %q: %v", now, err)
		}
		note(key, now)
		refused(t, s.Keep(t.Context(), ref, key, nil, []byte("x")))
		refused(t, other.Keep(t.Context(), ref, key, []byte("never"), nil))
		was = now
	}
	if err := s.Keep(t.Context(), ref, key, was, nil); err != nil {
		t.Fatal(err)
	}
	note(key, nil)
	refused(t, s.Keep(t.Context(), ref, key, was, was))
	refused(t, s.Keep(t.Context(), ref, key, []byte{}, was))
	if err := s.Keep(t.Context(), ref, key, nil, values[0]); err != nil {
		t.Fatal(err)
	}
	note(key, values[0])
	for i, now := range values[:3] { // notes of the store itself
		was := append([][]byte{nil}, values...)[i]
		if err := []*games.Games{s, other}[i%2].Keep(t.Context(), games.Ref(""), "links", was, now); err != nil {
			t.Fatal(err)
		}
		refused(t, other.Keep(t.Context(), games.Ref(""), "links", was, []byte("never")))
		if got, err := p.Open(t).Note(t.Context(), games.Ref(""), "links"); err != nil || string(got) != string(now) {
			t.Errorf("the store's note is %q, %v; want %q", got, err, now)
		}
	}
	if got, err := s.Note(t.Context(), beside, "links"); got != nil || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	add(t, s, ref, "Anna pass\n", "token")
	amend(t, other, ref, header, "")
	note("links", values[0])
	is(t, s, ref, header)
	if err := s.Keep(t.Context(), ref, key, values[0], make([]byte, games.MaxNote+1)); err == nil {
		t.Error("a note that is too large was kept")
	}
}

// notesAtOnce lets several programs increment a number in one note.
func notesAtOnce(t *testing.T, p Backing) {
	const programs, times = 4, 8
	ref := create(t, p.Open(t), "friday")
	var group sync.WaitGroup
	for range programs {
		s := p.Open(t)
		group.Go(func() {
			for n := 0; n < times; {
				was, err := s.Note(t.Context(), ref, "links")
				if err == nil {
					err = s.Keep(t.Context(), ref, "links", was, append(slices.Clone(was), '+'))
				}
				if errors.Is(err, store.ErrMovedOn) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				n++
			}
		})
	}
	group.Wait()
	if got, err := p.Open(t).Note(t.Context(), ref, "links"); err != nil || len(got) != programs*times {
		t.Errorf("counted to %d, %v", len(got), err)
	}
}
