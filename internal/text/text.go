// Package text represents what the program says, before it is put into words.
//
// A [Sentence] is a value: a format in English, which is also its key in all other
// languages, and its arguments. The code that has something to say makes the sentence; only
// a [Language] turns it into words, for the reader. Findings, notes, errors, questions and
// help all work this way, so that a second language is only another table.
//
// The package knows nothing about games and opens no files.
package text

import (
	"errors"
	"slices"
	"strings"
	"unicode"
)

// A Sentence is a format in English and its arguments, as for [fmt.Sprintf]. An argument
// may be another sentence, a [Counted] number of things, a [List] or an error; all of them
// are put into words in the same language. The zero value says nothing.
type Sentence struct {
	Format string
	Args   []any
}

// Say returns the sentence with a format and its arguments.
func Say(format string, args ...any) Sentence { return Sentence{format, args} }

// Quoting returns the sentence with what it quotes, its texts, as another one has them.
func (s Sentence) Quoting(as func(string) string) Sentence {
	s.Args = slices.Clone(s.Args)
	for i, arg := range s.Args {
		switch quoted := arg.(type) {
		case string:
			s.Args[i] = as(quoted)
		case Sentence:
			s.Args[i] = quoted.Quoting(as)
		}
	}
	return s
}

// Empty reports whether the sentence says nothing.
func (s Sentence) Empty() bool { return s.Format == "" }

// String returns the sentence in English.
func (s Sentence) String() string { return English.Words(s) }

// A Title is that of a section in the English rulebook, or in the only one that a board has. A catalog has it after
// "title", as printed in its language. What is behind a | is not printed: it names the book, or what the section is
// about, if another section with this title has another one in some language.
type Title string

// String returns the English title.
func (t Title) String() string {
	title, _, _ := strings.Cut(string(t), "|")
	return title
}

// A Counted is a number of things, such as 1 ship or 2 ships.
type Counted struct {
	N   int
	One string // the English singular, which is the key of both forms

	signed bool // whether a positive number has its sign
}

// Count returns a number of things; one is the English singular.
func Count(n int, one string) Counted { return Counted{N: n, One: one} }

// Gain returns a number of things that come to what somebody has, such as +2 points, or go
// from it, such as -2 points.
func Gain(n int, one string) Counted { return Counted{n, one, true} }

// String returns the number and its noun in English.
func (c Counted) String() string { return English.Words(c) }

// An Adjective is an English adjective, such as a color, whose form may depend on the noun
// that it stands in front of.
type Adjective string

// Dollars is an amount of money.
type Dollars int

// Sentence returns the amount, with its sign if it is negative.
func (d Dollars) Sentence() Sentence {
	if d < 0 {
		return Say("-%s", -d)
	}
	return Say("$%d", int(d))
}

// String returns the amount in English.
func (d Dollars) String() string { return English.Words(d) }

// Minus returns a number with the minus sign that people read, if it has a hyphen. Other words, options such as
// --rule among them, stay as they are.
func Minus(number string) string {
	if positive, negative := strings.CutPrefix(number, "-"); negative && !strings.HasPrefix(positive, "-") {
		return "−" + positive
	}
	return number
}

// Typed is an English word that may be typed in other languages, too; it is shown as the
// first of its texts in the catalog, as for [Meant].
type Typed struct{ Key, Word string }

// Blanks is what may be typed, with words in capitals for what is to be filled in: claim ROUTE.
type Blanks string

// A Usage is a line of play as it may be typed, with blanks, in the words of the reader's
// language: nutzt STRECKE.
type Usage string

// A List is joined as in a sentence: a, b and c.
type List struct {
	Items []any
	Sep   string // between items, such as a comma and a space
	Last  string // the word before the last item, "and" or "or"; if empty, Sep again

	sentences bool // people read the items as sentences
}

// And returns a list joined by "and".
func And[T any](items []T) List { return list(items, ", ", "and") }

// Or returns a list joined by "or".
func Or[T any](items []T) List { return list(items, ", ", "or") }

// Reasons returns a list of clauses, which people read as sentences. For programs there are semicolons
// between them.
func Reasons[T any](items []T) List {
	l := list(items, "; ", "")
	l.sentences = true
	return l
}

// Dash separates the places along a path.
const Dash = " – "

// units stay with the number before them.
var units = []string{"$", "min"}

// Pieces splits words where a line may be broken: at spaces, but not before a dash or a unit, nor
// within a name of more than one word, or between a name and its number.
func Pieces(words string) []string { return pieces(words, named) }

// Words is Pieces for a name that is too long for a line.
func Words(words string) []string {
	return pieces(words, func(string, string) bool { return false })
}

func pieces(words string, joined func(before, word string) bool) (pieces []string) {
	before := ""
	for word := range strings.FieldsSeq(words) {
		last := len(pieces) - 1
		if last >= 0 && (word == strings.TrimSpace(Dash) || slices.Contains(units, strings.Trim(word, ",.;:)")) ||
			joined(before, word)) {
			pieces[last] += " " + word
		} else {
			pieces = append(pieces, word)
		}
		before = word
	}
	return pieces
}

// named reports whether two words in a row look like a part of a name: Hong Kong, St. Gallen, Rio de Janeiro, Anna 98.
func named(before, word string) bool {
	capital := func(word string) bool { return unicode.IsUpper([]rune(word)[0]) }
	switch before[len(before)-1] {
	case ',', ':', ';', '!', '?', ')':
		return false
	case '.':
		if len(before) > len("Ste.") {
			return false
		}
	}
	const of = "de" // in names of places, whatever the reader's language
	numbered := unicode.IsDigit([]rune(strings.TrimLeft(word, "−") + " ")[0])
	return (capital(before) || before == of) && (capital(word) || word == of || numbered)
}

// Joined returns a list with the same separator between all items.
func Joined[T any](items []T, mark string) List { return list(items, mark, "") }

func list[T any](items []T, sep, last string) List {
	l := List{Sep: sep, Last: last}
	for _, item := range items {
		l.Items = append(l.Items, item)
	}
	return l
}

// String returns the list in English.
func (l List) String() string { return English.Words(l) }

// An Error is an error that says a sentence. It wraps the errors among its arguments.
type Error struct{ Sentence }

// A Said is what an error of a type of its own says. It wraps nothing.
type Said struct{ Sentence Sentence }

// Error returns the message in English.
func (s *Said) Error() string { return s.Sentence.String() }

func (s *Said) said() Sentence { return s.Sentence }

// Because returns what an error of a type of its own says.
func Because(format string, args ...any) Said { return Said{Say(format, args...)} }

// Errorf returns an error with the sentence of a format and its arguments.
func Errorf(format string, args ...any) error { return &Error{Say(format, args...)} }

// Error returns the message in English.
func (e *Error) Error() string { return e.String() }

// Unwrap returns the errors among the arguments.
func (e *Error) Unwrap() []error {
	var causes []error
	for _, arg := range e.Args {
		if err, ok := arg.(error); ok {
			causes = append(causes, err)
		}
	}
	return causes
}

// A Sayer is a value that has a sentence, such as an error type.
type Sayer interface{ Sentence() Sentence }

// sentenceOf returns the sentence of an error, if it has one.
func sentenceOf(err error) (Sentence, bool) {
	switch e := err.(type) {
	case *Error:
		return e.Sentence, true
	case interface{ said() Sentence }:
		return e.said(), true
	case Sayer:
		return e.Sentence(), true
	}
	return Sentence{}, false
}

// A Hinter is an error with a hint on what to do about it.
type Hinter interface{ Hint() Sentence }

// Hint returns the hint of an error in words for somebody who is not at a shell. What shows a game
// can be typed there, too, without the program's name; a hint with any other command is none.
func (l *Language) Hint(err error) string {
	var h Hinter
	if !errors.As(err, &h) {
		return ""
	}
	hint := l.Words(h.Hint())
	for _, look := range []Typed{{"verb ", "log"}, {"verb ", "status"}} {
		hint = strings.ReplaceAll(hint, "purser "+look.Word+" ", strings.ToLower(l.Words(look))+" ")
	}
	if strings.Contains(hint, "purser ") || strings.Contains(hint, "--") {
		return ""
	}
	return hint
}

// WithHint adds a hint to an error.
func WithHint(err error, hint Sentence) error { return &hinted{err, hint} }

// A hinted is an error with a hint.
type hinted struct {
	error
	hint Sentence
}

func (e *hinted) Unwrap() error  { return e.error }
func (e *hinted) Hint() Sentence { return e.hint }
