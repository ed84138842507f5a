package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMakeFolder checks what is refused: a folder with anything in it, also if that comes
// while the files are prepared, a file, and no name. Nothing there is touched.
func TestMakeFolder(t *testing.T) {
	dir := laid(t)
	others := othersIn(t, dir, true)
	empty := t.TempDir()
	t.Chdir(empty)
	late := t.TempDir()
	for name, want := range map[string]string{
		"": "the folder has no name", dir: "the folder is not empty", filepath.Join(dir, "note.txt"): "not a directory",
		late: "the folder is not empty",
	} {
		n := &noting{failing: failing{disk: osDisk{}, Synced: func(string) {
			_ = os.WriteFile(filepath.Join(late, "mine"), nil, 0o600)
		}}}
		if err := makeFolder(n, name, filesOf("new")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if now := othersIn(t, dir, true); now != others || boardIn(t, dir) != "" {
		t.Errorf("there is %s", now)
	}
	for dir, most := range map[string]int{empty: 0, late: 1} {
		if there, err := os.ReadDir(dir); err != nil || len(there) != most {
			t.Errorf("%s: %v, %v", dir, there, err)
		}
	}
	must(t, MakeFolder(".", filesOf("new")))
	if boardIn(t, empty) != textOf("new", boardFiles...) {
		t.Errorf("there is %q", boardIn(t, empty))
	}
}

// TestNotOurs checks that what only has a name of the program's is not taken for its own:
// the change is refused, and everything stays.
func TestNotOurs(t *testing.T) {
	for _, inside := range []string{"", "mine", "-- ../note.txt --\nx\n", "-- .purser-next --\nx\n", "-- x --\n-- X --\n"} {
		dir := laid(t)
		if name := filepath.Join(dir, next); inside != "" {
			must(t, os.WriteFile(name, []byte(inside), 0o600))
		} else {
			must(t, os.Mkdir(name, 0o700))
			must(t, os.WriteFile(filepath.Join(name, "mine"), []byte("mine"), 0o600))
		}
		others := othersIn(t, dir, true)
		if err := changeFolder(osDisk{}, dir, filesOf("new")); err == nil || Made(err) {
			t.Errorf("%q: %v", inside, err)
		}
		if now := othersIn(t, dir, true); now != others {
			t.Errorf("%q: there is %s", inside, now)
		}
	}
}

// TestNoPlainBoard checks that a file of a board that is a link or a folder is refused.
func TestNoPlainBoard(t *testing.T) {
	dir := laid(t)
	for _, lay := range []func(name string) error{
		func(name string) error { return os.Symlink("note.txt", name) },
		func(name string) error { return os.Symlink("nowhere", name) },
		func(name string) error { return os.Mkdir(name, 0o700) },
	} {
		name := filepath.Join(dir, "routes.csv")
		must(t, lay(name))
		others := othersIn(t, dir, true)
		if err := changeFolder(osDisk{}, dir, filesOf("new")); err == nil ||
			!strings.Contains(err.Error(), "not a plain file") && !strings.Contains(err.Error(), "leads nowhere") {
			t.Error(err)
		}
		if now := othersIn(t, dir, true); now != others {
			t.Errorf("there is %s", now)
		}
		must(t, os.Remove(name))
	}
}
