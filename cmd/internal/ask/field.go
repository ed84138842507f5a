package ask

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"

	"purser/internal/text"
)

// A field asks one question: a line to type in, and the rows that match it. The library's own fields would not do: they
// only find parts of labels, and accept Enter alone after a refusal.
type field struct {
	q       *Question
	lang    *text.Language
	history *history
	form    *Form
	text    textinput.Model
	rows    []Option
	others  []text.Sentence // matches that cannot be picked now
	mark    int             // the row that Enter takes, or -1
	top     int             // the first visible row
	look    Drawing         // to show over the form
	helped  bool            // that is the help
	names   int             // width of the widest name next to a value; -1 until it is measured
	worths  int             // width of the widest value
	picked  []string
	err     error         // why the answer was refused
	notice  text.Sentence // what Enter did, if it did not answer

	fits      bool // the typed text is an answer, although it matches no row
	noDefault bool // Enter alone takes nothing, and while nothing is typed no row is marked
	refused   bool // the text has not changed since it was refused
	chosen    bool // the person moved the mark here, or was told that it is here
	kept      bool // the text is still the initial one: typing replaces it
	warns     bool // the next Enter leaves some unpicked, or the next Esc goes back
	warned    bool // this Enter or Esc does
	recalled  int  // how far back in the history the text is from; 0 if typed

	theme         huh.Theme
	colors        bool // rows may be colored
	width, height int
	cramped       bool // there is no room for even one row
	focused       bool
	first         bool // it is the first field
}

// An outcome is the effect of a key beyond moving among the rows of the field.
type outcome int

const (
	stays        outcome = iota
	answered             // the question has its answer
	back                 // the person goes back to the previous field
	acknowledged         // Enter alone, which took nothing
	left                 // the person goes back from the first field
	looking              // something is to be shown over the form
)

// newField returns the field for a question on a form.
func newField(form *Form, q *Question, lang *text.Language, h *history) *field {
	input := textinput.New()
	input.Prompt = ": " // > marks rows
	input.CharLimit = 200
	switch {
	case !q.Example.Empty():
		input.Placeholder = lang.Words(q.shown())
	case len(q.Choices) == 0 && q.Default != "":
		input.Placeholder = q.Default
	case len(q.Choices) == 0:
		input.Placeholder = lang.Words(q.Enter)
	}
	f := &field{q: q, lang: lang, history: h, form: form, text: input, height: fieldHeight, noDefault: form.Heed,
		picked: slices.Clone(q.Picked)}
	f.WithTheme(plainTheme())
	f.text.SetValue(cmp.Or(q.Typed, q.Begin))
	f.kept = f.text.Value() != ""
	f.fill()
	return f
}

// query returns the typed text.
func (f *field) query() string { return strings.TrimSpace(f.text.Value()) }

// fill lists the choices that the typed text can mean, or all of them with the default marked.
func (f *field) fill() {
	f.rows, f.others, f.mark, f.top, f.names, f.chosen = nil, nil, 0, 0, -1, false
	if query := f.query(); query != "" {
		if f.q.Free && len(f.q.Choices) > 0 {
			f.rows = append(f.rows, Option{Answer: query})
		}
		var found []Option
		found, f.others = f.search(query)
		found = slices.DeleteFunc(slices.Clone(found), func(c Option) bool { return f.q.Free && c.Answer == query })
		f.rows = append(f.rows, found...)
		if alone := f.lang.Words(f.q.Enter); len(f.q.Choices) > 0 && len(query) <= len(alone) &&
			strings.EqualFold(alone[:len(query)], query) {
			at := len(f.rows) // what is offered can be typed; exact matches come first
			if len(query) == len(alone) && !f.q.Free {
				at = 0
			}
			f.rows = slices.Insert(f.rows, at, Option{Label: f.q.Enter})
		} else if f.prefilled() && alone != "" {
			if len(f.rows) == 0 {
				f.rows = append(f.rows, Option{Answer: query})
			}
			f.rows = append(f.rows, Option{Label: f.q.Enter})
		}
		f.fits = len(f.rows) == 0 && f.takes(query)
		return
	}
	if len(f.q.Choices) == 0 && len(f.picked) == 0 && (f.q.Enter.Empty() || f.q.Example.Empty()) {
		return
	}
	if f.q.Multiple {
		f.rows = append(f.rows, Option{Label: f.done()})
	} else if !f.q.Enter.Empty() {
		f.rows = append(f.rows, Option{Label: f.q.Enter})
	}
	for _, answer := range f.picked { // picked by typing, not from the list
		if !slices.ContainsFunc(f.q.Choices, func(c Option) bool { return c.Answer == answer }) {
			f.rows = append(f.rows, f.rowOf(answer))
		}
	}
	for _, first := range []bool{true, false} { // picked choices come first
		for _, c := range f.q.Choices {
			if slices.Contains(f.picked, c.Answer) == first {
				f.rows = append(f.rows, c)
			}
		}
	}
	if marked := cmp.Or(f.q.Default, f.q.Marked); marked != "" {
		isDefault := func(c Option) bool { return c.Answer == marked }
		if !slices.ContainsFunc(f.rows, isDefault) {
			f.rows = slices.Insert(f.rows, 0, Option{Answer: marked})
		}
		f.mark = slices.IndexFunc(f.rows, isDefault)
	}
	if f.noDefault || f.q.Commits {
		f.mark = -1
	}
}

// takes reports whether Enter takes a text that matches no row. Call it when the text changes, not while drawing,
// because a check may remember what an answer means.
func (f *field) takes(query string) bool {
	_, err := f.q.check(query)
	return err == nil && !(f.q.Multiple && (f.q.Validate == nil || len(f.picked) > 0))
}

// search returns the choices that a text can mean, and matches that cannot be chosen now.
func (f *field) search(query string) (found []Option, others []text.Sentence) {
	if f.q.Search != nil {
		return f.q.Search(words(query, f.text.Value()))
	}
	query = strings.ToLower(query)
	for _, c := range f.q.Choices {
		if strings.EqualFold(c.Answer, query) || strings.EqualFold(c.label(f.lang), query) {
			found = slices.Insert(found, 0, c)
		} else if c.Answer != "" && (strings.Contains(strings.ToLower(c.label(f.lang)), query) ||
			strings.HasPrefix(strings.ToLower(c.Answer), query)) {
			found = append(found, c)
		}
	}
	return found, nil
}

// paste handles pasted text.
func (f *field) paste(msg tea.PasteMsg) {
	f.err, f.notice = nil, text.Sentence{}
	f.edit(msg)
}

// press handles a key.
func (f *field) press(key tea.KeyPressMsg) outcome {
	if name(key) == "?" && f.helps() {
		return f.aside("?")
	}
	takes := name(key) == "enter" || name(key) == "tab"
	if !takes && !f.notice.Empty() {
		f.chosen = false // the notice is no longer on the screen
		if f.query() == "" && f.q.Commits {
			f.mark = -1
		}
	}
	refused := f.err
	f.err, f.notice, f.warned, f.warns = nil, text.Sentence{}, f.warns, false
	if takes {
		return f.enter()
	}
	room := f.room()
	switch name(key) {
	case "shift+tab":
		if !f.first {
			return back
		}
	case "esc":
		switch {
		case f.text.Value() != "":
			f.put("")
		case !f.first:
			return back
		case !f.warned && len(f.picked) > 0:
			f.notice, f.warns = text.Say("Esc again: back, with nothing picked"), true
		case !f.warned && f.q.Commits:
			f.notice, f.warns = text.Say("Esc again: %s", f.form.back()), true
		default:
			return left
		}
	case "up", "ctrl+p":
		if f.mark <= 0 && (f.query() == "" || f.recalled > 0) && f.recall() {
			break
		}
		f.move(-1)
	case "down", "ctrl+n":
		f.move(1)
	case "ctrl+b":
		if refused != nil && f.q.Behind != nil && f.query() != "" {
			if behind := f.q.Behind(refused); behind != "" {
				f.put(f.query() + behind)
				f.notice = text.Say("now type the reason why everyone agrees")
				break
			}
		}
		f.edit(key)
	case "pgup":
		f.move(-room)
	case "pgdown":
		f.move(room)
	default:
		switch k := f.key(name(key)); {
		case k == nil:
			f.edit(key)
		case f.cramped:
			f.notice = tooSmall
		case !k.Looks && len(f.picked) > 0:
			f.refuse(f.lost())
		default:
			f.q.Picked = f.picked
			return f.answer(k.Answer)
		}
	}
	return stays
}

// edit changes the text. Typing enables the default again; deleting does not.
func (f *field) edit(msg tea.Msg) {
	before := f.text.Value()
	_, pasted := msg.(tea.PasteMsg)
	if press, ok := msg.(tea.KeyPressMsg); f.kept && (pasted || ok && press.Text != "") {
		f.text.SetValue("")
	}
	f.kept = false
	f.text, _ = f.text.Update(msg)
	if f.text.Value() == before {
		return
	}
	if len(f.text.Value()) > len(before) {
		f.noDefault = false
	}
	f.changed()
}

// prefilled reports whether the text is still the initial one.
func (f *field) prefilled() bool { return f.kept && f.text.Value() == f.q.Begin }

// untouched reports whether nothing was typed, now or before a step back; then keys answer at once.
func (f *field) untouched() bool { return f.prefilled() || f.query() == "" }

// changed updates the field after its text has changed. A field without rows that the person has emptied shows again
// what Enter takes, which then counts as chosen.
func (f *field) changed() {
	f.refused, f.kept, f.recalled = false, false, 0
	f.fill()
	if f.query() == "" && f.rowless() {
		f.noDefault = false
	}
}

// rowless reports whether Enter alone takes what the input line shows, because there are no rows.
func (f *field) rowless() bool {
	return len(f.rows) == 0 && f.q.Example.Empty() && f.text.Placeholder != ""
}

// put replaces the text in the field.
func (f *field) put(words string) {
	f.text.SetValue(words)
	f.text.CursorEnd()
	f.changed()
}

// recall replaces the text with the previous entry of the history, if any.
func (f *field) recall() bool {
	words, ok := f.history.back(f.recalled)
	if !ok {
		return f.recalled > 0 // stay at the oldest entry
	}
	at := f.recalled + 1
	f.put(words)
	f.recalled = at
	return true
}

// move moves the mark by some rows. Without a mark, it starts before the first row.
func (f *field) move(by int) {
	if len(f.rows) == 0 || f.mark < 0 && by < 0 {
		return
	}
	f.mark, f.chosen, f.noDefault = min(max(f.mark+by, 0), len(f.rows)-1), true, false
}

var tooSmall = text.Say("the window is too small for an answer: forms need %d by %d characters",
	SmallestWidth, SmallestHeight)

// enter takes the marked row or the typed text. If several rows match, it takes one only at the second Enter.
func (f *field) enter() outcome {
	query := f.query()
	switch {
	case query == "" && (f.noDefault || f.q.Commits && !f.rowless()) && !f.chosen:
		return f.announce()
	case len(f.rows) == 0 && f.q.Multiple && query != "":
		return f.unlisted(query)
	case f.cramped: // the person cannot see what it would take
		f.notice = tooSmall
		return stays
	case len(f.rows) == 0 || strings.HasPrefix(query, "?"): // a question is no choice
		return f.answer(query)
	case f.mark >= 0 && f.rows[f.mark].Fill != "":
		f.put(f.rows[f.mark].Fill)
		return stays
	case f.unsure(query):
		f.chosen = true
		return stays
	case !f.q.Multiple:
		at := f.mark
		out := f.answer(f.rows[at].Answer)
		if out == stays && query == "" { // Enter would take the same row again, and nothing else
			f.mark, f.noDefault, f.chosen = at, false, true
		}
		return out
	}
	chosen := f.rows[f.mark]
	if chosen.Answer == "" {
		return f.finish()
	}
	switch n, full := f.times(chosen), f.q.Count > 0 && len(f.picked) >= f.q.Count; {
	case n > 0 && (n >= chosen.Copies || full):
		f.picked = slices.DeleteFunc(f.picked, func(answer string) bool { return answer == chosen.Answer })
	case full:
		f.refuse(text.Errorf("at most %d; Enter on a picked one takes it out", len(f.picked)))
		return stays
	default:
		f.picked = append(f.picked, chosen.Answer)
	}
	f.history.add(query)
	if f.put(""); f.q.Commits && f.q.Count > 0 && !f.someLeft() { // it was the last one: the next Enter is enough
		return f.announce()
	}
	return stays
}

// answer answers the question, if the answer is accepted.
func (f *field) answer(words string) outcome {
	f.history.add(f.query())
	if words != "" && words == f.query() {
		if out := f.aside(words); out != answered {
			return out
		}
	}
	var err error
	if words == "" && len(f.q.Choices) > 0 && !f.q.Enter.Empty() { // the row for Enter was taken, not the default
		_, err = f.q.check(words)
	} else {
		words, err = f.q.accept(f.lang, words)
	}
	switch {
	case errors.Is(err, ErrBack):
		return left
	case err != nil:
		f.refuse(err)
		return stays
	}
	f.q.Answer, f.q.Picked, f.q.Typed = words, f.picked, f.text.Value()
	return answered
}

// refuse records why an answer was refused. The typed text stays. Once it is deleted, Enter alone takes nothing.
func (f *field) refuse(err error) {
	f.err, f.chosen, f.noDefault, f.refused = err, false, true, true
	if f.query() == "" {
		f.mark = -1
	}
}
