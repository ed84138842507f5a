package sessions_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
)

// tables are the beginnings of strict games of three and four.
var tables = []string{
	"purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer \"Ben Ö\" red 25 trains 35 ships\nplayer Cara green 20 trains 40 ships\n",
	"purser 1\nmap usa\nplayer Anna blue\nplayer Ben red\nplayer Cara green\nplayer Dan yellow\n",
	"purser 1\nmap paris\nplayer Anna blue\nplayer Ben red\nplayer Cara green\n",
	"purser 1\nmap globetrotter\nplace bern key asia\nplace lima key america\nplace ayr continental asia port\nplace dole national\nplayer Anna red home oslo\nplayer Ben blue home rome\nplayer Cara green home bern\n",
	"purser 1\nmap globetrotter\nstart round 2 Ben\nplayer Anna red home oslo\nplayer Ben blue home rome\nplayer Cara green home bern\nplayer Dan black home cork\n",
}

// TestWhere lists what was inserted, as it will be numbered, however often it is asked.
func TestWhere(t *testing.T) {
	then := must(readAny(t, head+"\nAnna draw\nBen draw\n").Then(7))(t)
	then = must(play(then, routerules.Move{Act: routerules.Draw, Seat: 1}))(t)
	for range 2 {
		above, entries := then.Where()
		if last := entries[len(entries)-1]; above != 7 || len(entries) != 2 || last.Line.Number != 7 {
			t.Errorf("above line %d: %d lines, the last one %d", above, len(entries), last.Line.Number)
		}
	}
}

// drawn plays lines drawn at random, some out of turn by consent, some taken back.
func drawn(t *testing.T, rng *rand.Rand, head string, most int) *sessions.Game {
	t.Helper()
	g := readAny(t, readAny(t, head).Record.String())
	for range most {
		if next := onward(rng, g); next != nil {
			g = next
		}
	}
	return readAny(t, g.Text())
}

// onward returns a game with one more line, or nil if the line that was drawn is not legal.
func onward(rng *rand.Rand, g *sessions.Game) *sessions.Game {
	var next *sessions.Game
	var err error
	switch rng.IntN(12) {
	case 0:
		next, err = g.Undo(1)
	case 1:
		next, err = g.Redo(1)
	default:
		next, err = lineOn(rng, g)
	}
	if err != nil {
		return nil
	}
	return next
}

// lineOn plays a line that may well be legal.
func lineOn(rng *rand.Rand, g *sessions.Game) (*sessions.Game, error) {
	seat, words := someLine(rng, g)
	if verb := g.Verb("end"); verb != nil && rng.IntN(3) == 0 {
		words = "end"
	}
	if seat != maps.Nobody && seat != g.Table.Now().Turn && !strings.Contains(words, "consent") && rng.IntN(2) == 0 {
		words += ` by consent "why"`
	}
	line, err := g.Script.Line(g.Table, words)
	if err != nil {
		return nil, err
	}
	return g.Play(seat, line)
}

// TestInsertLaw inserts lines that are legal there into random games of every kind. The game is
// what reading its text again makes of it; each line that was part of a turn belongs to
// whoever's turn it is, any other line to whom it belonged, and lines that were taken back do
// not change. Without the lines again, the text is the same to the byte, unless a line out of
// turn is in turn now.
func TestInsertLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 2))
	done, moved, back := map[string]int{}, 0, 0
	for n := range soak.Draws(soak.Games, 200) {
		g := drawn(t, rng, tables[n%len(tables)], 6+rng.IntN(25))
		if len(g.Entries) == 0 {
			continue
		}
		before := g.Text() + whole(g.Table) + whole(g.Script)
		at := g.Entries[rng.IntN(len(g.Entries))].Line.Number
		then, err := g.Then(at)
		if err != nil {
			t.Fatal(err)
		}
		for range 1 + rng.IntN(3) {
			if next, err := lineOn(rng, then); err == nil {
				then = next
			}
		}
		size := len(then.Entries) - len(g.Entries)
		if size == 0 {
			continue
		}
		next, err := g.Insert(then, false)
		if g.Text()+whole(g.Table)+whole(g.Script) != before {
			t.Fatalf("the game has changed: %q", g.Text())
		}
		if err != nil {
			refusedBelow(t, g, err)
			continue
		}
		done[g.Board().Info().ID]++
		alike(t, next, readAny(t, next.Text()))
		needless := shifted(t, g, next, at, size)
		if len(next.Edited().Shifts) > 0 {
			moved++
		}
		again, err := next.Remove(at, at+size-1, false)
		if needless || text.ClassOf(err) == text.BadName {
			continue // an undo means an inserted line
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, next.Text())
		}
		if back++; again.Text() != g.Text() {
			t.Fatalf("line %d put into\n%sand taken out again:\n%s", at, g.Text(), again.Text())
		}
	}
	if t.Logf("%v, moved %d, back %d", done, moved, back); moved < 30 || back < 50 || len(done) < 4 {
		t.Errorf("too few: %v, moved %d, back %d", done, moved, back)
	}
}

// refusedBelow checks that an edit is refused for a line, or for its number.
func refusedBelow(t *testing.T, g *sessions.Game, err error) {
	t.Helper()
	illegal := (*sessions.Illegal)(nil)
	if !errors.As(err, &illegal) && text.ClassOf(err) != text.BadName {
		t.Fatalf("%v\n%s", err, g.Text())
	}
}

// shifted checks whose lines are whose after lines were put before line at, and reports whether
// a line that was out of turn is in turn now.
func shifted(t *testing.T, old, now *sessions.Game, at, size int) (needless bool) {
	t.Helper()
	entries := slices.Concat(now.Entries)
	entries = slices.DeleteFunc(entries, func(e sessions.Entry) bool {
		return at <= e.Line.Number && e.Line.Number < at+size
	})
	if len(entries) != len(old.Entries) {
		t.Fatalf("%d lines, not %d", len(entries), len(old.Entries))
	}
	for i, is := range entries {
		was := old.Entries[i]
		verb, _, _ := strings.Cut(was.Line.Text, " ")
		switch inTurn := was.Stands && was.Line.Player != maps.Nobody && was.Line.Player == was.Turn; {
		case was.Line.Player == maps.Nobody, !was.Stands, verb == "reveal":
			if old.Record.Row(was.Line) != now.Record.Row(is.Line) {
				t.Fatalf("%s became %s", old.Record.Row(was.Line), now.Record.Row(is.Line))
			}
		case was.Consent == "" && (verb == "sends" || verb == "duel" || was.Line.Text == "buys pair"):
		case inTurn:
			if is.Line.Player != is.Turn || was.Line.Text != is.Line.Text {
				t.Fatalf("%s is not the turn of %d in\n%s", now.Record.Row(is.Line), is.Turn, now.Text())
			}
		default:
			if is.Line.Player != was.Line.Player {
				t.Fatalf("%s became %s", old.Record.Row(was.Line), now.Record.Row(is.Line))
			}
			needless = needless || is.Line.Player == is.Turn
		}
	}
	return needless
}

// TestRemoveLaw takes lines out of random games, and puts them back: the text is the same to the
// byte.
func TestRemoveLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 3))
	back := 0
	for n := range soak.Draws(soak.Games, 250) {
		g := drawn(t, rng, tables[n%len(tables)], 6+rng.IntN(25))
		if len(g.Entries) < 2 {
			continue
		}
		e := g.Entries[rng.IntN(len(g.Entries)-1)]
		next, err := g.Remove(e.Line.Number, e.Line.Number, false)
		if err != nil {
			refusedBelow(t, g, err)
			continue
		}
		alike(t, next, readAny(t, next.Text()))
		if e.Line.Player != maps.Nobody && strings.Contains(g.Text(), "consent") {
			continue // a line out of turn may be a turn without the other
		}
		then, err := next.Then(e.Line.Number)
		if err != nil { // what is there now is a fact of the header
			continue
		}
		line, err := then.Script.Line(then.Table, e.Line.Text)
		if err != nil { // a place that only this line taught
			continue
		}
		if then, err = then.Play(e.Line.Player, line); err != nil {
			t.Fatalf("%v\n%s", err, g.Text())
		}
		again, err := next.Insert(then, false)
		if text.ClassOf(err) == text.BadName {
			continue // an undo or redo was above and below
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, g.Text())
		}
		if back++; again.Text() != g.Text() {
			t.Fatalf("line %d taken out of\n%sand put back:\n%s", e.Line.Number, g.Text(), again.Text())
		}
	}
	if back < 30 {
		t.Errorf("only %d came back", back)
	}
}

// TestShiftJudge compares the names after a shift with those that a judge finds who tries all
// names: of small games with lines out of turn by consent among the draws there is only one
// way to name the others.
func TestShiftJudge(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 4))
	names := []string{"Anna", "Ben", "Cara"}
	const head = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\nplayer Cara green 20 trains 40 ships\n"
	for range soak.Draws(soak.Games, 60) {
		g := readAny(t, head)
		for range 2 + rng.IntN(5) {
			seat, words := g.Table.Now().Turn, "draw"
			if rng.IntN(3) == 0 {
				seat, words = (seat+1+referee.Seat(rng.IntN(2)))%3, `draw by consent "why"`
			}
			line, err := g.Script.Line(g.Table, words)
			if err != nil {
				t.Fatal(err)
			}
			if g, err = g.Play(seat, line); err != nil {
				t.Fatal(err)
			}
		}
		n := g.Entries[rng.IntN(len(g.Entries))].Line.Number
		var next *sessions.Game
		var err error
		if rng.IntN(2) == 0 {
			next, err = g.Remove(n, n, false)
		} else {
			var then *sessions.Game
			if then, err = g.Then(n); err == nil {
				line, _ := then.Script.Line(nil, "draw")
				if then, err = then.Play(then.Table.Now().Turn, line); err == nil {
					next, err = g.Insert(then, false)
				}
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		rows := strings.Split(strings.TrimSpace(strings.TrimPrefix(next.Text(), head)), "\n")
		var found []string
		var try func(i int)
		try = func(i int) {
			if i == len(rows) {
				text := head + "\n" + strings.Join(rows, "\n") + "\n"
				board := sessions.Shipped(next.Board().Info().Kind)
				if game, err := sessions.Read("a.game", []byte(text), board); err == nil &&
					game.Illegal == nil {
					found = append(found, text)
				}
				return
			}
			_, words, _ := strings.Cut(rows[i], " ")
			if strings.Contains(words, "consent") {
				try(i + 1)
				return
			}
			for _, name := range names {
				was := rows[i]
				rows[i] = name + " " + words
				try(i + 1)
				rows[i] = was
			}
		}
		try(0)
		if len(found) != 1 || found[0] != next.Text() {
			t.Fatalf("%d ways, the first %v; not\n%s", len(found), found, next.Text())
		}
	}
}

// TestRename gives players new names at random: the game stays the same but for the name, and
// with the old one again it is the same to the byte.
func TestRename(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 5))
	for n := range soak.Draws(soak.Games, 60) {
		g := drawn(t, rng, tables[n%len(tables)], 6+rng.IntN(25))
		for _, line := range g.Record.Head {
			if line.Key != "player" {
				continue
			}
			next, err := g.AmendHeader(line.Number, `player "Zoe \"Z\" Ö" `+line.Text)
			if err != nil {
				t.Fatalf("%v\n%s", err, g.Text())
			}
			alike(t, next, readAny(t, next.Text()))
			if next.Record.Players[line.Player] != `Zoe "Z" Ö` || whole(next.Table.Now().Turn) != whole(g.Table.Now().Turn) {
				t.Fatalf("%s", next.Text())
			}
			again, err := next.AmendHeader(line.Number, "player "+g.Record.Words(&line))
			if err != nil || again.Text() != g.Text() {
				t.Fatalf("%v\n%s\n%s", err, g.Text(), again.Text())
			}
		}
	}
}

// FuzzEdit inserts, removes and amends what nobody would: nothing panics, and what is returned
// can be read again.
func FuzzEdit(f *testing.F) {
	for i, words := range []string{"draw", "player Ben red", "land bern 3", "sends Anna oslo", `"`, "undo", "Ben draw",
		"place bern key asia", "title x", "reveal bern/lima 3", "buys pair by consent x"} {
		f.Add(i, uint64(i), 9+i%4, words)
	}
	f.Fuzz(func(t *testing.T, table int, seed uint64, n int, words string) {
		rng := rand.New(rand.NewPCG(seed, 6))
		g := drawn(t, rng, tables[max(0, table)%len(tables)], 12)
		library := &sessions.Library{}
		typed := strings.Split(words, " ")
		for _, keep := range []bool{false, true} {
			inserted, err := library.Inserted(g, n, nil, "", typed, strings.NewReader(words), keep)
			same, _ := g.Remove(n, n+rng.IntN(3), keep)
			amended, _ := (&sessions.Library{}).Amended(g, n, nil, "", typed)
			if err != nil {
				inserted = nil
			}
			for _, next := range []*sessions.Game{inserted, same, amended} {
				if next != nil {
					alike(t, next, readAny(t, next.Text()))
				}
			}
		}
		for _, line := range []string{words, "insert " + words, fmt.Sprintf("amend %d %s", n, words)} {
			_, _ = sessions.Suggest(g, g.Table.Now().Turn, line, text.English)
		}
	})
}
