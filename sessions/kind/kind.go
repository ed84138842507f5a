// Package kind is the seam between the program and the kinds of games that it plays.
//
// A kind of game is a folder on each floor: its rules and its table in referee, its count in
// scoring, its words in sessions/notation, and what a screen shows of it above. What they
// have in common is said here, in a few interfaces: a [Kind] opens a [Board], a Board
// understands a record as a [Script], a Script is refereed into a [Table], and a Table is
// settled by a [Count]. Records, undo, amendments, games on disk, forms and pages are made
// of these alone, and ask nowhere which kind of game it is.
//
// The package judges nothing and shows nothing.
package kind

import (
	"io/fs"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring/stats"
	"purser/sessions/record"
)

// A Seat is a player's number in seating order, from 0, or [maps.Nobody].
type Seat = maps.Seat

// A Kind is a kind of game.
type Kind interface {
	// Families lists what family may say in the board.toml of its boards.
	Families() []string

	// Verbs and Topics are those of all its boards: the commands, and the names of the points
	// that tables argue about.
	Verbs() []*Verb
	Topics() []string

	// IDs lists the boards that come with the program.
	IDs() []string

	// Open opens one of them.
	Open(id string) (Board, error)

	// Read reads a table's own board. The name of its folder is for errors, which are
	// [maps.Faults].
	Read(folder fs.FS, name string) (Board, error)
}

// A Board is what games are played on, with the rules that they are played by.
type Board interface {
	Kind() Kind
	ID() string
	Title() string // the English one, which is its key in every other language

	// Open reports whether records tell what is on the board.
	Open() bool

	// Printed returns the board without what a record told of it.
	Printed() Board

	// Named lists the ids of all places that are known, in the order in which they came up.
	Named() []string

	// Understand works out what a record means, and sets the canonical text of its lines.
	// The error is [record.SyntaxErrors].
	Understand(rec *record.Record) (Script, error)

	Seating() Seating
	Verbs() []*Verb
	// Rules are what is refused, then what is counted.
	Rules() []Rule
	Topics() []Topic
	Switches() []Switch
	Grammar() []Paragraph // how a record is written
}

// A Script is a record that was understood.
type Script interface {
	// Board returns the board with what the record tells of it.
	Board() Board

	// Replay plays lines of play one after the other, by their numbers in the record's Play,
	// as if no table had agreed to any of them where it is strict. Watch, if there is one,
	// gets the verdict on each line, and the table after it, which may be changed by the
	// next one. Replay stops at the first line that the rules forbid, and returns the table
	// before it, its place in lines and a [*referee.Refusal]. For a setup that breaks rules
	// the place is -1, the error is [referee.Refusals] and there is no table.
	Replay(lines []int, strict bool, watch func(i int, v referee.Verdict, after Table)) (Table, int, error)

	// Color returns the color of a player's pieces.
	Color(p Seat) string

	// CheckSeat returns what a player's part of the setup breaks, or nil.
	CheckSeat(p Seat) *referee.Refusal

	// Consent returns why the table agreed to a line of play, empty without consent.
	Consent(line int) string

	// Blank returns the script with a line of play in whose place only the turn is left;
	// nil where the line is no turn.
	Blank(line int) Script

	// Typed returns the words of the record for a verb and what people type behind it, with
	// a consent behind them or without. The error is a [*text.NameError], a [*WordsError],
	// or an [Untold].
	Typed(verb *Verb, args []string) (string, error)

	// Line returns the words of the record for a whole line, verb and all, in those words
	// or nearly. The error is that of Typed.
	Line(words string) (string, error)

	// Retold returns the words of a line, in the record's words, that is to be in the place
	// of line n of the file, with what so far that line or a later one tells.
	Retold(n int, words string) string

	// Course follows what the players have through lines of play: by player, before the
	// first turn and after each.
	Course(lines []int) ([][]int, error)
}

// An Untold is the error for a line that has to tell something of an open board.
type Untold interface {
	error
	Untold() // marks it
}

// A Table is a game at some moment. It does not change.
type Table interface {
	Phase() referee.Phase
	Turn() Seat // whose it is, or Nobody
	TurnsLeft() int
	Name(p Seat) string

	// Mark returns what a player has so far, as the table sees it: points, or keys.
	Mark(p Seat) int

	// Choices lists what a player may do with a verb, each as the words behind it.
	Choices(verb *Verb, p Seat) []Choice

	// Next lists the words that may follow those behind a verb.
	Next(verb *Verb, p Seat, words []string) []Choice

	// Likely lists what a player may do now, the likeliest first, each as a whole line with
	// its verb; one that wants more words ends in a space.
	Likely(p Seat) []Choice

	// Asks returns what a line in the record's words needs to be told of an open board
	// first, where nobody has told it.
	Asks(words string) []Question

	// Count settles the table. Lines are the numbers in the file of the lines that led to it.
	Count(lines []int) (Count, error)
}

// A Claimer is a table on whose board players claim routes.
type Claimer interface {
	// Claimed lists the ids of the routes that a player has.
	Claimed(p Seat) []string
}

// A Whoser is a table at which a line may be that of somebody else than whose turn it is,
// even where nobody says so.
type Whoser interface {
	Whose(verb *Verb, args []string) Seat
}

// Declared is a script of a game whose board is declared by the records themselves: what
// could not be checked, because nobody told it, is a warning in the verdict on a record.
type Declared interface {
	// SetupLine returns the line of the header that breaks a rule and is of no player's
	// part.
	SetupLine() *record.Line
}

// A Guesser is a table at which some lines are clear without their verb.
type Guesser interface {
	// Guess returns the verb that words without one mean now, and what is behind it; an
	// empty verb where they mean nothing.
	Guess(words []string) (verb string, args []string)

	// Digits reports whether they may begin with a digit now.
	Digits() bool
}

// A Count is a table that was settled.
type Count interface {
	Final() bool
	Undecided() bool // it is not final, and nothing that could be told would make it so
	Winners() []Seat // everyone in the first place, final or not
	Total(p Seat) int
	Place(p Seat) int       // from 1; equal players share a place
	Figures() []stats.Count // by player, for many games to be added up
}

// An Unsettler is a count that is final where everything is entered.
type Unsettler interface {
	Count
	Unsettled() Count // the same where more is to be entered: it is not final
}

// A Verb is a word that says what a player did, as people type it.
type Verb struct {
	Name    string
	Use     string        // the words as people type them, with what is to be filled in as capitals
	Short   string        // what it means, in the imperative
	Example string        // commands, one a line
	Asks    text.Sentence // what a question says behind the player's name
	Missing string        // what is missing when there are too few words
	Least   int           // words behind the verb, at least
	Most    int           // and at most
	Cards   bool          // cards may be played
	Names   bool          // its words name something on the board
	Absent  bool          // the board has no rule for it
	Fact    bool          // it tells of the board, and its line is nobody's
}

// Seating is who may sit down at a board.
type Seating struct {
	Least, Most int      // players
	Colors      []string // of their pieces
	AnyColor    bool     // other colors may be named, too

	Asks []SeatQuestion // what everybody is asked for besides a name and a color

	// Typed returns the words of a player's line in the header for words as people type
	// them.
	Typed func(words string) string

	// Next lists the words that may follow others behind the player's name.
	Next func(words, taken []string) []string
}

// A Learner is an open board: what finished games told of it is offered in the next one, and
// can be kept as a board of the home.
type Learner interface {
	Board

	// Told lists what a record told of the board, in its order.
	Told() []Telling

	// Offer returns the board with things that other games told: they may be named without
	// being told again, and are then written out.
	Offer(told []Telling) Board

	// Learn returns the board of an id that has what was told as well as what it has by
	// itself, with its files, and what contradicts that and was left out. The folder is
	// for errors, which are [maps.Faults].
	Learn(id, title, folder string, told []Telling) (b Board, files map[string][]byte, refuse []text.Sentence, err error)

	// Called returns the id of a board that is learnt by a name.
	Called(name string) string

	// Fits reports whether the board of the games that are learnt from has the same pieces.
	Fits(from Board) bool
}

// A Telling is what a record tells of one thing on an open board.
type Telling struct {
	ID     string        // of the thing
	Words  string        // as the record has it: 3 train
	Line   int           // of the record
	Source text.Sentence // in which game and line it was told; for [Learner.Offer]
	What   any           // the thing itself, for the kind that told it
}

// A SeatQuestion asks for what a player sits down with.
type SeatQuestion struct {
	Asks    text.Sentence // behind the player's name
	Default string
	Sample  string        // an answer that is right until there is one, where there is no default
	Strict  bool          // it is asked only where turns are refereed
	Enter   text.Sentence // what no answer means, where there need be none

	// Words returns the words of the player's line for an answer. The error says why it is
	// none.
	Words func(answer string) (string, error)
}

// A Question asks for what nobody has told of an open board.
type Question struct {
	Asks    text.Sentence
	Choices []Choice
	Known   string // the answer that other games gave, or empty

	// Words returns the line that tells it, which is nobody's, for an answer. The error says
	// why it is none.
	Words func(answer string) (string, error)
}

// VerbOf returns the verb of a board that a word names, whatever its case, or nil; no board
// has any.
func VerbOf(b Board, word string) *Verb {
	if b == nil {
		return nil
	}
	for _, v := range b.Verbs() {
		if strings.EqualFold(v.Name, word) {
			return v
		}
	}
	return nil
}
