// Package kind is the interface between the program and the kinds of games that it plays.
//
// A kind of game has a folder on each level: its rules and state in referee, its count in scoring, its words in
// sessions/notation, and what a screen shows of it above these. This package has what they share, as a few interfaces:
// a [Kind] opens a [Board], a Board understands a record as a [Script], a Script is refereed into a [Table], and a
// Table is settled by a [Count]. Records, undo, amendments, storage, forms and pages use only these interfaces, and
// never check which kind of game they handle.
//
// The package itself judges nothing and shows nothing.
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
	"purser/scoring"
	"purser/sessions/record"
)

// A Seat is a player's number in seating order, from 0, or [maps.Nobody].
type Seat = maps.Seat

// A Kind is a kind of game.
type Kind interface {
	// Info returns what never changes. The result is shared; do not modify it.
	Info() *Info

	// Open opens a built-in board.
	Open(id string) (Board, error)

	// Read reads a table's own board. Errors use name as the name of its folder; they are [maps.Faults].
	Read(folder fs.FS, name string) (Board, error)
}

// An Info holds what all games of a kind have in common.
type Info struct {
	Title    text.Sentence // what the games are called together
	Unit     string        // the unit of their totals, such as keys; empty for points
	Families []string      // the values of family in board.toml
	IDs      []string      // the built-in boards
	Verbs    []*Verb       // the verbs of all boards, which are also commands
	Topics   []Topic       // the topics of all boards
	Prefix   string        // the prefix of all board ids; may be empty
	Numbers  []string      // words that begin the parts of a count by numbers; in other languages under "counted"

	// Contrasts lists in what the counts of two players differ. It is nil if counts have no parts.
	Contrasts func(one, other *Count, p, q Seat) []scoring.Contrast
}

// A Topic is a point that players may argue about.
type Topic struct {
	Name     string
	Question string // the question it answers, in English; also the key for other languages
}

// A Board is what a game is played on, together with its rules.
type Board interface {
	// Info returns what never changes.
	Info() BoardInfo

	// Printed returns the board without what a record has added.
	Printed() Board

	// Named lists all known places as people say them, in the order in which they were added.
	Named() []text.Named

	// Understand parses a record, and sets the canonical text of its lines. The error is [record.SyntaxErrors].
	Understand(rec *record.Record) (Script, error)

	Seating() Seating
	Verbs() []*Verb

	// NextTickets lists the tickets that begin with the typed text.
	NextTickets(begun string) []Choice

	// Rulebook returns the rules, and an explanation of how to write a record.
	Rulebook() *Rulebook
}

// A BoardInfo holds what never changes on a board.
type BoardInfo struct {
	Kind   Kind
	ID     string
	Title  string            // in English; also the key for other languages
	Folder *maps.BoardFolder // the folder of a table's own board; nil for a built-in one
	Open   Learner           // for an open board; nil if records enter no facts about the board
	Pieces []string          // one word for each kind of pieces
	Cards  []string          // one word for each kind of cards

	// Counter returns the counter for a record whose header has been read. It is nil if nothing is counted by numbers.
	Counter func(rec *record.Record) *Counter

	// Like lists the ids of places that a word may mean. It is nil if places are only known by their ids.
	Like func(word string) []string

	// Typed returns words of a record as people type them in a language. It is nil if they type the same words.
	Typed func(in *text.Language, words string) string
}

// Fits reports whether another board has the same pieces and cards. If so, facts about one board hold on the other.
func (b BoardInfo) Fits(other BoardInfo) bool {
	return b.Kind == other.Kind && slices.Equal(b.Pieces, other.Pieces) && slices.Equal(b.Cards, other.Cards)
}

// Called returns the id for a board that is learned under this name.
func (k *Info) Called(name string) string {
	if name == strings.TrimSuffix(k.Prefix, "-") || strings.HasPrefix(name, k.Prefix) {
		return name
	}
	return k.Prefix + name
}

// PlaceIDs lists the ids of all known places on a board.
func PlaceIDs(b Board) []string {
	return lists.Map(b.Named(), func(place text.Named) string { return place.ID })
}

// A Script is a record that has been understood. Every kind of game implements it with [Played].
type Script interface {
	// Info returns what does not change as the record grows.
	Info() *ScriptInfo

	// Board returns the board including what the record adds to it.
	Board() Board

	// Replay plays the lines of play with these numbers in the record's Play, in order. If strict is set, it plays as
	// if no table had agreed to any of them. Unless watch is nil, Replay calls it with the table before the first
	// line, as line -1, and then for each line with the verdict and the table after it. The next line may change the
	// table passed to watch. Replay stops at the first illegal line, and returns the table before it, the index of the
	// line in lines and a [*referee.Refusal]. If the setup breaks rules, the table is nil, the index is -1 and the
	// error is [referee.Refusals].
	Replay(lines []int, strict bool, watch Watch) (Table, int, error)

	// Shift plays lines of play as Replay does, after lines above them were inserted or removed. was tells whose turn
	// it was at each line before. A line that was part of that player's turn goes to the player whose turn it is now,
	// along with anything else that it names for that reason, and Shift changes the lines of the record accordingly.
	// Lines out of turn, and those that are not part of a turn, keep their player.
	Shift(lines []int, was []Seat, watch Watch) (Table, int, error)

	// Words returns the words of a line of play or of the header, with these names for the players, by seat.
	Words(line *record.Line, names []string) string

	// CheckSeat returns the refusal of a player's part of the setup, or nil if it breaks no rule.
	CheckSeat(p Seat) *referee.Refusal

	// Consent returns why the table agreed to a line of play; "" if the line has no consent.
	Consent(line int) string

	// Refused plays lines of play as Replay does, but continues past illegal ones. Such a line only uses up the turn,
	// or has no effect if it is not part of a turn. Refused passes each of them to refused, with its index in lines.
	// The setup must be legal.
	Refused(lines []int, refused func(i int, why *referee.Refusal))

	// Typed returns the line meant by a verb and what people typed after it in a language, with or without a consent.
	// The table may be nil. The error is a [*text.NameError], of the class [text.BadWords], or a [FactsError].
	Typed(on Table, in *text.Language, verb *Verb, args []string) (Line, error)

	// Line returns the line meant by all its words, including the verb, which must be exactly or nearly those of a
	// record. The table and the error are as for Typed.
	Line(on Table, words string) (Line, error)

	// Add plays a line of play that was added to the record. It returns the new script, the table after the line, and
	// the verdict. Neither the old script nor the old table changes. The error is a [*referee.Refusal], or that of
	// Line if the line was understood on another board and has no meaning on this one.
	Add(rec *record.Record, line Line, before Table) (Script, Table, referee.Verdict, error)

	// Step returns the script of a record to which undos or redos were added. It returns nil if these change what
	// other lines mean; then the board must understand the record again.
	Step(rec *record.Record) Script

	// Course returns what each player has over the course of these lines: by player, before the first turn and after
	// each.
	Course(lines []int) ([][]int, error)

	// Said puts a line of play, or one of the header, into words: who plays with what, or a fact.
	Said(line *record.Line) Wording
}

// A Watch receives the tables of a replay; see [Script].Replay.
type Watch = func(i int, v referee.Verdict, after Table)

// A Line is a line of play that has been typed and understood once. Checking, asking, playing and writing all use this
// value.
type Line struct {
	Words    string    // as in a record, without the player's name
	Seat     Seat      // the player if the line names none: usually the one whose turn it is; Nobody for a fact
	Move     any       // in the form of its kind of game, as understood on the script's board
	FollowUp *FollowUp // an optional further question about the line, or nil

	Doubts []Doubt // about names in the line that may be typos
	Fuller []Full  // in the order of the record; nil if the words leave out no facts that other lines enter
}

// A Full is a line in words that include every fact entered no earlier than in line Line of the file.
type Full struct {
	Line  int // in the file: the first line that enters one of these facts
	Words string
}

// For returns the words for replacing line n of the file, including the facts that are not known at that point.
func (l *Line) For(n int) string {
	for _, f := range l.Fuller {
		if f.Line >= n {
			return f.Words
		}
	}
	return l.Words
}

// A Doubt is about a name that may be a typo.
type Doubt struct {
	Asks text.Sentence // what to ask before writing the line, if somebody can answer
	Near error         // the error if nobody can answer and the name is near a known one; nil to write the line anyway
}

// Slips returns the errors of these doubts, for when nobody can be asked.
func Slips(doubts []Doubt) error {
	for _, d := range doubts {
		if d.Near != nil {
			return d.Near
		}
	}
	return nil
}

// TurnOf returns whose turn it is; [maps.Nobody] if the table is nil.
func TurnOf(t Table) Seat {
	if t == nil {
		return maps.Nobody
	}
	return t.Now().Turn
}

// A Table is the state of a game at some moment. Its methods do not change it, but a table that [Script].Replay passes
// to watch may be changed by the next line.
type Table interface {
	// Now returns how far the game has come.
	Now() Moment

	// Mark returns what a player has so far, as the table counts it: points, or keys.
	Mark(p Seat) int

	// Purse returns what a player's lines gain and lose: points on the scoring track, or dollars.
	Purse(p Seat) int

	// Choices lists what a player may do with a verb. The id of each is the words after the verb.
	Choices(verb *Verb, p Seat) []Choice

	// Suggest lists what the words typed so far after a verb can mean in a language, best first. If the last word is
	// empty, the one before it is complete. Others lists matches that cannot be chosen now.
	Suggest(in *text.Language, verb *Verb, p Seat, words []string) (found []Choice, others []text.Sentence)

	// Likely lists what a player may do now, most likely first. Each choice is a whole line with its verb; if it needs
	// more words, it ends in a space.
	Likely(p Seat) []Choice

	// Samples yields examples of what a player may type after a verb, best first: the verb's own examples, and some of
	// the player's [Table].Choices. Some may be illegal now.
	Samples(verb *Verb, p Seat, choices []Choice) iter.Seq[Sample]

	// Asks returns questions for the facts about an open board that are missing and must be entered before this line.
	// Facts that decide whether the line is legal come first.
	Asks(line Line) []FactQuestion

	// Guess returns the verb that words without a verb mean now, and the words after it. The verb is empty if they
	// mean nothing. The error is a [*text.NameError] if they could mean several lines.
	Guess(words []string) (verb string, args []string, err error)

	// Count settles the table. Lines are the numbers in the file of the lines that led to it. If tallied is set, some
	// facts may still be entered; a count that depends on them is not final.
	Count(lines []int, tallied bool) (*Count, error)
}

// A Moment is how far a game has come.
type Moment struct {
	Phase     referee.Phase
	Turn      Seat         // whose turn it is, or Nobody
	TurnsLeft int          // only if known
	Away      referee.Away // players who have left the table
}

// MapWords returns the words that name a board in the header of a record: the id and, for a table's own board, the
// checksum.
func MapWords(b Board) string {
	if folder := b.Info().Folder; folder != nil {
		return b.Info().ID + " " + folder.Sums[0]
	}
	return b.Info().ID
}

// BoardSaid returns the name of a board as people say it.
func BoardSaid(b Board) text.Named {
	return text.Named{ID: "the map " + b.Info().ID, Name: text.Say(b.Info().Title)}
}

// A Seating says who may play on a board, and with which house rules.
type Seating struct {
	Least, Most int      // number of players
	Colors      []string // colors of the pieces
	AnyColor    bool     // also allows other colors
	Switches    []referee.Switch

	Asks []SeatQuestion // asked of every player, besides a name and a color

	// Typed returns the words of a player's header line from words as people type them, given the other lines of the
	// header. The error is a [*text.NameError].
	Typed func(words string, others []string) (line string, doubts []Doubt, err error)

	// TypedLine does the same for any other header line. It is nil if none has words that are translated.
	TypedLine func(words string) string

	// Next lists the words that may follow the given ones after the player's name.
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
