package event

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"purser/internal/text"
	"purser/sessions/record"
)

// A word is a word, a text in quotes or a mark of a line.
type word struct {
	text   string
	quoted bool
	at     int // in bytes
}

// is reports whether a word without quotes is this one, ignoring case.
func (w word) is(what string) bool { return !w.quoted && strings.EqualFold(w.text, what) }

// A reader reads one line from left to right. After its first error it only returns zero values, so that its callers
// read like a grammar.
type reader struct {
	file   string
	number int
	raw    string
	words  []word // that are still to be read
	end    int    // where the words end, in bytes
	bad    *record.SyntaxError
}

// marks are words of one character; no name has them without quotes.
const marks = ",:="

// words returns the reader of a line.
func words(file string, number int, raw string) *reader {
	r := &reader{file: file, number: number, raw: raw}
	if bad := record.BadCharacter(raw); bad != nil {
		r.fault(bad.At, bad.What)
		return r
	}
	for i := 0; i < len(raw) && r.bad == nil; {
		begin := i
		switch c := raw[i]; {
		case c == ' ' || c == '\t':
			i++
			continue
		case c == '#':
			if i > 0 && raw[i-1] != ' ' && raw[i-1] != '\t' {
				r.fault(i, text.Say("a comment begins after a space"))
			}
			return r
		case i > MaxLine:
			r.fault(0, text.Say("the words of the line take more than %d bytes", MaxLine))
		case c == '"':
			said, end, bad := record.Quotation(raw, i)
			if bad != nil {
				r.fault(bad.At, bad.What)
			}
			i = end
			r.words = append(r.words, word{said, true, begin})
		case strings.IndexByte(marks, c) >= 0:
			i++
			r.words = append(r.words, word{raw[begin:i], false, begin})
		default:
			for i < len(raw) && strings.IndexByte(" \t\""+marks, raw[i]) < 0 {
				i++
			}
			r.words = append(r.words, word{raw[begin:i], false, begin})
		}
		r.end = i
	}
	return r
}

// fault refuses a byte of the line, unless there is an error already.
func (r *reader) fault(at int, what text.Sentence) {
	if r.bad == nil {
		col := utf8.RuneCountInString(r.raw[:at]) + 1
		r.bad, r.words = &record.SyntaxError{File: r.file, Line: r.number, Col: col, What: what}, nil
	}
}

// here refuses the next word, or the end of the line.
func (r *reader) here(format string, args ...any) {
	at := r.end
	if len(r.words) > 0 {
		at = r.words[0].at
	}
	r.fault(at, text.Say(format, args...))
}

// skip returns the next word, which must exist, and steps over it.
func (r *reader) skip() word {
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

// next reports whether the next word is this one.
func (r *reader) next(what string) bool { return len(r.words) > 0 && r.words[0].is(what) }

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
	if len(r.words) > 0 {
		r.here("nothing may follow here, but %q does", text.Brief(r.words[0].text, record.MaxName))
	}
}

// integer reads a number within bounds; example is how it would be written.
func (r *reader) integer(least, most int, example string) int {
	if len(r.words) == 0 {
		r.here("add a number, such as %s", example)
		return 0
	}
	w := r.words[0]
	n, err := strconv.Atoi(strings.Replace(w.text, "−", "-", 1))
	if err != nil || w.quoted || n < least || n > most {
		r.here("%q is no number from %d to %d", text.Brief(w.text, record.MaxName), least, most)
		return 0
	}
	r.skip()
	return n
}

// integers reads the numbers that are next, at least one.
func (r *reader) integers(least, most, count int, example string) (all []int) {
	for len(all) == 0 || len(r.words) > 0 && digit(r.words[0]) {
		if len(all) == count {
			r.here("there are at most %d numbers in this line", count)
		}
		all = append(all, r.integer(least, most, example))
	}
	return all
}

// digit reports whether a word begins like a number.
func digit(w word) bool {
	return !w.quoted && (w.text[0] >= '0' && w.text[0] <= '9' || w.text[0] == '-')
}

// name reads a name.
func (r *reader) name() string {
	if len(r.words) == 0 || strings.Contains(marks, r.words[0].text) && !r.words[0].quoted {
		r.here("add a name, such as Anna")
		return ""
	}
	w := r.words[0]
	if !w.quoted && !record.Bare(w.text) {
		r.here("put the name %s in double quotes: it has more than letters, digits, _, . and -",
			text.Brief(w.text, record.MaxName))
	}
	if what := record.Unfit(w.text); !what.Empty() {
		r.fault(w.at, what)
	}
	if r.bad != nil {
		return ""
	}
	return r.skip().text
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
	if len(r.words) == 0 || !r.words[0].quoted {
		r.here("add a text in double quotes, such as %q", example)
		return ""
	}
	switch said := r.words[0].text; {
	case strings.TrimSpace(said) == "":
		r.here("the text in double quotes is empty")
	case utf8.RuneCountInString(said) > MaxText:
		r.here("the text in double quotes has more than %d characters", MaxText)
	default:
		return r.skip().text
	}
	return ""
}
