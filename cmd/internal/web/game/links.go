package game

import (
	"cmp"

	"purser/cmd/internal/web"
	"purser/maps"
	"purser/sessions"
)

// Links are the last parts of the paths of a game's pages, with 128 random bits each. Anyone with a link may do what
// it allows; there is no other password.
type Links struct {
	Watch string            `json:"watch"`
	Keep  string            `json:"keep"`
	Seats map[string]string `json:"seats"` // by player
}

// All returns every link.
func (l Links) All() []string {
	all := []string{l.Watch, l.Keep}
	for _, link := range l.Seats {
		all = append(all, link)
	}
	return all
}

// complete returns links for all players: existing ones, and new ones for the rest.
func (l Links) complete(players []string) Links {
	all := Links{cmp.Or(l.Watch, web.NewLink()), cmp.Or(l.Keep, web.NewLink()), map[string]string{}}
	for _, name := range players {
		all.Seats[name] = cmp.Or(l.Seats[name], web.NewLink())
	}
	return all
}

// StoredLinks returns the existing links of a game; players may be missing.
func StoredLinks(at sessions.Location) (Links, error) {
	return web.Stored[Links](at, web.LinksKey)
}

// LinksOf returns the links of a game, creating missing ones. All live boards of the game use the same links.
func LinksOf(l *sessions.Library, game string, players []string) (Links, error) {
	at, err := l.Place(game)
	if err != nil {
		return Links{}, err
	}
	return web.KeepLinks(&web.Config{}, at, web.LinksKey, func(l Links) Links { return l.complete(players) })
}

// A power is what a link allows.
type power int

// The powers.
const (
	watch power = iota
	keep
	sit
)

// A role is what the holder of a link may do.
type role struct {
	power
	seat  maps.Seat // the player, if the power is sit; otherwise Nobody
	link  string
	pages web.Pages
}

// take assigns roles to the links of the game.
func (l *Live) take(players []string) {
	l.roles = []*role{{power: watch, seat: maps.Nobody, link: l.links.Watch},
		{power: keep, seat: maps.Nobody, link: l.links.Keep}}
	for i, name := range players {
		l.roles = append(l.roles, &role{power: sit, seat: maps.Seat(i), link: l.links.Seats[name]})
	}
	for _, r := range l.roles {
		r.pages = web.Common().Pages()
		for _, some := range pages[:r.power+1] {
			r.pages = r.pages.And(web.Of(some, func(v *web.Visit) *visit { return &visit{v, l, r} }))
		}
	}
}

// Below returns the pages below a link, if it is one of the game's.
func (l *Live) Below(v *web.Visit) (web.Pages, error) {
	r := web.Find(l.roles, v.Link, func(r *role) string { return r.link })
	if r == nil || l.closed.Load() {
		return nil, nil
	}
	return r.pages, nil
}
