package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"purser/internal/soak"
)

var errGone = errors.New("the disk is gone")

// A failing disk is one on which one call fails. It counts what it is asked.
type failing struct {
	disk
	Calls  int               // made so far
	Found  int               // names of what is in folders, returned so far
	Fail   int               // the number of the call that fails, from 1; 0 is none
	Err    error             // what it fails with
	Failed string            // the name of the call that failed
	Killed bool              // and all calls after it
	Synced func(name string) // called with what is synced to the disk, or nil
}

// broken counts a call, and reports whether it is the one that fails.
func (f *failing) broken(what string) bool {
	f.Calls++
	if f.Killed && f.Calls > f.Fail && f.Fail > 0 {
		return true
	}
	if f.Calls == f.Fail {
		f.Failed = what
		if f.Killed {
			soak.Count(soak.Stops, 1)
		} else {
			soak.Count(soak.Faults, 1)
		}
		return true
	}
	return false
}

func call[T any](f *failing, what string, do func() (T, error)) (result T, err error) {
	if f.broken(what) {
		return result, f.Err
	}
	return do()
}

func (f *failing) open(what string, do func() (diskFile, error)) (diskFile, error) {
	opened, err := call(f, what, do)
	if err != nil {
		return nil, err
	}
	return &failingFile{opened, f}, nil
}

func (f *failing) Open(name string, flag int, perm fs.FileMode) (diskFile, error) {
	return f.open("open", func() (diskFile, error) { return f.disk.Open(name, flag, perm) })
}

func (f *failing) Lock(name string, flag int, perm fs.FileMode) (diskFile, error) {
	return f.open("lock", func() (diskFile, error) { return f.disk.Lock(name, flag, perm) })
}

func (f *failing) Temp(dir, pattern string) (diskFile, error) {
	return f.open("temp", func() (diskFile, error) { return f.disk.Temp(dir, pattern) })
}

func (f *failing) Stat(name string) (fs.FileInfo, error) {
	return call(f, "stat", func() (fs.FileInfo, error) { return f.disk.Stat(name) })
}

func (f *failing) Lstat(name string) (fs.FileInfo, error) {
	return call(f, "lstat", func() (fs.FileInfo, error) { return f.disk.Lstat(name) })
}

func (f *failing) Names(dir string, most int) ([]string, error) {
	names, err := call(f, "read folder", func() ([]string, error) { return f.disk.Names(dir, most) })
	f.Found += len(names)
	return names, err
}

func (f *failing) Resolve(name string) (string, error) {
	return call(f, "resolve", func() (string, error) { return f.disk.Resolve(name) })
}

func (f *failing) Mkdir(name string, perm fs.FileMode) error {
	_, err := call(f, "make folder", func() (int, error) { return 0, f.disk.Mkdir(name, perm) })
	return err
}

func (f *failing) Rename(from, to string) error {
	_, err := call(f, "rename", func() (int, error) { return 0, f.disk.Rename(from, to) })
	return err
}

func (f *failing) Link(from, to string) error {
	_, err := call(f, "link", func() (int, error) { return 0, f.disk.Link(from, to) })
	return err
}

func (f *failing) Remove(name string) error {
	_, err := call(f, "remove", func() (int, error) { return 0, f.disk.Remove(name) })
	return err
}

// A failingFile is a file of a failing disk. A failing write writes only a part, and a
// failing close still closes the file.
type failingFile struct {
	diskFile
	disk *failing
}

func (f *failingFile) Write(p []byte) (int, error) {
	if f.disk.broken("write") {
		n, _ := f.diskFile.Write(p[:len(p)/2])
		return n, f.disk.Err
	}
	return f.diskFile.Write(p)
}

func (f *failingFile) WriteAt(p []byte, at int64) (int, error) {
	if f.disk.broken("write at") {
		n, _ := f.diskFile.WriteAt(p[:len(p)/2], at)
		return n, f.disk.Err
	}
	return f.diskFile.WriteAt(p, at)
}

func (f *failingFile) Read(p []byte) (int, error) {
	return call(f.disk, "read", func() (int, error) { return f.diskFile.Read(p) })
}

func (f *failingFile) Stat() (fs.FileInfo, error) {
	return call(f.disk, "stat of a file", f.diskFile.Stat)
}

func (f *failingFile) Sync() error {
	_, err := call(f.disk, "sync", func() (int, error) {
		if f.disk.Synced != nil {
			f.disk.Synced(f.diskFile.Name())
		}
		return 0, f.diskFile.Sync()
	})
	return err
}

func (f *failingFile) Truncate(size int64) error {
	_, err := call(f.disk, "truncate", func() (int, error) { return 0, f.diskFile.Truncate(size) })
	return err
}

func (f *failingFile) Chmod(mode fs.FileMode) error {
	_, err := call(f.disk, "mode", func() (int, error) { return 0, f.diskFile.Chmod(mode) })
	return err
}

func (f *failingFile) Close() error {
	err := f.diskFile.Close()
	if f.disk.broken("close") {
		return f.disk.Err
	}
	return err
}

// A folding disk ignores case.
type folding struct{ disk }

func (folding) Stat(name string) (fs.FileInfo, error) {
	files, err := os.ReadDir(filepath.Dir(name))
	for _, file := range files {
		if strings.EqualFold(file.Name(), filepath.Base(name)) {
			name = filepath.Join(filepath.Dir(name), file.Name())
		}
	}
	if err != nil {
		return nil, err
	}
	return os.Stat(name)
}
