// Package store keeps texts by key: this package in a folder on disk, the packages below it in a database or a
// browser. A [Store] knows nothing about games; package games keeps them in any store.
//
// A key is a path such as games/friday, games/friday/side or boards/attic. A text below another key belongs to that
// text, and is removed with it. Keys of two parts contain names that people chose. No two of these differ only in case
// or in their Unicode form.
package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A Store keeps texts by key. All methods are safe for concurrent use, also by several programs. Callers may rely on
// what package storetest checks.
//
// An error means that nothing was changed, except for [ErrDone] and [ErrUnknown]. [fs.ErrNotExist] means that the
// store was reached and has no such text; any other error says nothing about what exists. Ending the context ends the
// call.
type Store interface {
	// Where returns where a text is or would be, for messages, without a password. The empty key means the store
	// itself. It does not access the store.
	Where(key string) string

	// List returns the texts, by key, whose keys have one part more than a prefix such as games/. It returns all of
	// them, but no more than most if that is positive. If most is [Keys], it returns the keys alone. If the prefix is
	// itself a key, it returns that text alone, if it exists.
	List(ctx context.Context, prefix string, most int) ([]KeyInfo, error)

	// Get returns a text. The error is [fs.ErrNotExist] if there is none.
	Get(ctx context.Context, key string) (Text, error)

	// Put replaces a text, completely or not at all, provided that its revision is seen, and returns the new revision.
	// Nil data removes the text and everything below it. If seen is [None], it creates the text, with nothing below
	// it. The error is [fs.ErrExist] if the text exists, or another key is the same under [Fold]; [ErrMovedOn] if the
	// text has another revision; or [ErrTooLarge].
	Put(ctx context.Context, key string, seen Rev, data []byte) (Rev, error)

	// Append adds to a text on the same conditions as Put, without rewriting the whole text.
	Append(ctx context.Context, key string, seen Rev, data []byte) (Rev, error)

	// Watch calls changed with the key of every text [Under] a prefix (also with the prefix itself, if that is a key),
	// and then for every text that any program writes or removes, until the context ends. It then returns the
	// context's error. It may call spuriously but never misses a change: soon after one, it makes a call from which
	// the change can be read. It makes one call at a time, and changed may take long.
	Watch(ctx context.Context, prefix string, changed func(key string)) error
}

// Keys asks [Store.List] for keys only, which costs least. The result has no times, and some keys may not be of texts.
const Keys = -1

// A Rev is the revision of a text in its store. Every write changes it.
type Rev string

// Revisions with a special meaning, which no text has.
const (
	None   Rev = ""  // of a text that does not exist
	Sought Rev = "+" // like None, but the caller has checked all keys, so [Store.Put] need not
	Any    Rev = "*" // for [Store.Put] and [Store.Append]: accept any revision
)

// A Text is the content stored under a key.
type Text struct {
	Data    []byte
	Rev     Rev
	Changed time.Time // zero if unknown
}

// A KeyInfo is a key with the time of the last change, if known.
type KeyInfo struct {
	Key     string
	Changed time.Time
}

// MaxSize is the maximum size of a text, in bytes: 16 MiB.
const MaxSize = 16 << 20

// RevOf returns the SHA-256 of a text in hexadecimal.
func RevOf(data []byte) Rev {
	sum := sha256.Sum256(data)
	return Rev(hex.EncodeToString(sum[:]))
}

// Lazy reports whether the text with this key is written without waiting for the disk. A power failure may lose it.
func Lazy(key string) bool {
	_, below := Below(key)
	return below == "times"
}

// Ahead reports whether the text with this key only has a meaning together with a later write. A store that writes to
// disk in order need not wait for the disk then.
func Ahead(key string) bool {
	_, below := Below(key)
	return below == "side"
}

// Below splits the key of a text below another into the other's key and the rest. The rest is empty for any other key.
func Below(key string) (of, rest string) {
	if parts := strings.SplitN(key, "/", 3); len(parts) == 3 {
		return parts[0] + "/" + parts[1], parts[2]
	}
	return key, ""
}

// Within reports whether [Store.List] returns this key for a prefix.
func Within(key, prefix string) bool {
	rest, ok := strings.CutPrefix(key, prefix)
	return ok && (rest == "" || strings.HasSuffix(prefix, "/") && !strings.Contains(rest, "/"))
}

// Under reports whether a key equals a prefix or is below it. A prefix that is empty or ends in a slash matches every
// key that begins with it.
func Under(key, prefix string) bool {
	rest, ok := strings.CutPrefix(key, prefix)
	return ok && (rest == "" || prefix == "" || strings.HasSuffix(prefix, "/") || rest[0] == '/')
}

// Fold maps all keys that differ only in case or in their Unicode form to the same key.
func Fold(key string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, norm.NFC.String(key))
}
