package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	routescore "purser/scoring/routes"
)

// statsJSON is what the tests read from the JSON of stats.
type statsJSON struct {
	Games                int
	Players, Maps, Sizes []figuresJSON
	HeadToHead           []struct {
		Player, Against             string
		Games, Ahead, Level, Behind int
		Margin                      float64
	} `json:"head_to_head"`
	Best    []struct{ Points int }
	LeftOut []struct{ Game, Why, Error string } `json:"left_out"`
}

// figuresJSON is what they read from a row of figures.
type figuresJSON struct {
	Name                        string
	Games, Counts, Wins, Shared int
	Average                     float64
	Parts                       struct {
		Routes, Exchanges, Tickets, Harbors, Unbuilt, Longest, Flags, Stations, Most float64
	}
	Tickets struct{ Completed, Failed int }
	Tours   struct {
		InOrder int `json:"in_order"`
	}
	Harbors   struct{ Built int }
	Exchanges struct{ Pieces int }
}

// statsOf runs stats and returns its JSON.
func statsOf(t testing.TB, args ...string) statsJSON {
	t.Helper()
	code, stdout, stderr := purser("", append([]string{"stats", "--json"}, args...)...)
	var form statsJSON
	if err := json.Unmarshal([]byte(stdout), &form); err != nil || code != 0 || stderr != "" {
		t.Fatalf("exit code %d: %v\n%s", code, err, stderr)
	}
	return form
}

// addsUp compares the stats of a shelf with its scores, added up again in another way.
func addsUp(t testing.TB, form statsJSON, scores []*routescore.Score) {
	t.Helper()
	var counts, points, wins, shared, best, completed, failed, inOrder, harbors, pieces int
	var parts [routescore.NumParts]int
	for _, s := range scores {
		counts += len(s.Players)
		wins += len(s.Winners)
		if len(s.Winners) > 1 {
			shared += len(s.Winners)
		}
		for i := range s.Players {
			p := &s.Players[i]
			total := p.Total()
			points += total
			best = max(best, total)
			for _, part := range routescore.Parts {
				parts[part] += p.Points(part)
			}
			harbors += len(p.Harbors)
			pieces += p.Pieces
			for _, ticket := range p.Tickets {
				switch ticket.Result {
				case routescore.Failed:
					failed++
				case routescore.InOrder:
					inOrder++
					completed++
				case routescore.Completed:
					completed++
				}
			}
		}
	}
	if form.Games != len(scores) || form.Best[0].Points != best {
		t.Errorf("%d games, the best score %d; want %d and %d", form.Games, form.Best[0].Points, len(scores), best)
	}
	for name, rows := range map[string][]figuresJSON{"players": form.Players, "maps": form.Maps, "sizes": form.Sizes} {
		var c, g, w, s, done, lost, tours, built, given int
		sum := 0.0
		var sums [routescore.NumParts]float64
		for _, r := range rows {
			n, mean := float64(r.Counts), r.Parts
			for i, part := range []float64{mean.Routes, mean.Exchanges, mean.Tickets, mean.Harbors, mean.Unbuilt,
				mean.Longest, mean.Flags, mean.Stations, mean.Most} {
				sums[i] += part * n
			}
			c, w, s, g = c+r.Counts, w+r.Wins, s+r.Shared, g+r.Games
			done, lost, tours = done+r.Tickets.Completed, lost+r.Tickets.Failed, tours+r.Tours.InOrder
			built, given = built+r.Harbors.Built, given+r.Exchanges.Pieces
			sum += r.Average * float64(r.Counts)
		}
		if name != "players" && g != len(scores) {
			t.Errorf("%s: %d games, want %d", name, g, len(scores))
		}
		if c != counts || w != wins || s != shared || done != completed || lost != failed || tours != inOrder ||
			built != harbors || given != pieces {
			t.Errorf("%s: the rows make %d counts, %d wins (%d shared), %d and %d tickets, %d tours, %d harbors, %d pieces; want %d, %d (%d), %d and %d, %d, %d, %d",
				name, c, w, s, done, lost, tours, built, given, counts, wins, shared, completed, failed, inOrder,
				harbors, pieces)
		}
		if off := sum - float64(points); off > 0.005*float64(counts) || off < -0.005*float64(counts) {
			t.Errorf("%s: the averages make %f points, want %d", name, sum, points)
		}
		for _, part := range routescore.Parts {
			if off := sums[part] - float64(parts[part]); off > 0.005*float64(counts) || off < -0.005*float64(counts) {
				t.Errorf("%s: the averages of part %d make %f points, want %d", name, part, sums[part], parts[part])
			}
		}
	}
}

// TestShelf adds up random games, and checks that the filters divide the same games into
// parts.
func TestShelf(t *testing.T) {
	t.Parallel()
	home, scores := randomShelf(t, 15)
	all := statsOf(t, "--home", home)
	addsUp(t, all, scores)
	for _, p := range all.Players {
		if own := statsOf(t, "--home", home, "--player", strings.ToUpper(p.Name)); own.Games != p.Games ||
			len(own.Players) != 1 || own.Players[0] != p {
			t.Errorf("%s alone: %+v, among all: %+v", p.Name, own.Players, p)
		}
	}
	games := 0
	for _, m := range all.Maps {
		for _, n := range []string{"2", "3", "4", "5"} {
			games += statsOf(t, "--home", home, "--map", m.Name, "--players", n).Games
		}
	}
	if games != len(scores) {
		t.Errorf("the filters let %d games through, want %d", games, len(scores))
	}
	met := 0
	for _, pair := range all.HeadToHead {
		met += pair.Games
		if pair.Ahead+pair.Level+pair.Behind != pair.Games {
			t.Errorf("%+v", pair)
		}
	}
	for _, s := range scores {
		met -= len(s.Players) * (len(s.Players) - 1) / 2
	}
	if met != 0 {
		t.Errorf("%d meetings too many", met)
	}
}

// TestRandomCourses draws the course of random games, each way, and exports it.
func TestRandomCourses(t *testing.T) {
	t.Parallel()
	home, scores := randomShelf(t, 6)
	for n := range scores {
		game := fmt.Sprintf("game-%04d", n)
		picture := filepath.Join(t.TempDir(), "a.svg")
		for _, args := range [][]string{
			{"chart"}, {"chart", "--ascii"}, {"chart", "--json"}, {"chart", picture},
		} {
			if code, _, stderr := purser("", append(args, "--home", home, "--game", game)...); code != 0 ||
				stderr != "" {
				t.Errorf("%s of %s: exit code %d: %s", args, game, code, stderr)
			}
		}
		for _, form := range []string{"record", "json", "csv", "markdown", "bgstats"} {
			if code, stdout, stderr := purser("", "export", game, "--home", home, "--to", form); code != 0 ||
				stdout == "" || stderr != "" {
				t.Errorf("%s as %s: exit code %d: %s", game, form, code, stderr)
			}
		}
	}
}

// TestManyLeftOut checks that a note names only some of many games, and JSON all of them.
func TestManyLeftOut(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	for n := range 20 {
		if err := os.WriteFile(filepath.Join(home, fmt.Sprintf("game-%02d.game", n)), []byte("purser 2\n"),
			0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, stdout, stderr := purser("", "stats", "--json", "--home", home)
	if strings.Count(stdout, `"why": "damaged"`) != 20 {
		t.Error(stdout)
	}
	if !strings.Contains(stderr, "note: not counted, damaged: game-00:1:") ||
		!strings.Contains(stderr, "game-11:1:") ||
		strings.Contains(stderr, "game-12") || !strings.Contains(stderr, "and 8 more (--json names all)") {
		t.Error(stderr)
	}
}

// TestStatsCSV checks that the CSV is one table whose cells no spreadsheet obeys.
func TestStatsCSV(t *testing.T) {
	t.Parallel()
	home, _ := randomShelf(t, 12)
	_, stdout, _ := purser("", "stats", "--csv", "--home", home)
	rows, err := csv.NewReader(strings.NewReader(stdout)).ReadAll()
	if err != nil || len(rows) < 10 {
		t.Fatal(err, stdout)
	}
	guarded := false
	for _, row := range rows[1:] {
		for _, name := range row[1:3] {
			guarded = guarded || name == "'=1+1"
			if name != "" && strings.Contains("=+-@", name[:1]) {
				t.Errorf("a spreadsheet would obey %q", name)
			}
		}
	}
	if !guarded {
		t.Errorf("the player =1+1 is missing\n%s", stdout)
	}
}

// BenchmarkStats adds up a shelf of 1,000 games, files and all.
func BenchmarkStats(b *testing.B) {
	home, scores := randomShelf(b, 1000)
	for b.Loop() {
		form := statsOf(b, "--home", home)
		addsUp(b, form, scores)
	}
}
