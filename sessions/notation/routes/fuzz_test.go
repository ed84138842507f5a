package routes_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// seeds are records of many kinds; each is understood unless noted otherwise.
var seeds = []string{
	example,
	head,
	// A free game that scores: a claim, a harbor, both kinds of tickets.
	`purser 1
map world
turns free
player Anna blue 20 trains 40 ships keeps 3
player Ben red 25 trains 35 ships
Anna claim casablanca/al-qahira/gray
Anna claim al-qahira/tehran/black
Anna claim bangkok/manila/red
Anna harbor al-qahira
Anna exchange 2 trains for ships
Anna reveal casablanca/al-qahira/tehran, bangkok/tokyo
Ben claim lima/valparaiso/gray-2 with 2 wild
Ben reveal jakarta/lima
`,
	// Every house rule with other values than the defaults, and a game that ends in two
	// turns each.
	`purser 1
map great-lakes
title "Friday"
date 2026-11-20
rule tour-order legs
rule harbor-tour in-order
rule doubles-open-from 3
rule overpay strict
rule wild-as-double on
rule ties tickets
rule score-floor zero
player Anna blue 27 trains 23 ships keeps 5
player Ben black 30 trains 20 ships keeps 3
player Cleo green 27 trains 23 ships keeps 4
Anna claim lake-superior/thunder-bay/gray-2
Ben tickets 1 of 4
Cleo pass "no cards are left"
Anna exchange 23 ships for trains
`,
	// By consent: rules that bend, and one that does not.
	head + "Ben claim lima/valparaiso/gray with 5 ship-red, 1 wild by consent \"why \\\"not\\\"\"\nAnna claim LIMA/valparaiso/gray-2 By Consent \"b\" # c\nundo\nredo\nBen reveal jakarta/lima by consent \"shown\"\nAnna tickets 9 of 4 by consent \"all\"\n",
	head + "Anna harbor hamburg by consent \"no route\"\nBen harbor hamburg by consent \"taken\"\n",
	// Comments, quotes, undo and redo.
	"purser 1 # first\n# above\nmap world\nplayer \"A \\\"B\\\" \\\\\" blue 20 trains 40 ships # her\nplayer Łucja red 20 trains 40 ships\n\n# play\n\"a \\\"b\\\" \\\\\" draw # 1\nundo\nredo # 2\nŁUCJA pass \"# é\"\nundo\nłucja draw\n# end\n",
	// Line ends of another system, a byte order mark, a last line that was cut off.
	"\ufeff" + strings.ReplaceAll(head, "\n", "\r\n") + "ANNA  CLAIM \"Moskau\" / hamburg/White\r\nBen dr",
	// An illegal setup, an illegal line, and no players.
	"purser 1\nmap world\nplayer Anna pink 1 trains 999999 ships keeps 0\n",
	head + "Ben draw\n",
	head + "Anna claim lima/valparaiso/gray\nBen claim lima/valparaiso/gray\n",
	head + "Anna harbor southern-ocean\n",
	"purser 1\nmap world\n",
	// Tunnels that are won, fail and are not written down, ferries, stations and what they lend.
	`purser 1
map europe
turns free
player Anna blue keeps 4
player Ben red
Anna claim barcelona/pamplona/gray with 1 red, 1 wild tunnel 1 red, 1 blue, 1 wild add 1 red, 1 wild
Ben claim madrid/pamplona/black with 3 black tunnel 2 black failed
Ben claim madrid/pamplona/white tunnel failed
Ben claim madrid/pamplona/black tunnel 3 red
Ben claim dieppe/london/gray-2 with 1 red, 1 wild
Anna station madrid with 1 white
Anna station london
Anna station madrid via madrid/pamplona/black
Anna station london via none by consent "so"
Ben station roma with 1 red, 1 wild by consent "dear"
Anna reveal amsterdam/pamplona, lisboa/danzig
`,
	"purser 1\nmap nordic\nplayer Anna purple keeps 5\nplayer Ben white\nAnna claim lieksa/murmansk/gray with 7 green, 4 red, 4 wild\nBen claim helsinki/tallinn/purple with 1 purple, 2 red, 1 blue\nAnna tickets 1 of 3\n",
	europeHead + "Anna claim berlin/wien/green tunnel 1 red\n", europeHead + "Anna station berlin via none\n",
	europeHead + "Anna claim brest/pamplona/purple with 4 purple tunnel 4 red add 9 wild\n",
}

// europeHead begins a record of Europe.
const europeHead = "purser 1\nmap europe\nplayer Anna blue\nplayer Ben red\n\n"

// mistaken are records that are not understood.
var mistaken = []string{
	head + "Anna draw by consent\n", head + "Anna draw by consent why\n", head + "Anna draw by consent \"\"\n",
	"", "purser 1", "purser 2\n", "purser 1\nmap atlantis\n", "purser 1\nmap world\nmap world\n",
	head + "undo\n", head + "Anna dig\n", head + "Xenia draw\n", head + "Anna pass \"\n", head + "Anna \x1b\n",
	head + "Anna \xff\n",
	head + "Anna claim lima/valparaiso with 1 wild,\n", head + "Anna reveal lima\n", head + "Anna draw\nmap world\n",
	europeHead + "Anna claim berlin/wien/green tunnel\n", europeHead + "Anna claim berlin/wien/green tunnel 1 red add\n",
	europeHead + "Anna claim berlin/wien/green tunnel failed 1 red\n", europeHead + "Anna claim berlin/wien/green add 1 red\n",
	europeHead + "Anna claim berlin/wien/green tunnel 1 red add 1 red failed\n", europeHead + "Anna claim berlin/wien/green tunnel add 1 red\n",
	europeHead + "Anna station berlin via\n", europeHead + "Anna station berlin with 1 red via none\n", europeHead + "Anna station berlin via berlin\n",
	europeHead + "Anna station\n", head + "Anna station hamburg\n", head + "Anna claim lima/valparaiso/gray tunnel 1 red\n",
}

func TestSeeds(t *testing.T) {
	for _, seed := range seeds {
		read(t, seed)
	}
	for _, seed := range mistaken {
		if _, err := understand(seed); err == nil {
			t.Errorf("%q is understood", seed)
		}
	}
}

// FuzzRecord reads arbitrary bytes as a record. What is understood is written in a form
// that is understood and written the same; refereeing and counting it returns a result.
func FuzzRecord(f *testing.F) {
	for _, seed := range append(mistaken, seeds...) {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := understand(string(data))
		if err != nil {
			checkRefused(t, data, err)
			return
		}
		canonical(t, g)
		written := g.Record.String()
		again, err := understand(written)
		if err != nil {
			t.Fatalf("the canonical form is not understood: %v\n%s", err, written)
		}
		if diff := cmp.Diff(written, again.Record.String()); diff != "" {
			t.Errorf("the canonical form has another one: %s", diff)
		}
		if diff := cmp.Diff(g.Setup, again.Setup, same); diff != "" {
			t.Errorf("the setup differs: %s", diff)
		}
		if diff := cmp.Diff(g.Moves, again.Moves); diff != "" {
			t.Errorf("the moves differ: %s", diff)
		}
		if diff := cmp.Diff(g.Record.Standing(), again.Record.Standing()); diff != "" {
			t.Errorf("other lines stand: %s", diff)
		}
		checkRefereed(t, g, again)
	})
}

// checkRefused checks that an error names a place in the record, or the record's map.
func checkRefused(t *testing.T, data []byte, err error) {
	var syntax record.SyntaxErrors
	var name *text.NameError
	switch {
	case errors.As(err, &syntax):
		for _, e := range syntax {
			if most := strings.Count(string(data), "\n") + 1; e.File != "a.game" || e.Line < 1 || e.Line > most ||
				e.Col < 1 || e.What.Empty() {
				t.Errorf("%+v in a record of %d lines", e, most)
			}
		}
	case !errors.As(err, &name):
		t.Errorf("an error of no kind: %T %v", err, err)
	}
}

// checkRefereed checks for the same result for a game and for its canonical form.
func checkRefereed(t *testing.T, g, again *routewords.Script) {
	first, stopped, err := routerules.Replay(g.Setup, standing(g), nil)
	second, stoppedAgain, errAgain := routerules.Replay(again.Setup, standing(again), nil)
	if (err == nil) != (errAgain == nil) || stopped != stoppedAgain {
		t.Fatalf("illegal: %v; written anew: %v", err, errAgain)
	}
	if err != nil {
		if err.Error() == "" {
			t.Errorf("move %d is refused without a rule", stopped)
		}
		return
	}
	if !first.Equal(second) {
		t.Error("the canonical form leads to another table")
	}
	if _, err := routescore.Count(first); err != nil {
		t.Error(err)
	}
}

// standing returns the moves that have not been undone.
func standing(g *routewords.Script) []routerules.Move {
	var moves []routerules.Move
	for _, i := range g.Record.Standing() {
		moves = append(moves, g.Moves[i])
	}
	return moves
}
