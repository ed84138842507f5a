package record

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// Longer returns a copy of the record, with room for n more lines of play.
func (r *Record) Longer(n int) *Record {
	longer := *r
	longer.Head = slices.Clone(r.Head)
	longer.Play = make([]Line, len(r.Play), len(r.Play)+n)
	copy(longer.Play, r.Play)
	return &longer
}

// Append adds a line of play, whose text is canonical: a player's, or of Nobody a fact after
// its key. The error says which bound it exceeds.
func (r *Record) Append(player maps.Seat, words string) (*Line, error) {
	line := Line{Player: player, Text: words}
	if player == maps.Nobody {
		line.Key, _, _ = strings.Cut(words, " ")
	}
	return r.grow(line)
}

// Step adds an undo or a redo. The error is a [*StepError], or that the record is full.
func (r *Record) Step(key string) (*Line, error) {
	line, err := r.grow(Line{Player: maps.Nobody, Key: key, Text: key})
	if err != nil || r.stuck() < 0 {
		return line, err
	}
	return nil, Stuck(key, 1, 0)
}

// A StepError is an undo or a redo for which there are too few lines, or none.
type StepError struct{ text.Said }

// Stuck is the error for several undos or redos, of which only some can be done.
func Stuck(key string, asked, have int) error {
	lines := text.Count(have, "line")
	switch {
	case have > 0 && key == "undo":
		return &StepError{text.Because("undo %d would take back more lines than there are: only %s", asked, lines)}
	case have > 0:
		return &StepError{text.Because("redo %d would put back more lines than the last undo took back: only %s", asked, lines)}
	case key == "undo":
		return &StepError{text.Because("nothing to undo: no line of play counts")}
	}
	return &StepError{text.Because("nothing to redo: no undone line is left")}
}

// Hint returns how to list the lines that count.
func (e *StepError) Hint() text.Sentence { return text.Say("purser log shows the lines") }

// Fits refuses a line that exceeds a bound, because it could not be read again.
func (r *Record) Fits(l *Line) error {
	row := Line{raw: r.Words(l)}
	if _, bad := row.lex(nil); bad != nil {
		return &text.Error{Sentence: bad.what}
	}
	return nil
}

// Parted reports whether the first line of play needs no blank line above it, because a fact
// that reading takes for a line of the header already has one.
func (r *Record) Parted() bool { return r.parted }

// next returns the number that the next line of play gets.
func (r *Record) next() int {
	if len(r.Play) == 0 && !r.parted {
		return r.Lines + 2
	}
	return r.Lines + 1
}

// grow adds a line below all others, instead of one that was cut off.
func (r *Record) grow(line Line) (*Line, error) {
	if len(r.Play) == MaxPlay {
		return nil, text.Errorf("a record has at most %d lines of play", MaxPlay)
	}
	if err := r.Fits(&line); err != nil {
		return nil, err
	}
	line.raw, line.begin = r.Words(&line), len(line.Key)
	if line.Player != maps.Nobody {
		line.begin = len(line.raw) - len(line.Text)
	}
	r.Lines = r.next()
	r.CutOff = 0
	line.Number = r.Lines
	line.above, r.tail = r.tail, ""
	r.Play = append(r.Play, line)
	return &r.Play[len(r.Play)-1], nil
}
