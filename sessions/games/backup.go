package games

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"

	"purser/internal/text"
	"purser/sessions/store"
)

// links is the name of the note with the links of a game.
const links = "links"

// Pack returns all that is kept, for a backup: games, events and boards, and what is beside them. What is of use only
// while a game is played is not in it: tokens, and lines that were set aside.
func (s *Games) Pack(ctx context.Context) (*Pack, error) {
	p := &Pack{Boards: map[string]map[string][]byte{}, Whole: true}
	ids, err := s.Boards(ctx)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		files, err := s.Board(ctx, id)
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // it was deleted meanwhile, or is an empty folder
			return nil, err
		}
		p.Boards[id] = files
	}
	entries, err := s.List(ctx)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		switch r, err := s.record(ctx, e.Key); {
		case errors.Is(err, fs.ErrNotExist): // it was deleted meanwhile
		case err != nil:
			return nil, err
		default:
			p.Records = append(p.Records, r)
		}
	}
	return p, nil
}

// record returns a record with what is beside it.
func (s *Games) record(ctx context.Context, key Key) (r Record, err error) {
	now, err := s.Read(ctx, key)
	if err != nil {
		return r, err
	}
	r = Record{Key: key, Lines: now.Lines, Cut: now.Cut}
	kept, err := s.Note(ctx, key, links)
	if r.Links = string(kept); err == nil {
		r.Times, err = s.Times(ctx, key, now.Lines)
	}
	if err == nil && key.Kind() == Game {
		r.InPart, err = s.InPart(ctx, key)
	}
	return r, err
}

// ReadBackup takes a backup apart, whole or not at all.
func ReadBackup(data []byte) (*Pack, error) {
	p, err := ReadPack(data)
	if err == nil && !p.Whole {
		err = text.Errorf("no backup, or one that was cut off or changed: its first line should say how many files it has")
	}
	return p, err
}

// A Restored is what was restored of a backup, without what was there.
type Restored struct{ Games, Events, Boards []string }

// A TakenError says which names of a backup are those of something in the store. Nothing was restored.
type TakenError struct {
	text.Said
	Names []string
}

// Restore puts what is in a backup into a store, and passes over what is there and the same, so that it finishes what
// was broken off. It first looks for all of it: if any record has the name of one that is there and is another one, or
// a board the id of another one, nothing is restored, and the error is a [*TakenError]. With any other error it returns
// what was restored until then.
func (s *Games) Restore(ctx context.Context, p *Pack) (done Restored, err error) {
	there, err := s.vacant(ctx, p)
	if err != nil {
		return done, err
	}
	for _, id := range slices.Sorted(maps.Keys(p.Boards)) {
		if there[boards+id] {
			continue
		}
		if err := s.KeepBoard(ctx, id, nil, p.Boards[id]); err != nil {
			return done, err
		}
		done.Boards = append(done.Boards, id)
	}
	for i := range p.Records {
		r := &p.Records[i]
		if !there[string(r.Key)] {
			as := Options{InPart: r.InPart, Sought: true}
			if _, err := s.Create(ctx, r.Kind(), r.Name(), r.Lines, as); err != nil {
				return done, err
			}
			if r.Kind() == Event {
				done.Events = append(done.Events, r.Name())
			} else {
				done.Games = append(done.Games, r.Name())
			}
		}
		if err := s.keepBeside(ctx, r); err != nil {
			return done, err
		}
	}
	return done, nil
}

// vacant refuses a backup of which anything is there already, unless it is the same, and returns the keys of what is.
func (s *Games) vacant(ctx context.Context, p *Pack) (there map[string]bool, err error) {
	entries, err := s.List(ctx)
	if err != nil {
		return nil, err
	}
	byName := map[string]Key{}
	for _, e := range entries {
		byName[store.Fold(e.Name())] = e.Key
	}
	there = map[string]bool{}
	var taken []string
	for i := range p.Records {
		r := &p.Records[i]
		if _, err := store.NewName(r.Name()); err != nil {
			return nil, err
		}
		key, known := byName[store.Fold(r.Name())]
		if !known {
			byName[store.Fold(r.Name())] = r.Key
			continue
		}
		now, err := s.Read(ctx, key)
		switch {
		case err == nil && key == r.Key && bytes.Equal(now.Lines, r.Lines):
			there[string(r.Key)] = true
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return nil, err
		default:
			taken = append(taken, r.Name())
		}
	}
	for _, id := range slices.Sorted(maps.Keys(p.Boards)) {
		files, err := s.Board(ctx, id)
		switch {
		case err == nil && maps.EqualFunc(files, p.Boards[id], bytes.Equal):
			there[boards+id] = true
		case err == nil:
			taken = append(taken, path.Join(BoardsFolder, id))
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	if len(taken) > 0 {
		return nil, &TakenError{text.Because("nothing was restored: %s: there already", text.And(taken)), taken}
	}
	return there, nil
}

// keepBeside puts what is beside a record into a store, and sets a line aside that was cut off. Links that it has there
// stay.
func (s *Games) keepBeside(ctx context.Context, r *Record) error {
	if r.Links != "" {
		err := s.Keep(ctx, r.Key, links, nil, []byte(r.Links))
		if moved := (*store.MovedOnError)(nil); err != nil && !errors.As(err, &moved) {
			return err
		}
	}
	if len(r.Cut) > 0 { // it was cut off elsewhere, and is set aside here
		cuts, err := s.Cuts(ctx, r.Key)
		if err == nil && len(cuts) == 0 {
			_, err = s.putAside(ctx, r.Key, r.Cut)
		}
		if err != nil {
			return err
		}
	}
	if len(r.Times) > 0 {
		return s.Stamp(ctx, r.Key, r.Lines, r.Times, true)
	}
	return nil
}
