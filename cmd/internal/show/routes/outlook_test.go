package routes

import (
	"encoding/json"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	routemap "purser/maps/routes"
	"purser/sessions"
)

// anEvening is a game in which one of Anna's tickets is completed, one is nearly completed
// and one no longer can be.
const anEvening = `purser 1
map world
turns strict
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna claim bangkok/manila/red
Ben draw
Anna claim manila/tokyo/yellow
Ben claim los-angeles/tokyo/green
`

// TestOutlook prints what tickets are worth and what they lack.
func TestOutlook(t *testing.T) {
	g := read(t, anEvening)
	p := printer(0)
	outlook, err := p.View(g.Board()).Outlook(g, 0, "bang tok, edin tok, mexico caracas lima valparaiso")
	if err != nil {
		t.Fatal(err)
	}
	outlook.Print(p)
	const want = `Anna has 20 trains and 36 ships left

Bangkok – Tokyo, 6 points
  done by Bangkok – Manila – Tokyo

Edinburgh – Tokyo, 22 points
  still needs 10 trains and 1 ship: Athina – Hamburg, green; Athina –
    Tehran, gray; Bangkok – Mumbai, red; Edinburgh – Hamburg, black; Mumbai –
    Tehran, purple

Mexico – Caracas – Lima – Valparaiso, 10 points
  still needs 7 trains: Caracas – Lima, white; Caracas – Mexico, purple;
    Lima – Valparaiso, gray
  in order, 15 points: still needs 7 trains: Caracas – Lima, white;
    Caracas – Mexico, purple; Lima – Valparaiso, gray
`
	if got := p.Out.String(); got != want {
		t.Errorf("%s", got)
	}
}

// TestOutlookJSON checks the JSON of a look at tickets.
func TestOutlookJSON(t *testing.T) {
	g := read(t, anEvening)
	outlook, err := printer(0).View(g.Board()).Outlook(g, 0, "bang tok, edin tok")
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(outlook.JSON())
	if err != nil {
		t.Fatal(err)
	}
	want := `{"player":"Anna","supply":{"trains":20,"ships":36,"harbors":3},"tickets":[` +
		`{"ticket":"bangkok/tokyo","result":"completed","path":["bangkok","manila","tokyo"],` +
		`"completed":{"found":true,"fewest":true,"spaces":0,"trains":0,"ships":0,"routes":[]},"in_order":null},` +
		`{"ticket":"edinburgh/tokyo","result":"failed","path":[],` +
		`"completed":{"found":true,"fewest":true,"spaces":11,"trains":10,"ships":1,` +
		`"routes":["athina/hamburg/green","athina/tehran/gray","bangkok/mumbai/red","edinburgh/hamburg/black","mumbai/tehran/purple"]},"in_order":null}]}`
	if string(got) != want {
		t.Errorf("%s", got)
	}
}

// outlooked prints what tickets of the first player are worth.
func outlooked(p *show.Printer, g *sessions.Game, tickets ...routemap.TicketNo) error {
	outlook, err := outlookOf(g, 0, tickets)
	if err != nil {
		return err
	}
	outlook.Print(p)
	return nil
}

// TestOutlookWithinSupply looks at tickets whose cheapest way takes more pieces than are left: another way is
// named, or that it cannot be done anymore.
func TestOutlookWithinSupply(t *testing.T) {
	const seats = "turns free\nplayer Anna blue PIECES\nplayer Ben red PIECES\n\n"
	for _, test := range []struct{ record, ticket, want string }{
		{"purser 1\nmap world\n" + strings.ReplaceAll(seats, "PIECES", "20 trains 40 ships") +
			"Anna exchange 10 trains for ships\nAnna claim hamburg/moskva/white\n", "edin tok",
			"still needs 8 trains and 7 ships: Athina – Marseille, red; "},
		{"purser 1\nmap usa\n" + strings.ReplaceAll(seats, "PIECES", "45 trains") + "Anna claim calgary/winnipeg/white\n" +
			"Anna claim duluth/helena/orange\nAnna claim duluth/toronto/purple\nAnna claim sault-st-marie/winnipeg/gray\n" +
			"Anna claim helena/seattle/yellow\nAnna claim helena/salt-lake-city/purple\nAnna claim dallas/el-paso/red\n" +
			"Anna claim el-paso/houston/green\n", "los ang new york", "\n  there are not enough pieces left\n"},
	} {
		g, p := read(t, test.record), printer(0)
		outlook, err := p.View(g.Board()).Outlook(g, 0, test.ticket)
		if err != nil {
			t.Fatal(err)
		}
		outlook.Print(p)
		got := strings.Join(strings.Fields(p.Out.String()), " ")
		if !strings.Contains(got, strings.TrimSpace(test.want)) {
			t.Error(got)
		}
	}
}
