package routes_test

import (
	"regexp"
	"strings"
	"testing"

	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// TestNumbersOfTheBoard checks that the numbers in the texts are those of the board.
func TestNumbersOfTheBoard(t *testing.T) {
	texts := map[string]func(*routemap.Board) string{}
	for _, r := range routescore.Rules {
		texts[r.ID] = func(b *routemap.Board) string { return r.Text(b).String() }
	}
	for _, topic := range routescore.Topics() {
		texts[topic.Name] = func(b *routemap.Board) string { return topic.Text(b).String() }
	}
	world, lakes := board(t, "world"), board(t, "great-lakes")
	other := *world
	other.Values.Points = routemap.Points{Routes: []int{31, 32, 33}, Harbors: []int{34, 35}, Unbuilt: -36, Exchange: -5}
	for _, test := range []struct {
		id    string
		b     *routemap.Board
		words string
	}{
		{"score.routes", world, "at once. It pays 1, 2, 4, 7, 10, 15, 18 and 21 points for 1 to 8 spaces."},
		{"score.routes", lakes, "at once. It pays 1, 2, 4, 7, 10, 15, 18, 21 and 27 points for 1 to 9 spaces."},
		{"score.harbors", world, "20, 30 and 40 points for 1, 2 and 3 or more tickets"},
		{"score.harbors", lakes, "10, 20 and 30 points for 1, 2 and 3 or more tickets"},
		{"score.harbors", &other, "34 and 35 points for 1 and 2 or more tickets"},
		{"score.exchange", world, "costs 1 point,"},
		{"score.exchange", &other, "costs 5 points,"},
		{"score.unbuilt", world, "costs 4 points."},
		{"score.unbuilt", &other, "costs 36 points."},
		{"harbors", &other, "34 and 35 points for 1 and 2 or more tickets"},
		{"harbors", &other, "does not cost 36 points."},
		{"marker", world, "minus 1 point for"},
		{"marker", &other, "minus 5 points for"},
		{"tours", world, `("niedrigster Punktwert")`},
		{"tours", world, "A card of 9, 13 and 19 pays 13 in order, pays 9 out of order, and costs 19"},
	} {
		if got := texts[test.id](test.b); !strings.Contains(got, test.words) {
			t.Errorf("%s lacks %q: %s", test.id, test.words, got)
		}
	}
	wrong := regexp.MustCompile(`%!|  |\n\n|\{|<`)
	for id, text := range texts {
		for _, b := range []*routemap.Board{world, lakes} {
			if got := text(b); wrong.MatchString(got) || !strings.HasSuffix(strings.TrimSuffix(got, ")"), ".") {
				t.Errorf("%s: %q", id, got)
			}
		}
	}
}

// TestTourExample checks the ticket in the topic of tours against the board.
func TestTourExample(t *testing.T) {
	b := board(t, "world")
	for i := range b.Tickets {
		if ticket := &b.Tickets[i]; ticket.Completed == 9 && ticket.InOrder == 13 && ticket.Failed == 19 {
			return
		}
	}
	t.Error("no ticket has the values 9, 13 and 19")
}
