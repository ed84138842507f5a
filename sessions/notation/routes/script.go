package routes

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A language implements [kind.ScriptNotation] for games about routes.
type language struct{}

func (language) Board(g *Script) kind.Board {
	b := board{Board: g.Setup.Board, strict: !g.Setup.Free}
	for i := range g.Record.Head {
		if line := &g.Record.Head[i]; line.Key == "rule" && g.Setup.House.Points != "" &&
			strings.HasPrefix(line.Text, routerules.RoutePoints.Name+" ") {
			b.points = line.Number
		}
	}
	return b
}

func (language) Table(_ *Script, s *routerules.State) kind.Table { return table{s} }

func (language) State(on kind.Table) *routerules.State { return StateOf(on) }

// Words returns the words of a line, which never contain names of players.
func (language) Words(_ *Script, line *record.Line, _ []string) string { return line.Text }

// Course returns the scoring markers over the course of the lines.
func (language) Course(g *Script, lines []int) ([][]int, error) {
	return routescore.Markers(g.Setup, g.MovesOf(lines))
}

// An understood is a move, together with the board on which the line was understood.
type understood struct {
	routerules.Move
	on *routemap.Board
}

// Line returns the line that words mean. If the words name one of two interchangeable lanes and it is taken, Line
// takes the other one, unless the words are an id.
func (language) Line(g *Script, on kind.Table, in *text.Language, verb *kind.Verb, args []string) (kind.Line, error) {
	if verb == nil {
		m, err := lineIn(g.Record, g.Setup.Board, strings.Join(args, " "))
		return lineOf(g, on, m, err)
	}
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
	if untold := missingFacts(err); untold != nil {
		return kind.Line{}, lack(b, v, args, untold)
	}
	line, err := lineOf(g, on, m, err)
	line.FollowUp = asksDug(on, typedBoard{b, in}, &m)
	return line, err
}

// owned returns the id of the only lane with an owner among those that ambiguous words can mean, because a station can
// lend no other. It returns "" if there is none or several.
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

func lineOf(g *Script, on kind.Table, m routerules.Move, err error) (kind.Line, error) {
	if err != nil {
		return kind.Line{}, err
	}
	seat := kind.TurnOf(on)
	if m.Act == routerules.ComeBack {
		seat = kind.Returning(on, len(g.Record.Players))
	}
	return kind.Line{Words: Words(g.Setup.Board, m), Seat: seat, Move: understood{m, g.Setup.Board},
		Fuller: fuller(g.Setup.Board, &m),
		Doubts: lists.Map(m.Facts.Near, func(asks text.Sentence) kind.Doubt { return kind.Doubt{Asks: asks} })}, nil
}

// Move returns the move of a line, and the setup with the line's facts added to the board.
func (language) Move(g *Script, on kind.Table, line *kind.Line, _ *record.Line) (routerules.Move, *routerules.Setup,
	error) {
	m, ok := line.Move.(understood)
	if !ok || m.on != g.Setup.Board {
		here, err := g.Line(on, line.Words)
		if err != nil {
			return m.Move, nil, err
		}
		m = here.Move.(understood)
	}
	setup := g.Setup
	if b := m.Facts.Board; b != nil {
		own := *g.Setup
		own.Board, m.Facts.Board = b, nil
		setup = &own
	}
	return m.Move, setup, nil
}

// fuller returns the words of a line with the facts that it omits because another line of the record enters them.
func fuller(b *routemap.Board, m *routerules.Move) (all []kind.Full) {
	on := m.Facts.Board
	if on == nil {
		return nil
	}
	full, said := *m, func(line int) {
		if line > 0 {
			all = append(all, kind.Full{Line: line})
		}
	}
	full.Facts.Worths = slices.Clone(m.Facts.Worths)
	lane := m.Act == routerules.Claim && m.Facts.Lane.Spaces == 0
	if lane {
		said(on.Routes[m.Route].Line)
	}
	for i, t := range m.Shown {
		if m.Act == routerules.Reveal && m.Facts.Worths[i] == (routemap.Worth{}) {
			said(on.Tickets[t].Line)
		}
	}
	slices.SortFunc(all, func(a, b kind.Full) int { return a.Line - b.Line })
	for i, from := range slices.Backward(all) {
		if lane {
			full.Facts.Lane = on.Routes[m.Route].Fact()
		}
		for i, t := range m.Shown {
			if ticket := &on.Tickets[t]; ticket.Line == from.Line && full.Facts.Worths[i] == (routemap.Worth{}) {
				full.Facts.Worths[i] = ticket.Worth()
			}
		}
		all[i].Words = Words(b, full)
	}
	return all
}

// StateOf returns the state of a table of routes, or nil for any other table.
func StateOf(t kind.Table) *routerules.State {
	if own, ok := t.(table); ok {
		return own.State
	}
	return nil
}

// A table wraps the state of a game of routes as a [kind.Table].
type table struct{ *routerules.State }

// Mark returns the number that a player's scoring marker must show.
func (t table) Mark(p kind.Seat) int { return t.Marker(p) }

// Purse returns the same number as Mark.
func (t table) Purse(p kind.Seat) int { return t.Marker(p) }

func (t table) Now() kind.Moment {
	return kind.Moment{Phase: t.Phase(), Turn: t.Turn(), TurnsLeft: t.TurnsLeft(), Away: t.Away()}
}

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

// ScoreOf unwraps the routes score of a count.
func ScoreOf(c *kind.Count) *routescore.Score { return c.Score.(*routescore.Score) }
