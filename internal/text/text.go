// Package text represents what the program says before it is put into words.
//
// A [Sentence] is a value: a format in English, which is also its key in all other languages, and its arguments. The
// code with something to say makes the sentence; only a [Language] turns it into words, for the reader. Findings,
// notes, errors, questions and help all work this way, so that another language is only another table.
//
// The package knows nothing about games and opens no files.
package text

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A Sentence is a format in English and its arguments, as for [fmt.Sprintf]. Arguments that are sentences, [Counted]
// numbers, a [List] or errors are put into words in the same language. The zero value says nothing.
type Sentence struct {
	Format string
	Args   []any
}

// Say returns a sentence from a format and its arguments.
func Say(format string, args ...any) Sentence { return Sentence{format, args} }

// Quoting returns the sentence with each string among its arguments, nested ones included, replaced by as.
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

// A Title is the title of a section in the English rulebook, or in the board's only one. The catalog entry after
// "title" is the title printed in that language. What follows a | is not printed: it names the book or the subject,
// for titles that differ in some language although they are alike in English.
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

	signed bool // a positive number gets a plus sign
}

// Count returns a number of things; one is the English singular.
func Count(n int, one string) Counted { return Counted{N: n, One: one} }

// Gain returns a number of things that somebody gains, such as +2 points, or loses, such as -2 points.
func Gain(n int, one string) Counted { return Counted{n, one, true} }

// String returns the number and its noun in English.
func (c Counted) String() string { return English.Words(c) }

// An Adjective is an English adjective, such as a color; in other languages its form may depend on the noun after it.
type Adjective string

// Dollars is an amount of money.
type Dollars int

// Sentence returns the amount; a negative one has a minus sign.
func (d Dollars) Sentence() Sentence {
	if d < 0 {
		return Say("-%s", -d)
	}
	return Say("$%d", int(d))
}

// String returns the amount in English.
func (d Dollars) String() string { return English.Words(d) }

// Minus gives a number the minus sign that people read, in place of a hyphen. Anything else, such as the option
// --rule, stays unchanged.
func Minus(number string) string {
	if positive, negative := strings.CutPrefix(number, "-"); negative && !strings.HasPrefix(positive, "-") {
		return "−" + positive
	}
	return number
}

// Int reads a whole number that a person typed; its minus may be the one that people read.
func Int(word string) (int, error) { return strconv.Atoi(strings.Replace(word, "−", "-", 1)) }

// Typed is an English word that may also be typed in other languages. It is shown as the first text of its catalog
// entry; the key is as for [Meant].
type Typed struct{ Key, Word string }

// Blanks is a line to type, with blanks to be filled in as words in capitals: claim ROUTE.
type Blanks string

// A Usage is a line of play with blanks, in the words of the reader's language: nutzt STRECKE.
type Usage string

// A List is joined as in a sentence: a, b and c.
type List struct {
	Items []any
	Sep   string // between items, such as a comma and a space
	Last  string // the word before the last item, "and" or "or"; if empty, Sep again

	sentences bool // shown as sentences to people
}

// And returns a list joined by "and".
func And[T any](items []T) List { return list(items, ", ", "and") }

// Or returns a list joined by "or".
func Or[T any](items []T) List { return list(items, ", ", "or") }

// Reasons returns a list of clauses. People read them as sentences; programs get them separated by semicolons.
func Reasons[T any](items []T) List {
	l := list(items, "; ", "")
	l.sentences = true
	return l
}

// Dash separates the places of a path.
const Dash = " – "

// units are kept on one line with the number before them.
var units = []string{"$", "min"}

// Pieces splits words where a line may be broken: at spaces, but not before a dash or a unit, within a name of several
// words, or between a name and its number.
func Pieces(words string) []string { return pieces(words, named) }

// Words is Pieces for a name that does not fit on a line: it may be broken too.
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

// named reports whether two consecutive words look like one name: Hong Kong, St. Gallen, Gare du Nord, Anna 98.
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
	of := func(word string) bool { // joins place names, whatever the reader's language
		return word == "de" || word == "du" || strings.HasPrefix(word, "d'")
	}
	numbered := unicode.IsDigit([]rune(strings.TrimLeft(word, "−") + " ")[0])
	return (capital(before) || of(before)) && (capital(word) || of(word) || numbered)
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
