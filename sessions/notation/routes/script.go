package routes

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Board returns the board including what the record adds.
func (g *Script) Board() kind.Board {
	b := board{Board: g.Setup.Board, strict: !g.Setup.Free}
	for i := range g.Record.Head {
		if line := &g.Record.Head[i]; line.Key == "rule" && g.Setup.House.Points != "" &&
			strings.HasPrefix(line.Text, routerules.RoutePoints.Name+" ") {
			b.points = line.Number
		}
	}
	return b
}

// Replay plays lines of play; see [kind.Script].
func (g *Script) Replay(lines []int, strict bool, watch kind.Watch) (kind.Table, int, error) {
	moves := g.Moves
	if strict {
		moves = kind.Strict(moves, func(m *routerules.Move) *string { return &m.Consent })
	}
	var each func(int, referee.Verdict, *routerules.State)
	if watch != nil {
		each = func(i int, v referee.Verdict, after *routerules.State) { watch(i, v, table{after}) }
	}
	state, stopped, err := routerules.ReplayLines(g.Setup, moves, lines, each)
	if state == nil {
		return nil, stopped, err
	}
	return table{state}, stopped, err
}

// Shift plays lines of play that go to other players; see [kind.Script].
func (g *Script) Shift(lines []int, was []kind.Seat, watch kind.Watch) (kind.Table, int, error) {
	moves := slices.Clone(g.moves(lines))
	state, stopped, err := routerules.Replay(g.Setup, moves, func(i int, v referee.Verdict, after *routerules.State) {
		watch(i, v, table{after})
		if next := i + 1; next < len(moves) {
			moves[next] = after.Turned(moves[next], was[next])
			g.Moves[lines[next]] = moves[next]
			g.Record.Reseat(&g.Record.Play[lines[next]], moves[next].Seat, g.Record.Play[lines[next]].Text)
		}
	})
	return table{state}, stopped, err
}

// Words returns the words of a line, which name no players.
func (g *Script) Words(line *record.Line, _ []string) string { return line.Text }

// moves returns the moves of lines of play.
func (g *Script) moves(lines []int) []routerules.Move { return kind.MovesOf(g.Moves, lines) }

// Color returns the color of a player's pieces.
func (g *Script) Color(p kind.Seat) string { return g.Setup.Players[p].Color }

// CheckSeat returns what a player's part of the setup breaks, or nil.
func (g *Script) CheckSeat(p kind.Seat) *referee.Refusal { return g.Setup.CheckSeat(p) }

// Consent returns why the table agreed to a line.
func (g *Script) Consent(line int) string { return g.Moves[line].Consent }

// Refused passes on what is refused of lines of play; see [kind.Script].
func (g *Script) Refused(lines []int, refused func(i int, why *referee.Refusal)) {
	routerules.Refused(g.Setup, g.moves(lines), refused)
}

// An understood is a move, and the board on which the words of a line mean it.
type understood struct {
	routerules.Move
	on *routemap.Board
}

// Typed returns the line that a verb and what people type after it mean. Of two lanes that
// nobody can tell apart the one that is left is meant, unless an id names one of them.
func (g *Script) Typed(on kind.Table, in *text.Language, verb *kind.Verb, args []string) (kind.Line, error) {
	b, v := g.Setup.Board, VerbOf(verb.Name)
	m, err := v.typedNext(g.Record, in, b, args)
	if err == nil && !b.Open && m.Act == routerules.Claim && StateOf(on).Owner(m.Route) != maps.Nobody {
		twin := b.Alike(m.Route)
		if _, id := b.RouteOf(strings.ToLower(args[0])); !id && twin != routemap.NoRoute &&
			StateOf(on).Owner(twin) == maps.Nobody {
			m.Route = twin
		}
	}
	if one := owned(on, err); v.Act == routerules.Station && one != "" {
		words := v.English(b, args)
		words = append(words[:slices.IndexFunc(words, v.Further)+1], one)
		m, err = v.typedNext(g.Record, in, b, words)
	}
	line, err := g.lineOf(on, m, err)
	line.More = asksDug(on, reader{b, in}, &m)
	return line, err
}

// owned returns the lane that somebody owns if words can mean several, and it is the only one of
// them: a station lends no other.
func owned(on kind.Table, err error) string {
	var some *text.NameError
	if on == nil || !errors.As(err, &some) || !some.Ambiguous {
		return ""
	}
	state := StateOf(on)
	ids := slices.DeleteFunc(slices.Clone(some.Candidates), func(id string) bool {
		r, ok := state.Board().RouteOf(id)
		return !ok || state.Owner(r) == maps.Nobody
	})
	if len(ids) != 1 {
		return ""
	}
	return ids[0]
}

// Line returns the line for all its words.
func (g *Script) Line(on kind.Table, words string) (kind.Line, error) {
	m, err := lineIn(g.Record, g.Setup.Board, words)
	return g.lineOf(on, m, err)
}

func (g *Script) lineOf(on kind.Table, m routerules.Move, err error) (kind.Line, error) {
	if err != nil {
		return kind.Line{}, err
	}
	seat := kind.TurnOf(on)
	if m.Act == routerules.ComeBack {
		seat = kind.Returning(on, len(g.Record.Players))
	}
	return kind.Line{Words: Words(g.Setup.Board, m), Seat: seat, Move: understood{m, g.Setup.Board},
		Doubts: lists.Each(m.Facts.Near, func(asks text.Sentence) kind.Doubt { return kind.Doubt{Asks: asks} })}, nil
}

// Add returns the script of a record that has grown by a line, and the table after it.
func (g *Script) Add(rec *record.Record, line kind.Line, before kind.Table) (kind.Script, kind.Table, referee.Verdict,
	error) {
	m, ok := line.Move.(understood)
	if !ok || m.on != g.Setup.Board {
		here, err := g.Line(before, line.Words)
		if err != nil {
			return nil, nil, nil, err
		}
		m = here.Move.(understood)
	}
	next, state := *g, StateOf(before)
	if b := m.Facts.Board; b != nil {
		setup := *g.Setup
		setup.Board, m.Facts.Board = b, nil
		next.Setup, state = &setup, state.On(b)
	}
	m.Seat = rec.Play[len(rec.Play)-1].Player
	next.Record = rec
	next.Moves, next.taken = kind.Longer(g.Moves, g.taken, m.Move)
	after, verdict, err := state.Apply(m.Move)
	return &next, table{after}, verdict, err
}

// Step returns the script of a record that has grown by undos or redos, or nil: an open
// board forgets what an undone line taught.
func (g *Script) Step(rec *record.Record) kind.Script {
	if g.Setup.Board.Open {
		return nil
	}
	next := *g
	next.Record = rec
	next.Moves, next.taken = kind.Longer(g.Moves, g.taken, make([]routerules.Move, len(rec.Play)-len(g.Moves))...)
	return &next
}

// Completed returns the words of a line that will replace line n, completed with the facts
// that so far only that line or a later one enters, because they are not known there yet.
func (g *Script) Completed(n int, line kind.Line) string {
	m, ok := line.Move.(understood)
	if !ok || m.Facts.Board == nil {
		return line.Words
	}
	switch on := m.Facts.Board; m.Act {
	case routerules.Claim:
		if r := &on.Routes[m.Route]; m.Facts.Lane.Spaces == 0 && r.Line >= n {
			m.Facts.Lane = r.Fact()
		}
	case routerules.Reveal:
		m.Facts.Worths = slices.Clone(m.Facts.Worths)
		for i, t := range m.Shown {
			if ticket := &on.Tickets[t]; m.Facts.Worths[i] == (routemap.Worth{}) && ticket.Line >= n {
				m.Facts.Worths[i] = ticket.Worth()
			}
		}
	}
	return Words(m.on, m.Move)
}

// Course follows the scoring markers.
func (g *Script) Course(lines []int) ([][]int, error) {
	return routescore.Markers(g.Setup, g.moves(lines))
}

// Declared returns false: a board is printed, and most of it is known.
func (*Script) Declared() bool { return false }

// SetupLine returns nil: a setup breaks rules by the line of a player, or as a whole.
func (*Script) SetupLine() *record.Line { return nil }

// StateOf returns the state of a table of routes, or nil for a nil table.
func StateOf(t kind.Table) *routerules.State {
	if t == nil {
		return nil
	}
	return t.(table).State
}

// A table is a state of a game of routes as a table of its kind.
type table struct{ *routerules.State }

// Mark returns what a player's scoring marker must show.
func (t table) Mark(p kind.Seat) int { return t.Marker(p) }

// Purses updates what the scoring markers must show; a line only moves its player's.
func (t table) Purses(purses []int, mover kind.Seat) {
	for i := range purses {
		if p := kind.Seat(i); p == mover || mover == maps.Nobody {
			purses[i] = t.Marker(p)
		}
	}
}

// Count settles the table.
func (t table) Count(_ []int, tallied bool) (*kind.Count, error) {
	score, err := routescore.Count(t.State)
	if err != nil {
		return nil, err
	}
	if tallied {
		score = score.Unsettled()
	}
	return &kind.Count{Final: score.Final, Players: CountsOf(t.Board(), score), Score: score}, nil
}

// ScoreOf returns the score of a count of routes.
func ScoreOf(c *kind.Count) *routescore.Score { return c.Score.(*routescore.Score) }
