package text

import (
	"strings"
	"unicode"
)

// Brief shortens what somebody wrote to fit into a message: on one line, without control
// characters, and with at most the given number of characters.
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

// Printable reports whether a character may be part of a name and be shown on a terminal:
// it is not a control character or a line or paragraph separator, and does not change the
// direction of writing.
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
