package routes_test

import (
	"strings"
	"testing"
)

// europeAtEnd is a table for two on Europe. Anna, who has a station in Berlin, ends the game with
// no train left, and Ben claims lanes into Berlin and has a station in Wien.
func europeAtEnd(keeps string, lines ...string) string {
	text := "purser 1\nmap europe\nplayer Anna blue keeps " + keeps + "\nplayer Ben red keeps " + keeps + "\n\n"
	anna := append([]string{"station berlin"}, lines...)
	for _, lane := range []string{"petrograd/stockholm/gray", "budapest/kyiv/gray", "palermo/smyrna/gray", "bucuresti/kyiv/gray",
		"kyiv/warszawa/gray", "marseille/paris/gray", "petrograd/wilno/blue", "berlin/danzig/gray", "amsterdam/frankfurt/white",
		"amsterdam/bruxelles/black"} {
		anna = append(anna, "claim "+lane)
	}
	ben := []string{"claim berlin/essen/blue", "station wien", "claim berlin/frankfurt/black", "claim berlin/wien/green",
		"claim essen/frankfurt/green"}
	for i, act := range anna {
		text += "Anna " + act + "\n"
		if i < len(ben) {
			text += "Ben " + ben[i] + "\n"
		} else {
			text += "Ben draw\n"
		}
	}
	return text + "Anna draw\n"
}

// TestLends says what stations lend, just as the rules allow and just not so.
func TestLends(t *testing.T) {
	over := europeAtEnd("3")
	for line, wrong := range map[string]string{
		"Anna station berlin via berlin/essen/blue":      "",
		"Anna station berlin via berlin/frankfurt/black": "",
		"Anna station berlin via none":                   "",
		"Ben station wien via none":                      "",
		"Ben station berlin via berlin/danzig/gray":      "Ben has no station in Berlin", // it is Anna's
		"Ben station berlin via none":                    "Ben has no station in Berlin",
		"Anna station wien via berlin/wien/green":        "Anna has no station in Wien",
		"Anna station roma via none":                     "Anna has no station in Roma", // nobody has one
		"Anna station berlin via essen/frankfurt/green":  "Essen – Frankfurt (green) does not lead to Berlin",
		"Anna station berlin via berlin/danzig/gray":     "Anna owns Berlin – Danzig (gray), and a station lends a route of somebody else",
		"Ben station wien via berlin/wien/green":         "Ben owns Berlin – Wien (green), and a station lends a route of somebody else",
		"Anna station berlin via berlin/warszawa/purple": "nobody owns Berlin – Warszawa (purple)",
		"Anna station berlin via berlin/frankfurt/red":   "nobody owns Berlin – Frankfurt (red)", // the other lane
	} {
		lends(t, over, line, wrong)
	}
	// It is said once for each station.
	for _, first := range []string{"via berlin/essen/blue", "via none"} {
		said := over + "Anna station berlin " + first + "\n"
		already := "the station in Berlin lends Berlin – Essen (blue), as was said already"
		if first == "via none" {
			already = "the station in Berlin lends nothing, as was said already"
		}
		for _, again := range []string{"via berlin/essen/blue", "via berlin/frankfurt/black", "via none"} {
			lends(t, said, "Anna station berlin "+again, already)
			lends(t, said+"undo\n", "Anna station berlin "+again, "")
		}
		lends(t, said, "Ben station wien via none", "")
	}
	b := board(t, "europe")
	city, _ := b.City("berlin")
	var could []string
	for _, r := range legal(t, over).Lendable(0, city) {
		could = append(could, b.Routes[r].ID)
	}
	if got := strings.Join(could, " "); got != "berlin/essen/blue berlin/frankfurt/black berlin/wien/green" {
		t.Errorf("the station in Berlin could lend %s", got)
	}
}

// lends adds a line about what a station lends, which is wrong for that reason, or right.
func lends(t *testing.T, text, line, wrong string) {
	t.Helper()
	if text += line + "\n"; wrong == "" {
		legal(t, text)
		return
	}
	refused(t, text, "station.via")
	if got := game(t, text).Illegal.Error(); !strings.Contains(got, wrong) {
		t.Errorf("%s: %s, want %s", line, got, wrong)
	}
}

// TestShownTickets shows as many tickets of Europe as were kept, and of each deck as many as a
// player can have had, and one more.
func TestShownTickets(t *testing.T) {
	const (
		long  = "brest/petrograd"
		other = "edinburgh/athina"
	)
	short := strings.Fields("amsterdam/pamplona amsterdam/wilno angora/kharkov athina/angora athina/wilno barcelona/bruxelles barcelona/munchen")
	shown := func(n int, more ...string) string { return strings.Join(append(more, short[:n]...), ", ") }
	for _, test := range []struct {
		keeps, drawn string
		first        string // shown before
		tickets      string
		wrong        string
	}{
		{"3", "", "", shown(3), ""},
		{"3", "", "", shown(2, long), ""},
		{"3", "", "", shown(3, long), "4 tickets shown, 3 kept"},
		{"3", "", long, shown(2), ""},
		{"3", "", long, shown(3), "4 tickets shown, 3 kept"},
		{"2", "", shown(2), short[2], "3 tickets shown, 2 kept"},
		{"4", "", "", shown(3, long), ""},
		{"4", "", "", shown(1, long, other), "2 long tickets shown, 1 dealt"},
		{"4", "", long, other, "2 long tickets shown, 1 dealt"},
		{"4", "", "", shown(4), "4 short tickets shown; dealt and drawn were at most 3"},
		{"4", "", shown(3), short[3], "4 short tickets shown; dealt and drawn were at most 3"},
		{"4", "tickets 1 of 3", "", shown(4, long), ""},
		{"4", "tickets 1 of 3", "", shown(5), "5 short tickets shown; dealt and drawn were at most 4"},
		{"4", "tickets 1 of 3", "", shown(5, long), "5 short tickets shown; dealt and drawn were at most 4"},
		{"3", "tickets 3 of 3", "", shown(6), ""},
		{"3", "tickets 3 of 3", "", shown(6, long), "7 tickets shown, 6 kept"},
	} {
		text := europeAtEnd(test.keeps)
		if test.drawn != "" {
			text = europeAtEnd(test.keeps, test.drawn)
		}
		if test.first != "" {
			text += "Anna reveal " + test.first + "\n"
		}
		if text += "Anna reveal " + test.tickets + "\n"; test.wrong == "" {
			legal(t, text)
			continue
		}
		refused(t, text, "reveal.count")
		if got := game(t, text).Illegal.Error(); !strings.Contains(got, test.wrong) {
			t.Errorf("%+v: %s", test, got)
		}
	}
	// A table that only writes down what scores may not say what was drawn; if it says what was kept, that is all.
	free := strings.Replace(europeAtEnd("4"), "player", "turns free\nplayer", 1)
	legal(t, strings.ReplaceAll(free, " keeps 4", "")+"Anna reveal "+shown(4)+"\n")
	legal(t, free+"Anna reveal "+shown(3, long)+"\n")
	refused(t, free+"Anna reveal "+shown(4)+"\n", "reveal.count")
	refused(t, free+"Anna reveal "+shown(0, long, other)+"\n", "reveal.count")
}

// TestShownCopies shows a ticket with copies as often as there are, and once more.
func TestShownCopies(t *testing.T) {
	const head = "purser 1\nmap switzerland\nturns free\nplayer Anna blue\nplayer Ben red\n\n"
	for lines, wrong := range map[string]string{
		"Anna reveal italia/country, italia/country\n":                                          "",
		"Anna reveal italia/country\nBen reveal italia/country\n":                               "",
		"Anna reveal italia/country, italia/country, italia/country\n":                          "there are only 2 cards of Italia – a country",
		"Anna reveal italia/country\nAnna reveal italia/country, italia/country\n":              "there are only 2 cards of Italia – a country",
		"Anna reveal italia/country, italia/country\nBen reveal bern/country, italia/country\n": "there are only 2 cards of Italia – a country, and all have been shown",
		"Anna reveal bern/country\nBen reveal bern/country\n":                                   "Anna has shown Bern – a country already",
		"Anna reveal bern/country, bern/country\n":                                              "Bern – a country is shown twice",
	} {
		if wrong == "" {
			legal(t, head+lines)
			continue
		}
		refused(t, head+lines, "reveal.unique")
		if got := game(t, head+lines).Illegal.Error(); !strings.HasSuffix(got, wrong) {
			t.Errorf("%s: %s", lines, got)
		}
	}
}
