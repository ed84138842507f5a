package show_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/cmd/internal/show"
	routeview "purser/cmd/internal/show/routes"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// A heap is a kind of game with its own figures.
type heap struct{ kind.Kind }

// heapView shows it.
type heapView struct{ show.Plain }

func (heapView) Info() show.KindInfo {
	return show.KindInfo{Figures: []show.Figure{
		{Name: "heap.stones", Mean: true},
		{Name: "heap.turns", Head: ">Turns", CSV: "turns", Seldom: true},
	}}
}

// shelved returns a finished game with players and scores.
func shelved(name, board string, counts []stats.GameFigures, players ...string) sessions.Summary {
	s := sessions.Summary{FinishedGame: stats.FinishedGame{Name: name, Board: board, Counts: counts}}
	for _, who := range players {
		s.Players = append(s.Players, stats.Person{Key: who, Name: who})
	}
	return s
}

// mixed returns a game of routes, one that counts keys, and one with its own figures.
func mixed(t *testing.T) []sessions.Summary {
	_, score := counted(t, "evening")
	names := []string{"heap.stones", "heap.turns"}
	return []sessions.Summary{
		shelved("evening", "world", score.Players, "Ruth", "Karl"),
		shelved("trot", "globetrotter", []stats.GameFigures{{Unit: "keys", Total: 4, Place: 2}, {Unit: "keys", Total: 6,
			Place: 1, Won: true}}, "Ruth", "Zoe"),
		shelved("stones", "nim", []stats.GameFigures{
			{Total: 6, Place: 1, Won: true, Parts: &stats.Parts{Names: names, Values: []int{6, 3}}},
			{Total: 4, Place: 2, Parts: &stats.Parts{Names: names, Values: []int{4, 2}}}}, "Ruth", "Max"),
	}
}

// mixedText is the output for that shelf: keys are only in the row of their board, a dash
// means that nothing was counted or compared, and a figure is in the rows of its kind.
const mixedText = ` Player  Games  Wins   Mean  Best  Turns  Done  Failed  Tours  Harbors  Pieces
───────────────────────────────────────────────────────────────────────────────
 Ruth        3     2  122.0   238      3     9       0      1        2       0
 Zoe         1     1      –     –
 Karl        1     0  237.0   237            9       2      0        2       6
 Max         1     0    4.0     4      2

 Player  Routes  Exchange  Tickets  Harbors  Unbuilt
─────────────────────────────────────────────────────
 Ruth      96.0       0.0     96.0     50.0     −4.0
 Karl      63.0      −6.0    104.0     80.0     −4.0
Average points by part of the total.

 Board         Games    Won   Mean  Best  Turns  Done  Failed  Tours  Harbors  Pieces
──────────────────────────────────────────────────────────────────────────────────────
 globetrotter      1    6.0    5.0     6
 nim               1    6.0    5.0     6      5
 world             1  238.0  237.5   238           18       2      1        4       6

 How many  Games    Won   Mean  Best  Turns  Done  Failed  Tours  Harbors  Pieces
──────────────────────────────────────────────────────────────────────────────────
 2             3  122.0  121.2   238      5    18       2      1        4       6

 Player  Against  Games  Ahead  Level  Behind  Margin
──────────────────────────────────────────────────────
 Ruth    Zoe          1      0      0       1       –
 Ruth    Karl         1      1      0       0    +1.0
 Ruth    Max          1      1      0       0    +2.0

 Score  Player  Game     Board  Players
────────────────────────────────────────
   238  Ruth    evening  world        2
   237  Karl    evening  world        2
     6  Ruth    stones   nim          2
     4  Max     stones   nim          2

 Player  Rating  Games  Board
────────────────────────────────────────────
 Ruth      6.4?      2  All boards (points)
 Max      −1.6?      1  All boards (points)
 Karl     −1.8?      1  All boards (points)
 Zoe       3.4?      1  globetrotter
 Ruth     −1.8?      1  globetrotter
Everybody begins at 0; ? means fewer than 10 games.
`

// mixedCSV has empty cells for what a kind does not count.
const mixedCSV = `by,name,against,games,counts,wins,shared,average_won,average,best,completed,failed,tours,in_order,harbors,unbuilt,pieces,ahead,level,behind,margin,turns
player,Ruth,,3,2,2,0,122,122,238,9,0,2,1,2,1,0,,,,,3
player,Zoe,,1,0,1,0,,,,,,,,,,,,,,,
player,Karl,,1,1,0,0,,237,237,9,2,1,0,2,1,6,,,,,
player,Max,,1,1,0,0,,4,4,,,,,,,,,,,,2
map,globetrotter,,1,2,1,0,6,5,6,,,,,,,,,,,,
map,nim,,1,2,1,0,6,5,6,,,,,,,,,,,,5
map,world,,1,2,1,0,238,237.5,238,18,2,3,1,4,2,6,,,,,
players,2,,3,4,3,0,122,121.25,238,18,2,3,1,4,2,6,,,,,5
against,Ruth,Zoe,1,,,,,,,,,,,,,,0,0,1,,
against,Ruth,Karl,1,,,,,,,,,,,,,,1,0,0,1,
against,Ruth,Max,1,,,,,,,,,,,,,,1,0,0,2,
`

// TestStatsMixed shows a shelf of three kinds of games.
func TestStatsMixed(t *testing.T) {
	sum := sessions.AddUp(mixed(t), sessions.Filter{})
	print := func(how func(p *show.Printer) error) string {
		return printed(t, 0, func(p *show.Printer) error {
			p.Views = show.Views{routewords.Routes{}: routeview.View{}, heap{}: heapView{}}
			return how(p)
		})
	}
	got := print(func(p *show.Printer) error { show.Stats(p, sum, nil); return nil })
	if diff := cmp.Diff(mixedText, got); diff != "" {
		t.Error(diff)
	}
	got = print(func(p *show.Printer) error { show.StatsCSV(p, sum); return nil })
	if diff := cmp.Diff(mixedCSV, got); diff != "" {
		t.Error(diff)
	}
	var form struct {
		Players, Maps []map[string]any
		HeadToHead    []struct{ Margin any } `json:"head_to_head"`
	}
	out := print(func(p *show.Printer) error { return p.JSON(show.StatsJSON(p, sum)) })
	if err := json.Unmarshal([]byte(out), &form); err != nil {
		t.Fatal(err)
	}
	zoe := map[string]any{"name": "Zoe", "games": 1., "counts": 0., "wins": 1., "shared": 0., "average": nil,
		"average_won": nil, "best": nil}
	if diff := cmp.Diff(zoe, form.Players[1]); diff != "" {
		t.Error(diff)
	}
	keys, nim := form.Maps[0], form.Maps[1]
	if keys["unit"] != "keys" || keys["average"] != 5. || keys["parts"] != nil || nim["unit"] != nil {
		t.Errorf("%v, %v", keys, nim)
	}
	if diff := cmp.Diff(map[string]any{"stones": 5., "turns": 5.}, nim["heap"]); diff != "" {
		t.Error(diff)
	}
	if form.HeadToHead[0].Margin != nil || form.HeadToHead[1].Margin != 1. {
		t.Errorf("%v", form.HeadToHead)
	}
	// Ruth's points for routes are from one game, although she also has points in another.
	evening := sessions.AddUp(mixed(t)[:1], sessions.Filter{})
	alone := print(func(p *show.Printer) error { return p.JSON(show.StatsJSON(p, evening)) })
	_, parts, _ := strings.Cut(alone, `"parts"`)
	parts, _, _ = strings.Cut(parts, `"tickets": {`)
	if !strings.Contains(out, parts) {
		t.Errorf("%s is not in %s", parts, out)
	}
}

// TestLatestForm checks that a chart of form shows the last twenty games, and lines of players from their first on.
func TestLatestForm(t *testing.T) {
	sum := &sessions.Sum{}
	for i := range 33 {
		third := []string{"Cleo", "Dan"}[min(1, i/25)]
		game := stats.FinishedGame{Name: strconv.Itoa(i), Day: fmt.Sprintf("2026-01-%02d", i%28+1)}
		for place, name := range []string{"Anna", "Ben", third} {
			game.Players = append(game.Players, stats.Person{Key: name, Name: name})
			game.Counts = append(game.Counts, stats.GameFigures{Place: place + 1})
		}
		sum.Counted = append(sum.Counted, game)
	}
	c := show.Form(printer(0), sum)
	if !strings.Contains(c.Result, "20 games") || !strings.Contains(c.Result, "the last of 33") {
		t.Error(c.Result)
	}
	for _, l := range c.Lines {
		from := map[string]int{"Anna": 0, "Ben": 0, "Cleo": 0, "Dan": 25 + 1 - 13}[l.Name]
		if len(l.Values) != 21 || l.From != from {
			t.Errorf("%s has %d values from %d", l.Name, len(l.Values), l.From)
		}
	}
}

// TestManyPairs shows how a hundred players did against each other: a thousand pairs, and how many there are.
func TestManyPairs(t *testing.T) {
	names, counts := make([]string, 100), make([]stats.GameFigures, 100)
	for i := range names {
		names[i], counts[i] = fmt.Sprint("P", i), stats.GameFigures{Total: 100 - i, Place: i + 1, Won: i == 0}
	}
	shelf := []sessions.Summary{shelved("one", "world", counts, names...), shelved("two", "world", counts, names...)}
	said := printed(t, 0, func(p *show.Printer) error {
		show.Stats(p, sessions.AddUp(shelf, sessions.Filter{}), nil)
		return nil
	})
	if !strings.Contains(said, "\nand 3950 more\n") || strings.Count(said, "\n") > 1300 {
		t.Errorf("%d lines", strings.Count(said, "\n"))
	}
}
