package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io/fs"
)

// Append implements [Store].
func (s *Games) Append(ctx context.Context, game Ref, seen Rev, lines []byte, token string) (Receipt, error) {
	return s.write(ctx, game, seen, lines, token, false)
}

// Replace implements [Store]. The file is replaced atomically, and keeps its mode and its owner.
func (s *Games) Replace(ctx context.Context, game Ref, seen Rev, lines []byte, token string) (Receipt, error) {
	return s.write(ctx, game, seen, lines, token, true)
}

// An alreadyError says that lines were written before, with the same token.
type alreadyError struct{}

func (alreadyError) Error() string { return "" }

// A writing is a change of a game that is being made.
type writing struct {
	lines   []byte
	token   string
	all     bool // it replaces all of the game
	path    string
	open    *openJournal // or nil if nothing is to be written there
	sum     hash.Hash    // of the game
	is      digest       // of the game
	after   digest       // of the game as it will be
	amended int
	pending bool // the journal says what is about to be written
}

// write adds lines, or replaces all of them. The journal is written first, so that if the
// program is killed the text tells what became of it.
func (s *Games) write(ctx context.Context, game Ref, seen Rev, lines []byte, token string, all bool) (r Receipt,
	err error) {
	if err := ctx.Err(); err != nil {
		return r, err
	}
	if err := CheckToken(token); err != nil {
		return r, err
	}
	w := &writing{lines: lines, token: token, all: all}
	if w.path, err = s.home.disk.Resolve(game.id); err != nil {
		return r, err
	}
	check := func(now []byte) (err error) {
		whole := Whole(now)
		w.sum = sha256.New()
		w.is = w.digest(whole, len(whole))
		if token != "" {
			if w.open, err = s.journal(w.path).open(false); err != nil {
				return err
			}
			if w.open != nil {
				if rev, ok := w.open.known(token, whole, w.is); ok {
					r.Rev, r.Already = rev, true
					return alreadyError{}
				}
			}
		}
		if Rev(w.is.Sum) != seen {
			return MovedOn()
		}
		return nil
	}
	file, whole, aside, err := s.home.open(w.path, check, func(whole []byte) error { return s.intend(w, whole) })
	r.Aside = aside
	if err == nil {
		if all {
			err = writeFile(s.home.disk, w.path, lines, 0o600)
		} else {
			err = grow(file, whole, lines)
		}
		w.close(Made(err))
		if closed := file.Close(); Made(err) {
			r.Rev = Rev(w.after.Sum)
			if err == nil {
				err = Done(w.path, closed)
			}
			return r, err
		}
		return r, err
	}
	if w.open != nil {
		w.close(false)
	}
	if errors.Is(err, alreadyError{}) {
		err = nil
	}
	return r, err
}

// digest returns the digest of a text of some size of which this is the rest.
func (w *writing) digest(rest []byte, size int) digest {
	_, _ = w.sum.Write(rest) // never fails
	return digest{size, hex.EncodeToString(w.sum.Sum(nil))}
}

// intend writes into the journal what is about to be written to the game.
func (s *Games) intend(w *writing, whole []byte) (err error) {
	size := len(w.lines)
	if !w.all {
		size += len(whole)
	}
	if err := fits("write", w.path, size); err != nil {
		return err
	}
	if w.all {
		w.sum.Reset()
	}
	w.after = w.digest(w.lines, size)
	if w.token == "" && !w.all {
		return nil
	}
	if w.open == nil {
		w.open, err = s.journal(w.path).open(true)
		if w.token == "" && errors.Is(err, fs.ErrPermission) {
			return nil // it is somebody else's, who notices by other means
		}
		if err != nil {
			return err
		}
	}
	w.amended = w.open.amended(whole, w.is)
	add := w.open.settled(whole, w.is)
	if w.all {
		add = append(add, entry{Seen: &mark{w.is, w.amended}})
		w.amended++
		add = append(add, entry{Next: &mark{w.after, w.amended}})
	}
	if w.token != "" {
		e := entry{Once: w.token, If: &w.after}
		if w.all {
			e.Unless = &w.is
		}
		add = append(add, e)
	}
	err = w.open.add(true, add...)
	w.pending = err == nil
	return err
}

// close writes into the journal what came of it, and releases it. What cannot be written there
// can be told by the text.
func (w *writing) close(made bool) {
	if w.open == nil {
		return
	}
	rev := Rev(w.after.Sum)
	switch {
	case made && w.token != "":
		_ = w.open.add(false, entry{Once: w.token, Rev: &rev}, entry{Seen: &mark{w.after, w.amended}})
	case made:
		_ = w.open.add(false, entry{Seen: &mark{w.after, w.amended}})
	case w.token != "" && w.pending:
		_ = w.open.add(false, entry{Once: w.token, Void: true})
	}
	_ = w.open.shorten()
	_ = w.open.close()
}
