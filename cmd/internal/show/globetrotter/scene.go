package globetrotter

import (
	"slices"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	globemap "purser/maps/globetrotter"
	routemap "purser/maps/routes"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// Scene returns a game to draw: the places with the pawns, homes, keys and souvenirs, and
// the continents; or only what look selects.
func (View) Scene(p *show.Printer, g *sessions.Game, _ kind.Count, look show.Look) (*board.Scene, error) {
	if err := cannot(g.Board(), look); err != nil {
		return nil, err
	}
	there := pins(stateOf(g))
	scene := pictured(g.Board(), there)
	scene.Lang = p.Lang
	letters := maps.Letters(g.Record.Players)
	for i, name := range g.Record.Players {
		scene.Seats = append(scene.Seats, board.Seat{Name: name, Color: g.Script.Color(referee.Seat(i)), Letter: letters[i]})
	}
	scene.Regions = regions(p, stateOf(g))
	if look.Player == "" {
		return scene, nil
	}
	seat, err := g.Player(look.Player)
	if err != nil {
		return nil, err
	}
	scene.Look = &board.Look{}
	for _, pin := range scene.Pins {
		if pin.Seat == seat && !slices.Contains(scene.Look.Stops, pin.City) {
			scene.Look.Stops = append(scene.Look.Stops, pin.City)
		}
	}
	scene.Caption = p.Lang.Say("%s: %s", p.Player(g, seat, show.MaxName), text.Count(stateOf(g).Count(seat), "key"))
	return scene, nil
}

// EmptyScene returns the known places of a board to draw.
func (View) EmptyScene(p *show.Printer, on kind.Board, look show.Look) (*board.Scene, error) {
	if err := cannot(on, look); err != nil {
		return nil, err
	}
	b := globewords.BoardOf(on)
	known, keys := globemap.NewDraft(b), []pin{}
	for i := range b.Places() {
		if city := globemap.Place(i); known.Known(city).Kind == globemap.KeyCity {
			keys = append(keys, pin{city, board.Key, nobody})
		}
	}
	scene := pictured(on, keys)
	scene.Title, scene.Lang = p.Lang.Say(on.Title()), p.Lang
	return scene, nil
}

// cannot returns the error for a look at something that the board does not have.
func cannot(on kind.Board, look show.Look) error {
	absent := func(format string) error {
		return kind.Absent(text.Say(format, on.ID()))
	}
	switch {
	case look.Ticket != "":
		return absent("the map %s has no tickets to draw")
	case look.Longest:
		return absent("the map %s has no longest path to draw")
	}
	return nil
}

// world is the board that provides places and coasts if nobody has entered where the places
// are on the board itself: most of its cities are on both.
const world = "world"

// A pin is a piece in a place.
type pin struct {
	at   globemap.Place
	kind board.PinKind
	seat globerules.Seat
}

// pictured returns a scene with pins and the places of a board: where they are on its
// picture, if that is known, or else where the world's cities of that name are. Places
// without a position are listed below if they have a pin.
func pictured(on kind.Board, pins []pin) *board.Scene {
	b := globewords.BoardOf(on)
	drawn := &routemap.Board{ID: on.ID(), Title: on.Title(), Open: true}
	scene := &board.Scene{Board: drawn}
	find, coasts := finder(on)
	scene.Coasts = coasts
	for i := range b.Places() {
		p, no := globemap.Place(i), routemap.CityNo(len(drawn.Cities))
		x, y, placed := find(p)
		bare := true
		for _, pin := range pins {
			if pin.at == p {
				scene.Pins, bare = append(scene.Pins, board.Pin{City: no, Kind: pin.kind, Seat: pin.seat}), false
			}
		}
		switch {
		case !placed && bare:
			continue
		case !placed:
			scene.Listed = append(scene.Listed, no)
		}
		drawn.Cities = append(drawn.Cities, routemap.City{ID: b.ID(p), Name: shownName(on, p), X: x, Y: y, Unplaced: !placed})
	}
	return scene
}

// finder returns a function that finds places on a picture, and the board that provides the
// picture's coasts, if any.
func finder(on kind.Board) (find func(p globemap.Place) (x, y float64, ok bool), coasts string) {
	b := globewords.BoardOf(on)
	for i := range b.Places() {
		if _, _, ok := globewords.FolderOf(on).Spot(b.ID(globemap.Place(i))); ok {
			return func(p globemap.Place) (x, y float64, ok bool) { return globewords.FolderOf(on).Spot(b.ID(p)) }, ""
		}
	}
	earth, err := routemap.Open(world)
	if err != nil {
		panic(err) // the embedded board is known to open
	}
	return func(p globemap.Place) (x, y float64, ok bool) {
		city, ok := earth.CityNamed(b.ID(p))
		if !ok {
			return 0, 0, false
		}
		return earth.Cities[city].X, earth.Cities[city].Y, true
	}, world
}

// pins returns the pawns, homes, souvenirs and the keys of cities. A key in the jackpot is
// not on the board.
func pins(s *globerules.State) (list []pin) {
	add := func(at globemap.Place, kind board.PinKind, seat globerules.Seat) {
		if at != globemap.NoPlace {
			list = append(list, pin{at, kind, seat})
		}
	}
	for i := range s.Seats() {
		seat := globerules.Seat(i)
		if s.Phase() != referee.Free {
			add(s.Traveler(seat).At, board.Pawn, seat)
			add(s.Traveler(seat).Home, board.Home, seat)
		}
		for _, k := range s.KeysOf(seat) {
			add(k.City, board.Key, seat)
		}
		for _, city := range s.SouvenirsOf(seat) {
			add(city, board.Souvenir, seat)
		}
	}
	for _, city := range openCities(s) {
		add(city, board.Key, nobody)
	}
	return list
}

// regions returns the known continents, with their keys and souvenirs.
func regions(p *show.Printer, s *globerules.State) (list []board.Region) {
	for i := range continents(s) {
		c := globemap.Continent(i)
		r := board.Region{Name: p.Words(s.Board().ContinentName(c))}
		r.Holder, _ = s.HolderOf(continentKey(c))
		for seat := range s.Seats() {
			r.Souvenirs = append(r.Souvenirs, s.InContinent(globerules.Seat(seat), c))
		}
		list = append(list, r)
	}
	return list
}
