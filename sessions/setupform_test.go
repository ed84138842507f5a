package sessions_test

import (
	"slices"
	"testing"

	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestForm answers the form of a new game: the answers are in the roomy setup, and not in the one that it was made of.
func TestForm(t *testing.T) {
	t.Parallel()
	board, err := (&sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}}).Open("world")
	if err != nil {
		t.Fatal(err)
	}
	set := &sessions.Setup{Name: "friday", Turns: sessions.Strict, Map: "world", Board: board}
	anna := set.Fresh()
	anna.Name, anna.Color = "Anna", "green"
	set.Seats = []sessions.SeatSetup{anna}
	before := anna.Copied()

	roomy := set.Roomy()
	if got, want := len(roomy.Seats), board.Seating().Most; got != want {
		t.Fatalf("%d seats, want %d", got, want)
	}
	if roomy.Seats[1].Color == "green" {
		t.Error("a color that is taken is offered")
	}
	answers := map[string]string{"name": "Friday", "player-1": "Ben", "ask-0-0": "30", "turns": "nonsense", "rule-ties": "tickets"}
	var asked []string
	for _, f := range roomy.Form("0").Fields() {
		asked = append(asked, f.ID)
		if answer, ok := answers[f.ID]; ok {
			f.Take(answer)
		}
	}
	for id := range answers {
		if !slices.Contains(asked, id) {
			t.Errorf("%s is not asked", id)
		}
	}
	if roomy.Name != "Friday" || roomy.Seats[1].Name != "Ben" || roomy.Seats[0].Answers[0] != "30" ||
		roomy.Turns != sessions.Strict || !slices.Equal(roomy.Rules, []string{"ties tickets"}) {
		t.Errorf("answered: %+v", roomy)
	}
	if set.Name != "friday" || !slices.Equal(set.Seats[0].Answers, before.Answers) || len(set.Rules) > 0 {
		t.Errorf("the setup has changed, too: %+v", set)
	}
}
