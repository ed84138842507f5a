package show

import (
	"strconv"
	"strings"

	"purser/maps/draw/board"
)

// ink maps the colors of pieces to colors of the terminal. Gray is visible on a dark screen; white stays the color of
// the text.
var ink = map[string]string{"blue": "34", "red": "31", "green": "32", "yellow": "33", "black": "90", "purple": "35"}

// laneInk maps the colors of lanes to numbers of the terminal's sixteen colors. White and gray stay the color of the
// text, and black becomes gray, so that all are visible on any background.
var laneInk = map[string]string{"purple": "5", "yellow": "3", "green": "2", "red": "1", "black": "8", "blue": "4",
	"orange": "11"}

// LaneInk returns the number of the terminal color for a lane's color, from 0 to 15, or "" to keep the color of the
// text.
func LaneInk(color string) string { return laneInk[color] }

// inked colors a text with a terminal's color code. An empty code leaves it unchanged.
func inked(code, text string) string {
	if code == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// undoneMark ends log lines that were undone.
const undoneMark = "undone"

// paint colors a line of a table: the names of colors in it, and the mark of undone lines.
func (p *Printer) paint(line string) string {
	mark := p.Lang.Say(undoneMark)
	if text, ok := strings.CutSuffix(line, mark); ok {
		return inked("9", text) + mark
	}
	for color, code := range ink {
		word := "(" + p.Lang.Say(color) + ")"
		line = strings.ReplaceAll(line, word, inked(code, word))
	}
	for color, number := range laneInk { // lanes have a color after their cities
		word := ", " + p.Lang.Say(color)
		line = strings.ReplaceAll(line, word+"  ", ", "+inked(sixteen(number), word[2:])+"  ")
	}
	return line
}

// sixteen returns the terminal code of one of the sixteen colors; the last eight are bright.
func sixteen(number string) string {
	n, _ := strconv.Atoi(number) // laneInk contains only numbers
	if n >= 8 {
		return strconv.Itoa(90 + n - 8)
	}
	return strconv.Itoa(30 + n)
}

// runCode returns the terminal code for the color of a run of characters.
func runCode(color string) string {
	switch color {
	case board.Faint:
		return "2"
	case board.Strong:
		return "1"
	}
	return ink[color]
}
