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
	told := f.tell(prefix)
	defer told.close()
	before := map[string]Info{}
	if _, name := Parent(prefix); name != "" {
		before[prefix] = Info{} // it may be gone already
	}
	wait := time.NewTimer(0)
	defer wait.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case e := <-told.events:
			if key := told.keyOf(e.Name); key != "" && Under(key, prefix) {
				changed(key)
			}
			continue
		case <-told.errors: // some events were lost
		case <-wait.C:
		}
		began := time.Now()
		told.begin()
		if now, err := f.look(ctx, prefix); err == nil {
			for _, key := range slices.Sorted(maps.Keys(now)) {
				was, known := before[key]
				if is := now[key]; !known || !is.Changed.Equal(was.Changed) || began.Sub(is.Changed).Abs() < fresh {
					changed(key)
				}
				delete(before, key)
			}
			for _, key := range slices.Sorted(maps.Keys(before)) {
				changed(key) // it is gone
			}
			before = now
		}
		wait.Reset(max(beat, rest*time.Since(began)))
	}
}

// look returns the texts of the folder that begin with a prefix, or the only one that has it as its key.
func (f *Folder) look(ctx context.Context, prefix string) (map[string]Info, error) {
	all := map[string]Info{}
	if _, name := Parent(prefix); name != "" {
		found, err := f.List(ctx, prefix, 0)
		for _, info := range found {
			all[info.Key] = info
		}
		return all, err
	}
	files, err := f.names(everything)
	for _, file := range files {
		if key := keyOf(file); key != "" && Under(key, prefix) {
			if info := f.info(key); info.Key != "" {
				all[key] = info
			}
		}
	}
	return all, err
}

// A teller is what the system tells of changes in a folder; nothing where it cannot.
type teller struct {
	dir     string
	only    string // the file of the only text that is watched, or empty
	key     string // of that text
	watcher *fsnotify.Watcher
	added   bool
	events  chan fsnotify.Event
	errors  chan error
}

func (f *Folder) tell(prefix string) *teller {
	t := &teller{dir: f.dir}
	if _, name := Parent(prefix); name != "" {
		path, err := f.behind(f.path(prefix))
		if err != nil {
			path = f.path(prefix)
		}
		t.dir, t.only, t.key = filepath.Dir(path), filepath.Base(path), prefix
	}
	if watcher, err := fsnotify.NewWatcher(); err == nil {
		t.watcher, t.events, t.errors = watcher, watcher.Events, watcher.Errors
	}
	return t
}

// begin has the system tell from now on, if the folder is there.
func (t *teller) begin() {
	if t.watcher != nil && !t.added {
		t.added = t.watcher.Add(t.dir) == nil
	}
}

func (t *teller) close() {
	if t.watcher != nil {
		_ = t.watcher.Close()
	}
}

// keyOf returns the key of the text in a file, or "".
func (t *teller) keyOf(path string) string {
	name := filepath.Base(path)
	if t.only == "" {
		return keyOf(name)
	}
	if rest, ok := strings.CutPrefix(name, t.only); ok && (rest == "" || rest[0] == '.') {
		return t.key
	}
	return ""
}
