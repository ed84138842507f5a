// Package text holds what the program says before it is put into words.
//
// A [Sentence] is a value: a format in English, which is also its key in every
// other language, and its arguments. Whoever finds something out makes the
// sentence; only a [Language] finishes it, for the reader. Findings, notes,
// errors, questions and help all go this way, so that a second language is a
// table and nothing else.
//
// The package knows nothing of games, and it opens no file.
package text

// A Sentence is a format in English and its arguments, as [fmt.Sprintf] takes
// them. An argument may be a sentence itself, a [Counted] number of things, a
// [List] or an error; each is put into the words of the same language. The zero
// value says nothing.
type Sentence struct {
	Format string
	Args   []any
}

// Say returns the sentence of a format and its arguments.
func Say(format string, args ...any) Sentence { return Sentence{format, args} }

// Empty reports whether the sentence says nothing.
func (s Sentence) Empty() bool { return s.Format == "" }

// String returns the sentence in English.
func (s Sentence) String() string { return English.Words(s) }

// A Title is that of a section, as rulebooks print it. In a language that none of them
// is printed in it is the English one.
type Title struct{ English, German string }

// String returns the English title.
func (t Title) String() string { return t.English }

// in returns the title that is printed in a language.
func (t Title) in(tag string) string {
	if tag == "de" {
		return t.German
	}
	return t.English
}

// A Counted is a number of things, such as 1 ship or 2 ships.
type Counted struct {
	N   int
	One string // the English singular, which is the key of both forms
}

// Count returns a number of things; one is the English singular.
func Count(n int, one string) Counted { return Counted{n, one} }

// String returns the number and its noun in English.
func (c Counted) String() string { return English.Words(c) }

// A List is joined as a sentence joins it: a, b and c.
type List struct {
	Items []any
	Sep   string // between items, such as a comma and a space
	Last  string // the word before the last item, "and" or "or"; empty for one more Sep
}

// And returns a list joined by "and".
func And[T any](items []T) List { return list(items, ", ", "and") }

// Or returns a list joined by "or".
func Or[T any](items []T) List { return list(items, ", ", "or") }

// Dash is the mark between the places on a way.
const Dash = " – "

// Joined returns a list with the same mark between all items, such as "; "
// between clauses.
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

// An Error is an error whose message is a sentence. The errors among its
// arguments are what it wraps.
type Error struct{ Sentence }

// Errorf returns an error that says the sentence of a format and its arguments.
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

// A Sayer is a value of a type of its own that a sentence says, such as an error.
type Sayer interface{ Sentence() Sentence }

// sentenceOf returns the sentence that an error says, if it says one.
func sentenceOf(err error) (Sentence, bool) {
	switch e := err.(type) {
	case *Error:
		return e.Sentence, true
	case Sayer:
		return e.Sentence(), true
	}
	return Sentence{}, false
}

// A Hinter is an error that knows what can be done about it, in a sentence of its
// own.
type Hinter interface{ Hint() Sentence }

// WithHint returns an error with a way out.
func WithHint(err error, hint Sentence) error { return &hinted{err, hint} }

// A hinted is an error with a way out.
type hinted struct {
	error
	hint Sentence
}

func (e *hinted) Unwrap() error  { return e.error }
func (e *hinted) Hint() Sentence { return e.hint }
