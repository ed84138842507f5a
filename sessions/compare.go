package sessions

import (
	"slices"

	"purser/internal/text"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A Comparison says in what two records of the same evening differ.
type Comparison struct {
	Games   [2]*Game
	Rules   [2][]string // the house rules that only one of them has
	First   [2]*Entry   // the first moves that differ; nil for a record without a further one
	Players []Compared
}

// A Compared is a player of two records.
type Compared struct {
	Name   string
	Totals [2]int
	Found  []scoring.Contrast // what differs in the counts; the points add up to the difference of the totals
}

// Same reports whether the records agree in everything that counts.
func (c *Comparison) Same() bool {
	return len(c.Rules[0])+len(c.Rules[1]) == 0 && c.First == [2]*Entry{} &&
		!slices.ContainsFunc(c.Players, func(p Compared) bool { return len(p.Found) > 0 })
}

// Moves reports whether both records have moves, and not only results.
func (c *Comparison) Moves() bool { return !c.Games[0].Record.Totals && !c.Games[1].Record.Totals }

// Compare compares two records of the same evening: their moves, if both have them, and their counts, by name or by
// numbers. The error says that they are not of the same board and players, or is the [*Illegal] of a record.
func Compare(one, other *Game) (*Comparison, error) {
	c := &Comparison{Games: [2]*Game{one, other}}
	if a, b := one.Board(), other.Board(); a.Info().ID != b.Info().ID {
		return nil, text.BadWords.Errorf("the records are of different boards: %s and %s", kind.BoardSaid(a),
			kind.BoardSaid(b))
	}
	var counts [2]*kind.Count
	for i, g := range c.Games {
		var err error
		if counts[i], err = g.Score(); err != nil {
			return nil, err
		}
	}
	contrasts := one.Board().Info().Kind.Info().Contrasts
	for p, name := range one.Record.Players {
		q := slices.IndexFunc(other.Record.Players, func(n string) bool { return sameName(n, name) })
		if q < 0 || len(other.Record.Players) != len(one.Record.Players) {
			return nil, text.BadWords.Errorf("the records are of different players: %s, and %s",
				text.And(one.Record.Players), text.And(other.Record.Players))
		}
		seats := [2]referee.Seat{referee.Seat(p), referee.Seat(q)}
		player := Compared{Name: name, Totals: [2]int{counts[0].Total(seats[0]), counts[1].Total(seats[1])}}
		switch {
		case contrasts != nil && counts[0].Score != nil && counts[1].Score != nil:
			player.Found = contrasts(counts[0], counts[1], seats[0], seats[1])
		case player.Totals[0] != player.Totals[1]:
			player.Found = []scoring.Contrast{
				{What: text.Say("the total"), Counts: player.Totals, Points: player.Totals}}
		}
		c.Players = append(c.Players, player)
	}
	c.Rules = [2][]string{rulesBeyond(one, other), rulesBeyond(other, one)}
	if c.Moves() {
		c.First = firstDiffering(one.Standing(), other.Standing(), c.Games)
	}
	return c, nil
}

// sameName reports whether two records mean the same player.
func sameName(a, b string) bool { return record.Fold(a) == record.Fold(b) }

// rulesBeyond lists the house rules that a game has and another lacks.
func rulesBeyond(g, other *Game) (rules []string) {
	for i := range g.Record.Head {
		line := &g.Record.Head[i]
		if line.Key == "rule" && !slices.ContainsFunc(other.Record.Head, func(l record.Line) bool {
			return l.Key == "rule" && l.Text == line.Text
		}) {
			rules = append(rules, line.Text)
		}
	}
	return rules
}

// firstDiffering returns the first moves that differ.
func firstDiffering(one, other []Entry, games [2]*Game) (first [2]*Entry) {
	said := func(g *Game, e *Entry) string {
		return record.Fold(g.Record.NameOf(e.Line)) + " " + e.Line.Text + " " + e.Consent
	}
	for i := range max(len(one), len(other)) {
		if i < len(one) && i < len(other) && said(games[0], &one[i]) == said(games[1], &other[i]) {
			continue
		}
		if i < len(one) {
			first[0] = &one[i]
		}
		if i < len(other) {
			first[1] = &other[i]
		}
		break
	}
	return first
}
