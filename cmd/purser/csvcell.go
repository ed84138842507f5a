package main

import "strings"

// formula is what a spreadsheet takes for the beginning of a formula, in the wide
// forms of the signs too.
const formula = "=+-@＝＋－＠"

// cell makes a text safe for a cell of a spreadsheet: what would be taken for a
// formula gets an apostrophe in front, and what a terminal would obey goes.
func cell(text string) string {
	text = safe(text)
	for _, first := range text {
		if strings.ContainsRune(formula, first) {
			return "'" + text
		}
		break
	}
	return text
}
