// Package event is an event as a plain record: who plays, the draws, the results and what was corrected, as
// one line for each thing that happened. Anybody who has the record can check every draw, because a draw
// follows from a written seed and the lines above it; nothing that can be worked out is stored.
//
// [Read] reads a record, [Event.Draw] draws the tables of the round that is open, [Event.Standings] adds up
// the results, and [Event.Verify] draws every round again. The package works on text only: it knows no
// disk, no clock and no chance.
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
// Lines of the header come before the first round, each at most once. There is no undo: every line has its
// remedy, written below it.
//
// # What is decided here
//
//   - Without a line tables 4 3 5, order wins points lot, ties later-seat and scale 5 3 2 1 hold. A place behind
//     those of the scale has no league points. A seed and a map are needed before the first round.
//   - join and leave are possible at any time. Whoever left keeps number and results, and has a line of the
//     standings if a game was played.
//   - here is about the round that is open, before its draw; several lines of it add up, and whoever joins below
//     one is there, too. Its remedy is leave.
//   - A draw is one block of lines, first the byes, then the tables. A line bye anywhere else, and every table
//     seated by hand, was done by hand. After a table by hand there is no draw in that round, unless unseat
//     voids it.
//   - seats T by hand takes a number that is used, or the next one. Only on a night may somebody sit at several
//     tables of a round. Who is seated by hand has no bye in that round any more.
//   - unseat is refused once there is any line of result in the round, one with void included.
//   - A table counts as a meeting, and its seats as sat in, as soon as it is seated, unless it is void.
//   - Whoever is gone shares the last place, which is that behind all who stayed: without points, league points,
//     seconds and thirds. At least one player stays.
//   - A result is best first: nobody has more points than the player before, and = needs equal ones. Shared places
//     are settled by ties later-seat in the standings, whatever their order in the line.
//   - With shared places everybody on the first one has a win and its 100, on the second one its 20.
//   - Of games that are equal for count best, the one with the greater share of the winner's score counts, then the
//     earlier one. Wins, seconds and thirds are those of the games that count, too; games is all that were played.
//   - The lot of the standings shuffles all who have joined, as they joined.
//   - For byes players are as low as everything but the lot of the standings says; the rest is this draw's lot.
//   - Each shuffle of the tables begins with the players as they joined. lot makes no score groups.
//   - Below one no number is drawn: a shuffle ends at the second place.
//   - In the knockout everybody is as good as in the standings of the heats. At most 4P players play, the best. A
//     shared win goes to the better one. Tables of four come before tables of three in the snake. For the first of
//     these rounds nobody needs to be replaced: the next in the standings is asked. With winners, won heats count
//     even if count best leaves them out. Without a next player there is a table of two.
package event

import (
	"iter"
	"slices"
	"strconv"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// The bounds of a record, checked before any work that grows faster than its text.
const (
	MaxPlayers = 400            // people who join
	maxRounds  = 60             // rounds of any kind
	MaxTables  = 200            // tables of a round
	maxSeats   = 10             // players at a table
	maxDraws   = 100            // draws in all
	MaxSize    = 4 << 20        // bytes of a record
	maxLine    = record.MaxLine // bytes of a line without its comment
	maxText    = 200            // characters of a title, a seed or a reason
	maxPoints  = 1_000_000      // of a result, and as many below zero
	maxLines   = 50_000         // lines of play
)

// A RoundKind is what is played in a round.
type RoundKind string

// The kinds of rounds.
const (
	Heat     RoundKind = "heat"     // drawn so that people meet others
	Pods     RoundKind = "pods"     // drawn so that people meet equals, and then others
	Night    RoundKind = "night"    // a club's evening, without a draw
	Knockout RoundKind = "knockout" // the next stage of the finals
)

// Kinds are all kinds of rounds.
var Kinds = []RoundKind{Heat, Pods, Night, Knockout}

// A Criterion is something that the standings are ordered by.
type Criterion string

// The words of the line order.
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

// criteria are all of them.
var criteria = []Criterion{Wins, Points, Places, Percent, League, Seconds, Thirds, Lot}

// An Event is a record that was read, as far as its lines go. Players are numbers, from 0, in the order in
// which they joined.
type Event struct {
	EventHeader
	File   string // for errors
	Lines  []Line // of play
	Rounds []Round
	CutOff int // the number of a last line that was cut off while being written, or 0

	people  record.People
	in      []bool // by player: has not left
	drawing bool   // the line before belongs to a draw
	draws   int    // in all
	proof   *Proof // looks at every draw, or nil
}

// An EventHeader is the lines above the first round.
type EventHeader struct {
	Title, Date, Preset string // may be empty
	Map, Sum            string // the board, and the sum of a table's own
	Tables              []int  // sizes, the preferred first
	Seed                string // empty until it is written
	Order               []Criterion
	Best, Least         int // how many games count, and are needed; 0 for all, and none
	Scale               []int
	Shared              bool // who shares a place after the board's tie-breaks shares it in the standings, too
	Finals              []int
	Winners             bool // only who won a heat plays in the finals
}

// A Round is one round.
type Round struct {
	Number int
	Kind   RoundKind
	Draw   int // the number of its draw, from 1; one more for each that is void
	Byes   []int
	Tables []Table // by number

	here map[int]bool // players, or nil if nobody was checked in
}

// A Table is one table of a round.
type Table struct {
	Number int
	Seats  []int  // players in turn order
	Hand   string // why it was seated by hand, or empty
	Line   int    // of its seats, in the file
	Void   string // why it counts for nothing, or empty
	Result *Line  // the last line of its result that is not void, or nil
}

// Open reports whether a table is still to have a result.
func (t *Table) Open() bool { return t.Result == nil && t.Void == "" }

// Taken reports whether the result of a table was taken from its game, and nobody has corrected it.
func (t *Table) Taken() bool {
	return t.Result != nil && t.Void == "" && t.Result.Game != "" && t.Result.Why == ""
}

// Players returns how many people have joined.
func (e *Event) Players() int { return len(e.people.Names) }

// Name returns the name of a player.
func (e *Event) Name(player int) string { return e.people.Names[player] }

// Names returns the names of players.
func (e *Event) Names(players []int) []string { return lists.Map(players, e.Name) }

// In reports whether a player has not left.
func (e *Event) In(player int) bool { return e.in[player] }

// Find returns the player with a name, ignoring case; the error is a [*text.NameError].
func (e *Event) Find(name string) (int, error) {
	if i, ok := e.people.Find(name); ok {
		return i, nil
	}
	return 0, text.Unknown("player", name, e.people.Names)
}

// AllTables yields the tables of all rounds.
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

// Round returns the round that is open, or nil.
func (e *Event) Round() *Round {
	if len(e.Rounds) == 0 {
		return nil
	}
	return &e.Rounds[len(e.Rounds)-1]
}

// Table returns the table of a number, or nil.
func (r *Round) Table(number int) *Table {
	if i, there := r.at(number); there {
		return &r.Tables[i]
	}
	return nil
}

// at returns the index of the table of a number, or where it would be.
func (r *Round) at(number int) (i int, there bool) {
	return slices.BinarySearchFunc(r.Tables, number, func(t Table, n int) int { return t.Number - n })
}

// Next returns the number of the next table.
func (r *Round) Next() int {
	if len(r.Tables) == 0 {
		return 1
	}
	return r.Tables[len(r.Tables)-1].Number + 1
}

// Seated reports whether the round was drawn, or has tables.
func (r *Round) Seated() bool { return len(r.Byes)+len(r.Tables) > 0 }

// Finals returns how many rounds of the finals were seated, and the last of them, or nil: one that was only opened
// is no round of theirs.
func Finals(rounds []Round) (stages int, last *Round) {
	for i := range rounds {
		if r := &rounds[i]; r.Kind == Knockout && r.Seated() {
			stages, last = stages+1, r
		}
	}
	return stages, last
}

// CheckedIn reports whether players were checked in for the round: then nobody else is drawn.
func (r *Round) CheckedIn() bool { return r.here != nil }

// Present returns the players who are there for the round that is open, as they joined.
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

// A PlaceError is a line that can be read, but that its place forbids.
type PlaceError struct {
	File string
	Line int
	What text.Sentence
}

// Sentence returns file:line: what.
func (e *PlaceError) Sentence() text.Sentence { return text.Say("%s:%d: %s", e.File, e.Line, e.What) }

// Error returns the sentence as programs read it.
func (e *PlaceError) Error() string { return text.Records.Words(e.Sentence()) }

// Class tells that a line can be read, and yet may not be there.
func (e *PlaceError) Class() text.Class { return text.Illegal }

// GameName returns what the game of a table is called: the event, the round and the table, as in winter-1-1.
func GameName(event string, round, table int) string {
	return event + "-" + strconv.Itoa(round) + "-" + strconv.Itoa(table)
}

// GameNames returns the names that the game of a table may have, in order: that name, and those of later draws.
func GameNames(event string, round, table int) iter.Seq[string] {
	return func(yield func(string) bool) {
		name := GameName(event, round, table)
		for n := 2; yield(name) && n <= maxDraws; n++ {
			name = GameName(event, round, table) + "-" + strconv.Itoa(n)
		}
	}
}
