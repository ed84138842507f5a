package web

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"

	"golang.org/x/text/language"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// NewLink returns a new secret of 128 random bits: the last part of a path, or the token of a form.
func NewLink() string {
	var bits [16]byte
	_, _ = rand.Read(bits[:]) // never fails
	return hex.EncodeToString(bits[:])
}

// Same reports whether two links are equal. It takes the same time for all links, because it compares digests of equal
// length.
func Same(link, known string) bool {
	a, b := sha256.Sum256([]byte(link)), sha256.Sum256([]byte(known))
	return subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

// Find returns the item with a link, or the zero value. It takes the same time for all links, because it compares all
// of them.
func Find[T any](all []T, link string, of func(T) string) (found T) {
	for _, one := range all {
		if Same(link, of(one)) {
			found = one
		}
	}
	return found
}

// LinksKey is the key of the note that stores the links of a game or an event.
const LinksKey = "links"

// Stored returns what is stored in a note as JSON, such as links, or nothing if the note is damaged.
func Stored[N any](at sessions.Location, key string) (N, error) {
	note, err := at.Store.Note(context.Background(), at.Key, key)
	return parse[N](note), err
}

// parse parses a note.
func parse[N any](note []byte) (stored N) {
	if note != nil && decode.JSON(note, &stored) != nil {
		var none N
		return none
	}
	return stored
}

// KeepLinks stores links in a note: complete adds missing ones to those already stored, or makes all of them if new
// links are wanted. If two servers start at the same time, both get the same links.
func KeepLinks[L any](c *Config, at sessions.Location, key string, complete func(L) L) (links L, err error) {
	return KeepNote(at, key, func(old L) L {
		if c.NewLinks {
			var none L
			return complete(none)
		}
		return complete(old)
	})
}

// KeepNote changes what is stored in a note as JSON, and returns what it is then. A damaged note counts as empty. If
// two servers change it at the same time, the change of one follows that of the other.
func KeepNote[N any](at sessions.Location, key string, change func(N) N) (kept N, err error) {
	ctx := context.Background() // finish what was begun
	for {
		was, err := at.Store.Note(ctx, at.Key, key)
		if err != nil {
			return kept, &sessions.DiskError{Path: at.Path, Cause: err}
		}
		kept = change(parse[N](was))
		now, err := json.Marshal(kept)
		if err == nil && !bytes.Equal(was, now) {
			err = at.Store.Keep(ctx, at.Key, key, was, now)
		}
		switch {
		case err == nil:
			return kept, nil
		case !errors.Is(err, store.ErrMovedOn):
			return kept, &sessions.DiskError{Path: at.Path, Cause: err}
		}
	}
}

// langCookie is the name of the cookie with the language that the visitor chose.
const langCookie = "lang"

// Language returns the language for an answer: the one that the visitor chose, or the first supported one that the
// browser asks for, unless the server has a fixed language.
func (c *Config) Language(r *http.Request) *text.Language {
	if c.OneLang {
		return c.Lang
	}
	if chosen, err := r.Cookie(langCookie); err == nil {
		if lang := text.ByTag(chosen.Value); lang != nil {
			return lang
		}
	}
	tags, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil {
		return c.Lang // the header is malformed
	}
	for _, tag := range tags {
		if lang := text.ByTag(tag.String()); lang != nil {
			return lang
		}
	}
	return c.Lang
}

// Choose makes the browser remember a language for a year.
func (v *Visit) Choose(lang *text.Language) {
	http.SetCookie(v.W, &http.Cookie{Name: langCookie, Value: lang.Tag, Path: "/", MaxAge: 365 * 24 * 60 * 60,
		HttpOnly: true, SameSite: http.SameSiteLaxMode})
}
