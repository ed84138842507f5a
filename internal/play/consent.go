package play

import (
	"errors"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// bends reports whether the table may agree to what is refused.
func bends(err error) bool {
	var illegal *sessions.Illegal
	return errors.As(err, &illegal) && illegal.Bends()
}

// behind returns what goes behind a line that was refused, and before the reason, so
// that it is written by consent; nothing where no consent helps. The reason has to be
// typed, so that no stray key writes what the rules forbid.
func behind(err error) string {
	if bends(err) {
		return " " + kind.ConsentWords + " "
	}
	return ""
}

// offered returns what is refused with how the table can agree to it, if it can.
func (e *Evening) offered(err error) error {
	var hinter text.Hinter
	if !bends(err) || !errors.As(err, &hinter) {
		return err
	}
	if e.Forms() {
		return &refusal{err, text.Say("%s; Ctrl-B, then why: enter it by consent of all", hinter.Hint())}
	}
	return &refusal{err, text.Say("%s; add by consent WHY to enter it by consent of all", hinter.Hint())}
}
