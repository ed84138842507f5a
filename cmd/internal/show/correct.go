package show

import (
	"errors"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// Corrected prints what a correction of a fact about an open board changes in each game, in words or as JSON.
func Corrected(p *Printer, c *sessions.Corrected) error {
	return p.Result(func() { corrected(p, c) }, func() any { return correctedJSON(p, c) })
}

// corrected prints it in words.
func corrected(p *Printer, c *sessions.Corrected) {
	switch {
	case !c.Changes() && c.Refused() != nil:
		p.Say("not corrected: %s", c.Said)
	case !c.Changes():
		p.Say("no line says otherwise: %s", c.Said)
	case p.Asked:
		p.Say("yes: it can be corrected: %s", c.Said)
	default:
		p.Say("corrected: %s", c.Said)
	}
	for _, game := range c.Games {
		if game.Err != nil {
			p.Say("%s stays as it is", game.Name)
			continue
		}
		if !game.Rewritten() {
			p.Say("%s: refereed again", game.Name)
			effect(p, game.Before, game.After)
			continue
		}
		p.Say("%s:", game.Name)
		correctedLines(p, game.Before, game.After)
	}
	for _, id := range c.Tables {
		p.Say("in the tables of the map %s, too", id)
	}
	for _, id := range c.Kept {
		p.Say("the tables of the map %s stay as they are", id)
	}
}

// correctedLines prints the lines of a game that the correction changed, and their effect.
func correctedLines(p *Printer, before, after *sessions.Game) {
	for _, e := range after.Changed(before) {
		n, is := e.Line.Number, p.Words(after.SaidWhole(e))
		said := p.Words(before.SaidWhole(before.LineAt(n)))
		if said == is {
			p.Say("line %d:  %s", n, retold(before, after, e))
			continue
		}
		p.Say("line %d, before:  %s", n, said)
		p.Say("line %d, after:   %s", n, is)
	}
	effect(p, before, after)
}

// retold returns a line with its new facts in addition: what it now enters, and what it entered before, such as the
// points of a ticket.
func retold(before, after *sessions.Game, e sessions.Entry) text.Sentence {
	is := after.SaidWhole(e)
	open := before.Board().Info().Open
	if open == nil {
		return is
	}
	was := open.Entered()
	for _, f := range after.Board().Info().Open.Entered() {
		at := slices.IndexFunc(was, func(old kind.Fact) bool { return old.ID == f.ID })
		if f.Line == e.Line.Number && at >= 0 && was[at].Words != f.Words {
			is = text.Say("%s (%s: %s, not %s)", is, f.Said, f.Says, was[at].Says)
		}
	}
	return is
}

// correctedJSON returns the JSON of a correction.
func correctedJSON(p *Printer, c *sessions.Corrected) any {
	games := lists.Map(c.Games, func(game sessions.CorrectedGame) any {
		illegal := (*sessions.Illegal)(nil)
		switch {
		case errors.As(game.Err, &illegal):
			return Fields("game", game.Name, "corrected", false, "violations", violations(illegal))
		case game.Err != nil:
			return Fields("game", game.Name, "corrected", false, "error", game.Err.Error())
		}
		did := lists.Map(game.After.Changed(game.Before), func(e sessions.Entry) string {
			return game.After.Record.Row(e.Line)
		})
		return Fields("game", game.Name, "corrected", true,
			"lines", append([]int{}, game.After.Edited().Lines...), "did", did)
	})
	return Fields("correction", c.Words, "written", !p.Asked && c.Changes(), "games", games).
		WithSome("tables", c.Tables).WithSome("kept", c.Kept)
}
