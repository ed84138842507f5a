package main

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/referee"
	"purser/scoring"
)

// settled counts a record.
func settled(t *testing.T, record string) *counted {
	t.Helper()
	file := "-"
	if !strings.Contains(record, "\n") {
		file, record = filepath.Join(games, record+".game"), ""
	}
	c, err := (&app{in: strings.NewReader(record)}).settle(file)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// shows holds that a look is at all lanes of a player, and at no other.
func shows(t *testing.T, c *counted, look *board.Look, seat referee.Seat) {
	t.Helper()
	for r := range c.state.Board().Routes {
		if owned := c.state.Owner(maps.RouteNo(r)) == seat; owned != slices.Contains(look.Routes, maps.RouteNo(r)) {
			t.Errorf("%s of %s: looked at %t", c.state.Board().Routes[r].ID, c.state.Name(seat), !owned)
		}
	}
}

// TestProof holds what the pictures of all tickets show: the path of a completed
// one, with the player's own lanes from each city to the next; of a failed one the
// player's whole network; and always the cities of the ticket.
func TestProof(t *testing.T) {
	seen := map[scoring.Result]bool{}
	for _, game := range []string{"friday", "evening", "lakes"} {
		c := settled(t, game)
		board := c.state.Board()
		for i := range c.score.Players {
			p := &c.score.Players[i]
			for _, item := range p.Tickets {
				scene := c.scene()
				if err := c.prove(scene, item.Ticket, p.Seat); err != nil {
					t.Fatal(err)
				}
				id, look := board.Tickets[item.Ticket].ID, scene.Look
				seen[item.Result] = true
				if !slices.Equal(look.Stops, board.Tickets[item.Ticket].Cities) {
					t.Errorf("%s: the cities of the ticket are %v", id, look.Stops)
				}
				if !strings.Contains(scene.Caption, strconv.Itoa(item.Points)+" points") || !strings.Contains(scene.Caption, c.state.Name(p.Seat)) {
					t.Errorf("%s: %s", id, scene.Caption)
				}
				if item.Result == scoring.Failed {
					shows(t, c, look, p.Seat)
					continue
				}
				if len(look.Cities) < 2 || len(look.Routes) != len(look.Cities)-1 {
					t.Fatalf("%s: %d cities, %d lanes", id, len(look.Cities), len(look.Routes))
				}
				for k, r := range look.Routes {
					ends := []maps.CityNo{board.Routes[r].A, board.Routes[r].B}
					if c.state.Owner(r) != p.Seat || !slices.Contains(ends, look.Cities[k]) || !slices.Contains(ends, look.Cities[k+1]) {
						t.Errorf("%s: %s is no step of the path", id, board.Routes[r].ID)
					}
				}
			}
		}
	}
	if len(seen) != 3 {
		t.Errorf("only %v was seen", seen)
	}
}

// TestCards holds what the cards show: the player's lanes and harbors, and sums
// that make the total.
func TestCards(t *testing.T) {
	const zero = "purser 1\nmap world\nturns free\nrule score-floor zero\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n" +
		"Anna claim lagos/luanda/yellow\nAnna harbor lagos\n"
	for _, game := range []string{"friday", "lakes", zero} {
		c := settled(t, game)
		for i := range c.score.Players {
			p := &c.score.Players[i]
			scene := c.card(p)
			shows(t, c, scene.Look, p.Seat)
			for city := range c.state.Board().Cities {
				if own := c.state.HarborIn(maps.CityNo(city)) == p.Seat; own != slices.Contains(scene.Look.Stops, maps.CityNo(city)) {
					t.Errorf("the harbor in %s is looked at: %t", c.state.Board().Cities[city].ID, !own)
				}
			}
			sum := 0
			for _, s := range scene.Sums[:len(scene.Sums)-2] {
				n, err := strconv.Atoi(s.Points)
				if err != nil {
					t.Fatal(err)
				}
				sum += n
			}
			total, place := scene.Sums[len(scene.Sums)-2], scene.Sums[len(scene.Sums)-1]
			if total.Points != strconv.Itoa(sum) || sum != p.Total() || place.Points != strconv.Itoa(p.Place) {
				t.Errorf("%s: %v", c.state.Name(p.Seat), scene.Sums)
			}
		}
	}
}
