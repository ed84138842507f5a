package globetrotter_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
)

// TestLegal lists what a player may do.
func TestLegal(t *testing.T) {
	g := game(t, upTo(t, example, "Anna duel Schorsch"))
	said := printed(t, 80, func(p *show.Printer) error { return show.Legal(p, g, 0, "") })
	for _, line := range []string{
		" Move   Which\n",
		" land   Alexandria, Calgary, Casablanca, Hawaii, Johannesburg, Kairo,\n        Kuala Lumpur, Vancouver, the airplane, the trouble sign\n",
		" duel   Schorsch\n", " end\n", " pass\n",
	} {
		if !strings.Contains(said, line) {
			t.Errorf("no %q in\n%s", line, said)
		}
	}
	form := func(list string) string {
		var form bytes.Buffer
		data := printed(t, 0, func(p *show.Printer) error {
			p.AsJSON = true
			return show.Legal(p, g, 0, list)
		})
		if err := json.Compact(&form, []byte(data)); err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(form.String())
	}
	data := form("")
	for _, move := range []string{`{"player":"Anna","moves":["`, `"land kairo roll N"`, `"land plane"`, `"fly calgary"`,
		`"duel Schorsch THROWS"`, `"joker johannesburg"`, `"end"`, `"pass WHY"`} {
		if !strings.Contains(data, move) {
			t.Errorf("no %s in %s", move, data)
		}
	}
	if strings.Contains(data, `"place `) {
		t.Errorf("%s", data)
	}
	want(t, `{"player":"Anna","moves":["duel Schorsch THROWS"]}`, form("duel"))
	var unknown *text.NameError
	if err := show.Legal(printer(0), g, 0, "harbors"); !errors.As(err, &unknown) {
		t.Error(err)
	}
	over := printed(t, 80, func(p *show.Printer) error { return show.Legal(p, game(t, four), 0, "") })
	if over != "the game is over: purser score shows the count\n" {
		t.Error(over)
	}
}

// TestFits lists places of a game with what is there.
func TestFits(t *testing.T) {
	g := game(t, example)
	fits := func(words ...string) string {
		return printed(t, 80, func(p *show.Printer) error { return view.Fits(p, g, words) })
	}
	want(t, `
 City          Kind              Continent  Key   There
───────────────────────────────────────────────────────────────────
 Alexandria    national city     Africa
 Casablanca    continental city  Africa           souvenir of Anna
 Johannesburg  continental city  Africa           souvenir of Anna
 Kairo         key city          Africa     Anna
`, fits("africa"))
	want(t, `
 City   Kind  Continent  Key  There
─────────────────────────────────────────────────────────────────
 Macao                        pawn of Schorsch; home of Schorsch
`, fits("maca"))
	pot := game(t, upTo(t, four, "Ben land rio roll 7"))
	out := printed(t, 80, func(p *show.Printer) error { return view.Fits(p, pot, []string{"key", "north-america"}) })
	want(t, `
 City         Kind      Continent      Key      There
─────────────────────────────────────────────────────────────
 Los Angeles  key city  North America  Anna     pawn of Anna
 New York     key city  North America  jackpot
`, out)
	var unknown *text.NameError
	if err := view.Fits(printer(80), g, []string{"atlantis"}); !errors.As(err, &unknown) {
		t.Error(err)
	}
	none := printer(80)
	if err := view.Fits(none, g, []string{"island"}); err != nil || len(none.Notes) != 1 {
		t.Error(none.Notes, err)
	}
}

// TestLookup narrows a list of places.
func TestLookup(t *testing.T) {
	g := game(t, four)
	cities := show.CommandsOf(view).Lookups()[0]
	look := func(words ...string) (ids string) {
		t.Helper()
		var list []struct{ City string }
		out := printed(t, 0, func(p *show.Printer) error {
			p.AsJSON = true
			return cities.Print(p, g.Board(), words)
		})
		if err := json.Unmarshal([]byte(out), &list); err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			ids += c.City + " "
		}
		return strings.TrimSpace(ids)
	}
	want(t, "london paris", look("key", "europe"))
	want(t, "macao vancouver", look("port"))
	want(t, "macao", look("casino"))
	want(t, "fidschi", look("island"))
	want(t, "kairo", look("Kairo"))
	want(t, "", look("regional", "port"))
	if words := cities.Words(g.Board()); len(words) < 20 {
		t.Error(words)
	}
	var unknown *text.NameError
	if err := cities.Print(printer(0), g.Board(), []string{"atlantis"}); !errors.As(err, &unknown) {
		t.Error(err)
	}
}

// TestSeats shows what players start with: only what differs from the usual.
func TestSeats(t *testing.T) {
	seats := func(record string) string {
		g := game(t, record)
		return printed(t, 80, func(p *show.Printer) error { show.Seats(p, "Globetrotter", g, nil); return nil })
	}
	want(t, `
Globetrotter

 #  Player         Home
────────────────────────────
 1  Anna (red)     Calgary
 2  Ben (blue)     Lima
 3  Cara (green)   Adelaide
 4  Dana (yellow)  Zwickau
`, seats(four))
	want(t, `
Globetrotter

 #  Player           Home          At       Money  Flight tickets  Jokers  Keys
────────────────────────────────────────────────────────────────────────────────
 1  Anna (red)       Kuala Lumpur  Kairo    $1400               2       1     1
 2  Dirk (green)     Lima          Lima      $500               0       0     0
 3  Schorsch (blue)  Macao         Macao     $500               0       0     1
 4  Cara (yellow)    Fidschi       Fidschi   $500               0       0     0
`, seats(example))
	want(t, `
Globetrotter

 #  Player
───────────────
 1  Anna (red)
 2  Ben (blue)
`, seats(freeGame))
}
