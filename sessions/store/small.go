package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"purser/internal/text"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// current has the name of the game last used, and draft an interrupted setup.
const (
	current = "current"
	draft   = "draft"
)

// Use remembers which game was last used. The error may be a [*FileError].
func (h *Home) Use(name string) error {
	name = norm.NFC.String(name)
	if !validName(name) {
		return nameError(name)
	}
	if _, err := h.within(current); err != nil {
		return err
	}
	if h.Current() == name {
		return nil
	}
	return h.locked(some, func([]string, error) error { return h.use(name) })
}

// use does so while the home's lock is held.
func (h *Home) use(name string) error {
	path := filepath.Join(h.dir, current)
	err := rewrite(h.disk, path, []byte(name+"\n"), 0o600)
	if made(err) {
		return err
	}
	if system, ok := errors.AsType[*fs.PathError](err); ok {
		err = system.Err
	}
	return &FileError{text.Because("%s, which names the game in use: %s", path, err), err}
}

// Current returns the game last used, or an empty name.
func (h *Home) Current() string {
	if name := strings.TrimSpace(string(h.small(current))); validName(name) {
		return name
	}
	return ""
}

// Draft returns what [Home.KeepDraft] stored, or nil.
func (h *Home) Draft() []byte { return h.small(draft) }

// small returns the text of a file of the home, or nil.
func (h *Home) small(name string) []byte {
	path, err := h.within(name)
	if err != nil {
		return nil
	}
	text, _ := h.Read(path)
	return text
}

// KeepDraft stores what was entered for a game that has not begun yet.
func (h *Home) KeepDraft(text []byte) error {
	path, err := h.within(draft)
	if err == nil {
		err = fits("write", path, len(text))
	}
	if err == nil {
		err = h.disk.MkdirAll(h.dir, 0o700)
	}
	if err != nil {
		return err
	}
	return h.locked(some, func([]string, error) error { return rewrite(h.disk, path, text, 0o600) })
}

// DropDraft removes the draft, if there is one.
func (h *Home) DropDraft() error {
	path, err := h.within(draft)
	if err == nil {
		err = h.drop(path)
	}
	return err
}
