package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
)

// TestPeek checks what players see of their own tickets: whether they are completed, and by
// which path, or what is missing; and that nothing of it is recorded.
func TestPeek(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, slipped)
	tb, asked := linesIn(t, dir, "peek\nben\n\nbang tok, lima jakarta\npeek anna\n\nzzz\nlima jakarta\npeek zoe\npeek\n\n\n\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	told := asked.String() + tb.told.String()
	has(t, "peek", told, "Whose tickets? Anna, Ben (Enter: back): ",
		"Ben only (Enter: the screen is for Ben now): ",
		"Ben, tickets in your hand (with commas between; Enter: back): ", `error: unknown city "zzz"`,
		"Anna has 20 trains and 32 ships left\n", "still needs ", `error: unknown player "zoe"`)
	if got := tb.record("friday"); got != slipped {
		t.Errorf("the record is\n%s", got)
	}
}

// TestPeekForms checks that the screen is handed over before anything can be picked, that
// the history omits what is picked, and that it is gone in the next form.
func TestPeekForms(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, slipped)
	tb := tableIn(t, dir, nil)
	at := 0
	var page string
	tb.Asker = script(func(form *ask.Form) error {
		if at++; at == 5 {
			if len(form.Questions) > 0 {
				t.Error("what is shown is no page of its own")
			}
			page = form.News(80, 24)
			if !form.Private || strings.Contains(tb.told.String(), "Jakarta") {
				t.Error("what is shown stays on the screen")
			}
			return nil
		}
		q := form.Questions[0]
		switch at {
		case 1:
			q.Answer = "peek"
		case 2:
			if q.Marked != "Anna" {
				t.Errorf("%q is marked", q.Marked)
			}
			q.Answer = "anna"
		case 3:
			if form.Above != nil || q.Text.String() != "Anna only" || len(q.Choices) > 0 {
				t.Errorf("%q", q.Text)
			}
			return nil
		case 4:
			if !q.Private || !q.Multiple || form.Above != nil || len(q.Choices) != 65 {
				t.Errorf("%+v", q)
			}
			if first := q.Choices[0]; first.Answer != "al-qahira/caracas" || first.Worth.String() != "13 points" {
				t.Errorf("the first ticket is %q, %q", first.Answer, first.Worth)
			}
			found, _ := q.Search([]string{"lima", "jak"})
			if len(found) != 1 || !strings.HasPrefix(found[0].Label.String(), "Jakarta – Lima") {
				t.Errorf("%v", found)
			}
			q.Answer = found[0].Answer
		default:
			if strings.Contains(form.Above(80, 24), "Jakarta") || !form.Heed {
				t.Errorf("after it Enter alone is an answer below\n%s", form.Above(80, 24))
			}
			return io.EOF
		}
		return q.Validate(q.Answer)
	})
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 6 {
		t.Errorf("%v after %d forms", err, at)
	}
	has(t, "the page", page, "Jakarta – Lima, ", "still needs ")
	if got := tb.record("friday"); got != slipped {
		t.Errorf("the record is\n%s", got)
	}
}
