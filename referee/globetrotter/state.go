package globetrotter

import (
	"slices"

	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

// Places of a key that no player holds.
const (
	onBoard   Seat = -1 // on its field
	inJackpot Seat = -2
)

// A held is the holder of a key, with the number of the move that assigned it.
type held struct {
	by   Seat  // the holder, onBoard or inJackpot
	step int32 // number of the move; FromStart if assigned before the first one
}

// FromStart is the move number of facts that were known when the record began.
const FromStart = -1

// A spot is what is known about a place, and what is there.
type spot struct {
	globemap.Known
	reached   bool // a ship has arrived, so it is a port
	souvenirs uint8
	key       held
}

var emptySpot = spot{Known: globemap.Unknown, key: held{by: onBoard, step: FromStart}}

// A Traveler is what a player has, with the position of the pawn.
type Traveler struct {
	Home, At globemap.Place
	Money    int // in dollars
	Tickets  int
	Jokers   int

	before globemap.Place // where the pawn was before its last move of any kind
	wake   globemap.Place // the field that the ship came from; reset when the pawn moves in another way
	rests  bool           // sits out the next turn
	rested int            // last round in which the player sat out
}

// A turn tracks the progress of a player's turn.
type turn struct {
	seat     Seat
	round    int
	journeys int
	begun    bool // a line of this turn was recorded
	arrived  bool // a journey has ended where the pawn is, with no roll since then
	carded   bool // a card was drawn there
	gambled  bool
	earned   bool // the card is finished and the pawn is still there: a challenge is possible
	bonus    EffectKind
}

// A window is what the player whose turn ended last may still do, until the next player begins.
type window struct {
	seat   Seat
	pair   bool // buy two tickets at a special price
	earned bool // make a challenge after a day trip or a weekend
	gamble bool // gamble for the jackpot, because the arrival ended the turn
}

// A due is a pawn that must be sent away next.
type due struct {
	who, by Seat
	fee     bool
	over    bool // the turn of the player to be sent is already over
}

// nobodyEnded and nobodyDue mean that there is no such player.
var (
	nobodyEnded = window{seat: maps.Nobody}
	nobodyDue   = due{who: maps.Nobody, by: maps.Nobody}
)

// A State is the table between two moves. Its exported methods never change it, but a state that [Replay] passes to
// watch is changed by the next move.
type State struct {
	setup      *Setup
	fees       globemap.Fees
	spots      []spot // by place; missing ones are [emptySpot]
	travelers  []Traveler
	continents [globemap.ContinentKeys]held
	money      int // dollars in the jackpot
	tickets    int // tickets in the jackpot
	turn       turn
	ended      window
	due        due
	steps      int32 // number of moves so far
	emptied    int32 // the move with which the last key left the board
	bare       bool  // no key is left on the board
	winner     Seat
	won        int32 // the move with which the game ended
	away       referee.Away
	deserted   bool // the game is over because only one player has stayed
	casinos    bool // somebody has arrived at a casino city whose fee matters
}

// New returns the table for a setup, or the [referee.Refusals] for the rules that the setup breaks.
func New(setup *Setup) (*State, error) {
	if refusals := setup.Check(); refusals != nil {
		return nil, refusals
	}
	s := &State{setup: setup, fees: setup.Board.Fees, ended: nobodyEnded, due: nobodyDue, winner: maps.Nobody,
		travelers: make([]Traveler, len(setup.Players)), away: referee.Away{Counted: setup.House.LeaversCounted},
		money: setup.Jackpot.Money, tickets: setup.Jackpot.Tickets}
	s.turn = turn{seat: setup.First, round: max(1, setup.Round)}
	if setup.Free {
		s.turn.seat = maps.Nobody
	}
	for i := range s.continents {
		s.continents[i] = emptySpot.key
	}
	s.steps = FromStart
	for i := range setup.Board.Facts {
		s.learn(&setup.Board.Facts[i])
	}
	for i := range setup.Players {
		p := &setup.Players[i]
		s.travelers[i] = Traveler{Home: p.Home, At: p.At, Money: p.Money, Tickets: p.Tickets, Jokers: p.Jokers,
			before: globemap.NoPlace, wake: globemap.NoPlace}
		for _, k := range p.Keys {
			s.take(k, Seat(i))
		}
		for _, city := range p.Souvenirs {
			s.at(city).souvenirs |= 1 << i
		}
	}
	for _, city := range setup.Jackpot.Keys {
		s.take(globemap.CityKey(city), inJackpot)
	}
	s.steps = 0
	return s, nil
}

// at returns a place's spot for modification.
func (s *State) at(p globemap.Place) *spot {
	for int(p) >= len(s.spots) {
		s.spots = append(s.spots, s.empty(globemap.Place(len(s.spots))))
	}
	return &s.spots[p]
}

func (s *State) spot(p globemap.Place) spot {
	if p >= 0 && int(p) < len(s.spots) {
		return s.spots[p]
	}
	return s.empty(p)
}

// empty returns the spot of a place about which only the name is known.
func (s *State) empty(p globemap.Place) spot {
	at := emptySpot
	at.Known = s.setup.Board.KnownOf(p)
	return at
}

// Setup returns the setup of the game. Do not modify it.
func (s *State) Setup() *Setup { return s.setup }

// Board returns the board on which the game is played.
func (s *State) Board() *globemap.Board { return s.setup.Board }

// On returns the same table on a board that has learned more names.
func (s *State) On(b *globemap.Board) *State {
	next, setup := *s, *s.setup
	setup.Board = b
	next.setup = &setup
	return &next
}

// Seats returns the number of players.
func (s *State) Seats() int { return len(s.travelers) }

// Name returns a player's name, or "" for Nobody.
func (s *State) Name(p Seat) string {
	if p < 0 {
		return ""
	}
	return s.setup.Players[p].Name
}

// Traveler returns what a player has. The pawn of a player who has left is not on the board.
func (s *State) Traveler(p Seat) Traveler {
	t := s.travelers[p]
	if s.away.Gone(p) {
		t.At = globemap.NoPlace
	}
	return t
}

// Kind returns the kind of a place, as far as known.
func (s *State) Kind(p globemap.Place) globemap.PlaceKind { return s.spot(p).Kind }

// Fee returns the fee for ending a journey in places of a kind, or in casino cities.
func (s *State) Fee(of globemap.PlaceKind) globemap.Fee { return s.fees[of] }

// ContinentOf returns a place's continent, or [globemap.NoContinent] if unknown.
func (s *State) ContinentOf(p globemap.Place) globemap.Continent { return s.spot(p).Continent }

// Has reports whether a player has a souvenir in a city.
func (s *State) Has(p Seat, city globemap.Place) bool { return s.spot(city).souvenirs&(1<<p) != 0 }

// HolderOf returns who holds a key and since which move. While the key is on the board or in the jackpot, the holder
// is [maps.Nobody].
func (s *State) HolderOf(k globemap.Key) (Seat, int) {
	h := s.holder(k)
	return max(h.by, maps.Nobody), int(h.step)
}

func (s *State) holder(k globemap.Key) held {
	if k.City != globemap.NoPlace {
		return s.spot(k.City).key
	}
	return s.continents[k.Continent]
}

// KeysOf lists a player's keys, cities first. For [maps.Nobody], it lists those in the jackpot.
func (s *State) KeysOf(p Seat) []globemap.Key {
	if p == maps.Nobody {
		p = inJackpot
	}
	var keys []globemap.Key
	for city := range s.spots {
		if s.spots[city].key.by == p {
			keys = append(keys, globemap.CityKey(globemap.Place(city)))
		}
	}
	for c := range s.continents {
		if s.continents[c].by == p {
			keys = append(keys, globemap.ContinentKey(globemap.Continent(c)))
		}
	}
	return keys
}

// SouvenirsOf lists the cities in which a player has a souvenir on the table.
func (s *State) SouvenirsOf(p Seat) []globemap.Place {
	var cities []globemap.Place
	for city := range s.spots {
		if s.spots[city].souvenirs&(1<<p) != 0 {
			cities = append(cities, globemap.Place(city))
		}
	}
	return cities
}

// OnBoard returns the number of keys still on their fields, including those of places not entered.
func (s *State) OnBoard() int {
	n := globemap.Keys
	for i := range s.spots {
		if s.spots[i].key.by != onBoard {
			n--
		}
	}
	for _, h := range s.continents {
		if h.by != onBoard {
			n--
		}
	}
	return n
}

// Jackpot returns the contents of the jackpot.
func (s *State) Jackpot() Jackpot {
	pot := Jackpot{Money: s.money, Tickets: s.tickets}
	for _, k := range s.KeysOf(maps.Nobody) {
		pot.Keys = append(pot.Keys, k.City)
	}
	return pot
}

// Phase returns how far the game has progressed. The last turns begin when the last key leaves the board.
func (s *State) Phase() referee.Phase {
	switch {
	case s.setup.Free:
		return referee.Free
	case s.over():
		return referee.Over
	case s.bare:
		return referee.LastTurns
	}
	return referee.Playing
}

func (s *State) over() bool { return s.winner != maps.Nobody || s.deserted }

// Turn returns who is next, or [maps.Nobody] in a free game and once the game is over.
func (s *State) Turn() Seat { return s.turn.seat }

// Round returns the current round, from 1.
func (s *State) Round() int { return s.turn.round }

// Due returns who must be sent away before anything else, by whom, and whether the fee of the place is due. who is
// [maps.Nobody] if nobody must be.
func (s *State) Due() (who, by Seat, fee bool) { return s.due.who, s.due.by, s.due.fee }

// Back returns where a player's pawn was before its last move of any kind, or [globemap.NoPlace].
func (s *State) Back(p Seat) globemap.Place { return s.travelers[p].before }

// Winner returns who came home with the most keys, or [maps.Nobody], and the move that ended the game.
func (s *State) Winner() (Seat, int) { return s.winner, int(s.won) }

// Bare reports whether the last key has left the board, and with which move: [FromStart] if that was already so at the
// start.
func (s *State) Bare() (bool, int) { return s.bare, int(s.emptied) }

// Equal reports whether two states are the same.
func (s *State) Equal(o *State) bool {
	return slices.Equal(s.travelers, o.travelers) && slices.Equal(s.trimmed(), o.trimmed()) &&
		s.continents == o.continents && s.fees == o.fees &&
		s.money == o.money && s.tickets == o.tickets && s.turn == o.turn && s.ended == o.ended && s.due == o.due &&
		s.steps == o.steps && s.emptied == o.emptied && s.bare == o.bare && s.winner == o.winner && s.won == o.won &&
		s.away == o.away && s.deserted == o.deserted && s.casinos == o.casinos
}

// trimmed returns the spots up to the last one about which anything is known.
func (s *State) trimmed() []spot {
	n := len(s.spots)
	for n > 0 && (s.spots[n-1] == emptySpot || s.spots[n-1] == spot{Known: globemap.KnownSea, key: emptySpot.key}) {
		n--
	}
	return s.spots[:n]
}
