package referee

import (
	"slices"

	"purser/maps"
)

// A Phase is how far a game has progressed.
type Phase uint8

// In a free game turns are not counted. Otherwise a game is playing until the end is
// triggered, then come the last turns, then it is over ("Game End").
const (
	Free Phase = iota
	Playing
	LastTurns
	Over
)

// String returns the word of the record's JSON.
func (p Phase) String() string { return [...]string{"free", "playing", "last-turns", "over"}[p] }

// A Stock is a player's supply and the player's part of the box.
type Stock struct {
	Pieces    [2]int // the supply, by [maps.Piece]
	Box       [2]int // what may be exchanged for
	Harbors   int    // not built yet
	Exchanged int    // pieces exchanged so far
	Paid      int    // points lost for them
	Drawn     int    // tickets drawn and kept since the deal
	Flags     int    // flags made and paid

	Flag [maps.MaxColors]int8 // cards that lie before the player for the next flag, by color
}

// A Shown is a ticket that a player revealed at the end of the game.
type Shown struct {
	Ticket maps.TicketNo
	By     Seat
}

// A State is the table between two moves. Its exported methods never change it, but
// [Replay] changes the state that it passes to watch with the next move.
type State struct {
	setup   *Setup
	rules   *bench // those of the board
	owners  []Seat // by route
	harbors []Seat // by city
	shown   []Shown
	stocks  []Stock
	turn    Seat
	left    int // turns to come once the end is triggered
	phase   Phase
}

// New returns the empty table of a setup, or the [Refusals] of the players whose parts of
// the setup break rules.
func New(setup *Setup) (*State, error) {
	if refusals := setup.Check(); refusals != nil {
		return nil, refusals
	}
	b := setup.Board
	s := &State{
		setup:   setup,
		rules:   benchOf(b),
		owners:  slices.Repeat([]Seat{maps.Nobody}, len(b.Routes)),
		harbors: slices.Repeat([]Seat{maps.Nobody}, len(b.Cities)),
		phase:   Playing,
	}
	if setup.Free {
		s.phase, s.turn = Free, maps.Nobody
	}
	box := b.Values.Box
	for _, p := range setup.Players {
		stock := Stock{Pieces: [2]int{p.Trains, p.Ships}, Harbors: box.Harbors}
		if b.Values.HasExchange() {
			stock.Box = [2]int{box.Trains - p.Trains, box.Ships - p.Ships}
		}
		s.stocks = append(s.stocks, stock)
	}
	return s, nil
}

// Setup returns what the game began with. It must not be changed.
func (s *State) Setup() *Setup { return s.setup }

// Board returns the board that is played on.
func (s *State) Board() *maps.Board { return s.setup.Board }

// Seats counts the players.
func (s *State) Seats() int { return len(s.stocks) }

// Name returns a player's name.
func (s *State) Name(p Seat) string { return s.setup.Players[p].Name }

// Owner returns who claimed a route, or [maps.Nobody].
func (s *State) Owner(r maps.RouteNo) Seat { return s.owners[r] }

// HarborIn returns whose harbor is in a city, or [maps.Nobody].
func (s *State) HarborIn(c maps.CityNo) Seat { return s.harbors[c] }

// ShownBy returns who has shown a ticket, or [maps.Nobody].
func (s *State) ShownBy(t maps.TicketNo) Seat {
	for _, shown := range s.shown {
		if shown.Ticket == t {
			return shown.By
		}
	}
	return maps.Nobody
}

// Tickets lists the tickets that a player has shown, in the order of showing.
func (s *State) Tickets(p Seat) []maps.TicketNo {
	var some []maps.TicketNo
	for _, shown := range s.shown {
		if shown.By == p {
			some = append(some, shown.Ticket)
		}
	}
	return some
}

// Revealed counts the tickets that a player has shown.
func (s *State) Revealed(p Seat) int { return len(s.Tickets(p)) }

// Stock returns what a player has left.
func (s *State) Stock(p Seat) Stock { return s.stocks[p] }

// Phase returns how far the game has come.
func (s *State) Phase() Phase { return s.phase }

// Turn returns whose turn it is: [maps.Nobody] in a free game and when the game is over.
func (s *State) Turn() Seat { return s.turn }

// TurnsLeft counts the turns of all players still to come once the end has been triggered;
// it is 0 before that and when the game is over.
func (s *State) TurnsLeft() int { return s.left }

// Equal reports whether two states are the same table.
func (s *State) Equal(o *State) bool {
	return s.turn == o.turn && s.left == o.left && s.phase == o.phase &&
		slices.Equal(s.owners, o.owners) && slices.Equal(s.harbors, o.harbors) &&
		slices.Equal(s.shown, o.shown) && slices.Equal(s.stocks, o.stocks)
}

// Check reports what every rule says about a move, by consent or not: see [State.Judge].
func (s *State) Check(m Move) Verdict { return s.check(&m) }

func (s *State) check(m *Move) Verdict {
	var v Verdict
	for _, rule := range s.rules.of[m.Kind] {
		if o := rule.check(s, m); o.status != Kept {
			v = append(v, Finding{rule, o.status, o.detail})
		}
	}
	return v
}

// Apply returns the state after a move, or a [*Refusal] with every rule that the move
// breaks. By consent a move is applied although it breaks rules, if all of them bend. In
// both cases the state itself does not change.
func (s *State) Apply(m Move) (*State, error) {
	if v := s.judge(&m); v.Refused() {
		return nil, s.refusal(&m, v)
	}
	next := *s
	next.owners = slices.Clone(s.owners)
	next.harbors = slices.Clone(s.harbors)
	next.shown = slices.Clone(s.shown)
	next.stocks = slices.Clone(s.stocks)
	next.play(&m)
	return &next, nil
}

// Replay plays moves one after the other on an empty table. For each move it passes the
// verdict, as [State.Judge] returns it, and the state after it to watch, unless watch is
// nil; the next move changes that state. It stops at the first move that [State.Apply]
// refuses, and returns the state before it, its index in moves and a [*Refusal]. For a
// setup that breaks rules the index is -1, the error is [Refusals] and the state is nil.
func Replay(setup *Setup, moves []Move, watch func(i int, v Verdict, after *State)) (*State, int, error) {
	s, err := New(setup)
	if err != nil {
		return nil, -1, err
	}
	for i := range moves {
		v := s.judge(&moves[i])
		if v.Refused() {
			return s, i, s.refusal(&moves[i], v)
		}
		s.play(&moves[i]) // in place: watch sees each state only until the next move
		if watch != nil {
			watch(i, v, s)
		}
	}
	return s, len(moves), nil
}

// Refused plays moves one after the other as [Replay] does, but goes on past refused ones,
// and returns the refusal of each move, nil for a legal one. A refused move only uses up the
// turn, as a draw would, unless it shows tickets. The setup must be legal.
func Refused(setup *Setup, moves []Move) []*Refusal {
	s, err := New(setup)
	if err != nil {
		return nil
	}
	refusals := make([]*Refusal, len(moves))
	for i := range moves {
		m := &moves[i]
		if v := s.judge(m); v.Refused() {
			refusals[i] = s.refusal(m, v)
			instead := Move{Kind: Draw, Seat: m.Seat, Consent: m.Consent}
			if m.Kind == Reveal || s.judge(&instead).Refused() {
				continue
			}
			m = &instead
		}
		s.play(m)
	}
	return refusals
}

func (s *State) refusal(m *Move, v Verdict) *Refusal {
	return &Refusal{Player: s.Name(m.Seat), Seat: m.Seat, Broken: v.With(Broken), Consent: m.agreed()}
}

// play carries out a move that is not refused.
func (s *State) play(m *Move) {
	stock := &s.stocks[m.Seat]
	switch m.Kind {
	case Claim:
		route := &s.setup.Board.Routes[m.Route]
		s.owners[m.Route] = m.Seat
		stock.Pieces[route.Kind] -= route.Spaces
		s.keep(m)
	case Tickets:
		stock.Drawn += m.Count
	case Harbor:
		s.harbors[m.City] = m.Seat
		stock.Harbors--
	case Exchange:
		s.exchange(m)
	case Reveal:
		for _, t := range m.Shown {
			s.shown = append(s.shown, Shown{t, m.Seat})
		}
		return // not a turn
	}
	s.endTurn(m.Seat)
}
