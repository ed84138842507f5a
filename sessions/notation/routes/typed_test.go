package routes_test

import (
	"errors"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// TestTypedLine reads lines as people type them, and checks their meaning in the words of
// the record, or the error.
func TestTypedLine(t *testing.T) {
	b, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{
		"draw":                  "draw",
		" DRAW ":                "draw",
		"draw cards":            "draw",
		"draw Karten":           "draw",
		"claim la tok green":    "claim los-angeles/tokyo/green",
		"Claim  ham\tmos white": "claim hamburg/moskva/white",
		"claim la tok green WITH 2 double-green, 1 wild": "claim los-angeles/tokyo/green with 2 double-green, 1 wild",
		"claim la/tok/green with 1 wild":                 "claim los-angeles/tokyo/green with 1 wild",
		"harbor ham":                                     "harbor hamburg",
		"harbor ham with 2 anchor-red, 2 ship-red":       "harbor hamburg with 2 anchor-red, 2 ship-red",
		"tickets 2 of 4":                                 "tickets 2 of 4",
		"exchange 3 ships for trains":                    "exchange 3 ships for trains",
		"pass no cards are left":                         `pass "no cards are left"`,
		`pass he said "no" \ yes`:                        `pass "he said \"no\" \\ yes"`,
		"reveal bang tok, jakarta lima":                  "reveal bangkok/tokyo, jakarta/lima",
		"reveal bang tok,jakarta/lima":                   "reveal bangkok/tokyo, jakarta/lima",
	} {
		m, err := routewords.TypedLine(b, strings.Split(typed, " "))
		if err != nil || routewords.Words(b, m) != want {
			t.Errorf("%q is %q, %v", typed, routewords.Words(b, m), err)
		}
		if one, err := routewords.TypedLine(b, []string{typed}); err != nil || routewords.Words(b, one) != want {
			t.Errorf("%q in one piece is %q, %v", typed, routewords.Words(b, one), err)
		}
	}
	long := strings.Repeat("a", 81)
	for typed, want := range map[string]string{
		"draw twice":                  `"twice" is one word too many`,
		"draw twice or":               `"twice" is one word too many`,
		"draw " + long:                `"` + strings.Repeat("a", 80) + `…" is one word too many`,
		"claim":                       "name both cities of the route, and its color if there are two lanes",
		"harbor":                      "name the city",
		"pass":                        "say why, such as no cards are left",
		"reveal":                      "name a ticket by its cities",
		"harbor hambrug":              `unknown city "hambrug": did you mean hamburg?`,
		"reveal bang hambrug":         `unknown city "hambrug": did you mean hamburg?`,
		"claim la hambrug":            `unknown city "hambrug": did you mean hamburg?`,
		"pass \x1b[2J":                "\"pass \\\"\ufffd[2J\\\"\" has a control character",
		"clam la tok":                 `unknown action "clam": did you mean claim?`,
		"tickets two of 4":            "",
		"claim la tok green with 1 x": "",
		"":                            "",
	} {
		m, err := routewords.TypedLine(b, strings.Split(typed, " "))
		var name *text.NameError
		if err == nil || text.ClassOf(err) != text.BadWords && !errors.As(err, &name) ||
			want != "" && err.Error() != want ||
			strings.Contains(err.Error(), "nobody") {
			t.Errorf("%q: %q, %v", typed, routewords.Words(b, m), err)
		}
	}
}

// TestTypedOpenTickets shows tickets that an open board does not know yet, as people type them.
func TestTypedOpenTickets(t *testing.T) {
	b, err := routemap.Open("paris")
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{
		"reveal Louvre Opera 8":                "reveal louvre/opera 8",
		"reveal louvre opera 8, louvre/nord 5": "reveal louvre/opera 8, louvre/nord 5",
	} {
		m, err := routewords.TypedLine(b, strings.Split(typed, " "))
		if err != nil || len(m.Shown) != strings.Count(want, "/") || routewords.Words(m.On(b), m) != want {
			t.Errorf("%q: %+v, %v", typed, m, err)
		}
	}
}

// TestTypedBounds types as many words as a line may have, and one more.
func TestTypedBounds(t *testing.T) {
	b, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	pass := routewords.VerbOf("PASS")
	m, err := pass.Typed(b, strings.Fields(strings.Repeat("no ", record.MaxWords)))
	if err != nil || m.Act != routerules.Pass || len(m.Why) != 3*record.MaxWords-1 {
		t.Error(err)
	}
	_, err = pass.Typed(b, strings.Fields(strings.Repeat("no ", record.MaxWords+1)))
	if text.ClassOf(err) != text.BadWords ||
		err.Error() != `"no" is one word too many` {
		t.Error(err)
	}
	if _, err := pass.Typed(b, []string{strings.Repeat("n", record.MaxLine)}); text.ClassOf(err) != text.BadWords ||
		err.Error() != "the words of the line take more than 65536 bytes" {
		t.Error(err)
	}
	if v := routewords.VerbOf("pas"); v != nil {
		t.Error(v.Name)
	}
}
