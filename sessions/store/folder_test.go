package store

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

var boardFiles = []string{"board.toml", "places.csv", "routes.csv"}

// filesOf returns files that all say one word.
func filesOf(word string) map[string][]byte {
	files := map[string][]byte{}
	for _, name := range boardFiles {
		files[name] = []byte(word)
	}
	return files
}

// boardIn returns what a reader finds in the files of a folder.
func boardIn(t *testing.T, dir string) (said string) {
	t.Helper()
	folder, changed, err := Directory(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	must(t, err)
	for _, name := range boardFiles {
		if text, err := fs.ReadFile(folder, name); err == nil {
			said += name + ": " + string(text) + "; "
		} else if !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	}
	if changed() {
		t.Error("it has changed")
	}
	return said
}

// othersIn returns what else is in a folder, of which the names of the program if all is set.
func othersIn(t *testing.T, dir string, all bool) (others string) {
	t.Helper()
	must(t, filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || path == dir || slices.Contains(boardFiles, entry.Name()) {
			return err
		}
		if strings.HasPrefix(entry.Name(), passing) && !all {
			return nil
		}
		text, _ := os.ReadFile(path)
		info, err := os.Lstat(path)
		others += fmt.Sprintln(path[len(dir):], info.Mode(), string(text))
		return err
	}))
	return others
}

// changeFolder replaces files of a folder as a change of a board does, and leaves its others.
func changeFolder(d disk, dir string, files map[string][]byte) error {
	now, err := filesIn(osDisk{}, dir)
	if err != nil {
		now = map[string][]byte{}
	}
	maps.Copy(now, files)
	return (&Folder{disk: d}).putBoard(dir, Any, PackFiles(now))
}

// age makes what killed programs left in a folder old.
func age(t *testing.T, dir string) {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(dir, passing+"[0-9]*"))
	must(t, err)
	for _, name := range left {
		long := time.Now().Add(-2 * leftFor)
		must(t, os.Chtimes(name, long, long))
	}
}

// laid puts things of a player's into a new folder.
func laid(t *testing.T) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "isle")
	for _, folder := range []string{"", "pictures", ".git"} {
		must(t, os.MkdirAll(filepath.Join(dir, folder), 0o750))
	}
	for _, file := range []string{"note.txt", "pictures/a.png", ".git/HEAD", "pictures/routes.csv.bak"} {
		must(t, os.WriteFile(filepath.Join(dir, file), []byte("mine"), 0o440))
	}
	must(t, os.Symlink("note.txt", filepath.Join(dir, "link")))
	return dir
}

func textOf(word string, files ...string) (said string) {
	for _, name := range files {
		said += name + ": " + word + "; "
	}
	return said
}

// TestFolderFaults lets every call of a change of a folder fail in turn, or kills the
// program there. Whoever reads the folder then finds the old or the new files, as the error
// says, and everything else as it was. The next change works, and leaves nothing behind.
func TestFolderFaults(t *testing.T) {
	for name, test := range map[string]struct {
		old   []string // the files there, nil if there is no folder
		fresh bool
		half  bool // a killed program left the change half-finished, or half-prepared
	}{
		"new":      {fresh: true},
		"learned":  {},
		"replaced": {old: boardFiles[:2]},
		"added":    {old: []string{}},
		"left":     {old: boardFiles, half: true},
	} {
		for _, killed := range []bool{false, true} {
			t.Run(fmt.Sprint(name, killed), func(t *testing.T) {
				t.Parallel()
				old, news := textOf("old", test.old...), textOf("new", boardFiles...)
				seen := map[string]int{}
				for fail, done := 1, false; !done; fail++ {
					dir, others := filepath.Join(t.TempDir(), "in", "isle"), ""
					if test.old != nil {
						dir = laid(t)
						others = othersIn(t, dir, true)
					}
					for _, file := range test.old {
						must(t, os.WriteFile(filepath.Join(dir, file), []byte("old"), 0o640))
					}
					if test.half {
						files, err := filesIn(osDisk{}, dir)
						must(t, err)
						must(t, os.WriteFile(filepath.Join(dir, next), PackFiles(files), 0o600))
						must(t, os.WriteFile(filepath.Join(dir, passing+"1"), []byte("garbage"), 0o600))
						must(t, os.WriteFile(filepath.Join(dir, "routes.csv"), []byte("older"), 0o600))
						must(t, os.Remove(filepath.Join(dir, "places.csv")))
						age(t, dir)
					}
					f := &failing{disk: osDisk{}, Fail: fail, Err: errGone, Killed: killed}
					change := changeFolder
					if test.fresh {
						change = makeFolder
					}
					err := change(f, dir, filesOf("new"))
					done = f.Failed == ""
					files := boardIn(t, dir)
					seen[files]++
					if files != old && files != news || !killed && Made(err) != (files == news) {
						t.Fatalf("%s: %v, and there is %s", f.Failed, err, files)
					}
					if err != nil && !errors.Is(err, errGone) {
						t.Errorf("%s: %v", f.Failed, err)
					}
					if left, _ := filepath.Glob(filepath.Join(dir, passing+"[0-9]*")); len(left) > 0 && !killed &&
						f.Failed != "remove" && !test.half {
						t.Errorf("%s: %s is left", f.Failed, left)
					}
					if _, err := os.Lstat(dir); (err == nil) != (test.old != nil) && !Made(err) && !killed &&
						f.Failed != "remove" {
						t.Errorf("%s: the folder: %v", f.Failed, err)
					}
					if test.old != nil && othersIn(t, dir, false) != others {
						t.Fatalf("%s: there is %s", f.Failed, othersIn(t, dir, false))
					}
					age(t, dir)
					if test.fresh {
						if err := MakeFolder(dir, filesOf("new")); err != nil {
							t.Errorf("%s: next: %v", f.Failed, err)
						}
						if files := boardIn(t, dir); files != news {
							t.Errorf("%s: next there is %s", f.Failed, files)
						}
					} else {
						must(t, changeFolder(osDisk{}, dir, filesOf("next")))
						if files := boardIn(t, dir); files != textOf("next", boardFiles...) {
							t.Errorf("%s: next there is %s", f.Failed, files)
						}
					}
					if there := othersIn(t, dir, true); there != others {
						t.Fatalf("%s: next there is %s", f.Failed, there)
					}
				}
				if seen[old] < 5 || seen[news] < 3 {
					t.Errorf("the folders are %v", seen)
				}
			})
		}
	}
}

// A noting disk notes what makes names durable, in order.
type noting struct {
	failing
	dir   string
	calls []string
}

func (n *noting) note(what, name string, err error) error {
	info, _ := os.Stat(name)
	if folder := info != nil && info.IsDir(); err == nil && (what != "sync" || syncsFolders || !folder) {
		name, _ = filepath.Rel(n.dir, name)
		if number := strings.TrimPrefix(filepath.Base(name), passing); strings.Trim(number, "0123456789") == "" {
			name = "new"
		}
		n.calls = append(n.calls, what+" "+filepath.ToSlash(name))
	}
	return err
}

func (n *noting) Mkdir(name string, perm fs.FileMode) error {
	return n.note("make", name, n.failing.Mkdir(name, perm))
}

func (n *noting) Rename(from, to string) error {
	return n.note("move to", to, n.failing.Rename(from, to))
}

func (n *noting) Link(from, to string) error {
	return n.note("link to", to, n.failing.Link(from, to))
}

func (n *noting) Remove(name string) error { return n.note("remove", name, n.failing.Remove(name)) }

// TestFolderOrder checks that everything is on disk before what builds on it: the files and
// their names before the change, the change before the moves, and the moves before the end.
// A new folder is on disk before anything is in it.
func TestFolderOrder(t *testing.T) {
	n := &noting{failing: failing{disk: osDisk{}}, dir: t.TempDir()}
	n.Synced = func(name string) { _ = n.note("sync", name, nil) }
	must(t, makeFolder(n, filepath.Join(n.dir, "in", "isle"), map[string][]byte{"a": nil, "b": nil}))
	want := `make in, sync ., make in/isle, sync in, sync new, link to in/isle/.purser-next, remove new, sync in/isle, ` +
		`sync new, link to in/isle/a, remove new, sync in/isle, sync new, link to in/isle/b, remove new, sync in/isle, ` +
		`sync in/isle, remove in/isle/.purser-next, remove in/isle/.purser-lock`
	if !syncsFolders {
		for _, folder := range []string{".", "in", "in/isle"} {
			want = strings.ReplaceAll(want, "sync "+folder+", ", "")
		}
	}
	if got := strings.Join(n.calls, ", "); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// A watched disk lets somebody look before each call.
type watched struct {
	disk
	look func()
}

func (w watched) Rename(from, to string) error {
	w.look()
	defer w.look()
	return w.disk.Rename(from, to)
}

func (w watched) Link(from, to string) error {
	w.look()
	defer w.look()
	return w.disk.Link(from, to)
}

func (w watched) Remove(name string) error {
	w.look()
	defer w.look()
	return w.disk.Remove(name)
}

// TestReadMeanwhile reads two files at each two moments of a change: they are both old or
// both new, or the reader notices.
func TestReadMeanwhile(t *testing.T) {
	for _, old := range [][]string{boardFiles, nil} {
		dir := filepath.Join(t.TempDir(), "isle")
		must(t, os.Mkdir(dir, 0o700))
		for _, name := range old {
			must(t, os.WriteFile(filepath.Join(dir, name), []byte("old"), 0o600))
		}
		type reader struct {
			folder  fs.FS
			changed func() bool
			said    string
		}
		var readers []reader
		mixed, whole, ended := 0, 0, false
		look := func() {
			for i, r := range readers {
				if i%3 == 0 && !ended || r.folder == nil { // a reader looks twice, soon or at the end
					continue
				}
				text, _ := fs.ReadFile(r.folder, "routes.csv")
				switch now := string(text); {
				case now == r.said:
					whole++
				case r.changed():
					mixed++
				default:
					t.Errorf("%q and %q", r.said, now)
				}
				readers[i].folder = nil
			}
			for range 3 {
				folder, changed, err := Directory(dir)
				must(t, err)
				text, _ := fs.ReadFile(folder, "board.toml")
				readers = append(readers, reader{folder, changed, string(text)})
			}
		}
		must(t, changeFolder(watched{osDisk{}, look}, dir, filesOf("new")))
		ended = true
		if look(); mixed == 0 || whole == 0 {
			t.Errorf("%d readers saw some of each, %d did not", mixed, whole)
		}
	}
}

// TestMakeAtOnce makes one folder several times at once: one of them is there.
func TestMakeAtOnce(t *testing.T) {
	for range 10 {
		dir := filepath.Join(t.TempDir(), "isle")
		var all sync.WaitGroup
		errs := make([]error, 8)
		for i := range errs {
			all.Go(func() { errs[i] = MakeFolder(dir, filesOf(fmt.Sprint(i))) })
		}
		all.Wait()
		won := slices.Index(errs, nil)
		if won < 0 || slices.Contains(errs[won+1:], nil) || boardIn(t, dir) != textOf(fmt.Sprint(won), boardFiles...) {
			t.Errorf("%v: %s", errs, boardIn(t, dir))
		}
		if left := othersIn(t, dir, true); left != "" {
			t.Errorf("%s is left", left)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
