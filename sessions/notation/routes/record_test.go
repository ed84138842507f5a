package routes_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// example is the record at the beginning of the page on the format, character for
// character.
const example = `purser 1
map world
date 2026-11-20
turns strict
player Anna blue 20 trains 40 ships keeps 3
player Ben red 25 trains 35 ships keeps 4

Anna draw
Ben claim hamburg/moskva/white with 1 train-white, 1 wild
Anna claim bangkok/manila/red
Ben exchange 3 ships for trains
Anna tickets 2 of 4
Ben harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild
undo
Ben draw                      # he had no second ship card after all
Anna reveal bangkok/tokyo, lima/jakarta
`

// same compares setups and moves; boards are read once, and shared.
var same = cmp.Comparer(func(a, b *routemap.Board) bool { return a == b })

func TestExample(t *testing.T) {
	g := read(t, example)
	b := world(t)
	want := &routerules.Setup{Board: b, Players: []routerules.Player{
		{Name: "Anna", Color: "blue", Trains: 20, Ships: 40, Keeps: 3},
		{Name: "Ben", Color: "red", Trains: 25, Ships: 35, Keeps: 4},
	}}
	if diff := cmp.Diff(want, g.Setup, same); diff != "" {
		t.Error(diff)
	}
	const white, red = 5, 3 // in the order of the card colors
	moves := []routerules.Move{
		{Act: routerules.Draw, Seat: 0},
		{Act: routerules.Claim, Seat: 1, Route: lane(t, b, "hamburg/moskva/white"),
			Cards: &routerules.Cards{Train: cards(white, 1), Wild: 1}},
		{Act: routerules.Claim, Seat: 0, Route: lane(t, b, "bangkok/manila/red")},
		{Act: routerules.Exchange, Seat: 1, Count: 3, Give: routemap.Ship},
		{Act: routerules.Tickets, Seat: 0, Count: 2, Drawn: 4},
		{Act: routerules.Harbor, Seat: 1, City: city(t, b, "hamburg"), Cards: &routerules.Cards{Anchor: cards(red, 2),
			Ship: cards(red, 1), Wild: 1}},
		{}, // undo
		{Act: routerules.Draw, Seat: 1},
		{Act: routerules.Reveal, Seat: 0, Shown: []routemap.TicketNo{ticket(t, b, "bangkok/tokyo"),
			ticket(t, b, "jakarta/lima")}},
	}
	if diff := cmp.Diff(moves, g.Moves); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int{0, 1, 2, 3, 4, 7, 8}, g.Record.Standing()); diff != "" {
		t.Error(diff)
	}
}

// TestExampleWritten checks the example's canonical form: two spaces before the comment,
// and the ends of a ticket in alphabetical order.
func TestExampleWritten(t *testing.T) {
	const want = `purser 1
map world
date 2026-11-20
turns strict
player Anna blue 20 trains 40 ships keeps 3
player Ben red 25 trains 35 ships keeps 4

Anna draw
Ben claim hamburg/moskva/white with 1 train-white, 1 wild
Anna claim bangkok/manila/red
Ben exchange 3 ships for trains
Anna tickets 2 of 4
Ben harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild
undo
Ben draw  # he had no second ship card after all
Anna reveal bangkok/tokyo, jakarta/lima
`
	if diff := cmp.Diff(want, read(t, example).Record.String()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, read(t, want).Record.String()); diff != "" {
		t.Errorf("written twice it differs: %s", diff)
	}
}

// TestSetup reads the part of the header that belongs to the game.
func TestSetup(t *testing.T) {
	g := read(t, `purser 1
map great-lakes
turns free
rule "TIES" Tickets
rule tour-order trail
player Anna Blue 27 TRAINS 23 Ships KEEPS 3
player "Ben B." "dark red" 027 train 23 ship
`)
	lakes, err := routemap.Open("great-lakes")
	if err != nil {
		t.Fatal(err)
	}
	want := &routerules.Setup{Board: lakes, Free: true, Players: []routerules.Player{
		{Name: "Anna", Color: "blue", Trains: 27, Ships: 23, Keeps: 3},
		{Name: "Ben B.", Color: "dark-red", Trains: 27, Ships: 23, Keeps: referee.Unknown},
	}}
	if diff := cmp.Diff(want, g.Setup, same, cmpopts.IgnoreFields(routerules.Setup{}, "House")); diff != "" {
		t.Error(diff)
	}
	for _, info := range routerules.Switches {
		value := map[string]string{"ties": "tickets", "tour-order": "trail"}[info.Name]
		if value == "" {
			value = info.Values[0]
		}
		if got := info.Value(g.Setup.House); got != value {
			t.Errorf("%s is %s, not %s", info.Name, got, value)
		}
	}
	const canonical = `purser 1
map great-lakes
turns free
rule ties tickets
rule tour-order trail
player Anna blue 27 trains 23 ships keeps 3
player "Ben B." dark-red 27 trains 23 ships
`
	if diff := cmp.Diff(canonical, g.Record.String()); diff != "" {
		t.Error(diff)
	}
}

// TestEveryHouseRule sets each switch of every board to each of its values.
func TestEveryHouseRule(t *testing.T) {
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, info := range routerules.SwitchesOf(b) {
			for _, value := range info.Values {
				g := read(t, "purser 1\nmap "+id+"\nrule "+info.Name+" "+value+"\n")
				if got := info.Value(g.Setup.House); got != value {
					t.Errorf("%s: rule %s %s is read as %s", id, info.Name, value, got)
				}
			}
		}
	}
}

// TestTakenBack checks that the words of an undone line are understood, because redo may
// bring it back.
func TestTakenBack(t *testing.T) {
	g := read(t, head+"Anna harbor lima\nundo\nredo\n")
	if m := g.Moves[0]; m.Act != routerules.Harbor || len(g.Record.Standing()) != 1 {
		t.Errorf("%+v", m)
	}
	if _, err := understand(head + "Anna harbor atlantis\nundo\n"); err == nil {
		t.Error("a line that was taken back may say anything")
	}
}
