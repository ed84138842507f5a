package routes

import (
	"slices"

	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A Stock is a player's supply, with the player's share of the box.
type Stock struct {
	Pieces    [2]int // the supply, by [routemap.Piece]
	Box       [2]int // pieces available by exchange
	Harbors   int    // not built yet
	Stations  int    // not built yet
	Failed    int    // claims of tunnels that failed
	Points    int    // points of the routes claimed so far
	Exchanged int    // number of pieces exchanged so far
	Paid      int    // points lost by exchanging
	Drawn     int    // tickets drawn and kept after the deal
	Flags     int    // number of flags made and paid
	Counted   bool   // the flags were counted rather than made one by one
	Keeps     bool   // at least one claim kept a card
	Draws     int    // turns in which travel cards were taken
	Played    int    // minimum number of travel cards played

	Flag [routemap.MaxColors]bool // by color: whether a card for the next flag lies before the player
}

// A Shown is a ticket that a player revealed at the end of the game.
type Shown struct {
	Ticket routemap.TicketNo
	By     referee.Seat
}

// A State is the table between two moves. Its exported methods never change it, but a state that [Replay] passes to
// watch is changed by the next move.
type State struct {
	setup   *Setup
	rules   *rulesOf       // the rules of the board
	owners  []referee.Seat // by route
	harbors []referee.Seat // by city
	shown   []Shown

	stations []referee.Seat // by city; only on a board with stations
	lent     []Lent

	stocks []Stock
	turn   referee.Seat
	left   int // turns still to come once the end is triggered, including those of players who left
	phase  referee.Phase
	all    bool // the table said that all tickets are shown
	away   referee.Away
	deck   deck // what is left to draw
}

// New returns the empty table for a setup, or the [referee.Refusals] of players whose parts of the setup break rules.
func New(setup *Setup) (*State, error) {
	if refusals := setup.Check(); refusals != nil {
		return nil, refusals
	}
	return Unchecked(setup), nil
}

// Unchecked returns the empty table for a setup, even if it breaks rules.
func Unchecked(setup *Setup) *State {
	b := setup.Board
	s := &State{
		setup:   setup,
		rules:   rulesOfBoard(b),
		owners:  slices.Repeat([]referee.Seat{maps.Nobody}, len(b.Routes)),
		harbors: slices.Repeat([]referee.Seat{maps.Nobody}, len(b.Cities)),
		phase:   referee.Playing,
		deck:    newDeck(setup),
		away:    referee.Away{Counted: setup.House.LeaversCounted},
	}
	if setup.Free {
		s.phase, s.turn = referee.Free, maps.Nobody
	}
	box := b.Values.Box
	for _, p := range setup.Players {
		stock := Stock{Pieces: [2]int{p.Trains, p.Ships}, Harbors: box.Harbors, Stations: box.Stations}
		if b.Values.HasExchange() {
			stock.Box = [2]int{box.Trains - p.Trains, box.Ships - p.Ships}
		}
		s.stocks = append(s.stocks, stock)
	}
	if b.Values.HasStations() {
		s.stations = slices.Repeat([]referee.Seat{maps.Nobody}, len(b.Cities))
	}
	return s
}

// On returns the table on a board that has learned more. Nobody owns the new lanes.
func (s *State) On(b *routemap.Board) *State {
	next, setup := *s, *s.setup
	setup.Board, next.setup = b, &setup
	grow := func(owners []referee.Seat, n int) []referee.Seat {
		return append(slices.Clip(owners), slices.Repeat([]referee.Seat{maps.Nobody}, n-len(owners))...)
	}
	next.owners, next.harbors = grow(s.owners, len(b.Routes)), grow(s.harbors, len(b.Cities))
	if s.stations != nil {
		next.stations = grow(s.stations, len(b.Cities))
	}
	return &next
}

// Setup returns the setup of the game. Do not modify it.
func (s *State) Setup() *Setup { return s.setup }

// Board returns the board on which the game is played.
func (s *State) Board() *routemap.Board { return s.setup.Board }

// Seats returns the number of players.
func (s *State) Seats() int { return len(s.stocks) }

// Name returns a player's name.
func (s *State) Name(p referee.Seat) string { return s.setup.Players[p].Name }

// Owner returns the owner of a route, or [maps.Nobody].
func (s *State) Owner(r routemap.RouteNo) referee.Seat { return s.owners[r] }

// Routes lists the routes that a player owns.
func (s *State) Routes(p referee.Seat) (own []routemap.RouteNo) {
	for r, owner := range s.owners {
		if owner == p {
			own = append(own, routemap.RouteNo(r))
		}
	}
	return own
}

// HarborIn returns the owner of the harbor in a city, or [maps.Nobody].
func (s *State) HarborIn(c routemap.CityNo) referee.Seat { return s.harbors[c] }

// ShownBy lists who has shown a ticket, with one entry for each copy shown.
func (s *State) ShownBy(t routemap.TicketNo) (by []referee.Seat) {
	for _, shown := range s.shown {
		if shown.Ticket == t {
			by = append(by, shown.By)
		}
	}
	return by
}

// Tickets lists the tickets that a player has shown, in the order of showing them.
func (s *State) Tickets(p referee.Seat) []routemap.TicketNo {
	var some []routemap.TicketNo
	for _, shown := range s.shown {
		if shown.By == p {
			some = append(some, shown.Ticket)
		}
	}
	return some
}

// Revealed returns the number of tickets that a player has shown.
func (s *State) Revealed(p referee.Seat) int { return len(s.Tickets(p)) }

// Stock returns a player's supply.
func (s *State) Stock(p referee.Seat) Stock { return s.stocks[p] }

// Phase returns how far the game has come.
func (s *State) Phase() referee.Phase { return s.phase }

// Turn returns whose turn it is, or [maps.Nobody] in a free game and once the game is over.
func (s *State) Turn() referee.Seat { return s.turn }

// Equal reports whether two states are the same.
func (s *State) Equal(o *State) bool {
	return s.turn == o.turn && s.left == o.left && s.phase == o.phase && s.all == o.all && s.away == o.away &&
		s.deck == o.deck &&
		slices.Equal(s.owners, o.owners) && slices.Equal(s.harbors, o.harbors) &&
		slices.Equal(s.stations, o.stations) && slices.Equal(s.lent, o.lent) && slices.Equal(s.shown, o.shown) &&
		slices.Equal(s.stocks, o.stocks)
}

// Engine checks moves, applies them and replays games.
var Engine = referee.Engine[Setup, State, Move]{
	New:   New,
	Laws:  func(s *State, m *Move) []*law { return s.rules.of[m.Act] },
	Play:  (*State).play,
	Clone: (*State).clone,
	Name:  (*State).Name,
	By:    func(m *Move) (*referee.Seat, *string) { return &m.Seat, &m.Consent },

	Turned: (*State).Turned,
	On:     func(s *State, learnt *Setup) *State { return s.On(learnt.Board) },
	Joins:  (*Setup).CheckSeat,
}

func init() { Engine.Instead = instead } // set here, because it uses the engine

// instead returns a move to replace a refused one: a draw, which only uses up the turn. It returns nil if the refused
// move is not a turn.
func instead(s *State, moves []Move) *Move {
	m := &moves[0]
	draw := &Move{Act: Draw, Seat: m.Seat, Consent: m.Consent}
	if !m.turns() || Engine.Judge(s, draw).Refused() {
		return nil
	}
	return draw
}

// Check reports what every rule says about a move, ignoring consent.
func (s *State) Check(m Move) referee.Verdict { return Engine.Check(s, &m) }

// Apply returns the state after a move and the verdict on it; see [referee.Engine.Apply].
func (s *State) Apply(m Move) (*State, referee.Verdict, error) { return Engine.Apply(s, &m) }

// Replay plays moves on an empty table; see [referee.Engine.Replay].
func Replay(setup *Setup, moves []Move, watch func(i int, v referee.Verdict, after *State)) (*State, int, error) {
	return Engine.Replay(setup, moves, watch)
}

func (s *State) clone() *State {
	next := *s
	next.owners = slices.Clone(s.owners)
	next.harbors = slices.Clone(s.harbors)
	next.shown = slices.Clone(s.shown)
	next.stations, next.lent = slices.Clone(s.stations), slices.Clone(s.lent)
	next.stocks = slices.Clone(s.stocks)
	return &next
}

func (s *State) play(m *Move) {
	if m.Act == AllShown {
		s.all = true
		s.end()
		return
	}
	stock := &s.stocks[m.Seat]
	stock.Played += s.cost(m)
	switch m.Act {
	case Draw:
		stock.Draws++
	case Claim:
		if m.Fails() {
			stock.Failed++
			break
		}
		route := &s.setup.Board.Routes[m.Route]
		s.owners[m.Route] = m.Seat
		stock.Pieces[route.Kind] -= route.Spaces
		stock.Points += s.setup.Board.Points(route.Spaces)
		s.keep(m)
	case Tickets:
		stock.Drawn += m.Count
		s.deck.draw(m, &s.Board().Values.Play)
	case Harbor:
		s.harbors[m.City] = m.Seat
		stock.Harbors--
	case Exchange:
		s.exchange(m)
	case Station:
		s.stations[m.City] = m.Seat
		stock.Stations--
	case Lend:
		s.lent = append(s.lent, Lent{m.City, m.Seat, m.Route})
	case Reveal:
		for _, t := range m.Shown {
			s.shown = append(s.shown, Shown{t, m.Seat})
		}
	case Flags:
		stock.Flags, stock.Counted = m.Count, true
	case Leave:
		s.leave(m.Seat)
	case ComeBack:
		s.away.Return(m.Seat)
	}
	if m.turns() {
		s.endTurn(m.Seat)
	}
}
