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

// The bounds of what is kept beside a game.
const (
	MaxToken   = 512
	mostTokens = 4096
	mostSide   = 4 << 20 // bytes; beyond, what no longer counts is left out
)

// sides is the name of what is kept so.
const sides = "side"

// A side is the tokens of a game's lines. As a text beside the game it has a line of JSON for each change of it, and
// only its owner can read it.
type side struct {
	mu    sync.Mutex // held while it is used
	rev   store.Rev
	size  int
	torn  bool // its last line was cut off
	once  map[string]*intent
	order []string // the tokens, the oldest first
	mine  sync.Map // what lines made that this program wrote, by token: it knows that whatever is done to them since
}

// A digest tells whether a game begins with a text, without keeping the text.
type digest struct {
	Size int       `json:"size"`
	Rev  store.Rev `json:"rev"`
}

func (t *StoredText) digest() digest { return digest{len(t.Lines), t.Rev} }

// begins reports whether a text begins with the text of a digest.
func (d digest) begins(lines []byte) bool {
	return d.Size <= len(lines) && store.RevOf(lines[:d.Size]) == d.Rev
}

// An intent is what lines with a token should make of a game.
type intent struct {
	Before digest `json:"before"`
	After  digest `json:"after"`
	Sure   bool   `json:"sure,omitempty"` // the lines were written
	Void   bool   `json:"void,omitempty"` // they were not, by the call that was to

	tries int // how often it was said
}

// wrote reports whether the lines were written, to a game that is lines now: it begins with the text After, and not
// with Before, which would be longer. Lines that are the same, on the same game, are the same lines.
func (i *intent) wrote(lines []byte) bool {
	return i.Sure || !i.Void && i.After != i.Before && i.After.begins(lines) &&
		!(i.Before.Size > i.After.Size && i.Before.begins(lines))
}

// A sideChange is one change of a side.
type sideChange struct {
	Token  string   `json:"token,omitempty"`
	Intent *intent  `json:"intent,omitempty"`
	Wrote  []string `json:"wrote,omitempty"` // tokens of lines that were written
	Void   string   `json:"void,omitempty"`  // a token of lines that were not
}

// load reads the side of a game; one that is not there is empty.
func (s *Games) load(ctx context.Context, key Ref, into *side) error {
	t, err := s.get(ctx, key.below(sides))
	if t.Rev == store.None && err == nil {
		_, err = s.Store.Get(ctx, string(key)) // which says what else is there
	}
	if err != nil {
		return err
	}
	whole := store.Whole(t.Data)
	into.rev, into.size, into.torn = t.Rev, len(t.Data), len(whole) < len(t.Data)
	into.once, into.order = map[string]*intent{}, nil
	for line := range bytes.Lines(whole) {
		var e sideChange
		if decode.JSON(line, &e) == nil { // or it was damaged
			into.take(&e)
		}
	}
	return nil
}

// take makes a change.
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

// line returns an entry as it is stored.
func (e *sideChange) line() []byte {
	line, err := json.Marshal(e)
	if err != nil {
		panic(err) // texts, numbers and bytes never fail
	}
	return append(line, '\n')
}

// mostTries is how often a change is tried again because others were faster.
const mostTries = 1000

// change changes the side of a game by an entry, which as makes of what is there; without any there is no change. What
// as is given may be older, and then it is asked again: only a change, or what was just read, is the last word.
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
			known = false // it may be older than what is there
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
			known = false // somebody else was faster, or the game is gone
			continue
		case !store.Made(err):
			s.sides.Delete(key) // it is not known what is there
			return err
		}
		d.size += len(line)
		d.torn = false
		d.take(e)
		return err
	}
}

// intend says that lines with a token are about to make next of a game, unless they have already: then it returns the
// revision that they made. Tries is how often the token will have been said if such lines that are there by then are
// somebody else's. Of other tokens it says whose lines were written, as far as they are not yet known to be.
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

// made returns the revision that lines with a token, which is in the side, made of a game, or nothing if they were not
// written.
func (s *Games) made(ctx context.Context, key Ref, d *side, token string) (store.Rev, error) {
	now, err := s.Read(ctx, key)
	i := d.once[token]
	if mine, _ := d.mine.Load(token); err != nil || mine != i.After.Rev && !i.wrote(now.Lines) {
		return "", err
	}
	return i.After.Rev, nil
}

// wrote returns the revision that lines with a token made, or nothing if none were written; of one that was said less
// often than tries, only if it is known for sure.
func (s *Games) wrote(ctx context.Context, key Ref, token string, tries int) (rev store.Rev, err error) {
	err = s.change(ctx, key, func(d *side) (_ *sideChange, err error) {
		if rev = ""; d.once[token] != nil && (d.once[token].tries >= tries || d.once[token].Sure) {
			rev, err = s.made(ctx, key, d, token)
		}
		return nil, err
	})
	return rev, err
}

// Written reports whether lines were written to a game with a token, which is not empty.
func (s *Games) Written(ctx context.Context, key Ref, token string) (bool, error) {
	rev, err := s.wrote(ctx, key, token, 1)
	return rev != "", err
}
