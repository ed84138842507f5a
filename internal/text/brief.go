package text

import (
	"strings"
	"unicode"
)

// Brief makes what somebody wrote fit into a message: on one line, without
// control characters, and of at most so many characters.
func Brief(s string, most int) string {
	if len(s) > most { // in bytes: there may be fewer characters
		if runes := []rune(s[:min(len(s), 4*(most+1))]); len(runes) > most {
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

// Printable reports whether a character may be part of a name and be shown on a
// terminal: no control character, no line or paragraph separator, and none that
// changes the direction of writing.
func Printable(r rune) bool {
	if r < unicode.MaxASCII {
		return r >= ' '
	}
	return !unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}
