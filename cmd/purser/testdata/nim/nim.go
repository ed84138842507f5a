// Package nim is a third kind of game, as small as one can be: the program plays it as it
// plays the others, and nothing in it knows that. Stones are taken from a heap, one to three
// a turn, and whoever takes the last one has won.
package nim

import (
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

// heap is how many stones there are at first.
const heap = 10

var section = text.Title{English: "Nim", German: "Nim"}

var (
	order = rule("turn.order", "One after the other", "The players take turns.", "Anna take 1\n", "Ben take 1\n", true)
	few   = rule("take.few", "One to three", "A turn takes one to three stones.", "Anna take 3\n", "Anna take 4\n", false)
	left  = rule("take.left", "What is there", "Nobody takes more stones than are left.",
		"Anna take 3\nBen take 3\nAnna take 3\nBen take 1\n", "Anna take 3\nBen take 3\nAnna take 3\nBen take 2\n", false)
)

func rule(id, title, prose, legal, illegal string, bends bool) *referee.Rule {
	two := referee.Table{Title: "two players", Record: "purser 1\nmap nim\nplayer Anna red\nplayer Ben blue\n\n"}
	return &referee.Rule{Bends: bends,
		Article: referee.Article{ID: id, Title: title, Section: section, Prose: referee.Words(prose)},
		Legal:   referee.Example{Table: two, Lines: legal}, Illegal: referee.Example{Table: two, Lines: illegal}}
}

// A move takes stones.
type move struct {
	seat    maps.Seat
	stones  int
	consent string
}

// A table is the heap, and what everybody has taken of it.
type table struct {
	left  int
	turn  maps.Seat
	taken []int
	last  maps.Seat // who took the last stone, or Nobody
	names []string
}

// check says which rules a move breaks.
func (t *table) check(m move) (v referee.Verdict) {
	broken := func(r *referee.Rule, ok bool, format string, args ...any) {
		if !ok {
			v = append(v, referee.Finding{Rule: r, Status: referee.Broken, Detail: text.Say(format, args...)})
		}
	}
	broken(order, m.seat == t.turn, "it is not the turn of %s", t.names[m.seat])
	broken(few, m.stones >= 1 && m.stones <= 3, "%d is not one to three", m.stones)
	broken(left, m.stones <= t.left, "%d are left", t.left)
	return v
}

// play takes the stones of a move that is legal, or was agreed to.
func (t *table) play(m move) {
	t.left, t.taken[m.seat] = t.left-m.stones, t.taken[m.seat]+m.stones
	if m.seat == t.turn {
		t.turn = (t.turn + 1) % maps.Seat(len(t.taken))
	}
	if t.left == 0 {
		t.turn, t.last = maps.Nobody, m.seat
	}
}
