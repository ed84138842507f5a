package sessions

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	stdmaps "maps"
	"slices"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A Want says which games a caller accepts, and how much of them it reads.
type Want int

// Values of [Want]. All except Whole allow the game to continue, so its record excludes a last line that was cut off.
const (
	Any      Want = iota // also an illegal one
	Whole                // also an illegal one, for viewing only: the record tells which last line was cut off
	Mendable             // one whose setup is legal, so that an edit may repair it
	Legal
)

// Read reads a game by its name or file; an empty name means the game in use. If the game is not as legal as wanted,
// the error is its [*Illegal].
func (l *Library) Read(name string, want Want) (*Game, error) { return l.read(name, want, nil) }

// Open reads a legal game.
func (l *Library) Open(name string) (*Game, error) { return l.read(name, Legal, nil) }

// Reopen opens a game. It returns known if the stored text is unchanged.
func (l *Library) Reopen(name string, known *Game) (*Game, error) { return l.read(name, Legal, known) }

// read implements [Library.Read] and [Library.Reopen]. If known is not nil, it reads the game where that was.
func (l *Library) read(name string, want Want, known *Game) (*Game, error) {
	var at Location
	var from source
	var err error
	if known != nil && !known.packed && known.at.Store != nil {
		at = known.at
		from, err = l.source(at)
	} else {
		at, from, err = l.find(name)
	}
	if err != nil {
		return nil, err
	}
	called := GameOf(from.called)
	if want != Whole && name == from.called {
		called = name
	}
	g, err := l.take(at, &from, called, want == Whole, known)
	if err == nil && g.Illegal != nil && (want == Legal || want == Mendable && g.Table == nil) {
		err = g.Illegal
	}
	return g, err
}

// find returns where the named game or file is, and its record.
func (l *Library) find(name string) (at Location, from source, err error) {
	if at, err = l.Place(name); err == nil {
		from, err = l.source(at)
	}
	return at, from, err
}

// take returns the game in a source, with what is stored beside it. called is its name in messages. It returns known
// if that is what is stored; if only something beside the game has changed, it does not read the text again.
func (l *Library) take(at Location, from *source, called string, whole bool, known *Game) (*Game, error) {
	at.Path = from.called
	now := Game{Name: called, stored: stored{at: at, packed: from.packed, named: l.named(at)}}
	text := from.Lines
	if whole {
		text = from.all()
	} else {
		now.cut = len(from.Cut) > 0
	}
	g, err := known, error(nil)
	if g == nil || g.lent || g.Name != called || g.named != now.named || !bytes.Equal(g.text, text) {
		if g, err = now.reread(text, from.find, nil); err != nil {
			return nil, err
		}
	}
	if now.tallying, err = l.inPart(at, g.Record); err != nil {
		return nil, err
	}
	now.times, _ = at.Store.Times(ctx, at.Key, g.text) // an error is ignored: no game depends on its times
	if g == known && g.stored == now.stored && g.asSeen() && stdmaps.Equal(g.times, now.times) {
		return g, nil
	}
	same := *g
	same.stored, same.times, same.seen = now.stored, now.times, from.StoredText
	same.seen.Lines = g.text
	return &same, nil
}

// inPart reports whether the tally of a game is unfinished. A game with refereed turns has no tally.
func (l *Library) inPart(at Location, rec *record.Record) (bool, error) {
	if !rec.Free && !rec.Totals {
		return false, nil
	}
	in, err := at.Store.InPart(ctx, at.Key)
	return in, diskError(at.Path, err)
}

// Text returns the stored record of a game, even if it is invalid, and separately a last line that was cut off. An
// empty name means the game in use.
func (l *Library) Text(name string) (path string, whole, cut []byte, err error) {
	_, from, err := l.find(name)
	return from.called, from.Lines, from.Cut, err
}

// source returns the record of a game. It may also be the only record in a pack, the one shown in a sheet, or in a
// file saved by a Windows editor; such files are only read, not written.
func (l *Library) source(at Location) (source, error) {
	text, err := at.Store.Read(ctx, at.Key)
	if err != nil {
		file, _ := split(at.Path)
		return source{}, diskError(file, err)
	}
	whole, foreign := []byte(nil), false
	if at.Store != l.Store {
		whole, foreign = decode.Foreign(text.Lines, text.Cut)
	}
	switch {
	case foreign:
	case at.inside == "" && !decode.IsPack(text.Lines) && len(record.FromPage(text.Lines)) == len(text.Lines):
		return source{StoredText: text, called: at.Path, find: l.Boards.Find}, nil
	default:
		whole = slices.Concat(text.Lines, text.Cut)
	}
	file, _ := split(at.Path)
	all, err := l.Boards.sources(file, whole, at.inside)
	if err == nil {
		_, err = One(lists.Map(all, func(s source) FileGame { return FileGame{File: s.called} }))
	}
	if err != nil {
		return source{}, err
	}
	all[0].packed, all[0].Changed = true, text.Changed
	return all[0], nil
}

// Stdin is the name of a file that means standard input.
const Stdin = "-"

// ReadFile reads and referees the record in a file or on standard input, even an illegal one. The file may also be a
// sheet, a pack with several records, or the name of a game in the library (see [Library.Means]). If there is no such
// file or game, the error suggests games with similar names. Otherwise an error is a [*DiskError], that of [Read], or
// about a pack.
func (l *Library) ReadFile(file string, stdin io.Reader) (all []FileGame) {
	if at, own := l.ofOwn(file); own {
		from, err := l.source(at)
		var g *Game
		if err == nil && !from.packed {
			g, err = l.take(at, &from, file, true, nil)
		}
		if err != nil || !from.packed {
			return []FileGame{{file, g, err}}
		}
	} else if l.Means(file) {
		g, err := l.Read(file, Whole)
		return []FileGame{{File: file, Game: g, Err: WithDoctor(err, file)}}
	}
	pack, name := split(file)
	called, data, err := ReadText(pack, stdin)
	var from []source
	if err == nil {
		from, err = l.Boards.sources(called, data, name)
	}
	for _, s := range from {
		t, to := FileGame{File: file}, Game{Name: s.called, stored: stored{packed: s.packed}}
		if s.packed {
			t.File = s.called
		} else if file != Stdin {
			to.named = FileFirst(file)
			in, key := games.OneFile(file)
			to.times, _ = in.Times(ctx, key, s.Lines)
		}
		t.Game, t.Err = to.reread(s.all(), s.find, nil)
		all = append(all, t)
	}
	switch {
	case err == nil:
		return all
	case !errors.Is(err, fs.ErrNotExist) || isFile(file):
		return []FileGame{{file, nil, err}}
	}
	hint := text.Say("no game is called %s either; purser list lists the games", file)
	names, unread := l.Names()
	if unread != nil { // whether it is a game is unknown
		return []FileGame{{File: file, Err: errors.Join(err, unread)}}
	}
	if near := text.Near(file, names); len(near) > 0 {
		hint = text.Say("no game is called %s either; did you mean %s? purser list lists the games", file,
			text.Or(near))
	}
	return []FileGame{{File: file, Err: text.WithHint(err, hint)}}
}

// ReadText reads a file of at most [store.MaxSize], or standard input, and returns its name for errors. It converts
// text that a Windows editor or shell saved as UTF-16 or Windows-1252 to UTF-8. The error is a [*DiskError].
func ReadText(file string, stdin io.Reader) (called string, data []byte, err error) {
	return readMost(file, stdin, store.MaxSize)
}

// readMost does the same, but allows a backup to be as large as the given limit, and returns it unconverted.
func readMost(file string, in io.Reader, backup int) (called string, data []byte, err error) {
	called = file
	var read bytes.Buffer
	size := int64(0)
	if file == Stdin {
		called = calledStdin
	} else {
		opened, info, err := store.OpenRecord(file)
		if err != nil {
			return called, nil, diskError(called, err)
		}
		defer opened.Close()
		in, size = opened, info.Size()
		read.Grow(int(min(size, store.MaxSize)) + bytes.MinRead) // to read everything at once
	}
	most := store.MaxSize
	_, err = read.ReadFrom(io.LimitReader(in, int64(most)+1))
	whole := games.IsBackup(read.Bytes())
	if err == nil && whole {
		most = backup
		read.Grow(int(max(min(size, int64(most))-int64(read.Len()), 0)) + bytes.MinRead)
		_, err = read.ReadFrom(io.LimitReader(in, int64(most-read.Len()+1)))
	}
	if err == nil && read.Len() > most {
		err = store.ErrTooLarge
	}
	if err != nil {
		return called, nil, diskError(called, err)
	}
	if decoded, err := decode.Text(read.Bytes()); err == nil && !whole { // else the caller reports the error
		return called, decoded, nil
	}
	return called, read.Bytes(), nil
}

// calledStdin is the name of standard input in errors.
const calledStdin = "<stdin>"

// Tallying reports whether the tally was begun, but is not finished, so the score is not final.
func (g *Game) Tallying() bool { return g.tallying }

// InPart returns the game marked as having an unfinished tally.
func (g *Game) InPart() *Game {
	part := *g
	part.tallying = true
	return &part
}

// EndTally finishes the tally of a game without refereed turns: all tickets are shown. If the game cannot be scored,
// it stays unchanged, and the error is that of [Game.Score].
func (l *Library) EndTally(g *Game) (*Game, error) {
	if _, err := g.Score(); err != nil {
		return nil, err
	}
	if !g.Over() && g.Free() {
		shown, err := g.Play(maps.Nobody, kind.Line{Words: record.Shown, Seat: maps.Nobody})
		if err == nil {
			_, err = l.Save(g, shown)
		}
		if err != nil {
			return nil, err
		}
		g = shown
	}
	if !g.tallying {
		return g, nil
	}
	if err := g.at.Store.SetInPart(ctx, g.at.Key, false); err != nil {
		return nil, diskError(g.at.Path, err)
	}
	whole := *g
	whole.tallying = false
	l.learnFrom(g, &whole)
	return &whole, nil
}
