package paper

import (
	"strings"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"

	sentence "purser/internal/text"
)

// inOrder returns the letters of a line from left to right, as they are drawn: right-to-left text is reversed, with
// the numbers in it placed correctly. Viewers of SVG do the same by themselves, if the line's direction is left to
// right whatever its first letter.
func inOrder(line string) string {
	// the font has letters with accents as single glyphs
	line = norm.NFC.String(line)
	if !strings.ContainsFunc(line, func(r rune) bool { return r >= '\u0590' }) { // such scripts start at Hebrew
		return line
	}
	const leftToRight = "\u200e"
	var p bidi.Paragraph
	_, _ = p.SetString(leftToRight + line) // it fails only with options
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

// numberFirst matches a number at the beginning of a text, with the signs that belong to it.
var numberFirst = sentence.Pattern(`^[$€£]?\p{Nd}+([-+.,:/]\p{Nd}+)*[%$€£]?`)

// joined moves a number, and brackets that were opened in it, from the beginning of the rest to the reversed text to
// which they belong.
func joined(turned, rest string) (all, after string) {
	number := numberFirst().FindString(rest)
	turned, rest = number+turned, rest[len(number):]
	for _, pair := range []string{"()", "[]", "{}"} {
		// once reversed, an opening bracket looks like a closing one
		for strings.HasPrefix(rest, pair[1:]) && strings.Count(turned, pair[1:]) > strings.Count(turned, pair[:1]) {
			turned, rest = pair[:1]+turned, rest[1:]
		}
	}
	return turned, rest
}
