package globetrotter_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	globemap "purser/maps/globetrotter"
)

// TestLesson teaches a board more than it can have: an eleventh key city, and continents for
// which there is no key, each of which would be the seventh. Nothing that is refused is
// written into the folder, but a field at sea is known by its name.
func TestLesson(t *testing.T) {
	lesson := globemap.BuiltIn().Learn()
	learn := func(id string, kind globemap.PlaceKind, continent string) string {
		return lesson.Add(globemap.NamedFact{ID: id, Kind: kind, Continent: continent}).String()
	}
	for n := range globemap.CityKeys {
		if against := learn(fmt.Sprint("key-", globemap.CityKeys-1-n), globemap.KeyCity, fmt.Sprint("continent-",
			n%globemap.ContinentKeys)); against != "" {
			t.Error(against)
		}
	}
	for _, tt := range []struct {
		id        string
		kind      globemap.PlaceKind
		continent string
		want      string
	}{
		{"key-10", globemap.KeyCity, "", "Key 10 would be key city number 11, of 10"},
		{"rom", globemap.National, "atlantis", "Atlantis would be continent number 7, of 6"},
		{"rom", globemap.National, "mu", "Mu would be continent number 7, of 6"},
		{"key-1", globemap.National, "", "Key 1 was entered as a key city"},
		{"key-1", globemap.KeyCity, "continent-1", "Key 1 was entered as a place of Continent 2"},
		{"sea-1", globemap.Land, "", "Sea 1 was entered as a field at sea"},
		{"key-1", globemap.KeyCity, "continent-2", ""},
	} {
		if got := learn(tt.id, tt.kind, tt.continent); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.id, got, tt.want)
		}
	}
	if len(lesson.Facts) != globemap.CityKeys {
		t.Errorf("%d facts", len(lesson.Facts))
	}
	files := lesson.Files(globemap.MapID+"-x", "X")
	rows := strings.Split(strings.TrimSpace(string(files["places.csv"])), "\n")
	if len(rows) != 2+globemap.CityKeys || rows[1+globemap.CityKeys] != "sea-1,sea,,,,," || !slices.IsSorted(rows[1:]) {
		t.Errorf("%q", rows)
	}
	if folder, err := globemap.ReadFiles(files, ""); err != nil || folder.ID != globemap.MapID+"-x" ||
		folder.Board.Places() != globemap.CityKeys+1 {
		t.Errorf("%+v, %v", folder, err)
	}
}
