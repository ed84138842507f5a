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

// A Desk asks for the games of one kind, in an evening that all kinds share.
type Desk interface {
	// turn asks what the player whose turn it is did, and writes it.
	turn(e *Evening, g *sessions.Game) error

	// finish asks for what is told when the game is over, and shows the count. It is not
	// done when the game goes on.
	finish(e *Evening, g *sessions.Game) (done bool, err error)

	// tally asks for what is on the table, player by player, and counts it.
	tally(e *Evening, g *sessions.Game) error

	// unfinished reports whether something is to be told of a game that is over.
	unfinished(g *sessions.Game) bool

	// help is what can be typed at a turn, commands the words that begin something else than
	// a line of play, and aside what one of them asks for; nil where it is none of the
	// desk's own.
	help(g *sessions.Game) text.Sentence
	commands() []string
	aside(e *Evening, g *sessions.Game, words []string) (action, error)

	// bare returns the line that words without a verb are.
	bare(g *sessions.Game, words []string) (verb *kind.Verb, args []string)

	// question asks for what is behind a verb.
	question(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// none says why there is no choice where there is none; it may say nothing.
	none(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, choices []ask.Choice) text.Sentence

	// instead asks for what is to be in the place of a line with a verb.
	instead(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// untold returns what asks for more where a line could not be understood because it
	// tells too little of an open board; nil where it is refused.
	untold(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string, err error) action
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
