//go:build unix

package store_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	"purser/sessions/store"
)

// TestNoPlainFile checks that anything except a plain file is refused, without waiting for
// it.
func TestNoPlainFile(t *testing.T) {
	home := store.At(t.TempDir())
	for name, make := range map[string]func(path string) error{
		"pipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
	} {
		path, err := home.Path(name)
		if err = errors.Join(err, make(path)); err != nil {
			t.Fatal(err)
		}
		_, read := store.At("").Read(path)
		_, added := store.At("").Append(path, nil, []byte("Anna draw\n"))
		_, replaced := store.At("").Replace(path, nil, []byte("Anna draw\n"))
		written := store.WriteFile(path, nil, 0o600)
		for what, err := range map[string]error{"read": read, "append": added, "replace": replaced, "write": written,
			"delete": home.Delete(name)} {
			if err == nil || !strings.Contains(err.Error(), "not a plain file") {
				t.Errorf("%s %s: %v", what, name, err)
			}
		}
		if _, err := home.Create(name, nil); !errors.Is(err, fs.ErrExist) {
			t.Errorf("create %s: %v", name, err)
		}
	}
}

// TestPipesOfTheHome checks that the home does not wait for a pipe under a name that it
// uses itself.
func TestPipesOfTheHome(t *testing.T) {
	home := store.At(t.TempDir())
	for _, name := range []string{"current", "draft", ".lock"} {
		if err := syscall.Mkfifo(home.Dir()+"/"+name, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if home.Current() != "" || home.Draft() != nil {
		t.Error("something came out of a pipe")
	}
	for what, err := range map[string]error{"use": home.Use("friday"), "draft": home.KeepDraft(nil)} {
		if err == nil || !strings.Contains(err.Error(), "not a plain file") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestLinksOfTheHome checks that the file behind a link under a name of the home's own is
// not written, wherever the link leads, and that the error names the link.
func TestLinksOfTheHome(t *testing.T) {
	for _, name := range []string{"current", "draft", ".lock"} {
		for _, to := range []string{"mine", "nowhere"} {
			outside := t.TempDir()
			home := store.At(t.TempDir())
			err := errors.Join(os.WriteFile(outside+"/mine", []byte("mine"), 0o600), os.Symlink(outside+"/"+to,
				home.Dir()+"/"+name))
			if err != nil {
				t.Fatal(err)
			}
			_, created := home.Create("friday", []byte(header), store.InUse)
			for what, err := range map[string]error{"create": created, "use": home.Use("friday"),
				"draft": home.KeepDraft([]byte("draft"))} {
				if refused := name == ".lock" || (name == "draft") == (what == "draft"); refused != (err != nil) {
					t.Errorf("%s: %s: %v", name, what, err)
				} else if err != nil && (!strings.Contains(err.Error(), name) ||
					!strings.Contains(err.Error(), "not a plain file")) {
					t.Errorf("%s: %s: %v", name, what, err)
				}
			}
			if text, err := os.ReadFile(outside + "/mine"); err != nil || string(text) != "mine" {
				t.Errorf("%s: %q, %v", name, text, err)
			}
			if there, err := os.ReadDir(outside); err != nil || len(there) != 1 {
				t.Errorf("%s: %v, %v", name, there, err)
			}
		}
	}
}
