package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

// A law is a rule in the form that the engine uses.
type law = referee.Law[Setup, State, Move]

// A Rule is a rule that can be broken, with its text and check.
type Rule = referee.RuleOf[Setup, State, Move, Act, text.Sentence]

// rule returns a rule that has no check yet.
func rule(id string, section text.Title, title string, prose text.Sentence, shown referee.Cases) *Rule {
	return &Rule{Law: law{Rule: referee.NewRule(id, section, title, shown)}, Text: prose}
}

// Rules are all rules of the game, in the order of the rulebook. Do not modify the slice.
var Rules = referee.Ranked(slices.Concat(turnRules, journeyRules, cardRules, keyRules)...)

// setups are the laws that judge a setup. judges are those that judge moves, by act.
var setups, judges = referee.Judges(numKinds, Rules)

// Engine checks moves, applies them and replays games.
var Engine = referee.Engine[Setup, State, Move]{
	New:   New,
	Laws:  func(_ *State, m *Move) []*law { return judges[m.Act] },
	Play:  (*State).play,
	Clone: (*State).clone,
	Name:  (*State).Name,
	By:    func(m *Move) (*Seat, *string) { return &m.Seat, &m.Consent },

	Instead: instead,
	Turned:  (*State).Turned,
	On:      func(s *State, learnt *Setup) *State { return s.On(learnt.Board) },
	Joins:   (*Setup).CheckSeat,
}

// instead returns a move to replace a refused one: one that only ends the turn, or that sends a pawn out of the way,
// if the refused move would have done so. Otherwise it returns nil, because a turn of several moves can do without one
// of them.
func instead(s *State, moves []Move) *Move {
	switch m := &moves[0]; {
	case m.Act == Send:
		*s = *s.On(s.Board().Clone()) // so that a place out of the way can be added
		return &Move{Act: Send, Seat: m.Seat, Other: m.Other, Place: s.Board().Nowhere()}
	case ends(moves):
		return &Move{Act: Pass, Seat: m.Seat}
	}
	return nil
}

// ends reports whether the first of moves ended its player's turn: either it always does, or the next move that
// belongs to a turn has another player.
func ends(moves []Move) bool {
	switch m := &moves[0]; m.Act {
	case Trouble, Sail, End, Pass:
		return true
	case ByLand, Fly, Card, UseBonus, Duel, Gamble:
		for i := range moves[1:] {
			switch next := &moves[1+i]; {
			case next.Seat == maps.Nobody:
			case next.Act == Send && next.Other == m.Seat:
				return false // the turn ends by being sent away
			case next.Act == Send, next.Act == Joker, next.Act == Sell, next.Act == BuyPair, next.Act == Leave,
				next.Act == ComeBack:
			default:
				return next.Seat != m.Seat
			}
		}
	}
	return false
}

// Check reports what every rule says about a move, ignoring consent.
func (s *State) Check(m Move) referee.Verdict { return Engine.Check(s, &m) }

// Apply returns the state after a move and the verdict on it; see [referee.Engine.Apply].
func (s *State) Apply(m Move) (*State, referee.Verdict, error) { return Engine.Apply(s, &m) }

// Replay plays moves on the table of a setup; see [referee.Engine.Replay].
func Replay(setup *Setup, moves []Move, watch func(i int, v referee.Verdict, after *State)) (*State, int, error) {
	return Engine.Replay(setup, moves, watch)
}

func (s *State) clone() *State {
	next := *s
	next.spots = slices.Clone(s.spots)
	next.travelers = slices.Clone(s.travelers)
	return &next
}

// Check returns a refusal for every player whose part of the setup breaks a rule; see [referee.CheckSetup].
func (s *Setup) Check() referee.Refusals {
	all := referee.CheckSetup(setups, s, len(s.Players), s.name)
	if len(all) > 0 && all[0].Seat == maps.Nobody {
		all[0].Line = s.wrong()
	}
	return all
}

// wrong returns the header line that breaks rules but belongs to no player: the first one about a place that
// contradicts a line above it, or else that of the jackpot.
func (s *Setup) wrong() int {
	told := s.Board.Clone()
	told.Facts = slices.DeleteFunc(told.Facts, func(f globemap.PlaceFact) bool { return f.Line > 0 })
	draft := globemap.NewDraft(told)
	for _, f := range s.Board.Facts {
		if f.Line > 0 && !draft.Add(f).Empty() {
			return f.Line
		}
	}
	return s.Jackpot.Line
}

func (s *Setup) name(p Seat) string { return s.Players[p].Name }
