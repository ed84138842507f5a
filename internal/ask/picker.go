package ask

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
	"github.com/charmbracelet/x/ansi"
)

// A picker is the field of a form in which choices are picked: typing narrows
// them, and Enter takes the one at the mark. The library's own selection looks for
// a plain part of the label, which finds no city by another name.
type picker struct {
	q      *Question
	text   textinput.Model
	rows   []row
	mark   int // the row that Enter takes
	top    int // the first row in view
	picked []string
	err    error
	left   bool // the last key left the field
	chosen bool // the mark is where the person put it, or has been told that it stands

	width, height int
	theme         huh.Theme
	focused       bool
	back          key.Binding
}

// A row is a line of the list.
type row struct {
	answer, label string
	typed         bool // it is the text as it was typed
}

func newPicker(q *Question) *picker {
	text := textinput.New()
	text.Prompt = "> "
	text.CharLimit = 200
	style := text.Styles()
	style.Cursor.Blink = false
	text.SetStyles(style)
	p := &picker{q: q, text: text, height: 8, theme: huh.ThemeFunc(theme)}
	p.fill()
	return p
}

// fill lists the choices that what was typed can mean, or all of them, with the
// mark at what Enter alone gives.
func (p *picker) fill() {
	query := strings.TrimSpace(p.text.Value())
	p.rows, p.mark, p.top, p.chosen = nil, 0, 0, false
	add := func(c Choice) { p.rows = append(p.rows, row{answer: c.Answer, label: c.label()}) }
	if query == "" {
		if p.q.Many {
			p.rows = append(p.rows, row{label: p.done()})
		} else if p.q.Enter != "" {
			p.rows = append(p.rows, row{label: p.q.Enter})
		}
		for _, c := range p.q.Choices {
			if slices.Contains(p.picked, c.Answer) {
				add(c)
			}
		}
		for _, c := range p.q.Choices {
			if !slices.Contains(p.picked, c.Answer) {
				add(c)
			}
		}
		if p.q.Otherwise != "" {
			other := func(r row) bool { return r.answer == p.q.Otherwise }
			if !slices.ContainsFunc(p.rows, other) {
				p.rows = slices.Insert(p.rows, 0, row{answer: p.q.Otherwise, label: p.q.Otherwise})
			}
			p.mark = slices.IndexFunc(p.rows, other)
		}
		return
	}
	if p.q.Free {
		p.rows = append(p.rows, row{answer: query, label: query, typed: true})
	}
	for _, answer := range p.search(query) {
		for _, c := range p.q.Choices {
			if c.Answer == answer && c.Answer != "" {
				add(c)
			}
		}
	}
}

// search gives the answers that a text can mean.
func (p *picker) search(query string) []string {
	words := strings.Fields(query)
	if p.q.Search != nil {
		return p.q.Search(words)
	}
	var found []string
	for _, c := range p.q.Choices {
		if strings.Contains(strings.ToLower(c.label()), strings.ToLower(query)) {
			found = append(found, c.Answer)
		}
	}
	return found
}

// done is what Enter on nothing means where many can be picked.
func (p *picker) done() string {
	switch n := len(p.picked); {
	case p.q.Want > 0:
		return fmt.Sprintf("done: %d of %d picked", n, p.q.Want)
	case n == 0 && p.q.Enter != "":
		return p.q.Enter
	default:
		return fmt.Sprintf("done: %d picked", n)
	}
}

// Update takes a key.
func (p *picker) Update(msg tea.Msg) (huh.Model, tea.Cmd) {
	press, ok := msg.(tea.KeyPressMsg)
	if !ok {
		if _, paste := msg.(tea.PasteMsg); paste {
			p.left = false
			p.typed(msg)
		}
		return p, nil
	}
	p.err, p.left = nil, false
	room := p.room()
	switch press.String() {
	case "enter", "tab":
		return p, p.enter()
	case "shift+tab":
		if p.back.Enabled() {
			p.left = true
			return p, huh.PrevField
		}
	case "esc":
		if p.text.Value() != "" {
			p.text.SetValue("")
			p.fill()
		} else if p.q.Enter != "" {
			return p, p.leave()
		}
	case "up", "ctrl+p":
		p.move(-1)
	case "down", "ctrl+n":
		p.move(1)
	case "pgup":
		p.move(-room)
	case "pgdown":
		p.move(room)
	default:
		if p.text.Value() == "" {
			for _, k := range p.q.Keys {
				switch {
				case press.String() != k.Key:
				case len(p.picked) > 0:
					p.err = errors.New("what is picked would be lost; Enter on one of them takes it back")
					return p, nil
				default:
					return p, p.answer(k.Answer)
				}
			}
		}
		p.typed(msg)
	}
	return p, nil
}

// typed changes the text.
func (p *picker) typed(msg tea.Msg) {
	before := p.text.Value()
	p.text, _ = p.text.Update(msg)
	if p.text.Value() != before {
		p.fill()
	}
}

// move moves the mark.
func (p *picker) move(by int) {
	p.mark, p.chosen = min(max(p.mark+by, 0), max(len(p.rows)-1, 0)), true
}

// unsure reports whether what was typed can mean several rows, of which none was
// chosen.
func (p *picker) unsure() bool {
	query := strings.TrimSpace(p.text.Value())
	return query != "" && len(p.rows) > 1 && !p.chosen && !p.q.Free && !strings.EqualFold(p.rows[p.mark].answer, query)
}

// enter takes the row at the mark, or what was typed where no row fits it. Where
// several fit it asks for Enter once more.
func (p *picker) enter() tea.Cmd {
	switch {
	case len(p.rows) == 0 && p.q.Many:
		p.err = errors.New("nothing in the list is meant")
		return nil
	case len(p.rows) == 0:
		return p.answer(p.text.Value())
	case p.unsure():
		p.chosen = true
		p.err = fmt.Errorf("%d fit; Enter again takes %s, or type on", len(p.rows), p.rows[p.mark].answer)
		return nil
	case !p.q.Many:
		return p.answer(p.rows[p.mark].answer)
	}
	chosen := p.rows[p.mark].answer
	if chosen == "" {
		return p.finish()
	}
	if i := slices.Index(p.picked, chosen); i >= 0 {
		p.picked = slices.Delete(p.picked, i, i+1)
	} else if p.q.Want > 0 && len(p.picked) >= p.q.Want {
		p.err = fmt.Errorf("%d are picked already; Enter on one of them takes it back", len(p.picked))
		return nil
	} else {
		p.picked = append(p.picked, chosen)
	}
	p.text.SetValue("")
	p.fill()
	return nil
}

// finish ends a picking of many.
func (p *picker) finish() tea.Cmd {
	if p.q.Want > 0 && len(p.picked) != p.q.Want {
		p.err = fmt.Errorf("%d must be picked, and %d are; Esc leaves the others for later", p.q.Want, len(p.picked))
		return nil
	}
	return p.answer(strings.Join(p.picked, ", "))
}

// leave gives what is picked so far, or the empty answer.
func (p *picker) leave() tea.Cmd { return p.answer(strings.Join(p.picked, ", ")) }

// answer gives an answer, if it is accepted.
func (p *picker) answer(text string) tea.Cmd {
	answer, err := p.q.accept(text)
	if err != nil {
		p.err = err
		return nil
	}
	p.q.Answer, p.left = answer, true
	return huh.NextField
}

// room is how many rows are in view.
func (p *picker) room() int { return max(p.height-2, 1) }

// View draws the question, what was typed, and the rows around the mark.
func (p *picker) View() string {
	theme := p.theme.Theme(true)
	style := theme.Blurred
	if p.focused {
		style = theme.Focused
	}
	width := max(p.width-style.Base.GetHorizontalFrameSize(), 10)
	lines := []string{style.Title.Render(ansi.Truncate(p.q.Text, width, "…"))}
	p.text.SetWidth(width - 4)
	lines = append(lines, p.text.View())
	room := p.room()
	if p.mark < p.top {
		p.top = p.mark
	}
	if p.mark >= p.top+room {
		p.top = p.mark - room + 1
	}
	end := min(p.top+room, len(p.rows))
	for i, r := range p.rows[p.top:end] {
		line := p.box(r) + r.label
		if more := len(p.rows) - end; i == room-1 && more > 0 && p.top+i != p.mark {
			line = fmt.Sprintf("… %d more", more+1)
		}
		line = ansi.Truncate(line, width-2, "…")
		if p.top+i == p.mark {
			lines = append(lines, style.SelectSelector.String()+style.SelectedOption.Render(line))
		} else {
			lines = append(lines, "  "+style.Option.Render(line))
		}
	}
	if len(p.rows) == 0 && p.text.Value() != "" {
		none := "nothing in the list fits"
		if !p.q.Many {
			none += "; Enter gives it as it stands"
		}
		lines = append(lines, style.Description.Render("  "+none))
	}
	return style.Base.Width(p.width).Render(strings.Join(lines, "\n"))
}

// box shows what is picked, where many can be.
func (p *picker) box(r row) string {
	switch {
	case !p.q.Many || r.answer == "":
		return ""
	case slices.Contains(p.picked, r.answer):
		return "[x] "
	}
	return "[ ] "
}

// The rest is what the library asks of a field.

func (p *picker) Init() tea.Cmd { return nil }

func (p *picker) Focus() tea.Cmd {
	p.focused = true
	return p.text.Focus()
}

func (p *picker) Blur() tea.Cmd {
	p.focused = false
	p.text.Blur()
	return nil
}

func (p *picker) Error() error                             { return p.err }
func (p *picker) Run() error                               { return errors.New("a picker is part of a form") }
func (p *picker) RunAccessible(io.Writer, io.Reader) error { return p.Run() }
func (p *picker) Skip() bool                               { return false }
func (p *picker) Zoom() bool                               { return false }
func (p *picker) KeyBinds() []key.Binding                  { return nil }
func (p *picker) GetKey() string                           { return "" }
func (p *picker) GetValue() any                            { return p.q.Answer }
func (p *picker) WithTheme(theme huh.Theme) huh.Field      { p.theme = theme; return p }
func (p *picker) WithWidth(width int) huh.Field            { p.width = width; return p }
func (p *picker) WithHeight(height int) huh.Field          { p.height = max(height, 3); return p }
func (p *picker) WithKeyMap(*huh.KeyMap) huh.Field         { return p }
func (p *picker) WithPosition(at huh.FieldPosition) huh.Field {
	p.back = key.NewBinding(key.WithKeys("shift+tab"))
	p.back.SetEnabled(!at.IsFirst())
	return p
}
