package event

import (
	"errors"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// play applies a line to the event. If the line is not allowed at its place, it says why.
func (e *Event) play(does *act, l *Line) text.Sentence {
	if l.Verb != Bye && (l.Verb != Seats || l.Hand) { // not part of a draw
		if e.drawing = false; e.proof != nil {
			e.proof.close(e)
		}
	}
	r := e.Round()
	if r == nil && !does.early {
		return noRound
	}
	return does.play(e, l, r)
}

// nothing means that a line is allowed.
var nothing text.Sentence

var noRound = text.Say("no round has been opened")

// players finds the players with these names. Each may be named once, and must satisfy may.
func (e *Event) players(names []string, may func(player int) bool) (all []int, what text.Sentence) {
	for _, name := range names {
		p, err := e.Find(name)
		switch {
		case err != nil:
			if unknown, ok := errors.AsType[*text.NameError](err); ok && len(unknown.Candidates) == 0 {
				unknown.What = text.Say("unknown player %q: nobody of that name has joined",
					text.Brief(name, record.MaxName))
			}
			return nil, text.Say("%s", err)
		case !may(p):
			return nil, text.Say("%s has left, and may join again", e.Name(p))
		case slices.Contains(all, p):
			return nil, text.Say("%s is in the line twice", e.Name(p))
		}
		all = append(all, p)
	}
	return all, nothing
}

func (e *Event) join(l *Line, r *Round) text.Sentence {
	for _, name := range l.Names {
		p, known := e.people.Find(name)
		switch {
		case known && e.in[p]:
			return text.Say("%s has joined already", e.Name(p))
		case known:
			e.in[p] = true
		case e.Players() == MaxPlayers:
			return text.Say("an event has at most %d players", MaxPlayers)
		default:
			if what := e.people.Add(name); !what.Empty() {
				return what
			}
			p = e.Players() - 1
			e.in = append(e.in, true)
		}
		if r != nil && r.here != nil {
			r.here[p] = true
		}
	}
	return nothing
}

func (e *Event) leave(l *Line, r *Round) text.Sentence {
	all, what := e.players(l.Names, e.In)
	for _, p := range all {
		e.in[p] = false
		if r != nil {
			delete(r.here, p)
		}
	}
	return what
}

func (e *Event) open(l *Line, _ *Round) text.Sentence {
	stages, _ := Finals(e.Rounds)
	switch next := len(e.Rounds) + 1; {
	case l.Round != next:
		return text.Say("the next round is number %d", next)
	case e.Seed == "":
		return text.Say(`the seed is written before the first round: seed "3 1 4 1 5"`)
	case l.Kind == Knockout && len(e.Finals) == 0:
		return text.Say("no line says how many tables the finals have, such as: finals 4 1")
	case l.Kind == Knockout && stages == len(e.Finals):
		return text.Say("the finals have %s, and all were played", text.Count(stages, "round"))
	}
	e.Rounds = append(e.Rounds, Round{Number: l.Round, Kind: l.Kind, Draw: 1})
	return nothing
}

func (e *Event) checkIn(l *Line, r *Round) text.Sentence {
	if r.Seated() {
		return text.Say("round %d is seated already: seat a late table by hand, or void its draw by unseat", r.Number)
	}
	all, what := e.players(l.Names, e.In)
	if what.Empty() && r.here == nil {
		r.here = map[int]bool{}
	}
	for _, p := range all {
		r.here[p] = true
	}
	return what
}

// drawn adds a line to the current draw, or begins a draw with it.
func (e *Event) drawn(l *Line) text.Sentence {
	if !e.drawing {
		e.draws++
	}
	if e.draws > maxDraws {
		return text.Say("an event has at most %d draws", maxDraws)
	}
	if e.proof != nil {
		e.proof.draw(e, l)
	}
	e.drawing = true
	return nothing
}

// byHand marks a line as done by hand.
func (e *Event) byHand(l *Line) {
	if e.drawing = false; e.proof != nil {
		e.proof.hand(e, l)
	}
}

func (e *Event) bye(l *Line, r *Round) text.Sentence {
	all, what := e.players(l.Names, e.In)
	if !what.Empty() {
		return what
	}
	for _, p := range all {
		if t := r.tableOf(p); t != nil {
			return text.Say("%s sits at table %d", e.Name(p), t.Number)
		}
		if slices.Contains(r.Byes, p) {
			return text.Say("%s has a bye already", e.Name(p))
		}
	}
	if r.Kind != Night && !r.Seated() || e.drawing && len(r.Tables) == 0 {
		what = e.drawn(l)
	} else {
		e.byHand(l)
	}
	if what.Empty() {
		r.Byes = append(r.Byes, all...)
	}
	return what
}

// tableOf returns a table where the player sits, or nil.
func (r *Round) tableOf(player int) *Table {
	for i := range r.Tables {
		if slices.Contains(r.Tables[i].Seats, player) {
			return &r.Tables[i]
		}
	}
	return nil
}

func (e *Event) seats(l *Line, r *Round) text.Sentence {
	all, what := e.players(l.Names, e.In)
	if !what.Empty() {
		return what
	}
	switch t := r.Table(l.Table); {
	case l.Hand && t == nil && l.Table > r.Next():
		return text.Say("the next table is number %d", r.Next())
	case l.Hand && t != nil && !t.Open():
		return text.Say("table %d has a result: who sat there is settled", l.Table)
	case l.Hand:
	case r.Kind == Night:
		return text.Say(`a night has no draw: seat its tables by hand, such as: by hand "as they came"`)
	case !e.drawing && r.Seated():
		return text.Say("round %d is seated already: seat a late table by hand, or void its draw by unseat", r.Number)
	case t != nil:
		return text.Say("table %d is seated already", l.Table)
	}
	for _, p := range all {
		other := r.tableOf(p)
		if other != nil && other.Number != l.Table && r.Kind != Night {
			return text.Say("%s sits at table %d: seat that one by hand first, without %s", e.Name(p), other.Number,
				e.Name(p))
		}
		if slices.Contains(r.Byes, p) && !l.Hand {
			return text.Say("%s has a bye already", e.Name(p))
		}
	}
	if l.Hand {
		e.byHand(l)
	} else if what = e.drawn(l); !what.Empty() {
		return what
	}
	r.Byes = slices.DeleteFunc(r.Byes, func(p int) bool { return slices.Contains(all, p) })
	at, there := r.at(l.Table)
	if !there {
		r.Tables = slices.Insert(r.Tables, at, Table{Number: l.Table})
	}
	t := &r.Tables[at]
	t.Seats, t.Hand, t.Line = all, l.Why, l.Number
	return nothing
}

func (e *Event) unseat(_ *Line, r *Round) text.Sentence {
	switch {
	case slices.ContainsFunc(r.Tables, func(t Table) bool { return !t.Open() }):
		return text.Say("round %d has a result already: void a table instead", r.Number)
	case !r.Seated():
		return text.Say("round %d is not seated yet", r.Number)
	}
	r.Byes, r.Tables = nil, nil
	r.Draw++
	return nothing
}

func (e *Event) result(l *Line, _ *Round) text.Sentence {
	_, t, what := e.TableOf(l)
	if t == nil {
		return what
	}
	if l.Void {
		t.Void = l.Why
		return nothing
	}
	anew := l.Game != "" && t.Taken() && l.Game == t.Result.Game // taken again, and not corrected
	if !t.Open() && l.Why == "" && !anew {
		return text.Say(`table %d has a result already; a second one says why: because "a ticket was counted twice"`,
			l.Table)
	}
	names := lists.Map(l.Scores, func(s PlayerScore) string { return s.Name })
	all, what := e.players(names, func(int) bool { return true })
	if !what.Empty() {
		return what
	}
	for _, p := range all {
		if !slices.Contains(t.Seats, p) {
			return text.Say("%s does not sit at table %d", e.Name(p), l.Table)
		}
	}
	for _, p := range t.Seats {
		if !slices.Contains(all, p) {
			return text.Say("the result of table %d lacks %s", l.Table, e.Name(p))
		}
	}
	for i, p := range all {
		l.Scores[i].Name, l.Scores[i].Player = e.Name(p), p
	}
	t.Void, t.Result = "", l
	return nothing
}

// TableOf returns the table of a line and its round: the open one, unless the line names another. If there is no such
// table, the sentence says why.
func (e *Event) TableOf(l *Line) (*Round, *Table, text.Sentence) {
	r := e.Round()
	switch {
	case r == nil:
		return nil, nil, noRound
	case l.Round > len(e.Rounds):
		return nil, nil, text.Say("round %d has not been opened", l.Round)
	case l.Round > 0:
		r = &e.Rounds[l.Round-1]
	}
	t := r.Table(l.Table)
	if t != nil {
		return r, t, nothing
	}
	for i := range slices.Backward(e.Rounds[:r.Number-1]) {
		if earlier := &e.Rounds[i]; l.Round == 0 && earlier.Table(l.Table) != nil {
			return nil, nil,
				text.Say("round %d has no table %d: that of round %d is %d.%d", r.Number, l.Table, earlier.Number,
					earlier.Number, l.Table)
		}
	}
	return nil, nil, text.Say("round %d has no table %d", r.Number, l.Table)
}
