package show

import (
	"strconv"
	"strings"

	"purser/maps/draw/board"
)

// The sixteen colors that every terminal has, by the words for the pieces; black
// is gray, so that it shows on a dark screen.
var ink = map[string]string{"blue": "34", "red": "31", "green": "32", "yellow": "33", "black": "90"}

// laneInk are the colors of lanes on a terminal of sixteen colors, by their numbers.
// White and gray are left as the text is, and black is gray, so that it shows on any
// background.
var laneInk = map[string]string{"purple": "5", "yellow": "3", "green": "2", "red": "1", "black": "8", "blue": "4", "orange": "11"}

// LaneInk returns which of a terminal's sixteen colors a lane of a color has, by its number,
// or nothing where it is left as the text is.
func LaneInk(color string) string { return laneInk[color] }

// inked colors a text by the code of a terminal's color. An empty code leaves it as
// it is.
func inked(code, text string) string {
	if code == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// undoneMark ends the lines of the log that were taken back.
const undoneMark = "undone"

// paint colors what a line of a table says in words: the color of a player's
// pieces and of a lane, and that a line was undone. The words stay.
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

// sixteen returns the code of one of the sixteen colors by its number: the second eight
// are the bright ones.
func sixteen(number string) string {
	n, _ := strconv.Atoi(number) // it is one of laneInk
	if n >= 8 {
		return strconv.Itoa(90 + n - 8)
	}
	return strconv.Itoa(30 + n)
}

// runCode returns what colors a run of characters on a terminal.
func runCode(color string) string {
	switch color {
	case board.Faint:
		return "2"
	case board.Strong:
		return "1"
	}
	return ink[color]
}
