package suite

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

	"purser/sessions/store"
)

func amendments(t *testing.T, p Place) {
	s := p.Open(t)
	ref := create(t, s, "friday", "Anna pass\nBen pass\n")
	for i, lines := range []string{header + "Ben pass\n", header, header, header + "Anna pass\nBen pass\n", "", header} {
		amend(t, []store.Store{s, p.Open(t)}[i%2], ref, lines, []string{"", fmt.Sprint("token ", i)}[i/2%2])
		is(t, s, ref, lines, i+1)
		is(t, p.Open(t), ref, lines, i+1)
	}
	add(t, s, ref, "Anna pass\n", "")
	add(t, p.Open(t), ref, "Anna pass\n", "last")
	is(t, p.Open(t), ref, header+"Anna pass\nAnna pass\n", 6) // lines at the end are no amendment
	if r, err := s.Replace(t.Context(), ref, "", nil, "last"); err != nil || !r.Already {
		t.Errorf("%+v %v", r, err)
	}
	is(t, s, ref, header+"Anna pass\nAnna pass\n", 6)
}

func since(t *testing.T, p Place) {
	s, other := p.Open(t), p.Open(t)
	ref := create(t, s, "friday")
	was := read(t, s, ref)
	check := func(what string, lines string, amended int) {
		t.Helper()
		now, err := s.Since(t.Context(), ref, was)
		if err != nil || string(now.Lines) != lines || now.Rev != store.RevOf([]byte(lines)) || now.Amended != amended {
			t.Fatalf("%s: %q, amended %d, %v", what, now.Lines, now.Amended, err)
		}
		is(t, other, ref, lines, amended)
		was = now
	}
	check("nothing new", header, 0)
	add(t, other, ref, "Anna pass\n", "")
	check("a line", header+"Anna pass\n", 0)
	add(t, other, ref, "Ben pass\n", "token")
	add(t, s, ref, "Anna pass\nBen pass\n", "")
	check("three", header+"Anna pass\nBen pass\nAnna pass\nBen pass\n", 0)
	amend(t, other, ref, header+"Ben pass\n", "")
	check("an amendment", header+"Ben pass\n", 1)
	amend(t, other, ref, header+"Ben pass\nAnna pass\n", "") // which continues what was there
	check("another one", header+"Ben pass\nAnna pass\n", 2)
	amend(t, other, ref, header, "x")
	amend(t, other, ref, header+"Ben pass\nAnna pass\n", "y")
	check("two that lead back", header+"Ben pass\nAnna pass\n", 4)
	if err := other.Finish(t.Context(), ref); err != nil {
		t.Fatal(err)
	}
	check("nothing", header+"Ben pass\nAnna pass\n", 4)
	was = store.Text{Rev: store.RevOf(nil)}
	check("everything", header+"Ben pass\nAnna pass\n", 4)
}

func inPart(t *testing.T, p Place) {
	s := p.Open(t)
	ref, err := s.Create(t.Context(), "tally", []byte(header), store.Options{InPart: true})
	if err != nil {
		t.Fatal(err)
	}
	whole := create(t, s, "whole")
	add(t, s, ref, "Anna tickets 5\n", "")
	amend(t, s, ref, header+"Anna tickets 6\n", "")
	if other := p.Open(t); !read(t, other, ref).InPart || read(t, other, whole).InPart {
		t.Error("which tally is in part was forgotten")
	}
	for range 2 {
		if err := s.Finish(t.Context(), ref); err != nil {
			t.Fatal(err)
		}
		if read(t, p.Open(t), ref).InPart {
			t.Fatal("a tally that is finished is in part")
		}
	}
	is(t, s, ref, header+"Anna tickets 6\n", 1)
}

// answers sends more than a store need keep. Those to written lines, and the newest, are there.
func answers(t *testing.T, p Place) {
	s := p.Open(t)
	ref := create(t, s, "friday")
	if err := s.Keep(t.Context(), ref, "links", nil, []byte("kept")); err != nil {
		t.Fatal(err)
	}
	keep := func(token string, size int) {
		t.Helper()
		if err := s.Keep(t.Context(), ref, store.AnswerKey(token), nil, []byte(strings.Repeat("a", size))); err != nil {
			t.Fatal(err)
		}
	}
	keep("written", 100)
	first := add(t, s, ref, "Anna pass\n", "written")
	const size = store.MostAnswers / 200
	for n := range 300 {
		keep(fmt.Sprint("refused ", n), size)
	}
	keep("late", 100)
	last := add(t, s, ref, "Ben pass\n", "late")
	for _, s := range []store.Store{s, p.Open(t)} {
		for token, want := range map[string]store.Rev{"written": first.Rev, "late": last.Rev} {
			answer, err := s.Note(t.Context(), ref, store.AnswerKey(token))
			r, wrong := s.Append(t.Context(), ref, "", nil, token)
			if err != nil || len(answer) != 100 || wrong != nil || !r.Already || r.Rev != want {
				t.Errorf("%s: %d bytes, %v, %+v, %v", token, len(answer), err, r, wrong)
			}
		}
		for n := 300 - store.NewestAnswers + 2; n < 300; n++ {
			if got, err := s.Note(t.Context(), ref, store.AnswerKey(fmt.Sprint("refused ", n))); err != nil ||
				len(got) != size {
				t.Fatalf("answer %d has %d bytes, %v", n, len(got), err)
			}
		}
		if links, err := s.Note(t.Context(), ref, "links"); err != nil || string(links) != "kept" {
			t.Errorf("links %q, %v", links, err)
		}
	}
}

// newestAnswers sends large answers: the newest do not count, and so the one before them stays.
func newestAnswers(t *testing.T, p Place) {
	s := p.Open(t)
	ref := create(t, s, "friday")
	keep := func(token string, size int) {
		t.Helper()
		if err := s.Keep(t.Context(), ref, store.AnswerKey(token), nil, []byte(strings.Repeat("a", size))); err != nil {
			t.Fatal(err)
		}
	}
	keep("old", 100)
	for n := range store.NewestAnswers {
		keep(fmt.Sprint("large ", n), 2*store.MostAnswers/store.NewestAnswers)
	}
	for _, s := range []store.Store{s, p.Open(t)} {
		if got, err := s.Note(t.Context(), ref, store.AnswerKey("old")); err != nil || len(got) != 100 {
			t.Errorf("the old answer has %d bytes, %v", len(got), err)
		}
	}
}

func deleting(t *testing.T, p Place) {
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
	for _, s := range []store.Store{s, other} {
		_, err := s.Read(t.Context(), ref)
		absent(t, "read", err)
		_, err = s.Since(t.Context(), ref, was)
		absent(t, "since", err)
		_, err = s.Append(t.Context(), ref, was.Rev, []byte("Ben pass\n"), "")
		absent(t, "append", err)
		_, err = s.Append(t.Context(), ref, was.Rev, []byte("Ben pass\n"), "new")
		absent(t, "append with a token", err)
		_, err = s.Replace(t.Context(), ref, was.Rev, []byte(header), "")
		absent(t, "replace", err)
		_, err = s.Note(t.Context(), ref, "links")
		absent(t, "note", err)
		absent(t, "keep", s.Keep(t.Context(), ref, "links", nil, []byte("new")))
		absent(t, "delete", s.Delete(t.Context(), ref))
		absent(t, "finish", s.Finish(t.Context(), ref))
		_, err = s.Find(t.Context(), "friday")
		absent(t, "find", err)
		if all, err := s.List(t.Context()); err != nil || len(all) != 1 || all[0].Ref != stays {
			t.Errorf("list: %+v %v", all, err)
		}
	}
	again := create(t, other, "FRIDAY") // has nothing of the old one
	for _, s := range []store.Store{s, other, p.Open(t)} {
		is(t, s, again, header, 0)
		if note, err := s.Note(t.Context(), again, "links"); err != nil || note != nil {
			t.Errorf("note %q, %v", note, err)
		}
		if ok, err := store.Written(t.Context(), s, again, "token"); ok || err != nil {
			t.Errorf("the token is known: %v", err)
		}
	}
}

func times(t *testing.T, p Place) {
	s := p.Open(t)
	ref := create(t, s, "friday", "Anna pass\nBen pass\n")
	text := read(t, s, ref)
	begun := time.Date(2026, 11, 23, 20, 15, 0, 0, time.UTC)
	stamp := func(lines []byte, at store.Times, all bool) {
		t.Helper()
		if err := s.Stamp(t.Context(), ref, lines, at, all); err != nil {
			t.Fatal(err)
		}
	}
	check := func(want store.Times) {
		t.Helper()
		for _, s := range []store.Store{s, p.Open(t)} {
			text := read(t, s, ref)
			got, err := s.Times(t.Context(), ref, text.Lines)
			for n, at := range want {
				if !got[n].Equal(at) {
					t.Fatalf("line %d: %v, %v; want %v", n, got[n], err, at)
				}
			}
		}
	}
	stamp(text.Lines, store.Times{3: begun, 4: begun.Add(time.Minute)}, false)
	stamp(text.Lines, store.Times{5: begun.Add(2 * time.Minute)}, false)
	check(store.Times{3: begun, 4: begun.Add(time.Minute), 5: begun.Add(2 * time.Minute)})
	add(t, s, ref, "Anna pass # again\n", "")
	stamp(read(t, s, ref).Lines, store.Times{6: begun.Add(5 * time.Minute)}, false)
	check(store.Times{5: begun.Add(2 * time.Minute), 6: begun.Add(5 * time.Minute)})
	amend(t, s, ref, header+"Ben pass\nAnna pass # again\n", "")
	stamp(read(t, s, ref).Lines, store.Times{3: begun, 5: begun.Add(5 * time.Minute)}, true)
	check(store.Times{3: begun, 5: begun.Add(5 * time.Minute)})
}

func boards(t *testing.T, p Place) {
	s := p.Open(t)
	if ids, err := s.Boards(t.Context()); err != nil || len(ids) > 0 {
		t.Fatalf("a new place has the boards %v, %v", ids, err)
	}
	_, err := s.Board(t.Context(), "isles")
	absent(t, "board", err)
	files := map[string][]byte{"board.toml": []byte("id = \"isles\"\n"), "cities.csv": []byte("id,name\nulm,Ülm\n"),
		"empty.csv": {}, "picture.png": {0xff, 0xd8, 0, '\n'}}
	for _, id := range []string{"isles", "harbor"} {
		if err := s.KeepBoard(t.Context(), id, nil, files); err != nil {
			t.Fatal(err)
		}
	}
	was := map[string][]byte{"cities.csv": files["cities.csv"], "empty.csv": {}}
	now := map[string][]byte{"cities.csv": []byte("id,name\n"), "tickets.csv": []byte("to\n")}
	for range 2 { // the second time it is done already
		if err := p.Open(t).KeepBoard(t.Context(), "isles", was, now); err != nil {
			t.Fatal(err)
		}
	}
	files = maps.Clone(files)
	maps.Copy(files, now)
	for what, was := range map[string]map[string][]byte{"none": nil, "old": was, "more": {"routes.csv": nil}} {
		err := s.KeepBoard(t.Context(), "isles", was, map[string][]byte{"cities.csv": []byte("id\n")})
		if not := (*store.MovedOnError)(nil); !errors.As(err, &not) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := s.KeepBoard(t.Context(), "drop", nil, now); err != nil {
		t.Fatal(err)
	}
	if err := s.KeepBoard(t.Context(), "drop", now, nil); err != nil {
		t.Fatal(err)
	}
	if ids, err := s.Boards(t.Context()); err != nil || !slices.Equal(ids, []string{"harbor", "isles"}) {
		t.Errorf("boards %v, %v", ids, err)
	}
	got, err := s.Board(t.Context(), "isles")
	if err != nil || !maps.EqualFunc(got, files, func(a, b []byte) bool { return string(a) == string(b) }) {
		t.Errorf("board %q, %v", got, err)
	}
	if all, err := s.List(t.Context()); err != nil || len(all) > 0 {
		t.Errorf("a board is listed: %v, %v", all, err)
	}
}

func sizes(t *testing.T, p Place) {
	s := p.Open(t)
	tooLarge := func(err error) {
		t.Helper()
		if size := (*store.SizeError)(nil); !errors.As(err, &size) || size.Limit != store.MaxSize {
			t.Errorf("a game that is too large: %v", err)
		}
	}
	const line = 1 << 16
	large := []byte(strings.Repeat(strings.Repeat("x", line-1)+"\n", store.MaxSize/line))
	_, err := s.Create(t.Context(), "larger", append(slices.Clone(large), '\n'), store.Options{})
	tooLarge(err)
	_, err = s.Find(t.Context(), "larger")
	absent(t, "larger", err)
	ref, err := s.Create(t.Context(), "large", large[:len(large)-line], store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	seen := store.RevOf(large[:len(large)-line])
	_, err = s.Append(t.Context(), ref, seen, large[:line+1], "")
	tooLarge(err)
	_, err = s.Append(t.Context(), ref, seen, large[:line+1], "token")
	tooLarge(err)
	_, err = s.Replace(t.Context(), ref, seen, append(slices.Clone(large), '\n'), "token")
	tooLarge(err)
	if ok, err := store.Written(t.Context(), s, ref, "token"); ok || err != nil {
		t.Errorf("a refused token is known: %v", err)
	}
	add(t, s, ref, string(large[:line]), "token")
	is(t, p.Open(t), ref, string(large), 0)
	amend(t, s, ref, string(large), "")
	is(t, p.Open(t), ref, string(large), 1)
}

func gone(t *testing.T, p Place) {
	s, there := p.Gone(t), create(t, p.Open(t), "friday")
	_, found := s.Find(t.Context(), "friday")
	_, listed := s.List(t.Context())
	_, some := s.Some(t.Context(), 5)
	_, made := s.Create(t.Context(), "saturday", []byte(header), store.Options{})
	_, boards := s.Boards(t.Context())
	_, board := s.Board(t.Context(), "isles")
	for what, err := range map[string]error{"find": found, "list": listed, "some": some, "create": made,
		"boards": boards, "board": board, "keep board": s.KeepBoard(t.Context(), "isles", nil, map[string][]byte{"board.toml": nil})} {
		if err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v, though nothing can be reached", what, err)
		}
	}
	is(t, p.Open(t), there, header, 0)
}

// contexts checks that nothing is done once a context has ended.
func contexts(t *testing.T, p Place) {
	s := p.Open(t)
	ref := create(t, s, "friday")
	seen := read(t, s, ref)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, listed := s.List(ctx)
	_, found := s.Find(ctx, "friday")
	_, made := s.Create(ctx, "saturday", []byte(header), store.Options{})
	_, got := s.Read(ctx, ref)
	_, since := s.Since(ctx, ref, seen)
	_, added := s.Append(ctx, ref, seen.Rev, []byte("Anna pass\n"), "token")
	_, replaced := s.Replace(ctx, ref, seen.Rev, nil, "")
	_, note := s.Note(ctx, ref, "links")
	for what, err := range map[string]error{"list": listed, "find": found, "create": made, "read": got, "since": since,
		"append": added, "replace": replaced, "note": note, "keep": s.Keep(ctx, ref, "links", nil, []byte("x")),
		"delete": s.Delete(ctx, ref), "finish": s.Finish(ctx, ref), "watch": s.Watch(ctx, func(store.Ref) {})} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", what, err)
		}
	}
	is(t, s, ref, header, 0)
}
