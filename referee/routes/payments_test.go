package routes_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
)

// A payment is a claim or a harbor with cards, and the expected result: rules broken, and,
// after a question mark, rules that only warn.
type payment struct {
	act  string
	want string
}

// judge plays one line of Anna's at a free table where she has all the routes and pieces
// she needs, and compares the broken rules and the warnings.
func judge(t *testing.T, act, want string, head ...string) {
	t.Helper()
	text := tableWith(2, "20 trains 40 ships", append([]string{"turns free"}, head...)...)
	switch {
	case strings.HasPrefix(act, "harbor lima "):
		text += "Anna claim lima/valparaiso/gray\n"
	case strings.Contains(act, "cleveland/"):
		text = strings.NewReplacer("map world", "map great-lakes", "20 trains 40 ships", "27 trains 23 ships").Replace(
			text)
	}
	report := game(t, text+"Anna "+act+"\n")
	var got []string
	if report.Illegal != nil {
		got = ids(report.Illegal.Broken)
	}
	for _, r := range report.Remarks {
		switch {
		case r.Status == referee.Warned:
			got = append(got, "?"+r.Rule.ID)
		case r.Line == strings.Count(text, "\n")+1 && r.Rule.ID != "tickets.drawn":
			t.Errorf("%s: unchecked: %v", act, r)
		}
	}
	if got := strings.Join(got, " "); got != want {
		t.Errorf("%v %s: %q, want %q", head, act, got, want)
	}
}

// TestTrainPayments pays for train routes: exactly one train card per space, of the route's
// color, or of any one color for gray.
func TestTrainPayments(t *testing.T) {
	for _, p := range []payment{
		// Three lilac spaces, as the rulebook shows them, with more and more wilds.
		{"claim cape-town/dar-es-salaam/purple with 3 train-purple", ""},
		{"claim cape-town/dar-es-salaam/purple with 2 train-purple, 1 wild", ""},
		{"claim cape-town/dar-es-salaam/purple with 1 train-purple, 2 wild", ""},
		{"claim cape-town/dar-es-salaam/purple with 3 wild", ""},
		{"claim cape-town/dar-es-salaam/purple with 2 wild", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 4 wild", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 2 train-purple", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 4 train-purple", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 3 train-purple, 1 wild", "claim.cards"},
		// A train card with the harbor symbol counts like any other.
		{"claim cape-town/dar-es-salaam/purple with 3 anchor-purple", ""},
		{"claim cape-town/dar-es-salaam/purple with 1 train-purple, 2 anchor-purple", ""},
		// Wrong colors, one and two.
		{"claim cape-town/dar-es-salaam/purple with 3 train-green", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 3 anchor-green", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 2 train-purple, 1 train-green", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 1 train-green, 2 wild", "claim.cards"},
		// Wrong kinds.
		{"claim cape-town/dar-es-salaam/purple with 3 ship-purple", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 2 train-purple, 1 ship-purple", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 1 train-purple, 1 double-purple", "claim.cards"},
		// Gray takes any one color.
		{"claim al-qahira/casablanca/gray with 3 train-white", ""},
		{"claim al-qahira/casablanca/gray with 2 train-black, 1 wild", ""},
		{"claim al-qahira/casablanca/gray with 3 wild", ""},
		{"claim al-qahira/casablanca/gray with 2 train-white, 1 train-black", "claim.cards"},
		{"claim al-qahira/casablanca/gray with 1 train-white, 1 anchor-black, 1 wild", "claim.cards"},
		{"claim al-qahira/casablanca/gray with 3 ship-white", "claim.cards"},
		// A single space.
		{"claim lagos/luanda/yellow with 1 train-yellow", ""},
		{"claim lagos/luanda/yellow with 1 wild", ""},
		{"claim lagos/luanda/yellow with 1 double-yellow", "claim.cards"},
	} {
		judge(t, p.act, p.want)
	}
}

// TestShipPayments pays for ship routes: singles count 1, doubles up to 2, wilds
// 1, and every card must place a ship.
func TestShipPayments(t *testing.T) {
	for _, p := range []payment{
		// The rulebook's white route of four spaces.
		{"claim dar-es-salaam/mumbai/white with 2 double-white", ""},
		{"claim dar-es-salaam/mumbai/white with 4 ship-white", ""},
		{"claim dar-es-salaam/mumbai/white with 2 ship-white, 1 double-white", ""},
		{"claim dar-es-salaam/mumbai/white with 1 double-white", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 3 ship-white", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 1 ship-white, 1 double-white", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 4 ship-white, 1 wild", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 1 ship-white, 1 double-white, 1 wild", ""},
		{"claim dar-es-salaam/mumbai/white with 1 double-white, 1 wild", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 1 double-white, 2 wild", ""},
		{"claim dar-es-salaam/mumbai/white with 4 wild", ""},
		{"claim dar-es-salaam/mumbai/white with 3 wild", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 5 wild", "claim.cards"},
		// Five spaces: two doubles and a single, or three doubles and only five ships.
		{"claim cape-town/southern-ocean/green with 2 double-green, 1 ship-green", ""},
		{"claim cape-town/southern-ocean/green with 3 double-green", ""},
		{"claim cape-town/southern-ocean/green with 2 double-green", "claim.cards"},
		{"claim cape-town/southern-ocean/green with 1 double-green, 2 ship-green", "claim.cards"},
		{"claim cape-town/southern-ocean/green with 2 double-green, 1 wild", ""},
		// One space may be paid with one double: its second ship is lost.
		{"claim edinburgh/hamburg/black with 1 double-black", ""},
		{"claim edinburgh/hamburg/black with 1 ship-black", ""},
		{"claim edinburgh/hamburg/black with 2 ship-black", "claim.cards"},
		{"claim edinburgh/hamburg/black with 1 ship-black, 1 double-black", "claim.cards"},
		// Wrong colors and kinds.
		{"claim dar-es-salaam/mumbai/white with 2 double-red", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 1 double-white, 1 double-red", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 3 ship-white, 1 ship-red", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 1 ship-red, 3 wild", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 4 train-white", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 3 ship-white, 1 anchor-white", "claim.cards"},
		// Gray takes any one color.
		{"claim hong-kong/tokyo/gray with 3 ship-red", ""},
		{"claim hong-kong/tokyo/gray with 1 double-black, 1 ship-black", ""},
		{"claim hong-kong/tokyo/gray with 3 wild", ""},
		{"claim hong-kong/tokyo/gray with 1 double-black, 1 ship-red", "claim.cards"},
	} {
		judge(t, p.act, p.want)
	}
}

// overpaid are payments that are enough, but with a card that could have been left out.
// They are legal with a warning, or refused with overpay strict.
var overpaid = []string{
	"claim dar-es-salaam/mumbai/white with 3 double-white",
	"claim dar-es-salaam/mumbai/white with 4 double-white",
	"claim dar-es-salaam/mumbai/white with 2 double-white, 1 ship-white",
	"claim dar-es-salaam/mumbai/white with 2 double-white, 1 wild",
	"claim dar-es-salaam/mumbai/white with 1 double-white, 3 wild",
	"claim dar-es-salaam/mumbai/white with 1 double-white, 3 ship-white",
	"claim cape-town/southern-ocean/green with 4 double-green",
	"claim cape-town/southern-ocean/green with 3 double-green, 1 wild",
	"claim edinburgh/reykjavik/gray with 2 double-red",
	"claim edinburgh/reykjavik/gray with 1 double-red, 1 wild",
}

// TestOverpay pays with a card too many under both house rules. A payment without a
// needless card is never overpaid.
func TestOverpay(t *testing.T) {
	for _, act := range overpaid {
		judge(t, act, "?claim.cards")
		judge(t, act, "?claim.cards", "rule overpay literal")
		judge(t, act, "claim.cards", "rule overpay strict")
	}
	for _, act := range []string{
		"claim cape-town/southern-ocean/green with 3 double-green",
		"claim dar-es-salaam/mumbai/white with 1 double-white, 2 ship-white",
		"claim edinburgh/hamburg/black with 1 double-black",
		"claim cape-town/dar-es-salaam/purple with 2 train-purple, 1 wild",
	} {
		judge(t, act, "", "rule overpay strict")
	}
}

// TestWildAsDouble lets a wild replace a double ship if the house rules say so, and only
// then.
func TestWildAsDouble(t *testing.T) {
	for _, test := range []struct{ act, off, on string }{
		{"claim dar-es-salaam/mumbai/white with 2 wild", "claim.cards", ""},
		{"claim dar-es-salaam/mumbai/white with 1 wild", "claim.cards", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 3 wild", "claim.cards", "?claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 4 wild", "", "?claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 5 wild", "claim.cards", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 1 double-white, 1 wild", "claim.cards", ""},
		{"claim dar-es-salaam/mumbai/white with 1 ship-white, 1 wild", "claim.cards", "claim.cards"},
		{"claim dar-es-salaam/mumbai/white with 1 ship-white, 2 wild", "claim.cards", "?claim.cards"},
		{"claim cape-town/southern-ocean/green with 3 wild", "claim.cards", ""},
		{"claim cape-town/southern-ocean/green with 1 ship-green, 2 wild", "claim.cards", ""},
		{"claim lima/sydney/black with 4 wild", "claim.cards", ""},
		// A wild is one train card whatever the house says.
		{"claim cape-town/dar-es-salaam/purple with 2 wild", "claim.cards", "claim.cards"},
		{"claim cape-town/dar-es-salaam/purple with 3 wild", "", ""},
	} {
		judge(t, test.act, test.off)
		judge(t, test.act, test.off, "rule wild-as-double off")
		judge(t, test.act, test.on, "rule wild-as-double on")
	}
}

// TestPairPayments pays for pair routes: two train cards of one color for every space, with
// a separate color choice for each space.
func TestPairPayments(t *testing.T) {
	for _, p := range []payment{
		{"claim anchorage/vancouver/gray with 4 train-red", ""},
		{"claim anchorage/vancouver/gray with 2 train-red, 2 train-green", ""},
		{"claim anchorage/vancouver/gray with 1 train-red, 1 anchor-red, 2 train-green", ""},
		{"claim anchorage/vancouver/gray with 2 train-red, 1 train-green, 1 wild", ""},
		{"claim anchorage/vancouver/gray with 1 train-red, 1 train-green, 2 wild", ""},
		{"claim anchorage/vancouver/gray with 3 train-red, 1 wild", ""},
		{"claim anchorage/vancouver/gray with 2 train-red, 2 wild", ""},
		{"claim anchorage/vancouver/gray with 4 wild", ""},
		{"claim anchorage/vancouver/gray with 3 train-red, 1 train-green", "claim.pairs"},
		{"claim anchorage/vancouver/gray with 2 train-red, 1 train-green, 1 train-black", "claim.pairs"},
		{"claim anchorage/vancouver/gray with 1 train-red, 1 train-green, 1 train-black, 1 wild", "claim.pairs"},
		// One card for each space is how other routes are paid.
		{"claim anchorage/vancouver/gray with 2 train-red", "claim.cards claim.pairs"},
		{"claim anchorage/vancouver/gray with 3 train-red", "claim.cards claim.pairs"},
		{"claim anchorage/vancouver/gray with 3 wild", "claim.cards claim.pairs"},
		{"claim anchorage/vancouver/gray with 5 train-red", "claim.cards claim.pairs"},
		{"claim anchorage/vancouver/gray with 6 train-red", "claim.cards"},
		{"claim anchorage/vancouver/gray with 5 wild", "claim.cards"},
		// Ship cards never count.
		{"claim anchorage/vancouver/gray with 4 ship-red", "claim.cards claim.pairs"},
		{"claim anchorage/vancouver/gray with 2 double-red", "claim.cards claim.pairs"},
		{"claim anchorage/vancouver/gray with 2 train-red, 2 ship-red", "claim.cards claim.pairs"},
		{"claim anchorage/vancouver/gray with 4 train-red, 1 ship-red", "claim.cards"},
		// One space, and three.
		{"claim casablanca/marseille/gray with 2 train-white", ""},
		{"claim casablanca/marseille/gray with 1 train-white, 1 wild", ""},
		{"claim casablanca/marseille/gray with 1 train-white, 1 train-black", "claim.pairs"},
		{"claim casablanca/marseille/gray with 1 train-white", "claim.cards claim.pairs"},
		{"claim beijing/lahore/gray with 2 train-white, 2 train-black, 2 train-red", ""},
		{"claim beijing/lahore/gray with 1 train-white, 1 train-black, 1 train-red, 3 wild", ""},
		{"claim beijing/lahore/gray with 3 train-white, 3 train-black", "claim.pairs"},
		{"claim beijing/lahore/gray with 3 train-white, 2 train-black, 1 wild", ""},
		{"claim beijing/lahore/gray with 3 train-white, 1 train-black, 2 wild", ""},
	} {
		judge(t, p.act, p.want)
		// Both house rules are about ships only.
		judge(t, p.act, p.want, "rule overpay strict", "rule wild-as-double on")
	}
}

// TestCardsExist plays as many of a card as are in the box, and one more.
func TestCardsExist(t *testing.T) {
	for _, p := range []payment{
		{"claim cape-town/southern-ocean/green with 4 ship-green, 1 wild", ""},
		{"claim cape-town/southern-ocean/green with 5 ship-green", "cards.exist"},
		{"claim honolulu/lima/gray with 6 double-red", "?claim.cards"},
		{"claim lima/sydney/black with 6 double-black", "?claim.cards"},
		{"claim lima/sydney/black with 7 double-black", "cards.exist"},
		{"claim lima/sydney/black with 4 ship-black, 4 double-black", "?claim.cards"},
		// Of the eleven train cards of a color, four have the symbol.
		{"claim los-angeles/new-york/black with 4 anchor-black", ""},
		{"claim moskva/novosibirsk/green with 1 train-green, 4 anchor-green", "claim.cards"},
		{"claim cleveland/new-york/gray with 5 train-red, 4 anchor-red", ""},
		{"claim cleveland/new-york/gray with 4 train-red, 5 anchor-red", "cards.exist"},
		{"claim cleveland/new-york/gray with 9 train-red", ""},
		{"claim cleveland/new-york/gray with 11 train-red", "claim.cards"},
		{"claim cleveland/new-york/gray with 12 train-red", "claim.cards cards.exist"},
		{"claim cleveland/new-york/gray with 7 train-red, 4 anchor-red", "claim.cards"},
		{"claim cleveland/new-york/gray with 8 train-red, 4 anchor-red", "claim.cards cards.exist"},
		{"claim cleveland/new-york/gray with 8 train-red, 4 train-green", "claim.cards"},
		{"claim cleveland/new-york/gray with 9 wild", ""},
		{"claim cleveland/new-york/gray with 14 wild", "claim.cards"},
		{"claim cleveland/new-york/gray with 15 wild", "claim.cards cards.exist"},
		{"claim beijing/lahore/gray with 1 train-red, 5 anchor-red", "cards.exist"},
		{"claim beijing/lahore/gray with 2 train-red, 4 anchor-red", ""},
		{"harbor lima with 5 anchor-red", "cards.exist harbor.cards"},
		{"harbor lima with 5 ship-red", "cards.exist harbor.cards"},
		{"harbor lima with 4 ship-red", "harbor.cards"},
	} {
		judge(t, p.act, p.want)
	}
}

// TestHarborPayments pays for harbors: two train and two ship cards of one color
// with the symbol, or wilds for any of them.
func TestHarborPayments(t *testing.T) {
	for _, p := range []payment{
		// Alan's harbor in Lima, from the rulebook.
		{"harbor lima with 1 wild, 1 ship-yellow, 2 anchor-yellow", ""},
		{"harbor lima with 2 anchor-yellow, 2 ship-yellow", ""},
		{"harbor lima with 1 anchor-yellow, 2 ship-yellow, 1 wild", ""},
		{"harbor lima with 1 anchor-yellow, 1 ship-yellow, 2 wild", ""},
		{"harbor lima with 2 anchor-yellow, 2 wild", ""},
		{"harbor lima with 2 ship-yellow, 2 wild", ""},
		{"harbor lima with 1 ship-yellow, 3 wild", ""},
		{"harbor lima with 4 wild", ""},
		// Three or five cards.
		{"harbor lima with 2 anchor-yellow, 1 ship-yellow", "harbor.cards"},
		{"harbor lima with 1 anchor-yellow, 1 ship-yellow, 1 wild", "harbor.cards"},
		{"harbor lima with 2 anchor-yellow, 2 ship-yellow, 1 wild", "harbor.cards"},
		{"harbor lima with 3 wild", "harbor.cards"},
		{"harbor lima with 5 wild", "harbor.cards"},
		// Cards without the symbol.
		{"harbor lima with 2 train-yellow, 2 ship-yellow", "harbor.cards"},
		{"harbor lima with 1 train-yellow, 1 anchor-yellow, 2 ship-yellow", "harbor.cards"},
		{"harbor lima with 2 anchor-yellow, 1 double-yellow", "harbor.cards"},
		{"harbor lima with 2 anchor-yellow, 1 ship-yellow, 1 double-yellow", "harbor.cards"},
		// Never more than two real cards of a kind.
		{"harbor lima with 3 anchor-yellow, 1 ship-yellow", "harbor.cards"},
		{"harbor lima with 1 anchor-yellow, 3 ship-yellow", "harbor.cards"},
		{"harbor lima with 3 anchor-yellow, 1 wild", "harbor.cards"},
		{"harbor lima with 3 ship-yellow, 1 wild", "harbor.cards"},
		{"harbor lima with 4 anchor-yellow", "harbor.cards"},
		// Two colors.
		{"harbor lima with 2 anchor-yellow, 2 ship-red", "harbor.cards"},
		{"harbor lima with 1 anchor-yellow, 1 anchor-red, 2 ship-red", "harbor.cards"},
		{"harbor lima with 1 anchor-yellow, 1 ship-red, 2 wild", "harbor.cards"},
	} {
		judge(t, p.act, p.want)
		judge(t, p.act, p.want, "rule wild-as-double on")
	}
}

// TestUnwrittenCards leaves unrecorded cards unchecked: neither legal nor illegal, but
// never refused.
func TestUnwrittenCards(t *testing.T) {
	text := table(2) + "Anna claim lima/valparaiso/gray\nBen claim anchorage/vancouver/gray\nAnna harbor lima\n"
	report := game(t, text)
	if report.Illegal != nil {
		t.Fatal(report.Illegal)
	}
	var got []string
	for _, r := range report.Remarks {
		if r.Status != referee.Unchecked {
			t.Errorf("line %d: %v has status %d", r.Line, r.Finding, r.Status)
		}
		got = append(got, r.Player+" "+r.Rule.ID)
	}
	want := []string{"Anna claim.cards", "Ben claim.cards", "Ben claim.pairs", "Anna harbor.cards"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("remarks (-want +got):\n%s", diff)
	}
}
