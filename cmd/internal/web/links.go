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

// NewLink returns the last part of a path that opens a site, or the token of a form: 128 random bits.
func NewLink() string {
	var bits [16]byte
	_, _ = rand.Read(bits[:]) // never fails
	return hex.EncodeToString(bits[:])
}

// Same reports whether two links are the same. It takes the same time for all: it compares them, as digests of the
// same length, to the end.
func Same(link, known string) bool {
	a, b := sha256.Sum256([]byte(link)), sha256.Sum256([]byte(known))
	return subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

// Find returns what has a link, or nothing. It takes the same time for every link, because it compares all of them.
func Find[T any](all []T, link string, of func(T) string) (found T) {
	for _, one := range all {
		if Same(link, of(one)) {
			found = one
		}
	}
	return found
}

// LinksKey is the key of the note with the links of a game or an event.
const LinksKey = "links"

// StoredLinks returns the links that are kept in a note of a record; there are none if it is damaged.
func StoredLinks[L any](at sessions.Location, key string) (L, error) {
	note, err := at.Store.Note(context.Background(), at.Key, key)
	return parse[L](note), err
}

// parse reads a note with links.
func parse[L any](note []byte) (links L) {
	if note != nil && decode.JSON(note, &links) != nil {
		var none L
		return none
	}
	return links
}

// KeepLinks keeps links in a note of a record: those that complete makes of the ones that are there, unless all are to
// be new. Of two servers that begin at the same time, both have the links of one.
func KeepLinks[L any](c *Config, at sessions.Location, key string, complete func(L) L) (links L, err error) {
	ctx := context.Background() // what was begun is not left half done
	for {
		was, err := at.Store.Note(ctx, at.Key, key)
		if err != nil {
			return links, &sessions.DiskError{Path: at.Path, Cause: err}
		}
		var old L
		if !c.NewLinks {
			old = parse[L](was)
		}
		links = complete(old)
		now, err := json.Marshal(links)
		if err == nil && !bytes.Equal(was, now) {
			err = at.Store.Keep(ctx, at.Key, key, was, now)
		}
		switch {
		case err == nil:
			return links, nil
		case !errors.Is(err, store.ErrMovedOn):
			return links, &sessions.DiskError{Path: at.Path, Cause: err}
		}
	}
}

// langCookie is the name of the cookie with the language that somebody has chosen.
const langCookie = "lang"

// Language returns the language of an answer: the chosen one, or the first supported one that the browser
// requests, unless the server was started with a fixed language.
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

// Choose has the browser keep a language for a year.
func (v *Visit) Choose(lang *text.Language) {
	http.SetCookie(v.W, &http.Cookie{Name: langCookie, Value: lang.Tag, Path: "/", MaxAge: 365 * 24 * 60 * 60,
		HttpOnly: true, SameSite: http.SameSiteLaxMode})
}
