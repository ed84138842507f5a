package games

import (
	"context"
	"errors"

	"purser/internal/text"
	"purser/sessions/store"
)

// Append adds whole lines to a game that still is as it was seen. The error is [store.ErrMovedOn] if it is not, or
// [store.ErrTooLarge].
//
// A token, if it is not empty, makes the call safe to repeat: if lines were written with it before, whatever has
// happened to the game since, nothing is written, and the receipt says so, with the revision that those lines made. It
// has at most [MaxToken] bytes. Tokens last as long as the game; of more than [mostTokens] the oldest may be forgotten.
func (s *Games) Append(ctx context.Context, key Ref, seen StoredText, lines []byte, token string) (Receipt, error) {
	next := append(seen.Lines[:len(seen.Lines):len(seen.Lines)], lines...)
	return s.write(ctx, key, seen, next, token, func() (store.Rev, error) {
		return s.Store.Append(ctx, string(key), seen.stored, lines)
	})
}

// Replace replaces all lines of a game in the same way: completely or not at all.
func (s *Games) Replace(ctx context.Context, key Ref, seen StoredText, lines []byte, token string) (Receipt, error) {
	return s.write(ctx, key, seen, append([]byte{}, lines...), token, nil)
}

// write says in the side of the game what is about to be written with the token, and writes it: by grow, if it has one
// and nothing was cut off, or else as a whole.
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
		if kept, there := s.sides.Load(key); there && token != "" { // this program wrote them
			kept.(*side).mine.Store(token, r.Rev)
		}
		if replaces && token != "" { // other lines could lead back to what was there
			_ = s.change(ctx, key, func(*side) (*sideChange, error) { return &sideChange{Wrote: []string{token}}, nil })
		}
		return r, err
	}
	if aside != "" { // the game itself was not changed
		_ = s.DropCut(ctx, Cut{Key: aside})
	}
	if token != "" && errors.Is(err, store.ErrMovedOn) {
		if wrote, failed := s.wrote(ctx, key, token, tries); failed == nil && wrote != "" {
			return Receipt{StoredText: StoredText{Rev: wrote}, Already: true}, nil
		}
		_ = s.change(ctx, key, func(d *side) (*sideChange, error) {
			if i := d.once[token]; i == nil || i.After != r.digest() {
				return nil, nil // another try goes on
			}
			return &sideChange{Void: token}, nil
		})
	}
	return Receipt{}, err
}
