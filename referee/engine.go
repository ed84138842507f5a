package referee

import (
	"slices"
	"strings"

	"purser/maps"
)

// A Law is a rule with its checks, for a kind of game with setups U, tables S and moves M.
type Law[U, S, M any] struct {
	*Rule
	Setup func(*U, Seat) Outcome // judges a player's part of the setup; may be nil
	Move  func(*S, *M) Outcome   // judges a move without changing anything; nil for a rule about setups
}

// An Engine plays games of one kind. For every kind, it does the same with a move: it checks the move by all rules,
// waives rules by consent, and then refuses or applies the move.
type Engine[U, S, M any] struct {
	New   func(*U) (*S, error)         // returns the table for a setup; the error is [Refusals]
	Laws  func(*S, *M) []*Law[U, S, M] // the laws for a move, in the order of the rulebook
	Play  func(*S, *M)                 // carries a move out in place
	Clone func(*S) *S                  // copies a table, so that a move can be played on the copy
	Name  func(*S, Seat) string
	By    func(*M) (whose *Seat, why *string) // player, and why the table agreed; blank without consent

	// Instead returns a move to replace the refused first one of moves when play continues past it: one that only uses
	// up the turn, if the refused move would have done so; otherwise nil.
	Instead func(s *S, moves []M) *M

	Turned func(s *S, m M, was Seat) M     // adapts a move that was played on the turn of was to the current turn
	On     func(*S, *U) *S                 // the table for a setup that has learned; nil if none does
	Joins  func(u *U, p Seat) (r *Refusal) // judges a player's part while others may join; may be nil
}

// Check reports what every rule says about a move, ignoring consent.
func (e *Engine[U, S, M]) Check(s *S, m *M) Verdict {
	var v Verdict
	for _, law := range e.Laws(s, m) {
		if o := law.Move(s, m); o.Status != Kept {
			v = append(v, Finding{law.Rule, o})
		}
	}
	return v
}

// Refuses reports whether a move breaks any rule, ignoring consent. It is faster than [Engine.Check], because it stops
// at the first broken rule.
func (e *Engine[U, S, M]) Refuses(s *S, m *M) bool {
	return slices.ContainsFunc(e.Laws(s, m), func(law *Law[U, S, M]) bool {
		return law.Move(s, m).Status == Broken
	})
}

// Judge returns the verdict by which a move is played: what every rule says about it, with the rules waived that it
// breaks by consent. If the verdict is still refused, so is the move.
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

// Apply returns the table after a move and the verdict on it, or a [*Refusal] with every rule that the move breaks.
// With consent, it also applies a move that breaks rules, if all of these bend. It never changes the given table.
func (e *Engine[U, S, M]) Apply(s *S, m *M) (*S, Verdict, error) {
	v := e.Judge(s, m)
	if v.Refused() {
		return nil, v, e.refusal(s, m, v)
	}
	next := e.Clone(s)
	e.Play(next, m)
	return next, v, nil
}

// Replay plays moves in order on the table of a setup. Unless watch is nil, Replay calls it with the table before the
// first move, as move -1, and then for each move with the verdict of [Engine.Judge] and the table after the move. The
// next move changes that table. Without consent, Replay waives rules newer than many records if a move breaks no
// others. It stops at the first refused move, and returns the table before it, the index of the move and a [*Refusal].
// If the setup breaks rules, the table is nil, the index is -1 and the error is [Refusals].
func (e *Engine[U, S, M]) Replay(setup *U, moves []M, watch func(i int, v Verdict, after *S)) (*S, int, error) {
	return e.replay(setup, len(moves), func(i int) *M { return &moves[i] }, watch)
}

// ReplayLines works like [Engine.Replay] for the lines of play with these numbers, out of all moves of a record.
func (e *Engine[U, S, M]) ReplayLines(setup *U, moves []M, lines []int,
	watch func(i int, v Verdict, after *S)) (*S, int, error) {
	return e.replay(setup, len(lines), func(i int) *M { return &moves[lines[i]] }, watch)
}

// replay plays the given number of moves, which it gets by index.
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
		e.Play(s, m) // in place, so watch must not keep the table
		if watch != nil {
			watch(i, v, s)
		}
	}
	return s, moves, nil
}

// Refused plays moves in order as [Engine.Replay] does, but continues past refused ones and passes each of these to
// refused. The setup must be legal.
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

// CheckSetup returns a refusal for every player whose part of a setup breaks rules, with all these rules; nil if there
// is none. A refusal for [maps.Nobody], about what belongs to no player, comes first.
func CheckSetup[U, S, M any](laws []*Law[U, S, M], setup *U, players int, name func(p Seat) string) Refusals {
	const mostJudged = 99 // number of players; far more than any box has pieces for
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

// CheckSeat returns a refusal with every rule that one player's part of a setup breaks; nil if there is none. For
// [maps.Nobody], it checks what belongs to no player.
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
