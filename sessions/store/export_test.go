package store

import "path/filepath"

// What tests of other packages' calls on this disk need.
type Failing = failing

var ErrGone = errGone

// OnDisk returns the store in a folder, and the state of a person there, on a disk whose call with a number fails, or
// all from that on if the program is killed. 0 is none.
func OnDisk(dir string, fail int, killed bool) (*Folder, *UserState, *Failing) {
	f := &failing{disk: osDisk{}, Fail: fail, Err: errGone, Killed: killed}
	folder := &Folder{dir: dir, disk: f}
	return folder, &UserState{folder}, f
}

// On returns the store of one file on the same disk.
func (f *failing) On(file string) *Folder {
	return &Folder{dir: filepath.Dir(file), file: file, disk: f}
}

// WriteFile is [WriteFile] on this disk.
func (f *failing) WriteFile(path string, data []byte) error { return writeFile(f, path, data, 0o644) }

// MakeFolder is [MakeFolder] on this disk.
func (f *failing) MakeFolder(dir string, files map[string][]byte) error {
	return makeFolder(f, dir, files)
}

// InFolding returns the store in a folder on a disk that ignores case.
func InFolding(dir string) *Folder { return &Folder{dir: dir, disk: folding{osDisk{}}} }

// SyncsFolders says whether folders are synced, too.
const SyncsFolders = syncsFolders
