package routes_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// TestNumbersOfTheBoard checks that the numbers in the texts are those of the board: if a
// value of the board changes, so does the text.
func TestNumbersOfTheBoard(t *testing.T) {
	texts := map[string]func(*routemap.Board) string{}
	for _, r := range routerules.Rules {
		texts[r.ID] = func(b *routemap.Board) string { return r.Text(b).String() }
	}
	for _, topic := range routerules.Topics() {
		texts[topic.Name] = func(b *routemap.Board) string { return topic.Text(b).String() }
	}
	for id, wants := range map[string][2]string{ // with the numbers below; on the World
		"setup.players": {"for 3 to 7 players", "for 2 to 5 players"},
		"setup.pieces": {"exactly 41 pieces | 42 trains and 43 ships for | recommends 44 trains and 45 ships",
			"exactly 60 pieces | 25 trains and 50 ships for | recommends 20 trains and 40 ships"},
		"setup.tickets": {"dealt 9 tickets and keeps at least 8", "dealt 5 tickets and keeps at least 3"},
		"turn.over": {"with 11 pieces or fewer | has 12 more turns",
			"with 6 pieces or fewer | has 2 more turns"},
		"claim.double-closed": {"fewer than 6 players | With 6 or more", "fewer than 4 players | With 4 or more"},
		"cards.exist": {"21 train cards, 22 of them | 23 single ships and 24 double ships, and 25 wilds",
			"11 train cards, 4 of them | 4 single ships and 6 double ships, and 14 wilds"},
		"harbor.limit":  {"has 1 harbor to build", "has 3 harbors to build"},
		"exchange.box":  {"costs 5 points", "costs 1 point,"},
		"tickets.drawn": {"draws 15 of them", "draws 4 of them"},
		"tickets.kept":  {"at least 14 of", "at least 1 of"},
		"doubles":       {"fewer than 6 players | With 6 or more", "fewer than 4 players | With 4 or more"},
		"pairs": {"of 2 spaces takes 4 cards and 2 trains, and pays 32 points",
			"of 2 spaces takes 4 cards and 2 trains, and pays 2 points"},
		"harbor-cards": {"more than 1 harbor, | costs 36 points.", "more than 3 harbors, | costs 4 points."},
		"exchange":     {"44 pieces at the start | costs 5 points", "15 pieces at the start | costs 1 point,"},
		"end": {"has 11 pieces or fewer left | has 12 more turns",
			"has 6 pieces or fewer left | has 2 more turns"},
		"beginning": {"dealt 9 tickets and keeps at least 8 | pick 41 pieces", "dealt 5 tickets and keeps at least 3 | pick 60 pieces"},
		"tickets":   {"takes 15, | at least 14;", "takes 4, | at least 1;"},
		"star":      {"Southern Ocean, with routes to Cape Town (2 lanes of 5 spaces) and Perth (2 lanes of 5 spaces).", "Southern Ocean"},
	} {
		world := board(t, "world")
		other := *world
		other.Values = routemap.Values{
			Box:   routemap.Box{Trains: 42, Ships: 43, Harbors: 1},
			Cards: routemap.CardValues{Trains: 21, Anchors: 22, Ships: 23, Doubles: 24, Wilds: 25},
			Setup: routemap.StartValues{MinPlayers: 3, MaxPlayers: 7, Pieces: 41, FirstTrains: 44, FirstShips: 45,
				Tickets: 9, Keep: 8},
			Play:   routemap.Play{Tickets: 15, Keep: 14, DoublesOpenFrom: 6, EndPieces: 11, EndTurns: 12},
			Points: routemap.Points{Routes: []int{31, 32, 33}, Harbors: []int{34, 35}, Unbuilt: -36, Exchange: -5},
		}
		for i, b := range []*routemap.Board{&other, world} {
			got := texts[id](b)
			for words := range strings.SplitSeq(wants[i], " | ") {
				if !strings.Contains(got, words) {
					t.Errorf("%s lacks %q: %s", id, words, got)
				}
			}
		}
	}
}

// TestTextsAreWhole checks that no text has a verb without its argument on any board.
func TestTextsAreWhole(t *testing.T) {
	wrong := regexp.MustCompile(`%!|  |\n|\{|<`)
	for _, id := range routemap.IDs() {
		b := board(t, id)
		for _, r := range routerules.RulesOf(b) {
			if text := r.Text(b).String(); wrong.MatchString(text) || !strings.HasSuffix(text, ".") &&
				!strings.HasSuffix(text, ".)") {
				t.Errorf("%s on %s: %q", r.ID, id, text)
			}
		}
		for _, topic := range routerules.TopicsOf(b) {
			if text := topic.Text(b).String(); wrong.MatchString(text) || !strings.HasSuffix(text, ".") {
				t.Errorf("%s on %s: %q", topic.Name, id, text)
			}
		}
	}
	topics := routerules.Topics()
	star := topics[slices.IndexFunc(topics, func(t routerules.Topic) bool { return t.Name == "star" })]
	if text := star.Text(board(t, "great-lakes")).String(); !strings.Contains(text, "Lake Huron") ||
		!strings.Contains(text, "; Lake Superior") {
		t.Errorf("the stars of the Great Lakes: %s", text)
	}
	none := *board(t, "world")
	none.Cities = nil
	if text := star.Text(&none).String(); text != "A junction without a name. This map has none." {
		t.Errorf("a board without stars: %s", text)
	}
}

// TestClaimCardsText checks what the rule on cards must say: a ship route needs its color,
// and pair routes have a separate rule.
func TestClaimCardsText(t *testing.T) {
	for _, r := range routerules.Rules {
		if r.ID != "claim.cards" {
			continue
		}
		for _, words := range []string{"a ship route takes ship cards. All of them are of the route's color",
			"claim.pairs says"} {
			if got := r.Text(board(t, "world")).String(); !strings.Contains(got, words) {
				t.Errorf("no %q in %s", words, got)
			}
		}
	}
}

// TestLocomotives checks that what is said on a board calls wilds as the board's book does, in both
// languages: locomotives where there are trains alone.
func TestLocomotives(t *testing.T) {
	wild, locomotive := regexp.MustCompile(`\b(wilds?|Jokern?)\b`), regexp.MustCompile(`\b([Ll]ocomotive|Lokomotive)`)
	ids := regexp.MustCompile(`claim\.wilds`)
	for _, id := range routemap.IDs() {
		b := board(t, id)
		wrong, right := locomotive, wild
		if b.Values.HasLocomotives() {
			wrong, right = wild, locomotive
		}
		for _, lang := range []*text.Language{text.English, text.ByTag("de")} {
			var said []string
			for _, r := range routerules.RulesOf(b) {
				said = append(said, lang.Words(r.Title)+": "+lang.Words(r.Text(b)))
			}
			for _, topic := range routerules.TopicsOf(b) {
				said = append(said, lang.Words(topic.Title)+": "+lang.Words(topic.Text(b)))
			}
			found := 0
			for _, one := range said {
				one = ids.ReplaceAllString(one, "")
				if found += len(right.FindAllString(one, -1)); wrong.MatchString(one) {
					t.Errorf("%s in %s: %s", id, lang.Tag, one)
				}
			}
			if found < 5 {
				t.Errorf("%s in %s says %d times how wilds are called", id, lang.Tag, found)
			}
		}
	}
}
