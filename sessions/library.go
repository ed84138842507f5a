package sessions

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// A Library is where games are kept: a store, the person's state on this computer, and the boards to play on.
type Library struct {
	Store  *games.Games
	Desk   *store.UserState
	Boards *Boards
	Now    func() time.Time // the only clock; tests replace it
	Lang   *text.Language   // for the titles of learned boards; nil means English

	// Sure asks somebody whether names are typos, and returns an error if any is. It is nil if nobody can be asked.
	Sure func(doubts []text.Sentence) error
}

// ErrMissing is the error for a game that is not in the library.
var ErrMissing = errors.New("missing")

// missing returns [ErrMissing] with a message and a hint on how to find a game.
func missing(said, hint text.Sentence) error {
	return text.WithHint(&text.Error{Sentence: said, Class: text.BadName, Kind: ErrMissing}, hint)
}

// noGame returns [ErrMissing] for a name, and suggests known games with similar names.
func noGame(name string, known ...string) error {
	return missing(text.Say("%s", text.Unknown("game", name, known)), text.Say("purser list lists the games"))
}

// isFile reports whether a name is a file name, rather than the name of a game in the library.
func isFile(name string) bool {
	return strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, store.Ext) ||
		strings.HasSuffix(name, PackExt) && store.IsFile(name)
}

// Means reports whether a FILE argument names a game in the library, rather than a file.
func (l *Library) Means(file string) bool {
	if file == "" || isFile(file) || store.IsFile(file) {
		return false
	}
	_, err := l.Place(file)
	return err == nil
}

// IsRecord reports whether a name is [Stdin], or a file name whose extension allows a record.
func IsRecord(name string) bool {
	ending := filepath.Ext(name)
	return name == Stdin || (ending == "" || ending == store.Ext || ending == PackExt) && store.IsFile(name)
}

// FileFirst returns a FILE argument in the form for [Library.Place], preferring a file with that name over a game.
func FileFirst(file string) string {
	if !isFile(file) && store.IsFile(file) {
		return "./" + file
	}
	return file
}

// Records returns the files meant by a list of files, folders with records, and games in the library. one is set if
// the list is a single file. Standard input can be read only once.
func (l *Library) Records(names []string) (files []string, one bool, err error) {
	if lists.Count(names, func(name string) bool { return name == Stdin }) > 1 {
		return nil, false, text.BadWords.Errorf("standard input (-) can be read only once")
	}
	return store.Records(names, func(name string) string {
		if !l.Means(name) {
			return ""
		}
		at, _ := l.Place(name)
		return at.Path
	})
}

// InHome returns where the game or event with this name is in the library. It refuses names of files.
func (l *Library) InHome(name string) (Location, error) {
	if _, err := store.ValidName(name); err != nil {
		return Location{}, err
	}
	at, err := l.Place(name)
	if err == nil && at.Store != l.Store {
		return at, noGame(name)
	}
	if errors.Is(err, ErrMissing) {
		if e, failed := l.Event(name); failed == nil && e.Name() == name {
			return l.placeOf(&e), nil
		}
	}
	return at, err
}

// GameOf returns the name of the game in a file, which may be a sheet.
func GameOf(path string) string {
	if name, ok := strings.CutSuffix(filepath.Base(path), store.Ext); ok {
		return name
	}
	return strings.TrimSuffix(filepath.Base(path), ".html")
}

// Names lists the games of the library.
func (l *Library) Names() ([]string, error) {
	all, err := l.Games()
	names := lists.Map(all, func(g games.Listing) string { return g.Name() })
	return names, err
}

// GameOrBoard opens the named game or, without a name, the one in use unless a board was given. If there is no game,
// it returns the given board or that of [DefaultMap].
func (l *Library) GameOrBoard(name string) (*Game, kind.Board, error) {
	inUse, err := l.Desk.Current(store.CurrentGame) // an error is reported when the game is opened
	if name == "" && (l.Boards.Given != "" || inUse == "" && err == nil) {
		b, err := l.Boards.GivenOr(DefaultMap)
		return nil, b, err
	}
	g, err := l.Open(name)
	if err != nil {
		return nil, nil, err
	}
	return g, g.Board(), nil
}

// BoardInUse returns the given board or that of the game in use. It returns nil if no game is in use or the game
// cannot be opened. The error is about the given board.
func (l *Library) BoardInUse() (kind.Board, error) {
	if l.Boards.Given != "" {
		return l.Boards.Board()
	}
	if g, err := l.Open(""); err == nil {
		return g.Board(), nil
	}
	return nil, nil
}

// About returns the board that a question about the rules refers to: the given one, that of the game in use, or that
// of [DefaultMap]. If no board was given, it also returns the other built-in boards, with those of other kinds of
// games last. The error is about the given board.
func (l *Library) About() (b kind.Board, others []kind.Board, err error) {
	if b, err = l.Boards.GivenOr(DefaultMap); err != nil || l.Boards.Given != "" {
		return b, nil, err
	}
	if g, failed := l.Open(""); failed == nil {
		if b = g.Board(); g.Record.Totals {
			b = b.Printed() // this one has the rules
		}
	}
	var strange []kind.Board
	for _, id := range l.Boards.Shipped() {
		switch other, err := l.Boards.Open(id); {
		case err != nil || id == b.Info().ID:
		case other.Info().Kind == b.Info().Kind:
			others = append(others, other)
		default:
			strange = append(strange, other)
		}
	}
	return b, append(others, strange...), nil
}

// DefaultMap is the id of the board to use if none is named.
const DefaultMap = "world"

// File returns the file in which the game is stored, or "".
func (g *Game) File() string { return g.at.Path }

// Cut reports whether the last line of the game's file was cut off during writing. That line is not part of the game;
// the next save sets it aside.
func (g *Game) Cut() bool { return g.cut }

// A DiskError is a system error about a file.
type DiskError struct {
	Path  string
	Cause error
}

// diskError wraps a system error in a [*DiskError], unless the error already names the file itself.
func diskError(path string, err error) error {
	if err == nil {
		return nil
	}
	if name, ok := errors.AsType[*store.BadNameError](err); ok {
		return name
	}
	for _, kind := range []error{store.ErrFile, store.ErrDone} {
		if one, ok := text.OfKind(err, kind); ok {
			return one
		}
	}
	return &DiskError{path, err}
}

// Sentence returns the file and the system's message.
func (e *DiskError) Sentence() text.Sentence {
	if errors.Is(e.Cause, fs.ErrExist) {
		return text.Say("%s: there is already a game of that name", e.Path)
	}
	cause := e.Cause
	for _, kind := range []error{store.ErrNoHome, store.ErrDone} {
		if one, ok := text.OfKind(cause, kind); ok {
			return one.Sentence
		}
	}
	var path *fs.PathError
	if errors.As(cause, &path) {
		cause = path.Err
	}
	return text.Say("%s: %s", e.Path, cause)
}

// Error returns the sentence in English.
func (e *DiskError) Error() string { return e.Sentence().String() }

// Unwrap returns the system's error.
func (e *DiskError) Unwrap() error { return e.Cause }

// Create writes a game under a new name, in its canonical form. If use is set, it puts the game in use first, so that
// a killed program cannot leave another game in use unnoticed; if that fails, it creates nothing. The error is a
// [*store.BadNameError], [store.ErrFile] or a [*DiskError].
func (l *Library) Create(name string, g *Game, use bool) error {
	name, err := store.NewName(name)
	if err != nil {
		return err
	}
	r := l.fresh(name, g)
	return l.create(&r, use, false)
}

// create writes a new record and its times, ignoring errors about times. For sought see [games.Options].
func (l *Library) create(r *games.PackRecord, use, sought bool) (err error) {
	create := func() error {
		_, err := l.Store.Create(ctx, r.Kind(), r.Name(), r.Lines, games.Options{InPart: r.InPart, Sought: sought})
		return err
	}
	if !use {
		err = create()
	} else if err = l.vacant(r.Name(), r.Lines); err == nil {
		err = l.Desk.Used(inUse[r.Kind()], r.Name(), create)
	}
	called := r.Name()
	if store.Made(err) && len(r.Times) > 0 {
		_ = l.Store.Stamp(ctx, r.Ref, r.Lines, r.Times, false)
	} else if !errors.Is(err, fs.ErrExist) {
		called = l.Store.Path(r.Ref)
	}
	return diskError(called, err)
}

// vacant returns an error if a game could not be created, before it is put in use.
func (l *Library) vacant(name string, words []byte) error {
	if err := store.CheckSize(name, len(words)); err != nil {
		return err
	}
	switch there, err := l.Store.Find(ctx, name); {
	case err == nil:
		return &fs.PathError{Op: "create", Path: there.Path, Err: fs.ErrExist}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return nil
}

// inUse are the names of the state files that say what is in use, by kind.
var inUse = map[games.TextKind]string{games.Game: store.CurrentGame, games.Event: store.CurrentEvent}

// Use puts a game or an event of the library in use. The error is [ErrMissing], a [*store.BadNameError],
// [store.ErrFile] or a [*DiskError].
func (l *Library) Use(name string) error {
	at, err := l.InHome(name)
	if err != nil {
		return err
	}
	return diskError(name, l.Desk.Use(inUse[at.Key.Kind()], name))
}

// Delete removes a game or an event from the library. The games of an event stay.
func (l *Library) Delete(name string) error {
	at, err := l.InHome(name)
	if err != nil {
		return err
	}
	return diskError(name, l.Store.Delete(ctx, at.Key))
}

// StoredAt returns when the game's text was last changed in its store.
func (g *Game) StoredAt() time.Time { return g.seen.Changed }

// Today returns the current date in the format of records.
func (l *Library) Today() string { return l.Now().Format(time.DateOnly) }
