package ask

import (
	"errors"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// formAt is a model with a form on a screen of the given size.
func formAt(width, height int, told string, questions ...*Question) *model {
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: width, height: height}
	m.Update(&pendingForm{form: &Form{Questions: questions}, told: told, reply: make(chan error, 1)})
	return m
}

// TestSecondQuestion checks that a form says what Esc does at the question that is asked.
func TestSecondQuestion(t *testing.T) {
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 80, height: 24}
	name, color := &Question{Text: text.Say("name"), Default: "x"}, &Question{Text: text.Say("color"), Default: "y"}
	m.Update(&pendingForm{form: &Form{Questions: []*Question{name, color}, Back: text.Say("stop")},
		reply: make(chan error, 1)})
	for _, step := range [][2]string{{"enter", "Esc back"}, {"esc", "Esc stop"}} {
		if m.Update(keyOf(step[0])); !strings.Contains(ansi.Strip(m.View().Content), step[1]) {
			t.Errorf("after %s:\n%s", step[0], m.View().Content)
		}
	}
}

// TestKeysFit checks that no key of a form is cut off, however narrow the screen is, and
// that the form and the rows of a table in the messages stay whole beside them.
func TestKeysFit(t *testing.T) {
	q := turn()
	q.Keys = nil
	for _, key := range []string{"1 harbor", "2 exchange", "3 tickets", "4 undo", "5 redo", "6 log", "7 map", "8 pause",
		"9 quit", "0 fix", "+ peek", "? help"} {
		q.Keys = append(q.Keys, AnswerKey{Key: key[:1], Label: text.Say(key[2:]), Answer: key})
	}
	if told := strings.Repeat("told\n", 11); !formAt(SmallestWidth, SmallestHeight, told, q).paging ||
		formAt(80, 25, told, q).paging {
		t.Error("what was told leaves no room for the form and its keys, or is a page for nothing")
	}
	table := " Line  Player  Did                            Points  Marker\n" + strings.Repeat("─", 70) + "\n"
	for width := SmallestWidth; width <= 120; width++ {
		shown := ansi.Strip(formAt(width, SmallestHeight, table, q).View().Content)
		for _, k := range q.Keys {
			if key := strings.Replace(k.Key, "space", "Space", 1); !strings.Contains(shown, key+" "+k.Label.String()) {
				t.Errorf("%d columns: no key %s in\n%s", width, k.Key, shown)
			}
		}
		if rows := strings.Split(shown, "\n"); len(rows) != SmallestHeight ||
			!strings.Contains(shown, "┃ : a city, or Space: took cards") {
			t.Errorf("%d columns: %d lines\n%s", width, len(rows), shown)
		}
		if !strings.HasPrefix(shown, " Line  Player") || strings.Count(shown, "─\n")+strings.Count(shown, "…\n") < 1 ||
			strings.Count(shown, "──") == 0 {
			t.Errorf("%d columns: the table is torn apart\n%s", width, shown)
		}
		for i, line := range strings.Split(shown, "\n") {
			if strings.HasPrefix(line, "─") && i != 1 {
				t.Errorf("%d columns: a line of the table is wrapped\n%s", width, shown)
			}
		}
	}
}

// TestPrivate checks that what was typed into a private question is not in the history, and
// that nothing else is found in one.
func TestPrivate(t *testing.T) {
	m := formAt(80, 24, "", &Question{Text: text.Say("hand")})
	for _, key := range []string{"a", "enter"} {
		m.Update(keyOf(key))
	}
	for _, private := range []bool{true, false} {
		q := &Question{Text: text.Say("hand"), Private: private}
		m.Update(&pendingForm{form: &Form{Questions: []*Question{q}}, reply: make(chan error, 1)})
		m.Update(keyOf("up"))
		if got := m.fields[0].query(); got != map[bool]string{true: "", false: "a"}[private] {
			t.Errorf("private is %t, and going back finds %q", private, got)
		}
		for _, key := range []string{"backspace", "s", "enter"} {
			m.Update(keyOf(key))
		}
	}
	m.Update(&pendingForm{form: &Form{Questions: []*Question{{Text: text.Say("hand")}}}, reply: make(chan error, 1)})
	for _, want := range []string{"s", "a", "a"} { // the last one, and the first
		m.Update(keyOf("up"))
		if got := m.fields[0].query(); got != want {
			t.Errorf("going back finds %q, want %q", got, want)
		}
	}
}

// TestEnterRow checks that the row of Enter goes back, as it says, and does not take the default
// that is marked beside it. The same goes for Esc.
func TestEnterRow(t *testing.T) {
	for _, keys := range []string{"up enter", "esc"} {
		q := &Question{Text: text.Say("line"), Enter: text.Say("back"), Leaves: true, Default: "8", Answer: "none",
			Choices: []Option{{Answer: "8"}, {Answer: "7"}}}
		m := formAt(80, 24, "", q)
		reply := m.asked.reply
		for _, key := range strings.Fields(keys) {
			m.Update(keyOf(key))
		}
		if err := <-reply; !errors.Is(err, ErrBack) || q.Answer != "none" {
			t.Errorf("%s answers %q, %v", keys, q.Answer, err)
		}
	}
}

// TestRowColor checks that the row of a choice has its color if the screen has colors, and
// no color otherwise.
func TestRowColor(t *testing.T) {
	for _, colors := range []bool{true, false} {
		m := &model{screen: &Screen{now: slow(), lang: text.English, colors: colors}, width: 80, height: 24}
		q := &Question{Text: text.Say("lane"), Choices: []Option{{Answer: "green", Color: "2"}, {Answer: "gray"}}}
		m.Update(&pendingForm{form: &Form{Questions: []*Question{q}}, reply: make(chan error, 1)})
		if got := strings.Contains(m.View().Content, "32m"); got != colors {
			t.Errorf("with colors %t: %q", colors, m.View().Content)
		}
	}
}

// TestQuestionMark checks that ? shows help wherever the keys say so, which keeps what is typed, and otherwise is
// typed: in a text, which may have a question mark.
func TestQuestionMark(t *testing.T) {
	refuse := func(string) error { return errors.New("no") }
	free := fruits()
	free.Free = true
	for _, tt := range []struct {
		name, keys string
		q          *Question
		typed      string
		helps      bool
	}{
		{"an empty text", "", &Question{}, "", true},
		{"a text", "a p", &Question{}, "ap?", false},
		{"a refused text", "a p enter", &Question{Validate: refuse}, "ap", true},
		{"a text of the last time", "", &Question{Begin: "ap"}, "ap", true},
		{"an empty list", "", fruits(), "", true},
		{"a list", "a p", fruits(), "ap", true},
		{"a list that nothing matches", "x y", fruits(), "xy", true},
		{"a list that takes any text", "a p", free, "ap?", false},
	} {
		m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 80, height: 24}
		aside := func(typed string) (Drawing, bool, error) { return fixed("the help"), typed == "?", nil }
		m.Update(&pendingForm{form: &Form{Questions: []*Question{tt.q}, Aside: aside}, reply: make(chan error, 1)})
		for _, key := range strings.Fields(tt.keys) {
			m.Update(keyOf(key))
		}
		says := strings.Contains(ansi.Strip(m.View().Content), "? help")
		m.Update(keyOf("?"))
		shown := strings.Contains(ansi.Strip(m.View().Content), "the help")
		if says != tt.helps || shown != tt.helps || m.focused().query() != tt.typed {
			t.Errorf("%s: the keys name it: %t, it is shown: %t, typed is %q", tt.name, says, shown, m.focused().query())
		}
	}
}

// TestAskRules types a question behind the question mark that shows the help: a space closes the help and begins it.
func TestAskRules(t *testing.T) {
	m, asked := &model{screen: &Screen{now: slow(), lang: text.English}, width: 80, height: 24}, ""
	aside := func(typed string) (Drawing, bool, error) {
		asked = typed
		return fixed("the answer to " + typed), strings.HasPrefix(typed, "?"), nil
	}
	m.Update(&pendingForm{form: &Form{Questions: []*Question{fruits()}, Aside: aside}, reply: make(chan error, 1)})
	for _, key := range strings.Fields("? space g r e y enter") {
		m.Update(keyOf(key))
	}
	if asked != "? grey" || !strings.Contains(ansi.Strip(m.View().Content), "the answer to ? grey") {
		t.Errorf("asked %q, and shows\n%s", asked, ansi.Strip(m.View().Content))
	}
}
