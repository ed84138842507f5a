//go:build browser && unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// A plainStage is the phone of a director whose browser runs no scripts: what is done is tapping and typing.
type plainStage struct {
	*tab
	s     *served
	home  string
	shots int
}

// looks checks that nothing is wider than the phone. With $PICTURES there is a photograph.
func (d *plainStage) looks() {
	d.Helper()
	d.shots++
	if wide := d.says("String(document.documentElement.scrollWidth > innerWidth)"); wide != "false" {
		d.Errorf("page %d is wider than the screen: %s", d.shots, d.says("document.body.innerText"))
	}
	if dir := os.Getenv("PICTURES"); dir != "" {
		shot, err := chromedp.Run(d.ctx, chromedp.CaptureScreenshot())
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, fmt.Sprintf("plain-%02d.png", d.shots)), shot, 0o600)
		}
		if err != nil {
			d.Error(err)
		}
	}
}

// taps taps what is called so, and waits until the page that comes says something.
func (d *plainStage) taps(called, says string) {
	d.Helper()
	d.does("document.body.setAttribute('data-old', '')")
	d.tap("main :is(a, button), header a, nav a", called)
	d.comes("body:not([data-old])", says)
	d.looks()
}

// comesAnew loads the page again until it says something, as somebody does whose page does nothing by itself.
func (d *plainStage) comesAnew(says string) {
	d.Helper()
	for begin := time.Now(); !strings.Contains(d.says("document.body.innerText"), says); time.Sleep(50 * time.Millisecond) {
		if time.Since(begin) > patience {
			d.Fatalf("no %q", says)
		}
		d.open(d.s.Director)
	}
	d.looks()
}

// opens opens what is folded in under a heading.
func (d *plainStage) opens(called string) { d.Helper(); d.tap("summary", called) }

// terminal does something at the desk's computer, which must work.
func (d *plainStage) terminal(words ...string) string {
	d.Helper()
	out, err := inHome(d.home, words...)
	if err != nil {
		d.Fatal(words, err, out)
	}
	return out
}

// result enters the points of the table that is open, from the most down.
func (d *plainStage) result(most, apart int) {
	d.Helper()
	d.does(fmt.Sprintf("document.querySelectorAll('[name=points]').forEach((e, i) => { e.value = %d - %d * i; })", most, apart))
}

// TestDirectorWithoutScriptsInBrowser runs an event of sixteen on a phone whose browser runs no scripts,
// with the desk's terminal beside it: from the check-in to the final and its proof.
func TestDirectorWithoutScriptsInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	d := &plainStage{tab: browse(t), home: home}
	d.terminal("event", "new", "winter", "--map", "usa", "--title", "Winter Cup", "--preset", "wbc",
		"--line", "finals 3 1 winners", "--seed", "3 1 4 1 5")
	d.s = serving(t, home, "127.0.0.1:0", "--hall")
	d.size(390, 844)
	d.withoutScripts()
	d.open(d.s.Director)
	d.comes("body", "Winter Cup")
	d.looks()
	d.taps("Check-in", "Who joins")
	d.fill("#join-names", "Ann, Bea, Cem, Dora, Emil, Finn, Gina, Hugo, Ida, Jan, Kim\nLea\nMax\nNora\nMaximiliane-Charlotte")
	d.taps("They join", "15 players so far")
	d.taps("Back to the desk", "The next round")
	d.taps("Open the round", "In the draw: 15 players")
	d.taps("Draw the tables", "Table 4")

	d.taps("Check-in", "Who joins") // somebody comes late: everybody is drawn anew
	d.fill("#join-names", "Paul")
	d.taps("They join", "16 players")
	d.taps("Back to the desk", "Draw anew")
	d.opens("Draw anew")
	d.taps("Void the draw", "Draw the tables")
	d.taps("Draw the tables", "Table 4")

	d.game("winter-1-1") // its game is the result
	d.comesAnew("1. ")
	d.taps("Table 2", "Round 1, table 2")
	d.result(98, 0)
	d.taps("Write", "have the same points")
	d.result(120, 9)
	d.taps("Write", "120")
	d.taps("Table 3", "Round 1, table 3")
	d.result(111, 9)
	d.taps("Write", "111")
	d.taps("Table 3", "Correct the result") // a wrong result
	d.fill("#result-why", "a ticket was counted twice")
	d.result(131, 9)
	d.taps("Write", "131")
	d.taps("Check-in", "Who goes home")
	d.does("document.getElementById('leave-name').value = 'Ann'")
	d.taps("Goes home", "15 players")
	d.taps("Back to the desk", "The next round")
	d.opens("The next round")
	d.taps("Open the round", "In the draw: 15 players")
	d.taps("Draw the tables", "Round 2")
	d.terminal("event", "join", "Vera,", "Willi,", "Xenia") // at the desk
	d.opens("Seat a table by hand")
	d.fill("#hand-names", "Xenia, Vera, Zoe")
	d.fill("#hand-why", "a late table")
	d.taps("Seat them", "somebody else was faster")
	d.taps("Seat them", "nobody of that name has joined") // what was typed is still there
	d.fill("#hand-names", "Xenia, Vera, Willi")
	d.taps("Seat them", "Seated by hand: a late table")
	for _, table := range []string{"1.4", "2.1", "2.2", "2.3", "2.5"} {
		d.taps("Table "+table[2:], "Round "+table[:1]+", table "+table[2:])
		d.result(115, 9)
		d.taps("Write", "Winter Cup")
	}
	d.taps("Table 4", "Cancel this table")
	d.opens("Cancel this table")
	d.fill("#void-why", "the table began too late")
	d.taps("Cancel it", "void: the table began too late")
	d.taps("Why these tables", "The lot")
	d.taps("Back to the desk", "The next round")
	for round := range 2 { // the semifinals and the final
		d.does("document.getElementById('round-kind').value = 'knockout'")
		d.taps("Open the round", "Draw the tables")
		d.taps("Draw the tables", "Table 1")
		for n := range []int{2, 1}[round] {
			d.taps(fmt.Sprint("Table ", n+1), fmt.Sprintf("Round %d, table %d", round+3, n+1))
			d.result(110, 9)
			d.taps("Write", "Winter Cup")
		}
	}
	d.taps("Standings", "Ratings")
	d.taps("How the ratings changed", "Ratings")
	for command, says := range map[string]string{"standings": " wins Winter Cup", "explain": "To check it by hand",
		"verify": "drawn again, and all as the seed gives it: 5 draws"} {
		if out := d.terminal("event", command); !strings.Contains(out, says) {
			t.Errorf("event %s lacks %q:\n%s", command, says, out)
		}
	}
}

// game ends the game of a table: only its result is known.
func (d *plainStage) game(name string) {
	d.Helper()
	file := filepath.Join(d.home, name+".game")
	text, err := os.ReadFile(file)
	if err == nil {
		lines := strings.NewReplacer("map usa\n", "map usa\nturns totals\n", " 45 trains", "").Replace(string(text)) + "\n"
		for i, found := range regexp.MustCompile(`(?m)^player (\S+)`).FindAllStringSubmatch(lines, -1) {
			lines += fmt.Sprintf("%s scored %d\n", found[1], 90-i)
		}
		err = os.WriteFile(file, []byte(lines), 0o600)
	}
	if err != nil {
		d.Fatal(err)
	}
}
