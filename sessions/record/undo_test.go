package record_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/sessions/record"
)

// TestStanding applies undo and redo in a few instructive games.
func TestStanding(t *testing.T) {
	for text, want := range map[string][]int{
		"":                              {},
		"draw":                          {0},
		"draw undo":                     {},
		"draw undo redo":                {0},
		"draw draw undo redo":           {0, 1},
		"draw draw undo undo redo":      {0},
		"draw draw undo draw":           {0, 3},
		"draw undo draw undo redo":      {2},
		"draw draw undo undo draw":      {4},
		"draw undo redo undo redo":      {0},
		"draw draw undo draw undo":      {0},
		"draw draw undo undo redo redo": {0, 1},
	} {
		if got := read(t, head+game(strings.Fields(text))).Standing(); !slices.Equal(got, want) {
			t.Errorf("%s: %v stand, not %v", text, got, want)
		}
	}
}

// game writes steps as lines: draw belongs to Anna, undo and redo to nobody.
func game(steps []string) string {
	var b strings.Builder
	for _, step := range steps {
		b.WriteString(map[string]string{"draw": "Anna draw", "undo": "undo", "redo": "redo"}[step] + "\n")
	}
	return b.String()
}

func TestNothingToTakeBack(t *testing.T) {
	for _, test := range []struct {
		text, want string
	}{
		{"undo\n", "a.game:5:1: there is nothing to undo"},
		{"redo\n", "a.game:5:1: there is nothing to redo"},
		{"Anna draw\n\n \tundo\nundo\n", "a.game:8:1: there is nothing to undo"},
		{"Anna draw\nundo\nredo\nundo\nundo\n", "a.game:9:1: there is nothing to undo"},
		{"Anna draw\nundo\nredo\nredo\n", "a.game:8:1: there is nothing to redo"},
		{"Anna draw\nundo\nAnna draw\n  redo\n", "a.game:8:3: there is nothing to redo"},
	} {
		if got := refuse(t, head+test.text).Error(); got != test.want {
			t.Errorf("%q: %s", test.text, got)
		}
	}
}

// TestUndoModel plays random games against a simple model: a tape of lines, and a mark on
// it. A new line cuts the tape at the mark, undo moves the mark back, and redo moves it
// forward.
func TestUndoModel(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		steps := rapid.SliceOfN(rapid.SampledFrom([]string{"draw", "draw", "undo", "redo"}), 0, 60).Draw(t, "steps")
		var tape []int
		mark, stuck := 0, -1
		for i, step := range steps {
			switch {
			case step == "draw":
				tape, mark = append(tape[:mark:mark], i), mark+1
			case step == "undo" && mark > 0:
				mark--
			case step == "redo" && mark < len(tape):
				mark++
			default:
				stuck = i
			}
			if stuck >= 0 {
				break
			}
		}
		r, err := record.Read("a.game", []byte(head+game(steps)))
		if stuck >= 0 {
			want := fmt.Sprintf("a.game:%d:1: there is nothing to %s", stuck+5, steps[stuck])
			if err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Fatalf("%v instead of %s", err, want)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Standing(); !slices.Equal(got, tape[:mark]) {
			t.Errorf("%v stand, not %v", got, tape[:mark])
		}
	})
}
