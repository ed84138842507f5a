// Package store keeps texts by key: in a folder on disk here, in a database or a browser in the packages below.
// A [Store] knows nothing of games; package games keeps them in any store.
//
// A key is a path such as games/friday, games/friday/side or boards/attic. What is below a key belongs to its text,
// and goes when that is removed. Keys of two parts are names that people chose: no two of them differ in case alone,
// or only in how their letters are put together.
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

// A Store keeps texts by key. All calls may be made at once, by several programs. What package storetest checks is what
// a caller may rely on.
//
// An error means that nothing was changed, except for [ErrDone] and [ErrUnknown]. An error that is
// [fs.ErrNotExist] means that the store was reached and has no such text; any other one means nothing about what is
// there. A context that ends ends a call.
type Store interface {
	// Where returns where the text with a key is, or would be, for messages, without a password; an empty key is the
	// store itself. It looks nowhere.
	Where(key string) string

	// List returns the texts whose keys have one part more than a prefix such as games/, by key: all of them, or at
	// most some if most is more than 0, or [Keys]. Of a prefix that is a key it returns that text alone, if it is
	// there.
	List(ctx context.Context, prefix string, most int) ([]KeyInfo, error)

	// Get returns a text. The error is [fs.ErrNotExist] if there is none.
	Get(ctx context.Context, key string) (Text, error)

	// Put replaces a text that still has the revision seen, completely or not at all, and returns its new revision;
	// nil removes it and all below it. One that was [None] is made, with nothing below it. The error is [fs.ErrExist]
	// if that is there, or its key differs from another one only as [Fold] ignores; [ErrMovedOn] if the text has
	// another revision; or [ErrTooLarge].
	Put(ctx context.Context, key string, seen Rev, data []byte) (Rev, error)

	// Append adds to a text in the same way, without writing all of it.
	Append(ctx context.Context, key string, seen Rev, data []byte) (Rev, error)

	// Watch calls changed with the keys of all texts [Under] a prefix, and with a prefix that is a key, and then with
	// those that were written or removed by anybody, maybe in another program, until the context ends; its error is
	// then that of the context. It may call spuriously but never misses a change: after one there is a call that
	// finds it, soon. It calls one at a time, and changed may take long.
	Watch(ctx context.Context, prefix string, changed func(key string)) error
}

// Keys asks [Store.List] for all keys, which costs least: without times, and some may be of what is no text.
const Keys = -1

// A Rev is a revision of a text in its store: whoever writes a text changes it.
type Rev string

// The revisions that no text has.
const (
	None   Rev = ""  // of a text that is not there
	Sought Rev = "+" // the same, where the caller has looked at all keys, so that [Store.Put] need not
	Any    Rev = "*" // for [Store.Put] and [Store.Append], of whatever is there
)

// A Text is what is kept under a key.
type Text struct {
	Data    []byte
	Rev     Rev
	Changed time.Time // zero if that is not known
}

// A KeyInfo is a key, and when its text was changed, if that is known.
type KeyInfo struct {
	Key     string
	Changed time.Time
}

// MaxSize is the largest text that is stored and read, in bytes: 16 MiB.
const MaxSize = 16 << 20

// RevOf returns the SHA-256 of a text in hexadecimal digits.
func RevOf(data []byte) Rev {
	sum := sha256.Sum256(data)
	return Rev(hex.EncodeToString(sum[:]))
}

// Lazy reports whether nobody waits until the text with a key is on the disk: a power failure may lose it.
func Lazy(key string) bool {
	_, below := Below(key)
	return below == "times"
}

// Ahead reports whether the text with a key means something only beside what is written before or after it: where what
// was written before is on the disk whenever that is, nobody waits for it.
func Ahead(key string) bool {
	_, below := Below(key)
	return below == "side"
}

// Below splits the key of what is below another text into the key of that, and the rest; there is no rest of others.
func Below(key string) (of, rest string) {
	if parts := strings.SplitN(key, "/", 3); len(parts) == 3 {
		return parts[0] + "/" + parts[1], parts[2]
	}
	return key, ""
}

// Within reports whether a key is one that [Store.List] returns for a prefix.
func Within(key, prefix string) bool {
	rest, ok := strings.CutPrefix(key, prefix)
	return ok && (rest == "" || strings.HasSuffix(prefix, "/") && !strings.Contains(rest, "/"))
}

// Under reports whether a key is a prefix, is below it, or begins with it where it ends with a slash or is empty.
func Under(key, prefix string) bool {
	rest, ok := strings.CutPrefix(key, prefix)
	return ok && (rest == "" || prefix == "" || strings.HasSuffix(prefix, "/") || rest[0] == '/')
}

// Fold returns a key as all keys have it that differ from it only in case, or in how their letters are put together.
func Fold(key string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, norm.NFC.String(key))
}
