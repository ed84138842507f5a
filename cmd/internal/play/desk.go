package play

import (
	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Desks maps each kind of game to its desk.
type Desks map[kind.Kind]Desk

// A Desk asks the questions for games of one kind, during an evening that works the same
// for all kinds. It has no state: all it needs to know is in the game or in the evening.
// [Plain] is one for any kind of game; a kind that needs more has its own desk, which may
// embed Plain for the rest.
type Desk interface {
	// Turn asks what the player whose turn it is did, and writes it with [Evening.Do].
	Turn(e *Evening, g *sessions.Game) error

	// Finish asks for what is entered after the end of the game, and shows the count. It
	// returns false if the game continues.
	Finish(e *Evening, g *sessions.Game) (done bool, err error)

	// Tally asks for what is on the table, player by player, and scores it.
	Tally(e *Evening, g *sessions.Game) error

	// Peek asks who wants to look at which tickets in private, and shows them with
	// [Evening.Outlook]. The error is a [*kind.AbsentError] if there are none.
	Peek(e *Evening, g *sessions.Game) error

	// Unfinished reports whether anything is left to enter after the end of the game.
	Unfinished(g *sessions.Game) bool

	// Help lists what can be typed at a turn.
	Help(g *sessions.Game) text.Sentence

	// Commands are the desk's words that do not begin a line of play. Aside returns the
	// action for one of them, or nil for any other word.
	Commands() []string
	Aside(e *Evening, g *sessions.Game, words []string) (Action, error)

	// Bare returns the line that words without a verb mean; verb is nil if they mean none.
	// The error is a [*text.NameError] if they can mean several.
	Bare(g *sessions.Game, words []string) (verb *kind.Verb, args []string, err error)

	// Question asks for the words after a verb.
	Question(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// None says why there are no choices, if there are none; it may be empty.
	None(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, choices []ask.Choice) text.Sentence

	// Instead asks what should replace a line with the given verb.
	Instead(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// Missing returns the action that asks for more if a line was not understood because it
	// lacks facts about an open board, or nil if the line is simply wrong.
	Missing(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string, err error) Action
}

// desk returns the desk for a game.
func (e *Evening) desk(g *sessions.Game) Desk {
	if desk, ok := e.Desks[g.Board().Kind()]; ok {
		return desk
	}
	return Plain{}
}

// whoseTurn reports whether it is anybody's turn.
func whoseTurn(g *sessions.Game) bool { return g.Table.Turn() != maps.Nobody }
