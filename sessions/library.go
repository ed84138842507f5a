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

// A Library is where games are kept: a store, what a person has on this computer, and the boards
// that games are played on.
type Library struct {
	Store  *games.Games
	Desk   *store.UserState
	Boards *Boards
	Now    func() time.Time // the only clock; tests set it
	Lang   *text.Language   // of the titles of learned boards; nil means English

	// Sure asks somebody whether names are slips, and returns an error if one is; nil if nobody can be asked.
	Sure func(doubts []text.Sentence) error
}

// ErrMissing is a game that is not in the library.
var ErrMissing = errors.New("missing")

// missing returns [ErrMissing] with what is said, and how to find a game.
func missing(said, hint text.Sentence) error {
	return text.WithHint(&text.Error{Sentence: said, Class: text.BadName, Kind: ErrMissing}, hint)
}

// noGame returns [ErrMissing] for a name, with those of known games that are like it.
func noGame(name string, known ...string) error {
	return missing(text.Say("%s", text.Unknown("game", name, known)), text.Say("purser list lists the games"))
}

// isFile reports whether a name is that of a file, not of a game in the home.
func isFile(name string) bool {
	return strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, store.Ext) ||
		strings.HasSuffix(name, PackExt) && store.IsFile(name)
}

// Means reports whether a FILE is the name of a game in the home, and not that of a file.
func (l *Library) Means(file string) bool {
	if file == "" || isFile(file) || store.IsFile(file) {
		return false
	}
	_, err := l.Place(file)
	return err == nil
}

// IsRecord reports whether a name is [Stdin], or that of a file whose ending does not say otherwise.
func IsRecord(name string) bool {
	ending := filepath.Ext(name)
	return name == Stdin || (ending == "" || ending == store.Ext || ending == PackExt) && store.IsFile(name)
}

// FileFirst returns a FILE as [Library.Place] takes it: a file of that name goes before a game.
func FileFirst(file string) string {
	if !isFile(file) && store.IsFile(file) {
		return "./" + file
	}
	return file
}

// Records returns the files that are meant by the names of files, of folders with records, and of
// games in the home; one is set if they are a single file, named as such.
func (l *Library) Records(names []string) (files []string, one bool, err error) {
	return store.Records(names, func(name string) string {
		if !l.Means(name) {
			return ""
		}
		at, _ := l.Place(name)
		return at.Path
	})
}

// InHome returns where a game or an event of the library is by its name, and refuses any other name.
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

// GameOrBoard opens the named game, or without a name the one in use unless a board was given;
// or else there is no game, but the given board or that of [DefaultMap].
func (l *Library) GameOrBoard(name string) (*Game, kind.Board, error) {
	inUse, err := l.Desk.Current(store.CurrentGame) // one that cannot be told is looked for
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

// BoardInUse returns the given board, or that of the game in use, or nil if none is in use or the
// game cannot be opened. The error is that of the given board.
func (l *Library) BoardInUse() (kind.Board, error) {
	if l.Boards.Given != "" {
		return l.Boards.Board()
	}
	if g, err := l.Open(""); err == nil {
		return g.Board(), nil
	}
	return nil, nil
}

// About returns the board that a question about rules refers to: the given one, or that of
// the game in use, or that of [DefaultMap]; and if none was given, the other built-in boards, those of
// other kinds of games last. The error is that of the given board.
func (l *Library) About() (b kind.Board, others []kind.Board, err error) {
	if b, err = l.Boards.GivenOr(DefaultMap); err != nil || l.Boards.Given != "" {
		return b, nil, err
	}
	if g, failed := l.Open(""); failed == nil {
		if b = g.Board(); g.Record.Totals {
			b = b.Printed() // which has rules
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

// DefaultMap is the id of the board that is meant if none is named.
const DefaultMap = "world"

// File returns the file that the game is stored in, or an empty name.
func (g *Game) File() string { return g.at.Path }

// Cut reports whether the last line of the game's file was cut off while being written. It
// is not part of the game, and the next save sets it aside.
func (g *Game) Cut() bool { return g.cut }

// A DiskError is what the system reported about a file.
type DiskError struct {
	Path  string
	Cause error
}

// diskError returns what the system reported about a file, if it did, unless that names the file itself.
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

// Sentence returns the file and what the system reported.
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

// Error returns that in English.
func (e *DiskError) Error() string { return e.Sentence().String() }

// Unwrap returns what the system reported.
func (e *DiskError) Unwrap() error { return e.Cause }

// Create writes a game under a new name, in its canonical form, and puts it in use if that is wanted, or does nothing:
// a game that cannot be put in use is not made. It is put in use first, so that a killed program does not
// leave another game in use: that a game in use is missing is noticed. The error is a
// [*store.BadNameError], [store.ErrFile] or a [*DiskError].
func (l *Library) Create(name string, g *Game, use bool) error {
	name, err := store.NewName(name)
	if err != nil {
		return err
	}
	r := l.fresh(name, g)
	return l.create(&r, use, false)
}

// create writes a new record with its times, on which nothing depends; for sought see [games.Options].
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

// vacant refuses to put a game in use that could not be made then.
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

// inUse are the files of a state that name what is in use, by its kind.
var inUse = map[games.TextKind]string{games.Game: store.CurrentGame, games.Event: store.CurrentEvent}

// Use makes a game or an event of the library the one in use. The error is [ErrMissing], a [*store.BadNameError],
// [store.ErrFile] or a [*DiskError].
func (l *Library) Use(name string) error {
	at, err := l.InHome(name)
	if err != nil {
		return err
	}
	return diskError(name, l.Desk.Use(inUse[at.Key.Kind()], name))
}

// Delete removes a game or an event of the library. The games of an event stay.
func (l *Library) Delete(name string) error {
	at, err := l.InHome(name)
	if err != nil {
		return err
	}
	return diskError(name, l.Store.Delete(ctx, at.Key))
}

// StoredAt returns when the text of the game was last changed where it was read.
func (g *Game) StoredAt() time.Time { return g.seen.Changed }

// Today returns the current date, in the format of a record.
func (l *Library) Today() string { return l.Now().Format(time.DateOnly) }
