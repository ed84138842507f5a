// Package globetrotter is the referee of Globetrotter (Schmidt): it decides what is legal, and what the table looks
// like after each move.
//
// It works like the packages of other kinds, and uses the findings and refusals of package referee. A [Setup] is who
// plays and how the game begins, a [Move] is one line of play, and a [State] is the table between two moves.
// [State.Check] reports every rule that a move breaks, and everything that could not be checked. [State.Apply] returns
// the state after a legal move, without changing the old one. All rules are values in one ordered table, [Rules].
//
// The printed board is not part of the program; its places are entered in a record. What depends on a place that has
// not been entered counts as unknown, not as wrong.
//
// Keys, souvenirs, fees, money, the jackpot, whose turn it is, who sits out and the end are computed; no move states
// them.
package globetrotter

import (
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

// A Seat is a player's number in turn order, from 0, or [maps.Nobody]. The first player is the guide. A player's
// right-hand neighbor is the previous player in turn order.
type Seat = maps.Seat

// unknown is the value of a number that was not recorded.
const unknown = referee.Unknown

// A Player is a seat at the start of the game.
type Player struct {
	Name      string
	Color     string
	Home      globemap.Place // NoPlace if unknown
	At        globemap.Place // where the pawn is at the start
	Money     int            // in dollars
	Tickets   int            // not counting the one for the home
	Jokers    int
	Keys      []globemap.Key
	Souvenirs []globemap.Place // on the table
}

// What a player begins with, and what the jackpot begins with (rulebook, Spielvorbereitung).
const (
	StartMoney     = 500
	JackpotMoney   = 200
	JackpotTickets = 2
)

// A Jackpot is what is on the jackpot's field, apart from the dice.
type Jackpot struct {
	Money   int // in dollars
	Tickets int
	Keys    []globemap.Place // of cities
	Line    int              // line of the record's header, or 0
}

// A Setup is a game before its first recorded move; people may have begun the game without a record. Do not modify a
// setup once a state has been made from it.
type Setup struct {
	Board   *globemap.Board
	Free    bool // only keys, souvenirs and jokers are recorded; the rest is not refereed
	House   House
	Players []Player // in turn order, beginning with the guide
	Round   int      // current round, from 1
	First   Seat     // whose turn is next
	Jackpot Jackpot
}

// An Act is what a move does.
type Act uint8

// Acts of a strict game, then those of a free game, then those that enter facts about the board.
const (
	PocketMoney Act = iota
	ByLand
	Plane   // the airplane on the overland die
	Trouble // the other symbol on it
	Sail
	Fly
	Card
	UseBonus
	Duel
	Gamble
	Send
	Joker
	Buy
	BuyPair
	Sell
	End
	Pass
	Leave       // possible at any time
	ComeBack    // possible at any time
	TakeKey     // in a free game
	DropKey     // in a free game
	LaySouvenir // in a free game
	Tell        // Tell and TellFee are not steps: undo skips them
	TellFee
	numKinds
)

// Facts reports whether the act only enters what the board or its overview card says.
func (k Act) Facts() bool { return k >= Tell }

// String returns the word used in records.
func (k Act) String() string { return words[k] }

// words are the words used in records, by act.
var words = [numKinds]string{"money", "land", "land", "land", "sail", "fly", "card", "bonus", "duel", "gamble", "sends",
	"joker", "buys", "buys", "sells", "end", "pass", "leaves", "returns", "key", "drops", "souvenir", "place", "fee"}

// A Throw is a throw of two dice. A GameRound has the throws of both sides in a duel.
type (
	Throw     [2]int
	GameRound struct{ Challenger, Owner Throw }
)

// Hits reports whether a throw is 7, 11 or doubles.
func (t Throw) Hits() bool { return t[0]+t[1] == 7 || t[0]+t[1] == 11 || t[0] == t[1] }

func (t Throw) dice() bool { return 1 <= t[0] && t[0] <= 6 && 1 <= t[1] && t[1] <= 6 }

// A FlightTicket leads to either of two places. The zero value means that none was recorded.
type FlightTicket struct {
	Named bool
	A, B  globemap.Place
}

// A Move is one line of play. Its act determines which fields matter. Its seats, places and continents must exist.
type Move struct {
	Act     Act
	Seat    Seat               // Nobody for Tell and TellFee
	Place   globemap.Place     // destination; for Joker, DropKey and LaySouvenir the city
	Other   Seat               // Duel: the owner; Send: who is sent
	Roll    int                // ByLand, or Unknown
	Steps   int                // ByLand, or Unknown
	Ticket  FlightTicket       // Fly, Send; if recorded
	Count   int                // Buy, Sell
	Effects []Effect           // Card, from left to right
	Rounds  []GameRound        // Duel
	Throws  []Throw            // Gamble
	Key     globemap.Key       // TakeKey
	Fact    globemap.PlaceFact // Tell
	Price   *globemap.Price    // TellFee, read-only; otherwise nil
	Why     string             // Pass, Leave

	Consent string // why the table agreed to the move even if it breaks rules; empty without consent
}

// An EffectKind is one thing that an experience card does.
type EffectKind uint8

// Effects of experience cards. Those from To to WorldBonus move the pawn (a bonus only if it names a place). A card
// has at most one of them.
const (
	Nothing EffectKind = iota
	Pays
	Gains
	LosesTickets
	GainsTickets
	LosesKey
	LosesJoker
	RenewsTickets
	Trip
	Weekend
	To
	Swap
	Back
	Home
	Bonus
	WorldBonus
	NotMet // the demand was not met
)

// Moves reports whether the effect is one that moves the pawn.
func (k EffectKind) Moves() bool { return To <= k && k <= WorldBonus }

// An Effect is what an experience card did.
type Effect struct {
	Kind  EffectKind
	N     int            // dollars for Pays and Gains; number of tickets
	Place globemap.Place // for To, LosesKey and bonuses; or NoPlace
	Other Seat           // for Swap
}

func (m *Move) mover() *Effect {
	for i := range m.Effects {
		if m.Effects[i].Kind.Moves() {
			return &m.Effects[i]
		}
	}
	return nil
}

func (m *Move) short() bool {
	return len(m.Effects) > 0 && m.Effects[len(m.Effects)-1].Kind == NotMet
}
