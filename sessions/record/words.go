package record

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"purser/maps"
)

// reserved are the words of the grammar. A name that is one of them is written
// in quotes.
var reserved = map[string]bool{
	"purser": true, "map": true, "title": true, "date": true, "turns": true, "rule": true, "player": true,
	"undo": true, "redo": true,
	"draw": true, "claim": true, "tickets": true, "harbor": true, "exchange": true, "pass": true, "reveal": true,
	"with": true, "of": true, "for": true, "trains": true, "ships": true, "keeps": true,
}

// Quote writes text as a record has it: bare where it may stand so, else in
// double quotes.
func Quote(text string) string {
	if bareName(text) && !reserved[strings.ToLower(text)] {
		return text
	}
	return Quoted(text)
}

// Quoted writes text in double quotes.
func Quoted(text string) string {
	return `"` + escape.Replace(text) + `"`
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// bareName reports whether text may stand as a name without quotes: letters,
// digits, _, . and -, beginning with a letter or digit.
func bareName(text string) bool {
	for i, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
		case i > 0 && (r == '_' || r == '.' || r == '-'):
		default:
			return false
		}
	}
	return text != ""
}

// plain reports whether a string is ASCII without control characters, tabs
// excepted. Most lines are, and need no closer look.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || c < ' ' && c != '\t' || c == 0x7f {
			return false
		}
	}
	return true
}

// badCharacter finds the first character that no record may hold: what is not
// UTF-8, and what a terminal would take for a command.
func badCharacter(s string) (at int, what string) {
	if plain(s) {
		return -1, ""
	}
	for i, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
				return i, fmt.Sprintf("the byte 0x%02x is not UTF-8 text", s[i])
			}
		}
		if r != '\t' && !maps.Printable(r) {
			return i, fmt.Sprintf("the control character %U may not stand in a record", r)
		}
	}
	return -1, ""
}

// split takes a line apart into words, which it puts behind those in room, and the
// comment at its end.
func split(line string, room []Word) (words []Word, comment string, at int, err error) {
	words = room
	for i := 0; i < len(line); {
		switch c := line[i]; {
		case c == ' ' || c == '\t':
			i++
		case c == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t'):
			return words, strings.TrimRight(line[i:], " \t"), 0, nil
		case c == ',' || c == '/':
			words = append(words, Word{Text: line[i : i+1], at: i})
			i++
		case c == '"':
			text, size, bad, err := quoted(line[i:])
			if err != nil {
				return nil, "", i + bad, err
			}
			words = append(words, Word{Text: text, Quoted: true, at: i})
			i += size
		default:
			end := i + strings.IndexAny(line[i:], " \t,/\"")
			if end < i {
				end = len(line)
			}
			if c == '#' {
				return nil, "", i, errors.New("a comment begins after a space")
			}
			words = append(words, Word{Text: line[i:end], at: i})
			i = end
		}
	}
	return words, "", 0, nil
}

// quoted reads a word in double quotes at the start of s, and how long it is.
func quoted(s string) (text string, size, bad int, err error) {
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '"':
			return b.String(), i + 1, 0, nil
		case '\\':
			if i++; i == len(s) || s[i] != '"' && s[i] != '\\' {
				return "", 0, i - 1, fmt.Errorf(`in quotes a backslash goes before " or \ only`)
			}
		}
		b.WriteByte(s[i])
	}
	return "", 0, 0, fmt.Errorf(`the quotation mark has no partner; a quotation mark inside quotes is written \"`)
}

// text joins words as the canonical form does.
func text(words []Word) string {
	var b strings.Builder
	glued := true
	for _, w := range words {
		mark := w.Is(",") || w.Is("/")
		if !glued && !mark {
			b.WriteByte(' ')
		}
		if w.Quoted {
			b.WriteString(Quoted(w.Text))
		} else {
			b.WriteString(w.Text)
		}
		glued = w.Is("/")
	}
	return b.String()
}
