package play

import (
	"strings"

	"purser/internal/ask"
	"purser/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/notation"
)

// peek returns what shows a player the own tickets: which are done, by which path,
// and what is still missing. Words name the player; without them it is asked for.
// Nothing is recorded, what is picked is not remembered, and it is gone from the
// screen after.
func (e *Evening) peek(g *sessions.Game, words []string) (action, error) {
	seat := maps.Nobody
	if len(words) > 0 {
		var err error
		if seat, err = g.Player(strings.Join(words, " ")); err != nil {
			return nil, err
		}
	}
	return func() error {
		if seat == maps.Nobody {
			var err error
			if seat, err = e.whose(g); err != nil || seat == maps.Nobody {
				return err
			}
		}
		return e.private(g, seat)
	}, nil
}

// whose asks which player wants a look at tickets. It is Nobody where nobody does.
func (e *Evening) whose(g *sessions.Game) (referee.Seat, error) {
	who := oneOf("player", g.Record.Players...)
	who.Text, who.Enter = text.Say("whose tickets"), text.Say("back")
	if turn := g.Table.Turn(); turn != maps.Nobody && e.forms() {
		who.Default = g.Table.Name(turn)
	}
	if _, err := e.at(g, who.Question); err != nil || who.meant() == "" {
		return maps.Nobody, err
	}
	return g.Seat(who.meant()), nil
}

// private asks a player for tickets and shows what they miss, on a screen that nobody
// else is to see: it has to be handed over first, and the next form clears it.
func (e *Evening) private(g *sessions.Game, seat referee.Seat) error {
	player := e.called(g.Table.Name(seat))
	if _, err := e.one(&ask.Question{Text: text.Say("%s only", player), Enter: text.Say("%s has the screen", player)}); err != nil {
		return err
	}
	shows := notation.VerbOf(reveal)
	q := &ask.Question{Text: text.Say("%s, tickets in your hand", player), Enter: text.Say("back"), Multiple: true, Private: true}
	b := boardOf(g)
	for t := range b.Tickets {
		if by := stateOf(g).ShownBy(maps.TicketNo(t)); by == maps.Nobody || by == seat {
			q.Choices = append(q.Choices, ask.Choice{Answer: b.Tickets[t].ID})
		}
	}
	labeled(b, shows, q.Choices)
	q.Search = named(b, shows, q.Choices)
	var tickets *show.Outlook
	q.Validate = func(answer string) (err error) {
		if tickets = nil; answer == "" {
			return nil
		}
		tickets, err = show.OutlookOf(e.Printer, g, seat, answer)
		return err
	}
	if _, err := e.one(q); err != nil || tickets == nil {
		return err
	}
	return e.outlook(tickets)
}

// outlook shows what tickets of a player are worth, on a page that is gone after.
func (e *Evening) outlook(tickets *show.Outlook) error {
	page := &ask.Form{Private: true}
	if e.forms() {
		page.News = e.drawing(tickets.Print)
	} else if err := tickets.Print(e.Printer); err != nil {
		return err
	}
	if err := e.Report(nil); err != nil {
		return err
	}
	return e.Asker.Ask(page)
}
