package routes

import (
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// lends says what the stations lend, and asks whether any is to lend another route, until there
// are no more or nothing is left to choose.
func (e evening) lends() error {
	for {
		g, err := e.Load()
		if err != nil {
			return err
		}
		q := e.choosing(g)
		if len(q.Choices) == 0 {
			return nil
		}
		if err := e.lent(g); err != nil {
			return err
		}
		undoable := func(last sessions.Entry, ok bool) error {
			if !ok || !strings.HasPrefix(last.Line.Text, station+" ") {
				return text.Errorf("nothing that a station lends is left to undo")
			}
			return nil
		}
		err = e.Do(g, q, e.Helps(g, listHelp), func(answer string) (play.Action, error) {
			return e.Listed(g, answer, undoable, func(words []string) (play.Action, error) {
				m, err := routewords.VerbOf(station).TypedIn(e.Printer.Lang, boardOf(g), words)
				if err != nil {
					return nil, err
				}
				return e.Line(g, stateOf(g).StationIn(m.City), g.Verb(station), words)
			})
		})
		if err != nil || q.Answer == "" {
			return err
		}
	}
}

// station is the verb of stations.
var station = routerules.Station.String()

// choosing asks for another route that a station may lend.
func (e evening) choosing(g *sessions.Game) *ask.Question {
	q := &ask.Question{Text: text.Say("another route for a station"), Enter: text.Say("no, these are right"), Commits: true,
		Keys: play.ListKeys}
	verb := routewords.VerbOf(station)
	for i := range g.Record.Players {
		for _, m := range stateOf(g).Lends(referee.Seat(i)) {
			if len(stateOf(g).Lendable(m.Seat, m.City)) > 0 {
				_, words, _ := strings.Cut(routewords.Words(boardOf(g), m), " ")
				q.Choices = append(q.Choices, ask.Choice{Answer: words, Worth: text.Say("%s", g.Table.Name(m.Seat))})
			}
		}
	}
	labeled(boardOf(g), verb, q.Choices)
	q.Search = e.named(boardOf(g), verb, q.Choices)
	return q
}

// lent says what each station lends.
func (e evening) lent(g *sessions.Game) error {
	count, err := g.Score()
	if err != nil {
		return err
	}
	for i, player := range routewords.ScoreOf(count).Players {
		for _, s := range player.Stations {
			did, _ := routewords.Said(boardOf(g), g.Record.Players[i],
				routerules.Move{Act: routerules.Lend, City: s.City, Route: s.Via})
			e.Printer.Say("%s", did)
		}
	}
	return e.Report(nil)
}
