package sessions

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions/record"
	"purser/sessions/store"
)

// Boards finds the boards of records: those that come with the program and, before
// them, one that was given.
type Boards struct {
	Given string // the id or the folder of a board, or empty

	once  sync.Once // the given board is read once, for all records
	board *maps.Board
	err   error
}

// Find returns the board of a record: the one it names, which must be the given one
// if there is one.
func (b *Boards) Find(rec *record.Record) (*maps.Board, error) {
	if b.Given == "" {
		board, err := maps.Open(rec.Map)
		if err != nil {
			return nil, &BoardError{rec.MapErrorf("%s", err)}
		}
		return board, nil
	}
	board, err := b.Board()
	if err == nil && board.ID != rec.Map {
		err = rec.MapErrorf("the record is of the map %q, but --map names %q", rec.Map, board.ID)
	}
	return board, err
}

// Board opens the given board, once.
func (b *Boards) Board() (*maps.Board, error) {
	b.once.Do(func() { b.board, b.err = OpenBoard(b.Given) })
	return b.board, b.err
}

// OpenBoard opens one of the boards that come with the program by its id, or a
// table's own by its folder. The error is a [*FolderError] for an unknown id, or
// [maps.Faults].
func OpenBoard(name string) (*maps.Board, error) {
	if slices.Contains(maps.IDs(), name) {
		return maps.Open(name)
	}
	b, err := ReadBoard(name)
	if errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(name, `/\`) {
		return nil, &FolderError{text.Unknown("map", name, maps.IDs())}
	}
	return b, err
}

// Names returns what lists something of the board that --map names. The error is that
// of [Boards.Board].
func (b *Boards) Names(list func(b *maps.Board) []string) func() ([]string, error) {
	return func() ([]string, error) {
		board, err := b.Board()
		if err != nil {
			return nil, err
		}
		return list(board), nil
	}
}

// ReadBoard reads the board in a folder.
func ReadBoard(name string) (*maps.Board, error) {
	folder, err := store.Folder(name)
	if err != nil {
		return nil, diskError(name, err)
	}
	return maps.Read(folder, strings.TrimRight(name, "/"))
}

// MakeBoard writes the files of a new board into a folder that is empty or not there yet,
// and reads it.
func MakeBoard(name string, files map[string][]byte) (*maps.Board, error) {
	if err := store.MakeFolder(name, files); err != nil {
		return nil, diskError(name, err)
	}
	return ReadBoard(name)
}

// A FolderError is the name of a board that is neither one of ours nor a folder.
type FolderError struct{ *text.NameError }

// Unwrap returns the name that is unknown.
func (e *FolderError) Unwrap() error { return e.NameError }

// Hint returns how a table's own board is named.
func (e *FolderError) Hint() text.Sentence {
	return text.Say("a board of your own is named by its folder")
}

// A BoardError is a record of a map that the program does not have.
type BoardError struct{ *record.SyntaxError }

// Unwrap returns the place in the record.
func (e *BoardError) Unwrap() error { return e.SyntaxError }

// Hint returns how to name the board.
func (e *BoardError) Hint() text.Sentence { return text.Say("--map FOLDER names a board of your own") }
