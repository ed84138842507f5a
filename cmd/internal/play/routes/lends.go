package routes

import (
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// lends says what the stations lend, and asks whether any is to lend another route, if one lends
// what nobody has entered, until there are no more.
func (e evening) lends() error {
	for asked := false; ; asked = true {
		g, err := e.Load()
		if err != nil {
			return err
		}
		chosen, err := e.lent(g)
		if err != nil || !chosen && !asked {
			return err
		}
		q := e.choosing(g)
		undoable := func(last sessions.Entry, ok bool) error {
			if !ok || !strings.HasPrefix(last.Line.Text, station+" ") {
				return text.Errorf("nothing that a station lends is left to undo")
			}
			return nil
		}
		err = e.Do(g, q, e.Helps(g, listHelp), func(answer string) (play.Action, error) {
			return e.Listed(g, answer, undoable, func(words []string) (play.Action, error) {
				if strings.EqualFold(words[0], station) && len(words) > 1 {
					words = words[1:]
				}
				seat := maps.Nobody
				if c, err := boardOf(g).FindCity(words[0]); err == nil {
					seat = stateOf(g).StationIn(c)
				}
				return e.Line(g, seat, g.Verb(station), words)
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

// lent says what each station lends, and reports whether one lends what nobody has entered.
func (e evening) lent(g *sessions.Game) (chosen bool, err error) {
	count, err := g.Score()
	if err != nil {
		return false, err
	}
	b := boardOf(g)
	for i, player := range routewords.ScoreOf(count).Players {
		for _, s := range player.Stations {
			lends := routerules.Move{Act: routerules.Lend, City: s.City, Route: s.Via}
			did, _ := routewords.Said(b, g.Record.Players[i], lends)
			e.Printer.Say("%s", did)
			chosen = chosen || !s.Entered && s.Via != routemap.NoRoute
		}
	}
	return chosen, e.Report(nil)
}
