package text

import (
	"fmt"
	"strings"
)

// A Language turns sentences into words.
type Language struct {
	Tag     string                                 // a BCP 47 tag, such as en
	format  func(english string) string            // the format of a sentence
	counted func(english string, form form) string // a noun in one of its forms
	bent    func(english string, form form) string // an adjective in one of its forms
	ids     bool                                   // things on a board have their ids
}

// A form is a form of a noun after a number.
type form int

// The forms. A language without a dative uses its plural.
const (
	singular form = iota
	plural
	datives // the dative of the plural: mit 2 Schiffen
)

// English is the language of the program's source.
var English = &Language{
	Tag:     "en",
	format:  func(english string) string { return english },
	counted: englishNoun,
	bent:    func(english string, _ form) string { return english },
}

// irregular are the English plurals that do not simply add an s.
var irregular = map[string]string{"city": "cities", "copy": "copies", "box": "boxes", "bus": "buses"}

func englishNoun(noun string, form form) string {
	if form == singular {
		return noun
	}
	at := strings.LastIndexByte(noun, ' ') + 1 // the last word takes the plural
	if many, ok := irregular[noun[at:]]; ok {
		return noun[:at] + many
	}
	return noun + "s"
}

// Say returns the words of a format with its arguments.
func (l *Language) Say(format string, args ...any) string { return l.Words(Say(format, args...)) }

// Words returns a value in words: a [Sentence], a [Sayer], a [Title], a [Named] thing, a
// [Counted] number, a [List] or an error in this language, anything else as with [fmt.Sprint]. Joined errors
// take one line each.
func (l *Language) Words(value any) string { return l.words(value, plural) }

// words is Words with the form of nouns after numbers other than 1.
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
	case Adjective:
		return l.bent(string(v), many)
	case Named:
		switch {
		case l.ids:
			return v.ID
		case v.Name == nil:
			return Titled(v.ID)
		}
		return l.words(v.Name, many)
	case Sayer:
		return l.words(v.Sentence(), many)
	}
	return fmt.Sprint(value)
}

// Two texts of a catalog show how a language writes numbers and dates.
const (
	decimal = "1.5"        // a number with one decimal
	day     = "2006-01-02" // a date, as a layout of [time.Time.Format]
)

// Decimal returns a number with one decimal, as the language writes it.
func (l *Language) Decimal(n float64) string {
	return strings.Replace(fmt.Sprintf("%.1f", n), ".", strings.Trim(l.format(decimal), "15"), 1)
}

// Day returns the layout of dates in the language, for [time.Time.Format].
func (l *Language) Day() string { return l.format(day) }

// errorWords returns an error in words.
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
	if wrapper, ok := err.(interface{ Unwrap() error }); ok && wrapper.Unwrap() != nil &&
		wrapper.Unwrap().Error() == err.Error() {
		return l.errorWords(wrapper.Unwrap()) // it adds a type but no words
	}
	return l.format(err.Error()) // such as an error of the system
}

// args returns the arguments of a sentence. Those that contain words are translated; the
// others stay unchanged, so that verbs such as %d and %q work.
func (l *Language) args(args []any) []any {
	spoken := make([]any, len(args))
	for i, arg := range args {
		switch arg.(type) {
		case Counted, List, Adjective:
			spoken[i] = phrase{l, arg}
		case Sentence, Title, Named, error, Sayer:
			spoken[i] = l.Words(arg)
		default:
			spoken[i] = arg
		}
	}
	return spoken
}

// A phrase is an argument whose nouns take the form required by the verb of its format: %D
// is the dative, all others are the plain form.
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
