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
	Harbors *[]string   `json:"harbors,omitempty"` // left out where the board has none
}

// LegalJSON returns the form of the claims and the harbors that a player may make
// and build for JSON; what is not asked for is empty.
func LegalJSON(g *sessions.Game, seat referee.Seat, claims, harbors bool) any {
	b := g.Board()
	form := legalJSON{Player: g.State.Name(seat), Claims: []routeJSON{}}
	ports := []string{}
	if b.Values.HasHarbors() {
		form.Harbors = &ports
	}
	for _, m := range g.State.Actions(seat) {
		switch {
		case m.Kind == referee.Claim && claims:
			form.Claims = append(form.Claims, routeForm(b, &b.Routes[m.Route]))
		case m.Kind == referee.Harbor && harbors:
			ports = append(ports, b.Cities[m.City].ID)
		}
	}
	return form
}

// Legal prints the claims and the harbors that a player may make and build, as far as
// they are asked for, as the board names them.
func Legal(p *Printer, g *sessions.Game, seat referee.Seat, claims, harbors bool) error {
	b := g.Board()
	harbors = harbors && b.Values.HasHarbors()
	routes := &table{head: []string{"Route", "Kind", ">Spaces", ">Points"}}
	ports := &table{head: []string{"Harbor"}}
	for _, m := range g.State.Actions(seat) {
		switch m.Kind {
		case referee.Claim:
			r := &b.Routes[m.Route]
			routes.add(p.Words(RouteName(b, m.Route)), p.Lang.Say(b.Values.PieceWord(r.Kind)), strconv.Itoa(r.Spaces), strconv.Itoa(b.Points(r.Spaces)))
		case referee.Harbor:
			ports.add(b.Cities[m.City].Name)
		}
	}
	routes.dropKind(b, 1)
	routes.fit(p, len(routes.head)-1) // the points go by the spaces
	if claims {
		if err := routes.text(p); err != nil {
			return err
		}
	}
	if claims && b.Open {
		p.Say("any other lane of your board may be claimed as well, when it is named with its spaces")
	}
	if claims && harbors {
		p.Printf("\n")
	}
	if !harbors {
		return nil
	}
	return ports.text(p)
}
