package play

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/sessions/store"
)

// A step is what a form must ask, how its last question begins if that matters, and the answers to it: "<" goes a step
// back.
type step struct{ asks, begins, answers string }

// walk plays a game by forms, each of which takes one of the steps; then the evening ends.
func walk(t *testing.T, dir, name string, steps ...step) *table {
	t.Helper()
	tb := tableIn(t, dir, nil)
	tb.Asker = script(func(form *ask.Form) error {
		if len(steps) == 0 {
			return io.EOF
		}
		s := steps[0]
		steps = steps[1:]
		given := strings.Split(s.answers, ", ")
		first := form.Questions[0].Text.String()
		if !strings.HasPrefix(first, s.asks) || len(given) > len(form.Questions) {
			t.Errorf("%s: asked is %s", s.asks, first)
		}
		for i, q := range form.Questions {
			switch {
			case s.answers == "<":
				return ask.ErrBack
			case s.begins != "" && i == 0 && q.Begin != s.begins:
				t.Errorf("%s begins with %q, not %q", q.Text, q.Begin, s.begins)
			}
			if q.Answer = q.Default; i < len(given) {
				q.Answer = given[i]
			}
			if q.Validate != nil {
				if err := q.Validate(q.Answer); err != nil {
					t.Errorf("%s: %q: %v", q.Text, q.Answer, err)
				}
			}
			if q.Leaves && q.Answer == "" {
				return ask.ErrBack
			}
		}
		return nil
	})
	if err := tb.Play(name); !errors.Is(err, io.EOF) || len(steps) > 0 {
		t.Errorf("%v; not asked: %v", err, steps)
	}
	return tb
}

// TestBackInSetUp checks that what was answered about a player is still there after steps back to others, and that a
// game that was named is not asked for its name.
func TestBackInSetUp(t *testing.T) {
	tb := walk(t, t.TempDir(), "friday", step{"board", "", "nim"}, step{"Who is player 1?", "", "Anna"}, step{"Which color does Anna play?", "", "red"},
		step{"Who is player 2?", "", "Ben"}, step{"Which color does Ben play?", "", "blue"}, step{"Who is player 3?", "", "Cleo"}, step{"Which color does Cleo play?", "", "<"},
		step{"Who is player 3?", "Cleo", "<"}, step{"Which color does Ben play?", "", "<"}, step{"Who is player 2?", "Ben", "Bea"},
		step{"Which color does Bea play?", "", "<"}, step{"Who is player 2?", "Bea", "<"}, step{"Which color does Anna play?", "", "red"}, step{"Who is player 2?", "Bea", "Bea"},
		step{"Which color does Bea play?", "", "blue"}, step{"Who is player 3?", "Cleo", "Cleo"}, step{"Which color does Cleo play?", "", "green"})
	if len(tb.draft()) == 0 {
		t.Error("no draft is left")
	}
}

// TestReseat adds a player to a game that was begun but not played, takes one out, and has another one begin. What
// nobody changed stays as it was, and with a line of play the table is as it is.
func TestReseat(t *testing.T) {
	const head = "purser 1\nmap globetrotter\ntitle \"A rainy Sunday\"\ndate 2026-05-01\nturns strict\n"
	dir := t.TempDir()
	keep(t, dir, head+"player Anna red home lima money 900\nplayer Ben blue home kairo\n\n")
	tb := walk(t, dir, "friday", step{"Anna's turn", "", "fix"}, step{"Is everything right?", "", "new player"},
		step{"Who is player 3?", "", "Cleo"}, step{"Which color does Cleo play?", "", "green, sydney"}, step{"Is everything right?", "", "without Ben"},
		step{"Is everything right?", "", "who begins"}, step{"Who begins?", "", "Cleo"}, step{"Is everything right?", "", "Anna"},
		step{"Who is player 2?", "Anna", "Anne"}, step{"Which color does Anne play?", "", "red, lima"}, step{"Is everything right?", "", ""},
		step{"Cleo's turn", "", "fix"}, step{"Is everything right?", "", ""}, step{"Cleo's turn", "", "quit"})
	tb.wrote("fix", head+"player Cleo green home sydney\nplayer Anne red home lima\n", "")
	has(t, "an unchanged table", tb.told.String(), "nothing was changed\n")

	keep(t, dir, stones)
	walk(t, dir, "friday", step{"Ben's turn", "", "fix"}, step{"Which line should be fixed?", "", "<"})

	commented := "purser 1\nmap nim\nplayer Anna red # in the corner\nplayer Ben blue\n"
	keep(t, dir, commented)
	tb = walk(t, dir, "friday", step{"Anna's turn", "", "fix"}, step{"Anna's turn", "", "quit"})
	tb.wrote("fix", commented, "")
	has(t, "a comment", tb.told.String(), "change it in its file")
}

// TestReseatTally adds a player to a tally, who is then asked for, too.
func TestReseatTally(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, free)
	walk(t, dir, "friday", step{"What should be counted for Anna?", "", "fix"}, step{"Is everything right?", "", "new player"},
		step{"Who is player 3?", "", "Cleo"}, step{"Which color does Cleo play?", "", "green"}, step{"Is everything right?", "", ""},
		step{"What should be counted for Anna?", "", ""}, step{"What should be counted for Ben?", "", ""}, step{"What should be counted for Cleo?", "", "quit"})
}

// TestSetUpHelp checks that ? says about each question of a set-up what it is about, before the keys.
func TestSetUpHelp(t *testing.T) {
	var seen []string
	tb := tableIn(t, t.TempDir(), nil)
	given := []string{"friday", "globetrotter", "Anna", "red", "lima", "Ben", "blue", "kairo", "", "Anna", "", ""}
	tb.Asker = script(func(form *ask.Form) error {
		if form.Back.String() == "stop" && len(seen) > 0 || len(given) == 0 {
			return io.EOF
		}
		look, is, err := form.Aside("?")
		if !is || err != nil {
			t.Fatalf("%s: %t, %v", form.Questions[0].Text, is, err)
		}
		help, _, _ := strings.Cut(look(80, 40), "\n\n")
		if strings.HasPrefix(help, " ") {
			t.Errorf("%s: keys alone:\n%s", form.Questions[0].Text, help)
		}
		if !slices.Contains(seen, help) {
			seen = append(seen, help)
		}
		for _, q := range form.Questions {
			q.Answer, given = given[0], given[1:]
			_ = q.Validate(q.Answer)
		}
		return nil
	})
	if err := tb.Play(""); !errors.Is(err, io.EOF) || len(seen) != 6 {
		t.Errorf("%v; %d helps for names, players, pieces, order, house rules and the end:\n%s", err, len(seen), strings.Join(seen, "\n\n"))
	}
}

// TestHomes checks that a home is matched with the names of the rulebook, and that a new one is asked
// about before it is written.
func TestHomes(t *testing.T) {
	dir := t.TempDir()
	walk(t, dir, "friday", step{"board", "", "globetrotter"}, step{"Who is player 1?", "", "Anna"}, step{"Which color does Anna play?", "", "red, cal"}, step{"Who is player 2?", "", "Ben"}, step{"Which color does Ben play?", "", "blue, berl"},
		step{"Berl is named for the first time", "", "yes"}, step{"Which color does Ben play?", "", "blue, berlin"},
		step{"Berlin is named for the first time", "", "no"}, step{"Who is player 3?", "", "<"}, step{"Which color does Ben play?", "", "blue, berlin"},
		step{"Berlin is named for the first time", "", "no"}, step{"Who is player 3?", "", ""}, step{"Who begins?", "", "Anna"}, step{"Any house rules?", "", ""}, step{"Is everything right?", "", ""})
	record, err := os.ReadFile(filepath.Join(dir, "friday"+store.Ext))
	if err != nil {
		t.Fatal(err)
	}
	has(t, "the record", string(record), "player Anna red home calgary\nplayer Ben blue home berlin\n")
}
