package sessions

import (
	"bytes"
	"context"
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

// Load loads the named game or file, even an illegal one; an empty name means the game in use.
// A last line that was cut off is not part of it.
func (l *Library) Load(name string) (*Game, error) { return l.load(name, nil) }

// load is Load that returns a known game if that is what is stored. It is read where it was.
func (l *Library) load(name string, known *Game) (*Game, error) {
	var at Place
	var err error
	if known != nil && !known.packed && known.at.Store != nil {
		at = known.at
	} else if at, err = l.Place(name); err != nil {
		return nil, err
	}
	from, err := l.source(at)
	if err != nil {
		return nil, err
	}
	if from.packed {
		at.Path = from.called
	}
	called := GameOf(from.called)
	if name != "" && from.called == name {
		called = name
	}
	now := stored{at, len(from.Cut) > 0, from.packed, false, l.named(at)}
	when := l.times(at, from.Lines)
	if known != nil && bytes.Equal(known.text, from.Lines) {
		if now.tallying, err = l.inPart(at, known.Record); err != nil {
			return nil, err
		}
		if !known.lent && known.Name == called && known.stored == now {
			if stdmaps.Equal(known.times, when) && known.asSeen() {
				return known, nil
			}
			same := *known
			same.times, same.seen = when, from.seen(same.text)
			return &same, nil
		}
	}
	g, err := Read(called, from.Lines, from.find)
	if err != nil {
		return nil, err
	}
	if now.tallying, err = l.inPart(at, g.Record); err != nil {
		return nil, err
	}
	g.keep(now)
	g.times, g.seen = when, from.seen(g.text)
	return g, nil
}

// inPart reports whether the tally of a game is not finished. A game with turns has none.
func (l *Library) inPart(at Place, rec *record.Record) (bool, error) {
	if at.inside != "" || !rec.Free && !rec.Totals {
		return false, nil
	}
	in, err := at.Store.InPart(l.context(), at.Key)
	return in, diskError(at.Path, err)
}

// times returns when lines of a game were written, as far as that is known: no game depends on it.
func (l *Library) times(at Place, lines []byte) times {
	if at.inside != "" {
		return nil
	}
	when, _ := at.Store.Times(l.context(), at.Key, lines)
	return times(when)
}

// Text returns the record of a game as it is stored, whatever is wrong with it, and
// separately a last line that was cut off; an empty name means the game in use.
func (l *Library) Text(name string) (path string, whole, cut []byte, err error) {
	at, err := l.Place(name)
	if err != nil {
		return "", nil, nil, err
	}
	from, err := l.source(at)
	return from.called, from.Lines, from.Cut, err
}

// source returns the record of a game, which may be the only one of a pack, or that which a sheet shows, or in a file
// as an editor of Windows saved it: those are only read.
func (l *Library) source(at Place) (source, error) {
	text, err := at.Store.Read(l.context(), at.Key)
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
		return source{Text: text, called: at.Path, find: l.Boards.Find}, nil
	default:
		whole = slices.Concat(text.Lines, text.Cut)
	}
	file, _ := split(at.Path)
	all, err := l.Boards.sources(file, whole, at.inside)
	if err == nil && len(all) > 1 {
		names := lists.Of(len(all), func(i int) string { return all[i].called })
		err = several(names)
	}
	if err != nil {
		return source{}, err
	}
	all[0].packed = true
	return all[0], nil
}

// Whole loads a game as [Library.Load] does, but only for viewing: if a last line was cut
// off, its record says which.
func (l *Library) Whole(name string) (*Game, error) {
	at, err := l.Place(name)
	if err != nil {
		return nil, err
	}
	from, err := l.source(at)
	if err != nil {
		return nil, err
	}
	g, err := Read(GameOf(from.called), slices.Concat(from.Lines, from.Cut), from.find)
	if err != nil {
		return nil, err
	}
	if at.Path = from.called; from.packed {
		at.inside = from.called
	}
	return g, l.addBeside(g, at, from)
}

// addBeside adds what the library knows about a game.
func (l *Library) addBeside(g *Game, at Place, from source) error {
	in, err := l.inPart(at, g.Record)
	g.keep(stored{at: at, packed: from.packed, tallying: in, named: l.named(at)})
	g.times, g.seen = l.times(at, g.text), from.seen(g.text)
	return err
}

// Mendable loads a game as [Library.Open] does, even if one of its lines is illegal: an edit may
// mend it.
func (l *Library) Mendable(name string) (*Game, error) {
	g, err := l.Load(name)
	if err == nil && g.Table == nil {
		err = g.Illegal
	}
	return g, err
}

// Open loads a game as [Library.Load] does, and refuses an illegal one with its [*Illegal].
func (l *Library) Open(name string) (*Game, error) { return l.Reopen(name, nil) }

// Reopen opens a game of which it may already be known what it is now; then it is not read.
func (l *Library) Reopen(name string, known *Game) (*Game, error) {
	g, err := l.load(name, known)
	if err == nil && g.Illegal != nil {
		err = g.Illegal
	}
	return g, err
}

// Stdin is the name of a file that means standard input.
const Stdin = "-"

// takeBeside adds what is stored beside the file of a game, which may be in no home.
func (g *Game) takeBeside(file string) {
	if file != Stdin {
		in, key := games.OneFile(file)
		g.keep(stored{named: FileFirst(file)})
		when, _ := in.Times(context.Background(), key, g.text)
		g.times = times(when)
	}
}

// ReadFile reads a file as [Boards.ReadFile] does, or what it [Library.Means]: a game of the library by
// its place or its name. If there is neither, and its name could be that of a game, the error has a
// hint with the games whose names are similar.
func (l *Library) ReadFile(file string, stdin io.Reader) []Taken {
	if own := l.own(file); own != nil {
		return []Taken{*own}
	}
	if l.Means(file) {
		g, err := l.Whole(file)
		return []Taken{{File: file, Game: g, Err: WithDoctor(err, file)}}
	}
	all := l.Boards.ReadFile(file, stdin)
	err := all[0].Err
	if !errors.Is(err, fs.ErrNotExist) || IsFile(file) {
		return all
	}
	hint := text.Say("no game is called %s either; purser list lists the games", file)
	names, unread := l.Names()
	if unread != nil { // nobody knows
		return []Taken{{File: file, Err: errors.Join(err, unread)}}
	}
	if near := text.Near(file, names); len(near) > 0 {
		hint = text.Say("no game is called %s either; did you mean %s? purser list lists the games", file, text.Or(near))
	}
	return []Taken{{File: file, Err: text.WithHint(err, hint)}}
}

// own reads the game of the library at a place, or returns nil if it is none of them.
func (l *Library) own(path string) *Taken {
	at, own := l.ofOwn(path)
	if !own {
		return nil
	}
	taken := &Taken{File: path}
	from, err := l.source(at)
	if err == nil && from.packed {
		return nil
	}
	if taken.Err = err; err == nil {
		taken.Game, taken.Err = Read(path, from.all(), from.find)
	}
	if taken.Err == nil {
		taken.Err = l.addBeside(taken.Game, at, from)
		taken.Game.named = FileFirst(path)
	}
	return taken
}

// ReadText reads a file of at most [store.MaxSize], or standard input if that is its name,
// and also returns its name for errors. What an editor or a shell of Windows saved as UTF-16 or Windows-1252 is
// UTF-8 here. The error is a [*DiskError].
func ReadText(file string, stdin io.Reader) (called string, data []byte, err error) {
	return readMost(file, stdin, store.MaxSize)
}

// readMost does so with a bound of its own for backups, which are returned as they are.
func readMost(file string, in io.Reader, backup int) (called string, data []byte, err error) {
	called = file
	var read bytes.Buffer
	if file == Stdin {
		called = calledStdin
	} else {
		opened, info, err := store.OpenRecord(file)
		if err != nil {
			return called, nil, diskError(called, err)
		}
		defer opened.Close()
		in = opened
		read.Grow(int(min(info.Size(), store.MaxSize)) + bytes.MinRead) // so that it is read at once
	}
	most := store.MaxSize
	_, err = read.ReadFrom(io.LimitReader(in, int64(most)+1))
	whole := games.IsBackup(read.Bytes())
	if err == nil && whole {
		most = backup
		_, err = read.ReadFrom(io.LimitReader(in, int64(most-read.Len()+1)))
	}
	if err == nil && read.Len() > most {
		err = store.TooLarge()
	}
	if err != nil {
		return called, nil, diskError(called, err)
	}
	if decoded, err := decode.Text(read.Bytes()); err == nil && !whole { // or whoever reads it says where it is wrong
		return called, decoded, nil
	}
	return called, read.Bytes(), nil
}

// calledStdin is what standard input is called in errors.
const calledStdin = "<stdin>"

// Tallying reports whether the tally was begun and is not finished, and the score not final.
func (g *Game) Tallying() bool { return g.tallying }

// EndTally ends a game in which turns are not refereed: all tickets are shown, and it is marked as [InPart] no more.
// A game that cannot be scored stays as it is; the error is then that of [Game.Score].
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
	if err := g.at.Store.SetInPart(l.context(), g.at.Key, false); err != nil {
		return nil, diskError(g.at.Path, err)
	}
	whole := *g
	whole.tallying = false
	return &whole, nil
}
