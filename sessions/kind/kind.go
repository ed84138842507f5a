// Package kind is the interface between the program and the kinds of games that it plays.
//
// A kind of game is a folder on each floor: its rules and its table in referee, its count
// in scoring, its words in sessions/notation, and what a screen shows of it above. This
// package has what they share, as a few interfaces: a [Kind] opens a [Board], a Board
// understands a record as a [Script], a Script is refereed into a [Table], and a Table is
// settled by a [Count]. Records, undo, amendments, games on disk, forms and pages use only
// these, and never check which kind of game it is.
//
// The package judges nothing and shows nothing.
package kind

import (
	"io/fs"
	"iter"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// A Seat is a player's number in seating order, from 0, or [maps.Nobody].
type Seat = maps.Seat

// A Kind is a kind of game.
type Kind interface {
	// Info returns what never changes. It is shared: do not change it.
	Info() *Info

	// Open opens a built-in board.
	Open(id string) (Board, error)

	// Read reads a table's own board. The name of its folder is used in errors, which are
	// [maps.Faults].
	Read(folder fs.FS, name string) (Board, error)
}

// An Info is what all games of a kind have in common.
type Info struct {
	Title    text.Sentence // what they are called together
	Unit     string        // of their totals, such as keys; empty for points
	Families []string      // the values of family in the board.toml of their boards
	IDs      []string      // the built-in boards
	Verbs    []*Verb       // those of all boards: the commands
	Topics   []Topic       // likewise: the points that tables argue about
	Prefix   string        // of the ids of all boards; may be empty
}

// A Topic is a point that tables argue about.
type Topic struct {
	Name     string
	Question string // that it answers, in English; it is the key in every other language
}

// A Board is what games are played on, including the rules.
type Board interface {
	// Info returns what never changes.
	Info() BoardInfo

	// Printed returns the board without what a record added.
	Printed() Board

	// Named lists all known places as people say them, in the order in which they came up.
	Named() []text.Named

	// Understand parses a record, and sets the canonical text of its lines. The error is
	// [record.SyntaxErrors].
	Understand(rec *record.Record) (Script, error)

	Seating() Seating
	Verbs() []*Verb

	// NextTickets lists the tickets that begin with what is typed.
	NextTickets(begun string) []Choice

	// Rulebook returns the rules, and how a record is written.
	Rulebook() *Rulebook
}

// A BoardInfo is what never changes on a board.
type BoardInfo struct {
	Kind   Kind
	ID     string
	Title  string            // in English; it is the key in every other language
	Folder *maps.BoardFolder // what a table's own board was read from; nil for a built-in one
	Open   Learner           // what is learned about an open board; nil if records enter nothing about the board
	Pieces []string          // of each kind that there is
	Cards  []string          // likewise

	// Like lists the ids of the places that a word may mean; nil if all are known by their ids alone.
	Like func(word string) []string

	// Typed returns words of a record as people type them in a language; nil if they are the same.
	Typed func(in *text.Language, words string) string
}

// Fits reports whether another board has the same pieces and cards, so that what is known of one holds on the other.
func (b BoardInfo) Fits(other BoardInfo) bool {
	return b.Kind == other.Kind && slices.Equal(b.Pieces, other.Pieces) && slices.Equal(b.Cards, other.Cards)
}

// Called returns the id of a board that is learned under a name.
func (k *Info) Called(name string) string {
	if name == strings.TrimSuffix(k.Prefix, "-") || strings.HasPrefix(name, k.Prefix) {
		return name
	}
	return k.Prefix + name
}

// PlaceIDs lists the ids of all known places of a board.
func PlaceIDs(b Board) []string {
	return lists.Map(b.Named(), func(place text.Named) string { return place.ID })
}

// A Script is a record that has been understood: a [Played] of some kind of game.
type Script interface {
	// Info returns what does not change when the record grows.
	Info() *ScriptInfo

	// Board returns the board including what the record adds.
	Board() Board

	// Replay plays lines of play one after the other, by their numbers in the record's
	// Play, as if no table had agreed to any of them if strict is set. It passes the table
	// before the first line to watch, as that after line -1, and for each line the verdict
	// and the table after it, unless watch is nil; the next line may change that table.
	// Replay stops at the first illegal line, and returns the table before it, its index in
	// lines and a [*referee.Refusal]. For a setup that breaks rules the index is -1, the error
	// is [referee.Refusals] and the table is nil.
	Replay(lines []int, strict bool, watch Watch) (Table, int, error)

	// Shift plays lines of play as Replay does, after lines above them were put in or taken
	// out. A line that was part of the turn of was, the player whose turn it then was, goes to
	// whoever's turn it is now, along with what else it names for that reason, and the lines
	// of the record change accordingly. All others keep their names: those out of turn, and
	// those that are no turns.
	Shift(lines []int, was []Seat, watch Watch) (Table, int, error)

	// Words returns the words of a line of play, or of the header, with these names of the
	// players, by seat.
	Words(line *record.Line, names []string) string

	// CheckSeat returns what a player's part of the setup breaks, or nil.
	CheckSeat(p Seat) *referee.Refusal

	// Consent returns why the table agreed to a line of play; it is empty without consent.
	Consent(line int) string

	// Refused plays lines of play as Replay does, but goes on past illegal ones: those only
	// use up the turn, or count for nothing if they are not turns. It passes each of them to
	// refused, by its index in lines. The setup must be legal.
	Refused(lines []int, refused func(i int, why *referee.Refusal))

	// Typed returns the line that a verb and what people type after it in a language mean on a
	// table, with or without a consent. The table may be nil. The error is a [*text.NameError],
	// of the class [text.BadWords], or a [FactsError].
	Typed(on Table, in *text.Language, verb *Verb, args []string) (Line, error)

	// Line returns the line for all its words, including the verb, written in exactly or
	// almost the words of the record. The table and the error are those of Typed.
	Line(on Table, words string) (Line, error)

	// Add returns the script of a record that has grown by a line of play, the table after
	// it, and the verdict on it. Neither the script nor the table before the line changes.
	// The error is a [*referee.Refusal], or that of Line if the line was understood on
	// another board, where its words mean nothing.
	Add(rec *record.Record, line Line, before Table) (Script, Table, referee.Verdict, error)

	// Step returns the script of a record that has grown by undos or redos. It is nil if
	// that changes what other lines mean, so that the board must understand them again.
	Step(rec *record.Record) Script

	// Course follows what the players have through lines of play: by player, before the
	// first turn and after each.
	Course(lines []int) ([][]int, error)

	// Said says in words what a line of play or a fact in the header says.
	Said(line *record.Line) Wording
}

// A Watch is passed the tables of a replay; see [Script].Replay.
type Watch = func(i int, v referee.Verdict, after Table)

// A Line is a line of play as one value: what somebody typed, understood once. Checking,
// asking, playing and writing all take this value.
type Line struct {
	Words    string    // in the words of the record, without the player's name
	Seat     Seat      // whose it is if nobody is named: usually whose turn it is; Nobody of a fact
	Move     any       // in the form of its kind of game, as the script understood it on its board
	FollowUp *FollowUp // what somebody who is asked may say besides, behind the words; or nil

	Doubts []Doubt // about names in it that may be slips
	Fuller []Full  // in the order of their lines; nil if other lines enter nothing that the words leave out
}

// A Full is a line in its words and those of facts that only its own line or a later one enters.
type Full struct {
	Line  int // of the file: the first one that enters a fact
	Words string
}

// For returns the words of a line that will replace line n of the file, with the facts that are not known there yet.
func (l *Line) For(n int) string {
	for _, f := range l.Fuller {
		if f.Line >= n {
			return f.Words
		}
	}
	return l.Words
}

// A Doubt is about a name that may be a slip.
type Doubt struct {
	Asks text.Sentence // what is asked before it is written, if somebody can answer
	Near error         // refuses it if nobody can, because it is near a known name; nil if it is written all the same
}

// Slips refuses what is in doubt where nobody can be asked.
func Slips(doubts []Doubt) error {
	for _, d := range doubts {
		if d.Near != nil {
			return d.Near
		}
	}
	return nil
}

// TurnOf returns whose turn it is on a table, or Nobody without a table.
func TurnOf(t Table) Seat {
	if t == nil {
		return maps.Nobody
	}
	return t.Now().Turn
}

// A Table is a game at some moment. Its methods do not change it, but the next line that
// [Script].Replay plays may change the table that was passed to watch.
type Table interface {
	// Now returns how far the game is.
	Now() Moment

	// Mark returns what a player has so far, as the table counts it: points, or keys.
	Mark(p Seat) int

	// Purse returns what the lines of a player gain and lose, points on the scoring track or dollars.
	Purse(p Seat) int

	// Choices lists what a player may do with a verb, each as the words after it.
	Choices(verb *Verb, p Seat) []Choice

	// Suggest lists what words typed so far after a verb can mean in a language, the best first; if the last one is
	// empty, the one before it is typed in full. Others are matches that nobody can choose now.
	Suggest(in *text.Language, verb *Verb, p Seat, words []string) (found []Choice, others []text.Sentence)

	// Likely lists what a player may do now, the most likely first, each as a whole line
	// with its verb; one that needs more words ends in a space.
	Likely(p Seat) []Choice

	// Samples passes examples of what a player may type after a verb, the best first: those of the verb,
	// and some of the player's [Table].Choices. The rules may refuse some of them now.
	Samples(verb *Verb, p Seat, choices []Choice) iter.Seq[Sample]

	// Asks returns the facts about an open board that must be entered before a line of its seat,
	// and that nobody has entered: first those that decide whether it is legal.
	Asks(line Line) []FactQuestion

	// Guess returns the verb that words without one mean now, and what is after it; the verb is empty if they mean
	// nothing. The error is a [*text.NameError] if they can mean several lines.
	Guess(words []string) (verb string, args []string, err error)

	// Count settles the table. Lines are the numbers in the file of the lines that led to it. While it is tallied, a
	// count that depends on what is still to be entered is not final.
	Count(lines []int, tallied bool) (*Count, error)
}

// A Moment is how far a game is.
type Moment struct {
	Phase     referee.Phase
	Turn      Seat         // whose it is, or Nobody
	TurnsLeft int          // if that is known
	Away      referee.Away // who has left the table
}

// MapWords returns the words by which the header of a record names a board: the id, and of a
// table's own board the sum.
func MapWords(b Board) string {
	if folder := b.Info().Folder; folder != nil {
		return b.Info().ID + " " + folder.Sums[0]
	}
	return b.Info().ID
}

// BoardSaid returns a board as people call it.
func BoardSaid(b Board) text.Named {
	return text.Named{ID: "the map " + b.Info().ID, Name: text.Say(b.Info().Title)}
}

// A Seating says who may play on a board, and by which house rules.
type Seating struct {
	Least, Most int      // players
	Colors      []string // of their pieces
	AnyColor    bool     // other colors may also be named
	Switches    []referee.Switch

	Asks []SeatQuestion // what every player is asked besides a name and a color

	// Typed returns the words of a player's header line for words as people type them, in a header with other lines.
	// The error is a [*text.NameError].
	Typed func(words string, others []string) (line string, doubts []Doubt, err error)

	// TypedLine does so for another line of the header. It is nil if none has words of other languages.
	TypedLine func(words string) string

	// Next lists the words that may follow others after the player's name.
	Next func(words, taken []string) []string
}

// Example returns a correct player line, without its key.
func (s Seating) Example() string {
	words := []string{"Anna", s.Colors[0]}
	for _, q := range s.Asks {
		if option, err := q.Words(q.Usual()); err == nil {
			words = append(words, option)
		}
	}
	return strings.Join(words, " ")
}
