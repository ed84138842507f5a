package sessions

import (
	"context"
	"errors"
)

// Prove replaces a game of which only results are known with one that is entered by name, which is then tallied in
// part. The results are held beside it; see [Library.Hold]. The error is that of [Library.Save] or a [*DiskError].
func (l *Library) Prove(results, byName *Game) error {
	if err := l.Hold(results.Name, results); err != nil {
		return err
	}
	if _, err := l.Save(results, byName); err != nil {
		return errors.Join(err, l.Hold(results.Name, nil))
	}
	at := &results.at
	return diskError(at.Path, at.Store.SetInPart(context.Background(), at.Key, true))
}
