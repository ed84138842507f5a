package sessions

import (
	"errors"
	"strings"

	"purser/maps"
	"purser/sessions/record"
)

// Sound returns the longest part of a record, from its start, that can be read and is
// legal, the number of its lines, and what is wrong with the next one. A completely sound
// record is returned with no damage. If nothing sound remains, because the damage is in the
// header, the game is nil.
func Sound(name string, data []byte, board BoardFinder) (sound *Game, lines int, damage error) {
	all := strings.SplitAfter(string(data), "\n")
	all = all[:len(all)-1] // the last one is what follows the last line break
	lines = len(all)
	read := func(n int) (*Game, error) {
		g, err := Read(name, []byte(strings.Join(all[:n], "")), board)
		if err == nil && g.Illegal != nil {
			err = g.Illegal
		}
		return g, err
	}
	sound, damage = read(lines)
	for err := damage; err != nil; sound, err = read(lines) {
		switch at := lineOf(err); {
		case at < 1 || at > lines:
			lines = 0 // something is missing in the header
		case sound != nil:
			lines = sound.without(at)
		default:
			lines = at - 1
		}
		if lines <= 0 {
			return nil, 0, damage
		}
	}
	return sound, lines, damage
}

// without returns the length of the longest prefix of the record in which the given line
// does not count: it ends above the line, or where the line is undone.
func (g *Game) without(line int) int {
	lines := line - 1
	height := 0 // number of counting steps from the line on; negative while the line is undone
	for _, e := range g.Entries {
		switch {
		case e.Line.Number <= line:
			continue
		case height < 0:
			lines = e.Line.Number - 1
		}
		switch {
		case e.Line.Key == "undo":
			height--
		case e.Line.Key == "redo" || e.Line.Player != maps.Nobody: // a fact about the board is not a step
			height++
		}
	}
	return lines
}

// lineOf returns the line that an error is about, or 0.
func lineOf(err error) int {
	var words record.SyntaxErrors
	var one *record.SyntaxError
	var illegal *Illegal
	switch {
	case errors.As(err, &words):
		return words[0].Line
	case errors.As(err, &one):
		return one.Line
	case errors.As(err, &illegal):
		return illegal.Line
	}
	return 0
}
