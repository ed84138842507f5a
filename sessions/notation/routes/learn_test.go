package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestLessonOrder teaches a board a ticket before the lanes of its cities, and checks that
// lanes are learned first: cities are numbered as they come up, and lists follow the numbers.
func TestLessonOrder(t *testing.T) {
	paris, err := routemap.Open("paris")
	if err != nil {
		t.Fatal(err)
	}
	s := routemap.NewSketch(paris)
	z, _, _ := s.City("zoo")
	a, _, _ := s.City("abbey")
	if _, _, err := s.Ticket([]routemap.CityNo{z, a}, routemap.Worth{Completed: 7, InOrder: 7, Failed: 7},
		3); err != nil {
		t.Fatal(err)
	}
	b, _, _ := s.City("bridge")
	if _, _, err := s.Lane(b, z, "blue", routemap.LaneFact{Spaces: 2}, 4); err != nil {
		t.Fatal(err)
	}
	told := routewords.On(s.Board).Info().Open.Entered()
	told[0], told[1] = told[1], told[0]
	offer := routewords.On(paris).Info().Open.Offer(nil, told)
	if len(told) != 2 {
		t.Fatal(told)
	}
	if got := strings.Join(kind.PlaceIDs(offer), " "); got != "bridge zoo abbey" {
		t.Error(got)
	}
	if again := offer.Printed(); again.Info().ID != "paris" || len(again.Named()) != 3 {
		t.Error("the board that is offered to must be the one without what a record added")
	}
}
