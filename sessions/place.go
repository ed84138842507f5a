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

// ctx is that of all calls of the store: nothing ends them.
var ctx = context.Background()

// A Location is where a game is.
type Location struct {
	Store *games.Games
	Key   games.Ref
	Name  string // in its store
	Path  string // for messages

	inside string // its name in a pack
}

// placeOf returns the place of a game of the library.
func (l *Library) placeOf(e *games.Listing) Location {
	return Location{Store: l.Store, Key: e.Ref, Name: e.Name(), Path: e.Path}
}

// Place returns where a game is, by its name or by a file; an empty name means the game in use. The
// error is [ErrMissing], a [*store.BadNameError] or a [*DiskError]. Whether a file is there is
// not checked.
func (l *Library) Place(name string) (Location, error) {
	if name == "" {
		var err error
		if name, err = l.Desk.Current(store.CurrentGame); err != nil {
			return Location{}, diskError(l.Desk.Dir(), err)
		}
		if name == "" {
			if _, err := l.Store.Some(ctx, 1); err != nil { // a store that cannot be reached has none
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

// ofOwn returns where the game in a file of the library's own is, and whether it is one.
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

// InUse returns the name of the game in use, or "" if it is there no longer.
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

// Called returns the name of whatever has a name in the library, also in other letters, or "".
func (l *Library) Called(name string) (string, error) {
	switch e, err := l.Store.Find(ctx, name); {
	case err == nil:
		return e.Name(), nil
	case !errors.Is(err, fs.ErrNotExist):
		return "", diskError(l.Store.Path(""), err)
	}
	return "", nil
}

// Has reports whether anything has a name in the library, also in other letters.
func (l *Library) Has(name string) (bool, error) {
	called, err := l.Called(name)
	return called != "", err
}

// Games lists the games of the library, without events.
func (l *Library) Games() ([]games.Listing, error) { return l.entries(games.Game) }

// entries lists what is of a kind.
func (l *Library) entries(kind games.TextKind) ([]games.Listing, error) {
	all, err := l.Store.List(ctx)
	if err != nil {
		return nil, diskError(l.Store.Path(""), err)
	}
	return only(kind, all), nil
}

// only returns those of some entries that are of a kind, in the same memory.
func only(kind games.TextKind, all []games.Listing) []games.Listing {
	return slices.DeleteFunc(all, func(e games.Listing) bool { return e.Kind() != kind })
}
