package sessions

import (
	"bytes"

	"purser/sessions/store"
)

// Load loads the game with that name or file, even if the referee finds it illegal; an
// empty name means the game in use. Its CutOff says whether a last line was cut off while
// being written; the game is what is above it.
func (l *Library) Load(name string) (*Game, error) { return l.load(name, nil) }

// load is Load that returns a known game if that is what is on the disk.
func (l *Library) load(name string, known *Game) (*Game, error) {
	path, err := l.Path(name)
	if err != nil {
		return nil, err
	}
	data, err := l.Home.Read(path)
	if err != nil {
		return nil, diskError(path, err)
	}
	called := GameOf(path)
	if name != "" && path == name {
		called = path
	}
	whole := store.Whole(data)
	now := stored{path, len(whole) < len(data), l.Home.Tallying(path)}
	if known != nil && !known.lent && known.Name == called && known.stored == now && bytes.Equal(known.text, whole) {
		return known, nil
	}
	g, err := Read(called, whole, l.Boards.Find)
	if err != nil {
		return nil, err
	}
	g.stored = now
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
	g.stored = stored{file: path, tallying: l.Home.Tallying(path)}
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
