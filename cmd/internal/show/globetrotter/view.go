// Package globetrotter shows games of Globetrotter: pawns, keys, souvenirs and the jackpot.
//
// Like package show, it only displays the domain's own types: it applies no rules and adds nothing up.
package globetrotter

import (
	"strconv"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// View shows games of Globetrotter.
type View struct {
	show.Plain

	// Earth returns the coasts of the earth and a function that finds cities on it by name. Pictures use them until
	// the positions of places on the board are entered.
	Earth func() (coasts string, named func(name string) (x, y float64, ok bool))
}

var _ show.View = View{}

// stateOf and setupOf return the state and the setup of a game.
func stateOf(g *sessions.Game) *globerules.State { return globewords.StateOf(g.Table) }
func setupOf(g *sessions.Game) *globerules.Setup { return g.Script.(*globewords.Script).Setup }

// purseShown reports whether money is visible: purses may be hidden, and free games have none.
func purseShown(g *sessions.Game) bool { return !setupOf(g).House.HiddenPurse && !setupOf(g).Free }

// Info describes all games of the kind: lines win or lose keys, and the log shows how many their player then has. Each
// verb that needs further words has a list of legal moves.
func (v View) Info() show.KindInfo {
	return show.KindInfo{Terms: show.Terms{Points: "Keys", Mark: "Total", Rounds: true, Keys: true}, Lists: verbLists(),
		Thumb:   func(p *show.Printer, b kind.Board) *board.Scene { return v.pictured(p.Lang, b, nil) },
		Special: func(kind.Board) []string { return boardWords }}
}

// About describes what is known about a board: the known places, and how many are key cities. Sea fields known only by
// their ids do not count. The tickets are not counted, there are no routes, and we do not know the game's number in
// the app BG Stats.
func (View) About(on kind.Board) show.About {
	b, cities := globewords.BoardOf(on), 0
	known := globemap.NewDraft(b)
	for i := range b.Places() {
		if known.Known(globemap.Place(i)).Kind == globemap.KeyCity {
			cities++
		}
	}
	n := len(b.Facts)
	about := show.About{Size: show.Size{Cities: n, Routes: -1, Tickets: -1}, Lists: verbLists(),
		Holds: []text.Counted{text.Count(n, "place"), text.Count(cities, "key city")},
		BG:    show.BGGame{Name: "Globetrotter", ID: globewords.MapID},
		Begun: text.Say("purser knows %s of %s; you are asked about any other when it first matters",
			text.Count(n, "place"),
			kind.BoardSaid(on))}
	if n == 0 {
		about.Size.Cities = -1
		about.Begun = text.Say("purser does not know your printed board: it asks about a place when it first matters")
	}
	return about
}

// Moment says whose turn it is, in which round, and who can end the game.
func (View) Moment(g *sessions.Game) (now, far text.Sentence) {
	s := stateOf(g)
	name, round := s.Name(s.Turn()), s.Round()
	if who, by, _ := s.Due(); by != maps.Nobody {
		return text.Say("%s sends %s away, round %d", s.Name(by), s.Name(who), round), far
	}
	if s.Phase() != referee.LastTurns {
		return text.Say("%s's turn, round %d", name, round), far
	}
	best := lists.Map(best(s), s.Name)
	if len(best) > 1 && !s.Setup().House.TiedWins {
		return text.Say("%s's turn, round %d; %s are level", name, round, text.And(best)), far
	}
	return text.Say("%s's turn, round %d; %s ends it by coming home", name, round, text.Or(best)), far
}

// best returns the players still in the game with the most keys.
func best(s *globerules.State) []globerules.Seat {
	return show.Most(s.Seats(), func(seat referee.Seat) int {
		if s.Away().Gone(seat) {
			return -1
		}
		return s.Count(seat)
	})
}

// Seats returns a table of what players start with: the home, and any difference from the usual start.
func (View) Seats(out *show.Printer, g *sessions.Game) *show.Grid {
	players, b := setupOf(g).Players, g.Board()
	purse := purseShown(g)
	t := &show.Grid{Rows: make([][]string, len(players))}
	type value = func(p *globerules.Player) string
	number := func(n func(p *globerules.Player) int) value {
		return func(p *globerules.Player) string { return strconv.Itoa(n(p)) }
	}
	for _, c := range []struct {
		head          string
		always, never bool
		cell          value
	}{
		{head: "Home", always: !setupOf(g).Free,
			cell: func(p *globerules.Player) string { return placeName(out.Lang, b, p.Home) }},
		{head: "At", cell: func(p *globerules.Player) string { return placeName(out.Lang, b, p.At) }},
		{head: ">Money", never: !purse,
			cell: func(p *globerules.Player) string { return out.Words(text.Dollars(p.Money)) }},
		{head: ">Flight tickets", never: !purse, cell: number(func(p *globerules.Player) int { return p.Tickets })},
		{head: ">Jokers", cell: number(func(p *globerules.Player) int { return p.Jokers })},
		{head: ">Keys", cell: number(func(p *globerules.Player) int { return len(p.Keys) })},
		{head: ">Souvenirs", cell: number(func(p *globerules.Player) int { return len(p.Souvenirs) })},
	} {
		cells, shown := make([]string, len(players)), c.always
		for i := range players {
			p := &players[i]
			cells[i] = c.cell(p)
			shown = shown || cells[i] != c.cell(&globerules.Player{Home: p.Home, At: p.Home,
				Money: globerules.StartMoney})
		}
		if !shown || c.never {
			continue
		}
		t.Head = append(t.Head, c.head)
		for i := range cells {
			t.Rows[i] = append(t.Rows[i], cells[i])
		}
	}
	return t
}

// printedName returns the printed name of a place, or its id if unknown.
func printedName(b kind.Board, p globemap.Place) string {
	return globewords.FolderOf(b).PlaceName(globewords.BoardOf(b).ID(p))
}

// placeName returns the name of a place for people: the printed name, or one made from its id, or "" for no place.
func placeName(in *text.Language, b kind.Board, p globemap.Place) string {
	if p == globemap.NoPlace {
		return ""
	}
	return in.Words(placeSaid(b, p))
}

// placeSaid returns the name of a place for people, for use in a sentence.
func placeSaid(b kind.Board, p globemap.Place) text.Sentence {
	if name := printedName(b, p); name != globewords.BoardOf(b).ID(p) {
		return text.Say("%s", name)
	}
	return text.Say("%s", globewords.BoardOf(b).PlaceSaid(p))
}

// placesSaid returns the names of places for people, for use in a sentence.
func placesSaid(b kind.Board, places []globemap.Place) []text.Sentence {
	return lists.Map(places, func(p globemap.Place) text.Sentence { return placeSaid(b, p) })
}

// keyName returns the name of a key's city or continent.
func keyName(b kind.Board, k globemap.Key) text.Sentence {
	if k.City == globemap.NoPlace {
		return globewords.BoardOf(b).ContinentName(k.Continent)
	}
	return placeSaid(b, k.City)
}

// purse lists money and tickets.
func purse(money, tickets int) []any {
	return []any{text.Dollars(money), text.Count(tickets, "flight ticket")}
}

// nobody is the seat if nobody has the turn, sends another player away or holds a key.
const nobody = maps.Nobody
