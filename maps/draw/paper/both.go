package paper

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	sentence "purser/internal/text"
)

// Both returns a sheet for a page that is read on light and dark screens. Draw draws it for each of the two; the
// results may differ only in their colors. The sheet is the light one; in a page with [DarkRules], it has the colors
// of the other on dark screens.
func Both(draw func(on Style) *Sheet) *Sheet {
	both, dark := *draw(Light), draw(Dark)
	both.dark, both.marks = dark.Background, slices.Clone(both.marks)
	for i, m := range both.marks {
		switch m := m.(type) {
		case shape:
			other := dark.marks[i].(shape)
			m.fill.dark, m.stroke.dark = other.fill.light, other.stroke.light
			both.marks[i] = m
		case text:
			m.color.dark = dark.marks[i].(text).color.light
			both.marks[i] = m
		}
	}
	return &both
}

// class returns the class that changes a color on dark screens, or "" if it stays the same. The letter is f for fills
// and s for strokes.
func (p paint) class(letter string) string {
	if p.dark.A == 0 || p.dark == p.light {
		return ""
	}
	return " " + letter + hexOf(p.dark)[1:]
}

func darkClass(out *bytes.Buffer, classes string) {
	if classes != "" {
		fmt.Fprintf(out, ` class="%s"`, classes[1:])
	}
}

// darkened matches the classes of shapes that have other colors on dark screens.
var darkened = sentence.Pattern(` class="([fs][0-9a-f]{6})(?: (s[0-9a-f]{6}))?"`)

// DarkRules returns the style rules that give pictures in a page their colors on dark screens, one per line.
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
