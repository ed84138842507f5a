package show

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/referee"
	"purser/scoring"
	"purser/sessions"
)

// shows holds that a look is at all lanes of a player, and at no other.
func shows(t *testing.T, g *sessions.Game, look *board.Look, seat referee.Seat) {
	t.Helper()
	for r := range g.Board().Routes {
		if owned := g.State.Owner(maps.RouteNo(r)) == seat; owned != slices.Contains(look.Routes, maps.RouteNo(r)) {
			t.Errorf("%s of %s: looked at %t", g.Board().Routes[r].ID, g.State.Name(seat), !owned)
		}
	}
}

// TestProof holds what the pictures of all tickets show: the path of a completed
// one, with the player's own lanes from each city to the next; of a failed one the
// player's whole network; and always the cities of the ticket.
func TestProof(t *testing.T) {
	seen := map[scoring.Result]bool{}
	for _, game := range []string{"friday", "evening", "lakes", "coast"} {
		g, score := counted(t, game)
		board := g.Board()
		for i := range score.Players {
			p := &score.Players[i]
			for _, item := range p.Tickets {
				id := board.Tickets[item.Ticket].ID
				scene, err := Scene(printer(0), g, score, p.Seat, id)
				if err != nil {
					t.Fatal(err)
				}
				look := scene.Look
				seen[item.Result] = true
				if !slices.Equal(look.Stops, board.Tickets[item.Ticket].Cities) {
					t.Errorf("%s: the cities of the ticket are %v", id, look.Stops)
				}
				if !strings.Contains(scene.Caption, strconv.Itoa(item.Points)+" points") || !strings.Contains(scene.Caption, g.State.Name(p.Seat)) {
					t.Errorf("%s: %s", id, scene.Caption)
				}
				if item.Result == scoring.Failed {
					shows(t, g, look, p.Seat)
					continue
				}
				if len(look.Cities) < 2 || len(look.Routes) != len(look.Cities)-1 {
					t.Fatalf("%s: %d cities, %d lanes", id, len(look.Cities), len(look.Routes))
				}
				for k, r := range look.Routes {
					ends := []maps.CityNo{board.Routes[r].A, board.Routes[r].B}
					if g.State.Owner(r) != p.Seat || !slices.Contains(ends, look.Cities[k]) || !slices.Contains(ends, look.Cities[k+1]) {
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
	for _, game := range []string{"friday", "lakes", "coast", zero} {
		g, score := counted(t, game)
		for i := range score.Players {
			p := &score.Players[i]
			scene := card(printer(0), g, score, p)
			shows(t, g, scene.Look, p.Seat)
			for city := range g.Board().Cities {
				if own := g.State.HarborIn(maps.CityNo(city)) == p.Seat; own != slices.Contains(scene.Look.Stops, maps.CityNo(city)) {
					t.Errorf("the harbor in %s is looked at: %t", g.Board().Cities[city].ID, !own)
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
				t.Errorf("%s: %v", g.State.Name(p.Seat), scene.Sums)
			}
		}
	}
}

// TestNotShown holds that only who has shown a ticket can prove it.
func TestNotShown(t *testing.T) {
	g, score := counted(t, "friday")
	shown := score.Players[0].Tickets[0].Ticket
	hidden := maps.TicketNo(slices.IndexFunc(g.Board().Tickets, func(k maps.Ticket) bool {
		no, err := g.Board().FindTicket(k.ID)
		return err == nil && g.State.ShownBy(no) == maps.Nobody
	}))
	for _, test := range []struct {
		seat   referee.Seat
		ticket maps.TicketNo
		want   string
	}{
		{maps.Nobody, hidden, "nobody has shown the ticket " + g.Board().Tickets[hidden].ID},
		{1, shown, g.State.Name(1) + " has not shown the ticket " + g.Board().Tickets[shown].ID + ": it is " + g.State.Name(0) + "'s"},
	} {
		_, err := Scene(printer(0), g, score, test.seat, g.Board().Tickets[test.ticket].ID)
		var not *NotShownError
		if !errors.As(err, &not) || err.Error() != test.want {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}

// TestLongestScene shows a longest path: of the first who is paid for it, or of a
// player; none where no route is claimed, or where the board pays nothing for it.
func TestLongestScene(t *testing.T) {
	g, score := counted(t, "coast")
	for seat, want := range map[referee.Seat]string{
		maps.Nobody: "Longest path, Alice (red): +10 points: 43 spaces: Saint Louis", 0: "Longest path, Alice (red): +10 points: 43 spaces: Saint Louis",
		1: "Longest path, Bruno (blue): +0 points: 29 spaces: Atlanta",
	} {
		scene, err := LongestScene(printer(0), g, score, seat)
		if err != nil {
			t.Fatal(err)
		}
		path := score.Players[max(seat, 0)].Longest.Path
		if !strings.HasPrefix(scene.Caption, want) || !slices.Equal(scene.Look.Cities, path.Cities) || !slices.Equal(scene.Look.Routes, path.Routes) || scene.Look.Stops != nil {
			t.Errorf("%s: %+v", scene.Caption, scene.Look)
		}
	}
	for record, want := range map[string]string{
		"friday": "the map pays nothing for the longest path",
		"purser 1\nmap usa\nplayer Anna blue\nplayer Ben red\n": "there is no path: no route is claimed",
	} {
		g, score := counted(t, record)
		if scene, err := LongestScene(printer(0), g, score, maps.Nobody); err == nil || err.Error() != want {
			t.Errorf("%v, %v", scene, err)
		}
	}
}

// TestOnlyWhatTheBoardHas holds that what a board with trains alone does not have is
// in no table, no page and no JSON of a game on it.
func TestOnlyWhatTheBoardHas(t *testing.T) {
	g, score := counted(t, "coast")
	absent := regexp.MustCompile(`(?i)ship|harbor|exchange|unbuilt|\btours?\b|\bkind\b`)
	for what, print := range map[string]func(p *Printer) error{
		"score":    func(p *Printer) error { return Score(p, g, score) },
		"markdown": func(p *Printer) error { return ScoreMarkdown(p, g, score) },
		"csv":      func(p *Printer) error { return ScoreCSV(p, g, score) },
		"rows":     func(p *Printer) error { return ScoreRows(p, g, score) },
		"json":     func(p *Printer) error { return p.JSON(ScoreJSON(g, score)) },
		"status":   func(p *Printer) error { return Status(p, g) },
		"board":    func(p *Printer) error { return Scoreboard(p, g) },
		"in json":  func(p *Printer) error { return p.JSON(StatusJSON(g)) },
		"legal":    func(p *Printer) error { return Legal(p, g, 0, true, true) },
		"actions":  func(p *Printer) error { return p.JSON(LegalJSON(g, 0, true, true)) },
		"lanes":    func(p *Printer) error { return Lanes(p, g, nil) },
		"rules":    func(p *Printer) error { return Rules(p, g.Board()) },
		"all":      func(p *Printer) error { return p.JSON(RulesJSON(g.Board())) },
		"house":    func(p *Printer) error { return Explain(p, g.Board(), "house-rules") },
		"record":   func(p *Printer) error { return Explain(p, g.Board(), "record") },
		"routes":   func(p *Printer) error { return Routes(p, g.Board(), nil, false) },
		"cities":   func(p *Printer) error { return Cities(p, g.Board(), nil, false) },
		"tickets":  func(p *Printer) error { return Tickets(p, g.Board(), nil, false) },
		"peek":     func(p *Printer) error { return Outlook(p, g, 0, []maps.TicketNo{0, 1, 2}) },
		"seats":    func(p *Printer) error { return Seats(p, g.Board(), "a game", g.Setup.Players, nil) },
		"sheet": func(p *Printer) error {
			_, err := SheetHTML(p, g, score, "1.2.3")
			return err
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
	for _, topic := range []string{"tours", "harbors", "exchange", "pairs", "paying", "star", "harbor-cards", "claim.pairs", "harbor.port", "score.tours", "ties", "tour-order"} {
		if err := Explain(printer(0), g.Board(), topic); (err == nil) != (topic == "ties") {
			t.Errorf("%s: %v", topic, err)
		}
	}
}
