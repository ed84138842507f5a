package store

import (
	"bytes"
	"context"
	"errors"
)

// noted returns the file beside which notes are kept.
func (s *Games) noted(game Ref) (path string, err error) {
	if game == (Ref{}) && s.file == "" {
		return s.home.within(".store")
	}
	return s.home.disk.Resolve(game.id)
}

// Note implements [Store].
func (s *Games) Note(ctx context.Context, game Ref, key string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	path, err := s.noted(game)
	if err != nil {
		return nil, err
	}
	j := s.journal(path)
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.refresh(); err != nil {
		return nil, err
	}
	j.know()
	return bytes.Clone(j.notes[key]), nil
}

// Keep implements [Store]. What is kept is on the disk, and only its owner can read it.
func (s *Games) Keep(ctx context.Context, game Ref, key string, was, now []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := CheckNote(key, now); err != nil {
		return err
	}
	path, err := s.noted(game)
	if err == nil && game == (Ref{}) {
		err = s.home.disk.MkdirAll(s.home.dir, 0o700)
	}
	if err != nil {
		return err
	}
	open, err := s.journal(path).open(true)
	if err != nil {
		return err
	}
	open.know()
	if there := open.notes[key]; (there == nil) != (was == nil) || !bytes.Equal(there, was) {
		return errors.Join(MovedOn(), open.close())
	}
	if err = open.add(true, noted(key, now)); err == nil {
		err = Done(open.path, open.shorten())
	}
	return errors.Join(err, open.close())
}
