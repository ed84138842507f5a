package storetest

import (
	"context"
	"errors"

	"purser/sessions/store"
)

// A Failing store fails from a certain call on, as if the program had been killed there.
type Failing struct {
	store.Store
	After int  // number of calls that succeed
	Late  bool // the first failing call still makes its change; only its answer is lost

	calls int
}

// ErrKilled is the error of the failing calls.
var ErrKilled = errors.New("killed")

func (f *Failing) killed() bool {
	f.calls++
	return f.calls > f.After
}

// Calls returns the number of calls made so far.
func (f *Failing) Calls() int { return f.calls }

// List implements [store.Store].
func (f *Failing) List(ctx context.Context, prefix string, most int) ([]store.KeyInfo, error) {
	if f.killed() {
		return nil, ErrKilled
	}
	return f.Store.List(ctx, prefix, most)
}

// Get implements [store.Store].
func (f *Failing) Get(ctx context.Context, key string) (store.Text, error) {
	if f.killed() {
		return store.Text{}, ErrKilled
	}
	return f.Store.Get(ctx, key)
}

// Put implements [store.Store].
func (f *Failing) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	return f.write(func() (store.Rev, error) { return f.Store.Put(ctx, key, seen, data) })
}

// Append implements [store.Store].
func (f *Failing) Append(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	return f.write(func() (store.Rev, error) { return f.Store.Append(ctx, key, seen, data) })
}

func (f *Failing) write(do func() (store.Rev, error)) (store.Rev, error) {
	if f.killed() {
		if f.Late && f.calls == f.After+1 {
			_, _ = do()
		}
		return store.None, ErrKilled
	}
	return do()
}
