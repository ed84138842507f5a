package kind

import (
	"cmp"

	"purser/internal/text"
)

// A Learner lets an open board learn from finished games: their facts are stored as a board in the library, and
// offered in the next game.
type Learner interface {
	// Entered lists the facts about the board that a record entered, in the order of the record.
	Entered() []Fact

	// Offer returns the board with facts from the tables of another board that fits, unless learnt is nil, and from
	// games. A line may use such facts without entering them again; they are written out in the record.
	Offer(learnt Board, told []Fact) Board

	// Learn returns the board with the facts to be learned, or nil if there is nothing to correct. The error is
	// [maps.Faults].
	Learn(of LearnedTables) (*Learned, error)

	// Correction returns the fact that the words of a correction state about the board, as people type them in a
	// language. The error is that of [Script].Typed, or [ErrAbsent] if facts of this board cannot be corrected this
	// way.
	Correction(in *text.Language, words []string) (Correction, error)

	// Corrected returns the words of all players' lines in a record with the fact corrected, and whether any line
	// names the thing that the fact is about.
	Corrected(of Correction, lines []string) (corrected []string, names bool)
}

// A Fact is what a record says about one thing on an open board.
type Fact struct {
	ID     string        // the id of the thing
	Key    string        // identifies the thing across games, if its id does not
	Words  string        // as in a record: 3 train
	Line   int           // the line of the record
	Source text.Sentence // the game and line that entered it; for [Teach]
	What   any           // the thing, in the form of its kind of game
	Second bool          // taught only after the other facts

	CorrectionKey string        // begins a correction; empty if the fact cannot be corrected this way
	Said          text.Sentence // how people call the thing: Louvre – Opera (blue); empty if by its id
	Says          text.Sentence // how people say the words: 2 spaces
	Group         string        // things in the same group must have the same words; may be empty
}

// Thing returns what identifies the thing across games.
func (f *Fact) Thing() string { return cmp.Or(f.Key, f.ID) }

// A Correction states what a fact about an open board should have been.
type Correction struct {
	Words string        // with ids: louvre/opera/blue 2, ticket bastille/opera 7
	Said  text.Sentence // Louvre – Opera (blue): 2 spaces
	What  any           // the fact, in the form of its kind of game
}

// A LearnedTables is what a learned board should contain.
type LearnedTables struct {
	ID, Title string // of the learned board
	Folder    string // the name of its folder, for errors
	Told      []Fact
	Corrects  *Correction // a correction of the existing tables, or nil
}

// A Learned is a board after learning.
type Learned struct {
	Board  Board
	Files  map[string][]byte
	Refuse []text.Sentence // facts that contradict the existing tables, with their sources
}

// Teach adds the facts from games. It returns those that contradict what was already known, with their sources.
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
