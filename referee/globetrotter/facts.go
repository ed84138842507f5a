package globetrotter

import (
	"slices"

	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

// Known returns what is known about a place; its kind is [globemap.Untold] if nothing is.
func (s *State) Known(p globemap.Place) globemap.PlaceFact {
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

// Late returns the player whom the turn that ended last still allows an act, or [maps.Nobody]:
// the pair, a challenge, a gamble.
func (s *State) Late(a Act) Seat {
	if p := s.ended.seat; p != maps.Nobody && s.late(&Move{Act: a, Seat: p}) && (a != BuyPair || s.ended.pair) {
		return p
	}
	return maps.Nobody
}

// Open returns what the last journey has opened for a player and no line has closed yet: a
// card, the gamble, a challenge, a bonus.
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

// Assume returns the table on a board that has learned more names, as if the facts had been
// entered. A fact that contradicts the table is left out.
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
