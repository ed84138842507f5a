package routes_test

import (
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// counterOn returns the counter of a board.
func counterOn(t *testing.T, id string) *kind.Counter {
	t.Helper()
	b, err := routemap.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return routewords.On(b).Info().Counter(&record.Record{})
}

// TestCountQuestions answers the questions of every board one by one: together they are a count with exactly these
// answers, which its words keep, and without answers there is nothing.
func TestCountQuestions(t *testing.T) {
	for _, id := range routemap.IDs() {
		c := counterOn(t, id)
		numbers, asks := c.Nothing, c.Questions()
		for i := range asks {
			q := &asks[i]
			if q.Get(c.Nothing) != nil {
				t.Errorf("%s: %s is answered before it is asked", id, q.Label)
			}
			numbers = q.Set(numbers, []int{1 + i%2})
		}
		read, err := c.Numbers(c.Words(numbers))
		if err != nil {
			t.Fatalf("%s: %s: %v", id, c.Words(numbers), err)
		}
		for i := range asks {
			q := &asks[i]
			if got := q.Get(read); !slices.Equal(got, []int{1 + i%2}) {
				t.Errorf("%s: %s is %v, want %d", id, q.Label, got, 1+i%2)
			}
			numbers = q.Set(numbers, nil)
		}
		if words := c.Words(numbers); words != "" {
			t.Errorf("%s: %q is left of nothing", id, words)
		}
	}
}

// TestCountHeard says parts of a count back.
func TestCountHeard(t *testing.T) {
	c := counterOn(t, "world")
	numbers, err := c.Numbers("routes 1:3 2:4 6 7:13, tickets 12 8 -5, harbors 2 1, marker 7")
	if err != nil {
		t.Fatal(err)
	}
	for part, want := range map[string][2]string{
		"routes": {"three routes of 1, four of 2, one of 6, 13 of 7: 260 points",
			"drei Strecken der Länge 1, vier der Länge 2, eine der Länge 6, 13 der Länge 7: 260 Punkte"},
		"tickets": {"2 completed tickets, 1 failed ticket: 15 points",
			"2 erfüllte Zielkarten, 1 nicht erfüllte Zielkarte: 15 Punkte"},
		"harbors":   {"harbors for 2 and 1 tickets: 46 points", "Häfen für 2 und 1 Zielkarten: 46 Punkte"},
		"exchanged": {"", ""},
		"marker":    {"marker 7", "Zählstein 7"},
	} {
		heard := c.Heard(numbers, part)
		if en, de := text.English.Words(heard), text.ByTag("de").Words(heard); en != want[0] || de != want[1] {
			t.Errorf("%s: %q and %q, want %q", part, en, de, want)
		}
	}
}

// TestCountTaps taps tickets: in as completed, then failed, then out again; no number more often than there are cards.
func TestCountTaps(t *testing.T) {
	c := counterOn(t, "world")
	asks := c.Questions()
	q := asks[slices.IndexFunc(asks, func(q kind.CountQuestion) bool { return q.Part == "tickets" })]
	tap := func(list []int, points int) []int {
		taps := q.Taps(list)
		i := slices.IndexFunc(taps, func(t kind.CountTap) bool { return t.Points == points })
		if i < 0 {
			t.Fatalf("no ticket for %d points after %v", points, list)
		}
		return taps[i].After
	}
	var list []int
	for _, want := range [][]int{{8}, {-8}, nil, {8}} {
		if list = tap(list, 8); !slices.Equal(list, want) {
			t.Fatalf("tapped %v, want %v", list, want)
		}
	}
	for _, card := range q.Cards { // all there are
		var all []int
		for range card.Copies {
			at := slices.IndexFunc(q.Taps(all), func(t kind.CountTap) bool {
				return t.Points == card.Points && t.Counts == 0
			})
			if at < 0 {
				t.Fatalf("%d of %d cards for %d points can be tapped", len(all), card.Copies, card.Points)
			}
			all = q.Taps(all)[at].After
		}
		if slices.ContainsFunc(q.Taps(all), func(t kind.CountTap) bool {
			return t.Points == card.Points && t.Counts == 0
		}) {
			t.Errorf("more than %d cards for %d points", card.Copies, card.Points)
		}
	}
}

// TestCountAnswers reads what people type as an answer.
func TestCountAnswers(t *testing.T) {
	c := counterOn(t, "world")
	for _, try := range []struct{ part, typed, want string }{
		{"tickets", "12 8 -5", "[12 8 -5]"}, {"tickets", "12, 8, −5", "[12 8 -5]"}, {"tickets", "", "[]"},
		{"tickets", "twelve", `"twelve" is not a number`}, {"routes", "3", "[3]"}, {"routes", "3 4", "write one number"},
		{"routes", "-1", "-1 is less than nothing"}, {"harbors", "2 1 0", "[2 1 0]"},
		{"harbors", "2 1 0 1", "4 numbers; there are at most 3"}, {"exchanged", "1234567", `"1234567" is not a number`},
	} {
		asks := c.Questions()
		i := slices.IndexFunc(asks, func(q kind.CountQuestion) bool { return q.Part == try.part })
		list, err := asks[i].Answer(try.typed)
		got := strings.ReplaceAll(text.Say("%v", list).String(), "−", "-")
		if err != nil {
			got = strings.ReplaceAll(err.Error(), "−", "-")
		}
		if got != try.want {
			t.Errorf("%s %q: %s, want %s", try.part, try.typed, got, try.want)
		}
	}
}
