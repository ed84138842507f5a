package globetrotter

import (
	"purser/maps"
	globemap "purser/maps/globetrotter"
)

func (s *State) play(m *Move) {
	defer func() { s.steps++ }()
	switch m.Act {
	case Tell:
		s.learn(&m.Fact)
		return
	case TellFee:
		s.fees[m.Price.Of] = m.Price.Fee
		return
	case TakeKey:
		s.take(m.Key, m.Seat)
		return
	case DropKey:
		s.take(globemap.CityKey(m.Place), inJackpot)
		return
	case LaySouvenir:
		s.lay(m.Seat, m.Place)
		return
	}
	round := s.turn.round
	s.act(m, s.begin(m))
	if s.setup.House.StandsHome {
		s.standing(m.Seat)
	}
	if s.over() { // the game ended in this line's round, even with the last turn of the round
		s.turn.round = round
	}
}

// begin begins the player's turn if the move belongs to it, and reports whether it does. These do not belong to the
// turn: a line out of turn by consent, a line that still belongs to the previous turn, sending somebody away, and
// leaving.
func (s *State) begin(m *Move) bool {
	if m.Seat != s.turn.seat || m.Act == Send || m.Act == Leave || s.late(m) {
		return false
	}
	s.turn.begun = s.turn.begun || s.due.who == maps.Nobody // no turn begins while somebody must be sent away
	if m.Act != Joker && m.Act != Sell {
		s.ended = nobodyEnded
	}
	return true
}

// late reports whether a move belongs to the turn that ended last: buying the pair of tickets, the challenge after a
// day trip, and the gamble after an arrival that ended the turn.
func (s *State) late(m *Move) bool {
	return m.Seat == s.ended.seat && (m.Act == BuyPair || m.Act == Duel && s.ended.earned ||
		m.Act == Gamble && s.ended.gamble)
}

// act carries out a line of play. mine says whether the line belongs to the current turn.
func (s *State) act(m *Move, mine bool) {
	t := &s.travelers[m.Seat]
	switch m.Act {
	case PocketMoney:
		t.Money += pocketMoney
	case ByLand, Fly:
		if m.Act == Fly {
			t.Tickets = max(0, t.Tickets-1)
		}
		s.journey(m.Seat, m.Place, mine)
	case Plane:
		t.Tickets++
		s.close(mine)
	case Trouble:
		t.Money -= min(trouble, t.Money)
		s.endTurn(mine, false)
	case Sail:
		s.sail(m.Seat, m.Place, mine)
	case Card:
		s.card(m, mine)
	case UseBonus:
		ends := s.arrive(m.Seat, m.Place, true)
		s.moved(ends, false, mine)
	case Duel:
		s.duel(m, mine)
	case Gamble:
		s.gamble(m, mine)
	case Send:
		s.send(m)
	case Joker:
		t.Jokers = max(0, t.Jokers-1)
		s.lay(m.Seat, m.Place)
	case Buy:
		t.Money -= min(t.Money, ticketPrice*m.Count)
		t.Tickets += m.Count
	case BuyPair:
		t.Money -= min(t.Money, pairPrice)
		t.Tickets += 2
		if s.ended.seat == m.Seat {
			s.ended.pair = false
		}
	case Sell:
		t.Money += ticketValue * m.Count
		t.Tickets -= m.Count
	case End:
		t.Money += wages
		s.endTurn(mine, false)
	case Pass:
		s.endTurn(mine, false)
	case Leave:
		s.leave(m.Seat)
	case ComeBack:
		s.comeBack(m.Seat)
	}
}

// Prices and payments in dollars (rulebook, Wie man auf die Reise geht, Die Flugtickets, Stadtschlüssel).
const (
	pocketMoney  = 300
	wages        = 200
	trouble      = 100
	ticketPrice  = 200
	pairPrice    = 300 // for two
	ticketValue  = 100 // when sold
	challengeFee = 100
)

func (s *State) journey(p Seat, to globemap.Place, mine bool) {
	ends := s.arrive(p, to, true)
	if !mine || s.over() {
		return
	}
	s.turn.journeys++
	s.turn.arrived = true
	s.endTurn(ends, false)
	s.ended.gamble = ends && !s.setup.House.TimelyDice
}

// sail moves a pawn by one field of a shipping route. This is free and ends the turn.
func (s *State) sail(p Seat, to globemap.Place, mine bool) {
	from := s.travelers[p].At
	s.arrive(p, to, false)
	s.travelers[p].wake = from
	if at := s.at(to); at.Kind != globemap.Sea {
		at.reached = true
	}
	s.endTurn(mine, false)
}

// send moves another player's pawn to a place on the ticket that was turned up.
func (s *State) send(m *Move) {
	due := s.due
	s.arrive(m.Other, m.Place, due.who != m.Other || due.fee)
	over := false
	if due.who == m.Other { // otherwise it was done by consent
		s.due, over = nobodyDue, due.over
	}
	s.endTurn(!over && s.turn.seat == m.Other, false)
}

// arrive moves a pawn to a place, charges the fee as far as the player's money goes, and reports whether the place
// ends the turn. If the player comes home as the winner and nobody has won yet, it also ends the game.
func (s *State) arrive(p Seat, to globemap.Place, pays bool) (ends bool) {
	t := &s.travelers[p]
	t.before, t.At, t.wake = t.At, to, globemap.NoPlace
	fee, at := s.Cost(p, to), s.at(to)
	if pays {
		t.Money -= min(t.Money, fee.Cost)
		s.casinos = s.casinos || at.Casino
	}
	if at.Kind == globemap.Island && s.left(p) > 0 {
		t.Jokers++
	}
	s.close(p == s.turn.seat)
	if p == s.ended.seat { // the pawn leaves the place of the challenge or gamble
		s.ended.earned, s.ended.gamble = false, false
	}
	if !s.over() && t.At == t.Home && s.bare && !s.setup.House.StandsHome && s.leads(p) {
		s.finish(p)
	}
	return fee.Ends
}

// Cost returns the fee for a player who ends a journey in a place, and whether that ends the turn. The fee's Known is
// false if it is unknown. The player's own home costs nothing.
func (s *State) Cost(p Seat, to globemap.Place) globemap.Fee {
	at := s.spot(to)
	fee := s.fees[at.Kind]
	if own := s.fees[globemap.CasinoCity]; at.Casino && own.Known {
		fee = own
	}
	if s.travelers[p].Home == to {
		fee.Cost = 0
	}
	return fee
}

// close uses up what a journey has opened: the card, the gamble, the challenge, the bonus.
func (s *State) close(mine bool) {
	if mine {
		s.turn.arrived, s.turn.carded, s.turn.gambled, s.turn.earned, s.turn.bonus = false, false, false, false, Nothing
	}
}

// moved continues a turn at the place to which a card has moved the pawn, unless the place or the card ends the turn.
func (s *State) moved(ends, leaves, mine bool) {
	if !mine || s.over() {
		return
	}
	open := !s.setup.House.ClosedMoves
	s.turn.arrived = open
	s.endTurn(ends || leaves, false)
	s.ended.gamble = open && ends && !leaves && !s.setup.House.TimelyDice
}

// endTurn ends the turn if ends is set. earned says whether a challenge stays possible.
func (s *State) endTurn(ends, earned bool) {
	if !ends || s.turn.seat == maps.Nobody {
		return
	}
	s.ended = window{seat: s.turn.seat, pair: true, earned: earned}
	if s.due.who == s.turn.seat {
		s.due.over = true
	}
	seat, round := s.turn.seat, s.turn.round
	for {
		if seat++; int(seat) == len(s.travelers) {
			seat, round = 0, round+1
		}
		t := &s.travelers[seat]
		if s.away.Gone(seat) {
			continue
		}
		if !t.rests {
			break
		}
		t.rests, t.rested = false, round
	}
	s.turn = turn{seat: seat, round: round}
}

// leads reports whether a player has the most keys among those who have not left.
func (s *State) leads(p Seat) bool {
	counts := s.counts()
	for q, n := range counts[:len(s.travelers)] {
		if Seat(q) != p && !s.away.Gone(Seat(q)) && (n > counts[p] || n == counts[p] && !s.setup.House.TiedWins) {
			return false
		}
	}
	return true
}

func (s *State) counts() (counts [globemap.MaxPlayers]int) {
	for i := range s.spots {
		if by := s.spots[i].key.by; by >= 0 {
			counts[by]++
		}
	}
	for _, h := range s.continents {
		if h.by >= 0 {
			counts[h.by]++
		}
	}
	return counts
}

// standing ends the game under the house rule "return stand": a player at home with the most keys wins. It checks the
// player of the line first.
func (s *State) standing(p Seat) {
	for range s.travelers {
		if t := &s.travelers[p]; s.bare && !s.over() && !s.away.Gone(p) && t.At == t.Home && s.leads(p) {
			s.finish(p)
		}
		p = (p + 1) % Seat(len(s.travelers))
	}
}

func (s *State) finish(p Seat) {
	s.winner, s.won = p, s.steps
	s.turn.seat, s.ended, s.due = maps.Nobody, nobodyEnded, nobodyDue
}
