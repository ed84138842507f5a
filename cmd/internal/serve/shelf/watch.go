package shelf

import (
	"context"
	"slices"
	"time"

	"purser/sessions"
	"purser/sessions/store"
)

const (
	again = time.Second            // how long a store that cannot be watched is left alone
	pace  = 100 * time.Millisecond // the least time between two looks: what happens meanwhile is told at once
)

// Watch looks for changes by others until the context ends, and then closes the boards. Looked is called after every
// look, with why nobody knows how the games are, or nil.
func (s *Games) Watch(ctx context.Context, looked func(error)) {
	worked := make(chan struct{})
	go func() {
		defer close(worked)
		s.work(ctx, looked)
	}()
	defer func() { <-worked; s.Close() }()
	for ctx.Err() == nil {
		err := s.Library.Store.Watch(ctx, s.Changed)
		if ctx.Err() != nil {
			return
		}
		s.doubt(err)
		looked(err)
		select {
		case <-ctx.Done():
		case <-time.After(again):
		}
	}
}

// Close closes the boards.
func (s *Games) Close() {
	for _, live := range s.loaded() {
		live.Close()
	}
}

// doubt has the boards say that they may be old.
func (s *Games) doubt(err error) {
	for _, live := range s.loaded() {
		live.Doubt(err)
	}
}

// Changed notes what somebody has changed.
func (s *Games) Changed(ref store.Ref) {
	s.mu.Lock()
	s.dirty[ref] = true
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default: // the one that wakes will see it
	}
}

// work looks at what has changed, until the context ends.
func (s *Games) work(ctx context.Context, looked func(error)) {
	beat := time.NewTicker(again)
	defer beat.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-beat.C:
			for _, live := range s.loaded() {
				if live.Doubted() {
					live.Look()
				}
			}
		case <-s.wake:
			err := s.Look()
			if err != nil {
				s.doubt(err)
			}
			looked(err)
			select {
			case <-ctx.Done():
				return
			case <-time.After(pace):
			}
		}
	}
}

// taken returns what has changed, and forgets it.
func (s *Games) taken() (refs []store.Ref) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for ref := range s.dirty {
		refs = append(refs, ref)
	}
	clear(s.dirty)
	return refs
}

// Look reads again what has changed.
func (s *Games) Look() error {
	s.looking.Lock()
	defer s.looking.Unlock()
	refs := s.taken()
	s.mu.Lock()
	unknown := slices.ContainsFunc(refs, func(ref store.Ref) bool { return s.games[ref] == nil })
	s.mu.Unlock()
	if unknown {
		if err := s.list(); err != nil {
			return err
		}
		refs = append(refs, s.taken()...)
	}
	gone := make([]bool, len(refs))
	sessions.SideBySide(len(refs), func(i int) {
		s.mu.Lock()
		g := s.games[refs[i]]
		s.mu.Unlock()
		if g == nil || g.Kind != store.Game {
			return
		}
		s.Link(g)
		s.look(g)
		if g.seen.Load() != nil { // it is shown, or it may be
			now := s.glanceAt(g)
			g.seen.Store(now)
			gone[i] = now == nil
		}
	})
	if slices.Contains(gone, true) {
		return s.list()
	}
	return nil
}
