package sessions

import (
	"context"
	"errors"
)

// SetUpProof returns the setup of a game that is entered by name in place of one of which only results are known.
func (l *Library) SetUpProof(results *Game) (*Setup, error) {
	set, err := l.SetUp(results)
	if err != nil {
		return nil, err
	}
	set.Turns = Free
	for i := range set.Seats {
		fresh, was := set.Fresh(), set.Seats[i] // whose line lacks what is asked by name
		fresh.Name, fresh.Color = was.Name, was.Color
		set.Seats[i] = fresh
	}
	return set, nil
}

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

// Unprove puts the results back that are held beside a game that was entered by name, in place of it. It returns the
// game of which only they are known.
func (l *Library) Unprove(byName *Game) (results *Game, err error) {
	results = l.Held(byName)
	if _, err := l.Save(byName, results); err != nil {
		return nil, err
	}
	at := &byName.at
	if err := at.Store.SetInPart(context.Background(), at.Key, false); err != nil {
		return nil, diskError(at.Path, err)
	}
	return results, l.Hold(byName.Name, nil)
}
