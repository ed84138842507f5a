package event

import (
	"slices"

	"purser/internal/text"
)

// A Finding is a line of a draw that is not what the seed gives, or what was done by hand.
type Finding struct {
	Line  int
	What  text.Sentence
	Gives []string // lines that the seed gives instead
	Hand  bool     // it was done by hand
}

// A Proof is every draw of a record, drawn again.
type Proof struct {
	Draws    []*Draw // also those that were voided
	Findings []Finding
}

// Verify reads a record like [Read], and draws every round again.
func Verify(file string, data []byte) (*Event, *Proof, error) {
	e := &Event{Header: newHeader(), File: file, check: &checker{}}
	err := e.read(data)
	proof := &e.check.proof
	e.check = nil
	return e, proof, err
}

// A checker holds the lines of each draw against what the seed gives.
type checker struct {
	proof Proof
	open  bool
	want  *Draw
	err   error
	first int // the line in which the draw begins
	last  int
	byes  []string
	seats []Line
}

// begin begins a draw.
func (c *checker) begin(e *Event) {
	c.want, c.err = e.Draw()
	c.open, c.first, c.byes, c.seats = true, 0, nil, nil
	if c.err == nil {
		c.proof.Draws = append(c.proof.Draws, c.want)
	}
}

// saw looks at a line that belongs to a draw, or was written by hand.
func (c *checker) saw(e *Event, l *Line, draw bool) {
	if !draw {
		c.close(e)
		what := text.Say("a bye was given by hand")
		if l.Verb == Seats {
			what = text.Say("table %d was seated by hand: %s", l.Table, l.Why)
		}
		c.found(Finding{Line: l.Number, What: what, Hand: true})
		return
	}
	if c.last = l.Number; c.first == 0 {
		c.first = l.Number
	}
	if l.Verb == Bye {
		c.byes = append(c.byes, l.Names...)
	} else {
		c.seats = append(c.seats, *l)
	}
}

// found adds a finding.
func (c *checker) found(f Finding) { c.proof.Findings = append(c.proof.Findings, f) }

// close ends a draw: every line must be there, and no other one.
func (c *checker) close(e *Event) {
	if !c.open {
		return
	}
	c.open = false
	if c.err != nil {
		c.found(Finding{Line: c.first, What: text.Say("the seed gives no draw here: %s", c.err)})
		return
	}
	d := c.want
	if !c.same(e, c.byes, d.Byes) {
		gives := []string{}
		if len(d.Byes) > 0 {
			gives = append(gives, NamesLine(Bye, e.Names(d.Byes)))
		}
		c.found(Finding{Line: c.first, What: text.Say("the seed gives other byes"), Gives: gives})
	}
	for _, l := range c.seats {
		switch {
		case l.Table > len(d.Tables):
			c.found(Finding{Line: l.Number, What: text.Say("the seed gives no table %d", l.Table)})
		case !slices.Equal(e.known(l.Names), d.Tables[l.Table-1]):
			c.found(Finding{Line: l.Number, What: text.Say("the seed gives another table %d", l.Table),
				Gives: []string{SeatsLine(l.Table, e.Names(d.Tables[l.Table-1]), "")}})
		}
	}
	for i, table := range d.Tables {
		if !slices.ContainsFunc(c.seats, func(l Line) bool { return l.Table == i+1 }) {
			c.found(Finding{Line: c.last, What: text.Say("below it table %d is missing, which the seed gives", i+1),
				Gives: []string{SeatsLine(i+1, e.Names(table), "")}})
		}
	}
}

// known returns the players of names that are known.
func (e *Event) known(names []string) (all []int) {
	for _, name := range names {
		if p, err := e.Find(name); err == nil {
			all = append(all, p)
		}
	}
	return all
}

// same reports whether names are those of players, in any order.
func (c *checker) same(e *Event, names []string, players []int) bool {
	wrote, given := e.known(names), slices.Clone(players)
	slices.Sort(wrote)
	slices.Sort(given)
	return slices.Equal(wrote, given)
}

// DrawLines returns the lines of a draw.
func (e *Event) DrawLines(d *Draw) (lines []string) {
	if len(d.Byes) > 0 {
		lines = append(lines, NamesLine(Bye, e.Names(d.Byes)))
	}
	for i, table := range d.Tables {
		lines = append(lines, SeatsLine(i+1, e.Names(table), ""))
	}
	return lines
}
