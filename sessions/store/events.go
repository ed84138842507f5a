package store

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// EventExt is the ending of an event's file.
const EventExt = ".event"

// eventInUse has the name of the event last used.
const eventInUse = "current-event"

// EventPath returns the file of an event. The error is a [*NameError] or a [*HomeError].
func (h *Home) EventPath(name string) (string, error) {
	name = norm.NFC.String(name)
	if !validName(name) || strings.HasSuffix(name, EventExt) {
		return "", nameError(name)
	}
	return h.within(name + EventExt)
}

// Events returns the names of the events of the home, in order.
func (h *Home) Events() ([]string, error) {
	files, err := h.files(all)
	var names []string
	for _, file := range files {
		if name, ok := strings.CutSuffix(file, EventExt); ok && validName(name) && IsFile(filepath.Join(h.dir, file)) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, err
}

// CreateEvent writes a new event, completely or not at all, and puts it in use. The error is [fs.ErrExist] if there
// is any event with that name, ignoring case.
func (h *Home) CreateEvent(name string, text []byte) (path string, err error) {
	if path, err = h.EventPath(name); err == nil {
		err = Portable(name)
	}
	if err == nil {
		err = h.disk.MkdirAll(h.dir, 0o700)
	}
	if err != nil {
		return "", err
	}
	err = h.locked(all, func(files []string, err error) error {
		if err != nil {
			return err
		}
		for _, file := range files {
			if strings.EqualFold(file, name+EventExt) {
				return &fs.PathError{Op: "create", Path: filepath.Join(h.dir, file), Err: fs.ErrExist}
			}
		}
		if err := put(h.disk, path, text, 0o600, nil); !made(err) {
			return err
		}
		return rewrite(h.disk, filepath.Join(h.dir, eventInUse), []byte(name+"\n"), 0o600)
	})
	return path, err
}

// UseEvent remembers which event was last used.
func (h *Home) UseEvent(name string) error {
	if _, err := h.EventPath(name); err != nil {
		return err
	}
	return h.locked(some, func([]string, error) error {
		return rewrite(h.disk, filepath.Join(h.dir, eventInUse), []byte(name+"\n"), 0o600)
	})
}

// EventInUse returns the event last used, or an empty name.
func (h *Home) EventInUse() string {
	if name := strings.TrimSpace(string(h.small(eventInUse))); validName(name) {
		return name
	}
	return ""
}
