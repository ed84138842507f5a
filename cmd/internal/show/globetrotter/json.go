package globetrotter

import (
	"slices"

	"purser/cmd/internal/show"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// statusJSON is the JSON of the table.
type statusJSON struct {
	Game    string       `json:"game"`
	Map     string       `json:"map"`
	Phase   string       `json:"phase"`
	Turn    *turnJSON    `json:"turn,omitempty"` // left out in a free game
	Players []playerJSON `json:"players"`
	Jackpot *jackpotJSON `json:"jackpot,omitempty"` // left out in a free game
}

// scoreJSON is the JSON of a score, as documented in docs/record.md.
type scoreJSON struct {
	Map     string       `json:"map"`
	Phase   string       `json:"phase"`
	Turn    *turnJSON    `json:"turn,omitempty"`
	Players []playerJSON `json:"players"`
	Jackpot *jackpotJSON `json:"jackpot,omitempty"`
	Winners []string     `json:"winners"` // empty until the game is over
	Final   bool         `json:"final"`
	CutOff  int          `json:"cut_off,omitempty"` // the line that was left out
	Notes   []string     `json:"notes"`
}

// turnJSON is whose turn it is: empty when the game is over. The number of turns left is
// not known.
type turnJSON struct {
	Player    string `json:"player"`
	Round     int    `json:"round"`
	TurnsLeft int    `json:"turns_left"`
}

// playerJSON is what a player has. What is not recorded, or is hidden, is left out.
type playerJSON struct {
	Name      string         `json:"name"`
	Color     string         `json:"color"`
	Place     int            `json:"place"`
	Total     int            `json:"total"`
	Keys      keysJSON       `json:"keys"`
	Souvenirs []souvenirJSON `json:"souvenirs"`
	supplyJSON
	Home *string `json:"home,omitempty"`
}

type keysJSON struct {
	City      []string `json:"city"`
	Continent []string `json:"continent"`
	Count     int      `json:"count"`
}

type souvenirJSON struct {
	City string `json:"city"`
}

// supplyJSON is what a player has in hand, and where the pawn is.
type supplyJSON struct {
	Jokers  *int    `json:"jokers,omitempty"`
	Money   *int    `json:"money,omitempty"`
	Tickets *int    `json:"tickets,omitempty"`
	At      *string `json:"at,omitempty"`
}

type jackpotJSON struct {
	Money   int      `json:"money"`
	Tickets int      `json:"tickets"`
	Keys    []string `json:"keys"`
}

// StatusJSON returns the JSON of a game's current table.
func (View) StatusJSON(g *sessions.Game) any {
	s := stateOf(g)
	return statusJSON{Game: show.NameOf(g), Map: g.Board().ID(), Phase: s.Phase().String(), Turn: turnOf(s),
		Players: playerForms(g), Jackpot: jackpotOf(s)}
}

// ScoreJSON returns the JSON of a score.
func (View) ScoreJSON(g *sessions.Game, count kind.Count, notes []string) any {
	s, score := stateOf(g), globewords.ScoreOf(count)
	return scoreJSON{Map: g.Board().ID(), Phase: s.Phase().String(), Turn: turnOf(s), Players: playerForms(g),
		Jackpot: jackpotOf(s),
		Winners: names(s, score.Winners), Final: score.Final, CutOff: g.Record.CutOff, Notes: notes}
}

// Supply returns the JSON of what a player has left.
func (View) Supply(g *sessions.Game, seat referee.Seat) any { return supplyOf(g, seat) }

func turnOf(s *globerules.State) *turnJSON {
	if s.Phase() == referee.Free {
		return nil
	}
	return &turnJSON{Player: s.Name(s.Turn()), Round: s.Round()}
}

func jackpotOf(s *globerules.State) *jackpotJSON {
	if s.Phase() == referee.Free {
		return nil
	}
	pot := s.Jackpot()
	form := &jackpotJSON{pot.Money, pot.Tickets, []string{}}
	for _, city := range pot.Keys {
		form.Keys = append(form.Keys, s.Board().ID(city))
	}
	return form
}

func playerForms(g *sessions.Game) []playerJSON {
	s := stateOf(g)
	forms := make([]playerJSON, s.Seats())
	for i := range forms {
		seat := globerules.Seat(i)
		form := playerJSON{Name: s.Name(seat), Color: g.Script.Color(seat), Place: 1, Total: s.Count(seat),
			Keys: keysOf(s, seat), Souvenirs: []souvenirJSON{}, supplyJSON: supplyOf(g, seat)}
		for other := range forms {
			if s.Count(globerules.Seat(other)) > form.Total {
				form.Place++
			}
		}
		for _, city := range s.SouvenirsOf(seat) {
			form.Souvenirs = append(form.Souvenirs, souvenirJSON{s.Board().ID(city)})
		}
		if s.Phase() != referee.Free {
			home := s.Board().ID(s.Traveler(seat).Home)
			form.Home = &home
		}
		forms[i] = form
	}
	return forms
}

// keysOf returns a player's keys in the order in which they were won.
func keysOf(s *globerules.State, seat globerules.Seat) keysJSON {
	form := keysJSON{City: []string{}, Continent: []string{}, Count: s.Count(seat)}
	keys := s.KeysOf(seat)
	slices.SortStableFunc(keys, func(a, b globemap.Key) int {
		_, first := s.HolderOf(a)
		_, second := s.HolderOf(b)
		return first - second
	})
	for _, k := range keys {
		if k.City != globemap.NoPlace {
			form.City = append(form.City, s.Board().KeyID(k))
		} else {
			form.Continent = append(form.Continent, s.Board().KeyID(k))
		}
	}
	return form
}

func supplyOf(g *sessions.Game, seat referee.Seat) supplyJSON {
	s := stateOf(g)
	if s.Phase() == referee.Free {
		return supplyJSON{}
	}
	t := s.Traveler(seat)
	at := s.Board().ID(t.At)
	form := supplyJSON{Jokers: &t.Jokers, At: &at}
	if purseShown(g) {
		form.Money, form.Tickets = &t.Money, &t.Tickets
	}
	return form
}
