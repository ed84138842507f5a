// Package games keeps games and events in any store. It also keeps tokens that make a line safe to repeat, notes, the
// times of lines, lines that were cut off, and tables' own boards.
//
// A game is one text; the data attached to it is stored under keys below its own. Before a write with a token, the
// intent is recorded there. If the program is killed, comparing the text with the intent shows whether the write
// happened.
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

// Games gives access to the games and events in a store, by name. All methods are safe for concurrent use, also by
// several programs. Errors are those of the store.
type Games struct {
	Store store.Store

	sides sync.Map // the last known sides, by the keys of their games
}

// In returns the games in a store.
func In(s store.Store) *Games { return &Games{Store: s} }

// OneFile returns a store for one game, kept as a file in any folder, and the key of the game. It cannot create or
// delete games.
func OneFile(path string) (*Games, Ref) { return In(store.OneFile(path)), store.Only }

// A TextKind tells games from events.
type TextKind string

// The kinds of texts.
const (
	Game  TextKind = "game"
	Event TextKind = "event"
)

// kinds lists all kinds of texts.
var kinds = []TextKind{Game, Event}

// A Ref is the key of a game or an event in its store. The empty Ref stands for the store itself, which has notes
// only.
type Ref string

// KeyOf returns the key for a name.
func KeyOf(kind TextKind, name string) Ref { return Ref(string(kind) + "s/" + name) }

// Name returns the name in the key.
func (k Ref) Name() string {
	_, name, _ := strings.Cut(string(k), "/")
	return name
}

// Kind returns the kind of text.
func (k Ref) Kind() TextKind {
	parent, _, _ := strings.Cut(string(k), "/")
	return TextKind(strings.TrimSuffix(parent, "s"))
}

// below returns the key for data attached to a text or, for an empty Ref, to the store itself.
func (k Ref) below(name string) string { return strings.TrimPrefix(string(k)+"/"+name, "/") }

// tally returns the key of the mark for a game whose tally is unfinished.
func (k Ref) tally() string { return "tallies/" + k.Name() }

// A Listing is a game or an event in a list.
type Listing struct {
	Ref
	Path    string    // for messages
	Changed time.Time // zero if unknown
}

// A StoredText is a game or an event as it is stored.
type StoredText struct {
	Lines   []byte    // whole lines
	Cut     []byte    // a last line that was cut off during writing, not part of the game
	Rev     store.Rev // of the lines; the same in every store
	Changed time.Time

	stored store.Rev // of the text, in its own store
}

// Options are settings for a new game.
type Options struct {
	InPart bool // its tally is unfinished
	Sought bool // the caller has already checked that the name is free
}

// Path returns where a text is or would be, for messages, without a password. The empty key means the whole store.
func (s *Games) Path(k Ref) string { return s.Store.Where(string(k)) }

// List returns all games and events, by name.
func (s *Games) List(ctx context.Context) ([]Listing, error) { return s.Some(ctx, 0) }

// Some returns up to most games and events, those that cost least to list; 0 means all.
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

// at returns the listing for exactly this key, without reading the text. The error is [fs.ErrNotExist] if there is
// none.
func (s *Games) at(ctx context.Context, key Ref) (Listing, error) {
	found, err := s.Store.List(ctx, string(key), 0)
	if err == nil && (len(found) == 0 || key.Name() == "") { // without a name, the key is a prefix
		err = store.Absent(s.Path(key))
	}
	if err != nil {
		return Listing{}, err
	}
	return s.entry(found[0]), nil
}

// get returns a text, or a zero value if it does not exist.
func (s *Games) get(ctx context.Context, key string) (store.Text, error) {
	t, err := s.Store.Get(ctx, key)
	if errors.Is(err, fs.ErrNotExist) {
		return store.Text{}, nil
	}
	return t, err
}

// Find returns the game or event with this name. It prefers an exact match over names that are equal under
// [store.Fold]. The error is [fs.ErrNotExist] if there is none.
func (s *Games) Find(ctx context.Context, name string) (Listing, error) {
	name = norm.NFC.String(name)
	for _, kind := range kinds { // costs the same in a large store
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

// Create writes a new game or event, completely or not at all. It stores the name in Unicode's form NFC. The error is
// a [*store.BadNameError], [fs.ErrExist] if a name equal under [store.Fold] exists, or [store.ErrTooLarge].
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
	// Set the mark before writing the game, so that a killed program cannot leave the game without it.
	err = store.NotDone(s.SetInPart(ctx, key, as.InPart))
	if err == nil {
		_, err = s.Store.Put(ctx, string(key), fresh, append([]byte{}, lines...))
	}
	if !store.Made(err) && as.InPart && !errors.Is(err, fs.ErrExist) { // else it may be another game's
		err = errors.Join(err, store.NotDone(s.SetInPart(ctx, key, false)))
	}
	return key, err
}

// SetInPart sets or clears the mark for a game whose tally was begun and is not finished.
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

// InParts returns the keys of all games with an unfinished tally.
func (s *Games) InParts(ctx context.Context) (map[Ref]bool, error) {
	found, err := s.Store.List(ctx, "tallies/", 0)
	all := map[Ref]bool{}
	for _, info := range found {
		all[KeyOf(Game, path.Base(info.Key))] = true
	}
	return all, err
}

// Read returns the current text of a game.
func (s *Games) Read(ctx context.Context, key Ref) (StoredText, error) {
	t, err := s.Store.Get(ctx, string(key))
	lines := store.Whole(t.Data)
	return StoredText{lines, t.Data[len(lines):], store.RevOf(lines), t.Changed, t.Rev}, err
}

// Delete removes a game and all data attached to it.
func (s *Games) Delete(ctx context.Context, key Ref) error {
	_, err := s.Store.Get(ctx, string(key))
	if err == nil || errors.Is(err, store.ErrTooLarge) || errors.Is(err, store.ErrDeadLink) { // can be removed
		_, err = s.Store.Put(ctx, string(key), store.Any, nil)
	}
	if store.Made(err) {
		err = errors.Join(err, store.Deleted(s.Path(key), store.NotDone(s.SetInPart(ctx, key, false))))
	}
	return err
}

// Watch calls changed for everything that exists, and then for whatever any program creates, writes, deletes or gives
// other links, until the context ends. It watches all games and events, or only one. See [store.Store].
func (s *Games) Watch(ctx context.Context, one Ref, changed func(Ref)) error {
	return s.Store.Watch(ctx, string(one), func(key string) {
		parts := strings.SplitN(key, "/", 3)
		switch {
		case len(parts) == 3 && (parts[2] == "times" || parts[2] == "side"): // nothing on screen depends on these
		case parts[0] == "tallies":
			changed(KeyOf(Game, parts[1]))
		case len(parts) > 1 && slices.Contains(kinds, Ref(key).Kind()):
			changed(Ref(parts[0] + "/" + parts[1]))
		}
	})
}

// A Receipt is the result of writing lines.
type Receipt struct {
	StoredText        // the resulting text
	Already    bool   // the same token had already written them
	Aside      string // where a cut-off last line was set aside, or empty
}
