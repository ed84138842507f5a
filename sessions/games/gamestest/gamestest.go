// Package gamestest tests whether a store can keep games. For tests of code that uses a store, it also has one that is
// unreachable now and then.
package gamestest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"purser/sessions/games"
	"purser/sessions/store"
)

// A Backing is the place where a store keeps its games. It is empty at first.
type Backing struct {
	Open func(t testing.TB) *games.Games // opens it as another program would
	Gone func(t testing.TB) *games.Games // opens a store of the same kind that cannot be reached
}

// Run tests a store. It calls fresh for a new, empty place for each test.
func Run(t *testing.T, fresh func(t *testing.T) Backing) {
	for name, test := range map[string]func(t *testing.T, p Backing){
		"names": names, "reading": reading, "writing": writing, "moved on": movedOn, "tokens": tokens, "race": race,
		"twice at once": twiceAtOnce, "amendments": amendments, "in part": inPart, "notes": notes,
		"notes at once": notesAtOnce, "deleting": deleting,
		"watching": watching, "watching one": watchingOne, "times": times, "boards": boards, "sizes": sizes,
		"gone":     gone,
		"contexts": contexts, "walk": walk,
	} {
		t.Run(name, func(t *testing.T) { test(t, fresh(t)) })
	}
}

const header = "purser 1\nmap world\nplayers Anna Ben\n"

// create makes a game with the header and any further lines.
func create(t testing.TB, s *games.Games, name string, more ...string) games.Ref {
	t.Helper()
	ref, err := s.Create(t.Context(), games.Game, name, []byte(header+strings.Join(more, "")), games.Options{})
	if err != nil {
		t.Fatalf("create %q: %v", name, err)
	}
	return ref
}

// read reads an existing game.
func read(t testing.TB, s *games.Games, ref games.Ref) games.StoredText {
	t.Helper()
	text, err := s.Read(t.Context(), ref)
	if err != nil {
		t.Fatalf("read: %v", err)
	}
	if text.Rev != store.RevOf(text.Lines) {
		t.Fatalf("revision %q of %q", text.Rev, text.Lines)
	}
	return text
}

// add appends lines, and fails the test if that writes nothing.
func add(t testing.TB, s *games.Games, ref games.Ref, line, token string) games.Receipt {
	t.Helper()
	text := read(t, s, ref)
	r, err := s.Append(t.Context(), ref, text, []byte(line), token)
	if want := store.RevOf(append(slices.Clone(text.Lines), line...)); err != nil || r.Already || r.Rev != want {
		t.Fatalf("append: %+v %v", r, err)
	}
	return r
}

// amend replaces the lines of a game, and fails the test if that writes nothing.
func amend(t testing.TB, s *games.Games, ref games.Ref, lines, token string) games.Receipt {
	t.Helper()
	r, err := s.Replace(t.Context(), ref, read(t, s, ref), []byte(lines), token)
	if err != nil || r.Already || r.Rev != store.RevOf([]byte(lines)) {
		t.Fatalf("replace: %+v %v", r, err)
	}
	return r
}

// is checks the lines of a game.
func is(t testing.TB, s *games.Games, ref games.Ref, lines string) {
	t.Helper()
	if text := read(t, s, ref); string(text.Lines) != lines || len(text.Cut) > 0 {
		t.Fatalf("%q, cut %q; want %q", text.Lines, text.Cut, lines)
	}
}

// refused checks that the error is the one for a change that came too late.
func refused(t testing.TB, err error) {
	t.Helper()
	if !errors.Is(err, store.ErrMovedOn) {
		t.Fatalf("error %v, not that the game has moved on", err)
	}
}

// absent checks that the error says that the thing does not exist.
func absent(t testing.TB, what string, err error) {
	t.Helper()
	if !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s: error %v, not that it is absent", what, err)
	}
}

func names(t *testing.T, p Backing) {
	s, other := p.Open(t), p.Open(t)
	if all, err := s.List(t.Context()); err != nil || len(all) != 0 {
		t.Fatalf("a new place has %v, %v", all, err)
	}
	if s.Path("") == "" || s.Path("") != other.Path("") {
		t.Errorf("names %q and %q", s.Path(""), other.Path(""))
	}
	friday := create(t, s, "friday")
	composed := create(t, s, "Caf\u00e9")
	evening, err := s.Create(t.Context(), games.Event, "winter-cup", []byte("purser-event 1\ntitle \"Winter\"\n"),
		games.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"friday", "Friday", "FRIDAY", "caf\u00e9", "cafe\u0301", "CAF\u00c9", "Winter-Cup"} {
		_, err := other.Create(t.Context(), games.Game, name, []byte(header), games.Options{})
		if !errors.Is(err, fs.ErrExist) {
			t.Errorf("%q was made twice: %v", name, err)
		}
	}
	for _, name := range []string{"", "-", "a/b", "../up", ".hidden", "nul", "COM7.x", strings.Repeat("n", 65),
		"a\nb"} {
		_, err := s.Create(t.Context(), games.Game, name, []byte(header), games.Options{})
		if wrong := (*store.BadNameError)(nil); !errors.As(err, &wrong) {
			t.Errorf("the name %q: %v", name, err)
		}
		if _, err := s.Find(t.Context(), name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("find %q: %v", name, err)
		}
	}
	for name, want := range map[string]games.Ref{"friday": friday, "FriDay": friday, "cafe\u0301": composed,
		"Caf\u00c9": composed, "winter-cup": evening, "WINTER-CUP": evening} {
		if e, err := other.Find(t.Context(), name); err != nil || e.Ref != want {
			t.Errorf("find %q: %+v %v", name, e, err)
		}
	}
	if _, err := s.Find(t.Context(), "saturday"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("find what is not there: %v", err)
	}
	all, err := other.List(t.Context())
	if err != nil || len(all) != 3 {
		t.Fatalf("list: %+v %v", all, err)
	}
	for i, want := range []games.Ref{composed, friday, evening} {
		e := all[i]
		if e.Ref != want || e.Path != s.Path(want) {
			t.Errorf("entry %d is %+v", i, e)
		}
		if age := time.Since(e.Changed).Abs(); age > time.Hour {
			t.Errorf("%s was changed %v ago", e.Name(), age)
		}
		if text := read(t, other, e.Ref); !e.Changed.Equal(text.Changed) {
			t.Errorf("%+v and %+v", e, text)
		}
	}
	if evening.Kind() != games.Event || friday.Kind() != games.Game || composed.Name() != "Caf\u00e9" {
		t.Errorf("%s %s %s", evening, friday, composed)
	}
	if some, err := s.Some(t.Context(), 2); err != nil || len(some) > 2 {
		t.Errorf("two are %+v %v", some, err)
	}
	if some, err := s.Some(t.Context(), 100); err != nil || len(some) != 3 {
		t.Errorf("a hundred are %+v %v", some, err)
	}
}

func reading(t *testing.T, p Backing) {
	s := p.Open(t)
	for name, lines := range map[string]string{"plain": header, "umlauts": header + "# Zürich – 東京\n",
		"returns": "purser 1\r\nmap usa\r\n", "blank": "\n\n\n", "nothing": "", "bytes": "\xff\xfe\x00\n"} {
		ref, err := s.Create(t.Context(), games.Game, name, []byte(lines), games.Options{})
		if err != nil {
			t.Fatal(err)
		}
		is(t, p.Open(t), ref, lines)
	}
}

func writing(t *testing.T, p Backing) {
	s, other := p.Open(t), p.Open(t)
	ref, beside := create(t, s, "friday"), create(t, s, "saturday")
	want := header
	for i := range 20 {
		line := "Anna pass # " + strconv.Itoa(i) + "\n"
		writer := []*games.Games{s, other}[i%2]
		want += line
		if r := add(t, writer, ref, line, ""); r.Rev != store.RevOf([]byte(want)) {
			t.Fatalf("revision %q", r.Rev)
		}
		is(t, s, ref, want)
	}
	add(t, s, ref, "Anna pass\nBen pass\n\n", "")
	is(t, other, ref, want+"Anna pass\nBen pass\n\n")
	is(t, other, beside, header)
}

func movedOn(t *testing.T, p Backing) {
	s, other := p.Open(t), p.Open(t)
	ref := create(t, s, "friday")
	old := read(t, s, ref)
	add(t, other, ref, "Anna pass\n", "")
	for _, seen := range []games.StoredText{old, {}, {Lines: []byte("nonsense\n")}} {
		for _, token := range []string{"", "token"} {
			_, err := s.Append(t.Context(), ref, seen, []byte("Ben pass\n"), token)
			refused(t, err)
			_, err = s.Replace(t.Context(), ref, seen, []byte(header), token)
			refused(t, err)
		}
	}
	is(t, s, ref, header+"Anna pass\n")
	add(t, s, ref, "Ben pass\n", "token") // the refused call did not use up the token
	is(t, other, ref, header+"Anna pass\nBen pass\n")
}

// A write is one of the two methods that change the lines of a game.
type write func(context.Context, games.Ref, games.StoredText, []byte, string) (games.Receipt, error)

func tokens(t *testing.T, p Backing) {
	s := p.Open(t)
	ref, beside := create(t, s, "friday"), create(t, s, "saturday")
	seen := read(t, s, ref)
	first := add(t, s, ref, "Anna pass\n", "one")
	again := func(s *games.Games, token string, want store.Rev) {
		t.Helper()
		for _, seen := range []games.StoredText{seen, read(t, s, ref)} {
			for name, write := range map[string]write{"append": s.Append, "replace": s.Replace} {
				r, err := write(t.Context(), ref, seen, []byte("Anna pass\n"), token)
				if err != nil || !r.Already || r.Rev != want {
					t.Fatalf("%s with %q again: %+v %v", name, token, r, err)
				}
			}
		}
		if ok, err := s.Written(t.Context(), ref, token); !ok || err != nil {
			t.Fatalf("%q is %v, %v", token, ok, err)
		}
	}
	again(s, "one", first.Rev)
	again(p.Open(t), "one", first.Rev) // another program
	add(t, s, ref, "Ben pass\n", "")
	second := add(t, p.Open(t), ref, "Anna pass\n", "two")
	again(s, "one", first.Rev)
	again(s, "two", second.Rev)
	is(t, s, ref, header+"Anna pass\nBen pass\nAnna pass\n")

	third := amend(t, s, ref, header+"Ben pass\n", "three") // none of those lines is left
	again(s, "one", first.Rev)
	again(p.Open(t), "two", second.Rev)
	again(p.Open(t), "three", third.Rev)
	amend(t, p.Open(t), ref, header, "") // the first part of the old text
	again(p.Open(t), "three", third.Rev)
	is(t, s, ref, header)

	other := p.Open(t) // has read the side of the game before the token is in it
	if err := other.Keep(t.Context(), ref, "links", nil, []byte("x")); err != nil {
		t.Fatal(err)
	}
	fifth := add(t, s, ref, "Anna pass\n", "five")
	amend(t, other, ref, header, "")
	again(other, "five", fifth.Rev)
	is(t, s, ref, header)

	for _, token := range []string{"", "four", "ONE", "on", "one "} {
		if ok, err := s.Written(t.Context(), ref, token); ok || err != nil {
			t.Errorf("%q is %v, %v", token, ok, err)
		}
	}
	if ok, err := s.Written(t.Context(), beside, "one"); ok || err != nil {
		t.Errorf("another game knows the token: %v, %v", ok, err)
	}
	add(t, s, ref, "Anna pass\n", "")
	add(t, s, ref, "Anna pass\n", "") // without a token, each call writes the line again
	is(t, s, ref, header+"Anna pass\nAnna pass\n")
	if _, err := s.Append(t.Context(), ref, read(t, s, ref), []byte("Ben pass\n"),
		strings.Repeat("t", games.MaxToken+1)); err == nil {
		t.Error("a token that is too long was taken")
	}
	add(t, s, ref, "Ben pass\n", strings.Repeat("t", games.MaxToken))
}

// race lets several writers add lines at once; each retries until it succeeds, and then repeats the same call. In the
// end, every line must be there once, each writer's lines in order.
func race(t *testing.T, p Backing) {
	const writers, lines = 4, 12
	ref := create(t, p.Open(t), "friday")
	var group sync.WaitGroup
	for w := range writers {
		s := p.Open(t)
		group.Go(func() {
			for n := 0; n < lines; {
				text, err := s.Read(t.Context(), ref)
				if err != nil {
					t.Error(err)
					return
				}
				line, token := fmt.Sprintf("line %d of %d\n", n, w), fmt.Sprintf("%d by %d", n, w)
				r, err := s.Append(t.Context(), ref, text, []byte(line), token)
				if errors.Is(err, store.ErrMovedOn) {
					continue
				}
				again, twice := s.Append(t.Context(), ref, text, []byte(line), token)
				if err != nil || twice != nil || r.Already || !again.Already || again.Rev != r.Rev {
					t.Errorf("%+v %v, then %+v %v", r, err, again, twice)
					return
				}
				n++
			}
		})
	}
	group.Wait()
	next := map[string]int{}
	all := strings.Split(strings.TrimPrefix(string(read(t, p.Open(t), ref).Lines), header), "\n")
	for _, line := range all[:len(all)-1] {
		var n int
		var w string
		if _, err := fmt.Sscanf(line, "line %d of %s", &n, &w); err != nil || next[w] != n {
			t.Errorf("%q is not line %d", line, next[w])
		}
		next[w]++
	}
	if len(all) != writers*lines+1 {
		t.Errorf("%d lines", len(all)-1)
	}
}

// twiceAtOnce sends the same line with the same token from several programs at once.
func twiceAtOnce(t *testing.T, p Backing) {
	ref := create(t, p.Open(t), "friday")
	want := header
	for round := range 10 {
		seen := read(t, p.Open(t), ref)
		line := "Anna pass # " + strconv.Itoa(round) + "\n"
		want += line
		got := make(chan games.Receipt, 4)
		for range cap(got) {
			s := p.Open(t)
			go func() {
				r, err := s.Append(t.Context(), ref, seen, []byte(line), fmt.Sprint("round ", round))
				if err != nil {
					t.Error(err)
				}
				got <- r
			}()
		}
		wrote := 0
		for range cap(got) {
			r := <-got
			if r.Rev != store.RevOf([]byte(want)) {
				t.Errorf("revision %q", r.Rev)
			}
			if !r.Already {
				wrote++
			}
		}
		if wrote != 1 {
			t.Fatalf("%d wrote it", wrote)
		}
		is(t, p.Open(t), ref, want)
	}
}
