package ask

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"purser/internal/text"
)

// keyOf returns the key with a name or a character.
func keyOf(name string) tea.KeyPressMsg {
	switch name {
	case "enter":
		return tea.KeyPressMsg{Code: tea.KeyEnter}
	case "tab":
		return tea.KeyPressMsg{Code: tea.KeyTab}
	case "shift+tab":
		return tea.KeyPressMsg{Code: tea.KeyTab, Mod: tea.ModShift}
	case "esc":
		return tea.KeyPressMsg{Code: tea.KeyEscape}
	case "up":
		return tea.KeyPressMsg{Code: tea.KeyUp}
	case "down":
		return tea.KeyPressMsg{Code: tea.KeyDown}
	case "pgup":
		return tea.KeyPressMsg{Code: tea.KeyPgUp}
	case "pgdown":
		return tea.KeyPressMsg{Code: tea.KeyPgDown}
	case "backspace":
		return tea.KeyPressMsg{Code: tea.KeyBackspace}
	case "space":
		return tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

// pressed presses keys, which are separated by spaces, and returns the outcome of the last
// one.
func pressed(p *field, keys string) (out outcome) {
	p.focused = true
	p.text.Focus()
	for _, name := range strings.Fields(keys) {
		out = p.press(keyOf(name))
	}
	return out
}

// answers returns the rows of a field, with the marked one in brackets.
func answers(p *field) string {
	var rows []string
	for i, r := range p.rows {
		label := r.label(text.English)
		if i == p.mark {
			label = "[" + label + "]"
		}
		rows = append(rows, label)
	}
	return strings.Join(rows, " ")
}

// said returns why an answer was refused, or what Enter did instead.
func said(p *field) string {
	if p.err != nil {
		return p.err.Error()
	}
	return p.notice.String()
}

// fruits is a question with five choices.
func fruits() *Question {
	q := &Question{Text: text.Say("fruit")}
	for _, name := range []string{"apple", "banana", "cherry", "date", "Elderberry"} {
		q.Choices = append(q.Choices, Option{Answer: name})
	}
	return q
}

// fieldAfter is the state of a field after some keys.
type fieldAfter struct {
	rows, answer string
	left         bool   // the question is answered
	said         string // the text below the field
}

// of presses keys in a new field and compares its state afterward.
func (want fieldAfter) of(t *testing.T, q *Question, keys string) {
	t.Helper()
	p := newField(&Form{}, q, text.English, &history{})
	left := pressed(p, keys) == answered
	if got := answers(p); got != want.rows {
		t.Errorf("rows: %s\nwant: %s", got, want.rows)
	}
	if q.Answer != want.answer || left != want.left {
		t.Errorf("answer %q, left %v; want %q, %v", q.Answer, left, want.answer, want.left)
	}
	if said := said(p); said != want.said {
		t.Errorf("it says %q, want %q", said, want.said)
	}
}

// TestFieldKeys presses keys and checks what is listed, where the mark is, and what was
// answered.
func TestFieldKeys(t *testing.T) {
	plain := func(*Question) {}
	enter := func(q *Question) { q.Enter = text.Say("none") }
	ends := func(q *Question) { q.Enter, q.Commits = text.Say("none"), true }
	commits := func(q *Question) { q.Example, q.Commits = text.Say("a fruit"), true }
	free := func(q *Question) { q.Free, q.Enter = true, text.Say("none") }
	keyed := func(q *Question) { q.Keys = []AnswerKey{{Key: "4", Answer: "undo"}, {Key: "a", Answer: "all"}} }
	strict := func(q *Question) {
		q.Validate = func(name string) error {
			if name != "banana" {
				return fmt.Errorf("%q is no banana", name)
			}
			return nil
		}
	}
	refusing := func(q *Question) { enter(q); strict(q) }
	for _, tt := range []struct {
		name   string
		with   func(*Question)
		keys   string
		rows   string
		answer string
		left   bool
		err    string
	}{
		{"at first", plain, "", "[apple] banana cherry date Elderberry", "", false, ""},
		{"enter", plain, "enter", "[apple] banana cherry date Elderberry", "apple", true, ""},
		{"tab", plain, "down tab", "apple [banana] cherry date Elderberry", "banana", true, ""},
		{"the mark stays in the list", plain, "up up", "[apple] banana cherry date Elderberry", "", false, ""},
		{"the mark stays in the list below", plain, "pgdown pgdown pgdown down",
			"apple banana cherry date [Elderberry]", "", false, ""},
		{"before the first row, once the mark is gone", refusing, "z z enter esc down", "[none] apple banana cherry date Elderberry",
			"", false, ""},
		{"and back up", plain, "pgdown pgdown up pgup pgup", "[apple] banana cherry date Elderberry", "", false, ""},
		{"typing narrows", plain, "e r r", "[cherry] Elderberry", "", false, ""},
		{"several fit", plain, "e r r enter", "[cherry] Elderberry", "", false,
			"2 match; Enter again takes cherry, or keep typing"},
		{"several fit, and the first is taken", plain, "e r r enter enter", "[cherry] Elderberry", "cherry", true, ""},
		{"several fit, and another is chosen", plain, "e r r down enter", "cherry [Elderberry]", "Elderberry", true,
			""},
		{"several fit, and more is typed", plain, "e r r enter y enter", "[cherry] Elderberry", "", false,
			"2 match; Enter again takes cherry, or keep typing"},
		{"whatever the case", plain, "E L D enter", "[Elderberry]", "Elderberry", true, ""},
		{"the mark goes to the top when narrowed", plain, "down down down a", "[apple] banana date", "", false, ""},
		{"taking back a letter widens", plain, "e r r backspace backspace backspace",
			"[apple] banana cherry date Elderberry", "", false, ""},
		{"esc empties", plain, "e r r esc", "[apple] banana cherry date Elderberry", "", false, ""},
		{"esc alone answers nothing where Enter gives none", plain, "esc", "[apple] banana cherry date Elderberry", "",
			false, ""},
		{"what fits nothing is given as it stands", plain, "z z enter", "", "zz", true, ""},
		{"what fits nothing has no mark to move", plain, "z z up down pgdown", "", "", false, ""},
		{"only spaces are nothing", plain, "space space enter", "[apple] banana cherry date Elderberry", "apple", true,
			""},
		{"Enter alone", enter, "enter", "[none] apple banana cherry date Elderberry", "", true, ""},
		{"Enter alone, with the mark on a choice", enter, "down enter", "none [apple] banana cherry date Elderberry",
			"apple", true, ""},
		{"Esc alone", enter, "down esc esc", "none [apple] banana cherry date Elderberry", "", false, ""},
		{"free text stands first", free, "a n", "[an] banana", "", false, ""},
		{"free text is the answer", free, "a n enter", "[an] banana", "an", true, ""},
		{"free text, but the choice is meant", free, "a n down enter", "an [banana]", "banana", true, ""},
		{"a key answers at once", keyed, "4", "[apple] banana cherry date Elderberry", "undo", true, ""},
		{"a key wherever the mark is", keyed, "down 4", "apple [banana] cherry date Elderberry", "undo", true, ""},
		{"a key is a letter once something is typed", keyed, "b a n a 4", "", "", false, ""},
		{"a key is a key again when nothing is typed", keyed, "b backspace 4", "[apple] banana cherry date Elderberry",
			"undo", true, ""},
		{"refused", strict, "enter", "[apple] banana cherry date Elderberry", "", false, `"apple" is no banana`},
		{"the next key takes the refusal away", strict, "enter down", "apple [banana] cherry date Elderberry", "",
			false, ""},
		{"Enter after a refusal refuses the same again", strict, "enter enter enter",
			"[apple] banana cherry date Elderberry", "", false, `"apple" is no banana`},
		{"refused text stays", strict, "z z enter", "", "", false, `"zz" is no banana`},
		{"and Enter takes nothing when it is gone", strict, "z z enter esc enter enter",
			"apple banana cherry date Elderberry", "", false,
			"Please choose with ↓, or type"},
		{"until a row is chosen", strict, "z z enter esc down down enter", "apple [banana] cherry date Elderberry",
			"banana", true, ""},
		{"several fit, and what is refused is asked again", strict, "e r r enter enter enter", "[cherry] Elderberry",
			"", false, "2 match; Enter again takes cherry, or keep typing"},
		{"Up brings back what was entered", strict, "z z enter esc up", "", "", false, ""},
		{"Up brings it back in an empty list", strict, "z z enter esc y y enter esc up up enter", "", "", false,
			`"zz" is no banana`},
		{"Up moves the mark first", strict, "z z enter esc down down up", "[apple] banana cherry date Elderberry", "",
			false, ""},
		{"a refused key takes Enter along", func(q *Question) { strict(q); q.Keys = []AnswerKey{{Key: "4", Answer: "undo"}} },
			"4 enter", "apple banana cherry date Elderberry", "", false,
			"Please choose with ↓, or type"},
		{"a key that only shows something works beside refused text", func(q *Question) {
			strict(q)
			q.Keys = []AnswerKey{{Key: "4", Answer: "banana"}, {Key: "7", Answer: "banana", Looks: true}}
		}, "z z enter 7", "", "banana", true, ""},
		{"another key does not", func(q *Question) {
			strict(q)
			q.Keys = []AnswerKey{{Key: "4", Answer: "banana"}, {Key: "7", Answer: "banana", Looks: true}}
		}, "z z enter 4", "", "", false, ""},
		{"an answer that counts is not marked", commits, "enter",
			"apple banana cherry date Elderberry", "", false, "Please choose with ↓, or type"},
		{"however often", commits, "enter enter enter a backspace enter space enter",
			"apple banana cherry date Elderberry", "", false, "Please choose with ↓, or type"},
		{"until an arrow key marks it", commits, "enter down enter", "[apple] banana cherry date Elderberry", "apple",
			true, ""},
		{"what Enter means may be typed", enter, "n o n enter", "[none]", "", true, ""},
		{"the whole word is first", func(q *Question) { q.Choices = append(q.Choices, Option{Answer: "err"}) },
			"e r r enter", "[err] cherry Elderberry", "err", true, ""},
		{"an end is asked back", ends, "enter",
			"[none] apple banana cherry date Elderberry", "", false, "Enter again: none"},
		{"an end is meant", ends, "enter enter",
			"[none] apple banana cherry date Elderberry", "", true, ""},
		{"an end is asked back again after another key", ends,
			"enter x backspace enter", "[none] apple banana cherry date Elderberry", "", false, "Enter again: none"},
		{"what cannot be picked is named", func(q *Question) {
			q.Search = func([]string) ([]Option, []text.Sentence) {
				return []Option{{Answer: "apple"}}, []text.Sentence{text.Say("apricot")}
			}
		}, "a p enter", "[apple]", "", false,
			"not possible now: apricot; Enter again takes apple, or keep typing"},
		{"accepted after a refusal", strict, "enter down enter", "apple [banana] cherry date Elderberry", "banana",
			true, ""},
		{"the first field has none before it", plain, "shift+tab", "[apple] banana cherry date Elderberry", "", false,
			""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := fruits()
			tt.with(q)
			fieldAfter{tt.rows, tt.answer, tt.left, tt.err}.of(t, q, tt.keys)
		})
	}
}

// TestFieldMany picks several choices.
func TestFieldMany(t *testing.T) {
	for _, tt := range []struct {
		name   string
		want   int
		keys   string
		rows   string
		answer string
		left   bool
		err    string
	}{
		{"none", 2, "enter", "[go on with 0 of 2; enter the rest later] apple banana cherry date Elderberry", "", false,
			"Enter again: go on with 0 of 2; enter the rest later"},
		{"one is picked and goes to the top", 2, "c h enter",
			"[go on with 1 of 2; enter the rest later] cherry apple banana date Elderberry", "", false, ""},
		{"too few", 2, "c h enter enter", "[go on with 1 of 2; enter the rest later] cherry apple banana date Elderberry", "", false,
			"Enter again: go on with 1 of 2; enter the rest later"},
		{"too few, and that is meant", 2, "c h enter enter enter",
			"[go on with 1 of 2; enter the rest later] cherry apple banana date Elderberry", "cherry", true, ""},
		{"too few, and another key", 2, "c h enter enter x backspace enter",
			"[go on with 1 of 2; enter the rest later] cherry apple banana date Elderberry", "", false,
			"Enter again: go on with 1 of 2; enter the rest later"},
		{"as many as wanted", 2, "c h enter d a t enter enter",
			"[done, 2 of 2 shown] cherry date apple banana Elderberry", "cherry, date", true, ""},
		{"too many", 2, "c h enter d a t enter e l enter", "[Elderberry]", "", false,
			"at most 2; Enter on a picked one takes it out"},
		{"put back", 2, "c h enter c h enter", "[go on with 0 of 2; enter the rest later] apple banana cherry date Elderberry", "", false,
			""},
		{"put back, and another", 1, "c h enter down enter a p p enter enter",
			"[done, 1 of 1 shown] apple banana cherry date Elderberry", "apple", true, ""},
		{"any number", 0, "c h enter e l enter a p enter enter", "[done, 3 picked] apple cherry Elderberry banana date",
			"cherry, Elderberry, apple", true, ""},
		{"any number, and none", 0, "enter", "[no more] apple banana cherry date Elderberry", "", true, ""},
		{"Esc takes the words away first", 0, "c h enter z esc", "[done, 1 picked] cherry apple banana date Elderberry",
			"", false, ""},
		{"what fits nothing is nothing that can be picked", 0, "z z enter", "", "", false,
			"No match"},
		{"a key", 2, "4", "[go on with 0 of 2; enter the rest later] apple banana cherry date Elderberry", "undo", true, ""},
		{"a key loses nothing that is picked", 2, "c h enter 4",
			"go on with 1 of 2; enter the rest later cherry apple banana date Elderberry", "", false,
			"what you picked is not entered yet: clear the line and press Enter twice, or press Enter on its row to take it out"},
		{"a key, when all is put back", 2, "c h enter c h enter 4",
			"[go on with 0 of 2; enter the rest later] apple banana cherry date Elderberry", "undo", true, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := fruits()
			q.Multiple, q.Count, q.Enter, q.Keys = true, tt.want, text.Say("no more"), []AnswerKey{{Key: "4", Answer: "undo"}}
			fieldAfter{tt.rows, tt.answer, tt.left, tt.err}.of(t, q, tt.keys)
		})
	}
}

// TestFieldManyTyped picks several if there are no fixed choices, but a search makes
// choices of what is typed: what was picked is shown and taken.
func TestFieldManyTyped(t *testing.T) {
	for _, tt := range []struct {
		name, keys, rows, answer string
		left                     bool
	}{
		{"picked", "a b enter", "[done, 1 picked] ab", "", false},
		{"taken", "a b enter enter", "[done, 1 picked] ab", "ab", true},
		{"two", "a b enter c enter enter", "[done, 2 picked] ab c", "ab, c", true},
		{"put back", "a b enter down enter enter", "", "", true},
		{"none", "enter", "", "", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := fruits()
			q.Choices, q.Multiple, q.Enter = nil, true, text.Say("no more")
			q.Search = func(words []string) ([]Option, []text.Sentence) {
				return []Option{{Answer: strings.Join(words, " ")}}, nil
			}
			fieldAfter{tt.rows, tt.answer, tt.left, ""}.of(t, q, tt.keys)
		})
	}
}

// TestFieldOtherwise checks that the mark is at the default, even after something was typed
// and deleted, and if the default is not one of the choices.
func TestFieldOtherwise(t *testing.T) {
	for _, tt := range []struct{ otherwise, keys, rows, answer string }{
		{"cherry", "", "apple banana [cherry] date Elderberry", ""},
		{"cherry", "enter", "apple banana [cherry] date Elderberry", "cherry"},
		{"cherry", "x esc enter", "apple banana [cherry] date Elderberry", "cherry"},
		{"cherry", "x backspace enter", "apple banana [cherry] date Elderberry", "cherry"},
		{"cherry", "up enter", "apple [banana] cherry date Elderberry", "banana"},
		{"fig", "enter", "[fig] apple banana cherry date Elderberry", "fig"},
		{"fig", "x esc enter", "[fig] apple banana cherry date Elderberry", "fig"},
	} {
		q := fruits()
		q.Default = tt.otherwise
		p := newField(&Form{}, q, text.English, &history{})
		pressed(p, tt.keys)
		if got := answers(p); got != tt.rows || q.Answer != tt.answer {
			t.Errorf("%s, %s: %q, %s", tt.otherwise, tt.keys, q.Answer, got)
		}
	}
}

// TestFieldSearch checks that the words go to the question's Search, and that what it
// returns is listed in its order.
func TestFieldSearch(t *testing.T) {
	q := fruits()
	var asked []string
	q.Search = func(words []string) ([]Option, []text.Sentence) {
		asked = words
		return []Option{{Answer: "date"}, {Answer: "apple"}}, nil
	}
	p := newField(&Form{}, q, text.English, &history{})
	p.text.Focus()
	p.paste(tea.PasteMsg{Content: "  two\nwords "})
	if want := []string{"two", "words", ""}; !slices.Equal(asked, want) {
		t.Errorf("%q is looked for, want %q", asked, want)
	}
	if got := answers(p); got != "[date] apple" {
		t.Error(got)
	}
	if q.Answer != "" {
		t.Error("what is pasted is an answer, although nobody pressed Enter")
	}
}
