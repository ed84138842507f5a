package kind_test

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"purser/sessions/kind"
)

// TestMovesOf picks moves by the numbers of their lines, in that order, and never writes into
// those of the record.
func TestMovesOf(t *testing.T) {
	all := []string{"a", "b", "c"}
	for _, tt := range []struct{ lines, want string }{
		{"\x00\x01\x02", "abc"}, {"\x00\x02", "ac"}, {"\x02\x00\x01", "cab"}, {"", ""},
	} {
		var lines []int
		for _, n := range []byte(tt.lines) {
			lines = append(lines, int(n))
		}
		g := kind.Played[struct{}, struct{}, string]{Moves: all}
		moves := g.MovesOf(lines)
		got := ""
		for _, m := range moves {
			got += m
		}
		if got != tt.want {
			t.Errorf("%v: %q, want %q", lines, got, tt.want)
		}
		if !slices.Equal(all, []string{"a", "b", "c"}) {
			t.Fatalf("the record's moves are %q", all)
		}
	}
}

// TestLonger lets lists grow from others at random, and checks that none ever changes. A list that
// grows item by item is copied only now and then.
func TestLonger(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 5))
	type list struct {
		items []int
		taken *atomic.Bool
		want  []int
	}
	lists := []list{{}}
	for n := range 500 {
		from := lists[len(lists)-1-rng.IntN(min(len(lists), 3))]
		more := []int{n, -n}[:1+rng.IntN(2)]
		next := list{want: slices.Concat(from.want, more)}
		next.items, next.taken = kind.Longer(from.items, from.taken, more...)
		lists = append(lists, next)
	}
	for _, l := range lists {
		if !slices.Equal(l.items, l.want) {
			t.Fatalf("%v, want %v", l.items, l.want)
		}
	}
	copies := 0
	var grown list
	for n := range 8000 {
		before := cap(grown.items)
		if grown.items, grown.taken = kind.Longer(grown.items, grown.taken, n); cap(grown.items) != before {
			copies++
		}
	}
	if copies > 60 {
		t.Errorf("%d copies", copies)
	}
}
