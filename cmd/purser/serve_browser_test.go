//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// An outing is a whole evening with a television, a scorekeeper, three phones and the
// command line.
type outing struct {
	*testing.T
	home, path         string
	television, keeper *tab
	phones             map[string]*tab
	lines              []string // expected in the record
	above              int      // lines of the file above these
}

// wrote waits until the television and the pages that sent it show a line.
func (o *outing) wrote(line string, by ...*tab) {
	o.Helper()
	o.lines = append(o.lines, line)
	for _, page := range append(by, o.television) {
		o.comes(page)
	}
}

// comes waits until a page shows the last line by its number and, unless it takes another one
// back, its player.
func (o *outing) comes(page *tab) {
	o.Helper()
	page.comes("#list li", strconv.Itoa(o.above+len(o.lines))+" ")
	if player, words, _ := strings.Cut(o.lines[len(o.lines)-1], " "); words != "" {
		page.comes("#list li", player)
	}
}

// upToDate waits until a page shows the last line and the turn of the player: on a busy
// machine it may still show that player's turn of three lines before.
func (o *outing) upToDate(page *tab, player string) {
	o.Helper()
	if len(o.lines) > 0 {
		o.comes(page)
	}
	page.comes("#moment", player+"'s turn")
}

// command runs a line of the command line.
func (o *outing) command(player, words string) {
	o.Helper()
	args := append(strings.Fields(words), "--game", "friday", "--player", player)
	if out, err := inHome(o.home, args...); err != nil {
		o.Fatal(err, out)
	}
	o.lines = append(o.lines, player+" "+words)
}

// phone enters a line on its player's phone, using the form there.
func (o *outing) phone(player, words string) {
	o.Helper()
	on := o.phones[player]
	o.upToDate(on, player)
	verb, rest, _ := strings.Cut(words, " ")
	what, cards, paid := strings.Cut(rest, " with ")
	switch verb {
	case "draw":
		on.until("the button hears again", `!document.querySelector("#taps [aria-disabled=true]")`)
		on.tap("#taps button", "Take cards")
	case "claim": // typing narrows the list, and the remaining choice is tapped
		on.does("document.getElementById('verb-claim').closest('details').open = true")
		on.fill("#verb-claim", strings.ReplaceAll(what, "/", " "))
		no, ok := opened(o.T, "great-lakes").RouteOf(what)
		if !ok {
			o.Fatal(what)
		}
		name := strings.NewReplacer(" (", ", ", ")", "").Replace(opened(o.T, "great-lakes").RouteSaid(no).String())
		on.tap("#verb-claim + .found button", name)
		if paid {
			on.fill("#cards-claim", cards)
		}
		on.does("document.getElementById('verb-claim').form.requestSubmit()")
	default:
		on.send(words)
	}
	o.wrote(player+" "+words, on)
}

// TestEveningInBrowser plays a whole game of three by pages and commands, side by side,
// with a wrong claim, an undone line, and a server that is killed and, many lines later, restarted; at the end the
// tickets are shown from the phones. The record is the same as with commands alone.
func TestEveningInBrowser(t *testing.T) {
	t.Parallel()
	whole, err := os.ReadFile(filepath.Join(records, "lakes.game"))
	if err != nil {
		t.Fatal(err)
	}
	head, play, _ := strings.Cut(string(whole), "\n\n")
	o := &outing{T: t, home: t.TempDir(), phones: map[string]*tab{}, above: strings.Count(head, "\n") + 3}
	o.path = filepath.Join(o.home, "friday.game")
	alone := filepath.Join(t.TempDir(), "friday.game")
	for _, path := range []string{o.path, alone} {
		if err := os.WriteFile(path, []byte(head+"\n\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := serving(t, o.home, "127.0.0.1:0")
	addr := strings.TrimPrefix(s.Watch[:strings.LastIndex(s.Watch, "/")], "http://")
	o.television = browse(t)
	o.television.size(1920, 1080)
	o.television.open(s.Watch)
	o.keeper = browse(t)
	o.keeper.size(1024, 768)
	o.keeper.open(s.Keep)
	for name, url := range s.Seats {
		o.phones[name] = browse(t)
		o.phones[name].size(390, 844)
		o.phones[name].open(url)
	}

	hands := map[string][]string{}
	n := 0
	for line := range strings.Lines(play) {
		line, _, _ = strings.Cut(line, "#")
		player, words, _ := strings.Cut(strings.TrimSpace(line), " ")
		if shown, ok := strings.CutPrefix(words, "reveal "); ok {
			hands[player] = append(hands[player], strings.Split(shown, ", ")...)
			continue
		}
		if words == "" {
			continue
		}
		n++
		const last, again = 39, 109 // the server is killed after one line, and restarted after the other
		down := n > last && n <= again
		switch {
		case n%4 == 0 || down:
			o.command(player, words)
			if n%8 == 0 && !down {
				o.comes(o.television)
			}
		case n%4 == 1:
			o.upToDate(o.keeper, player)
			o.keeper.send(words)
			o.wrote(player+" "+words, o.keeper)
		default:
			o.phone(player, words)
		}
		switch n {
		case 6: // a wrong claim: nothing is written
			o.phones["Olga"].send("claim perry-sound/sudbury/gray")
			o.phones["Olga"].comes("#answer", "An open route")
			o.phones["Olga"].comes("#answer", "One turn after the other")
		case 10: // the last line is undone by its player, and entered again
			o.phones[player].tap("#enter button", "Undo")
			o.wrote("undo", o.phones[player])
			o.command(player, words)
		case last:
			if err := s.cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = s.cmd.Wait()
			o.television.comes("#lost", " seconds ago")
			o.comes(o.television) // the last state stays
		case again:
			serving(t, o.home, addr)
		}
	}
	if hidden := o.television.says("String(document.getElementById('lost').hidden)"); hidden != "true" {
		t.Error("the page still says that the connection is gone")
	}
	o.television.comes("#moment", "over")
	for _, player := range []string{"Mia", "Noah", "Olga"} {
		on := o.phones[player]
		for _, ticket := range hands[player] { // one by one
			on.fill("#tickets", strings.ReplaceAll(ticket, "/", " "))
			no, ok := opened(t, "great-lakes").TicketOf(ticket)
			if !ok {
				t.Fatal(ticket)
			}
			name := opened(t, "great-lakes").TicketSaid(no).String()
			on.tap("#hand .found button", name)
			on.comes("#in-hand", name)
		}
		on.tap("#hand button[type=submit]", "Check")
		on.comes("#outlook", "done by")
		on.tap("#verbs details[open] button[type=submit]", "Show") // all with one tap
		o.wrote(player+" reveal "+strings.Join(hands[player], ", "), on)
	}
	o.television.comes("#moment", "Mia wins")

	for _, line := range o.lines {
		player, words, _ := strings.Cut(line, " ")
		args := append(strings.Fields(words), "--game", "friday", "--player", player)
		if line == "undo" {
			args = []string{"undo", "--game", "friday"}
		}
		if out, err := inHome(filepath.Dir(alone), args...); err != nil {
			t.Fatal(line, err, out)
		}
	}
	byPages, err := os.ReadFile(o.path)
	if err != nil {
		t.Fatal(err)
	}
	byCommands, err := os.ReadFile(alone)
	if err != nil || string(byPages) != string(byCommands) {
		t.Errorf("the records differ: %v\n%s\n%s", err, byPages, byCommands)
	}
}
