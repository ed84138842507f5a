package routes

import "purser/internal/text"

// CityOf finds a city by its id only.
func (b *Board) CityOf(id string) (CityNo, bool) {
	c, ok := b.byName[id]
	return c, ok && b.Cities[c].ID == id
}

// CityNamed finds a city by any name that [Board.City] accepts, without looking for similar names.
func (b *Board) CityNamed(name string) (CityNo, bool) {
	c, ok := b.byName[name]
	if !ok && len(name) <= MaxName {
		if slug := text.Slug(name); slug != name {
			c, ok = b.byName[slug]
		}
	}
	return c, ok
}

// RouteOf finds a route by its id only.
func (b *Board) RouteOf(id string) (RouteNo, bool) {
	r, ok := b.byLane[id]
	return r, ok
}

// TicketOf finds a ticket by its id only.
func (b *Board) TicketOf(id string) (TicketNo, bool) {
	t, ok := b.byStop[id]
	return t, ok
}

// index builds the indexes of a board once its tables have been read.
func (b *Board) index() {
	b.byName, b.byShort = make(map[string]CityNo, 2*len(b.Cities)), map[string]CityNo{}
	for i := range b.Cities {
		city := &b.Cities[i]
		b.byName[city.ID] = CityNo(i)
		for _, name := range city.Other {
			b.byName[text.Slug(name)] = CityNo(i)
		}
		for _, name := range city.Short {
			b.byShort[text.Slug(name)] = CityNo(i)
		}
	}
	b.byEnds, b.byLane = make(map[[2]CityNo][]RouteNo, len(b.Routes)), make(map[string]RouteNo, len(b.Routes))
	for i := range b.Routes {
		lane := &b.Routes[i]
		pair := ends(lane.A, lane.B)
		b.byEnds[pair], b.byLane[lane.ID] = append(b.byEnds[pair], RouteNo(i)), RouteNo(i)
		b.has(lane)
	}
	b.byStop = make(map[string]TicketNo, len(b.Tickets))
	for i := range b.Tickets {
		b.byStop[b.Tickets[i].ID] = TicketNo(i)
		b.tours = b.tours || b.Tickets[i].Tour()
	}
}
