package shelf

import "testing"

// TestDrop forgets the board of a game, but not another one that has been loaded meanwhile.
func TestDrop(t *testing.T) {
	var s Collection
	old, fresh := &liveBoard{}, &liveBoard{}
	g := &Item{board: fresh}
	if s.drop(g, old); g.board != fresh {
		t.Error("the fresh board is forgotten")
	}
	if s.drop(g, fresh); g.board != nil {
		t.Error("the board is still there")
	}
}
