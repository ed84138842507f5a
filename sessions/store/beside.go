package store

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// beside ends the name of the secret file next to a game with the data of its live board.
const beside = ".live"

// dropBeside removes what is stored next to a game: it must not be another game's.
func (h *home) dropBeside(path string) error {
	return errors.Join(h.drop(path+beside), h.drop(path+tallying), h.drop(path+times))
}

// times ends the name of the file next to a game with the times of its lines.
const times = ".times"

// behind returns the file that a link leads to, or the file itself.
func (h *home) behind(path string) (string, error) {
	info, err := h.disk.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return h.disk.Resolve(path)
	}
	return path, err
}

// AddTimes adds rows to that. It does not wait for the disk, and reports no error: a time may
// be lost, but no line of the game is ever late or refused because of it.
func (h *home) AddTimes(path string, rows []byte) {
	path, err := h.disk.Resolve(path)
	if err != nil {
		return
	}
	if info, err := h.disk.Lstat(path + times); unlessMissing(err) != nil || err == nil && !info.Mode().IsRegular() {
		return
	}
	if file, err := h.disk.Open(path+times, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600); err == nil {
		_, _ = file.Write(rows)
		_ = file.Close()
	}
}

// KeepTimes replaces all of that, completely or not at all.
func (h *home) KeepTimes(path string, rows []byte) {
	if path, err := h.disk.Resolve(path); err == nil {
		_ = rewrite(h.disk, path+times, rows, 0o600)
	}
}

// A Cut is a last line of a game that was cut off, and set aside in a file of its own.
type Cut struct {
	Game    string // the path of its game, with links resolved
	Number  int    // from 1, in the order in which they were set aside
	Path    string
	Changed time.Time
	Words   []byte // what is left of the line; nil if it cannot be read
}

// cutMark is between the file name of a game and the number of what was set aside.
const cutMark = ".cut-"

// Cuts implements [Store]. The game may be in another folder.
func (s *Games) Cuts(ctx context.Context, game Ref) ([]Cut, error) {
	path, err := s.home.disk.Resolve(game.id)
	if err != nil {
		return nil, cmp.Or(ctx.Err(), err)
	}
	files, err := s.home.disk.Names(filepath.Dir(path), all)
	var cuts []Cut
	for _, file := range files {
		number, ok := strings.CutPrefix(file, filepath.Base(path)+cutMark)
		n, _ := strconv.Atoi(number) // 0 if it is not a number
		if !ok || n < 1 || strconv.Itoa(n) != number {
			continue
		}
		if info, err := s.home.disk.Lstat(path + cutMark + number); err == nil && info.Mode().IsRegular() {
			words, _ := s.home.Read(path + cutMark + number)
			cuts = append(cuts, Cut{path, n, path + cutMark + number, info.ModTime(), words})
		}
	}
	slices.SortFunc(cuts, func(a, b Cut) int { return cmp.Compare(a.Number, b.Number) })
	return cuts, cmp.Or(ctx.Err(), err)
}

// DropCut implements [Store].
func (s *Games) DropCut(ctx context.Context, _ Ref, cut Cut) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.home.disk.Remove(cut.Game + cutMark + strconv.Itoa(cut.Number))
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

// tallying is the suffix of an empty file next to a game whose tally is not finished. The
// record cannot say so, because one without turns is complete at every line.
const tallying = ".tally"

// EndTally removes the mark of an unfinished tally, next to the file that links lead to.
func (h *home) EndTally(path string) error {
	path, err := h.behind(path)
	if err != nil {
		return err
	}
	return h.drop(path + tallying)
}

// drop removes a file if it exists.
func (h *home) drop(path string) error { return unlessMissing(h.disk.Remove(path)) }
