package record

import (
	"slices"
	"strings"
	"unicode/utf8"

	"purser/internal/lists"
	"purser/internal/text"
)

// A SyntaxError says what in a record cannot be understood, and where.
type SyntaxError struct {
	File string
	Line int           // from 1
	Col  int           // in characters, from 1
	What text.Sentence // one lowercase clause; if known, says what was meant
}

// Sentence returns "file:line:col: what".
func (e *SyntaxError) Sentence() text.Sentence {
	return text.Say("%s:%d:%d: %s", e.File, e.Line, e.Col, e.What)
}

// Told returns the sentence for a person who did not name the file: first what is wrong, then where.
func (e *SyntaxError) Told() text.Sentence {
	return text.Say("%s (%s, line %d)", e.What, e.File, e.Line)
}

// Error returns the sentence in the form for programs.
func (e *SyntaxError) Error() string { return text.Records.Words(e.Sentence()) }

// SyntaxErrors are the errors in a record, or the first of many.
type SyntaxErrors []*SyntaxError

// Error lists the errors, one per line.
func (e SyntaxErrors) Error() string {
	return strings.Join(lists.Map(e, func(one *SyntaxError) string { return one.Error() }), "\n")
}

// Unwrap returns the individual errors, so that each can be reworded.
func (e SyntaxErrors) Unwrap() []error {
	return lists.Map(e, func(one *SyntaxError) error { return one })
}

// Add adds an error. It reports whether to continue reading.
func (e *SyntaxErrors) Add(err *SyntaxError) bool {
	*e = append(*e, err)
	return len(*e) < maxErrors
}

// Err returns the errors as one, sorted by line, or nil if there are none.
func (e SyntaxErrors) Err() error {
	if len(e) == 0 {
		return nil
	}
	slices.SortStableFunc(e, func(a, b *SyntaxError) int { return a.Line - b.Line })
	return e
}

// Errorf returns the error for a word of a line. The format and arguments are those of a [text.Sentence]; long
// arguments are shortened.
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

// file returns the name of the record's file for errors.
func (r *Record) file() string {
	if r == nil {
		return ""
	}
	return r.File
}

// brief shortens input to fit into a message.
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

// MapErrorf returns an error about the id of the map.
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

// Limits of a record. Each is at least ten times what a real game needs. They are checked before any work that would
// grow faster than the text, so that the time to read a record is proportional to its size. Comments only count toward
// the size of the file.
const (
	// MaxLine is the most bytes that the words of a line may have. Showing all tickets of a board takes 2,000.
	MaxLine = 64 << 10
	// MaxWords is the most words that a line may have. Showing all tickets of a board takes 400.
	MaxWords = 4096
	// MaxName is the most characters that a player's name may have.
	MaxName = 100
	// MaxPlayers is the most players that a record may name.
	MaxPlayers = 100
	// MaxHeader is the most lines that the header may have.
	MaxHeader = 1000
	// MaxPlay is the most lines of play that a record may have, including undone ones. A long evening takes 400.
	MaxPlay = 300_000
)

// maxErrors is the most errors that are reported.
const maxErrors = 10

// maxQuoted is the most characters of input that an error repeats.
const maxQuoted = 200

// MaxConsent is the most lines by consent that a record may have. Each line has remarks, which take a hundred times as
// much memory as its text.
const MaxConsent = 10_000

// What a line may exceed.
var (
	tooLong      = text.Say("the words of the line take more than %d bytes", MaxLine)
	tooManyWords = text.Say("the line has more than %d words", MaxWords)
)

// Agree counts a line by consent. The error says that the record has too many of these.
func (r *Record) Agree(l *Line) *SyntaxError {
	if r.Agreed++; r.Agreed > MaxConsent {
		return r.EndErrorf(l, "a record has at most %d lines that everyone agreed to", MaxConsent)
	}
	return nil
}
