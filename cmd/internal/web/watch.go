package web

import (
	"context"
	"time"

	"purser/sessions/games"
)

// Again is how long to wait before watching a store again after that failed.
const Again = time.Second

// Watching watches all games of a store, or one, until the context ends. It calls changed with what changed, and with
// first set the first time after watching has begun or resumed; it calls doubt with an error while watching is not
// possible.
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
