package store

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Cut is a last line of a game that was cut off while being written, and that was set
// aside in a separate file when the next line was added.
type Cut struct {
	Game    string // the path of its game, with links resolved
	Number  int    // from 1, in the order in which they were set aside
	Path    string
	Changed time.Time
}

// cutMark is between the file name of a game and the number of what was set aside.
const cutMark = ".cut-"

// Cuts returns what was set aside from a game, in order. The game may be in another folder.
func (h *Home) Cuts(path string) ([]Cut, error) {
	path, err := h.disk.Resolve(path)
	if err != nil {
		return nil, err
	}
	files, err := h.disk.Names(filepath.Dir(path), all)
	var cuts []Cut
	for _, file := range files {
		number, ok := strings.CutPrefix(file, filepath.Base(path)+cutMark)
		n, _ := strconv.Atoi(number) // 0 if it is not a number
		if !ok || n < 1 || strconv.Itoa(n) != number {
			continue
		}
		if info, err := h.disk.Lstat(path + cutMark + number); err == nil && info.Mode().IsRegular() {
			cuts = append(cuts, Cut{path, n, path + cutMark + number, info.ModTime()})
		}
	}
	slices.SortFunc(cuts, func(a, b Cut) int { return cmp.Compare(a.Number, b.Number) })
	return cuts, err
}

// DropCut removes what was set aside. The error is [fs.ErrNotExist] if it no longer exists.
func (h *Home) DropCut(cut Cut) error {
	return h.disk.Remove(cut.Game + cutMark + strconv.Itoa(cut.Number))
}

// putAside stores what was cut off next to the game, in a separate file.
func putAside(d disk, path string, cut []byte) (string, error) {
	text := append(bytes.Clone(cut), '\n')
	for n := 1; ; n++ {
		name := path + cutMark + strconv.Itoa(n)
		switch _, err := d.Lstat(name); {
		case err == nil:
			continue
		case !errors.Is(err, fs.ErrNotExist):
			return "", err
		}
		err := put(d, name, text, 0o600, nil)
		if errors.Is(err, fs.ErrExist) {
			continue // another program was faster
		}
		var left *DoneError
		if errors.As(err, &left) { // the game itself was not changed
			return "", errors.Join(left.Err, d.Remove(name))
		}
		if err != nil {
			return "", err
		}
		return name, nil
	}
}
