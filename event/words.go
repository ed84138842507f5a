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

// A reader reads one line from left to right.
type reader struct {
	file   string
	number int
	raw    string
	words  []word
	end    int // where the words end, in bytes
}

// marks are words of one character; no name has them without quotes.
const marks = ",:="

// words returns the reader of a line.
func words(file string, number int, raw string) (*reader, *record.SyntaxError) {
	r := &reader{file: file, number: number, raw: raw}
	if at, what, bad := record.BadCharacter(raw); bad {
		return r, r.fault(at, what)
	}
	for i := 0; i < len(raw); {
		begin := i
		switch c := raw[i]; {
		case c == ' ' || c == '\t':
			i++
			continue
		case c == '#':
			if i > 0 && raw[i-1] != ' ' && raw[i-1] != '\t' {
				return r, r.fault(i, text.Say("a comment begins after a space"))
			}
			return r, nil
		case i > MaxLine:
			return r, r.fault(0, text.Say("the words of the line take more than %d bytes", MaxLine))
		case c == '"':
			said, end, what := record.Quotation(raw, i)
			if !what.Empty() {
				return r, r.fault(end, what)
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
	return r, nil
}

// fault returns the error for a byte of the line.
func (r *reader) fault(at int, what text.Sentence) *record.SyntaxError {
	return &record.SyntaxError{File: r.file, Line: r.number, Col: utf8.RuneCountInString(r.raw[:at]) + 1, What: what}
}

// here returns the error for the next word, or for the end of the line.
func (r *reader) here(format string, args ...any) *record.SyntaxError {
	at := r.end
	if len(r.words) > 0 {
		at = r.words[0].at
	}
	return r.fault(at, text.Say(format, args...))
}

// next reports whether the next word is this one.
func (r *reader) next(what string) bool { return len(r.words) > 0 && r.words[0].is(what) }

// take reports whether the next word is this one, and steps over it.
func (r *reader) take(what string) bool {
	ok := r.next(what)
	if ok {
		r.words = r.words[1:]
	}
	return ok
}

// done refuses anything more.
func (r *reader) done() *record.SyntaxError {
	if len(r.words) > 0 {
		return r.here("nothing may follow here, but %q does", text.Brief(r.words[0].text, record.MaxName))
	}
	return nil
}

// integer reads a number within bounds; example is how it would be written.
func (r *reader) integer(least, most int, example string) (int, *record.SyntaxError) {
	if len(r.words) == 0 {
		return 0, r.here("add a number, such as %s", example)
	}
	w := r.words[0]
	n, err := strconv.Atoi(strings.Replace(w.text, "−", "-", 1))
	if err != nil || w.quoted || n < least || n > most {
		return 0, r.here("%q is no number from %d to %d", text.Brief(w.text, record.MaxName), least, most)
	}
	r.words = r.words[1:]
	return n, nil
}

// integers reads the numbers that are next, at least one.
func (r *reader) integers(least, most, count int, example string) (all []int, e *record.SyntaxError) {
	for len(all) == 0 || len(r.words) > 0 && r.words[0].at >= 0 && digit(r.words[0]) {
		if len(all) == count {
			return nil, r.here("there are at most %d numbers in this line", count)
		}
		n, e := r.integer(least, most, example)
		if e != nil {
			return nil, e
		}
		all = append(all, n)
	}
	return all, nil
}

// digit reports whether a word begins like a number.
func digit(w word) bool {
	return !w.quoted && (w.text[0] >= '0' && w.text[0] <= '9' || w.text[0] == '-')
}

// name reads a name.
func (r *reader) name() (string, *record.SyntaxError) {
	if len(r.words) == 0 || strings.Contains(marks, r.words[0].text) && !r.words[0].quoted {
		return "", r.here("add a name, such as Anna")
	}
	w := r.words[0]
	if !w.quoted && !record.Bare(w.text) {
		return "", r.here("put the name %s in double quotes: it has more than letters, digits, _, . and -",
			text.Brief(w.text, record.MaxName))
	}
	if what := record.Unfit(w.text); !what.Empty() {
		return "", r.fault(w.at, what)
	}
	r.words = r.words[1:]
	return w.text, nil
}

// names reads names with commas between them, at least one.
func (r *reader) names(most int) (all []string, e *record.SyntaxError) {
	for {
		if len(all) == most {
			return nil, r.here("there are at most %d names in this line", most)
		}
		name, e := r.name()
		if e != nil {
			return nil, e
		}
		all = append(all, name)
		if !r.take(",") {
			return all, nil
		}
	}
}

// quote reads a text in quotes.
func (r *reader) quote(example text.Sentence) (string, *record.SyntaxError) {
	if len(r.words) == 0 || !r.words[0].quoted {
		return "", r.here("add a text in double quotes, such as %q", example)
	}
	said := r.words[0].text
	switch {
	case strings.TrimSpace(said) == "":
		return "", r.here("the text in double quotes is empty")
	case utf8.RuneCountInString(said) > MaxText:
		return "", r.here("the text in double quotes has more than %d characters", MaxText)
	}
	r.words = r.words[1:]
	return said, nil
}
