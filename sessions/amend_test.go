package sessions_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// TestAmendLaw checks that an amended game is the text with that line replaced, read again,
// with its comment kept, and that it is refused if and only if that text is illegal, for
// the same line.
func TestAmendLaw(t *testing.T) {
	soak.Check(t, soak.Games, func(t *rapid.T) {
		g := anyGame(t)
		n := rapid.IntRange(0, g.Record.Lines+1).Draw(t, "line")
		e, err := g.Amendable(n)
		at := slices.IndexFunc(g.Entries, func(e sessions.Entry) bool {
			return e.Line.Number == n &&
				e.Line.Player != maps.Nobody
		})
		if may := at >= 0 && slices.Contains(standing(g), n); may != (err == nil) {
			t.Fatalf("line %d of %q: %v", n, g.Text(), err)
		}
		if err != nil {
			_, amended := amend(g, n, routerules.Move{Act: routerules.Draw})
			if text.ClassOf(amended) != text.BadName || amended.Error() != err.Error() {
				t.Fatalf("%v, and when asked %v", amended, err)
			}
			return
		}
		m, ok := randomMove(t, stateOf(g)) // legal now, but perhaps not then
		if !ok || rapid.Bool().Draw(t, "cards") {
			m = routerules.Move{Act: routerules.Draw, Seat: e.Line.Player}
		}
		if rapid.Bool().Draw(t, "same player") {
			m.Seat = e.Line.Player
		}
		before := snapshot(g)
		next, err := amend(g, n, m)
		if snapshot(g) != before {
			t.Fatalf("an amendment changes the game it is of")
		}
		rows := strings.SplitAfter(g.Text(), "\n")
		rows[n-1] = record.Quote(g.Record.Players[m.Seat]) + " " + routewords.Words(boardOf(g), m)
		if e.Line.Comment != "" {
			rows[n-1] += "  " + e.Line.Comment
		}
		rows[n-1] += "\n"
		want, wrong := sessions.Read("a.game", []byte(strings.Join(rows, "")), sessions.Shipped(routewords.Routes{}))
		if wrong != nil {
			t.Fatalf("%v", wrong)
		}
		if (err == nil) != (want.Illegal == nil) {
			t.Fatalf("%v, but read anew: %v", err, want.Illegal)
		}
		if err != nil {
			var first *sessions.Illegal
			if !errors.As(err, &first) || first.Error() != want.Illegal.Error() {
				t.Fatalf("%v, but read anew: %v", err, want.Illegal)
			}
			return
		}
		if next.Text() != strings.Join(rows, "") {
			t.Fatalf("%q instead of %q", next.Text(), strings.Join(rows, ""))
		}
		same(t, next)
		if c := next.Since(g); len(c.Lines)+len(c.Undone)+len(c.Redone) > 0 || c.Seat != maps.Nobody {
			t.Fatalf("since: %+v", c)
		}
	})
}

// TestSoundLaw checks that the sound part of a damaged record can be read and is legal,
// that it is not with one more line, and the error for that line.
func TestSoundLaw(t *testing.T) {
	soak.Check(t, soak.Games, func(t *rapid.T) {
		g := anyGame(t)
		rows := strings.SplitAfter(g.Text(), "\n")
		rows = rows[:len(rows)-1]
		bad := rapid.SampledFrom([]string{"", "Anna dig\n", "redo\n\nredo\n", "\"\n", "Xenia draw\n", "map world\n",
			"Anna harbor moskva\n", "Anna draw\nAnna harbor moskva\nundo\nundo\nredo\nredo\n",
			"Anna harbor moskva\nAnna draw\nundo\nundo\n"}).Draw(t, "bad")
		at := rapid.IntRange(0, len(rows)).Draw(t, "at")
		all := slices.Concat(rows[:at:at], []string{bad}, rows[at:])
		data := strings.Join(all, "")
		tail := rapid.SampledFrom([]string{"", "Anna dr"}).Draw(t, "tail")
		sound, lines, damage := sessions.LongestSound("a.game", []byte(data+tail), sessions.Shipped(routewords.Routes{}))
		anew, err := sessions.Read("a.game", []byte(data), sessions.Shipped(routewords.Routes{}))
		if err == nil && anew.Illegal != nil {
			err = anew.Illegal
		}
		if fmt.Sprint(err) != fmt.Sprint(damage) {
			t.Fatalf("the damage is %v, not %v", damage, err)
		}
		split := strings.SplitAfter(data, "\n")
		split = split[:len(split)-1]
		if sound == nil {
			if lines != 0 || damage == nil {
				t.Fatalf("%d lines, %v", lines, damage)
			}
			for n := range split {
				if g, err := sessions.Read("a.game", []byte(strings.Join(split[:n], "")),
					sessions.Shipped(routewords.Routes{})); err == nil && g.Illegal == nil {
					t.Fatalf("nothing is sound, but %d lines of %q are", n, data)
				}
			}
			return
		}
		if sound.Text() != strings.Join(split[:lines], "") {
			t.Fatalf("%q is not the first %d lines", sound.Text(), lines)
		}
		same(t, sound)
		if damage == nil {
			if lines != len(split) {
				t.Fatalf("%d of %d lines, and no damage", lines, len(split))
			}
			return
		}
		for n := lines + 1; n <= len(split); n++ {
			if g, err := sessions.Read("a.game", []byte(strings.Join(split[:n], "")),
				sessions.Shipped(routewords.Routes{})); err == nil && g.Illegal == nil {
				t.Fatalf("%d lines of %q are sound, not only %d", n, data, lines)
			}
		}
	})
}

// TestAmendNames checks that every line that an amendment makes illegal is reported,
// including the amended one: an illegal turn still counts as a turn, but a draw out of turn
// does not.
func TestAmendNames(t *testing.T) {
	g := reread(t, head+"\nAnna claim lima/sydney/black\nBen draw\nAnna harbor lima\nBen draw\nAnna draw\nBen claim lima/valparaiso/gray\n")
	tokyo, err := boardOf(g).FindPort("tokyo")
	if err != nil {
		t.Fatal(err)
	}
	_, err = amend(g, 6, routerules.Move{Act: routerules.Harbor, City: tokyo})
	each := func(err error) (said []string) {
		for _, one := range text.Parts(err) {
			said = append(said, text.English.Words(one)+" ("+one.(*sessions.Illegal).Source().String()+")")
		}
		return said
	}
	if diff := cmp.Diff([]string{
		"Anna cannot build a harbor in Tokyo: Anna owns no route into Tokyo (harbor.route (Harbors), a.game line 6)",
		"Anna cannot build a harbor in Lima: Anna owns no route into Lima (harbor.route (Harbors), a.game line 8)",
	}, each(err)); diff != "" {
		t.Error(diff)
	}
	_, err = amend(g, 6, routerules.Move{Act: routerules.Draw, Seat: 1})
	if diff := cmp.Diff([]string{
		"Ben cannot take cards: it is Anna's turn (turn.order (The Game Turn), a.game line 6)",
		"Ben cannot take cards: it is Anna's turn (turn.order (The Game Turn), a.game line 7)",
		"Anna cannot build a harbor in Lima: Anna owns no route into Lima (harbor.route (Harbors), a.game line 8)",
	}, each(err)); diff != "" {
		t.Error(diff)
	}
}

// TestManyIllegal amends a line above a thousand others, all illegal: twenty are said, and the others counted.
func TestManyIllegal(t *testing.T) {
	rows := "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n" +
		strings.Repeat("Anna draw\n", 1001)
	g, err := sessions.Read("a.game", []byte(rows), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	_, err = amend(g, 6, routerules.Move{Act: routerules.Draw})
	if parts := text.Parts(err); len(parts) != 21 || parts[20].Error() != "and 980 more" {
		t.Errorf("%d errors, %v", len(parts), parts[len(parts)-1])
	}
}
