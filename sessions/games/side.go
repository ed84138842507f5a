package games

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"sync"

	"purser/internal/decode"
	"purser/sessions/store"
)

// Limits of what is kept beside a game.
const (
	MaxToken   = 512
	mostTokens = 4096
	mostSide   = 4 << 20 // bytes; beyond that, it drops what no longer counts
)

// sides is the name under which a side is stored.
const sides = "side"

// A side keeps the tokens of a game's lines. It is stored as a text beside the game, with one line of JSON for each
// change, and only the owner can read it.
type side struct {
	mu    sync.Mutex // protects the fields
	rev   store.Rev
	size  int
	torn  bool // its last line is cut off
	once  map[string]*intent
	order []string // the tokens, oldest first
	mine  sync.Map // by token: the revision that a write of this program made; certain, whatever has happened since
}

// A digest identifies a text, so that one can check whether a game begins with it.
type digest struct {
	Size int       `json:"size"`
	Rev  store.Rev `json:"rev"`
}

func (t *StoredText) digest() digest { return digest{len(t.Lines), t.Rev} }

// begins reports whether lines begin with the text of the digest.
func (d digest) begins(lines []byte) bool {
	return d.Size <= len(lines) && store.RevOf(lines[:d.Size]) == d.Rev
}

// An intent is the change that a write with a token is about to make.
type intent struct {
	Before digest `json:"before"`
	After  digest `json:"after"`
	Sure   bool   `json:"sure,omitempty"` // known to be written
	Void   bool   `json:"void,omitempty"` // the call that made this intent wrote nothing

	tries int // how often it was recorded
}

// wrote reports whether the change was written, judging by the current lines: they begin with the text After, and not
// with Before if that is longer. The same lines written to the same game count as the same change.
func (i *intent) wrote(lines []byte) bool {
	return i.Sure || !i.Void && i.After != i.Before && i.After.begins(lines) &&
		!(i.Before.Size > i.After.Size && i.Before.begins(lines))
}

// A sideChange is one change of a side.
type sideChange struct {
	Token  string   `json:"token,omitempty"`
	Intent *intent  `json:"intent,omitempty"`
	Wrote  []string `json:"wrote,omitempty"` // tokens of changes that were written
	Void   string   `json:"void,omitempty"`  // a token whose change was not written
}

// load reads the side of a game. It leaves the side empty if there is none.
func (s *Games) load(ctx context.Context, key Ref, into *side) error {
	t, err := s.get(ctx, key.below(sides))
	if t.Rev == store.None && err == nil {
		_, err = s.Store.Get(ctx, string(key)) // tells whether the game exists
	}
	if err != nil {
		return err
	}
	whole := store.Whole(t.Data)
	into.rev, into.size, into.torn = t.Rev, len(t.Data), len(whole) < len(t.Data)
	into.once, into.order = map[string]*intent{}, nil
	for line := range bytes.Lines(whole) {
		var e sideChange
		if decode.JSON(line, &e) == nil { // if not, the line is damaged
			into.take(&e)
		}
	}
	return nil
}

// take applies a change to the side.
func (d *side) take(e *sideChange) {
	for _, token := range e.Wrote {
		if i := d.once[token]; i != nil {
			i.Sure = true
		}
	}
	switch {
	case e.Void != "" && d.once[e.Void] != nil:
		d.once[e.Void].Void = true
	case e.Token != "" && e.Intent != nil:
		e.Intent.tries = 1
		if old := d.once[e.Token]; old != nil {
			if !old.Void {
				e.Intent.tries += old.tries
			}
			d.order = slices.DeleteFunc(d.order, func(t string) bool { return t == e.Token })
		}
		d.order = append(d.order, e.Token)
		d.once[e.Token] = e.Intent
		for len(d.order) > mostTokens {
			delete(d.once, d.order[0])
			d.order = d.order[1:]
		}
	}
}

// line returns the change as it is stored.
func (e *sideChange) line() []byte {
	line, err := json.Marshal(e)
	if err != nil {
		panic(err) // strings, numbers and bytes never fail
	}
	return append(line, '\n')
}

// mostTries is how often a change is retried after losing to other writers.
const mostTries = 1000

// change applies to the side of a game the change that as returns; nil means none. as may first see an outdated side.
// If it then returns nil or an error, change reads the side again and calls as once more, so that an outdated side
// cannot decide.
func (s *Games) change(ctx context.Context, key Ref, as func(*side) (*sideChange, error)) error {
	kept, _ := s.sides.LoadOrStore(key, &side{})
	d := kept.(*side)
	d.mu.Lock()
	defer d.mu.Unlock()
	known := d.once != nil
	for tries := 0; ; tries++ {
		if !known {
			if err := s.load(ctx, key, d); err != nil {
				s.sides.Delete(key)
				return err
			}
		}
		e, err := as(d)
		if known && (err != nil || e == nil) {
			known = false // the side may be outdated
			continue
		}
		if err != nil || e == nil {
			return err
		}
		line := e.line()
		if d.torn || d.size+len(line) > mostSide {
			var all []byte // without what no longer counts
			for _, token := range d.order {
				all = append(all, (&sideChange{Token: token, Intent: d.once[token]}).line()...)
			}
			d.rev, err = s.Store.Put(ctx, key.below(sides), d.rev, append(all, line...))
			d.size = len(all)
		} else {
			d.rev, err = s.Store.Append(ctx, key.below(sides), d.rev, line)
		}
		switch {
		case tries < mostTries &&
			(errors.Is(err, store.ErrMovedOn) || errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist)):
			known = false // somebody else was first, or the game is gone
			continue
		case !store.Made(err):
			s.sides.Delete(key) // what is stored is unknown
			return err
		}
		d.size += len(line)
		d.torn = false
		d.take(e)
		return err
	}
}

// intend records that lines with a token are about to turn the game into next. If such lines were already written, it
// only returns the revision that they made. The result tries is for a write that then fails because the game has moved
// on: once the token has been recorded tries times, another caller has used it to write the lines; see wrote. It also
// marks other tokens as written where seen shows that they were.
func (s *Games) intend(ctx context.Context, key Ref, seen, next StoredText, token string) (wrote store.Rev, tries int,
	err error) {
	err = s.change(ctx, key, func(d *side) (*sideChange, error) {
		wrote, tries = "", 2
		if i := d.once[token]; i != nil && !i.Void {
			tries = 1
			if wrote, err = s.made(ctx, key, d, token); err != nil || wrote != "" {
				return nil, err
			}
		}
		e := &sideChange{Token: token}
		for _, token := range slices.Backward(d.order) {
			if i := d.once[token]; !i.Sure && i.wrote(seen.Lines) {
				e.Wrote = append(e.Wrote, token)
			}
		}
		if token == "" && e.Wrote == nil {
			return nil, nil
		}
		if token != "" {
			e.Intent = &intent{Before: seen.digest(), After: next.digest()}
		}
		return e, nil
	})
	if err != nil {
		wrote = ""
	}
	return wrote, tries, err
}

// made returns the revision that the lines with a token made, or "" if they were not written. The side must have the
// token.
func (s *Games) made(ctx context.Context, key Ref, d *side, token string) (store.Rev, error) {
	now, err := s.Read(ctx, key)
	i := d.once[token]
	if mine, _ := d.mine.Load(token); err != nil || mine != i.After.Rev && !i.wrote(now.Lines) {
		return "", err
	}
	return i.After.Rev, nil
}

// wrote returns the revision that the lines with a token made, or "" if none were written. If the token was recorded
// fewer than tries times, only a write known for sure counts.
func (s *Games) wrote(ctx context.Context, key Ref, token string, tries int) (rev store.Rev, err error) {
	err = s.change(ctx, key, func(d *side) (_ *sideChange, err error) {
		if rev = ""; d.once[token] != nil && (d.once[token].tries >= tries || d.once[token].Sure) {
			rev, err = s.made(ctx, key, d, token)
		}
		return nil, err
	})
	return rev, err
}

// Written reports whether lines were written to a game with this token, which must not be empty.
func (s *Games) Written(ctx context.Context, key Ref, token string) (bool, error) {
	rev, err := s.wrote(ctx, key, token, 1)
	return rev != "", err
}
