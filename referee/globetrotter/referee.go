package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

// A law is a rule as the engine judges by it.
type law = referee.Law[Setup, State, Move]

// A Rule is one thing that can be refused, with its text, and with its check.
type Rule = referee.RuleOf[Setup, State, Move, Act, text.Sentence]

// rule returns a rule without its check.
func rule(id string, section text.Title, title string, prose text.Sentence, shown referee.Cases) *Rule {
	return &Rule{Law: law{Rule: referee.NewRule(id, section, title, shown)}, Text: prose}
}

// Rules are all the rules of the game, in the order of the rulebook. The slice must not be
// changed.
var Rules = referee.Ranked(slices.Concat(turnRules, journeyRules, cardRules, keyRules)...)

// setups are the rules that judge a setup, and judges those of moves, by act.
var setups, judges = referee.Judges(numKinds, Rules)

// engine checks moves, applies them and replays games.
var engine = referee.Engine[Setup, State, Move]{
	New:   New,
	Laws:  func(_ *State, m *Move) []*law { return judges[m.Act] },
	Play:  (*State).play,
	Clone: (*State).clone,
	Mover: func(s *State, m *Move) (Seat, string) { return m.Seat, s.Name(m.Seat) },
	Why:   func(m *Move) string { return m.Consent },

	Instead: instead,
}

// instead returns what replaces a refused move: one that only ends the turn, or sends a
// pawn out of the way, if the move would have done so; a turn of several moves can lose
// another one without a replacement.
func instead(s *State, moves []Move) *Move {
	switch m := &moves[0]; {
	case m.Act == Send:
		return &Move{Act: Send, Seat: m.Seat, Other: m.Other, Place: s.Board().Nowhere()}
	case ends(moves):
		return &Move{Act: Pass, Seat: m.Seat}
	}
	return nil
}

// ends reports whether the first of some moves ended its player's turn: either it always
// does, or the next move of a turn belongs to another player.
func ends(moves []Move) bool {
	switch m := &moves[0]; m.Act {
	case Trouble, Sail, End, Pass:
		return true
	case ByLand, Fly, Card, UseBonus, Duel, Gamble:
		for i := range moves[1:] {
			switch next := &moves[1+i]; {
			case next.Seat == maps.Nobody:
			case next.Act == Send && next.Other == m.Seat:
				return false // the sending ends the turn
			case next.Act == Send, next.Act == Joker, next.Act == Sell, next.Act == BuyPair, next.Act == Leave,
				next.Act == ComeBack:
			default:
				return next.Seat != m.Seat
			}
		}
	}
	return false
}

// Check reports what every rule says about a move, by consent or not.
func (s *State) Check(m Move) referee.Verdict { return engine.Check(s, &m) }

// Apply returns the state after a move, and the verdict on it; see [referee.Engine.Apply].
func (s *State) Apply(m Move) (*State, referee.Verdict, error) { return engine.Apply(s, &m) }

// Replay plays moves on the table of a setup; see [referee.Engine.Replay].
func Replay(setup *Setup, moves []Move, watch func(i int, v referee.Verdict, after *State)) (*State, int, error) {
	return engine.Replay(setup, moves, watch)
}

// ReplayLines plays lines of play out of a whole record; see [referee.Engine.ReplayLines].
func ReplayLines(setup *Setup, moves []Move, lines []int,
	watch func(i int, v referee.Verdict, after *State)) (*State, int, error) {
	return engine.ReplayLines(setup, moves, lines, watch)
}

// Refused passes on the refusals of moves; see [referee.Engine.Refused].
func Refused(setup *Setup, moves []Move, refused func(i int, why *referee.Refusal)) {
	away := *setup
	away.Board = setup.Board.Clone() // it gets places that are out of the way
	engine.Refused(&away, moves, refused)
}

func (s *State) clone() *State {
	next := *s
	next.spots = slices.Clone(s.spots)
	next.travelers = slices.Clone(s.travelers)
	return &next
}

// Check returns every player whose part of the setup breaks a rule; see
// [referee.CheckSetup].
func (s *Setup) Check() referee.Refusals {
	return referee.CheckSetup(setups, s, len(s.Players), s.name)
}

func (s *Setup) name(p Seat) string { return s.Players[p].Name }
