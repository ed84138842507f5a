package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMailedExits checks the exit codes for a board that is not as it was, and for packs.
func TestMailedExits(t *testing.T) {
	dir := t.TempDir()
	home := filepath.Join(dir, "home")
	sh := shell{"PURSER_HOME": home}
	in := func(name string) string { return filepath.Join(dir, name) }
	must := func(want int, args ...string) {
		t.Helper()
		if code, stdout, stderr := sh.purser("", args...); code != want {
			t.Fatalf("%q: exit %d, not %d\n%s%s", args, code, want, stdout, stderr)
		}
	}
	board := filepath.Join(home, "maps", "isle", "board.toml")
	must(0, "map", "new", filepath.Dir(board))
	must(0, "new", "friday", "--map", "isle", "--player", "Anna blue", "--player", "Ben red")
	must(0, "export", "friday", in("one.txtar"))
	one, err := os.ReadFile(in("one.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	two := string(one) + "-- sunday.game --\npurser 1\nmap isle\nplayer Anna blue\nplayer Ben red\n\nBen draw\n"
	if err := os.WriteFile(in("two.txtar"), []byte(two), 0o600); err != nil {
		t.Fatal(err)
	}
	must(3, "score", in("two.txtar"))
	must(3, "score", in("two.txtar"), "--json")
	must(3, "verify", in("two.txtar"))
	must(2, "fmt", in("two.txtar"))
	must(2, "score", in("two.txtar"), "--csv")
	must(1, "score", in("two.txtar")+"/monday.game")
	must(3, "import", in("two.txtar"))
	must(2, "export", "friday", in("one.html"))

	was, err := os.ReadFile(board)
	if err == nil {
		err = os.WriteFile(board, []byte(strings.Replace(string(was), "[1, 2, ", "[1, 3, ", 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	must(0, "verify", "friday")
	must(3, "verify", "friday", "--strict")
	must(0, "verify", in("one.txtar"), "--strict")
	must(1, "import", in("one.txtar"), "sunday")
	must(2, "import", in("one.txtar"), "sunday", "--map", "a/b")
	must(0, "import", in("one.txtar"), "sunday", "--map", "holm")
	must(0, "verify", "sunday", "--strict")
	must(2, "fix", "2", "map", "world")
	must(0, "fix", "2", "map", "holm")
}
