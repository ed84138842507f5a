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
	if turn := g.State.Turn(); turn != maps.Nobody && e.forms() {
		who.Default = g.State.Name(turn)
	}
	if _, err := e.at(g, who.Question); err != nil || who.meant() == "" {
		return maps.Nobody, err
	}
	return g.Seat(who.meant()), nil
}

// private asks a player for tickets and shows what they miss, on a screen that nobody
// else is to see: it has to be handed over first, and the next form clears it.
func (e *Evening) private(g *sessions.Game, seat referee.Seat) error {
	player := e.called(g.State.Name(seat))
	if _, err := e.one(&ask.Question{Text: text.Say("%s only", player), Enter: text.Say("%s has the screen", player)}); err != nil {
		return err
	}
	reveal := notation.VerbOf("reveal")
	q := &ask.Question{Text: text.Say("%s, tickets in your hand", player), Enter: text.Say("back"), Multiple: true, Private: true}
	b := g.Board()
	for t := range b.Tickets {
		if by := g.State.ShownBy(maps.TicketNo(t)); by == maps.Nobody || by == seat {
			q.Choices = append(q.Choices, ask.Choice{Answer: b.Tickets[t].ID})
		}
	}
	labeled(b, reveal, q.Choices)
	q.Search = named(b, reveal, q.Choices)
	var tickets referee.Move
	q.Validate = func(answer string) (err error) {
		if tickets.Shown = nil; answer == "" {
			return nil
		}
		tickets, err = reveal.Typed(b, strings.Fields(answer))
		return err
	}
	if _, err := e.one(q); err != nil || len(tickets.Shown) == 0 {
		return err
	}
	g, err := g.Knowing(tickets)
	if err != nil {
		return err
	}
	return e.outlook(g, seat, tickets.Shown)
}

// outlook shows what tickets of a player are worth, on a page that is gone after.
func (e *Evening) outlook(g *sessions.Game, seat referee.Seat, tickets []maps.TicketNo) error {
	page := &ask.Form{Private: true}
	if e.forms() {
		page.News = e.drawing(func(p *show.Printer) error { return show.Outlook(p, g, seat, tickets) })
	} else if err := show.Outlook(e.Printer, g, seat, tickets); err != nil {
		return err
	}
	if err := e.Report(nil); err != nil {
		return err
	}
	return e.Asker.Ask(page)
}
