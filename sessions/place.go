package sessions

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/store"
)

// ctx is the context of all calls to the store. It never ends.
var ctx = context.Background()

// A Location says where a game is.
type Location struct {
	Store *games.Games
	Key   games.Ref
	Name  string // name in its store
	Path  string // for messages

	inside string // name within a pack
}

// placeOf returns the location of a game in the library.
func (l *Library) placeOf(e *games.Listing) Location {
	return Location{Store: l.Store, Key: e.Ref, Name: e.Name(), Path: e.Path}
}

// Place returns the location of a game, by its name or file; an empty name means the game in use. The error is
// [ErrMissing], a [*store.BadNameError] or a [*DiskError]. Place does not check whether a file exists.
func (l *Library) Place(name string) (Location, error) {
	if name == "" {
		var err error
		if name, err = l.Desk.Current(store.CurrentGame); err != nil {
			return Location{}, diskError(l.Desk.Dir(), err)
		}
		if name == "" {
			if _, err := l.Store.Some(ctx, 1); err != nil { // fails if the store cannot be reached
				return Location{}, diskError(l.Store.Path(""), err)
			}
			return Location{}, missing(text.Say("no game is in use"),
				text.Say("purser new NAME begins one, purser list lists them, --game NAME names one"))
		}
	}
	if isFile(name) {
		if at, own := l.ofOwn(name); own {
			return at, nil
		}
		file, inside := split(name)
		in, key := games.OneFile(file)
		return Location{Store: in, Key: key, Name: GameOf(file), Path: name, inside: inside}, nil
	}
	name, err := store.ValidName(name)
	if err != nil {
		return Location{}, err
	}
	switch e, err := l.Store.Find(ctx, name); {
	case err == nil && e.Ref == games.KeyOf(games.Game, name):
		return l.placeOf(&e), nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		if file, ok := errors.AsType[*fs.PathError](err); ok {
			return Location{}, diskError(file.Path, err)
		}
		return Location{}, diskError(l.Store.Path(""), err)
	}
	names, err := l.Names()
	if err != nil {
		return Location{}, err
	}
	return Location{}, noGame(name, names...)
}

// ofOwn returns the location of a game given by a file in the library's own folder, and whether the file is one.
func (l *Library) ofOwn(file string) (at Location, own bool) {
	if l.Store == nil {
		return Location{}, false
	}
	name, err := store.ValidName(GameOf(file))
	if err != nil || l.Store.Path(games.KeyOf(games.Game, name)) != file {
		return Location{}, false
	}
	e, err := l.Store.Find(ctx, name)
	return l.placeOf(&e), err == nil && e.Path == file
}

// InUse returns the name of the game in use, or "" if that no longer exists.
func (l *Library) InUse() (string, error) {
	name, err := l.Desk.Current(store.CurrentGame)
	if err != nil || name == "" {
		return "", diskError(l.Desk.Dir(), err)
	}
	if there, err := l.Has(name); err == nil && !there {
		return "", nil
	}
	return name, nil
}

// Called returns the actual name of the game or event that name means, ignoring case and accents, or "".
func (l *Library) Called(name string) (string, error) {
	switch e, err := l.Store.Find(ctx, name); {
	case err == nil:
		return e.Name(), nil
	case !errors.Is(err, fs.ErrNotExist):
		return "", diskError(l.Store.Path(""), err)
	}
	return "", nil
}

// Has reports whether the library has a game or event of this name, ignoring case and accents.
func (l *Library) Has(name string) (bool, error) {
	called, err := l.Called(name)
	return called != "", err
}

// Games lists the games of the library, without events.
func (l *Library) Games() ([]games.Listing, error) { return l.entries(games.Game) }

// entries lists the texts of one kind.
func (l *Library) entries(kind games.TextKind) ([]games.Listing, error) {
	all, err := l.Store.List(ctx)
	if err != nil {
		return nil, diskError(l.Store.Path(""), err)
	}
	return only(kind, all), nil
}

// only filters entries by kind. It reuses their memory.
func only(kind games.TextKind, all []games.Listing) []games.Listing {
	return slices.DeleteFunc(all, func(e games.Listing) bool { return e.Kind() != kind })
}
