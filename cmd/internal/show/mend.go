package show

import (
	"errors"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/record"
)

// Mended prints what was saved of a damaged game, and what was set aside: it is still
// there, or dropped.
func Mended(p *Printer, part *sessions.Part, dropped bool) {
	if part.Damage == nil {
		p.Say("%s is sound", part.Name)
	} else {
		p.Say("%s: lines 1 to %d of %s, which has %d", part.Saved, part.Lines, part.Name, part.Of)
		p.Say("line %d is the first that is not sound: %s", part.Lines+1, part.Next)
		p.Say("purser use %s goes on with it", part.Saved)
	}
	if len(part.Aside) == 0 {
		return
	}
	for _, aside := range part.Aside {
		words := text.Brief(aside.Words, 80)
		if dropped {
			p.Say("removed: %s: %s", aside.Path, words)
		} else {
			p.Say("cut off and set aside: %s: %s", aside.Path, words)
		}
	}
	if !dropped {
		p.Say("purser doctor --drop-cuts removes what was set aside")
	}
}

// mostMended is the largest number of damaged games that a list names with a remedy.
const mostMended = 12

// noteDamaged notes how to repair games that are damaged or not legal.
func noteDamaged(p *Printer, games []sessions.Summary) {
	damaged := 0
	for i := range games {
		g := &games[i]
		if disk := (*sessions.DiskError)(nil); g.Err == nil || g.Phase != "" || errors.As(g.Err, &disk) {
			continue
		}
		if damaged++; damaged <= mostMended {
			p.Note("%s is %s; purser doctor --game %s writes the sound part to a new game", g.Name,
				text.Say(string(g.Why)), record.Quote(g.Name))
		}
	}
	if damaged > mostMended {
		p.Note("%s more, damaged or against the rules", text.Count(damaged-mostMended, "game"))
	}
}
