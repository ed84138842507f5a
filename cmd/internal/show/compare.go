package show

import (
	"cmp"
	"strconv"

	"purser/internal/text"
	"purser/sessions"
)

// Compare prints in what two records of the same evening differ: the first move that does, and what each difference
// does to the totals. The error, of the class [text.Illegal], says that they differ; others are those of
// [sessions.Compare], or say that there are not two records. They are called as they were typed.
func Compare(p *Printer, typed []string, read []sessions.FileGame) error {
	if len(read) != 2 {
		return text.BadWords.Errorf("name two records to compare; these are %d", len(read))
	}
	if err := cmp.Or(read[0].Err, read[1].Err); err != nil {
		return err
	}
	one, other := read[0].Game, read[1].Game
	if len(typed) == 2 { // rather than a pack with two
		one.Name, other.Name = typed[0], typed[1]
	}
	c, err := sessions.Compare(one, other)
	if err != nil {
		return err
	}
	if err := p.Result(func() { compared(p, c) }, func() any { return compareJSON(c) }); err != nil || c.Same() {
		return err
	}
	return text.Illegal.Errorf("%s and %s differ", one.Name, other.Name)
}

// compared prints a comparison.
func compared(p *Printer, c *sessions.Comparison) {
	if c.Same() {
		same := text.Say("the same results")
		if c.Moves() {
			same = text.Say("the same moves and the same results")
		}
		p.Say("%s and %s: %s", c.Games[0].Name, c.Games[1].Name, same)
		return
	}
	for i, g := range c.Games {
		p.Say("%d: %s", i+1, g.Name)
		for _, rule := range c.Rules[i] {
			p.Say("   only here: house rule %s", rule)
		}
		switch first := c.First[i]; {
		case first != nil:
			p.Say("   first difference, line %d: %s", first.Line.Number, g.SaidWhole(*first))
		case c.First[1-i] != nil:
			p.Say("   first difference: here the record ends")
		}
	}
	p.Printf("\n")
	grid := &Grid{Head: []string{"Player", "What differs", ">1", ">2", ">Points"}}
	for _, player := range c.Players {
		name := Clip(player.Name, MaxName)
		for _, found := range player.Found {
			grid.Add(name, p.Words(found.What), strconv.Itoa(found.Counts[0]), strconv.Itoa(found.Counts[1]),
				gained(p, found.Differ()))
			name = ""
		}
		totals := player.Totals
		grid.Add(name, p.Lang.Say("Total"), strconv.Itoa(totals[0]), strconv.Itoa(totals[1]),
			gained(p, totals[1]-totals[0]))
	}
	grid.Text(p)
}

// gained returns a difference with its sign; 0 has none.
func gained(p *Printer, n int) string {
	if n == 0 {
		return "0"
	}
	return p.Lang.Say("%+d", n)
}

// compareJSON returns a comparison for programs.
func compareJSON(c *sessions.Comparison) Object {
	var players []Object
	for _, player := range c.Players {
		found := []Object{}
		for _, f := range player.Found {
			found = append(found, Fields("what", text.Records.Words(f.What), "counts", f.Counts, "points", f.Differ()))
		}
		players = append(players, Fields("name", player.Name, "totals", player.Totals, "differences", found))
	}
	records := []Object{}
	for i, g := range c.Games {
		record := Fields("file", g.Name, "refereed", !g.Record.Totals)
		if first := c.First[i]; first != nil {
			record = append(record, Fields("line", first.Line.Number, "move",
				text.Records.Words(g.SaidWhole(*first)))...)
		}
		records = append(records, record.WithSome("rules", c.Rules[i]))
	}
	return Fields("same", c.Same(), "records", records, "players", players)
}
