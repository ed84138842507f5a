package ask

import (
	"errors"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"purser/internal/lists"
	"purser/internal/text"
)

// announce says what Enter alone does: nothing, or what a second Enter takes.
func (f *field) announce() outcome {
	switch {
	case f.rowless():
		f.notice, f.chosen = text.Say("Enter again: %s", f.text.Placeholder), true
	case f.q.Commits && len(f.rows) > 0 && f.rows[0].Answer == "":
		f.notice, f.chosen, f.mark = text.Say("Enter again: %s", f.rows[0].label(f.lang)), true, 0
		f.warns = f.someLeft()
	default:
		f.notice = f.heldBack()
	}
	return acknowledged
}

// unsure reports whether Enter must first announce what it takes: the typed text can mean several things, and none was
// chosen.
func (f *field) unsure(query string) bool {
	if f.chosen {
		return false
	}
	marked := f.rows[f.mark]
	switch {
	case query == "" || f.prefilled() || f.q.Free || strings.EqualFold(marked.Answer, query),
		strings.EqualFold(marked.label(f.lang), query):
	case f.matches() > 1:
		f.notice = text.Say("%d match; Enter again takes %s, or keep typing", f.matches(), marked.Called())
		return true
	case len(f.others) > 0:
		f.notice = text.Say("not possible now: %s; Enter again takes %s, or keep typing",
			f.closed(), marked.Called())
		return true
	}
	return false
}

// closed returns the first few matches that cannot be picked now.
func (f *field) closed() text.List { return text.And(f.others[:min(len(f.others), 3)]) }

// heldBack says what to do when Enter alone takes nothing.
func (f *field) heldBack() text.Sentence {
	if len(f.rows) == 0 {
		return text.Say("Please type the answer")
	}
	return text.Say("Please choose with ↓, or type")
}

// says returns what is wrong with the typed text, or what Enter did or will do, in at most so many lines. What the
// person can do comes last and is never cut off.
func (f *field) says(width, most int) []string {
	var said, last []string
	style := &f.theme.Theme(false).Focused
	switch {
	case f.err != nil:
		for _, line := range refusal(f.lang, f.err) {
			said = append(said, last...)
			last = wrap(line, width, style.ErrorMessage)
		}
	case !f.notice.Empty():
		said = wrap(f.lang.Words(f.notice), width, style.NoteTitle)
	case f.kept:
		said = wrap(f.lang.Say("typing replaces it; ← and Backspace edit it"), width, style.Description)
	case f.noDefault && f.query() == "" && !f.q.Commits: // Enter takes nothing here anyway
		said = wrap(f.lang.Words(f.heldBack()), width, style.Description)
	}
	last = last[:min(len(last), max(most, 1))]
	return append(said[:min(len(said), max(most, 1)-len(last))], last...)
}

// wrap breaks a text into lines of a width.
func wrap(words string, width int, style lipgloss.Style) []string {
	lines := folded(text.Pieces(words), width)
	for i, line := range lines {
		lines[i] = style.Render(line)
	}
	return lines
}

// folded arranges pieces of words into lines of a width. A piece that is too wide is broken, but not before a dash.
func folded(pieces []string, width int) []string {
	var fitting, lines []string
	for _, piece := range pieces {
		if ansi.StringWidth(piece) > width {
			fitting = append(fitting, text.Pieces(piece)...)
		} else {
			fitting = append(fitting, piece)
		}
	}
	for _, piece := range fitting {
		if n := len(lines); n > 0 && ansi.StringWidth(lines[n-1])+1+ansi.StringWidth(piece) <= width {
			lines[n-1] += " " + piece
		} else {
			lines = append(lines, piece)
		}
	}
	return strings.Split(ansi.Wrap(strings.Join(lines, "\n"), max(width, 1), " "), "\n")
}

// rowOf returns the option for an answer that was typed rather than chosen, with its name in sentences.
func (f *field) rowOf(answer string) Option {
	if f.q.Search != nil {
		found, _ := f.q.Search(strings.Fields(answer))
		for _, c := range found {
			if c.Answer == answer && !c.Name.Empty() {
				return Option{Answer: answer, Label: c.Name, Worth: c.Worth}
			}
		}
	}
	return Option{Answer: answer}
}

// done says what Enter means while nothing is typed, if several choices can be picked.
func (f *field) done() text.Sentence {
	switch n := len(f.picked); {
	case f.someLeft():
		return text.Say("go on with %d of %d; enter the rest later", n, f.q.Count)
	case f.q.Count > 0:
		return text.Say("done, %d of %d shown", n, f.q.Count)
	case n == 0 && !f.q.Enter.Empty():
		return f.q.Enter
	default:
		return text.Say("done, %d picked", n)
	}
}

// someLeft reports whether a different number must be picked. Fewer can be left for later.
func (f *field) someLeft() bool { return f.q.Count > 0 && len(f.picked) != f.q.Count }

// finish ends the picking of several choices; if some are left, only at the second Enter.
func (f *field) finish() outcome {
	if f.someLeft() && !f.warned {
		f.notice, f.warns = text.Say("Enter again: %s", f.done()), true
		return stays
	}
	return f.answer(strings.Join(f.picked, ", "))
}

// unlisted answers with words that match no row, or refuses them.
func (f *field) unlisted(query string) outcome {
	_, err := f.q.check(query)
	switch {
	case err != nil:
	case f.q.Validate == nil:
		err = text.Errorf("No match")
	case len(f.picked) > 0:
		err = f.lost()
	default:
		return f.answer(query)
	}
	f.history.add(query)
	f.refuse(err)
	return stays
}

// lost returns the error for an answer that would discard what is picked.
func (f *field) lost() error {
	return text.Errorf("what you picked is not entered yet: clear the line and press Enter twice, or press Enter on " +
		"its row to take it out")
}

// aside shows something over the form, or goes back, if the typed words ask for it. Otherwise they are an answer.
func (f *field) aside(words string) outcome {
	if f.form.Aside == nil {
		return answered
	}
	switch look, is, err := f.form.Aside(words); {
	case errors.Is(err, ErrBack):
		return left
	case err != nil:
		f.refuse(err)
		return stays
	case is:
		f.look, f.helped = look, words == "?"
		return looking
	}
	return answered
}

// helps reports whether ? shows help. After typed text it does so only if the text searches a list, because a name or
// a reason may contain a question mark.
func (f *field) helps() bool {
	return f.form.Aside != nil && (f.untouched() || f.refused || f.listed() && !f.q.Free)
}

// matches returns how many rows have different meanings.
func (f *field) matches() int { return lists.Count(f.rows, func(row Option) bool { return !row.Less }) }

// words returns the words of a query, followed by an empty one if the text ends in a space.
func words(query, text string) []string {
	all := strings.Fields(query)
	if strings.HasSuffix(text, " ") {
		all = append(all, "")
	}
	return all
}
