package game

import (
	"slices"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
)

// mine returns what a player sees first when the game is over: the picture to share, and the player's own tickets.
func (p *page) mine() dom.Node {
	if p.seat == "" {
		return nil
	}
	own := dom.Group{p.share(markup.Fill(`<img src="%s" width="1080" height="1350" alt="%s">`,
		p.Base+"/share.svg?seen="+p.Seen, p.Lang.Say("The result")))}
	var tickets dom.Group
	if p.Ended {
		lines := p.Players[slices.Index(p.game.Record.Players, p.seat)].Lines()
		for i := range lines {
			if t := &lines[i]; t.Ticket {
				tickets = append(tickets, markup.Fill(`<li>`+ticketSaid+`<span class="quiet">%s</span></li>`, t.Sign(),
					p.Words(t.What), p.Words(t.Result), p.Lang.Say("%+d", t.Points), p.Words(t.Proof)))
			}
		}
	}
	if tickets != nil {
		own = append(own, tag.H2(p.Spoken("My tickets")), tag.Ol(tickets))
	}
	return tag.Div(tag.ID("mine"), web.Refreshed, own)
}
