// Package storetest tests whether a store can keep games. For tests of code that uses a store, it also has a store
// that fails at a given call, and one that is unreachable now and then.
package storetest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"purser/sessions/store"
)

// A Medium is the place where a store keeps its texts. It is empty at first.
type Medium struct {
	Open func(t testing.TB) store.Store // opens it as another program would
	Gone func(t testing.TB) store.Store // opens a store of the same kind that cannot be reached
}

// Run tests a store. It calls fresh for a new, empty place for each test.
func Run(t *testing.T, fresh func(t *testing.T) Medium) {
	for name, test := range map[string]func(t *testing.T, p Medium){
		"keys": keys, "texts": texts, "revisions": revisions, "below": below, "lazy": lazy, "boards": boards,
		"race": race, "once": once, "sizes": sizes, "gone": gone, "contexts": contexts, "watching": watching,
		"walk": walk,
	} {
		t.Run(name, func(t *testing.T) { test(t, fresh(t)) })
	}
}

// put writes a text, and fails the test if that writes nothing.
func put(t testing.TB, s store.Store, key string, seen store.Rev, data string) store.Rev {
	t.Helper()
	rev, err := s.Put(t.Context(), key, seen, []byte(data))
	if err != nil {
		t.Fatalf("put %s: %v", key, err)
	}
	return rev
}

// is checks the text under a key, and returns its revision.
func is(t testing.TB, s store.Store, key, want string) store.Rev {
	t.Helper()
	text, err := s.Get(t.Context(), key)
	if err != nil || string(text.Data) != want || text.Rev == store.None || text.Rev == store.Any {
		t.Fatalf("%s is %q, revision %q, %v; want %q", key, text.Data, text.Rev, err, want)
	}
	return text.Rev
}

// absent checks that a text does not exist.
func absent(t testing.TB, s store.Store, key string) {
	t.Helper()
	text, err := s.Get(t.Context(), key)
	if !errors.Is(err, fs.ErrNotExist) || text.Data != nil || text.Rev != store.None {
		t.Fatalf("%s is %q, %v", key, text.Data, err)
	}
}

// movedOn reports whether the error is the one for a change that came too late.
func movedOn(err error) bool {
	return errors.Is(err, store.ErrMovedOn)
}

// list returns the keys listed for a prefix.
func list(t testing.TB, s store.Store, prefix string, most int) (keys []string) {
	t.Helper()
	all, err := s.List(t.Context(), prefix, most)
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range all {
		keys = append(keys, info.Key)
	}
	return keys
}

func keys(t *testing.T, p Medium) {
	s, other := p.Open(t), p.Open(t)
	if all := list(t, s, "games/", 0); len(all) > 0 {
		t.Fatalf("a new place has %v", all)
	}
	if s.Where("") == "" || s.Where("") != other.Where("") || s.Where("games/friday") == s.Where("games/monday") {
		t.Errorf("%q is %q", s.Where(""), s.Where("games/friday"))
	}
	for _, key := range []string{"games/friday", "games/caf\u00e9", "games/frida", "events/friday", "tallies/friday",
		"links"} {
		put(t, s, key, store.None, key)
		is(t, other, key, key)
		if _, err := other.Put(t.Context(), key, store.None, []byte("again")); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s was made twice: %v", key, err)
		}
	}
	for _, key := range []string{"games/Friday", "games/FRIDAY", "games/CAF\u00c9", "events/FRIDAY"} {
		if _, err := other.Put(t.Context(), key, store.None, []byte("again")); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s was made: %v", key, err)
		}
		absent(t, s, key)
		if all := list(t, s, key, 1); slices.Contains(all, key) {
			t.Errorf("%s is listed", key)
		}
	}
	for _, key := range []string{"games/..", "games/../up", "../up", "/etc/passwd", "games//x", "games/a\\b",
		"games/friday/../x"} {
		absent(t, s, key)
	}
	for _, one := range []struct {
		prefix string
		most   int
		want   string
	}{
		{"games/", 0, "games/caf\u00e9 games/frida games/friday"}, {"games/frida", 0, "games/frida"},
		{"games/friday", 1, "games/friday"}, {"games/fri", 0, ""}, {"games/friday/", 0, ""},
		{"events/", 50, "events/friday"}, {"tallies/", 0, "tallies/friday"}, {"boards/", 0, ""},
	} {
		if all := list(t, other, one.prefix, one.most); strings.Join(all, " ") != one.want {
			t.Errorf("%s, at most %d: %v", one.prefix, one.most, all)
		}
	}
	if all := list(t, s, "games/", 2); len(all) > 2 {
		t.Errorf("two are %v", all)
	}
	all, err := s.List(t.Context(), "games/friday", 0)
	text, failed := s.Get(t.Context(), "games/friday")
	if err != nil || failed != nil || !all[0].Changed.Equal(text.Changed) ||
		time.Since(text.Changed).Abs() > time.Hour {
		t.Errorf("%+v and %v, %v, %v", all, text.Changed, err, failed)
	}
}

func texts(t *testing.T, p Medium) {
	s := p.Open(t)
	for name, data := range map[string]string{"plain": "a\n", "umlauts": "Zürich – 東京\n", "returns": "a\r\nb\r\n",
		"blank": "\n\n\n", "nothing": "", "bytes": "\xff\xfe\x00\n", "cut": "whole\ncut"} {
		put(t, s, "games/"+name, store.None, data)
		is(t, p.Open(t), "games/"+name, data)
	}
}

func revisions(t *testing.T, p Medium) {
	const key = "games/friday"
	s, other := p.Open(t), p.Open(t)
	first := put(t, s, key, store.None, "one\n")
	second, err := other.Append(t.Context(), key, first, []byte("two\n"))
	if err != nil || second == first {
		t.Fatal(second, err)
	}
	if is(t, s, key, "one\ntwo\n") != second {
		t.Error("what was appended has another revision")
	}
	for _, seen := range []store.Rev{first, "nonsense"} {
		if _, err := s.Append(t.Context(), key, seen, []byte("three\n")); !movedOn(err) {
			t.Errorf("append: %v", err)
		}
		if _, err := s.Put(t.Context(), key, seen, []byte("three\n")); !movedOn(err) {
			t.Errorf("put: %v", err)
		}
		if _, err := s.Put(t.Context(), key, seen, nil); !movedOn(err) {
			t.Errorf("remove: %v", err)
		}
	}
	third := put(t, s, key, second, "three\n")
	fourth := put(t, other, key, third, "")
	is(t, s, key, "")
	if _, err := s.Append(t.Context(), key, fourth, []byte("four\n")); err != nil {
		t.Fatal(err)
	}
	rev := is(t, other, key, "four\n")
	if _, err := other.Put(t.Context(), key, rev, nil); err != nil {
		t.Fatal(err)
	}
	absent(t, s, key)
	for what, do := range map[string]func() (store.Rev, error){
		"append": func() (store.Rev, error) { return s.Append(t.Context(), key, rev, []byte("x")) },
		"put":    func() (store.Rev, error) { return s.Put(t.Context(), key, rev, []byte("x")) },
		"remove": func() (store.Rev, error) { return s.Put(t.Context(), key, rev, nil) }} {
		if _, err := do(); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s what is gone: %v", what, err)
		}
	}
	if again, err := other.Append(t.Context(), "games/FRIDAY", store.None, []byte("again\n")); err != nil ||
		again == store.None {
		t.Error(again, err)
	}
	is(t, s, "games/FRIDAY", "again\n")
}

func below(t *testing.T, p Medium) {
	s, other := p.Open(t), p.Open(t)
	if _, err := s.Put(t.Context(), "games/friday/side", store.None, []byte("x\n")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("something was put below nothing: %v", err)
	}
	rev := put(t, s, "games/friday", store.None, "friday\n")
	put(t, s, "games/friday2", store.None, "another\n")
	side := put(t, s, "games/friday/side", store.None, "one\n")
	put(t, s, "games/friday2/side", store.None, "another\n")
	put(t, s, "games/friday/cut-1", store.None, "Anna dr\n")
	cut := put(t, s, "games/friday/cut-2", store.None, "Ben\n")
	if _, err := other.Append(t.Context(), "games/friday/side", side, []byte("two\n")); err != nil {
		t.Fatal(err)
	}
	is(t, s, "games/friday/side", "one\ntwo\n")
	if _, err := other.Put(t.Context(), "games/friday/cut-2", cut, nil); err != nil {
		t.Fatal(err)
	}
	for prefix, want := range map[string]string{"games/friday/": "games/friday/cut-1 games/friday/side",
		"games/friday/cut-1": "games/friday/cut-1", "games/": "games/friday games/friday2"} {
		if all := list(t, other, prefix, 0); strings.Join(all, " ") != want {
			t.Errorf("%s has %v", prefix, all)
		}
	}
	if rev != is(t, s, "games/friday", "friday\n") {
		t.Error("what was put below a text changed it")
	}
	if _, err := s.Put(t.Context(), "games/friday", rev, nil); err != nil {
		t.Fatal(err)
	}
	put(t, other, "games/friday", store.None, "new\n")
	absent(t, s, "games/friday/side")
	absent(t, s, "games/friday/cut-1")
	is(t, s, "games/friday2/side", "another\n")
}

func lazy(t *testing.T, p Medium) {
	s, other := p.Open(t), p.Open(t)
	put(t, s, "games/friday", store.None, "friday\n")
	for i, s := range []store.Store{s, other, s} {
		if _, err := s.Append(t.Context(), "games/friday/times", store.Any, fmt.Appendln(nil, i)); err != nil {
			t.Fatal(err)
		}
	}
	is(t, other, "games/friday/times", "0\n1\n2\n")
	put(t, other, "games/friday/times", store.Any, "3\n")
	is(t, s, "games/friday/times", "3\n")
	for _, data := range []string{"a\n", "b\n"} {
		put(t, s, "current", store.Any, data)
		is(t, other, "current", data)
	}
	for range 2 {
		if _, err := s.Put(t.Context(), "current", store.Any, nil); err != nil {
			t.Fatal(err)
		}
		absent(t, other, "current")
	}
	if _, err := s.Append(t.Context(), "games/none/times", store.Any, []byte("0\n")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("times of nothing: %v", err)
	}
}

func boards(t *testing.T, p Medium) {
	s, other := p.Open(t), p.Open(t)
	files := map[string][]byte{"board.toml": []byte("id = \"isles\"\n"), "cities.csv": []byte("id,name\nulm,Ülm\n"),
		"empty.csv": {}, "picture.png": {0xff, 0xd8, 0, '\n'}, "notes.txt": []byte("-- cities.csv --\n")}
	rev := put(t, s, "boards/isles", store.None, string(store.PackFiles(files)))
	is(t, other, "boards/isles", string(store.PackFiles(files)))
	put(t, s, "boards/attic", store.None, string(store.PackFiles(map[string][]byte{"board.toml": nil})))
	if all := list(t, other, "boards/", 0); strings.Join(all, " ") != "boards/attic boards/isles" {
		t.Errorf("boards %v", all)
	}
	delete(files, "empty.csv")
	files["tickets.csv"] = []byte("to\n")
	next := put(t, other, "boards/isles", rev, string(store.PackFiles(files)))
	if _, err := s.Put(t.Context(), "boards/isles", rev, []byte("-- x --\n")); !movedOn(err) {
		t.Error(err)
	}
	is(t, s, "boards/isles", string(store.PackFiles(files)))
	if _, err := s.Put(t.Context(), "boards/isles", next, nil); err != nil {
		t.Fatal(err)
	}
	absent(t, other, "boards/isles")
	if all := list(t, s, "boards/", 0); strings.Join(all, " ") != "boards/attic" {
		t.Errorf("boards %v", all)
	}
	if all := list(t, s, "games/", 0); len(all) > 0 {
		t.Errorf("a board is a game: %v", all)
	}
}

func sizes(t *testing.T, p Medium) {
	s := p.Open(t)
	large := strings.Repeat(strings.Repeat("x", 1<<16-1)+"\n", store.MaxSize>>16)
	tooLarge := func(_ store.Rev, err error) {
		t.Helper()
		if !errors.Is(err, store.ErrTooLarge) {
			t.Errorf("a text that is too large: %v", err)
		}
	}
	tooLarge(s.Put(t.Context(), "games/larger", store.None, []byte(large+"\n")))
	absent(t, s, "games/larger")
	rev := put(t, s, "games/large", store.None, large[1<<16:])
	tooLarge(s.Append(t.Context(), "games/large", rev, []byte(large[:1<<16+1])))
	tooLarge(s.Put(t.Context(), "games/large", rev, []byte(large+"\n")))
	if _, err := s.Append(t.Context(), "games/large", rev, []byte(large[:1<<16])); err != nil {
		t.Fatal(err)
	}
	is(t, p.Open(t), "games/large", large)
}

func gone(t *testing.T, p Medium) {
	s := p.Gone(t)
	put(t, p.Open(t), "games/friday", store.None, "friday\n")
	for what, err := range calls(t.Context(), s) {
		if err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v, though nothing can be reached", what, err)
		}
	}
	is(t, p.Open(t), "games/friday", "friday\n")
}

// calls makes every call, and returns the errors by call.
func calls(ctx context.Context, s store.Store) map[string]error {
	_, listed := s.List(ctx, "games/", 0)
	_, found := s.List(ctx, "games/friday", 1)
	_, got := s.Get(ctx, "games/friday")
	_, made := s.Put(ctx, "games/saturday", store.None, []byte("x"))
	_, added := s.Append(ctx, "games/friday", "seen", []byte("x"))
	_, put := s.Put(ctx, "games/friday", "seen", []byte("x"))
	_, removed := s.Put(ctx, "games/friday", "seen", nil)
	_, board := s.Get(ctx, "boards/isles")
	return map[string]error{"list": listed, "find": found, "get": got, "make": made, "append": added, "put": put,
		"remove": removed, "board": board}
}

// contexts checks that nothing happens once a context has ended.
func contexts(t *testing.T, p Medium) {
	s := p.Open(t)
	put(t, s, "games/friday", store.None, "friday\n")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	all := calls(ctx, s)
	all["watch"] = s.Watch(ctx, "", func(string) {})
	for what, err := range all {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", what, err)
		}
	}
	is(t, s, "games/friday", "friday\n")
	absent(t, s, "games/saturday")
}
