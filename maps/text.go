package maps

import (
	"fmt"
	"strings"
	"unicode"
)

// Join joins words as a sentence does: a, b and c, with last before the last.
func Join(words []string, last string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
	}
	return strings.Join(words, "")
}

// Count gives 1 ship, 2 ships.
func Count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// Brief makes what somebody wrote fit into a message: on one line, without
// control characters, and of at most so many characters.
func Brief(text string, most int) string {
	if len(text) > most { // in bytes: there may be fewer characters
		if runes := []rune(text[:min(len(text), 4*most)]); len(runes) > most {
			text = string(runes[:most]) + "…"
		}
	}
	return oneLine(text)
}

// oneLine keeps a message from carrying line breaks and control characters of
// the data to a terminal.
func oneLine(s string) string {
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

// Printable reports whether a character may stand in a name and be shown on a
// terminal: no control character, no line or paragraph separator, none that
// turns the direction of writing.
func Printable(r rune) bool { return !unprintable(r) }

func unprintable(r rune) bool {
	if r < unicode.MaxASCII {
		return r < ' '
	}
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}
