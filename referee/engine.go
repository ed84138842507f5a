package referee

import (
	"slices"
	"strings"

	"purser/maps"
)

// A Law is a rule with its checks, for a kind of game with setups U, tables S and moves M.
type Law[U, S, M any] struct {
	*Rule
	Setup func(*U, Seat) Outcome // judges a player's part of the setup; or nil
	Move  func(*S, *M) Outcome   // does not change the table and the move; nil if the rule is about setups
}

// An Engine plays a kind of game: whatever the kind, a move is checked by all rules, waived
// by consent, refused or applied in the same way.
type Engine[U, S, M any] struct {
	New   func(*U) (*S, error)         // the table of a setup, or [Refusals]
	Laws  func(*S, *M) []*Law[U, S, M] // those that judge a move, in the order of the rulebook
	Play  func(*S, *M)                 // carries a move out in place
	Clone func(*S) *S                  // a copy on which a move may be played
	Name  func(*S, Seat) string
	By    func(*M) (whose *Seat, why *string) // and why the table agreed to the move; blank without consent

	// Instead returns what replaces a refused move, the first of some, where play goes on
	// past it: one that only uses up the turn, if the move would have done so; or nil.
	Instead func(s *S, moves []M) *M

	Turned func(s *S, m M, was Seat) M     // a move as it is now, if it was played when it was the turn of was
	On     func(*S, *U) *S                 // the table of a setup that has learned something; nil if none does
	Joins  func(u *U, p Seat) (r *Refusal) // judges a player's part, whoever still joins; nil if no setup breaks rules
}

// Check reports what every rule says about a move, by consent or not.
func (e *Engine[U, S, M]) Check(s *S, m *M) Verdict {
	var v Verdict
	for _, law := range e.Laws(s, m) {
		if o := law.Move(s, m); o.Status != Kept {
			v = append(v, Finding{law.Rule, o})
		}
	}
	return v
}

// Refuses reports whether a rule is broken by a move, by consent or not: whether its verdict
// is refused, of which no more is worked out.
func (e *Engine[U, S, M]) Refuses(s *S, m *M) bool {
	return slices.ContainsFunc(e.Laws(s, m), func(law *Law[U, S, M]) bool {
		return law.Move(s, m).Status == Broken
	})
}

// Judge returns the verdict by which a move is played: what every rule says about it, with
// the rules waived that it breaks by consent. The move is refused if the verdict still is.
func (e *Engine[U, S, M]) Judge(s *S, m *M) Verdict {
	v := e.Check(s, m)
	if v.Refused() && e.agreed(m) {
		v, _ = v.Waive()
	}
	return v
}

func (e *Engine[U, S, M]) agreed(m *M) bool {
	_, why := e.By(m)
	return strings.TrimSpace(*why) != ""
}

// Apply returns the table after a move and the verdict on it, or a [*Refusal] with every
// rule that the move breaks. By consent a move is applied although it breaks rules, if all
// of them bend. In both cases the table itself does not change.
func (e *Engine[U, S, M]) Apply(s *S, m *M) (*S, Verdict, error) {
	v := e.Judge(s, m)
	if v.Refused() {
		return nil, v, e.refusal(s, m, v)
	}
	next := e.Clone(s)
	e.Play(next, m)
	return next, v, nil
}

// Replay plays moves one after the other on the table of a setup. It passes the table before
// the first move to watch, as that after move -1, and for each move the verdict, as
// [Engine.Judge] returns it, and the table after it, unless watch is nil; the next move changes
// that table. What breaks only rules that are newer than many records is waived, without
// consent. It stops at the first move that is refused, and
// returns the table before it, its index in moves and a [*Refusal]. For a setup that breaks
// rules the index is -1, the error is [Refusals] and the table is nil.
func (e *Engine[U, S, M]) Replay(setup *U, moves []M, watch func(i int, v Verdict, after *S)) (*S, int, error) {
	return e.replay(setup, len(moves), func(i int) *M { return &moves[i] }, watch)
}

// ReplayLines is [Engine.Replay] for lines of play out of a whole record, by their numbers.
func (e *Engine[U, S, M]) ReplayLines(setup *U, moves []M, lines []int,
	watch func(i int, v Verdict, after *S)) (*S, int, error) {
	return e.replay(setup, len(lines), func(i int) *M { return &moves[lines[i]] }, watch)
}

// replay plays as many moves, by their indices.
func (e *Engine[U, S, M]) replay(setup *U, moves int, move func(i int) *M,
	watch func(i int, v Verdict, after *S)) (*S, int, error) {
	s, err := e.New(setup)
	if err != nil {
		return nil, -1, err
	}
	if watch != nil {
		watch(-1, nil, s)
	}
	for i := range moves {
		m := move(i)
		v := e.Judge(s, m)
		if v.Refused() {
			bent, ok := v.Grandfather()
			if !ok {
				return s, i, e.refusal(s, m, v)
			}
			v = bent
		}
		e.Play(s, m) // in place: watch sees each table only until the next move
		if watch != nil {
			watch(i, v, s)
		}
	}
	return s, moves, nil
}

// Refused plays moves one after the other as [Engine.Replay] does, but goes on past refused
// ones, and passes each of these to refused. The setup must be legal.
func (e *Engine[U, S, M]) Refused(setup *U, moves []M, refused func(i int, why *Refusal)) {
	s, err := e.New(setup)
	if err != nil {
		return
	}
	for i := range moves {
		m := &moves[i]
		if v := e.Judge(s, m); v.Refused() {
			refused(i, e.refusal(s, m, v))
			m = e.Instead(s, moves[i:])
		}
		if m != nil {
			e.Play(s, m)
		}
	}
}

func (e *Engine[U, S, M]) refusal(s *S, m *M, v Verdict) *Refusal {
	p, _ := e.By(m)
	refusal := &Refusal{Seat: *p, Broken: v.With(Broken), Consent: e.agreed(m)}
	if *p != maps.Nobody {
		refusal.Player = e.Name(s, *p)
	}
	return refusal
}

// CheckSetup returns every player whose part of a setup breaks a rule, each with all the
// rules that it breaks; nil if there is none. What belongs to no player is refused for
// [maps.Nobody], before all others.
func CheckSetup[U, S, M any](laws []*Law[U, S, M], setup *U, players int, name func(p Seat) string) Refusals {
	const mostJudged = 99 // players: far more than any box has pieces for
	var all Refusals
	if refusal := CheckSeat(laws, setup, maps.Nobody, ""); refusal != nil {
		all = append(all, refusal)
	}
	for i := range min(players, mostJudged) {
		if refusal := CheckSeat(laws, setup, Seat(i), name(Seat(i))); refusal != nil {
			all = append(all, refusal)
		}
	}
	return all
}

// CheckSeat returns a refusal with every rule that one player's part of a setup breaks, or
// for [maps.Nobody] what belongs to no player; nil if there is none.
func CheckSeat[U, S, M any](laws []*Law[U, S, M], setup *U, p Seat, name string) *Refusal {
	var broken Verdict
	for _, law := range laws {
		if o := law.Setup(setup, p); o.Status == Broken {
			broken = append(broken, Finding{law.Rule, o})
		}
	}
	if broken == nil {
		return nil
	}
	return &Refusal{Player: name, Seat: p, Broken: broken}
}
