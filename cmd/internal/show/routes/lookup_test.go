package routes

import (
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
)

// A finder finds things on a board.
type finder func(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error)

// lookedUp prints what is found.
func lookedUp(find finder) func(p *show.Printer, b *routemap.Board, words []string) error {
	return func(p *show.Printer, b *routemap.Board, words []string) error {
		found, err := find(p, b, words)
		if err == nil {
			err = found.Print(p)
		}
		return err
	}
}

// TestLookups finds ferries, tunnels, long tickets and what lies in other countries, and says what
// is special about each.
func TestLookups(t *testing.T) {
	for _, test := range []struct {
		board, words string
		look         finder
		rows         int
		has, json    string
	}{
		{"europe", "ferry", listRoutes, 13, " Amsterdam – London           gray        2       2  ferry with 2 locomotives\n", `"locomotives": 2`},
		{"europe", "tunnel", listRoutes, 18, " Angora – Constantinople  gray         2       2  tunnel\n", `"tunnel": true`},
		{"europe", "ferry tunnel", listRoutes, 0, "", ""},
		{"nordic", "Fähre", listRoutes, 24, "ferry with 1 locomotive, double\n", `"locomotives": 1`},
		{"nordic", "murmansk lieksa", listRoutes, 1, "  4 cards for one\n", `"cards_for_one": 4`},
		{"switzerland", "tunnel", listRoutes, 42, "  tunnel\n", `"tunnel": true`},
		{"europe", "long", listTickets, 6, " Brest – Petrograd           20     −20  long\n", `"deck": "long"`},
		{"europe", "short", listTickets, 40, " Amsterdam – Pamplona              7      −7\n", `"deck": "short"`},
		{"switzerland", "country", listTickets, 8, " Bern – a country                11      −5  Österreich 11, ", `"copies": 1`},
		{"switzerland", "country", listCities, 17, " Italia (Brig)                   Italien (Brig), Italy (Brig), Italie (Brig)\n", `"country": "italia"`},
		{"world", "pair", listRoutes, 5, "  pair\n", `"pair": true`},
	} {
		b := opened(t, test.board)
		show := func(lang *text.Language, asJSON bool) string {
			return printed(t, 0, func(p *show.Printer) error {
				p.Lang, p.AsJSON = lang, asJSON
				return lookedUp(test.look)(p, b, strings.Fields(test.words))
			})
		}
		got := show(text.English, false)
		if strings.Count(got, "\n")-2 != test.rows && test.rows > 0 || !strings.Contains(got, test.has) {
			t.Errorf("%s on %s:\n%s", test.words, test.board, got)
		}
		if got := show(text.English, true); !strings.Contains(got, test.json) || strings.Count(got, "\n  {") != test.rows {
			t.Errorf("%s on %s:\n%s", test.words, test.board, got)
		}
		if got := show(text.ByTag("de"), false); test.rows > 0 && strings.Count(got, "\n")-2 != test.rows {
			t.Errorf("%s on %s:\n%s", test.words, test.board, got)
		}
	}
	// What a city is called here is none of its other names, but what is printed may be.
	got := printed(t, 0, func(p *show.Printer) error {
		p.Lang = text.ByTag("de")
		return lookedUp(listCities)(p, opened(t, "switzerland"), []string{"italia", "land"})
	})
	if !strings.Contains(got, " Italien (Brig)     Italia (Brig), Italy (Brig), Italie (Brig)\n") {
		t.Error(got)
	}
}

// TestFerriesListed says how many locomotives a ferry takes, and what is a tunnel, where routes are listed that a
// player owns or may claim: behind the color on a screen without room for a column of it.
func TestFerriesListed(t *testing.T) {
	g := read(t, "purser 1\nmap europe\nturns free\nplayer Anna blue\nplayer Ben red\n\nAnna claim amsterdam/london/gray\n")
	fits := func(p *show.Printer) error { return p.View(g.Board()).Fits(p, g, []string{"london"}) }
	legal := func(p *show.Printer) error {
		view, err := p.View(g.Board()).Legal(g, 1, claimList)
		if err != nil {
			return err
		}
		view.Print(p)
		return nil
	}
	for _, tt := range []struct {
		name  string
		list  func(p *show.Printer) error
		width int
		lines []string
	}{
		{"fits", fits, 100, []string{" Route                         Spaces  Points  Remarks                   Owner",
			" Amsterdam – London, gray           2       2  ferry with 2 locomotives  Anna (blue)"}},
		{"fits", fits, 80, []string{" Route                         Spaces  Remarks                   Owner",
			" Amsterdam – London, gray           2  ferry with 2 locomotives  Anna (blue)"}},
		{"fits", fits, 60, []string{" Route                          Spaces  Points  Owner",
			" Amsterdam – London, gray,           2       2  Anna (blue)", " ferry with 2 locomotives"}},
		{"fits", fits, 45, []string{" Route                          Owner", " Amsterdam – London, gray,      Anna (blue)",
			" ferry with 2 locomotives"}},
		{"legal", legal, 80, []string{" Route                               Spaces  Points  Remarks",
			" Angora – Smyrna, orange                  3       4  tunnel"}},
		{"legal", legal, 60, []string{" Route                                       Spaces  Points",
			" Angora – Smyrna, orange, tunnel                  3       4",
			" Athína – Brindisi, gray, ferry with 1            4       7",
			" locomotive"}},
	} {
		got := printed(t, tt.width, tt.list)
		for _, line := range tt.lines {
			if !strings.Contains("\n"+got, "\n"+line+"\n") {
				t.Errorf("%s in %d columns: no %q in\n%s", tt.name, tt.width, line, got)
			}
		}
	}
}
