package shelf

import (
	"net/http"
	"slices"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// stats answers with the statistics of all finished games.
func (v *shelfVisit) stats() error {
	p, library := v.page(), v.Reader()
	games, err := library.Shelf("", nil)
	if err != nil {
		return err
	}
	sum := sessions.AddUp(games, sessions.Filter{})
	counted := p.Lang.Say("%s counted", text.Count(sum.Games, "game"))
	return p.render(http.StatusOK, p.Lang.Say("Statistics"), counted, func() dom.Node {
		var tables markup.Lines
		if sum.Games > 0 {
			for _, t := range show.StatsGrids(p.Printer, sum, library.Boards.All()) {
				label := tag.Aria("label", p.Lang.Say(t.Title))
				tables = append(tables, tag.Section(tag.Class("wide"), tag.TabIndex("0"), label,
					markup.Block(tag.H2(p.Spoken(t.Title)), p.Grid(p.Lang.Say(t.Title), t.Grid),
						dom.If(!t.Below.Empty(), tag.P(tag.Class("quiet"), markup.Text(p.Words(t.Below)))))))
			}
		}
		return append(tables, p.leftOut(sum))
	})
}

// leftOut says which games are not counted, and why.
func (p *shelfPage) leftOut(sum *sessions.Sum) (all markup.Lines) {
	if len(sum.Cut) > 0 {
		all = append(all, tag.P(tag.Class("quiet"),
			p.Spoken("the last line was cut off while being written, and is left out, in %s", text.And(sum.Cut))))
	}
	for _, why := range sessions.Reasons {
		var names []string
		for _, g := range sum.Left {
			if g.Why == why {
				names = append(names, g.Name)
			}
		}
		slices.Sort(names)
		if len(names) > 0 {
			all = append(all, tag.P(tag.Class("quiet"), markup.Text(p.Words(why.LeftOut(text.And(names))))))
		}
	}
	return all
}
