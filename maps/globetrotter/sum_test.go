package globetrotter_test

import (
	"testing"

	globemap "purser/maps/globetrotter"
)

// TestSum pins the sum of a board, which records have: it must never change, and follows the fees
// and places that are known, and nothing else.
func TestSum(t *testing.T) {
	const settings = "family = \"globetrotter\"\nid = \"globetrotter-ours\"\ntitle = \"Ours\"\n"
	const places = "place,kind,continent,port,casino\nKairo,key,africa,,\nMacao,national,asia,yes,yes\nLaos,,,,\n"
	sum := func(settings, places string) string {
		b, err := globemap.ReadFiles(map[string][]byte{"board.toml": []byte(settings), "places.csv": []byte(places)}, "")
		if err != nil {
			t.Fatal(err)
		}
		return b.Own.Sums[0]
	}
	before := sum(settings, places)
	if want := "9f31db15"; before != want {
		t.Errorf("the sum is %s, not %s", before, want)
	}
	for _, tt := range []struct {
		settings, places string
		same             bool
	}{
		{settings + "open = true # always\nbefore = [\"12345678\"]\n", places, true},
		{settings, places + "sea-1,sea,,,\nOslo,,,,\n", true},
		{settings, "place,kind,continent,port,casino,x,y\nMACAO,national,Asia,yes,yes,0.1,0.2\nkairo,key,africa,,,,\n", true},
		{settings + "[[fee]]\nkind = \"key\"\ncost = 200\n", places, true},
		{settings + "[[fee]]\nkind = \"island\"\ncost = 0\n", places, false},
		{settings + "[[fee]]\nkind = \"key\"\ncost = 300\n", places, false},
		{settings, places + "Oslo,national,,,\n", false},
		{settings, places + "sea-1,sea,,yes,\n", false},
	} {
		if got := sum(tt.settings, tt.places); (got == before) != tt.same {
			t.Errorf("%s%s: %s, before %s", tt.settings, tt.places, got, before)
		}
	}
}
