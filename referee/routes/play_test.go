package routes_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routewords "purser/sessions/notation/routes"
)

// A playing is a random game: every state that it went through, with what it looked like
// then.
type playing struct {
	setup  *routerules.Setup
	moves  []routerules.Move
	states []*routerules.State
	looks  []look
}

// A look is a state as its accessors show it.
type look struct {
	Owners, Harbors []referee.Seat
	Stations        []referee.Seat
	Lent            []routemap.RouteNo // by city; -2 if nothing was said
	Shown           [][]routemap.TicketNo
	Stocks          []routerules.Stock
	Markers         []int
	Turn            referee.Seat
	Left            int
	Phase           referee.Phase
}

func lookAt(s *routerules.State) look {
	l := look{Turn: s.Turn(), Left: s.TurnsLeft(), Phase: s.Phase()}
	for r := range s.Board().Routes {
		l.Owners = append(l.Owners, s.Owner(routemap.RouteNo(r)))
	}
	for c := range s.Board().Cities {
		l.Harbors = append(l.Harbors, s.HarborIn(routemap.CityNo(c)))
		l.Stations = append(l.Stations, s.StationIn(routemap.CityNo(c)))
		lent, said := s.Lent(routemap.CityNo(c))
		if !said {
			lent = -2
		}
		l.Lent = append(l.Lent, lent)
	}
	for p := range referee.Seat(s.Seats()) {
		l.Shown = append(l.Shown, s.Tickets(p))
		l.Stocks = append(l.Stocks, s.Stock(p))
		l.Markers = append(l.Markers, s.Marker(p))
	}
	return l
}

// drawSetup draws a table: either board, two to five players, any pieces, and kept tickets
// that are recorded or not.
func drawSetup(t *rapid.T) *routerules.Setup {
	setup := &routerules.Setup{Board: board(t, rapid.SampledFrom(listed(t)).Draw(t, "board")), Free: rapid.IntRange(0,
		4).Draw(t, "free") == 0}
	for _, sw := range []string{"doubles-open-from 3", "score-floor zero", "overpay strict"} {
		if rapid.IntRange(0, 3).Draw(t, sw) == 0 {
			name, value, _ := strings.Cut(sw, " ")
			on := func(known *routerules.Switch) bool { return known.Name == name }
			if !slices.ContainsFunc(routerules.SwitchesOf(setup.Board), on) {
				continue
			}
			if err := setup.House.Set(name, value); err != nil {
				t.Fatal(err)
			}
		}
	}
	v := &setup.Board.Values
	for p := range rapid.IntRange(2, v.Setup.MaxPlayers).Draw(t, "players") {
		trains := rapid.IntRange(v.Setup.Pieces-v.Box.Ships, v.Box.Trains).Draw(t, "trains")
		keeps := rapid.IntRange(v.Setup.Keep-1, v.Setup.Tickets).Draw(t, "keeps")
		if keeps < v.Setup.Keep {
			keeps = referee.Unknown
		}
		setup.Players = append(setup.Players, routerules.Player{
			Name: names[p], Color: setup.Board.SeatColors[p], Trains: trains, Ships: v.Setup.Pieces - trains,
			Keeps: keeps})
	}
	return setup
}

// A taste is how eagerly a table makes each kind of move, so that some games run out of
// pieces, some of harbors, some of tickets.
type taste struct {
	name   string
	weight weights
	long   bool // long routes first: the end comes soon
	steps  int
}

type weights [routerules.Lend + 1]int // by act

var tastes = []taste{
	{"mixed", weights{routerules.Draw: 1, routerules.Claim: 6, routerules.Tickets: 2, routerules.Harbor: 3,
		routerules.Exchange: 1, routerules.Station: 1, routerules.Pass: 1, routerules.Reveal: 2,
		routerules.Lend: 1}, false, 120},
	{"claims", weights{routerules.Claim: 1, routerules.Reveal: 1}, true, 120},
	{"short claims", weights{routerules.Claim: 6, routerules.Harbor: 1, routerules.Reveal: 1}, false, 200},
	{"tickets", weights{routerules.Draw: 1, routerules.Tickets: 12, routerules.Reveal: 1}, false, 40},
	{"harbors", weights{routerules.Claim: 1, routerules.Harbor: 4, routerules.Reveal: 1}, false, 60},
	{"exchanges", weights{routerules.Claim: 2, routerules.Exchange: 2, routerules.Reveal: 1}, true, 80},
}

var tasteNames = func() (list []string) {
	for _, c := range tastes {
		list = append(list, c.name)
	}
	return list
}()

// choose picks a legal move that suits the table's taste, or a pass.
func (c taste) choose(rng *rand.Rand, s *routerules.State) routerules.Move {
	p := s.Turn()
	if p == maps.Nobody {
		p = referee.Seat(rng.IntN(s.Seats()))
	}
	byKind := make([][]*routerules.Move, routerules.Lend+1)
	legal := s.Legal(p)
	for i, m := range legal {
		byKind[m.Act] = append(byKind[m.Act], &legal[i])
	}
	total := 0
	for k, w := range c.weight {
		if len(byKind[k]) > 0 {
			total += w
		}
	}
	if total > 0 {
		pick := rng.IntN(total)
		for k, w := range c.weight {
			if len(byKind[k]) == 0 {
				continue
			}
			if pick -= w; pick >= 0 {
				continue
			}
			m := byKind[k][rng.IntN(len(byKind[k]))]
			if m.Act == routerules.Claim && c.long {
				for range 8 {
					other := byKind[k][rng.IntN(len(byKind[k]))]
					if s.Board().Routes[other.Route].Spaces > s.Board().Routes[m.Route].Spaces {
						m = other
					}
				}
			}
			if m.Act == routerules.Tickets && c.name == "tickets" && rng.IntN(4) > 0 {
				m.Count = m.Drawn // most are kept, so that the deck runs low
			}
			return *m
		}
	}
	return routerules.Move{Act: routerules.Pass, Seat: p, Why: "nothing else to do", Consent: "sits out"}
}

// play plays a random game. Its choices depend on two draws, so that a failure shrinks to a
// short game.
func play(t *rapid.T, setup *routerules.Setup) *playing {
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	g := &playing{setup: setup}
	g.add(s)
	kind := rapid.SampledFrom(tasteNames).Draw(t, "taste")
	liking := tastes[slices.Index(tasteNames, kind)]
	steps := rapid.IntRange(0, liking.steps).Draw(t, "steps")
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for range steps {
		m := liking.choose(rng, s)
		if s.Phase() == referee.Over && m.Act == routerules.Pass {
			break // every ticket has been shown
		}
		next, _, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%s, which is listed as legal: %v", routewords.Words(setup.Board, m), err)
		}
		g.moves = append(g.moves, m)
		g.add(next)
		s = next
	}
	return g
}

// add stores a state and what it looks like now.
func (g *playing) add(s *routerules.State) {
	g.states, g.looks = append(g.states, s), append(g.looks, lookAt(s))
}

// last returns the state at the end.
func (g *playing) last() *routerules.State { return g.states[len(g.states)-1] }

// playings checks a property of random games.
func playings(t *testing.T, check func(t *rapid.T, g *playing)) {
	t.Helper()
	soak.Check(t, soak.Games, func(t *rapid.T) { check(t, play(t, drawSetup(t))) })
}

// key is a move without the fields that cannot be compared.
type key struct {
	kind        routerules.Act
	seat        referee.Seat
	route       routemap.RouteNo
	city        routemap.CityNo
	count       int
	give        routemap.Piece
	drawn       int
	shown, many routemap.TicketNo
}

func keyOf(m *routerules.Move) key {
	k := key{kind: m.Act, seat: m.Seat, route: m.Route, city: m.City, count: m.Count, give: m.Give, drawn: m.Drawn,
		many: routemap.TicketNo(len(m.Shown))}
	if len(m.Shown) > 0 {
		k.shown = m.Shown[0]
	}
	return k
}

// universes are all moves that a player might think of on a board, not counting cards, for
// the first player.
var universes = map[string][]routerules.Move{}

func universe(b *routemap.Board) []routerules.Move {
	if all, ok := universes[b.ID]; ok {
		return all
	}
	moves := []routerules.Move{{Act: routerules.Draw}}
	for r := range b.Routes {
		moves = append(moves, routerules.Move{Act: routerules.Claim, Route: routemap.RouteNo(r)})
	}
	for c := range b.Cities {
		moves = append(moves, routerules.Move{Act: routerules.Harbor, City: routemap.CityNo(c)},
			routerules.Move{Act: routerules.Station, City: routemap.CityNo(c)})
		for r := routemap.NoRoute; int(r) < len(b.Routes); r++ {
			if r == routemap.NoRoute || b.Routes[r].Touches(routemap.CityNo(c)) {
				moves = append(moves, routerules.Move{Act: routerules.Lend, City: routemap.CityNo(c), Route: r})
			}
		}
	}
	for n := 0; n <= 61; n++ {
		moves = append(moves,
			routerules.Move{Act: routerules.Exchange, Count: n, Give: routemap.Train},
			routerules.Move{Act: routerules.Exchange, Count: n, Give: routemap.Ship})
	}
	for drawn := 0; drawn <= 5; drawn++ {
		for kept := 0; kept <= 5; kept++ {
			moves = append(moves, routerules.Move{Act: routerules.Tickets, Count: kept, Drawn: drawn})
		}
	}
	for n := range b.Tickets {
		moves = append(moves, routerules.Move{Act: routerules.Reveal, Shown: []routemap.TicketNo{routemap.TicketNo(n)}})
	}
	universes[b.ID] = moves
	return moves
}

// TestApplyLeavesTheOldState looks at all states again at the end of a game, and
// plays other moves from them, legal and not.
func TestApplyLeavesTheOldState(t *testing.T) {
	playings(t, func(t *rapid.T, g *playing) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "other moves"), 0))
		for i, s := range g.states {
			all := universe(s.Board())
			for range 3 {
				m := all[rng.IntN(len(all))]
				m.Seat = referee.Seat(rng.IntN(s.Seats()))
				next, _, err := s.Apply(m)
				if s.Check(m).Refused() {
					var refusal *referee.Refusal
					if next != nil || !errors.As(err, &refusal) || len(refusal.Broken) == 0 || refusal.Seat != m.Seat {
						t.Fatalf("%s: state %v, error %v", routewords.Words(s.Board(), m), next, err)
					}
				} else if next == nil || err != nil {
					t.Fatalf("%s: %v", routewords.Words(s.Board(), m), err)
				}
			}
			if i > 0 {
				if same := s.Equal(g.states[i-1]); same != reflect.DeepEqual(g.looks[i], g.looks[i-1]) {
					t.Fatalf("Equal says %v of the states %d and %d", same, i-1, i)
				}
			}
		}
		for i, s := range g.states {
			if now := lookAt(s); !reflect.DeepEqual(g.looks[i], now) {
				t.Fatalf("state %d was changed (-before +after):\n%s", i, cmp.Diff(g.looks[i], now))
			}
		}
	})
}

// TestPiecesAreConserved counts pieces, harbors and points on and off the board after every
// move.
func TestPiecesAreConserved(t *testing.T) {
	playings(t, func(t *rapid.T, g *playing) {
		v := &g.setup.Board.Values
		for i, s := range g.states {
			for p := range referee.Seat(s.Seats()) {
				stock := s.Stock(p)
				var placed [2]int
				points := 0
				for r := range s.Board().Routes {
					if route := &s.Board().Routes[r]; s.Owner(routemap.RouteNo(r)) == p {
						placed[route.Kind] += route.Spaces
						points += v.Points.Routes[route.Spaces-1]
					}
				}
				for kind, all := range [2]int{v.Box.Trains, v.Box.Ships} {
					if n := stock.Pieces[kind] + stock.Box[kind] + placed[kind]; n != all || stock.Pieces[kind] < 0 ||
						stock.Box[kind] < 0 {
						t.Fatalf("state %d: %s has %d %vs of %d: %+v and %d on the board", i, s.Name(p), n,
							routemap.Piece(kind), all, stock, placed[kind])
					}
				}
				if n := stock.Pieces[0] + stock.Pieces[1] + placed[0] + placed[1]; n != v.Setup.Pieces {
					t.Fatalf("state %d: %s has %d pieces in the game", i, s.Name(p), n)
				}
				built := 0
				for c := range s.Board().Cities {
					if s.HarborIn(routemap.CityNo(c)) == p {
						built++
					}
				}
				if built+stock.Harbors != v.Box.Harbors || stock.Harbors < 0 {
					t.Fatalf("state %d: %s has built %d harbors and has %d left", i, s.Name(p), built, stock.Harbors)
				}
				floor := g.setup.House.FloorAtZero && !g.setup.Free
				if want := points - stock.Exchanged; !floor && s.Marker(p) != want ||
					floor && s.Marker(p) < max(0, want) {
					t.Fatalf("state %d: the marker of %s stands at %d; routes pay %d, %d exchanged", i, s.Name(p),
						s.Marker(p), points, stock.Exchanged)
				}
			}
		}
	})
}

// TestReplay compares replaying a game with applying its moves one by one, both complete
// and up to an illegal move.
func TestReplay(t *testing.T) {
	playings(t, func(t *rapid.T, g *playing) {
		watched := 0
		s, n, err := routerules.Replay(g.setup, g.moves, func(i int, v referee.Verdict, _ *routerules.State) {
			if i < 0 {
				return
			}
			if i != watched || v.Refused() {
				t.Fatalf("move %d is watched as number %d: %v", watched, i, v)
			}
			watched++
		})
		if err != nil || n != len(g.moves) || watched != n || !s.Equal(g.last()) {
			t.Fatalf("Replay stops at %d of %d: %v", n, len(g.moves), err)
		}
		at := rapid.IntRange(0, len(g.moves)).Draw(t, "at")
		bad := routerules.Move{Act: routerules.Exchange, Seat: 0, Count: 61}
		moves := append(append(append([]routerules.Move{}, g.moves[:at]...), bad), g.moves[at:]...)
		s, n, err = routerules.Replay(g.setup, moves, nil)
		var refusal *referee.Refusal
		if n != at || !errors.As(err, &refusal) || !s.Equal(g.states[at]) {
			t.Fatalf("Replay stops at %d, not %d: %v", n, at, err)
		}
	})
}
