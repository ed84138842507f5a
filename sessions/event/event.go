// Package event reads and writes an event as a plain-text record: who plays, the draws, the results and later
// corrections, one line for each thing that happened. Anybody who has the record can check every draw, because a draw
// follows from a written seed and the lines above it. The record stores nothing that can be worked out.
//
// [Read] reads a record, [Event.Draw] draws the tables of the open round, [Event.Standings] adds up the results, and
// [Event.Verify] draws every round again. The package works on text only: it uses no disk, no clock and no random
// numbers.
//
// # The record
//
//	purser-event 1
//	title "Winter Cup"
//	map usa
//	tables 4 3 5
//	order wins points lot
//	ties later-seat
//	finals 1 winners
//	seed "3 1 4 1 5"
//
//	join Anna, Ben, Cleo, Dan
//	join Eva    # came at half past two
//	round 1 heat
//	seats 1: Dan, Cleo, Ben, Eva, Anna
//	result 1: Anna 121, Ben 98, Dan 98, Cleo 77, Eva gone from winter-1-1 2f6b0c1d9a44
//
// Header lines come before the first round, each at most once. There is no undo: every line can be remedied by another
// line below it.
//
// # What is decided here
//
//   - The defaults are tables 4 3 5, order wins points lot, ties later-seat and scale 5 3 2 1. A place beyond the
//     scale earns no league points. The seed and the map must be set before the first round.
//   - join and leave are possible at any time. A player who leaves keeps the number and the results, and stays in
//     the standings after playing at least one game.
//   - here applies to the open round, before its draw. Several such lines add up, and anyone who joins after one
//     counts as present, too. To take it back, use leave.
//   - A draw is one block of lines: first the byes, then the tables. A bye line anywhere else, and every table
//     seated by hand, counts as done by hand. Once a table is seated by hand, that round cannot be drawn unless
//     unseat voids the table.
//   - seats T by hand takes a used number or the next one. Only on a night may a player sit at several tables of a
//     round. A player who is seated by hand loses the bye in that round.
//   - unseat is refused once the round has any result line, even a void one.
//   - As soon as a table is seated, it counts as a meeting and its seats count as used, unless it is void.
//   - Players who are gone share the last place, behind all who stayed: no points, league points, seconds or
//     thirds. At least one player stays.
//   - A result lists the best first: nobody has more points than the player before, and = needs equal points. With
//     ties later-seat, shared places are settled in the standings, whatever their order in the line.
//   - With shared places, everyone in first place gets a win and its 100, everyone in second place its 20.
//   - If games are equal for count best, the one with the greater share of the winner's score counts, then the
//     earlier one. Wins, seconds and thirds include only the games that count; games includes all games played.
//   - The lot of the standings shuffles all who have joined, from the order in which they joined.
//   - Byes go to the lowest players by every criterion except the lot of the standings; this draw's lot decides
//     the rest.
//   - Each shuffle of the tables starts from the players in the order in which they joined. lot makes no score
//     groups.
//   - A shuffle ends at the second place, because no number is drawn below 1.
//   - The knockout ranks players by the standings of the heats. At most the best 4P play. A shared win goes to the
//     better player. The snake fills tables of four before tables of three. In the first knockout round nobody is
//     replaced: the next player in the standings plays instead. With winners, a heat that was won counts even if
//     count best leaves it out. If nobody is left to move up, there is a table of two.
package event

import (
	"iter"
	"slices"
	"strconv"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// Limits of a record. They are checked before any work that grows faster than the text.
const (
	MaxPlayers = 400            // players who join
	maxRounds  = 60             // rounds of any kind
	MaxTables  = 200            // tables in a round
	maxSeats   = 10             // players at a table
	maxDraws   = 100            // draws in all
	MaxSize    = 4 << 20        // bytes in a record
	maxLine    = record.MaxLine // bytes in a line, without its comment
	maxText    = 200            // characters in a title, a seed or a reason
	maxPoints  = 1_000_000      // of a result; also the limit below zero
	maxLines   = 50_000         // lines of play
)

// A RoundKind is the kind of play in a round.
type RoundKind string

// The kinds of rounds.
const (
	Heat     RoundKind = "heat"     // drawn so that players meet new opponents
	Pods     RoundKind = "pods"     // drawn so that players first meet others of equal standing
	Night    RoundKind = "night"    // a club's evening, without a draw
	Knockout RoundKind = "knockout" // the next stage of the finals
)

// Kinds lists all kinds of rounds.
var Kinds = []RoundKind{Heat, Pods, Night, Knockout}

// A Criterion is something by which the standings are ordered.
type Criterion string

// Criteria, as words of the order line.
const (
	Wins    Criterion = "wins"
	Points  Criterion = "points"
	Places  Criterion = "places"
	Percent Criterion = "percent"
	League  Criterion = "league"
	Seconds Criterion = "seconds"
	Thirds  Criterion = "thirds"
	Lot     Criterion = "lot"
)

// criteria lists all criteria.
var criteria = []Criterion{Wins, Points, Places, Percent, League, Seconds, Thirds, Lot}

// An Event is a record that was read, up to the last line that could be. Players are numbered from 0, in the order in
// which they joined.
type Event struct {
	EventHeader
	File   string // for errors
	Lines  []Line // lines of play
	Rounds []Round
	CutOff int // the number of a last line that was cut off during writing, or 0

	people  record.People
	in      []bool // by player: has not left
	drawing bool   // the previous line belongs to a draw
	draws   int    // the number of draws
	proof   *Proof // checks every draw; nil to check none
}

// An EventHeader holds the lines above the first round.
type EventHeader struct {
	Title, Date, Preset string // may be empty
	Map, Sum            string // the board, and the checksum of a table's own
	Tables              []int  // table sizes, the preferred one first
	Seed                string // empty until a seed is written
	Order               []Criterion
	Best, Least         int // how many games count, and how many are needed; 0 for all, and for none
	Scale               []int
	Shared              bool // a place still shared after the board's tie-breaks is also shared in the standings
	Finals              []int
	Winners             bool // only winners of a heat play in the finals
}

// A Round is one round of an event.
type Round struct {
	Number int
	Kind   RoundKind
	Draw   int // the number of its draw, from 1; each voided draw adds one
	Byes   []int
	Tables []Table // by number

	here map[int]bool // players who were checked in; nil if nobody was
}

// A Table is one table of a round.
type Table struct {
	Number int
	Seats  []int  // players in turn order
	Hand   string // why it was seated by hand; empty if it was drawn
	Line   int    // the line of its seats in the file
	Void   string // why it is void, or empty
	Result *Line  // the last result line that is not void, or nil
}

// Open reports whether the table still needs a result.
func (t *Table) Open() bool { return t.Result == nil && t.Void == "" }

// Taken reports whether the table's result was taken from its game and nobody has corrected it since.
func (t *Table) Taken() bool {
	return t.Result != nil && t.Void == "" && t.Result.Game != "" && t.Result.Why == ""
}

// Players returns how many people have joined.
func (e *Event) Players() int { return len(e.people.Names) }

// Name returns a player's name.
func (e *Event) Name(player int) string { return e.people.Names[player] }

// Names returns the names of several players.
func (e *Event) Names(players []int) []string { return lists.Map(players, e.Name) }

// In reports whether a player has not left.
func (e *Event) In(player int) bool { return e.in[player] }

// Find returns the player with this name, ignoring case. The error is a [*text.NameError].
func (e *Event) Find(name string) (int, error) {
	if i, ok := e.people.Find(name); ok {
		return i, nil
	}
	return 0, text.Unknown("player", name, e.people.Names)
}

// AllTables yields every table with its round.
func (e *Event) AllTables() iter.Seq2[*Round, *Table] {
	return func(yield func(*Round, *Table) bool) {
		for i := range e.Rounds {
			for t := range e.Rounds[i].Tables {
				if !yield(&e.Rounds[i], &e.Rounds[i].Tables[t]) {
					return
				}
			}
		}
	}
}

// Round returns the open round, or nil.
func (e *Event) Round() *Round {
	if len(e.Rounds) == 0 {
		return nil
	}
	return &e.Rounds[len(e.Rounds)-1]
}

// Table returns the table with this number, or nil.
func (r *Round) Table(number int) *Table {
	if i, there := r.at(number); there {
		return &r.Tables[i]
	}
	return nil
}

// at returns the index of the table with this number, or where to insert it.
func (r *Round) at(number int) (i int, there bool) {
	return slices.BinarySearchFunc(r.Tables, number, func(t Table, n int) int { return t.Number - n })
}

// Next returns the number for the next table.
func (r *Round) Next() int {
	if len(r.Tables) == 0 {
		return 1
	}
	return r.Tables[len(r.Tables)-1].Number + 1
}

// Seated reports whether the round has any byes or tables.
func (r *Round) Seated() bool { return len(r.Byes)+len(r.Tables) > 0 }

// Finals returns how many rounds of the finals were seated, and the last of them, or nil. A round that was only opened
// does not count.
func Finals(rounds []Round) (stages int, last *Round) {
	for i := range rounds {
		if r := &rounds[i]; r.Kind == Knockout && r.Seated() {
			stages, last = stages+1, r
		}
	}
	return stages, last
}

// CheckedIn reports whether players were checked in for the round. If so, only they are drawn.
func (r *Round) CheckedIn() bool { return r.here != nil }

// Present returns the players who are present in the open round, in the order in which they joined.
func (e *Event) Present() (all []int) {
	r := e.Round()
	for p, in := range e.in {
		if in && (r == nil || r.here == nil || r.here[p]) {
			all = append(all, p)
		}
	}
	return all
}

// Unseated returns the event as it was before its last round was seated.
func (e *Event) Unseated() *Event {
	before := *e
	before.Rounds = slices.Clone(e.Rounds)
	if r := before.Round(); r != nil {
		r.Byes, r.Tables = nil, nil
	}
	return &before
}

// A PlaceError is the error for a line that can be read but is not allowed at its place.
type PlaceError struct {
	File string
	Line int
	What text.Sentence
}

// Sentence returns "file:line: what".
func (e *PlaceError) Sentence() text.Sentence { return text.Say("%s:%d: %s", e.File, e.Line, e.What) }

// Error returns the sentence in the form for programs.
func (e *PlaceError) Error() string { return text.Records.Words(e.Sentence()) }

// Class returns [text.Illegal].
func (e *PlaceError) Class() text.Class { return text.Illegal }

// GameName returns the name for the game of a table, made of the event, the round and the table: winter-1-1.
func GameName(event string, round, table int) string {
	return event + "-" + strconv.Itoa(round) + "-" + strconv.Itoa(table)
}

// GameNames yields the names that the game of a table may have: first that of [GameName], then those of later draws.
func GameNames(event string, round, table int) iter.Seq[string] {
	return func(yield func(string) bool) {
		name := GameName(event, round, table)
		for n := 2; yield(name) && n <= maxDraws; n++ {
			name = GameName(event, round, table) + "-" + strconv.Itoa(n)
		}
	}
}
