package ask

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
	"github.com/hinshun/vt10x"
)

// A terminal is a screen of forms whose keys come from a pipe, and whose output
// is drawn by an emulator.
type terminal struct {
	t    *testing.T
	keys *io.PipeWriter
	*Screen

	mutex   sync.Mutex
	drawn   vt10x.Terminal
	written strings.Builder // all that was written to the terminal
}

// An output is where a screen writes to.
type output struct{ *terminal }

// open opens a screen of a size.
func open(t *testing.T, width, height int) *terminal {
	t.Helper()
	in, keys := io.Pipe()
	term := &terminal{t: t, keys: keys, drawn: vt10x.New(vt10x.WithSize(width, height))}
	term.Screen = OpenScreen(in, output{term}, width, height, false)
	t.Cleanup(term.close)
	return term
}

// close closes the screen; the keys first, so that nobody waits for another one.
func (term *terminal) close() {
	term.keys.Close()
	term.Screen.Close()
}

// Write draws what the screen writes. A line feed begins a line, as it does where
// nobody has made the terminal raw.
func (out output) Write(p []byte) (int, error) {
	out.mutex.Lock()
	defer out.mutex.Unlock()
	out.written.Write(p)
	_, err := out.drawn.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n")))
	return len(p), err
}

// shows gives what stands on the terminal.
func (term *terminal) shows() string {
	term.mutex.Lock()
	defer term.mutex.Unlock()
	return term.drawn.String()
}

// wait waits until the terminal shows what fits a pattern.
func (term *terminal) wait(pattern string) {
	term.t.Helper()
	fits := regexp.MustCompile(pattern)
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(2 * time.Millisecond) {
		shown := term.shows()
		if fits.MatchString(shown) {
			return
		}
		if time.Now().After(deadline) {
			term.t.Fatalf("no %q in\n%s", pattern, shown)
		}
	}
}

// press presses keys.
func (term *terminal) press(keys string) {
	term.t.Helper()
	if _, err := io.WriteString(term.keys, keys); err != nil {
		term.t.Fatal(err)
	}
}

// ask asks in the background.
func (term *terminal) ask(form *Form) <-chan error {
	done := make(chan error, 1)
	go func() { done <- term.Ask(form) }()
	return done
}

// answered waits for the end of a form.
func (term *terminal) answered(done <-chan error) error {
	term.t.Helper()
	select {
	case err := <-done:
		return err
	case <-time.After(10 * time.Second):
		term.t.Fatalf("no answer comes; on the screen stands\n%s", term.shows())
		return nil
	}
}

// must waits for a form to be answered.
func (term *terminal) must(done <-chan error) {
	term.t.Helper()
	if err := term.answered(done); err != nil {
		term.t.Fatal(err)
	}
}

// TestTypeAhead holds that no key is lost between fields and between forms, of
// whatever kind they are and however fast the keys come.
func TestTypeAhead(t *testing.T) {
	for round := range 5 {
		term := open(t, 80, 24)
		term.press("Anna\rer\x1b[B\r12\rBen\r") // before anything is asked
		name, fruit, number := &Question{Text: "name"}, fruits(), &Question{Text: "number"}
		term.must(term.ask(&Form{Questions: []*Question{name, fruit, number}}))
		other := &Question{Text: "another name"}
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
	go term.press(typed.String())
	for i := range 50 {
		q := &Question{Text: "number"}
		if i%2 == 1 {
			q = fruits()
		}
		if term.must(term.ask(&Form{Questions: []*Question{q}})); q.Answer != fmt.Sprint(i) {
			t.Fatalf("%d is %q", i, q.Answer)
		}
	}
}

// TestTypeAheadBack holds that keys after Shift-Tab go to the field before, and
// that they are not kept waiting where a key leads nowhere.
func TestTypeAheadBack(t *testing.T) {
	term := open(t, 80, 24)
	name, fruit, number := &Question{Text: "name"}, fruits(), &Question{Text: "number"}
	done := term.ask(&Form{Questions: []*Question{name, fruit, number}})
	began := time.Now()
	term.press("\x1b[ZAn\rch\r7\x1b[Z\x1b[Zna\r\x15el\r\t\r")
	term.must(done)
	if name.Answer != "Anna" || fruit.Answer != "Elderberry" || number.Answer != "7" {
		t.Errorf("%q %q %q", name.Answer, fruit.Answer, number.Answer)
	}
	if took := time.Since(began); took > giveUp {
		t.Errorf("it took %v", took)
	}
}

// TestWrong holds that keys which came before a refusal could be read are dropped.
func TestWrong(t *testing.T) {
	term := open(t, 80, 24)
	term.press("first\rsecond\r")
	first := &Question{Text: "first"}
	term.must(term.ask(&Form{Questions: []*Question{first}}))
	time.Sleep(50 * time.Millisecond) // until the keys have come
	fmt.Fprintln(term, "error: no")
	term.Wrong()
	again := &Question{Text: "again"}
	done := term.ask(&Form{Questions: []*Question{again}})
	term.wait(`(?s)^error: no *\n *\n┃ again`)
	term.press("third\r")
	term.must(done)
	if first.Answer != "first" || again.Answer != "third" {
		t.Errorf("%q, %q", first.Answer, again.Answer)
	}
}

// TestWrongOnce holds that it is only the next form that drops keys.
func TestWrongOnce(t *testing.T) {
	term := open(t, 80, 24)
	term.Wrong()
	q := [3]*Question{{Text: "one"}, {Text: "two"}, {Text: "three"}}
	done := term.ask(&Form{Questions: q[:1]})
	term.wait("one")
	term.press("1\r2\r3\r")
	term.must(done)
	term.must(term.ask(&Form{Questions: q[1:2]}))
	term.must(term.ask(&Form{Questions: q[2:]}))
	if q[0].Answer != "1" || q[1].Answer != "2" || q[2].Answer != "3" {
		t.Errorf("%q %q %q", q[0].Answer, q[1].Answer, q[2].Answer)
	}
}

// TestTold shows what was told above the form, below what stays in view, once.
func TestTold(t *testing.T) {
	term := open(t, 80, 24)
	fmt.Fprint(term, "one\n")
	fmt.Fprint(term, "two\n\n")
	done := term.ask(&Form{Above: "scores", Questions: []*Question{{Text: "name"}}})
	term.wait(`(?s)^scores *\n *\none *\ntwo *\n *\n┃ name`)
	term.press("\r")
	term.must(done)
	done = term.ask(&Form{Above: "scores", Questions: []*Question{{Text: "color"}}})
	term.wait(`(?s)^scores *\n *\n┃ color`)
	term.press("\r")
	term.must(done)
}

// TestPages holds that what was told and does not fit is shown by itself, and that
// keys typed before it was seen do not pass it over.
func TestPages(t *testing.T) {
	term := open(t, 80, 24)
	term.press("\r\rlost\r")
	time.Sleep(50 * time.Millisecond)
	for i := range 100 {
		fmt.Fprintf(term, "line %d \n", i)
	}
	fmt.Fprintf(term, "%sthe end of a long line\n", strings.Repeat("word ", 30))
	name := &Question{Text: "name"}
	done := term.ask(&Form{Above: "scores", Questions: []*Question{name}})
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
	term.wait(`(?s)^that is all.*Enter go on *\n*$`)
	term.press("x") // goes nowhere
	term.press("q")
	term.must(done)
}

// TestRefused holds that an answer which is not accepted is refused in words, on
// every kind of field and on a screen of every size.
func TestRefused(t *testing.T) {
	for _, size := range [][2]int{{120, 40}, {80, 24}, {40, 10}} {
		for _, choices := range [][]Choice{nil, fruits().Choices} {
			term := open(t, size[0], size[1])
			q := &Question{Text: "name", Choices: choices, Accept: func(text string) error {
				if text != "Anna" {
					return fmt.Errorf("not you, %s", text)
				}
				return nil
			}}
			above := strings.Repeat("a line that stays in view\n", 10)
			done := term.ask(&Form{Above: above, Questions: []*Question{q, {Text: "and you"}}})
			term.wait("┃ name")
			term.press("Zoe\r")
			term.wait("error: not you, Zoe")
			term.press("\x1b")
			time.Sleep(60 * time.Millisecond) // a lone Esc, and not one that begins a sequence
			term.press("Anna\rBen\r")
			term.must(done)
			if q.Answer != "Anna" {
				t.Errorf("%q", q.Answer)
			}
			term.close()
		}
	}
}

// TestResize makes the screen small and large while all that it can show is shown:
// nothing panics, no line is too wide, the form stays in view and is drawn at once.
func TestResize(t *testing.T) {
	term := open(t, 80, 24)
	sizes := [][2]int{{40, 10}, {1, 1}, {200, 60}, {3, 50}, {200, 2}, {60, 20}, {0, 0}, {80, 24}}
	q := fruits()
	for i := range 60 {
		q.Choices = append(q.Choices, Choice{Answer: fmt.Sprintf("choice-%02d", i)})
	}
	fmt.Fprintln(term, "told")
	above := "scores\n" + strings.Repeat("stays\n", 6)
	done := term.ask(&Form{Above: above, Questions: []*Question{q}})
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
	term.wait(`(?s)^scores.*┃ fruit.*> *\n.*apple`)
	if term.Width() != 50 {
		t.Errorf("the width is %d", term.Width())
	}
	term.press("\r")
	term.must(done)
	fmt.Fprintln(term, strings.Repeat("a page\n", 100))
	done = term.ask(&Form{Above: above, Questions: []*Question{{Text: "name"}, fruits()}})
	term.wait("Enter go on")
	resize()
	term.press("\r")
	resize()
	term.press("Anna\r\r")
	term.must(done)
	resize() // while nothing is asked
}

// TestSmall holds that a short screen shows a form and no empty page before it.
func TestSmall(t *testing.T) {
	term := open(t, 40, 10)
	name := &Question{Text: "name"}
	done := term.ask(&Form{Above: strings.Repeat("stays\n", 12), Questions: []*Question{name}})
	term.wait("┃ name")
	term.press("Anna\r")
	term.must(done)
	if name.Answer != "Anna" {
		t.Errorf("%q", name.Answer)
	}
}

// TestBreakOff holds that Ctrl-C ends whatever is asked, and all that is asked
// after it, and that it gives the terminal back.
func TestBreakOff(t *testing.T) {
	long := strings.Repeat("a page\n", 100)
	for name, form := range map[string]*Form{
		"text":        {Questions: []*Question{{Text: "name"}}},
		"text, Esc":   {Questions: []*Question{{Text: "name"}}},
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
				if err := term.answered(term.ask(&Form{Questions: []*Question{{Text: "late"}}})); !errors.Is(err, io.EOF) {
					t.Errorf("late: %v", err)
				}
			}
			term.close()
			term.restored()
		})
	}
}

// TestBreakOffBeforehand holds that Ctrl-C while nothing is asked ends what is
// asked next.
func TestBreakOffBeforehand(t *testing.T) {
	term := open(t, 80, 24)
	term.press("Anna\r\x03")
	_ = term.answered(term.ask(&Form{Questions: []*Question{{Text: "name"}}})) // answered or not, as they meet
	if err := term.answered(term.ask(&Form{Questions: []*Question{{Text: "color"}}})); !errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
}

// TestBreakOffAtOnce holds that nothing is answered once the person broke off, not
// even by a key that was on its way to the form before.
func TestBreakOffAtOnce(t *testing.T) {
	m := &model{screen: &Screen{}, width: 80, height: 24}
	ask := func() *asking {
		return &asking{form: &Form{Questions: []*Question{{Text: "name"}}}, reply: make(chan error, 1)}
	}
	first, second := ask(), ask()
	m.Update(first)
	m.Update(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	m.Update(second)
	m.Update(huh.NextField())
	for _, asked := range []*asking{first, second} {
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

// TestClose ends a question that another waits for, gives the terminal back, and
// may be done twice.
func TestClose(t *testing.T) {
	term := open(t, 80, 24)
	done := term.ask(&Form{Questions: []*Question{{Text: "name"}}})
	term.wait("┃ name")
	term.close()
	if err := term.answered(done); !errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	term.restored()
	term.close()
}

// TestInputEnds holds that the end of the keys ends what is asked.
func TestInputEnds(t *testing.T) {
	term := open(t, 80, 24)
	name := &Question{Text: "name"}
	done := term.ask(&Form{Questions: []*Question{name}})
	term.press("Anna\r")
	term.must(done)
	done = term.ask(&Form{Questions: []*Question{{Text: "color"}}})
	term.keys.Close()
	if err := term.answered(done); !errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	term.restored()
}

// restored holds that the alternate screen is left and the cursor is shown.
func (term *terminal) restored() {
	term.t.Helper()
	term.mutex.Lock()
	defer term.mutex.Unlock()
	for _, pair := range [][2]string{{"\x1b[?1049h", "\x1b[?1049l"}, {"\x1b[?25l", "\x1b[?25h"}, {"\x1b[?2004h", "\x1b[?2004l"}} {
		on, off := strings.LastIndex(term.written.String(), pair[0]), strings.LastIndex(term.written.String(), pair[1])
		if on > off {
			term.t.Errorf("%q is not taken back", pair[0])
		}
	}
}

// TestPaste takes what is pasted as one answer, whatever stands in it, and waits
// for Enter.
func TestPaste(t *testing.T) {
	term := open(t, 80, 24)
	q := [2]*Question{{Text: "name"}, fruits()}
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

// TestFits holds the smallest screen for forms.
func TestFits(t *testing.T) {
	for size, want := range map[[2]int]bool{{60, 20}: true, {59, 20}: false, {60, 19}: false, {200, 60}: true, {0, 0}: false} {
		if Fits(size[0], size[1]) != want {
			t.Errorf("%v", size)
		}
	}
}
