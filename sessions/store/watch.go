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

// How often the files of a folder are looked at for what the system does not tell, such as a change behind a link or on
// a network drive, and how many times as long as a look the rest between two of them is at least.
const (
	beat = time.Second
	rest = 50
)

// fresh is how long after a change another one may not show, where times are whole seconds.
const fresh = 2 * time.Second

// Watch implements [Store]: the system tells of most changes at once, and a look now and then finds the others.
func (f *Folder) Watch(ctx context.Context, prefix string, changed func(key string)) error {
	dir, keyOf, _ := f.in(ctx, prefix) // a look finds what is wrong
	watcher, silent := fsnotify.NewWatcher()
	if silent != nil {
		watcher = &fsnotify.Watcher{} // which never tells anything
	} else {
		defer watcher.Close()
	}
	var began time.Time
	return Compare(ctx, prefix, changed, func() (map[string]time.Time, error) {
		began = time.Now()
		if silent == nil {
			_ = watcher.Add(dir) // if it is there, and not watched yet
		}
		all, err := f.list(ctx, prefix, 0, Under)
		now := map[string]time.Time{}
		for _, is := range all {
			if now[is.Key] = is.Changed; began.Sub(is.Changed).Abs() < fresh {
				now[is.Key] = began // which is another one each time
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
			case <-watcher.Errors: // some events were lost
			case <-next:
			}
			return
		}
	})
}

// Compare watches a store as [Store.Watch] does, by what look finds under a prefix, and whenever wait returns: it calls
// changed with the keys whose values are others than before. The error is that of the first look, or of the context.
func Compare[V comparable](ctx context.Context, prefix string, changed func(key string),
	look func() (map[string]V, error), wait func()) error {
	known := map[string]V{}
	if _, name := path.Split(prefix); name != "" {
		known[prefix] = *new(V) // it may be gone already
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
