package games

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/sessions/store"
)

// Names of notes about a game.
const (
	links   = "links"   // holds its links
	Numbers = "numbers" // holds the record of a count by numbers, while the game is entered by name
)

// Pack returns everything to be backed up: games, events and boards, with the data attached to them. It omits what is
// only useful during play: tokens, and cut-off lines that were set aside. It returns an error for names that could not
// be restored, which only files and folders renamed by hand can have.
func (s *Games) Pack(ctx context.Context) (*Pack, error) {
	p, called := &Pack{Boards: map[string]map[string][]byte{}, Whole: true}, map[string]string{}
	once := func(name, file string) error {
		other, there := called[store.Fold(name)]
		if called[store.Fold(name)] = file; there {
			return text.Errorf("%s and %s have the same name, and a backup could not restore both: rename one", other,
				file)
		}
		return nil
	}
	entries, err := s.List(ctx)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		now, err := s.Read(ctx, e.Ref)
		kept, unread := s.Note(ctx, e.Ref, links)
		held, unheld := s.Note(ctx, e.Ref, Numbers)
		times, untimed := s.Times(ctx, e.Ref, now.Lines)
		part, unknown := s.InPart(ctx, e.Ref)
		if err = cmp.Or(err, unread, unheld, untimed, unknown); errors.Is(err, fs.ErrNotExist) {
			continue // deleted in the meantime
		}
		_, wrong := store.NewName(e.Name())
		if err = cmp.Or(err, wrong, once(e.Name(), e.File())); err != nil {
			return nil, err
		}
		p.Records = append(p.Records,
			PackRecord{e.Ref, now.Lines, now.Cut, Beside{string(kept), string(held), times, part}})
	}
	ids, err := s.Boards(ctx)
	for _, id := range ids {
		folder := path.Join(BoardsFolder, id)
		if p.Boards[id], _, err = s.Board(ctx, id); err == nil && !decode.Portable(id) {
			err = text.Errorf("a backup could not restore %s: rename it", folder)
		}
		if err = cmp.Or(err, once(folder, folder)); err != nil {
			return nil, err
		}
	}
	return p, err
}

// KeepBeside restores the data attached to a record of a backup, once the store has the record, and sets aside a line
// that was cut off. It keeps notes that already exist in the store.
func (s *Games) KeepBeside(ctx context.Context, r *PackRecord) error {
	for name, note := range map[string]string{links: r.Links, Numbers: r.Numbers} {
		if note == "" {
			continue
		}
		err := s.Keep(ctx, r.Ref, name, nil, []byte(note))
		if err != nil && !errors.Is(err, store.ErrMovedOn) {
			return err
		}
	}
	if len(r.Cut) > 0 { // it was cut off in the backup, so set it aside here
		cuts, err := s.Cuts(ctx, r.Ref)
		if err == nil && len(cuts) == 0 {
			_, err = s.putAside(ctx, r.Ref, r.Cut)
		}
		if err != nil {
			return err
		}
	}
	if len(r.Times) > 0 {
		return s.Stamp(ctx, r.Ref, r.Lines, r.Times, true)
	}
	return nil
}
