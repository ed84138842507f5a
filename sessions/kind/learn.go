package kind

import (
	"cmp"

	"purser/internal/text"
)

// A Learner is an open board: what finished games say about it is kept as a board of the home, and offered in the
// next one.
type Learner interface {
	Board

	// Entered lists what a record said about the board, in the record's order.
	Entered() []Fact

	// Offer begins an offer of the board: things that other games entered may be named on
	// it without being entered again, and are then written out.
	Offer() Offer

	// Tables lists what the tables of the board say, in an order in which it can be offered.
	Tables() []any

	// Learn begins a lesson: the board itself is to have what other games entered.
	Learn() Lesson

	// Called returns the id of a board that is learned under a name.
	Called(name string) string

	// Correction returns what the words of a correction say about the board, as people type
	// them in a language. The error is that of [Script].Typed, or an [*AbsentError] if the
	// facts of the board are not corrected in this way.
	Correction(in *text.Language, words []string) (Correction, error)

	// Corrected returns the words of all lines of players in a record with a fact as it is
	// corrected, and whether any line names what it is about.
	Corrected(of Correction, lines []string) (corrected []string, names bool)

	// Fits reports whether the board whose games are learned from has the same pieces.
	Fits(from Board) bool
}

// A Fact is what a record says about one thing on an open board.
type Fact struct {
	ID     string        // of the thing
	Apart  string        // what tells it from others in any game, if its id does not
	Words  string        // in the words of the record: 3 train
	Line   int           // of the record
	Source text.Sentence // the game and line in which it was entered; for [Teach]
	What   any           // the thing itself, in the form of its kind of game
	Late   bool          // it is taught after other things

	Key   string        // of a correction: before the words; empty if it is not corrected in this way
	Said  text.Sentence // the thing as people say it: Louvre – Opera (blue); empty for its id
	Says  text.Sentence // and its words: 2 spaces
	Alike string        // of things that must have the same words, or empty
}

// Thing returns what tells the thing from others in any game.
func (f *Fact) Thing() string { return cmp.Or(f.Apart, f.ID) }

// A Correction says what a fact about an open board should have been.
type Correction struct {
	Words string        // with the ids of the board: louvre/opera/blue 2, ticket bastille/opera 7
	Said  text.Sentence // Louvre – Opera (blue): 2 spaces
	What  any           // in the form of its kind of game
}

// A Pupil takes things one after the other.
type Pupil interface {
	// Add adds a thing, or returns what on the board it contradicts.
	Add(what any) (against text.Sentence)
}

// An Offer is a board with things that other games entered.
type Offer interface {
	Pupil
	Board() Board
}

// A Lesson is what a board has learned.
type Lesson interface {
	Pupil

	// Correct corrects what the board's tables say, and reports whether they said otherwise.
	Correct(of Correction) bool

	// Files returns the board under an id and a title, with its files. The folder is used
	// in errors, which are [maps.Faults].
	Files(id, title, folder string) (Board, map[string][]byte, error)
}

// Teach tells a pupil what games entered, and returns what it refused, with the sources.
func Teach(pupil Pupil, told []Fact) (refuse []text.Sentence) {
	for _, late := range []bool{false, true} {
		for _, t := range told {
			if t.Late != late {
				continue
			}
			if against := pupil.Add(t.What); !against.Empty() {
				refuse = append(refuse, text.Say("%s: %s", t.Source, against))
			}
		}
	}
	return refuse
}
