package show

import (
	"strconv"
	"strings"

	"purser/maps/draw/board"
)

// ink maps colors of pieces to those of a terminal; gray is visible on a dark screen, and white keeps
// the color of the text.
var ink = map[string]string{"blue": "34", "red": "31", "green": "32", "yellow": "33", "black": "90", "purple": "35"}

// laneInk maps colors of lanes to a terminal's sixteen, by number. White and gray keep the
// color of the text, and black becomes gray, to be visible on any background.
var laneInk = map[string]string{"purple": "5", "yellow": "3", "green": "2", "red": "1", "black": "8", "blue": "4",
	"orange": "11"}

// LaneInk returns the number of the terminal color, one of sixteen, for a lane's color, or
// "" if it keeps the color of the text.
func LaneInk(color string) string { return laneInk[color] }

// inked colors a text with a terminal's color code. An empty code leaves it unchanged.
func inked(code, text string) string {
	if code == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// undoneMark ends the log lines that were undone.
const undoneMark = "undone"

// paint colors what a line of a table says in words: colors, and that a line was undone.
func (p *Printer) paint(line string) string {
	mark := p.Lang.Say(undoneMark)
	if text, ok := strings.CutSuffix(line, mark); ok {
		return inked("9", text) + mark
	}
	for color, code := range ink {
		word := "(" + p.Lang.Say(color) + ")"
		line = strings.ReplaceAll(line, word, inked(code, word))
	}
	for color, number := range laneInk { // a lane is named by its cities and its color
		word := ", " + p.Lang.Say(color)
		line = strings.ReplaceAll(line, word+"  ", ", "+inked(sixteen(number), word[2:])+"  ")
	}
	return line
}

// sixteen returns the code of one of the sixteen colors; the last eight are bright.
func sixteen(number string) string {
	n, _ := strconv.Atoi(number) // always a number from laneInk
	if n >= 8 {
		return strconv.Itoa(90 + n - 8)
	}
	return strconv.Itoa(30 + n)
}

// runCode returns the code for the color of a run of characters on a terminal.
func runCode(color string) string {
	switch color {
	case board.Faint:
		return "2"
	case board.Strong:
		return "1"
	}
	return ink[color]
}
