package show

import (
	"fmt"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/grammar"
)

// ChangeJSON returns the JSON of what lines of play did: their player (nobody for undo and redo), what they scored,
// and what the player has left. There must be at least one line.
func ChangeJSON(p *Printer, c *sessions.Change) any {
	g, player, points, marker, supply := c.After, "", 0, 0, any(nil)
	if c.Seat != maps.Nobody {
		player, marker, supply = g.Who(c.Seat), g.Table.Mark(c.Seat), p.Supply(g, c.Seat)
		points = marker - c.Before.Table.Mark(c.Seat)
	}
	return Fields("line", c.Lines[len(c.Lines)-1].Line.Number,
		"did", lists.Map(c.Lines, func(e sessions.Entry) string { return g.Record.Row(e.Line) }), "written", !p.Asked,
		"player", player, "points", points, "marker", marker, "supply", supply, "phase", g.Table.Now().Phase.String(),
		"next", next(g), "turns_left", g.Table.Now().TurnsLeft, "ended", c.Ended, // the end of the game was triggered
		"undone", numbered(g, c.Undone), "redone", numbered(g, c.Redone), "warnings", remarkForms(c.Warnings))
}

// Supply returns the JSON of what a player has left, or nil if unknown.
func (p *Printer) Supply(g *sessions.Game, seat referee.Seat) any {
	if supply := p.supply(g); supply != nil {
		return supply.Of(seat)
	}
	return nil
}

// supply returns the fact about what players have left, or nil if the kind of game has none.
func (p *Printer) supply(g *sessions.Game) *PlayerFact {
	facts := p.View(g.Board()).Facts(p, g, nil)
	if i := slices.IndexFunc(facts, func(f PlayerFact) bool { return f.Left != nil }); i >= 0 {
		return &facts[i]
	}
	return nil
}

// InRoom lists what the television says about a player: where the pawn is, if there is one, and what is left.
func (p *Printer) InRoom(g *sessions.Game, seat referee.Seat) []string {
	if supply := p.supply(g); supply != nil && supply.Room != nil {
		return lists.Map(supply.Room(seat).Items, func(item any) string { return p.Words(item) })
	}
	return nil
}

// numbered returns lines of the record with their numbers.
func numbered(g *sessions.Game, entries []sessions.Entry) []string {
	return lists.Map(entries, func(e sessions.Entry) string {
		return fmt.Sprintf("%d  %s", e.Line.Number, g.Record.Words(e.Line))
	})
}

// did prints a line of play with its number.
func did(p *Printer, g *sessions.Game, e sessions.Entry) {
	line := g.Header(e.Line.Number)
	switch {
	case line != nil && p.Asked:
		p.Say("yes: %s", Headed(p, g, line))
	case line != nil:
		p.Say("%d  %s", line.Number, Headed(p, g, line))
	case p.Asked:
		p.Say("yes: %s", g.Said(e))
	default:
		p.Say("%s", numberedLine(g, e))
	}
}

// may says that a line can be played: what it scores, and what it leaves its player of the pieces that it takes.
func may(p *Printer, c *sessions.Change) {
	e, left := c.Lines[0], spent(p, c)
	if len(left) == 0 {
		p.Say("yes: %s", c.After.Said(e))
		return
	}
	e.Consent = "" // is said at the end
	said := text.Say("%s, %s left", c.After.Said(e), text.And(left))
	if why := c.Lines[0].Consent; why != "" {
		said = text.Say("%s; all agreed: %s", said, text.Brief(why, 200))
	}
	p.Say("yes: %s", said)
}

// spent returns what the player of a line has left of what the line took or gave back.
func spent(p *Printer, c *sessions.Change) []any {
	left := func(g *sessions.Game) []any {
		if supply := p.supply(g); c.Seat != maps.Nobody && supply != nil {
			return supply.Left(c.Seat).Items
		}
		return nil
	}
	was, is := left(c.Before), left(c.After)
	return slices.DeleteFunc(is, func(one any) bool {
		return slices.ContainsFunc(was, func(other any) bool { return p.Words(other) == p.Words(one) })
	})
}

// Change prints what lines of play did, what their player has left, and who is next.
func Change(p *Printer, c *sessions.Change) {
	g := c.After
	if p.Asked && len(c.Lines) == 1 {
		may(p, c)
		remarked(p, g, c.Lines[0])
		if c.Ended || c.Over {
			p.View(g.Board()).Next(p, c)
		}
		return
	}
	for _, e := range c.Lines {
		did(p, g, e)
	}
	if len(c.Named) > 0 {
		p.Say("new on the board: %s", text.And(c.Named))
	}
	if c.Seat != maps.Nobody {
		p.View(g.Board()).Changed(p, c)
	}
	if len(c.Lines) > 0 {
		remarked(p, g, c.Lines[len(c.Lines)-1])
	}
	p.View(g.Board()).Next(p, c)
}

// Entered prints what a command did, as [Change] does, and the facts about the board that it still needs, with how to
// enter them. They come first, unless the line is only being checked.
func Entered(p *Printer, c *sessions.Change) {
	Change(p, c)
	for _, q := range c.Unknown() {
		p.Say("not known yet: %s", q.Asks)
		such := q.Such
		if !p.Asked {
			such = fmt.Sprintf("fix --before %d %s", c.Lines[len(c.Lines)-1].Line.Number, such)
		}
		p.Say("purser %s enters it", text.Blanks(such))
	}
}

// AmendedJSON returns the JSON of a replaced line as it is now, with what its player has.
func AmendedJSON(p *Printer, g *sessions.Game, e sessions.Entry) any {
	return amendedJSON(p, g, g, []sessions.Entry{e})
}

// EditedJSON returns the JSON of lines that were replaced, inserted or removed, like that of a replaced line, and says
// which turns moved to other players.
func EditedJSON(p *Printer, before, after *sessions.Game) any {
	edit, of := after.Edited(), after
	if edit.In == 0 {
		of = before
	}
	return amendedJSON(p, after, of, after.Changed(before)).
		WithSome("removed", edit.In == 0, "shifts", edit.Shifts)
}

// amendedJSON returns the JSON of some lines of the game of, with what the player of the first line now has.
func amendedJSON(p *Printer, now, of *sessions.Game, lines []sessions.Entry) Object {
	marker, e := 0, lines[0]
	if e.Line.Player != maps.Nobody {
		marker = now.Table.Mark(e.Line.Player)
	}
	rows := lists.Map(lines, func(e sessions.Entry) string { return of.Record.Row(e.Line) })
	return Fields("line", e.Line.Number, "did", rows, "written", !p.Asked,
		"player", of.Record.NameOf(e.Line), "marker", marker, "next", next(now)).
		WithSome("consent", e.Consent, "waived", ruleIDs(of.Waived()[e.Line.Number]))
}

// Amended prints a replaced line as it is now, and what its player has.
func Amended(p *Printer, g *sessions.Game, e sessions.Entry) {
	did(p, g, e)
	if e.Line.Player != maps.Nobody {
		p.Say("%s: %s", g.Who(e.Line.Player), p.Has(g, e.Line.Player))
	}
	if e.Consent != "" {
		remarked(p, g, e)
	}
	upNext(p, g)
}

// Has says briefly what a player has, to follow a name: marker 12.
func (p *Printer) Has(g *sessions.Game, seat referee.Seat) text.Sentence {
	return p.View(g.Board()).Info().has(g.Table.Mark(seat))
}

// upNext prints whose turn it is.
func upNext(p *Printer, g *sessions.Game) {
	if next := next(g); next != "" {
		p.Say("next: %s", next)
	}
}

// Edited prints which lines were replaced, inserted or removed, and what that changed.
func Edited(p *Printer, before, after *sessions.Game) {
	edit, lines := after.Edited(), after.Changed(before)
	n := edit.At
	switch {
	case edit.Lines != nil:
		correctedLines(p, before, after)
		return
	case edit.In == 0:
		for _, e := range lines {
			if p.Asked {
				p.Say("yes: line %d can be taken out: %s", e.Line.Number, saidWhole(p, before, e))
			} else {
				p.Say("line %d is taken out: %s", e.Line.Number, saidWhole(p, before, e))
			}
		}
	case edit.Out == 0:
		for _, e := range lines {
			did(p, after, e)
		}
	case after.Header(n) == nil:
		Amended(p, after, lines[0])
		return
	default:
		did(p, after, lines[0])
		p.Say("before:  %s", saidWhole(p, before, before.LineAt(n)))
	}
	effect(p, before, after)
	upNext(p, after)
}

// Amendment prints what replacing, inserting or removing a line changes: the line, the score and the lines below, all
// of which are still legal.
func Amendment(p *Printer, before, after *sessions.Game) {
	edit, lines := after.Edited(), after.Changed(before)
	n := edit.At
	if edit.Lines != nil {
		correctedLines(p, before, after)
		return
	}
	if InHeader(before, after) {
		if edit.Out > 0 {
			p.Say("before:  %s", saidWhole(p, before, before.LineAt(n)))
		}
		if edit.In > 0 {
			p.Say("after:   %s", saidWhole(p, after, lines[0]))
		}
		effect(p, before, after)
		return
	}
	if edit.Out > 0 {
		p.Say("line %d, before:  %s", n, before.SaidWhole(before.LineAt(n)))
	}
	switch {
	case edit.In == 0:
		p.Say("line %d is taken out", n)
	default:
		for _, e := range lines {
			p.Say("line %d, after:   %s", e.Line.Number, after.SaidWhole(e))
		}
	}
	effect(p, before, after)
}

// effect prints what an edit changes for the players and for the lines below, all of which are still legal.
func effect(p *Printer, before, after *sessions.Game) {
	edit := after.Edited()
	for _, s := range edit.Shifts {
		switch {
		case s.By == 0:
			p.Say("line %d on: the names are as before", s.Line)
		case s.By == 1:
			p.Say("line %d on: each turn moves on by one player", s.Line)
		case s.By > 1:
			p.Say("line %d on: each turn moves on by %d players", s.Line, s.By)
		case s.By == -1:
			p.Say("line %d on: each turn moves back by one player", s.Line)
		default:
			p.Say("line %d on: each turn moves back by %d players", s.Line, -s.By)
		}
	}
	for seat := range referee.Seat(len(before.Record.Players)) { // another may have joined
		if differs := p.View(after.Board()).Differs(before, after, seat); !differs.Empty() {
			p.Say("%s: %s", after.Who(seat), differs)
		}
	}
	if was, is := p.Words(p.Moment(before)), p.Words(p.Moment(after)); was != is {
		p.Say("now: %s; before: %s", is, was)
	}
	below := lists.Count(after.Entries, func(e sessions.Entry) bool {
		return e.Stands && edit.At > 0 && e.Line.Number >= edit.At+edit.In
	})
	if below > 0 {
		p.Say("%s below: still legal", text.Count(below, "line"))
	}
	for _, w := range after.NewWarnings(before) {
		p.Say("note: %s", text.Say("line %d: %s (%s)", w.Line, *w.Detail, w.Rule.ID))
	}
}

// agreed is the phrase for a line played by consent: one that breaks a rule although the table agreed. Records and
// JSON use its id.
var agreed = text.Named{ID: grammar.By + " " + grammar.Consent, Name: text.Say("all agreed")}

// consents says for each line played by consent which rules it breaks, and why the table agreed.
func consents(g *sessions.Game) []text.Sentence {
	var notes []text.Sentence
	waived := g.Waived()
	for _, e := range g.Agreed() {
		player, why := g.Record.Players[e.Line.Player], text.Brief(e.Consent, 200)
		broken := waived[e.Line.Number]
		if len(broken) == 0 {
			notes = append(notes, text.Say("%s, line %d, %s (%s): no rule is broken.", player, e.Line.Number, agreed,
				why))
			continue
		}
		notes = append(notes, text.Say("%s, line %d, %s (%s): %s.", player, e.Line.Number, agreed, why,
			text.Reasons(lists.Map(broken, unruly))))
	}
	return append(notes, excuses(g)...)
}

// excuses says which lines count as agreed to without a note in the record, and why.
func excuses(g *sessions.Game) []text.Sentence {
	return lists.Map(gathered(g.Excused()), func(w warning) text.Sentence {
		if w.before == nil {
			return text.Say("%s, line %d, counts as agreed by all: %s (%s).", w.Player, w.Line, *w.Detail, w.Rule.ID)
		}
		return text.Say("%s, line %d, counts as agreed by all, as on %s before it: %s (%s).", w.Player, w.Line,
			text.Count(len(w.before), "line"), *w.Detail, w.Rule.ID)
	})
}

// remarked prints the referee's remarks on a line just written or checked: warnings, or that a line by consent breaks
// no rule.
func remarked(p *Printer, g *sessions.Game, e sessions.Entry) {
	waived := false
	for _, r := range g.Warnings() {
		if r.Line != e.Line.Number {
			continue
		}
		if r.Status == referee.Waived {
			waived = true
			p.Say("warning: %s (%s)", *r.Detail, r.Rule.ID)
			continue
		}
		p.Say("note: %s (%s)", *r.Detail, r.Rule.ID)
	}
	if e.Consent != "" && !waived {
		p.Say("note: the line breaks no rule; nobody had to agree")
	}
}
