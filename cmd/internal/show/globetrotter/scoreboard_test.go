package globetrotter_test

import (
	"strings"
	"testing"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/cmd/internal/show"
	"purser/internal/text"
)

// scoreboard and status print a table: what matters at a turn, and all of it.
func scoreboard(t testing.TB, record string, width int) string {
	t.Helper()
	g := game(t, record)
	return printed(t, width, func(p *show.Printer) error { show.Scoreboard(p, g); return nil })
}

func status(t testing.TB, record string, width int) string {
	t.Helper()
	g := game(t, record)
	return printed(t, width, func(p *show.Printer) error { show.Status(p, g); return nil })
}

// TestScoreboard checks which columns remain on narrow screens: keys, places and money stay
// the longest.
func TestScoreboard(t *testing.T) {
	want(t, `
rainy: Globetrotter, Dirk's turn, round 5; * leads

 Turn  Player           Keys  At       Money
─────────────────────────────────────────────
       Anna (red)         *4  Hawaii    $100
 next  Dirk (green)        0  Lima      $500
       Schorsch (blue)     0  Macao     $600
       Cara (yellow)       0  Fidschi   $500

next: Dirk, who may claim $300 pocket money
jackpot: $600, 2 flight tickets
on the board: 12 keys, among them those of Europe and
North America
`, scoreboard(t, example, 60))
	want(t, `
rainy: Globetrotter, Dirk's turn, round 5; * leads

 Turn  Player           Keys  At       Money  Flight tickets  Jokers
─────────────────────────────────────────────────────────────────────
       Anna (red)         *4  Hawaii    $100               2       0
 next  Dirk (green)        0  Lima      $500               0       0
       Schorsch (blue)     0  Macao     $600               0       0
       Cara (yellow)       0  Fidschi   $500               0       0

next: Dirk, who may claim $300 pocket money
jackpot: $600, 2 flight tickets
on the board: 12 keys, among them those of Europe and North America
`, scoreboard(t, example, 80))
	want(t, `
rainy: Globetrotter, over

 Player         Keys  At       Money  Flight tickets  Jokers  Souvenirs                   Home
───────────────────────────────────────────────────────────────────────────────────────────────────
 Anna (red)        2  Calgary  $2400               0       0  North America 3             Calgary
 Ben (blue)        5  Paris    $2200               1       0  Africa 2, South America 2   Lima
 Cara (green)      2  Sydney   $1900               5       1  North America 2, Oceania 2  Adelaide
 Dana (yellow)     7  Zwickau   $800               3       0  Europe 2, Asia 2            Zwickau

jackpot: $1900, 2 flight tickets
on the board: no key
city keys: Anna has Los Angeles; Ben has New York, Lima and Delhi; Cara has Sydney; Dana has Kairo, Paris, London, Rio
and Tokyo

 Continent      Key   Souvenirs
─────────────────────────────────────
 Africa         Ben   Ben 2
 Europe         Dana  Dana 2
 North America  Anna  Anna 3, Cara 2
 South America  Ben   Ben 2
 Asia           Dana  Dana 2
 Oceania        Cara  Cara 2
`, status(t, four, 120))
	if narrow := status(t, four, 20); !strings.Contains(narrow, "\n Continent  Key   Souve-\n                  nirs\n") {
		t.Errorf("the heading of the souvenirs is not whole on a narrow screen:\n%s", narrow)
	}
}

// upTo returns the lines of a record before the first one that begins with line.
func upTo(t testing.TB, name, line string) string {
	t.Helper()
	before, _, ok := strings.Cut(recorded(t, name), "\n"+line)
	if !ok {
		t.Fatalf("no line %s", line)
	}
	return before + "\n"
}

// TestMoment checks how a title describes the progress of the game.
func TestMoment(t *testing.T) {
	level := upTo(t, four, "Ben land lima roll 8")
	for _, test := range []struct{ record, want string }{
		{upTo(t, four, "Anna land new-york"), "Anna's turn, round 1"},
		{upTo(t, four, "Cara card nothing  # key North America"), "Cara's turn, round 4"},
		{upTo(t, four, "Dana money\nDana land kairo"), "Dana's turn, round 4; Ben ends it by coming home"},
		{level, "Ben's turn, round 5; Ben and Dana are level"},
		{strings.Replace(level, "\nplace", "\nrule most tied\nplace", 1),
			"Ben's turn, round 5; Ben or Dana ends it by coming home"},
		{recorded(t, four), "over"},
	} {
		p := printer(0)
		if got := p.Words(p.Moment(game(t, test.record))); got != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}

// hidden is the rulebook's example with hidden purses.
func hidden(t testing.TB) string {
	return strings.Replace(recorded(t, example), "start round", "rule purse hidden\nstart round", 1)
}

// TestHidden checks that with hidden purses the table shows neither money nor tickets of
// the players, but does show the jackpot.
func TestHidden(t *testing.T) {
	want(t, `
rainy: Globetrotter, Dirk's turn, round 5; * leads

 Turn  Player           Keys  At       Jokers  Souvenirs  Home
───────────────────────────────────────────────────────────────────────
       Anna (red)         *4  Hawaii        0  Africa 2   Kuala Lumpur
 next  Dirk (green)        0  Lima          0             Lima
       Schorsch (blue)     0  Macao         0             Macao
       Cara (yellow)       0  Fidschi       0             Fidschi

next: Dirk, who may claim $300 pocket money
jackpot: $600, 2 flight tickets
on the board: 12 keys, among them those of Europe and North America
`, scoreboard(t, hidden(t), 80))
	g, s := counted(t, hidden(t))
	p := printer(0)
	for _, form := range []any{show.StatusJSON(p, g), show.ScoreJSON(p, g, s), p.Supply(g, 0)} {
		out := printed(t, 0, func(p *show.Printer) error { return p.JSON(form) })
		players, _, _ := strings.Cut(out, `"jackpot"`)
		if strings.Contains(players, `"money"`) || strings.Contains(players, `"tickets"`) ||
			!strings.Contains(players, `"jokers"`) {
			t.Error(out)
		}
	}
	said := changes(t, hidden(t))
	for _, secret := range []string{"has $", "−$", ": +$2", "flight ticket now", "flight tickets now", "Schorsch: +"} {
		if strings.Contains(said, secret) {
			t.Errorf("%q is in\n%s", secret, said)
		}
	}
	if !strings.Contains(said, "Anna has 0 jokers now") ||
		!strings.Contains(said, "the jackpot: +$300; now $500") {
		t.Error(said)
	}
	if seats := view.Seats(printer(0), g); strings.Contains(strings.Join(seats.Head, " "), "Money") {
		t.Error(seats.Head)
	}
	other := game(t, strings.Replace(hidden(t), "money 1400", "money 2400", 1))
	if differs := view.Differs(g, other, 0); !differs.Empty() {
		t.Error(differs)
	}
}

// freeGame is a game of which only keys and souvenirs are recorded.
const freeGame = "purser 1\nmap globetrotter\nturns free\nplace casablanca continental africa\nplace johannesburg continental africa\n" +
	"player Anna red\nplayer Ben blue\n\nAnna key paris\nBen key paris\nAnna souvenir casablanca\nAnna souvenir johannesburg\nBen key rio\nBen drops rio\n"

// TestFree checks what is shown of a free game.
func TestFree(t *testing.T) {
	want(t, `
rainy: Globetrotter, turns are not checked

 Player      Keys  Souvenirs
─────────────────────────────
 Anna (red)     1  Africa 2
 Ben (blue)     1

jackpot: the key of Rio
on the board: 13 keys
city keys: Ben has Paris

 Continent  Key   Souvenirs
────────────────────────────
 Africa     Anna  Anna 2
`, status(t, freeGame, 80))
	want(t, `
9  Anna wins the key of Paris
new on the board: Paris
Anna has 1 key now
10  Ben wins the key of Paris
Ben wins the key of Paris from Anna and has 1 key now
11  Anna lays a souvenir in Casablanca
souvenir number 1 in Africa
12  Anna lays a souvenir in Johannesburg
souvenir number 2 in Africa
Anna wins the key of Africa and has 1 key now
13  Ben wins the key of Rio
new on the board: Rio
Ben has 2 keys now
14  Ben loses the key of Rio
the key of Rio goes into the jackpot
`, changes(t, freeGame))
	g, s := counted(t, freeGame)
	want(t, `
Globetrotter
1 key: the most keys are with Anna and Ben. Whose turn it is and who comes home
is not recorded.

 #  Player      City keys  Continent keys  Total
─────────────────────────────────────────────────
 1  Anna (red)          0               1      1
 1  Ben (blue)          1               0      1

Note: The key of Rio is in the jackpot and counts for nobody.
`, printed(t, 80, func(p *show.Printer) error { show.Result(p, g, s); return nil }))
	want(t, `
{
  "game": "rainy",
  "map": "globetrotter",
  "phase": "free",
  "players": [
    {
      "name": "Anna",
      "color": "red",
      "place": 1,
      "total": 1,
      "keys": {
        "city": [],
        "continent": [
          "africa"
        ],
        "count": 1
      },
      "souvenirs": [
        {
          "city": "casablanca"
        },
        {
          "city": "johannesburg"
        }
      ]
    },
    {
      "name": "Ben",
      "color": "blue",
      "place": 1,
      "total": 1,
      "keys": {
        "city": [
          "paris"
        ],
        "continent": [],
        "count": 1
      },
      "souvenirs": []
    }
  ]
}
`, printed(t, 0, func(p *show.Printer) error { return p.JSON(show.StatusJSON(p, g)) }))
	if _, err := drawn(printer(0), g, show.PictureOptions{}); err != nil {
		t.Error(err)
	}
	drawn := printed(t, 80, func(p *show.Printer) error {
		p.ASCII = true
		show.Chart(p, show.Course(p, result(g)))
		return nil
	})
	if !strings.Contains(drawn, "Whose turn it is and who comes home is not recorded.") {
		t.Error(drawn)
	}
}

// crowd is a game of six with long names and places.
const crowd = `purser 1
map globetrotter
place llanfairpwllgwyngyll-gogerychwyrndrobwll key the-continent-of-the-south
place a continental the-continent-of-the-south
place b continental the-continent-of-the-south
player Cara green home r4 souvenirs a, b
player "Anna-Maximiliane von Hohenzollern-Sigmaringen" red home llanfairpwllgwyngyll-gogerychwyrndrobwll souvenirs a, b
player Maximilianefriederikeottilie yellow home r2 souvenirs a
player 日本語日本語日本語日本語 blue home r3 souvenirs a
player Dirk black home r5 souvenirs a
player Emil white home r6 souvenirs b

`

// TestWidth checks that nothing is wider than the screen.
func TestWidth(t *testing.T) {
	for _, record := range []string{example, four, crowd, freeGame} {
		g, s := counted(t, record)
		for _, tag := range text.Tags() {
			for _, width := range []int{60, 80, 120} {
				p := printer(width)
				p.Lang = text.ByTag(tag)
				for _, print := range []func() error{
					func() error { show.Scoreboard(p, g); return nil },
					func() error { show.Status(p, g); return nil },
					func() error { show.Score(p, g, s); return nil },
					func() error { show.Log(p, g); return nil },
					func() error { return show.Legal(p, g, 0, "") },
				} {
					if err := print(); err != nil {
						t.Fatal(err)
					}
				}
				for line := range strings.Lines(p.Out.String()) {
					if n := twwidth.Width(strings.TrimRight(line, "\n")); n > max(width, 80) {
						t.Errorf("in %s %d columns on a screen of %d: %s", tag, n, width, line)
					}
				}
			}
		}
	}
}

// TestRoomForTheForm checks that what is on the table besides what the players have is
// shown if that leaves the form at least ten lines and a blank one, and otherwise left out.
func TestRoomForTheForm(t *testing.T) {
	g := game(t, example)
	board := func(height int) string {
		return printed(t, 80, func(p *show.Printer) error {
			p.Height = height
			show.Scoreboard(p, g)
			return nil
		})
	}
	whole := scoreboard(t, example, 80)
	lines := strings.Count(whole, "\n")
	table, _, _ := strings.Cut(whole, "\nnext: Dirk")
	want(t, whole, board(lines+11))
	want(t, table, board(lines+10))
	want(t, table, board(1))
}

// TestTableOnce checks that what was written last does not say again what the scoreboard above it says.
func TestTableOnce(t *testing.T) {
	g := game(t, example)
	got := printed(t, 80, func(p *show.Printer) error {
		p.Height = 40
		show.Table(p, g, func(p *show.Printer) {
			p.Say("7  Anna ends the turn")
			p.Say("next: Dirk, who may claim $300 pocket money")
		})
		return nil
	})
	if strings.Count(got, "next: Dirk") != 1 || !strings.HasSuffix(got, "\n\n7  Anna ends the turn\n") {
		t.Error(got)
	}
}

// TestLatestBeforeJackpot checks that what the last line brought is never cut for what is on the table besides the
// players' rows.
func TestLatestBeforeJackpot(t *testing.T) {
	g := game(t, example)
	for height := range 40 {
		got := printed(t, 80, func(p *show.Printer) error {
			p.Height = height + 1
			show.Table(p, g, func(p *show.Printer) { p.Printf("7  Anna takes a card\nAnna wins a key\n") })
			return nil
		})
		if strings.Contains(got, "jackpot") && !strings.Contains(got, "wins a key") {
			t.Errorf("%d lines high:\n%s", height+1, got)
		}
	}
}

// TestLastKeys checks that the last keys on the board are listed without saying that there are others.
func TestLastKeys(t *testing.T) {
	const last = `purser 1
map globetrotter
start round 9 Anna
place lima key
place a continental c1
place b continental c2
place c continental c3
place d continental c4
place e continental c5
place f continental c6
player Anna red home oslo keys k1, k2, k3, k4, k5, k6, k7, k8, k9, c1, c2, c3, c4, c5
player Ben blue home rom
`
	got := scoreboard(t, last, 80)
	if !strings.HasSuffix(got, "on the board: 2 keys, of Lima and C6\n") {
		t.Error(got)
	}
}
