package show

import "purser/sessions"

// File makes a file's name safe to show.
func File(name string) string {
	if name == "-" {
		return "<stdin>"
	}
	return Safe(name)
}

// NoteCutOff notes that the last line of a record was left out, if it was cut off.
func NoteCutOff(p *Printer, cut *sessions.CutOff) {
	if cut != nil {
		p.Note("%s:%d: the last line is left out because it does not end with a line break: it was cut off while being written; if it is complete, end it with Enter",
			cut.File, cut.Line)
	}
}
