// Package games keeps games and events in any store: with tokens that make a line safe to repeat, notes, when lines
// were written, lines that were cut off, and tables' own boards.
//
// A game is one text, with what belongs to it below its key. What is about to be written with a token is said there
// first, and then written: after a kill the text itself tells what became of it.
package games

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/unicode/norm"

	"purser/sessions/store"
)

// Games are the games and events of a store, by name. All calls may be made at once, by several programs. Errors are
// those of the store.
type Games struct {
	Store store.Store

	sides sync.Map // as they were last known, by the keys of their games
}

// In returns the games of a store.
func In(s store.Store) *Games { return &Games{Store: s} }

// OneFile returns a store of one game, which is a file in any folder, and its key. It cannot make or delete games.
func OneFile(path string) (*Games, Ref) { return In(store.OneFile(path)), store.Only }

// A TextKind says what a text is.
type TextKind string

// The kinds of texts.
const (
	Game  TextKind = "game"
	Event TextKind = "event"
)

// kinds are all of them.
var kinds = []TextKind{Game, Event}

// A Ref names a game or an event in its store. The zero Key is the store itself, which has notes only.
type Ref string

// KeyOf returns the key of a name.
func KeyOf(kind TextKind, name string) Ref { return Ref(string(kind) + "s/" + name) }

// Name returns the name.
func (k Ref) Name() string {
	_, name, _ := strings.Cut(string(k), "/")
	return name
}

// Kind returns what the text is.
func (k Ref) Kind() TextKind {
	parent, _, _ := strings.Cut(string(k), "/")
	return TextKind(strings.TrimSuffix(parent, "s"))
}

// below returns the key of what belongs to a text, or to the store itself.
func (k Ref) below(name string) string { return strings.TrimPrefix(string(k)+"/"+name, "/") }

// tally returns the key of the mark of a game whose tally is not finished.
func (k Ref) tally() string { return "tallies/" + k.Name() }

// A Listing is a game or an event in a list.
type Listing struct {
	Ref
	Path    string    // for messages
	Changed time.Time // zero if that is not known
}

// A StoredText is a game or an event as it is stored.
type StoredText struct {
	Lines   []byte    // whole
	Cut     []byte    // a last line that was cut off while being written, and is no part of the game
	Rev     store.Rev // of the lines: the same in every store
	Changed time.Time

	stored store.Rev // of the text, in its store
}

// Options are what is true of a new game from its beginning.
type Options struct {
	InPart bool // its tally is not finished
	Sought bool // the caller has found that nothing has the name
}

// Path returns where the text of a key is, or would be, for messages, without a password; an empty key is all of them.
func (s *Games) Path(k Ref) string { return s.Store.Where(string(k)) }

// List returns all games and events, by name.
func (s *Games) List(ctx context.Context) ([]Listing, error) { return s.Some(ctx, 0) }

// Some returns that many games and events, or fewer if there are not so many: those that cost least, whatever their
// names. 0 is all of them.
func (s *Games) Some(ctx context.Context, most int) (all []Listing, err error) {
	for _, kind := range kinds {
		found, err := s.Store.List(ctx, string(KeyOf(kind, "")), most)
		if err != nil {
			return nil, err
		}
		for _, info := range found {
			all = append(all, s.entry(info))
		}
	}
	slices.SortFunc(all, func(a, b Listing) int {
		return cmp.Or(cmp.Compare(a.Name(), b.Name()), cmp.Compare(b.Ref, a.Ref))
	})
	if most > 0 {
		all = all[:min(len(all), most)]
	}
	return all, nil
}

func (s *Games) entry(info store.KeyInfo) Listing {
	return Listing{Ref(info.Key), s.Store.Where(info.Key), info.Changed}
}

// at returns what has exactly a key, without reading it. The error is [fs.ErrNotExist] if nothing has.
func (s *Games) at(ctx context.Context, key Ref) (Listing, error) {
	found, err := s.Store.List(ctx, string(key), 0)
	if err == nil && (len(found) == 0 || key.Name() == "") { // without a name it is a prefix
		err = store.Absent(s.Path(key))
	}
	if err != nil {
		return Listing{}, err
	}
	return s.entry(found[0]), nil
}

// get returns a text, or the zero one if it is not there.
func (s *Games) get(ctx context.Context, key string) (store.Text, error) {
	t, err := s.Store.Get(ctx, key)
	if errors.Is(err, fs.ErrNotExist) {
		return store.Text{}, nil
	}
	return t, err
}

// Find returns what has a name, also in other letters that [store.Fold] makes the same; whatever has exactly that name
// goes first. The error is [fs.ErrNotExist] if nothing has.
func (s *Games) Find(ctx context.Context, name string) (Listing, error) {
	name = norm.NFC.String(name)
	for _, kind := range kinds { // which costs the same in a large home
		if e, err := s.at(ctx, KeyOf(kind, name)); !errors.Is(err, fs.ErrNotExist) {
			return e, err
		}
	}
	folded := store.Fold(name)
	for _, kind := range kinds {
		all, err := s.Store.List(ctx, string(KeyOf(kind, "")), store.Keys)
		if err != nil {
			return Listing{}, err
		}
		for _, info := range all {
			if store.Fold(Ref(info.Key).Name()) != folded {
				continue
			}
			if e, err := s.at(ctx, Ref(info.Key)); !errors.Is(err, fs.ErrNotExist) {
				return e, err
			}
		}
	}
	return Listing{}, store.Absent(name)
}

// Create writes a new game or event, completely or not at all. The name is kept in Unicode's form NFC. The error is a
// [*store.BadNameError], [fs.ErrExist] if anything has a name that [store.Fold] makes the same, or [store.ErrTooLarge].
func (s *Games) Create(ctx context.Context, kind TextKind, name string, lines []byte, as Options) (Ref, error) {
	name, err := store.NewName(name)
	if err != nil {
		return "", err
	}
	key := KeyOf(kind, name)
	fresh := store.Sought
	if !as.Sought {
		fresh = store.None
		switch other, err := s.Find(ctx, name); {
		case err == nil:
			return "", &fs.PathError{Op: "create", Path: other.Path, Err: fs.ErrExist}
		case !errors.Is(err, fs.ErrNotExist):
			return "", err
		}
	}
	// Before the game, so that a killed program does not leave it without.
	err = store.NotDone(s.SetInPart(ctx, key, as.InPart))
	if err == nil {
		_, err = s.Store.Put(ctx, string(key), fresh, append([]byte{}, lines...))
	}
	if !store.Made(err) && as.InPart && !errors.Is(err, fs.ErrExist) { // then it may be that of a faster one
		err = errors.Join(err, store.NotDone(s.SetInPart(ctx, key, false)))
	}
	return key, err
}

// SetInPart says whether the tally of a game was begun and is not finished.
func (s *Games) SetInPart(ctx context.Context, key Ref, in bool) error {
	if key.Kind() != Game {
		return nil
	}
	var mark []byte
	if in {
		mark = []byte{}
	} else if was, err := s.InPart(ctx, key); err != nil || !was {
		return err
	}
	_, err := s.Store.Put(ctx, key.tally(), store.Any, mark)
	return err
}

// InPart reports whether the tally of a game was begun and is not finished.
func (s *Games) InPart(ctx context.Context, key Ref) (bool, error) {
	t, err := s.get(ctx, key.tally())
	return t.Rev != store.None, err
}

// InParts returns the keys of the games whose tallies are not finished.
func (s *Games) InParts(ctx context.Context) (map[Ref]bool, error) {
	found, err := s.Store.List(ctx, "tallies/", 0)
	all := map[Ref]bool{}
	for _, info := range found {
		all[KeyOf(Game, path.Base(info.Key))] = true
	}
	return all, err
}

// Read returns a game as it is now.
func (s *Games) Read(ctx context.Context, key Ref) (StoredText, error) {
	t, err := s.Store.Get(ctx, string(key))
	lines := store.Whole(t.Data)
	return StoredText{lines, t.Data[len(lines):], store.RevOf(lines), t.Changed, t.Rev}, err
}

// Delete removes a game and all that is stored about it.
func (s *Games) Delete(ctx context.Context, key Ref) error {
	_, err := s.Store.Get(ctx, string(key))
	if err == nil || errors.Is(err, store.ErrTooLarge) || errors.Is(err, store.ErrDeadLink) { // it can be removed
		_, err = s.Store.Put(ctx, string(key), store.Any, nil)
	}
	if store.Made(err) {
		err = errors.Join(err, store.Deleted(s.Path(key), store.NotDone(s.SetInPart(ctx, key, false))))
	}
	return err
}

// Watch calls changed with everything there is, and then with what was created, written, given other links or deleted
// by anybody, maybe in another program, until the context ends: of all games and events, or of one. See
// [store.Store].
func (s *Games) Watch(ctx context.Context, one Ref, changed func(Ref)) error {
	return s.Store.Watch(ctx, string(one), func(key string) {
		parts := strings.SplitN(key, "/", 3)
		switch {
		case len(parts) == 3 && (parts[2] == "times" || parts[2] == "side"): // on which nothing that is shown depends
		case parts[0] == "tallies":
			changed(KeyOf(Game, parts[1]))
		case len(parts) > 1 && slices.Contains(kinds, Ref(key).Kind()):
			changed(Ref(parts[0] + "/" + parts[1]))
		}
	})
}

// A Receipt is what came of lines.
type Receipt struct {
	StoredText        // that they made
	Already    bool   // they had been written before, with the same token
	Aside      string // where a last line that was cut off was set aside, or empty
}
