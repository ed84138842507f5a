package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
)

// A table is a game reduced to its forms: an answer is written, refused or a look at
// something.
type table struct {
	*model
}

// turn is the question of every turn, whose answers are written.
func turn() *Question {
	q := &Question{Text: text.Say("turn"), Commits: true, Loud: true, Example: text.Say("a city, or Space: took cards"),
		Keys: []AnswerKey{{Key: "space", Answer: "draw"}, {Key: "4", Answer: "undo"}, {Key: "6", Answer: "log", Looks: true}}}
	for _, name := range []string{"lima", "lagos", "tokyo", "taken"} {
		q.Choices = append(q.Choices, Option{Answer: name})
	}
	q.Keys[0].Label, q.Keys[1].Label, q.Keys[2].Label = text.Say("took cards"), text.Say("undo"), text.Say("log")
	q.Validate = func(answer string) error {
		if slices.Contains([]string{"draw", "undo", "lima", "lagos", "tokyo", "log"}, answer) {
			return nil
		}
		return errors.New("refused: " + answer)
	}
	return q
}

// ask shows the next form.
func (tb *table) ask(form *Form) *pendingForm {
	asked := &pendingForm{form: form, reply: make(chan error, 1)}
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
		typed = strings.TrimSpace(strings.TrimPrefix(shown[i+1], "┃ : "))
		if typed == "a city, or Space: took cards" { // nothing is typed
			typed = ""
		}
		for _, line := range shown[i+2:] {
			if choice, ok := strings.CutPrefix(line, "┃ > "); ok {
				row = strings.TrimSpace(choice)
			}
		}
	}
	return row, typed
}

// TestLaw presses random keys, after random pauses and at random sizes, and pastes: what is
// written is what the screen showed as marked or as a key when it was pressed, and the same key
// writes nothing that comes sooner than it can be struck again.
func TestLaw(t *testing.T) {
	keys := []string{"enter", "enter", "enter", "tab", "esc", "up", "down", "pgdown", "backspace", "l", "i", "t", "x",
		"space", "space", "4", "6", "paste  ", "paste li", "paste lima\n"}
	own := map[string]string{"space": "draw", "4": "undo", "6": "log"}
	answers := []string{"enter", "tab", "esc", "space", "4", "6"} // before these the screen is looked at
	pauses := []int{0, 30, 249, 250, 660, 2000}
	soak.Check(t, soak.Forms, func(rt *rapid.T) {
		clock := time.Unix(0, 0)
		tb := &table{model: &model{screen: &Screen{lang: text.English, now: func() time.Time { return clock }}}}
		resize := func() {
			tb.Update(tea.WindowSizeMsg{Width: rapid.IntRange(60, 120).Draw(rt, "width"), Height: rapid.IntRange(20,
				50).Draw(rt, "height")})
		}
		resize()
		q := turn()
		asked := tb.ask(&Form{Questions: []*Question{q}})
		answered, came := "", map[string]time.Time{} // the key that answered last, and when each one came last
		for range rapid.IntRange(1, 40).Draw(rt, "keys") {
			if rapid.IntRange(0, 9).Draw(rt, "resized") == 0 {
				resize()
			}
			key := rapid.SampledFrom(keys).Draw(rt, "key")
			if answered != "" && rapid.Bool().Draw(rt, "held") {
				key = answered
			}
			clock = clock.Add(time.Duration(rapid.SampledFrom(pauses).Draw(rt, "pause")) * time.Millisecond)
			row, typed := "", ""
			if slices.Contains(answers, key) {
				row, typed = tb.marked()
			}
			paste, pasted := strings.CutPrefix(key, "paste ")
			if pasted {
				tb.Update(tea.PasteMsg{Content: paste})
			} else {
				tb.Update(keyOf(key))
			}
			last := came[key]
			came[key] = clock
			if len(tb.waiting) > 0 { // it is doubtful
				clock = clock.Add(repeats)
				tb.Update(decided{})
			}
			select {
			case err := <-asked.reply:
				switch takes := key == "enter" || key == "tab"; {
				case !slices.Contains(answers, key):
					rt.Fatalf("%s answered %q", key, q.Answer)
				case errors.Is(err, ErrBack) && key == "esc" && typed == "":
				case came[key].Sub(last) < repeats && (typed == "" || came[key].Sub(last) < together):
					rt.Fatalf("%s wrote %q %v after it came", key, q.Answer, clock.Sub(last))
				case takes && row != q.Answer:
					rt.Fatalf("%s wrote %q, and the screen showed %q as marked, with %q typed", key, q.Answer, row, typed)
				case !takes && (own[key] != q.Answer || typed != "" && q.Answer != "log"):
					rt.Fatalf("%s wrote %q, with %q typed", key, q.Answer, typed)
				}
				answered = key
				looked := q.Answer == "log"
				q = turn()
				asked = tb.ask(&Form{Heed: looked, Questions: []*Question{q}})
			default:
			}
		}
	})
}

// TestPairs presses all pairs of keys, at once and after a pause, on an empty field: Enter alone
// writes nothing, and two keys at once that act write once.
func TestPairs(t *testing.T) {
	keys := []string{"enter", "tab", "esc", "space", "4", "6", "up", "backspace", "?", "x"}
	act := keys[:6]
	for _, first := range keys {
		for _, second := range keys {
			for _, pause := range []time.Duration{0, 250 * time.Millisecond, time.Second} {
				clock := time.Unix(0, 0)
				tb := &table{model: &model{width: 80, height: 24,
					screen: &Screen{lang: text.English, now: func() time.Time { return clock }}}}
				var q *Question
				var asked *pendingForm
				var wrote, want []string
				for i, key := range []string{first, second} {
					if tb.asked == nil {
						q = turn()
						asked = tb.ask(&Form{Questions: []*Question{q}})
					}
					tb.Update(keyOf(key))
					if clock = clock.Add(repeats); len(tb.waiting) > 0 {
						tb.Update(decided{})
					}
					if len(asked.reply) > 0 && <-asked.reply == nil {
						wrote = append(wrote, q.Answer)
					}
					answer := map[string]string{"space": "draw", "4": "undo", "6": "log"}[key]
					if answer != "" && (i == 0 || !slices.Contains([]string{"x", "?"}, first) &&
						(pause > 0 || !slices.Contains(act, first))) {
						want = append(want, answer)
					}
					clock = clock.Add(pause - repeats)
				}
				if !slices.Equal(wrote, want) {
					t.Errorf("%s, %v, %s: wrote %q, want %q", first, pause, second, wrote, want)
				}
			}
		}
	}
}

// TestEnterAfterRefusal is the slip that the law prevents, at every height: a refusal or a
// look, and then Enter as often as it can be pressed.
func TestEnterAfterRefusal(t *testing.T) {
	for _, first := range []string{"t a k enter", "x enter", "t a k enter esc", "x enter backspace", "6", "x enter 6",
		"4"} {
		for height := 20; height <= 50; height++ {
			tb := &table{model: &model{screen: &Screen{now: slow(), lang: text.English}, width: 80, height: height}}
			q := turn()
			asked := tb.ask(&Form{Questions: []*Question{q}})
			for _, key := range append(strings.Fields(first), slices.Repeat([]string{"enter"}, 10)...) {
				tb.Update(keyOf(key))
				select {
				case <-asked.reply:
					if q.Answer != "log" && (q.Answer != "undo" || key != "4") {
						t.Fatalf("%s, %d lines: %q is written", first, height, q.Answer)
					}
					q = turn()
					asked = tb.ask(&Form{Heed: true, Questions: []*Question{q}})
				default:
				}
			}
			if shown := ansi.Strip(tb.View().Content); !strings.Contains(shown, "Please choose with ↓, or type") &&
				!strings.Contains(shown, "error: refused: ") {
				t.Fatalf("%s, %d lines: it does not say why nothing happens:\n%s", first, height, shown)
			}
		}
	}
}

// TestLinesHeld checks the law at plain prompts: an empty line is not an answer where it means nothing; where
// it means something, one right after a refusal is ignored, and the next one counts.
func TestLinesHeld(t *testing.T) {
	const nothing = "nothing is entered: type the answer, a city, or Space: took cards\nturn: "
	const more = "turn (a city, or Space: took cards; Enter: no more): "
	const again = more + "error: refused: x\n" + more + "nothing is entered; Enter again: no more\n" + more
	for _, tt := range []struct {
		typed   string
		heed    bool
		commits bool
		enter   string
		want    string
		shown   string
	}{
		{"\n \nlima\n", false, true, "", "lima", "turn: " + nothing + nothing},
		{"x\n\n\nlima\n", false, true, "", "lima", "turn: error: refused: x\nturn: " + nothing + nothing},
		{"\ndraw\n", true, true, "", "draw", "turn: " + nothing},
		{"\n", false, true, "no more", "", more},
		{"x\n\nno more\n", false, true, "no more", "", again},
		{"x\n\n\n", false, true, "no more", "", again},
		{"x\n\ngo ON\n", false, false, "no more", "", again},
	} {
		var out strings.Builder
		q := turn()
		q.Commits, q.Enter = tt.commits, text.Say("%s", tt.enter)
		q.Search = func([]string) ([]Option, []text.Sentence) { return nil, nil }
		if check := q.Validate; tt.enter == "" {
			q.Enter = text.Sentence{}
		} else {
			q.Validate = func(answer string) error {
				if answer == "" {
					return nil
				}
				return check(answer)
			}
		}
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
