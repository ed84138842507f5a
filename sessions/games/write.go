package games

import (
	"context"
	"errors"

	"purser/internal/text"
	"purser/sessions/store"
)

// Append adds whole lines to a game, provided that it has not changed since seen. Otherwise the error is
// [store.ErrMovedOn]. If the game grew too large, it is [store.ErrTooLarge].
//
// A nonempty token makes the call safe to repeat: if it has already been used to write lines, Append writes nothing,
// whatever has happened to the game since, and the receipt says so, with the revision that those lines made. A token
// has at most [MaxToken] bytes and lasts as long as the game. Of more than [mostTokens], the oldest may be forgotten.
func (s *Games) Append(ctx context.Context, key Ref, seen StoredText, lines []byte, token string) (Receipt, error) {
	next := append(seen.Lines[:len(seen.Lines):len(seen.Lines)], lines...)
	return s.write(ctx, key, seen, next, token, func() (store.Rev, error) {
		return s.Store.Append(ctx, string(key), seen.stored, lines)
	})
}

// Replace replaces all lines of a game: completely or not at all. Otherwise it works as [Games.Append] does.
func (s *Games) Replace(ctx context.Context, key Ref, seen StoredText, lines []byte, token string) (Receipt, error) {
	return s.write(ctx, key, seen, append([]byte{}, lines...), token, nil)
}

// write records its intent in the side of the game if there is a token, and writes. It calls grow if that is not nil
// and no line was cut off; otherwise it writes the whole text.
func (s *Games) write(ctx context.Context, key Ref, seen StoredText, next []byte, token string,
	grow func() (store.Rev, error)) (r Receipt, err error) {
	if len(token) > MaxToken {
		return r, text.Errorf("the token is too long")
	}
	if err := store.CheckSize(s.Path(key), len(next)); err != nil {
		return r, err
	}
	tries, replaces := 0, grow == nil
	r.StoredText = StoredText{Lines: next, Rev: store.RevOf(next)}
	if token != "" || grow == nil {
		var wrote store.Rev
		wrote, tries, err = s.intend(ctx, key, seen, r.StoredText, token)
		if err != nil || wrote != "" {
			return Receipt{StoredText: StoredText{Rev: wrote}, Already: wrote != ""}, store.NotDone(err)
		}
	}
	var aside string
	if len(seen.Cut) > 0 {
		if aside, err = s.putAside(ctx, key, seen.Cut); err != nil {
			return Receipt{}, err
		}
		r.Aside = s.Store.Where(aside)
		grow = nil
	}
	if seen.stored == store.None { // it was never read
		grow = func() (store.Rev, error) { return store.None, store.ErrMovedOn }
	} else if grow == nil {
		grow = func() (store.Rev, error) { return s.Store.Put(ctx, string(key), seen.stored, next) }
	}
	r.stored, err = grow()
	if store.Made(err) {
		if kept, there := s.sides.Load(key); there && token != "" { // written by this program
			kept.(*side).mine.Store(token, r.Rev)
		}
		if replaces && token != "" { // other lines could lead back to the same text
			_ = s.change(ctx, key, func(*side) (*sideChange, error) { return &sideChange{Wrote: []string{token}}, nil })
		}
		return r, err
	}
	if aside != "" { // the game itself is unchanged
		_ = s.DropCut(ctx, Cut{Key: aside})
	}
	if token != "" && errors.Is(err, store.ErrMovedOn) {
		if wrote, failed := s.wrote(ctx, key, token, tries); failed == nil && wrote != "" {
			return Receipt{StoredText: StoredText{Rev: wrote}, Already: true}, nil
		}
		_ = s.change(ctx, key, func(d *side) (*sideChange, error) {
			if i := d.once[token]; i == nil || i.After != r.digest() {
				return nil, nil // another attempt continues
			}
			return &sideChange{Void: token}, nil
		})
	}
	return Receipt{}, err
}
