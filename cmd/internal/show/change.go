package show

import (
	"fmt"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
)

// changeJSON is the JSON of what lines of play did.
type changeJSON struct {
	Line      int          `json:"line"` // of the record
	Did       []string     `json:"did"`
	Written   bool         `json:"written"`
	Player    string       `json:"player"` // whose line it is; empty for undo and redo
	Points    int          `json:"points"` // gained by the line
	Marker    int          `json:"marker"`
	Supply    any          `json:"supply"` // what the player has left
	Phase     string       `json:"phase"`
	Next      string       `json:"next"` // whose turn it is
	TurnsLeft int          `json:"turns_left"`
	Ended     bool         `json:"ended"`  // the line triggered the end
	Undone    []string     `json:"undone"` // lines undone
	Redone    []string     `json:"redone"` // lines redone
	Warnings  []remarkJSON `json:"warnings"`
}

// ChangeJSON returns the JSON of what lines of play did. Asked means that the lines are
// only checked and nothing is written. There must be a line.
func ChangeJSON(p *Printer, c *sessions.Change, asked bool) any {
	g := c.After
	form := changeJSON{
		Line: c.Lines[len(c.Lines)-1].Line.Number, Did: []string{}, Written: !asked,
		Phase: g.Table.Phase().String(), Next: next(g), TurnsLeft: g.Table.TurnsLeft(), Ended: c.Ended,
		Undone: numbered(g, c.Undone), Redone: numbered(g, c.Redone), Warnings: remarkForms(c.Warnings),
	}
	for _, e := range c.Lines {
		form.Did = append(form.Did, g.Record.Row(e.Line))
	}
	if c.Seat != maps.Nobody {
		form.Player, form.Marker, form.Supply = g.Table.Name(c.Seat), g.Table.Mark(c.Seat), p.view(g.Board()).Supply(g,
			c.Seat)
		form.Points = form.Marker - c.Before.Table.Mark(c.Seat)
	}
	return form
}

// numbered returns lines with their numbers.
func numbered(g *sessions.Game, entries []sessions.Entry) []string {
	lines := []string{}
	for _, e := range entries {
		lines = append(lines, fmt.Sprintf("%d  %s", e.Line.Number, g.Record.Words(e.Line)))
	}
	return lines
}

// did prints a line of play with its number.
func did(p *Printer, g *sessions.Game, e sessions.Entry, asked bool) {
	switch {
	case asked && len(g.Waived()[e.Line.Number]) > 0:
		p.Say("not legal, but by consent: %d  %s", e.Line.Number, g.Record.Row(e.Line))
		return
	case asked:
		p.Say("legal: %d  %s", e.Line.Number, g.Record.Row(e.Line))
		return
	}
	p.Printf("%d  %s\n", e.Line.Number, Safe(g.Record.Row(e.Line)))
}

// Change prints what lines of play did, what is left and who is next. Asked means that the
// lines are only checked and nothing is written.
func Change(p *Printer, c *sessions.Change, asked bool) {
	g := c.After
	for _, e := range c.Lines {
		did(p, g, e, asked)
	}
	if len(c.Named) > 0 {
		p.Say("new on the board: %s", text.And(c.Named))
	}
	for _, l := range numbered(g, c.Undone) {
		p.Say("taken back: %s", l)
	}
	for _, l := range numbered(g, c.Redone) {
		p.Say("put back: %s", l)
	}
	if c.Seat != maps.Nobody {
		p.view(g.Board()).Changed(p, c)
		remarked(p, g, c.Lines[len(c.Lines)-1])
	}
	for _, q := range c.Unknown() {
		p.Tell("not known yet: %s", q.Asks)
	}
	p.view(g.Board()).Next(p, c)
}

// amendedJSON is the JSON of a line that was replaced.
type amendedJSON struct {
	Line    int    `json:"line"`
	Did     string `json:"did"`
	Written bool   `json:"written"`
	Player  string `json:"player"`
	Marker  int    `json:"marker"` // of the player, now
	Next    string `json:"next"`   // whose turn it is

	Consent string   `json:"consent,omitempty"` // why the table agreed to the line
	Waived  []string `json:"waived,omitempty"`  // the rules that it breaks by consent
}

// AmendedJSON returns the JSON of a replaced line in its new form. Asked means that nothing
// is written.
func AmendedJSON(g *sessions.Game, e sessions.Entry, asked bool) any {
	form := amendedJSON{Line: e.Line.Number, Did: g.Record.Row(e.Line), Written: !asked, Player: g.Record.NameOf(
		e.Line),
		Next: next(g), Consent: e.Consent}
	if e.Line.Player != maps.Nobody {
		form.Marker = g.Table.Mark(e.Line.Player)
	}
	form.Waived = ruleIDs(g.Waived()[e.Line.Number])
	return form
}

// Amended prints a replaced line in its new form, and what its player has. Asked means that
// nothing is written.
func Amended(p *Printer, g *sessions.Game, e sessions.Entry, asked bool) {
	did(p, g, e, asked)
	if e.Line.Player != maps.Nobody {
		p.Say("%s: %s", g.Table.Name(e.Line.Player), p.view(g.Board()).Has(g, e.Line.Player))
	}
	if e.Consent != "" {
		remarked(p, g, e)
	}
	if next := next(g); next != "" {
		p.Say("next: %s", next)
	}
}
