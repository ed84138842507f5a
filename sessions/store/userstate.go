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

// A UserState is a person's state on this computer, wherever the games are: which game and event are in use, and an
// unfinished setup. It is always stored in a folder, which may be that of the games.
type UserState struct{ folder *Folder }

// StateIn returns the state in a folder, which is created when something is stored. If dir is empty, the state is
// empty and nothing can be stored.
func StateIn(dir string) *UserState { return &UserState{In(dir)} }

// Files of a state. The first two name what is in use.
const (
	CurrentGame  = "current"
	CurrentEvent = "current-event"
	draft        = "draft"
)

// Dir returns the folder of the state.
func (u *UserState) Dir() string { return u.folder.dir }

// Used puts a game or an event in use and then calls create to make it. If it cannot be put in use, Used does not call
// create. This order ensures that a killed program cannot leave a new game behind while another one is in use: a
// missing game in use gets noticed.
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

// Use records which game or event is in use. The error may be [ErrFile].
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

// notInUse returns [ErrFile] for an error about the file that says what is in use.
func (u *UserState) notInUse(file string, err error) error {
	system, ok := errors.AsType[*fs.PathError](err)
	if !ok || filepath.Base(system.Path) != file {
		return err // the problem is the folder
	}
	said := text.Say("%s, which names the game in use: %s", system.Path, system.Err)
	if file == CurrentEvent {
		said = text.Say("%s, which names the event in use: %s", system.Path, system.Err)
	}
	return text.Failed(ErrFile, system.Err, said)
}

// Current returns the name of the game or event in use, or "".
func (u *UserState) Current(file string) (string, error) {
	words, err := u.small(file)
	if name := strings.TrimSpace(string(words)); validName(name) {
		return name, err
	}
	return "", err
}

// small returns the text of a file, or nil if it does not exist.
func (u *UserState) small(file string) ([]byte, error) {
	if u.folder.dir == "" {
		return nil, nil
	}
	t, err := u.folder.Get(context.Background(), file)
	return t.Data, unlessMissing(err)
}

// Draft returns what [UserState.KeepDraft] stored, or nil.
func (u *UserState) Draft() ([]byte, error) { return u.small(draft) }

// KeepDraft stores the entries for a game that has not begun yet; nil removes them.
func (u *UserState) KeepDraft(data []byte) error {
	_, err := u.folder.Put(context.Background(), draft, Any, data)
	return err
}

// UsualHome returns the folder for a person's own games: the given one, otherwise the one named in the environment,
// otherwise the system's usual one. It returns "" if the system has none.
func UsualHome(given string, getenv func(string) string) string {
	dir := cmp.Or(given, getenv("PURSER_HOME"))
	// Without HOME, the path would lead to the root of the disk.
	if _, err := os.UserHomeDir(); dir == "" && xdg.DataHome != "" && (err == nil ||
		filepath.IsAbs(getenv("XDG_DATA_HOME"))) {
		dir = filepath.Join(xdg.DataHome, "purser")
	}
	return dir
}
