package globetrotter

import (
	"slices"

	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

// Known returns what is known about a place. Its kind is [globemap.Untold] if nothing is.
func (s *State) Known(p globemap.Place) globemap.PlaceFact {
	at := s.spot(p)
	return at.Fact(p)
}

// Count returns the number of a player's keys.
func (s *State) Count(p Seat) int { return s.counts()[p] }

// Price returns what a line earns its player in dollars, negative if it costs money. It ignores fees and card effects.
func Price(m *Move) int {
	switch m.Act {
	case PocketMoney:
		return pocketMoney
	case End:
		return wages
	case Trouble:
		return -trouble
	case Duel:
		return -challengeFee
	case Buy:
		return -ticketPrice * m.Count
	case BuyPair:
		return -pairPrice
	case Sell:
		return ticketValue * m.Count
	}
	return 0
}

// Late returns the player who may still do this act because of the turn that ended last, or [maps.Nobody]: buy the
// pair, challenge or gamble.
func (s *State) Late(a Act) Seat {
	if p := s.ended.seat; p != maps.Nobody && s.late(&Move{Act: a, Seat: p}) && (a != BuyPair || s.ended.pair) {
		return p
	}
	return maps.Nobody
}

// Open returns what the last journey has made possible for a player and no line has used up yet: a card, the gamble, a
// challenge, a bonus.
func (s *State) Open(p Seat) (card, gamble, duel, bonus bool) {
	if p == maps.Nobody {
		return false, false, false, false
	}
	here := s.spot(s.travelers[p].At)
	gamble, duel = s.Late(Gamble) == p, s.Late(Duel) == p
	if at := &s.turn; p == at.seat {
		card = at.arrived && !at.carded && (here.Kind.Red() || here.Kind == globemap.Untold)
		gamble, duel = gamble || at.arrived && !at.gambled, duel || at.earned
		bonus = at.bonus != Nothing
	}
	return card, gamble && (here.Casino || here.Kind == globemap.Untold), duel, bonus
}

// Assume returns the table on a board that has learned more names, as if the facts had been entered. It leaves out
// facts that contradict the table.
func (s *State) Assume(b *globemap.Board, facts []globemap.PlaceFact) *State {
	next := s.On(b)
	next.spots = slices.Clone(s.spots)
	for i := range facts {
		if o := next.contradiction(&facts[i]); o.Status == referee.Kept {
			next.learn(&facts[i])
		}
	}
	return next
}

// CheckSeat judges one player's part of a setup that others may still join, so having too few players is not an error
// yet. It returns nil if no rule is broken.
func (s *Setup) CheckSeat(p Seat) *referee.Refusal {
	joined := *s
	joined.Players = slices.Clone(s.Players)
	for len(joined.Players) < globemap.MinPlayers {
		joined.Players = append(joined.Players, Player{Home: globemap.NoPlace, At: globemap.NoPlace})
	}
	return referee.CheckSeat(setups, &joined, p, s.name(p))
}
