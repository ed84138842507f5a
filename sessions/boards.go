package sessions

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// Boards finds the boards that records name: first the one that was passed in, then the built-in boards, then those of
// the store.
type Boards struct {
	Kinds []kind.Kind         // the kinds of games
	Given string              // the id or the folder of a board, or empty
	Store func() *games.Games // returns the store of tables' own boards; nil if there is none

	once  sync.Once // reads the given board only once, for all records
	board kind.Board
	err   error
	own   sync.Map // by id: functions that read a board of the store only once
}

// Shipped finds the built-in boards of the given kinds.
func Shipped(kinds ...kind.Kind) BoardFinder { return (&Boards{Kinds: kinds}).Find }

// Find returns the board that a record names. If a board was given, the record must name that one.
func (b *Boards) Find(rec *record.Record) (kind.Board, error) {
	if b.Given == "" {
		board, err := b.Open(rec.Map)
		if unknown := (*text.NameError)(nil); errors.As(err, &unknown) {
			return nil, text.WithHint(rec.MapErrorf("%s", unknown),
				text.Say("name its folder with --map FOLDER, or put it into the folder maps where your games are kept"))
		}
		return board, err
	}
	board, err := b.Board()
	if err == nil && board.Info().ID != rec.Map {
		err = rec.MapErrorf("the record is for the map %q, but --map names %q", rec.Map, board.Info().ID)
	}
	return board, err
}

// Board opens the given board, only once: a built-in board by its id, a table's own by its folder, or one in the store
// by its id. The error is a [*text.NameError], or [maps.Faults].
func (b *Boards) Board() (kind.Board, error) {
	b.once.Do(func() {
		if k := b.shipped(b.Given); k != nil {
			b.board, b.err = k.Open(b.Given)
			return
		}
		b.board, b.err = b.Named(b.Given)
		if errors.Is(b.err, fs.ErrNotExist) && !strings.ContainsAny(b.Given, `/\`) {
			b.err = text.WithHint(text.Unknown("map", b.Given, b.IDs()),
				text.Say("a board of your own is named by its folder"))
		}
	})
	return b.board, b.err
}

// GivenOr opens the given board or, if none was given, the board with this id, as [Boards.Open] does.
func (b *Boards) GivenOr(id string) (kind.Board, error) {
	if b.Given != "" {
		return b.Board()
	}
	return b.Open(id)
}

// Named opens the board in the folder with this name or, if there is no such folder, the board with this id.
func (b *Boards) Named(name string) (kind.Board, error) {
	board, err := b.Read(name)
	if errors.Is(err, fs.ErrNotExist) && slices.Contains(b.IDs(), name) {
		return b.Open(name)
	}
	return board, err
}

// Open opens a built-in board, or one in the store, by its id. The error is a [*text.NameError], a [*DiskError], or
// [maps.Faults].
func (b *Boards) Open(id string) (kind.Board, error) {
	if k := b.shipped(id); k != nil {
		return k.Open(id)
	}
	read, known := b.own.Load(id)
	if !known {
		files, _, err := b.files(id)
		if err == nil && files == nil {
			err = text.Unknown("map", id, b.IDs())
		}
		if err != nil {
			return nil, err
		}
		read, _ = b.own.LoadOrStore(id, sync.OnceValues(func() (kind.Board, error) { return b.stored(id, files) }))
	}
	return read.(func() (kind.Board, error))()
}

// Apart returns the given folder if commands cannot find its board without it, or "".
func (b *Boards) Apart() string {
	if b.Given == "" {
		return ""
	}
	board, err := b.Board()
	if err != nil || slices.Contains(b.IDs(), board.Info().ID) {
		return ""
	}
	return b.Given
}

func misnamed(folder string, board kind.Board) error {
	return text.Errorf("%s: the folder of the board %q must be named after its id", folder, board.Info().ID)
}

// at returns the store of tables' own boards. It returns an empty one if there is no store.
func (b *Boards) at() *games.Games {
	if b.Store == nil {
		return games.In(store.In(""))
	}
	return b.Store()
}

// Folder returns where the store keeps the board with this id, for messages.
func (b *Boards) Folder(id string) string { return b.at().BoardPath(id) }

// files returns the files of a board in the store and its revision. The files are nil if there is no store.
func (b *Boards) files(id string) (map[string][]byte, store.Rev, error) {
	files, rev, err := b.at().Board(ctx, id)
	if errors.Is(err, store.ErrNoHome) {
		return nil, store.None, nil
	}
	return files, rev, diskError(b.Folder(id), err)
}

// keep writes files of a board in the store, provided that its revision is still the one seen.
func (b *Boards) keep(id string, seen store.Rev, files map[string][]byte) error {
	err := b.at().KeepBoard(ctx, id, seen, files)
	b.own.Delete(id) // so that it is read again
	if errors.Is(err, store.ErrMovedOn) {
		return err
	}
	return diskError(b.Folder(id), err)
}

// stored reads a board in the store from its files.
func (b *Boards) stored(id string, files map[string][]byte) (kind.Board, error) {
	board, err := b.readFiles(files, b.Folder(id))
	if err == nil && board.Info().ID != id {
		err = misnamed(b.Folder(id), board)
	}
	return board, err
}

// readFiles reads a board from its files. Errors use name as the name of the folder.
func (b *Boards) readFiles(files map[string][]byte, name string) (kind.Board, error) {
	all := &txtar.Archive{}
	for called, data := range files {
		all.Files = append(all.Files, txtar.File{Name: called, Data: data})
	}
	folder, err := txtar.FS(all)
	if err != nil {
		return nil, diskError(name, err)
	}
	return b.readIn(folder, name)
}

// IDs lists the available boards: the built-in ones, and then those of the store.
func (b *Boards) IDs() []string {
	ids := b.Shipped()
	own, _ := b.ownIDs() // an unreachable store is reported when a board is opened
	return append(ids, lists.Filter(own, func(id string) bool { return !slices.Contains(ids, id) })...)
}

// All returns the available boards, in the order of [Boards.IDs], without those that cannot be read.
func (b *Boards) All() (all []kind.Board) {
	for _, id := range b.IDs() {
		if board, err := b.Open(id); err == nil {
			all = append(all, board)
		}
	}
	return all
}

// ownIDs lists the ids of the boards in the store.
func (b *Boards) ownIDs() ([]string, error) {
	at := b.at()
	ids, err := at.Boards(ctx)
	if errors.Is(err, store.ErrNoHome) {
		return nil, nil
	}
	return ids, diskError(at.BoardPath(""), err)
}

// Shipped lists the ids of the built-in boards, in alphabetical order.
func (b *Boards) Shipped() (ids []string) {
	for _, k := range b.Kinds {
		ids = append(ids, k.Info().IDs...)
	}
	slices.Sort(ids)
	return ids
}

// shipped returns the kind that has a built-in board with this id, or nil.
func (b *Boards) shipped(id string) kind.Kind {
	for _, k := range b.Kinds {
		if slices.Contains(k.Info().IDs, id) {
			return k
		}
	}
	return nil
}

// Read reads the board in a folder. The family in its board.toml determines its kind.
func (b *Boards) Read(name string) (kind.Board, error) {
	for tries := 1; ; tries++ {
		folder, changed, err := store.Directory(name)
		if err != nil {
			return nil, diskError(name, err)
		}
		board, err := b.readIn(folder, name)
		if tries == mostReads || !changed() { // otherwise some files may be older than others
			return board, err
		}
	}
}

// mostReads is how often a folder is read before giving up on a consistent state, if it keeps changing.
const mostReads = 5

// readIn reads the board in a folder as the kind that has its family. If it names no family, the first kind reads it
// and reports that the family is missing.
func (b *Boards) readIn(folder fs.FS, name string) (kind.Board, error) {
	family := maps.FamilyOf(folder)
	var known []string
	for _, k := range b.Kinds {
		if family == "" || slices.Contains(k.Info().Families, family) {
			return k.Read(folder, strings.TrimRight(name, "/"))
		}
		known = append(known, k.Info().Families...)
	}
	return nil, text.Errorf("%s: family %q: this program has no rules for it, only for %s",
		filepath.Join(name, maps.BoardFile), text.Brief(family, 80), text.And(known))
}

// Make writes the files of a new board into a new or empty folder, then reads the board.
func (b *Boards) Make(name string, files map[string][]byte) (kind.Board, error) {
	if err := store.MakeFolder(name, files); err != nil {
		return nil, diskError(name, err)
	}
	board, err := b.Read(name)
	return board, store.Done(name, err)
}
