package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
)

// trotStep is what is typed once the terminal shows a text.
type trotStep struct{ shows, keys string }

// atTable types what each step says once the terminal shows its text.
func (s *screen) atTable(steps []trotStep) {
	s.t.Helper()
	for _, st := range steps {
		s.wait(st.shows)
		s.press(st.keys)
	}
}

// TestGlobetrotterAtTerminal plays an evening of Globetrotter at a terminal: an unknown
// place is asked about once, a card is picked from a list, throws are typed as they fall,
// pocket money is an Enter away, and a slip is undone and corrected.
func TestGlobetrotterAtTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := atTerminal(t, home, pty.Winsize{Rows: 34, Cols: 100}, "play")
	s.atTable([]trotStep{
		{"name of the game", "friday\r"},
		{"board", "globetrotter\r"},
		{"Who is player 1?", "Anna\r"},
		{"Which color does Anna play?", "red\r"},
		{"the home of Anna?", "\r"},
		{"error:", "calgary\r"},
		{"Who is player 2?", "Ben\rblue\rlima\r"},
		{"Who is player 3?", "\r"},
		{"Who begins?", "\r"},
		{"Any house rules?", "\r"},
		{"Is everything right?", "\r"},
		{"Anna's turn (red), 0 keys", "kairo 7\r"},
		{"Kairo: what it is on the board", "\x1b"}, // back to what was typed
		{"┃ : kairo 7", "\r"},
		{"Kairo: what it is on the board", "key africa\r"},
		{"9  Anna travels to Kairo: −$200", "card\r"},
		{"What did the card of Anna do", "gains 5\r"},
		{"10  Anna takes an experience card: gains $500", ""},
		{"Anna wins the key of Kairo and has 1 key now", "land paris 12 9\r"},
		{"Paris: what it is on the board", "key europe\r"},
		{"12  Anna travels to Paris: −$200", "card\r"},
		{"What did the card of Anna do", "\x1b[B\r"}, // its most common effect
		{"13  Anna takes an experience card: nothing happens", "land kairo 3\r"},
		{"14  Anna travels to Kairo: −$200", "undo\r"}, // it was another field
		{"15  taken back: Anna travels to Kairo", "land plane\r"},
		{"16  Anna rolls the airplane", "end\r"},
		{"Anna may still buy two flight tickets for $300", "anna buys pair\r"},
		{"18  Anna buys a pair of flight tickets: −$300", "land macao 3\r"},
		{"Macao: what it is on the board", "national asia casino\r"},
		{"casino city: fee on the overview card", "same\r"},
		{"20  Ben travels to Macao: −$100", "24 54\r"},
		{"21  Ben gambles and loses", ""},
		{"next: Anna turns up a flight ticket and sends Ben away", "end\r"},
		{"sent.who", "\x15sends ben fidschi\r"},
		{"Fidschi: what it is on the board", "island\r"},
		{"island: fee on the overview card", "100 ends\r"},
		{"23  fee, island: $100, the turn ends", ""},
		{"Ben: −$100, +1 joker", ""},
		{"Anna's turn (red), 2 keys", "ben buys pair\r"},
		{"25  Ben buys a pair of flight tickets: −$300", " "}, // the pocket money
		{"26  Anna claims the pocket money: +$300", "status\r"},
		{"Enter", "\r"},
		{"Anna's turn (red), 2 keys", "land casablanca 4\r"},
		{"Casablanca: what it is on the board", "continental africa\r"},
		{"28  Anna travels to Casablanca: −$100", "card pays 100\r"},
		{"Anna lays a souvenir in Casablanca, number 1 in Africa", "end\r"},
		{"30  Anna ends the turn: +$200", " "},
		{"31  Ben claims the pocket money: +$300", "joker johannesburg\r"},
		{"Johannesburg: what it is on the board", "continental africa\r"},
		{"Ben lays a souvenir in Johannesburg, number 1 in Africa", "land paris 12\r"},
		{"34  Ben travels to Paris: −$200", "card nothing\r"},
		{"35  Ben takes an experience card: nothing happens", "53 45 22 56 43 24\r"},
		{"36  Ben challenges Anna and wins: −$100", ""},
		{"Ben wins the key of Paris from Anna and has 1 key now", "fix 29\r"},
		{"line 29, Anna takes an experience card: pays $100", "card pays 200\r"},
		{"change line 29", "\x1b[B\r"},
		{"29  Anna takes an experience card: pays $200", "\x03"},
		{"the game is saved", ""},
	})
	if code, _ := s.end(); code != 0 {
		t.Errorf("code %d", code)
	}
	if diff := cmp.Diff(trotEvening, recordOf(t, home)); diff != "" {
		t.Error(diff)
	}
}

// trotEvening is the record of that evening.
const trotEvening = `purser 1
map globetrotter
date 2026-11-20
turns strict
player Anna red home calgary
player Ben blue home lima

place kairo key africa
Anna land kairo roll 7
Anna card gains 500
place paris key europe
Anna land paris roll 12 steps 9
Anna card nothing
Anna land kairo roll 3
undo
Anna land plane
Anna end
Anna buys pair
place macao national asia casino
Ben land macao roll 3
Ben gamble 2+4, 5+4
place fidschi island
fee island 100 ends
Anna sends Ben fidschi
Ben buys pair
Anna money
place casablanca continental africa
Anna land casablanca roll 4
Anna card pays 200
Anna end
Ben money
place johannesburg continental africa
Ben joker johannesburg
Ben land paris roll 12
Ben card nothing
Ben duel Anna 5+3/4+5, 2+2/5+6, 4+3/2+4
`

// TestGlobetrotterLines plays the same evening line by line: the record is the same.
func TestGlobetrotterLines(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	cmd := exec.Command("purser", "play")
	cmd.Env = append(os.Environ(), "PURSER_HOME="+home, "ACCESSIBLE=1")
	cmd.Stdin = strings.NewReader(`friday
globetrotter
Anna
red
calgary
Ben
blue
lima




kairo 7
key africa
card +500
land paris 12 9
key europe
card nothing
kairo 3
undo
land plane
end
anna buys pair
macao 3
national asia casino
same
24 54
end
sends ben fidschi
island
100 ends
ben buys pair
money
casablanca 4
continental africa
card
pays 100
end
money
joker johannesburg
continental africa
paris 12
card nothing
53 45 22 56 43 24
fix 29
card pays 200
change
score
quit
`)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, says := range []string{"Kairo: what it is on the board", "Anna must first send Ben away",
		"Ben wins the key of Paris from Anna", "line 29, after: Anna takes an experience card: pays $200", "the game is saved"} {
		if !strings.Contains(string(out), says) {
			t.Errorf("no %q in\n%s", says, out)
		}
	}
	if strings.Contains(string(out), "not told yet") || strings.Count(string(out), "what it is on the board") != 6 {
		t.Errorf("what a place is was not asked for once:\n%s", out)
	}
	if diff := cmp.Diff(trotEvening, recordOf(t, home)); diff != "" {
		t.Error(diff)
	}
}

// TestGlobetrotterEnd comes home at a terminal in a game that started in the middle: the
// last key leaves the board, and the count is shown.
func TestGlobetrotterEnd(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	record := `purser 1
map globetrotter
start round 9
jackpot money 900 tickets 3 keys rio
place kairo key africa
place paris key europe
place tokyo key asia
place sydney key oceania
place lima key south-america
place miami continental north-america
player Anna red home calgary at paris money 900 keys paris, tokyo, a, b, c, africa, europe, asia
player Ben blue home lima money 400 keys sydney, lima, d, oceania, south-america, north-america
`
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	s := atTerminal(t, home, pty.Winsize{Rows: 34, Cols: 100}, "play", "friday")
	s.atTable([]trotStep{
		{"Anna's turn (red), 8 keys", " "},
		{"Anna claims the pocket money: +$300", "kairo 5\r"},
		{"Anna travels to Kairo: −$200", "card nothing\r"},
		{"Anna wins the key of Kairo and has 9 keys now", "calgary 9\r"},
		{"Calgary: what it is on the board", "national\r"},
		{"City key Sydney", "\r"}, // the last one first
		{"City key Kairo", "\r"},
		{"Anna wins: home in Calgary", "\r"},
	})
	code, written := s.end()
	restored(t, written)
	if code != 0 || !strings.Contains(s.shows(), "Anna wins: home in Calgary") {
		t.Errorf("code %d\n%s", code, s.shows())
	}
	want := record + "\nAnna money\nAnna land kairo roll 5\nAnna card nothing\nplace calgary national\nAnna land calgary roll 9\n"
	if diff := cmp.Diff(want, recordOf(t, home)); diff != "" {
		t.Error(diff)
	}
}
