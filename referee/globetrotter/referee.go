package globetrotter

import (
	"slices"

	"purser/maps"
	"purser/referee"
)

// A law is a rule with its checks.
type law = referee.Law[Setup, State, Move]

// A Rule is one thing that can be refused, with its text, and with its check.
type Rule struct {
	Article
	Legal, Illegal referee.Example
	Bends          bool // may be waived by consent

	// judges a player's part of the setup, or for Nobody what belongs to no player
	setup func(*Setup, Seat) referee.Outcome
	kinds []Act                               // the moves that check judges
	check func(*State, *Move) referee.Outcome // does not change the state and the move
}

// Plain returns what findings and pages say of the rule.
func (r *Rule) Plain() *referee.Rule {
	return &referee.Rule{Article: r.Article.Article, Legal: r.Legal, Illegal: r.Illegal, Bends: r.Bends}
}

// Rules are all the rules of the game, in the order of the rulebook. The slice must not be
// changed.
var Rules []*Rule

// judges are the rules that judge moves of each kind, and setups those of a setup.
var (
	judges [numKinds][]*law
	setups []*law
)

func init() {
	for _, some := range [][]Rule{turnRules, journeyRules, cardRules, keyRules} {
		for i := range some {
			r := &some[i]
			Rules = append(Rules, r)
			law := &law{Rule: r.Plain(), Setup: r.setup, Move: r.check}
			if law.Setup != nil {
				setups = append(setups, law)
			}
			for _, kind := range r.kinds {
				judges[kind] = append(judges[kind], law)
			}
		}
	}
}

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
			case next.Act == Send, next.Act == Joker, next.Act == Sell, next.Act == BuyPair:
			default:
				return next.Seat != m.Seat
			}
		}
	}
	return false
}

// Check reports what every rule says about a move, by consent or not: see [State.Judge].
func (s *State) Check(m Move) referee.Verdict { return engine.Check(s, &m) }

// Judge returns the verdict by which a move is played; see [referee.Engine.Judge].
func (s *State) Judge(m Move) referee.Verdict { return engine.Judge(s, &m) }

// Apply returns the state after a move; see [referee.Engine.Apply].
func (s *State) Apply(m Move) (*State, error) {
	next, _, err := s.After(m)
	return next, err
}

// After is Apply with the verdict on the move.
func (s *State) After(m Move) (*State, referee.Verdict, error) { return engine.Apply(s, &m) }

// Replay plays moves on the table of a setup; see [referee.Engine.Replay].
func Replay(setup *Setup, moves []Move, watch func(i int, v referee.Verdict, after *State)) (*State, int, error) {
	return engine.Replay(setup, moves, watch)
}

// Refused returns the refusal of each move; see [referee.Engine.Refused].
func Refused(setup *Setup, moves []Move) []*referee.Refusal {
	away := *setup
	away.Board = setup.Board.Clone() // it gets places that are out of the way
	return engine.Refused(&away, moves)
}

// clone returns a copy that a move may change.
func (s *State) clone() *State {
	next := *s
	next.spots = slices.Clone(s.spots)
	next.travelers = slices.Clone(s.travelers)
	return &next
}

// Check returns every player whose part of the setup breaks a rule; see
// [referee.CheckSetup].
func (s *Setup) Check() referee.Refusals {
	names := make([]string, len(s.Players))
	for i := range s.Players {
		names[i] = s.Players[i].Name
	}
	return referee.CheckSetup(setups, s, names)
}
