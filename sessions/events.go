package sessions

import (
	"fmt"
	"slices"

	"purser/event"
	"purser/scoring/stats"
	"purser/sessions/record"
)

// An eventHome is a store that has events, too.
type eventHome interface {
	Events() ([]string, error)
	EventPath(name string) (string, error)
}

// inEvents says of the games of a shelf at which table of an event they were played, and which of those tables are
// void, and adds the results that were entered by hand. An event that cannot be read has none.
func (l *Library) inEvents(games []Summary) []Summary {
	home, ok := l.Home.(eventHome)
	if !ok {
		return games
	}
	names, _ := home.Events()
	index := map[string]int{}
	for i := range games {
		index[games[i].Name] = i
	}
	for _, name := range names {
		path, err := home.EventPath(name)
		if err != nil {
			continue
		}
		data, err := l.Home.Read(path)
		if err != nil {
			continue
		}
		if e, err := event.Read(name, data); err == nil {
			games = l.inEvent(games, index, name, e)
		}
	}
	return games
}

// inEvent does so for one event; index has the games by name.
func (l *Library) inEvent(games []Summary, index map[string]int, name string, e *event.Event) []Summary {
	for r := range e.Rounds {
		for t := range e.Rounds[r].Tables {
			table := &e.Rounds[r].Tables[t]
			heat := stats.Heat{Event: name, Round: r + 1, Table: table.Number}
			game := fmt.Sprintf("%s-%d-%d", name, r+1, table.Number)
			if table.Result != nil && table.Result.Game != "" {
				game = table.Result.Game
			}
			i, known := index[game]
			if known && slices.EqualFunc(games[i].Players, e.Names(table.Seats), func(p stats.Person, who string) bool {
				return p.Key == record.Fold(who)
			}) {
				games[i].Heat, games[i].Void = heat, table.Void != ""
				if games[i].Why == Complete {
					continue
				}
			}
			if table.Result != nil && table.Result.Game == "" && table.Void == "" {
				games = append(games, l.byHand(game, heat, e, table))
			}
		}
	}
	return games
}

// byHand returns the summary of a result that was entered by hand.
func (l *Library) byHand(name string, heat stats.Heat, e *event.Event, table *event.Table) Summary {
	s := Summary{Name: name, Map: e.Map, Date: e.Date, ByHand: true, Heat: heat}
	unit := ""
	if b, err := l.Boards.Open(e.Map); err == nil {
		unit = b.Kind().Unit()
	}
	place := 0
	for i, p := range table.Result.Placed {
		if !p.Tied {
			place = i + 1
		}
		who := e.Name(p.Player)
		s.Players = append(s.Players, stats.Person{Key: record.Fold(who), Name: who})
		s.Counts = append(s.Counts, stats.Count{Total: p.Points, Place: place, Unit: unit, Won: place == 1})
		s.Gone = s.Gone || p.Gone
	}
	return s
}
