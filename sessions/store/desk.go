package store

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"purser/internal/text"
)

// A Desk is what a person has on this computer, wherever the games are: which game is in use, and
// a set-up that was begun. It is always a folder, which may be that of the games.
type Desk struct{ home *home }

// DeskIn returns the desk in a folder, which is made when something is put there. In one without
// a name there is nothing, and nothing can be put.
func DeskIn(dir string) *Desk { return &Desk{at(dir)} }

// current has the name of the game last used, and draft an interrupted setup.
const (
	current = "current"
	draft   = "draft"
)

// Dir returns the folder.
func (d *Desk) Dir() string { return d.home.dir }

// Use remembers which game was last used. The error may be a [*FileError].
func (d *Desk) Use(name string) error {
	name, err := ValidName(name)
	if err != nil {
		return err
	}
	if _, err := d.home.within(current); err != nil {
		return err
	}
	if now, err := d.Current(); err == nil && now == name {
		return nil
	}
	return d.change(func() error { return d.home.use(name) })
}

// Create makes a new game in a store and puts it in use, or does nothing: a game that cannot be put
// in use is not made. It is in use before it is there, so that a killed program does not leave it
// there and another game in use: that a game in use is missing is noticed. The error is that of
// [Store], or a [*FileError].
func (d *Desk) Create(ctx context.Context, s Store, name string, lines []byte, as Options) (Ref, error) {
	name, err := NewName(name)
	if err == nil {
		err = fits("create", name, len(lines))
	}
	if err != nil {
		return Ref{}, err
	}
	switch _, err := s.Find(ctx, name); {
	case err == nil:
		return Ref{}, &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	case !errors.Is(err, fs.ErrNotExist):
		return Ref{}, err
	}
	path := filepath.Join(d.home.dir, current)
	before, err := d.small(current)
	if err != nil {
		return Ref{}, notInUse(path, err)
	}
	err = d.Use(name)
	if !Made(err) {
		return Ref{}, err
	}
	ref, failed := s.Create(ctx, name, lines, as)
	if Made(failed) {
		return ref, errors.Join(failed, err)
	}
	return ref, errors.Join(failed, notDone(d.change(func() error {
		if before == nil {
			return d.home.drop(path)
		}
		return rewrite(d.home.disk, path, before, 0o600)
	})))
}

// change makes the folder, and changes something in it while its lock is held.
func (d *Desk) change(do func() error) error {
	if err := d.home.disk.MkdirAll(d.home.dir, 0o700); err != nil {
		return err
	}
	return d.home.locked(some, func([]string, error) error { return do() })
}

// use does so while the home's lock is held.
func (h *home) use(name string) error {
	path := filepath.Join(h.dir, current)
	err := rewrite(h.disk, path, []byte(name+"\n"), 0o600)
	if Made(err) {
		return err
	}
	return notInUse(path, err)
}

// notInUse returns the [*FileError] for what is wrong with the name of the game in use.
func notInUse(path string, err error) error {
	if system, ok := errors.AsType[*fs.PathError](err); ok {
		err = system.Err
	}
	return &FileError{text.Because("%s, which names the game in use: %s", path, err), err}
}

// Current returns the game last used, or an empty name.
func (d *Desk) Current() (string, error) { return d.named(current) }

// named returns the name in a file, or an empty one.
func (d *Desk) named(file string) (string, error) {
	words, err := d.small(file)
	if name := strings.TrimSpace(string(words)); validName(name) {
		return name, err
	}
	return "", err
}

// Draft returns what [Desk.KeepDraft] stored, or nil.
func (d *Desk) Draft() ([]byte, error) { return d.small(draft) }

// small returns the text of a file, or nil if it is not there.
func (d *Desk) small(name string) ([]byte, error) {
	if d.home.dir == "" {
		return nil, nil
	}
	text, err := d.home.Read(filepath.Join(d.home.dir, name))
	return text, unlessMissing(err)
}

// KeepDraft stores what was entered for a game that has not begun yet.
func (d *Desk) KeepDraft(text []byte) error {
	path, err := d.home.within(draft)
	if err == nil {
		err = fits("write", path, len(text))
	}
	if err != nil {
		return err
	}
	return d.change(func() error { return rewrite(d.home.disk, path, text, 0o600) })
}

// DropDraft removes the draft, if there is one.
func (d *Desk) DropDraft() error {
	path, err := d.home.within(draft)
	if err == nil {
		err = d.home.drop(path)
	}
	return err
}

// MakeFolder writes files into a new or empty folder, by their names, all or none of them.
func MakeFolder(dir string, files map[string][]byte) error {
	return changeFolder(system{}, dir, files, true)
}
