package sessions

import (
	"purser/sessions/games"
	"purser/sessions/store"
)

// A Taking is what is to be kept, of a text or a file.
type Taking struct {
	Called string // the file that the text was read from, for errors
	Data   []byte
	Name   string // of its only game; empty for what it is called there
	Copy   bool   // it is kept also if it is here under another name
	Over   bool   // games that are here are replaced
	Token  string // with which they are replaced once, however often that is asked for
}

// Take keeps the records in a text as [Library.Import] does, but puts none in use. An error about games that are here
// and not the same is [fs.ErrExist], with an import that tells what was cut off; if it is set to replace them it does,
// each in one step, unless it has gone on meanwhile.
func (l *Library) Take(t Taking) (*Import, error) {
	if len(t.Data) > store.MaxSize {
		return nil, diskError(t.Called, store.TooLarge())
	}
	made, err := l.takenFrom(t.Called, t.Data, t.Name)
	if err != nil {
		return nil, err
	}
	if err := l.sort(made, t.Copy, func(g *Game, there namesake) bool {
		return t.Over && (there.is != another || there.Key == games.KeyOf(games.Game, g.Name))
	}); err != nil {
		return made, err
	}
	return made, l.write(made, t.Token)
}
