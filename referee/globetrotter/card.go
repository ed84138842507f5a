package globetrotter

import globemap "purser/maps/globetrotter"

// card applies an experience card's effects from left to right. It then awards the city's key or souvenir, unless the
// pawn has left the city or the demand was not met.
func (s *State) card(m *Move, mine bool) {
	p, city := m.Seat, s.travelers[m.Seat].At
	c := carding{short: m.short()}
	// Coming home as the winner ends the game at once.
	for i, over := 0, s.over(); i < len(m.Effects) && s.over() == over; i++ {
		s.effect(m, &m.Effects[i], &c)
	}
	if !c.gone && !c.short {
		s.earn(p, city)
	}
	switch {
	case s.over():
	case c.short:
		s.due = due{who: p, by: s.RightOf(p), over: !mine}
		s.close(mine)
		if mine {
			s.turn.carded = true
		}
	case !mine:
	case c.gone:
		s.moved(c.ends, c.leaves, mine)
	default:
		s.turn.carded, s.turn.earned, s.turn.bonus = true, true, c.bonus
		s.endTurn(c.leaves, true)
	}
}

// A carding tracks what a card has done so far.
type carding struct {
	short  bool       // its demand was not met
	gone   bool       // the pawn has left the city
	ends   bool       // the place where the pawn is now ends turns
	leaves bool       // a day trip or a weekend ends the turn
	bonus  EffectKind // a bonus that is still open
}

func (s *State) effect(m *Move, e *Effect, c *carding) {
	p := m.Seat
	t := &s.travelers[p]
	move := func(to globemap.Place, pays bool) { c.gone, c.ends = true, s.arrive(p, to, pays) }
	switch e.Kind {
	case Pays:
		n := min(e.N, t.Money)
		t.Money -= n
		s.money += n
	case Gains:
		t.Money += e.N
	case LosesTickets:
		n := min(e.N, t.Tickets)
		t.Tickets -= n
		s.tickets += n
	case GainsTickets:
		t.Tickets += e.N
	case LosesKey:
		if city := s.lost(p, e.Place); city != globemap.NoPlace {
			s.take(globemap.CityKey(city), inJackpot)
		}
	case LosesJoker:
		t.Jokers = max(0, t.Jokers-1)
	case Trip, Weekend:
		c.leaves = true
		t.rests = t.rests || e.Kind == Weekend
	case To:
		move(e.Place, true)
	case Swap:
		c.gone, c.ends = true, s.swap(p, e.Other)
	case Back:
		if t.before != globemap.NoPlace {
			move(t.before, true)
		}
	case Home:
		if t.At != t.Home {
			move(t.Home, false)
		}
	case Bonus, WorldBonus:
		if e.Place == globemap.NoPlace {
			c.bonus = e.Kind
			return
		}
		if !c.short {
			s.earn(p, t.At)
		}
		move(e.Place, true)
	}
}

// lost returns the city whose key a player loses: the named one, or the player's only one. It returns
// [globemap.NoPlace] if the player has no city key, or if it was not recorded which one was lost.
func (s *State) lost(p Seat, named globemap.Place) globemap.Place {
	if named != globemap.NoPlace {
		if s.spot(named).key.by != p {
			return globemap.NoPlace
		}
		return named
	}
	found := globemap.NoPlace
	for city := range s.spots {
		if s.spots[city].key.by == p {
			if found != globemap.NoPlace {
				return globemap.NoPlace
			}
			found = globemap.Place(city)
		}
	}
	return found
}

// swap exchanges two pawns. At sea, the card's player continues in the direction of the other player. An island counts
// as entered by card, not by ship.
func (s *State) swap(p, other Seat) (ends bool) {
	a, b := s.travelers[p], s.travelers[other]
	ends = s.arrive(p, b.At, !s.setup.House.FreeSwap)
	if kind := s.Kind(b.At); kind == globemap.Sea || kind == globemap.Untold {
		s.travelers[p].wake = b.wake
	}
	s.arrive(other, a.At, false)
	return ends
}
