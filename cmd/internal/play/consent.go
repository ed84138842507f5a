package play

import (
	"errors"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// bends reports whether the table may agree to what was refused.
func bends(err error) bool {
	var illegal *sessions.Illegal
	return errors.As(err, &illegal) && illegal.Bends()
}

// behind returns what to append to a refused line, before the reason, so that it is written
// by consent, or "" if consent does not help. The reason must be typed, so that no stray
// key writes what the rules forbid.
func behind(err error) string {
	if bends(err) {
		return " " + kind.ConsentWords + " "
	}
	return ""
}

// offered adds to a refusal how the table can agree to it, if it can.
func (e *Evening) offered(err error) error {
	var hinter text.Hinter
	if !bends(err) || !errors.As(err, &hinter) {
		return err
	}
	if e.Forms() {
		return text.WithHint(err, text.Say("%s; Ctrl-B, then why: enter it by consent of all", hinter.Hint()))
	}
	return text.WithHint(err, text.Say("%s; add by consent WHY to enter it by consent of all", hinter.Hint()))
}
