// Package record holds records: whole games as plain text, a header and then
// one line for each thing that happened.
//
// It knows the grammar that all games share: the header, whose line a line is,
// words, quotes and comments, undo and redo. What the words of a line of play
// mean is the business of the package that knows the game (for Rails & Sails,
// sessions/notation): it takes a [Record] from [Read], gives each line its
// meaning and its canonical words, and reports what it cannot understand with
// [Record.Errorf].
//
// The package deals in bytes only. It opens no file and refuses no move.
//
// # The record
//
//	purser 1
//	map world
//	player Anna blue 20 trains 40 ships keeps 3
//	player Ben red 25 trains 35 ships keeps 4
//
//	Anna draw
//	Ben claim hamburg/moskva/white with 1 train-white, 1 wild
//	undo
//	Ben draw  # he had no wild after all
//
// Reading is lax about case, spacing, line ends and blank lines. Writing is
// strict: [Record.String] gives one canonical form, so that what was read and
// written twice is the same to the byte.
package record

import "strings"

// Nobody is the player of the lines undo and redo.
const Nobody = -1

// A Record is a game as text.
type Record struct {
	File    string   // the name to put into errors
	Map     string   // the id of the board
	Title   string   // may be empty
	Date    string   // YYYY-MM-DD, or empty
	Free    bool     // turns free: turns are not refereed
	Head    []Line   // all lines of the header but the first, in their canonical order
	Players []string // in seating order
	Play    []Line   // all lines of play, undo and redo among them
	Lines   int      // lines of the file
	CutOff  int      // the number of a last line that was cut off while being written, or 0

	first Line     // purser 1
	tail  []string // comments below the last line
}

// A Line is one line of a record.
type Line struct {
	Number  int    // in the file, from 1
	Key     string // the word that says what the line is: a key of the header, undo, redo, or empty
	Player  int    // whose line it is, from 0 in seating order, or Nobody
	Words   []Word // without the key, and in a line of play without the player's name
	Text    string // the words in their canonical form
	Comment string // the comment at its end, with its #, or empty

	above []string // comments on lines of their own above it
	raw   string   // as it was read
}

// A Word is one word of a line: a run of characters, something in quotes, or one
// of the marks comma and slash.
type Word struct {
	Text   string // without the quotes
	Quoted bool

	at int // where it begins, in bytes of the line
}

// Is reports whether the word is that keyword or mark, whatever its case. What is
// in quotes is no keyword.
func (w Word) Is(keyword string) bool { return !w.Quoted && strings.EqualFold(w.Text, keyword) }

// Standing gives the lines of play that have not been taken back, as indices of
// Play, in their order.
func (r *Record) Standing() []int {
	standing, _ := fold(r.Play)
	return standing
}

// fold plays undo and redo. It stops at an undo or redo that has nothing to act
// on, and gives its index in play, or else -1.
func fold(play []Line) (standing []int, stuck int) {
	var undone []int
	standing = make([]int, 0, len(play))
	for i := range play {
		switch play[i].Key {
		case "undo":
			n := len(standing) - 1
			if n < 0 {
				return standing, i
			}
			undone = append(undone, standing[n])
			standing = standing[:n]
		case "redo":
			n := len(undone) - 1
			if n < 0 {
				return standing, i
			}
			standing = append(standing, undone[n])
			undone = undone[:n]
		default:
			standing = append(standing, i)
			undone = undone[:0]
		}
	}
	return standing, -1
}
