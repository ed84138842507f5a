package paper

import (
	"regexp"
	"strings"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// fromRight finds words in scripts that are read from right to left, with what is between
// two of them.
var fromRight = regexp.MustCompile(`[\p{Hebrew}\p{Arabic}\p{Syriac}\p{Thaana}\p{Nko}]\p{M}*(?:[^\p{L}\p{N}()]*[\p{Hebrew}\p{Arabic}\p{Syriac}\p{Thaana}\p{Nko}]\p{M}*)*`)

// inOrder returns the letters of a line from left to right, as they are drawn: names that
// are read from right to left are reversed, each in its place. The viewer of an SVG does
// that itself.
func inOrder(line string) string {
	line = norm.NFC.String(line)                                                 // an accent is drawn with its letter, which the font has as one
	if !strings.ContainsFunc(line, func(r rune) bool { return r >= '\u0590' }) { // such scripts start at Hebrew
		return line
	}
	return fromRight.ReplaceAllStringFunc(line, bidi.ReverseString)
}
