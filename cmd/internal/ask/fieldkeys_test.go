package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
)

// TestFieldWindow checks that the mark is always in view, that no more rows are drawn than
// fit, and that no line is too wide.
func TestFieldWindow(t *testing.T) {
	t.Parallel()
	q := &Question{Text: text.Say(strings.Repeat("a long question ", 20)), Multiple: true, Enter: text.Say("no more")}
	for i := range 100 {
		q.Choices = append(q.Choices, Option{Answer: fmt.Sprintf("choice-%d", i), Label: text.Say("choice-%d %s", i,
			strings.Repeat("界", i))})
	}
	for _, width := range []int{1, 12, 40, 80} {
		for _, height := range []int{0, 3, 4, 9, 30} {
			p := newField(&Form{}, q, text.English, &history{})
			p.width, p.height = width, height
			walk := slices.Concat(slices.Repeat([]string{"down"}, 30), slices.Repeat([]string{"up"}, 25),
				slices.Repeat([]string{"pgdown"}, 20), slices.Repeat([]string{"pgup"}, 20))
			for _, key := range walk {
				pressed(p, key)
				view := lines(p.draw())
				if len(view) > max(height, 3) {
					t.Fatalf("%d×%d: %d lines", width, height, len(view))
				}
				marked := 0
				for _, line := range view[2:] {
					if strings.Contains(line, "> ") {
						marked++
					}
				}
				if marked != 1 && width >= 12 {
					t.Fatalf("%d×%d after %s: %d marks in\n%s", width, height, key, marked, strings.Join(view, "\n"))
				}
			}
		}
	}
}

// TestFieldMore checks that the field says how many rows are below, and how many above.
func TestFieldMore(t *testing.T) {
	p := newField(&Form{}, fruits(), text.English, &history{})
	p.width, p.height = 40, 5
	if view := p.draw(); !strings.Contains(view, "… 3 more") || strings.Contains(view, "cherry") {
		t.Error(view)
	}
	pressed(p, "pgdown pgdown")
	if view := p.draw(); !strings.Contains(view, "… 3 more") || strings.Contains(view, "cherry") ||
		!strings.Contains(view, "Elderberry") {
		t.Error(view)
	}
}

// TestFieldBox checks that picked rows are shown in plain characters.
func TestFieldBox(t *testing.T) {
	q := fruits()
	q.Multiple = true
	p := newField(&Form{}, q, text.English, &history{})
	p.width = 40
	pressed(p, "c h enter")
	if view := p.draw(); !strings.Contains(view, "[x] cherry") || !strings.Contains(view, "[ ] apple") {
		t.Error(view)
	}
}

// TestAccept checks how answers are cleaned up and refused.
func TestAccept(t *testing.T) {
	odd := errors.New("odd")
	for _, tt := range []struct {
		typed, otherwise string
		accept           func(string) error
		want             string
		wrong            bool
	}{
		{"  Anna \n", "", nil, "Anna", false},
		{"", "Ben", nil, "Ben", false},
		{" \t ", "Ben", nil, "Ben", false},
		{"a\tb", "", nil, "", true},
		{"a\x1b[2Jb", "", nil, "", true},
		{"a\x00b", "", nil, "", true},
		{"a\u009bb", "", nil, "", true},
		{"日本語 ß é", "", nil, "日本語 ß é", false},
		{"x", "", func(string) error { return odd }, "", true},
		{" No more ", "Ben", nil, "", false},
		{"go on", "Ben", nil, "go on", false},
		{"go on", "Ben", func(answer string) error {
			if answer != "" {
				return odd
			}
			return nil
		}, "", false},
	} {
		q := &Question{Enter: text.Say("no more"), Default: tt.otherwise, Validate: tt.accept}
		if got, err := q.accept(text.English, tt.typed); got != tt.want || (err != nil) != tt.wrong {
			t.Errorf("%q is %q, %v", tt.typed, got, err)
		}
	}
}

// TestAcceptGoOn holds that go on means Enter alone where answers are chosen.
func TestAcceptGoOn(t *testing.T) {
	chosen := &Question{Enter: text.Say("no more"), Choices: []Option{{Answer: "apple"}}}
	anything := &Question{Enter: text.Say("no more")}
	for _, tt := range []struct {
		q    *Question
		want string
	}{{chosen, ""}, {anything, "go on"}} {
		if got, err := tt.q.accept(text.English, "go on"); got != tt.want || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	}
}
