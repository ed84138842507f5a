// Package record reads and writes records: whole games as plain text, with a header and then one line for each thing
// that happened.
//
// It knows the grammar that all games share: the header, which player a line belongs to, words, quotes and comments,
// undo and redo. The package for a game (for Rails & Sails, a package in sessions/notation) knows what the words of a
// line of play mean: it takes a [Record] from [Read], works out the meaning and the canonical words of each line, and
// reports what it cannot understand with [Record.Errorf]. It reserves its keywords with [Reserve], so that a name
// without quotes never equals one.
//
// The package works on bytes only. It opens no files and does not judge moves.
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
// Reading is lax about case, spacing, line ends and blank lines. Writing is strict: [Record.String] returns one
// canonical form, so that reading and writing a record again gives the same bytes.
//
// # Limits
//
// The time and memory for reading grow only with the size of the text. Whatever would make them grow faster has a
// limit, such as [MaxWords].
package record

import (
	"slices"
	"strings"

	"purser/maps"
)

// A Record is a game as text.
type Record struct {
	File    string   // name for errors
	Map     string   // the id of the board
	Sum     string   // the checksum of a table's own board when the game began, or empty; see [maps.BoardFolder]
	Title   string   // may be empty
	Date    string   // YYYY-MM-DD, or empty
	Free    bool     // "turns free": turns are not refereed
	Totals  bool     // "turns totals": only the results are known, and nothing is refereed
	Head    []Line   // all header lines except the first, in canonical order
	Players []string // in seating order
	Play    []Line   // all lines of play, including undo and redo
	Lines   int      // number of lines in the file
	CutOff  int      // the number of a last line that was cut off during writing, or 0
	Agreed  int      // number of lines by consent; see [Record.Agree]

	more   Extension // additional lines in records of this game
	first  Line      // purser 1
	tail   string    // comments below the last line
	parted bool      // see [Record.Parted]
}

// A Line is one line of a record.
type Line struct {
	Number  int       // in the file, from 1
	Player  maps.Seat // the player of the line; Nobody for undo, redo, facts and most of the header
	Key     string    // what the line is: a key of the header, undo, redo, a key of a fact, or empty
	Text    string    // the words in canonical form
	Comment string    // the comment at the end, with its #, or empty

	above string // comment lines above it
	raw   string // the line as it was read
	begin int    // where the words begin in raw, after a key or a player's name
}

// Plays reports whether a line of play is a step of its own: a player's line, or the line that all tickets are shown.
func (l *Line) Plays() bool { return l.Player != maps.Nobody || l.Key == Shown }

// A Word is a run of characters, a text in quotes, or one of the marks comma and slash.
type Word struct {
	Text   string // without quotes
	Quoted bool

	at, end int32 // byte offsets in the line
}

// Is reports whether the word is this keyword or mark, without quotes, ignoring case.
func (w Word) Is(keyword string) bool {
	return !w.Quoted && len(w.Text) >= len(keyword) && (w.Text == keyword || strings.EqualFold(w.Text, keyword))
}

// Mark reports whether the word is a comma or a slash.
func (w Word) Mark() bool { return !w.Quoted && (w.Text == "," || w.Text == "/") }

// Digits reports whether the word consists of digits.
func (w Word) Digits() bool {
	return !w.Quoted && w.Text != "" && strings.Trim(w.Text, "0123456789") == ""
}

// Split appends the words of a line, without its key or player's name, to words.
func (l *Line) Split(words []Word) []Word {
	words = slices.Grow(words, 3*mostWords) // enough for a line that shows tickets
	for x := (lexer{line: l.raw, at: l.begin, ends: ends}); ; {
		w, ok, _ := x.next() // cannot fail, because the line was read before
		if !ok {
			return words
		}
		words = append(words, w)
	}
}

// Run returns the text from one word of the line to a later one, as it was read.
func (l *Line) Run(from, to Word) string { return l.raw[from.at:to.end] }

// Standing returns the lines of play that have not been undone, as indices of Play, in the order in which they count.
// Facts are never undone: they stay where they are between the steps, and redone steps come after them.
func (r *Record) Standing() []int {
	standing, _, _ := r.Steps()
	return standing
}

// Steps returns the standing lines as [Record.Standing] does. turned gives, for every undo and redo, the line that it
// takes back or restores, as indices of Play. stuck is the index of the first undo or redo with too few lines to act
// on, or -1.
func (r *Record) Steps() (all []int, turned map[int]int, stuck int) {
	var undone, facts []int
	standing := make([]int, 0, len(r.Play))
	put := make([]int, 0, len(r.Play)) // for each standing step: the line that put it there
	for i := range r.Play {
		switch key := r.Play[i].Key; {
		case key == "undo" || key == "redo":
			from := standing
			if key == "redo" {
				from = undone
			}
			n := len(from) - 1
			if n < 0 {
				return nil, nil, i
			}
			if turned == nil {
				turned = map[int]int{}
			}
			if turned[i] = from[n]; key == "undo" {
				standing, put, undone = from[:n], put[:n], append(undone, from[n])
			} else {
				standing, put, undone = append(standing, from[n]), append(put, i), from[:n]
			}
		case r.fact(key):
			facts = append(facts, i)
		default:
			standing, put = append(standing, i), append(put, i)
			undone = undone[:0]
		}
	}
	return merge(standing, put, facts), turned, -1
}

// merge returns the steps and facts in the order in which they were put in place.
func merge(steps, put, facts []int) []int {
	if len(facts) == 0 {
		return steps
	}
	all := make([]int, 0, len(steps)+len(facts))
	for i, step := range steps {
		for len(facts) > 0 && facts[0] < put[i] {
			all, facts = append(all, facts[0]), facts[1:]
		}
		all = append(all, step)
	}
	return append(all, facts...)
}
