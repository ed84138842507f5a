package event

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"purser/internal/text"
	"purser/sessions/record"
)

// A reader reads one line from left to right. After its first error it only returns zero values, so that its callers
// read like a grammar.
type reader struct {
	file   string
	number int
	raw    string
	words  []record.Word // that are still to be read, and behind them the end of the line, which has no text
	bad    *record.SyntaxError
}

// marks are words of one character; no name has them without quotes.
const marks = ",:="

var ends = record.EndsOf(marks)

// words returns the reader of a line.
func words(file string, number int, raw string) *reader {
	r := &reader{file: file, number: number, raw: raw}
	if bad := record.BadCharacter(raw); bad != nil {
		r.fault(bad.At, bad.What)
		return r
	}
	all, bad := record.Words(raw, ends)
	if r.words = all; bad != nil {
		r.fault(bad.At, bad.What)
	}
	return r
}

// fault refuses a byte of the line, unless there is an error already.
func (r *reader) fault(at int, what text.Sentence) {
	if r.bad == nil {
		col := utf8.RuneCountInString(r.raw[:at]) + 1
		r.bad = &record.SyntaxError{File: r.file, Line: r.number, Col: col, What: what}
	}
	r.words = []record.Word{{}}
}

// here refuses the next word, or the end of the line.
func (r *reader) here(format string, args ...any) {
	r.fault(r.words[0].At(), text.Say(format, args...))
}

// ended reports whether no word is left.
func (r *reader) ended() bool { return len(r.words) == 1 }

// skip returns the next word, which must exist, and steps over it.
func (r *reader) skip() record.Word {
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

// next reports whether the next word is this one, without quotes and ignoring case.
func (r *reader) next(what string) bool {
	return r.words[0].Is(what)
}

// take reports whether the next word is this one, and steps over it.
func (r *reader) take(what string) bool {
	ok := r.next(what)
	if ok {
		r.skip()
	}
	return ok
}

// done refuses anything more.
func (r *reader) done() {
	if !r.ended() {
		r.here("nothing may follow here, but %q does", text.Brief(r.words[0].Text, record.MaxName))
	}
}

// fitting reads a word that fits, or says what to add.
func (r *reader) fitting(fits func(w record.Word) bool, add text.Sentence) string {
	if !fits(r.words[0]) {
		r.fault(r.words[0].At(), add)
		return ""
	}
	return r.skip().Text
}

// integer reads a number within bounds; example is how it would be written.
func (r *reader) integer(least, most int, example string) int {
	if r.ended() {
		r.here("add a number, such as %s", example)
		return 0
	}
	w := r.words[0]
	n, err := strconv.Atoi(strings.Replace(w.Text, "−", "-", 1))
	if err != nil || w.Quoted || n < least || n > most {
		r.here("%q is no number from %d to %d", text.Brief(w.Text, record.MaxName), least, most)
		return 0
	}
	r.skip()
	return n
}

// integers reads the numbers that are next, at least one.
func (r *reader) integers(least, most, count int, example string) (all []int) {
	for len(all) == 0 || !r.words[0].Quoted && strings.IndexAny(r.words[0].Text, "-0123456789") == 0 {
		if len(all) == count {
			r.here("there are at most %d numbers in this line", count)
		}
		all = append(all, r.integer(least, most, example))
	}
	return all
}

// name reads a name.
func (r *reader) name() string {
	w := r.words[0]
	switch what := record.Unfit(w.Text); {
	case strings.Contains(marks, w.Text) && !w.Quoted:
		r.here("add a name, such as Anna")
	case !w.Quoted && !record.Bare(w.Text):
		r.here("put the name %s in double quotes: it has more than letters, digits, _, . and -",
			text.Brief(w.Text, record.MaxName))
	case !what.Empty():
		r.fault(w.At(), what)
	default:
		return r.skip().Text
	}
	return ""
}

// names reads names with commas between them, at least one.
func (r *reader) names(most int) (all []string) {
	for again := true; again; again = r.take(",") {
		if len(all) == most {
			r.here("there are at most %d names in this line", most)
		}
		all = append(all, r.name())
	}
	return all
}

// quote reads a text in quotes.
func (r *reader) quote(example text.Sentence) string {
	if !r.words[0].Quoted {
		r.here("add a text in double quotes, such as %q", example)
		return ""
	}
	switch said := r.words[0].Text; {
	case strings.TrimSpace(said) == "":
		r.here("the text in double quotes is empty")
	case utf8.RuneCountInString(said) > MaxText:
		r.here("the text in double quotes has more than %d characters", MaxText)
	default:
		return r.skip().Text
	}
	return ""
}
