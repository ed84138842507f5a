package routes

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	routemap "purser/maps/routes"
	"purser/referee"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// sceneOf returns a game to draw, as looked at for the player at a seat.
func sceneOf(g *sessions.Game, count *kind.Count, seat referee.Seat, look show.PictureOptions) (*board.Scene, error) {
	if seat != maps.Nobody {
		look.Player = stateOf(g).Name(seat)
	}
	return View{}.Scene(printer(0), g, count, look)
}

// shows checks that a look includes all lanes of a player and no others.
func shows(t *testing.T, g *sessions.Game, look *board.Look, seat referee.Seat) {
	t.Helper()
	for r := range boardOf(g).Routes {
		if owned := stateOf(g).Owner(routemap.RouteNo(r)) == seat; owned != slices.Contains(look.Lanes, r) {
			t.Errorf("%s of %s: looked at %t", boardOf(g).Routes[r].ID, stateOf(g).Name(seat), !owned)
		}
	}
}

// TestProof checks the pictures of all tickets: a completed one shows its path, which uses
// the player's own lanes from each city to the next; a failed one shows the player's whole
// network; and each shows the cities of the ticket.
func TestProof(t *testing.T) {
	seen := map[routescore.TicketResult]bool{}
	for _, game := range []string{"friday", "evening", "lakes", "coast"} {
		g, count := counted(t, game)
		board, score := boardOf(g), routewords.ScoreOf(count)
		for i := range score.Players {
			p := &score.Players[i]
			for _, item := range p.Tickets {
				id := board.Tickets[item.Ticket].ID
				scene, err := sceneOf(g, count, p.Seat, show.PictureOptions{Ticket: id})
				if err != nil {
					t.Fatal(err)
				}
				look := scene.Look
				seen[item.Result] = true
				if !slices.Equal(look.Stops, ints(board.Tickets[item.Ticket].Cities)) {
					t.Errorf("%s: the cities of the ticket are %v", id, look.Stops)
				}
				if !strings.Contains(scene.Caption, text.Count(item.Points, "point").String()) ||
					!strings.Contains(scene.Caption, stateOf(g).Name(p.Seat)) {
					t.Errorf("%s: %s", id, scene.Caption)
				}
				if item.Result == routescore.Failed {
					shows(t, g, look, p.Seat)
					continue
				}
				if len(look.Cities) < 2 || len(look.Lanes) != len(look.Cities)-1 {
					t.Fatalf("%s: %d cities, %d lanes", id, len(look.Cities), len(look.Lanes))
				}
				for k, r := range look.Lanes {
					ends := ints([]routemap.CityNo{board.Routes[r].A, board.Routes[r].B})
					if stateOf(g).Owner(routemap.RouteNo(r)) != p.Seat || !slices.Contains(ends, look.Cities[k]) ||
						!slices.Contains(ends, look.Cities[k+1]) {
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

// TestCards checks what the cards show: the player's lanes and harbors, and sums that add
// up to the total.
func TestCards(t *testing.T) {
	const zero = "purser 1\nmap world\nturns free\nrule score-floor zero\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n" +
		"Anna claim lagos/luanda/yellow\nAnna harbor lagos\n"
	for _, game := range []string{"friday", "lakes", "coast", zero} {
		g, count := counted(t, game)
		score := routewords.ScoreOf(count)
		for i := range score.Players {
			p := &score.Players[i]
			scene := card(printer(0), g, count, p)
			shows(t, g, scene.Look, p.Seat)
			for city := range boardOf(g).Cities {
				if own := stateOf(g).HarborIn(routemap.CityNo(city)) == p.Seat; own != slices.Contains(scene.Look.Stops,
					city) {
					t.Errorf("the harbor in %s is looked at: %t", boardOf(g).Cities[city].ID, !own)
				}
			}
			sum := 0
			for _, s := range scene.Sums[:len(scene.Sums)-2] {
				n, err := strconv.Atoi(strings.Replace(s.Points, "−", "-", 1))
				if err != nil {
					t.Fatal(err)
				}
				sum += n
			}
			total, place := scene.Sums[len(scene.Sums)-2], scene.Sums[len(scene.Sums)-1]
			if total.Points != strconv.Itoa(sum) || sum != p.Total() || place.Points != strconv.Itoa(p.Place) {
				t.Errorf("%s: %v", stateOf(g).Name(p.Seat), scene.Sums)
			}
		}
	}
}

// TestNotShown checks that a ticket can only be proved for the player who has shown it.
func TestNotShown(t *testing.T) {
	g, score := counted(t, "friday")
	shown := routewords.ScoreOf(score).Players[0].Tickets[0].Ticket
	hidden := routemap.TicketNo(slices.IndexFunc(boardOf(g).Tickets, func(k routemap.Ticket) bool {
		no, err := boardOf(g).FindTicket(k.ID)
		return err == nil && stateOf(g).ShownBy(no) == nil
	}))
	for _, test := range []struct {
		seat   referee.Seat
		ticket routemap.TicketNo
		want   string
	}{
		{maps.Nobody, hidden, "nobody has shown the ticket " + boardOf(g).TicketSaid(hidden).String()},
		{1, shown, stateOf(g).Name(1) + " has not shown the ticket " + boardOf(g).TicketSaid(shown).String() + ": it is " +
			stateOf(g).Name(0) + "'s"},
	} {
		_, err := sceneOf(g, score, test.seat, show.PictureOptions{Ticket: boardOf(g).Tickets[test.ticket].ID})
		if err == nil || err.Error() != test.want {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}

// TestLongestScene shows a longest path: that of the first who gets points for it, or of a
// player; none if no route is claimed, or if the board has no points for it.
func TestLongestScene(t *testing.T) {
	g, score := counted(t, "coast")
	for seat, want := range map[referee.Seat]string{
		maps.Nobody: "Longest path, Alice (red): +10 points: 43 spaces: Saint Louis",
		0:           "Longest path, Alice (red): +10 points: 43 spaces: Saint Louis",
		1:           "Longest path, Bruno (blue): +0 points: 29 spaces: Atlanta",
	} {
		scene, err := sceneOf(g, score, seat, show.PictureOptions{Longest: true})
		if err != nil {
			t.Fatal(err)
		}
		path := routewords.ScoreOf(score).Players[max(seat, 0)].Longest.Path
		if !strings.HasPrefix(scene.Caption, want) || !slices.Equal(scene.Look.Cities, ints(path.Cities)) ||
			!slices.Equal(scene.Look.Lanes, ints(path.Routes)) || scene.Look.Stops != nil {
			t.Errorf("%s: %+v", scene.Caption, scene.Look)
		}
	}
	for record, want := range map[string]string{
		"friday": "the map pays nothing for the longest path",
		"purser 1\nmap usa\nplayer Anna blue\nplayer Ben red\n": "there is no path: no route is claimed",
	} {
		g, score := counted(t, record)
		if scene, err := sceneOf(g, score, maps.Nobody,
			show.PictureOptions{Longest: true}); err == nil || err.Error() != want {
			t.Errorf("%v, %v", scene, err)
		}
	}
}

// TestOnlyWhatTheBoardHas checks that what a board with only trains does not have is in no
// table, page or JSON of a game on it.
func TestOnlyWhatTheBoardHas(t *testing.T) {
	g, score := counted(t, "coast")
	absent := regexp.MustCompile(`(?i)ship|harbor|exchange|unbuilt|\btours?\b|\bkind\b`)
	for what, print := range map[string]func(p *show.Printer) error{
		"score":    func(p *show.Printer) error { show.Score(p, g, score); return nil },
		"markdown": func(p *show.Printer) error { show.ScoreMarkdown(p, g, score); return nil },
		"csv":      func(p *show.Printer) error { show.ScoreCSV(p, g, score); return nil },
		"rows":     func(p *show.Printer) error { show.ScoreRows(p, g, score); return nil },
		"json":     func(p *show.Printer) error { return p.JSON(show.ScoreJSON(p, g, score)) },
		"status":   func(p *show.Printer) error { show.Status(p, g); return nil },
		"board":    func(p *show.Printer) error { show.Scoreboard(p, g); return nil },
		"in json":  func(p *show.Printer) error { return p.JSON(show.StatusJSON(p, g)) },
		"legal":    func(p *show.Printer) error { return show.Legal(p, g, 0, "") },
		"actions": func(p *show.Printer) error {
			p.AsJSON = true
			return show.Legal(p, g, 0, "")
		},
		"lanes":   func(p *show.Printer) error { return p.View(g.Board()).Fits(p, g, nil) },
		"rules":   func(p *show.Printer) error { show.Rules(p, g.Board()); return nil },
		"all":     func(p *show.Printer) error { return p.JSON(show.RulesJSON(g.Board())) },
		"house":   func(p *show.Printer) error { return explained(p, g.Board(), "house-rules") },
		"record":  func(p *show.Printer) error { return explained(p, g.Board(), "record") },
		"routes":  func(p *show.Printer) error { return lookedUp(listRoutes)(p, boardOf(g), nil) },
		"cities":  func(p *show.Printer) error { return lookedUp(listCities)(p, boardOf(g), nil) },
		"tickets": func(p *show.Printer) error { return lookedUp(listTickets)(p, boardOf(g), nil) },
		"peek":    func(p *show.Printer) error { return outlooked(p, g, 0, 1, 2) },
		"seats":   func(p *show.Printer) error { show.Seats(p, "a game", g, nil); return nil },
		"sheet": func(p *show.Printer) error {
			show.SheetHTML(p, resulted(g), "1.2.3")
			return nil
		},
	} {
		out := printed(t, 0, print)
		if out == "" {
			t.Errorf("%s: nothing is printed", what)
		}
		if found := absent.FindString(out); found != "" {
			t.Errorf("%s tells of %q:\n%s", what, found, out)
		}
	}
	for _, topic := range []string{"tours", "harbors", "exchange", "pairs", "star", "harbor-cards",
		"claim.pairs", "harbor.port", "score.tours", "ties", "tour-order"} {
		if err := explained(printer(0), g.Board(), topic); (err == nil) != (topic == "ties") {
			t.Errorf("%s: %v", topic, err)
		}
	}
}
