package show

import (
	"strconv"

	"purser/referee"
	"purser/sessions"
)

// legalJSON is the form of what a player may do.
type legalJSON struct {
	Player  string      `json:"player"`
	Claims  []routeJSON `json:"claims"`
	Harbors []string    `json:"harbors"`
}

// LegalJSON returns the form of the claims and the harbors that a player may make
// and build for JSON; what is not asked for is empty.
func LegalJSON(g *sessions.Game, seat referee.Seat, claims, harbors bool) any {
	return legalOf(g, seat, claims, harbors)
}

func legalOf(g *sessions.Game, seat referee.Seat, claims, harbors bool) legalJSON {
	b := g.Board()
	form := legalJSON{Player: g.State.Name(seat), Claims: []routeJSON{}, Harbors: []string{}}
	for _, m := range g.State.Actions(seat) {
		switch {
		case m.Kind == referee.Claim && claims:
			form.Claims = append(form.Claims, routeForm(b, &b.Routes[m.Route]))
		case m.Kind == referee.Harbor && harbors:
			form.Harbors = append(form.Harbors, b.Cities[m.City].ID)
		}
	}
	return form
}

// Legal prints the claims and the harbors that a player may make and build, as far
// as they are asked for.
func Legal(p *Printer, g *sessions.Game, seat referee.Seat, claims, harbors bool) error {
	form := legalOf(g, seat, claims, harbors)
	if claims {
		t := &table{head: []string{"Route", "Kind", ">Spaces", ">Points"}}
		for _, r := range form.Claims {
			t.add(r.Route, p.Lang.Say(r.Kind), strconv.Itoa(r.Spaces), strconv.Itoa(r.Points))
		}
		if err := t.text(p); err != nil {
			return err
		}
	}
	if claims && harbors {
		p.Printf("\n")
	}
	if !harbors {
		return nil
	}
	t := &table{head: []string{"Harbor"}}
	for _, city := range form.Harbors {
		t.add(city)
	}
	return t.text(p)
}
