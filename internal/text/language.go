package text

import (
	"fmt"
	"strings"
)

// A Language puts sentences into words.
type Language struct {
	Tag     string                                // of BCP 47, such as en
	format  func(english string) string           // the format of a sentence
	counted func(english string, one bool) string // a noun, one or several of it
	last    func(english string) string           // the word before the last of a list
}

// English is the language that the program is written in.
var English = &Language{
	Tag:     "en",
	format:  func(english string) string { return english },
	counted: englishNoun,
	last:    func(english string) string { return english },
}

// irregular are the English plurals that do not end in s alone.
var irregular = map[string]string{"city": "cities", "copy": "copies", "box": "boxes"}

func englishNoun(noun string, one bool) string {
	if one {
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

// Words puts a value into words: a [Sentence], a [Counted] number, a [List] or an
// error in this language, anything else as [fmt.Sprint] has it. Errors that were
// joined are one line each.
func (l *Language) Words(value any) string {
	switch v := value.(type) {
	case Sentence:
		if len(v.Args) == 0 {
			return l.format(v.Format)
		}
		return fmt.Sprintf(l.format(v.Format), l.args(v.Args)...)
	case Counted:
		return fmt.Sprintf("%d %s", v.N, l.counted(v.One, v.N == 1))
	case List:
		items := make([]string, len(v.Items))
		for i, item := range v.Items {
			items[i] = l.Words(item)
		}
		if n := len(items); n > 1 && v.Last != "" {
			return strings.Join(items[:n-1], v.Sep) + " " + l.last(v.Last) + " " + items[n-1]
		}
		return strings.Join(items, v.Sep)
	case error:
		return l.errorWords(v)
	}
	return fmt.Sprint(value)
}

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
	return err.Error()
}

// args are the arguments of a sentence: those that have words of a language in
// its words, the others as they are, so that verbs such as %d and %q work.
func (l *Language) args(args []any) []any {
	spoken := make([]any, len(args))
	for i, arg := range args {
		switch arg.(type) {
		case Sentence, Counted, List, error:
			spoken[i] = l.Words(arg)
		default:
			spoken[i] = arg
		}
	}
	return spoken
}
