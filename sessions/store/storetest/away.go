package storetest

import (
	"context"
	"errors"
	"sync/atomic"

	"purser/sessions/store"
)

// A Passing is a store that is unreachable now and then, for tests of code that uses a store.
type Passing struct {
	store.Store
	Away   atomic.Bool
	Still  atomic.Bool  // reports no changes
	Told   atomic.Int64 // number of changes reported
	Before func()       // called before watching; may be nil
}

var errAway = errors.New("away")

// List lists texts, unless the store is unreachable.
func (p *Passing) List(ctx context.Context, prefix string, most int) ([]store.KeyInfo, error) {
	if p.Away.Load() {
		return nil, errAway
	}
	return p.Store.List(ctx, prefix, most)
}

// Get returns a text, unless the store is unreachable.
func (p *Passing) Get(ctx context.Context, key string) (store.Text, error) {
	if p.Away.Load() {
		return store.Text{}, errAway
	}
	return p.Store.Get(ctx, key)
}

// Watch reports changes, unless Still is set.
func (p *Passing) Watch(ctx context.Context, prefix string, changed func(key string)) error {
	if p.Before != nil {
		p.Before()
	}
	return p.Store.Watch(ctx, prefix, func(key string) {
		if !p.Still.Load() {
			changed(key)
			p.Told.Add(1)
		}
	})
}
