package routes_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routewords "purser/sessions/notation/routes"
)

// payment is cards of any kinds and colors that the board knows, or none.
func payment(b *routemap.Board) *rapid.Generator[*routerules.Cards] {
	return rapid.Custom(func(t *rapid.T) *routerules.Cards {
		var c routerules.Cards
		kinds := []*[routemap.MaxColors]int32{&c.Train, &c.Anchor, &c.Ship, &c.Double}
		if !b.Values.HasShips() {
			kinds = kinds[:1]
		}
		for _, of := range kinds {
			for i := range b.CardColors {
				of[i] = rapid.SampledFrom([]int32{0, 0, 0, 1, 2, 11, 999_999}).Draw(t, "cards")
			}
		}
		if c.Wild = rapid.Int32Range(0, 3).Draw(t, "wild"); !c.Written() {
			return nil
		}
		return &c
	})
}

// reason is any text that may be in quotes.
var reason = rapid.StringOf(rapid.OneOf(
	rapid.SampledFrom([]rune{'"', '\\', '#', ',', '/', ' ', '\t'}),
	rapid.RuneFrom(nil, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S),
))

// move is any move that the grammar can write, legal or not.
func move(b *routemap.Board) *rapid.Generator[routerules.Move] {
	number := rapid.OneOf(rapid.IntRange(0, 5), rapid.IntRange(0, 999_999))
	return rapid.Custom(func(t *rapid.T) routerules.Move {
		m := routerules.Move{
			Act:  rapid.SampledFrom(routewords.VerbsOf(b)).Draw(t, "verb").Act,
			Seat: referee.Seat(rapid.IntRange(0, 1).Draw(t, "seat")),
		}
		switch m.Act {
		case routerules.Claim:
			m.Route = routemap.RouteNo(rapid.IntRange(0, len(b.Routes)-1).Draw(t, "route"))
			m.Cards = payment(b).Draw(t, "cards")
			m.Keep = b.Values.HasFlags() && rapid.Bool().Draw(t, "keep")
			if b.Open && rapid.Bool().Draw(t, "again") {
				m.Facts.Lane = b.Routes[m.Route].Fact()
			}
		case routerules.Tickets:
			m.Count, m.Drawn = number.Draw(t, "kept"), number.Draw(t, "drawn")
		case routerules.Harbor:
			m.City = routemap.CityNo(rapid.IntRange(0, len(b.Cities)-1).Draw(t, "city"))
			m.Cards = payment(b).Draw(t, "cards")
		case routerules.Exchange:
			m.Count = number.Draw(t, "pieces")
			m.Give = rapid.SampledFrom([]routemap.Piece{routemap.Train, routemap.Ship}).Draw(t, "give")
		case routerules.Pass:
			m.Why = reason.Draw(t, "why")
		case routerules.Reveal:
			m.Shown = rapid.SliceOfN(rapid.Map(rapid.IntRange(0, len(b.Tickets)-1),
				func(i int) routemap.TicketNo { return routemap.TicketNo(i) }), 1, 5).Draw(t, "shown")
			for i := range m.Shown {
				if !b.Open {
					break
				}
				m.Facts.Worths = append(m.Facts.Worths, routemap.Worth{})
				if rapid.Bool().Draw(t, "again") {
					m.Facts.Worths[i] = b.Tickets[m.Shown[i]].Worth()
				}
			}
		}
		if m.Act == routerules.AllShown {
			m.Seat = maps.Nobody
			return m
		}
		if why := reason.Draw(t, "consent"); strings.TrimSpace(why) != "" && rapid.Bool().Draw(t, "agreed") {
			m.Consent = why
		}
		return m
	})
}

// TestWords writes random moves and checks that reading the words returns the same moves,
// on all boards; on an open one after lines that enter the lanes and tickets.
func TestWords(t *testing.T) {
	for _, id := range routemap.IDs() {
		head, b := begun(t, id)
		begins := len(read(t, head).Moves)
		t.Run(id, rapid.MakeCheck(func(t *rapid.T) {
			moves := rapid.SliceOfN(move(b), 1, 8).Draw(t, "moves")
			var record strings.Builder
			record.WriteString(head)
			for _, m := range moves {
				record.WriteString([]string{"", "Anna ", "Ben "}[m.Seat+1] + routewords.Words(b, m) + "\n")
			}
			g, err := understand(record.String())
			if err != nil {
				t.Fatal(err)
			}
			canonical(t, g)
			if diff := cmp.Diff(moves, g.Moves[begins:]); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(record.String(), g.Record.String()); diff != "" {
				t.Error(diff)
			}
		}))
	}
}

// TestLaxWords spells random moves as someone in a hurry would, and checks that the
// canonical words do not change.
func TestLaxWords(t *testing.T) {
	b := world(t)
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		m := move(b).Filter(func(m routerules.Move) bool {
			return m.Act != routerules.Pass && m.Consent == "" && m.Seat >= 0
		}).Draw(t, "move")
		words := routewords.Words(b, m)
		g, err := understand(head + "Anna " + hurried(words).Draw(t, "words") + "\n")
		if err != nil {
			t.Fatal(err)
		}
		canonical(t, g)
		if got := g.Record.Play[0].Text; got != words {
			t.Errorf("%s\n%s", words, got)
		}
	})
}

// hurried returns other spellings of words: different case, different spaces, and the two
// ends of a route or an ordinary ticket swapped.
func hurried(words string) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		some := func(spaces ...string) { b.WriteString(rapid.SampledFrom(spaces).Draw(t, "spaces")) }
		for i, word := range strings.Fields(words) {
			if i > 0 {
				some(" ", "  ", "\t")
			}
			word, comma := strings.CutSuffix(word, ",")
			parts := strings.Split(word, "/")
			swap := len(parts) == 2 || len(parts) == 3 && strings.HasPrefix(words, "claim")
			if swap && rapid.Bool().Draw(t, "swap") {
				parts[0], parts[1] = parts[1], parts[0]
			}
			for j, part := range parts {
				if j > 0 {
					some("/", " /", "/ ", " / ")
				}
				if rapid.Bool().Draw(t, "upper") {
					part = strings.ToUpper(part)
				}
				b.WriteString(part)
			}
			if comma {
				some(",", " ,")
			}
		}
		return b.String()
	})
}
