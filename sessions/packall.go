package sessions

import (
	"errors"
	"io/fs"

	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/record"
	"purser/sessions/store"
)

// PackAll returns all games of the store in the same form, with the boards that they are played on. What would be too
// large to be taken in again is refused.
func (l *Library) PackAll(called string) ([]byte, error) {
	entries, err := l.Games()
	if err != nil {
		return nil, err
	}
	var all []Place
	size := 0
	for i := range entries {
		read, err := l.Store.Read(l.context(), entries[i].Key)
		switch {
		case errors.Is(err, fs.ErrNotExist): // it was deleted meanwhile
		case err != nil:
			return nil, diskError(entries[i].Path, err)
		default:
			all = append(all, l.placeOf(&entries[i]))
			if size += len(read.Lines) + len(read.Cut); size > store.MaxSize {
				return nil, tooMuch()
			}
		}
	}
	pack, err := l.packed(called, all...)
	if err == nil && len(pack) > store.MaxSize {
		return nil, tooMuch()
	}
	return pack, err
}

// tooMuch returns the error for games that are too large for one file.
func tooMuch() error {
	return text.Errorf("together they are larger than %d MiB, more than can be taken in again", store.MaxSize>>20)
}

// packed returns games as a pack that is called so.
func (l *Library) packed(name string, all ...Place) ([]byte, error) {
	p := &games.Pack{Boards: map[string]map[string][]byte{}}
	for _, at := range all {
		from, err := l.source(at)
		if err != nil {
			return nil, err
		}
		called := GameOf(from.called)
		key := games.KeyOf(games.Game, called)
		p.Records = append(p.Records, games.Record{Key: key, Lines: from.text, Cut: from.cut})
		rec, err := record.Read(called+store.Ext, from.text)
		if err != nil {
			continue // it names no board
		}
		if board, err := from.find(rec); err == nil && board.Folder() != nil {
			p.Boards[board.ID()] = board.Folder().Files
		}
	}
	data := p.Bytes()
	if len(all) == 0 {
		return data, nil
	}
	_, err := l.Boards.unpack(name, data) // what cannot be read again is not mailed
	return data, err
}
