package referee_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	"purser/referee"
)

// TestSwitches holds the house rules to the list of the rulings, defaults first,
// and lets every value be chosen.
func TestSwitches(t *testing.T) {
	want := []string{
		"tour-order path|trail|legs|direct",
		"harbor-tour any|in-order",
		"doubles-open-from 4|3",
		"overpay literal|strict",
		"wild-as-double off|on",
		"ties shared|tickets",
		"score-floor none|zero",
	}
	var got []string
	for _, info := range referee.Switches {
		got = append(got, info.Name+" "+strings.Join(info.Values, "|"))
		for _, value := range info.Values {
			var house referee.House
			if first := info.Value(house); first != info.Values[0] {
				t.Errorf("%s is %s by default, not %s", info.Name, first, info.Values[0])
			}
			if err := house.Set(info.Name, value); err != nil {
				t.Error(err)
			}
			for _, other := range referee.Switches {
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

// TestUnknownSwitch wants a name that is unknown to be an error with candidates,
// and to choose nothing.
func TestUnknownSwitch(t *testing.T) {
	for _, test := range []struct{ name, value, candidate string }{
		{"overpays", "strict", "overpay"},
		{"overpay", "lax", "literal"},
		{"doubles-open-from", "5", "3"},
	} {
		var house referee.House
		err := house.Set(test.name, test.value)
		var unknown *text.NameError
		if !errors.As(err, &unknown) {
			t.Errorf("%s %s: %v is no name error", test.name, test.value, err)
			continue
		}
		if !strings.Contains(strings.Join(unknown.Candidates, " "), test.candidate) {
			t.Errorf("%s %s: %v does not offer %s", test.name, test.value, err, test.candidate)
		}
		if house != (referee.House{}) {
			t.Errorf("%s %s was refused, but changed the house rules", test.name, test.value)
		}
	}
}

// TestHouse holds the words of every house rule to what they set.
func TestHouse(t *testing.T) {
	for words, want := range map[string]referee.House{
		"tour-order path":      {TourOrder: referee.TourPath},
		"tour-order trail":     {TourOrder: referee.TourTrail},
		"tour-order legs":      {TourOrder: referee.TourLegs},
		"tour-order direct":    {TourOrder: referee.TourDirect},
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
	} {
		name, value, _ := strings.Cut(words, " ")
		var house referee.House
		if err := house.Set(name, value); err != nil || house != want {
			t.Errorf("%s sets %+v, want %+v (%v)", words, house, want, err)
		}
	}
}
