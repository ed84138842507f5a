package routes_test

import (
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestSought checks which lines of other games are looked at for a lane that a claim names: every one
// that may enter it, however it is typed, and none that names another pair of cities; and which are only beside
// it, because the color behind the cities is not theirs.
func TestSought(t *testing.T) {
	claim := kind.Verb{Name: "claim"}
	paris, err := routemap.Open("paris")
	if err != nil {
		t.Fatal(err)
	}
	learner := routewords.On(paris).(kind.Learner)
	for _, tt := range []struct {
		line   string
		typed  []string // that mean it
		beside []string // that mean another lane between its cities
		not    []string // that mean neither
	}{
		{"Zoe claim gare-du-nord/opera/red 3",
			[]string{"gare-du-nord/opera/red", "gare du nord opera red", "gdn op r", "nord opera", "op gare du red",
				"Opéra / Gare-du-Nord / red", "gare op red with 3 red", "nor ope 2r w", "op nord with 1 red, 2 wild keep",
				"gare op b", "gare op w w w", "op nord w 2r", "gare op 3 white"},
			[]string{"gare opera blue", "op gare-du-nord purple keep", "gare op white white white"},
			[]string{"nowhere opera red", "gare louvre red", "gare opera-comique red", "nowhere red"}},
		{"Zoe claim gare-du-nord/opera/Rot 3", []string{"gare opera red", "gare op"}, []string{"gare opera white"}, nil},
		{"Zoe claim st-denis/opera/red 3", []string{"st denis opera red", "denis op"}, nil, []string{"saint opera"}},
		{"ZOE CLAIM ST-DENIS / Opera/ RED 3", []string{"st denis opera red", "op denis"}, nil, []string{"saint opera"}},
		{"Zoe claim gare-du-nord/opera/red 3 \"no 1/2 of louvre/etoile\"", nil, nil, []string{"nowhere louvre"}},
		{"Zoe claim gare-du-nord/louvre/red 3\nBen claim opera/etoile/red 3", nil, nil, []string{"gare opera", "opera louvre"}},
		{"Zoe ticket gare-du-nord/opera 8", nil, nil, []string{"gare opera red", "gare opera"}},
		{"Zoe draw", nil, nil, []string{"gare opera red", "zoe opera"}},
	} {
		lines := []byte("purser 1\nmap paris\nplayer Zoe blue 15 buses\n\nZoe draw\n" + tt.line + "\nBen draw\n")
		for want, all := range [][]string{kind.NoTrace: tt.not, kind.Beside: tt.beside, kind.Named: tt.typed} {
			for _, typed := range all {
				for _, narrow := range []bool{false, true} {
					got := learner.Sought(text.English, &claim, strings.Fields(typed), narrow)(lines)
					if got != kind.Trace(want) {
						t.Errorf("%s: %s, narrow %t: %d, not %d", tt.line, typed, narrow, got, want)
					}
				}
			}
		}
	}
	reveal := kind.Verb{Name: "reveal"}
	for typed, want := range map[string]kind.Trace{"op gare": kind.Named, "louvre nation, op nord": kind.Named,
		"lou nation": kind.NoTrace, "tour op": kind.Named, "bast lou": kind.NoTrace} {
		lines := []byte("Zoe claim bastille/louvre/red 3\nZoe reveal gare-du-nord/opera, tour-eiffel/opera/nation 8\n")
		if got := learner.Sought(text.English, &reveal, strings.Fields(typed), false)(lines); got != want {
			t.Errorf("reveal %s: %d, not %d", typed, got, want)
		}
	}
	if learner.Sought(text.English, &reveal, strings.Fields("op gare, lou nation 8"), false) != nil {
		t.Error("the cities of a new ticket are only looked for in games that show it")
	}
	draw := kind.Verb{Name: "draw"}
	if learner.Sought(text.English, &draw, nil, false) != nil {
		t.Error("a line without a lane asks for one")
	}
}

// TestSoughtWide checks that a lane is looked for under a color behind its cities that may be another's, unless the
// test is narrow: that of a card for a gray lane, or in another language than the reader's, or of a new lane.
func TestSoughtWide(t *testing.T) {
	world, err := routemap.Open("open-world")
	if err != nil {
		t.Fatal(err)
	}
	learner, claim, german := routewords.On(world).(kind.Learner), kind.Verb{Name: "claim"}, text.ByTag("de")
	for _, tt := range []struct {
		in           *text.Language
		color, typed string
		wide         kind.Trace
	}{
		{text.English, "gray", "dak lag red", kind.Named},
		{text.English, "green", "dak lag red", kind.Beside},
		{text.English, "green", "dak lag red 3", kind.Named},
		{text.English, "green", "dak lag rot", kind.Named},
		{german, "green", "dak lag rot", kind.Beside},
	} {
		lines := []byte("Zoe claim dakar/lagos/" + tt.color + " 1 train\n")
		for narrow, want := range map[bool]kind.Trace{false: tt.wide, true: kind.Beside} {
			if got := learner.Sought(tt.in, &claim, strings.Fields(tt.typed), narrow)(lines); got != want {
				t.Errorf("%s in %s, %s, narrow %t: %d, not %d", tt.color, tt.in.Tag, tt.typed, narrow, got, want)
			}
		}
	}
}

// TestSoughtAliases checks that a lane is looked for under the ids of all cities that words may mean: on
// a board that has the cities, they have other names than in the lines of games.
func TestSoughtAliases(t *testing.T) {
	world, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	learner, claim := routewords.On(world).(kind.Learner), kind.Verb{Name: "claim"}
	for i := range world.Routes {
		lane := &world.Routes[i]
		line := []byte("Anna claim " + lane.ID + " 3\n")
		a, b := &world.Cities[lane.A], &world.Cities[lane.B]
		color := lane.ID[strings.LastIndexByte(lane.ID, '/')+1:]
		for _, an := range append([]string{a.Name}, a.Other...) {
			args := strings.Fields(b.Name + " " + an + " " + color)
			if learner.Sought(text.English, &claim, args, true)(line) != kind.Named {
				t.Errorf("%s: not for %s", lane.ID, args)
			}
		}
	}
}
