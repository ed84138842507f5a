package event

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
)

// A DrawFinding is a difference between a drawn line and what the seed gives, or something done by hand.
type DrawFinding struct {
	Line  int
	Rule  string // drawRule, ByHand, or a rule of a caller that checks more
	What  text.Sentence
	Gives []string // the lines that the seed gives instead
}

// Rules that a line of a draw may break.
const (
	drawRule = "draw" // drawn lines are those that the seed gives
	ByHand   = "hand" // nothing is done by hand
)

// A Proof holds every draw of a record, drawn again.
type Proof struct {
	Draws    []*Draw       // includes voided draws
	Findings []DrawFinding // in the order of their lines

	want        *Draw // what the seed gives for the draw being read, or nil
	first, last int   // the first and last line of that draw so far
}

// Verify reads a record as [Read] does, and draws every round again to check it.
func Verify(file string, data []byte) (*Event, *Proof, error) {
	proof := &Proof{}
	e := &Event{EventHeader: newHeader(), File: file, proof: proof}
	err := e.read(data)
	e.proof = nil
	slices.SortStableFunc(proof.Findings, func(a, b DrawFinding) int { return a.Line - b.Line })
	return e, proof, err
}

// draw checks a line of a draw, which may be the first one.
func (p *Proof) draw(e *Event, l *Line) {
	if p.last = l.Number; e.drawing {
		return
	}
	want, err := e.Draw()
	if err != nil {
		p.found(l.Number, text.Say("the seed gives no draw here: %s", err))
	} else {
		p.Draws = append(p.Draws, want)
	}
	p.want, p.first = want, l.Number
}

// hand records a line that was written by hand.
func (p *Proof) hand(e *Event, l *Line) {
	p.close(e)
	what := text.Say("a bye was given by hand")
	if l.Verb == Seats {
		what = text.Say("table %d was seated by hand: %s", l.Table, l.Why)
	}
	p.Findings = append(p.Findings, DrawFinding{Line: l.Number, Rule: ByHand, What: what})
}

// found adds a finding about a draw, with the lines that the seed gives instead.
func (p *Proof) found(line int, what text.Sentence, gives ...string) {
	p.Findings = append(p.Findings, DrawFinding{Line: line, Rule: drawRule, What: what, Gives: gives})
}

// close ends a draw that makes up the whole round so far, and checks that no line is missing or extra.
func (p *Proof) close(e *Event) {
	d := p.want
	if d == nil {
		return
	}
	p.want = nil
	r, lines := e.Round(), lists.Map(e.DrawLines(d), Line.String)
	byes, tables := lines[:len(lines)-len(d.Tables)], lines[len(lines)-len(d.Tables):]
	if !slices.Equal(slices.Sorted(slices.Values(r.Byes)), slices.Sorted(slices.Values(d.Byes))) {
		p.found(p.first, text.Say("the seed gives other byes"), byes...)
	}
	for _, t := range r.Tables {
		switch {
		case t.Number > len(tables):
			p.found(t.Line, text.Say("the seed gives no table %d", t.Number))
		case !slices.Equal(t.Seats, d.Tables[t.Number-1]):
			p.found(t.Line, text.Say("the seed gives another table %d", t.Number), tables[t.Number-1])
		}
	}
	for i, line := range tables {
		if r.Table(i+1) == nil {
			p.found(p.last, text.Say("below it table %d is missing, which the seed gives", i+1), line)
		}
	}
}

// DrawLines returns the lines of a draw.
func (e *Event) DrawLines(d *Draw) (lines []Line) {
	if len(d.Byes) > 0 {
		lines = append(lines, Line{Verb: Bye, Names: e.Names(d.Byes)})
	}
	for i, table := range d.Tables {
		lines = append(lines, Line{Verb: Seats, Table: i + 1, Names: e.Names(table)})
	}
	return lines
}
