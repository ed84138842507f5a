package suite

import (
	"context"
	"errors"
	"sync/atomic"

	"purser/sessions/store"
)

// A Passing is a store that is away now and then, for tests of whoever uses one.
type Passing struct {
	store.Store
	Away   atomic.Bool
	Still  atomic.Bool  // it tells of no change
	Told   atomic.Int64 // changes
	Before func()       // what happens before it is watched, or nil
}

var errAway = errors.New("away")

// List returns the games, unless the store is away.
func (p *Passing) List(ctx context.Context) ([]store.Entry, error) {
	if p.Away.Load() {
		return nil, errAway
	}
	return p.Store.List(ctx)
}

// Find finds a game, unless the store is away.
func (p *Passing) Find(ctx context.Context, name string) (store.Entry, error) {
	if p.Away.Load() {
		return store.Entry{}, errAway
	}
	return p.Store.Find(ctx, name)
}

// Read reads a game, unless the store is away.
func (p *Passing) Read(ctx context.Context, game store.Ref) (store.Text, error) {
	if p.Away.Load() {
		return store.Text{}, errAway
	}
	return p.Store.Read(ctx, game)
}

// Watch tells of changes, unless the store is still.
func (p *Passing) Watch(ctx context.Context, changed func(store.Ref), games ...store.Ref) error {
	if p.Before != nil {
		p.Before()
	}
	return p.Store.Watch(ctx, func(ref store.Ref) {
		if !p.Still.Load() {
			changed(ref)
			p.Told.Add(1)
		}
	}, games...)
}
