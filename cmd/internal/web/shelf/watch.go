package shelf

import (
	"context"
	"slices"
	"time"

	"purser/cmd/internal/web"
	"purser/sessions"
	"purser/sessions/games"
)

// pace is the least time between two checks; changes in between are reported together.
const pace = 100 * time.Millisecond

// Watch looks for changes by other programs until the context ends, and then closes the boards. It calls looked after
// every check, with an error if the games could not be checked.
func (s *Collection) Watch(ctx context.Context, looked func(error)) {
	worked := make(chan struct{})
	go func() {
		defer close(worked)
		s.work(ctx, looked)
	}()
	defer func() { <-worked; s.Close() }()
	web.Watching(ctx, s.Library.Store, "", func(game games.Ref, first bool) {
		if first { // nobody reports what was deleted before
			s.unlist()
		}
		s.Later(game)
		s.rouse()
	}, func(err error) {
		s.doubt(err)
		looked(err)
	})
}

// Close closes all boards.
func (s *Collection) Close() {
	for _, live := range s.loaded() {
		live.Close()
	}
}

// doubt tells all boards that they may be out of date.
func (s *Collection) doubt(err error) {
	for _, live := range s.loaded() {
		live.Doubt(err)
	}
}

// Later makes games that cannot be read now be checked again, when the store may be available.
func (s *Collection) Later(refs ...games.Ref) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, ref := range refs {
		s.dirty[ref] = true
	}
}

// unlist records that there may be games not listed yet.
func (s *Collection) unlist() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unlisted = true
}

// behind reports whether there is anything to check.
func (s *Collection) behind() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.unlisted || len(s.dirty) > 0
}

// rouse starts a check soon.
func (s *Collection) rouse() {
	select {
	case s.wake <- struct{}{}:
	default: // it is already waking up, and will see the change
	}
}

// work checks what has changed, until the context ends.
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

// taken returns and clears which known games have changed, and whether there may be others.
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
		if g.seen.Load() != nil { // it is shown, or may be
			if now := s.glanceAt(g); now != nil {
				g.seen.Store(now)
			} else {
				gone[i] = true // a page being drawn may still show it
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
