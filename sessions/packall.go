package sessions

import (
	"errors"
	"io/fs"
	"path"
	"slices"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// PackAll returns all games of the store in the same form, with the boards that they are played on. Left are the names
// of those whose texts cannot be in a pack. What would be too large to be taken in again is refused.
func (l *Library) PackAll(called string) (pack []byte, left []string, err error) {
	games, err := l.Games()
	if err != nil {
		return nil, nil, err
	}
	var all []Place
	size := 0
	for i := range games {
		read, err := l.Store.Read(l.context(), games[i].Ref)
		switch {
		case errors.Is(err, fs.ErrNotExist): // it was deleted meanwhile
		case err != nil:
			return nil, nil, diskError(games[i].Path, err)
		case decode.Begins(read.Lines) != "" || decode.Begins(read.Cut) != "":
			left = append(left, games[i].Name)
		default:
			all = append(all, l.placeOf(&games[i]))
			if size += len(read.Lines) + len(read.Cut); size > store.MaxSize {
				return nil, nil, tooMuch()
			}
		}
	}
	if pack, err = l.packed(called, all...); err == nil && len(pack) > store.MaxSize {
		return nil, nil, tooMuch()
	}
	return pack, left, err
}

// tooMuch returns the error for games that are too large for one file.
func tooMuch() error {
	return text.Errorf("together they are larger than %d MiB, more than can be taken in again", store.MaxSize>>20)
}

// packed returns games as a pack that is called so.
func (l *Library) packed(name string, games ...Place) ([]byte, error) {
	files := &txtar.Archive{}
	boards := map[string]kind.Board{}
	var ids []string
	for _, at := range games {
		from, err := l.source(at)
		if err != nil {
			return nil, err
		}
		called := GameOf(from.called) + store.Ext
		files.Files = append(files.Files, txtar.File{Name: called, Data: from.text})
		if len(from.cut) > 0 {
			files.Files = append(files.Files, txtar.File{Name: called + cutEnding, Data: from.cut})
		}
		rec, err := record.Read(called, from.text)
		if err != nil {
			continue // it names no board
		}
		if board, err := from.find(rec); err == nil && board.Folder() != nil && boards[board.ID()] == nil {
			boards[board.ID()], ids = board, append(ids, board.ID())
		}
	}
	slices.Sort(ids)
	for _, id := range ids {
		folder := boards[id].Folder()
		for _, file := range folder.Names() {
			files.Files = append(files.Files,
				txtar.File{Name: path.Join(boardsFolder, id, file), Data: folder.Files[file]})
		}
	}
	data, err := decode.Packed(files)
	if err == nil && len(files.Files) > 0 {
		_, err = l.Boards.unpack(name, data) // what cannot be read again is not mailed
	}
	return data, err
}
