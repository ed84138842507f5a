package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// BenchmarkRead100k reads a record of a hundred thousand lines, from its bytes to its
// moves. No table writes that many, but a script might.
func BenchmarkRead100k(b *testing.B) {
	const total = 100_000
	board, err := routemap.Open("world")
	if err != nil {
		b.Fatal(err)
	}
	header := strings.Count(head, "\n")
	some := []string{
		"Anna draw",
		"Ben claim hamburg/moskva/white with 1 train-white, 1 wild  # a comment",
		"undo",
		`Anna harbor "Dar es Salaam"`,
		"Ben reveal tokyo/bangkok, casablanca/al-qahira/tehran",
		"Anna tickets 2 of 4",
		`Ben pass "no cards are left"`,
	}
	var text strings.Builder
	text.WriteString(head)
	for i := range total - header {
		text.WriteString(some[i%len(some)] + "\n")
	}
	data := []byte(text.String())
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		r, err := record.Read("a.game", data)
		if err != nil {
			b.Fatal(err)
		}
		g, err := routewords.Read(r, board)
		if err != nil {
			b.Fatal(err)
		}
		if r.Lines != total || len(g.Moves) != total-header {
			b.Fatalf("%d lines, %d moves", r.Lines, len(g.Moves))
		}
	}
}
