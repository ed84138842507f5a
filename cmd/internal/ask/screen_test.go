package ask

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"purser/internal/text"
)

// TestTypeAhead checks that no key is lost between fields and between forms of any kind,
// however fast the keys come.
func TestTypeAhead(t *testing.T) {
	for round := range 5 {
		term := open(t, 80, 24)
		term.press("Anna\rer\x1b[B\r12\rBen\r") // before anything is asked
		name, fruit, number := &Question{Text: text.Say("name")}, fruits(), &Question{Text: text.Say("number")}
		term.must(term.ask(&Form{Questions: []*Question{name, fruit, number}}))
		other := &Question{Text: text.Say("another name")}
		term.must(term.ask(&Form{Questions: []*Question{other}}))
		if name.Answer != "Anna" || fruit.Answer != "Elderberry" || number.Answer != "12" || other.Answer != "Ben" {
			t.Fatalf("round %d: %q %q %q %q", round, name.Answer, fruit.Answer, number.Answer, other.Answer)
		}
		term.close()
	}
	term := open(t, 80, 24)
	var typed strings.Builder
	for i := range 50 {
		fmt.Fprintf(&typed, "%d\r", i)
	}
	go func() {
		if _, err := io.WriteString(term.keys, typed.String()); err != nil {
			t.Error(err)
		}
	}()
	for i := range 50 {
		q := &Question{Text: text.Say("number")}
		if i%2 == 1 {
			q = fruits()
		}
		if term.must(term.ask(&Form{Questions: []*Question{q}})); q.Answer != fmt.Sprint(i) {
			t.Fatalf("%d is %q", i, q.Answer)
		}
	}
}

// TestTypeAheadBack checks that keys after Shift-Tab go to the previous field, and that
// they are not kept waiting by a key that leads nowhere.
func TestTypeAheadBack(t *testing.T) {
	term := open(t, 80, 24)
	name, fruit, number := &Question{Text: text.Say("name")}, fruits(), &Question{Text: text.Say("number")}
	done := term.ask(&Form{Questions: []*Question{name, fruit, number}})
	term.press("\x1b[ZAn\rch\r7\x1b[Z\x1b[Zna\r\x15el\r\t\r")
	term.must(done)
	if name.Answer != "Anna" || fruit.Answer != "Elderberry" || number.Answer != "7" {
		t.Errorf("%q %q %q", name.Answer, fruit.Answer, number.Answer)
	}
}

// TestHeed checks that keys typed before a refusal could be read are dropped.
func TestHeed(t *testing.T) {
	term := open(t, 80, 24)
	term.press("first\rsecond\r")
	first := &Question{Text: text.Say("first")}
	term.must(term.ask(&Form{Questions: []*Question{first}}))
	time.Sleep(50 * time.Millisecond) // until the keys have come
	fmt.Fprintln(term, "error: no")
	again := &Question{Text: text.Say("again")}
	done := term.ask(&Form{Heed: true, Questions: []*Question{again}})
	term.wait(`(?s)^error: no *\n *\n┃ again`)
	term.press("third\r")
	term.must(done)
	if first.Answer != "first" || again.Answer != "third" {
		t.Errorf("%q, %q", first.Answer, again.Answer)
	}
}

// TestHeedBegun checks that, when keys are dropped, those of a line that is just being
// typed stay, so that its end is not taken for a separate line, and that keys that would
// act at once do not stay.
func TestHeedBegun(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"gone\rtwo wo": "two words", "two wo": "two words", "x\ttwo wo": "two words",
		"gone\r4": "rds", "4two": "rds", "gone\rtwo\x1b[A": "rds", "two\x15": "rds", "gone\r\x15two wo": "two words",
		"gone\rtwox\x7f wo": "two words", "gone\rxx\x17two wo": "two words", "gone\rtwo wo\x1b[D": "two words",
		"gone\r\x1b[200~two\x1b[201~ wo": "two words", "gone\rx\x7f": "rds",
	} {
		term := open(t, 80, 24)
		term.press("first\r" + typed)
		first := &Question{Text: text.Say("first")}
		term.must(term.ask(&Form{Questions: []*Question{first}}))
		time.Sleep(50 * time.Millisecond) // until the keys have come
		again := &Question{Text: text.Say("again"), Keys: []AnswerKey{{Key: "4", Label: text.Say("four"), Answer: "four"}}}
		done := term.ask(&Form{Heed: true, Questions: []*Question{again}})
		term.wait("again")
		term.press("rds\r")
		term.must(done)
		if again.Answer != want {
			t.Errorf("%q: %q, want %q", typed, again.Answer, want)
		}
	}
}

// TestHeedOnce checks that only the next form drops keys.
func TestHeedOnce(t *testing.T) {
	term := open(t, 80, 24)
	q := [3]*Question{{Text: text.Say("one")}, {Text: text.Say("two")}, {Text: text.Say("three")}}
	done := term.ask(&Form{Heed: true, Questions: q[:1]})
	term.wait("one")
	term.press("1\r2\r3\r")
	term.must(done)
	term.must(term.ask(&Form{Questions: q[1:2]}))
	term.must(term.ask(&Form{Questions: q[2:]}))
	if q[0].Answer != "1" || q[1].Answer != "2" || q[2].Answer != "3" {
		t.Errorf("%q %q %q", q[0].Answer, q[1].Answer, q[2].Answer)
	}
}

// TestTold checks that messages are shown once, above the form and below what stays in
// view.
func TestTold(t *testing.T) {
	term := open(t, 80, 24)
	fmt.Fprint(term, "one\n")
	fmt.Fprint(term, "two\n\n")
	done := term.ask(&Form{Above: fixed("scores"), Questions: []*Question{{Text: text.Say("name")}}})
	term.wait(`(?s)^scores *\n *\none *\ntwo *\n *\n┃ name`)
	term.press("\r")
	term.must(done)
	done = term.ask(&Form{Above: fixed("scores"), Questions: []*Question{{Text: text.Say("color")}}})
	term.wait(`(?s)^scores *\n *\n┃ color`)
	term.press("\r")
	term.must(done)
}

// TestPages checks that messages that do not fit are shown by themselves, and that keys
// typed before they were seen do not skip them.
func TestPages(t *testing.T) {
	term := open(t, 80, 24)
	term.press("\r\rlost\r")
	time.Sleep(50 * time.Millisecond)
	for i := range 100 {
		fmt.Fprintf(term, "line %d \n", i)
	}
	fmt.Fprintf(term, "%sthe end of a long line\n", strings.Repeat("word ", 30))
	name := &Question{Text: text.Say("name")}
	done := term.ask(&Form{Above: fixed("scores"), Questions: []*Question{name}})
	term.wait(`(?s)line 0 .*Enter go on.*0%`)
	term.press("\x1b[6~")
	term.wait(`line 22 `)
	for range 10 {
		term.press("\x1b[6~")
	}
	term.wait(`(?s)line 99 .*the end of\s+a long line.*100%`)
	term.press("\r")
	term.wait(`(?s)^scores *\n *\n┃ name`)
	term.press("Anna\r")
	term.must(done)
	if name.Answer != "Anna" {
		t.Errorf("%q", name.Answer)
	}
	fmt.Fprint(term, "that is all\n")
	done = term.ask(&Form{})
	term.wait(`(?s)^that is all.*Enter go on +Esc back *\n*$`)
	term.press("x") // leads nowhere
	term.press("q")
	term.must(done)
}

// TestRefused checks that the reason for a refusal is shown, with and without choices, on a
// large, a usual and a tiny screen.
func TestRefused(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{120, 40}, {80, 24}, {40, 10}} {
		for _, choices := range [][]Option{nil, fruits().Choices} {
			term := open(t, size[0], size[1])
			q := &Question{Text: text.Say("name"), Choices: choices, Validate: func(name string) error {
				if name != "Anna" {
					return fmt.Errorf("not you, %s", name)
				}
				return nil
			}}
			above := strings.Repeat("a line that stays in view\n", 10)
			done := term.ask(&Form{Above: fixed(above), Questions: []*Question{q, {Text: text.Say("and you")}}})
			term.wait("┃ name")
			term.press("Zoe\r")
			term.wait("error: not you, Zoe")
			term.press("\x1b[27u") // a lone Esc, not the start of a sequence
			term.press("Anna\rBen\r")
			term.must(done)
			if q.Answer != "Anna" {
				t.Errorf("%q", q.Answer)
			}
			term.close()
		}
	}
}

// TestResize makes the screen small and large while it shows all that it can: nothing
// panics, no line is too wide, and the form stays in view and is drawn at once.
func TestResize(t *testing.T) {
	term := open(t, 80, 24)
	sizes := [][2]int{{40, 10}, {1, 1}, {200, 60}, {3, 50}, {200, 2}, {60, 20}, {0, 0}, {80, 24}}
	q := fruits()
	for i := range 60 {
		q.Choices = append(q.Choices, Option{Answer: fmt.Sprintf("choice-%02d", i)})
	}
	fmt.Fprintln(term, "told")
	above := "scores\n" + strings.Repeat("stays\n", 6)
	done := term.ask(&Form{Above: fixed(above), Questions: []*Question{q}})
	resize := func() {
		for _, size := range sizes {
			term.program.Send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		}
	}
	term.wait("told(.|\n)*┃ fruit")
	resize()
	term.mutex.Lock()
	term.drawn.Resize(80, 40)
	term.mutex.Unlock()
	term.program.Send(tea.WindowSizeMsg{Width: 80, Height: 40})
	term.wait(`choice-15`) // the longer list
	term.mutex.Lock()
	term.drawn.Resize(50, 10)
	term.mutex.Unlock()
	term.program.Send(tea.WindowSizeMsg{Width: 50, Height: 10})
	term.wait(`(?s)^told.*┃ fruit.*: *\n.*apple`)
	if width, height := term.Size(); width != 50 || height != 10 {
		t.Errorf("the size is %d × %d", width, height)
	}
	term.press("\r")
	term.must(done)
	fmt.Fprintln(term, strings.Repeat("a page\n", 100))
	done = term.ask(&Form{Above: fixed(above), Questions: []*Question{{Text: text.Say("name")}, fruits()}})
	term.wait("Enter go on")
	resize()
	term.press("\r")
	resize()
	term.press("Anna\r\r")
	term.must(done)
	resize() // while nothing is asked
}

// TestSmall checks that a short screen shows a form, not an empty page before it.
func TestSmall(t *testing.T) {
	term := open(t, 40, 10)
	name := &Question{Text: text.Say("name")}
	done := term.ask(&Form{Above: fixed(strings.Repeat("stays\n", 12)), Questions: []*Question{name}})
	term.wait("┃ name")
	term.press("Anna\r")
	term.must(done)
	if name.Answer != "Anna" {
		t.Errorf("%q", name.Answer)
	}
}

// TestBreakOff checks that Ctrl-C ends the current form and all later ones, and that it
// restores the terminal.
func TestBreakOff(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a page\n", 100)
	for name, form := range map[string]*Form{
		"text":        {Questions: []*Question{{Text: text.Say("name")}}},
		"text, Esc":   {Questions: []*Question{{Text: text.Say("name")}}},
		"picker":      {Questions: []*Question{fruits()}},
		"picker, Esc": {Questions: []*Question{fruits()}},
		"page":        {},
	} {
		t.Run(name, func(t *testing.T) {
			term := open(t, 80, 24)
			if len(form.Questions) == 0 {
				fmt.Fprint(term, long)
			}
			done := term.ask(form)
			term.wait("name|fruit|page")
			keys := "typed\x03"
			if strings.HasSuffix(name, "Esc") {
				keys = "typed\x1b\x03"
			}
			term.press(keys)
			if err := term.answered(done); !errors.Is(err, io.EOF) {
				t.Errorf("%v", err)
			}
			for range 3 {
				if err := term.answered(term.ask(&Form{Questions: []*Question{{Text: text.Say("late")}}})); !errors.Is(
					err, io.EOF) {
					t.Errorf("late: %v", err)
				}
			}
			term.close()
			term.restored()
		})
	}
}

// TestBreakOffBeforehand checks that Ctrl-C while nothing is asked ends the next form.
func TestBreakOffBeforehand(t *testing.T) {
	term := open(t, 80, 24)
	term.press("Anna\r\x03")
	// answered or not, depending on timing
	_ = term.answered(term.ask(&Form{Questions: []*Question{{Text: text.Say("name")}}}))
	if err := term.answered(term.ask(&Form{Questions: []*Question{{Text: text.Say("color")}}})); !errors.Is(err,
		io.EOF) {
		t.Errorf("%v", err)
	}
}

// TestBreakOffAtOnce checks that nothing is answered once the person has broken off, not
// even by a key meant for the previous form.
func TestBreakOffAtOnce(t *testing.T) {
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 80, height: 24}
	ask := func() *pendingForm {
		return &pendingForm{form: &Form{Questions: []*Question{{Text: text.Say("name")}}}, reply: make(chan error, 1)}
	}
	first, second := ask(), ask()
	m.Update(first)
	m.Update(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	m.Update(second)
	m.Update(keyOf("enter"))
	for _, asked := range []*pendingForm{first, second} {
		select {
		case err := <-asked.reply:
			if !errors.Is(err, io.EOF) {
				t.Errorf("%v", err)
			}
		default:
			t.Error("no answer")
		}
	}
}

// TestClose checks that Close ends a pending question and restores the terminal, and may be
// called twice.
func TestClose(t *testing.T) {
	term := open(t, 80, 24)
	done := term.ask(&Form{Questions: []*Question{{Text: text.Say("name")}}})
	term.wait("┃ name")
	term.close()
	if err := term.answered(done); !errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	term.restored()
	term.close()
}

// TestInputEnds checks that the form ends when the input does.
func TestInputEnds(t *testing.T) {
	term := open(t, 80, 24)
	name := &Question{Text: text.Say("name")}
	done := term.ask(&Form{Questions: []*Question{name}})
	term.press("Anna\r")
	term.must(done)
	done = term.ask(&Form{Questions: []*Question{{Text: text.Say("color")}}})
	term.keys.Close()
	if err := term.answered(done); !errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	term.restored()
}

// TestPaste checks that pasted text is taken as one answer, whatever it contains, and waits
// for Enter.
func TestPaste(t *testing.T) {
	term := open(t, 80, 24)
	q := [2]*Question{{Text: text.Say("name")}, fruits()}
	done := term.ask(&Form{Questions: q[:]})
	term.wait("┃ name")
	term.press("\x1b[200~An\r\nna\r\n" + strings.Repeat("x", 5000) + "\x1b[201~\r")
	term.wait("┃ fruit")
	term.press("\x1b[200~el\nder\n\x1b[31m\x1b[201~")
	term.press("\x15cher\r")
	term.must(done)
	if got := q[0].Answer; !strings.HasPrefix(got, "An") || strings.ContainsAny(got, "\r\n") || len(got) > 200 {
		t.Errorf("%q", got)
	}
	if q[1].Answer != "cherry" {
		t.Errorf("%q", q[1].Answer)
	}
}

// TestFits checks the smallest screen for forms.
func TestFits(t *testing.T) {
	for size, want := range map[[2]int]bool{{60, 20}: true, {59, 20}: false, {60, 19}: false, {200, 60}: true,
		{0, 0}: false} {
		if Fits(size[0], size[1]) != want {
			t.Errorf("%v", size)
		}
	}
}
