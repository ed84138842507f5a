package globetrotter

import (
	"math/bits"

	globemap "purser/maps/globetrotter"
)

// learn stores a fact about a place. Contradictions have been refused before.
func (s *State) learn(f *globemap.PlaceFact) { s.at(f.Place).Learn(f) }

func (s *State) take(k globemap.Key, by Seat) {
	h := &s.continents[max(0, k.Continent)]
	if k.City != globemap.NoPlace {
		h = &s.at(k.City).key
	}
	*h = held{by, s.steps}
	if !s.bare && s.OnBoard() == 0 {
		s.bare, s.emptied = true, s.steps
	}
}

// left returns the number of a player's souvenirs that are neither on the table nor used as jokers.
func (s *State) left(p Seat) int {
	laid := 0
	for i := range s.spots {
		laid += int(s.spots[i].souvenirs >> p & 1)
	}
	return globemap.Souvenirs - laid - s.travelers[p].Jokers
}

// earn awards what a city gives for a finished card: its key, if that is still on the board, or in a continental city
// a souvenir, if the player has none there yet and any left.
func (s *State) earn(p Seat, city globemap.Place) {
	switch at := s.spot(city); {
	case s.opens(city):
		s.take(globemap.CityKey(city), p)
	case at.Kind == globemap.Continental && at.souvenirs&(1<<p) == 0 && s.left(p) > 0:
		s.lay(p, city)
	}
}

func (s *State) opens(city globemap.Place) bool {
	at := s.spot(city)
	return at.Kind == globemap.KeyCity && at.key.by == onBoard
}

// LeastSouvenirs is how many souvenirs a player needs in a continent in order to take its key (rulebook,
// Kontinentalschlüssel).
const LeastSouvenirs = 2

// lay puts a souvenir on the table, and awards the continent's key if the player has now earned it. While the key is
// on the board, that takes two souvenirs; afterward, more than the holder has, who counts as having at least two.
func (s *State) lay(p Seat, city globemap.Place) {
	at := s.at(city)
	at.souvenirs |= 1 << p
	if at.Continent == globemap.NoContinent {
		return
	}
	holder := s.continents[at.Continent].by
	switch own := s.InContinent(p, at.Continent); {
	case holder == onBoard && own >= LeastSouvenirs, holder >= 0 && holder != p && own > max(LeastSouvenirs,
		s.InContinent(holder, at.Continent)):
		s.take(globemap.ContinentKey(at.Continent), p)
	}
}

// InContinent returns the number of a player's souvenirs in a continent.
func (s *State) InContinent(p Seat, c globemap.Continent) int {
	n := 0
	for i := range s.spots {
		if s.spots[i].Continent == c {
			n += bits.OnesCount8(s.spots[i].souvenirs & (1 << p))
		}
	}
	return n
}

// duel rolls for the key of a city. The challenge costs its fee whoever wins.
func (s *State) duel(m *Move, mine bool) {
	p, city := m.Seat, s.travelers[m.Seat].At
	paid := min(challengeFee, s.travelers[p].Money)
	s.travelers[p].Money -= paid
	s.travelers[m.Other].Money += paid
	if s.late(m) {
		s.ended.earned = false
	}
	switch m.won() {
	case m.Seat:
		s.take(globemap.CityKey(city), p)
	case m.Other:
		s.due = due{who: p, by: m.Other, fee: true, over: !mine}
		s.close(mine)
	}
}

// Won reports whether a challenge won the key, or the last throw of a gamble won the jackpot (Der Jackpot).
func (m *Move) Won() bool {
	n := len(m.Throws)
	return n > 0 && m.Throws[n-1].Hits() || len(m.Rounds) > 0 && m.won() == m.Seat
}

func (m *Move) won() Seat {
	if n := len(m.Rounds); n > 0 {
		return m.Rounds[n-1].won(m.Seat, m.Other)
	}
	return onBoard
}

func (r GameRound) won(challenger, owner Seat) Seat {
	switch hit, back := r.Challenger.Hits(), r.Owner.Hits(); {
	case hit && !back:
		return challenger
	case back && !hit:
		return owner
	}
	return onBoard
}

// gamble wins everything in the jackpot, or makes the player due to be sent away.
func (s *State) gamble(m *Move, mine bool) {
	p := m.Seat
	if s.late(m) {
		s.ended.gamble = false
	} else if mine {
		s.turn.gambled = true
	}
	if !m.Won() {
		s.due = due{who: p, by: s.RightOf(p), fee: true, over: !mine}
		return
	}
	t := &s.travelers[p]
	t.Money += s.money
	t.Tickets += s.tickets
	for city := range s.spots {
		if s.spots[city].key.by == inJackpot {
			s.take(globemap.CityKey(globemap.Place(city)), p)
		}
	}
	s.money, s.tickets = JackpotMoney, 0
	s.tickets = max(0, min(JackpotTickets, globemap.Tickets-s.inPlay()))
}

// inPlay returns the number of tickets not in the pile: those for the homes, those of the players, and those in the
// jackpot.
func (s *State) inPlay() int {
	n := s.tickets + len(s.travelers)
	for i := range s.travelers {
		n += s.travelers[i].Tickets
	}
	return n
}

// RightOf returns a player's right-hand neighbor: the previous player in turn order who has not left.
func (s *State) RightOf(p Seat) Seat {
	n := Seat(len(s.travelers))
	for {
		if p = (p + n - 1) % n; !s.away.Gone(p) {
			return p
		}
	}
}
