package ask

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
)

// TestRowless holds what Enter alone takes where nothing can be picked: after a refusal
// what the emptied line shows, and where something has to be read first what Enter says.
func TestRowless(t *testing.T) {
	for _, tt := range []struct {
		name, keys   string
		held         bool
		answer, said string
		left         bool
	}{
		{"at once", "enter", false, "9", "", true},
		{"refused", "x enter", false, "", "no number", false},
		{"refused, and emptied", "x enter backspace enter", false, "9", "", true},
		{"refused, and emptied by Esc", "x enter esc enter", false, "9", "", true},
		{"Esc alone", "esc", false, "", "", false},
		{"held", "enter", true, "", "Enter again: 9", false},
		{"held, and read", "enter enter", true, "9", "", true},
		{"held, and another key", "enter up enter", true, "", "Enter again: 9", false},
	} {
		q := &Question{Text: text.Say("number"), Default: "9", Validate: func(answer string) error {
			if answer == "x" {
				return errors.New("no number")
			}
			return nil
		}}
		p := newField(&Form{Heed: tt.held}, q, text.English, &history{})
		p.first = true
		left := pressed(p, tt.keys) == answered
		if said := said(p); q.Answer != tt.answer || left != tt.left || said != tt.said {
			t.Errorf("%s: answer %q, left %t, said %q", tt.name, q.Answer, left, said)
		}
	}
}

// TestEscBack holds that Esc goes back to the field before, and never on; from the first it leaves
// the form.
func TestEscBack(t *testing.T) {
	name, board := &Question{Text: text.Say("name"), Default: "friday"}, fruits()
	m := formAt(80, 24, "", name, board)
	for _, step := range []struct{ keys, at string }{
		{"enter", "fruit"}, {"x esc", "fruit"}, {"esc", "name"}, {"x esc", "name"},
	} {
		for _, key := range strings.Fields(step.keys) {
			m.Update(keyOf(key))
		}
		if at := m.focused().q.Text.String(); at != step.at || m.asked == nil {
			t.Errorf("%s: at %s", step.keys, at)
		}
	}
	asked := m.asked
	if m.Update(keyOf("esc")); m.asked != nil || !errors.Is(<-asked.reply, ErrBack) {
		t.Error("Esc does not leave the form")
	}
}

// TestUnlisted holds that words which no row fits are refused with their reason where
// several can be picked, and taken where they are an answer and nothing is picked.
func TestUnlisted(t *testing.T) {
	for keys, want := range map[string]struct{ answer, says string }{
		"z z enter":                {"", "zz is none"},
		"l o g enter":              {"log", ""},
		"c h enter l o g enter":    {"", "what you picked is not entered yet: clear the line and press Enter twice, or press Enter on its row to take it out"},
		"c h enter 4":              {"", "what you picked is not entered yet: clear the line and press Enter twice, or press Enter on its row to take it out"},
		"c h enter d a t enter ?":  {"?", ""},
		"c h enter z z enter esc ": {"", ""},
	} {
		q := fruits()
		q.Multiple, q.Enter = true, text.Say("no more")
		q.Keys = []AnswerKey{{Key: "4", Answer: "undo"}, {Key: "?", Answer: "?", Looks: true}}
		q.Validate = func(answer string) error {
			if slices.Contains([]string{"log", "?", "undo", "cherry"}, answer) {
				return nil
			}
			return errors.New(answer + " is none")
		}
		p := newField(&Form{}, q, text.English, &history{})
		pressed(p, keys)
		if said := said(p); q.Answer != want.answer || said != want.says {
			t.Errorf("%q: answer %q, said %q", keys, q.Answer, said)
		}
		if p.query() == "zz" && strings.Contains(p.draw(), "Enter takes it as typed") {
			t.Errorf("%q: %s", keys, p.draw())
		}
	}
}

// TestPickedStays holds that a key that looks leaves what is picked for the next form.
func TestPickedStays(t *testing.T) {
	q := fruits()
	q.Multiple, q.Enter, q.Keys = true, text.Say("no more"), []AnswerKey{{Key: "?", Answer: "?", Looks: true}}
	pressed(newField(&Form{}, q, text.English, &history{}), "c h enter d a t enter ?")
	p := newField(&Form{Heed: true}, q, text.English, &history{})
	p.first = true
	if got := answers(p); q.Answer != "?" || got != "done, 2 picked cherry date apple banana Elderberry" {
		t.Errorf("%q: %s", q.Answer, got)
	}
	if pressed(p, "down esc"); q.Answer != "?" || said(p) != "Esc again: back, with nothing picked" {
		t.Error(q.Answer, said(p))
	}
}

// TestWholeLabel holds that the whole label of a row means that row, whatever else begins alike.
func TestWholeLabel(t *testing.T) {
	q := &Question{Text: text.Say("board"), Choices: []Option{{Answer: "open", Label: text.Say("World (open)")},
		{Answer: "world", Label: text.Say("World")}}}
	if pressed(newField(&Form{}, q, text.English, &history{}), "w o r l d enter"); q.Answer != "world" {
		t.Errorf("%q", q.Answer)
	}
	q = &Question{Text: text.Say("Is everything right?"), Enter: text.Say("begin"), Answer: "?",
		Choices: []Option{{Answer: "order", Label: text.Say("who begins")}}}
	if pressed(newField(&Form{}, q, text.English, &history{}), "b e g i n enter"); q.Answer != "" {
		t.Errorf("%q instead of the row of Enter", q.Answer)
	}
}

// TestPickedTyped holds that what was typed and picked is called as the search called it.
func TestPickedTyped(t *testing.T) {
	q := fruits()
	q.Multiple, q.Enter = true, text.Say("no more")
	q.Search = func(words []string) ([]Option, []text.Sentence) {
		return []Option{{Answer: strings.Join(words, " "), Label: text.Say("Fig  new"), Name: text.Say("Fig"),
			Worth: text.Say("4 points")}}, nil
	}
	p := newField(&Form{}, q, text.English, &history{})
	p.width = 80
	pressed(p, "f i g enter")
	if view := p.draw(); !strings.Contains(view, "[x] Fig") || !strings.Contains(view, "4 points") || strings.Contains(view, "new") {
		t.Error(view)
	}
}

// TestCopies picks a choice as often as there are copies of it, and no more often than is asked for;
// Enter after that unpicks all.
func TestCopies(t *testing.T) {
	q := fruits()
	q.Multiple, q.Count, q.Enter = true, 3, text.Say("no more")
	cherry := slices.IndexFunc(q.Choices, func(c Option) bool { return c.Answer == "cherry" })
	q.Choices[cherry].Copies = 2
	f := newField(&Form{}, q, text.English, &history{})
	f.width = 80
	for _, step := range []struct{ keys, box, picked string }{
		{"c h enter", "[x] cherry", "cherry"},
		{"c h enter", "[2] cherry", "cherry cherry"},
		{"c h enter", "[ ] cherry", ""},
		{"d a t enter", "[x] date", "date"},
		{"d a t enter", "[ ] date", ""},
		{"d a t enter a p p enter c h enter", "[x] cherry", "date apple cherry"},
		{"c h enter", "[ ] cherry", "date apple"}, // a fourth is not asked for
		{"d a t enter c h enter c h enter", "[2] cherry", "apple cherry cherry"},
	} {
		pressed(f, step.keys)
		if view := f.draw(); strings.Join(f.picked, " ") != step.picked || !strings.Contains(view, step.box) {
			t.Fatalf("%s: %q\n%s", step.keys, f.picked, view)
		}
	}
	if pressed(f, "enter"); q.Answer != "apple, cherry, cherry" {
		t.Errorf("%q", q.Answer)
	}
}

// TestTakes holds that Enter is said to take what is typed only where it does.
func TestTakes(t *testing.T) {
	for typed, takes := range map[string]bool{"z": true, "q": false} {
		q := fruits()
		q.Validate = func(answer string) error {
			if answer == "q" {
				return errors.New("no")
			}
			return nil
		}
		p := newField(&Form{}, q, text.English, &history{})
		p.width = 80
		pressed(p, typed)
		if view := p.draw(); strings.Contains(view, "Enter takes it as typed") != takes ||
			!strings.Contains(view, "No match") {
			t.Error(view)
		}
	}
}

// TestPickedLast holds that after the last choice that is asked for one Enter is enough.
func TestPickedLast(t *testing.T) {
	q := fruits()
	q.Multiple, q.Count, q.Commits = true, 2, true
	p := newField(&Form{}, q, text.English, &history{})
	if pressed(p, "c h enter d a t enter"); q.Answer != "" || said(p) != "Enter again: done, 2 of 2 shown" {
		t.Errorf("%q, said %q", q.Answer, said(p))
	}
	if pressed(p, "enter"); q.Answer != "cherry, date" {
		t.Errorf("%q", q.Answer)
	}
}

// TestSaysNothing checks that after a refusal an emptied field says that Enter takes nothing only where Enter
// otherwise takes something.
func TestSaysNothing(t *testing.T) {
	for _, commits := range []bool{false, true} {
		q := fruits()
		q.Commits, q.Validate = commits, func(string) error { return text.Errorf("refused") }
		p := newField(&Form{}, q, text.English, &history{})
		pressed(p, "z z enter esc")
		if says := p.says(80, 5); len(says) > 0 == commits {
			t.Errorf("an answer counts: %t; it says %q", commits, says)
		}
	}
}
