package store

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
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
	dir, keyOf, before := f.dir, f.keyOf, map[string]Info{}
	if _, name := Parent(prefix); name != "" {
		path := f.path(prefix)
		if behind, err := f.behind(path); err == nil {
			path = behind
		}
		base := filepath.Base(path)
		dir, keyOf = filepath.Dir(path), func(file string) string {
			if rest, ok := strings.CutPrefix(file, base+"."); ok && isPart(rest) {
				return prefix + "/" + rest
			} else if file == base {
				return prefix
			}
			return ""
		}
		before[prefix] = Info{} // it may be gone already
	}
	watcher, silent := fsnotify.NewWatcher()
	if silent != nil {
		watcher = &fsnotify.Watcher{} // which never tells anything
	} else {
		defer watcher.Close()
	}
	wait := time.NewTimer(0)
	defer wait.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case e := <-watcher.Events:
			if key := keyOf(filepath.Base(e.Name)); key != "" && Under(key, prefix) {
				changed(key)
			}
			continue
		case <-watcher.Errors: // some events were lost
		case <-wait.C:
		}
		began := time.Now()
		if silent == nil {
			_ = watcher.Add(dir) // if it is there, and not watched yet
		}
		if all, err := f.list(ctx, prefix, 0, Under); err == nil {
			now := map[string]Info{}
			for _, is := range all {
				was, known := before[is.Key]
				if now[is.Key] = is; !known || !is.Changed.Equal(was.Changed) || began.Sub(is.Changed).Abs() < fresh {
					changed(is.Key)
				}
				delete(before, is.Key)
			}
			for _, key := range slices.Sorted(maps.Keys(before)) {
				changed(key) // it is gone
			}
			before = now
		}
		wait.Reset(max(beat, rest*time.Since(began)))
	}
}
