package sessions

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/sessions/store"
)

// Load loads the named game or file, even an illegal one; an empty name means the game in use.
// A last line that was cut off is not part of it.
func (l *Library) Load(name string) (*Game, error) { return l.load(name, nil) }

// load is Load that returns a known game if that is what is on the disk.
func (l *Library) load(name string, known *Game) (*Game, error) {
	path, from, err := l.source(name)
	if err != nil {
		return nil, err
	}
	whole := store.Whole(from.text)
	called := GameOf(path)
	if name != "" && path == name {
		called = path
	}
	now := stored{path, len(whole) < len(from.text), from.packed, l.Home.Tallying(path), l.flag(path)}
	at := timesIn(l.Home.Times(path), whole)
	if known != nil && !known.lent && known.Name == called && known.stored == now && bytes.Equal(known.text, whole) {
		if maps.Equal(known.times, at) {
			return known, nil
		}
		same := *known
		same.times = at
		return &same, nil
	}
	g, err := Read(called, whole, from.find)
	if err != nil {
		return nil, err
	}
	g.keep(now)
	g.times = at
	return g, nil
}

// Text returns the record of a game as it is in its file, whatever is wrong with it, and
// separately a last line that was cut off; an empty name means the game in use.
func (l *Library) Text(name string) (path string, whole, cut []byte, err error) {
	path, from, err := l.source(name)
	whole = store.Whole(from.text)
	return path, whole, from.text[len(whole):], err
}

// source returns the file of a game, and the record in it, which may be the only one of a pack.
func (l *Library) source(name string) (path string, from source, err error) {
	if path, err = l.Path(name); err != nil {
		return "", source{}, err
	}
	file, inside := split(path)
	data, err := l.Home.Read(file)
	if err != nil {
		return "", source{}, diskError(file, err)
	}
	if !decode.IsPack(data) && inside == "" {
		return path, source{path, data, l.Boards.Find, false}, nil
	}
	all, err := l.Boards.sources(file, data, inside)
	if err == nil && len(all) > 1 {
		names := make([]string, len(all))
		for i := range all {
			names[i] = all[i].called
		}
		err = several(names)
	}
	if err != nil {
		return "", source{}, err
	}
	return all[0].called, all[0], nil
}

// Whole loads a game as [Library.Load] does, but only for viewing: if a last line was cut
// off, its record says which.
func (l *Library) Whole(name string) (*Game, error) {
	path, from, err := l.source(name)
	if err != nil {
		return nil, err
	}
	g, err := Read(GameOf(path), from.text, from.find)
	if err != nil {
		return nil, err
	}
	l.addBeside(g, path, from.packed)
	return g, nil
}

// addBeside adds what the home knows about the file of a game.
func (l *Library) addBeside(g *Game, path string, packed bool) {
	g.keep(stored{file: path, packed: packed, tallying: l.Home.Tallying(path), flag: l.flag(path)})
	g.times = timesIn(l.Home.Times(path), g.text)
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
		g.keep(stored{tallying: store.Tallying(file), flag: flag(FileFirst(file))})
		g.times = timesIn(store.At("").Times(file), g.text)
	}
}

// ReadFile reads a file as [Boards.ReadFile] does. If there is none, and its name could be that of a
// game, the error has a hint with the games whose names are similar.
func (l *Library) ReadFile(file string, stdin io.Reader) []Taken {
	all := l.Boards.ReadFile(file, stdin)
	err := all[0].Err
	if !errors.Is(err, fs.ErrNotExist) || IsFile(file) {
		return all
	}
	hint := text.Say("no game is called %s either; purser list lists the games", file)
	names, _ := l.Names()
	if near := text.Near(file, names); len(near) > 0 {
		hint = text.Say("no game is called %s either; did you mean %s? purser list lists the games", file, text.Or(near))
	}
	return []Taken{{File: file, Err: text.WithHint(err, hint)}}
}

// ReadText reads a file of at most [store.MaxSize], or standard input if that is its name,
// and also returns its name for errors. The error is a [*DiskError].
func ReadText(file string, stdin io.Reader) (called string, data []byte, err error) {
	called = file
	var read bytes.Buffer
	if file == Stdin {
		called = "<stdin>"
	} else {
		opened, err := store.OpenRecord(file)
		if err != nil {
			return called, nil, diskError(called, err)
		}
		defer opened.Close()
		stdin = opened
		if info, err := opened.Stat(); err == nil { // room for all of it, so that it is read at once
			read.Grow(int(min(info.Size(), store.MaxSize)) + bytes.MinRead)
		}
	}
	_, err = read.ReadFrom(io.LimitReader(stdin, store.MaxSize+1))
	if err == nil && read.Len() > store.MaxSize {
		err = store.TooLarge()
	}
	if err != nil {
		return called, nil, diskError(called, err)
	}
	return called, read.Bytes(), nil
}

// Tallying reports whether the tally was begun and is not finished, and the score not final.
func (g *Game) Tallying() bool { return g.tallying }

// EndTally removes the mark [store.Tally] of a game, and returns the game without it. A
// game that cannot be scored keeps the mark; the error is then that of [Game.Score].
func (l *Library) EndTally(g *Game) (*Game, error) {
	if !g.tallying {
		return g, nil
	}
	if _, err := g.Score(); err != nil {
		return nil, err
	}
	if err := l.Home.EndTally(g.file); err != nil {
		return nil, diskError(g.file, err)
	}
	whole := *g
	whole.tallying = false
	return &whole, nil
}
