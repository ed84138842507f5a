package store

import "io/fs"

// tallying is the suffix of an empty file next to a game whose tally is not finished. The
// record cannot say so, because one without turns is complete at every line.
const tallying = ".tally"

// Tallying reports whether the tally of the game in a file was begun and is not finished.
func Tallying(file string) bool { return At("").Tallying(file) }

// Tallying reports whether the tally of a game was begun and is not finished. The game may
// be in another folder.
func (h *Home) Tallying(path string) bool {
	mark, err := h.tallyMark(path)
	if err == nil {
		_, err = h.disk.Lstat(mark)
	}
	return err == nil
}

// tallyMark returns the mark of an unfinished tally: next to the file of the game itself, if
// the path is a link to it.
func (h *Home) tallyMark(path string) (string, error) {
	info, err := h.disk.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		path, err = h.disk.Resolve(path)
	}
	return path + tallying, err
}

// EndTally removes the mark of an unfinished tally.
func (h *Home) EndTally(path string) error {
	mark, err := h.tallyMark(path)
	if err != nil {
		return err
	}
	return h.drop(mark)
}

// drop removes a file if it exists.
func (h *Home) drop(path string) error { return unlessMissing(h.disk.Remove(path)) }
