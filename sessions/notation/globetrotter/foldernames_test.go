package globetrotter_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// TestOffer types places known from other games by their beginnings, and checks that
// questions about them come with the known answer; the referee does not use such facts.
func TestOffer(t *testing.T) {
	offer := offerOf(printed(t), sourced(t, game))
	const begun = "purser 1\nmap globetrotter\nplace lima key south-america\nplayer Anna red home calgary\nplayer Ben blue home lima\n"
	g := learntMove(t, offer, begun)
	if len(globewords.Offered(g.Board())) != 4 || g.Board().Printed() != offer {
		t.Errorf("%v", globewords.Offered(g.Board()))
	}
	table, _, err := g.Replay(nil, false, nil)
	if err != nil {
		t.Fatal(err)
	}
	verb := kind.VerbOf(g.Board(), "land")
	line, err := g.Typed(table, text.English, verb, []string{"kai", "3"})
	if err != nil || line.Words != "land kairo roll 3" {
		t.Fatal(line.Words, err)
	}
	if globewords.StateOf(table).Kind(0) != globemap.KeyCity || len(g.Board().Named()) != 2 {
		t.Errorf("%v", g.Board().Named())
	}
	var land []string
	for _, c := range table.Choices(verb, 0) {
		land = append(land, c.ID)
	}
	if diff := cmp.Diff([]string{"hawaii roll ", "kairo roll ", "macao roll ", "oslo roll ", "plane", "trouble"},
		land); diff != "" {
		t.Error(diff) // Ben is in Lima
	}
	asks := table.Asks(line)
	if len(asks) != 1 || asks[0].Choices[0].ID != "key africa" {
		t.Fatalf("%+v", asks)
	}
	for answer, want := range map[string]string{"key africa": "place kairo key africa",
		"National asia Port": "place kairo national asia port"} {
		if got, err := asks[0].Line(answer); got.Words != want || err != nil {
			t.Errorf("%s: %s, %v", answer, got.Words, err)
		}
	}
	if _, err := asks[0].Line("dunno"); err == nil {
		t.Error("no kind")
	}
	if asks := table.Asks(kind.Line{Words: "land lima roll 3"}); len(asks) != 0 {
		t.Errorf("%+v", asks)
	}
	// whether Calgary is red, and where the flight goes
	if asks := table.Asks(kind.Line{Words: "fly kuala-lumpur"}); len(asks) != 2 {
		t.Errorf("%+v", asks)
	}
	if asks := table.Asks(kind.Line{Words: "place kairo key"}); asks != nil {
		t.Errorf("%+v", asks)
	}
	if got := strings.Join(ids(table.Choices(kind.VerbOf(g.Board(), "place"), 0)),
		"|"); got != "calgary |hawaii island|kairo key africa|"+
		"macao national asia port casino|oslo regional" { // no fees; and of Lima everything is known
		t.Error(got)
	}
	ours := offerOf(own(t), sourced(t, game)) // knows Kairo itself
	var offered []string
	for _, told := range globewords.Offered(ours) {
		offered = append(offered, told.ID)
	}
	if got := strings.Join(offered, "|"); got != "macao|oslo|hawaii" {
		t.Error(got)
	}
}

// TestLearnFees adds fees to a board whose text does not end with a line break, and to one
// that has no text.
func TestLearnFees(t *testing.T) {
	const bare = "family = \"globetrotter\"\nid = \"globetrotter-ours\"\ntitle = \"Ours\"\nopen = true"
	const fees = "\n[[fee]]\nkind = \"island\"\ncost = 0\nends = true\n\n[[fee]]\nkind = \"land\"\ncost = 100\nends = false\n"
	b, err := globewords.Globetrotter{}.Read(folder(map[string]string{"board.toml": bare, "places.csv": places}),
		"ours")
	if err != nil {
		t.Fatal(err)
	}
	for id, board := range map[string]kind.Board{"globetrotter-ours": b, "globetrotter-new": printed(t)} {
		_, files, _, err := learn(board, id, "Ours", "x", sourced(t, game))
		want := strings.Replace(bare, "globetrotter-ours", id, 1) + "\n" + fees
		if diff := cmp.Diff(want, string(files["board.toml"])); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", id, err, diff)
		}
	}
}
