package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
)

// TestOpenAtTerminal plays in Paris at a terminal: the set-up asks for the points printed
// on the board, lanes are entered as they are claimed, cities are suggested, a typing
// mistake causes a warning, what an earlier game recorded is offered, and tickets are shown
// with their points.
func TestOpenAtTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	earlier := "purser 1\nmap paris\nturns free\nplayer Zoe blue 15 buses\nplayer Ben red 15 buses\n\nZoe claim montmartre/opera/purple 2\n"
	if err := os.WriteFile(filepath.Join(home, "earlier.game"), []byte(earlier), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := (shell{"PURSER_HOME": home}).purser("", "map", "learn", "paris"); code != 0 {
		t.Fatal(stderr)
	}
	s := atTerminal(t, home, pty.Winsize{Rows: 30, Cols: 100}, "play")
	for _, st := range []struct{ shows, keys string }{
		{"> the same again: Zoe and Ben", "\x1b[B\r"}, {"name of the game", "friday\r"},
		{"board", "paris\r"},
		{"Who is player 1?", "Zoe\r"},
		{"Which color does Zoe play?", "pink\r"},
		{"How many of the 2 tickets does Zoe keep?", "1\r"},
		{"Who is player 2?", "Ben\rblue\r1\r"},
		{"Who is player 3?", "\r"},
		{"Who begins?", "\r"},
		{"points for 1 to 3 spaces, as on your board", "1-2-4\r"},
		{"Any house rules?", "\r"},
		{"Is everything right?", "\r"},
		{"Zoe's turn (pink), marker 0", "bastille louvre blue 1 keep\r"},
		{"9  Zoe claims Bastille – Louvre (blue), keeps the card for a flag: +", "louvre opera red"},
		{"keeps a card", "\r"}, // one Enter, as for any lane
		{"Louvre – Opéra (red) is new: how many spaces it has", ""},
		{"4 points", "3\r"},
		{"10  Ben claims Louvre – Opéra (red), keeps the card for a flag: +", "bas\r"},
		{"Bastille …", "oppera green 2"},
		{"new: Bastille – Oppera (green); Oppera, or did you mean Opéra?", "\r"},
		{"Oppera is named for the first time: did you mean Opéra?", "yes\r"}, // and nothing is written
		{"┃ : bastille oppera green 2", "\r"},
		{"Oppera is named for the first time: did you mean Opéra?", "\x1b"}, // and back once more
		{"┃ : bastille oppera green 2", "\r"},
		{"no: enter it as it is", "no\r"},
		{"11  Zoe claims Bastille – Oppera (green): +", "4"},
		{"12  taken back: Zoe claims Bastille – Oppera (green)", "montm"},
		{"Montmartre – Opéra, purple  2 buses, 2 points", "\r"},
		{"13  Zoe claims Montmartre – Opéra (purple): +", "draw\r"},
		{"14  Ben takes cards", "nation/republique/green 3\r"},
		{"15  Zoe claims Nation – République (green): +", "draw\r"},
		{"16  Ben takes cards", "etoile/trocadero/green 3\r"},
		{"17  Zoe claims Étoile – Trocadéro (green): +", "draw\r"},
		{"18  Ben takes cards", "pantheon/invalides/green 3\r"},
		{"19  Zoe claims Invalides – Panthéon (green): +", "draw\r"},
		{"20  Ben takes cards", "concorde/nation/purple 2\r"},
		{"21  Zoe claims Concorde – Nation (purple): +", "draw\r"},
		{"22  Ben takes cards", "draw\r"},
		{"Which tickets does Zoe show? (0 of 1 shown)", "bastille louvre"},
		{"[ ] new: Bastille – Louvre", "\r"},
		{"[x] Bastille – Louvre", "\r"},
		{"Bastille – Louvre is new: its points", ""}, {"┃ : such as 7", "4\r"},
		{"24  Zoe shows Bastille – Louvre", ""},
		{"Which tickets does Ben show? (0 of 1 shown)", "opera louvre, nation louvre 5"},
		{"No match; Enter takes it as typed", "\x15opera louvre 5\r"},
		{"[x] Louvre – Opéra", "\r"},
		{"Enter go on", "\r"}, // Ben's count, and then Zoe's
		{"Bastille – Louvre", "\r"},
		{"Zoe wins with 21 points, 12 more than Ben.", "\r"}, // 1 + 2 + 3 × 4 + 2 and 4; 4 and 5
	} {
		s.wait(st.shows)
		s.press(st.keys)
	}
	if code, written := s.end(); code != 0 || strings.Contains(written, "points here") {
		t.Errorf("code %d", code)
	}
	want := `purser 1
map paris
date 2026-11-20
turns strict
rule points 1-2-4
player Zoe pink 15 buses keeps 1
player Ben blue 15 buses keeps 1

Zoe claim bastille/louvre/blue 1 keep
Ben claim louvre/opera/red 3 keep
Zoe claim bastille/oppera/green 2
undo
Zoe claim montmartre/opera/purple 2
Ben draw
Zoe claim nation/republique/green 3
Ben draw
Zoe claim etoile/trocadero/green 3
Ben draw
Zoe claim invalides/pantheon/green 3
Ben draw
Zoe claim concorde/nation/purple 2
Ben draw
Zoe draw
Zoe reveal bastille/louvre 4
Ben reveal louvre/opera 5
`
	if diff := cmp.Diff(want, recordOf(t, home)); diff != "" {
		t.Error(diff)
	}
}

// TestFlagsTallied counts the same board at a terminal and line by line, with as many Enters
// for a lane whose card could be kept as for any other: no card is kept unasked, and in both
// ways the flags are asked for once the routes are entered.
func TestFlagsTallied(t *testing.T) {
	t.Parallel()
	const begun = "purser 1\nmap paris\nturns free\nrule points 1-2-4\nplayer Zoe blue\nplayer Ben red\n"
	home := t.TempDir()
	record := filepath.Join(home, "evening.game")
	if err := os.WriteFile(record, []byte(begun), 0o600); err != nil {
		t.Fatal(err)
	}
	s := atTerminal(t, home, pty.Winsize{Rows: 30, Cols: 100}, "tally", "evening")
	for _, st := range []struct{ shows, keys string }{
		{"Which route does Zoe claim?", "louvre bastille blue 1\r"},
		{"8  Zoe claims", "louvre opera white 1\r"},
		{"9  Zoe claims", "opera nation red 2\r"},
		{"10  Zoe claims", "opera republique green 2\r"},
		{"11  Zoe claims", "\r"},
		{"How many flags was Zoe paid?", "1\r"},
		{"How many buses does Zoe have left?", "\r"},
		{"Where is Zoe's marker?", "10\r"},
		{"Which route does Ben claim?", "\r"},
		{"How many flags was Ben paid?", "\r"},
		{"How many buses does Ben have left?", ""},
	} {
		s.wait(st.shows)
		s.press(st.keys)
	}
	sh, typed := atHome(t, begun)
	sh["ACCESSIBLE"] = "1"
	if _, _, stderr := sh.purser("louvre bastille blue 1\nlouvre opera white 1\nopera nation red 2\nopera republique green 2\n"+
		"\n1\n\n10\n\n\n", "tally", "friday"); !strings.HasSuffix(strings.TrimSpace(stderr),
		"How many buses does Ben have left? (Enter: skip):") {
		t.Error(stderr)
	}
	const want = `Zoe claim bastille/louvre/blue 1
Zoe claim louvre/opera/white 1
Zoe claim nation/opera/red 2
Zoe claim opera/republique/green 2
Zoe flags 1
`
	for _, file := range []string{record, typed} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, lines, _ := strings.Cut(string(text), "\n\n")
		if diff := cmp.Diff(want, lines); diff != "" {
			t.Errorf("%s: %s", file, diff)
		}
	}
}

// TestUntoldExit checks that a line with facts still missing is a usage error on the
// command line and an unreadable record in a file.
func TestUntoldExit(t *testing.T) {
	t.Parallel()
	const record = "purser 1\nmap paris\nturns free\nplayer Zoe blue\nplayer Ben red\n\n"
	sh, _ := atHome(t, record)
	for _, args := range [][]string{{"claim", "louvre/opera/green", "--player", "Zoe"}, {"peek", "louvre/opera",
		"--player", "Zoe"}} {
		if code, _, stderr := sh.purser("", args...); code != exitUsage {
			t.Errorf("%s: exit code %d: %s", args[0], code, stderr)
		}
	}
	if code, _, stderr := sh.purser(record+"Zoe claim louvre/opera/green\n", "score", "-"); code != exitFailed {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}

// TestDrawnAtTerminal draws who begins with the space bar; Enter accepts it once it is shown.
func TestDrawnAtTerminal(t *testing.T) {
	t.Parallel()
	s := atTerminal(t, t.TempDir(), pty.Winsize{Rows: 24, Cols: 80}, "play", "--map", "usa")
	for _, st := range []struct{ shows, keys string }{
		{"name of the game", "friday\r"},
		{"Who is player 1?", "Anna\r\r\r"},
		{"Who is player 2?", "Ben\r\r\r"},
		{"Who is player 3?", "\r"},
		{"Space draw at random", " "},
		{"Ben was drawn. Who begins?", "\r"},
		{"Any house rules?", "\r"},
		{"Is everything right?", "\r"},
		{"Ben's turn (red)", "\x03"},
	} {
		s.wait(st.shows)
		s.press(st.keys)
	}
	s.wait("the game is saved")
}

// TestNewPlaceAtTerminal asks at a terminal before a command writes a place that nobody has named: yes writes nothing.
func TestNewPlaceAtTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	for _, st := range []struct {
		command          []string
		asks, keys, says string
	}{
		{[]string{"new", "rain", "--map", "globetrotter", "--date", "none", "--player", "Anna red home cal", "--player", "Ben blue home osl"},
			"Osl is named for the first time: is it cut short or misspelled?", "yes\r", "nothing is entered"},
		{[]string{"new", "rain", "--map", "globetrotter", "--date", "none", "--player", "Anna red home cal", "--player", "Ben blue home oslo"},
			"Oslo is named for the first time: is it cut short or misspelled?", "no\r", "next: Anna"},
		{[]string{"land", "rio", "roll", "3"}, "Rio is named for the first time", "yes\r", "nothing is entered"},
		{[]string{"land", "vancouver-x", "roll", "3"}, "did you mean Vancouver?", "\x04", "nothing is entered"},
		{[]string{"land", "rio-de-janeiro", "roll", "3"}, "Rio De Janeiro is named for the first time", "no\r", "Anna travels to Rio De Janeiro"},
		{[]string{"fix", "7", "land", "lagos", "roll", "3"}, "Lagos is named for the first time", "yes\r", "nothing is entered"},
		{[]string{"land", "bamako/", "roll", "3"}, "", "", "Anna travels to Bamako"},
	} {
		s := atTerminal(t, home, pty.Winsize{Rows: 24, Cols: 100}, st.command...)
		s.wait(st.asks)
		s.press(st.keys)
		s.wait(st.says)
		<-s.ended
	}
	const want = "Anna land rio-de-janeiro roll 3\nAnna land bamako roll 3\n"
	record, err := os.ReadFile(filepath.Join(home, "rain.game"))
	if head, lines, _ := strings.Cut(string(record), "\n\n"); err != nil || lines != want ||
		!strings.HasSuffix(head, "player Anna red home calgary\nplayer Ben blue home oslo") {
		t.Errorf("%v: %s", err, record)
	}
}
