package ask

import (
	"sync"

	"charm.land/huh/v2"
	"charm.land/lipgloss/v2"
)

// theme returns the look of forms. It is plain, never asks the terminal for its background,
// and has only one color, for errors. Without colors it has none, so that none is sent
// whatever the library takes the terminal to be.
func theme(colors bool) huh.Theme {
	if colors {
		return coloredTheme()
	}
	return plainTheme()
}

var (
	plainTheme   = sync.OnceValue(func() huh.Theme { return newTheme(lipgloss.NewStyle()) })
	coloredTheme = sync.OnceValue(func() huh.Theme { return newTheme(lipgloss.NewStyle().Foreground(lipgloss.Red)) })
)

// newTheme returns the theme that shows errors in the given style.
func newTheme(errors lipgloss.Style) huh.Theme {
	faint, bold := lipgloss.NewStyle().Faint(true), lipgloss.NewStyle().Bold(true)
	t := huh.ThemeBase(true)
	t.FieldSeparator = lipgloss.NewStyle().SetString("\n")
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
