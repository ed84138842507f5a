package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/creack/pty"
)

// lending is a board on Europe that is counted, with a station of Anna's among routes of Ben's.
const lending = `purser 1
map europe
date 2026-11-20
turns free
player Anna blue 45 trains
player Ben red 45 trains

Anna claim essen/frankfurt/green
Ben claim berlin/warszawa/purple
Ben claim berlin/essen/blue
Ben claim berlin/wien/green
Anna claim kyiv/warszawa/gray
Anna station berlin with 1 blue
`

// TestEuropeAtTerminal plays on Europe at a terminal: a ferry says what it takes, a tunnel is asked
// for, fails, and is claimed at the next try, and stations say what they cost.
func TestEuropeAtTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	begun := "purser 1\nmap europe\ndate 2026-11-20\nturns strict\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n"
	begin(t, home, begun)
	s := atTerminal(t, home, pty.Winsize{Rows: 24, Cols: 80}, "play", "friday")
	s.wait("Anna's turn (blue), marker 0")
	s.wait("1 station")
	s.press("ams lon")
	s.wait("2 trains, 2 points, ferry with 2 locomotives")
	s.press("\x15mün zür 2y\r")
	s.wait("Anna: cards turned up for the tunnel München – Zürich (yellow)")
	s.wait("such as 1 purple 1 white 1 locomotive")
	s.wait("claimed (cards not recorded)")
	s.press("y r w")
	s.wait("turned up: yellow, red, locomotive")
	s.press("\r")
	s.wait("Anna: cards added; the tunnel costs 2 cards more")
	s.wait("yellow, locomotive")
	s.press("failed\r")
	s.wait("8  Anna fails at the tunnel München – Zürich (yellow)")
	s.press("mün zür 2y tunnel y g\r")
	s.wait("Ben: cards added; the tunnel costs 1 card more")
	s.press("w")
	s.wait("added: locomotive")
	s.press("\r")
	s.wait("9  Ben claims München – Zürich (yellow): +2")
	s.press("1ber")
	s.wait("Berlin          1 card")
	s.press("\r")
	s.wait("10  Anna builds a station in Berlin")
	s.press("barc pam\r")
	s.wait("Ben: cards turned up for the tunnel Barcelona – Pamplona (gray)")
	s.press("\x1b") // one step back, with what was typed
	s.wait(": barc pam")
	s.press("\r")
	s.wait("cards turned up for the tunnel")
	s.press("y r w\r")
	s.wait("Ben: cards added for the tunnel")
	s.wait("such as 1 locomotive")
	s.press("\r")
	s.wait("11  Ben claims Barcelona – Pamplona (gray): +2")
	s.press("ven zür\r")
	s.wait("cards turned up for the tunnel Venezia – Zürich (green)")
	s.press("2g r\r")
	s.wait("such as 2 green") // as most likely is due
	s.press("2g\r")
	s.wait("12  Anna claims Venezia – Zürich (green): +2")
	s.press(" ")
	s.wait("13  Ben takes cards")
	s.press("1")
	s.wait("2 cards of one color")
	s.press("\x03")
	s.wait("the game is saved")
	want := begun + `
Anna claim munchen/zurich/yellow with 2 yellow tunnel 1 yellow, 1 red, 1 wild failed
Ben claim munchen/zurich/yellow with 2 yellow tunnel 1 yellow, 1 green add 1 wild
Anna station berlin
Ben claim barcelona/pamplona/gray tunnel 1 yellow, 1 red, 1 wild
Anna claim venezia/zurich/green tunnel 1 red, 2 green add 2 green
Ben draw
`
	if got := recordOf(t, home); got != want {
		t.Errorf("the record is\n%s", got)
	}
}

// TestLentAtTerminal tallies a board with stations in German: which routes they lend is worked out
// and shown, and another choice is written.
func TestLentAtTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	begin(t, home, lending)
	s := atTerminal(t, home, pty.Winsize{Rows: 24, Cols: 80}, "tally", "friday", "--lang", "de")
	for _, st := range []struct{ shows, keys string }{
		{"Welche Strecke nutzt Anna?", "ven zag\r"},
		{"Anna nutzt Venezia – Zágráb", "\r\r"},
		{"Wo baut Anna einen Bahnhof?", "essen\r"},
		{"Anna baut einen Bahnhof in Essen", "\r\r"},
		{"Wie viele Waggons hat Anna übrig?", "37\r"},
		{"Wo steht der Zählstein von Anna?", "11\r"},
		{"Welche Strecke nutzt Ben?", "\r\r"},
		{"Wo baut Ben einen Bahnhof?", "\r\r"},
		{"Wie viele Waggons hat Ben übrig?", "\r"},
		{"Wo steht der Zählstein von Ben?", "13\r"},
		{"Welche Zielkarten deckt Anna auf?", "essen kyi\r"},
		{"1 gewählt", "\r\r"},
		{"Welche Zielkarten deckt Ben auf?", "\r\r"},
		{"Der Bahnhof von Anna in Berlin leiht Berlin – Warszawa (lila)", ""},
		{"Soll ein Bahnhof eine andere Strecke leihen?", "wien leiht berlin\r"},
		{"in Wien hat niemand einen Bahnhof", "\x15berl wien gr\r"},
		{"Der Bahnhof von Anna in Berlin leiht Berlin – Wien (grün)", "\r\r"},
		{"Essen – Kyïv", "\x03"},
	} {
		s.wait(st.shows)
		s.press(st.keys)
	}
	const want = "Anna claim venezia/zagrab/gray\nAnna station essen\nAnna reveal essen/kyiv\n" +
		"Anna station berlin via berlin/wien/green\nshown\n"
	if got := recordOf(t, home); got != lending+want {
		t.Errorf("the record is\n%s", got)
	}
}

// begin saves a game.
func begin(t *testing.T, home, record string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestCountriesAtTerminal shows country tickets in German: that of a country comes first, both cards
// of it can be picked, and the count says which country each of them reaches.
func TestCountriesAtTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	const begun = `purser 1
map switzerland
date 2026-11-20
turns free
player Lena blue 40 trains keeps 3
player Urs red 40 trains keeps 2

Lena claim brig/italia-brig/green
Lena claim brig/wassen/red
`
	begin(t, home, begun)
	s := atTerminal(t, home, pty.Winsize{Rows: 20, Cols: 60}, "tally", "friday", "--lang", "de")
	for _, st := range []struct{ shows, keys string }{
		{"Welche Strecke nutzt Lena?", "\r\r"},
		{"Wie viele Waggons hat Lena übrig?", "\r"},
		{"Wo steht der Zählstein von Lena?", "\r"},
		{"Welche Strecke nutzt Urs?", "\r\r"},
		{"Wie viele Waggons hat Urs übrig?", "\r"},
		{"Wo steht der Zählstein von Urs?", "\r"},
		{"z. B. basel zürich", "ital"},
		{"> [ ] Italien – ein Land        bis zu 13 Punkte; 2 Karten", "ien land\r"},
		{"[x] Italien – ein Land", "italien land\r"},
		{"[2] Italien – ein Land", "\r\r"},
		{"Welche Zielkarten deckt Urs auf? (0 von 2 aufgedeckt)", "\x03"},
	} {
		s.wait(st.shows)
		s.press(st.keys)
	}
	const want = "Lena reveal italia/country, italia/country\n"
	if got := recordOf(t, home); got != begun+want {
		t.Errorf("the record is\n%s", got)
	}
}
