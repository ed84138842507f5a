package play

import (
	"strings"

	"purser/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/notation"
)

// Routes asks for games of routes: most turns are cards or a claim.
type Routes struct{}

var _ Desk = Routes{}

// stateOf and boardOf return the state and the board of a game of routes.
func stateOf(g *sessions.Game) *referee.State { return notation.StateOf(g.Table) }
func boardOf(g *sessions.Game) *maps.Board    { return notation.BoardOf(g.Board()) }

// question asks for what is behind a verb of routes.
func (e *Evening) question(g *sessions.Game, seat referee.Seat, verb string) *ask.Question {
	return Routes{}.question(e, g, seat, g.Verb(verb))
}

// tookCards is what most turns are.
const tookCards = "took cards"

// turn asks what the player whose turn it is did, and writes it. What is refused is
// asked again in the same form. Where no line was written, Enter alone is no answer
// to the next question.
func (Routes) turn(e *Evening, g *sessions.Game) error {
	if err := e.offer(g); err != nil {
		return err
	}
	turn := g.Table.Turn()
	q := e.question(g, turn, "claim")
	q.Text = text.Say("%s (%s), marker %d", e.called(g.Table.Name(turn)), text.Say(g.Script.Color(turn)), stateOf(g).Marker(turn))
	if left := stateOf(g).TurnsLeft(); left > 0 {
		q.Text = text.Say("%s, %s to come", q.Text, text.Count(left, "turn"))
	}
	q.Default, q.Commits, q.Keys = "draw", true, keysOf(boardOf(g))
	q.Choices = append([]ask.Choice{{Answer: "draw", Label: text.Say(tookCards)}}, q.Choices...)
	q.Search = e.turnSearch(g, turn, q.Search)
	err := e.do(g, q, func(answer string) (action, error) { return e.read(g, answer) })
	e.heed = e.heed || !e.written
	return err
}

// finish asks for everyone's tickets, and shows the count.
func (Routes) finish(e *Evening, g *sessions.Game) (done bool, err error) { return e.finish(g) }

// tally asks for what is on the board, player by player.
func (Routes) tally(e *Evening, g *sessions.Game) error { return e.board(g) }

// unfinished reports whether tickets may still be shown.
func (Routes) unfinished(g *sessions.Game) bool {
	for i := range g.Record.Players {
		if stateOf(g).Covered(referee.Seat(i)) {
			return true
		}
	}
	return false
}

// help is what can be typed at a turn.
func (Routes) help(g *sessions.Game) text.Sentence { return helpOf(boardOf(g)) }

// commands are a private look at tickets, and the scoring markers.
func (Routes) commands() []string { return []string{"peek", "marker"} }

// aside returns what these ask for.
func (Routes) aside(e *Evening, g *sessions.Game, words []string) (action, error) {
	switch strings.ToLower(words[0]) {
	case "peek":
		return e.peek(g, words[1:])
	case "marker":
		return e.compare(g, words[1:])
	}
	return nil, nil
}

// bare returns the claim that words without a verb are, or that cards were taken.
func (Routes) bare(g *sessions.Game, words []string) (verb *kind.Verb, args []string) {
	if took(words) {
		return g.Verb(referee.Draw.String()), nil
	}
	return g.Verb(referee.Claim.String()), words
}

// took reports whether words say that cards were taken.
func took(words []string) bool {
	typed := strings.Join(words, " ")
	_, ok := text.MeantWhole(typed, "", []string{tookCards})
	return ok || strings.EqualFold(typed, tookCards)
}

// instead asks for what is to be in the place of a line: cards that were taken may be a
// claim.
func (r Routes) instead(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question {
	if verb.Least == 0 {
		verb = g.Verb(referee.Claim.String())
	}
	q := r.question(e, g, seat, verb)
	if verb.Names {
		q.Search = e.lineSearch(g, seat, q.Search, e.verbs(g))
	}
	return q
}

// untold returns what asks for the spaces of a lane, or the points of a ticket.
func (Routes) untold(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string, err error) action {
	untold := untoldOf(err)
	if untold == nil {
		return nil
	}
	return func() error { return e.tellMore(g, seat, notation.VerbOf(verb.Name), args, untold) }
}

// none says why there is no choice of a harbor to build, where there is none.
func (Routes) none(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, choices []ask.Choice) text.Sentence {
	if verb.Name != referee.Harbor.String() || len(choices) > 0 {
		return text.Sentence{}
	}
	player := e.called(g.Table.Name(seat))
	if stateOf(g).Stock(seat).Harbors == 0 {
		return text.Say("no harbor can be built: %s has built all %d", player, boardOf(g).Values.Box.Harbors)
	}
	b := boardOf(g)
	for r := range b.Routes {
		route := &b.Routes[r]
		for _, c := range []maps.CityNo{route.A, route.B} {
			if stateOf(g).Owner(maps.RouteNo(r)) == seat && b.Cities[c].Kind == maps.Port {
				return text.Say("no harbor can be built: there is one in every port that a route of %s goes to", player)
			}
		}
	}
	return text.Say("no harbor can be built: %s owns no route into a port", player)
}
