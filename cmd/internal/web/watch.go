package web

import (
	"context"
	"time"

	"purser/sessions/games"
)

// Again is how long a store that cannot be watched is left alone.
const Again = time.Second

// Watching watches all games of a store, or one, until the context ends. Changed gets what has changed, and whether
// that is the first since the store could be watched; doubt gets why it cannot be now.
func Watching(ctx context.Context, s *games.Games, one games.Ref, changed func(game games.Ref, first bool),
	doubt func(error)) {
	for ctx.Err() == nil {
		first := true
		err := s.Watch(ctx, one, func(game games.Ref) {
			changed(game, first)
			first = false
		})
		if ctx.Err() != nil {
			return
		}
		doubt(err)
		select {
		case <-ctx.Done():
		case <-time.After(Again):
		}
	}
}
