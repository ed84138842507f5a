package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMakeFolderFaults lets every call of making a folder fail in turn. An error leaves
// none of the files, and no new folder; no error means that all files are there.
func TestMakeFolderFaults(t *testing.T) {
	files := map[string][]byte{"a.toml": []byte("a\n"), "b.csv": []byte("b\n"), "c.csv": nil}
	for _, fresh := range []bool{true, false} {
		met := map[string]bool{}
		for fail := 1; ; fail++ {
			dir := filepath.Join(t.TempDir(), "in", "isle")
			if !fresh {
				if err := os.MkdirAll(dir, 0o700); err != nil {
					t.Fatal(err)
				}
			}
			f := &failing{disk: system{}, fail: fail, err: errGone}
			err := makeFolder(f, dir, files)
			met[f.failed] = true
			if f.failed == "" {
				if err != nil {
					t.Fatal(err)
				}
				for name, want := range files {
					if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != string(want) {
						t.Errorf("%s is %q, %v", name, got, err)
					}
				}
				break
			}
			there, gone := os.ReadDir(dir)
			if f.failed != "link" && !errors.Is(err, errGone) { // a disk without links renames
				t.Errorf("%s failed: %v", f.failed, err)
			}
			if err == nil {
				continue
			}
			for _, file := range there {
				if f.failed != "remove" || !strings.HasPrefix(file.Name(), passing) {
					t.Errorf("%s failed: %s is left", f.failed, file.Name())
				}
			}
			if missing := errors.Is(gone, os.ErrNotExist); f.failed != "remove" && missing != fresh {
				t.Errorf("%s failed: the folder is there: %v, and was: %v", f.failed, !missing, !fresh)
			}
		}
		for _, call := range []string{"read folder", "write", "sync", "close", "remove"} {
			if !met[call] {
				t.Errorf("no %s was to fail: %v", call, met)
			}
		}
	}
}

// TestMakeFolder checks that existing files are not overwritten.
func TestMakeFolder(t *testing.T) {
	dir := t.TempDir()
	kept := filepath.Join(dir, "board.toml")
	if err := os.WriteFile(kept, []byte("mine\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{dir, kept} {
		if err := MakeFolder(name, map[string][]byte{"board.toml": []byte("yours\n")}); err == nil {
			t.Errorf("%s was made", name)
		}
	}
	if text, err := os.ReadFile(kept); err != nil || string(text) != "mine\n" {
		t.Errorf("%q, %v", text, err)
	}
}
