package show

import (
	"fmt"
	"io"
	"strings"

	"purser/internal/text"
)

// Report writes everything besides results: the notes so far, and an error, unless it is
// nil, with its hint, a line each. On a terminal of the given width, lines are wrapped for
// readability; for programs each stays one line.
func (p *Printer) Report(to io.Writer, width int, err error, hint func() text.Sentence) {
	say := func(words string) {
		lines := []string{Safe(words)}
		if width > 0 {
			lines = Wrapped(lines[0], width-3)
		}
		fmt.Fprintln(to, strings.Join(lines, "\n  "))
	}
	for _, n := range p.Notes {
		say(n)
	}
	p.Notes = nil
	if err == nil {
		return
	}
	for line := range strings.Lines(strings.TrimRight(p.Words(err), "\n")) {
		say(p.Lang.Say("error: %s", strings.TrimRight(line, "\n")))
	}
	if next := hint(); !next.Empty() {
		say(p.Lang.Say("hint: %s", next))
	}
}
