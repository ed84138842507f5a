package globetrotter_test

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestOneCanonicalForm spells each word of whole records in other ways, one at a time: what reads as
// the same game has the same canonical form.
func TestOneCanonicalForm(t *testing.T) {
	word := regexp.MustCompile(`[\pL\d+_-]+`)
	for file, least := range map[string]int{"four": 1500, "example": 300} {
		data, err := os.ReadFile("../../../referee/globetrotter/testdata/" + file + ".game")
		if err != nil {
			t.Fatal(err)
		}
		text, same := regexp.MustCompile(`(?m) *#.*|^(title|date) .*`).ReplaceAllString(string(data), ""), 0
		want := read(t, text)
		for _, at := range word.FindAllStringIndex(text, -1) {
			said := text[at[0]:at[1]]
			for _, other := range []string{strings.ToUpper(said), `"` + said + `"`, "0" + said, " " + said,
				said + " tickets"} {
				got, err := understand(text[:at[0]] + other + text[at[1]:])
				if err != nil || !reflect.DeepEqual(got.Moves, want.Moves) ||
					!reflect.DeepEqual(got.Setup, want.Setup) {
					continue
				}
				same++
				if diff := cmp.Diff(want.Record.String(), got.Record.String()); diff != "" {
					t.Errorf("%s instead of %s: %s", other, said, diff)
				}
			}
		}
		if same < least {
			t.Errorf("%s: only %d other spellings", file, same)
		}
	}
}
