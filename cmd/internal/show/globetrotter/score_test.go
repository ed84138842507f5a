package globetrotter_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestScore checks the score of the rulebook's example on a screen.
func TestScore(t *testing.T) {
	g, s := counted(t, example)
	want(t, `
Globetrotter
It is Dirk's turn, round 5. Anna leads with 4 keys, 4 more than Dirk. Play goes
on: 12 keys on the board.

 #  Player           City keys  Continent keys  Total
──────────────────────────────────────────────────────
 1  Anna (red)               2               2      4
 2  Dirk (green)             0               0      0
 2  Schorsch (blue)          0               0      0
 2  Cara (yellow)            0               0      0

 What                     Keys  Rule        Proof
─────────────────────────────────────────────────────────────────────────────
 Anna (red)                  4  total
   City key Kairo            1  score.keys  won in line 20
   City key Paris            1  score.keys  won in line 23
   Continent key Oceania     1  score.keys  from the start; no souvenir was
                                            entered
   Continent key Africa      1  score.keys  won in line 27; 2 souvenirs:
                                            Casablanca and Johannesburg; the
                                            next player has 0 there

 Dirk (green)                0  total

 Schorsch (blue)             0  total

 Cara (yellow)               0  total
`, printed(t, 80, func(p *show.Printer) error { show.Score(p, g, s); return nil }))
}

// TestResult checks the sentence about a score.
func TestResult(t *testing.T) {
	for _, test := range []struct{ record, want string }{
		{upTo(t, four, "Anna land new-york"), "It is Anna's turn, round 1. Play goes on: 16 keys on the board."},
		{upTo(t, four, "Ben land lima"), "It is Ben's turn, round 1. Anna and Ben share the lead with 1 key. Play goes on: 13 keys on the board."},
		{upTo(t, four, "Ben end\nCara money\nCara land perth"),
			"It is Ben's turn, round 3. Ben leads with 7 keys, 4 more than Dana. Play goes on: 3 keys on the board."},
		{upTo(t, four, "Cara end\nDana money\nDana land kairo"),
			"It is Cara's turn, round 4. Play goes on, though no key is left on the board: Ben has the most keys, 7, and is not home."},
		{four, "Dana wins: home in Zwickau with 7 keys, 2 more than Ben; no key is left on the board."},
	} {
		g, s := counted(t, test.record)
		if _, got := printer(0).Heading(g, s); got.String() != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}

// TestJackpotNote checks the note on keys that count for nobody.
func TestJackpotNote(t *testing.T) {
	for keys, want := range map[string]string{
		"lima":      "The key of Lima is in the jackpot and counts for nobody.",
		"lima, rio": "The keys of Lima and Rio are in the jackpot and count for nobody.",
	} {
		g, s := counted(t, "purser 1\nmap globetrotter\njackpot keys "+keys+
			"\nplayer Anna red home oslo\nplayer Ben blue home calgary\n\n")
		if notes := view.Account(g, s).Notes(); len(notes) != 1 || notes[0].String() != want {
			t.Errorf("%v\nwant %s", notes, want)
		}
	}
}

// TestFiles checks the score of the whole game for pages and programs.
func TestFiles(t *testing.T) {
	g, s := counted(t, four)
	want(t, `
## Globetrotter · Ein Regensonntag · November 21, 2026

Dana wins: home in Zwickau with 7 keys, 2 more than Ben; no key is left on the board.

| # | Player        | City keys | Continent keys | Total |
|--:|:--------------|----------:|---------------:|------:|
| 1 | Dana (yellow) |         5 |              2 |     7 |
| 2 | Ben (blue)    |         3 |              2 |     5 |
| 3 | Anna (red)    |         1 |              1 |     2 |
| 3 | Cara (green)  |         1 |              1 |     2 |

- Dana, line 183, all agreed (nobody saw the die): no roll is given (land.roll).

`, printed(t, 0, func(p *show.Printer) error {
		show.ScoreMarkdown(p, g, s)
		head, _, _ := strings.Cut(p.Out.String(), "| What")
		p.Out.Reset()
		p.Printf("%s", head)
		return nil
	}))
	want(t, `
player,color,rule,what,result,points,proof
Anna,red,score.keys,City key Los Angeles,,1,won in line 46
Anna,red,score.keys,Continent key North America,,1,"won in line 155; 3 souvenirs: Vancouver, Miami and Montreal; the next player has 2 there"
`, firstLines(printed(t, 0, func(p *show.Printer) error { show.ScoreCSV(p, g, s); return nil }), 3))
	want(t, `
game,date,map,final,player,color,place,winner,city_keys,continent_keys,total
rainy,2026-11-21,globetrotter,true,Anna,red,3,false,1,1,2
rainy,2026-11-21,globetrotter,true,Ben,blue,2,false,3,2,5
rainy,2026-11-21,globetrotter,true,Cara,green,3,false,1,1,2
rainy,2026-11-21,globetrotter,true,Dana,yellow,1,true,5,2,7
`, printed(t, 0, func(p *show.Printer) error { show.ScoreRows(p, g, s); return nil }))
	link := printed(t, 0, func(p *show.Printer) error { show.BGStats(p, g, s); return nil })
	if !strings.Contains(link, "%22name%22%3A%22Globetrotter%22%2C%22sourceGameId%22%3A%22globetrotter%22%2C%22bggId%22%3A0") {
		t.Error(link)
	}
	for _, sheet := range []func(p *show.Printer) string{
		func(p *show.Printer) string { return show.SheetHTML(p, result(g), "1") },
		func(p *show.Printer) string { return show.SheetMarkdown(p, result(g)) },
	} {
		p := printer(0)
		if title := sheet(p); title != "Globetrotter · Ein Regensonntag · November 21, 2026" ||
			!regexp.MustCompile(`Zwickau(</text>|<D>)`).MatchString(p.Out.String()) { // in the picture
			t.Error(title)
		}
	}
}

// firstLines returns the first lines of a text.
func firstLines(text string, n int) string {
	return strings.Join(strings.SplitAfter(text, "\n")[:n], "")
}

// TestJSON checks the JSON of the table and of the score.
func TestJSON(t *testing.T) {
	g, s := counted(t, example)
	const anna = `"players":[{"name":"Anna","color":"red","place":1,"total":4,` +
		`"keys":{"city":["kairo","paris"],"continent":["oceania","africa"],"count":4},"souvenirs":[{"city":"casablanca"},{"city":"johannesburg"}],` +
		`"jokers":0,"money":100,"tickets":2,"at":"hawaii","home":"kuala-lumpur"},`
	const jackpot = `"jackpot":{"money":600,"tickets":2,"keys":[]}`
	for _, test := range []struct {
		form        any
		start, ends string
	}{
		{show.StatusJSON(printer(0), g), `{"game":"rainy","map":"globetrotter","phase":"playing","turn":{"player":"Dirk","round":5,"turns_left":0},` + anna, jackpot + `}`},
		{show.ScoreJSON(printer(0), g, s), `{"map":"globetrotter","phase":"playing","turn":{"player":"Dirk","round":5,"turns_left":0},` + anna,
			jackpot + `,"winners":[],"final":false,"notes":[]}`},
		{printer(0).Supply(g, 0), `{"jokers":0,"money":100,"tickets":2,"at":"hawaii"}`, ""},
	} {
		data, err := json.Marshal(test.form)
		if got := string(data); err != nil || !strings.HasPrefix(got, test.start) ||
			!strings.HasSuffix(got, test.ends) {
			t.Errorf("%s\nwant %s … %s", got, test.start, test.ends)
		}
	}
	over, count := counted(t, four)
	data, err := json.Marshal(show.ScoreJSON(printer(0), over, count))
	if got := string(data); err != nil || !strings.Contains(got,
		`"phase":"over","turn":{"player":"","round":7,"turns_left":0}`) ||
		!strings.Contains(got, `"winners":["Dana"],"final":true`) || strings.Count(got, `"place":3`) != 2 {
		t.Error(got)
	}
	late := game(t, upTo(t, four, "Cara end\nDana money\nDana land kairo"))
	if data, err := json.Marshal(show.StatusJSON(printer(0), late)); err != nil ||
		!strings.Contains(string(data), `"phase":"last-turns"`) {
		t.Errorf("%s", data)
	}
	free, score := counted(t, freeGame)
	if data, err := json.Marshal(show.ScoreJSON(printer(0), free, score)); err != nil ||
		!strings.Contains(string(data), `"phase":"free","players"`) ||
		!strings.Contains(string(data), `"souvenirs":[]}],"winners":["Anna","Ben"],"final":false`) {
		t.Errorf("%s", data)
	}
	if data, err := json.Marshal(printer(0).Supply(free, 0)); err != nil || string(data) != "{}" {
		t.Errorf("%s", data)
	}
}

// TestLog checks how the log shows keys that are won and lost.
func TestLog(t *testing.T) {
	g := game(t, four)
	out := printed(t, 80, func(p *show.Printer) error { show.Log(p, g); return nil })
	for _, line := range []string{
		"   43  Anna    travels to New York (roll 9)                   +0      0",
		"   44  Anna    takes an experience card: gains $600           +1      1",
		"   46  Anna    takes an experience card: loses the key of     +0      1", // and wins another
	} {
		if !strings.Contains(out, line+"\n") {
			t.Errorf("no %q in\n%s", line, out)
		}
	}
}
