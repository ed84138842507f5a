package globetrotter_test

import (
	"os"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions/kind"
)

// TestChanges checks what is said after each line of the rulebook's example and of a whole
// game.
func TestChanges(t *testing.T) {
	for _, name := range []string{example, four} {
		said, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		want(t, string(said), changes(t, recorded(t, name)))
	}
}

// last returns what is printed for the last line of a record.
func last(t testing.TB, record string) string {
	t.Helper()
	record = strings.TrimRight(record, "\n")
	at := strings.LastIndexByte(record, '\n') + 1
	before, after := game(t, record[:at]), game(t, record+"\n")
	p := printer(0)
	show.Change(p, after.Since(before))
	_, said, _ := strings.Cut(p.Out.String(), "\n") // after the line itself
	return said
}

// TestNewAtSea checks that a new field at sea is called as elsewhere in the reader's language.
func TestNewAtSea(t *testing.T) {
	const setup = "purser 1\nmap globetrotter\nplace lima national port\nplayer Anna red home lima\nplayer Ben blue home oslo\n\n"
	p := printer(0)
	p.Lang = text.ByTag("de")
	show.Change(p, game(t, setup+"Anna sail sea-pazifik-1\n").Since(game(t, setup)))
	if said := p.Out.String(); !strings.Contains(said, "neu auf dem Spielplan: Seefeld Pazifik 1\n") {
		t.Error(said)
	}
}

// TestContinentKey checks that the key of a continent has its name in the reader's language where no line
// says that it is one, and that it is no place of the board.
func TestContinentKey(t *testing.T) {
	const setup = "purser 1\nmap globetrotter\nturns free\nplayer Anna red\nplayer Ben blue\n\n"
	p := printer(0)
	p.Lang = text.ByTag("de")
	show.Change(p, game(t, setup+"Anna key south-america\n").Since(game(t, setup)))
	if said := p.Out.String(); strings.Count(said, "Südamerika") != 1 || strings.Contains(said, "neu auf") {
		t.Error(said)
	}
}

// TestTold checks that if a place is entered above a line, which renumbers the places of
// the setup, only the line's effects are printed, and that the log has both lines.
func TestTold(t *testing.T) {
	const setup = "purser 1\nmap globetrotter\nstart round 5 Ben\njackpot money 600 tickets 2 keys lima\nplace kairo key africa\n" +
		"player Anna red home calgary at kairo money 900 tickets 2 jokers 1 keys kairo, tokyo\nplayer Ben blue home oslo keys sydney\n\n"
	const lines = "place wien national europe\nBen land wien roll 3\n"
	p := printer(0)
	show.Change(p, game(t, setup+lines).Since(game(t, setup)))
	want(t, "9  Wien: national city, Europe\n10  Ben travels to Wien: −$100\nnew on the board: Wien\nBen has $400 now\nnext: Ben\n", p.Out.String())
	p = printer(0)
	show.Log(p, game(t, setup+lines))
	want(t, `
The numbers are those of the lines in the record.
 Line  Player  Did                          Keys  Total
──────────────────────────────────────────────────────────
    9          Wien: national city, Europe
   10  Ben     travels to Wien (roll 3)       +0      1
`, p.Out.String())
}

// nearEnd is a table after the last key has left the board.
const nearEnd = `purser 1
map globetrotter
place lima key south-america
place rio key south-america
place africa-town continental africa
place europe-town continental europe
place asia-town continental asia
place oceania-town continental oceania
place north-town continental north-america
place oslo national europe
place calgary national north-america
jackpot money 400 tickets 3 keys lima
player Anna red home calgary at oslo keys k-1, k-2, k-3, k-4, k-5, africa, europe
player Ben blue home rio at lima keys rio, k-6, k-7, k-8, asia, oceania, south-america, north-america

`

// TestLast checks what the two whole games do not show.
func TestLast(t *testing.T) {
	stand := strings.Replace(nearEnd, "place lima", "rule return stand\nplace lima", 1)
	for _, test := range []struct{ record, want string }{
		{nearEnd + "Anna land calgary roll 3\n",
			"Anna is home with 7 keys, fewer than Ben: play goes on\nnext: Anna\n"},
		{nearEnd + "Anna land calgary roll 3\nAnna end\nBen land rio roll 3\n",
			"Ben comes home with 8 keys and wins\n"},
		{strings.Replace(stand, "at lima", "at rio", 1) + "Anna land trouble\n",
			"Anna has $400 now\nBen is home with 8 keys and wins\n"},
		{strings.Replace(nearEnd, "rio, k-6", "k-6", 1) + "Anna pass \"no wind\"\nBen land rio roll 3\nBen card trip\n",
			"Ben wins the key of Rio and has 8 keys now\n" +
				"no key is left on the board: whoever comes home with more keys than everybody else ends the game and wins\n" +
				"next: Anna, who may claim $300 pocket money\nBen may still buy two flight tickets for $300\n"},
		{strings.Replace(strings.Replace(nearEnd, "rio, k-6", "k-6", 1), "place lima", "rule most tied\nplace lima",
			1) + "Anna pass \"no wind\"\nBen land rio roll 3\nBen card nothing\n",
			"Ben wins the key of Rio and has 8 keys now\n" +
				"no key is left on the board: whoever comes home with as many keys as anybody else ends the game and wins\nnext: Ben\n"},
		{nearEnd + "Anna land rio roll 3\nAnna card trip\n",
			"next: Ben\nAnna may still challenge Ben for the key of Rio and buy two flight tickets for $300\n"},
		{nearEnd + "Anna land rio roll 3\nAnna card trip\nAnna duel Ben 1+2/3+4\n",
			"Anna has $200 now\nBen: +$100; now $600\nnext: Ben turns up a flight ticket and sends Anna away\n"},
		{nearEnd + "Anna land rio roll 3\nAnna card pays 500, short\n",
			"Anna has $0 now\nthe jackpot: +$300; now $700\nnext: Ben turns up a flight ticket and sends Anna away, without a fee\n"},
		{strings.Replace(nearEnd, "place rio key south-america", "place rio key south-america port casino", 1) +
			"Anna land rio roll 3\n",
			"Anna has $300 now\nnext: Anna, who may take a card and gamble for the jackpot\n"},
		{nearEnd + "Anna buys 1\nundo\n", "next: Anna\n"},
		{strings.Replace(nearEnd, "home calgary", "home calgary money 200", 1) + "Anna land trouble\n",
			"Anna has $100 now\nnext: Ben\n"}, // she cannot afford the pair
	} {
		want(t, test.want, last(t, test.record))
	}
}

// TestAmendment checks the differences shown when a line is replaced.
func TestAmendment(t *testing.T) {
	before := game(t, nearEnd+"Anna land rio roll 3\nAnna card pays 100\nAnna end\n")
	amended, err := before.Amend(17, 0, kind.Line{Words: "card gains 2 tickets"})
	if err != nil {
		t.Fatal(err)
	}
	want(t, `
line 17, before:  Anna takes an experience card: pays $100
line 17, after:   Anna takes an experience card: gains 2 flight tickets
Anna: $500, not $400; 2 flight tickets, not 0
1 line below: still legal
`, printed(t, 0, func(p *show.Printer) error { show.Amendment(p, before, amended); return nil }))
	moved, err := before.Amend(17, 0, kind.Line{Words: "card to oslo"})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "in Oslo, not in Rio", view.Differs(before, moved, 0).String())
	want(t, "", view.Differs(before, moved, 1).String())
	want(t, "7 keys", printer(0).Has(before, 0).String())
	taken := game(t, upTo(t, four, "Ben land rio roll 7")+"Ben land rio roll 7\nBen card gains 800\n")
	other := game(t, upTo(t, four, "Ben land rio roll 7")+"Ben land caracas roll 7\nBen card gains 800\n")
	want(t, "1 key, not 0; in Rio, not in Caracas; $1100, not $1200; 0 souvenirs, not 1", view.Differs(other, taken,
		1).String())
}
