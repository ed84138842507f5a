package referee

import "strings"

// A move by consent is one that the table agreed to although it may break rules, because it
// really happened and was noticed too late. Consent covers what can happen on a table,
// never what cannot: [Rule.Bends] says for each rule which of the two it is about.

// agreed reports whether the table agreed to a move.
func (m *Move) agreed() bool { return strings.TrimSpace(m.Consent) != "" }

// Bend returns the verdict of a move that the table agrees to: every broken rule is waived.
// If one of them does not bend, or none is broken, the verdict stays the same. The result
// reports whether no rule is broken anymore.
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

// Judge returns the verdict by which a move is played: what every rule says about it, with
// the rules waived that it breaks by consent. The move is refused if the verdict still is.
func (s *State) Judge(m Move) Verdict { return s.judge(&m) }

func (s *State) judge(m *Move) Verdict {
	v := s.check(m)
	if m.agreed() && v.Refused() {
		v, _ = v.Bend()
	}
	return v
}

// Bends reports whether the table may agree to what is refused: every broken rule bends.
// The same move is then applied if its Consent is set.
func (r *Refusal) Bends() bool {
	for _, f := range r.Broken {
		if !f.Rule.Bends {
			return false
		}
	}
	return true
}
