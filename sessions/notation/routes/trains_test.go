package routes_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// ofUSA is the header of a record on a board with trains alone.
const ofUSA = "purser 1\nmap usa\nplayer Ann red 45 trains keeps 2\nplayer Ben blue 45 trains\n"

// usa returns the board of the USA.
func usa(t testing.TB) *routemap.Board {
	t.Helper()
	b, err := routemap.Open("usa")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestTrainRecord reads a record of the USA with every laxness allowed, and writes it in
// its canonical form.
func TestTrainRecord(t *testing.T) {
	g := read(t, `purser 1
map USA
rule Score-Floor ZERO
player Ann RED keeps 2
player Ben blue
player Cleo green 45 TRAIN keeps 3
Ann CLAIM new-york/boston/red with 1 WILD, 1 Red
Ben claim "Nueva York"/Montréal
Cleo claim montreal/toronto with 2 wilds, 01 Orange
Ann tickets 2 of 3
Ben reveal el-paso/denver, "Sault Ste. Marie"/nashville
Cleo pass "no cards"
`)
	want := `purser 1
map usa
rule score-floor zero
player Ann red 45 trains keeps 2
player Ben blue 45 trains
player Cleo green 45 trains keeps 3

Ann claim boston/new-york/red with 1 red, 1 wild
Ben claim montreal/new-york/blue
Cleo claim montreal/toronto/gray with 1 orange, 2 wild
Ann tickets 2 of 3
Ben reveal denver/el-paso, nashville/sault-st-marie
Cleo pass "no cards"
`
	if diff := cmp.Diff(want, g.Record.String()); diff != "" {
		t.Error(diff)
	}
	for i, p := range g.Setup.Players {
		if p.Trains != 45 || p.Ships != 0 {
			t.Errorf("player %d begins with %d trains and %d ships", i, p.Trains, p.Ships)
		}
	}
	if again := read(t, want).Record.String(); again != want {
		t.Error(again)
	}
}

// TestTrainMistakes makes one mistake in a line of play on the USA: what the board has no
// rule for is refused by name.
func TestTrainMistakes(t *testing.T) {
	for words, want := range map[string]string{
		"":                                    "5:4: add what the player did: draw, claim, tickets, pass, reveal, leaves or returns",
		"drow":                                `5:5: unknown action "drow": did you mean draw?`,
		"build":                               `5:5: unknown action "build": there are draw, claim, tickets, pass, reveal, leaves and returns`,
		"harbor boston":                       "5:5: the map usa has no harbors",
		"harbor":                              "5:5: the map usa has no harbors",
		"HARBOR boston with 4 wild":           "5:5: the map usa has no harbors",
		`harbor boston by consent "so be it"`: "5:5: the map usa has no harbors",
		"exchange 3 ships for trains":         "5:5: the map usa has no exchange of pieces",
		"exchange":                            "5:5: the map usa has no exchange of pieces",
		"claim boston/new-york/red with 2":    "5:37: add a card such as red or wild",
		"claim boston/new-york/red with 2 train-red":  `5:38: unknown card "train-red": there are purple, white, blue, yellow, orange, black, red, green and wild`,
		"claim boston/new-york/red with 2 anchor-red": `5:38: unknown card "anchor-red": there are purple, white, blue, yellow, orange, black, red, green and wild`,
		"claim boston/new-york/red with 2 ship-red":   `5:38: unknown card "ship-red": there are purple, white, blue, yellow, orange, black, red, green and wild`,
		"claim boston/new-york/red with 2 rad":        `5:38: unknown card "rad": did you mean red?`,
		"claim boston/new-york/red with 2 gray":       `5:38: unknown card "gray": there are purple, white, blue, yellow, orange, black, red, green and wild`,
		"claim boston/new-york/red with 2 trains":     `5:38: unknown card "trains": there are purple, white, blue, yellow, orange, black, red, green and wild`,
	} {
		_, err := understand(ofUSA + "Ann " + words + "\n")
		if err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", words, err, want)
		}
	}
	for line, want := range map[string]string{
		"player Ann red 20 trains 25 ships":         "3:29: the map usa has no ships",
		"player Ann red 20 trains 25 ships keeps 2": "3:29: the map usa has no ships",
		"player Ann red 45 ships":                   "3:19: the map usa has no ships",
		"player Ann red 45":                         `3:18: add "trains"`,
		"player Ann red 45 buses":                   `3:19: found "buses" instead of "trains"`,
		"player Ann red trains":                     `3:16: found "trains" instead of a number: the pieces: 45 trains`,
		"player Ann red 45 trains keeps":            "3:31: add how many tickets the player kept, such as keeps 3",
		"player Ann red 45 trains 3":                `3:26: found "3" instead of "keeps"`,
		"rule tour-order trail":                     "3:6: tour-order has no effect on the map usa",
		"rule harbor-tour any":                      "3:6: harbor-tour has no effect on the map usa",
		"rule overpay strict":                       "3:6: overpay has no effect on the map usa",
		"rule wild-as-double on":                    "3:6: wild-as-double has no effect on the map usa",
		"rule ties tickets":                         "3:6: ties has no effect on the map usa",
		"rule tickets ties":                         `3:6: unknown house rule "tickets"`,
	} {
		_, err := understand("purser 1\nmap usa\n" + line + "\nplayer Ben blue\n")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", line, err, want)
		}
	}
}

// TestTrainBreath reads cards of the USA as people type them.
func TestTrainBreath(t *testing.T) {
	b := usa(t)
	for line, want := range map[string]string{
		"claim la el paso 5b w":                     "el-paso/los-angeles/black with 5 black, 1 wild",
		"claim la el paso 5 black, 1 wild":          "el-paso/los-angeles/black with 5 black, 1 wild",
		"claim la el paso with 5 bla + 1 w":         "el-paso/los-angeles/black with 5 black, 1 wild",
		"claim la el paso":                          "el-paso/los-angeles/black",
		"claim bos new york r 2r":                   "boston/new-york/red with 2 red",
		"claim bos new york red r w":                "boston/new-york/red with 1 red, 1 wild",
		"claim bos new york 2 y":                    "boston/new-york/yellow with 2 yellow",
		"claim bos new york 2 wild":                 `error: there are two lanes: add red or yellow`,
		"claim bos new york 3 y":                    `error: there are two lanes: add red or yellow`,
		"claim den kan 4 orange":                    "denver/kansas-city/orange with 4 orange",
		"claim den kan with 4 orange":               "denver/kansas-city/orange with 4 orange",
		"claim dal hou":                             "dallas/houston/gray",
		"claim dal hou w":                           "dallas/houston/gray with 1 wild",
		"claim kan oma gray w":                      "kansas-city/omaha/gray with 1 wild",
		"claim kan oma gray-2 w":                    "kansas-city/omaha/gray-2 with 1 wild",
		"claim atl mia 3b 2w":                       "atlanta/miami/blue with 3 blue, 2 wild",
		"claim mont tor 2p w":                       "montreal/toronto/gray with 2 purple, 1 wild",
		"claim mont tor 3b":                         `error: "3b" can mean: paid with 3 blue or with 3 black`,
		"claim mont tor 3bl":                        `error: "3bl" can mean: paid with 3 blue or with 3 black`,
		"claim mont tor 3wh":                        "montreal/toronto/gray with 3 white",
		"claim mont tor 3w":                         "montreal/toronto/gray with 3 wild",
		"claim mont tor grau with 2 schwarz, joker": "montreal/toronto/gray with 2 black, 1 wild", // in German
		"claim mont tor 2 rot joker":                "montreal/toronto/gray with 2 red, 1 wild",
		"claim mont tor 3 double":                   `error: "double" is not a card here; write cards as in 2 red, 1 locomotive`,
		"claim mont tor 3 orenge":                   `error: unknown card "orenge": did you mean orange?`,
		"claim mont tor 2":                          "error: add the cards, such as 2 red, 1 locomotive",
		"harbor boston":                             "error: Ticket to Ride: USA has no harbors",
		"harbor":                                    "error: Ticket to Ride: USA has no harbors",
		"exchange 3 trains for ships":               "error: Ticket to Ride: USA has no exchange of pieces",
		"tickets 1 of 3":                            "1 of 3",
		"reveal sault ste marie nash":               "nashville/sault-st-marie",
	} {
		if got := typed(b, line); got != want {
			t.Errorf("%s\n got %s\nwant %s", line, got, want)
		}
	}
}

// TestTrainCards lists the cards with which a line of the USA may be paid.
func TestTrainCards(t *testing.T) {
	b := usa(t)
	all := "purple white blue yellow orange black red green wild"
	for line, want := range map[string]string{
		"":                                 all,
		"claim":                            all,
		"claim boston/new-york/red":        "red wild",
		"claim montreal/toronto/gray":      all,
		"claim boston new-york":            all,
		"claim atlanta/new-orleans/orange": "orange wild",
	} {
		if got := strings.Join(routewords.CardsFor(b, strings.Fields(line)), " "); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
	var verbs []string
	for _, v := range routewords.VerbsOf(b) {
		verbs = append(verbs, v.Name)
	}
	if got := strings.Join(verbs, " "); got != "draw claim tickets pass reveal leaves returns shown" {
		t.Error(got)
	}
	if got := routewords.VerbsOf(world(t)); len(got) != len(routewords.Verbs)-2 { // it has neither flags nor stations
		t.Errorf("%d verbs on the World", len(got))
	}
}

// TestBuiltAndLent checks that a line does not say both what a station costs and what it lends.
func TestBuiltAndLent(t *testing.T) {
	_, err := understand(europeHead + "Anna station berlin with 1 red via none\n")
	if err == nil || !strings.HasSuffix(err.Error(), `:32: "via" was not expected here`) {
		t.Error(err)
	}
}
