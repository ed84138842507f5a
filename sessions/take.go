package sessions

import (
	"errors"
	"io/fs"

	"purser/sessions/store"
)

// A Taking is a text whose records are to be kept.
type Taking struct {
	Called string // the file that it was read from, for errors
	Data   []byte
	Name   string // of its only game; empty for what it is called there
	Over   bool   // games of the same names are replaced
}

// Take keeps the records in a text as [Library.Import] does, but puts none in use, and a game that is there and the
// same is no error. An error about games that are there and not the same is [fs.ErrExist]; if it is set to replace
// them it does, each in one step, unless it has gone on meanwhile.
func (l *Library) Take(t Taking) (*Import, error) {
	if len(t.Data) > store.MaxSize {
		return nil, diskError(t.Called, store.TooLarge())
	}
	made, err := l.takenFrom(t.Called, t.Data, t.Name)
	if err != nil {
		return nil, err
	}
	var taken []error
	if err := l.sort(made, func(g *Game, there namesake) error {
		switch {
		case there.same:
		case t.Over && there.Name == g.Name && there.Kind == store.Game:
			made.over = append(made.over, over{g, there})
		default:
			taken = append(taken, diskError(g.Name, fs.ErrExist))
		}
		return nil
	}); err != nil || len(taken) > 0 {
		return nil, errors.Join(append(taken, err)...)
	}
	return made, l.write(made)
}
