package ask

import (
	"io"
	"sync"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
	"charm.land/lipgloss/v2"

	"purser/internal/text"
)

// This file implements the library's interface for fields.

var _ huh.Field = (*field)(nil)

// Update handles a key or pasted text. It returns the command that moves the form on, or that tells the model the
// outcome.
func (f *field) Update(msg tea.Msg) (huh.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.PasteMsg:
		f.paste(msg)
	case tea.KeyPressMsg:
		switch out := f.press(msg); out {
		case stays:
		case answered:
			return f, huh.NextField
		case back:
			return f, huh.PrevField
		default:
			return f, func() tea.Msg { return out }
		}
	}
	return f, nil
}

// Init does nothing.
func (f *field) Init() tea.Cmd { return nil }

// Focus gives the field the keyboard focus. Its cursor does not blink.
func (f *field) Focus() tea.Cmd {
	f.focused = true
	f.text.Focus()
	return nil
}

// Blur removes the focus.
func (f *field) Blur() tea.Cmd {
	f.focused = false
	f.text.Blur()
	return nil
}

// WithTheme sets the field's appearance.
func (f *field) WithTheme(theme huh.Theme) huh.Field {
	f.theme = theme
	f.text.SetStyles(f.inputStyles())
	return f
}

// inputStyles returns the styles of the input line. Text that typing would replace is reversed.
func (f *field) inputStyles() textinput.Styles {
	styles := f.theme.Theme(false)
	input := f.text.Styles()
	input.Focused, input.Blurred = inputStyle(styles.Focused.TextInput), inputStyle(styles.Blurred.TextInput)
	input.Focused.Text = input.Focused.Text.Reverse(f.kept)
	input.Cursor.Color = styles.Focused.TextInput.Cursor.GetForeground()
	input.Cursor.Blink = false
	return input
}

// inputStyle returns one style of the input line.
func inputStyle(s huh.TextInputStyles) textinput.StyleState {
	return textinput.StyleState{Text: s.Text, Placeholder: s.Placeholder, Suggestion: s.Placeholder, Prompt: s.Prompt}
}

// WithPosition tells the field its position in the form.
func (f *field) WithPosition(at huh.FieldPosition) huh.Field {
	f.first = at.IsFirst()
	return f
}

// Error returns why the answer was refused.
func (f *field) Error() error { return f.err }

// GetValue returns the answer.
func (f *field) GetValue() any { return f.q.Answer }

// The rest of the interface does nothing: all forms have the same keys, answers are in the questions, LineAsker asks
// if there is no screen, and the model draws the fields, because the library would draw each several times per key.

func (f *field) View() string                             { return "" }
func (f *field) GetKey() string                           { return "" }
func (f *field) KeyBinds() []key.Binding                  { return nil }
func (f *field) WithKeyMap(*huh.KeyMap) huh.Field         { return f }
func (f *field) WithWidth(int) huh.Field                  { return f }
func (f *field) WithHeight(int) huh.Field                 { return f }
func (f *field) Skip() bool                               { return false }
func (f *field) Zoom() bool                               { return false }
func (f *field) Run() error                               { return text.Errorf("a field is part of a form") }
func (f *field) RunAccessible(io.Writer, io.Reader) error { return f.Run() }

// theme returns the look of forms. It never asks the terminal for its background. Only errors have a color, if
// anything does.
func (s *Screen) theme() huh.Theme {
	if s.colors {
		return coloredTheme()
	}
	return plainTheme()
}

var (
	plainTheme   = sync.OnceValue(func() huh.Theme { return newTheme(lipgloss.NewStyle()) })
	coloredTheme = sync.OnceValue(func() huh.Theme { return newTheme(lipgloss.NewStyle().Foreground(lipgloss.Red)) })
)

// newTheme returns a theme with a style for errors.
func newTheme(errors lipgloss.Style) huh.Theme {
	faint, bold := lipgloss.NewStyle().Faint(true), lipgloss.NewStyle().Bold(true)
	t := huh.ThemeBase(true)
	for _, style := range []*huh.FieldStyles{&t.Focused, &t.Blurred} {
		style.Description = faint
		style.TextInput.Placeholder = faint
		style.SelectedOption = bold
		style.NoteTitle = bold
		style.ErrorMessage = errors
	}
	t.Focused.Title = bold
	t.Help.ShortDesc = faint
	return huh.ThemeFunc(func(bool) *huh.Styles { return t })
}
