package text

import (
	"strings"
	"testing"
)

// TestPieces checks where a line may be broken: not before a dash, and not within a name.
func TestPieces(t *testing.T) {
	for words, want := range map[string]string{
		"Anna claims Hong Kong – Tokyo (gray)":         "Anna|claims|Hong Kong –|Tokyo|(gray)",
		"nutzt Caracas – Rio de Janeiro (grün) mit 3":  "nutzt|Caracas –|Rio de Janeiro|(grün)|mit|3",
		"Pfäffikon – St. Gallen, Sault Ste. Marie – X": "Pfäffikon –|St. Gallen,|Sault Ste. Marie –|X",
		"Gare du Nord – Place d'Italie (rot)":          "Gare du Nord –|Place d'Italie|(rot)",
		"Anna, Ben and Cleo. Dan: Eva":                 "Anna,|Ben|and|Cleo.|Dan:|Eva",
		"  it is Österreich Álamo de luxe ":            "it|is|Österreich Álamo de|luxe",
		"Anna 98, Ben −2 und 3 Karten in Zeile 7":      "Anna 98,|Ben −2|und|3|Karten|in|Zeile 7",
		"– first": "–|first",
	} {
		if got := strings.Join(Pieces(words), "|"); got != want {
			t.Errorf("%q is broken at %q, not %q", words, got, want)
		}
	}
}
