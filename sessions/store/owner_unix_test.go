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
	file
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
