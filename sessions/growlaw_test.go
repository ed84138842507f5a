package sessions_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	routewords "purser/sessions/notation/routes"
)

// grounds are the beginnings of games of every kind, open boards and free games among them.
var grounds = append([]string{
	"purser 1\nmap paris\nplayer Anna blue 15 buses\nplayer Ben red 15 buses\n",
	trotHead,
	"purser 1\nmap globetrotter\nrule purse hidden\nplayer Anna red home calgary\nplayer \"Place\" blue home oslo keys lima\n# facts first\n",
	"purser 1\nmap globetrotter\nplayer Anna red home calgary\nplayer Ben blue home oslo\n\nplace lima key america\n",
	"purser 1\nmap globetrotter\nturns free\nplace kairo key africa\nplace oslo national europe\nplayer Anna red home calgary\nplayer Ben blue home oslo\n\nAnna key kairo\n",
}, headers...)

// someLine draws the words of a line that may well be legal, and whose it is.
func someLine(rng *rand.Rand, g *sessions.Game) (kind.Seat, string) {
	seat := g.Table.Now().Turn
	if seat == maps.Nobody || rng.IntN(6) == 0 {
		seat = kind.Seat(rng.IntN(len(g.Record.Players)))
	}
	city := func() string { return []string{"ayr", "bern", "cork", "dole", "lima", "oslo"}[rng.IntN(6)] }
	var words string
	switch list := g.Table.Likely(seat); {
	case g.Board().Info().Open != nil && g.Verb("place") != nil && rng.IntN(5) == 0:
		return maps.Nobody, fmt.Sprintf("place %s %s", city(), []string{"key asia", "continental asia port", "national",
			"island", "sea"}[rng.IntN(5)])
	case g.Verb("land") != nil && rng.IntN(3) == 0:
		words = []string{"land %s roll 3", "sail %s", "key %s", "souvenir %s",
			"fly %s ticket ayr/%[1]s by consent \"why\""}[rng.IntN(5)]
		return seat, fmt.Sprintf(words, city())
	case g.Board().Info().Open != nil && g.Verb("claim") != nil && rng.IntN(3) > 0:
		words = fmt.Sprintf("claim %s/%s/%s %d%s", city(), city(), []string{"blue", "red", "white"}[rng.IntN(3)],
			1+rng.IntN(3),
			map[bool]string{true: " train"}[g.Board().Info().ID == "open-world"])
	case g.Verb("reveal") != nil && g.Board().Info().Open != nil && rng.IntN(4) == 0:
		words = fmt.Sprintf("reveal %s/%s %d", city(), city(), 1+rng.IntN(9))
	case len(list) > 0:
		words = list[rng.IntN(len(list))].ID
		if strings.HasSuffix(words, " roll ") {
			words += "4"
		}
	}
	if rng.IntN(8) == 0 {
		words += ` by consent "so \"be\" it"`
	}
	return seat, words
}

// TestGrowLaw checks, for games of every kind, that a game to which lines were added, undone
// and redone is in every part what reading its text makes of it, and that no game changes.
func TestGrowLaw(t *testing.T) {
	lines := map[string]int{}
	rng := rand.New(rand.NewPCG(24, 9))
	for range soak.Draws(soak.Games, 3) {
		for _, ground := range grounds {
			g := readAny(t, ground)
			for range 20 {
				next, err := grown(t, rng, g, lines)
				if err == nil && next != nil {
					g = next
				}
			}
		}
	}
	for _, board := range []string{"world", "paris", "open-world", "globetrotter"} {
		if lines[board+" true"] == 0 || lines[board+" false"] == 0 {
			t.Errorf("of %s: %v", board, lines)
		}
	}
}

// grown returns a game with a line drawn at random, and checks it; it is nil if there is no
// such line. Lines counts what was played and refused, by board.
func grown(t *testing.T, rng *rand.Rand, g *sessions.Game, lines map[string]int) (next *sessions.Game, err error) {
	t.Helper()
	before := g.Text() + whole(g.Table) + whole(g.Script)
	switch rng.IntN(10) {
	case 0:
		next, err = g.Undo(1 + rng.IntN(2))
	case 1:
		next, err = g.Redo(1)
	default:
		seat, words := someLine(rng, g)
		line, unread := g.Script.Line(g.Table, words)
		if unread != nil {
			return nil, unread
		}
		next, err = g.Play(seat, line)
		lines[fmt.Sprint(g.Board().Info().ID, " ", err == nil)]++
		if illegal := (*sessions.Illegal)(nil); err != nil && !errors.As(err, &illegal) {
			t.Fatalf("%s: %v", words, err)
		}
	}
	if err == nil {
		alike(t, next, readAny(t, next.Text()))
	}
	if g.Text()+whole(g.Table)+whole(g.Script) != before {
		t.Fatalf("the game has changed: %q", g.Text())
	}
	return next, err
}

// readAny reads a legal record of any kind of game.
func readAny(t failer, text string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("a.game", []byte(text), sessions.Shipped(routewords.Routes{}, globewords.Globetrotter{}))
	if err == nil && g.Illegal != nil {
		err = g.Illegal
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return g
}

// alike checks that two games of any kind are the same in every part.
func alike(t failer, got, want *sessions.Game) {
	t.Helper()
	if a, b := got.Record.String(), want.Record.String(); a != b || got.Text() != want.Text() ||
		got.Record.Lines != want.Record.Lines || got.Record.Agreed != want.Record.Agreed {
		t.Fatalf("the records of %q: %d lines, %d agreed; %d, %d: %s", got.Text(), got.Record.Lines, got.Record.Agreed,
			want.Record.Lines, want.Record.Agreed, cmp.Diff(b, a))
	}
	for i := range want.Entries {
		a, b := got.Entries[i], want.Entries[i]
		if a.Line.Number != b.Line.Number || a.Line.Text != b.Line.Text || a.Line.Key != b.Line.Key ||
			a.Line.Player != b.Line.Player || a.Line.Comment != b.Line.Comment || a.Consent != b.Consent ||
			a.Stands != b.Stands || a.Turn != b.Turn {
			t.Fatalf("entry %d is %+v %+v, not %+v %+v", i, a, *a.Line, b, *b.Line)
		}
	}
	for _, part := range []struct {
		what      string
		got, want any
	}{
		{"entries", len(got.Entries), len(want.Entries)},
		{"remarks", remarks(got), remarks(want)},
		{"names", got.Board().Named(), want.Board().Named()},
		{"answers", answers(got), answers(want)},
		{"table", whole(got.Table), whole(want.Table)},
		{"script", whole(got.Script), whole(want.Script)},
	} {
		if !reflect.DeepEqual(part.got, part.want) {
			t.Fatalf("the %s after\n%s%s", part.what, got.Text(), cmp.Diff(part.want, part.got))
		}
	}
}

// answers is what a game answers about what comes next, and what it scores.
func answers(g *sessions.Game) (all []string) {
	for i := range g.Record.Players {
		all = append(all, fmt.Sprint(g.Table.Now().Phase, g.Table.Now().TurnsLeft, g.Table.Mark(kind.Seat(i))))
	}
	all = append(all, fmt.Sprint(g.Table.Now().Turn, g.Table.Likely(max(0, g.Table.Now().Turn))))
	if open := g.Board().Info().Open; open != nil {
		all = append(all, fmt.Sprint(open.Entered()))
	}
	count, err := g.Score()
	if err != nil {
		return append(all, err.Error())
	}
	for i := range g.Record.Players {
		all = append(all, fmt.Sprint(count.Final, count.Total(kind.Seat(i)), count.Place(kind.Seat(i))))
	}
	return all
}

// whole writes out every field of a value, those that are not exported too, but for what the
// program itself is made of.
func whole(v any) string {
	var b strings.Builder
	within := map[uintptr]bool{} // pointers that are being written out
	var write func(v reflect.Value)
	write = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if v.IsNil() {
				return
			}
			if v.Kind() == reflect.Pointer {
				if at := v.Pointer(); !within[at] {
					within[at] = true
					defer delete(within, at)
				} else {
					return
				}
			}
			write(v.Elem())
		case reflect.Struct:
			switch {
			case v.Type().PkgPath() == "purser/sessions/record": // compared as text; where words were differs
				return
			case v.Type().Name() == "bench", v.Type() == reflect.TypeFor[atomic.Bool](): // of [kind.Played]
				return
			case v.Type() == reflect.TypeFor[routemap.Board]() && !v.FieldByName("Open").Bool():
				fmt.Fprint(&b, v.FieldByName("ID"))
				return
			}
			b.WriteString(v.Type().Name() + "{")
			for i := range v.NumField() {
				b.WriteString(v.Type().Field(i).Name + ":")
				write(v.Field(i))
			}
			b.WriteString("}\n")
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				write(v.Index(i))
				b.WriteByte(',')
			}
		case reflect.Map:
			fmt.Fprint(&b, v)
		case reflect.Func:
		default:
			fmt.Fprint(&b, v)
		}
	}
	write(reflect.ValueOf(v))
	return b.String()
}
