// Package globetrotter is the referee of Globetrotter (Schmidt): it says what is legal at a
// table, and what the table looks like afterwards.
//
// It has the shape of package referee, whose findings and refusals it shares: a [Setup] is
// who plays and how the game begins, a [Move] is one line of play, and a [State] is the
// table between two moves. [State.Check] reports every rule that a move breaks and
// everything that could not be checked; [State.Apply] returns the state after a legal move
// and does not change the old one. All rules are values in one ordered table, [Rules].
//
// The printed board is not part of the program: its places are entered in a record. What
// depends on a place that has not been entered is unknown, and not wrong.
//
// Keys, souvenirs, fees, money, the jackpot, whose turn it is, who sits out and the end are
// computed; no move states them.
package globetrotter

import (
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

// A Seat is a player's number in turn order, from 0, or [maps.Nobody]. The first player is
// the guide. A player's right-hand neighbor is the previous one in turn order.
type Seat = maps.Seat

// unknown is the value of a number that was not recorded.
const unknown = referee.Unknown

// A Player is a seat at the start of the game.
type Player struct {
	Name      string
	Color     string
	Home      globemap.Place // NoPlace if unknown
	At        globemap.Place // where the pawn is
	Money     int            // in dollars
	Tickets   int            // not counting the one for the home
	Jokers    int
	Keys      []globemap.Key
	Souvenirs []globemap.Place // on the table
}

// What a player begins with, and what is in the jackpot (rulebook, Spielvorbereitung).
const (
	StartMoney     = 500
	JackpotMoney   = 200
	JackpotTickets = 2
)

// A Jackpot is what is on the jackpot's field, except the dice.
type Jackpot struct {
	Money   int // in dollars
	Tickets int
	Keys    []globemap.Place // of cities
	Line    int              // of the record's header, or 0
}

// A Setup is a game before its first move. It may be in the middle of a game that people
// began without a record. It must not change once a state has been made from it.
type Setup struct {
	Board   *globemap.Board
	Free    bool // only keys, souvenirs and jokers are recorded; nothing else is refereed
	House   House
	Players []Player // in turn order, the guide first
	Round   int      // from 1
	First   Seat     // who is next
	Jackpot Jackpot
}

// An Act is what a move does.
type Act uint8

// The kinds of a strict game, of a free one, and of lines that enter facts about the board.
const (
	PocketMoney Act = iota
	ByLand
	Plane   // the airplane of the overland die
	Trouble // its other symbol
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
	Leave       // at any time
	ComeBack    // likewise
	TakeKey     // in a free game
	DropKey     // in a free game
	LaySouvenir // in a free game
	Tell        // this and the next are not steps: undo skips them
	TellFee
	numKinds
)

// Facts reports whether the act only enters what the board and its overview card say.
func (k Act) Facts() bool { return k >= Tell }

// String returns the word of the record for the kind.
func (k Act) String() string { return words[k] }

// words are those of the record, by kind.
var words = [numKinds]string{"money", "land", "land", "land", "sail", "fly", "card", "bonus", "duel", "gamble", "sends",
	"joker", "buys", "buys", "sells", "end", "pass", "leaves", "returns", "key", "drops", "souvenir", "place", "fee"}

// A Throw is one of two dice, a Round one of both sides of a duel.
type (
	Throw     [2]int
	GameRound struct{ Challenger, Owner Throw }
)

// Hits reports whether a throw is 7, 11 or doubles.
func (t Throw) Hits() bool { return t[0]+t[1] == 7 || t[0]+t[1] == 11 || t[0] == t[1] }

func (t Throw) dice() bool { return 1 <= t[0] && t[0] <= 6 && 1 <= t[1] && t[1] <= 6 }

// A Ticket is a flight ticket between two places. The zero value means no ticket.
type Ticket struct {
	Named bool
	A, B  globemap.Place
}

// A Move is one line of play. Which fields count depends on the kind. Its seats, places
// and continents must exist.
type Move struct {
	Act     Act
	Seat    Seat               // Nobody for Tell and TellFee
	Place   globemap.Place     // where to; the city of Joker, DropKey and LaySouvenir
	Other   Seat               // Duel: the owner; Send: who is sent
	Roll    int                // ByLand, or Unknown
	Steps   int                // ByLand, or Unknown
	Ticket  Ticket             // Fly, Send: if it was recorded
	Count   int                // Buy, Sell
	Effects []Effect           // Card, from left to right
	Rounds  []GameRound        // Duel
	Throws  []Throw            // Gamble
	Key     globemap.Key       // TakeKey
	Fact    globemap.PlaceFact // Tell
	Price   *globemap.Price    // TellFee, not to be changed; otherwise nil
	Why     string             // Pass, Leave

	Consent string // why the table agreed to the move though it may break rules; empty without consent
}

// An EffectKind is one thing that an experience card does.
type EffectKind uint8

// The effects. Those from To to WorldBonus move the pawn, a bonus only if it names a place;
// a card has at most one of them.
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

// Moves reports whether the effect is one of those that move the pawn.
func (k EffectKind) Moves() bool { return To <= k && k <= WorldBonus }

// An Effect is what an experience card did.
type Effect struct {
	Kind  EffectKind
	N     int            // dollars of Pays and Gains, tickets
	Place globemap.Place // of To, LosesKey and a bonus, or NoPlace
	Other Seat           // of Swap
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
