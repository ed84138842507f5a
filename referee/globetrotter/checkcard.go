package globetrotter

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

func checkCity(s *State, m *Move) referee.Outcome {
	p := s.travelers[m.Seat].At
	mine, kind := m.Seat == s.turn.seat, s.Kind(p)
	switch {
	case mine && s.turn.carded:
		return referee.Breaks("a card was taken in %s already", s.Board().PlaceSaid(p))
	case !mine || !s.turn.arrived:
		return referee.Breaks("no journey of this turn has just ended in %s", s.Board().PlaceSaid(p))
	case kind == globemap.Untold:
		return referee.CannotCheck("the record does not say whether %s is a red field", s.Board().PlaceSaid(p))
	case !kind.Red():
		return referee.Breaks("%s is not a red field", s.Board().PlaceSaid(p))
	}
	return referee.Outcome{}
}

// A purse tracks what a player has while the effects of a card are checked.
type purse struct {
	money, tickets int
	won            globemap.Place   // city whose key a bonus has won, or NoPlace
	lost           []globemap.Place // the cities of lost keys
	failed         referee.Outcome  // the first demand that exceeded what the player had
}

func checkDemand(s *State, m *Move) referee.Outcome {
	if m.Act == DropKey {
		if s.spot(m.Place).key.by != m.Seat {
			return referee.Breaks("%s does not have the city key of %s", s.Name(m.Seat), s.Board().PlaceSaid(m.Place))
		}
		return referee.Outcome{}
	}
	t := &s.travelers[m.Seat]
	has := purse{money: t.Money, tickets: t.Tickets, won: globemap.NoPlace}
	for i := range m.Effects {
		if o := s.demand(m, &m.Effects[i], &has); o.Status != 0 {
			return o
		}
	}
	switch failed := has.failed.Status != 0; {
	case failed && !m.short():
		return has.failed
	case !failed && m.short():
		return referee.Breaks("%s has all that the card asks for", s.Name(m.Seat))
	}
	return referee.Outcome{}
}

// demand deducts one effect of a card from a purse.
func (s *State) demand(m *Move, e *Effect, has *purse) referee.Outcome {
	switch e.Kind {
	case Pays:
		if e.N > has.money {
			has.failed = referee.Breaks("the card asks for $%d; %s has %s", e.N, s.Name(m.Seat), s.moneySaid(has.money))
		}
		has.money = max(0, has.money-e.N)
	case Gains:
		has.money += e.N
	case LosesTickets:
		if e.N > has.tickets {
			has.failed = referee.Breaks("the card asks for %s; %s has %s", text.Count(e.N, "flight ticket"),
				s.Name(m.Seat), s.ticketsSaid(has.tickets))
		}
		has.tickets = max(0, has.tickets-e.N)
	case GainsTickets:
		has.tickets += e.N
	case LosesKey:
		return s.demandKey(m.Seat, e.Place, has)
	case To, Back, Bonus, WorldBonus, Swap:
		if at := s.travelers[m.Seat].At; (e.Kind == Bonus || e.Kind == WorldBonus) && e.Place != globemap.NoPlace &&
			!m.short() && s.opens(at) {
			has.won = at
		}
		if _, to := s.target(m); to != globemap.NoPlace && (e.Kind != Swap || !s.setup.House.FreeSwap) {
			has.money = max(0, has.money-s.Cost(m.Seat, to).Cost)
		}
	}
	return referee.Outcome{}
}

// demandKey removes a city key from a purse: the named one, or the player's only one.
func (s *State) demandKey(p Seat, named globemap.Place, has *purse) referee.Outcome {
	var held []globemap.Place
	for city := range s.spots {
		if (s.spots[city].key.by == p || globemap.Place(city) == has.won) && !slices.Contains(has.lost,
			globemap.Place(city)) {
			held = append(held, globemap.Place(city))
		}
	}
	switch {
	case named != globemap.NoPlace && !slices.Contains(held, named):
		return referee.Breaks("%s does not have the city key of %s", s.Name(p), s.Board().PlaceSaid(named))
	case named != globemap.NoPlace:
		has.lost = append(has.lost, named)
	case len(held) > 1:
		ids := lists.Map(held, s.Board().PlaceSaid)
		return referee.Breaks("the line does not say which key is lost: %s", text.Or(ids))
	case len(held) == 1:
		has.lost = append(has.lost, held[0])
	}
	return referee.Outcome{}
}

func checkDuelKey(s *State, m *Move) referee.Outcome {
	city := s.travelers[m.Seat].At
	key := globemap.CityKey(city)
	switch {
	case !s.late(m) && (m.Seat != s.turn.seat || !s.turn.earned):
		return referee.Breaks("no card has earned the key of %s just now", s.Board().KeySaid(key))
	case s.away.Gone(m.Other):
		return s.away.Leaves(m.Other, s.Name(m.Other))
	case m.Other == m.Seat || s.holder(key).by != m.Other:
		return referee.Breaks("%s does not have the key of %s", s.Name(m.Other), s.Board().KeySaid(key))
	case s.Kind(city) == globemap.Untold:
		return referee.CannotCheck("the record does not say whether %s is a key city", s.Board().PlaceSaid(city))
	}
	return referee.Outcome{}
}

func checkDuelFee(s *State, m *Move) referee.Outcome {
	if have := s.travelers[m.Seat].Money; have < challengeFee {
		return referee.Breaks("a challenge costs $%d; %s has %s", challengeFee, s.Name(m.Seat), s.moneySaid(have))
	}
	return referee.Outcome{}
}

func checkDuelDice(_ *State, m *Move) referee.Outcome {
	for i, r := range m.Rounds {
		switch last := i == len(m.Rounds)-1; {
		case !r.Challenger.dice() || !r.Owner.dice():
			return referee.Breaks("round %d: a die shows 1 to 6", i+1)
		case !last && r.won(0, 1) != onBoard:
			return referee.Breaks("round %d decides; nothing is thrown after it", i+1)
		case last && r.won(0, 1) == onBoard:
			return referee.Breaks("round %d does not decide: both hit, or neither does", i+1)
		}
	}
	return referee.Outcome{}
}

func checkThrows(_ *State, m *Move) referee.Outcome {
	const throws = 2
	for i, t := range m.Throws {
		switch {
		case !t.dice():
			return referee.Breaks("throw %d: a die shows 1 to 6", i+1)
		case i >= throws:
			return referee.Breaks("throw %d; there are only %d", i+1, throws)
		case i < len(m.Throws)-1 && t.Hits():
			return referee.Breaks("throw %d hits; nothing is thrown after it", i+1)
		case len(m.Throws) == 1 && !t.Hits():
			return referee.Breaks("no second throw is given")
		}
	}
	return referee.Outcome{}
}

func checkCasino(s *State, m *Move) referee.Outcome {
	p := s.travelers[m.Seat].At
	mine, late, at := m.Seat == s.turn.seat, s.late(m), s.spot(p)
	switch {
	case !late && mine && s.turn.gambled:
		return referee.Breaks("there was a gamble in %s already", s.Board().PlaceSaid(p))
	case !late && (!mine || !s.turn.arrived):
		return referee.Breaks("no journey of this turn has just ended in %s", s.Board().PlaceSaid(p))
	case at.Casino:
		return referee.Outcome{}
	case at.Kind == globemap.Untold:
		return referee.CannotCheck("the record does not say whether %s has a casino", s.Board().PlaceSaid(p))
	}
	return referee.Breaks("%s was not entered as a casino city", s.Board().PlaceSaid(p))
}

func checkBonus(s *State, m *Move) referee.Outcome {
	bonus, to := Nothing, m.Place
	switch e := m.mover(); {
	case m.Act == UseBonus:
		if m.Seat == s.turn.seat {
			bonus = s.turn.bonus
		}
		if bonus == Nothing {
			return referee.Breaks("no bonus is open")
		}
	case e == nil || e.Kind != Bonus && e.Kind != WorldBonus || e.Place == globemap.NoPlace:
		return referee.Outcome{}
	default:
		bonus, to = e.Kind, e.Place
	}
	from := s.travelers[m.Seat].At
	switch here, there := s.ContinentOf(from), s.ContinentOf(to); {
	case s.Kind(to) == globemap.Sea:
		return referee.Breaks("%s is a sea field", s.Board().PlaceSaid(to))
	case bonus == WorldBonus || here == there && here != globemap.NoContinent:
		return referee.Outcome{}
	case here == globemap.NoContinent || there == globemap.NoContinent:
		return referee.CannotCheck("the record does not say whether %s and %s are in one continent",
			s.Board().PlaceSaid(from),
			s.Board().PlaceSaid(to))
	}
	return referee.Breaks("%s and %s are on different continents", s.Board().PlaceSaid(from), s.Board().PlaceSaid(to))
}
