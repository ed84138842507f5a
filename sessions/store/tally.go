package store

// tallying is the suffix of an empty file next to a game whose tally is not finished. The
// record cannot say so, because one without turns is complete at every line.
const tallying = ".tally"

// Tallying reports whether the tally of the game in a file was begun and is not finished.
func Tallying(file string) bool { return At("").Tallying(file) }

// Tallying reports whether the tally of a game was begun and is not finished. The game may
// be in another folder.
func (h *Home) Tallying(path string) bool {
	path, err := h.disk.Resolve(path)
	if err == nil {
		_, err = h.disk.Lstat(path + tallying)
	}
	return err == nil
}

// EndTally removes the mark of an unfinished tally.
func (h *Home) EndTally(path string) error {
	path, err := h.disk.Resolve(path)
	if err != nil {
		return err
	}
	return h.drop(path + tallying)
}

// drop removes a file if it exists.
func (h *Home) drop(path string) error { return unlessMissing(h.disk.Remove(path)) }
