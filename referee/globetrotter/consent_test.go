package globetrotter_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestByConsent plays lines that the table agreed to: each does what it says as far as
// possible, and a line out of turn does not change whose turn it is.
func TestByConsent(t *testing.T) {
	const two = board + "player Anna red home calgary tickets 1 keys paris, tokyo\nplayer Ben blue home oslo\n\n"
	for _, test := range []struct {
		lines, name string
		want        has
		turn        string
	}{
		{"Ben land kairo roll 3 by consent \"x\"\n", "Ben", has{At: "kairo", Money: 300}, "Anna"},
		{"Ben end by consent \"x\"\n", "Ben", has{At: "oslo", Money: 700}, "Anna"},
		{"Ben land trouble by consent \"x\"\n", "Ben", has{At: "oslo", Money: 400}, "Anna"},
		{"Anna end by consent \"x\"\n", "Anna", has{At: "calgary", Money: 700, Tickets: 1, Keys: "paris tokyo"}, "Ben"},
		{"Anna buys 9 by consent \"x\"\n", "Anna", has{At: "calgary", Tickets: 10, Keys: "paris tokyo"}, "Anna"},
		{"Anna land kairo roll 3\nAnna card pays 900 by consent \"x\"\n", "Anna", has{At: "kairo", Tickets: 1,
			Keys: "kairo paris tokyo"}, "Anna"},
		{"Anna land kairo roll 3\nAnna card loses key by consent \"x\"\n", "Anna", has{At: "kairo", Money: 300,
			Tickets: 1, Keys: "kairo paris tokyo"}, "Anna"},
		{"Anna land kairo roll 3\nAnna end\nAnna card nothing by consent \"x\"\n", "Anna", has{At: "kairo", Money: 500,
			Tickets: 1, Keys: "kairo paris tokyo"}, "Ben"},
		{"Anna sends Ben kairo by consent \"x\"\n", "Ben", has{At: "kairo", Money: 300}, "Anna"},
		{"Anna land macao roll 3\nAnna gamble 1+2, 1+3\nAnna sends Anna kairo by consent \"x\"\n", "Anna",
			has{At: "kairo", Tickets: 1, Keys: "paris tokyo"}, "Ben"},
		{"Anna land macao roll 3\nAnna gamble 1+2, 1+3\nAnna end by consent \"x\"\nBen sends Anna paris\nBen land kairo roll 3\n", "Ben", has{At: "kairo", Money: 300}, "Ben"},
		{"Ben gamble 1+2, 1+3 by consent \"x\"\nAnna sends Ben kairo\n", "Ben", has{At: "kairo", Money: 300}, "Anna"},
	} {
		g := legal(t, two+test.lines)
		if diff := cmp.Diff(test.want, g.has(t, test.name)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.lines, diff)
		}
		if got := g.state.Name(g.state.Turn()); got != test.turn {
			t.Errorf("%s: it is the turn of %s", test.lines, got)
		}
	}
	refused(t, two+"Anna fly kairo ticket kairo/lima by consent \"x\"\nAnna fly lima by consent \"x\"\n", "fly.ticket")
}
