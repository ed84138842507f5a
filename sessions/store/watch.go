package store

import (
	"cmp"
	"context"
	"io/fs"
	"os"
	"slices"
	"time"
)

// Files are looked at every beat, or less often if that takes long: at most an eighth of the time
// is spent on it. When nothing has happened for many looks, they become as rare as a slow beat. A game that is named
// is reported when a time has passed regardless, because not every change shows: some file systems store only
// seconds, and some programs set the time.
const (
	beat  = 40 * time.Millisecond
	slow  = 400 * time.Millisecond
	awake = 125 // looks without news until they become rare: five seconds
	rest  = 7   // times as long as a look
	alert = 600 * time.Millisecond
)

// pause returns how long to wait after a look that took some time, the idle-th in a row that found nothing.
func pause(idle int, took time.Duration) time.Duration {
	if idle > awake {
		return max(slow, rest*took)
	}
	return max(beat, rest*took)
}

// fresh is how long after a change another one may not show, where times are whole seconds.
const fresh = 2 * time.Second

// A look is what a file was like, and what is beside it.
type look struct {
	file, beside fs.FileInfo // nil if it is not there
	err          error
	hot          bool // it was changed so lately that another change would not show
}

// same reports whether nothing shows a change between two looks.
func (a look) same(b look) bool {
	return sameFile(a.file, b.file) && sameFile(a.beside, b.beside) && (a.err == nil) == (b.err == nil)
}

func sameFile(a, b fs.FileInfo) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

// Watch implements [Store], by looking at the files again and again.
func (s *Games) Watch(ctx context.Context, changed func(Ref), games ...Ref) error {
	before := map[Ref]look{}
	wait := time.NewTimer(0)
	defer wait.Stop()
	idle, alerted := 0, time.Now()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-wait.C:
		}
		began := time.Now()
		if now, err := s.looks(games); err == nil {
			var news []Ref
			due := len(games) > 0 && began.Sub(alerted) >= alert
			if idle++; due {
				alerted = began
			}
			for ref, is := range now {
				if was, known := before[ref]; !known || was.hot || !was.same(is) {
					idle = 0
				} else if !due {
					continue
				}
				news = append(news, ref)
			}
			for ref := range before {
				if _, there := now[ref]; !there {
					idle = 0
					news = append(news, ref)
				}
			}
			before = now
			slices.SortFunc(news, func(a, b Ref) int { return cmp.Compare(a.id, b.id) })
			for _, ref := range news {
				changed(ref)
			}
		}
		wait.Reset(pause(idle, time.Since(began)))
	}
}

// looks looks at games, or at all.
func (s *Games) looks(games []Ref) (map[Ref]look, error) {
	if len(games) == 0 {
		all, err := s.Some(context.Background(), all)
		if err != nil {
			return nil, err // the folder cannot be read now
		}
		for _, e := range all {
			games = append(games, e.Ref)
		}
	}
	now, looks := time.Now(), make(map[Ref]look, len(games))
	for _, ref := range games {
		var is look
		if is.file, is.err = s.home.disk.Stat(ref.id); is.err != nil {
			is.file = nil
		} else if path, err := s.home.behind(ref.id); err == nil {
			if is.beside, err = s.home.disk.Lstat(path + beside); err != nil {
				is.beside = nil
			}
		}
		is.hot = is.recent(now)
		looks[ref] = is
	}
	return looks, nil
}

// recent reports whether a file changed lately.
func (a look) recent(now time.Time) bool {
	return slices.ContainsFunc([]fs.FileInfo{a.file, a.beside}, func(info fs.FileInfo) bool {
		return info != nil && now.Sub(info.ModTime()).Abs() < fresh &&
			info.ModTime().Nanosecond()%int(10*time.Millisecond) == 0 // as on a disk that stores only seconds
	})
}
