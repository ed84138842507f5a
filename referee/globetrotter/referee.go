package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

// outcome is the result of a check: the zero value if the rule is kept. The detail is a
// pointer because most rules are kept: such a result is only two words long.
type outcome struct {
	status referee.Status
	detail *text.Sentence
}

func broken(format string, args ...any) outcome {
	detail := text.Say(format, args...)
	return outcome{referee.Broken, &detail}
}

func unchecked(format string, args ...any) outcome {
	detail := text.Say(format, args...)
	return outcome{referee.Unchecked, &detail}
}

// A rule is one of [Rules] with its check.
type rule struct {
	*referee.Rule
	setup func(*Setup, Seat) outcome  // judges a player's part of the setup, or for Nobody what belongs to no player
	kinds []Kind                      // the moves that check judges
	check func(*State, *Move) outcome // does not change the state and the move
}

// Rules are all the rules of the game, in the order of the rulebook. The slice must not be
// changed.
var Rules []*referee.Rule

// judges are the rules that judge moves of each kind, and setups those of a setup.
var (
	judges [numKinds][]*rule
	setups []*rule
)

func init() {
	for _, some := range [][]rule{turnRules, journeyRules, cardRules, keyRules} {
		for i := range some {
			r := &some[i]
			Rules = append(Rules, r.Rule)
			if r.setup != nil {
				setups = append(setups, r)
			}
			for _, kind := range r.kinds {
				judges[kind] = append(judges[kind], r)
			}
		}
	}
}

// Check reports what every rule says about a move, by consent or not: see [State.Judge].
func (s *State) Check(m Move) referee.Verdict { return s.check(&m) }

func (s *State) check(m *Move) referee.Verdict {
	var v referee.Verdict
	for _, r := range judges[m.Kind] {
		if o := r.check(s, m); o.status != referee.Kept {
			v = append(v, referee.Finding{Rule: r.Rule, Status: o.status, Detail: *o.detail})
		}
	}
	return v
}

// Judge returns the verdict by which a move is played: what every rule says about it, with
// the rules waived that it breaks by consent. The move is refused if the verdict still is.
func (s *State) Judge(m Move) referee.Verdict { return s.judge(&m) }

func (s *State) judge(m *Move) referee.Verdict {
	v := s.check(m)
	if m.agreed() && v.Refused() {
		v, _ = v.Bend()
	}
	return v
}

// agreed reports whether the table agreed to a move.
func (m *Move) agreed() bool { return strings.TrimSpace(m.Consent) != "" }

// Apply returns the state after a move, or a [*referee.Refusal] with every rule that the
// move breaks. By consent a move is applied although it breaks rules, if all of them bend.
// In both cases the state itself does not change.
func (s *State) Apply(m Move) (*State, error) {
	if v := s.judge(&m); v.Refused() {
		return nil, s.refusal(&m, v)
	}
	next := *s
	next.spots = slices.Clone(s.spots)
	next.travelers = slices.Clone(s.travelers)
	next.play(&m)
	return &next, nil
}

// Replay plays moves one after the other on the table of a setup. For each move it passes
// the verdict, as [State.Judge] returns it, and the state after it to watch, unless watch
// is nil; the next move changes that state. It stops at the first move that [State.Apply]
// refuses, and returns the state before it, its index in moves and a [*referee.Refusal].
// For a setup that breaks rules the index is -1, the error is [referee.Refusals] and the
// state is nil.
func Replay(setup *Setup, moves []Move, watch func(i int, v referee.Verdict, after *State)) (*State, int, error) {
	s, err := New(setup)
	if err != nil {
		return nil, -1, err
	}
	for i := range moves {
		v := s.judge(&moves[i])
		if v.Refused() {
			return s, i, s.refusal(&moves[i], v)
		}
		s.play(&moves[i]) // in place: watch sees each state only until the next move
		if watch != nil {
			watch(i, v, s)
		}
	}
	return s, len(moves), nil
}

// Refused plays moves one after the other as [Replay] does, but goes on past refused ones,
// and returns the refusal of each move, nil for a legal one. A refused move only ends the
// turn, or sends a pawn out of the way, if it would have done so; a turn of several moves
// can lose another one without a replacement. The setup must be legal.
func Refused(setup *Setup, moves []Move) []*referee.Refusal {
	away := *setup
	away.Board = setup.Board.Clone() // it gets places that are out of the way
	s, err := New(&away)
	if err != nil {
		return nil
	}
	refusals := make([]*referee.Refusal, len(moves))
	for i := range moves {
		m := moves[i]
		if v := s.judge(&m); v.Refused() {
			refusals[i] = s.refusal(&m, v)
			switch {
			case m.Kind == Send:
				m = Move{Kind: Send, Seat: m.Seat, Other: m.Other, Place: away.Board.nowhere()}
			case ends(moves[i:]):
				m = Move{Kind: Pass, Seat: m.Seat}
			default:
				continue
			}
		}
		s.play(&m)
	}
	return refusals
}

// ends reports whether the first of some moves ended its player's turn: either it always
// does, or the next move of a turn belongs to another player.
func ends(moves []Move) bool {
	switch m := &moves[0]; m.Kind {
	case Trouble, Sail, End, Pass:
		return true
	case ByLand, Fly, Card, UseBonus, Duel, Gamble:
		for i := range moves[1:] {
			switch next := &moves[1+i]; {
			case next.Seat == maps.Nobody:
			case next.Kind == Send && next.Other == m.Seat:
				return false // the sending ends the turn
			case next.Kind == Send, next.Kind == Joker, next.Kind == Sell, next.Kind == BuyPair:
			default:
				return next.Seat != m.Seat
			}
		}
	}
	return false
}

func (s *State) refusal(m *Move, v referee.Verdict) *referee.Refusal {
	return &referee.Refusal{Player: s.Name(m.Seat), Seat: m.Seat, Broken: v.With(referee.Broken), Consent: m.agreed()}
}

// Check returns every player whose part of the setup breaks a rule, each with all the rules
// that it breaks; nil if there is none. What belongs to no player is refused for
// [maps.Nobody], before all others.
func (s *Setup) Check() referee.Refusals {
	var all referee.Refusals
	for p := maps.Nobody; int(p) < min(len(s.Players), maxJudged); p++ {
		var found []referee.Finding
		for _, r := range setups {
			if o := r.setup(s, p); o.status == referee.Broken {
				found = append(found, referee.Finding{Rule: r.Rule, Status: o.status, Detail: *o.detail})
			}
		}
		if len(found) > 0 {
			refusal := &referee.Refusal{Seat: p, Broken: found}
			if p != maps.Nobody {
				refusal.Player = s.Players[p].Name
			}
			all = append(all, refusal)
		}
	}
	return all
}

// maxJudged is how many players of a setup are checked: far more than there are pawns.
const maxJudged = 99
