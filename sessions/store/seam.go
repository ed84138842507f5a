package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
)

// A Store keeps games and events by name, in a folder or in a database; nothing above it asks
// where. All calls may be made at once, by several programs. What suite.Run checks is what a
// caller may rely on.
//
// An error means that nothing was changed, except for a [DoneError] and an [UnknownError]. An
// error that is [fs.ErrNotExist] means that the store was reached and has no such game or board;
// any other one means nothing about what is there. A context that ends ends a call.
type Store interface {
	// Name returns where the games are, for messages, without a password.
	Name() string

	// Path returns where the game with a name is, or would be, for messages, without a password: the
	// path of its entry. It looks nowhere.
	Path(name string) string

	// List returns all games and events, by name.
	List(ctx context.Context) ([]Entry, error)

	// Some returns that many games and events, or fewer if there are not so many: those that
	// cost least, whatever their names. When they were changed may be left out.
	Some(ctx context.Context, most int) ([]Entry, error)

	// Find returns what has a name, also in other letters that [Fold] makes the same; whatever
	// has exactly that name goes first. The error is [fs.ErrNotExist] if nothing has.
	Find(ctx context.Context, name string) (Entry, error)

	// Create writes a new game or event, completely or not at all. The name is kept in Unicode's
	// form NFC. The error is a [*NameError], [fs.ErrExist] if anything has a name that [Fold]
	// makes the same, or a [*SizeError].
	Create(ctx context.Context, name string, lines []byte, as Options) (Ref, error)

	// Read returns a game as it is now.
	Read(ctx context.Context, game Ref) (Text, error)

	// Since returns the same, for a caller who follows a game and knows what it was: a store that
	// can reads only what is new. Whatever changed above the last line that was known, by
	// whatever means, the new text has more amendments.
	Since(ctx context.Context, game Ref, was Text) (Text, error)

	// Append adds whole lines to a game that still has the revision seen. The error is a
	// [*MovedOnError] if it has another one, or a [*SizeError].
	//
	// A token, if it is not empty, makes the call safe to repeat: if lines were written with it
	// before, whatever has happened to the game since, nothing is written, and the receipt says
	// so, with the revision that those lines made. It has at most [MaxToken] bytes. Tokens last
	// as long as the game; of more than [MostTokens] the oldest may be forgotten.
	Append(ctx context.Context, game Ref, seen Rev, lines []byte, token string) (Receipt, error)

	// Replace replaces all lines of a game in the same way: completely or not at all. It counts as
	// an amendment, even if the lines are the same.
	Replace(ctx context.Context, game Ref, seen Rev, lines []byte, token string) (Receipt, error)

	// Delete removes a game and all that is stored about it.
	Delete(ctx context.Context, game Ref) error

	// Finish says that the tally of a game is no longer in part.
	Finish(ctx context.Context, game Ref) error

	// Note returns what is kept about a game under a key, or nil. The zero Ref is the store itself,
	// which has notes only.
	Note(ctx context.Context, game Ref, key string) ([]byte, error)

	// Keep changes that from was to now; nil is nothing. If it is not was, the error is a
	// [*MovedOnError]. A key is text of at most [MaxKey] bytes, a value has at most [MaxNote].
	// Answers, which have the key of [AnswerKey], may be forgotten beyond [MostTokens] of a game,
	// or beyond [MostAnswers] bytes without the newest [NewestAnswers], which stay: first old ones of
	// tokens that wrote nothing, then the oldest.
	Keep(ctx context.Context, game Ref, key string, was, now []byte) error

	// Watch calls changed with everything there is, and then with what was created, written, noted
	// or deleted by anybody, maybe in another program, until the context ends; its error is then
	// that of the context. It may call too often, for nothing, but never too seldom: after a change
	// there is a call that finds it, soon. If games are named, it may leave out all others. It calls
	// one at a time, and changed may take long.
	Watch(ctx context.Context, changed func(Ref), games ...Ref) error

	// Times returns when lines of a game were written, by their numbers, as far as that is known
	// and the text is still the same.
	Times(ctx context.Context, game Ref, lines []byte) (Times, error)

	// Stamp says when lines of a text were written: these, and if all is set no others. A game
	// does not depend on it, and a time may be lost.
	Stamp(ctx context.Context, game Ref, lines []byte, at Times, all bool) error

	// Cuts returns the last lines of a game that were cut off and set aside, in order. Stores in
	// which no line is ever cut off have none.
	Cuts(ctx context.Context, game Ref) ([]Cut, error)

	// DropCut removes one. The error is [fs.ErrNotExist] if it no longer exists.
	DropCut(ctx context.Context, game Ref, cut Cut) error

	// Boards returns the ids of the boards that are kept, in order.
	Boards(ctx context.Context) ([]string, error)

	// Board returns the files of a board, by their names. The error is [fs.ErrNotExist] if it is
	// not there.
	Board(ctx context.Context, id string) (map[string][]byte, error)

	// BoardPath returns where the board with an id is, or would be, for messages, without a password.
	// It looks nowhere.
	BoardPath(id string) string

	// KeepBoard writes files of a board, by their names, completely or not at all, or without any removes
	// those that were there. If they are neither was nor now, the error is a [*MovedOnError]. Other files
	// of the board stay.
	KeepBoard(ctx context.Context, id string, was, now map[string][]byte) error
}

// The bounds of what is kept about a game.
const (
	MaxToken      = 512
	MaxKey        = 1024
	MaxNote       = 1 << 20
	MostTokens    = 4096
	MostAnswers   = 2 << 20
	NewestAnswers = 16
)

// A Ref names a game in its store; only the store knows what it means.
type Ref struct{ id string }

// RefTo returns the reference with an id, for a store.
func RefTo(id string) Ref { return Ref{id} }

// ID returns the id, for a store.
func (r Ref) ID() string { return r.id }

// A Rev is the revision of a text: its SHA-256 in hexadecimal digits. The same lines have the
// same revision in every store.
type Rev string

// RevOf returns the revision of whole lines.
func RevOf(lines []byte) Rev {
	sum := sha256.Sum256(lines)
	return Rev(hex.EncodeToString(sum[:]))
}

// A Text is a game as it is stored.
type Text struct {
	Lines   []byte // whole
	Cut     []byte // a last line that was cut off while being written, and is no part of the game
	Rev     Rev    // of the lines
	Amended int    // how often lines that were there before were changed
	InPart  bool   // the tally was begun and is not finished
	Changed time.Time
}

// Options are what is true of a new game from its beginning.
type Options struct {
	InPart bool // its tally is not finished
	Sought bool // the caller has found that nothing has the name; a store need only look for exactly the same
}

// A Receipt is what came of lines.
type Receipt struct {
	Rev     Rev    // that they made; empty if that is no longer known
	Already bool   // they had been written before, with the same token
	Aside   string // where a last line that was cut off was set aside, or empty
}

// A Kind says what a text is.
type Kind string

// The kinds of texts.
const (
	Game  Kind = "game"
	Event Kind = "event"
)

// KindOf returns what a text is, by its first line.
func KindOf(lines []byte) Kind {
	first, _, _ := bytes.Cut(lines, []byte("\n"))
	if words := bytes.Fields(first); len(words) > 0 && string(words[0]) == "purser-event" {
		return Event
	}
	return Game
}

// Times are when lines were written, by their numbers from 1.
type Times map[int]time.Time

// AnswerKey returns the key of a note with the answer to a request that writes with a token.
func AnswerKey(token string) string { return answers + token }

const answers = "answer "

// Fold returns a name as all names have it that differ from it only in case, or in how their
// letters are put together.
func Fold(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, norm.NFC.String(name))
}

// ValidName refuses what cannot name a game, with a [*NameError]; otherwise it returns its form in a
// store.
func ValidName(name string) (string, error) {
	name = norm.NFC.String(name)
	if !validName(name) {
		return "", nameError(name)
	}
	return name, nil
}

// NewName does the same, and also refuses a name that not every store can have.
func NewName(name string) (string, error) {
	name, err := ValidName(name)
	if err == nil {
		err = portable(name)
	}
	return name, err
}

// Written reports whether lines were written to a game with a token, which is not empty.
func Written(ctx context.Context, s Store, game Ref, token string) (bool, error) {
	receipt, err := s.Append(ctx, game, "", nil, token) // no text has this revision
	if not := (*MovedOnError)(nil); errors.As(err, &not) {
		return false, nil
	}
	return receipt.Already, err
}

// Absent returns the error for a game or a board that a store does not have.
func Absent(name string) error { return &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist} }

// MovedOn returns the [*MovedOnError].
func MovedOn() error { return &MovedOnError{text.Because("the game has moved on")} }

// CheckSize refuses a text that is too large with a [*SizeError].
func CheckSize(name string, size int) error { return fits("write", name, size) }

// An UnknownError says that it is not known whether a change was made: the answer was lost. The
// same call with the same token tells.
type UnknownError struct {
	text.Said
	Err error // never nil
}

// Unwrap returns what failed.
func (e *UnknownError) Unwrap() error { return e.Err }

// Unknown returns the [*UnknownError] for what failed.
func Unknown(name string, err error) error {
	return &UnknownError{text.Because("%s: it is not known whether the change was made: %s", name, err), err}
}

// Hint returns how to find out.
func (e *UnknownError) Hint() text.Sentence {
	return text.Say("purser log shows the lines that are there")
}

// BoardTurn returns the files of a board after [Store.KeepBoard], and whether they are so already.
// The error is a [*MovedOnError].
func BoardTurn(there, was, now map[string][]byte) (next map[string][]byte, done bool, err error) {
	next, done = maps.Clone(there), true
	for _, files := range []map[string][]byte{was, now} {
		for name := range files {
			is, known := there[name]
			old, had := was[name]
			data, stays := now[name]
			if (stays || now == nil) && (known != stays || !bytes.Equal(is, data)) {
				done = false
			}
			if known != had || !bytes.Equal(is, old) {
				err = MovedOn()
			}
		}
	}
	if done {
		return there, true, nil
	}
	if next == nil {
		next = map[string][]byte{}
	}
	for name := range was {
		if now == nil {
			delete(next, name)
		}
	}
	maps.Copy(next, now)
	return next, false, err
}

// CheckToken refuses a token that is too long.
func CheckToken(token string) error {
	if len(token) > MaxToken {
		return text.Errorf("the token is too long")
	}
	return nil
}

// CheckNote refuses a note that is too large.
func CheckNote(key string, value []byte) error {
	if key == "" || len(key) > MaxKey || len(value) > MaxNote {
		return text.Errorf("what is to be stored beside the game is too large")
	}
	return nil
}
