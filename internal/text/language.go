package text

import (
	"fmt"
	"strings"
)

// A Language puts sentences into words.
type Language struct {
	Tag     string                                 // of BCP 47, such as en
	format  func(english string) string            // the format of a sentence
	counted func(english string, form form) string // a noun, one or several of it
}

// A form is one of the forms of a noun behind a number.
type form int

// The forms. A language that has no dative takes its plural.
const (
	singular form = iota
	plural
	datives // the dative of the plural: mit 2 Schiffen
)

// English is the language that the program is written in.
var English = &Language{
	Tag:     "en",
	format:  func(english string) string { return english },
	counted: englishNoun,
}

// irregular are the English plurals that do not end in s alone.
var irregular = map[string]string{"city": "cities", "copy": "copies", "box": "boxes", "bus": "buses"}

func englishNoun(noun string, form form) string {
	if form == singular {
		return noun
	}
	at := strings.LastIndexByte(noun, ' ') + 1 // the last word has the plural
	if many, ok := irregular[noun[at:]]; ok {
		return noun[:at] + many
	}
	return noun + "s"
}

// Say puts the sentence of a format and its arguments into words.
func (l *Language) Say(format string, args ...any) string { return l.Words(Say(format, args...)) }

// Words puts a value into words: a [Sentence], a [Sayer], a [Title], a [Counted] number, a
// [List] or an error in this language, anything else as [fmt.Sprint] has it. Errors that were
// joined are one line each.
func (l *Language) Words(value any) string { return l.words(value, plural) }

// words is Words with the form that nouns have behind numbers other than 1.
func (l *Language) words(value any, many form) string {
	switch v := value.(type) {
	case Sentence:
		if len(v.Args) == 0 {
			return l.format(v.Format)
		}
		return fmt.Sprintf(l.format(v.Format), l.args(v.Args)...)
	case Counted:
		if v.N == 1 {
			many = singular
		}
		return fmt.Sprintf("%d %s", v.N, l.counted(v.One, many))
	case List:
		items := make([]string, len(v.Items))
		for i, item := range v.Items {
			items[i] = l.words(item, many)
		}
		if n := len(items); n > 1 && v.Last != "" {
			return strings.Join(items[:n-1], v.Sep) + " " + l.format(v.Last) + " " + items[n-1]
		}
		return strings.Join(items, v.Sep)
	case error:
		return l.errorWords(v)
	case Title:
		return v.in(l.Tag)
	case Sayer:
		return l.words(v.Sentence(), many)
	}
	return fmt.Sprint(value)
}

// Two texts of a catalog show how a language writes figures for people.
const (
	decimal = "1.5"        // a number with tenths
	day     = "2006-01-02" // a date, as [time.Time.Format] has it
)

// Decimal writes a number with one digit behind the mark, as the language has it.
func (l *Language) Decimal(n float64) string {
	return strings.Replace(fmt.Sprintf("%.1f", n), ".", strings.Trim(l.format(decimal), "15"), 1)
}

// Day returns how the language writes a date, as a layout of [time.Time.Format].
func (l *Language) Day() string { return l.format(day) }

// errorWords puts an error into words.
func (l *Language) errorWords(err error) string {
	if s, ok := sentenceOf(err); ok {
		return l.Words(s)
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var lines []string
		for _, one := range joined.Unwrap() {
			lines = append(lines, l.Words(one))
		}
		return strings.Join(lines, "\n")
	}
	if wrapper, ok := err.(interface{ Unwrap() error }); ok && wrapper.Unwrap() != nil && wrapper.Unwrap().Error() == err.Error() {
		return l.errorWords(wrapper.Unwrap()) // it adds a kind, and no words
	}
	return l.format(err.Error()) // such as the system's
}

// args are the arguments of a sentence: those that have words of a language in
// its words, the others as they are, so that verbs such as %d and %q work.
func (l *Language) args(args []any) []any {
	spoken := make([]any, len(args))
	for i, arg := range args {
		switch arg.(type) {
		case Counted, List:
			spoken[i] = phrase{l, arg}
		case Sentence, Title, error, Sayer:
			spoken[i] = l.Words(arg)
		default:
			spoken[i] = arg
		}
	}
	return spoken
}

// A phrase is an argument whose nouns have the form that the verb of its format
// asks for: %D is the dative, all others are the plain words.
type phrase struct {
	lang  *Language
	value any
}

// Format writes the phrase.
func (p phrase) Format(s fmt.State, verb rune) {
	if verb == 'D' {
		fmt.Fprint(s, p.lang.words(p.value, datives))
		return
	}
	fmt.Fprintf(s, fmt.FormatString(s, verb), p.lang.Words(p.value))
}
