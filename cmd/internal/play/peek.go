package play

import (
	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// Peek lets one player see in private what tickets are worth, in the game of that name or
// in the one in use. It ends as [Evening.Play] does; its error may also be a
// [*kind.AbsentError].
func (e *Evening) Peek(name string) error {
	g, err := e.Library.Open(name)
	if err != nil {
		return err
	}
	e.game = g.Name
	return e.stopped("peek", text.Say("nothing was recorded"), e.desk(g).Peek(e, g))
}

// PeekAt shows in private what tickets are worth in a game. It ends as [Evening.Play] does.
func (e *Evening) PeekAt(g *sessions.Game, tickets *show.Outlook) error {
	e.game = g.Name
	return e.stopped("peek", text.Say("nothing was recorded"), e.Outlook(tickets))
}

// Outlook shows what a player's tickets are worth, on a page that disappears afterward.
func (e *Evening) Outlook(tickets *show.Outlook) error {
	page := &ask.Form{Private: true}
	if e.Forms() {
		page.News = e.drawing(tickets.Print)
	} else if err := tickets.Print(e.Printer); err != nil {
		return err
	}
	if err := e.Report(nil); err != nil {
		return err
	}
	return e.Asker.Ask(page)
}
