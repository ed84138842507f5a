package show

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/sessions"
)

// Heat returns the board of claims to draw, with how often each lane was claimed.
func Heat(p *Printer, c *sessions.Claims) (*board.Scene, error) {
	scene, err := EmptyScene(p, c.Board, Look{})
	if err != nil {
		return nil, err
	}
	scene.Heat = &board.Heat{Games: c.Games}
	for _, r := range scene.Board.Lanes {
		scene.Heat.Claims = append(scene.Heat.Claims, c.Of[r.ID])
	}
	games := p.played(c.Games, c.First, c.Last)
	scene.Caption = p.Lang.Say("How often each route was claimed in %s", games)
	if c.Who != "" {
		scene.Caption = p.Lang.Say("How often %s claimed each route in %s", Clip(c.Who, MaxName), games)
	}
	return scene, nil
}

// mostRoutes is the largest number of routes in a list of the most claimed ones.
const mostRoutes = 20

// HeatText prints the most claimed routes, with bars.
func HeatText(p *Printer, scene *board.Scene, ascii bool) error {
	type lane struct {
		id     string
		claims int
	}
	var lanes []lane
	never := 0
	for i, r := range scene.Board.Lanes {
		lanes = append(lanes, lane{r.ID, scene.Heat.Claims[i]})
		if scene.Heat.Claims[i] == 0 {
			never++
		}
	}
	slices.SortFunc(lanes, func(a, b lane) int { return cmp.Or(b.claims-a.claims, strings.Compare(a.id, b.id)) })
	p.Prose("", "", scene.Title)
	p.Prose("", "", scene.Caption)
	p.Printf("\n")
	const rest = 50 // the width of the other columns
	bar := 20
	if p.Width > 0 {
		bar = max(2, min(bar, p.Width-rest))
	}
	full, empty := "█", "░"
	if ascii {
		full, empty = "#", "."
	}
	t := &Table{Head: []string{"Route", ">Claimed", ""}}
	for _, l := range lanes[:min(len(lanes)-never, mostRoutes)] {
		long := (l.claims*bar*2/max(scene.Heat.Games, 1) + 1) / 2
		t.Add(l.id, strconv.Itoa(l.claims), strings.Repeat(full, long)+strings.Repeat(empty, bar-long))
	}
	if err := t.Text(p); err != nil {
		return err
	}
	if less := len(lanes) - never - len(t.Rows); never+less > 0 {
		p.Printf("\n")
		p.Tell("%s claimed no more often than the last of these, %d never", text.Count(less, "route"), never)
	}
	return nil
}

// HeatJSON returns the JSON of how often each route was claimed; without a scene there are
// none.
func HeatJSON(c *sessions.Claims, scene *board.Scene) any {
	type routeJSON struct {
		Route   string `json:"route"`
		Claimed int    `json:"claimed"` // the number of games in which it was
	}
	form := struct {
		Map    string      `json:"map"`
		Games  int         `json:"games"`
		First  string      `json:"first,omitempty"` // the day of the first game
		Last   string      `json:"last,omitempty"`
		Routes []routeJSON `json:"routes"`
	}{Games: c.Games, First: c.First, Last: c.Last, Routes: []routeJSON{}}
	if scene == nil {
		return form
	}
	form.Map = c.Board.ID()
	for i, r := range scene.Board.Lanes {
		form.Routes = append(form.Routes, routeJSON{r.ID, scene.Heat.Claims[i]})
	}
	return form
}
