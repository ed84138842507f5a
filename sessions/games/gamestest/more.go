package gamestest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"purser/sessions/games"
	"purser/sessions/store"
)

func amendments(t *testing.T, p Backing) {
	s := p.Open(t)
	ref := create(t, s, "friday", "Anna pass\nBen pass\n")
	for i, lines := range []string{header + "Ben pass\n", header, header, header + "Anna pass\nBen pass\n", "",
		header} {
		amend(t, []*games.Games{s, p.Open(t)}[i%2], ref, lines, []string{"", fmt.Sprint("token ", i)}[i/2%2])
		is(t, s, ref, lines)
		is(t, p.Open(t), ref, lines)
	}
	add(t, s, ref, "Anna pass\n", "")
	add(t, p.Open(t), ref, "Anna pass\n", "last")
	is(t, p.Open(t), ref, header+"Anna pass\nAnna pass\n") // appending is not amending
	if r, err := s.Replace(t.Context(), ref, read(t, s, ref), nil, "last"); err != nil || !r.Already {
		t.Errorf("%+v %v", r, err)
	}
	is(t, s, ref, header+"Anna pass\nAnna pass\n")
}

func inPart(t *testing.T, p Backing) {
	s := p.Open(t)
	ref, err := s.Create(t.Context(), games.Game, "tally", []byte(header), games.Options{InPart: true})
	if err != nil {
		t.Fatal(err)
	}
	whole := create(t, s, "whole")
	add(t, s, ref, "Anna tickets 5\n", "")
	amend(t, s, ref, header+"Anna tickets 6\n", "")
	if other := p.Open(t); !part(t, other, ref) || part(t, other, whole) {
		t.Error("which tally is in part was forgotten")
	}
	for range 2 {
		if err := s.SetInPart(t.Context(), ref, false); err != nil {
			t.Fatal(err)
		}
		if part(t, p.Open(t), ref) {
			t.Fatal("a tally that is finished is in part")
		}
	}
	is(t, s, ref, header+"Anna tickets 6\n")
}

// part reports whether the tally of a game is unfinished, and checks that the list of all such games agrees.
func part(t testing.TB, s *games.Games, ref games.Ref) bool {
	t.Helper()
	one, err := s.InPart(t.Context(), ref)
	all, failed := s.InParts(t.Context())
	if err != nil || failed != nil || all[ref] != one {
		t.Fatal(one, all, err, failed)
	}
	return one
}

func deleting(t *testing.T, p Backing) {
	s, other := p.Open(t), p.Open(t)
	ref, stays := create(t, s, "friday"), create(t, s, "saturday")
	add(t, s, ref, "Anna pass\n", "token")
	amend(t, s, ref, header, "")
	if err := s.Keep(t.Context(), ref, "links", nil, []byte("old")); err != nil {
		t.Fatal(err)
	}
	was := read(t, other, ref)
	if err := s.Delete(t.Context(), ref); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*games.Games{s, other} {
		_, err := s.Read(t.Context(), ref)
		absent(t, "read", err)
		_, err = s.Append(t.Context(), ref, was, []byte("Ben pass\n"), "")
		absent(t, "append", err)
		_, err = s.Append(t.Context(), ref, was, []byte("Ben pass\n"), "new")
		absent(t, "append with a token", err)
		_, err = s.Replace(t.Context(), ref, was, []byte(header), "")
		absent(t, "replace", err)
		_, err = s.Note(t.Context(), ref, "links")
		absent(t, "note", err)
		absent(t, "keep", s.Keep(t.Context(), ref, "links", nil, []byte("new")))
		absent(t, "delete", s.Delete(t.Context(), ref))
		_, err = s.Find(t.Context(), "friday")
		absent(t, "find", err)
		if all, err := s.List(t.Context()); err != nil || len(all) != 1 || all[0].Ref != stays {
			t.Errorf("list: %+v %v", all, err)
		}
	}
	again := create(t, other, "FRIDAY") // has no data of the deleted game
	for _, s := range []*games.Games{s, other, p.Open(t)} {
		is(t, s, again, header)
		if note, err := s.Note(t.Context(), again, "links"); err != nil || note != nil {
			t.Errorf("note %q, %v", note, err)
		}
		if ok, err := s.Written(t.Context(), again, "token"); ok || err != nil {
			t.Errorf("the token is known: %v", err)
		}
	}
}

func times(t *testing.T, p Backing) {
	s := p.Open(t)
	ref := create(t, s, "friday", "Anna pass\nBen pass\n")
	text := read(t, s, ref)
	begun := time.Date(2026, 11, 23, 20, 15, 0, 0, time.UTC)
	stamp := func(lines []byte, at games.Times, all bool) {
		t.Helper()
		if err := s.Stamp(t.Context(), ref, lines, at, all); err != nil {
			t.Fatal(err)
		}
	}
	check := func(want games.Times) {
		t.Helper()
		for _, s := range []*games.Games{s, p.Open(t)} {
			text := read(t, s, ref)
			got, err := s.Times(t.Context(), ref, text.Lines)
			for n, at := range want {
				if !got[n].Equal(at) {
					t.Fatalf("line %d: %v, %v; want %v", n, got[n], err, at)
				}
			}
		}
	}
	stamp(text.Lines, games.Times{3: begun, 4: begun.Add(time.Minute)}, false)
	stamp(text.Lines, games.Times{5: begun.Add(2 * time.Minute)}, false)
	check(games.Times{3: begun, 4: begun.Add(time.Minute), 5: begun.Add(2 * time.Minute)})
	add(t, s, ref, "Anna pass # again\n", "")
	stamp(read(t, s, ref).Lines, games.Times{6: begun.Add(5 * time.Minute)}, false)
	check(games.Times{5: begun.Add(2 * time.Minute), 6: begun.Add(5 * time.Minute)})
	amend(t, s, ref, header+"Ben pass\nAnna pass # again\n", "")
	stamp(read(t, s, ref).Lines, games.Times{3: begun, 5: begun.Add(5 * time.Minute)}, true)
	check(games.Times{3: begun, 5: begun.Add(5 * time.Minute)})
}

func boards(t *testing.T, p Backing) {
	s := p.Open(t)
	if ids, err := s.Boards(t.Context()); err != nil || len(ids) > 0 {
		t.Fatalf("a new place has the boards %v, %v", ids, err)
	}
	if files, rev, err := s.Board(t.Context(), "isles"); files != nil || rev != store.None || err != nil {
		t.Errorf("a board that is not there: %v %q %v", files, rev, err)
	}
	files := map[string][]byte{"board.toml": []byte("id = \"isles\"\n"), "cities.csv": []byte("id,name\nulm,Ülm\n"),
		"empty.csv": {}, "picture.png": {0xff, 0xd8, 0, '\n'}}
	for _, id := range []string{"isles", "harbor"} {
		if err := s.KeepBoard(t.Context(), id, store.None, files); err != nil {
			t.Fatal(err)
		}
	}
	now := map[string][]byte{"cities.csv": []byte("id,name\n"), "tickets.csv": []byte("to\n")}
	_, seen, err := s.Board(t.Context(), "isles")
	if err != nil {
		t.Fatal(err)
	}
	for _, rev := range []store.Rev{store.None, store.RevOf(nil)} {
		err := s.KeepBoard(t.Context(), "isles", rev, now)
		if !errors.Is(err, store.ErrMovedOn) {
			t.Errorf("seen at %q: %v", rev, err)
		}
	}
	if err := p.Open(t).KeepBoard(t.Context(), "isles", seen, now); err != nil {
		t.Fatal(err)
	}
	files = maps.Clone(files)
	maps.Copy(files, now)
	if ids, err := s.Boards(t.Context()); err != nil || !slices.Equal(ids, []string{"harbor", "isles"}) {
		t.Errorf("boards %v, %v", ids, err)
	}
	got, _, err := s.Board(t.Context(), "isles")
	if err != nil || !maps.EqualFunc(got, files, func(a, b []byte) bool { return string(a) == string(b) }) {
		t.Errorf("board %q, %v", got, err)
	}
	if all, err := s.List(t.Context()); err != nil || len(all) > 0 {
		t.Errorf("a board is listed: %v, %v", all, err)
	}
}

func sizes(t *testing.T, p Backing) {
	s := p.Open(t)
	tooLarge := func(err error) {
		t.Helper()
		if !errors.Is(err, store.ErrTooLarge) {
			t.Errorf("a game that is too large: %v", err)
		}
	}
	const line = 1 << 16
	large := []byte(strings.Repeat(strings.Repeat("x", line-1)+"\n", store.MaxSize/line))
	_, err := s.Create(t.Context(), games.Game, "larger", append(slices.Clone(large), '\n'), games.Options{})
	tooLarge(err)
	_, err = s.Find(t.Context(), "larger")
	absent(t, "larger", err)
	ref, err := s.Create(t.Context(), games.Game, "large", large[:len(large)-line], games.Options{})
	if err != nil {
		t.Fatal(err)
	}
	seen := read(t, s, ref)
	_, err = s.Append(t.Context(), ref, seen, large[:line+1], "")
	tooLarge(err)
	_, err = s.Append(t.Context(), ref, seen, large[:line+1], "token")
	tooLarge(err)
	_, err = s.Replace(t.Context(), ref, seen, append(slices.Clone(large), '\n'), "token")
	tooLarge(err)
	if ok, err := s.Written(t.Context(), ref, "token"); ok || err != nil {
		t.Errorf("a refused token is known: %v", err)
	}
	add(t, s, ref, string(large[:line]), "token")
	is(t, p.Open(t), ref, string(large))
	amend(t, s, ref, string(large), "")
	is(t, p.Open(t), ref, string(large))
}

func gone(t *testing.T, p Backing) {
	s, there := p.Gone(t), create(t, p.Open(t), "friday")
	_, found := s.Find(t.Context(), "friday")
	_, listed := s.List(t.Context())
	_, some := s.Some(t.Context(), 5)
	_, made := s.Create(t.Context(), games.Game, "saturday", []byte(header), games.Options{})
	_, boards := s.Boards(t.Context())
	_, _, board := s.Board(t.Context(), "isles")
	for what, err := range map[string]error{"find": found, "list": listed, "some": some, "create": made,
		"boards": boards, "board": board,
		"keep board": s.KeepBoard(t.Context(), "isles", store.None, map[string][]byte{"board.toml": nil})} {
		if err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v, though nothing can be reached", what, err)
		}
	}
	is(t, p.Open(t), there, header)
}

// contexts checks that nothing happens once a context has ended.
func contexts(t *testing.T, p Backing) {
	s := p.Open(t)
	ref := create(t, s, "friday")
	seen := read(t, s, ref)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, listed := s.List(ctx)
	_, found := s.Find(ctx, "friday")
	_, made := s.Create(ctx, games.Game, "saturday", []byte(header), games.Options{})
	_, got := s.Read(ctx, ref)
	_, added := s.Append(ctx, ref, seen, []byte("Anna pass\n"), "token")
	_, replaced := s.Replace(ctx, ref, seen, nil, "")
	_, note := s.Note(ctx, ref, "links")
	for what, err := range map[string]error{"list": listed, "find": found, "create": made, "read": got,
		"append": added, "replace": replaced, "note": note, "keep": s.Keep(ctx, ref, "links", nil, []byte("x")),
		"delete": s.Delete(ctx, ref), "finish": s.SetInPart(ctx, ref, false),
		"watch": s.Watch(ctx, "", func(games.Ref) {})} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", what, err)
		}
	}
	is(t, s, ref, header)
}
