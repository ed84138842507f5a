package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"purser/internal/decode"
	"purser/sessions"
	"purser/sessions/store"
)

// A journal is what the live board stores about a game so that it is the same after a restart, and
// on every other server of the same store: the links, and the answers that were sent. They are
// notes of the store, which also knows which lines were written with which token, and how often
// the game was amended.
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
	note, err := j.Store.Note(j.context(), j.Ref, LinksKey)
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
	j.links, err = KeepLinks(j.context(), j.Store, j.Ref, LinksKey, anew,
		func(l Links) Links { return l.complete(players) })
	return err
}

// KeepLinks keeps links with a record under a key: those that complete makes of the ones that are there, unless all
// are to be new. Of two servers that begin at the same time, both have the links of one.
func KeepLinks[L any](ctx context.Context, s store.Store, of store.Ref, key string, anew bool,
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
		if err = s.Keep(ctx, of, key, was, now); !Is[*store.MovedOnError](err) {
			return links, err
		}
	}
}

// StoredLinks returns the links that a game has so far; a player without one has none.
func StoredLinks(at sessions.Place) (Links, error) { return (&journal{Place: at}).stored() }

// answer returns the answer that was kept for a token, and the note with it. That of a line counts
// only once the line is written.
func (j *journal) answer(token string) (a *answer, note []byte, err error) {
	if note, err = j.Store.Note(j.context(), j.Ref, store.AnswerKey(token)); err != nil || note == nil {
		return nil, nil, err
	}
	a = &answer{}
	if decode.JSON(note, a) != nil {
		return nil, note, nil
	}
	if a.Status == http.StatusSeeOther {
		if wrote, err := j.wrote(token); err != nil || !wrote {
			return nil, note, err
		}
	}
	return a, note, nil
}

// wrote reports whether a line was written with a token.
func (j *journal) wrote(token string) (bool, error) {
	if token == "" {
		return false, nil
	}
	return store.Written(j.context(), j.Store, j.Ref, token)
}

// keep keeps an answer in place of what was kept for the token.
func (j *journal) keep(token string, was []byte, a answer) (now []byte, err error) {
	if token == "" {
		return nil, nil
	}
	now, err = json.Marshal(a)
	if err != nil || bytes.Equal(was, now) || len(now) > store.MaxNote && a.Status != http.StatusSeeOther {
		return now, err // a long list of what has happened is made again
	}
	err = j.Store.Keep(j.context(), j.Ref, store.AnswerKey(token), was, now)
	if done := (*store.DoneError)(nil); errors.As(err, &done) {
		err = nil
	}
	return now, err
}

// amended returns how often the game was amended. The store is told what was
// seen, so that it notices changes by other means.
func (j *journal) amended(g *sessions.Game, before *moment) (int, error) {
	if g.OnlyRead() {
		return 0, nil
	}
	was := store.Text{Lines: g.Bytes(), Rev: g.Rev()}
	if before != nil {
		was = store.Text{Lines: before.game.Bytes(), Rev: before.game.Rev(), Amended: before.seen.Amended}
	}
	now, err := j.Store.Since(j.context(), j.Ref, was)
	return now.Amended, err
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
