package sessions

import (
	"bytes"
	"io"
	"maps"

	"purser/sessions/record"
	"purser/sessions/store"
)

// Load loads the named game or file, even an illegal one; an empty name means the game in use.
// A last line that was cut off is not part of it.
func (l *Library) Load(name string) (*Game, error) { return l.load(name, nil) }

// load is Load that returns a known game if that is what is on the disk.
func (l *Library) load(name string, known *Game) (*Game, error) {
	path, whole, cut, err := l.Text(name)
	if err != nil {
		return nil, err
	}
	called := GameOf(path)
	if name != "" && path == name {
		called = path
	}
	now := stored{path, len(cut) > 0, l.Home.Tallying(path)}
	at := timesIn(l.Home.Times(path), whole)
	if known != nil && !known.lent && known.Name == called && known.stored == now && bytes.Equal(known.text, whole) {
		if maps.Equal(known.times, at) {
			return known, nil
		}
		same := *known
		same.times = at
		return &same, nil
	}
	g, err := Read(called, whole, l.Boards.Find)
	if err != nil {
		return nil, err
	}
	g.stored, g.times = now, at
	return g, nil
}

// Whole loads a game as [Library.Load] does, but only for viewing: if a last line was cut
// off, its record says which.
func (l *Library) Whole(name string) (*Game, error) {
	path, whole, cut, err := l.Text(name)
	if err != nil {
		return nil, err
	}
	g, err := Read(GameOf(path), append(whole, cut...), l.Boards.Find)
	if err != nil {
		return nil, err
	}
	g.stored, g.times = stored{file: path, tallying: l.Home.Tallying(path)}, timesIn(l.Home.Times(path), whole)
	return g, nil
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

// ReadFile reads and referees the record in a file, or on standard input, even an illegal one,
// or the record that a sheet shows. The error is a [*DiskError] or that of [Read].
func ReadFile(file string, stdin io.Reader, board BoardFinder) (*Game, error) {
	called, data, err := ReadText(file, stdin)
	if err != nil {
		return nil, err
	}
	g, err := Read(called, record.FromPage(data), board)
	if err == nil && file != Stdin {
		g.tallying, g.times = store.Tallying(file), timesIn(store.At("").Times(file), g.text)
	}
	return g, err
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
