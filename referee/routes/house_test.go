package routes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestSwitches compares the house rules with the list of the rulings, defaults first, and
// chooses every value.
func TestSwitches(t *testing.T) {
	want := []string{
		"tour-order path|trail|legs|direct",
		"harbor-tour any|in-order",
		"doubles-open-from 4|3",
		"overpay literal|strict",
		"wild-as-double off|on",
		"ties shared|tickets",
		"score-floor none|zero",
		"leaver last|counted",
		"points unconfirmed|1-2-4",
	}
	var got []string
	for _, info := range routerules.Switches {
		got = append(got, info.Name+" "+strings.Join(info.Values, "|"))
		for _, value := range info.Values {
			var house routerules.House
			if first := info.Value(house); first != info.Values[0] {
				t.Errorf("%s is %s by default, not %s", info.Name, first, info.Values[0])
			}
			if err := house.Set(info.Name, value); err != nil {
				t.Error(err)
			}
			for _, other := range routerules.Switches {
				chosen := value
				if other != info {
					chosen = other.Values[0]
				}
				if v := other.Value(house); v != chosen {
					t.Errorf("with %s %s, %s is %s, not %s", info.Name, value, other.Name, v, chosen)
				}
			}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("switches (-want +got):\n%s", diff)
	}
}

// TestUnknownSwitch checks that an unknown name is an error with candidates, and chooses
// nothing.
func TestUnknownSwitch(t *testing.T) {
	for _, test := range []struct{ name, value, candidate string }{
		{"overpays", "strict", "overpay"},
		{"overpay", "lax", "literal"},
		{"doubles-open-from", "5", "3"},
		{"points", "1-2-four", "1-2-4"},
		{"points", "1--2", "1-2-4"},
		{"points", "-1", "1-2-4"},
		{"points", "1-02", "1-2-4"},
		{"points", "1000", "1-2-4"},
		{"points", "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21", "1-2-4"},
	} {
		var house routerules.House
		err := house.Set(test.name, test.value)
		var unknown *text.NameError
		if !errors.As(err, &unknown) {
			t.Errorf("%s %s: %v is no name error", test.name, test.value, err)
			continue
		}
		if !strings.Contains(strings.Join(unknown.Candidates, " "), test.candidate) {
			t.Errorf("%s %s: %v does not offer %s", test.name, test.value, err, test.candidate)
		}
		if house != (routerules.House{}) {
			t.Errorf("%s %s was refused, but changed the house rules", test.name, test.value)
		}
	}
}

// TestHouse checks the words of every house rule against what they set.
func TestHouse(t *testing.T) {
	for words, want := range map[string]routerules.House{
		"tour-order path":      {TourOrder: routerules.TourPath},
		"tour-order trail":     {TourOrder: routerules.TourTrail},
		"tour-order legs":      {TourOrder: routerules.TourLegs},
		"tour-order direct":    {TourOrder: routerules.TourDirect},
		"harbor-tour any":      {},
		"harbor-tour in-order": {InOrderHarbors: true},
		"doubles-open-from 4":  {DoublesOpenFrom: 4},
		"doubles-open-from 3":  {DoublesOpenFrom: 3},
		"overpay literal":      {},
		"overpay strict":       {StrictPayment: true},
		"wild-as-double off":   {},
		"wild-as-double on":    {WildAsDouble: true},
		"ties shared":          {},
		"ties tickets":         {TicketsBreakTie: true},
		"score-floor none":     {},
		"score-floor zero":     {FloorAtZero: true},
		"points unconfirmed":   {},
		"points 1-2-4":         {Points: "1-2-4"},
		"points 1-3-5-0":       {Points: "1-3-5-0"},
	} {
		name, value, _ := strings.Cut(words, " ")
		var house routerules.House
		if err := house.Set(name, value); err != nil || house != want {
			t.Errorf("%s sets %+v, want %+v (%v)", words, house, want, err)
		}
	}
}

// TestPointsOfTheHouse scores by the table that a house rule says the board prints, which
// then counts as confirmed, and does not change the values of the board.
func TestPointsOfTheHouse(t *testing.T) {
	b := flagBoard(t, func(b *routemap.Board) { b.Values.Points.Unconfirmed = true })
	for table, want := range map[string][]int{"": {1, 2, 4}, "1-2-4": {1, 2, 4}, "1-3-6": {1, 3, 6}, "2": {2, 2, 4},
		"1-2-4-7": {1, 2, 4, 7}} {
		house := routerules.House{Points: table}
		v := house.Of(b.Values)
		if !slices.Equal(v.Points.Routes, want) || v.Points.Unconfirmed != (table == "") {
			t.Errorf("%q: %v, unconfirmed: %t", table, v.Points.Routes, v.Points.Unconfirmed)
		}
		if !slices.Equal(b.Values.Points.Routes, []int{1, 2, 4}) {
			t.Fatalf("%q changes the board: %v", table, b.Values.Points.Routes)
		}
	}
	if rules := kind.HouseRules(routewords.On(b)); !slices.Equal(rules, []string{"score-floor zero", "leaver counted",
		"points 1-2-4"}) {
		t.Errorf("%q", rules)
	}
}
