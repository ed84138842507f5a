package event

import (
	"slices"
	"strings"
	"unicode/utf8"

	"purser/internal/text"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// A lineReader reads a line of an event.
type lineReader struct {
	grammar.Parser
	typed bool // typed by a person, and not in the record yet
}

// A linePart is one part of a line, read into an EventHeader or a Line.
type linePart[M any] = grammar.Part[*lineReader, any, M]

// marks are the words of one character that a name can only contain in quotes.
const marks = ",:="

var ends = record.EndsOf(marks)

// here sets an error at the next word, or at the end of the line.
func (r *lineReader) here(format string, args ...any) {
	if r.More() {
		r.Fail(r.Peek(), format, args...)
	} else {
		r.Missing(format, args...)
	}
}

// done refuses any further words.
func (r *lineReader) done() {
	if r.More() {
		r.here("nothing may follow here, but %q does", text.Brief(r.Peek().Text, record.MaxName))
	}
}

// fitting reads a word for which fits returns true; otherwise it sets an error that says what to add.
func (r *lineReader) fitting(fits func(w record.Word) bool, add text.Sentence) string {
	if !fits(r.Peek()) {
		r.here("%s", add)
		return ""
	}
	return r.Skip().Text
}

// among reads one of the known words; otherwise it sets an error that says what to add.
func among[S ~string](r *lineReader, known []S, add text.Sentence) (word S) {
	if i := slices.IndexFunc(known, func(s S) bool { return r.Optional(string(s)) }); i >= 0 {
		return known[i]
	}
	r.here("%s", add)
	return ""
}

// must skips a required word; otherwise it sets an error that says what to add.
func (r *lineReader) must(word string, add text.Sentence) {
	if !r.Optional(word) {
		r.here("%s", add)
	}
}

// integer reads a number within bounds. The error shows the example.
func (r *lineReader) integer(least, most int, example string) int {
	w := r.Peek()
	n, err := text.Int(w.Text)
	switch {
	case !r.More():
		r.here("add a number, such as %s", example)
	case err != nil || w.Quoted || n < least || n > most:
		r.here("%q is no number from %d to %d", text.Brief(w.Text, record.MaxName), least, most)
	default:
		r.Skip()
		return n
	}
	return 0
}

// integers reads between one and count numbers.
func (r *lineReader) integers(least, most, count int, example string) (all []int) {
	for len(all) == 0 || !r.Peek().Quoted && strings.IndexAny(r.Peek().Text, "-0123456789") == 0 {
		if len(all) == count {
			r.here("there are at most %d numbers in this line", count)
		}
		all = append(all, r.integer(least, most, example))
	}
	return all
}

// name reads a player's name.
func (r *lineReader) name() string {
	w := r.Peek()
	switch what := record.Unfit(w.Text); {
	case strings.Contains(marks, w.Text) && !w.Quoted:
		r.here("add a name, such as Anna")
	case !w.Quoted && !record.Bare(w.Text):
		r.here("put the name %s in double quotes: it has more than letters, digits, _, . and -",
			text.Brief(w.Text, record.MaxName))
	case !what.Empty():
		r.here("%s", what)
	default:
		return r.Skip().Text
	}
	return ""
}

// names reads one or more names separated by commas.
func (r *lineReader) names(most int) (all []string) {
	for again := true; again; again = r.Optional(",") {
		if len(all) == most {
			r.here("there are at most %d names in this line", most)
		}
		all = append(all, r.name())
	}
	return all
}

// quote reads a quoted text.
func (r *lineReader) quote(example text.Sentence) string {
	switch w := r.Peek(); {
	case !w.Quoted:
		r.here("add a text in double quotes, such as %q", example)
	case strings.TrimSpace(w.Text) == "":
		r.here("the text in double quotes is empty")
	case utf8.RuneCountInString(w.Text) > maxText:
		r.here("the text in double quotes has more than %d characters", maxText)
	default:
		return r.Skip().Text
	}
	return ""
}

// when returns words if said is set; otherwise it returns "".
func when(said bool, words string) string {
	if said {
		return words
	}
	return ""
}
