package globetrotter

import (
	"slices"

	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

// Known returns what is known about a place; its kind is [globemap.Untold] if nothing is.
func (s *State) Known(p globemap.Place) globemap.Fact {
	at := s.spot(p)
	return at.Fact(p)
}

// Count counts the keys of a player.
func (s *State) Count(p Seat) int { return s.counts()[p] }

// Price returns what a line earns its player in dollars, negative if it costs money, not
// counting fees and card effects.
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

// Ended returns the player who may still buy the pair because their turn ended last, or
// [maps.Nobody].
func (s *State) Ended() Seat {
	if s.ended.pair {
		return s.ended.seat
	}
	return maps.Nobody
}

// Open returns what the last journey has opened for a player and no line has closed yet: a
// card, the gamble, a challenge, a bonus.
func (s *State) Open(p Seat) (card, gamble, duel, bonus bool) {
	if p != s.turn.seat || p == maps.Nobody {
		return false, false, p != maps.Nobody && p == s.ended.seat && s.ended.earned, false
	}
	at, here := &s.turn, s.spot(s.travelers[p].At)
	return at.arrived && !at.carded && (here.Kind.Red() || here.Kind == globemap.Untold),
		at.arrived && !at.gambled && (here.Casino || here.Kind == globemap.Untold), at.earned, at.bonus != Nothing
}

// Assume returns the table on a board that has learned more names, as if the facts had been
// entered. A fact that contradicts the table is left out.
func (s *State) Assume(b *globemap.Board, facts []globemap.Fact) *State {
	next := s.On(b)
	next.spots = slices.Clone(s.spots)
	for i := range facts {
		if o := next.contradiction(&facts[i]); o.Status == referee.Kept {
			next.learn(&facts[i])
		}
	}
	return next
}

// CheckSeat judges one player's part of a setup that others may still join: too few players
// do not break a rule yet. It is nil if no rule is broken.
func (s *Setup) CheckSeat(p Seat) *referee.Refusal {
	joined := *s
	joined.Players = slices.Clone(s.Players)
	for len(joined.Players) < globemap.MinPlayers {
		joined.Players = append(joined.Players, Player{Home: globemap.NoPlace, At: globemap.NoPlace})
	}
	return referee.CheckSeat(setups, &joined, p, s.name(p))
}
