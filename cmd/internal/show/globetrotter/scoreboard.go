package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
)

// Facts returns the columns of what players have. Hidden money and tickets are left out; a free game has only keys and
// souvenirs. In JSON, as documented in docs/json.md, the score is the number of keys.
func (View) Facts(p *show.Printer, g *sessions.Game, _ *kind.Count) []show.PlayerFact {
	s := stateOf(g)
	turns, shown, anyLaid := s.Phase() != referee.Free, purseShown(g), false
	for i := range s.Seats() {
		anyLaid = anyLaid || len(s.SouvenirsOf(globerules.Seat(i))) > 0
	}
	souvenirs := show.NewFact("souvenirs", "", 4, func(seat referee.Seat) any {
		cities := lists.Map(s.SouvenirsOf(seat), func(city globemap.Place) show.Object {
			return show.Fields("city", s.Board().ID(city))
		})
		return show.Worded{Said: laid(p, s, seat), Value: cities}
	})
	if !turns || anyLaid {
		souvenirs.Head = "Souvenirs"
	}
	supply := show.NewFact("", "", 0, func(seat referee.Seat) any { return supplyOf(g, seat) })
	supply.Left = func(seat referee.Seat) text.List {
		t, left := s.Traveler(seat), []any{}
		if shown {
			left = append(left, text.Dollars(t.Money), text.Count(t.Tickets, "flight ticket"))
		}
		return text.Joined(append(left, text.Count(t.Jokers, "joker")), ", ")
	}
	if turns {
		supply.Room = func(seat referee.Seat) text.List {
			at := []any{placeSaid(g.Board(), s.Traveler(seat).At)}
			return text.Joined(append(at, supply.Left(seat).Items...), ", ")
		}
	}
	facts := []show.PlayerFact{show.Counted("place", "", 0, func(seat referee.Seat) int { return placeOf(s, seat) }),
		show.Counted("total", "", 0, s.Count),
		show.NewFact("keys", ">Keys", 9, func(seat referee.Seat) any {
			return show.Worded{Said: s.Count(seat), Value: keysOf(s, seat)}
		}), souvenirs, supply}
	column := func(has bool, head string, worth int, of func(t globerules.Traveler) any) {
		if has {
			facts = append(facts, show.NewFact("", head, worth,
				func(seat referee.Seat) any { return of(s.Traveler(seat)) }))
		}
	}
	place := func(at globemap.Place) show.Worded {
		return show.Worded{Said: show.Clip(placeName(p.Lang, g.Board(), at), 16), Value: s.Board().ID(at)}
	}
	column(turns, "At", 8, func(t globerules.Traveler) any { return place(t.At) })
	column(shown, ">Money", 7, func(t globerules.Traveler) any { return text.Dollars(t.Money) })
	column(shown, ">Flight tickets", 6, func(t globerules.Traveler) any { return t.Tickets })
	column(turns, ">Jokers", 5, func(t globerules.Traveler) any { return t.Jokers })
	column(turns, "Home", 3, func(t globerules.Traveler) any { return place(t.Home) })
	if turns {
		facts[len(facts)-1].Key = "home"
	}
	return facts
}

// placeOf returns a player's current rank.
func placeOf(s *globerules.State, seat globerules.Seat) int {
	place := 1
	for other := range s.Seats() {
		if s.Ahead(globerules.Seat(other), seat) {
			place++
		}
	}
	return place
}

// laid says how many souvenirs a player has on each continent.
func laid(p *show.Printer, s *globerules.State, seat referee.Seat) string {
	var parts []string
	elsewhere := len(s.SouvenirsOf(seat))
	for c := range continents(s) {
		if n := s.InContinent(seat, globemap.Continent(c)); n > 0 {
			parts = append(parts, p.Words(s.Board().ContinentName(globemap.Continent(c)))+" "+strconv.Itoa(n))
			elsewhere -= n
		}
	}
	if elsewhere > 0 {
		parts = append(parts, p.Lang.Say("elsewhere %d", elsewhere))
	}
	return strings.Join(parts, ", ")
}

// continents returns the number of continents, at most six, because an illegal line may name one too many.
func continents(s *globerules.State) int {
	return min(s.Board().Continents(), globemap.ContinentKeys)
}

// Below prints what belongs to no player: who is next, the jackpot and the keys on the board; in full, also the
// continents and who has which city key.
func (View) Below(p *show.Printer, g *sessions.Game, extent show.Extent) {
	s, b := stateOf(g), g.Board()
	p.Printf("\n")
	if extent == show.WholeTable || !unremarkable(g) { // the table already shows whose turn it is
		printNext(p, g)
	}
	if pot := jackpot(g); len(pot) > 0 {
		p.Say("jackpot: %s", text.Joined(pot, ", "))
	}
	switch n, known := s.OnBoard(), open(s, b); {
	case n == 0:
		p.Say("on the board: no key")
	case n == len(known):
		p.Say("on the board: %s, of %s", text.Count(n, "key"), text.And(known))
	case len(known) > 0:
		p.Say("on the board: %s, among them those of %s", text.Count(n, "key"), text.And(known))
	default:
		p.Say("on the board: %s", text.Count(n, "key"))
	}
	if extent != show.WholeTable {
		return
	}
	var cities []any
	for i := range s.Seats() {
		seat := globerules.Seat(i)
		keys := slices.DeleteFunc(s.KeysOf(seat), func(k globemap.Key) bool { return k.City == globemap.NoPlace })
		if len(keys) > 0 {
			name := func(k globemap.Key) text.Sentence { return keyName(b, k) }
			cities = append(cities, text.Say("%s has %s", s.Name(seat), text.And(lists.Map(keys, name))))
		}
	}
	if len(cities) > 0 {
		p.Say("city keys: %s", text.Joined(cities, "; "))
	}
	if continents(s) > 0 {
		p.Printf("\n")
		shares(p, s).Text(p)
	}
}

// jackpot lists the contents of the jackpot; in a free game, only the keys.
func jackpot(g *sessions.Game) []any {
	s := stateOf(g)
	pot := s.Jackpot()
	var list []any
	if s.Phase() != referee.Free {
		list = purse(pot.Money, pot.Tickets)
	}
	switch keys := placesSaid(g.Board(), pot.Keys); len(keys) {
	case 0:
	case 1:
		list = append(list, text.Say("the key of %s", keys[0]))
	default:
		list = append(list, text.Say("the keys of %s", text.And(keys)))
	}
	return list
}

// openCities lists the cities whose keys are still on the board, as far as known.
func openCities(s *globerules.State) (cities []globemap.Place) {
	pot := s.Jackpot().Keys
	for i := range s.Board().Places() {
		city := globemap.Place(i)
		by, _ := s.HolderOf(globemap.CityKey(city))
		if by == nobody && s.Kind(city) == globemap.KeyCity && !slices.Contains(pot, city) {
			cities = append(cities, city)
		}
	}
	return cities
}

// open lists the cities and then the continents whose keys are still on the board, as far as known.
func open(s *globerules.State, b kind.Board) (known []any) {
	known = lists.Map(openCities(s), func(city globemap.Place) any { return placeSaid(b, city) })
	for i := range continents(s) {
		k := globemap.ContinentKey(globemap.Continent(i))
		if by, _ := s.HolderOf(k); by == nobody {
			known = append(known, keyName(b, k))
		}
	}
	return known
}

// shares returns the table of continents: who has the key, and everybody's souvenirs.
func shares(p *show.Printer, s *globerules.State) *show.Grid {
	t := &show.Grid{Head: []string{"Continent", "Key", "Souvenirs"}}
	for i := range continents(s) {
		c := globemap.Continent(i)
		by, _ := s.HolderOf(globemap.ContinentKey(c))
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
		t.Add(p.Words(s.Board().ContinentName(c)), holder, strings.Join(there, ", "))
	}
	t.WrapLast(p)
	return t
}

// shortName is how many characters a name in a table cell has at most, as in the log.
const shortName = 14

// TableJSON returns the JSON of who is next and in which round, and that of the jackpot. Nobody can know how many
// turns are left.
func (View) TableJSON(g *sessions.Game) (turn, table show.Object) {
	s := stateOf(g)
	if s.Phase() == referee.Free {
		return nil, nil
	}
	pot := s.Jackpot()
	return show.Fields("player", s.Name(g.Table.Now().Turn), "round", s.Round(), "turns_left", 0),
		show.Fields("jackpot", show.Fields("money", pot.Money, "tickets", pot.Tickets,
			"keys", lists.Map(pot.Keys, s.Board().ID)))
}

// keysOf returns a player's keys, in the order won.
func keysOf(s *globerules.State, seat globerules.Seat) show.Object {
	keys := s.KeysOf(seat)
	slices.SortStableFunc(keys, func(a, b globemap.Key) int {
		_, first := s.HolderOf(a)
		_, second := s.HolderOf(b)
		return first - second
	})
	city, continent := []string{}, []string{}
	for _, k := range keys {
		if k.City != globemap.NoPlace {
			city = append(city, s.Board().KeyID(k))
		} else {
			continent = append(continent, s.Board().KeyID(k))
		}
	}
	return show.Fields("city", city, "continent", continent, "count", s.Count(seat))
}

// supplyOf returns the JSON of what a player has in hand and where the pawn is.
func supplyOf(g *sessions.Game, seat referee.Seat) show.Object {
	s := stateOf(g)
	if s.Phase() == referee.Free {
		return nil
	}
	t := s.Traveler(seat)
	form := show.Fields("jokers", t.Jokers)
	if purseShown(g) {
		form = form.With("money", t.Money, "tickets", t.Tickets)
	}
	return form.With("at", s.Board().ID(t.At))
}
