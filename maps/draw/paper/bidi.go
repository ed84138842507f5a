package paper

import (
	"strings"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"

	sentence "purser/internal/text"
)

// inOrder returns the letters of a line from left to right, as they are drawn: what is read
// from right to left is reversed, with the numbers in it. The viewer of an SVG does that
// itself, in a line that begins on the left, whatever its first letter.
func inOrder(line string) string {
	// an accent is drawn with its letter, which the font has as one
	line = norm.NFC.String(line)
	if !strings.ContainsFunc(line, func(r rune) bool { return r >= '\u0590' }) { // such scripts start at Hebrew
		return line
	}
	const leftToRight = "\u200e"
	var p bidi.Paragraph
	_, _ = p.SetString(leftToRight + line) // it fails with options only
	order, err := p.Order()
	if err != nil {
		return line
	}
	var drawn strings.Builder
	turned := ""
	for i := range order.NumRuns() {
		run := order.Run(i)
		if run.Direction() == bidi.RightToLeft {
			turned = bidi.ReverseString(run.String()) + turned
			continue
		}
		rest := run.String()
		if turned != "" {
			turned, rest = joined(turned, rest)
		}
		if rest != "" {
			drawn.WriteString(turned + rest)
			turned = ""
		}
	}
	return strings.TrimPrefix(drawn.String()+turned, leftToRight)
}

// numberFirst finds a number at the beginning of what follows, with the signs that belong to it.
var numberFirst = sentence.Pattern(`^[$€£]?\p{Nd}+([-+.,:/]\p{Nd}+)*[%$€£]?`)

// joined adds to what is turned around what belongs to it at the beginning of the rest: a number,
// and brackets that were opened in it.
func joined(turned, rest string) (all, after string) {
	number := numberFirst().FindString(rest)
	turned, rest = number+turned, rest[len(number):]
	for _, pair := range []string{"()", "[]", "{}"} {
		// turned around, a bracket that opens looks like one that closes
		for strings.HasPrefix(rest, pair[1:]) && strings.Count(turned, pair[1:]) > strings.Count(turned, pair[:1]) {
			turned, rest = pair[:1]+turned, rest[1:]
		}
	}
	return turned, rest
}
