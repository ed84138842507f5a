package paper

import (
	"bytes"
	"fmt"
	"image/color"
	"slices"
	"strings"

	sentence "purser/internal/text"
)

// Both returns a sheet for a page that is read on light screens and on dark ones, from what draws
// it for each. The two differ in nothing but their colors. The sheet is the light one; in a page it
// has the colors of the other where the page has its [DarkRules].
func Both(draw func(on Style) *Sheet) *Sheet {
	both, dark := *draw(Light), draw(Dark)
	both.dark, both.marks = dark.Background, slices.Clone(both.marks)
	for i, m := range both.marks {
		switch m := m.(type) {
		case shape:
			other := dark.marks[i].(shape)
			m.darkFill, m.darkStroke = other.fill, other.stroke
			both.marks[i] = m
		case text:
			m.dark = dark.marks[i].(text).color
			both.marks[i] = m
		}
	}
	return &both
}

// A darker is a color with the one that it has on a dark screen, and the letter that begins the
// names of its classes: f for what fills, s for a line.
type darker struct {
	letter      byte
	light, dark color.RGBA
}

// darkClass writes the classes that make colors dark. A color that stays has none.
func darkClass(out *bytes.Buffer, colors ...darker) {
	var classes []string
	for _, c := range colors {
		if c.dark.A > 0 && c.dark != c.light {
			classes = append(classes, fmt.Sprintf("%c%s", c.letter, hexOf(c.dark)[1:]))
		}
	}
	if classes != nil {
		fmt.Fprintf(out, ` class="%s"`, strings.Join(classes, " "))
	}
}

// darkened finds the classes of what has another color on a dark screen.
var darkened = sentence.Pattern(` class="([fs][0-9a-f]{6})(?: (s[0-9a-f]{6}))?"`)

// DarkRules returns the rules of style that give the pictures of a page their colors on a dark
// screen, a line each.
func DarkRules(pictures ...string) string {
	var rules []string
	for _, picture := range pictures {
		for _, found := range darkened().FindAllStringSubmatch(picture, -1) {
			for _, class := range found[1:] {
				if class != "" {
					rules = append(rules, fmt.Sprintf(".%s { %s: #%s }", class, map[byte]string{'f': "fill",
						's': "stroke"}[class[0]], class[1:]))
				}
			}
		}
	}
	slices.Sort(rules)
	return strings.Join(slices.Compact(rules), "\n")
}
