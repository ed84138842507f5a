package ask

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"

	"purser/internal/text"
)

// A field is the place of a form where one question is answered: a line to type in
// and, where there are choices, the rows that fit what is typed. Enter takes the
// row at the mark. The library's own fields look for a plain part of a label, which
// finds no city by another name, and take an answer by Enter alone after a refusal.
type field struct {
	q       *Question
	lang    *text.Language
	history *history
	text    textinput.Model
	rows    []Choice
	others  []text.Sentence // what the words can mean as well, but what cannot be picked
	mark    int             // the row that Enter takes, or -1 while none is marked
	top     int             // the first row in view
	picked  []string
	err     error         // why the answer was refused
	notice  text.Sentence // what Enter did instead of answering

	fits     bool // what is typed is an answer, although no row fits it
	held     bool // Enter alone takes nothing, and no row is marked while nothing is typed
	refused  bool // the text is as it was when it was refused
	chosen   bool // the person put the mark where it is, or has been told that it is there
	recalled int  // how far back in the history the text is from; 0 where it was typed

	theme         huh.Theme
	colors        bool // rows may be colored
	width, height int
	cramped       bool // there is no room for a row
	focused       bool
	first         bool // there is no field before it
}

// What a key does beyond the rows of the field.
type outcome int

const (
	stays        outcome = iota
	answered             // the answer is in the question
	back                 // the person goes back to the field before
	acknowledged         // Enter alone, which took nothing
)

// newField returns the field of a question; while held, its default is not marked.
func newField(q *Question, lang *text.Language, h *history, held bool) *field {
	input := textinput.New()
	input.Prompt = "> "
	input.CharLimit = 200
	if len(q.Choices) == 0 {
		input.Placeholder = q.Default
		if q.Default == "" {
			input.Placeholder = lang.Words(q.Enter)
		}
	}
	f := &field{q: q, lang: lang, history: h, text: input, height: fieldHeight, held: held, picked: slices.Clone(q.Picked)}
	f.WithTheme(theme(false))
	f.fill()
	return f
}

// query returns what is typed.
func (f *field) query() string { return strings.TrimSpace(f.text.Value()) }

// fill lists the choices that what was typed can mean, or all of them, with the
// mark at the default.
func (f *field) fill() {
	f.rows, f.others, f.mark, f.top, f.chosen = nil, nil, 0, 0, false
	if query := f.query(); query != "" {
		if f.q.Free && len(f.q.Choices) > 0 {
			f.rows = append(f.rows, Choice{Answer: query})
		}
		var found []Choice
		found, f.others = f.search(query)
		f.rows = append(f.rows, found...)
		f.fits = len(f.rows) == 0 && f.takes(query)
		return
	}
	if len(f.q.Choices) == 0 && len(f.picked) == 0 {
		return
	}
	if f.q.Multiple {
		f.rows = append(f.rows, Choice{Label: f.done()})
	} else if !f.q.Enter.Empty() {
		f.rows = append(f.rows, Choice{Label: f.q.Enter})
	}
	for _, answer := range f.picked { // what was typed and not chosen
		if !slices.ContainsFunc(f.q.Choices, func(c Choice) bool { return c.Answer == answer }) {
			f.rows = append(f.rows, Choice{Answer: answer})
		}
	}
	for _, first := range []bool{true, false} { // what is picked is at the top
		for _, c := range f.q.Choices {
			if slices.Contains(f.picked, c.Answer) == first {
				f.rows = append(f.rows, c)
			}
		}
	}
	if f.q.Default != "" {
		isDefault := func(c Choice) bool { return c.Answer == f.q.Default }
		if !slices.ContainsFunc(f.rows, isDefault) {
			f.rows = slices.Insert(f.rows, 0, Choice{Answer: f.q.Default})
		}
		f.mark = slices.IndexFunc(f.rows, isDefault)
	}
	if f.held {
		f.mark = -1
	}
}

// takes reports whether Enter takes a text that no row fits. It is asked when the text
// changes and not when it is drawn: a check may keep what an answer means.
func (f *field) takes(query string) bool {
	_, err := f.q.check(query)
	return err == nil && !(f.q.Multiple && (f.q.Validate == nil || len(f.picked) > 0))
}

// search returns the choices that a text can mean, by their labels or as answers, and
// what it can mean as well.
func (f *field) search(query string) (found []Choice, others []text.Sentence) {
	if f.q.Search != nil {
		return f.q.Search(strings.Fields(query))
	}
	query = strings.ToLower(query)
	for _, c := range f.q.Choices {
		if c.Answer != "" && (strings.Contains(strings.ToLower(c.label(f.lang)), query) || strings.HasPrefix(strings.ToLower(c.Answer), query)) {
			found = append(found, c)
		}
	}
	return found, nil
}

// paste takes a text that was pasted.
func (f *field) paste(msg tea.PasteMsg) {
	f.err, f.notice = nil, text.Sentence{}
	f.edit(msg)
}

// press takes a key.
func (f *field) press(key tea.KeyPressMsg) outcome {
	takes := key.String() == "enter" || key.String() == "tab"
	if !takes && !f.notice.Empty() {
		f.chosen = false // what was told is gone from the screen
	}
	refused := f.err
	f.err, f.notice = nil, text.Sentence{}
	if takes {
		return f.enter()
	}
	room := f.room()
	switch key.String() {
	case "shift+tab":
		if !f.first {
			return back
		}
	case "esc":
		switch {
		case f.text.Value() != "":
			f.put("")
		case f.leaves():
			return f.answer(strings.Join(f.picked, ", "))
		case !f.first:
			return back
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
			f.put(f.query() + f.q.Behind(refused))
			break
		}
		f.edit(key)
	case "pgup":
		f.move(-room)
	case "pgdown":
		f.move(room)
	default:
		for _, k := range f.q.Keys {
			if key.String() != k.Key || f.text.Value() != "" && !(k.Looks && f.refused) {
				continue
			}
			if k.Looks {
				f.q.Picked = f.picked
			} else if len(f.picked) > 0 {
				f.refuse(f.lost())
				return stays
			}
			return f.answer(k.Answer)
		}
		f.edit(key)
	}
	return stays
}

// edit changes the text. Typing something arms the default again; taking letters
// away does not.
func (f *field) edit(msg tea.Msg) {
	before := f.text.Value()
	f.text, _ = f.text.Update(msg)
	if f.text.Value() == before {
		return
	}
	if len(f.text.Value()) > len(before) {
		f.held = false
	}
	f.changed()
}

// changed is what follows when the text is another one. A field without rows that a person
// has emptied shows again what Enter takes, which then is chosen.
func (f *field) changed() {
	f.refused, f.recalled = false, 0
	f.fill()
	if f.query() == "" && f.rowless() {
		f.held = false
	}
}

// rowless reports whether Enter alone takes what is shown in the line to type in, for there
// are no rows.
func (f *field) rowless() bool { return len(f.rows) == 0 && f.text.Placeholder != "" }

// put puts another text into the field.
func (f *field) put(words string) {
	f.text.SetValue(words)
	f.text.CursorEnd()
	f.changed()
}

// recall puts what was typed before that into the field, if there is more.
func (f *field) recall() bool {
	words, ok := f.history.back(f.recalled)
	if !ok {
		return f.recalled > 0 // the oldest stays
	}
	at := f.recalled + 1
	f.put(words)
	f.recalled = at
	return true
}

// move moves the mark to another row.
func (f *field) move(by int) {
	if len(f.rows) == 0 || f.mark < 0 && by < 0 {
		return
	}
	f.mark, f.chosen, f.held = min(max(f.mark+by, 0), len(f.rows)-1), true, false
}

// enter takes the row at the mark, or what was typed where no row fits it. Where
// several fit it asks for Enter once more.
func (f *field) enter() outcome {
	query := f.query()
	switch {
	case query == "" && f.held && !(f.rowless() && f.chosen):
		f.notice = f.heldBack()
		if f.rowless() {
			f.notice, f.chosen = text.Say("Enter again: %s", f.text.Placeholder), true
		}
		return acknowledged
	case len(f.rows) == 0 && f.q.Multiple && query != "":
		return f.unlisted(query)
	case len(f.rows) > 0 && f.cramped: // what it takes is not in view
		f.notice = text.Say("the window is too small for an answer")
		return stays
	case len(f.rows) == 0:
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
		if out == stays && query == "" { // Enter takes the same row again, and nothing else
			f.mark, f.held = at, false
		}
		return out
	}
	chosen := f.rows[f.mark].Answer
	if chosen == "" {
		return f.finish()
	}
	if i := slices.Index(f.picked, chosen); i >= 0 {
		f.picked = slices.Delete(f.picked, i, i+1)
	} else if f.q.Count > 0 && len(f.picked) >= f.q.Count {
		f.refuse(text.Errorf("%d are picked already; Enter on one of them takes it back", len(f.picked)))
		return stays
	} else {
		f.picked = append(f.picked, chosen)
	}
	f.history.add(query)
	f.put("")
	return stays
}

// leaves reports whether Esc answers as Enter alone does.
func (f *field) leaves() bool { return (f.q.Leaves || f.q.Multiple) && !f.q.Enter.Empty() }

// unsure reports whether Enter has to say first what it takes: where what was typed
// can mean several things, of which none was chosen, or where Enter alone ends
// something.
func (f *field) unsure(query string) bool {
	if f.chosen {
		return false
	}
	marked := f.rows[f.mark]
	switch {
	case query == "":
		if f.q.Confirm && marked.Answer == "" {
			f.notice = text.Say("Enter again: %s", marked.label(f.lang))
			return true
		}
	case f.q.Free || strings.EqualFold(marked.Answer, query):
	case len(f.rows) > 1:
		f.notice = text.Say("%d fit; Enter again takes %s, or type on", len(f.rows), marked.name())
		return true
	case len(f.others) > 0:
		f.notice = text.Say("%s can be meant as well, but cannot be picked now; Enter again takes %s, or type on",
			f.closed(), marked.name())
		return true
	}
	return false
}

// closed returns what the words can mean but what cannot be picked: the first of it.
func (f *field) closed() text.List { return text.And(f.others[:min(len(f.others), 3)]) }

// heldBack returns what is to be done where Enter alone takes nothing.
func (f *field) heldBack() text.Sentence {
	if len(f.rows) == 0 {
		return text.Say("Enter alone takes nothing here; type the answer")
	}
	return text.Say("Enter alone takes nothing here; ↓ chooses a row, or type")
}

// answer answers the question, if that is accepted.
func (f *field) answer(words string) outcome {
	f.history.add(f.query())
	accept := f.q.accept
	if words == "" && len(f.q.Choices) > 0 && !f.q.Enter.Empty() { // the row of Enter was taken, and not the default's
		accept = f.q.check
	}
	answer, err := accept(words)
	if err != nil {
		f.refuse(err)
		return stays
	}
	f.q.Answer = answer
	return answered
}

// refuse keeps why an answer was refused. What was typed stays, and nothing is
// taken by Enter alone when it is gone.
func (f *field) refuse(err error) {
	f.err, f.chosen, f.held, f.refused = err, false, true, true
	if f.query() == "" {
		f.mark = -1
	}
}
