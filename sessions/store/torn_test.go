package store_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/internal/soak"
	"purser/sessions/games"
)

// TestTornSide cuts what a line with a token writes beside its game at every byte, as a kill does, before and after
// the line itself is written. Sent again, it is there once; also if the game was changed by others in between.
func TestTornSide(t *testing.T) {
	for _, name := range []string{"append with a token", "append beside", "replace with a token"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := changes[name]
			done, _, err := c.try(t, 0, false)
			must(t, err)
			text, err := os.ReadFile(done.Path(friday))
			side, failed := os.ReadFile(done.Path(friday) + ".side")
			must(t, err, failed)
			before := len(c.old["friday.game.side"])
			said := before + strings.Index(string(side[before:]), "\n") + 1 // what is about to be written is whole
			soak.Count(soak.Stops, len(side)+1-before)
			for at := before; at <= len(side); at++ {
				torn := map[string]string{"friday.game": oldGame, "friday.game.side": string(side[:at])}
				if at <= said {
					c.once(t, fmt.Sprint("not written, ", at), torn, done.seen, string(text), "")
				}
				if torn["friday.game"] = string(text); at >= said {
					c.once(t, fmt.Sprint("written, ", at), torn, done.seen, string(text), "")
					c.once(t, fmt.Sprint("written and replaced, ", at), torn, done.seen, header+"Eve draw\n",
						header+"Eve draw\n")
					c.once(t, fmt.Sprint("written and removed, ", at), torn, done.seen, oldGame, oldGame)
				}
			}
		})
	}
}

// once repeats a change with its token, by other programs, after others have replaced the game by other lines, if
// any.
func (c *change) once(t *testing.T, when string, files map[string]string, seen games.StoredText, want, other string) {
	t.Helper()
	h := homeIn(filepath.Join(t.TempDir(), "home"), 0, false)
	lay(t, h.dir, files)
	h.seen = seen
	if other != "" {
		h.replace(t, other)
	}
	for i := range 2 {
		err := c.again(t, h)
		already, failed := h.Written(t.Context(), friday, token)
		if err != nil || failed != nil || !already {
			t.Fatalf("%s: again: %v; written %t, %v", when, err, already, failed)
		}
		if text, err := h.Read(t.Context(), friday); err != nil || string(text.Lines) != want || len(text.Cut) > 0 {
			t.Fatalf("%s, %d: %q, %v", when, i, text.Lines, err)
		}
	}
}
