package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
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
			if err != nil && !errors.Is(err, errGone) {
				t.Errorf("%s failed: %v", f.failed, err)
			}
			if err == nil { // there was another way: a disk without links renames
				if len(there) != len(files) {
					t.Errorf("%s failed: there is %v", f.failed, there)
				}
				continue
			}
			var left *DoneError
			if errors.As(err, &left) {
				if len(there) != len(files) {
					t.Errorf("%s failed: %v, but there is %v", f.failed, err, there)
				}
				continue
			}
			if len(there) > 0 {
				t.Errorf("%s failed: %s is left", f.failed, there[0].Name())
			}
			beside, _ := os.ReadDir(filepath.Dir(dir))
			for _, file := range beside {
				if file.Name() != "isle" && f.failed != "remove" {
					t.Errorf("%s failed: %s is left", f.failed, file.Name())
				}
			}
			if missing := errors.Is(gone, os.ErrNotExist); missing != fresh {
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

// A plainDisk cannot exchange two names at once.
type plainDisk struct{ disk }

func (plainDisk) Exchange(a, b string) error { return errors.ErrUnsupported }

// boardIn returns what the files of a folder say, and what else is in it.
func boardIn(t *testing.T, dir string) (files, others string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		if name, _ := filepath.Rel(dir, path); filepath.Ext(name) == ".csv" || name == "board.toml" {
			files += name + ": " + string(content) + "; "
		} else {
			others += filepath.ToSlash(name) + ": " + string(content) + "; "
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files, others
}

// TestReplaceFolder replaces the files of a folder and lets every call fail in turn, or
// kills the program there; on a disk that can exchange names at once, and on one that
// cannot. Whoever reads the folder then finds the old or the new files, never some of
// each. The next change succeeds, nothing is left beside the folder, and what else is in
// it, a note, a picture in a folder, a link, stays.
func TestReplaceFolder(t *testing.T) {
	texts := func(word string) map[string][]byte {
		return map[string][]byte{"board.toml": []byte(word), "places.csv": []byte(word), "routes.csv": []byte(word)}
	}
	const others = "note.txt: mine; pictures/a.png: picture; "
	for name, on := range map[string]disk{"exchange": system{}, "rename": plainDisk{system{}}} {
		for _, killed := range []bool{false, true} {
			for _, full := range []bool{true, false} { // or empty, as an earlier version left it
				t.Run(fmt.Sprint(name, killed, full), func(t *testing.T) {
					t.Parallel()
					old, news := "", "board.toml: new; places.csv: new; routes.csv: new; "
					seen := map[string]int{}
					for fail := 1; ; fail++ {
						parent := t.TempDir()
						dir := filepath.Join(parent, "isle")
						want := ""
						must(t, os.Mkdir(dir, 0o750))
						if full {
							old, want = "board.toml: old; places.csv: old; ", others
							must(t, os.Mkdir(filepath.Join(dir, "pictures"), 0o700))
							for file, text := range map[string]string{"board.toml": "old", "places.csv": "old", "note.txt": "mine", "pictures/a.png": "picture"} {
								must(t, os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600))
							}
						}
						f := &failing{disk: on, fail: fail, err: errGone, killed: killed}
						err := swapFolder(f, dir, texts("new"), 0)
						if names := Folders(parent); len(names) != 1 || names[0] != "isle" {
							t.Fatalf("%s at %s: the folders are %q", name, f.failed, names)
						}
						if _, _, err := Folder(dir); err != nil {
							t.Fatalf("%s at %s: %v", name, f.failed, err)
						}
						files, _ := boardIn(t, dir)
						seen[files]++
						var made *DoneError
						if files != old && files != news || !killed && (err == nil || errors.As(err, &made)) != (files == news) {
							t.Fatalf("%s at %s: %v, and there is %s", name, f.failed, err, files)
						}
						if info, err := os.Stat(dir); err != nil || syncsFolders && info.Mode().Perm() != 0o750 {
							t.Errorf("%s at %s: the mode is %v, %v", name, f.failed, info.Mode(), err)
						}
						if err := swapFolder(on, dir, texts("next"), 0); err != nil {
							t.Fatalf("%s at %s: next: %v", name, f.failed, err)
						}
						files, more := boardIn(t, dir)
						if files != "board.toml: next; places.csv: next; routes.csv: next; " || more != want {
							t.Fatalf("%s at %s: next there is %s and %s", name, f.failed, files, more)
						}
						if left, err := os.ReadDir(parent); err != nil || len(left) != 1 {
							t.Fatalf("%s at %s: %v is left, %v", name, f.failed, left, err)
						}
						if f.failed == "" {
							break
						}
					}
					if seen[old] < 5 || seen[news] < 2 {
						t.Errorf("%s: the folders are %v", name, seen)
					}
				})
			}
		}
	}
}

// TestFolderSwapped checks that a reader notices when the folder is another one.
func TestFolderSwapped(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "isle")
	must(t, ReplaceFolder(dir, map[string][]byte{"board.toml": []byte("old")}))
	_, swapped, err := Folder(dir)
	if must(t, err); swapped() {
		t.Error("nobody swapped it")
	}
	must(t, ReplaceFolder(dir, map[string][]byte{"board.toml": []byte("new")}))
	if !swapped() {
		t.Error("it was swapped")
	}
}

// TestLeftFolders checks that making a folder removes what a killed program left behind
// long ago, and not what another one may be preparing.
func TestLeftFolders(t *testing.T) {
	parent := t.TempDir()
	for name, age := range map[string]time.Duration{".purser-isle-1": 2 * leftFor, ".purser-isle-2": 0, ".purser-isle-mine": 2 * leftFor, ".purser-is-3": 2 * leftFor} {
		must(t, os.Mkdir(filepath.Join(parent, name), 0o700))
		must(t, os.WriteFile(filepath.Join(parent, name, "board.toml"), nil, 0o600))
		at := time.Now().Add(-age)
		must(t, os.Chtimes(filepath.Join(parent, name), at, at))
	}
	must(t, MakeFolder(filepath.Join(parent, "isle"), map[string][]byte{"board.toml": nil}))
	left, err := os.ReadDir(parent)
	if must(t, err); len(left) != 4 {
		t.Errorf("%v is left", left)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
