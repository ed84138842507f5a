package text

import (
	"regexp"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// folded are letters that Unicode does not treat as a base letter with an accent.
var folded = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ı': "i",
}

// Slug returns the id made from a name: lower case, accents removed, and a hyphen for every
// run of characters other than letters and digits. The slug of an id is the id itself.
func Slug(name string) string {
	if isSlug(name) {
		return name
	}
	var b strings.Builder
	b.Grow(len(name))
	gap := false
	if strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) {
		name = norm.NFD.String(name)
	}
	for _, r := range name {
		r = unicode.ToLower(r)
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			if r <= unicode.MaxASCII {
				b.WriteByte(byte(r))
			} else if s, ok := folded[r]; ok {
				b.WriteString(s)
			} else {
				b.WriteRune(r)
			}
		case !unicode.Is(unicode.Mn, r):
			gap = true
		}
	}
	return b.String()
}

// Titled returns the name made from an id: gare-du-nord becomes Gare Du Nord. Records store only ids, so a place has
// the same name wherever its record is read.
func Titled(id string) string {
	first := true // of the word
	return strings.Map(func(r rune) rune {
		if first {
			r = unicode.ToUpper(r)
		}
		if first = r == '-'; first {
			r = ' '
		}
		return r
	}, id)
}

func isSlug(s string) bool {
	last := byte('-')
	for i := range len(s) {
		c := s[i]
		if c == '-' && last == '-' || c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
		last = c
	}
	return last != '-'
}

// Brief shortens a user's text to one line of at most so many characters.
func Brief(s string, most int) string {
	if len(s) > most { // a cheap check in bytes; there may be fewer characters
		if runes := []rune(s[:min(len(s), 4*(most+1))]); len(runes) > most {
			for most < len(runes) && unicode.Is(unicode.M, runes[most]) { // keep an accent with its letter
				most++
			}
			s = string(runes[:most]) + "…"
		}
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case !Printable(r):
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// Printable reports whether a character may be part of a name and shown on a terminal: it is no control character and
// does not change the direction of writing.
func Printable(r rune) bool {
	if r < unicode.MaxASCII {
		return r >= ' '
	}
	return !unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

// AllPrintable reports whether all characters of a text are [Printable].
func AllPrintable(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !Printable(r) })
}

// Pattern returns a function that compiles a regular expression on first use.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
