package kind_test

import (
	"slices"
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
		moves := kind.MovesOf(all, lines)
		got := ""
		for _, m := range moves {
			got += m
		}
		if got != tt.want {
			t.Errorf("%v: %q, want %q", lines, got, tt.want)
		}
		for _, m := range kind.Strict(moves, func(m *string) *string { return m }) {
			if m != "" {
				t.Errorf("%v: %q is left", lines, m)
			}
		}
		if !slices.Equal(all, []string{"a", "b", "c"}) {
			t.Fatalf("the record's moves are %q", all)
		}
	}
}
