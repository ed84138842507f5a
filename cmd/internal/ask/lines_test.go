package ask

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"purser/internal/text"
)

// unsearched finds nothing.
func unsearched([]string) ([]Option, []text.Sentence) { return nil, nil }

// TestPrompt checks the line in which a question is asked.
func TestPrompt(t *testing.T) {
	few := []Option{{Label: text.Say("none")}, {Answer: "red"}, {Answer: "blue", Label: text.Say("the blue one")}}
	var many []Option
	for i := range FewChoices + 1 {
		many = append(many, Option{Answer: fmt.Sprint(i)})
	}
	harbor := Question{Text: text.Say("harbor"), Choices: few, Search: unsearched, Names: true, Example: text.Say("tok")}
	for want, q := range map[string]Question{
		"name":                           {Text: text.Say("name")},
		"name [Anna]":                    {Text: text.Say("name"), Default: "Anna"},
		"color: red, blue":               {Text: text.Say("color"), Choices: few},
		"number: 0, 1, 2, 3, 4, 5, 6, 7": {Text: text.Say("number"), Choices: many[:FewChoices]},
		"all: 0, 1, 2, 3, 4, 5, 6, 7, 8": {Text: text.Say("all"), Choices: many, Names: true},
		"number":                         {Text: text.Say("number"), Choices: many},
		"harbor: red, blue":              harbor,
		"turn":                           {Text: text.Say("turn"), Commits: true, Example: text.Say("d")},
		"ticket (tok; Enter: no)":        {Text: text.Say("ticket"), Commits: true, Example: text.Say("tok"), Enter: text.Say("no")},
		"rule (Enter: no more)":          {Text: text.Say("rule"), Enter: text.Say("no more")},
		"keeps, or unknown [3]":          {Text: text.Say("keeps"), Enter: text.Say("unknown"), Default: "3"},
		"tickets (with commas between)":  {Text: text.Say("tickets"), Multiple: true, Count: 2},
		"undo or so":                     {Text: text.Say("undo or so"), Keys: []AnswerKey{{Key: "4", Answer: "undo"}}},
	} {
		if got := q.prompt(text.English); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestLines asks two questions with various inputs, and checks what is on the screen, what
// was answered, and how it ended.
func TestLines(t *testing.T) {
	for _, tt := range []struct {
		name, typed, shown string
		answers            [2]string
		err                error
	}{
		{"two lines", "Anna\nblue\n", "name [Ben]: color: ", [2]string{"Anna", "blue"}, nil},
		{"no more is read than is asked", "Anna\nblue\nred\n", "name [Ben]: color: ", [2]string{"Anna", "blue"}, nil},
		{"spaces around", "  Anna  \r\n\tblue\n", "name [Ben]: color: ", [2]string{"Anna", "blue"}, nil},
		{"Enter alone", "\nblue\n", "name [Ben]: color: ", [2]string{"Ben", "blue"}, nil},
		{"refused, and asked again", "\nred\n\nblue\n",
			"name [Ben]: color: error: red is not blue\ncolor: nothing is entered: type the answer\ncolor: ",
			[2]string{"Ben", "blue"}, nil},
		{"control characters", "An\x1b[31mna\nAnna\nblue\n",
			"name [Ben]: error: an answer is one line, without control characters\n" +
				"name [Ben]: color: ",
			[2]string{"Anna", "blue"}, nil},
		{"Enter after a refusal", "An\x1bna\n\n\nblue\n",
			"name [Ben]: error: an answer is one line, without control characters\n" +
				"name [Ben]: nothing is entered; Enter again: Ben\nname [Ben]: color: ",
			[2]string{"Ben", "blue"}, nil},
		{"no input", "", "name [Ben]: \n", [2]string{}, io.EOF},
		{"the end in the middle", "Anna\n", "name [Ben]: color: \n", [2]string{"Anna", ""}, io.EOF},
		{"the end within a line", "Anna\nblue", "name [Ben]: color: \n", [2]string{"Anna", ""}, io.EOF},
		{"the end after a refusal", "Anna\nred\n", "name [Ben]: color: error: red is not blue\ncolor: \n",
			[2]string{"Anna", ""}, io.EOF},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, in := range []io.Reader{strings.NewReader(tt.typed),
				iotest.OneByteReader(strings.NewReader(tt.typed))} {
				var out strings.Builder
				l := NewLines(in, &out, text.English, func(line string) string {
					return strings.ReplaceAll(line, "\x1b",
						"?")
				})
				name := &Question{Text: text.Say("name"), Default: "Ben"}
				color := &Question{Text: text.Say("color"), Validate: func(name string) error {
					switch name {
					case "blue":
						return nil
					case "":
						return errors.New("that is not blue")
					}
					return fmt.Errorf("%s is not blue", name)
				}}
				err := l.Ask(&Form{Above: fixed("not shown"), Questions: []*Question{name, color}})
				if !errors.Is(err, tt.err) {
					t.Errorf("error %v, want %v", err, tt.err)
				}
				if got := out.String(); got != tt.shown {
					t.Errorf("shown %q\nwant  %q", got, tt.shown)
				}
				if got := [2]string{name.Answer, color.Answer}; got != tt.answers {
					t.Errorf("answered %q, want %q", got, tt.answers)
				}
				if width, height := l.Size(); width != 0 || height != 0 {
					t.Error("lines have a size")
				}
			}
		})
	}
}

// TestLinesSafe checks that questions and errors are made safe to show.
func TestLinesSafe(t *testing.T) {
	var out strings.Builder
	l := NewLines(strings.NewReader("x\nyes\n"), &out, text.English,
		func(line string) string { return strings.ReplaceAll(line, "\x1b", "?") })
	q := &Question{Text: text.Say("\x1b[2J"), Validate: func(name string) error {
		if name == "x" {
			return errors.New("\x1b[31m is wrong")
		}
		return nil
	}}
	if err := l.Ask(&Form{Questions: []*Question{q}}); err != nil {
		t.Error(err)
	}
	if strings.Contains(out.String(), "\x1b") {
		t.Errorf("%q", out.String())
	}
}

// TestLinesFit checks that questions and refusals are broken between words at the end of a terminal's line.
func TestLinesFit(t *testing.T) {
	var out strings.Builder
	l := NewLines(strings.NewReader("red\n\nblue\n"), &out, text.English, strings.TrimSpace)
	l.Width = 24
	q := &Question{Text: text.Say("which of the many colors"), Validate: func(answer string) error {
		if answer != "blue" {
			return errors.New("there is no color of that name, nor dark-blue")
		}
		return nil
	}}
	if err := l.Ask(&Form{Questions: []*Question{q}}); err != nil {
		t.Error(err)
	}
	want := "which of the many\ncolors: error: there is no\ncolor of that name, nor\ndark-blue\nwhich of the many\ncolors: nothing is entered:\n" +
		"type the answer\nwhich of the many\ncolors: "
	if got := out.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestLinesUnseen checks that each question has a line of its own where no terminal shows what is typed.
func TestLinesUnseen(t *testing.T) {
	var out strings.Builder
	l := NewLines(strings.NewReader("Anna\nblue\n"), &out, text.English, strings.TrimSpace)
	l.Unseen = true
	if err := l.Ask(&Form{Questions: []*Question{{Text: text.Say("name")}, {Text: text.Say("color")}}}); err != nil {
		t.Error(err)
	}
	if got, want := out.String(), "name: \ncolor: \n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestLinesBehind checks that what goes behind a refused line may be typed alone, also a second time, and that
// it goes behind no other line.
func TestLinesBehind(t *testing.T) {
	for typed, want := range map[string]string{
		"black\nby consent late\n":                   "black by consent late",
		"black\n BY consent\nby consent late\n":      "black by consent late",
		"black\npink\nblack\nby consent we agreed\n": "black by consent we agreed",
		"pink\nby consent late\nblue\n":              "blue",
		"by consent late\nblue\n":                    "blue",
	} {
		bent := errors.New("the table may agree to it")
		q := &Question{Text: text.Say("color"), Validate: func(answer string) error {
			switch {
			case answer == "black":
				return bent
			case answer == "blue" || strings.HasPrefix(answer, "black by consent "):
				return nil
			}
			return errors.New("it is not blue")
		}, Behind: func(err error) string {
			if errors.Is(err, bent) {
				return " by consent "
			}
			return ""
		}}
		l := NewLines(strings.NewReader(typed), io.Discard, text.English, strings.TrimSpace)
		if err := l.Ask(&Form{Questions: []*Question{q}}); err != nil || q.Answer != want {
			t.Errorf("%q: %q, %v", typed, q.Answer, err)
		}
	}
}

// TestLinesNothingToAsk checks that a form without questions does not wait for input.
func TestLinesNothingToAsk(t *testing.T) {
	l := NewLines(strings.NewReader(""), io.Discard, text.English, strings.TrimSpace)
	if err := l.Ask(&Form{}); err != nil {
		t.Error(err)
	}
}

// TestLinesBroken checks that a broken input is an error, not the end of the input.
func TestLinesBroken(t *testing.T) {
	broken := errors.New("broken")
	l := NewLines(iotest.ErrReader(broken), io.Discard, text.English, strings.TrimSpace)
	if err := l.Ask(&Form{Questions: []*Question{{Text: text.Say("name")}}}); !errors.Is(err, broken) {
		t.Error(err)
	}
}
