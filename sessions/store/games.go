package store

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
)

// Games are a [Store] in a folder: a file for each game and event, with other files beside it.
type Games struct {
	home *home
	file string   // the only one, or empty for all in the folder
	live sync.Map // the journals, by their paths
}

var _ Store = (*Games)(nil)

// GamesIn returns the games in a folder, which is made with the first of them.
func GamesIn(dir string) *Games { return &Games{home: at(dir)} }

// OneFile returns a store of one game, which is a file in any folder, and its reference. The store
// cannot create or delete games.
func OneFile(path string) (*Games, Ref) { return &Games{home: at(""), file: path}, Ref{path} }

// Path returns the file.
func (s *Games) Path(name string) string { return cmp.Or(s.file, s.entry(name, Game).Path) }

// ext returns the ending of a file of a kind.
func (k Kind) ext() string { return "." + string(k) }

// Name returns the folder, or the file.
func (s *Games) Name() string { return cmp.Or(s.file, s.home.dir) }

// named returns the name of what is in a file, and its kind; it is empty if that is nothing.
func named(file string) (name string, kind Kind) {
	for _, kind := range []Kind{Game, Event} {
		if name, ok := strings.CutSuffix(file, kind.ext()); ok && validName(name) {
			return name, kind
		}
	}
	return "", ""
}

// List implements [Store].
func (s *Games) List(ctx context.Context) ([]Entry, error) {
	all, err := s.Some(ctx, all)
	there := all[:0]
	for _, e := range all {
		if s.look(&e) {
			there = append(there, e)
		}
	}
	return slices.Clip(there), err
}

// Some implements [Store]. There may be folders or broken links among what it returns.
func (s *Games) Some(ctx context.Context, most int) ([]Entry, error) {
	if s.file != "" {
		one, err := s.one()
		return []Entry{one}, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	files, err := s.home.files(most)
	var some []Entry
	for _, file := range files {
		if name, kind := named(file); name != "" {
			some = append(some, s.entry(name, kind))
		}
	}
	slices.SortFunc(some, func(a, b Entry) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(string(b.Kind), string(a.Kind)))
	})
	return some, err
}

// entry returns the entry of a name.
func (s *Games) entry(name string, kind Kind) Entry {
	path := filepath.Join(s.home.dir, name+kind.ext())
	return Entry{Name: name, Path: path, Ref: Ref{path}, Kind: kind}
}

// one returns the only entry.
func (s *Games) one() (Entry, error) {
	name, kind := named(filepath.Base(s.file))
	e := Entry{Name: cmp.Or(name, s.file), Path: s.file, Ref: Ref{s.file}, Kind: cmp.Or(kind, Game)}
	info, err := s.home.disk.Stat(s.file)
	if err == nil {
		e.Changed = info.ModTime()
	}
	return e, err
}

// look adds when an entry was changed, and reports whether it is there and may be a plain file: about one that cannot
// be looked at, such as a link that leads nowhere, whoever reads it is told.
func (s *Games) look(e *Entry) bool {
	info, err := s.home.disk.Stat(e.Path)
	if err == nil {
		e.Changed = info.ModTime()
		return info.Mode().IsRegular()
	}
	_, err = s.home.disk.Lstat(e.Path)
	return unlessMissing(err) != nil || err == nil
}

// Find implements [Store]. Only if nothing has exactly that name is the folder read, so that its
// size costs nothing.
func (s *Games) Find(ctx context.Context, name string) (Entry, error) {
	if err := ctx.Err(); err != nil {
		return Entry{}, err
	}
	name = norm.NFC.String(name)
	if s.file != "" {
		one, err := s.one()
		if err == nil && Fold(one.Name) != Fold(name) {
			err = Absent(name)
		}
		return one, err
	}
	for _, kind := range []Kind{Game, Event} {
		if there, err := s.home.exact(name, kind.ext()); there || err != nil {
			e := s.entry(name, kind)
			s.look(&e)
			return e, err
		}
	}
	some, err := s.Some(ctx, all)
	if err != nil {
		return Entry{}, err
	}
	slices.SortStableFunc(some, func(a, b Entry) int { // its own name comes before the same in another case
		if a.Name == name && b.Name != name {
			return -1
		} else if b.Name == name && a.Name != name {
			return 1
		}
		return 0
	})
	for _, e := range some {
		if Fold(e.Name) == Fold(name) && s.look(&e) {
			return e, nil
		}
	}
	return Entry{}, Absent(name)
}

// Create implements [Store].
func (s *Games) Create(ctx context.Context, name string, lines []byte, as Options) (Ref, error) {
	if err := ctx.Err(); err != nil {
		return Ref{}, err
	}
	if s.file != "" {
		return Ref{}, &fs.PathError{Op: "create", Path: name, Err: text.Errorf("%s is one game", s.file)}
	}
	path, err := s.home.create(name, KindOf(lines).ext(), lines, as)
	return Ref{path}, err
}

// Read implements [Store].
func (s *Games) Read(ctx context.Context, game Ref) (Text, error) {
	t, _, _, err := s.read(ctx, game)
	return t, err
}

// read returns also the journal, which may be nil, and what is known about the file.
func (s *Games) read(ctx context.Context, game Ref) (t Text, j *journal, info fs.FileInfo, err error) {
	if err := ctx.Err(); err != nil {
		return Text{}, nil, nil, err
	}
	data, info, err := s.home.read(game.id)
	if err != nil {
		return Text{}, nil, nil, linked(s.home.disk, game.id, err)
	}
	path, err := s.home.behind(game.id)
	if err == nil {
		_, err = s.home.disk.Lstat(path + tallying)
		t.InPart = err == nil
	}
	if err = unlessMissing(err); err != nil {
		return Text{}, nil, nil, err
	}
	t.Lines = Whole(data)
	t.Cut = data[len(t.Lines):]
	t.Rev = RevOf(t.Lines)
	t.Changed = info.ModTime()
	if _, err := s.home.disk.Lstat(path + beside); err == nil {
		j = s.journal(path)
		j.mu.Lock()
		if j.refresh() == nil { // somebody else's may be unreadable: then the amendments are theirs
			t.Amended = j.amended(t.Lines, t.digest())
		}
		j.mu.Unlock()
	}
	return t, j, info, nil
}

func (t *Text) digest() digest { return digest{len(t.Lines), string(t.Rev)} }

// journal returns the journal of a game, by its path without links.
func (s *Games) journal(path string) *journal {
	j, ok := s.live.Load(path)
	if !ok {
		made := &journal{disk: s.home.disk, path: path + beside}
		made.reset()
		j, _ = s.live.LoadOrStore(path, made)
	}
	return j.(*journal)
}

// Since implements [Store]. A game that was changed by other means, such as an editor, is
// noticed because it does not continue what was there; if anything is stored beside it, what
// was seen last is, so that this is noticed after a restart, too.
func (s *Games) Since(ctx context.Context, game Ref, was Text) (Text, error) {
	now, j, info, err := s.read(ctx, game)
	if err != nil {
		return Text{}, err
	}
	continues := func(t *Text) bool {
		return t.Rev == was.Rev || len(t.Lines) > len(was.Lines) && bytes.HasPrefix(t.Lines, was.Lines)
	}
	if continues(&now) {
		now.Amended = max(now.Amended, was.Amended)
		if j == nil || j.isMarked(&now) {
			return now, nil
		}
	} else if now.Amended > was.Amended && j.isMarked(&now) {
		return now, nil
	}
	path, err := s.home.disk.Resolve(game.id)
	if err != nil {
		return Text{}, err
	}
	open, err := s.journal(path).open(true)
	if err != nil {
		return s.unmarked(now, was, continues(&now), err)
	}
	if there, err := s.home.disk.Stat(path); err != nil || !sameFile(there, info) {
		again, _, err := s.home.read(path) // nobody replaces it through the store meanwhile
		if err != nil {
			return Text{}, errors.Join(err, open.close())
		}
		now.Lines = Whole(again)
		now.Cut, now.Rev = again[len(now.Lines):], RevOf(now.Lines)
	}
	if now.Amended = max(open.amended(now.Lines, now.digest()), was.Amended); !continues(&now) &&
		now.Amended == was.Amended {
		now.Amended++
	}
	err = open.add(false, entry{Seen: &mark{now.digest(), now.Amended}})
	err = errors.Join(err, open.close())
	if err != nil {
		return s.unmarked(now, was, continues(&now), err)
	}
	return now, nil
}

// unmarked returns a text that could not be marked: that is an error only if it was amended and
// the disk failed, because others count, too.
func (s *Games) unmarked(now, was Text, continues bool, err error) (Text, error) {
	if !continues && !errors.Is(err, fs.ErrPermission) {
		return Text{}, err
	}
	if !continues && now.Amended <= was.Amended {
		now.Amended = was.Amended + 1
	}
	return now, nil
}

// isMarked reports whether a text is the one that was last marked.
func (j *journal) isMarked(t *Text) bool {
	if j == nil {
		return false
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	seen, next := j.marks()
	return next == nil && seen != nil && seen.digest == t.digest() && seen.Amended == t.Amended
}

// Delete implements [Store].
func (s *Games) Delete(ctx context.Context, game Ref) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if s.file != "" {
		return &fs.PathError{Op: "remove", Path: s.file, Err: text.Errorf("%s is one game", s.file)}
	}
	return s.home.remove(game.id)
}

// Finish implements [Store].
func (s *Games) Finish(ctx context.Context, game Ref) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if _, err := s.home.disk.Stat(game.id); err != nil {
		return err
	}
	return s.home.EndTally(game.id)
}

// Times implements [Store].
func (s *Games) Times(ctx context.Context, game Ref, lines []byte) (Times, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	path, err := s.home.behind(game.id)
	if err != nil {
		return nil, err
	}
	rows, err := s.home.Read(path + times)
	return TimesIn(rows, lines), unlessMissing(err)
}

// Stamp implements [Store].
func (s *Games) Stamp(ctx context.Context, game Ref, lines []byte, at Times, all bool) error {
	if all {
		s.home.KeepTimes(game.id, at.Rows(lines))
	} else {
		s.home.AddTimes(game.id, at.Rows(lines))
	}
	return ctx.Err()
}

// stem returns what a file is called that takes the name of a game or an event.
func stem(file string) (name string, is bool) {
	for _, kind := range []Kind{Game, Event} {
		if n := len(file) - len(kind.ext()); n > 0 && strings.EqualFold(file[n:], kind.ext()) {
			return file[:n], true
		}
	}
	return "", false
}
