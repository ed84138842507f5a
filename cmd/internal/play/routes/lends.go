package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// lends says which routes the stations lend. If a station lends one that no player chose, it asks whether a station
// should lend another route, until there are no more changes.
func (e evening) lends() error {
	for asked := false; ; asked = true {
		g, err := e.Load()
		if err != nil {
			return err
		}
		chosen, err := e.lent(g, func(s routescore.Station) bool { return asked && s.Entered })
		if err != nil || !chosen && !asked {
			return err
		}
		q := e.choosing(g)
		undoable := func(last sessions.Entry, ok bool) error {
			if !ok || !strings.HasPrefix(last.Line.Text, station+" ") {
				return text.Errorf("there is no station's choice to undo")
			}
			return nil
		}
		err = e.Do(g, q, func(answer string) (play.Action, error) {
			return e.Listed(g, answer, undoable, func(words []string) (play.Action, error) {
				words = e.BehindVerb(g, maps.Nobody, words, station)
				if found, _ := q.Search(words); len(found) == 1 {
					words = strings.Fields(found[0].Answer)
				} else if len(found) > 1 {
					words = []string{words[0], "via"} // the lane is still missing
				}
				c, err := boardOf(g).FindCity(words[0])
				if err != nil {
					return nil, err
				}
				seat := stateOf(g).StationIn(c)
				if seat == maps.Nobody {
					return nil, text.Errorf("nobody has a station in %s", boardOf(g).CitySaid(c))
				}
				return e.Line(g, seat, g.Verb(station), words)
			})
		})
		if err != nil || q.Answer == "" {
			return err
		}
	}
}

// station is the verb for stations.
var station = routerules.Station.String()

// choosing asks for another route for a station to lend.
func (e evening) choosing(g *sessions.Game) *ask.Question {
	q := &ask.Question{Text: text.Say("Should a station lend another route?"), Enter: text.Say("no, these are right"),
		Commits: true,
		Keys:    play.ListKeys, Help: e.listHelp(g)}
	var all []kind.Choice
	for i := range g.Record.Players {
		for _, m := range stateOf(g).Lends(referee.Seat(i)) {
			if len(stateOf(g).Lendable(m.Seat, m.City)) > 0 {
				_, words, _ := strings.Cut(routewords.Words(boardOf(g), m), " ")
				all = append(all, kind.Choice{ID: words, Said: routewords.ChoiceSaid(boardOf(g), m),
					Worth: text.Say("%s", g.Who(m.Seat))})
			}
		}
	}
	q.Choices = rowsOf(boardOf(g), station, all)
	q.Search = func(words []string) (found []ask.Option, _ []text.Sentence) {
		words = strings.Fields(strings.Join(words, " "))
		for n := len(words); n >= 0 && len(found) == 0; n-- {
			found = slices.DeleteFunc(slices.Clone(q.Choices), func(c ask.Option) bool {
				return !e.lending(boardOf(g), c.Answer, words[:n], words[n:])
			})
		}
		return found, nil
	}
	return q
}

// lending reports whether typed words can mean the loan that an answer chooses: at its station's city, and lane the
// lane that it lends. Empty words match anything.
func (e evening) lending(b *routemap.Board, answer string, at, lane []string) bool {
	city, lent, _ := strings.Cut(answer, " via ")
	means := func(verb, id string, words []string) bool {
		v := routewords.VerbOf(verb)
		return len(words) == 0 || slices.Contains(v.LikeIn(e.Printer.Lang, b, words), id)
	}
	lane = routewords.VerbOf(station).English(b, lane)
	if len(lane) > 0 && strings.EqualFold(lane[0], "via") {
		lane = lane[1:]
	}
	return means(station, city, at) && (means("claim", lent, lane) || len(lane) == 1 && maps.Begins(lent, lane[0]))
}

// lent says what each station lends, except for those already mentioned, and reports whether any loan was not chosen
// by a player.
func (e evening) lent(g *sessions.Game, said func(s routescore.Station) bool) (chosen bool, err error) {
	count, err := g.Score()
	if err != nil {
		return false, err
	}
	b := boardOf(g)
	for i, player := range routewords.ScoreOf(count).Players {
		for _, s := range player.Stations {
			if said(s) {
				continue
			}
			lends := routerules.Move{Act: routerules.Lend, City: s.City, Route: s.Via}
			did, _ := routewords.Said(b, g.Record.Players[i], lends)
			e.Printer.Say("%s", did)
			chosen = chosen || !s.Entered && s.Via != routemap.NoRoute
		}
	}
	return chosen, e.Report(nil)
}
