//go:build unix

package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// An owned is a file that remembers to whom it was given.
type owned struct {
	diskFile
	user, group int
}

func (o *owned) Chown(user, group int) error {
	o.user, o.group = user, group
	return nil
}

// infoOf is the information about a file of another owner.
type infoOf struct {
	fs.FileInfo
	sys any
}

func (i infoOf) Sys() any { return i.sys }

// TestOwnerStays checks that a new file gets the owner of the old one, and that nothing
// changes if it already has it.
func TestOwnerStays(t *testing.T) {
	under, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer under.Close()
	info, err := under.Stat()
	if err != nil {
		t.Fatal(err)
	}
	mine := *info.Sys().(*syscall.Stat_t)
	for _, by := range [][2]uint32{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
		other := mine
		other.Uid, other.Gid = mine.Uid+by[0], mine.Gid+by[1]
		f := &owned{under, -1, -1}
		if err := keepOwner(f, infoOf{info, &other}); err != nil {
			t.Error(err)
		}
		user, group := int(other.Uid), int(other.Gid)
		if by == [2]uint32{} {
			user, group = -1, -1
		}
		if f.user != user || f.group != group {
			t.Errorf("%v: the file is given to %d, %d", by, f.user, f.group)
		}
	}
	if err := keepOwner(&owned{under, -1, -1}, infoOf{info, nil}); err != nil {
		t.Error(err)
	}
}

// A foreign disk is one where every plain file belongs to somebody else.
type foreign struct {
	disk
	given map[string][2]int
}

func (f *foreign) Lstat(name string) (fs.FileInfo, error) {
	info, err := f.disk.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return info, err
	}
	other := *info.Sys().(*syscall.Stat_t)
	other.Uid, other.Gid = other.Uid+1, other.Gid+2
	return infoOf{info, &other}, nil
}

func (f *foreign) Open(name string, flag int, perm fs.FileMode) (diskFile, error) {
	opened, err := f.disk.Open(name, flag, perm)
	return &foreignFile{opened, f}, err
}

func (f *foreign) Temp(dir, pattern string) (diskFile, error) {
	opened, err := f.disk.Temp(dir, pattern)
	return &foreignFile{opened, f}, err
}

func (f *foreign) Rename(from, to string) error {
	if is, given := f.given[filepath.Base(from)]; given {
		f.given[filepath.Base(to)] = is
		delete(f.given, filepath.Base(from))
	}
	return f.disk.Rename(from, to)
}

type foreignFile struct {
	diskFile
	disk *foreign
}

func (f *foreignFile) Chown(user, group int) error {
	f.disk.given[filepath.Base(f.Name())] = [2]int{user, group}
	return nil
}

// TestFolderKeepsOwner checks that the replaced files of a folder keep their owner and their
// mode, and that new ones can be read by everybody.
func TestFolderKeepsOwner(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "board.toml"), nil, 0o600))
	must(t, os.WriteFile(filepath.Join(dir, "places.csv"), nil, 0o600))
	must(t, os.Chmod(filepath.Join(dir, "places.csv"), 0o646))
	info, err := os.Stat(dir)
	must(t, err)
	is := info.Sys().(*syscall.Stat_t)
	d := &foreign{osDisk{}, map[string][2]int{}}
	must(t, changeFolder(d, dir, filesOf("new")))
	to := [2]int{int(is.Uid) + 1, int(is.Gid) + 2}
	delete(d.given, next)
	if len(d.given) != 2 || d.given["board.toml"] != to || d.given["places.csv"] != to {
		t.Errorf("the owners are %v, want %v", d.given, to)
	}
	for name, want := range map[string]fs.FileMode{"board.toml": 0o600, "places.csv": 0o646, "routes.csv": 0o644} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Mode() != want {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
}
