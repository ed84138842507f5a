package record

import (
	"slices"
	"strings"
	"unicode/utf8"

	"purser/internal/lists"
	"purser/internal/text"
)

// A SyntaxError is a place in a record that cannot be understood.
type SyntaxError struct {
	File string
	Line int           // from 1
	Col  int           // in characters, from 1
	What text.Sentence // one lowercase clause, with what was meant if that is known
}

// Sentence returns file:line:col: what.
func (e *SyntaxError) Sentence() text.Sentence {
	return text.Say("%s:%d:%d: %s", e.File, e.Line, e.Col, e.What)
}

// Told returns what a person reads who did not name the file: what, and then where.
func (e *SyntaxError) Told() text.Sentence {
	return text.Say("%s (%s, line %d)", e.What, e.File, e.Line)
}

// Error returns the sentence as programs read it.
func (e *SyntaxError) Error() string { return text.Records.Words(e.Sentence()) }

// SyntaxErrors are the places in a record that cannot be understood, or the first of many.
type SyntaxErrors []*SyntaxError

// Error lists them, one per line.
func (e SyntaxErrors) Error() string {
	return strings.Join(lists.Map(e, func(one *SyntaxError) string { return one.Error() }), "\n")
}

// Unwrap returns the errors one by one, so that each can be put into words separately.
func (e SyntaxErrors) Unwrap() []error {
	return lists.Map(e, func(one *SyntaxError) error { return one })
}

// Add adds an error. It reports whether reading should go on.
func (e *SyntaxErrors) Add(err *SyntaxError) bool {
	*e = append(*e, err)
	return len(*e) < maxErrors
}

// Err returns the errors as one, in the order of their lines, or nil if there are none.
func (e SyntaxErrors) Err() error {
	if len(e) == 0 {
		return nil
	}
	slices.SortStableFunc(e, func(a, b *SyntaxError) int { return a.Line - b.Line })
	return e
}

// Errorf returns the error for a word of a line. The format and its arguments are
// those of a [text.Sentence]; long arguments are shortened.
func (r *Record) Errorf(l *Line, w Word, format string, args ...any) *SyntaxError {
	return r.errorAt(l, int(w.at), format, args...)
}

// EndErrorf returns the error for a missing word at the end of a line.
func (r *Record) EndErrorf(l *Line, format string, args ...any) *SyntaxError {
	end := len(strings.TrimRight(strings.TrimSuffix(strings.TrimRight(l.raw, " \t"), l.Comment), " \t"))
	return r.errorAt(l, end, format, args...)
}

func (r *Record) errorAt(l *Line, at int, format string, args ...any) *SyntaxError {
	said := make([]any, len(args))
	for i, arg := range args {
		said[i] = arg
		if s, ok := arg.(string); ok {
			said[i] = brief(s)
		}
	}
	return &SyntaxError{r.file(), l.Number, utf8.RuneCountInString(l.raw[:at]) + 1, text.Say(format, said...)}
}

// file returns the file of a record, if there is one.
func (r *Record) file() string {
	if r == nil {
		return ""
	}
	return r.File
}

// brief shortens input so that it fits into a message.
func brief(s string) string {
	if len(s) <= maxQuoted {
		return s
	}
	count := 0
	for i := range s {
		if count == maxQuoted {
			return s[:i] + "…"
		}
		count++
	}
	return s
}

// MapErrorf returns the error for the id of the map.
func (r *Record) MapErrorf(format string, args ...any) *SyntaxError {
	for i := range r.Head {
		if l := &r.Head[i]; l.Key == "map" {
			if words := l.Split(nil); len(words) > 0 {
				return r.Errorf(l, words[0], format, args...)
			}
		}
	}
	return &SyntaxError{r.File, 1, 1, text.Say(format, args...)}
}

// The bounds of a record. Each is at least ten times what a real game needs, and is checked
// before any work that grows with it, so that the time to read a record grows only with the
// size of the file. Comments count only toward the size of the file.
const (
	// MaxLine is how many bytes the words of a line may have; showing all tickets of a
	// board takes 2,000.
	MaxLine = 64 << 10
	// MaxWords is how many words a line may have; showing all tickets of a board takes 400.
	MaxWords = 4096
	// MaxName is how many characters a player's name may have.
	MaxName = 100
	// MaxPlayers is how many players a record may name.
	MaxPlayers = 100
	// MaxHeader is how many lines the header may have.
	MaxHeader = 1000
	// MaxPlay is how many lines of play a record may have, including undone ones; a long
	// evening takes 400.
	MaxPlay = 300_000
)

// maxErrors is how many errors are reported.
const maxErrors = 10

// maxQuoted is how many characters of the input an error repeats.
const maxQuoted = 200

// MaxConsent is how many lines by consent a record may have. Each has its own remarks, which
// would take a hundred times the space of the text.
const MaxConsent = 10_000

// What a line exceeds.
var (
	tooLong      = text.Say("the words of the line take more than %d bytes", MaxLine)
	tooManyWords = text.Say("the line has more than %d words", MaxWords)
)

// Agree counts a line by consent. The error says that the record has too many of them.
func (r *Record) Agree(l *Line) *SyntaxError {
	if r.Agreed++; r.Agreed > MaxConsent {
		return r.EndErrorf(l, "a record has at most %d lines that everyone agreed to", MaxConsent)
	}
	return nil
}
