package store

import (
	"cmp"
	"context"
	"path"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"

	"purser/internal/lists"
)

// A watch looks at the files of a folder every beat, for changes that the system does not report, such as those behind
// a link or on a network drive. If a look is slow, the pause is at least rest times as long as the look.
const (
	beat = time.Second
	rest = 50
)

// fresh is how long a second change may go unnoticed where file times are in whole seconds.
const fresh = 2 * time.Second

// Watch implements [Store]. The system reports most changes at once; regular looks find the others.
func (f *Folder) Watch(ctx context.Context, prefix string, changed func(key string)) error {
	dir, keyOf, _ := f.in(ctx, prefix) // looking reports the error
	watcher, silent := fsnotify.NewWatcher()
	if silent != nil {
		watcher = &fsnotify.Watcher{} // never reports anything
	} else {
		defer watcher.Close()
	}
	var began time.Time
	return Compare(ctx, prefix, changed, func() (map[string]time.Time, error) {
		began = time.Now()
		if silent == nil {
			_ = watcher.Add(dir) // fails if the folder does not exist or is already watched
		}
		all, err := f.list(ctx, prefix, 0, Under)
		now := map[string]time.Time{}
		for _, is := range all {
			if now[is.Key] = is.Changed; began.Sub(is.Changed).Abs() < fresh {
				now[is.Key] = began // differs each time
			}
		}
		return now, err
	}, func() {
		for next := time.After(max(beat, rest*time.Since(began))); ; {
			select {
			case e := <-watcher.Events:
				if key := keyOf(filepath.Base(e.Name)); key != "" && Under(key, prefix) {
					changed(key)
				}
				continue
			case <-ctx.Done():
			case <-watcher.Errors: // events may have been lost
			case <-next:
			}
			return
		}
	})
}

// Compare implements [Store.Watch] by comparing what look finds under a prefix each time wait returns. It calls
// changed for every key whose value is different. The error is that of the first look, or of the context.
func Compare[V comparable](ctx context.Context, prefix string, changed func(key string),
	look func() (map[string]V, error), wait func()) error {
	known := map[string]V{}
	if _, name := path.Split(prefix); name != "" {
		known[prefix] = *new(V) // the text may already be gone
	}
	for first := true; ; first = false {
		now, err := look()
		switch {
		case first && err != nil, ctx.Err() != nil:
			return cmp.Or(ctx.Err(), err)
		case err == nil:
			for _, key := range lists.Changed(known, now) {
				if Under(key, prefix) {
					changed(key)
				}
			}
			known = now
		}
		wait()
	}
}
