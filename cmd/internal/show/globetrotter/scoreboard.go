package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/cmd/internal/show"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
)

// Columns returns the columns of the scoreboard. Money and tickets are left out if they are
// hidden, and a free game has only keys and souvenirs.
func (View) Columns(g *sessions.Game) []show.Column {
	s, b := stateOf(g), g.Board()
	keys := show.Column{Head: ">Keys", Worth: 9,
		Cell: func(_ *show.Printer, seat referee.Seat) string { return strconv.Itoa(s.Count(seat)) }}
	souvenirs := show.Column{Head: "Souvenirs", Worth: 4,
		Cell: func(p *show.Printer, seat referee.Seat) string { return laid(p, s, seat) }}
	if s.Phase() == referee.Free {
		return []show.Column{keys, souvenirs}
	}
	of := func(cell func(t globerules.Traveler) string) func(*show.Printer, referee.Seat) string {
		return func(_ *show.Printer, seat referee.Seat) string { return cell(s.Traveler(seat)) }
	}
	columns := []show.Column{keys, {Head: "At", Worth: 8,
		Cell: of(func(t globerules.Traveler) string { return clipped(b, t.At) })}}
	if purseShown(g) {
		columns = append(columns,
			show.Column{Head: ">Money", Worth: 7,
				Cell: func(p *show.Printer, seat referee.Seat) string {
					return p.Words(dollars(s.Traveler(seat).Money))
				}},
			show.Column{Head: ">Flight tickets", Worth: 6,
				Cell: of(func(t globerules.Traveler) string { return strconv.Itoa(t.Tickets) })})
	}
	columns = append(columns, show.Column{Head: ">Jokers", Worth: 5,
		Cell: of(func(t globerules.Traveler) string { return strconv.Itoa(t.Jokers) })})
	if anyLaid(s) {
		columns = append(columns, souvenirs)
	}
	return append(columns, show.Column{Head: "Home", Worth: 3,
		Cell: of(func(t globerules.Traveler) string { return clipped(b, t.Home) })})
}

// anyLaid reports whether any souvenir is on the table.
func anyLaid(s *globerules.State) bool {
	for i := range s.Seats() {
		if len(s.SouvenirsOf(globerules.Seat(i))) > 0 {
			return true
		}
	}
	return false
}

// clipped returns the name of a place, shortened to fit a table cell.
func clipped(b kind.Board, p globemap.Place) string {
	const most = 16
	return show.Clip(placeName(b, p), most)
}

// laid counts a player's souvenirs by continent.
func laid(p *show.Printer, s *globerules.State, seat referee.Seat) string {
	var parts []string
	elsewhere := len(s.SouvenirsOf(seat))
	for c := range continents(s) {
		if n := s.InContinent(seat, globemap.Continent(c)); n > 0 {
			parts = append(parts, s.Board().ContinentID(globemap.Continent(c))+" "+strconv.Itoa(n))
			elsewhere -= n
		}
	}
	if elsewhere > 0 {
		parts = append(parts, p.Lang.Say("elsewhere %d", elsewhere))
	}
	return strings.Join(parts, ", ")
}

// continents returns the number of the board's continents, at most the legal number: an
// illegal line may name one too many.
func continents(s *globerules.State) int {
	return min(s.Board().Continents(), globemap.ContinentKeys)
}

// Below prints what is on the table besides what the players have: who is next, the jackpot
// and the keys on the board; with all, also the continents and who has which city key.
func (View) Below(p *show.Printer, g *sessions.Game, all bool) error {
	s, b := stateOf(g), g.Board()
	p.Printf("\n")
	if all || !unremarkable(g) { // the table already shows whose turn it is
		printNext(p, g)
	}
	if pot := jackpot(g); len(pot) > 0 {
		p.Tell("jackpot: %s", text.Joined(pot, ", "))
	}
	switch n, known := s.OnBoard(), open(s, b); {
	case n == 0:
		p.Tell("on the board: no key")
	case len(known) > 0:
		p.Tell("on the board: %s; known of them: %s", text.Count(n, "key"), text.And(known))
	default:
		p.Tell("on the board: %s", text.Count(n, "key"))
	}
	if !all {
		return nil
	}
	var cities []any
	for i := range s.Seats() {
		seat := globerules.Seat(i)
		if held := held(s, b, seat); len(held) > 0 {
			cities = append(cities, text.Say("%s has %s", s.Name(seat), text.And(held)))
		}
	}
	if len(cities) > 0 {
		p.Tell("city keys: %s", text.Joined(cities, "; "))
	}
	if continents(s) == 0 {
		return nil
	}
	p.Printf("\n")
	return shares(p, s).Text(p)
}

// jackpot lists what is in the jackpot; in a free game only the keys.
func jackpot(g *sessions.Game) []any {
	s := stateOf(g)
	pot := s.Jackpot()
	var list []any
	if s.Phase() != referee.Free {
		list = purse(pot.Money, pot.Tickets)
	}
	switch keys := placeNames(g.Board(), pot.Keys); len(keys) {
	case 0:
	case 1:
		list = append(list, text.Say("the key of %s", keys[0]))
	default:
		list = append(list, text.Say("the keys of %s", text.And(keys)))
	}
	return list
}

// openCities lists the cities whose keys are known to be on the board.
func openCities(s *globerules.State) (cities []globemap.Place) {
	pot := s.Jackpot().Keys
	for i := range s.Board().Places() {
		city := globemap.Place(i)
		if by, _ := s.HolderOf(cityKey(city)); by == nobody && s.Kind(city) == globemap.KeyCity && !slices.Contains(pot,
			city) {
			cities = append(cities, city)
		}
	}
	return cities
}

// open lists what is known to have its key on the board: cities, then continents.
func open(s *globerules.State, b kind.Board) (known []string) {
	known = placeNames(b, openCities(s))
	for i := range continents(s) {
		k := continentKey(globemap.Continent(i))
		if by, _ := s.HolderOf(k); by == nobody {
			known = append(known, keyName(b, k))
		}
	}
	return known
}

// held lists the cities whose keys a player has.
func held(s *globerules.State, b kind.Board, seat globerules.Seat) (cities []string) {
	for _, k := range s.KeysOf(seat) {
		if k.City != globemap.NoPlace {
			cities = append(cities, keyName(b, k))
		}
	}
	return cities
}

// shares returns the table of the continents: who has the key, and how many souvenirs
// everybody has there, the most first.
func shares(p *show.Printer, s *globerules.State) *show.Grid {
	t := &show.Grid{Head: []string{"Continent", "Key", "Souvenirs"}}
	for i := range continents(s) {
		c := globemap.Continent(i)
		by, _ := s.HolderOf(continentKey(c))
		holder := p.Lang.Say("on the board")
		if by != nobody {
			holder = show.Clip(s.Name(by), shortName)
		}
		var there []string
		for n := globemap.Souvenirs; n > 0; n-- {
			for q := range s.Seats() {
				if s.InContinent(globerules.Seat(q), c) == n {
					there = append(there, show.Clip(s.Name(globerules.Seat(q)), shortName)+" "+strconv.Itoa(n))
				}
			}
		}
		t.Add(show.Clip(s.Board().ContinentID(c), shortName), holder, strings.Join(there, ", "))
	}
	wrapLast(p, t)
	return t
}

// shortName is the length to which names are shortened in a table cell, in characters, as
// in the log.
const shortName = 14

// wrapLast wraps the last column of a table to the width that the others leave.
func wrapLast(p *show.Printer, t *show.Grid) {
	const gap, least = 2, 10
	room := p.Width - gap
	last := len(t.Head) - 1
	for i := range last {
		width := twwidth.Width(p.Lang.Say(strings.TrimPrefix(t.Head[i], ">")))
		for _, row := range t.Rows {
			width = max(width, twwidth.Width(row[i]))
		}
		room -= width + gap
	}
	if p.Width > 0 {
		t.Wrap = map[int]int{last: max(room, least)}
	}
}
