package show

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// Amendment prints the effect of replacing or removing line n: on the line, on the score,
// and on the lines below it, which are all legal.
func Amendment(p *Printer, before, after *sessions.Game, n int) {
	below := 0
	for i, e := range before.Entries {
		switch {
		case e.Line.Number == n:
			p.Say("line %d was  %s", n, before.Record.Words(e.Line))
			if len(after.Entries) < len(before.Entries) {
				p.Say("line %d is taken out", n)
			} else {
				p.Say("line %d is   %s", n, after.Record.Words(after.Entries[i].Line))
			}
		case e.Line.Number > n && e.Stands:
			below++
		}
	}
	for i := range after.Record.Players {
		seat := referee.Seat(i)
		if differs := p.view(after.Board()).Differs(before, after, seat); !differs.Empty() {
			p.Tell("%s: %s", after.Table.Name(seat), differs)
		}
	}
	if was, is := p.Words(p.Moment(before)), p.Words(p.Moment(after)); was != is {
		p.Say("now: %s; before: %s", is, was)
	}
	if below > 0 {
		p.Say("%s below, all of them legal", text.Count(below, "line"))
	}
	for _, w := range after.NewWarnings(before) {
		p.Say("note: %s", remarkWords(p, w))
	}
}

// remarkWords returns a remark on a line in words.
func remarkWords(p *Printer, r sessions.Remark) string {
	return p.Lang.Say("line %d: %s (%s)", r.Line, r.Detail, r.Rule.ID)
}
