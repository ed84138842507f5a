package routes

import (
	"maps"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
)

// A Sketch is an open board during play: each line of the record can add to it, and undoing the line removes that
// again. Nothing can be added to a board that is not open.
type Sketch struct {
	Board *Board // what is known so far

	ids   text.KnownNames // of the cities
	lanes []Route         // replaced by others with the same id, latest last
	shown []Ticket        // likewise, tickets
}

// A Mark is a point in the history of a sketch, to go back to with [Sketch.Back].
type Mark struct{ cities, routes, tickets, lanes, shown int }

// A LaneFact is what a line of the record says about a lane of an open board. The zero value says nothing.
type LaneFact struct {
	Spaces int
	Kind   Piece
	Pair   bool
}

// A Worth is the points of a ticket. The zero value means unknown.
type Worth struct{ Completed, InOrder, Failed int }

// NewSketch returns a sketch that starts from a board. The board itself does not change.
func NewSketch(b *Board) *Sketch {
	const cities, lanes, tickets = 20, 28, 16 // what a game usually adds
	own := *b
	own.Cities = append(make([]City, 0, len(b.Cities)+cities), b.Cities...)
	own.Routes = append(make([]Route, 0, len(b.Routes)+lanes), b.Routes...)
	own.Tickets = append(make([]Ticket, 0, len(b.Tickets)+tickets), b.Tickets...)
	own.byName, own.byStop, own.byLane = roomy(b.byName, cities), roomy(b.byStop, tickets), roomy(b.byLane, lanes)
	own.byEnds = make(map[[2]CityNo][]RouteNo, len(b.byEnds)+lanes)
	for pair, lanes := range b.byEnds {
		own.byEnds[pair] = slices.Clip(lanes)
	}
	if own.printed == nil {
		own.printed = b
	}
	return &Sketch{Board: &own, ids: text.KnownOf(b.CityIDs(b.AllCities()), cities)}
}

// roomy returns a copy of a map with capacity for more entries.
func roomy[N comparable](of map[string]N, room int) map[string]N {
	own := make(map[string]N, len(of)+room)
	maps.Copy(own, of)
	return own
}

// Printed returns the board without anything that records added.
func (b *Board) Printed() *Board {
	if b.printed != nil {
		return b.printed
	}
	return b
}

// Mark returns the current point in the history, for [Sketch.Back].
func (s *Sketch) Mark() Mark {
	return Mark{len(s.Board.Cities), len(s.Board.Routes), len(s.Board.Tickets), len(s.lanes), len(s.shown)}
}

// Back undoes everything added since a mark.
func (s *Sketch) Back(to Mark) {
	b := s.Board
	for _, lane := range slices.Backward(s.lanes[to.lanes:]) {
		b.Routes[b.byLane[lane.ID]] = lane
	}
	for _, t := range slices.Backward(s.shown[to.shown:]) {
		b.Tickets[b.byStop[t.ID]] = t
	}
	for _, lane := range b.Routes[to.routes:] {
		delete(b.byLane, lane.ID)
		pair := ends(lane.A, lane.B)
		if b.byEnds[pair] = b.byEnds[pair][:len(b.byEnds[pair])-1]; len(b.byEnds[pair]) == 0 {
			delete(b.byEnds, pair)
		}
	}
	for _, t := range b.Tickets[to.tickets:] {
		delete(b.byStop, t.ID)
	}
	for _, c := range b.Cities[to.cities:] {
		delete(b.byName, c.ID)
	}
	b.Cities, b.Routes, b.Tickets = b.Cities[:to.cities], b.Routes[:to.routes], b.Tickets[:to.tickets]
	s.lanes, s.shown = s.lanes[:to.lanes], s.shown[:to.shown]
	s.ids.Cut(to.cities)
}

// City returns the city with a name, adding it if it is new. For a new city, near lists the ids of known cities with
// similar names.
func (s *Sketch) City(name string) (c CityNo, near []string, err error) {
	b := s.Board
	if c, ok := b.CityNamed(name); ok {
		return c, nil, nil
	}
	id := text.Slug(name)
	switch {
	case id == "" || len(name) > MaxName || !text.AllPrintable(name):
		return 0, nil, text.Errorf("%q cannot name a city", text.Brief(name, 80))
	case len(b.Cities) == MaxCities:
		return 0, nil, text.Errorf("more than %d cities", MaxCities)
	}
	if len(b.Cities) < maxNear {
		near = s.ids.Add(id)
	}
	c = CityNo(len(b.Cities))
	kind := Inland
	if b.Values.HasShips() {
		kind = Port // until more is known
	}
	b.Cities = append(b.Cities, b.newCity(id, kind))
	b.byName[id] = c
	return c, near, nil
}

// newCity returns a city that the board does not have yet. Two cities never have the same known place.
func (b *Board) newCity(id string, kind CityKind) City {
	city := City{ID: id, Name: b.newName(id), Kind: kind, Unplaced: true}
	i := slices.IndexFunc(b.Places, func(p Place) bool { return p.ID == id })
	if i >= 0 && !slices.ContainsFunc(b.Cities, func(c City) bool {
		return !c.Unplaced && c.X == b.Places[i].X && c.Y == b.Places[i].Y
	}) {
		city.X, city.Y, city.Unplaced = b.Places[i].X, b.Places[i].Y, false
	}
	return city
}

// newName returns the name of a city that the board does not have yet.
func (b *Board) newName(id string) string {
	if i := slices.IndexFunc(b.Places, func(p Place) bool { return p.ID == id }); i >= 0 {
		return b.Places[i].Name
	}
	return text.Titled(id)
}

// maxNear is how many known cities a new one is compared with: more than any printed board has, but few enough to be
// fast.
const maxNear = 200

// AllCities returns the numbers of all cities.
func (b *Board) AllCities() []CityNo {
	return lists.Tabulate(len(b.Cities), func(i int) CityNo { return CityNo(i) })
}

// Lane returns the lane of a color between two cities, as mentioned on a line of the record. A new lane is added from
// the facts in says; so is an offered one ([Route.Offered]), which takes on these facts. If they are missing, the
// error is an [*UnknownLaneError]. Against lists contradictions with what is known, one clause each.
//
// If both kind and length differ from the known lane of this color, the line means a second lane beside it. If only
// the kind differs, that is a contradiction, unless the color ends in -2.
func (s *Sketch) Lane(a, c CityNo, color string, says LaneFact, line int) (r RouteNo, against []text.Sentence,
	err error) {
	b := s.Board
	if b.Cities[a].ID > b.Cities[c].ID {
		a, c = c, a
	}
	no, number, err := b.laneColor(color)
	if err != nil {
		return 0, nil, err
	}
	id := b.Cities[a].ID + "/" + b.Cities[c].ID + "/" + b.ColorName(no) + number
	r, known := b.byLane[id]
	if known && says.Spaces > 0 && says.Kind != b.Routes[r].Kind && (b.OfKind(r, says.Kind) != NoRoute ||
		says.Spaces != b.Routes[r].Spaces && (line == 0 || !b.Routes[r].Offered)) {
		id = b.Beside(r, says.Kind)
		r, known = b.byLane[id]
	}
	switch {
	case a == c:
		return 0, nil, text.Errorf("a route from a city to itself")
	case says.Spaces == 0 && known && !b.Routes[r].Offered:
		return r, nil, nil
	case says.Spaces == 0:
		return 0, nil, &UnknownLaneError{Board: b, ID: id}
	}
	switch most := len(b.Values.Points.Routes); {
	case says.Spaces < 0 || says.Spaces > most:
		return 0, nil, text.Errorf("%d spaces, but there are points only for 1 to %d", says.Spaces, most)
	case says.Pair && no != Gray:
		return 0, nil, text.Errorf("a pair route is a gray train route")
	case known && !b.Routes[r].Offered:
		return r, b.against(&b.Routes[r], says), nil
	case !known && len(b.Routes) == MaxRoutes:
		return 0, nil, text.Errorf("more than %d routes", MaxRoutes)
	}
	lane := Route{ID: id, A: a, B: c, Kind: says.Kind, Color: no, Spaces: says.Spaces, Pair: says.Pair, Twin: NoRoute,
		Line: line}
	if known {
		s.part(r)
		s.replace(r, lane)
	} else {
		r = s.append(lane)
	}
	return r, s.join(r), nil
}

// Second ends the color in the id of the second lane of that color.
const Second = "-2"

// laneColor reads the last part of a route's id: a card color or gray, or gray-2 for a second gray lane. On boards
// with ships any color may have a second lane, of the other kind.
func (b *Board) laneColor(color string) (c Color, number string, err error) {
	word := b.ColorWord(color)
	if i := slices.Index(b.CardColors, word); i >= 0 {
		return Color(i), "", nil
	}
	name, is := strings.CutSuffix(word, Second)
	switch i := slices.Index(b.CardColors, name); {
	case name == "gray" && !b.Values.Play.NoGray:
		return Gray, word[len(name):], nil
	case is && i >= 0 && b.Values.HasShips():
		return Color(i), Second, nil
	}
	return 0, "", &text.NameError{Kind: text.Say("color"), Name: color, Candidates: b.LaneColors(), All: true}
}

func (s *Sketch) append(lane Route) RouteNo {
	b, r, pair := s.Board, RouteNo(len(s.Board.Routes)), ends(lane.A, lane.B)
	b.Routes = append(b.Routes, lane)
	b.byLane[lane.ID], b.byEnds[pair] = r, append(slices.Clip(b.byEnds[pair]), r)
	return r
}

func (s *Sketch) replace(r RouteNo, lane Route) {
	s.lanes = append(s.lanes, s.Board.Routes[r])
	s.Board.Routes[r] = lane
}

// join makes a new lane the twin of the lane of its kind between the same cities. It returns contradictions with lanes
// entered earlier. Offered lanes never contradict; they take on the length that was entered.
func (s *Sketch) join(r RouteNo) (against []text.Sentence) {
	b, lane := s.Board, &s.Board.Routes[r]
	told, free := NoRoute, NoRoute
	for _, other := range b.byEnds[ends(lane.A, lane.B)] {
		switch beside := &b.Routes[other]; {
		case other == r || beside.Kind != lane.Kind:
		case beside.Color == lane.Color && lane.Color != Gray:
			return []text.Sentence{text.Say("%s is entered already, %s", b.laneSaid(beside), source(beside.Line))}
		case beside.Offered && beside.Twin == NoRoute:
			free = other
		case beside.Offered:
		case beside.Twin != NoRoute && !b.Routes[beside.Twin].Offered:
			return []text.Sentence{text.Say(
				"%s would be a third lane; a double route has only two: %s and %s",
				b.laneSaid(lane), b.laneSaid(beside), b.RouteSaid(beside.Twin))}
		default:
			told = other
		}
	}
	switch {
	case told != NoRoute:
		against = b.unlike(&b.Routes[told], lane)
		s.part(told)
		s.pair(r, told)
	case free != NoRoute:
		offered := b.Routes[free]
		offered.Spaces, offered.Pair = lane.Spaces, lane.Pair
		s.replace(free, offered)
		s.pair(r, free)
	}
	return against
}

// pair makes two single lanes a double route.
func (s *Sketch) pair(r, other RouteNo) {
	one, two := s.Board.Routes[r], s.Board.Routes[other]
	one.Twin, two.Twin = other, r
	s.replace(r, one)
	s.replace(other, two)
}

// part separates a lane from its twin, if it has one.
func (s *Sketch) part(r RouteNo) {
	one := s.Board.Routes[r]
	if one.Twin == NoRoute {
		return
	}
	other, two := one.Twin, s.Board.Routes[one.Twin]
	one.Twin, two.Twin = NoRoute, NoRoute
	s.replace(other, two)
	s.replace(r, one)
}

// Fact returns the facts of the lane.
func (r *Route) Fact() LaneFact { return LaneFact{r.Spaces, r.Kind, r.Pair} }

// LaneWord returns the last part of a lane's id: its color, or for a second lane of that color gray-2.
func (b *Board) LaneWord(r RouteNo) string {
	lane := &b.Routes[r]
	return lane.ID[len(b.Cities[lane.A].ID)+len(b.Cities[lane.B].ID)+2:]
}

// Apart returns a key that identifies the lane in all games on such boards: its id or, for a colored lane on a board
// with ships, its ends, color and kind. There, two games may use the same id for different lanes.
func (b *Board) Apart(r RouteNo) string {
	lane := &b.Routes[r]
	if lane.Color == Gray || !b.Values.HasShips() {
		return lane.ID
	}
	return strings.TrimSuffix(lane.ID, b.LaneWord(r)) + b.ColorName(lane.Color) + " " + lane.Kind.String()
}

// OfKind returns the lane of the given kind with the ends and the color of r, a lane of the other kind; or [NoRoute].
func (b *Board) OfKind(r RouteNo, kind Piece) RouteNo {
	lane := &b.Routes[r]
	for _, other := range b.Between(lane.A, lane.B) {
		if beside := &b.Routes[other]; beside.Color == lane.Color && lane.Kind != kind && beside.Kind == kind {
			return other
		}
	}
	return NoRoute
}

// Beside returns the id of the lane of the given kind beside r, a lane of the other kind with the same ends and color:
// of a known lane, or else of a new one. If there is no room for another lane, it returns the id of r.
func (b *Board) Beside(r RouteNo, kind Piece) string {
	if other := b.OfKind(r, kind); other != NoRoute {
		return b.Routes[other].ID
	}
	id := b.Routes[r].ID
	free, second := strings.CutSuffix(id, Second)
	if !second {
		free += Second
	}
	if _, taken := b.byLane[free]; taken {
		return id
	}
	return free
}

// LaneOf returns whether there is a lane of a color between two cities, and the lane.
func (b *Board) LaneOf(a, c CityNo, color string) (bool, Route) {
	word := b.ColorWord(color)
	for _, r := range b.Between(a, c) {
		if b.LaneWord(r) == word {
			return true, b.Routes[r]
		}
	}
	return false, Route{}
}

// against lists the differences between the facts on a line and what is known of a lane.
func (b *Board) against(r *Route, says LaneFact) (all []text.Sentence) {
	if r.Spaces != says.Spaces {
		all = append(all, text.Say("%s has %s %s, not %d", b.laneSaid(r), text.Count(r.Spaces, "space"), source(r.Line),
			says.Spaces))
	}
	if kind := (LaneFact{Kind: r.Kind, Pair: r.Pair}); kind.Kind != says.Kind || kind.Pair != says.Pair {
		all = append(all,
			text.Say("%s is a %s route %s, not a %s route", b.laneSaid(r), text.Say(kind.Word()), source(r.Line),
				text.Say(says.Word())))
	}
	return all
}

// unlike lists how a lane differs from r, if r already has a twin.
func (b *Board) unlike(r, lane *Route) (all []text.Sentence) {
	if r.Spaces != lane.Spaces {
		all = append(all,
			text.Say("the other lane, %s, has %s %s, but %s has %d: both lanes of a double route have the same length",
				b.laneSaid(r), text.Count(r.Spaces, "space"), source(r.Line), b.laneSaid(lane), lane.Spaces))
	}
	if r.Pair != lane.Pair {
		all = append(all, text.Say("the other lane, %s, is a %s route %s: both lanes of a double route are alike",
			b.laneSaid(r), text.Say(LaneFact{Kind: r.Kind, Pair: r.Pair}.Word()), source(r.Line)))
	}
	return all
}

// Word returns the word for the kind of lane: train, ship or pair.
func (t LaneFact) Word() string {
	if t.Pair {
		return "pair"
	}
	return t.Kind.String()
}

// source says on which line of a record a fact was entered, or that it is in the board's tables.
func source(line int) text.Sentence {
	if line == 0 {
		return text.Say("in the tables of the board")
	}
	return text.Say("according to line %d", line)
}
