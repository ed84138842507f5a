package routes_test

import (
	"strings"
	"testing"
)

// parts are what records are made of, whole lines and pieces of lines.
var parts = []string{
	"purser 1\n", "map world\n", "map great-lakes\n", "turns free\n", "title \"a\"\n", "date 2026-11-20\n",
	"rule ties tickets\n",
	"player Anna blue 20 trains 40 ships\n", "player Ben red 25 trains 35 ships keeps 4\n", "player \"A b\" ",
	"player Аnna ",
	"Anna draw\n", "Ben draw\n", "undo\n", "redo\n", "Anna claim ", "Ben harbor ", "Anna reveal ",
	"Anna tickets 2 of 4\n", "Anna exchange 3 ships for trains\n",
	"Ben pass \"", "\"", "hamburg/moskva/white", "hamburg", "Moskau", "bangkok/tokyo", "/", ",", " ", " with ",
	"1 wild", "2 train-red", "# comment", "\n", "\r\n", "\t", "\\",
	"é", "\u200d", "\xff", "\x00", "a", "9", "\ufeff",
}

// FuzzStructure builds records out of parts, each repeated, up to 1 MB: two bytes say which
// part and how often. The result is understood or refused with an error, and what is
// understood has a canonical form that is understood too.
func FuzzStructure(f *testing.F) {
	f.Add([]byte{0, 0, 1, 0, 7, 0, 8, 0, 11, 0, 13, 0, 14, 0, 15, 0, 22, 0, 29, 0, 30, 0, 33, 0})
	f.Add([]byte{0, 0, 1, 0, 3, 0, 7, 0, 17, 0, 25, 0, 27, 0, 28, 0, 25, 0, 33, 0})
	f.Add([]byte{0, 0, 1, 0, 7, 0, 16, 0, 40, 255, 28, 0, 40, 255, 33, 0})
	f.Add([]byte{0, 0, 1, 0, 7, 0, 11, 200, 13, 200, 14, 200, 33, 255, 32, 255, 33, 0})
	f.Fuzz(func(t *testing.T, recipe []byte) {
		var b strings.Builder
		for i := 0; i+1 < len(recipe) && b.Len() < 1<<20; i += 2 {
			part, n := parts[int(recipe[i])%len(parts)], int(recipe[i+1])
			b.WriteString(strings.Repeat(part, 1+min(n*n*n/64, (1<<20)/len(part))))
		}
		text := b.String()
		g, err := understand(text)
		if err != nil {
			checkRefused(t, []byte(text), err)
			return
		}
		canonical(t, g)
		written := g.Record.String()
		again, err := understand(written)
		if err != nil {
			t.Fatalf("the canonical form is not understood: %v", err)
		}
		if again.Record.String() != written || len(again.Moves) != len(g.Moves) {
			t.Error("the canonical form has another one")
		}
	})
}
