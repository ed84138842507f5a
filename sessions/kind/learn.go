package kind

import "purser/internal/text"

// A Learner is an open board: what finished games say about it is offered in the next one,
// and can be kept as a board of the home.
type Learner interface {
	Board

	// Entered lists what a record said about the board, in the record's order.
	Entered() []Fact

	// Offer begins an offer of the board: things that other games entered may be named on
	// it without being entered again, and are then written out.
	Offer() Offer

	// Learn begins a lesson: the board itself is to have what other games entered.
	Learn() Lesson

	// Called returns the id of a board that is learned under a name.
	Called(name string) string

	// Fits reports whether the board whose games are learned from has the same pieces.
	Fits(from Board) bool
}

// A Fact is what a record says about one thing on an open board.
type Fact struct {
	ID     string        // of the thing
	Words  string        // in the words of the record: 3 train
	Line   int           // of the record
	Source text.Sentence // the game and line in which it was entered; for [Teach]
	What   any           // the thing itself, in the form of its kind of game
	Late   bool          // it is taught after other things
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
