package store

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"

	"purser/internal/text"
)

// A UserState is what a person has on this computer, wherever the games are: which game and event are in use, and a
// set-up that was begun. It is always a folder, which may be that of the games.
type UserState struct{ folder *Folder }

// StateIn returns the state in a folder, which is made when something is put there. In one without a name there is
// nothing, and nothing can be put.
func StateIn(dir string) *UserState { return &UserState{In(dir)} }

// The files of a state. The first two name what is in use.
const (
	CurrentGame  = "current"
	CurrentEvent = "current-event"
	draft        = "draft"
)

// Dir returns the folder.
func (u *UserState) Dir() string { return u.folder.dir }

// Used has a game or an event in use while it is made, or does nothing: one that cannot be put in use is not made. It
// is in use before it is there, so that a killed program does not leave it there and another one in use: that what is
// in use is missing is noticed.
func (u *UserState) Used(file, name string, create func() error) error {
	before, err := u.small(file)
	if err != nil {
		return u.notInUse(file, err)
	}
	err = u.Use(file, name)
	if !Made(err) {
		return err
	}
	failed := create()
	if Made(failed) {
		return errors.Join(failed, err)
	}
	_, err = u.folder.Put(context.Background(), file, Any, before)
	return errors.Join(failed, NotDone(err))
}

// Use remembers which game or event was last used. The error may be [ErrFile].
func (u *UserState) Use(file, name string) error {
	name, err := ValidName(name)
	if err != nil {
		return err
	}
	if now, err := u.Current(file); err == nil && now == name {
		return nil
	}
	_, err = u.folder.Put(context.Background(), file, Any, []byte(name+"\n"))
	if Made(err) {
		return err
	}
	return u.notInUse(file, err)
}

// notInUse returns [ErrFile] for what is wrong with the name of what is in use.
func (u *UserState) notInUse(file string, err error) error {
	system, ok := errors.AsType[*fs.PathError](err)
	if !ok || filepath.Base(system.Path) != file {
		return err // the folder is at fault
	}
	said := text.Say("%s, which names the game in use: %s", system.Path, system.Err)
	if file == CurrentEvent {
		said = text.Say("%s, which names the event in use: %s", system.Path, system.Err)
	}
	return text.Failed(ErrFile, system.Err, said)
}

// Current returns the game or the event last used, or an empty name.
func (u *UserState) Current(file string) (string, error) {
	words, err := u.small(file)
	if name := strings.TrimSpace(string(words)); validName(name) {
		return name, err
	}
	return "", err
}

// small returns the text of a file, or nil if it is not there.
func (u *UserState) small(file string) ([]byte, error) {
	if u.folder.dir == "" {
		return nil, nil
	}
	t, err := u.folder.Get(context.Background(), file)
	return t.Data, unlessMissing(err)
}

// Draft returns what [UserState.KeepDraft] stored, or nil.
func (u *UserState) Draft() ([]byte, error) { return u.small(draft) }

// KeepDraft stores what was entered for a game that has not begun yet; nil removes it.
func (u *UserState) KeepDraft(data []byte) error {
	_, err := u.folder.Put(context.Background(), draft, Any, data)
	return err
}

// UsualHome returns the folder of a person's own games: the given one, or else that of the environment, or else the
// usual one of the system, or nothing if the system names none.
func UsualHome(given string, getenv func(string) string) string {
	dir := cmp.Or(given, getenv("PURSER_HOME"))
	// Without HOME the library would use the root of the disk.
	if _, err := os.UserHomeDir(); dir == "" && xdg.DataHome != "" && (err == nil ||
		filepath.IsAbs(getenv("XDG_DATA_HOME"))) {
		dir = filepath.Join(xdg.DataHome, "purser")
	}
	return dir
}
