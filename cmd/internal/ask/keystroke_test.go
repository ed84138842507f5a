package ask

import (
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

// A typist is a person at a form that asks for turns, on a clock of its own.
type typist struct {
	t     interface{ Fatalf(string, ...any) }
	m     *model
	q     *Question
	asked *pendingForm
	clock time.Time
	wrote []string // the answers
	said  bool     // that a key was ignored
	left  bool
	ask   func() *Question
}

// typing begins to ask; the form has been on the screen for a second.
func typing(t interface{ Fatalf(string, ...any) }, ask func() *Question) *typist {
	p := &typist{t: t, ask: ask, clock: time.Unix(0, 0)}
	p.m = &model{width: 80, height: 24, screen: &Screen{lang: text.English, now: func() time.Time { return p.clock }}}
	p.next()
	p.pass(time.Second)
	return p
}

// next asks the next question.
func (p *typist) next() {
	p.q = p.ask()
	p.asked = &pendingForm{form: &Form{Questions: []*Question{p.q}}, reply: make(chan error, 1)}
	p.send(p.asked)
}

// send sends a message, and asks again if it answers.
func (p *typist) send(msg tea.Msg) {
	_, next := p.m.Update(msg)
	if len(p.m.waiting) > 0 && p.m.asked != nil && next == nil {
		p.t.Fatalf("nothing decides about a key that waits")
	}
	p.said = p.said || !p.m.ignored.Empty() && strings.Contains(ansi.Strip(p.m.View().Content), p.m.ignored.String())
	select {
	case err := <-p.asked.reply:
		if p.left = err != nil; !p.left {
			p.wrote = append(p.wrote, p.q.Answer)
			p.next()
		}
	default:
	}
}

// pass lets time pass, in which doubtful keys are decided.
func (p *typist) pass(pause time.Duration) {
	end := p.clock.Add(pause)
	for len(p.m.waiting) > 0 && p.m.asked != nil && !p.m.waiting[0].at.Add(repeats).After(end) {
		p.clock = p.m.waiting[0].at.Add(repeats)
		p.send(decided{})
	}
	p.clock = end
}

// press presses a key after a pause.
func (p *typist) press(pause time.Duration, key string) {
	p.pass(pause)
	p.send(keyOf(key))
}

// hold holds a key that was pressed: it comes again after a delay, and then again and again.
func (p *typist) hold(delay time.Duration, pauses []time.Duration, key string) {
	p.press(delay, key)
	for _, pause := range pauses {
		p.press(pause, key)
	}
}

// ms draws a pause of so many milliseconds.
func ms(t *rapid.T, least, most int) time.Duration {
	return time.Duration(rapid.IntRange(least, most).Draw(t, "ms")) * time.Millisecond
}

// repeated draws the pauses between the repeats of a held key: about 33 ms, 90 ms on a Mac, and more or less of it.
func repeated(t *rapid.T) []time.Duration {
	pauses := make([]time.Duration, rapid.IntRange(1, 40).Draw(t, "repeats"))
	for i := range pauses {
		pauses[i] = ms(t, 25, 120)
	}
	return pauses
}

// counted are the keys of a turn that write.
var counted = []string{"space", "4"}

// TestKeystrokes presses keys as people and keyboards do, one after the other: what is struck counts, and what is held,
// bounces or comes with others counts once. Whatever does not count is said.
func TestKeystrokes(t *testing.T) {
	answer := map[string]string{"space": "draw", "4": "undo"}
	soak.Check(t, soak.Forms, func(rt *rapid.T) {
		p := typing(rt, turn)
		var want []string
		for range rapid.IntRange(1, 8).Draw(rt, "parts") {
			key := rapid.SampledFrom(counted).Draw(rt, "key")
			before := len(want)
			want = append(want, answer[key])
			p.said, p.m.ignored = false, text.Sentence{}
			lost := true
			switch rapid.SampledFrom([]string{"tap", "hold", "bounce", "burst", "words"}).Draw(rt, "part") {
			case "tap":
				for n := range rapid.IntRange(1, 6).Draw(rt, "taps") {
					if n > 0 {
						want = append(want, answer[key])
					}
					p.press(ms(rt, 250, 600), key)
				}
				lost = false
			case "hold":
				p.press(ms(rt, 250, 3000), key)
				p.hold(ms(rt, 250, 660), repeated(rt), key)
			case "bounce":
				p.press(ms(rt, 1000, 3000), key)
				for range rapid.IntRange(1, 3).Draw(rt, "bounces") {
					p.press(ms(rt, 0, 249), key)
				}
			case "burst":
				keys := rapid.SliceOfN(rapid.SampledFrom([]string{"space", "4", "enter", "tab", "down"}), 1, 12).Draw(rt, "keys")
				p.press(ms(rt, 1000, 3000), key)
				for _, other := range keys {
					p.press(ms(rt, 0, 2), other)
				}
				lost = slices.ContainsFunc(keys, func(k string) bool { return k != "down" })
			case "words":
				want = append(want[:before], "lima")
				p.press(ms(rt, 250, 600), "l")
				for _, letter := range []string{"i", "m", "a", "enter"} {
					p.press(ms(rt, 10, 300), letter)
				}
				lost = rapid.Bool().Draw(rt, "held")
				if lost {
					p.hold(ms(rt, 250, 660), repeated(rt), "enter")
				}
			}
			if p.pass(repeats); p.said != lost {
				rt.Fatalf("that a key was ignored is said: %t, want %t", p.said, lost)
			}
			if !slices.Equal(p.wrote, want) {
				rt.Fatalf("wrote %q, want %q", p.wrote, want)
			}
		}
	})
}

// TestKeystrokesInBunches strikes a key at a terminal that delivers keys late, several at once: none writes twice, and
// if one is lost, that is said.
func TestKeystrokesInBunches(t *testing.T) {
	soak.Check(t, soak.Forms, func(rt *rapid.T) {
		p := typing(rt, turn)
		every, now, keys := ms(rt, 20, 2000), time.Duration(0), rapid.IntRange(1, 12).Draw(rt, "keys")
		for range keys {
			struck := now + ms(rt, 250, 600)
			arrives := (struck/every + 1) * every
			p.press(max(arrives-p.clock.Sub(time.Unix(1, 0)), 0), "space")
			now = struck
		}
		if p.pass(time.Second); len(p.wrote) > keys || len(p.wrote) == 0 || (len(p.wrote) < keys) != p.said {
			rt.Fatalf("of %d strokes %d wrote, and that some did not is said: %t", keys, len(p.wrote), p.said)
		}
	})
}

// TestRepeatsReported holds and strikes keys at a terminal that reports both: nothing waits, and only a press counts.
func TestRepeatsReported(t *testing.T) {
	p := typing(t, turn)
	again := tea.KeyPressMsg{Code: tea.KeySpace, Text: " ", IsRepeat: true}
	for range 3 {
		p.press(300*time.Millisecond, "space")
		if p.pass(time.Millisecond); len(p.m.waiting) > 0 {
			t.Error("a key waits though the terminal said that it had been released")
		}
		for range 5 {
			p.pass(300 * time.Millisecond)
			p.send(again)
		}
		p.pass(20 * time.Millisecond)
		p.send(tea.KeyReleaseMsg{Code: tea.KeySpace, Text: " "})
	}
	if len(p.wrote) != 3 || !p.said {
		t.Errorf("wrote %q, said: %t", p.wrote, p.said)
	}
}

// TestTypedAtOnce types letters faster than anybody strikes a key: none waits, and all are in the field.
func TestTypedAtOnce(t *testing.T) {
	p := typing(t, turn)
	for range 30 {
		p.send(keyOf("l"))
	}
	if got := p.m.focused().query(); got != strings.Repeat("l", 30) || p.said {
		t.Errorf("typed %q", got)
	}
}

// TestTypedLines types lines as fast as anybody can: each counts at once.
func TestTypedLines(t *testing.T) {
	soak.Check(t, soak.Forms, func(rt *rapid.T) {
		p := typing(rt, turn)
		lines := rapid.IntRange(1, 9).Draw(rt, "lines")
		for range lines {
			for _, key := range []string{"l", "i", "m", "a", "enter"} {
				p.press(ms(rt, 10, 300), key)
			}
		}
		if len(p.wrote) != lines || p.said {
			rt.Fatalf("of %d lines %d count, and that some do not is said: %t", lines, len(p.wrote), p.said)
		}
	})
}

// TestUnseen presses ↓ and Enter on a list that was shown just now.
func TestUnseen(t *testing.T) {
	for pause, wrote := range map[time.Duration]int{0: 1, 200 * time.Millisecond: 1, 300 * time.Millisecond: 2} {
		p := typing(t, turn)
		p.press(0, "space")
		p.press(pause, "down")
		p.press(0, "enter")
		if p.pass(time.Second); len(p.wrote) != wrote || p.said != (wrote == 1) {
			t.Errorf("after %v: wrote %q, said: %t", pause, p.wrote, p.said)
		}
	}
}

// TestTapThroughForms taps Enter at forms that each take what is marked: each tap answers one, and held it answers one.
// Where Enter ends the writing, the first tap says so, and the second one does.
func TestTapThroughForms(t *testing.T) {
	for _, pause := range []time.Duration{250, 300, 450, 600} {
		p := typing(t, fruits)
		for range 6 {
			p.press(pause*time.Millisecond, "enter")
		}
		if p.pass(repeats); len(p.wrote) != 6 || p.said {
			t.Errorf("every %d ms: wrote %q", pause, p.wrote)
		}
		ends := typing(t, func() *Question {
			return &Question{Text: text.Say("route"), Enter: text.Say("no more"), Commits: true, Choices: fruits().Choices}
		})
		for range 6 {
			ends.press(pause*time.Millisecond, "enter")
		}
		if ends.pass(repeats); len(ends.wrote) != 3 || ends.said {
			t.Errorf("every %d ms: ended %d times", pause, len(ends.wrote))
		}
		for i, every := range []time.Duration{33, 90} {
			p.pass(time.Second)
			p.press(0, "enter")
			p.hold(400*time.Millisecond, slices.Repeat([]time.Duration{every * time.Millisecond}, 20), "enter")
			if p.pass(repeats); len(p.wrote) != 7+i {
				t.Errorf("held: wrote %q", p.wrote)
			}
		}
	}
}

// TestRuns taps Enter at questions that are answered in runs, faster than at others: each tap answers one, held it
// answers one, and a bounce none.
func TestRuns(t *testing.T) {
	for pause, wrote := range map[time.Duration]int{30: 1, 90: 1, 150: 6, 200: 6, 300: 6} {
		p := typing(t, func() *Question { return &Question{Text: text.Say("routes"), Enter: text.Say("none"), Runs: true} })
		for range 6 {
			p.press(pause*time.Millisecond, "enter")
		}
		if p.pass(repeats); len(p.wrote) != wrote || p.said != (wrote == 1) {
			t.Errorf("every %d ms: %d answers, said: %t", pause, len(p.wrote), p.said)
		}
		p.pass(time.Second)
		p.press(0, "enter")
		p.hold(400*time.Millisecond, slices.Repeat([]time.Duration{90 * time.Millisecond}, 20), "enter")
		if p.pass(repeats); len(p.wrote) != wrote+1 {
			t.Errorf("held: %d answers", len(p.wrote)-wrote)
		}
	}
}

// TestHeldEsc holds Esc, which does not leave the program, and strikes it twice, which does.
func TestHeldEsc(t *testing.T) {
	p := typing(t, turn)
	p.press(0, "x")
	p.press(0, "esc")
	p.hold(500*time.Millisecond, slices.Repeat([]time.Duration{90 * time.Millisecond}, 20), "esc")
	if p.left || !p.said {
		t.Errorf("left: %t, said: %t", p.left, p.said)
	}
	p.pass(400 * time.Millisecond)
	for range 20 { // as a terminal without reports has it
		p.pass(66 * time.Millisecond)
		p.send(tea.KeyPressMsg{Code: tea.KeyEscape, Mod: tea.ModAlt})
	}
	if p.press(33*time.Millisecond, "esc"); p.left {
		t.Error("two at once leave, again and again")
	}
	p.press(300*time.Millisecond, "esc")
	p.press(300*time.Millisecond, "esc")
	if p.pass(repeats); !p.left {
		t.Error("two strokes of Esc do not leave")
	}
}
