package kind

import (
	"cmp"

	"purser/internal/text"
)

// A Learner is what is learned about an open board: what finished games say about it is kept as a board of the home,
// and offered in the next one.
type Learner interface {
	// Entered lists what a record said about the board, in the record's order.
	Entered() []Fact

	// Offer returns the board with what the tables of another one that fits say, unless that is nil, and what games
	// entered: such things may be named without being entered again, and are then written out.
	Offer(learnt Board, told []Fact) Board

	// Learn returns the board with what is to be learned. It is nil if nothing is to be corrected. The error is
	// [maps.Faults].
	Learn(of LearnedTables) (*Learned, error)

	// Correction returns what the words of a correction say about the board, as people type
	// them in a language. The error is that of [Script].Typed, or [ErrAbsent] if the
	// facts of the board are not corrected in this way.
	Correction(in *text.Language, words []string) (Correction, error)

	// Corrected returns the words of all lines of players in a record with a fact as it is
	// corrected, and whether any line names what it is about.
	Corrected(of Correction, lines []string) (corrected []string, names bool)
}

// A Fact is what a record says about one thing on an open board.
type Fact struct {
	ID     string        // of the thing
	Key    string        // what tells it from others in any game, if its id does not
	Words  string        // in the words of the record: 3 train
	Line   int           // of the record
	Source text.Sentence // the game and line in which it was entered; for [Teach]
	What   any           // the thing itself, in the form of its kind of game
	Second bool          // it is taught after other things

	CorrectionKey string        // of a correction: before the words; empty if it is not corrected in this way
	Said          text.Sentence // the thing as people say it: Louvre – Opera (blue); empty for its id
	Says          text.Sentence // and its words: 2 spaces
	Group         string        // of things that must have the same words, or empty
}

// Thing returns what tells the thing from others in any game.
func (f *Fact) Thing() string { return cmp.Or(f.Key, f.ID) }

// A Correction says what a fact about an open board should have been.
type Correction struct {
	Words string        // with the ids of the board: louvre/opera/blue 2, ticket bastille/opera 7
	Said  text.Sentence // Louvre – Opera (blue): 2 spaces
	What  any           // in the form of its kind of game
}

// A LearnedTables is what a board is to have in its tables.
type LearnedTables struct {
	ID, Title string // of the board
	Folder    string // the name of its folder in errors
	Told      []Fact
	Corrects  *Correction // what its tables say; or nil
}

// A Learned is a board that has learned.
type Learned struct {
	Board  Board
	Files  map[string][]byte
	Refuse []text.Sentence // what contradicts the tables that it had, with the sources
}

// Teach adds what games entered, and returns what contradicts what is known then, with the sources.
func Teach(told []Fact, add func(what any) (against text.Sentence)) (refuse []text.Sentence) {
	for _, late := range []bool{false, true} {
		for _, t := range told {
			if t.Second != late {
				continue
			}
			if against := add(t.What); !against.Empty() {
				refuse = append(refuse, text.Say("%s: %s", t.Source, against))
			}
		}
	}
	return refuse
}
