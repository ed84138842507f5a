package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	_ "purser/internal/long" // sets the number of draws
	"purser/internal/text"
)

// A table is a game reduced to its forms: an answer is written, refused or a look at
// something.
type table struct {
	*model
}

// turn is the question of every turn, with a default that writes a line.
func turn() *Question {
	q := &Question{Text: text.Say("turn"), Default: "draw", Commits: true,
		Choices: []Choice{{Answer: "draw", Label: text.Say("took cards")}},
		Keys:    []Key{{Key: "4", Answer: "undo"}, {Key: "6", Answer: "log", Looks: true}}}
	for _, name := range []string{"lima", "lagos", "tokyo", "taken"} {
		q.Choices = append(q.Choices, Choice{Answer: name})
	}
	q.Validate = func(answer string) error {
		if slices.Contains([]string{"draw", "lima", "lagos", "tokyo", "log"}, answer) {
			return nil
		}
		return errors.New("refused: " + answer)
	}
	return q
}

// ask shows the next form.
func (tb *table) ask(form *Form) *asking {
	asked := &asking{form: form, reply: make(chan error, 1)}
	if form.Heed {
		asked.told = strings.Repeat("what was looked at\n", 12) // a separate page on some sizes
	}
	tb.Update(asked)
	return asked
}

// marked returns what the screen shows as chosen: the marked row, and the typed text.
func (tb *table) marked() (row, typed string) {
	if tb.paging {
		return "", ""
	}
	shown := strings.Split(ansi.Strip(tb.View().Content), "\n")
	for i, line := range shown {
		if !strings.HasPrefix(line, "┃ turn") {
			continue
		}
		typed = strings.TrimSpace(strings.TrimPrefix(shown[i+1], "┃ > "))
		for _, line := range shown[i+2:] {
			if choice, ok := strings.CutPrefix(line, "┃ > "); ok {
				row = strings.TrimSpace(choice)
			}
		}
	}
	return row, typed
}

// TestLaw presses random keys at random sizes: what is written is what the screen showed as
// chosen when Enter was pressed; and after a refusal or a look, nothing is written by keys
// that choose nothing.
func TestLaw(t *testing.T) {
	keys := []string{"enter", "enter", "enter", "tab", "esc", "up", "down", "pgdown", "backspace", "l", "i", "t", "x",
		"4", "6"}
	idle := []string{"enter", "tab", "esc", "backspace"}
	rapid.Check(t, func(rt *rapid.T) {
		tb := &table{model: &model{screen: &Screen{lang: text.English}}}
		resize := func() {
			tb.Update(tea.WindowSizeMsg{Width: rapid.IntRange(60, 120).Draw(rt, "width"), Height: rapid.IntRange(20,
				50).Draw(rt, "height")})
		}
		resize()
		q := turn()
		asked := tb.ask(&Form{Questions: []*Question{q}})
		disarmed := false // since the last refusal or look, no key has chosen anything
		for _, key := range rapid.SliceOfN(rapid.SampledFrom(keys), 1, 40).Draw(rt, "keys") {
			if rapid.IntRange(0, 9).Draw(rt, "resized") == 0 {
				resize()
			}
			row, typed := tb.marked()
			tb.Update(keyOf(key))
			disarmed = disarmed && slices.Contains(idle, key) && typed == ""
			select {
			case <-asked.reply:
				looked := q.Answer == "log"
				if !looked {
					want := map[string]string{"draw": "took cards"}[q.Answer]
					if want == "" {
						want = q.Answer
					}
					if row != want {
						rt.Fatalf("%s wrote %q, and the screen showed %q as chosen, with %q typed", key, q.Answer, row,
							typed)
					}
					if disarmed {
						rt.Fatalf("%s wrote %q after a refusal or a look", key, q.Answer)
					}
				}
				disarmed = looked
				q = turn()
				asked = tb.ask(&Form{Heed: looked, Questions: []*Question{q}})
			default:
				if len(tb.fields) > 0 && tb.fields[0].err != nil {
					disarmed = true
				}
			}
		}
	})
}

// TestEnterAfterRefusal is the slip that the law prevents, at every height: a refusal or a
// look, and then Enter as often as it can be pressed.
func TestEnterAfterRefusal(t *testing.T) {
	for _, first := range []string{"t a k enter", "x enter", "t a k enter esc", "x enter backspace", "6", "x enter 6",
		"4"} {
		for height := 20; height <= 50; height++ {
			tb := &table{model: &model{screen: &Screen{lang: text.English}, width: 80, height: height}}
			q := turn()
			asked := tb.ask(&Form{Questions: []*Question{q}})
			for _, key := range append(strings.Fields(first), slices.Repeat([]string{"enter"}, 10)...) {
				tb.Update(keyOf(key))
				select {
				case <-asked.reply:
					if q.Answer != "log" {
						t.Fatalf("%s, %d lines: %q is written", first, height, q.Answer)
					}
					q = turn()
					asked = tb.ask(&Form{Heed: true, Questions: []*Question{q}})
				default:
				}
			}
			if shown := ansi.Strip(tb.View().Content); !strings.Contains(shown, "Enter alone takes nothing here") &&
				!strings.Contains(shown, "error: refused: ") {
				t.Fatalf("%s, %d lines: it does not say why nothing happens:\n%s", first, height, shown)
			}
		}
	}
}

// TestLinesHeld checks the law at plain prompts: after a refusal, and in a form with Heed,
// an empty line is not an answer if it would commit to something.
func TestLinesHeld(t *testing.T) {
	for _, tt := range []struct {
		typed   string
		heed    bool
		commits bool
		want    string
		shown   string
	}{
		{"\n", false, true, "draw", "turn: "},
		{"x\n\n\nlima\n", false, true, "lima",
			"turn: error: refused: x\nturn: nothing is entered: an empty line is not an answer here; type draw\nturn: nothing is entered: an empty line is not an answer here; type draw\nturn: "},
		{"x\n\ndraw\n", false, true, "draw", "turn: error: refused: x\nturn: nothing is entered: an empty line is not an answer here; type draw\nturn: "},
		{"\ndraw\n", true, true, "draw", "turn: nothing is entered: an empty line is not an answer here; type draw\nturn: "},
		{"x\n\n", false, false, "draw", "turn [draw]: error: refused: x\nturn [draw]: "},
	} {
		var out strings.Builder
		q := turn()
		q.Commits, q.Search = tt.commits, func([]string) ([]Choice, []text.Sentence) { return nil, nil }
		l := NewLines(strings.NewReader(tt.typed), &out, text.English, strings.TrimSpace)
		l.clean = func(line string) string { return line }
		if err := l.Ask(&Form{Heed: tt.heed, Questions: []*Question{q}}); err != nil || q.Answer != tt.want ||
			out.String() != tt.shown {
			t.Errorf("%q: %q, %v\n%s", tt.typed, q.Answer, err, out.String())
		}
	}
}

// TestLinesWipe checks that private text is cleared once it has been read, if there is a
// terminal to clear.
func TestLinesWipe(t *testing.T) {
	for wipe, want := range map[string]string{"": "", "<wiped>": "Enter clears the screen: <wiped>"} {
		var out strings.Builder
		l := NewLines(strings.NewReader("\n"), &out, text.English, func(line string) string { return line })
		l.Wipe = wipe
		if err := l.Ask(&Form{Private: true}); err != nil || out.String() != want {
			t.Errorf("%q: %q, %v", wipe, out.String(), err)
		}
	}
	out := &strings.Builder{}
	l := NewLines(strings.NewReader(""), out, text.English, func(line string) string { return line })
	l.Wipe = "<wiped>"
	if err := l.Ask(&Form{Private: true}); err == nil || !strings.HasSuffix(out.String(), "<wiped>") { // the input ends
		t.Errorf("%q, %v", out.String(), err)
	}
}

// TestLinesEndless checks that an endless line is an error before it fills the memory, and
// that the longest allowed line is not.
func TestLinesEndless(t *testing.T) {
	l := NewLines(endless{}, &strings.Builder{}, text.English, strings.TrimSpace)
	err := l.Ask(&Form{Questions: []*Question{{Text: text.Say("name")}}})
	if want := `the answer to "name" has no line break within 64 KiB; end each answer with one`; err == nil ||
		err.Error() != want {
		t.Error(err)
	}
	q := &Question{Text: text.Say("name")}
	long := strings.Repeat("x", longestLine-1)
	l = NewLines(strings.NewReader(long+"\n"), &strings.Builder{}, text.English, strings.TrimSpace)
	if err := l.Ask(&Form{Questions: []*Question{q}}); err != nil || q.Answer != long {
		t.Error(err)
	}
}

// endless is an input that never breaks a line.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// TestHint checks that the hint of a refusal is on its own line, and that each line of a
// refusal stays one line.
func TestHint(t *testing.T) {
	got := refusal(text.English, fmt.Errorf("wrapped: %w", hinted{}))
	if want := []string{"error: wrapped: one", "error: two", "hint: do three"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

type hinted struct{}

func (hinted) Error() string       { return "one\ntwo" }
func (hinted) Hint() text.Sentence { return text.Say("do %s", "three") }
