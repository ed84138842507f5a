package referee

import "strings"

// A move by consent is one that the table agreed to although it may break rules:
// what really happened, noticed too late. Consent covers what can happen on a table,
// never what cannot: each rule says by [Rule.Bends] which it is about.

// agreed reports whether the table agreed to a move.
func (m *Move) agreed() bool { return strings.TrimSpace(m.Consent) != "" }

// Bend returns the verdict of a move that the table agrees to: every rule that is
// broken is waived. Where one of them does not bend, or none is broken, the verdict
// stays as it is. The result reports whether no rule is broken anymore.
func (v Verdict) Bend() (Verdict, bool) {
	for _, f := range v {
		if f.Status == Broken && !f.Rule.Bends {
			return v, false
		}
	}
	bent := make(Verdict, len(v))
	for i, f := range v {
		if f.Status == Broken {
			f.Status = Waived
		}
		bent[i] = f
	}
	return bent, true
}

// Judge returns the verdict that a move is played by: what every rule has to say of
// it, with the rules waived that it breaks by consent. The move is refused where
// the verdict still is.
func (s *State) Judge(m Move) Verdict { return s.judge(&m) }

func (s *State) judge(m *Move) Verdict {
	v := s.check(m)
	if m.agreed() && v.Refused() {
		v, _ = v.Bend()
	}
	return v
}

// Bends reports whether the table may agree to what is refused: every rule that is
// broken bends. The same move with its Consent set is then applied.
func (r *Refusal) Bends() bool {
	for _, f := range r.Broken {
		if !f.Rule.Bends {
			return false
		}
	}
	return true
}
