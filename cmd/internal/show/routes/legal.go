package routes

import (
	"strconv"

	"purser/cmd/internal/show"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// legalJSON is the JSON of what a player may do.
type legalJSON struct {
	Player  string      `json:"player"`
	Claims  []routeJSON `json:"claims"`
	Harbors *[]string   `json:"harbors,omitempty"` // left out if the board has none
}

// The lists of what a player may do.
const (
	claimList  = "claims"
	harborList = "harbors"
)

// Lists returns the list of claims and that of harbors.
func (View) Lists() []string { return []string{claimList, harborList} }

// isThere refuses the list of harbors on a board that has none.
func isThere(b *routemap.Board, list string) error {
	if list != harborList {
		return nil
	}
	return routewords.VerbOf(routerules.Harbor.String()).Absent(b)
}

// LegalJSON returns the JSON of the claims and harbors that a player may make and build; a
// list that is not requested is empty.
func (View) LegalJSON(g *sessions.Game, seat referee.Seat, list string) (any, error) {
	if err := isThere(boardOf(g), list); err != nil {
		return nil, err
	}
	claims, harbors := list != harborList, list != claimList
	b := boardOf(g)
	form := legalJSON{Player: stateOf(g).Name(seat), Claims: []routeJSON{}}
	ports := []string{}
	if b.Values.HasHarbors() {
		form.Harbors = &ports
	}
	for _, m := range stateOf(g).Actions(seat) {
		switch {
		case m.Act == routerules.Claim && claims:
			form.Claims = append(form.Claims, routeForm(b, &b.Routes[m.Route]))
		case m.Act == routerules.Harbor && harbors:
			ports = append(ports, b.Cities[m.City].ID)
		}
	}
	return form, nil
}

// Legal prints the requested claims and harbors that a player may make and build, named as
// on the board.
func (View) Legal(p *show.Printer, g *sessions.Game, seat referee.Seat, list string) error {
	b := boardOf(g)
	if err := isThere(b, list); err != nil {
		return err
	}
	claims, harbors := list != harborList, list != claimList && b.Values.HasHarbors()
	routes := &show.Grid{Head: []string{"Route", "Kind", ">Spaces", ">Points"}}
	ports := &show.Grid{Head: []string{"Harbor"}}
	for _, m := range stateOf(g).Actions(seat) {
		switch m.Act {
		case routerules.Claim:
			r := &b.Routes[m.Route]
			routes.Add(p.Words(RouteName(b, m.Route)), p.Lang.Say(b.Values.PieceWord(r.Kind)), strconv.Itoa(r.Spaces),
				strconv.Itoa(b.Points(r.Spaces)))
		case routerules.Harbor:
			ports.Add(b.Cities[m.City].Name)
		}
	}
	dropKind(routes, b, 1)
	routes.Fit(p, len(routes.Head)-1) // the points depend on the spaces alone
	if claims {
		if err := routes.Text(p); err != nil {
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
	return ports.Text(p)
}
