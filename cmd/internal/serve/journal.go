package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"purser/internal/decode"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A journal is what the live board stores about a game so that it is the same after a restart, and on every other
// server of the same store: the links, a note of the game. Which lines were written with which token is known there,
// too.
type journal struct {
	sessions.Place
	links Links
}

// LinksKey is the key of the note with the links of a game.
const LinksKey = "links"

// context returns that of the calls of the store: what was begun is not left half done because a
// browser went away.
func (j *journal) context() context.Context { return context.Background() }

// stored returns the stored links.
func (j *journal) stored() (links Links, err error) {
	note, err := j.Store.Note(j.context(), j.Key, LinksKey)
	return parse[Links](note), err
}

// parse reads a note with links; there are none if it is damaged.
func parse[L any](note []byte) (links L) {
	if note != nil && decode.JSON(note, &links) != nil {
		var none L
		return none
	}
	return links
}

// open stores links for all players: those that are there, unless all are to be new, and new ones.
func (j *journal) open(players []string, anew bool) (err error) {
	j.links, err = KeepLinks(j.context(), j.Store, j.Key, LinksKey, anew,
		func(l Links) Links { return l.complete(players) })
	return err
}

// KeepLinks keeps links with a record under a key: those that complete makes of the ones that are there, unless all
// are to be new. Of two servers that begin at the same time, both have the links of one.
func KeepLinks[L any](ctx context.Context, s *games.Games, of games.Key, key string, anew bool,
	complete func(L) L) (links L, err error) {
	for {
		was, err := s.Note(ctx, of, key)
		if err != nil {
			return links, err
		}
		var old L
		if !anew {
			old = parse[L](was)
		}
		links = complete(old)
		now, err := json.Marshal(links)
		if err != nil || bytes.Equal(was, now) {
			return links, err
		}
		if err = s.Keep(ctx, of, key, was, now); !errors.Is(err, store.ErrMovedOn) {
			return links, err
		}
	}
}

// StoredLinks returns the links that a game has so far; a player without one has none.
func StoredLinks(at sessions.Place) (Links, error) { return (&journal{Place: at}).stored() }

// wrote reports whether a line was written with a token.
func (j *journal) wrote(token string) (bool, error) {
	if token == "" {
		return false, nil
	}
	return j.Store.Written(j.context(), j.Key, token)
}

// LinksOf returns the links of a game of a library, which are made if there are none: every board of the game has them.
func LinksOf(l *sessions.Library, game string, players []string) (Links, error) {
	at, err := l.Place(game)
	if err != nil {
		return Links{}, err
	}
	j := &journal{Place: at}
	if err = j.open(players, false); err != nil {
		err = &sessions.DiskError{Path: at.Path, Cause: err}
	}
	return j.links, err
}
