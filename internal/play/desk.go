package play

import (
	"purser/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Desks are how kinds of games are asked for.
type Desks map[kind.Kind]Desk

// A Desk asks for the games of one kind, in an evening that all kinds share. It has no state
// of its own: what it needs to know is in the game, or in the evening. [Plain] is one for
// any kind of game; a kind with more to ask for has a desk of its own, and may take from
// Plain what it does not do otherwise.
type Desk interface {
	// Turn asks what the player whose turn it is did, and writes it, by [Evening.Do].
	Turn(e *Evening, g *sessions.Game) error

	// Finish asks for what is told when the game is over, and shows the count. It is not
	// done when the game goes on.
	Finish(e *Evening, g *sessions.Game) (done bool, err error)

	// Tally asks for what is on the table, player by player, and counts it.
	Tally(e *Evening, g *sessions.Game) error

	// Unfinished reports whether something is to be told of a game that is over.
	Unfinished(g *sessions.Game) bool

	// Help is what can be typed at a turn.
	Help(g *sessions.Game) text.Sentence

	// Commands are the words of its own that begin something else than a line of play, and
	// Aside returns what one of them asks for; nil where it is none of these.
	Commands() []string
	Aside(e *Evening, g *sessions.Game, words []string) (Action, error)

	// Bare returns the line that words without a verb are; no verb where they are none. The
	// error is a [*text.NameError] where they can be several.
	Bare(g *sessions.Game, words []string) (verb *kind.Verb, args []string, err error)

	// Question asks for what is behind a verb.
	Question(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// None says why there is no choice where there is none; it may say nothing.
	None(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, choices []ask.Choice) text.Sentence

	// Instead asks for what is to be in the place of a line with a verb.
	Instead(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// Untold returns what asks for more where a line could not be understood because it
	// tells too little of an open board; nil where it is refused.
	Untold(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string, err error) Action
}

// A Peeker is a desk at which a player can look at tickets in private.
type Peeker interface {
	Desk

	// Peek asks who looks at which tickets, and shows them by [Evening.Outlook].
	Peek(e *Evening, g *sessions.Game) error
}

// desk returns how the games of a board are asked for.
func (e *Evening) desk(g *sessions.Game) Desk {
	if desk, ok := e.Desks[g.Board().Kind()]; ok {
		return desk
	}
	return Plain{}
}

// whoseTurn reports whether somebody has the turn.
func whoseTurn(g *sessions.Game) bool { return g.Table.Turn() != maps.Nobody }
