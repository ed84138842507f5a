package shelf

import (
	"context"
	"slices"
	"time"

	"purser/cmd/internal/web"
	"purser/sessions"
	"purser/sessions/games"
)

// pace is the least time between two looks: what happens meanwhile is told at once.
const pace = 100 * time.Millisecond

// Watch looks for changes by others until the context ends, and then closes the boards. Looked is called after every
// look, with why nobody knows how the games are, or nil.
func (s *Collection) Watch(ctx context.Context, looked func(error)) {
	worked := make(chan struct{})
	go func() {
		defer close(worked)
		s.work(ctx, looked)
	}()
	defer func() { <-worked; s.Close() }()
	web.Watching(ctx, s.Library.Store, "", func(game games.Ref, first bool) {
		if first { // what was deleted before nobody tells
			s.unlist()
		}
		s.Later(game)
		s.rouse()
	}, func(err error) {
		s.doubt(err)
		looked(err)
	})
}

// Close closes the boards.
func (s *Collection) Close() {
	for _, live := range s.loaded() {
		live.Close()
	}
}

// doubt has the boards say that they may be old.
func (s *Collection) doubt(err error) {
	for _, live := range s.loaded() {
		live.Doubt(err)
	}
}

// Later has what cannot be read now looked at once more, when the store may answer again.
func (s *Collection) Later(refs ...games.Ref) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, ref := range refs {
		s.dirty[ref] = true
	}
}

// unlist notes that there may be other games than those that are known.
func (s *Collection) unlist() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unlisted = true
}

// behind reports whether there is anything to look at.
func (s *Collection) behind() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.unlisted || len(s.dirty) > 0
}

// rouse has a look begin soon.
func (s *Collection) rouse() {
	select {
	case s.wake <- struct{}{}:
	default: // the one that wakes will see it
	}
}

// work looks at what has changed, until the context ends.
func (s *Collection) work(ctx context.Context, looked func(error)) {
	beat := time.NewTicker(web.Again)
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
			if s.behind() || s.Due != nil && s.Due() {
				s.rouse()
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

// taken returns which of the known games have changed, and whether there may be others, and forgets both.
func (s *Collection) taken() (refs []games.Ref, unlisted bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	unlisted = s.unlisted
	for ref := range s.dirty {
		if s.games[ref] != nil {
			refs = append(refs, ref)
		} else {
			unlisted = true
		}
	}
	clear(s.dirty)
	s.unlisted = false
	return refs, unlisted
}

// Look reads again what has changed.
func (s *Collection) Look() error {
	s.looking.Lock()
	defer s.looking.Unlock()
	refs, unlisted := s.taken()
	if unlisted {
		fresh, err := s.list()
		if err != nil {
			s.Later(refs...)
			return err
		}
		refs = append(refs, fresh...)
	}
	gone := make([]bool, len(refs))
	sessions.SideBySide(len(refs), func(i int) {
		s.mu.Lock()
		g := s.games[refs[i]]
		s.mu.Unlock()
		if g == nil || g.Kind() != games.Game {
			return
		}
		s.Link(g)
		s.look(g)
		if g.seen.Load() != nil { // it is shown, or it may be
			if now := s.glanceAt(g); now != nil {
				g.seen.Store(now)
			} else {
				gone[i] = true // and a page that is being drawn still shows it
			}
		}
	})
	if slices.Contains(gone, true) {
		fresh, err := s.list()
		s.Later(fresh...)
		return err
	}
	return nil
}
