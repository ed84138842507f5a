package storetest

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/sessions/store"
)

// walk applies the same random operations to a store, through two programs, and to a plain map, and compares the two.
func walk(t *testing.T, p Medium) {
	ctx, round := t.Context(), 0
	stores := []store.Store{p.Open(t), p.Open(t)}
	rapid.Check(t, func(t *rapid.T) {
		round++
		plain := map[string]string{}
		seen := map[string]store.Rev{}
		a := fmt.Sprintf("games/a%d", round)
		key := rapid.SampledFrom([]string{a, a + "/side", a + "/cut-1", fmt.Sprintf("events/a%d", round)})
		data := rapid.SampledFrom([]string{"", "one\n", "two\nthree\n", "cut"})
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			s := stores[rapid.IntRange(0, 1).Draw(t, "program")]
			k, d := key.Draw(t, "key"), data.Draw(t, "data")
			was, there := plain[k]
			_, parent := plain[a]
			orphan := strings.HasPrefix(k, a+"/") && !parent
			var rev store.Rev
			var err error
			what := rapid.SampledFrom([]string{"put", "append", "remove", "make", "stale"}).Draw(t, "what")
			switch what {
			case "put":
				rev, err = s.Put(ctx, k, seen[k], []byte(d))
				was = d
			case "append":
				rev, err = s.Append(ctx, k, seen[k], []byte(d))
				was += d
			case "make":
				rev, err = s.Put(ctx, k, store.None, []byte(d))
				if there != errors.Is(err, fs.ErrExist) {
					t.Fatalf("make %s: %v", k, err)
				}
				was = d
			case "stale":
				_, err = s.Append(ctx, k, "stale", []byte(d))
				if there != movedOn(err) || !there && !errors.Is(err, fs.ErrNotExist) {
					t.Fatalf("stale %s: %v", k, err)
				}
				continue
			case "remove":
				if !there {
					continue
				}
				_, err = s.Put(ctx, k, seen[k], nil)
				if err != nil {
					t.Fatalf("remove %s: %v", k, err)
				}
				maps.DeleteFunc(plain, func(other, _ string) bool { return store.Under(other, k) })
				maps.DeleteFunc(seen, func(other string, _ store.Rev) bool { return store.Under(other, k) })
				continue
			}
			switch {
			case err == nil && orphan:
				t.Fatalf("%s %s below nothing", what, k)
			case err == nil:
				plain[k], seen[k] = was, rev
			case !(orphan && errors.Is(err, fs.ErrNotExist)) && !(there && what == "make"):
				t.Fatalf("%s %s: %v", what, k, err)
			}
			for _, s := range stores {
				for _, k := range slices.Sorted(maps.Keys(plain)) {
					if text, err := s.Get(ctx, k); err != nil || string(text.Data) != plain[k] || text.Rev != seen[k] {
						t.Fatalf("%s is %q, %q, %v; want %q, %q", k, text.Data, text.Rev, err, plain[k], seen[k])
					}
				}
			}
		}
	})
}
