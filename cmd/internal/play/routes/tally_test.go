package routes

import (
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// TestTally tallies a board at plain prompts: with an exchange, a slip, pieces that do not
// add up, and a wrong marker.
func TestTally(t *testing.T) {
	dir := t.TempDir()
	typed := "sunday\nworld\nname\nAnna\nblue\n20\nBen\nred\n20\n\n\n\n" +
		"la tok green\nclaim la tok\nla seattle now\n3 ships for trains\n\nla tok green\nbang man\nhambrug moskva\nham mos white\nman tok\nrey mur\n\ntok\nkairo\nno more\n21\n23\n35\nagain\n\n\n\n\n21\n23\n\n31\n" +
		"\nundo\nla tok green\nny mia\nny mia\nback\nny mia\n\n\n18\n40\n2\n" +
		"undo\nbang tok, la jak\n\nathina manila\n\n"
	tb, asked := linesIn(t, dir, typed)
	if err := tb.Tally(""); err != nil {
		t.Fatalf("%v\n%s\n%s", err, asked, tb.told.String())
	}
	if strings.Contains(asked.String(), "tickets kept") {
		t.Error("it asks for tickets that a count does not need")
	}
	if said := "error: routes come next: type \"no more\" to get there"; strings.Count(asked.String(), said) != 2 {
		t.Errorf("a route with its verb is not known as one where exchanges are asked for\n%s", asked)
	}
	has(t, "what was asked", asked.String(), "error: there is nothing more of Ben to undo",
		"error: there are no more tickets to undo",
		"error: say what was exchanged: 3 ships for trains", `error: "35" is no answer here: type "again" or "go on"`,
		"claim.taken", `error: unknown city "hambrug": did you mean Hamburg`,
		"Check again what was entered for Anna? again (Enter: go on): ")
	has(t, "what was told", tb.told.String(),
		"Anna: 23 ships left over. It should be 22; a ship route or an exchange may be wrong or missing\n",
		"Anna: the marker shows 31, but should show 28\n  perhaps exchanged pieces were not taken off: 3 points\n",
		"Ben: the marker is right\n", "16  taken back: Ben claims Miami – New York (white)\n",
		"Anna wins with 35 points, 59 more than Ben.\n")
	want := `purser 1
map world
date 2026-07-01
turns free
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna exchange 3 ships for trains
Anna claim los-angeles/tokyo/green
Anna claim bangkok/manila/red
Anna claim hamburg/moskva/white
Anna claim manila/tokyo/yellow
Anna claim murmansk/reykjavik/green
Anna harbor tokyo
Ben claim miami/new-york/white
undo
Ben claim miami/new-york/white
Anna reveal bangkok/tokyo, jakarta/los-angeles
Ben reveal athina/manila
shown
`
	if got := tb.record("sunday"); got != want {
		t.Errorf("%s", got)
	}
}

// TestSearch checks which rows words find at a turn, and what else they can mean.
func TestSearch(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, `purser 1
map world
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna claim honolulu/manila/white
Ben draw
`)
	tb := tableIn(t, dir, nil)
	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	search := tb.lineSearch(g, 0, tb.Known(g))
	for typed, want := range map[string]struct {
		rows   []string
		others []string
	}{
		"hon man":  {[]string{"hong-kong/manila/purple"}, []string{"Honolulu – Manila, white"}},
		"hong man": {[]string{"hong-kong/manila/purple"}, nil},
		"hono man": {nil, []string{"Honolulu – Manila, white"}},
		"la tok with 2 green": {[]string{"los-angeles/tokyo/black with 2 green",
			"los-angeles/tokyo/green with 2 green"}, nil},
		"la tok gr wi":          {[]string{"los-angeles/tokyo/green with 1 wild"}, nil},
		"la tok gr wit":         {[]string{"los-angeles/tokyo/green", "la tok gr with "}, nil},
		"undo 2":                {[]string{"undo 2"}, nil},
		"map tok":               {[]string{"map tok"}, nil},
		"explain tours":         {[]string{"explain tours"}, nil},
		"tickets 2 of":          {[]string{"tickets 2 of 4"}, nil},
		"pass no cards":         {[]string{"pass no cards"}, nil},
		"harbor man":            {[]string{"harbor manila"}, nil},
		"harbor":                {[]string{"harbor", "harbor honolulu", "harbor manila"}, nil},
		"harbor man with 2 red": {[]string{"harbor manila with 2 red"}, nil},
		"purser map la":         {[]string{"map la"}, nil},
		"claim hong man":        {[]string{"claim hong-kong/manila/purple"}, nil},
		"took c":                {[]string{"draw"}, nil},
		"exp":                   {[]string{"explain"}, nil},
		"xyzzy":                 {nil, nil},
		"Karten genommen":       {[]string{"draw"}, nil},
		"verlauf":               {[]string{"log"}, nil},
		"la tok mit 2 grün": {[]string{"los-angeles/tokyo/black with 2 grün",
			"los-angeles/tokyo/green with 2 grün"}, nil},
		"xyzzy foo": {nil, nil},
	} {
		found, others := search(strings.Fields(typed))
		var rows []string
		for _, c := range found {
			rows = append(rows, c.Answer)
		}
		if text.And(rows).String() != text.And(want.rows).String() ||
			text.And(others).String() != text.And(want.others).String() {
			t.Errorf("%s: %v, besides %v", typed, rows, others)
		}
	}
}

// TestSearchLegal checks that every row found by the name of any city is an accepted answer.
func TestSearchLegal(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, started)
	tb := tableIn(t, dir, nil)
	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	b := boardOf(g)
	search := tb.lineSearch(g, 0, tb.Known(g))
	rows := 0
	for i := range b.Cities {
		found, _ := search(strings.Fields(b.Cities[i].Name))
		for _, c := range found {
			if rows++; c.Answer == "" {
				t.Fatalf("%s has an empty row", b.Cities[i].Name)
			}
			if _, err := tb.Read(g, c.Answer); err != nil {
				t.Errorf("%s: %s: %v", b.Cities[i].Name, c.Answer, err)
			}
		}
	}
	if rows < len(b.Routes) {
		t.Errorf("only %d rows", rows)
	}
}

// TestPorts checks that a city without a harbor space is not among the other matches for a
// harbor.
func TestPorts(t *testing.T) {
	b, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	inland := ""
	for _, c := range b.Cities {
		if c.Kind != routemap.Port {
			inland = c.ID
		}
	}
	if inland == "" {
		t.Fatal("every city is a port")
	}
	found, others := routewords.Find(text.English, b, routewords.VerbOf("harbor"), nil, strings.Fields(inland))
	if len(found)+len(others) > 0 {
		t.Errorf("%v %v", found, others)
	}
}

// TestTallyGoesOn breaks a tally off at each of its questions, and checks that taken up again it asks that question and
// none before it.
func TestTallyGoesOn(t *testing.T) {
	answers := []string{"", "la tok green", "", "tok", "", "20", "33", "18", "", "ny mia", "", "", "18", "40", "2",
		"bang tok", "", "athina manila", ""}
	questions := regexp.MustCompile(`[A-Z][a-z]+ [a-zA-Z' ]*(Anna|Ben)[a-z' ]*`)
	for broken := 1; broken < len(answers); broken++ {
		dir := t.TempDir()
		keep(t, dir, "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n")
		tb, asked := linesIn(t, dir, strings.Join(answers[:broken], "\n")+"\n")
		if err := tb.Tally("friday"); !errors.Is(err, io.EOF) {
			t.Fatal(err)
		}
		all := questions.FindAllString(asked.String(), -1)
		last := all[len(all)-1]
		tb, asked = linesIn(t, dir, "")
		if err := tb.Tally("friday"); !errors.Is(err, io.EOF) {
			t.Fatal(err)
		}
		first := asked.String()
		last = strings.Replace(last, "How many ships", "How many trains", 1) // both are one look at the table
		if !strings.HasPrefix(first, last) {
			t.Errorf("after %q it asked %q, and goes on with %q", answers[:broken], last, first)
		}
	}
}
