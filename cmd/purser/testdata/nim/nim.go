// Package nim is a third kind of game, as small as possible. It shows that the program plays any kind: nothing in the
// program knows about it. Players take one to three stones per turn from a heap of ten, and whoever takes the last one
// wins.
package nim

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

var section = text.Title("Nim")

// A law is a rule with its check.
type law = referee.Law[[]string, table, move]

// A rule is a law with its texts.
type rule struct {
	law
	text string
}

// two is how the examples begin.
var two = referee.Opening{Title: "two players", Record: "purser 1\nmap nim\nplayer Anna red\nplayer Ben blue\n\n"}

var rules = []*rule{
	newRule("turn.order", "One after the other", "The players take turns.",
		two.Cases("Anna take 1\n", "Ben take 1\n"), true,
		"it is not the turn of %s", func(t *table, m *move) (bool, any) { return m.seat == t.turn, t.names[m.seat] }),
	newRule("take.few", "One to three", "A turn takes one to three stones.",
		two.Cases("Anna take 3\n", "Anna take 4\n"), false,
		"%d is not one to three", func(_ *table, m *move) (bool, any) {
			return m.stones >= 1 && m.stones <= 3, m.stones
		}),
	newRule("take.left", "What is there", "Nobody takes more stones than are left.",
		two.Cases("Anna take 3\nBen take 3\nAnna take 3\nBen take 1\n",
			"Anna take 3\nBen take 3\nAnna take 3\nBen take 2\n"), false,
		"%d are left", func(t *table, m *move) (bool, any) { return m.stones <= t.left, t.left }),
}

func newRule(id, title, prose string, cases referee.Cases, bends bool, refusal string,
	kept func(*table, *move) (bool, any)) *rule {
	known := &referee.Rule{Bends: bends, ID: id, Title: title, Section: section, Cases: cases}
	return &rule{text: prose, law: law{Rule: known, Move: func(t *table, m *move) referee.Outcome {
		ok, of := kept(t, m)
		if ok {
			return referee.Outcome{}
		}
		return referee.Breaks(refusal, of)
	}}}
}

// A move takes stones from the heap.
type move struct {
	seat    maps.Seat
	stones  int
	consent string
}

// A table is the heap, and what each player has taken.
type table struct {
	left  int
	turn  maps.Seat
	taken []int
	last  maps.Seat // who took the last stone, or Nobody
	names []string
}

// engine is the referee.
var engine = referee.Engine[[]string, table, move]{
	New: func(names *[]string) (*table, error) {
		return &table{left: 10, taken: make([]int, len(*names)), last: maps.Nobody, names: *names}, nil
	},
	Laws: func(*table, *move) []*law {
		return lists.Map(rules, func(r *rule) *law { return &r.law })
	},
	Instead: func(*table, []move) *move { return nil },
	Play:    (*table).play,
	Clone:   (*table).clone,
	Name:    func(t *table, p maps.Seat) string { return t.names[p] },
	By:      func(m *move) (*maps.Seat, *string) { return &m.seat, &m.consent },
	Turned: func(t *table, m move, was maps.Seat) move {
		if m.seat == was && t.turn != maps.Nobody {
			m.seat = t.turn
		}
		return m
	},
}

// play takes the stones of a move that is legal, or that everyone agreed to.
func (t *table) play(m *move) {
	t.left, t.taken[m.seat] = t.left-m.stones, t.taken[m.seat]+m.stones
	if m.seat == t.turn {
		t.turn = (t.turn + 1) % maps.Seat(len(t.taken))
	}
	if t.left == 0 {
		t.turn, t.last = maps.Nobody, m.seat
	}
}

// clone returns a copy that a move may change.
func (t *table) clone() *table {
	next := *t
	next.taken = slices.Clone(t.taken)
	return &next
}
