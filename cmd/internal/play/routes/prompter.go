// Package routes asks the questions for games of Ticket to Ride during an evening: turns, which mostly draw cards or
// claim a route, tickets and scoring markers, and tallies of finished boards, player by player.
package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// Prompter asks the questions for games of routes.
type Prompter struct{ play.PlainPrompter }

var _ play.Prompter = Prompter{}

// An evening is an evening with a game of routes.
type evening struct{ *play.Evening }

// stateOf and boardOf return the state and the board of a game of routes.
func stateOf(g *sessions.Game) *routerules.State { return routewords.StateOf(g.Table) }
func boardOf(g *sessions.Game) *routemap.Board   { return routewords.BoardOf(g.Board()) }

// question asks for the words after a verb, whether or not any are possible.
func (e evening) question(g *sessions.Game, seat referee.Seat, verb string) *ask.Question {
	q, _ := Prompter{}.Question(e.Evening, g, seat, g.Verb(verb))
	return q
}

// tookCards is the label of the most frequent turn.
const tookCards = "took cards"

// Turn asks for the move of the player whose turn it is, and writes it.
func (Prompter) Turn(ev *play.Evening, g *sessions.Game) error {
	e := evening{ev}
	if err := e.offer(g); err != nil {
		return err
	}
	turn := g.Table.Now().Turn
	q := e.question(g, turn, "claim")
	q.Loud, q.Text = true, text.Say("%s's turn (%s), marker %d", e.Called(g.Who(turn)),
		maps.ColorSaid(g.Script.Info().Colors[turn]), stateOf(g).Marker(turn))
	if left := stateOf(g).TurnsLeft(); left > 0 {
		q.Text = text.Say("%s, %s to come", q.Text, text.Count(left, "turn"))
	}
	q.Commits, q.Keys = true, keysOf(boardOf(g))
	q.Shortcut = e.Either(text.Say("Space: took cards"), text.Say("d: took cards"))
	if q.Example.Empty() {
		q.Example, q.Shortcut = q.Shortcut, text.Sentence{}
	}
	q.Search = e.lineSearch(g, turn, e.Known(g))
	q.Help = e.turnHelp(g)
	return e.Turn(g, q)
}

// Finish asks for everyone's tickets and shows the score.
func (Prompter) Finish(e *play.Evening, g *sessions.Game) (done bool, err error) {
	return evening{e}.finish(g)
}

// Tally asks for what is on the board, player by player.
func (Prompter) Tally(e *play.Evening, g *sessions.Game) error { return evening{e}.tally(g) }

// Asides are the private look at tickets and the comparison of scoring markers.
func (Prompter) Asides() []play.Aside {
	return []play.Aside{
		{Word: "peek", Act: func(e *play.Evening, g *sessions.Game, behind []string) (play.Action, error) {
			return evening{e}.peek(g, behind)
		}},
		{Word: marker, Act: func(e *play.Evening, g *sessions.Game, behind []string) (play.Action, error) {
			return evening{e}.compare(g, behind)
		}},
	}
}

// Bare returns the claim or the draw that words without a verb mean.
func (Prompter) Bare(g *sessions.Game, words []string) (verb *kind.Verb, args []string, err error) {
	if took(words) {
		return g.Verb(routerules.Draw.String()), nil, nil
	}
	return g.Verb(routerules.Claim.String()), words, nil
}

// took reports whether words say that cards were taken.
func took(words []string) bool {
	typed := strings.Join(words, " ")
	is := func(said string) bool { return text.Means(typed, "", said) }
	return is(tookCards) || is("take cards") || is("take") || is("d")
}

// none says why a verb is not possible now, or nothing if that is not why it has no choices.
func (e evening) none(g *sessions.Game, seat referee.Seat, verb *kind.Verb) text.Sentence {
	if boardOf(g).Open || verb.Absent {
		return text.Sentence{}
	}
	switch routewords.VerbOf(verb.Name).Act {
	default: // for example passing, which has no choices
		return text.Sentence{}
	case routerules.Harbor:
	case routerules.Claim, routerules.Station, routerules.Exchange, routerules.Tickets:
		return text.Say("\"%s\" is not possible now; \"%s\" lists what is", text.Typed{Key: "verb ", Word: verb.Name},
			text.Typed{Key: "verb ", Word: "legal"})
	}
	player := e.Called(g.Who(seat))
	if stateOf(g).Stock(seat).Harbors == 0 {
		return text.Say("no harbor can be built: %s has built all %d", player, boardOf(g).Values.Box.Harbors)
	}
	b := boardOf(g)
	for r := range b.Routes {
		route := &b.Routes[r]
		for _, c := range []routemap.CityNo{route.A, route.B} {
			if stateOf(g).Owner(routemap.RouteNo(r)) == seat && b.Cities[c].Kind == routemap.Port {
				return text.Say("no harbor can be built: there already is one in every port that a route of %s goes to",
					player)
			}
		}
	}
	return text.Say("no harbor can be built: %s owns no route into a port", player)
}

// tookKey is the key for the most frequent turn.
var tookKey = ask.AnswerKey{Key: "space", Label: text.Say(tookCards), Answer: "draw"}

// turnKeys are the keys of a turn: digits and signs, because no city begins with one.
var turnKeys = slices.Concat(
	[]ask.AnswerKey{
		tookKey,
		{Key: "1", Label: text.Say("harbor"), Answer: "harbor"},
		{Key: "1", Label: text.Say("station"), Answer: station},
		{Key: "2", Label: text.Say("exchange"), Answer: "exchange"},
		{Key: "3", Label: text.Say("tickets"), Answer: "tickets"},
	},
	play.TurnKeys,
	[]ask.AnswerKey{{Key: "+", Label: text.Say("peek"), Answer: "peek", Looks: true}},
)

// keysOf returns the keys of a turn whose verbs exist on a board.
func keysOf(b *routemap.Board) []ask.AnswerKey {
	return slices.DeleteFunc(slices.Clone(turnKeys), func(k ask.AnswerKey) bool {
		verb := routewords.VerbOf(k.Answer)
		return verb != nil && !verb.On(b)
	})
}
