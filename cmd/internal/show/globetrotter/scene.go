package globetrotter

import (
	"slices"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps/draw/board"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// Scene returns a game to draw: places with pawns, homes, keys and souvenirs, and continents; or only what look
// selects.
func (v View) Scene(p *show.Printer, g *sessions.Game, _ *kind.Count, look show.PictureOptions) (*board.Scene, error) {
	if err := cannot(g.Board(), look); err != nil {
		return nil, err
	}
	scene := v.pictured(p.Lang, g.Board(), pins(stateOf(g)))
	scene.Lang, scene.Seats, scene.Regions = p.Lang, show.Players(g), regions(p, stateOf(g))
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
func (v View) EmptyScene(p *show.Printer, on kind.Board, look show.PictureOptions) (*board.Scene, error) {
	if err := cannot(on, look); err != nil {
		return nil, err
	}
	b := globewords.BoardOf(on)
	known, keys := globemap.NewDraft(b), make([][]board.Pin, b.Places())
	for i := range keys {
		if city := globemap.Place(i); known.Known(city).Kind == globemap.KeyCity {
			keys[i] = []board.Pin{{Kind: board.Key, Seat: nobody}}
		}
	}
	scene := v.pictured(p.Lang, on, keys)
	scene.Title, scene.Lang = p.Lang.Say(on.Info().Title), p.Lang
	return scene, nil
}

// boardWords say what the game is about, on any board.
var boardWords = []string{"keys of cities and continents", "souvenirs"}

// cannot returns the error if look selects something that the board lacks.
func cannot(on kind.Board, look show.PictureOptions) error {
	switch {
	case look.Ticket != "":
		return kind.Absent(text.Say("%s has no tickets to draw", kind.BoardSaid(on)))
	case look.Longest:
		return kind.Absent(text.Say("%s has no longest path to draw", kind.BoardSaid(on)))
	}
	return nil
}

// pictured returns a scene with pins, by place. A place is where it is on the board's picture or, if that was not
// entered, where the city of that name is on the earth. Places without a position are not on the map.
func (v View) pictured(in *text.Language, on kind.Board, pins [][]board.Pin) *board.Scene {
	b := globewords.BoardOf(on)
	drawn := &board.Board{}
	scene := &board.Scene{Board: drawn}
	find := func(p globemap.Place) (x, y float64, ok bool) { return globewords.FolderOf(on).Spot(b.ID(p)) }
	measured := false
	for i := range pins {
		_, _, ok := find(globemap.Place(i))
		measured = measured || ok
	}
	if !measured {
		coasts, named := v.Earth()
		drawn.Coasts, drawn.Whole = coasts, true
		find = func(p globemap.Place) (x, y float64, ok bool) { return named(b.ID(p)) }
	}
	for i, there := range pins {
		p := globemap.Place(i)
		x, y, placed := find(p)
		for k := range there {
			there[k].City = len(drawn.Cities)
		}
		if !placed {
			scene.Listed = append(scene.Listed, board.ListedCity{Name: placeName(in, on, p), Pins: there})
			continue
		}
		scene.Pins = append(scene.Pins, there...)
		drawn.Cities = append(drawn.Cities, board.City{ID: b.ID(p), Name: placeName(in, on, p), X: x, Y: y})
	}
	return scene
}

// pins returns for each place its pawns, homes, souvenirs and, for cities, keys. A key in the jackpot is not on the
// board.
func pins(s *globerules.State) [][]board.Pin {
	list := make([][]board.Pin, s.Board().Places())
	add := func(at globemap.Place, kind board.PinKind, seat globerules.Seat) {
		if at != globemap.NoPlace {
			list[at] = append(list[at], board.Pin{Kind: kind, Seat: seat})
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

// regions returns the known continents with their keys and souvenirs.
func regions(p *show.Printer, s *globerules.State) (list []board.Region) {
	for i := range continents(s) {
		c := globemap.Continent(i)
		r := board.Region{Name: p.Words(s.Board().ContinentName(c))}
		r.Holder, _ = s.HolderOf(globemap.ContinentKey(c))
		for seat := range s.Seats() {
			r.Souvenirs = append(r.Souvenirs, s.InContinent(globerules.Seat(seat), c))
		}
		list = append(list, r)
	}
	return list
}
