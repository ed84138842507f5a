package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestEveryFaultOfABeginning lets every call fail in turn while a game is made and put in
// use, also where it cannot be put in use at all: either it is there and in use, or the
// error says that it was made, or nothing has changed.
func TestEveryFaultOfABeginning(t *testing.T) {
	for _, usable := range []bool{true, false} {
		met := map[string]int{}
		for fail := 1; ; fail++ {
			f := &failing{disk: system{}, fail: fail, err: errGone}
			h := &Home{filepath.Join(t.TempDir(), "home"), f}
			inUse := filepath.Join(h.dir, current)
			err := os.MkdirAll(h.dir, 0o700)
			if err == nil && usable {
				err = os.WriteFile(inUse, []byte("sunday\n"), 0o600)
			} else if err == nil {
				err = os.Mkdir(inUse, 0o700)
			}
			if err != nil {
				t.Fatal(err)
			}
			path, err := h.Create("friday", []byte(newGame), InUse, Tally)
			f.fail = 0
			text, _ := os.ReadFile(filepath.Join(h.dir, "friday.game"))
			after := (*DoneError)(nil)
			there := string(text) == newGame
			switch {
			case err != nil && there != errors.As(err, &after), err == nil && !there:
				t.Errorf("%s failed: %v, and the file is %q", f.failed, err, text)
			case there && usable && h.Current() != "friday", !there && usable && h.Current() != "sunday":
				t.Errorf("%s failed: %v, and %q is in use", f.failed, err, h.Current())
			case there != h.Tallying(filepath.Join(h.dir, "friday.game")) && f.failed != "remove":
				t.Errorf("%s failed: %v, there: %t, but not its mark", f.failed, err, there)
			case err == nil && path != filepath.Join(h.dir, "friday.game"):
				t.Errorf("the game is in %q", path)
			}
			if met[f.failed]++; f.failed == "" {
				if (err == nil) != usable {
					t.Error(err)
				}
				break
			}
		}
		if !usable {
			continue // nothing is made then
		}
		if met["remove"] == 0 || met["sync"] == 0 || met["link"] == 0 {
			t.Errorf("some calls did not fail: %v", met)
		}
	}
}

// TestKilledBeginning kills the program at each call while a game is made and put in use: if
// the game is there, no other one is in use, and it is marked as a tally.
func TestKilledBeginning(t *testing.T) {
	seen := map[string]int{}
	for fail, done := 1, false; !done; fail++ {
		f := &failing{disk: system{}, fail: fail, err: errGone, killed: true}
		h := &Home{t.TempDir(), f}
		must(t, At(h.dir).Use("sunday"))
		_, _ = h.Create("friday", []byte(newGame), Tally, InUse)
		there, err := At(h.dir).Find("friday")
		used := At(h.dir).Current()
		if must(t, err); there != nil && (used != "friday" || !At(h.dir).Tallying(there.Path)) {
			t.Errorf("%s: %s is in use, tallying: %v", f.failed, used, At(h.dir).Tallying(there.Path))
		}
		seen[fmt.Sprint(used, there != nil)]++
		done = f.failed == ""
	}
	if len(seen) != 3 {
		t.Errorf("%v", seen)
	}
}
